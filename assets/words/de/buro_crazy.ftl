# Büro Crazy

buro-crazy-name = Büro Crazy
buro-crazy-tagline = Geheime Gebote bringen deine Figuren nach oben. Für drei bis fünf.

## Hausregeln und Computer
buro-crazy-option-odd_tie = Halbe Punkte bei Gleichstand
buro-crazy-option-odd_tie-about = Wie die Hälfte eines ungeraden Gebots gerundet wird, wenn zwei gleiche Gebote je die Hälfte verlieren.
buro-crazy-option-odd_tie-up = aufgerundet
buro-crazy-option-odd_tie-down = abgerundet
buro-crazy-option-zero_tie_limit = Gleichstand bei null wird entschieden
buro-crazy-option-zero_tie_limit-about = Nach so vielen Gleichständen bei null in Folge wird ein Duell ohne Gebote entschieden. Von 1 bis 5.
buro-crazy-option-zero_tie_limit-number = { $number ->
    [one] beim ersten Mal
   *[other] nach { $number } in Folge
  }
buro-crazy-option-zero_tie_result = Wer nach Gleichständen bei null aufsteigt
buro-crazy-option-zero_tie_result-about = Wer aufsteigt, wenn ein Duell ohne Gebote entschieden wird.
buro-crazy-option-zero_tie_result-lot = das Los entscheidet
buro-crazy-option-zero_tie_result-left = die linke Figur
buro-crazy-option-kitchen_excess = Zu viele Punkte in der Küche
buro-crazy-option-kitchen_excess-about = Was aus Punkten über 60, 40 und 20 wird, wenn ein neues Stockwerk öffnet.
buro-crazy-option-kitchen_excess-trim = sie kommen weg
buro-crazy-option-kitchen_excess-keep = sie bleiben
buro-crazy-option-show_hand_counts = Wie viele Karten jede Hand hat
buro-crazy-option-show_hand_counts-about = Ob alle sehen, wie viele Karten jede Hand hat.
buro-crazy-option-show_hand_counts-on = sehen alle
buro-crazy-option-show_hand_counts-off = geheim
buro-crazy-option-open_hands = Welche Karten jede Hand hat
buro-crazy-option-open_hands-about = Ob alle sehen, welche Karten jede Hand hat.
buro-crazy-option-open_hands-off = geheim
buro-crazy-option-open_hands-on = sehen alle
buro-crazy-level-easy = Leicht
buro-crazy-level-steady = Solide
buro-crazy-level-strong = Stark

## Wer dran ist
buro-crazy-turn-stairs = Auf der Treppe: { $name } muss noch bieten
    .name = Auf der Treppe: Du musst noch bieten
buro-crazy-turn-ground = Im Erdgeschoss: { $name } muss noch bieten
    .name = Im Erdgeschoss: Du musst noch bieten
buro-crazy-turn-first = Im ersten Stock: { $name } muss noch bieten
    .name = Im ersten Stock: Du musst noch bieten
buro-crazy-turn-last = Um die Chefetage: { $name } muss noch bieten
    .name = Um die Chefetage: Du musst noch bieten
buro-crazy-turn-over = Die Partie ist zu Ende
buro-crazy-outcome-last-duel = Das letzte Duell ist entschieden.

## Orte und Karten
buro-crazy-place-0 = { $place } auf der Treppe
buro-crazy-place-1 = { $place } im Erdgeschoss
buro-crazy-place-2 = { $place } im ersten Stock
buro-crazy-place-3 = { $place } im zweiten Stock
buro-crazy-goal-1 = ins Büro { $place }
buro-crazy-goal-2 = ins Büro { $place }
buro-crazy-goal-3 = ins Büro { $place }
buro-crazy-goal-4 = { $place ->
   *[B] in die Chefetage
  }
buro-crazy-add = +{ $value }
buro-crazy-card = { $value }
buro-crazy-cards = { $count }×{ $value }
buro-crazy-no-card = keine Karte
buro-crazy-sum = { $first } + { $rest }
buro-crazy-list = { $first }, { $rest }
buro-crazy-then = { $first } { $rest }
buro-crazy-asked =
    { $first }
    { $rest }
