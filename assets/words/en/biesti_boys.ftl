# Biesti Boys

biesti-boys-name = Biesti Boys
biesti-boys-tagline = Everybody at once onto four lifts; first without cards wins. For two to four.
biesti-boys-tagline-turns = One after the other onto four lifts; first without cards wins. For two to four.

## House rules and computers
biesti-boys-option-mode = How it is played
biesti-boys-option-mode-about = Everybody at once, or one after the other: calmer, and playable by mail.
biesti-boys-option-mode-realtime = everybody at once
biesti-boys-option-mode-turns = by turns
biesti-boys-option-deck = Number cards
biesti-boys-option-deck-about = How many of each number there are among the 62 number cards. Few 0s and 8s: eight each of 1 to 7, three of 0 and 8. Otherwise seven each of 1 to 8, six of 0.
biesti-boys-option-deck-tapered = few 0s and 8s
biesti-boys-option-deck-flat = about as many of each
biesti-boys-option-go_on_go = GO on a GO
biesti-boys-option-go_on_go-about = Whether a GO may be played on a GO.
biesti-boys-option-go_on_go-off = not allowed
biesti-boys-option-go_on_go-on = allowed
biesti-boys-option-block_pause_ms = Pause when nothing fits
biesti-boys-option-block_pause_ms-about = For how many seconds a floor on which nothing fits is shown. From 0.5 to 5.
biesti-boys-option-block_pause_ms-number = { $number } s
biesti-boys-option-error_lockout_ms = Wait after a mistake
biesti-boys-option-error_lockout_ms-about = For how many seconds you cannot play after a card that does not fit. From 0 to 3.
biesti-boys-option-error_lockout_ms-number = { $number } s
biesti-boys-option-stall_seconds = New floor when nobody plays
biesti-boys-option-stall_seconds-about = After how many seconds without a play the floor card is replaced. From 10 to 120, or never.
biesti-boys-option-stall_seconds-number = after { $number } seconds
biesti-boys-option-stall_seconds-none = never
biesti-boys-level-easy = Easy
biesti-boys-level-steady = Steady
biesti-boys-level-strong = Strong

## Whose turn it is
biesti-boys-turn-race = Everybody plays at once
biesti-boys-turn-blocked = Nothing fits: the next floor is coming
biesti-boys-turn-turn = It is { $name }’s turn
    .name = It is your turn
biesti-boys-turn-over = The match is over
biesti-boys-outcome-empty = The last card is played.

## What is asked
biesti-boys-predict = Who wins?
biesti-boys-ask-race = Row: card. Column: lift. ■ STOP, ► GO
biesti-boys-ask-blocked = Nothing fits: a new floor.
biesti-boys-ask-turn = Which card, on which lift?
biesti-boys-ask-pass = None of your cards fits.
# One character, about as wide as a digit, so that no column moves aside when a lift shows something else.
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
biesti-boys-pair-hint = card { $slot }: { $card } on lift { $lift }, which shows { $top }
# As wide as a digit.
biesti-boys-empty = ‒
biesti-boys-empty-hint = card { $slot }: none left, so nothing for lift { $lift }
biesti-boys-pass = Pass
biesti-boys-pass-hint = play nothing this turn

## The story
biesti-boys-told-opening = The cards are dealt. The lifts show { $lifts }.
biesti-boys-told-first = { $name } is drawn to start.
    .name = You are drawn to start.
biesti-boys-told-played = { $name } plays { $card } on lift { $lift }.
    .name = You play { $card } on lift { $lift }.
biesti-boys-told-played-few = { $left ->
    [one] { $name } plays { $card } on lift { $lift }: only 1 card left!
   *[other] { $name } plays { $card } on lift { $lift }: only { $left } cards left.
  }
    .name = { $left ->
        [one] You play { $card } on lift { $lift }: only 1 card left!
       *[other] You play { $card } on lift { $lift }: only { $left } cards left.
      }
biesti-boys-told-played-mine = You play { $card } on lift { $lift }.
biesti-boys-told-drew-mine = You play { $card } on lift { $lift } and draw { $drawn }.
biesti-boys-told-played-few-mine = { $left ->
    [one] You play { $card } on lift { $lift }: only 1 card left!
   *[other] You play { $card } on lift { $lift }: only { $left } cards left.
  }
biesti-boys-told-won-mine = You play { $card } on lift { $lift }, your last card!
biesti-boys-told-won = { $name } plays { $card } on lift { $lift }, the last card!
    .name = You play { $card } on lift { $lift }, the last card!
biesti-boys-told-mistake = { $name } takes a card back from lift { $lift }: it does not fit.
    .name = You take a card back from lift { $lift }: it does not fit.
biesti-boys-told-mistake-mine = Your { $card } does not fit on the { $top } of lift { $lift }: { $wait ->
    [yes] it comes back, and you wait { $lock }.
   *[no] it comes back.
  }
