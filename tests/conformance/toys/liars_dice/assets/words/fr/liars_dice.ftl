# Les dés du menteur

liars-dice-name = Les dés du menteur
liars-dice-tagline = Pariez sur les dés sous tous les gobelets, et démasquez le bluff. De deux à cinq.
liars-dice-option-dice = Dés
liars-dice-option-dice-about = Combien chacun en a au début
liars-dice-option-dice-number = { $number ->
    [one] { $number } dé
   *[other] { $number } dés
  }

## Ordinateurs et camps
liars-dice-level-steady = Régulier
liars-dice-side-0 = Cercle
liars-dice-side-1 = Triangle
liars-dice-side-2 = Carré
liars-dice-side-3 = Losange
liars-dice-side-4 = Étoile

## À qui le tour
liars-dice-turn-play = C’est au tour de { $name }
liars-dice-outcome-last = Il ne reste de dés qu’à une personne.

## Ce qui est demandé
liars-dice-ask = Surenchéris, ou mets en doute la dernière annonce.
liars-dice-face = Des { $face }
liars-dice-face-hint = Choisis combien de dés montrent { $face }
liars-dice-number = { $count } × { $face }
liars-dice-bid = { $count ->
    [one] { $count } dé qui montre { $face }
   *[other] { $count } dés qui montrent { $face }
  }
liars-dice-call = Menteur !
liars-dice-call-hint = Mettre en doute la dernière annonce : tous les dés sont montrés
liars-dice-learn-play = Compte tes dés ; des autres, un sur six montre une face donnée.
liars-dice-primer-note-who = Tes dés
liars-dice-primer-note-want = La dernière annonce
liars-dice-primer-note-press = Plus, ou Menteur !
liars-dice-primer-who = Toi seul vois tes dés.
liars-dice-primer-want = Chaque annonce compte les dés d’une face sous tous les gobelets.
liars-dice-primer-press = Surenchéris, ou doute. Qui se trompe perd un dé ; le dernier qui en a gagne.

## L’histoire
liars-dice-nothing = Personne n’a encore rien annoncé.
liars-dice-told-rolled = Tout le monde lance ; { $name } commence.
liars-dice-told-bid = { $name } annonce { $bid }.
liars-dice-told-called = { $name } met en doute { $bid }. Il y en a { $found } : { $loser } perd un dé.
liars-dice-seat = { $name } : dés : { $count } ({ $dice })

## Refus
liars-dice-refused-over = La partie est finie.
liars-dice-refused-no-bid = Personne n’a encore rien annoncé.
liars-dice-refused-no-such-bid = Une annonce va de 1 à { $most } dés d’une face de 1 à 6.
liars-dice-refused-too-low = Annonce plus que { $count } × { $face }.
