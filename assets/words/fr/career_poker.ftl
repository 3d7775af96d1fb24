# Career Poker

career-poker-name = Career Poker
career-poker-tagline = Vide ta main et monte : de plongeur à boss. De quatre à huit.

## Règles maison et ordinateurs
career-poker-option-jokers = Jokers
career-poker-option-jokers-about = Ce que peuvent les jokers du paquet.
career-poker-option-jokers-wild = remplacent n’importe quelle carte
career-poker-option-jokers-plain14 = valent 14
career-poker-option-jokers-none = aucun
career-poker-option-trick = Un pli dure
career-poker-option-trick-about = Combien de fois chaque personne joue dans un même pli.
career-poker-option-trick-one_lap = un tour de table
career-poker-option-trick-until_all_pass = jusqu’à ce que tous passent
career-poker-option-first_boss = Premier Boss
career-poker-option-first_boss-about = Qui est Boss à la première manche ; les autres rangs suivent dans le sens horaire. Pour une revanche au même nombre, tout le monde peut aussi garder son rang.
career-poker-option-first_boss-random = tiré au sort
career-poker-option-first_boss-host = l’hôte
career-poker-option-first_boss-kept = selon les rangs de la dernière partie
career-poker-option-exchange = Quand donnent les rangs supérieurs
career-poker-option-exchange-about = Si le rang supérieur voit les cartes reçues avant de donner les siennes.
career-poker-option-exchange-see_first = après avoir vu ce qu’ils reçoivent
career-poker-option-exchange-blind = avant de voir ce qu’ils reçoivent
career-poker-option-boss_gives = Ce que donnent les rangs supérieurs
career-poker-option-boss_gives-about = Quelles cartes le rang supérieur d’une paire donne à l’échange.
career-poker-option-boss_gives-any = ce qu’ils veulent
career-poker-option-boss_gives-lowest = leurs plus faibles
career-poker-option-lead_when_out = Qui entame si le gagnant n’a plus de cartes
career-poker-option-lead_when_out-about = Qui entame quand le gagnant d’un pli n’a plus de cartes.
career-poker-option-lead_when_out-text = selon le rang
career-poker-option-lead_when_out-next_clockwise = le suivant dans le sens horaire
career-poker-option-seating = Places à chaque manche
career-poker-option-seating-about = Si chacun change de chaise selon son rang avant chaque nouvelle manche.
career-poker-option-seating-fixed = inchangées
career-poker-option-seating-by_rank = selon le rang
career-poker-option-hands = Manches
career-poker-option-hands-about = La partie finit après ce nombre de manches. De 1 à 20, ou sans limite si des minutes sont fixées.
career-poker-option-hands-number = { $number }
career-poker-option-hands-none = sans limite
career-poker-option-minutes = Limite de temps
career-poker-option-minutes-about = Le temps écoulé, la manche en cours est la dernière. De 10 à 240.
career-poker-option-minutes-number = { $number } minutes
career-poker-option-minutes-none = aucune
career-poker-option-scoring = Ce qui compte à la fin
career-poker-option-scoring-about = Ce qui décide à la fin : les rangs de la dernière manche, ou des points à chaque manche.
career-poker-option-scoring-final_rank = les derniers rangs
career-poker-option-scoring-points = les points
career-poker-option-auto_pass = Qui ne peut rien poser
career-poker-option-auto_pass-about = Qui ne peut rien poser passe aussitôt : seulement contre les ordinateurs, toujours ou jamais. Entre personnes, tout le monde sait alors que c’était impossible.
career-poker-option-auto_pass-alone = passe aussitôt, contre les ordinateurs seulement
career-poker-option-auto_pass-off = appuie sur Passer
career-poker-option-auto_pass-on = passe aussitôt
career-poker-option-show_played = Cartes déjà posées
career-poker-option-show_played-about = Si l’on peut revoir toutes les cartes posées dans la manche.
career-poker-option-show_played-off = cachées
career-poker-option-show_played-on = on peut les revoir
career-poker-option-titles = Titres
career-poker-option-titles-about = Le nom des rangs. Chaque série a un Boss et un Plongeur.
career-poker-option-titles-office = bureau
career-poker-option-titles-hotel = hôtel
career-poker-option-titles-pirates = pirates
career-poker-level-easy = Facile
career-poker-level-steady = Solide
career-poker-level-strong = Fort

