## Herausforderungen: dasselbe Glück für alle
challenge-name = Herausforderung
challenge-brief = Dasselbe Glück für alle, jede Person allein
challenge-setup = Alle spielen mit demselben Glück gegen dieselben Computer, allein und für sich, wenn sie Zeit haben. Jede Person hat einen Versuch. Eine Liste zeigt, wer wie weit kam. Diese Nachricht wird zur Herausforderung. Wie lange ist sie offen?
challenge-days = { $days ->
    [one] Ein Tag
   *[other] { $days } Tage
  }
challenge-opened = Das ist jetzt eine Herausforderung.
challenge-title = Herausforderung: { $game }
challenge-you = Du
challenge-about = Alle spielen mit demselben Glück, allein und für sich. Du hast einen Versuch.
challenge-until = Sie schließt { $when }.
challenge-over = Sie ist beendet.
challenge-against = { $count ->
    [one] ein Computer ({ $level })
   *[other] { $count } Computer ({ $level })
  }
challenge-none = Noch hat niemand begonnen.
challenge-playing = ⏳ { $name } spielt
challenge-unfinished = ▫️ { $name } hat aufgehört
challenge-result = { $rank } { $name }: Platz { $place }/{ $seats }, Stand { $score }
challenge-place = { $rank } { $name }: Platz { $place }/{ $seats }
challenge-more = { $count ->
    [one] … und eine Person mehr
   *[other] … und { $count } mehr
  }
challenge-play = Spielen
challenge-replays = Wiederholungen
challenge-again = Noch einmal, mit neuem Glück
challenge-gone = Diese Herausforderung gibt es nicht mehr.
challenge-closed = Diese Herausforderung ist geschlossen. Niemand kann sie mehr spielen.
challenge-once = Du hast deinen einen Versuch gehabt.
challenge-sealed = Das ist ein Versuch einer Herausforderung. Er ist zu sehen, sobald die Herausforderung geschlossen ist.
challenge-ended = Dein Ergebnis steht in der Liste der Herausforderung. Wiederholung und Analyse öffnen sich, sobald sie geschlossen ist.
challenge-refused-race = Eine Herausforderung wird in Zügen gespielt. Stelle den Tisch zuerst darauf um.
challenge-refused-people = An diesem Tisch sitzen andere, oder ein Platz ist für sie frei gehalten. Öffne für eine Herausforderung einen eigenen Tisch.
games-challenge = Versuch einer Herausforderung
