# Button Up!

button-up-name = Button Up!
button-up-tagline = Spies carry the armies round the circle; the army on top scores. For two.

## House rules and computers
button-up-option-target = Points to win
button-up-option-target-about = Whoever has this many points after a round wins the match. From 1 to 50.
button-up-option-target-number = { $number }
button-up-option-starter = Who starts a new round
button-up-option-starter-about = Who moves first in every round but the first.
button-up-option-starter-behind_chooses = the player behind decides
button-up-option-starter-behind_starts = the player behind starts
button-up-option-starter-alternate = by turns
button-up-level-easy = Easy
button-up-level-steady = Steady
button-up-level-exact = Flawless

## Whose turn it is
button-up-turn-start = { $name } decides who starts
    .name = You decide who starts
button-up-turn-sow = It is { $name }’s turn
    .name = It is your turn
button-up-turn-over = The match is over
button-up-outcome-target = The target is reached.

## What is asked
button-up-predict = Who scores this round?
button-up-ask-sow = Which pile do you sow?
button-up-ask-start = Who starts this round?
button-up-number = { $pile }
button-up-pile-holds = pile { $pile }: { $buttons }
button-up-place-empty = place { $pile }: empty
button-up-list = { $first }, { $rest }
button-up-colour = { $colour ->
    [red] red
    [black] black
   *[white] white
  }
button-up-start-mine = I start
button-up-start-other = { $name } starts
button-up-start-hint = { $army ->
    [red] Red makes the first move, then Black
   *[black] Black makes the first move, then Red
  }

## The story
button-up-told-drawn = { $name } is drawn to start.
    .name = You are drawn to start.
button-up-told-decides = A new circle is laid.
button-up-told-starts = { $name } starts this round.
    .name = You start this round.
button-up-told-starts-self = { $name } decides to start.
    .name = You decide to start.
button-up-told-starts-other = { $name } lets { $other } start.
    .name = You let { $other } start.
    .other = { $name } lets you start.
button-up-told-sown = { $piles ->
    [one] { $replay ->
        [yes] { $name } puts pile { $pile } on pile { $last } and moves again.
       *[no] { $name } puts pile { $pile } on pile { $last }.
      }
   *[other] { $replay ->
        [yes] { $name } sows pile { $pile } over { $piles } piles, up to pile { $last }, and moves again.
       *[no] { $name } sows pile { $pile } over { $piles } piles, up to pile { $last }.
      }
  }
    .name = { $piles ->
        [one] { $replay ->
            [yes] You put pile { $pile } on pile { $last } and move again.
           *[no] You put pile { $pile } on pile { $last }.
          }
       *[other] { $replay ->
            [yes] You sow pile { $pile } over { $piles } piles, up to pile { $last }, and move again.
           *[no] You sow pile { $pile } over { $piles } piles, up to pile { $last }.
          }
      }
button-up-told-scored = { $points ->
    [0] Round { $round }: Red { $red }, Black { $black }. Nobody scores.
    [one] Round { $round }: Red { $red }, Black { $black }. { $name } scores 1 point.
   *[other] Round { $round }: Red { $red }, Black { $black }. { $name } scores { $points } points.
  }
    .name = { $points ->
        [0] Round { $round }: Red { $red }, Black { $black }. Nobody scores.
        [one] Round { $round }: Red { $red }, Black { $black }. You score 1 point.
       *[other] Round { $round }: Red { $red }, Black { $black }. You score { $points } points.
      }
button-up-told-won = The match ends { $mine } to { $theirs }.

## The table in words
button-up-describe-round = Round { $round }, { $target ->
    [one] 1 point wins.
   *[other] { $target } points win.
  }
button-up-describe-army = { $army ->
    [red] Red
   *[black] Black
  }, { $name }{ $mine ->
    [yes] { " " }(you)
   *[no] { "" }
  }: { $points ->
    [one] 1 point.
   *[other] { $points } points.
  }
button-up-describe-turn-start = { $name } decides who starts.
    .name = You decide who starts.
button-up-describe-turn-sow = It is { $name }’s turn.
    .name = It is your turn.
button-up-describe-piles = Piles clockwise, each from the bottom up:
button-up-describe-sowing = Lifted last: { $buttons }. { $line }
button-up-describe-tower = The last tower, from the bottom up: { $buttons }.
button-up-brief = Round { $round }, { $target ->
    [one] 1 point wins.
   *[other] { $target } points win.
  } { $army ->
    [red] Red
   *[black] Black
  } (you): { $mine }; { $name }: { $theirs }.
button-up-brief-piles = Clockwise, each from the bottom up: { $piles }.
button-up-brief-pile = { $pile }: { $buttons }
button-up-brief-next = { $first }; { $rest }

## For people who learn
button-up-primer-you = You
button-up-primer-note-who = { $seat ->
    [0] Red is yours
   *[other] Black is yours
  }
button-up-primer-note-want = On top counts most
button-up-primer-note-press = Press 9: a white spy
button-up-primer-who = { $seat ->
    [0] You are Red
   *[other] You are Black
  }; white buttons are spies and belong to nobody.
