## /record
record-title = { $name } · { $game }
record-none = { $name } hat auf diesem Server noch keine Partie, die zählt.
    .name = Du hast auf diesem Server noch keine Partie, die zählt.
record-none-of = { $name } hat auf diesem Server noch keine Partie { $game }, die zählt.
    .name = Du hast auf diesem Server noch keine Partie { $game }, die zählt.
record-what-counts = -# Eine Partie zählt, wenn mindestens zwei Menschen sie zu Ende spielen. Partien nur gegen Computer zählen nicht.
record-hidden = { $name } behält die eigene Bilanz für sich.
record-off = Dieser Server führt keine Bilanzen.
record-played = { $played ->
    [one] Eine Partie
   *[other] { $played } Partien
  }, { $won } gewonnen
record-strength = Stärke: { $strength }
# $place is a place such as "1st".
record-place-count = { $place }: { $count } ×
record-recent = Die letzten zehn
record-recent-list = Die letzten zehn, die neueste am Ende: { $places }
record-gave-up = aufgegeben
record-given-up = Aufgegeben oder gegangen: { $count } ×
record-of-played = von { $played }
record-streak-tile = Serie
# 1st to 4th: the label of a bar.
record-place = { $place }.
record-place-rest = ab { $place }.
# How often one person was placed before the other in matches of both.
record-balance = { $one } **{ $ahead }**, { $two } **{ $behind }**
record-against = gegen { $name } **{ $ahead }:{ $behind }**
# In a row of such parts: how often each of the people of a match was the first of them.
record-score = { $name } { $count }
    .name = Du { $count }
record-level = ({ $count } × gleichauf)
record-streak = beste Serie: { $count } Siege in Folge
record-quickest = schnellster Sieg: { $time }
record-fullest = am meisten auf einmal geschlagen: { $count } Menschen
record-clearest = klarster Sieg: { $margin } vor { $name }
record-seconds = { $count ->
    [one] eine Sekunde
   *[other] { $count } Sekunden
  }
record-minutes = { $count } Minuten
record-hours = { $count } Stunden
record-days = { $count } Tage
record-leaderboard = Rangliste
record-computers = Gegen Computer
record-computers-title = ### Gegen Computer
record-computers-none = Du hast noch keine Partie nur gegen Computer zu Ende gespielt.
record-computers-about = -# Gewonnene von allen gespielten Partien, soweit ich sie noch habe. Das siehst nur du, und es ändert keine Stärke.
record-won-of = { $won } von { $played }
# $names is a row such as "Ida 3 of 5 · Otto 1 of 2".
record-characters = **Deine Gegner** · { $names }

## Ratings
# After the end of a match that counts: what it did to the strengths of its people.
strength-changes = Stärke: { $each }
strength-change = { $name } { $points } ({ $change })
    .name = Du { $points } ({ $change })
strength-unranked = { $name }: Rang in { $left ->
    [one] einer Partie
   *[other] { $left } Partien
  }
    .name = Du: Rang in { $left ->
        [one] einer Partie
       *[other] { $left } Partien
      }
rating-new = noch ohne Rang
# How many of the matches that a rank takes, such as "3/5".
rating-way = { $played }/{ $needed }
rating-points = { $points }
rating-margin = ± { $margin }

## /leaderboard
season-ever = Insgesamt
season-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
  } { $year }
leaderboard-title = { $game } · { $season }
leaderboard-line = { $rank }. { $name } · { $won } von { $played } gewonnen · { $strength }
leaderboard-empty = In dieser Zeit zählt keine Partie. Zwei Menschen und eine Partie bis zum Ende genügen.
leaderboard-about = -# Die Zahl nach ± sagt, wie sicher eine Stärke ist; für die Reihenfolge zählt, was davon sicher ist. Ein Rang braucht fünf Partien.
leaderboard-strength = Stärke
leaderboard-game = Spiel
leaderboard-season = Zeit

## Where records are switched off
lobby-counts-not = zählt nicht für die Bilanz
setup-counts = Zählen lassen
setup-counts-not = Nicht zählen lassen
preferences-records-on = Andere sehen meine Bilanz: ja
preferences-records-off = Andere sehen meine Bilanz: nein

## Replay
replay-button = Wiederholung
replay-running = Diese Partie ist noch nicht zu Ende. Ansehen kannst du sie, sobald alle Karten gezeigt werden dürfen.
replay-title = **{ $game }** · Schritt { $number } von { $count }
replay-as = wie { $name } es sah
    .name = wie du es sahst
