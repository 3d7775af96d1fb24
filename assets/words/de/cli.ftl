## Die Befehlszeile. Betreiber lesen sie auf Englisch.
cli-about = Bellhop, ein Discord-Bot für vergriffene Brettspiele.
cli-command = run: auf Discord; playground: ein eigenes kleines Discord; play: das erste, wenn es ein Token gibt, sonst das zweite; sync: Discord die Befehle mitteilen; check: die Einrichtung prüfen; backup, restore: alles Gespeicherte in eine Datei kopieren und zurück; health: ob ein Bot lebt und verbunden ist; verify: eine Datei von „War es fair?“ prüfen
cli-live = check: ein echtes Token in einem echten Kanal ausprobieren
cli-channel = check --live: die ID eines leeren Kanals
cli-port = playground: der Port seiner Seite
cli-servers = playground: wie viele Server es gibt
cli-shards-wanted = playground: wie viele Shards der Bot haben muss
cli-playground = Der Spielplatz ist offen: { $url }
cli-port-taken = Port { $port } ist belegt. Nimm einen anderen: make play PORT=3500, oder python -m bot play --port 3500
cli-bad-settings = Diese Einstellungen gehen nicht: { $names }. Siehe .env.example.
cli-no-token = Es gibt kein DISCORD_TOKEN. Schreib eines in .env (README.md sagt, woher du es bekommst) oder starte „python -m bot playground“.
cli-bad-token = Discord hat das Token abgelehnt. Erzeug auf der Bot-Seite deiner Anwendung ein neues und schreib es in .env.
cli-second-copy = Ein anderer Bellhop benutzt diese Datenbank. Halte ihn zuerst an oder gib diesem hier eine eigene DATABASE_URL.
cli-database = Die Datenbank lässt sich nicht öffnen oder lesen. Sieh dir DATABASE_URL an und die Rechte und den Zustand dieser Datei.
cli-database-newer = Die Datenbank stammt von einer neueren Version von Bellhop, die diese hier nicht lesen kann. Es wurde nichts geändert; starte die neuere oder gib dieser hier eine eigene DATABASE_URL.
cli-database-lost = Die Datenbank hat die Sperre von Bellhop freigegeben, vielleicht benutzt sie ein anderer. Es wurde nichts mehr geschrieben; starte Bellhop neu.
cli-database-options = DATABASE_URL hat Optionen, die sich nicht verwenden lassen: { $options }. Sieh dir ihre Schreibweise und Werte an oder lass sie weg.
cli-database-read-only = Die Datenbank lässt sich lesen, aber nicht beschreiben. Sieh dir ihre Rechte und den Platz auf ihrem Datenträger an; vielleicht hat ihr Betreiber den Server auf „nur lesen“ gestellt.
cli-database-follower = DATABASE_URL nennt einen Server, der nur einem anderen folgt (ein Standby oder Lesereplikat). Er lässt sich nicht beschreiben und kann hinterherhinken. Gib die Adresse des Hauptservers an.
cli-database-pooler = DATABASE_URL führt über einen Pooler, der nicht im Sitzungsmodus läuft; dort kann Bellhop seine Sperren nicht halten. Nimm die Adresse deines Anbieters für den Sitzungsmodus oder die, die direkt zum Server führt.
cli-database-apart = Nur die Datenbankdatei ist eingehängt, ohne ihren Ordner. Was SQLite daneben ablegt (die Datei auf -wal), wäre mit dem Container verloren. Hänge einen Ordner ein und lege die Datei hinein, zum Beispiel mit -v bellhop-data:/data und DATABASE_URL=sqlite:////data/bellhop.db.
cli-database-incomplete = Die Datenbank gibt sich als eine dieser Version aus, aber es fehlt: { $missing }. Wahrscheinlich hat sie ein Stand zwischen zwei Versionen angelegt. Es wurde nichts geändert; nimm eine ältere Kopie oder gib Bellhop eine neue DATABASE_URL.
cli-file = backup, restore: die Datei, die geschrieben oder gelesen wird
cli-needs-file = Nenn die Datei: python -m bot backup bellhop-backup.db
cli-file-failed = Die Datei lässt sich nicht benutzen ({ $error }). Sieh dir ihren Ordner, ihre Rechte und den Platz auf der Festplatte an.
cli-backup-foreign = { $file } ist keine Sicherung von Bellhop. Es wurde nichts geändert.
cli-backup-newer = { $file } ist die Sicherung einer neueren Version von Bellhop, die diese hier nicht lesen kann. Es wurde nichts geändert; stelle sie mit der neueren wieder her.
cli-backup-damaged = { $file } ist beschädigt oder unvollständig. Es wurde nichts geändert; nimm eine andere Sicherung.
cli-full = Die Festplatte ist voll. Es wurde nichts geändert; schaffe Platz und versuche es noch einmal.
cli-backed-up = { $count ->
    [one] { $file } enthält alles: { $count } Partie.
   *[other] { $file } enthält alles: { $count } Partien.
  }