button-up-primer-want = One tower is left: the higher a button in it, the more it counts.
button-up-primer-press = Press a pile with a spy: its buttons drop on the next piles.
button-up-learn-start = If nobody moves twice, the other makes the last of the eight moves.
button-up-learn-sow = The higher in the last tower, the more points.
button-up-worth = If it ended now: Red { $red }, Black { $black }.
button-up-effect = **{ $pile }**: drops on { $drops }{ $together ->
    [0] { "" }
   *[other] , the last { $together } together
  }{ $replay ->
    [yes] , and you move again
   *[no] { "" }
  }
button-up-effect-last = **{ $pile }**: goes on pile { $last } and ends the round: Red { $red }, Black { $black }
button-up-announced = One tower is left. Whose buttons stand higher?
button-up-headline-draw = Draw!
button-up-headline-close = By one point!
button-up-headline-high = { $points } points at once!
button-up-decided = { $name ->
    [nobody] Why: a button counts its height in the tower. Red stands at { $red }, Black at { $black }. Equal sums, so nobody scores.
   *[other] Why: a button counts its height in the tower. Red stands at { $red }, Black at { $black }. { $name } scores the difference.
  }
    .name = { $name ->
        [nobody] Why: a button counts its height in the tower. Red stands at { $red }, Black at { $black }. Equal sums, so nobody scores.
       *[other] Why: a button counts its height in the tower. Red stands at { $red }, Black at { $black }. You score the difference.
      }

## Refusals
button-up-refused-match-over = The match is over: { $name } has won.
button-up-refused-nothing-to-choose = Nobody decides who starts now: this round is under way.
button-up-refused-not-your-choice = { $name } decides who starts this round.
button-up-refused-no-such-army = Only Red or Black can start.
button-up-refused-choose-first = First { $name } has to say who starts.
button-up-refused-not-yet = It is nobody’s turn now.
button-up-refused-no-such-pile = There is no pile { $pile }: they are numbered 1 to 9.
button-up-refused-empty-place = Place { $pile } is empty: its pile was sown in this round.
button-up-refused-no-spy = Pile { $pile } holds { $red ->
    [0] { $black ->
        [one] only 1 black button
       *[other] { $black } black buttons
      }
   *[other] { $black ->
        [0] { $red ->
            [one] only 1 red button
           *[other] { $red } red buttons
          }
       *[other] { $red } red and { $black } black
      }
  }: no spy, so nobody can move it.

## The two sides, where nobody sits in them (pictures of the rulebook)
button-up-side-0 = Red
button-up-side-1 = Black

## In pictures
button-up-poster-odds = Chance to win

# The course of a match that is over. $reds, $blacks: numbers with commas
button-up-recap = Points after each round: { $red } { $reds }; { $black } { $blacks }.
button-up-recap-turn = The turning point was round { $round }: it raised { $name }’s chance to win from { $before } % to { $after } %.
    .name = The turning point was round { $round }: it raised your chance to win from { $before } % to { $after } %.

## Review
button-up-judged-sow = pile { $pile }
button-up-judged-start = { $name } to start
    .name = yourself to start
button-up-judged-line = { $count ->
    [0] { $better }
    [one] { $better }, then at best pile { $piles }
   *[other] { $better }, then at best piles { $piles }
  }: { $points ->
    [0] nobody scores
   *[other] { $army ->
        [red] Red
       *[black] Black
      } +{ $points }
  }

## The puzzle of the day
button-up-puzzle-question = { $army ->
    [red] Red
   *[black] Black
  } to move: which pile is best?
button-up-puzzle-goal = Find the pile that brings the most points in this round. Afterwards both play as well as they can.
button-up-puzzle-result = { $points ->
    [0] nobody scores
   *[other] { $army ->
        [red] Red
       *[black] Black
      } +{ $points }
  }
# $pile: the best one. $next: the pile sown after it. $own, $theirs: "4 + 5 + 9 = 18"
button-up-puzzle-why = { $kind ->
    [again] Pile { $pile } ends on its own colour: { $army ->
        [red] Red
       *[black] Black
      } moves again, with pile { $next }.
    [only] Pile { $pile } leaves { $rival ->
        [red] Red
       *[black] Black
      } no choice but pile { $next }.
   *[answer] After pile { $pile } the best answer is pile { $next }.
  } In the last tower { $army ->
    [red] Red then stands at { $own }, Black at { $theirs }.
   *[black] Black then stands at { $own }, Red at { $theirs }.
  }
button-up-puzzle-wrong = { $kind ->
    [again] Pile { $pile } moves again, but even with pile { $next } after it
    [only] After pile { $pile } { $rival ->
        [red] Red
       *[black] Black
      } has only pile { $next }, but then
   *[answer] { $rival ->
        [red] Red
       *[black] Black
      } answers pile { $pile } with pile { $next }, and then
  } the round ends at best like this: { $result }. That is { $less } points worse.
button-up-puzzle-hint = { $kind ->
    [again] The best pile moves again.
    [once] The best pile does not move again.
   *[ends] Look at the end of the round.
  } With it { $army ->
    [red] Red
   *[black] Black
  } stands at the heights { $heights } in the last tower.
# In the picture
button-up-puzzle-title = Which pile?
button-up-puzzle-move = { $army ->
    [red] Red to move
   *[black] Black to move
  }
button-up-puzzle-answer = Pile { $pile }!
