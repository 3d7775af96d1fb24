# Button Up!

button-up-name = Button Up!
button-up-tagline = Des espions mènent les armées en rond. À deux.

## Règles maison et ordinateurs
button-up-option-target = Points pour gagner
button-up-option-target-about = Qui a ce nombre de points après une manche gagne la partie. De 1 à 50.
button-up-option-target-number = { $number }
button-up-option-starter = Qui commence une nouvelle manche
button-up-option-starter-about = Qui commence chaque manche, sauf la première.
button-up-option-starter-behind_chooses = l’armée en retard décide
button-up-option-starter-behind_starts = l’armée en retard commence
button-up-option-starter-alternate = à tour de rôle
button-up-level-easy = Facile
button-up-level-steady = Solide
button-up-level-exact = Parfait

## À qui le tour
button-up-turn-start = { $name } décide qui commence
    .name = Tu décides qui commence
button-up-turn-sow = À { $name } de jouer
    .name = À toi de jouer
button-up-turn-over = La partie est finie
button-up-outcome-target = L’objectif est atteint.

## Ce qui est demandé
button-up-predict = Qui marque cette manche ?
button-up-ask-sow = Quelle pile sèmes-tu ?
button-up-ask-start = Qui commence cette manche ?
button-up-number = { $pile }
button-up-pile-holds = pile { $pile } : { $buttons }
button-up-place-empty = place { $pile } : vide
button-up-list = { $first }, { $rest }
button-up-colour = { $colour ->
    [red] rouge
    [black] noir
   *[white] blanc
  }
button-up-start-mine = Moi d’abord
button-up-start-other = { $name } d’abord
button-up-start-hint = { $army ->
    [red] Rouge joue le premier coup, puis Noir
   *[black] Noir joue le premier coup, puis Rouge
  }

## Le récit
button-up-told-drawn = Le sort désigne { $name } pour commencer.
    .name = Le sort te désigne pour commencer.
button-up-told-decides = Un nouveau cercle est posé.
button-up-told-starts = { $name } commence cette manche.
    .name = Tu commences cette manche.
button-up-told-starts-self = { $name } choisit de commencer.
    .name = Tu choisis de commencer.
button-up-told-starts-other = { $name } laisse { $other } commencer.
    .name = Tu laisses { $other } commencer.
    .other = { $name } te laisse commencer.
button-up-told-sown = { $piles ->
    [one] { $replay ->
        [yes] { $name } pose la pile { $pile } sur la pile { $last } et rejoue.
       *[no] { $name } pose la pile { $pile } sur la pile { $last }.
      }
   *[other] { $replay ->
        [yes] { $name } sème la pile { $pile } sur { $piles } piles, jusqu’à la pile { $last }, et rejoue.
       *[no] { $name } sème la pile { $pile } sur { $piles } piles, jusqu’à la pile { $last }.
      }
  }
    .name = { $piles ->
        [one] { $replay ->
            [yes] Tu poses la pile { $pile } sur la pile { $last } et rejoues.
           *[no] Tu poses la pile { $pile } sur la pile { $last }.
          }
       *[other] { $replay ->
            [yes] Tu sèmes la pile { $pile } sur { $piles } piles, jusqu’à la pile { $last }, et rejoues.
           *[no] Tu sèmes la pile { $pile } sur { $piles } piles, jusqu’à la pile { $last }.
          }
      }
button-up-told-scored = { $points ->
    [0] Manche { $round } : Rouge { $red }, Noir { $black }. Personne ne marque.
    [one] Manche { $round } : Rouge { $red }, Noir { $black }. { $name } marque 1 point.
   *[other] Manche { $round } : Rouge { $red }, Noir { $black }. { $name } marque { $points } points.
  }
    .name = { $points ->
        [0] Manche { $round } : Rouge { $red }, Noir { $black }. Personne ne marque.
        [one] Manche { $round } : Rouge { $red }, Noir { $black }. Tu marques 1 point.
       *[other] Manche { $round } : Rouge { $red }, Noir { $black }. Tu marques { $points } points.
      }
button-up-told-won = La partie se termine { $mine } à { $theirs }.

