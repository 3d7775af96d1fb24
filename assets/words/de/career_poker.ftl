# Karrierepoker

career-poker-name = Karrierepoker
career-poker-tagline = Werde Karten los, vom Tellerwäscher zum Boss. Für vier bis acht.

## Hausregeln und Computer
career-poker-option-jokers = Joker
career-poker-option-jokers-about = Was die Joker im Spiel können.
career-poker-option-jokers-wild = ersetzen jede Karte
career-poker-option-jokers-plain14 = zählen 14
career-poker-option-jokers-none = keine
career-poker-option-trick = Ein Stich dauert
career-poker-option-trick-about = Wie oft alle in einem Stich an die Reihe kommen.
career-poker-option-trick-one_lap = einmal reihum
career-poker-option-trick-until_all_pass = bis alle anderen passen
career-poker-option-first_boss = Erster Boss
career-poker-option-first_boss-about = Wer in der ersten Runde Boss ist; die anderen Ränge folgen im Uhrzeigersinn. Bei einer Revanche zu ebenso vielen können auch alle ihren Rang behalten.
career-poker-option-first_boss-random = das Los entscheidet
career-poker-option-first_boss-host = der Host
career-poker-option-first_boss-kept = nach den Rängen der letzten Partie
career-poker-option-exchange = Wann die höheren Ränge geben
career-poker-option-exchange-about = Ob der höhere Rang erst sieht, was er bekommt, und dann gibt.
career-poker-option-exchange-see_first = wenn sie gesehen haben, was sie bekommen
career-poker-option-exchange-blind = bevor sie sehen, was sie bekommen
career-poker-option-boss_gives = Was die höheren Ränge geben
career-poker-option-boss_gives-about = Welche Karten der höhere Rang eines Paars beim Tausch gibt.
career-poker-option-boss_gives-any = beliebige Karten
career-poker-option-boss_gives-lowest = ihre niedrigsten
career-poker-option-lead_when_out = Wer ausspielt, wenn die Hand leer ist
career-poker-option-lead_when_out-about = Wer ausspielt, wenn nach einem gewonnenen Stich die Hand leer ist.
career-poker-option-lead_when_out-text = nach Rang
career-poker-option-lead_when_out-next_clockwise = im Uhrzeigersinn
career-poker-option-seating = Sitzordnung in jeder Runde
career-poker-option-seating-about = Ob sich vor jeder neuen Runde alle nach Rang umsetzen.
career-poker-option-seating-fixed = wie zuvor
career-poker-option-seating-by_rank = nach Rang
career-poker-option-hands = Runden
career-poker-option-hands-about = Nach so vielen Runden ist die Partie zu Ende. Von 1 bis 20, oder unbegrenzt, wenn Minuten vereinbart sind.
career-poker-option-hands-number = { $number }
career-poker-option-hands-none = unbegrenzt
career-poker-option-minutes = Zeitgrenze
career-poker-option-minutes-about = Ist die Zeit um, ist die laufende Runde die letzte. Von 10 bis 240.
career-poker-option-minutes-number = { $number } Minuten
career-poker-option-minutes-none = keine
career-poker-option-scoring = Was am Ende zählt
career-poker-option-scoring-about = Was am Ende entscheidet: die Ränge der letzten Runde oder Punkte für jede Runde.
career-poker-option-scoring-final_rank = die letzten Ränge
career-poker-option-scoring-points = Punkte
career-poker-option-auto_pass = Wer nichts legen kann
career-poker-option-auto_pass-about = Wer nichts legen kann, passt sofort: nur allein gegen Computer, immer oder nie. Unter Menschen wissen dann alle, dass es nicht ging.
career-poker-option-auto_pass-alone = passt sofort, nur allein gegen Computer
career-poker-option-auto_pass-off = drückt Passen
career-poker-option-auto_pass-on = passt sofort
career-poker-option-show_played = Schon gelegte Karten
career-poker-option-show_played-about = Ob man alle in dieser Runde gelegten Karten ansehen kann.
career-poker-option-show_played-off = verdeckt
career-poker-option-show_played-on = kann man ansehen
career-poker-option-titles = Titel
career-poker-option-titles-about = Wie die Ränge heißen. In jeder Reihe gibt es einen Boss und einen Tellerwäscher.
career-poker-option-titles-office = Büro
career-poker-option-titles-hotel = Hotel
career-poker-option-titles-pirates = Piraten
career-poker-level-easy = Leicht
career-poker-level-steady = Solide
career-poker-level-strong = Stark

