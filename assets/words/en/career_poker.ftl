# Career Poker

career-poker-name = Career Poker
career-poker-tagline = Shed your cards first and rise from Dishwasher to Boss. For four to eight.

## House rules and computers
career-poker-option-jokers = Jokers
career-poker-option-jokers-about = What the jokers of the deck can do.
career-poker-option-jokers-wild = stand for any card
career-poker-option-jokers-plain14 = count as 14
career-poker-option-jokers-none = none
career-poker-option-trick = A trick lasts
career-poker-option-trick-about = How often everybody acts in one trick.
career-poker-option-trick-one_lap = one turn each
career-poker-option-trick-until_all_pass = until all others pass
career-poker-option-first_boss = First Boss
career-poker-option-first_boss-about = Who is the Boss in the first hand; the other ranks follow clockwise. In a rematch between as many players, everybody may also keep their rank.
career-poker-option-first_boss-random = drawn by lot
career-poker-option-first_boss-host = the host
career-poker-option-first_boss-kept = by the ranks of the last match
career-poker-option-exchange = When the higher ranks give
career-poker-option-exchange-about = Whether the higher rank sees the cards it is given before it gives.
career-poker-option-exchange-see_first = after seeing what they get
career-poker-option-exchange-blind = before seeing what they get
career-poker-option-boss_gives = What the higher ranks give
career-poker-option-boss_gives-about = Which cards the higher rank of a pair gives in the exchange.
career-poker-option-boss_gives-any = any cards
career-poker-option-boss_gives-lowest = their lowest cards
career-poker-option-lead_when_out = Who leads when the winner is out
career-poker-option-lead_when_out-about = Who leads when the winner of a trick has no cards left.
career-poker-option-lead_when_out-text = by rank
career-poker-option-lead_when_out-next_clockwise = the next clockwise
career-poker-option-seating = Seats in a new hand
career-poker-option-seating-about = Whether everybody sits down by rank before each new hand.
career-poker-option-seating-fixed = as before
career-poker-option-seating-by_rank = by rank
career-poker-option-hands = Hands
career-poker-option-hands-about = The match ends after this many hands. From 1 to 20, or no limit once minutes are set.
career-poker-option-hands-number = { $number }
career-poker-option-hands-none = no limit
career-poker-option-minutes = Time limit
career-poker-option-minutes-about = Once the time is up, the hand in progress is the last one. From 10 to 240.
career-poker-option-minutes-number = { $number } minutes
career-poker-option-minutes-none = none
career-poker-option-scoring = What counts in the end
career-poker-option-scoring-about = What decides at the end: the ranks of the last hand, or points for every hand.
career-poker-option-scoring-final_rank = the last ranks
career-poker-option-scoring-points = points
career-poker-option-auto_pass = Who cannot play
career-poker-option-auto_pass-about = Whoever cannot play passes at once: against computers alone, always, or never. Among people everybody then knows that they could not.
career-poker-option-auto_pass-alone = passes at once against computers alone
career-poker-option-auto_pass-off = presses Pass
career-poker-option-auto_pass-on = passes at once
career-poker-option-show_played = Cards played so far
career-poker-option-show_played-about = Whether all cards laid in this hand can be looked at.
career-poker-option-show_played-off = covered
career-poker-option-show_played-on = can be looked up
career-poker-option-titles = Titles
career-poker-option-titles-about = What the ranks are called. There is a Boss and a Dishwasher in every set.
career-poker-option-titles-office = office
career-poker-option-titles-hotel = hotel
career-poker-option-titles-pirates = pirates
career-poker-level-easy = Easy
career-poker-level-steady = Steady
career-poker-level-strong = Strong

## Whose turn it is
career-poker-turn-exchange = { $name } chooses what to give
    .name = You choose what to give
career-poker-turn-lead = It is { $name }’s turn to lead
    .name = It is your turn to lead
career-poker-turn-follow = It is { $name }’s turn: play or pass
    .name = It is your turn: play or pass
career-poker-turn-over = The match is over
career-poker-outcome-hands = The agreed hands are played.
career-poker-outcome-time = The agreed time is up.

## Titles
career-poker-title-office = { $title ->
    [boss] Boss
    [director] Director
    [manager] Manager
    [head] Head of Department
    [master] Master
    [journeyman] Journeyman
    [apprentice] Apprentice
   *[dishwasher] Dishwasher
  }
