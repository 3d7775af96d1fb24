## Deals that can be checked
cut-button = Abheben
cut-name = 🔒 Verteilen und abheben
cut-about = Wer abhebt, stellt sicher, dass niemand die Verteilung gewählt hat
cut-explained = Alles Verteilte folgt aus einem Geheimnis, das beim Öffnen dieses Tisches feststand, und aus den Zahlen, mit denen abgehoben wird. Deine eigene Zahl stellt sicher, dass niemand die Verteilung wählen konnte. Nach der Partie gibt *War es fair?* den Nachweis.
cut-whole = 🔒 Der SHA-256-Wert des Geheimnisses: `{ $digest }`
    Kopiere diese Ziffern, wenn du sie später vergleichen willst: Mit dem Start verlassen sie diese Nachricht.
cut-number = Eine Zahl mit höchstens 9 Ziffern
cut-commitment = 🔒 { $digest }
cut-by = ✂️ Abgehoben: { $names }
lobby-refused-no-number = Zum Abheben gehört eine Zahl mit höchstens 9 Ziffern. Drücke noch einmal auf *Abheben*.
fair-button = War es fair?
fair-running = 🔒 Alles, was in dieser Partie verteilt wird, folgt aus einem Geheimnis, das vor ihrem Beginn feststand. Der SHA-256-Wert des Geheimnisses ist:
    `{ $digest }`
    Nach der Partie gibt dir dieser Knopf das Geheimnis, alle Hände und alles Ausgeloste als Datei, die jeder prüfen kann.
fair-proof = 🔓 Diese Datei zeigt alle Hände der Partie. Alles Ausgeloste folgt aus dem Geheimnis darin{ $cuts ->
        [0] {"."}
        [one] {" "}und aus einem Abheben.
       *[other] {" "}und aus { $cuts }-maligem Abheben.
    } Der SHA-256-Wert des Geheimnisses stand vor der Partie fest: `{ $digest }`
    Prüfe die Datei mit `bellhop verify` oder mit dem kurzen Programm in Bellhops Dokumentation.
fair-none = Was in dieser Partie verteilt wurde, lässt sich nicht prüfen: Sie setzt eine andere Partie fort oder begann in einer früheren Version.
fair-failed = Der Nachweis zu dieser Partie ließ sich nicht erstellen. Bitte versuche es später noch einmal.
