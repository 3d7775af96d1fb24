# Buro Crazy

buro-crazy-name = Buro Crazy
buro-crazy-tagline = Des mises secrètes font grimper tes pions au bureau. De trois à cinq.

## Règles maison et ordinateurs
buro-crazy-option-odd_tie = Demi-points à égalité
buro-crazy-option-odd_tie-about = Comment s’arrondit la moitié d’une mise impaire, quand deux mises égales en perdent la moitié.
buro-crazy-option-odd_tie-up = arrondis au-dessus
buro-crazy-option-odd_tie-down = arrondis au-dessous
buro-crazy-option-zero_tie_limit = Une égalité à zéro est tranchée
buro-crazy-option-zero_tie_limit-about = Après ce nombre d’égalités à zéro de suite, le duel est tranché sans mise. De 1 à 5.
buro-crazy-option-zero_tie_limit-number = { $number ->
    [one] dès la première
   *[other] après { $number } de suite
  }
buro-crazy-option-zero_tie_result = Qui monte après des égalités à zéro
buro-crazy-option-zero_tie_result-about = Qui monte quand un duel est tranché sans mise.
buro-crazy-option-zero_tie_result-lot = le sort décide
buro-crazy-option-zero_tie_result-left = le pion de gauche
buro-crazy-option-kitchen_excess = Points en trop dans la cuisine
buro-crazy-option-kitchen_excess-about = Ce que deviennent les points au-delà de 60, 40 et 20 quand un étage s’ouvre.
buro-crazy-option-kitchen_excess-trim = ils sont retirés
buro-crazy-option-kitchen_excess-keep = ils restent
buro-crazy-option-show_hand_counts = Nombre de cartes de chaque main
buro-crazy-option-show_hand_counts-about = Si tous voient combien de cartes contient chaque main.
buro-crazy-option-show_hand_counts-on = visible de tous
buro-crazy-option-show_hand_counts-off = secret
buro-crazy-option-open_hands = Cartes de chaque main
buro-crazy-option-open_hands-about = Si tous voient quelles cartes contient chaque main.
buro-crazy-option-open_hands-off = secrètes
buro-crazy-option-open_hands-on = visibles de tous
buro-crazy-level-easy = Facile
buro-crazy-level-steady = Solide
buro-crazy-level-strong = Fort

## À qui le tour
buro-crazy-turn-stairs = Sur les marches : { $name } doit encore miser
    .name = Sur les marches : tu dois encore miser
buro-crazy-turn-ground = Au rez-de-chaussée : { $name } doit encore miser
    .name = Au rez-de-chaussée : tu dois encore miser
buro-crazy-turn-first = Au premier étage : { $name } doit encore miser
    .name = Au premier étage : tu dois encore miser
buro-crazy-turn-last = Pour le bureau du patron : { $name } doit encore miser
    .name = Pour le bureau du patron : tu dois encore miser
buro-crazy-turn-over = La partie est finie
buro-crazy-outcome-last-duel = Le dernier duel est tranché.

## Lieux et cartes
buro-crazy-place-0 = { $place }, dans l’escalier
buro-crazy-place-1 = { $place }, au rez-de-chaussée
buro-crazy-place-2 = { $place }, au premier étage
buro-crazy-place-3 = { $place }, au deuxième étage
buro-crazy-goal-1 = au bureau { $place }
buro-crazy-goal-2 = au bureau { $place }
buro-crazy-goal-3 = au bureau { $place }
buro-crazy-goal-4 = { $place ->
   *[B] chez le patron
  }
buro-crazy-add = +{ $value }
buro-crazy-card = { $value }
buro-crazy-cards = { $count }×{ $value }
buro-crazy-no-card = aucune carte
buro-crazy-sum = { $first } + { $rest }
buro-crazy-list = { $first }, { $rest }
buro-crazy-then = { $first } { $rest }
buro-crazy-asked =
    { $first }
    { $rest }
buro-crazy-bid = { $total ->
    [0] rien
   *[other] { $total } ({ $cards })
  }
buro-crazy-points = { $points ->
    [0] 0 point
    [one] 1 point
   *[other] { $points } points
  }

## Ce qui est demandé
buro-crazy-predict = Qui monte ?
buro-crazy-ask = { $place } : toi contre { $rival }.
buro-crazy-ask-sealed = -# Modifiable tant qu’il en manque une.
buro-crazy-ask-zeros = Égalité à zéro, { $zeros } sur { $limit } : il faut miser de nouveau.
buro-crazy-ask-again = Égalité : il faut miser de nouveau, avec toute ta main.
buro-crazy-seal = { $total ->
    [0] Ne rien miser
   *[other] Sceller { $total }
  }