## À qui le tour
career-poker-turn-exchange = { $name } choisit les cartes à donner
    .name = Tu choisis les cartes à donner
career-poker-turn-lead = { $name } entame
    .name = Tu entames
career-poker-turn-follow = À { $name } de jouer ou de passer
    .name = À toi de jouer ou de passer
career-poker-turn-over = La partie est finie
career-poker-outcome-hands = Les manches convenues sont jouées.
career-poker-outcome-time = Le temps convenu est écoulé.

## Titres
career-poker-title-office = { $title ->
    [boss] Boss
    [director] Directeur
    [manager] Manager
    [head] Chef de service
    [master] Maître
    [journeyman] Compagnon
    [apprentice] Apprenti
   *[dishwasher] Plongeur
  }
career-poker-title-hotel = { $title ->
    [boss] Boss
    [director] Concierge
    [manager] Chef de cuisine
    [head] Sommelier
    [master] Réceptionniste
    [journeyman] Serveur
    [apprentice] Groom
   *[dishwasher] Plongeur
  }
career-poker-title-pirates = { $title ->
    [boss] Boss
    [director] Capitaine
    [manager] Second
    [head] Bosco
    [master] Timonier
    [journeyman] Canonnier
    [apprentice] Mousse
   *[dishwasher] Plongeur
  }

## Cartes
career-poker-some = { $value ->
    [14] { $number ->
        [one] un joker
       *[other] { career-poker-count } jokers
      }
   *[other] { $number ->
        [one] un { $value }
       *[other] { career-poker-count } { $value }
      }
  }
career-poker-count = { $number ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
   *[other] { $number }
  }
career-poker-and = { $first } et { $rest }
career-poker-list = { $first }, { $rest }
career-poker-no-card = aucune carte
career-poker-short = { $number ->
    [one] { career-poker-value }
   *[other] { $number } × { career-poker-value }
  }
career-poker-value = { $value ->
    [14] Joker
   *[other] { $value }
  }

## Ce qui est demandé
career-poker-predict = Qui finit en premier ?
career-poker-ask-follow = { $value ->
    [14] { $number ->
        [one] Bats { $cards } avec un autre, ou passe.
       *[other] Bats { $cards } avec { career-poker-count } autres, ou passe.
      }
   *[other] { $number ->
        [one] Bats { $cards } avec une carte plus forte, ou passe.
       *[other] Bats { $cards } : { career-poker-count } cartes égales plus fortes, ou passe.
      }
  }
career-poker-ask-follow-nothing = Rien ne bat { $cards } : passe.
career-poker-ask-follow-none = Rien dans ta main ne bat { $cards } : passe.
career-poker-ask-lead = Tu entames : quelle valeur ?
career-poker-after-gift =
    { $ask }
    { $gift }
career-poker-swapped = { $name } te prend { $gave }. Tu reçois { $got }.
career-poker-gave = { $name } te donne { $got }. Tu donnes { $gave }.
career-poker-wait-lead = Ensuite, il te faudra autant de cartes d’une valeur supérieure.
career-poker-wait-follow = À battre : { $cards } { ELIDE("de", $name) }. { $before ->
    [1] C’est ensuite à toi.
   *[other] Tu joues après { $before } autres.
  }
career-poker-wait-acted = À battre : { $cards } { ELIDE("de", $name) }. Tu as déjà joué dans ce pli.
career-poker-wait-best = À battre : { $cards } de toi. Si personne n’y arrive, tu entames.
career-poker-wait-out = Main vide ! Attends la prochaine manche.
career-poker-wait-gift = { $name } choisit { $number ->
    [one] la carte
   *[other] les { $number } cartes
  } pour toi. Ensuite, le Boss entame.
