# Top of the Deck

toppers-name = Top of the Deck
toppers-tagline = Pose une carte d’une main secrète : la plus forte prend la manche.

## Ordinateurs et places
toppers-level-steady = Solide
toppers-side-0 = Rond
toppers-side-1 = Triangle
toppers-side-2 = Carré
toppers-side-3 = Losange
toppers-side-4 = Étoile
toppers-side-5 = Croix
toppers-side-6 = Cœur
toppers-side-7 = Lune

## À qui le tour
toppers-turn-play = C’est à { $name } de jouer
toppers-outcome-rounds = Toutes les cartes sont posées : qui a pris le plus de manches gagne.

## Ce qui est demandé
toppers-ask = { $highest ->
    [0] Quelle carte poses-tu ?
   *[other] Quelle carte poses-tu ? La plus forte est { $highest }.
  }
toppers-card = { $card }
toppers-card-hint = poser la carte { $card }
toppers-primer-note-who = Tes cartes
toppers-primer-note-want = Tes manches
toppers-primer-note-press = Touche une carte
toppers-primer-who = Tes cinq cartes ne sont visibles que de toi.
toppers-primer-want = La carte la plus forte prend la manche. Qui prend le plus de manches gagne.
toppers-primer-press = À ton tour, touche la carte que tu poses.
toppers-learn-play = Peut-on battre ta carte ? Alors mieux vaut peut-être une petite.

## Le récit
toppers-told-dealt = Chaque place reçoit cinq cartes ; { $name } commence.
toppers-told-laid = { $name } pose la carte { $card }.
toppers-told-taken = { $name } prend la manche.
toppers-seat = { $name } : { $card ->
    [0] aucune carte posée
   *[other] carte posée : { $card }
  } ; { $won ->
    [one] { $won } manche prise
   *[other] { $won } manches prises
  }
toppers-hand = Ta main : { $cards }

## Refus
toppers-refused-match-over = La partie est finie.
toppers-refused-not-in-hand = Tu n’as pas la carte { $card }.
