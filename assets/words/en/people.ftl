# People: their ways in and out of matches, what they decide together, and what hosts, admins and clocks do.

## Behind …: the affairs of a match
more-button = …
leave-button = Leave
affairs-title = ### { $game } · this match
affairs-about-leave = *Leave*: a computer plays on for you, and you come back with one press.
affairs-about-alone = Nobody else plays here: if you do nothing, the match waits a week for you. *Leave* ends it without a winner.
affairs-about-back = A computer plays for you. You come back with one press.
affairs-about-resign = *Resign*: for good.
affairs-about-pause = A pause needs everybody and lasts as long as everybody wants it.
affairs-about-go-on = The match is paused until somebody presses *Go on*.
affairs-about-end = For the end, everybody must agree.
affairs-about-away = All others together, at least two, may send somebody away, who then counts as last.
affairs-pause = Pause
affairs-end = Vote to end
affairs-go-on = Go on
affairs-seats = The seats
affairs-away = Vote to send somebody away
affairs-hand-over = Make { $name } the host
affairs-send-away = Send { $name } away
affairs-offer = Offer the seat of { $name }
affairs-cancel = Cancel the match
affairs-cancel-sure = Nobody has acted yet. Cancel this match? It counts for nothing.
affairs-cancel-yes = Yes, cancel it
affairs-cancelled = The match is cancelled.
wish-pause = ⏸ Asking for a pause: { $count } of { $needed }.
wish-end = 🗳 Voting to end the match: { $count } of { $needed }.
wish-away = 🚪 Voting to send { $name } away: { $count } of { $needed }.
    .name = 🚪 Voting to send you away: { $count } of { $needed }.
agree-pause = ⏸ Agree
agree-end = 🗳 Agree
agree-away = 🚪 Agree
offer-text = { $host } offers a seat in **{ $game }**: { $name }, played by a computer so far. Whoever takes it plays on from there.
offer-take = Take seat
offer-gone = This seat is no longer free.
parts-seat = { $name }’s seat, one after the other: { $parts }.
parts-computer = a computer
parts-forgotten = somebody

## What happens to seats, and how it ends
match-sentaway = The host sent { $name } away.
    .name = The host sent you away.
match-votedaway = All others sent { $name } away.
    .name = All others sent you away.
match-relieved = { $name } sits down and plays on.
    .name = You sit down and play on.
match-voted-pause = { $name } would like a pause.
    .name = You would like a pause.
match-voted-end = { $name } would like to end the match.
    .name = You would like to end the match.
match-voted-away = { $name } would like to send { $other } away.
    .name = You would like to send { $other } away.
    .other = { $name } would like to send you away.
match-voted-not = { $name } has thought better of it.
    .name = You have thought better of it.
outcome-agreed = Everybody wanted to end it, so the match ends without a winner.
outcome-cancelled = The host cancelled the match before anybody had acted. It counts for nothing.
refused-sent-away = You were sent away from this lobby. Use `/play` to open your own.
refused-about-you = The others decide about that.
refused-seat-taken = A person plays in that seat.
refused-sat-elsewhere = You have played another seat of this match, so this one is for somebody else.
refused-not-host = Only the host can do that.
refused-begun = Somebody has acted already. Now the match ends early only if everybody agrees: *…*, *{ affairs-end }*.
refused-held = A race goes on when its people are ready: press My seat, then Ready.
refused-no-room = I may not write in the match’s channel, so nothing was offered.

## Predictions: whoever has no part in what is decided says beforehand how it ends
predict-button = 🔮 Predict
predict-secret = Your first choice counts. It stays secret until the result is known.
predict-said = 🔮 You say { $name }. It stays secret.
predict-before = 🔮 You have said { $name } already, and the first choice counts.
predict-closed = Too late: this can no longer be predicted.
predict-part = You have a part in this yourself. Only the others can predict it.
predict-knew = { $count ->
    [one] 🔮 { $names } knew.
   *[other] 🔮 { $names } knew.
  }
predict-names = { $first } and { $last }
predict-others = { $count } others
predict-nose = Best nose: { $names }, { $right } of { $total }

## /games
games-lobby-in = not started yet
games-lobby-kept = a seat for you
games-paused = paused

