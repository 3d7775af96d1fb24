# Noms et descriptions des commandes.
# Discord : un nom est en minuscules, de 1 à 32 lettres sans espace ; une description, de 1 à 100 caractères.

command-play = jouer
command-play-about = Ouvrir une table
command-play-game = jeu
command-play-game-about = À quel jeu jouer
command-play-against = contre
command-play-against-about = Commencer tout de suite contre l’ordinateur, à ce niveau
command-play-friend = avec
command-play-friend-about = Garder une place pour cette personne

command-games = parties
command-games-about = Tes parties, et ce qui se joue ici

command-rules = règles
command-rules-about = Chercher une règle (sans préciser le jeu, celui qui se joue ici)
command-rules-game = jeu
command-rules-game-about = Les règles de quel jeu
command-rules-topic = sujet
command-rules-topic-about = Un mot ou deux sur ce que tu veux savoir

command-help = aide
command-help-about = Ce que je sais faire, et comment lancer ta première partie

command-preferences = préférences
command-preferences-about = Ta langue, où tu reçois ta main et comment je te préviens

command-settings = réglages
command-settings-about = Ce serveur : langue, salons, qui ouvre des tables et combien

command-privacy = confidentialité
command-privacy-about = Ce que je conserve sur toi : le recevoir ou l’effacer

command-record = palmarès
command-record-about = Ce que quelqu’un a joué ici, et où vous en êtes l’un contre l’autre
command-record-person = personne
command-record-person-about = De qui ; sans personne, le tien
command-record-game = jeu
command-record-game-about = Pour quel jeu

command-leaderboard = classement
command-leaderboard-about = Le classement d’un jeu sur ce serveur, par mois et depuis toujours
command-leaderboard-game = jeu
command-leaderboard-game-about = Pour quel jeu
command-leaderboard-season = période
command-leaderboard-season-about = Quel mois, ou depuis toujours

command-replay = revoir
command-replay-about = Revoir une partie finie, étape par étape
command-replay-code = code
command-replay-code-about = Une de tes parties, ou les dix caractères que l’on voit en la revoyant