buro-crazy-bid = { $total ->
    [0] nichts
   *[other] { $total } ({ $cards })
  }
buro-crazy-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }

## Was gefragt ist
buro-crazy-predict = Wer steigt auf?
buro-crazy-ask = { $place }: du gegen { $rival }.
buro-crazy-ask-sealed = -# Änderbar, bis beide geboten haben.
buro-crazy-ask-zeros = Gleichstand bei null, { $zeros } von { $limit }: Biete noch einmal.
buro-crazy-ask-again = Gleichstand: Biete noch einmal, aus deiner ganzen Hand.
buro-crazy-seal = { $total ->
    [0] Nichts bieten
   *[other] { $total } bieten
  }

## Der Verlauf
buro-crazy-told-drawn = Die Figuren sind ausgelost und stehen auf der Treppe.
buro-crazy-told-sealed = Dein Gebot liegt verdeckt bereit: { $bid }.
buro-crazy-told-made = { $name } hat verdeckt geboten.
    .name = Du hast verdeckt geboten.
buro-crazy-told-revealed = { $place }: { $left } bietet { $left_bid }, { $right } bietet { $right_bid }.
    .left = { $place }: Du bietest { $left_bid }, { $right } bietet { $right_bid }.
    .right = { $place }: { $left } bietet { $left_bid }, du bietest { $right_bid }.
buro-crazy-told-tied = Gleichstand bei { $total }: Beide legen die Hälfte, { $loss }, aufs Dach und bieten noch einmal.
buro-crazy-told-no-change = { $name } kann das auch mit Wechselgeld nicht passend zahlen und verliert { $lost }.
    .name = Du kannst das auch mit Wechselgeld nicht passend zahlen und verlierst { $lost }.
buro-crazy-told-zero = { $total ->
    [0] Gleichstand bei null, { $zeros } von { $limit }: Nichts ändert sich, und beide bieten noch einmal.
   *[other] Der Gleichstand bei { $total } zählt wie einer bei null, { $zeros } von { $limit }: Nichts ändert sich, und beide bieten noch einmal.
  }
buro-crazy-told-zero-poor = Gleichstand bei null, und beide haben keine Karte mehr: Das Duell wird sofort entschieden.
buro-crazy-told-zero-settled = { $total ->
    [0] Gleichstand bei null, { $limit } von { $limit }: Das Duell wird ohne Gebot entschieden.
   *[other] Der Gleichstand bei { $total } zählt wie einer bei null, { $limit } von { $limit }: Das Duell wird ohne Gebot entschieden.
  }
buro-crazy-told-change = { $name } wechselt: { $out } gegen { $roof } für das Dach und { $back } zurück.
    .name = Du wechselst: { $out } gegen { $roof } für das Dach und { $back } zurück.
buro-crazy-told-spent = Das höhere Gebot kommt aufs Dach.
buro-crazy-told-spent-last = Das letzte Duell: Beide Gebote kommen aufs Dach.
buro-crazy-told-paid = { $name } bekommt aus der Küche die Differenz, { $gained } ({ $cards }).
    .name = Du bekommst aus der Küche die Differenz, { $gained } ({ $cards }).
buro-crazy-told-paid-change = { $name } bekommt { $gained } aus der Küche ({ $cards } gegen { $change }).
    .name = Du bekommst { $gained } aus der Küche ({ $cards } gegen { $change }).
buro-crazy-told-paid-all = { $name } bekommt { $gained } ({ $cards }) statt { $difference }: alles, was die Küche hatte.
    .name = Du bekommst { $gained } ({ $cards }) statt { $difference }: alles, was die Küche hatte.
buro-crazy-told-paid-less = { $name } bekommt { $gained } ({ $cards }) statt { $difference }: Mehr kann der Vorrat nicht auszahlen.
    .name = Du bekommst { $gained } ({ $cards }) statt { $difference }: Mehr kann der Vorrat nicht auszahlen.