## Wer dran ist
career-poker-turn-exchange = { $name } sucht Karten zum Tauschen aus
    .name = Du suchst Karten zum Tauschen aus
career-poker-turn-lead = { $name } ist dran und spielt aus
    .name = Du bist dran und spielst aus
career-poker-turn-follow = { $name } ist dran: legen oder passen
    .name = Du bist dran: legen oder passen
career-poker-turn-over = Die Partie ist zu Ende
career-poker-outcome-hands = Die vereinbarten Runden sind gespielt.
career-poker-outcome-time = Die vereinbarte Zeit ist um.

## Titel
career-poker-title-office = { $title ->
    [boss] Boss
    [director] Geschäftsführer
    [manager] Manager
    [head] Abteilungsleiter
    [master] Meister
    [journeyman] Geselle
    [apprentice] Azubi
   *[dishwasher] Tellerwäscher
  }
career-poker-title-hotel = { $title ->
    [boss] Boss
    [director] Concierge
    [manager] Küchenchef
    [head] Sommelier
    [master] Rezeptionist
    [journeyman] Kellner
    [apprentice] Page
   *[dishwasher] Tellerwäscher
  }
career-poker-title-pirates = { $title ->
    [boss] Boss
    [director] Kapitän
    [manager] Steuermann
    [head] Bootsmann
    [master] Maat
    [journeyman] Kanonier
    [apprentice] Schiffsjunge
   *[dishwasher] Tellerwäscher
  }

## Karten
# Immer im vierten Fall: „legt einen Joker“.
career-poker-some = { $value ->
    [14] { $number ->
        [one] einen Joker
       *[other] { career-poker-count } Joker
      }
   *[other] { $number ->
        [one] eine { $value }
       *[other] { career-poker-count } { $value }er
      }
  }
career-poker-count = { $number ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
   *[other] { $number }
  }
career-poker-and = { $first } und { $rest }
career-poker-list = { $first }, { $rest }
career-poker-no-card = keine Karte
career-poker-short = { $number ->
    [one] { career-poker-value }
   *[other] { $number } × { career-poker-value }
  }
career-poker-value = { $value ->
    [14] Joker
   *[other] { $value }
  }

## Was gefragt ist
career-poker-predict = Wer ist zuerst fertig?
career-poker-ask-follow = { $value ->
    [14] { $number ->
        [one] Schlag { $cards } mit einem weiteren oder passe.
       *[other] Schlag { $cards } mit { career-poker-count } weiteren oder passe.
      }
   *[other] { $number ->
        [one] Schlag { $cards } mit einer höheren Karte oder passe.
       *[other] Schlag { $cards }: { career-poker-count } gleiche höhere Karten, oder passe.
      }
  }
career-poker-ask-follow-nothing = Nichts schlägt { $cards }, also passe.
career-poker-ask-follow-none = Keine deiner Karten schlägt { $cards }, also passe.
career-poker-ask-lead = Du spielst aus: welchen Wert?
career-poker-after-gift =
    { $ask }
    { $gift }
career-poker-swapped = { $name } nimmt dir { $gave }. Du bekommst { $got }.
career-poker-gave = { $name } gibt dir { $got }. Du gibst { $gave }.
career-poker-wait-lead = Danach brauchst du gleich viele Karten eines höheren Werts.
career-poker-wait-follow = Zu schlagen: { $cards } von { $name }. { $before ->
    [1] Danach bist du dran.
   *[other] Du kommst nach { $before } anderen.
  }
career-poker-wait-acted = Zu schlagen: { $cards } von { $name }. Du warst in diesem Stich schon dran.
career-poker-wait-best = Zu schlagen: { $cards } von dir. Schafft es niemand, spielst du aus.
career-poker-wait-out = Fertig! Warte auf die nächste Runde.
career-poker-wait-gift = { $name } wählt { $number ->
    [one] die Karte
   *[other] die { $number } Karten
  } für dich aus. Dann spielt der Boss aus.
career-poker-wait-chosen = Du hast für { $name } ausgesucht. Getauscht wird, sobald alle Paare ausgesucht haben.
career-poker-wait-middle = Dein Rang tauscht nichts. Dann spielt der Boss aus.
career-poker-ask-give = Welche { $number ->
    [one] Karte
   *[other] { career-poker-count } Karten
  } gibst du { $name }?