career-poker-wait-chosen = Ton choix pour { $name } est fait. Les cartes partent quand chaque paire est prête.
career-poker-wait-middle = Ton rang n’échange rien. Ensuite, le Boss entame.
career-poker-ask-give = Choisis { $number ->
    [one] une carte
   *[other] { career-poker-count } cartes
  } à donner à { $name }.
career-poker-give = { $count ->
    [one] Donner le { $things }
   *[other] Donner { $things }
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
career-poker-many-jokers-hint = { $hint } Avec trois jokers ou plus.
career-poker-lay = poser { $cards }
career-poker-lead-group = Tu as { $cards } : que poses-tu ?
career-poker-others = ★
career-poker-others-hint = Jouer avec plus de jokers.
career-poker-pass = Passer
career-poker-pass-hint = ne rien poser dans ce pli
career-poker-premove = Passer ce pli
career-poker-premove-hint = Tu passes ce pli dès que c’est ton tour.

## Le récit
career-poker-told-first = { $name } est le premier Boss et entame.
    .name = Tu es le premier Boss et entames.
career-poker-told-dealt = { $last ->
    [yes] Manche { $number }, la dernière
   *[no] Manche { $number }
  } : { $name } distribue, puis les cartes s’échangent.
    .name = { $last ->
        [yes] Manche { $number }, la dernière
       *[no] Manche { $number }
      } : tu distribues, puis les cartes s’échangent.
career-poker-told-chose = { $name } a choisi ses cartes à donner.
    .name = Tu as choisi tes cartes à donner.
career-poker-told-given = { $name } donne { $cards } à { $other }.
    .name = Tu donnes { $cards } à { $other }.
    .other = { $name } te donne { $cards }.
career-poker-told-swapped = { $name } donne { $number ->
    [one] une carte à { $other } et en reçoit une
   *[other] { career-poker-count } cartes à { $other } et en reçoit autant
  } en retour.
career-poker-told-traded = Les cadeaux sont échangés. { $name } entame.
    .name = Les cadeaux sont échangés. Tu entames.
career-poker-told-led = { $name } entame avec { $cards }.
    .name = Tu entames avec { $cards }.
career-poker-told-played = { $name } pose { $cards }.
    .name = Tu poses { $cards }.
career-poker-told-passed = { $name } passe.
    .name = Tu passes.
career-poker-told-skipped = { $name } ne peut rien poser et passe d’office.
    .name = Tu ne peux rien poser et passes d’office.
career-poker-forced-by-hand = Tu n’avais rien de plus fort : j’ai passé pour toi.
career-poker-told-out = { $name } n’a plus de cartes. Nouveau rang : { $title }.
    .name = Tu n’as plus de cartes. Nouveau rang : { $title }.
career-poker-told-trick-won = { $name } gagne le pli et entame.
    .name = Tu gagnes le pli et entames.
career-poker-told-trick-above = { $name } gagne le pli, mais n’a plus de cartes. { $other }, au rang du dessus, entame.
    .name = Tu gagnes le pli, mais n’as plus de cartes. { $other }, au rang du dessus, entame.
    .other = { $name } gagne le pli, mais n’a plus de cartes. Au rang du dessus, tu entames.
career-poker-told-trick-below = { $name } gagne le pli, mais n’a plus de cartes. { $other }, au rang du dessous, entame.
    .name = Tu gagnes le pli, mais n’as plus de cartes. { $other }, au rang du dessous, entame.
    .other = { $name } gagne le pli, mais n’a plus de cartes. Au rang du dessous, tu entames.
career-poker-told-trick-highest = { $name } gagne le pli, mais n’a plus de cartes. { $other }, au plus haut rang encore en jeu, entame.
    .name = Tu gagnes le pli, mais n’as plus de cartes. { $other }, au plus haut rang encore en jeu, entame.
    .other = { $name } gagne le pli, mais n’a plus de cartes. Au plus haut rang encore en jeu, tu entames.
career-poker-told-trick-clockwise = { $name } gagne le pli, mais n’a plus de cartes. { $other } suit dans le sens horaire et entame.
    .name = Tu gagnes le pli, mais n’as plus de cartes. { $other } suit dans le sens horaire et entame.
    .other = { $name } gagne le pli, mais n’a plus de cartes. Tu suis dans le sens horaire et entames.
career-poker-told-hand = Fin de la manche { $number }. { $boss } devient Boss, { $last } devient Plongeur.
    .boss = Fin de la manche { $number }. Tu deviens Boss, { $last } devient Plongeur.
    .last = Fin de la manche { $number }. { $boss } devient Boss, tu deviens Plongeur.
career-poker-told-over-hands = Les manches convenues sont jouées : { $scoring ->
    [points] le plus de points gagne.
   *[final_rank] le Boss gagne.
  }
career-poker-told-over-time = Le temps convenu est écoulé : { $scoring ->
    [points] le plus de points gagne.
   *[final_rank] le Boss gagne.
  }

## La table en mots
career-poker-describe-number = { $hands ->
    [0] Manche { $number }.
   *[other] Manche { $number } sur { $hands }{ $last ->
        [yes] , la dernière
       *[no] { "" }
      }.
  }
career-poker-describe-follow = { $name } a posé { $cards }. { $other } doit battre { $number ->
    [one] cette carte
   *[other] ces { career-poker-count } cartes
  } ou passer.
    .name = Tu as posé { $cards }. { $other } doit battre { $number ->
        [one] cette carte
       *[other] ces { career-poker-count } cartes
      } ou passer.
    .other = { $name } a posé { $cards }. Tu dois battre { $number ->
        [one] cette carte
       *[other] ces { career-poker-count } cartes
      } ou passer.
career-poker-describe-lead = { $name } entame.
    .name = Tu entames.
career-poker-describe-exchange = L’échange : les rangs supérieurs choisissent ce qu’ils donnent.
career-poker-describe-over = Ce n’est à personne de jouer.
career-poker-describe-seat = { $title } { $name }{ $mine ->
    [yes] { " " }(toi)
   *[no] { "" }
  } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
career-poker-describe-place = { $title } { $name }{ $mine ->
    [yes] { " " }(toi)
   *[no] { "" }
  }
career-poker-describe-played = { $cards }
career-poker-describe-passed = a passé
career-poker-describe-out = main vide, bientôt { $title }
career-poker-describe-chooses = choisit
career-poker-describe-rise = { $rise ->
    [0] même rang
   *[other] { $fell ->
        [yes] descend de { $ranks }
       *[no] monte de { $ranks }
      }
  }
career-poker-describe-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
career-poker-describe-hand = Ta main : { $cards }.
career-poker-describe-got = { $name } t’a donné : { $cards }.
career-poker-describe-gave = À { $name } : { $cards }.
career-poker-describe-chosen = Choisi pour { $name } : { $cards }.
career-poker-describe-highest = Les plus fortes : { $cards } ({ $name }).
    .name = Les plus fortes : { $cards } (toi).
career-poker-describe-results = Les rangs, manche par manche (1 : Boss) :
career-poker-describe-result = { $name } : { $ranks }
career-poker-describe-laid = Posé dans cette manche : { $cards }.
career-poker-brief = Tu es { $title }, avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } ; les autres, dans l’ordre du tour : { $others }.

