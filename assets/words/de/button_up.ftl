# Button Up!

button-up-name = Button Up!
button-up-tagline = Spione führen Armeen im Kreis; oben gibt es Punkte. Zu zweit.

## Hausregeln und Computer
button-up-option-target = Punkte zum Sieg
button-up-option-target-about = Wer nach einer Runde so viele Punkte hat, gewinnt die Partie. Von 1 bis 50.
button-up-option-target-number = { $number }
button-up-option-starter = Wer eine neue Runde beginnt
button-up-option-starter-about = Wer in jeder Runde außer der ersten den ersten Zug macht.
button-up-option-starter-behind_chooses = wer hinten liegt, entscheidet
button-up-option-starter-behind_starts = wer hinten liegt, beginnt
button-up-option-starter-alternate = abwechselnd
button-up-level-easy = Leicht
button-up-level-steady = Solide
button-up-level-exact = Perfekt

## Wer dran ist
button-up-turn-start = { $name } entscheidet, wer beginnt
    .name = Du entscheidest, wer beginnt
button-up-turn-sow = { $name } ist am Zug
    .name = Du bist am Zug
button-up-turn-over = Die Partie ist zu Ende
button-up-outcome-target = Das Ziel ist erreicht.

## Was gefragt ist
button-up-predict = Wer punktet in dieser Runde?
button-up-ask-sow = Welchen Stapel verteilst du?
button-up-ask-start = Wer beginnt diese Runde?
button-up-number = { $pile }
button-up-pile-holds = Stapel { $pile }: { $buttons }
button-up-place-empty = Platz { $pile }: leer
button-up-list = { $first }, { $rest }
button-up-colour = { $colour ->
    [red] rot
    [black] schwarz
   *[white] weiß
  }
button-up-start-mine = Ich zuerst
button-up-start-other = { $name } zuerst
button-up-start-hint = { $army ->
    [red] Rot macht den ersten Zug, dann kommt Schwarz
   *[black] Schwarz macht den ersten Zug, dann kommt Rot
  }

## Der Verlauf
button-up-told-drawn = Das Los bestimmt: { $name } beginnt.
    .name = Das Los bestimmt: Du beginnst.
button-up-told-decides = Ein neuer Kreis liegt bereit.
button-up-told-starts = { $name } beginnt diese Runde.
    .name = Du beginnst diese Runde.
button-up-told-starts-self = { $name } möchte selbst beginnen.
    .name = Du möchtest selbst beginnen.
button-up-told-starts-other = { $name } lässt { $other } beginnen.
    .name = Du lässt { $other } beginnen.
    .other = { $name } lässt dich beginnen.
button-up-told-sown = { $piles ->
    [one] { $replay ->
        [yes] { $name } legt Stapel { $pile } auf Stapel { $last } und zieht noch einmal.
       *[no] { $name } legt Stapel { $pile } auf Stapel { $last }.
      }
   *[other] { $replay ->
        [yes] { $name } verteilt Stapel { $pile } auf { $piles } Stapel, bis Stapel { $last }, und zieht noch einmal.
       *[no] { $name } verteilt Stapel { $pile } auf { $piles } Stapel, bis Stapel { $last }.
      }
  }
    .name = { $piles ->
        [one] { $replay ->
            [yes] Du legst Stapel { $pile } auf Stapel { $last } und ziehst noch einmal.
           *[no] Du legst Stapel { $pile } auf Stapel { $last }.
          }
       *[other] { $replay ->
            [yes] Du verteilst Stapel { $pile } auf { $piles } Stapel, bis Stapel { $last }, und ziehst noch einmal.
           *[no] Du verteilst Stapel { $pile } auf { $piles } Stapel, bis Stapel { $last }.
          }
      }
button-up-told-scored = { $points ->
    [0] Runde { $round }: Rot { $red }, Schwarz { $black }. Niemand bekommt Punkte.
    [one] Runde { $round }: Rot { $red }, Schwarz { $black }. { $name } bekommt 1 Punkt.
   *[other] Runde { $round }: Rot { $red }, Schwarz { $black }. { $name } bekommt { $points } Punkte.
  }
    .name = { $points ->
        [0] Runde { $round }: Rot { $red }, Schwarz { $black }. Niemand bekommt Punkte.
        [one] Runde { $round }: Rot { $red }, Schwarz { $black }. Du bekommst 1 Punkt.
       *[other] Runde { $round }: Rot { $red }, Schwarz { $black }. Du bekommst { $points } Punkte.
      }