career-poker-give = { $count ->
    [one] Die { $things } geben
   *[other] { $things } geben
  }
career-poker-label = { $cards ->
    [one] { $value }
   *[other] { $cards }×{ $value }
  }
career-poker-label-mixed = { career-poker-label }{ $jokers ->
    [one] { $cards ->
        [one] ★
       *[other] +★
      }
   *[other] +{ $jokers }★
  }
career-poker-label-jokers = { $jokers ->
    [one] ★
   *[other] { $jokers }★
  }
# The number of cards is that of the trick: 9★ is a nine among them that a joker stands for.
career-poker-label-follow = { $value ->
    [14] ★
   *[other] { $value }{ $jokers ->
        [0] { "" }
        [one] ★
       *[other] ·{ $jokers }★
      }
  }
career-poker-counter = { $value ->
    [14] ★
   *[other] { $value }
  }
career-poker-many-jokers = { $label }·3★
career-poker-many-jokers-hint = { $hint } Mit drei oder mehr Jokern.
career-poker-lay = { $cards } legen
career-poker-lead-group = Du hast { $cards }: Was legst du?
career-poker-others = ★
career-poker-others-hint = Mit mehr Jokern legen.
career-poker-pass = Passen
career-poker-pass-hint = in diesem Stich nichts legen
career-poker-premove = Vorab passen
career-poker-premove-hint = Du passt in diesem Stich, sobald du dran bist.

## Der Verlauf
career-poker-told-first = { $name } ist der erste Boss und spielt aus.
    .name = Du bist der erste Boss und spielst aus.
career-poker-told-dealt = { $last ->
    [yes] Runde { $number }, die letzte
   *[no] Runde { $number }
  }: { $name } teilt aus, dann wird getauscht.
    .name = { $last ->
        [yes] Runde { $number }, die letzte
       *[no] Runde { $number }
      }: Du teilst aus, dann wird getauscht.
career-poker-told-chose = { $name } hat Karten zum Tauschen ausgesucht.
    .name = Du hast Karten zum Tauschen ausgesucht.
career-poker-told-given = { $name } gibt { $other } { $cards }.
    .name = Du gibst { $other } { $cards }.
    .other = { $name } gibt dir { $cards }.
career-poker-told-swapped = { $name } gibt { $other } { $number ->
    [one] eine Karte und bekommt eine
   *[other] { career-poker-count } Karten und bekommt ebenso viele
  } zurück.
career-poker-told-traded = Alle Karten sind getauscht. { $name } spielt aus.
    .name = Alle Karten sind getauscht. Du spielst aus.
career-poker-told-led = { $name } spielt { $cards } aus.
    .name = Du spielst { $cards } aus.
career-poker-told-played = { $name } legt { $cards }.
    .name = Du legst { $cards }.
career-poker-told-passed = { $name } passt.
    .name = Du passt.
career-poker-told-skipped = { $name } kann nichts legen und passt sofort.
    .name = Du kannst nichts legen und passt sofort.
career-poker-forced-by-hand = Du hattest nichts Höheres: für dich gepasst.
career-poker-told-out = { $name } ist alle Karten los. Neuer Rang: { $title }.
    .name = Du bist alle Karten los. Neuer Rang: { $title }.
career-poker-told-trick-won = { $name } gewinnt den Stich und spielt aus.
    .name = Du gewinnst den Stich und spielst aus.
career-poker-told-trick-above = { $name } gewinnt den Stich, hat aber keine Karten mehr. Der nächsthöhere Rang spielt aus: { $other }.
    .name = Du gewinnst den Stich, hast aber keine Karten mehr. Der nächsthöhere Rang spielt aus: { $other }.
    .other = { $name } gewinnt den Stich, hat aber keine Karten mehr. Du hast den nächsthöheren Rang und spielst aus.
career-poker-told-trick-below = { $name } gewinnt den Stich, hat aber keine Karten mehr. Der nächsttiefere Rang spielt aus: { $other }.
    .name = Du gewinnst den Stich, hast aber keine Karten mehr. Der nächsttiefere Rang spielt aus: { $other }.
    .other = { $name } gewinnt den Stich, hat aber keine Karten mehr. Du hast den nächsttieferen Rang und spielst aus.
