## The daily puzzle
command-daily = daily
command-daily-about = Today’s puzzle: one position, one try
# $month: 1 to 12. At most five letters: it stands on a small calendar.
daily-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[12] Dec
  }
daily-date = { $day } { $month }
# $when is Discord's countdown to 00:00 UTC, such as “in 5 hours”. $stars: such as ★★☆.
daily-title = **Daily puzzle** · { $game } · { $stars }
daily-rules = -# One try. The next puzzle comes { $when }.
daily-again = -# You may have seen this one: the list of puzzles came to its end and began again.
daily-hint = Hint
daily-hint-costs = -# A hint costs the star.
daily-hinted = 💡 { $hint }
daily-late = That day is over. Here is today’s puzzle.
daily-play = Play
daily-right = ### ⭐ Right!
daily-right-hinted = ### 💡 Right, with a hint.
daily-wrong = ### Not the best choice.
# $choices: each choice with what it comes to, the best one in bold.
daily-worths = -# { $choices }
daily-worth = { $choice }: { $worth }
daily-step = -# { $number }. { $said }
daily-streak = { $streak ->
    [0] A new streak can begin tomorrow.
    [one] 🔥 Found today. Tomorrow it can become a streak.
   *[other] 🔥 Found { $streak } days in a row
  }
daily-streak-about = -# A streak counts the days in a row on which you found the answer, with or without a hint.
daily-away = { $count ->
    [one] -# Bellhop was away on { $days }; your streak goes on.
   *[other] -# Bellhop was away ({ $days }); your streak goes on.
  }
daily-here = -# { $found } of { $answered } on this server found it so far.
daily-next = -# The next puzzle comes { $when }.
daily-share = Share
daily-share-line = Bellhop { $date } { $sign }{ $streak ->
    [0] { "" }
   *[other] { " " }🔥{ $streak }
  }
daily-shared = **{ $name }** · { $line }
daily-share-once = You have shared this result in this channel already.
daily-share-copy = Your result, without the answer. Copy it wherever you like:
daily-solution = Yesterday’s solution
daily-solution-title = **Daily puzzle of { $date }** · { $game }
daily-post-title = **Daily puzzle of { $date }** · { $game } · { $stars }
daily-yesterday = -# Yesterday’s answer: **{ $choice }**. { $answered ->
    [0] Nobody here tried it.
    [one] { $found ->
        [0] One person here tried it, and did not find it.
       *[other] The one person here who tried it found it.
      }
   *[other] { $found ->
        [0] None of { $answered } here found it.
       *[other] { $found } of { $answered } here found it.
      }
  }
daily-longest = -# Longest streaks: { $names }
daily-longest-one = { $name } 🔥⁠{ $streak }
daily-record = Daily puzzle: { $found } of { $answered } found, best streak { $best }{ $streak ->
    [0] { "" }
   *[other] , now { $streak }
  }

## /settings
server-daily = Daily puzzle
server-daily-some = The daily puzzle is posted in { $some }.
server-daily-none = The daily puzzle is posted nowhere.
server-daily-about = One message a day: the puzzle, and how yesterday’s ended here. Nobody is pinged. Choose none to end it.
server-hour = Hour of the daily puzzle
server-hour-count = The daily puzzle’s hour is { $count }:00.
server-hour-about = The hour is that of the server’s time zone. Each puzzle lasts from 00:00 to 24:00 UTC. So that more than half of that is left to play, I post it between 00:00 and 11:00 UTC: a later hour moves to the nearer of these two.
server-zone = Time zone
server-zone-some = Hours are those of { $some }.
server-zone-about = Say what your clock shows now, then choose a city that has your time all year round.
# $when: a date and time of Discord’s, shown in the reader’s own time.
server-daily-next = -# The next daily puzzle comes here { $when }, in your time.
server-daily-problem = ⚠️ The last daily puzzle could not be posted in { $channel } (Discord’s code { $problem }). Let me see that channel, write in it and attach files, or choose another one.