buro-crazy-told-unpaid = { $name } bekommt nichts: So wenig kann der Vorrat nicht auszahlen.
    .name = Du bekommst nichts: So wenig kann der Vorrat nicht auszahlen.
buro-crazy-told-empty = { $name } bekommt nichts: Die Küche ist leer.
    .name = Du bekommst nichts: Die Küche ist leer.
buro-crazy-told-climbed-won = { $name } steigt { $goal } auf.
    .name = Du steigst { $goal } auf.
buro-crazy-told-climbed-lot = Das Los entscheidet: { $name } steigt { $goal } auf, und alle behalten ihre Karten.
    .name = Das Los entscheidet: Du steigst { $goal } auf, und alle behalten ihre Karten.
buro-crazy-told-climbed-left = Die linke Figur steigt auf: { $name } kommt { $goal }, und alle behalten ihre Karten.
    .name = Die linke Figur steigt auf: Du kommst { $goal }, und alle behalten ihre Karten.
buro-crazy-told-climbed-owner = { $place }: Beide Figuren gehören { $name }, also steigt eine ohne Gebot { $goal } auf.
    .name = { $place }: Beide Figuren gehören dir, also steigt eine ohne Gebot { $goal } auf.
buro-crazy-told-climbed-walkover = { $name } steigt ohne Duell { $goal } auf.
    .name = Du steigst ohne Duell { $goal } auf.
buro-crazy-told-forfeited = Neben der letzten Figur auf der Treppe steht niemand: { $name } legt { $points } aufs Dach.
    .name = Neben der letzten Figur auf der Treppe steht niemand: Du legst { $points } aufs Dach.
buro-crazy-told-opened-1 = Das Erdgeschoss öffnet, von rechts nach links: In der Küche liegen { $kitchen }.
buro-crazy-told-opened-2 = Der erste Stock öffnet: In der Küche liegen { $kitchen }.
buro-crazy-told-opened-3 = Das letzte Duell, um die Chefetage: In der Küche liegen { $kitchen }.
buro-crazy-told-refilled = Der Vorrat war zu klein, vom Dach kommt zurück: { $cards }.
buro-crazy-told-dealt = { $height ->
    [0] Zu wenige Karten auf dem Dach für neun Stapel ({ $roof }): Niemand bekommt etwas.
    [one] Das Dach, { $roof } Karten, ergibt neun Stapel zu je 1; übrig: { $rest }.
   *[other] Das Dach, { $roof } Karten, ergibt neun Stapel zu je { $height }; übrig: { $rest }.
  }
buro-crazy-told-won = { $name } hat { $score }: { $hand } auf der Hand, { $piles } vom Dach.
    .name = Du hast { $score }: { $hand } auf der Hand, { $piles } vom Dach.
buro-crazy-told-shared = Gleich viele Punkte, gleich hohe Figuren: Der Sieg wird geteilt.
buro-crazy-told-higher = Bei gleich vielen Punkten entscheiden die Figuren, von der höchsten abwärts verglichen.
buro-crazy-told-outside = { $name } hat { $score }, aber keine Figur im Haus, und kann nicht gewinnen.
    .name = Du hast { $score }, aber keine Figur im Haus, und kannst nicht gewinnen.

## Der Tisch in Worten
buro-crazy-describe-house = Küche: { $kitchen }. Dach: { $roof ->
    [0] keine Karte.
    [one] 1 Karte.
   *[other] { $roof } Karten.
  }
buro-crazy-describe-duel = Duell { $place }: { $left } (links) gegen { $right } (rechts), es geht { $goal }.
buro-crazy-describe-hand = Deine Hand: { $count ->
    [0] keine Karte.
    [one] 1 Karte, { $total }: { $cards }.
   *[other] { $count } Karten, { $total }: { $cards }.
  }
buro-crazy-describe-bid = Dein verdecktes Gebot: { $bid }.
buro-crazy-describe-seat = { $name }{ $mine ->
    [yes] { " " }(du)
   *[no] { "" }
  }:
