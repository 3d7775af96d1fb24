# Buro Crazy

buro-crazy-name = Buro Crazy
buro-crazy-tagline = Secret bids send your figures up an office block. For three to five.

## House rules and computers
buro-crazy-option-odd_tie = Half points in a tie
buro-crazy-option-odd_tie-about = How half of an odd bid is rounded when two equal bids each lose half to the roof.
buro-crazy-option-odd_tie-up = rounded up
buro-crazy-option-odd_tie-down = rounded down
buro-crazy-option-zero_tie_limit = A tie at zero is settled
buro-crazy-option-zero_tie_limit-about = After this many ties at zero in a row, a duel is settled without bids. From 1 to 5.
buro-crazy-option-zero_tie_limit-number = { $number ->
    [one] at the first
   *[other] after { $number } in a row
  }
buro-crazy-option-zero_tie_result = Who climbs after ties at zero
buro-crazy-option-zero_tie_result-about = Who climbs when a duel is settled without bids.
buro-crazy-option-zero_tie_result-lot = drawn by lot
buro-crazy-option-zero_tie_result-left = the left figure
buro-crazy-option-kitchen_excess = Points beyond the kitchen’s limit
buro-crazy-option-kitchen_excess-about = What becomes of points above 60, 40 and 20 when a new floor opens.
buro-crazy-option-kitchen_excess-trim = taken out
buro-crazy-option-kitchen_excess-keep = stay
buro-crazy-option-show_hand_counts = How many cards each hand has
buro-crazy-option-show_hand_counts-about = Whether all see how many cards each hand holds.
buro-crazy-option-show_hand_counts-on = all may see
buro-crazy-option-show_hand_counts-off = secret
buro-crazy-option-open_hands = Which cards each hand has
buro-crazy-option-open_hands-about = Whether all see which cards each hand holds.
buro-crazy-option-open_hands-off = secret
buro-crazy-option-open_hands-on = all may see
buro-crazy-level-easy = Easy
buro-crazy-level-steady = Steady
buro-crazy-level-strong = Strong

## Whose turn it is
buro-crazy-turn-stairs = On the stairs: { $name } is still to bid
    .name = On the stairs: you are still to bid
buro-crazy-turn-ground = On the ground floor: { $name } is still to bid
    .name = On the ground floor: you are still to bid
buro-crazy-turn-first = On the first floor: { $name } is still to bid
    .name = On the first floor: you are still to bid
buro-crazy-turn-last = For the boss’s suite: { $name } is still to bid
    .name = For the boss’s suite: you are still to bid
buro-crazy-turn-over = The match is over
buro-crazy-outcome-last-duel = The last duel is decided.

## Places and cards
buro-crazy-place-0 = { $place } on the stairs
buro-crazy-place-1 = { $place } on the ground floor
buro-crazy-place-2 = { $place } on the first floor
buro-crazy-place-3 = { $place } on the second floor
buro-crazy-goal-1 = office { $place }
buro-crazy-goal-2 = office { $place }
buro-crazy-goal-3 = office { $place }
buro-crazy-goal-4 = { $place ->
   *[B] the boss’s suite
  }
buro-crazy-add = +{ $value }
buro-crazy-card = { $value }
buro-crazy-cards = { $count }×{ $value }
buro-crazy-no-card = no card
buro-crazy-sum = { $first } + { $rest }
buro-crazy-list = { $first }, { $rest }
buro-crazy-then = { $first } { $rest }
buro-crazy-asked =
    { $first }
    { $rest }
buro-crazy-bid = { $total ->
    [0] nothing
   *[other] { $total } ({ $cards })
  }
buro-crazy-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }

## What is asked
buro-crazy-predict = Who climbs?
buro-crazy-ask = { $place }: you against { $rival }.
buro-crazy-ask-sealed = -# You may change it until both bids are in.
buro-crazy-ask-zeros = A tie at zero, { $zeros } of { $limit }: bid again.
buro-crazy-ask-again = You tied: bid again, from your whole hand.
buro-crazy-seal = { $total ->
    [0] Bid nothing
   *[other] Seal { $total }
  }

