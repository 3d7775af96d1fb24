# Biesti Boys

biesti-boys-name = Biesti Boys
biesti-boys-tagline = Tous ensemble sur quatre ascenseurs. De deux à quatre.
biesti-boys-tagline-turns = Chacun son tour sur quatre ascenseurs ; le premier sans carte gagne. De deux à quatre.

## Règles maison et ordinateurs
biesti-boys-option-mode = Façon de jouer
biesti-boys-option-mode-about = Tous en même temps, ou chacun son tour : plus calme, et jouable par correspondance.
biesti-boys-option-mode-realtime = tous en même temps
biesti-boys-option-mode-turns = chacun son tour
biesti-boys-option-deck = Cartes numérotées
biesti-boys-option-deck-about = Combien il y a de chaque nombre parmi les 62 cartes numérotées. Peu de 0 et de 8 : huit de 1 à 7, trois de 0 et de 8. Sinon : sept de 1 à 8, six de 0.
biesti-boys-option-deck-tapered = peu de 0 et de 8
biesti-boys-option-deck-flat = à peu près autant de chaque
biesti-boys-option-go_on_go = GO sur un GO
biesti-boys-option-go_on_go-about = Si un GO peut se jouer sur un GO.
biesti-boys-option-go_on_go-off = interdit
biesti-boys-option-go_on_go-on = permis
biesti-boys-option-block_pause_ms = Pause quand rien ne va
biesti-boys-option-block_pause_ms-about = Combien de secondes un étage bloqué reste visible. De 0,5 à 5.
biesti-boys-option-block_pause_ms-number = { $number } s
biesti-boys-option-error_lockout_ms = Attente après une erreur
biesti-boys-option-error_lockout_ms-about = Combien de secondes on ne joue plus après une carte qui ne va pas. De 0 à 3.
biesti-boys-option-error_lockout_ms-number = { $number } s
biesti-boys-option-stall_seconds = Nouvel étage si personne ne joue
biesti-boys-option-stall_seconds-about = Après combien de secondes sans carte jouée l’étage est remplacé. De 10 à 120, ou jamais.
biesti-boys-option-stall_seconds-number = après { $number } secondes
biesti-boys-option-stall_seconds-none = jamais
biesti-boys-level-easy = Facile
biesti-boys-level-steady = Solide
biesti-boys-level-strong = Fort

## À qui le tour
biesti-boys-turn-race = Tous jouent en même temps
biesti-boys-turn-blocked = Rien ne va : l’étage suivant arrive
biesti-boys-turn-turn = À { $name } de jouer
    .name = À toi de jouer
biesti-boys-turn-over = La partie est finie
biesti-boys-outcome-empty = La dernière carte est jouée.

## Ce qui est demandé
biesti-boys-predict = Qui gagne ?
biesti-boys-ask-race = Colonne : ascenseur. ■ STOP, ► GO
biesti-boys-ask-blocked = Rien ne va : nouvel étage.
biesti-boys-ask-turn = Quelle carte, sur quel ascenseur ?
biesti-boys-ask-pass = Aucune de tes cartes ne va.
# Un seul caractère, aussi large qu’un chiffre, pour qu’aucune colonne ne bouge quand un ascenseur montre autre chose.
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
biesti-boys-pair-hint = carte { $slot } : { $card } sur l’ascenseur { $lift }, qui montre { $top }
# Aussi large qu’un chiffre.
biesti-boys-empty = ‒
biesti-boys-empty-hint = carte { $slot } : il n’en reste plus, rien pour l’ascenseur { $lift }
biesti-boys-pass = Passer
biesti-boys-pass-hint = ne rien jouer à ce tour

## Le récit
biesti-boys-told-opening = Les cartes sont distribuées. Les ascenseurs montrent { $lifts }.
biesti-boys-told-first = Le sort désigne { $name } pour commencer.
    .name = Le sort te désigne pour commencer.
biesti-boys-told-played = { $name } joue { $card } sur l’ascenseur { $lift }.
    .name = Tu joues { $card } sur l’ascenseur { $lift }.
biesti-boys-told-played-few = { $left ->
    [one] { $name } joue { $card } sur l’ascenseur { $lift } : plus que { $left } carte !
   *[other] { $name } joue { $card } sur l’ascenseur { $lift } : plus que { $left } cartes.
  }
    .name = { $left ->
        [one] Tu joues { $card } sur l’ascenseur { $lift } : plus que { $left } carte !
       *[other] Tu joues { $card } sur l’ascenseur { $lift } : plus que { $left } cartes.
      }