## Le récit
buro-crazy-told-drawn = Les pions, tirés au sort, attendent dans l’escalier.
buro-crazy-told-sealed = Ta mise est scellée : { $bid }.
buro-crazy-told-made = { $name } a scellé une mise.
    .name = Tu as scellé une mise.
buro-crazy-told-revealed = { $place }. Mise { ELIDE("de", $left) } : { $left_bid } ; mise { ELIDE("de", $right) } : { $right_bid }.
    .left = { $place }. Ta mise : { $left_bid } ; mise { ELIDE("de", $right) } : { $right_bid }.
    .right = { $place }. Mise { ELIDE("de", $left) } : { $left_bid } ; ta mise : { $right_bid }.
buro-crazy-told-tied = Égalité à { $total } : chacun met la moitié, { $loss }, sur le toit, et les deux misent de nouveau.
buro-crazy-told-no-change = { $name } ne peut pas faire l’appoint, même avec de la monnaie, et perd { $lost }.
    .name = Tu ne peux pas faire l’appoint, même avec de la monnaie, et perds { $lost }.
buro-crazy-told-zero = { $total ->
    [0] Égalité à zéro, { $zeros } sur { $limit } : rien ne bouge, et les deux misent de nouveau.
   *[other] L’égalité à { $total } compte comme une à zéro, { $zeros } sur { $limit } : rien ne bouge, les deux misent de nouveau.
  }
buro-crazy-told-zero-poor = Égalité à zéro, et plus aucune carte d’un côté ni de l’autre : le duel est tranché tout de suite.
buro-crazy-told-zero-settled = { $total ->
    [0] Égalité à zéro, { $limit } sur { $limit } : le duel est tranché sans mise.
   *[other] L’égalité à { $total } compte comme une à zéro, { $limit } sur { $limit } : le duel est tranché sans mise.
  }
buro-crazy-told-change = { $name } fait la monnaie : { $out } contre { $roof } pour le toit et { $back } en retour.
    .name = Tu fais la monnaie : { $out } contre { $roof } pour le toit et { $back } en retour.
buro-crazy-told-spent = La mise gagnante va sur le toit.
buro-crazy-told-spent-last = Dernier duel : les deux mises vont sur le toit.
buro-crazy-told-paid = La cuisine verse à { $name } la différence, { $gained } ({ $cards }).
    .name = La cuisine te verse la différence, { $gained } ({ $cards }).
buro-crazy-told-paid-change = La cuisine verse { $gained } à { $name } ({ $cards } contre { $change }).
    .name = La cuisine te verse { $gained } ({ $cards } contre { $change }).
buro-crazy-told-paid-all = { $name } reçoit { $gained } ({ $cards }) au lieu de { $difference } : tout ce que la cuisine avait.
    .name = Tu reçois { $gained } ({ $cards }) au lieu de { $difference } : tout ce que la cuisine avait.
buro-crazy-told-paid-less = { $name } reçoit { $gained } ({ $cards }) au lieu de { $difference } : la réserve ne peut pas donner plus.
    .name = Tu reçois { $gained } ({ $cards }) au lieu de { $difference } : la réserve ne peut pas donner plus.
buro-crazy-told-unpaid = { $name } ne reçoit rien : la réserve ne peut pas donner si peu.
    .name = Tu ne reçois rien : la réserve ne peut pas donner si peu.
buro-crazy-told-empty = { $name } ne reçoit rien : la cuisine est vide.
    .name = Tu ne reçois rien : la cuisine est vide.
buro-crazy-told-climbed-won = { $name } monte { $goal }.
    .name = Tu montes { $goal }.
buro-crazy-told-climbed-lot = Le sort décide : { $name } monte { $goal }, et aucune carte ne bouge.
    .name = Le sort décide : tu montes { $goal }, et aucune carte ne bouge.
buro-crazy-told-climbed-left = Le pion de gauche monte : { $name } va { $goal }, et aucune carte ne bouge.
    .name = Le pion de gauche monte : tu vas { $goal }, et aucune carte ne bouge.
buro-crazy-told-climbed-owner = { $place } : les deux pions sont à { $name }, l’un monte { $goal } sans mise.
    .name = { $place } : les deux pions sont à toi, l’un monte { $goal } sans mise.
buro-crazy-told-climbed-walkover = { $name } monte { $goal } sans duel.
    .name = Tu montes { $goal } sans duel.
buro-crazy-told-forfeited = Personne face au dernier pion de l’escalier : { $name } verse { $points } au toit.
    .name = Personne face au dernier pion de l’escalier : tu verses { $points } au toit.
