## Leaderboards by month
leaderboard-unranked = { $name } { $played } von { $needed }
# $people ist eine Reihe wie "Alice 3 von 5 · Bob 1 von 5".
leaderboard-new = Noch ohne Rang: { $people }
leaderboard-new-title = Noch ohne Rang
leaderboard-champion = { $count ->
    [one] 🏆 Am stärksten in diesem Monat: { $names }
   *[other] 🏆 Am stärksten in diesem Monat, gleichauf: { $names }
  }
leaderboard-more = und { $count } weitere

## Badges: each is earned once and stays
# $names is a row such as "Beat the strongest computers · Won a cup".
badge-line = 🏅 { $names }
badge-top = Die stärksten Computer besiegt
badge-back = Nach großem Rückstand gewonnen
badge-puzzles = Dreißig Tagesrätsel gelöst
badge-cup = Einen Pokal gewonnen
# Two people who only play each other, such as "Alice 7:4 Bob".
leaderboard-balance = { $one } { $ahead }:{ $behind } { $two }
# Under the leaderboard of two people who only play each other.
leaderboard-two = -# Das haben hier nur diese beiden gespielt. Mit einer dritten Person wird daraus eine Rangliste.
