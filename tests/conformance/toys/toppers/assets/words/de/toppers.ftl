# Top of the Deck

toppers-name = Top of the Deck
toppers-tagline = Leg eine Karte aus deiner geheimen Hand: Die höchste holt die Runde.

## Computer und Plätze
toppers-level-steady = Solide
toppers-side-0 = Kreis
toppers-side-1 = Dreieck
toppers-side-2 = Quadrat
toppers-side-3 = Raute
toppers-side-4 = Stern
toppers-side-5 = Kreuz
toppers-side-6 = Herz
toppers-side-7 = Mond

## Wer dran ist
toppers-turn-play = { $name } ist am Zug
toppers-outcome-rounds = Alle Karten liegen: Die meisten Runden gewinnen.

## Was gefragt ist
toppers-ask = { $highest ->
    [0] Welche Karte legst du?
   *[other] Welche Karte legst du? Die höchste ist { $highest }.
  }
toppers-card = { $card }
toppers-card-hint = die { $card } legen
toppers-primer-note-who = Deine Karten
toppers-primer-note-want = Deine Runden
toppers-primer-note-press = Drück eine Karte
toppers-primer-who = Nur du siehst deine fünf Karten.
toppers-primer-want = Die höchste Karte holt die Runde. Die meisten Runden gewinnen.
toppers-primer-press = Bist du am Zug, drück die Karte, die du legst.
toppers-learn-play = Kann deine Karte noch geschlagen werden? Dann lieber eine kleine.

## Der Verlauf
toppers-told-dealt = Alle bekommen fünf Karten; { $name } beginnt.
toppers-told-laid = { $name } legt die { $card }.
toppers-told-taken = { $name } holt die Runde.
toppers-seat = { $name }: { $card ->
    [0] noch keine Karte gelegt
   *[other] gelegt: { $card }
  }; { $won ->
    [one] { $won } Runde
   *[other] { $won } Runden
  } geholt
toppers-hand = Deine Hand: { $cards }

## Ablehnungen
toppers-refused-match-over = Die Partie ist zu Ende.
toppers-refused-not-in-hand = Die { $card } hast du nicht.