career-poker-title-hotel = { $title ->
    [boss] Boss
    [director] Concierge
    [manager] Head Chef
    [head] Sommelier
    [master] Receptionist
    [journeyman] Waiter
    [apprentice] Bellhop
   *[dishwasher] Dishwasher
  }
career-poker-title-pirates = { $title ->
    [boss] Boss
    [director] Captain
    [manager] First Mate
    [head] Bosun
    [master] Helmsman
    [journeyman] Gunner
    [apprentice] Deckhand
   *[dishwasher] Dishwasher
  }

## Cards
career-poker-some = { $value ->
    [14] { $number ->
        [one] a joker
       *[other] { career-poker-count } jokers
      }
   *[other] { $number ->
        [one] { $value ->
            [8] an 8
            [11] an 11
           *[other] a { $value }
          }
       *[other] { career-poker-count } { $value }s
      }
  }
career-poker-count = { $number ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[other] { $number }
  }
career-poker-and = { $first } and { $rest }
career-poker-list = { $first }, { $rest }
career-poker-no-card = no card
career-poker-short = { $number ->
    [one] { career-poker-value }
   *[other] { $number } × { career-poker-value }
  }
career-poker-value = { $value ->
    [14] Joker
   *[other] { $value }
  }

## What is asked
career-poker-predict = Who goes out first?
career-poker-ask-follow = { $value ->
    [14] { $number ->
        [one] Beat { $cards } with another, or pass.
       *[other] Beat { $cards } with { career-poker-count } others, or pass.
      }
   *[other] { $number ->
        [one] Beat { $cards } with a higher card, or pass.
       *[other] Beat { $cards } with { career-poker-count } higher cards of one value, or pass.
      }
  }
career-poker-ask-follow-nothing = Nothing beats { $cards }: pass.
career-poker-ask-follow-none = None of your cards beats { $cards }: pass.
career-poker-ask-lead = You lead: which value?
career-poker-after-gift =
    { $ask }
    { $gift }
career-poker-swapped = { $name } takes { $gave } from you. You get { $got }.
career-poker-gave = { $name } gives you { $got }. You give { $gave }.
career-poker-wait-lead = After the lead you need as many cards of one higher value.
career-poker-wait-follow = To beat: { $cards } from { $name }. { $before ->
    [1] You are next.
   *[other] You come after { $before } others.
  }
career-poker-wait-acted = To beat: { $cards } from { $name }. You have had your turn in this trick.
career-poker-wait-best = To beat: { $cards } from you. If nobody does, you lead next.
career-poker-wait-out = You are out. Wait for the next hand.
career-poker-wait-gift = { $name } chooses { $number ->
    [one] the card
   *[other] the { $number } cards
  } for you. Then the Boss leads.
career-poker-wait-chosen = Your gift for { $name } is chosen. It moves when every pair is ready.
career-poker-wait-middle = Your rank exchanges nothing. Then the Boss leads.
career-poker-ask-give = Which { $number ->
    [one] card
   *[other] { career-poker-count } cards
  } do you give { $name }?
career-poker-give = { $count ->
    [one] Give the { $things }
   *[other] Give { $things }
  }
career-poker-label = { $cards ->
    [one] { $value }
   *[other] { $cards }×{ $value }
  }
career-poker-label-mixed = { career-poker-label }{ $jokers ->
    [one] { $cards ->
        [one] ★
       *[other] +★
      }
   *[other] +{ $jokers }★
  }
career-poker-label-jokers = { $jokers ->
    [one] ★
   *[other] { $jokers }★
  }
# The number of cards is that of the trick: 9★ is a nine among them that a joker stands for.
career-poker-label-follow = { $value ->
    [14] ★
   *[other] { $value }{ $jokers ->
        [0] { "" }
        [one] ★
       *[other] ·{ $jokers }★
      }
  }
career-poker-counter = { $value ->
    [14] ★
   *[other] { $value }
  }
career-poker-many-jokers = { $label }·3★
career-poker-many-jokers-hint = { $hint } With three jokers or more.
career-poker-lay = lay { $cards }
career-poker-lead-group = You hold { $cards }: what do you lead?
career-poker-others = ★
career-poker-others-hint = Plays with more jokers.
career-poker-pass = Pass
career-poker-pass-hint = lay nothing in this trick
career-poker-premove = Pass this trick
career-poker-premove-hint = You pass this trick as soon as it is your turn.