biesti-boys-told-played-mine = Tu joues { $card } sur l’ascenseur { $lift }.
biesti-boys-told-drew-mine = Tu joues { $card } sur l’ascenseur { $lift } et pioches { $drawn }.
biesti-boys-told-played-few-mine = { $left ->
    [one] Tu joues { $card } sur l’ascenseur { $lift } : plus que { $left } carte !
   *[other] Tu joues { $card } sur l’ascenseur { $lift } : plus que { $left } cartes.
  }
biesti-boys-told-won-mine = Tu joues { $card } sur l’ascenseur { $lift }, ta dernière carte !
biesti-boys-told-won = { $name } joue { $card } sur l’ascenseur { $lift }, sa dernière carte !
    .name = Tu joues { $card } sur l’ascenseur { $lift }, ta dernière carte !
biesti-boys-told-mistake = { $name } reprend une carte de l’ascenseur { $lift } : elle ne va pas.
    .name = Tu reprends une carte de l’ascenseur { $lift } : elle ne va pas.
biesti-boys-told-mistake-mine = Ton { $card } ne va pas sur le { $top } de l’ascenseur { $lift } : { $wait ->
    [yes] il revient, et tu attends { $lock }.
   *[no] il revient.
  }
biesti-boys-told-late = { $cause ->
    [floor] { $name } arrive { $late } trop tard sur l’ascenseur { $lift } : l’étage avait changé.
    [self] { $name } arrive { $late } trop tard sur l’ascenseur { $lift } : son propre { $first } y était déjà.
   *[other] { $name } arrive { $late } trop tard sur l’ascenseur { $lift } : { $other } y était déjà avec un { $first }.
  }
    .name = { $cause ->
        [floor] Tu arrives { $late } trop tard sur l’ascenseur { $lift } : l’étage avait changé.
        [self] Tu arrives { $late } trop tard sur l’ascenseur { $lift } : ton propre { $first } y était déjà.
       *[other] Tu arrives { $late } trop tard sur l’ascenseur { $lift } : { $other } y était déjà avec un { $first }.
      }
    .other = { $cause ->
        [floor] { $name } arrive { $late } trop tard sur l’ascenseur { $lift } : l’étage avait changé.
        [self] { $name } arrive { $late } trop tard sur l’ascenseur { $lift } : son propre { $first } y était déjà.
       *[other] { $name } arrive { $late } trop tard sur l’ascenseur { $lift } : tu y étais déjà avec un { $first }.
      }
biesti-boys-told-late-mine = { $cause ->
    [floor] Ton { $card } arrive { $late } trop tard sur l’ascenseur { $lift } : l’étage avait changé. Cela ne coûte rien.
    [self] Ton { $card } arrive { $late } trop tard sur l’ascenseur { $lift } : ton propre { $first } y était déjà. Cela ne coûte rien.
   *[other] Ton { $card } arrive { $late } trop tard sur l’ascenseur { $lift } : { $other } y était déjà avec un { $first }. Cela ne coûte rien.
  }
biesti-boys-told-passed = { $name } ne peut rien jouer et passe.
    .name = Tu ne peux rien jouer et passes.
biesti-boys-told-blocked = Personne ne peut jouer : l’étage suivant arrive.
biesti-boys-told-turned = { $why ->
    [stall] Personne n’a joué depuis longtemps : nouvel étage. Les ascenseurs montrent { $lifts }.
    [passes] Tous ont passé : nouvel étage. Les ascenseurs montrent { $lifts }.
   *[blocked] Nouvel étage : les ascenseurs montrent { $lifts }.
  }
biesti-boys-told-away = { $name } n’est plus là ; les autres continuent.
    .name = Tu n’es plus là ; les autres continuent.
biesti-boys-told-back = { $name } est de retour.
    .name = Tu es de retour.
biesti-boys-span-ms = { $ms } ms
biesti-boys-span-s = { $whole },{ $tenths } s

## Ce qu’on lit aussitôt pendant la course, en cinq mots environ
biesti-boys-practice = Essai
biesti-boys-standing = { $name } { $left }
    .name = Toi { $left }
biesti-boys-remark-away = Pause : joue une carte.
biesti-boys-remark-stuck = { $seats ->
    [2] Rien ne va : attends { $name }
   *[other] Rien ne va : attends
  }
biesti-boys-remark-laid = { $few ->
    [0] { $name } a pris le { $lift }.
    [1] { $name } : plus qu’une !
    [2] { $name } : plus que deux !
   *[other] { $name } : plus que trois !
  }