## The story
buro-crazy-told-drawn = The figures are drawn by lot and stand on the stairs.
buro-crazy-told-sealed = You have sealed { $bid }.
buro-crazy-told-made = { $name } has sealed a bid.
    .name = You have sealed a bid.
buro-crazy-told-revealed = { $place }: { $left } bids { $left_bid }, { $right } bids { $right_bid }.
    .left = { $place }: you bid { $left_bid }, { $right } bids { $right_bid }.
    .right = { $place }: { $left } bids { $left_bid }, you bid { $right_bid }.
buro-crazy-told-tied = A tie at { $total }: each loses half, { $loss }, to the roof, and both bid again.
buro-crazy-told-no-change = { $name } has no way to make change for that and loses { $lost }.
    .name = You have no way to make change for that and lose { $lost }.
buro-crazy-told-zero = { $total ->
    [0] A tie at zero, { $zeros } of { $limit }: nothing moves, and both bid again.
   *[other] A tie at { $total } counts as one at zero, { $zeros } of { $limit }: nothing moves, and both bid again.
  }
buro-crazy-told-zero-poor = A tie at zero, and neither has a card left: it is settled at once.
buro-crazy-told-zero-settled = { $total ->
    [0] A tie at zero, { $limit } of { $limit }: it is settled without a bid.
   *[other] A tie at { $total } counts as one at zero, { $limit } of { $limit }: it is settled without a bid.
  }
buro-crazy-told-change = { $name } makes change: { $out } for { $roof } to the roof and { $back } back.
    .name = You make change: { $out } for { $roof } to the roof and { $back } back.
buro-crazy-told-spent = The winning bid goes to the roof.
buro-crazy-told-spent-last = The last duel: both bids go to the roof.
buro-crazy-told-paid = { $name } gets the difference from the kitchen, { $gained } ({ $cards }).
    .name = You get the difference from the kitchen, { $gained } ({ $cards }).
buro-crazy-told-paid-change = { $name } gets { $gained } from the kitchen ({ $cards } for { $change }).
    .name = You get { $gained } from the kitchen ({ $cards } for { $change }).
buro-crazy-told-paid-all = { $name } gets { $gained } ({ $cards }), not { $difference }: all that the kitchen had.
    .name = You get { $gained } ({ $cards }), not { $difference }: all that the kitchen had.
buro-crazy-told-paid-less = { $name } gets { $gained } ({ $cards }), not { $difference }: the reserve cannot make more.
    .name = You get { $gained } ({ $cards }), not { $difference }: the reserve cannot make more.
buro-crazy-told-unpaid = { $name } gets nothing: the reserve cannot make so little.
    .name = You get nothing: the reserve cannot make so little.
buro-crazy-told-empty = { $name } gets nothing: the kitchen is empty.
    .name = You get nothing: the kitchen is empty.
buro-crazy-told-climbed-won = { $name } climbs to { $goal }.
    .name = You climb to { $goal }.
buro-crazy-told-climbed-lot = Lots decide: { $name } climbs to { $goal }, and no card moves.
    .name = Lots decide: you climb to { $goal }, and no card moves.
buro-crazy-told-climbed-left = The left figure climbs: { $name } goes to { $goal }, and no card moves.
    .name = The left figure climbs: you go to { $goal }, and no card moves.
buro-crazy-told-climbed-owner = { $place }: both figures are { $name }’s, so one climbs to { $goal } without a bid.
    .name = { $place }: both figures are yours, so one climbs to { $goal } without a bid.
buro-crazy-told-climbed-walkover = { $name } climbs to { $goal } without a duel.
    .name = You climb to { $goal } without a duel.
buro-crazy-told-forfeited = Nobody stands beside the last figure on the stairs: { $name } pays { $points } to the roof.
    .name = Nobody stands beside the last figure on the stairs: you pay { $points } to the roof.
