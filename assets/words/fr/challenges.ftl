## Défis : la même chance pour tout le monde
challenge-name = Défi
challenge-brief = La même chance pour tout le monde, chacun seul
challenge-setup = Tout le monde joue avec la même chance contre les mêmes ordinateurs, seul et en privé, quand il a le temps. Chaque personne a un essai. Une liste montre les résultats. Ce message devient le défi. Combien de temps reste-t-il ouvert ?
challenge-days = { $days ->
    [one] Un jour
   *[other] { $days } jours
  }
challenge-opened = C’est un défi maintenant.
challenge-title = Défi : { $game }
challenge-you = Toi
challenge-about = Tout le monde joue avec la même chance, seul et en privé. Tu as un essai.
challenge-until = Il ferme { $when }.
challenge-over = Il est fermé.
challenge-against = { $count ->
    [one] un ordinateur ({ $level })
   *[other] { $count } ordinateurs ({ $level })
  }
challenge-none = Personne n’a encore commencé.
challenge-playing = ⏳ { $name } joue
challenge-unfinished = ▫️ { $name } n’a pas fini
challenge-result = { $rank } { $name } : place { $place }/{ $seats }, score { $score }
challenge-place = { $rank } { $name } : place { $place }/{ $seats }
challenge-more = { $count ->
    [one] … et une personne de plus
   *[other] … et { $count } de plus
  }
challenge-play = Jouer
challenge-replays = Revoir
challenge-again = Encore, avec une nouvelle chance
challenge-gone = Ce défi n’existe plus.
challenge-closed = Ce défi est fermé. Personne ne peut plus le jouer.
challenge-once = Tu as déjà eu ton essai.
challenge-sealed = C’est un essai d’un défi. On peut le voir une fois le défi fermé.
challenge-ended = Ton résultat est dans la liste du défi. Tu pourras revoir et analyser la partie quand il fermera.
challenge-refused-race = Un défi se joue à tour de rôle. Choisis d’abord cette manière de jouer.
challenge-refused-people = D’autres personnes sont à cette table, ou une place leur y est gardée. Ouvre ta propre table pour un défi.
games-challenge = essai d’un défi
