## Leaderboards by month
leaderboard-unranked = { $name } { $played } of { $needed }
# $people is a row such as "Alice 3 of 5 · Bob 1 of 5".
leaderboard-new = Not ranked yet: { $people }
leaderboard-new-title = Not ranked yet
leaderboard-champion = { $count ->
    [one] 🏆 Champion of the month: { $names }
   *[other] 🏆 Champions of the month, level: { $names }
  }
leaderboard-more = and { $count } more

## Badges: each is earned once and stays
# $names is a row such as "Beat the strongest computers · Won a cup".
badge-line = 🏅 { $names }
badge-top = Beat the strongest computers
badge-back = Won from far behind
badge-puzzles = Solved thirty daily puzzles
badge-cup = Won a cup
# Two people who only play each other, such as "Alice 7:4 Bob".
leaderboard-balance = { $one } { $ahead }:{ $behind } { $two }
# Under the leaderboard of two people who only play each other.
leaderboard-two = -# Only these two have played this here. With a third person it becomes a ladder.
