# Biesti Boys

biesti-boys-name = Biesti Boys
biesti-boys-tagline = Alle zugleich an vier Aufzügen, bis einer fertig ist. Für zwei bis vier.
biesti-boys-tagline-turns = Reihum an vier Aufzügen; wer zuerst alle Karten los ist, gewinnt. Für zwei bis vier.

## Hausregeln und Computer
biesti-boys-option-mode = Spielweise
biesti-boys-option-mode-about = Alle gleichzeitig oder der Reihe nach: ruhiger, und auch per Post spielbar.
biesti-boys-option-mode-realtime = alle gleichzeitig
biesti-boys-option-mode-turns = der Reihe nach
biesti-boys-option-deck = Zahlenkarten
biesti-boys-option-deck-about = Wie viele es von jeder Zahl unter den 62 Zahlenkarten gibt. Wenige 0 und 8: je acht von 1 bis 7, je drei von 0 und 8. Sonst je sieben von 1 bis 8, sechs von 0.
biesti-boys-option-deck-tapered = wenige 0 und 8
biesti-boys-option-deck-flat = von allen etwa gleich viele
biesti-boys-option-go_on_go = GO auf einem GO
biesti-boys-option-go_on_go-about = Ob man ein GO auf ein GO legen darf.
biesti-boys-option-go_on_go-off = verboten
biesti-boys-option-go_on_go-on = erlaubt
biesti-boys-option-block_pause_ms = Pause, wenn nichts passt
biesti-boys-option-block_pause_ms-about = Wie viele Sekunden eine blockierte Etage noch zu sehen ist. Von 0,5 bis 5.
biesti-boys-option-block_pause_ms-number = { $number } s
biesti-boys-option-error_lockout_ms = Wartezeit nach einem Fehler
biesti-boys-option-error_lockout_ms-about = Wie viele Sekunden du nach einer falschen Karte nicht spielen kannst. Von 0 bis 3.
biesti-boys-option-error_lockout_ms-number = { $number } s
biesti-boys-option-stall_seconds = Neue Etage, wenn niemand spielt
biesti-boys-option-stall_seconds-about = Nach wie vielen Sekunden ohne gelegte Karte die Etage gewechselt wird. Von 10 bis 120, oder nie.
biesti-boys-option-stall_seconds-number = nach { $number } Sekunden
biesti-boys-option-stall_seconds-none = nie
biesti-boys-level-easy = Leicht
biesti-boys-level-steady = Solide
biesti-boys-level-strong = Stark

## Wer dran ist
biesti-boys-turn-race = Alle spielen gleichzeitig
biesti-boys-turn-blocked = Nichts passt: Die nächste Etage kommt
biesti-boys-turn-turn = { $name } ist dran
    .name = Du bist dran
biesti-boys-turn-over = Die Partie ist zu Ende
biesti-boys-outcome-empty = Die letzte Karte ist gelegt.

## Was gefragt ist
biesti-boys-predict = Wer gewinnt?
biesti-boys-ask-race = Spalte: Aufzug. ■ STOP, ► GO
biesti-boys-ask-blocked = Nichts passt: neue Etage.
biesti-boys-ask-turn = Welche Karte, an welchen Aufzug?
biesti-boys-ask-pass = Keine deiner Karten passt.
# Ein Zeichen, so breit wie eine Ziffer, damit keine Spalte wandert, wenn ein Aufzug etwas anderes zeigt.
biesti-boys-sign = { $card ->
    [STOP] ■
    [GO] ►
   *[other] { $card }
  }
biesti-boys-pair = { $card ->
    [STOP] ■
    [GO] ►
   *[other] { $card }
  } → { $top ->
    [STOP] ■
    [GO] ►
   *[other] { $top }
  }