biesti-boys-remark-played = { $card } sur { $lift } : tu pioches { $drawn }.
biesti-boys-remark-left = { $card } sur { $lift } : il en reste { $left }.
biesti-boys-remark-won = { $card } sur { $lift } : ta dernière carte !
biesti-boys-remark-mistake = { $card } sur { $top } ? Plutôt { $fits }.
biesti-boys-remark-late = { $cause ->
    [floor] Trop tard : nouvel étage.
    [self] Trop tard : ton propre { $first }.
   *[other] { $other } avait { $late } d’avance.
  }

## La fin
biesti-boys-photo = { $cause ->
    [before] { $time } avant { $other }
   *[after] dépasse { $other } sur la ligne
  }
biesti-boys-ahead = { $cards ->
    [one] 1 carte d’avance sur { $other }
   *[other] { $cards } cartes d’avance sur { $other }
  }
biesti-boys-lead = { $cards ->
    [0] En tête sur la fin
    [one] En tête dès 1 carte
   *[other] En tête dès { $cards } cartes
  }
biesti-boys-recap-photo = { $cause ->
    [before] Photo-finish : { $cards ->
      [one] à 1 carte de la fin
     *[other] à { $cards } cartes de la fin
    }, { $other } avait { $time } de retard sur { $name }.
   *[after] Photo-finish : { $cards ->
      [one] à 1 carte de la fin
     *[other] à { $cards } cartes de la fin
    }, { $other } avait { $time } d’avance sur { $name }, et cela n’a pas suffi.
  }
    .name = { $cause ->
        [before] Photo-finish : { $cards ->
          [one] à 1 carte de la fin
         *[other] à { $cards } cartes de la fin
        }, { $other } avait { $time } de retard sur toi.
       *[after] Photo-finish : { $cards ->
          [one] à 1 carte de la fin
         *[other] à { $cards } cartes de la fin
        }, { $other } avait { $time } d’avance sur toi, et cela n’a pas suffi.
      }
    .other = { $cause ->
        [before] Photo-finish : { $cards ->
          [one] à 1 carte de la fin
         *[other] à { $cards } cartes de la fin
        }, tu avais { $time } de retard sur { $name }.
       *[after] Photo-finish : { $cards ->
          [one] à 1 carte de la fin
         *[other] à { $cards } cartes de la fin
        }, tu avais { $time } d’avance sur { $name }, et cela n’a pas suffi.
      }
biesti-boys-recap-lead = { $cards ->
    [0] { $name } ne passe en tête qu’à la dernière carte.
    [one] { $name } passe en tête pour de bon à 1 carte de la fin.
   *[other] { $name } passe en tête pour de bon à { $cards } cartes de la fin.
  }
    .name = { $cards ->
        [0] Tu ne passes en tête qu’à la dernière carte.
        [one] Tu passes en tête pour de bon à 1 carte de la fin.
       *[other] Tu passes en tête pour de bon à { $cards } cartes de la fin.
      }

## La table en mots
biesti-boys-describe-won = { $name } n’a plus de carte.
    .name = Tu n’as plus de carte.
biesti-boys-describe-lift = Ascenseur { $lift } : { $top }. Y vont : { $fits }.
biesti-boys-describe-hand = Ta main : { $cards }.
biesti-boys-describe-seat = { $name }{ $who ->
    [mine] { " " }(toi)
   *[other] { "" }
  } : encore { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
  }, dont { $hand } en main{ $away ->
    [yes] , pas là
   *[no] { "" }
  }.
biesti-boys-describe-report = { $name } : encore { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
  } ; { $plays ->
    [one] { $plays } carte jouée
   *[other] { $plays } cartes jouées
  }, { $mistakes ->
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
  }, { $lates } trop tard ; réaction habituelle { $time }.
biesti-boys-report = { $name } : { $plays ->
    [one] { $plays } carte jouée
   *[other] { $plays } cartes jouées
  }, { $mistakes ->
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
  }, { $lates } trop tard ; réaction { $typical } d’ordinaire, { $best } au mieux.
    .name = Toi : { $plays ->
        [one] { $plays } carte jouée
       *[other] { $plays } cartes jouées
      }, { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
      }, { $lates } trop tard ; réaction { $typical } d’ordinaire, { $best } au mieux.