## Pour apprendre
career-poker-primer-you = Toi
career-poker-primer-note-who = Tes cartes
career-poker-primer-note-want = 1er sorti : Boss
career-poker-primer-note-press = 9 + 9 bat 8 + 8
career-poker-primer-who = Personne d’autre ne voit tes cartes.
career-poker-primer-want = Débarrasse-t’en : au premier le Boss, au dernier la vaisselle.
career-poker-primer-press = Pose autant de cartes d’une valeur plus forte, ou passe.
career-poker-learn-exchange = Les petites cartes seules sont les plus dures à poser.
career-poker-learn-lead = Les petites cartes passent mieux quand tu entames.
career-poker-learn-follow = Passer ne coûte rien : tes fortes cartes serviront plus tard.
career-poker-worth = Prochain à finir : { $next }. Dernier : { $last }.
career-poker-effect-lead = Pose des cartes d’une même valeur : { $names } { $count ->
    [one] devra
   *[other] devront
  } en poser autant, et plus fortes. Sinon, tu gardes la main.
career-poker-effect-others = { $count } autres
career-poker-effect-lead-all = Toutes tes cartes d’un coup : ta main est vide, et tu seras { $title } à la prochaine manche.
career-poker-effect-lay = **Poser** : tes cartes sont les plus fortes ; après toi : { $names }.
career-poker-effect-lay-last = **Poser** : personne ne joue après toi, le pli est à toi et tu entames.
career-poker-effect-lay-all = **Poser** : ta main est vide, et tu seras { $title } à la prochaine manche.
career-poker-effect-pass = **Passer** : tu gardes tes cartes ; après toi : { $names }.
career-poker-effect-pass-last = **Passer** : tu gardes tes cartes, et { $best } gagne le pli.
career-poker-effect-give = Resteront seules dans ta main : { $cards }.
career-poker-effect-give-none = Aucune carte ne restera seule dans ta main.
career-poker-announced = La manche est finie : chacun rejoint sa nouvelle marche…
career-poker-headline = { $name } : de { $from } à { $to } !
    .name = Toi : de { $from } à { $to } !