button-up-told-won = Die Partie endet { $mine } zu { $theirs }.

## Der Tisch in Worten
button-up-describe-round = Runde { $round }, { $target ->
    [one] 1 Punkt gewinnt.
   *[other] { $target } Punkte gewinnen.
  }
button-up-describe-army = { $army ->
    [red] Rot
   *[black] Schwarz
  }, { $name }{ $mine ->
    [yes] { " " }(du)
   *[no] { "" }
  }: { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
  }
button-up-describe-turn-start = { $name } entscheidet, wer beginnt.
    .name = Du entscheidest, wer beginnt.
button-up-describe-turn-sow = { $name } ist am Zug.
    .name = Du bist am Zug.
button-up-describe-piles = Die Stapel im Uhrzeigersinn, jeder von unten nach oben:
button-up-describe-sowing = Zuletzt genommen: { $buttons }. { $line }
button-up-describe-tower = Der letzte Turm, von unten nach oben: { $buttons }.
button-up-brief = Runde { $round }, { $target ->
    [one] 1 Punkt gewinnt.
   *[other] { $target } Punkte gewinnen.
  } { $army ->
    [red] Rot
   *[black] Schwarz
  } (du): { $mine }; { $name }: { $theirs }.
button-up-brief-piles = Im Uhrzeigersinn, jeder Stapel von unten nach oben: { $piles }.
button-up-brief-pile = { $pile }: { $buttons }
button-up-brief-next = { $first }; { $rest }

## Für alle, die es lernen
button-up-primer-you = Du
button-up-primer-note-who = { $seat ->
    [0] Rot gehört dir
   *[other] Schwarz gehört dir
  }
button-up-primer-note-want = Oben zählt am meisten
button-up-primer-note-press = Drück 9: ein Spion
button-up-primer-who = { $seat ->
    [0] Du bist Rot
   *[other] Du bist Schwarz
  }; die weißen Spione gehören niemandem.
button-up-primer-want = Am Ende bleibt ein Turm: Je höher ein Knopf, desto besser.
button-up-primer-press = Drück auf einen Stapel mit Spion: Er fällt auf die nächsten.
button-up-learn-start = Zieht niemand zweimal, kommt der achte und letzte Zug von gegenüber.
button-up-learn-sow = Je höher im letzten Turm, desto mehr Punkte.
button-up-worth = Wäre jetzt Schluss: Rot { $red }, Schwarz { $black }.
button-up-effect = **{ $pile }**: fällt auf { $drops }{ $together ->
    [0] { "" }
   *[other] , die letzten { $together } zusammen
  }{ $replay ->
    [yes] , und du ziehst noch einmal
   *[no] { "" }
  }
button-up-effect-last = **{ $pile }**: kommt auf Stapel { $last } und beendet die Runde: Rot { $red }, Schwarz { $black }
button-up-announced = Ein einziger Turm ist übrig. Wessen Knöpfe stehen höher?
button-up-headline-draw = Gleichstand!
button-up-headline-close = Um einen Punkt!
button-up-headline-high = { $points } Punkte auf einen Schlag!
button-up-decided = { $name ->
    [nobody] Warum: Ein Knopf zählt so viel wie seine Höhe im Turm. Rot kommt auf { $red }, Schwarz auf { $black }. Gleich viel, also bekommt niemand Punkte.
   *[other] Warum: Ein Knopf zählt so viel wie seine Höhe im Turm. Rot kommt auf { $red }, Schwarz auf { $black }. { $name } bekommt die Differenz.
  }
    .name = { $name ->
        [nobody] Warum: Ein Knopf zählt so viel wie seine Höhe im Turm. Rot kommt auf { $red }, Schwarz auf { $black }. Gleich viel, also bekommt niemand Punkte.
       *[other] Warum: Ein Knopf zählt so viel wie seine Höhe im Turm. Rot kommt auf { $red }, Schwarz auf { $black }. Du bekommst die Differenz.
      }