biesti-boys-pair-hint = Karte { $slot }: { $card } an Aufzug { $lift }, der { $top } zeigt
# So breit wie eine Ziffer.
biesti-boys-empty = ‒
biesti-boys-empty-hint = Karte { $slot }: keine mehr da, also nichts für Aufzug { $lift }
biesti-boys-pass = Passen
biesti-boys-pass-hint = diesmal nichts legen

## Der Verlauf
biesti-boys-told-opening = Die Karten sind verteilt. Die Aufzüge zeigen { $lifts }.
biesti-boys-told-first = Das Los bestimmt: { $name } beginnt.
    .name = Das Los bestimmt: Du beginnst.
biesti-boys-told-played = { $name } legt { $card } an Aufzug { $lift }.
    .name = Du legst { $card } an Aufzug { $lift }.
biesti-boys-told-played-few = { $left ->
    [one] { $name } legt { $card } an Aufzug { $lift }: nur noch 1 Karte!
   *[other] { $name } legt { $card } an Aufzug { $lift }: nur noch { $left } Karten.
  }
    .name = { $left ->
        [one] Du legst { $card } an Aufzug { $lift }: nur noch 1 Karte!
       *[other] Du legst { $card } an Aufzug { $lift }: nur noch { $left } Karten.
      }
biesti-boys-told-played-mine = Du legst { $card } an Aufzug { $lift }.
biesti-boys-told-drew-mine = Du legst { $card } an Aufzug { $lift } und ziehst { $drawn }.
biesti-boys-told-played-few-mine = { $left ->
    [one] Du legst { $card } an Aufzug { $lift }: nur noch 1 Karte!
   *[other] Du legst { $card } an Aufzug { $lift }: nur noch { $left } Karten.
  }
biesti-boys-told-won-mine = Du legst { $card } an Aufzug { $lift }, deine letzte Karte!
biesti-boys-told-won = { $name } legt { $card } an Aufzug { $lift }, die letzte Karte!
    .name = Du legst { $card } an Aufzug { $lift }, deine letzte Karte!
biesti-boys-told-mistake = { $name } nimmt eine Karte von Aufzug { $lift } zurück: Sie passt nicht.
    .name = Du nimmst eine Karte von Aufzug { $lift } zurück: Sie passt nicht.
biesti-boys-told-mistake-mine = Deine Karte { $card } passt nicht auf { $top } an Aufzug { $lift }: { $wait ->
    [yes] Sie kommt zurück, und du wartest { $lock }.
   *[no] Sie kommt zurück.
  }
biesti-boys-told-late = { $cause ->
    [floor] { $name } kommt bei Aufzug { $lift } um { $late } zu spät: Die Etage war schon eine andere.
    [self] { $name } kommt bei Aufzug { $lift } um { $late } zu spät: Die eigene Karte { $first } lag schon da.
   *[other] { $name } kommt bei Aufzug { $lift } um { $late } zu spät: { $other } war mit { $first } schneller.
  }
    .name = { $cause ->
        [floor] Du kommst bei Aufzug { $lift } um { $late } zu spät: Die Etage war schon eine andere.
        [self] Du kommst bei Aufzug { $lift } um { $late } zu spät: Deine eigene Karte { $first } lag schon da.
       *[other] Du kommst bei Aufzug { $lift } um { $late } zu spät: { $other } war mit { $first } schneller.
      }
    .other = { $cause ->
        [floor] { $name } kommt bei Aufzug { $lift } um { $late } zu spät: Die Etage war schon eine andere.
        [self] { $name } kommt bei Aufzug { $lift } um { $late } zu spät: Die eigene Karte { $first } lag schon da.
       *[other] { $name } kommt bei Aufzug { $lift } um { $late } zu spät: Du warst mit { $first } schneller.
      }
biesti-boys-told-late-mine = { $cause ->
    [floor] Deine Karte { $card } kam bei Aufzug { $lift } um { $late } zu spät: Die Etage war schon eine andere. Das kostet nichts.
    [self] Deine Karte { $card } kam bei Aufzug { $lift } um { $late } zu spät: Deine eigene { $first } lag schon da. Das kostet nichts.
   *[other] Deine Karte { $card } kam bei Aufzug { $lift } um { $late } zu spät: { $other } war mit { $first } schneller. Das kostet nichts.
  }