## The story
career-poker-told-first = { $name } is the first Boss and leads.
    .name = You are the first Boss and lead.
career-poker-told-dealt = { $last ->
    [yes] Hand { $number }, the last one
   *[no] Hand { $number }
  }: { $name } deals, then cards are exchanged.
    .name = { $last ->
        [yes] Hand { $number }, the last one
       *[no] Hand { $number }
      }: you deal, then cards are exchanged.
career-poker-told-chose = { $name } has chosen a gift.
    .name = You have chosen a gift.
career-poker-told-given = { $name } gives { $other } { $cards }.
    .name = You give { $other } { $cards }.
    .other = { $name } gives you { $cards }.
career-poker-told-swapped = { $name } gives { $other } { $number ->
    [one] a card and gets one
   *[other] { career-poker-count } cards and gets as many
  } back.
career-poker-told-traded = All gifts are given. { $name } leads.
    .name = All gifts are given. You lead.
career-poker-told-led = { $name } leads { $cards }.
    .name = You lead { $cards }.
career-poker-told-played = { $name } plays { $cards }.
    .name = You play { $cards }.
career-poker-told-passed = { $name } passes.
    .name = You pass.
career-poker-told-skipped = { $name } cannot play and passes at once.
    .name = You cannot play and pass at once.
career-poker-forced-by-hand = You had nothing to beat it: passed for you.
career-poker-told-out = { $name } is out. New rank: { $title }.
    .name = You are out. New rank: { $title }.
career-poker-told-trick-won = { $name } takes the trick and leads.
    .name = You take the trick and lead.
career-poker-told-trick-above = { $name } takes the trick but is out. { $other } leads, the rank above.
    .name = You take the trick but are out. { $other } leads, the rank above.
    .other = { $name } takes the trick but is out. You lead, the rank above.
career-poker-told-trick-below = { $name } takes the trick but is out. { $other } leads, the rank below.
    .name = You take the trick but are out. { $other } leads, the rank below.
    .other = { $name } takes the trick but is out. You lead, the rank below.
career-poker-told-trick-highest = { $name } takes the trick but is out. { $other } leads, the highest rank with cards.
    .name = You take the trick but are out. { $other } leads, the highest rank with cards.
    .other = { $name } takes the trick but is out. You lead, the highest rank with cards.
career-poker-told-trick-clockwise = { $name } takes the trick but is out. { $other } leads, the next clockwise.
    .name = You take the trick but are out. { $other } leads, the next clockwise.
    .other = { $name } takes the trick but is out. You lead, the next clockwise.
career-poker-told-hand = Hand { $number } is over. { $boss } is the Boss, { $last } the Dishwasher.
    .boss = Hand { $number } is over. You are the Boss, { $last } the Dishwasher.
    .last = Hand { $number } is over. { $boss } is the Boss, you are the Dishwasher.
career-poker-told-over-hands = The agreed hands are played: { $scoring ->
    [points] the most points win.
   *[final_rank] the Boss wins.
  }
career-poker-told-over-time = The agreed time is up: { $scoring ->
    [points] the most points win.
   *[final_rank] the Boss wins.
  }

## The table in words
career-poker-describe-number = { $hands ->
    [0] Hand { $number }.
   *[other] Hand { $number } of { $hands }{ $last ->
        [yes] , the last one
       *[no] { "" }
      }.
  }
career-poker-describe-follow = { $name } laid { $cards }. { $other } must beat { $number ->
    [one] that
   *[other] all { career-poker-count }
  } or pass.
    .name = You laid { $cards }. { $other } must beat { $number ->
        [one] that
       *[other] all { career-poker-count }
      } or pass.
    .other = { $name } laid { $cards }. You must beat { $number ->
        [one] that
       *[other] all { career-poker-count }
      } or pass.
career-poker-describe-lead = { $name } is to lead.
    .name = You are to lead.
career-poker-describe-exchange = The exchange: the higher ranks choose their gifts.
career-poker-describe-over = It is nobody’s turn.
career-poker-describe-seat = { $title } { $name }{ $mine ->
    [yes] { " " }(you)
   *[no] { "" }
  }: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