cli-restored = { $count ->
    [one] Alles ist so, wie es in { $file } steht: { $count } Partie. Was vorher da war, liegt in { $file }.before.
   *[other] Alles ist so, wie es in { $file } steht: { $count } Partien. Was vorher da war, liegt in { $file }.before.
  }
cli-no-discord = Discord ist nicht erreichbar ({ $error }). Sieh nach dem Netz und versuch es noch einmal.
cli-shards = Discord verlangt, dass die Server dieses Bots auf Shards verteilt werden. Setz SHARDS=auto und starte ihn neu.
cli-parts-need-postgres = Eine SQLite-Datei dient nur einem Prozess. Lass PARTS bei 1 oder gib in DATABASE_URL eine PostgreSQL-Datenbank an.
cli-more-parts-than-shards = PARTS darf nicht größer als SHARDS sein: Jeder Teil braucht mindestens einen Shard.
cli-other-numbers = Die anderen Prozesse dieses Bots laufen mit { $kept }, dieser mit { $wanted }. Gib allen dieselben Zahlen; um sie zu ändern, halte erst alle an.
cli-synced = { $count ->
    [one] Discord kennt { $count } Befehl.
   *[other] Discord kennt { $count } Befehle.
  }
cli-checked = Einstellungen, Datenbank, Texte und Regelhefte sind in Ordnung: { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
  } in { $languages } Sprachen.
cli-needs-channel = Gib die ID eines leeren Kanals an: check --live --channel 123
cli-metrics-port = Der Port { $port } für die Messwerte ist belegt. Wähl mit BELLHOP_METRICS_PORT einen anderen.
cli-not-alive = Auf dieser Datenbank lebt kein Bellhop.
cli-not-connected = Bellhop lebt, ist aber gerade nicht mit Discord verbunden.
cli-part-served = Teil { $part }: bedient von { $node }.
cli-part-unconnected = Teil { $part }: bedient von { $node }, aber nicht mit Discord verbunden.
cli-part-unserved = Teil { $part }: Kein Prozess bedient ihn.
cli-parts-unhealthy = Nicht jeder Teil wird bedient und ist mit Discord verbunden. Sieh in die Logs der Prozesse.
cli-healthy = Bellhop lebt und ist mit Discord verbunden.
cli-commands-missing = Befehle: noch nicht angemeldet ({ $why }), nächster Versuch in { $wait }.
cli-proved = Fair: Partie { $match }. Das Geheimnis passt zur Festlegung { $digest }; { $draws ->
        [one] ein Los
       *[other] { $draws } Lose
    } und { $events } Ereignisse folgen daraus nach den Regeln.
cli-proved-kept = Aus der Partie davor übernommen, wie deren Datei zeigt: { $names }.
cli-unproved-unreadable = Diese Datei ist kein Nachweis, den Bellhop lesen kann.
cli-unproved-commitment = Nicht fair: Das Geheimnis in dieser Datei passt nicht zur Festlegung.
cli-unproved-draws = Nicht fair: Die Lose in dieser Datei folgen nicht aus ihrem Geheimnis.
cli-unproved-event = Nicht fair: Ereignis { $number } folgt nicht aus dem Geheimnis und den Regeln.
cli-proved-cuts = Abgehoben nach Plätzen, wie es auch der Tisch gezeigt hat: { $cuts }.
cli-proved-uncut = Niemand hat abgehoben.
cli-unproved-release = Diese Datei stammt aus einer Version mit anderen Regeln. Prüfe sie mit jener Version.
