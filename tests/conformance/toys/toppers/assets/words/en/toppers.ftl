# Top of the Deck

toppers-name = Top of the Deck
toppers-tagline = Lay a card of a secret hand: the highest takes the round.

## Computers and sides
toppers-level-steady = Steady
toppers-side-0 = Circle
toppers-side-1 = Triangle
toppers-side-2 = Square
toppers-side-3 = Diamond
toppers-side-4 = Star
toppers-side-5 = Cross
toppers-side-6 = Heart
toppers-side-7 = Moon

## Whose turn it is
toppers-turn-play = It is { $name }’s turn
toppers-outcome-rounds = All cards are laid: most rounds win.

## What is asked
toppers-ask = { $highest ->
    [0] Which card do you lay?
   *[other] Which card do you lay? The highest is { $highest }.
  }
toppers-card = { $card }
toppers-card-hint = lay the { $card }
toppers-primer-note-who = Your cards
toppers-primer-note-want = Your rounds
toppers-primer-note-press = Press a card
toppers-primer-who = Only you see your five cards.
toppers-primer-want = The highest card of a round takes it. Whoever takes most rounds wins.
toppers-primer-press = On your turn press the card that you lay.
toppers-learn-play = Can your card still be beaten? Then a low one may be better.

## The story
toppers-told-dealt = All are dealt five cards; { $name } begins.
toppers-told-laid = { $name } lays the { $card }.
toppers-told-taken = { $name } takes the round.
toppers-seat = { $name }: { $card ->
    [0] no card laid yet
   *[other] the { $card } is laid
  }; { $won ->
    [one] { $won } round
   *[other] { $won } rounds
  } taken
toppers-hand = Your hand: { $cards }

## Refusals
toppers-refused-match-over = The match is over.
toppers-refused-not-in-hand = You do not have the { $card }.