buro-crazy-told-opened-1 = Le rez-de-chaussée s’ouvre, de droite à gauche : la cuisine contient { $kitchen }.
buro-crazy-told-opened-2 = Le premier étage s’ouvre : la cuisine contient { $kitchen }.
buro-crazy-told-opened-3 = Le dernier duel, pour le bureau du patron : la cuisine contient { $kitchen }.
buro-crazy-told-refilled = La réserve était trop petite ; retour du toit : { $cards }.
buro-crazy-told-dealt = { $height ->
    [0] Trop peu de cartes sur le toit pour neuf piles ({ $roof }) : personne n’en reçoit.
    [one] Le toit, { $roof } cartes, donne neuf piles de 1 ; reste { $rest }.
   *[other] Le toit, { $roof } cartes, donne neuf piles de { $height } ; reste { $rest }.
  }
buro-crazy-told-won = { $name } a { $score } : { $hand } en main, { $piles } du toit.
    .name = Tu as { $score } : { $hand } en main, { $piles } du toit.
buro-crazy-told-shared = Mêmes points, pions à même hauteur : la victoire est partagée.
buro-crazy-told-higher = À points égaux, les pions décident, comparés du plus haut au plus bas.
buro-crazy-told-outside = { $name } a { $score }, mais aucun pion dans l’immeuble : pas de victoire possible.
    .name = Tu as { $score }, mais aucun pion dans l’immeuble : pas de victoire possible.

## La table en mots
buro-crazy-describe-house = Cuisine : { $kitchen }. Toit : { $roof ->
    [0] aucune carte.
    [one] 1 carte.
   *[other] { $roof } cartes.
  }
buro-crazy-describe-duel = Duel { $place } : { $left } (à gauche) contre { $right } (à droite), pour monter { $goal }.
buro-crazy-describe-hand = Ta main : { $count ->
    [0] aucune carte.
    [one] 1 carte, { $total } : { $cards }.
   *[other] { $count } cartes, { $total } : { $cards }.
  }
buro-crazy-describe-bid = Ta mise scellée : { $bid }.
buro-crazy-describe-seat = { $name }{ $mine ->
    [yes] { " " }(toi)
   *[no] { "" }
  } :
buro-crazy-describe-hand-of = { $count ->
    [0] aucune carte.
   *[other] { $total } : { $cards }.
  }
buro-crazy-describe-count = { $count ->
    [0] aucune carte.
    [one] 1 carte.
   *[other] { $count } cartes.
  }
buro-crazy-describe-spot = { $place ->
    [B] patron
   *[other] { $place }
  }
buro-crazy-describe-in = En jeu : { $places }.
buro-crazy-describe-out = Éliminés : { $places }.
buro-crazy-describe-score = { $place }. { $name } : { $score }, { $hand } en main et { $piles } du toit.
buro-crazy-describe-score-outside = { $place }. { $name } : { $score }, mais personne dans l’immeuble.
buro-crazy-brief-stake = Cuisine : { $kitchen }. Le pion gagnant monte { $goal }.
buro-crazy-brief-hand = Toi : { $count ->
    [0] aucune carte.
    [one] 1 carte, { $total }.
   *[other] { $count } cartes, { $total }.
  }
buro-crazy-brief-rival = En face :

## Pour apprendre
buro-crazy-primer-you = Toi
buro-crazy-primer-note-who = Tes pions
buro-crazy-primer-note-want = Monte au sommet
buro-crazy-primer-note-press = Ta mise secrète
buro-crazy-primer-who = Tes pions défient ceux des autres pour monter.
buro-crazy-primer-want = Le meilleur score gagne : garde des cartes et monte haut.
buro-crazy-primer-press = Mise en secret : la plus forte monte, l’autre est payée.
buro-crazy-learn-stairs = Sans pion dans l’immeuble, tu ne peux pas gagner.
buro-crazy-learn-ground = Mise fort pour monter, ou peu pour gagner des cartes.
buro-crazy-learn-first = Plus ton pion finit haut, plus ta part du toit est grande.
buro-crazy-learn-last = Le patron reçoit trois piles du toit, l’autre deux.
buro-crazy-worth = Gagner : monter { $goal }{ $piles ->
    [0] { $first ->
        [yes] , ton premier pion à l’intérieur
       *[no] {""}
      }
    [one] , une pile du toit (environ { $points })
   *[other] , { $piles } piles du toit (environ { $points })
  }. Perdre : { $last ->
    [yes] mise perdue, { $kitchen ->
        [0] la cuisine est vide.
       *[other] jusqu’à +{ $kitchen }.
      }
   *[no] { $kitchen ->
        [0] la cuisine est vide.
       *[other] jusqu’à +{ $kitchen }.
      }
  }
buro-crazy-effect-win = { $total ->
    [0] **Rien** ne coûte rien, mais ne peut pas être la mise la plus forte.
   *[other] **{ $total }**, si l’autre mise moins : ta mise va sur le toit, et tu montes { $goal }.
  }