career-poker-told-trick-highest = { $name } gewinnt den Stich, hat aber keine Karten mehr. Der höchste Rang, der noch Karten hat, spielt aus: { $other }.
    .name = Du gewinnst den Stich, hast aber keine Karten mehr. Der höchste Rang, der noch Karten hat, spielt aus: { $other }.
    .other = { $name } gewinnt den Stich, hat aber keine Karten mehr. Du hast den höchsten Rang, der noch Karten hat, und spielst aus.
career-poker-told-trick-clockwise = { $name } gewinnt den Stich, hat aber keine Karten mehr. Im Uhrzeigersinn folgt { $other } und spielt aus.
    .name = Du gewinnst den Stich, hast aber keine Karten mehr. Im Uhrzeigersinn folgt { $other } und spielt aus.
    .other = { $name } gewinnt den Stich, hat aber keine Karten mehr. Im Uhrzeigersinn folgst du und spielst aus.
career-poker-told-hand = Runde { $number } ist vorbei. { $boss } wird Boss, { $last } wird Tellerwäscher.
    .boss = Runde { $number } ist vorbei. Du wirst Boss, { $last } wird Tellerwäscher.
    .last = Runde { $number } ist vorbei. { $boss } wird Boss, du wirst Tellerwäscher.
career-poker-told-over-hands = Die vereinbarten Runden sind gespielt: { $scoring ->
    [points] Die meisten Punkte gewinnen.
   *[final_rank] Der Boss gewinnt.
  }
career-poker-told-over-time = Die vereinbarte Zeit ist um: { $scoring ->
    [points] Die meisten Punkte gewinnen.
   *[final_rank] Der Boss gewinnt.
  }

## Der Tisch in Worten
career-poker-describe-number = { $hands ->
    [0] Runde { $number }.
   *[other] Runde { $number } von { $hands }{ $last ->
        [yes] , die letzte
       *[no] { "" }
      }.
  }
career-poker-describe-follow = { $name } hat { $cards } gelegt. { $other } muss { $number ->
    [one] das
   *[other] alle { career-poker-count }
  } schlagen oder passen.
    .name = Du hast { $cards } gelegt. { $other } muss { $number ->
        [one] das
       *[other] alle { career-poker-count }
      } schlagen oder passen.
    .other = { $name } hat { $cards } gelegt. Du musst { $number ->
        [one] das
       *[other] alle { career-poker-count }
      } schlagen oder passen.
career-poker-describe-lead = { $name } spielt aus.
    .name = Du spielst aus.
career-poker-describe-exchange = Der Kartentausch: Die höheren Ränge suchen aus, was sie geben.
career-poker-describe-over = Niemand ist dran.
career-poker-describe-seat = { $title } { $name }{ $mine ->
    [yes] { " " }(du)
   *[no] { "" }
  }: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
career-poker-describe-place = { $title } { $name }{ $mine ->
    [yes] { " " }(du)
   *[no] { "" }
  }
career-poker-describe-played = hat { $cards } gelegt
career-poker-describe-passed = hat gepasst
career-poker-describe-out = fertig, danach { $title }
career-poker-describe-chooses = sucht aus
career-poker-describe-rise = { $rise ->
    [0] wie zuvor
   *[other] { $fell ->
        [yes] um { $ranks } gefallen
       *[no] um { $ranks } gestiegen
      }
  }
career-poker-describe-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
career-poker-describe-hand = Deine Hand: { $cards }.
career-poker-describe-got = Von { $name }: { $cards }.
career-poker-describe-gave = An { $name }: { $cards }.
career-poker-describe-chosen = Ausgesucht für { $name }: { $cards }.
career-poker-describe-laid = In dieser Runde gelegt: { $cards }.
career-poker-brief = Du bist { $title } mit { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }; die anderen der Reihe nach: { $others }.
career-poker-describe-highest = { $name } hat die höchsten Karten gelegt: { $cards }.
    .name = Du hast die höchsten Karten gelegt: { $cards }.
career-poker-describe-results = Die Ränge, Runde für Runde (1: Boss):
career-poker-describe-result = { $name }: { $ranks }