buro-crazy-told-opened-1 = The ground floor opens, from right to left: the kitchen holds { $kitchen }.
buro-crazy-told-opened-2 = The first floor opens: the kitchen holds { $kitchen }.
buro-crazy-told-opened-3 = The last duel, for the boss’s suite: the kitchen holds { $kitchen }.
buro-crazy-told-refilled = The reserve was too small; back from the roof: { $cards }.
buro-crazy-told-dealt = { $height ->
    [0] Too few cards on the roof for nine piles ({ $roof }): nobody gets any.
    [one] The roof, { $roof } cards, makes nine piles of 1; { $rest } left over.
   *[other] The roof, { $roof } cards, makes nine piles of { $height }; { $rest } left over.
  }
buro-crazy-told-won = { $name } has { $score }: { $hand } in hand, { $piles } from the roof.
    .name = You have { $score }: { $hand } in hand, { $piles } from the roof.
buro-crazy-told-shared = Equal points, and figures equally high: the victory is shared.
buro-crazy-told-higher = With equal points, the figures decide, compared from the highest down.
buro-crazy-told-outside = { $name } has { $score }, but no figure in the building, and cannot win.
    .name = You have { $score }, but no figure in the building, and cannot win.

## The table in words
buro-crazy-describe-house = Kitchen: { $kitchen }. Roof: { $roof ->
    [one] 1 card.
   *[other] { $roof } cards.
  }
buro-crazy-describe-duel = Duel { $place }: { $left } (left) against { $right } (right), for { $goal }.
buro-crazy-describe-hand = Your hand: { $count ->
    [0] no card.
    [one] 1 card, { $total }: { $cards }.
   *[other] { $count } cards, { $total }: { $cards }.
  }
buro-crazy-describe-bid = Your sealed bid: { $bid }.
buro-crazy-describe-seat = { $name }{ $mine ->
    [yes] { " " }(you)
   *[no] { "" }
  }:
buro-crazy-describe-hand-of = { $count ->
    [0] no card.
   *[other] { $total }: { $cards }.
  }
buro-crazy-describe-count = { $count ->
    [one] 1 card.
   *[other] { $count } cards.
  }
buro-crazy-describe-spot = { $place ->
    [B] boss
   *[other] { $place }
  }
buro-crazy-describe-in = In play: { $places }.
buro-crazy-describe-out = Out: { $places }.
buro-crazy-describe-score = { $place }. { $name }: { $score }, { $hand } in hand and { $piles } from the roof.
buro-crazy-describe-score-outside = { $place }. { $name }: { $score }, but nobody in the building.
buro-crazy-brief-stake = Kitchen: { $kitchen }. The winner climbs to { $goal }.
buro-crazy-brief-hand = You: { $count ->
    [0] no card.
    [one] 1 card, { $total }.
   *[other] { $count } cards, { $total }.
  }
buro-crazy-brief-rival = Your rival:

## For people who learn
buro-crazy-primer-you = You
buro-crazy-primer-note-who = Your figures
buro-crazy-primer-note-want = Climb to the boss
buro-crazy-primer-note-press = Your secret bid
buro-crazy-primer-who = Your figures duel those of others for the places above.
buro-crazy-primer-want = The most points win: cards that you keep, and high places.
buro-crazy-primer-press = Bid in secret: the higher bid climbs, the lower one is paid.
buro-crazy-learn-stairs = One of your figures must get inside, or you cannot win.
buro-crazy-learn-ground = Bid high to rise, or low to be paid.
buro-crazy-learn-first = The higher a figure ends, the more of the roof is yours.
buro-crazy-learn-last = The boss gets three piles of the roof, the other two.
buro-crazy-worth = Win: { $goal }{ $piles ->
    [0] { $first ->
        [yes] , your first figure inside
       *[no] {""}
      }
    [one] , a pile of the roof (about { $points })
   *[other] , { $piles } piles of the roof (about { $points })
  }. Lose: { $last ->
    [yes] your bid is gone, { $kitchen ->
        [0] the kitchen is empty.
       *[other] up to +{ $kitchen }.
      }
   *[no] { $kitchen ->
        [0] the kitchen is empty.
       *[other] up to +{ $kitchen }.
      }
  }
buro-crazy-effect-win = { $total ->
    [0] **Nothing** costs nothing, but cannot be the higher bid.
   *[other] **{ $total }**, if it is more: it goes to the roof, and you climb to { $goal }.
  }