## Absagen
button-up-refused-match-over = Die Partie ist zu Ende: { $name } hat gewonnen.
button-up-refused-nothing-to-choose = Wer beginnt, ist gerade nicht zu entscheiden: Diese Runde läuft schon.
button-up-refused-not-your-choice = { $name } entscheidet, wer diese Runde beginnt.
button-up-refused-no-such-army = Nur Rot oder Schwarz kann beginnen.
button-up-refused-choose-first = Zuerst muss { $name } sagen, wer beginnt.
button-up-refused-not-yet = Gerade ist niemand am Zug.
button-up-refused-no-such-pile = Einen Stapel { $pile } gibt es nicht: Sie sind von 1 bis 9 nummeriert.
button-up-refused-empty-place = Platz { $pile } ist leer: Sein Stapel wurde in dieser Runde schon verteilt.
button-up-refused-no-spy = In Stapel { $pile } { $red ->
    [0] { $black ->
        [one] liegt nur 1 schwarzer Knopf
       *[other] liegen nur { $black } schwarze Knöpfe
      }
   *[other] { $black ->
        [0] { $red ->
            [one] liegt nur 1 roter Knopf
           *[other] liegen nur { $red } rote Knöpfe
          }
       *[other] { $red ->
            [one] liegen 1 roter und { $black }
           *[other] liegen { $red } rote und { $black }
          } { $black ->
            [one] schwarzer Knopf
           *[other] schwarze Knöpfe
          }
      }
  }: kein Spion, also darf ihn niemand bewegen.

## Die beiden Seiten, wenn dort niemand sitzt (Bilder des Regelhefts)
button-up-side-0 = Rot
button-up-side-1 = Schwarz

## In pictures
button-up-poster-odds = Siegchance

# The course of a match that is over. $reds, $blacks: numbers with commas
button-up-recap = Punkte nach jeder Runde: { $red } { $reds }; { $black } { $blacks }.
button-up-recap-turn = Die Wende war Runde { $round }: Danach stand die Siegchance für { $name } bei { $after } % statt { $before } %.
    .name = Die Wende war Runde { $round }: Danach stand deine Siegchance bei { $after } % statt { $before } %.

## Review
button-up-judged-sow = Stapel { $pile }
button-up-judged-start = Anfang bei { $name }
    .name = Anfang bei dir
button-up-judged-line = { $count ->
    [0] { $better }
    [one] { $better }, dann bestenfalls Stapel { $piles }
   *[other] { $better }, dann bestenfalls Stapel { $piles }
  }: { $points ->
    [0] niemand punktet
   *[other] { $army ->
        [red] Rot
       *[black] Schwarz
      } +{ $points }
  }

## The puzzle of the day
button-up-puzzle-question = { $army ->
    [red] Rot
   *[black] Schwarz
  } am Zug: Welcher Stapel ist der beste?
button-up-puzzle-goal = Finde den Stapel, der in dieser Runde die meisten Punkte bringt. Danach spielen beide so gut wie möglich.
button-up-puzzle-result = { $points ->
    [0] niemand punktet
   *[other] { $army ->
        [red] Rot
       *[black] Schwarz
      } +{ $points }
  }
button-up-puzzle-why = { $kind ->
    [again] Stapel { $pile } endet auf der eigenen Farbe: { $army ->
        [red] Rot
       *[black] Schwarz
      } zieht noch einmal, mit Stapel { $next }.
    [only] Stapel { $pile } lässt { $rival ->
        [red] Rot
       *[black] Schwarz
      } nur Stapel { $next }.
   *[answer] Nach Stapel { $pile } ist Stapel { $next } die beste Antwort.
  } Im letzten Turm steht { $army ->
    [red] Rot dann auf { $own }, Schwarz auf { $theirs }.
   *[black] Schwarz dann auf { $own }, Rot auf { $theirs }.
  }
button-up-puzzle-wrong = { $kind ->
    [again] Stapel { $pile } zieht noch einmal, aber selbst mit Stapel { $next } danach
    [only] Nach Stapel { $pile } hat { $rival ->
        [red] Rot
       *[black] Schwarz
      } nur Stapel { $next }, aber dann
   *[answer] { $rival ->
        [red] Rot
       *[black] Schwarz
      } antwortet auf Stapel { $pile } mit Stapel { $next }, und dann
  } endet die Runde bestenfalls so: { $result }. Das sind { $less } Punkte weniger.
button-up-puzzle-hint = { $kind ->
    [again] Der beste Stapel zieht noch einmal.
    [once] Der beste Stapel zieht nicht noch einmal.
   *[ends] Schau auf das Ende der Runde.
  } Mit ihm steht { $army ->
    [red] Rot
   *[black] Schwarz
  } im letzten Turm auf den Höhen { $heights }.
# In the picture
button-up-puzzle-title = Welcher Stapel?
button-up-puzzle-move = { $army ->
    [red] Rot am Zug
   *[black] Schwarz am Zug
  }
button-up-puzzle-answer = Stapel { $pile }!