career-poker-headline-out = { $name } n’a plus de cartes : { $title } !
    .name = Tu n’as plus de cartes : { $title } !
career-poker-headline-gifts = Tu donnes { $gave } et reçois { $got }.
career-poker-decided-trick = Pourquoi : { $name } a posé { $cards }, et personne n’a fait mieux.
    .name = Pourquoi : tu as posé { $cards }, et personne n’a fait mieux.
career-poker-decided-hand = Pourquoi : la première main vide fait le Boss, la dernière le Plongeur ; les autres rangs suivent dans l’ordre.

## Refus
career-poker-refused-session-over = La partie est finie.
career-poker-refused-exchange-first = D’abord, les cartes s’échangent.
career-poker-refused-must-lead = Tu entames, tu ne peux donc pas passer. Tu as { $hand }.
career-poker-refused-one-value = Pose une ou plusieurs cartes d’une même valeur. Tu as { $hand }.
career-poker-refused-jokers-alone = À cette table, un joker est un simple 14 : il ne va avec aucune autre carte. Tu as { $hand }.
career-poker-refused-not-held = Tu n’as pas ces cartes. Tu as { $hand }.
career-poker-refused-wrong-number = { $asked ->
    [one] Ce pli se joue à une carte
   *[other] Ce pli se joue à { $asked } cartes
  }, pas à { $number }. Tu as { $hand }.
career-poker-refused-equal = { $value } ne bat pas { $best } : égal n’est pas plus fort. Tu as { $hand }.
career-poker-refused-too-low = { $best ->
    [14] { $value } ne bat pas un joker
   *[other] { $value } ne bat pas { $best }
  }. Tu as { $hand }.
career-poker-refused-jokers-equal = À cette table, un joker ne bat pas un joker. Tu as { $hand }.
career-poker-refused-no-exchange-now = Ce n’est pas le moment de l’échange.
career-poker-refused-no-partner = Le rang du milieu ne donne ni ne reçoit rien.
career-poker-refused-gift-is-forced = Ton rang donne ses plus fortes cartes ; il n’y a rien à choisir.
career-poker-refused-gift-is-chosen = Ton choix est fait. Les cartes partent quand chaque paire est prête.
career-poker-refused-gift-not-held = Tu n’as pas ces cartes. Tu as { $hand }.
career-poker-refused-gift-number = { $number ->
    [one] Tu donnes { $number } carte
   *[other] Tu donnes { $number } cartes
  }, pas { $chosen }.

