# Noughts and Crosses

noughts-name = Noughts and Crosses
noughts-tagline = Three in a row on nine squares. For two.

## Computers and sides
noughts-level-easy = Easy
noughts-level-steady = Steady
noughts-side-0 = Circle
noughts-side-1 = Triangle

## Whose turn it is
noughts-turn-mark = It is { $name }’s turn
noughts-turn-over = The match is over
noughts-outcome-line = Three in a row.
noughts-outcome-full = All squares are taken: a draw.

## What is asked
noughts-ask = Which square do you mark?
noughts-square = { $square }
noughts-square-free = square { $square }: free
noughts-square-taken = square { $square }: { $name }
noughts-primer-note-who = Your marks
noughts-primer-note-want = Three in a row
noughts-primer-note-press = Press 3
noughts-primer-who = { $seat ->
    [0] You mark circles, and you begin.
   *[other] You mark triangles, and the other side begins.
  }
noughts-primer-want = Three of your marks in one line win.
noughts-primer-press = Press the number of a free square to mark it.
noughts-learn-mark = Look whether your rival is about to have three.
noughts-effect = **{ $square }**: three in a row, and you win

## The story
noughts-told-marked = { $name } marks square { $square }.
noughts-told-line = { $name } marks square { $square } and has three in a row.
noughts-decided = Why: squares { $first }, { $second } and { $third } are in one line.

## Refusals
noughts-refused-match-over = The match is over.
noughts-refused-no-such-square = There is no square { $square }: they are numbered 1 to 9.
noughts-refused-taken = Square { $square } is taken already.