biesti-boys-told-late = { $cause ->
    [floor] { $name } is { $late } too late on lift { $lift }: the floor had changed.
    [self] { $name } is { $late } too late on lift { $lift }: their own { $first } was first.
   *[other] { $name } is { $late } too late on lift { $lift }: the { $first } of { $other } was first.
  }
    .name = { $cause ->
        [floor] You are { $late } too late on lift { $lift }: the floor had changed.
        [self] You are { $late } too late on lift { $lift }: your own { $first } was first.
       *[other] You are { $late } too late on lift { $lift }: the { $first } of { $other } was first.
      }
    .other = { $cause ->
        [floor] { $name } is { $late } too late on lift { $lift }: the floor had changed.
        [self] { $name } is { $late } too late on lift { $lift }: their own { $first } was first.
       *[other] { $name } is { $late } too late on lift { $lift }: your { $first } was first.
      }
biesti-boys-told-late-mine = { $cause ->
    [floor] Your { $card } was { $late } too late for lift { $lift }: the floor had changed. That costs nothing.
    [self] Your { $card } was { $late } too late for lift { $lift }: your own { $first } was first. That costs nothing.
   *[other] Your { $card } was { $late } too late for lift { $lift }: the { $first } of { $other } was first. That costs nothing.
  }
biesti-boys-told-passed = { $name } can play nothing and passes.
    .name = You can play nothing and pass.
biesti-boys-told-blocked = Nobody can play: the next floor is coming.
biesti-boys-told-turned = { $why ->
    [stall] Nobody has played for a while: a new floor. The lifts show { $lifts }.
    [passes] All have passed: a new floor. The lifts show { $lifts }.
   *[blocked] A new floor: the lifts show { $lifts }.
  }
biesti-boys-told-away = { $name } is away; the others play on.
    .name = You are away; the others play on.
biesti-boys-told-back = { $name } is back.
    .name = You are back.
biesti-boys-span-ms = { $ms } ms
biesti-boys-span-s = { $whole }.{ $tenths } s

## What a player reads at once in a race, in about five words
biesti-boys-practice = Practice
biesti-boys-standing = { $name } { $left }
    .name = You { $left }
biesti-boys-remark-away = Paused: press a card.
biesti-boys-remark-stuck = { $seats ->
    [2] Nothing fits: wait for { $name }
   *[other] Nothing fits: wait
  }
biesti-boys-remark-laid = { $few ->
    [0] { $name } took lift { $lift }.
    [1] { $name }: one to go!
    [2] { $name }: two to go!
   *[other] { $name }: three to go!
  }
biesti-boys-remark-played = { $card } on { $lift }: you draw { $drawn }.
biesti-boys-remark-left = { $card } on { $lift }: { $left } to go!
biesti-boys-remark-won = { $card } on { $lift }: your last card!
biesti-boys-remark-mistake = { $card } on { $top }? Only { $fits }.
biesti-boys-remark-late = { $cause ->
    [floor] Too late: a new floor.
    [self] Too late: your own { $first }.
   *[other] { $other } was { $late } faster.
  }

## The end
biesti-boys-photo = { $cause ->
    [before] { $time } before { $other }
   *[after] past { $other } at the line
  }
biesti-boys-ahead = { $cards ->
    [one] 1 card ahead of { $other }
   *[other] { $cards } cards ahead of { $other }
  }
biesti-boys-lead = { $cards ->
    [0] Ahead only at the end
    [one] Ahead from 1 card on
   *[other] Ahead from { $cards } cards on
  }
biesti-boys-recap-photo = { $cause ->
    [before] Photo finish: { $other } came down to { $cards ->
      [one] 1 card
     *[other] { $cards } cards
    } { $time } after { $name }.
   *[after] Photo finish: { $other } came down to { $cards ->
      [one] 1 card
     *[other] { $cards } cards
    } { $time } before { $name }, and was overtaken.
  }
    .name = { $cause ->
        [before] Photo finish: { $other } came down to { $cards ->
          [one] 1 card
         *[other] { $cards } cards
        } { $time } after you.
       *[after] Photo finish: { $other } came down to { $cards ->
          [one] 1 card
         *[other] { $cards } cards
        } { $time } before you, and was overtaken.
      }
    .other = { $cause ->
        [before] Photo finish: you came down to { $cards ->
          [one] 1 card
         *[other] { $cards } cards
        } { $time } after { $name }.
       *[after] Photo finish: you came down to { $cards ->
          [one] 1 card
         *[other] { $cards } cards
        } { $time } before { $name }, and were overtaken.
      }
biesti-boys-recap-lead = { $cards ->
    [0] { $name } was in front only at the last card.
    [one] { $name } took the lead for good with 1 card left.
   *[other] { $name } took the lead for good with { $cards } cards left.
  }
    .name = { $cards ->
        [0] You were in front only at the last card.
        [one] You took the lead for good with 1 card left.
       *[other] You took the lead for good with { $cards } cards left.
      }

