## /record
record-title = { $name } · { $game }
record-none = { $name } has no match that counts yet on this server.
    .name = You have no match that counts yet on this server.
record-none-of = { $name } has no match of { $game } that counts yet on this server.
    .name = You have no match of { $game } that counts yet on this server.
record-what-counts = -# A match counts when at least two people play it to its end. Matches against computers alone do not.
record-hidden = { $name } keeps their record to themselves.
record-off = This server keeps no records.
record-played = { $played ->
    [one] One match
   *[other] { $played } matches
  }, { $won } won
record-strength = Strength: { $strength }
# $place is a place such as "1st".
record-place-count = { $place }: { $count } ×
record-recent = The last ten
record-recent-list = The last ten, newest at the end: { $places }
record-gave-up = gave up
record-given-up = Gave up or left: { $count } ×
record-of-played = of { $played }
record-streak-tile = best run
# 1st to 4th: the label of a bar.
record-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
record-place-rest = { $place }th +
# How often one person was placed before the other in matches of both.
record-balance = { $one } **{ $ahead }**, { $two } **{ $behind }**
record-against = against { $name } **{ $ahead }:{ $behind }**
# In a row of such parts: how often each of the people of a match was the first of them.
record-score = { $name } { $count }
    .name = You { $count }
record-level = ({ $count } level)
record-streak = best run: { $count } wins in a row
record-quickest = quickest win: { $time }
record-fullest = most beaten at once: { $count } people
record-clearest = clearest win: { $margin } ahead of { $name }
record-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
  }
record-minutes = { $count } minutes
record-hours = { $count } hours
record-days = { $count } days
record-leaderboard = Leaderboard
record-computers = Against computers
record-computers-title = ### Against computers
record-computers-none = You have not finished a match against computers alone yet.
record-computers-about = -# Matches won of those played and still kept. Only you see this, and no strength changes by it.
record-won-of = { $won } of { $played }
# $names is a row such as "Ida 3 of 5 · Otto 1 of 2".
record-characters = **Who you met** · { $names }

## Ratings
# After the end of a match that counts: what it did to the strengths of its people.
strength-changes = Strength: { $each }
strength-change = { $name } { $points } ({ $change })
    .name = You { $points } ({ $change })
strength-unranked = { $name }: ranked after { $left ->
    [one] one more match
   *[other] { $left } more matches
  }
    .name = You: ranked after { $left ->
        [one] one more match
       *[other] { $left } more matches
      }
rating-new = not ranked yet
# How many of the matches that a rank takes, such as "3/5".
rating-way = { $played }/{ $needed }
rating-points = { $points }
rating-margin = ± { $margin }

## /leaderboard
season-ever = All time
season-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  } { $year }
leaderboard-title = { $game } · { $season }
leaderboard-line = { $rank }. { $name } · { $won } of { $played } won · { $strength }
leaderboard-empty = No match of that time counts. Two people and one match to its end are enough.
leaderboard-about = -# The number after ± says how sure a strength is; the order counts what is sure of it. A rank takes five matches.
leaderboard-strength = strength
leaderboard-game = Game
leaderboard-season = Time

## Where records are switched off
lobby-counts-not = does not count for records
setup-counts = Let it count
setup-counts-not = Do not let it count
preferences-records-on = Others see my records: on
preferences-records-off = Others see my records: off

## Replay
replay-button = Replay
replay-running = That match is not over yet. Its replay comes when all cards may be seen.
replay-title = **{ $game }** · step { $number } of { $count }
replay-as = as { $name } saw it
    .name = as you saw it
replay-all = as everybody saw it
replay-eyes = Seen by
replay-first = ◀◀
replay-back = Back
replay-on = Next
replay-last = ▶▶
replay-page = Page { $page } of { $pages }
replay-turn = Turning point
share-button = Share
replay-share-part = 📤 Part
replay-making = Your picture is being made: { $done } of { $count } steps.
replay-shared = **{ $game }** · { $names }
replay-share-where = A match is shared on its own server.
replay-share-failed = The picture could not be made just now. Try again in a moment.
# A finished match among the suggestions of /replay.
replay-suggested = { $game } · { $year }-{ $month }-{ $day } · { $names }
replay-code = -# Again at any time: `/replay { $code }`
replay-nameless = Player { $number }

## Finished matches in /games
games-over-title = ### Finished
# A finished match of two, told to somebody else, to its winner and to its loser.
games-beat = { $winner } beat { $loser } { $score }
games-beat-you = { $winner } beat you { $score }
games-you-beat = You beat { $loser } { $score }
# A winner of a finished match, in the list of its names.
games-won = 🏆 { $names }
games-retry = played again
games-undecided = nobody won
# The reader, in the list of the names.
games-you = You

## Review
review-button = Review
review-title-chance = **{ $game }** · { $count ->
    [one] 1 choice
   *[other] { $count } choices
}{ $mean ->
    [0] { "" }
   *[other] { " " }· { $exact ->
        [yes] { "" }
       *[no] at least{ " " }
    }{ $mean } % of chance to win lost per choice
}
review-title-place = **{ $game }** · { $count ->
    [one] 1 choice
   *[other] { $count } choices
}{ $lost ->
    [0] { "" }
    [1] { " " }· at least 1 place lost in all
   *[other] { " " }· at least { $lost } places lost in all
}
review-title-cards = **{ $game }** · { $count ->
    [one] 1 choice
   *[other] { $count } choices
}{ $lost ->
    [0] { "" }
    [1] { " " }· at least 1 card lost in all
   *[other] { " " }· at least { $lost } cards lost in all
}
review-title-seconds = **{ $game }** · { $count ->
    [one] 1 press
   *[other] { $count } presses
}{ $mean ->
    [0] { "" }
   *[other] { " " }· { $mean } s lost per press
}
review-none-chance = { $exact ->
    [yes] No mistake: no choice lost { $limit } % or more.
   *[no] No clear mistake: I would have seen a loss of { $limit } % or more.
}
review-none-place = No clear mistake: I would have seen a loss of { $limit } places or more.
review-none-cards = No clear mistake: I would have seen a loss of { $limit } cards or more.
review-none-seconds = No press lost { $limit } s or more.
review-no-choice = You made no choice in this match.
review-unknown = I cannot tell that of { $game }.
review-making = I am looking at what you did: { $done } of { $count }.
review-part = -# It took too long, so this is only the first part of the match.
review-failed = The review could not be made just now. Try again in a moment.
review-line = **{ $number }.** { $said }
review-telling = **Key moment:** { $said }
review-chance = You chose { $played }: { $result } % to win. With { $other } it would have been { $instead } %.
review-place = You chose { $played }: on average place { $result } in this hand. Had you chosen { $other }: place { $instead }.
review-lost-chance = **0 % from here on**, whatever you chose: nothing could save it.
review-lost-place = **Place { $result }, the last, from here on**, whatever you chose: nothing could save this hand.
review-error-chance = -# The strong computer’s estimate from what you knew, give or take { $error } %.
review-error-place = -# Tried in many deals that fit what you knew, give or take { $error } places.
review-error-cards = -# Tried with many hands that fit what you knew, give or take { $error } cards.
review-exact-chance = -# Exact, if both play perfectly from there on.
review-exact-place = -# Tried in many deals that fit what you knew, and they agree.
review-exact-cards = -# Tried with many hands that fit what you knew, and they agree.
review-exact-seconds = -# Measured from when the card fitted and you were free to press.
review-replay = Replay
review-retry = Try again from here
review-better = Better
review-line-title = **What was better** · { $number } of { $count }
    { $line }
