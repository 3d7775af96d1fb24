# Namen und Beschreibungen der Befehle.
# Discord: Ein Name ist klein geschrieben, 1 bis 32 Buchstaben ohne Leerzeichen; eine Beschreibung hat 1 bis 100 Zeichen.

command-play = spielen
command-play-about = Einen Tisch für ein Spiel öffnen
command-play-game = spiel
command-play-game-about = Welches Spiel ihr spielen wollt
command-play-against = gegen
command-play-against-about = Gleich gegen den Computer loslegen, in dieser Stärke
command-play-friend = mit
command-play-friend-about = Dieser Person einen Platz freihalten

command-games = partien
command-games-about = Deine Partien, und was hier gerade gespielt wird

command-rules = regeln
command-rules-about = Eine Regel nachschlagen; ohne Spiel die des Spiels, das hier läuft
command-rules-game = spiel
command-rules-game-about = Zu welchem Spiel
command-rules-topic = thema
command-rules-topic-about = Ein, zwei Wörter zu dem, was du wissen willst

command-help = hilfe
command-help-about = Was ich kann, und wie deine erste Partie beginnt

command-preferences = einstellungen
command-preferences-about = Deine Sprache, wohin deine Hand kommt und wie ich dir Bescheid gebe

command-settings = servereinstellungen
command-settings-about = Dieser Server: Sprache, Kanäle, wer Tische öffnen darf und wie viele

command-privacy = datenschutz
command-privacy-about = Was ich über dich speichere: lass es dir schicken oder löschen

command-record = bilanz
command-record-about = Was jemand hier gespielt hat, und wie es zwischen euch steht
command-record-person = person
command-record-person-about = Wessen Bilanz; ohne Angabe deine eigene
command-record-game = spiel
command-record-game-about = In welchem Spiel

command-leaderboard = rangliste
command-leaderboard-about = Die Rangliste eines Spiels auf diesem Server, nach Monaten und seit jeher
command-leaderboard-game = spiel
command-leaderboard-game-about = In welchem Spiel
command-leaderboard-season = zeit
command-leaderboard-season-about = Welcher Monat, oder seit jeher

command-replay = ansehen
command-replay-about = Eine beendete Partie Schritt für Schritt ansehen
command-replay-code = code
command-replay-code-about = Eine deiner Partien, oder die zehn Zeichen, die in ihrer Wiederholung stehen