career-poker-describe-place = { $title } { $name }{ $mine ->
    [yes] { " " }(you)
   *[no] { "" }
  }
career-poker-describe-played = { $cards }
career-poker-describe-passed = passed
career-poker-describe-out = out, { $title } next
career-poker-describe-chooses = chooses
career-poker-describe-rise = { $rise ->
    [0] as before
   *[other] { $fell ->
        [yes] fell { $ranks }
       *[no] rose { $ranks }
      }
  }
career-poker-describe-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
career-poker-describe-hand = Your hand: { $cards }.
career-poker-describe-got = From { $name }: { $cards }.
career-poker-describe-gave = To { $name }: { $cards }.
career-poker-describe-chosen = Chosen for { $name }: { $cards }.
career-poker-describe-highest = The highest cards: { $cards }, laid by { $name }.
    .name = The highest cards: { $cards }, laid by you.
career-poker-describe-results = Ranks hand by hand, 1 being the Boss:
career-poker-describe-result = { $name }: { $ranks }
career-poker-describe-laid = Laid in this hand: { $cards }.
career-poker-brief = You are { $title } with { $count ->
    [one] 1 card
   *[other] { $count } cards
  }; the others, in turn: { $others }.

## For people who learn
career-poker-primer-you = You
career-poker-primer-note-who = Your cards
career-poker-primer-note-want = First out: Boss
career-poker-primer-note-press = 9 + 9 beats 8 + 8
career-poker-primer-who = You hold cards that only you see.
career-poker-primer-want = Get rid of them: the first out is Boss, the last does the dishes.
career-poker-primer-press = Play as many cards as were led, all of one higher value, or pass.
career-poker-learn-exchange = Single low cards are the hardest to get rid of.
career-poker-learn-lead = Low cards go best while you lead.
career-poker-learn-follow = Passing costs nothing: high cards may serve you later.
career-poker-worth = Next one out: { $next }. Last one: { $last }.
career-poker-effect-lead = Lay any cards of one value: then { $names } { $count ->
    [one] needs
   *[other] need
  } as many, and higher. If nobody has that, you lead again.
career-poker-effect-others = { $count } others
career-poker-effect-lead-all = All your cards at once: you are out, and { $title } in the next hand.
career-poker-effect-lay = **Lay**: yours are the highest; still to act: { $names }.
career-poker-effect-lay-last = **Lay**: nobody comes after you, so you take the trick and lead.
career-poker-effect-lay-all = **Lay**: you are out of cards, and { $title } in the next hand.
career-poker-effect-pass = **Pass**: you keep your cards; still to act: { $names }.
career-poker-effect-pass-last = **Pass**: you keep your cards, and { $best } takes the trick.
career-poker-effect-give = Then these stay single in your hand: { $cards }.
career-poker-effect-give-none = Then no card stays single in your hand.
career-poker-announced = The hand is over: everybody moves to their new step…
career-poker-headline = { $name }: from { $from } to { $to }!
    .name = You: from { $from } to { $to }!
career-poker-headline-out = { $name } is out: { $title }!
    .name = You are out: { $title }!
career-poker-headline-gifts = You give { $gave }. You get { $got }.
career-poker-decided-trick = Why: nobody laid higher than { $name } with { $cards }.
    .name = Why: nobody laid higher than you with { $cards }.
career-poker-decided-hand = Why: the first to be out of cards becomes Boss, the last one Dishwasher, and the others follow in order.

## Refusals
career-poker-refused-session-over = The match is over.
career-poker-refused-exchange-first = First the cards are exchanged.
career-poker-refused-must-lead = You lead, so you cannot pass. You hold { $hand }.
career-poker-refused-one-value = Lay one or more cards of one value. You hold { $hand }.
career-poker-refused-jokers-alone = At this table a joker is a plain 14: it does not go with other cards. You hold { $hand }.
career-poker-refused-not-held = You do not hold those cards. You hold { $hand }.
career-poker-refused-wrong-number = { $asked ->
    [one] This trick is played with single cards
   *[other] This trick is played with { $asked } cards
  }, not { $number }. You hold { $hand }.
career-poker-refused-equal = { $value } does not beat { $best }: equal is not higher. You hold { $hand }.
career-poker-refused-too-low = { $best ->
    [14] { $value } does not beat a joker
   *[other] { $value } does not beat { $best }
  }. You hold { $hand }.