biesti-boys-told-passed = { $name } kann nichts legen und passt.
    .name = Du kannst nichts legen und passt.
biesti-boys-told-blocked = Niemand kann spielen: Die nächste Etage kommt.
biesti-boys-told-turned = { $why ->
    [stall] Lange hat niemand gespielt: eine neue Etage. Die Aufzüge zeigen { $lifts }.
    [passes] Alle haben gepasst: eine neue Etage. Die Aufzüge zeigen { $lifts }.
   *[blocked] Eine neue Etage: Die Aufzüge zeigen { $lifts }.
  }
biesti-boys-told-away = { $name } ist gerade nicht da; die anderen spielen weiter.
    .name = Du bist gerade nicht da; die anderen spielen weiter.
biesti-boys-told-back = { $name } ist wieder da.
    .name = Du bist wieder da.
biesti-boys-span-ms = { $ms } ms
biesti-boys-span-s = { $whole },{ $tenths } s

## Was man im Rennen sofort liest, in etwa fünf Wörtern
biesti-boys-practice = Übung
biesti-boys-standing = { $name } { $left }
    .name = Du { $left }
biesti-boys-remark-away = Pause: Drück eine Karte.
biesti-boys-remark-stuck = { $seats ->
    [2] Nichts geht: warte auf { $name }
   *[other] Nichts geht: warte
  }
biesti-boys-remark-laid = { $few ->
    [0] { $name } nahm Aufzug { $lift }.
    [1] { $name }: noch eine!
    [2] { $name }: noch zwei!
   *[other] { $name }: noch drei!
  }
biesti-boys-remark-played = { $card } an { $lift }: du ziehst { $drawn }.
biesti-boys-remark-left = { $card } an { $lift }: noch { $left }!
biesti-boys-remark-won = { $card } an { $lift }: deine letzte Karte!
biesti-boys-remark-mistake = { $card } auf { $top }? Nur { $fits }.
biesti-boys-remark-late = { $cause ->
    [floor] Zu spät: eine neue Etage.
    [self] Zu spät: deine eigene { $first }.
   *[other] { $other } war { $late } schneller.
  }

## Das Ende
biesti-boys-photo = { $cause ->
    [before] { $time } vor { $other }
   *[after] im Ziel an { $other } vorbei
  }
biesti-boys-ahead = { $cards ->
    [one] 1 Karte vor { $other }
   *[other] { $cards } Karten vor { $other }
  }
biesti-boys-lead = { $cards ->
    [0] In Führung erst am Ende
    [one] In Führung ab der letzten Karte
   *[other] In Führung ab noch { $cards } Karten
  }
biesti-boys-recap-photo = { $cause ->
    [before] Fotofinish: Bei { $cards ->
      [one] 1 Karte
     *[other] { $cards } Karten
    } war { $other } { $time } nach { $name }.
   *[after] Fotofinish: Bei { $cards ->
      [one] 1 Karte
     *[other] { $cards } Karten
    } war { $other } { $time } vor { $name } und wurde noch überholt.
  }
    .name = { $cause ->
        [before] Fotofinish: Bei { $cards ->
          [one] 1 Karte
         *[other] { $cards } Karten
        } war { $other } { $time } nach dir.
       *[after] Fotofinish: Bei { $cards ->
          [one] 1 Karte
         *[other] { $cards } Karten
        } war { $other } { $time } vor dir und wurde noch überholt.
      }
    .other = { $cause ->
        [before] Fotofinish: Bei { $cards ->
          [one] 1 Karte
         *[other] { $cards } Karten
        } warst du { $time } nach { $name }.
       *[after] Fotofinish: Bei { $cards ->
          [one] 1 Karte
         *[other] { $cards } Karten
        } warst du { $time } vor { $name } und wurdest noch überholt.
      }
