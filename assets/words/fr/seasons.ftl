## Leaderboards by month
leaderboard-unranked = { $name } { $played } sur { $needed }
# $people : une suite comme "Alice 3 sur 5 · Bob 1 sur 5".
leaderboard-new = Pas encore de rang : { $people }
leaderboard-new-title = Pas encore de rang
leaderboard-champion = { $count ->
    [one] 🏆 Titre du mois : { $names }
   *[other] 🏆 Titre du mois, à égalité : { $names }
  }
leaderboard-more = et { $count } de plus

## Badges: each is earned once and stays
# $names is a row such as "Beat the strongest computers · Won a cup".
badge-line = 🏅 { $names }
badge-top = A battu les ordinateurs les plus forts
badge-back = A gagné en revenant de très loin
badge-puzzles = A résolu trente énigmes du jour
badge-cup = A gagné une coupe
# Two people who only play each other, such as "Alice 7 : 4 Bob".
leaderboard-balance = { $one } { $ahead } : { $behind } { $two }
# Under the leaderboard of two people who only play each other.
leaderboard-two = -# Seules ces deux personnes y ont joué ici. Avec une troisième, il y aura un classement.
