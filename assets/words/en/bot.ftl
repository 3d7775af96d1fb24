# What the bot says that belongs to no single game.

## Everywhere
back = Back
page-previous = Previous page
page-next = Next page
now = now: { $value }
house-rule = { $name }: { $value }
decimal = { $whole }.{ $tenths }
rules-button = Rules
why-button = Why?
seat-button = My seat
in-words-button = In words
refresh-button = Refresh
resign-button = Resign
return-button = Take my seat back
next-button = Next
rematch-button = Rematch
rematch-harder-button = Harder: { $level }
level-adaptive = Adaptive
card-button = Go to the match
card-waits = The match waits until everybody is ready.
result-button = Last board
language-name = English

## Paces
pace-live = Live
pace-live-about = a minute a decision, two for the first
pace-relaxed = Relaxed
pace-relaxed-about = ten minutes a decision, twenty for the first
pace-mail = Correspondence
pace-mail-about = a day a decision, two for the first
pace-none = No clock
pace-none-about = nobody has to hurry

## The lobby
lobby-title = { $game } · Who is in?
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-computer-add = + Computer
lobby-missing = { $count } more needed
lobby-setup = Set up
lobby-host = **{ $name }** · host
lobby-person = **{ $name }**
lobby-computer = **{ $name }** · computer, { $level }
lobby-kept = waiting for { $name }
lobby-declined = { $names }: not now
lobby-free = free
lobby-maybe = free, if somebody else wants to play
manner-race = everybody at once
manner-turns = by turns
manner-race-length = At once, { $length }
manner-turns-length = By turns, { $length }
manner-game = { $game }, { $manner }
series-name = Series
series-about = Several matches in a row. Each gives a point for everybody you leave behind. Two people stop as soon as one of them cannot be caught up.
series-value = { $most ->
    [1] one match
   *[other] best of { $most }
  }
series-now = Match { $number } of { $most }: { $score }
series-won = { $count ->
    [one] { $names } wins the series: { $score }
   *[other] { $names } share the series: { $score }
  }
    .names = You win the series: { $score }