## La table en mots
button-up-describe-round = Manche { $round }, { $target ->
    [one] il faut 1 point pour gagner.
   *[other] il faut { $target } points pour gagner.
  }
button-up-describe-army = { $army ->
    [red] Rouge
   *[black] Noir
  }, { $name }{ $mine ->
    [yes] { " " }(toi)
   *[no] { "" }
  } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
button-up-describe-turn-start = { $name } décide qui commence.
    .name = Tu décides qui commence.
button-up-describe-turn-sow = À { $name } de jouer.
    .name = À toi de jouer.
button-up-describe-piles = Les piles dans le sens horaire, chacune de bas en haut :
button-up-describe-sowing = Dernière pile prise : { $buttons }. { $line }
button-up-describe-tower = La dernière tour, de bas en haut : { $buttons }.
button-up-brief = Manche { $round }, { $target ->
    [one] il faut 1 point pour gagner.
   *[other] il faut { $target } points pour gagner.
  } { $army ->
    [red] Rouge
   *[black] Noir
  } (toi) : { $mine } ; { $name } : { $theirs }.
button-up-brief-piles = Dans le sens horaire, chaque pile de bas en haut : { $piles }.
button-up-brief-pile = { $pile } : { $buttons }
button-up-brief-next = { $first } ; { $rest }

## Pour apprendre
button-up-primer-you = Toi
button-up-primer-note-who = { $seat ->
    [0] Les rouges sont à toi
   *[other] Les noirs sont à toi
  }
button-up-primer-note-want = En haut, ça vaut plus
button-up-primer-note-press = Touche 9 : un espion
button-up-primer-who = { $seat ->
    [0] Tu as les rouges
   *[other] Tu as les noirs
  } ; les espions blancs ne sont à personne.
button-up-primer-want = Il reste une tour : plus un bouton est haut, plus il compte.
button-up-primer-press = Touche une pile avec un espion : elle tombe sur les suivantes.
button-up-learn-start = Si personne ne rejoue, le huitième et dernier coup revient à l’autre.
button-up-learn-sow = Plus c’est haut dans la dernière tour, plus ça rapporte.
button-up-worth = Si tout s’arrêtait là : rouges { $red }, noirs { $black }.
button-up-effect = **{ $pile }** : sème sur { $drops }{ $together ->
    [0] { "" }
   *[other] , les { $together } derniers ensemble
  }{ $replay ->
    [yes] , et tu rejoues
   *[no] { "" }
  }
button-up-effect-last = **{ $pile }** : va sur la pile { $last } et finit la manche : rouges { $red }, noirs { $black }
button-up-announced = Il ne reste qu’une tour. Qui a les boutons les plus hauts ?
button-up-headline-draw = Égalité !
button-up-headline-close = À un point près !
button-up-headline-high = { $points } points d’un coup !
button-up-decided = { $name ->
    [nobody] Pourquoi : un bouton vaut sa hauteur dans la tour. Rouge est en { $red }, Noir en { $black }. Les sommes sont égales, personne ne marque.
   *[other] Pourquoi : un bouton vaut sa hauteur dans la tour. Rouge est en { $red }, Noir en { $black }. { $name } marque la différence.
  }
    .name = { $name ->
        [nobody] Pourquoi : un bouton vaut sa hauteur dans la tour. Rouge est en { $red }, Noir en { $black }. Les sommes sont égales, personne ne marque.
       *[other] Pourquoi : un bouton vaut sa hauteur dans la tour. Rouge est en { $red }, Noir en { $black }. Tu marques la différence.
      }

