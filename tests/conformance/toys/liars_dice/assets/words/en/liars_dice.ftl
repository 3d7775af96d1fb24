# Liar’s Dice

liars-dice-name = Liar’s Dice
liars-dice-tagline = Bid on the dice under all cups, and call the bluff. For two to five.
liars-dice-option-dice = Dice
liars-dice-option-dice-about = How many each player begins with
liars-dice-option-dice-number = { $number ->
    [one] { $number } die
   *[other] { $number } dice
  }

## Computers and sides
liars-dice-level-steady = Steady
liars-dice-side-0 = Circle
liars-dice-side-1 = Triangle
liars-dice-side-2 = Square
liars-dice-side-3 = Diamond
liars-dice-side-4 = Star

## Whose turn it is
liars-dice-turn-play = It is { $name }’s turn
liars-dice-outcome-last = One player alone has dice left.

## What is asked
liars-dice-ask = Bid higher, or call the last bid.
liars-dice-face = Show { $face }
liars-dice-face-hint = Choose how many dice show { $face }
liars-dice-number = { $count } × { $face }
liars-dice-bid = { $count ->
    [one] { $count } die that shows { $face }
   *[other] { $count } dice that show { $face }
  }
liars-dice-call = Liar!
liars-dice-call-hint = Call the last bid: all dice are shown
liars-dice-learn-play = Count your own dice; about one in six of the others shows any face.
liars-dice-primer-note-who = Your dice
liars-dice-primer-note-want = The last bid
liars-dice-primer-note-press = Higher, or Liar!
liars-dice-primer-who = Only you see your dice.
liars-dice-primer-want = Each bid counts the dice of one face under all cups.
liars-dice-primer-press = Bid higher, or call. Who is wrong loses a die; the last with dice wins.

## The story
liars-dice-nothing = Nobody has bid yet.
liars-dice-told-rolled = All roll; { $name } bids first.
liars-dice-told-bid = { $name } bids { $bid }.
liars-dice-told-called = { $name } calls { $bid }. There are { $found }: { $loser } loses a die.
liars-dice-seat = { $name }: { $count } dice ({ $dice })

## Refusals
liars-dice-refused-over = The match is over.
liars-dice-refused-no-bid = Nobody has bid yet.
liars-dice-refused-no-such-bid = A bid is 1 to { $most } dice of a face from 1 to 6.
liars-dice-refused-too-low = Bid more than { $count } × { $face }.