series-next-button = Match { $number } of { $most }
lobby-length = about { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
lobby-length-hours = about { $hours } hours
lobby-length-days = about { $days } days
lobby-closed = invited people only
lobby-self-start = starts by itself when full
lobby-expired = Nobody came back to this lobby for { $game }, so I closed it. Use `/play` to open a new one.
lobby-empty = This lobby for { $game } is empty. Use `/play` to open a new one.
lobby-cancelled = The host called this match of { $game } off.
lobby-refused-gone = This match has started already, or its lobby is closed. Use `/play` to open a new one.
lobby-started = All seats are taken: { $game } has started.
lobby-refused-already-in = You are in already. *{ lobby-start }* begins the match.
lobby-refused-closed = Only invited people may join this lobby. Ask the host for a seat.
lobby-refused-full = Every seat is taken.
lobby-refused-sent-away = The host sent you away from this lobby, so you can join it only if they invite you.
lobby-refused-not-in = This person is not in the lobby.
lobby-refused-not-seated = You are not in this lobby.
lobby-refused-no-level = This game has no such computer.
lobby-refused-no-computer = There is no computer in the lobby.
lobby-refused-host-stays = The host cannot be sent away. Hand the lobby over first.
lobby-refused-not-host = Only { $host } can do that, as the host.
lobby-refused-not-ready = Not enough seats are taken yet.
lobby-refused-bad-option = That value is not possible here, so nothing was changed.

## Set up
setup-title = Set up { $game }
setup-handed-over = Somebody else is the host now.
setup-invite = Invite people…
setup-pace = Pace
setup-language = Language of this match
setup-seats = Seats
setup-rules = House rules
setup-add = Add a computer: { $level }
setup-drop = Take the last computer away
setup-remove = Send { $name } away
setup-sent-away = Sent away, back only if you invite them: { $names }
setup-hand-over = Make { $name } the host
setup-rule = { $name }: { $value }
setup-type = Other number…
setup-number = From { $least } to { $most }
setup-no-number = ⚠️ { $name }: “{ $typed }” does not fit. Type a number from { $least } to { $most }.
setup-open = Anybody may join
setup-close = Invited people only
setup-self = Start by itself when full
setup-manual = I press Start myself
setup-call = Call players
setup-cancel = Call it off

## Invitations
invitation = { $mention } **{ $host }** invites you to { $game }: { $count ->
    [one] a seat is kept for you.
   *[other] a seat is kept for each of you.
  }
invitation-direct = **{ $host }** invites you to { $game }, and a seat is kept for you: { $url }
invitation-decline = Not now
invitation-joined = You are in: { $url }
invitation-not-yours = No seat is kept for you here. If one is free, press *Join* in the lobby.
invited = **{ $name }** is invited. A seat is kept.
invited-often = A seat is kept for **{ $name }**, whom I do not tell: you have invited them three times in the last hour.
players-call = { $mention } **{ $host }** is looking for players for { $game }: { $url }
players-called = { $role } is being called in this channel.
players-called-lately = The players of this server were called less than half an hour ago. Try again later.
players-role-everyone = ⚠️ I never call everybody. Choose another role.
players-role-quiet = ⚠️ I cannot call { $role }: let anybody mention this role, or allow me to mention all roles.
invite-refused-already-in = **{ $name }** is in already.
invite-refused-kept = A seat is kept for **{ $name }** already.
invite-refused-full = **{ $name }** cannot be invited, because no seat is free.
invite-refused-bot = **{ $name }** is a bot and cannot be invited. Add a computer instead.
invite-refused-unseen = **{ $name }** cannot be invited, because they cannot see this channel.

## The table
turn-nobody = One moment…
turn-many = Waiting for { $names }
board-unseen = Still to look at their cards with *{ seat-button }*: { $names }
retry-line = -# Played again: it counts nowhere.
turn-elsewhere = You are asked here at your turn. The board shows whose it is now.
turn-due = due { $when }
board-back-soon = 🔧 Back in a moment: nothing is lost.
turn-paused = Paused until somebody presses *Go on*
outcome-won = { $count ->
    [one] 🏆 { $names } wins.
   *[other] 🏆 { $names } share the victory.
  }
    .names = { $count ->
        [one] 🏆 You win.
       *[other] 🏆 You share the victory with { $names }.
      }
# At the end of a match against one computer: how often it and the person beat each other in this game.
outcome-balance = { $computer } { $theirs }:{ $yours } { $name }. Again?
    .name = { $computer } { $theirs }:{ $yours } You. Again?
outcome-resigned = { $name } gave up.
    .name = You gave up.
poster-gave-up = { $name } gave up
outcome-stopped = An admin closed the match, so it ends without a winner.
outcome-needless = The cup does not need this match any more, so it ends here.
outcome-unplayed = Nobody played here for a week, so the match ends without a winner.
outcome-abandoned = Nobody is left in this match, so it ends without a winner.
card-line = **{ $game }** with { $names }

## What happens to seats
match-seated-computer = A computer plays on for { $name }.
    .name = A computer plays on for you.
match-seated-person = { $name } is back in their seat.
    .name = You are back in your seat.
match-left = { $name } left the match.
    .name = You left the match.
match-struck = { $name } ran out of time, so the clock played.
    .name = You ran out of time, so the clock played for you.
match-spared = { $name } had only one choice, so it was played at once.
    .name = You had only one choice, so it was played at once.
match-away = { $name } is away.
    .name = You are away.
match-back = { $name } is back.
    .name = You are back.
match-paused = The match is paused.
match-resumed = The match goes on.
match-resigned = { $name } gave up.
    .name = You gave up.
match-takenback = The last action was taken back.
match-ready = { $name } is ready.
    .name = You are ready.
match-counteddown = The connection is back: it goes on in a moment.

## The panel
seat-stale = This view of your seat is no longer kept up to date.
match-unreadable = Something is wrong with this match on my side. Nothing of it is lost; please tell the people who run me. (id { $id })
match-gone = I do not know this match any more. Use `/play` to start another.
resign-sure = Give up this match for good?
resign-yes = Yes, I give up
resign-done = You gave up the match.

## Choosing
form-back = Back
form-undo = Undo
form-type = Type it
form-type-label = The total
form-nothing-chosen = Chosen: nothing yet
form-chosen = Chosen: { $things }
form-chosen-total = Chosen: { $things } = **{ $total }**
form-more = { $thing } ({ $left } left)
form-changed = Your choice had changed since that button was made. Here it is as it stands: press again if it is right.
premove-left = -# ✓ { $what } Press again to take that back.
premove-now = -# ✓ { $what }, unless you press something else now.
form-no-total = You cannot make that total. Type another, or choose button by button.
hand-dealt = Your hand for **{ $game }** is here, for your eyes only. This message follows the match.
seat-dealt = Your seat in **{ $game }** is here, in words. At each of your turns a new message replaces this one.
lesson-dealt = Your seat in **{ $game }** is here too, with tips for a first match. This message follows the match.
hand-closed = { $mention }, your direct messages are closed, so I cannot send you your hand. Press *My seat* here: { $url }
hand-not-sent = { $mention }, I cannot send you a direct message at the moment, so your hand is here. Press *My seat*: { $url }

## What happened so far
history-button = History
history-title = **What happened so far** (page { $page } of { $pages })
history-empty = Nothing has happened yet.
history-why = Why? Choose what happened
history-earlier = Earlier
history-later = Later

## Learning by playing
lesson-where = Only you can see what you play with: press *My seat*, or look in your direct messages.
primer-title = { $game }: your first match
primer-easiest = -# Your first match: the easiest level. Nothing moves before *Start*.
primer-adaptive = -# Your first match: the computers adapt to you, and wait for you.
primer-start = Start
primer-turn = It starts when { $names } presses *My seat*, then *Start*.
primer-alt = An example of { $game } with three notes: 1. { $who }. 2. { $want }. 3. { $press }.

## Refusals that rest on no rule of a game
refused-not-your-seat = You have no seat here. Use `/play` to start your own match.
refused-not-your-turn = It is { $name }’s turn.
refused-match-over = This match is over.
refused-computer-plays = A computer holds your seat at the moment. Press My seat to take it back.
refused-match-paused = The match is paused.
refused-not-paused = The match is not paused.
refused-already-gone = You have left this match already.
refused-already-seated = You are in your seat already.
refused-resigned-for-good = You gave this match up, and that is for good.
refused-nothing-new = That is so already.
refused-stopping = I am being restarted. Press again in a moment: nothing is lost.
refused-unknown-action = I do not know that button any more. Press My seat for fresh ones.
refused-stale = The match has moved on since that button was made. Look again before you press.
refused-new-question = New question: that press did nothing.

## A race
race-ready = Ready
race-is-ready = Ready ✓
race-go = Go!
race-practice = Practice: nothing counts yet.
race-paused = Paused
race-idle = Paused: no play for { $seconds } s
race-waiting = Waiting for { $names }
race-starts = All ready
race-due = starts { $when }
race-open-panel = Everybody plays at once: open your panel with *My seat*. Waiting for { $names }
race-computer = A computer plays for you.

## Calls
call-here = { $mention }, it is your turn in **{ $game }**: { $url }
call-dm = It is your turn in **{ $game }**: { $url }
call-race-here = { $mention }, the race in **{ $game }** waits for you: press *My seat* here: { $url }
call-race-dm = The race in **{ $game }** waits for you: { $url }

## Errors
ask-again = The window to type in could not open in time. Nothing is lost: open it again.
ask-again-button = Open it again
error-old-control = This button is too old. Ask for the message again and use the new one.
error-old-command = This command has changed. Type / again and choose it from the list. Nothing has happened.
error-elsewhere = I cannot reach this match right now, so nothing has happened. Please try again in a moment.
error-unsure = I do not know whether that reached the match. Look again in a moment before you press once more.
error-store = I could not write that down, so nothing has happened. Please try again. (id { $id })
error-store-full = My disk is full, so nothing has happened. Whoever runs me has to make room; then press again. (id { $id })
error-store-slow = My memory is busy, so nothing has happened. Press again in a moment. (id { $id })
error-store-broken = I cannot reach my memory, so nothing has happened. What was played before is safe; try again later. (id { $id })
error-kept = That counts and is kept; only showing it went wrong on my side. Do not press again: look once more in a moment. (id { $id })
error-forbidden = Discord does not let me do that here. An admin can look at my permissions. (id { $id })
error-discord = Discord did not take my answer. Please try again. (id { $id })
error-unknown = Something went wrong on my side, and nothing of yours is lost. Please try again. (id { $id })

## /play
play-missing = I cannot start a match here, because I am not allowed to do this: { $permissions }. Whoever manages this channel can allow it.
play-no-game = I know no game called “{ $name }”. Choose one from the list.
play-no-level = { $game } has no computer called “{ $level }”. Choose one from the list.
play-opened = It is open already: { $url }
permission-view_channel = see the channel
permission-send_messages = send messages
permission-attach_files = attach files
permission-create_public_threads = open threads
permission-send_messages_in_threads = write in threads

## /games
games-title = ### Your matches
games-none = You are in no match at the moment. Use `/play` to start one.
games-here-title = ### Played here
games-line = **{ $number }. { $game }** · { $turn }
games-your-turn = it is your turn
games-waiting = waiting for others
games-choose = Choose a match
games-bring = Bring it here
games-brought = Here it is.

## /preferences
preferences-title = ### Your preferences
preferences-language = Language
preferences-language-auto = The language of my Discord
preferences-hands = Where you take your hand and your calls
preferences-hands-dm = Hands and calls by direct message
preferences-hands-here = Hands and calls in the channel
preferences-invitations = Invitations to a match
preferences-invitations-here = Invitations in the channel
preferences-invitations-dm = Invitations by direct message, if I have written to you before
preferences-invitations-none = No invitations
preferences-calls-on = Ping me when it is my turn: on
preferences-calls-off = Ping me when it is my turn: off
preferences-text-on = Play by text, without pictures: on
preferences-text-off = Play by text, without pictures: off
preferences-motion-on = Animations: on
preferences-motion-off = Animations: off

## Rematch
retry-opened = You are already trying again: { $url }
rematch-elsewhere = A board stands on the server of its match. Press this there.
rematch-opened = The rematch is open already: { $url }

## /help
help-welcome = ### Welcome! I am Bellhop.
    Board and card games: you press buttons, I keep rules and score.
help-play-now = Play { $game } now
help-commands = -# `/play`: with friends or computers. `/rules`: questions about a game. `/cup`: a cup for many. `/daily`: a puzzle a day. `/games`: your matches. `/preferences`: language, calls, words for pictures.
help-easiest = A press starts a match against computers, easy at first.
help-elsewhere = Matches are played on servers where I am: use `/play` there. `/daily` and `/rules` work here too.
games-only-there = A match can only be moved within its own server.
games-no-room = I may not post here: ask an admin to let me see this channel, write in it and attach files.
board-lost = The board cannot be shown in its channel just now. The match goes on here; `/games` moves the board to another channel.

## check --live
live-title = Bellhop looks around. This message goes by itself.
live-button = Press me
live-picture-kept = A picture stays when an edit does not name it
live-film-plays = A film is called animated
live-quick-edits = Edits in a row
live-old-edit = Messages older than an hour can be edited
live-film = A film goes on when only the words beside it change (look: eight bars, one a second)
live-film-edited = The words have changed. Does the film go on, or begin again?
live-press = A press is answered beside an edit (press the button within a minute)
live-look = look at it
live-yes = yes
live-no = no
live-took = { $count } in { $seconds } s
live-refused = refused: { $status }, code { $code }
live-no-old = not tried: there is no old message of mine here
live-nobody-pressed = not tried: nobody pressed