biesti-boys-report-untimed = { $name } : { $plays ->
    [0] aucune carte jouée
    [one] { $plays } carte jouée
   *[other] { $plays } cartes jouées
  }, { $mistakes ->
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
  }, { $lates } trop tard.
    .name = Toi : { $plays ->
        [0] aucune carte jouée
        [one] { $plays } carte jouée
       *[other] { $plays } cartes jouées
      }, { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
      }, { $lates } trop tard.
biesti-boys-describe-recent = Dernières cartes, la plus récente d’abord : { $plays }.
biesti-boys-describe-pile = { $cards ->
    [one] Encore { $cards } carte d’étage face cachée.
   *[other] Encore { $cards } cartes d’étage face cachée.
  }
biesti-boys-brief = Il te reste { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
  } ; aux autres, dans l’ordre du tour : { $others }.

## Pour apprendre
biesti-boys-primer-you = Toi
biesti-boys-primer-note-who = Tes cartes
biesti-boys-primer-note-want = Arrive à 0
biesti-boys-primer-note-press = 4 va sur 3 et sur 5
biesti-boys-primer-who = Tu as deux ou trois cartes en main.
biesti-boys-primer-want = Le premier sans carte gagne.
biesti-boys-primer-press = Touche une carte : ±1 va, STOP sur un nombre, GO sur STOP.
# Dans l’image d’une course.
biesti-boys-race-fits = 4 sur 3 ou 5 · STOP sur un nombre · GO sur STOP
biesti-boys-learn-race = Un de plus ou de moins ; STOP sur un nombre, GO sur STOP.
biesti-boys-learn-blocked = Plus rien ne va : les ascenseurs changent, pas tes cartes.
biesti-boys-learn-turn = Garde-toi une carte qui ira ensuite.
biesti-boys-effect = **{ $card }** : ensuite, { $count ->
    [one] seul { $fits } va
   *[other] seuls { $fits } vont
  } sur cet ascenseur.
biesti-boys-effect-last = **{ $card }** : ta dernière carte, et tu gagnes.
biesti-boys-decided-floor = Pourquoi : plus personne ne pouvait jouer, ou ne jouait, un nouvel étage est donc arrivé. Mains et paquets restent tels quels.
biesti-boys-decided-won = Pourquoi : le premier à ne plus avoir de carte, ni en main ni dans son paquet, gagne. Les autres suivent selon les cartes qui leur restent.

## Refus
biesti-boys-refused-match-over = La partie est finie.
biesti-boys-refused-no-turns = Ici personne ne passe : tous jouent en même temps, et attendre ne demande aucun geste.
biesti-boys-refused-blocked = Rien ne va, patience.
biesti-boys-refused-locked = Après une erreur, on attend.
biesti-boys-refused-no-such-slot = Personne ne tient plus de { $cards } cartes dans cette partie.
biesti-boys-refused-no-such-lift = Il y a quatre ascenseurs, de A à D.
biesti-boys-refused-empty-slot = Plus de carte à cet endroit.
biesti-boys-refused-another-card = Là, tu as maintenant { $card }.
biesti-boys-refused-can-play = Tu ne peux pas passer : ton { $card } va par exemple sur l’ascenseur { $lift }.
biesti-boys-refused-does-not-fit = Ton { $card } ne va pas sur { $top }. On peut y jouer : { $fits }.

## Les places, quand personne n’y est (images des règles)
biesti-boys-side-0 = Ana
biesti-boys-side-1 = Ben
biesti-boys-side-2 = Cléo
biesti-boys-side-3 = Dan

## Dans les images
biesti-boys-picture-blocked = Rien ne va
biesti-boys-picture-floor = { $why ->
    [stall] Personne n’a joué
    [passes] Tous ont passé
   *[blocked] Nouvel étage
  }
biesti-boys-picture-ready = Prêts ?
biesti-boys-picture-paused = Pause

## Review
biesti-boys-judged-waited = Ton { $card } allait sur l’ascenseur { $lift } depuis { $time } quand tu as appuyé.
biesti-boys-judged-mistake = Ton { $card } n’allait pas sur le { $top } de l’ascenseur { $lift }, mais ton { $better } allait sur l’ascenseur { $there }. Cela t’a coûté { $time }.
biesti-boys-judged-play = { $card } sur l’ascenseur { $lift }
biesti-boys-judged-turn = Ton choix : { $played }. Celui de l’ordinateur : { $other }, en moyenne { $gap } carte de mieux après deux tours.
biesti-boys-judged-right = Ton choix : { $played }, en moyenne { $gap } carte de mieux qu’avec { $other } après deux tours.
