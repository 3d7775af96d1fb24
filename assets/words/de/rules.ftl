# Die Seiten der Regelhefte. Ein Knopf hat etwa acht Zeichen.

rules-which = ### Die Regeln von welchem Spiel?
rules-chapters = Kapitel
rules-clauses = Regeln dieses Kapitels
rules-previous = Zurück
rules-next = Weiter
# $number des Beispiels auf dieser Seite, $count aller ihrer Beispiele.
rules-example =
    { $count ->
        [1] Beispiel
       *[other] Beispiel { $number }
    }
# Back from an example to the words of its rule.
rules-text = Text
# $sign kennzeichnet solche Regeln im Inhalt, $name einer Hausregel der laufenden Partie, $value, den sie dort hat.
rules-house = { $sign } **An diesem Tisch** · { $name }: { $value }
# $topic, wie es eingetippt wurde.
rules-nothing = Zu „{ $topic }“ habe ich keine Regel gefunden. Versuch ein anderes Wort oder lass das Thema weg, um zu blättern.