buro-crazy-effect-lose = { $total ->
    [0] Si { $rival } mise plus, { $kitchen ->
        [0] tu ne reçois rien : la cuisine est vide.
       *[other] la cuisine te verse la différence, { $kitchen } au plus.
      }
   *[other] **{ $total }**, si l’autre mise plus : tu reprends ta mise, et { $kitchen ->
        [0] ne reçois rien : la cuisine est vide.
       *[other] la cuisine verse la différence, { $kitchen } au plus.
      }
  }
buro-crazy-effect-lose-last = **{ $total }**, si l’autre mise plus : ta mise est perdue aussi, et { $kitchen ->
    [0] la cuisine est vide.
   *[other] la cuisine verse la différence, { $kitchen } au plus.
  }
buro-crazy-announced-duel = Les enveloppes s’ouvrent…
buro-crazy-announced-last = Les deux dernières enveloppes s’ouvrent : qui sera le patron ?
buro-crazy-announced-settled = Plus de mises : ce duel se tranche sans elles…
buro-crazy-announced-owner = Les deux pions sont au même joueur…
buro-crazy-announced-walkover = Il reste un pion dans l’escalier, et personne en face…
buro-crazy-announced-roof = Les cartes du toit sont mélangées et forment neuf piles…
buro-crazy-headline-draw = Égalité !
buro-crazy-headline-zero = Rien contre rien !
buro-crazy-headline-lot = Tiré au sort !
buro-crazy-headline-close = À un point près !
buro-crazy-headline-kitchen = Hold-up ! La cuisine est vide.
buro-crazy-headline-boss = { $name } est le patron !
    .name = Tu es le patron !
buro-crazy-decided-won = Pourquoi : { $high }, c’est plus que { $low }. { $winner } monte et dépense sa mise ; { $loser } ne dépense rien et touche la différence, si la cuisine l’a.
    .winner = Pourquoi : { $high }, c’est plus que { $low }. Tu montes et dépenses ta mise ; { $loser } ne dépense rien et touche la différence, si la cuisine l’a.
    .loser = Pourquoi : { $high }, c’est plus que { $low }. { $winner } monte et dépense sa mise ; tu ne dépenses rien et touches la différence, si la cuisine l’a.
buro-crazy-decided-last = Pourquoi : { $high }, c’est plus que { $low }. { $winner } prend le bureau du patron. Au dernier duel, les deux mises sont dépensées.
    .winner = Pourquoi : { $high }, c’est plus que { $low }. Tu prends le bureau du patron. Au dernier duel, les deux mises sont dépensées.
buro-crazy-decided-tied = Pourquoi : deux mises de { $total }, et une égalité coûte aux deux. { $more ->
    [0] La moitié part,
   *[other] La moitié part, et davantage faute de monnaie,
  } personne n’est payé, et les deux misent de nouveau.
buro-crazy-decided-zero = { $total ->
    [0] Pourquoi : rien contre rien ne coûte rien.
   *[other] Pourquoi : la moitié de { $total }, arrondie vers le bas, fait zéro ; l’égalité compte comme une à zéro.
  } { $limit ->
    [one] Une seule égalité de ce genre suffit : le duel est tranché sans mise.
   *[other] Après { $limit } égalités de ce genre à la suite, ou dès la première si aucun des deux n’a plus de carte, le duel est tranché sans mise.
  }

## Refus
buro-crazy-refused-over = Plus aucune mise n’est demandée : le dernier duel est tranché.
buro-crazy-refused-not-your-duel = Tu n’as pas de pion dans le duel { $place } : seuls les propriétaires des deux pions misent.
buro-crazy-refused-not-so-many = { $have ->
    [0] Tu n’as aucune carte de { $value }.
    [one] Tu n’as qu’une carte de { $value }, pas { $wanted }.
   *[other] Tu n’as que { $have } cartes de { $value }, pas { $wanted }.
  }

## Les joueurs, quand personne n’est assis là (images du livret)
buro-crazy-side-0 = A
buro-crazy-side-1 = B
buro-crazy-side-2 = C
buro-crazy-side-3 = D
buro-crazy-side-4 = E

## Dans les images
buro-crazy-picture-unit = { $points ->
    [one] pt
   *[other] pts
  }
buro-crazy-picture-boss = Patron
buro-crazy-poster-hand = main
buro-crazy-poster-roof = toit

# The course of a match that is over
buro-crazy-recap-turn = Le tournant : le duel { $duel }, en { $place }, où { $name } prend { $points } points d’avance de plus, à l’estimation de l’ordinateur fort.
    .name = Le tournant : le duel { $duel }, en { $place }, où tu prends { $points } points d’avance de plus, à l’estimation de l’ordinateur fort.

## Review
buro-crazy-judged = une mise de { $total }