buro-crazy-describe-hand-of = { $count ->
    [0] keine Karte.
   *[other] { $total }: { $cards }.
  }
buro-crazy-describe-count = { $count ->
    [0] keine Karte.
    [one] 1 Karte.
   *[other] { $count } Karten.
  }
buro-crazy-describe-spot = { $place ->
    [B] Boss
   *[other] { $place }
  }
buro-crazy-describe-in = Im Spiel: { $places }.
buro-crazy-describe-out = Ausgeschieden: { $places }.
buro-crazy-describe-score = { $place }. { $name }: { $score }, { $hand } auf der Hand und { $piles } vom Dach.
buro-crazy-describe-score-outside = { $place }. { $name }: { $score }, aber niemand im Haus.
buro-crazy-brief-stake = Küche: { $kitchen }. Die Siegerfigur steigt { $goal } auf.
buro-crazy-brief-hand = Du: { $count ->
    [0] keine Karte.
    [one] 1 Karte, { $total }.
   *[other] { $count } Karten, { $total }.
  }
buro-crazy-brief-rival = Dein Gegenüber:

## Für alle, die es lernen
buro-crazy-primer-you = Du
buro-crazy-primer-note-who = Deine Figuren
buro-crazy-primer-note-want = Hinauf zum Boss
buro-crazy-primer-note-press = Geheimes Gebot
buro-crazy-primer-who = Je zwei Figuren kämpfen um einen Platz weiter oben.
buro-crazy-primer-want = Die meisten Punkte gewinnen: Karten und hohe Plätze.
buro-crazy-primer-press = Biete verdeckt: Mehr steigt auf, weniger bringt Karten.
buro-crazy-learn-stairs = Ohne Figur im Haus kannst du nicht gewinnen.
buro-crazy-learn-ground = Biete viel und steig auf, oder wenig und bekomm Karten.
buro-crazy-learn-first = Je höher deine Figur endet, desto mehr bekommst du vom Dach.
buro-crazy-learn-last = Der Boss bekommt drei Stapel vom Dach, der andere zwei.
buro-crazy-worth = Gewinn: { $goal }{ $piles ->
    [0] { $first ->
        [yes] , deine erste Figur im Haus
       *[no] {""}
      }
    [one] , ein Stapel vom Dach (etwa { $points })
   *[other] , { $piles } Stapel vom Dach (etwa { $points })
  }. Verlust: { $last ->
    [yes] Gebot weg, { $kitchen ->
        [0] die Küche ist leer.
       *[other] bis zu +{ $kitchen }.
      }
   *[no] { $kitchen ->
        [0] die Küche ist leer.
       *[other] bis zu +{ $kitchen }.
      }
  }
buro-crazy-effect-win = { $total ->
    [0] **Nichts** kostet nichts, kann aber nicht das höhere Gebot sein.
   *[other] Ist **{ $total }** das höhere Gebot, kommt es aufs Dach, und du steigst { $goal } auf.
  }
buro-crazy-effect-lose = { $total ->
    [0] Bietet { $rival } mehr, { $kitchen ->
        [0] bekommst du nichts: Die Küche ist leer.
       *[other] zahlt dir die Küche die Differenz, höchstens { $kitchen }.
      }
   *[other] Ist **{ $total }** weniger, behältst du es, und { $kitchen ->
        [0] die Küche ist leer: mehr gibt es nicht.
       *[other] die Küche zahlt die Differenz, höchstens { $kitchen }.
      }
  }
buro-crazy-effect-lose-last = Ist **{ $total }** weniger, ist es trotzdem weg, und { $kitchen ->
    [0] die Küche ist leer.
   *[other] die Küche zahlt die Differenz, höchstens { $kitchen }.
  }