## Refus
button-up-refused-match-over = La partie est finie : { $name } a gagné.
button-up-refused-nothing-to-choose = Personne n’a à décider qui commence : cette manche est en cours.
button-up-refused-not-your-choice = C’est { $name } qui décide qui commence cette manche.
button-up-refused-no-such-army = Seul Rouge ou Noir peut commencer.
button-up-refused-choose-first = { $name } doit d’abord dire qui commence.
button-up-refused-not-yet = Ce n’est à personne de jouer pour l’instant.
button-up-refused-no-such-pile = Il n’y a pas de pile { $pile } : elles vont de 1 à 9.
button-up-refused-empty-place = La place { $pile } est vide : sa pile a été semée dans cette manche.
button-up-refused-no-spy = La pile { $pile } contient { $red ->
    [0] { $black ->
        [one] un seul bouton noir
       *[other] { $black } boutons noirs
      }
   *[other] { $black ->
        [0] { $red ->
            [one] un seul bouton rouge
           *[other] { $red } boutons rouges
          }
       *[other] { $red ->
            [one] 1 rouge et { $black }
           *[other] { $red } rouges et { $black }
          } { $black ->
            [one] noir
           *[other] noirs
          }
      }
  } : aucun espion, donc personne ne peut la déplacer.

## Les deux camps, quand personne n’y joue (images des règles)
button-up-side-0 = Rouge
button-up-side-1 = Noir

## In pictures
button-up-poster-odds = Chances de gagner

# The course of a match that is over. $reds, $blacks: numbers with commas
button-up-recap = Points après chaque manche : { $red } { $reds } ; { $black } { $blacks }.
button-up-recap-turn = Le tournant : la manche { $round }, où les chances { ELIDE("de", $name) } sont passées de { $before } % à { $after } %.
    .name = Le tournant : la manche { $round }, où tes chances sont passées de { $before } % à { $after } %.

## Review
button-up-judged-sow = la pile { $pile }
button-up-judged-start = { $name } qui commence
    .name = toi qui commences
button-up-judged-line = { $count ->
    [0] { $better }
    [one] { $better }, puis au mieux la pile { $piles }
   *[other] { $better }, puis au mieux les piles { $piles }
  } : { $points ->
    [0] personne ne marque
   *[other] { $army ->
        [red] Rouge
       *[black] Noir
      } +{ $points }
  }

## The puzzle of the day
button-up-puzzle-question = Trait à { $army ->
    [red] Rouge
   *[black] Noir
  } : quelle pile est la meilleure ?
button-up-puzzle-goal = Trouve la pile qui rapporte le plus de points dans cette manche. Ensuite, les deux joueurs jouent au mieux.
button-up-puzzle-result = { $points ->
    [0] personne ne marque
   *[other] { $army ->
        [red] Rouge
       *[black] Noir
      } +{ $points }
  }
button-up-puzzle-why = { $kind ->
    [again] La pile { $pile } finit sur sa propre couleur : { $army ->
        [red] Rouge
       *[black] Noir
      } rejoue, avec la pile { $next }.
    [only] La pile { $pile } ne laisse à { $rival ->
        [red] Rouge
       *[black] Noir
      } que la pile { $next }.
   *[answer] Après la pile { $pile }, la meilleure réponse est la pile { $next }.
  } Dans la dernière tour, { $army ->
    [red] Rouge se trouve alors à { $own }, Noir à { $theirs }.
   *[black] Noir se trouve alors à { $own }, Rouge à { $theirs }.
  }
button-up-puzzle-wrong = { $kind ->
    [again] La pile { $pile } permet de rejouer, mais même avec la pile { $next } ensuite,
    [only] Après la pile { $pile }, { $rival ->
        [red] Rouge
       *[black] Noir
      } n’a que la pile { $next }, mais alors
   *[answer] { $rival ->
        [red] Rouge
       *[black] Noir
      } répond à la pile { $pile } par la pile { $next }, et alors
  } la manche finit au mieux ainsi : { $result }. C’est { $less } points de moins.
button-up-puzzle-hint = { $kind ->
    [again] La meilleure pile permet de rejouer.
    [once] La meilleure pile ne permet pas de rejouer.
   *[ends] Regarde la fin de la manche.
  } Avec elle, { $army ->
    [red] Rouge
   *[black] Noir
  } se trouve aux hauteurs { $heights } dans la dernière tour.
# In the picture
button-up-puzzle-title = Quelle pile ?
button-up-puzzle-move = { $army ->
    [red] Trait à Rouge
   *[black] Trait à Noir
  }
button-up-puzzle-answer = Pile { $pile } !