## Für alle, die es lernen
career-poker-primer-you = Du
career-poker-primer-note-who = Deine Karten
career-poker-primer-note-want = Platz 1: Boss
career-poker-primer-note-press = 9 + 9 schlägt 8 + 8
career-poker-primer-who = Du hast Karten auf der Hand, die nur du siehst.
career-poker-primer-want = Werde sie los: Wer zuerst fertig ist, wird Boss; wer zuletzt, spült.
career-poker-primer-press = Leg ebenso viele Karten eines höheren Werts, oder passe.
career-poker-learn-exchange = Einzelne niedrige Karten wirst du am schwersten los.
career-poker-learn-lead = Niedrige Karten spielst du am besten selbst aus.
career-poker-learn-follow = Passen kostet nichts: Hohe Karten nützen dir später.
career-poker-worth = Wer als Nächstes fertig ist: { $next }. Wer übrig bleibt: { $last }.
career-poker-effect-lead = Leg Karten eines Werts: { $names } { $count ->
    [one] braucht
   *[other] brauchen
  } dann ebenso viele höhere. Sonst spielst du wieder aus.
career-poker-effect-others = { $count } andere
career-poker-effect-lead-all = Alle Karten auf einmal: Du bist fertig und wirst in der nächsten Runde { $title }.
career-poker-effect-lay = **Legen**: Deine sind die höchsten; noch an der Reihe: { $names }.
career-poker-effect-lay-last = **Legen**: Nach dir kommt niemand, der Stich ist deiner und du spielst aus.
career-poker-effect-lay-all = **Legen**: Du hast keine Karten mehr und wirst in der nächsten Runde { $title }.
career-poker-effect-pass = **Passen**: Du behältst deine Karten; noch an der Reihe: { $names }.
career-poker-effect-pass-last = **Passen**: Du behältst deine Karten, und { $best } gewinnt den Stich.
career-poker-effect-give = Einzeln bleiben dann in deiner Hand: { $cards }.
career-poker-effect-give-none = Dann bleibt keine Karte einzeln in deiner Hand.
career-poker-announced = Die Runde ist vorbei: Alle gehen auf ihre neue Stufe …
career-poker-headline = { $name }: vom { $from } zum { $to }!
    .name = Du: vom { $from } zum { $to }!
career-poker-headline-out = { $name } ist alle Karten los: { $title }!
    .name = Du bist alle Karten los: { $title }!
career-poker-headline-gifts = Du gibst { $gave } und bekommst { $got }.
career-poker-decided-trick = Warum: Niemand hat etwas Höheres gelegt als { $name } ({ $cards }).
    .name = Warum: Niemand hat etwas Höheres gelegt als du ({ $cards }).
career-poker-decided-hand = Warum: Wer zuerst alle Karten los ist, wird Boss, wer zuletzt, Tellerwäscher; die anderen folgen der Reihe nach.

## Absagen
career-poker-refused-session-over = Die Partie ist zu Ende.
career-poker-refused-exchange-first = Zuerst werden die Karten getauscht.
career-poker-refused-must-lead = Du spielst aus, also kannst du nicht passen. Du hast { $hand }.
career-poker-refused-one-value = Leg eine oder mehr Karten eines Werts. Du hast { $hand }.
career-poker-refused-jokers-alone = An diesem Tisch zählt ein Joker einfach 14: Er geht nicht mit anderen Karten zusammen. Du hast { $hand }.
career-poker-refused-not-held = Diese Karten hast du nicht. Du hast { $hand }.
career-poker-refused-wrong-number = { $asked ->
    [one] In diesem Stich wird je 1 Karte gelegt
   *[other] In diesem Stich werden je { $asked } Karten gelegt
  }, nicht { $number }. Du hast { $hand }.
career-poker-refused-equal = { $value } schlägt { $best } nicht: Gleich ist nicht höher. Du hast { $hand }.
career-poker-refused-too-low = { $best ->
    [14] { $value } schlägt keinen Joker
   *[other] { $value } schlägt { $best } nicht
  }. Du hast { $hand }.
career-poker-refused-jokers-equal = An diesem Tisch schlägt ein Joker keinen Joker. Du hast { $hand }.
career-poker-refused-no-exchange-now = Gerade wird nicht getauscht.
career-poker-refused-no-partner = Der mittlere Rang gibt nichts und bekommt nichts.
career-poker-refused-gift-is-forced = Dein Rang gibt seine höchsten Karten; es gibt nichts auszusuchen.
career-poker-refused-gift-is-chosen = Du hast schon ausgesucht. Getauscht wird, sobald alle Paare ausgesucht haben.
career-poker-refused-gift-not-held = Diese Karten hast du nicht. Du hast { $hand }.
career-poker-refused-gift-number = { $number ->
    [one] Du gibst 1 Karte
   *[other] Du gibst { $number } Karten
  }, nicht { $chosen }.