buro-crazy-announced-duel = Die Umschläge gehen auf …
buro-crazy-announced-last = Die letzten beiden Umschläge gehen auf: Wer wird der Boss?
buro-crazy-announced-settled = Keine Gebote mehr: Dieses Duell wird ohne sie entschieden …
buro-crazy-announced-owner = Beide Figuren gehören derselben Person …
buro-crazy-announced-walkover = Auf der Treppe steht noch eine Figur, und niemand neben ihr …
buro-crazy-announced-roof = Die Karten auf dem Dach werden gemischt und bilden neun Stapel …
buro-crazy-headline-draw = Gleichstand!
buro-crazy-headline-zero = Nichts gegen nichts!
buro-crazy-headline-lot = Per Los!
buro-crazy-headline-close = Um einen Punkt!
buro-crazy-headline-kitchen = Überfall! Die Küche ist leer.
buro-crazy-headline-boss = { $name } ist der Boss!
    .name = Du bist der Boss!
buro-crazy-decided-won = Warum: { $high } ist mehr als { $low }. { $winner } steigt auf und gibt das Gebot aus; { $loser } gibt nichts aus und bekommt die Differenz, soweit die Küche sie hat.
    .winner = Warum: { $high } ist mehr als { $low }. Du steigst auf und gibst dein Gebot aus; { $loser } gibt nichts aus und bekommt die Differenz, soweit die Küche sie hat.
    .loser = Warum: { $high } ist mehr als { $low }. { $winner } steigt auf und gibt das Gebot aus; du gibst nichts aus und bekommst die Differenz, soweit die Küche sie hat.
buro-crazy-decided-last = Warum: { $high } ist mehr als { $low }. { $winner } ist der Boss. Im letzten Duell sind beide Gebote ausgegeben.
    .winner = Warum: { $high } ist mehr als { $low }. Du bist der Boss. Im letzten Duell sind beide Gebote ausgegeben.
buro-crazy-decided-tied = Warum: Beide bieten { $total }, und gleiche Gebote schaden beiden. { $more ->
    [0] Die Hälfte ist weg,
   *[other] Die Hälfte ist weg, und mehr, wo kein Wechselgeld half,
  } niemand bekommt etwas, und dieselben zwei bieten noch einmal.
buro-crazy-decided-zero = { $total ->
    [0] Warum: Nichts gegen nichts kostet nichts.
   *[other] Warum: Die Hälfte von { $total } ist abgerundet nichts, also zählt das als Gleichstand bei null.
  } { $limit ->
    [one] Schon ein solcher Gleichstand genügt: Das Duell wird ohne Gebote entschieden.
   *[other] Nach { $limit } solchen Gleichständen in Folge, oder sofort, wenn beide keine Karte mehr haben, wird das Duell ohne Gebote entschieden.
  }

## Absagen
buro-crazy-refused-over = Es wird nicht mehr geboten: Das letzte Duell ist entschieden.
buro-crazy-refused-not-your-duel = Im Duell { $place } steht keine Figur von dir: Nur die beiden, denen die Figuren gehören, bieten.
buro-crazy-refused-not-so-many = { $have ->
    [0] Du hast keine Karte mit { $value }.
    [one] Du hast nur eine Karte mit { $value }, nicht { $wanted }.
   *[other] Du hast nur { $have } Karten mit { $value }, nicht { $wanted }.
  }

## Wer spielt, wenn dort niemand sitzt (Bilder des Regelhefts)
buro-crazy-side-0 = A
buro-crazy-side-1 = B
buro-crazy-side-2 = C
buro-crazy-side-3 = D
buro-crazy-side-4 = E

## In den Bildern
buro-crazy-picture-unit = { $points ->
    [one] Pkt
   *[other] Pkt
  }
buro-crazy-picture-boss = Boss
buro-crazy-poster-hand = Hand
buro-crazy-poster-roof = Dach

# The course of a match that is over
buro-crazy-recap-turn = Die Wende war Duell { $duel } in { $place }: Danach lag { $name } um { $points } Punkte weiter vorn, so wie der starke Computer einen Aufstieg bewertet.
    .name = Die Wende war Duell { $duel } in { $place }: Danach lagst du um { $points } Punkte weiter vorn, so wie der starke Computer einen Aufstieg bewertet.

## Review
buro-crazy-judged = Gebot { $total }