buro-crazy-effect-lose = { $total ->
    [0] If { $rival } bids more, { $kitchen ->
        [0] you get nothing: the kitchen is empty.
       *[other] the kitchen pays you the difference, at most { $kitchen }.
      }
   *[other] **{ $total }**, if it is less: you keep it, and { $kitchen ->
        [0] get nothing, as the kitchen is empty.
       *[other] the kitchen pays the difference, at most { $kitchen }.
      }
  }
buro-crazy-effect-lose-last = **{ $total }**, if it is less: it is lost all the same, and { $kitchen ->
    [0] the kitchen is empty.
   *[other] the kitchen pays the difference, at most { $kitchen }.
  }
buro-crazy-announced-duel = The envelopes are opening…
buro-crazy-announced-last = The last two envelopes are opening: who will be the boss?
buro-crazy-announced-settled = No more bids: this duel is settled without them…
buro-crazy-announced-owner = Both figures here belong to one player…
buro-crazy-announced-walkover = One figure is left on the stairs, and nobody stands beside it…
buro-crazy-announced-roof = The cards on the roof are shuffled and make nine piles…
buro-crazy-headline-draw = Draw!
buro-crazy-headline-zero = Nothing against nothing!
buro-crazy-headline-lot = By lot!
buro-crazy-headline-close = By one point!
buro-crazy-headline-kitchen = Hold-up! The kitchen is empty.
buro-crazy-headline-boss = { $name } is the boss!
    .name = You are the boss!
buro-crazy-decided-won = Why: { $high } is more than { $low }. { $winner } climbs and spends the bid; { $loser } spends nothing and is paid the difference, as far as the kitchen has it.
    .winner = Why: { $high } is more than { $low }. You climb and spend your bid; { $loser } spends nothing and is paid the difference, as far as the kitchen has it.
    .loser = Why: { $high } is more than { $low }. { $winner } climbs and spends the bid; you spend nothing and are paid the difference, as far as the kitchen has it.
buro-crazy-decided-last = Why: { $high } is more than { $low }. { $winner } is the boss. In the last duel both bids are spent.
    .winner = Why: { $high } is more than { $low }. You are the boss. In the last duel both bids are spent.
buro-crazy-decided-tied = Why: both bid { $total }, and equal bids hurt both. { $more ->
    [0] Half is spent,
   *[other] Half is spent, and more where no change could be made,
  } nobody is paid, and the same two bid again.
buro-crazy-decided-zero = { $total ->
    [0] Why: nothing against nothing costs nothing.
   *[other] Why: half of { $total }, rounded down, is nothing, so this counts as a tie at zero.
  } { $limit ->
    [one] One such tie settles the duel without bids.
   *[other] After { $limit } such ties in a row, or at once if neither has a card left, the duel is settled without bids.
  }

## Refusals
buro-crazy-refused-over = No more bids are asked for: the last duel is decided.
buro-crazy-refused-not-your-duel = You have no figure in the duel { $place }: only its two owners bid.
buro-crazy-refused-not-so-many = { $have ->
    [0] You have no card of { $value }.
    [one] You have only one card of { $value }, not { $wanted }.
   *[other] You have only { $have } cards of { $value }, not { $wanted }.
  }

## The players, where nobody sits there (pictures of the rulebook)
buro-crazy-side-0 = A
buro-crazy-side-1 = B
buro-crazy-side-2 = C
buro-crazy-side-3 = D
buro-crazy-side-4 = E

## In pictures
buro-crazy-picture-unit = { $points ->
    [one] pt
   *[other] pts
  }
buro-crazy-picture-boss = Boss
buro-crazy-poster-hand = hand
buro-crazy-poster-roof = roof

# The course of a match that is over
buro-crazy-recap-turn = The turning point was duel { $duel } in { $place }: it put { $name } { $points } points further ahead, as the strong computer values a climb.
    .name = The turning point was duel { $duel } in { $place }: it put you { $points } points further ahead, as the strong computer values a climb.

## Review
buro-crazy-judged = a bid of { $total }