replay-all = wie alle es sahen
replay-eyes = Gesehen von
replay-first = ◀◀
replay-back = Zurück
replay-on = Weiter
replay-last = ▶▶
replay-page = Seite { $page } von { $pages }
replay-turn = Wendepunkt
share-button = Teilen
replay-share-part = 📤 Szene
replay-making = Dein Bild entsteht: { $done } von { $count } Schritten.
replay-shared = **{ $game }** · { $names }
replay-share-where = Eine Partie wird auf ihrem eigenen Server geteilt.
replay-share-failed = Das Bild ist gerade nicht gelungen. Versuch es gleich noch einmal.
# A finished match among the suggestions of /replay.
replay-suggested = { $game } · { $day }.{ $month }.{ $year } · { $names }
replay-code = -# Jederzeit wieder: `/ansehen { $code }`
replay-nameless = Person { $number }

## Finished matches in /games
games-over-title = ### Beendet
# A finished match of two, told to somebody else, to its winner and to its loser.
games-beat = { $winner } schlägt { $loser } { $score }
games-beat-you = { $winner } schlägt dich { $score }
games-you-beat = Du schlägst { $loser } { $score }
# A winner of a finished match, in the list of its names.
games-won = 🏆 { $names }
games-retry = noch einmal gespielt
games-undecided = niemand hat gewonnen
# The reader, in the list of the names.
games-you = Du

## Review
review-button = Analyse
review-title-chance = **{ $game }** · { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}{ $mean ->
    [0] { "" }
   *[other] { " " }· je Entscheidung { $exact ->
        [yes] { "" }
       *[no] mindestens{ " " }
    }{ $mean } % Siegchance verloren
}
review-title-place = **{ $game }** · { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}{ $lost ->
    [0] { "" }
    [1] { " " }· mindestens 1 Platz verloren
   *[other] { " " }· mindestens { $lost } Plätze verloren
}
review-title-cards = **{ $game }** · { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}{ $lost ->
    [0] { "" }
    [1] { " " }· insgesamt mindestens 1 Karte verloren
   *[other] { " " }· insgesamt mindestens { $lost } Karten verloren
}
review-title-seconds = **{ $game }** · { $count ->
    [one] einmal gedrückt
   *[other] { $count }-mal gedrückt
}{ $mean ->
    [0] { "" }
   *[other] { " " }· im Schnitt { $mean } s verloren
}
review-none-chance = { $exact ->
    [yes] Kein Fehler: Keine Entscheidung kostete { $limit } % oder mehr.
   *[no] Kein klarer Fehler: Einen Verlust ab { $limit } % hätte ich erkannt.
}
review-none-place = Kein klarer Fehler: Einen Verlust ab { $limit } Plätzen hätte ich erkannt.
review-none-cards = Kein klarer Fehler: Einen Verlust ab { $limit } Karten hätte ich erkannt.
review-none-seconds = Nie gingen { $limit } s oder mehr verloren.
review-no-choice = Du hast in dieser Partie nichts entschieden.
review-unknown = Bei { $game } kann ich das nicht sagen.
review-making = Ich sehe mir an, was du gespielt hast: { $done } von { $count }.
review-part = -# Es dauerte zu lange, darum ist das nur der Anfang der Partie.
review-failed = Die Auswertung ist gerade nicht gelungen. Versuch es gleich noch einmal.
review-line = **{ $number }.** { $said }
review-telling = **Schlüsselmoment:** { $said }
review-chance = Deine Wahl, { $played }: { $result } % Siegchance. Mit { $other }: { $instead } %.
review-place = Du hast { $played } gewählt: im Schnitt Platz { $result }. Hättest du { $other } gewählt: Platz { $instead }.
review-lost-chance = **0 % von hier an**, egal was du spielst: Da war nichts mehr zu retten.
review-lost-place = **Von hier an Platz { $result }, der letzte**, egal was du spielst: Da war nichts mehr zu retten.
review-error-chance = -# Schätzung des starken Computers, auf { $error } % genau.
review-error-place = -# Nach deinem Wissen geschätzt, auf { $error } genau.
review-error-cards = -# Mit vielen Händen probiert, die zu deinem Wissen passen, auf { $error } Karten genau.
review-exact-chance = -# Genau, wenn beide von da an perfekt spielen.
review-exact-place = -# Nach deinem Wissen immer dasselbe Ergebnis.
review-exact-cards = -# Mit vielen Händen probiert, die zu deinem Wissen passen, mit demselben Ergebnis.
review-exact-seconds = -# Gemessen, seit die Karte passte und du frei warst zu drücken.
review-replay = Wiederholung
review-retry = Ab hier noch einmal
review-better = Besser
review-line-title = **Besser war** · { $number } von { $count }
    { $line }
