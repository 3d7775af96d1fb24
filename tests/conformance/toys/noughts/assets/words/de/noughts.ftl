# Noughts and Crosses

noughts-name = Noughts and Crosses
noughts-tagline = Drei in einer Reihe auf neun Feldern. Zu zweit.

## Computer und Seiten
noughts-level-easy = Leicht
noughts-level-steady = Solide
noughts-side-0 = Kreis
noughts-side-1 = Dreieck

## Wer dran ist
noughts-turn-mark = { $name } ist am Zug
noughts-turn-over = Die Partie ist zu Ende
noughts-outcome-line = Drei in einer Reihe.
noughts-outcome-full = Alle Felder sind besetzt: unentschieden.

## Was gefragt ist
noughts-ask = Welches Feld besetzt du?
noughts-square = { $square }
noughts-square-free = Feld { $square }: frei
noughts-square-taken = Feld { $square }: { $name }
noughts-primer-note-who = Das bist du
noughts-primer-note-want = Drei in Reihe
noughts-primer-note-press = Drück 3
noughts-primer-who = { $seat ->
    [0] Du setzt Kreise und beginnst.
   *[other] Du setzt Dreiecke, und die andere Seite beginnt.
  }
noughts-primer-want = Drei deiner Zeichen in einer Reihe gewinnen.
noughts-primer-press = Drück die Nummer eines freien Feldes.
noughts-learn-mark = Schau, ob auf der anderen Seite drei drohen.
noughts-effect = **{ $square }**: drei in einer Reihe, und du gewinnst

## Der Verlauf
noughts-told-marked = { $name } besetzt Feld { $square }.
noughts-told-line = { $name } besetzt Feld { $square } und hat drei in einer Reihe.
noughts-decided = Warum: Die Felder { $first }, { $second } und { $third } liegen auf einer Linie.

## Ablehnungen
noughts-refused-match-over = Die Partie ist zu Ende.
noughts-refused-no-such-square = Ein Feld { $square } gibt es nicht: Sie tragen die Nummern 1 bis 9.
noughts-refused-taken = Feld { $square } ist schon besetzt.