## Die Plätze, wenn dort niemand sitzt (Bilder des Regelhefts)
career-poker-side-0 = Ana
career-poker-side-1 = Ben
career-poker-side-2 = Cleo
career-poker-side-3 = Dan
career-poker-side-4 = Eva
career-poker-side-5 = Finn
career-poker-side-6 = Gus
career-poker-side-7 = Hal

## In den Bildern
career-poker-picture-office = { $title ->
    [boss] Boss
    [director] Geschäftsf.
    [manager] Manager
    [head] Abt.-Leiter
    [master] Meister
    [journeyman] Geselle
    [apprentice] Azubi
   *[dishwasher] Tellerw.
  }
career-poker-picture-hotel = { $title ->
    [boss] Boss
    [director] Concierge
    [manager] Koch
    [head] Sommelier
    [master] Rezeption
    [journeyman] Kellner
    [apprentice] Page
   *[dishwasher] Tellerw.
  }
career-poker-picture-pirates = { $title ->
    [boss] Boss
    [director] Kapitän
    [manager] Steuermann
    [head] Bootsmann
    [master] Maat
    [journeyman] Kanonier
    [apprentice] Schiffsj.
   *[dishwasher] Tellerw.
  }
career-poker-picture-joker = Joker
career-poker-picture-beat = vorn

# After the session
career-poker-recap-turn = Die Wende war Runde { $hand }: { $name } stieg von Platz { $before } auf Platz { $after }.
    .name = Die Wende war Runde { $hand }: Du stiegst von Platz { $before } auf Platz { $after }.

## Review
career-poker-judged-pass = Passen
career-poker-judged-gift = { $cards } als Geschenk

## The puzzle of the day
career-poker-puzzle-question = { $name } ist dran: Womit ist { $name } sicher zuerst alle Karten los, was die anderen auch tun?
career-poker-puzzle-goal = Alle Karten sind offen. Finde die eine Wahl, mit der dieser Platz vor allen anderen fertig wird, was sie auch tun.
career-poker-puzzle-hand = { $name }: { $cards }
career-poker-puzzle-lead = { $name } spielt aus.
career-poker-puzzle-beat = Zu schlagen ist, was { $name } gelegt hat: { $cards }.
career-poker-puzzle-queue = In diesem Stich kommen noch, der Reihe nach: { $names }.
# One act in a row of acts, such as "Ana 2 × 9; Ben 2 × 11"
career-poker-puzzle-lays = { $name } { $cards }
# Plays of one trick, and one trick after the other: "Ana 9 – Ben 11; Ben 3 – Ana 5"
career-poker-puzzle-beaten = { $first } – { $rest }
career-poker-puzzle-next = { $first }; { $rest }
career-poker-puzzle-line = { $acts }. { $name } ist zuerst fertig
career-poker-puzzle-line-long = { $acts } … Am Ende ist { $name } zuerst fertig
career-poker-puzzle-always = { $name } ist zuerst fertig
career-poker-puzzle-stopped = { $name } kann zuerst fertig sein
career-poker-puzzle-why = { $reason } Der längste Widerstand: { $line }. Keine andere Antwort ändert das.
career-poker-puzzle-pass = { $name } passt und behält { $cards }.
career-poker-puzzle-beatable = { $count ->
    [one] { $names } kann
   *[other] { $names } können
  } { $cards } schlagen, aber das hilft nicht.
career-poker-puzzle-unbeatable = Niemand nach { $name } kann { $cards } schlagen.
career-poker-puzzle-wrong = { $choice } Das lässt sich aufhalten: { $line }.
career-poker-puzzle-hint-last = Auch wenn sich die anderen so lange wie möglich wehren, legt { $name } zuletzt { $cards }.
career-poker-puzzle-hint-count = Auch wenn sich die anderen so lange wie möglich wehren, legt { $name } nur { $count ->
    [one] einmal
    [2] zweimal
   *[other] { $count }-mal
  } Karten.
# In the picture
career-poker-puzzle-title = Zuerst fertig!
career-poker-puzzle-move = { $name } ist dran
career-poker-puzzle-answer = { $cards } legen!
career-poker-puzzle-answer-pass = Passen!