## Les places, quand personne n’y joue (images des règles)
career-poker-side-0 = Ana
career-poker-side-1 = Ben
career-poker-side-2 = Cléo
career-poker-side-3 = Dan
career-poker-side-4 = Ève
career-poker-side-5 = Félix
career-poker-side-6 = Gus
career-poker-side-7 = Hal

## Dans les images
career-poker-picture-office = { $title ->
    [boss] Boss
    [director] Directeur
    [manager] Manager
    [head] Chef
    [master] Maître
    [journeyman] Compagnon
    [apprentice] Apprenti
   *[dishwasher] Plongeur
  }
career-poker-picture-hotel = { $title ->
    [boss] Boss
    [director] Concierge
    [manager] Cuisinier
    [head] Sommelier
    [master] Réception
    [journeyman] Serveur
    [apprentice] Groom
   *[dishwasher] Plongeur
  }
career-poker-picture-pirates = { $title ->
    [boss] Boss
    [director] Capitaine
    [manager] Second
    [head] Bosco
    [master] Timonier
    [journeyman] Canonnier
    [apprentice] Mousse
   *[dishwasher] Plongeur
  }
career-poker-picture-joker = Joker
career-poker-picture-beat = à battre

# After the session
career-poker-recap-turn = Le tournant : la manche { $hand }, où { $name } passe de la place { $before } à la place { $after }.
    .name = Le tournant : la manche { $hand }, où tu passes de la place { $before } à la place { $after }.

## Review
career-poker-judged-pass = de passer
career-poker-judged-gift = de donner { $cards }

## The puzzle of the day
career-poker-puzzle-question = À { $name } de jouer : quel choix lui assure de finir en premier, quoi que fassent les autres ?
career-poker-puzzle-goal = Toutes les cartes sont visibles. Quel choix vide cette main en premier, quoi que fassent les autres ?
career-poker-puzzle-hand = { $name } : { $cards }
career-poker-puzzle-lead = { $name } entame.
career-poker-puzzle-beat = À battre : { $cards } ({ $name }).
career-poker-puzzle-queue = Encore à jouer dans ce pli, dans l’ordre : { $names }.
# One act in a row of acts, such as "Ana 2 × 9; Ben 2 × 11"
career-poker-puzzle-lays = { $name } { $cards }
# Plays of one trick, and one trick after the other: "Ana 9 – Ben 11; Ben 3 – Ana 5"
career-poker-puzzle-beaten = { $first } – { $rest }
career-poker-puzzle-next = { $first } ; { $rest }
career-poker-puzzle-line = { $acts }. { $name } finit en premier
career-poker-puzzle-line-long = { $acts }… À la fin, { $name } finit en premier
career-poker-puzzle-always = { $name } finit en premier
career-poker-puzzle-stopped = { $name } peut finir en premier
career-poker-puzzle-why = { $reason } La résistance la plus longue : { $line }. Aucune autre réponse n’y change rien.
career-poker-puzzle-pass = { $name } passe et garde { $cards }.
career-poker-puzzle-beatable = { $count ->
    [one] { $names } peut
   *[other] { $names } peuvent
  } battre { $cards }, mais cela ne sert à rien.
career-poker-puzzle-unbeatable = Personne après { $name } ne peut battre { $cards }.
career-poker-puzzle-wrong = { $choice } On peut l’arrêter : { $line }.
career-poker-puzzle-hint-last = Même si les autres résistent aussi longtemps que possible, { $name } pose { $cards } en dernier.
career-poker-puzzle-hint-count = Même si les autres résistent aussi longtemps que possible, { $name } ne pose des cartes que { $count } fois.
# In the picture
career-poker-puzzle-title = Finir en premier !
career-poker-puzzle-move = À { $name } de jouer
career-poker-puzzle-answer = Poser { $cards } !
career-poker-puzzle-answer-pass = Passer !