## The table in words
biesti-boys-describe-won = { $name } has no card left.
    .name = You have no card left.
biesti-boys-describe-lift = Lift { $lift }: { $top }. Fits: { $fits }.
biesti-boys-describe-hand = Your hand: { $cards }.
biesti-boys-describe-seat = { $name }{ $who ->
    [mine] { " " }(you)
   *[other] { "" }
  }: { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }, { $hand } in hand{ $away ->
    [yes] , away
   *[no] { "" }
  }.
biesti-boys-describe-report = { $name }: { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }; { $plays ->
    [one] 1 play
   *[other] { $plays } plays
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }, { $lates } too late; typical reaction { $time }.
biesti-boys-report = { $name }: { $plays ->
    [one] 1 play
   *[other] { $plays } plays
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }, { $lates } too late; reaction { $typical } as a rule, { $best } at best.
    .name = You: { $plays ->
        [one] 1 play
       *[other] { $plays } plays
      }, { $mistakes ->
        [one] 1 mistake
       *[other] { $mistakes } mistakes
      }, { $lates } too late; reaction { $typical } as a rule, { $best } at best.
biesti-boys-report-untimed = { $name }: { $plays ->
    [0] no play
    [one] 1 play
   *[other] { $plays } plays
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }, { $lates } too late.
    .name = You: { $plays ->
        [0] no play
        [one] 1 play
       *[other] { $plays } plays
      }, { $mistakes ->
        [one] 1 mistake
       *[other] { $mistakes } mistakes
      }, { $lates } too late.
biesti-boys-describe-recent = Last played, newest first: { $plays }.
biesti-boys-describe-pile = { $cards ->
    [one] 1 floor card still lies face down.
   *[other] { $cards } floor cards still lie face down.
  }
biesti-boys-brief = You have { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }; the others, in turn: { $others }.

## For people who learn
biesti-boys-primer-you = You
biesti-boys-primer-note-who = Your cards
biesti-boys-primer-note-want = Get down to 0
biesti-boys-primer-note-press = 4 fits on 3 and on 5
biesti-boys-primer-who = You hold two or three cards.
biesti-boys-primer-want = The first without a card wins.
biesti-boys-primer-press = Press a card: ±1 fits, STOP on a number, GO on STOP.
# In the picture of a race.
biesti-boys-race-fits = 4 on 3 or 5 · STOP on a number · GO on STOP
biesti-boys-learn-race = One more or one less; STOP on a number, GO on STOP.
biesti-boys-learn-blocked = Nothing fits: all four lifts change, your cards stay.
biesti-boys-learn-turn = Leave yourself a card that fits next.
biesti-boys-effect = **{ $card }**: then only { $fits } { $count ->
    [one] fits
   *[other] fit
  } on that lift.
biesti-boys-effect-last = **{ $card }**: your last card, and you win.
biesti-boys-decided-floor = Why: nobody could play any more, or nobody did, so a new floor came. Hands and stacks stay as they were.
biesti-boys-decided-won = Why: the first without a card, in hand or in the stack, wins. The others follow by the cards they have left.

## Refusals
biesti-boys-refused-match-over = The match is over.
biesti-boys-refused-no-turns = Nobody passes here: all play at once, and waiting needs no press.
biesti-boys-refused-blocked = Nothing fits: new floor.
biesti-boys-refused-locked = After a mistake you wait.
biesti-boys-refused-no-such-slot = Nobody holds more than { $cards } cards in this match.
biesti-boys-refused-no-such-lift = There are four lifts, A to D.
biesti-boys-refused-empty-slot = No card there any more.
biesti-boys-refused-another-card = You now hold { $card } there.
biesti-boys-refused-can-play = You cannot pass: your { $card } fits on lift { $lift }, for example.
biesti-boys-refused-does-not-fit = Your { $card } does not fit on { $top }. What fits there: { $fits }.

## The seats, where nobody sits (pictures of the rules)
biesti-boys-side-0 = Ana
biesti-boys-side-1 = Ben
biesti-boys-side-2 = Cleo
biesti-boys-side-3 = Dan

## In pictures
biesti-boys-picture-blocked = Nothing fits
biesti-boys-picture-floor = { $why ->
    [stall] Nobody played
    [passes] All passed
   *[blocked] New floor
  }
biesti-boys-picture-ready = Ready?
biesti-boys-picture-paused = Paused

## Review
biesti-boys-judged-waited = Your { $card } had fitted on lift { $lift } for { $time } when you pressed.
biesti-boys-judged-mistake = Your { $card } did not fit on the { $top } of lift { $lift }, but your { $better } fitted on lift { $there }. It cost you { $time }.
biesti-boys-judged-play = { $card } on lift { $lift }
biesti-boys-judged-turn = You chose { $played }. The computer would have chosen { $other }: on average { $gap } cards better two rounds later.
biesti-boys-judged-right = You chose { $played }: on average { $gap } cards better than { $other } two rounds later.