biesti-boys-recap-lead = { $cards ->
    [0] { $name } ging erst mit der letzten Karte in Führung.
    [one] { $name } ging bei noch 1 Karte endgültig in Führung.
   *[other] { $name } ging bei noch { $cards } Karten endgültig in Führung.
  }
    .name = { $cards ->
        [0] Du gingst erst mit der letzten Karte in Führung.
        [one] Du gingst bei noch 1 Karte endgültig in Führung.
       *[other] Du gingst bei noch { $cards } Karten endgültig in Führung.
      }

## Der Tisch in Worten
biesti-boys-describe-won = { $name } hat keine Karte mehr.
    .name = Du hast keine Karte mehr.
biesti-boys-describe-lift = Aufzug { $lift }: { $top }. Hier passt: { $fits }.
biesti-boys-describe-hand = Deine Hand: { $cards }.
biesti-boys-describe-seat = { $name }{ $who ->
    [mine] { " " }(du)
   *[other] { "" }
  }: noch { $left ->
    [one] 1 Karte
   *[other] { $left } Karten
  }, davon { $hand } auf der Hand{ $away ->
    [yes] , gerade nicht da
   *[no] { "" }
  }.
biesti-boys-describe-report = { $name }: noch { $left ->
    [one] 1 Karte
   *[other] { $left } Karten
  }; { $plays ->
    [one] 1 gelegt
   *[other] { $plays } gelegt
  }, { $mistakes ->
    [one] 1 Fehler
   *[other] { $mistakes } Fehler
  }, { $lates ->
    [0] nie zu spät
   *[other] { $lates }-mal zu spät
  }; übliche Reaktion { $time }.
biesti-boys-report = { $name }: { $plays ->
    [one] 1 Karte gelegt
   *[other] { $plays } Karten gelegt
  }, { $mistakes ->
    [one] 1 Fehler
   *[other] { $mistakes } Fehler
  }, { $lates ->
    [0] nie zu spät
   *[other] { $lates }-mal zu spät
  }; Reaktion meist { $typical }, bestenfalls { $best }.
    .name = Du: { $plays ->
        [one] 1 Karte gelegt
       *[other] { $plays } Karten gelegt
      }, { $mistakes ->
        [one] 1 Fehler
       *[other] { $mistakes } Fehler
      }, { $lates ->
        [0] nie zu spät
       *[other] { $lates }-mal zu spät
      }; Reaktion meist { $typical }, bestenfalls { $best }.
biesti-boys-report-untimed = { $name }: { $plays ->
    [0] keine Karte gelegt
    [one] 1 Karte gelegt
   *[other] { $plays } Karten gelegt
  }, { $mistakes ->
    [one] 1 Fehler
   *[other] { $mistakes } Fehler
  }, { $lates ->
    [0] nie zu spät
   *[other] { $lates }-mal zu spät
  }.
    .name = Du: { $plays ->
        [0] keine Karte gelegt
        [one] 1 Karte gelegt
       *[other] { $plays } Karten gelegt
      }, { $mistakes ->
        [one] 1 Fehler
       *[other] { $mistakes } Fehler
      }, { $lates ->
        [0] nie zu spät
       *[other] { $lates }-mal zu spät
      }.
biesti-boys-describe-recent = Zuletzt gelegt, das Neueste zuerst: { $plays }.
biesti-boys-describe-pile = { $cards ->
    [one] 1 Etagenkarte liegt noch verdeckt.
   *[other] { $cards } Etagenkarten liegen noch verdeckt.
  }
biesti-boys-brief = Du hast noch { $left ->
    [one] 1 Karte
   *[other] { $left } Karten
  }; die anderen der Reihe nach: { $others }.

