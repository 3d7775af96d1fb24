# Names and descriptions of the slash commands.
# Discord: a name is lower case, 1 to 32 letters without spaces; a description is 1 to 100 characters.

command-play = play
command-play-about = Start a match of a game
command-play-game = game
command-play-game-about = Which game to play
command-play-against = against
command-play-against-about = Start at once against the computer, at this level
command-play-friend = with
command-play-friend-about = Keep a seat for this friend

command-games = games
command-games-about = Your matches, and what is being played here

command-rules = rules
command-rules-about = Look up a rule; without a game, the one being played here
command-rules-game = game
command-rules-game-about = Which game’s rules
command-rules-topic = topic
command-rules-topic-about = A word or two about what you want to know

command-help = help
command-help-about = What I can do, and how to start your first match

command-preferences = preferences
command-preferences-about = Your language, where you take your hand, and how I call you

command-settings = settings
command-settings-about = This server: language, channels, who may start matches, and how many

command-privacy = privacy
command-privacy-about = What I keep about you: have it sent to you, or deleted

command-record = record
command-record-about = What somebody has played here, and how it stands between you
command-record-person = person
command-record-person-about = Whose record; without anybody, your own
command-record-game = game
command-record-game-about = Of which game

command-leaderboard = leaderboard
command-leaderboard-about = The leaderboard of a game on this server, by month and for all time
command-leaderboard-game = game
command-leaderboard-game-about = Of which game
command-leaderboard-season = season
command-leaderboard-season-about = Which month, or all time

command-replay = replay
command-replay-about = Watch a finished match step by step
command-replay-code = code
command-replay-code-about = One of your matches, or the ten characters that its replay shows