career-poker-refused-jokers-equal = At this table a joker does not beat a joker. You hold { $hand }.
career-poker-refused-no-exchange-now = There is no exchange now.
career-poker-refused-no-partner = The middle rank neither gives nor gets.
career-poker-refused-gift-is-forced = Your rank gives its highest cards; there is nothing to choose.
career-poker-refused-gift-is-chosen = Your gift is chosen. It moves when every pair is ready.
career-poker-refused-gift-not-held = You do not hold those cards. You hold { $hand }.
career-poker-refused-gift-number = { $number ->
    [one] You give 1 card
   *[other] You give { $number } cards
  }, not { $chosen }.

## The seats, where nobody sits in them (pictures of the rulebook)
career-poker-side-0 = Ana
career-poker-side-1 = Ben
career-poker-side-2 = Cleo
career-poker-side-3 = Dan
career-poker-side-4 = Eve
career-poker-side-5 = Finn
career-poker-side-6 = Gus
career-poker-side-7 = Hal

## In pictures
career-poker-picture-office = { $title ->
    [boss] Boss
    [director] Director
    [manager] Manager
    [head] Head
    [master] Master
    [journeyman] Journeyman
    [apprentice] Apprentice
   *[dishwasher] Dishwasher
  }
career-poker-picture-hotel = { $title ->
    [boss] Boss
    [director] Concierge
    [manager] Chef
    [head] Sommelier
    [master] Reception
    [journeyman] Waiter
    [apprentice] Bellhop
   *[dishwasher] Dishwasher
  }
career-poker-picture-pirates = { $title ->
    [boss] Boss
    [director] Captain
    [manager] First Mate
    [head] Bosun
    [master] Helmsman
    [journeyman] Gunner
    [apprentice] Deckhand
   *[dishwasher] Dishwasher
  }
career-poker-picture-joker = Joker
career-poker-picture-beat = to beat

# After the session
career-poker-recap-turn = The turning point was hand { $hand }: { $name } rose from place { $before } to place { $after }.
    .name = The turning point was hand { $hand }: you rose from place { $before } to place { $after }.

## Review
career-poker-judged-pass = to pass
career-poker-judged-gift = to give { $cards }

## The puzzle of the day
career-poker-puzzle-question = { $name } to act: which choice makes { $name } go out first, whatever the others do?
career-poker-puzzle-goal = All cards are open. Find the one choice with which this seat goes out before all others, whatever they do.
career-poker-puzzle-hand = { $name }: { $cards }
career-poker-puzzle-lead = { $name } leads.
career-poker-puzzle-beat = To beat: { $cards }, laid by { $name }.
career-poker-puzzle-queue = Still to act in this trick, in turn: { $names }.
# One act in a row of acts, such as "Ana 2 × 9; Ben 2 × 11"
career-poker-puzzle-lays = { $name } { $cards }
# Plays of one trick, and one trick after the other: "Ana 9 – Ben 11; Ben 3 – Ana 5"
career-poker-puzzle-beaten = { $first } – { $rest }
career-poker-puzzle-next = { $first }; { $rest }
career-poker-puzzle-line = { $acts }. { $name } is out first
career-poker-puzzle-line-long = { $acts } … In the end { $name } is out first
career-poker-puzzle-always = { $name } is out first
career-poker-puzzle-stopped = { $name } can be out first
career-poker-puzzle-why = { $reason } The longest resistance: { $line }. No other answer changes that.
career-poker-puzzle-pass = { $name } passes and keeps { $cards }.
career-poker-puzzle-beatable = { $count ->
    [one] Only { $names } can
   *[other] { $names } can
  } beat { $cards }, but that does not help.
career-poker-puzzle-unbeatable = Nobody after { $name } can beat { $cards }.
career-poker-puzzle-wrong = { $choice } That can be stopped: { $line }.
career-poker-puzzle-hint-last = Even if the others resist as long as they can, { $name } lays { $cards } last.
career-poker-puzzle-hint-count = Even if the others resist as long as they can, { $name } lays cards only { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
  }.
# In the picture
career-poker-puzzle-title = Go out first!
career-poker-puzzle-move = { $name } to act
career-poker-puzzle-answer = Lay { $cards }!
career-poker-puzzle-answer-pass = Pass!