## Für alle, die es lernen
biesti-boys-primer-you = Du
biesti-boys-primer-note-who = Deine Karten
biesti-boys-primer-note-want = Bring sie auf 0
biesti-boys-primer-note-press = 4 passt auf 3 und 5
biesti-boys-primer-who = Du hast zwei oder drei Karten.
biesti-boys-primer-want = Wer zuerst keine Karte mehr hat, gewinnt.
biesti-boys-primer-press = Drück eine Karte: ±1 passt, STOP auf jede Zahl, GO auf STOP.
# Im Bild, unter dem Wettlauf.
biesti-boys-race-fits = 4 auf 3 oder 5 · STOP auf Zahl · GO auf STOP
biesti-boys-learn-race = Eins mehr oder weniger; STOP auf eine Zahl, GO auf STOP.
biesti-boys-learn-blocked = Nichts passt: Alle Aufzüge wechseln, deine Karten bleiben.
biesti-boys-learn-turn = Behalte eine Karte, die danach noch passt.
biesti-boys-effect = **{ $card }**: Danach { $count ->
    [one] passt
   *[other] passen
  } an diesen Aufzug nur { $fits }.
biesti-boys-effect-last = **{ $card }**: deine letzte Karte, und du gewinnst.
biesti-boys-decided-floor = Warum: Niemand konnte mehr spielen, oder niemand tat es, also kam eine neue Etage. Hände und Stapel bleiben, wie sie waren.
biesti-boys-decided-won = Warum: Wer zuerst keine Karte mehr hat, weder auf der Hand noch im Stapel, gewinnt. Die anderen folgen nach den Karten, die sie noch haben.

## Absagen
biesti-boys-refused-match-over = Die Partie ist zu Ende.
biesti-boys-refused-no-turns = Hier passt niemand: Alle spielen gleichzeitig, und zum Warten muss man nichts drücken.
biesti-boys-refused-blocked = Nichts passt, warte kurz.
biesti-boys-refused-locked = Nach einem Fehler: warte.
biesti-boys-refused-no-such-slot = In dieser Partie hat niemand mehr als { $cards } Karten auf der Hand.
biesti-boys-refused-no-such-lift = Es gibt vier Aufzüge, A bis D.
biesti-boys-refused-empty-slot = Da liegt keine Karte mehr.
biesti-boys-refused-another-card = Du hältst dort jetzt { $card }.
biesti-boys-refused-can-play = Du kannst nicht passen: Deine Karte { $card } passt zum Beispiel an Aufzug { $lift }.
biesti-boys-refused-does-not-fit = Deine Karte { $card } passt nicht auf { $top }. Hier passt: { $fits }.

## Die Plätze, wenn dort niemand sitzt (Bilder des Regelhefts)
biesti-boys-side-0 = Ana
biesti-boys-side-1 = Ben
biesti-boys-side-2 = Cleo
biesti-boys-side-3 = Dan

## In den Bildern
biesti-boys-picture-blocked = Nichts passt
biesti-boys-picture-floor = { $why ->
    [stall] Niemand spielte
    [passes] Alle passten
   *[blocked] Neue Etage
  }
biesti-boys-picture-ready = Bereit?
biesti-boys-picture-paused = Pause

## Review
biesti-boys-judged-waited = Deine Karte { $card } passte schon seit { $time } an Aufzug { $lift }, als du gedrückt hast.
biesti-boys-judged-mistake = Deine Karte { $card } passte nicht auf { $top } an Aufzug { $lift }, aber { $better } passte an Aufzug { $there }. Das hat dich { $time } gekostet.
biesti-boys-judged-play = { $card } an Aufzug { $lift }
biesti-boys-judged-turn = Du hast { $played } gewählt, der Computer { $other }: zwei Runden später im Schnitt { $gap } Karten besser.
biesti-boys-judged-right = Du hast { $played } gewählt: zwei Runden später im Schnitt { $gap } Karten besser als { $other }.
