## A cup
command-cup = cup
command-cup-about = Open a cup: people sign up, then play rounds of tables
command-cup-game = game
command-cup-game-about = Which game is played
cup-title = Cup: { $game }
cup-sign-up = { $missing ->
    [0] **{ $count ->
        [one] { $count } person is in
       *[other] { $count } people are in
      }.** Sign-up ends { $when }, and then round 1 begins.
    [one] **{ $missing } more person is needed.** Sign-up ends { $when }.
   *[other] **{ $missing } more people are needed.** Sign-up ends { $when }.
  }
cup-nobody = Nobody has signed up yet.
cup-system-swiss = Swiss: people with about as many points meet
cup-system-tables = Tables of about four, new people each round
cup-rounds-auto = as many rounds as the people need
cup-rounds-fact = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
  }
cup-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
  }
cup-after = { $rounds ->
    [0] Before round 1
    [one] After round 1
   *[other] After { $rounds } rounds
  }
cup-round = Round { $round }
cup-more = … and { $count } more
cup-line = **{ $place }.** { $name } · { $many ->
    [one] 1 point
   *[other] { $points } points
  } ({ $tie })
cup-table = Table { $table }: { $people }
cup-table-over = Table { $table }, over: { $places }
cup-absent = { $name } did not play
cup-rests = { $names } rests this round, which counts as a win.
cup-round-line = **Round { $round } of { $rounds }** · { $left ->
    [0] all tables are over
    [one] { $left } of { $tables } tables still plays
   *[other] { $left } of { $tables } tables still play
  }
cup-rule = Equal points: the points of the people one met decide, then who was ahead when they met; else the place is shared.
cup-rule-long = A table gives points for everybody you leave behind: in pairs 1 for a win and ½ for a draw, else up to 10. A rest counts as a win. Equal points: the points of the people you met decide (Buchholz, in brackets), then who was ahead when those people met; else they share the place.
cup-won = { $count ->
    [one] 🏆 **{ $names } wins the cup.**
   *[other] 🏆 **{ $names } share the cup.**
  }
cup-nobody-came = Nobody came to the tables, so nobody wins the cup.
cup-too-few = The cup needs at least { $count } people, so it was not played.
cup-refused-few = The cup needs at least { $count } people.
cup-standings = Standings
cup-mine = My table
cup-organise = Organise
cup-go = Go to the table
cup-back = Come back
cup-leave = Leave the cup
cup-not-in = You are not in this cup. *Standings* shows how it goes.
cup-out = You are out of this cup. *Come back* brings you in again from the next round on.
cup-next = Your table is over. The next round begins once all tables are.
cup-thread = Round { $round }, table { $table }: { $game }
cup-call = { $people }: your table of round { $round } is open, table { $table }. Who misses three decisions in a row forfeits it.

## The organiser of a cup
cup-rounds-menu = Rounds
cup-closes-menu = When sign-up ends
cup-closes-in = { $unit ->
    [minutes] in { $count } minutes
    [hours] { $count ->
        [one] in { $count } hour
       *[other] in { $count } hours
      }
   *[days] { $count ->
        [one] in { $count } day
       *[other] in { $count } days
      }
  }
cup-tools = Choose somebody to put the result of their table right, or to take them out. The cup’s message says what you did.
cup-pick = Choose somebody of this cup
cup-mend-about = Put the result right: who was first? The others keep their order.
cup-first = { $name } first
cup-draw = Draw
cup-take-out = Take { $name } out
cup-said-out = -# The organiser took { $name } out.
cup-said-mended = -# The organiser put a result right, at a table of { $name }.
cup-call-off = Call the cup off
cup-end = End the cup
cup-end-yes = Yes, end it
cup-end-sure = End the cup now? Tables that still play count for nobody, and the standings stay as they are.

## Refusals
cup-refused-gone = This cup does not exist any more.
cup-refused-over = This cup is over.
cup-refused-running = This cup has begun, so that cannot be changed any more.
cup-refused-full = This cup is full.
cup-refused-already-in = You are in already.
cup-refused-not-in = This person is not in the cup.
cup-refused-not-organiser = Only the organiser can do that, or somebody who manages this server.
cup-refused-bad-option = That value is not possible here, so nothing was changed.
cup-refused-changed = The cup has just changed. Look again, and press once more.
record-cups = { $played ->
    [one] { $played } cup played
   *[other] { $played } cups played
  }, { $won } won
