## Challenges: the same luck for everybody
challenge-name = Challenge
challenge-brief = The same luck for everybody, each alone
challenge-setup = Everybody plays with the same luck against the same computers, alone and in private, when they have time. Each person has one attempt. A list shows who came how far. This message becomes the challenge. How long is it open?
challenge-days = { $days ->
    [one] One day
   *[other] { $days } days
  }
challenge-opened = This is a challenge now.
challenge-title = Challenge: { $game }
challenge-you = You
challenge-about = Everybody plays with the same luck, alone and in private. You have one attempt.
challenge-until = It closes { $when }.
challenge-over = It has closed.
challenge-against = { $count ->
    [one] one computer ({ $level })
   *[other] { $count } computers ({ $level })
  }
challenge-none = Nobody has begun yet.
challenge-playing = ⏳ { $name } is playing
challenge-unfinished = ▫️ { $name } did not finish
challenge-result = { $rank } { $name }: place { $place }/{ $seats }, score { $score }
challenge-place = { $rank } { $name }: place { $place }/{ $seats }
challenge-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
  }
challenge-play = Play
challenge-replays = Replays
challenge-again = Again, with new luck
challenge-gone = That challenge is not there any more.
challenge-closed = This challenge has closed. Nobody can play it any more.
challenge-once = You have had your one attempt.
challenge-sealed = This is an attempt at a challenge. It can be seen once the challenge has closed.
challenge-ended = Your result stands in the list of the challenge. Replay and review open when it closes.
challenge-refused-race = A challenge is played in turns. Choose that first.
challenge-refused-people = Other people sit in this lobby, or have a seat kept. Open a lobby of your own for a challenge.
games-challenge = attempt at a challenge