## Reminders
reminder-clock = Your time in **{ $game }** runs out { $when }; then I play for you: { $url }
reminder-computer = Your time in **{ $game }** runs out { $when }; then a computer takes your seat until you come back: { $url }
reminder-waiting = The others in **{ $game }** are waiting for you: { $url }
reminder-last = The others in **{ $game }** are still waiting for you. I will not remind you again: { $url }
takeover-text = You missed several decisions in **{ $game }**, so a computer plays on for you. One press and the seat is yours again: { $url }

## Quiet hours
preferences-quiet = Quiet hours: { $start } to { $end } ({ $zone })
preferences-quiet-none = Quiet hours: none
preferences-quiet-off = No quiet hours
preferences-quiet-about = -# In your quiet hours, matches by mail neither call you nor run your clock, and invitations wait.
quiet-title = Quiet hours
quiet-from = From { $time }
quiet-from-menu = From when
quiet-until = Until { $time }
quiet-until-menu = Until when
quiet-now = What time is it for you now?
quiet-hour = My clock now says { $hour }:…
quiet-zone = Which city has your time all year round?
quiet-missing = Choose what time it is for you now, then a city that has your time all year round.
quiet-type = Other times…
quiet-type-from = From (such as 22:30 or 10:30 pm)
quiet-type-until = Until (such as 7:15)
quiet-no-time-from = ⚠️ From: “{ $typed }” is no time of the day. Write it like 22:30.
quiet-no-time-until = ⚠️ Until: “{ $typed }” is no time of the day. Write it like 7:15.
quiet-too-long = ⚠️ From { $start } to { $end } is too long, so nothing was changed: quiet hours last sixteen hours at most.

## /settings
refused-not-admin = Only people who may manage this server can do that.
gate-channel = On this server, matches are started in { $channels }.
gate-role = Only { $roles } may start matches on this server.
gate-too-often = You have already begun { $count } matches, lobbies, cups or challenges within a minute. Wait a minute, then begin the next one.
gate-most = This server has { $count } lobbies and matches already, and its admins allow no more. Finish one first.
gate-most-each = You are in { $count ->
    [one] a lobby or match
   *[other] { $count } lobbies and matches
  } here already, and this server’s admins allow no more. `/games` leads there.

## Matches and lobbies of /settings
admin-title = ### What runs on this server
admin-none = Nothing runs here at the moment.
admin-served = Part { $part } of { $parts } serves this server: process { $node }, which took it { $since }.
admin-unserved = Parts without a process now: { $parts }.
admin-lobby = **{ $game }** · lobby of { $host } · { $place }
admin-match = **{ $game }** · { $names } · { $place } · { $pace } · host: { $host } · opened { $since }
admin-waiting = waiting for { $names } ({ $since })
admin-end = End { $number }
admin-ask = End it
admin-reason = Why? Everybody in it reads this
admin-ended = The match has ended.
admin-gone = ⚠️ That has ended already.
admin-said = **{ $admin }**, an admin of this server, ended **{ $game }**: { $reason }
lobby-closed-by-admin = An admin of this server closed this lobby for { $game }.

## /privacy
privacy-text = ### What I keep about you
    -# Your name as I last saw it, your nicknames on servers, your preferences, the seats you played in, what you predicted, your answers to daily puzzles and where you shared them, recent invitations, your challenges and cups, how the matches that count ended for you, and the servers that barred you.
    -# Against computers: how your last matches ended, because the adaptive ones go by that, and your record while I keep its matches.
    -# What happens in a match is written down by seat, never by person.
    With *{ privacy-export }* you get all of it as a file. *{ privacy-delete }* takes you out of every lobby and match, then forgets you. Finished matches and their results stay, without you; a bar stays, as your number alone, until the server’s admins lift it.
privacy-export = Export
privacy-delete = Delete
privacy-exported = This is all that I keep about you.
privacy-sure = Delete all that I keep about you? You leave every lobby and match, and cannot come back to them. Messages that stand in channels already stay: people who manage a channel can delete them.
privacy-delete-yes = Yes, delete
privacy-deleted = I have forgotten you. Your next press or command makes us meet anew.
privacy-unfinished = Something went wrong on my side, and not everything is deleted yet. Press again.
refused-too-fast = That is faster than Bellhop can follow. Take your hands off for a moment, then go on.
