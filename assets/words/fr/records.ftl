## /record
record-title = { $name } · { $game }
record-none = { $name } n’a encore aucune partie qui compte sur ce serveur.
    .name = Tu n’as encore aucune partie qui compte sur ce serveur.
record-none-of = { $name } n’a encore aucune partie qui compte sur ce serveur pour { $game }.
    .name = Tu n’as encore aucune partie qui compte sur ce serveur pour { $game }.
record-what-counts = -# Une partie compte quand au moins deux personnes la jouent jusqu’au bout. Celles contre les seuls ordinateurs ne comptent pas.
record-hidden = { $name } garde son palmarès secret.
record-off = Ce serveur ne tient pas de palmarès.
record-played = { $played ->
    [one] Une partie
   *[other] { $played } parties
  }, { $won ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $won } gagnées
  }
record-strength = Force : { $strength }
# $place is a place such as "1st".
record-place-count = { $place } : { $count } ×
record-recent = Les dix dernières
record-recent-list = Les dix dernières, la plus récente à la fin : { $places }
record-gave-up = abandon
record-given-up = Abandons et départs : { $count } ×
record-of-played = sur { $played }
record-streak-tile = série
# 1st to 4th: the label of a bar.
record-place = { $place ->
    [1] 1er
   *[other] { $place }e
  }
record-place-rest = { $place }e +
# How often one person was placed before the other in matches of both.
record-balance = { $one } **{ $ahead }**, { $two } **{ $behind }**
record-against = contre { $name } **{ $ahead }:{ $behind }**
# In a row of such parts: how often each of the people of a match was the first of them.
record-score = { $name } { $count }
    .name = Toi { $count }
record-level = ({ $count } à égalité)
record-streak = meilleure série : { $count } victoires d’affilée
record-quickest = victoire la plus rapide : { $time }
record-fullest = le plus d’adversaires battus d’un coup : { $count }
record-clearest = victoire la plus nette : { $margin } d’avance sur { $name }
record-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
  }
record-minutes = { $count } minutes
record-hours = { $count } heures
record-days = { $count } jours
record-leaderboard = Classement
record-computers = Contre les ordinateurs
record-computers-title = ### Contre les ordinateurs
record-computers-none = Tu n’as encore terminé aucune partie contre les seuls ordinateurs.
record-computers-about = -# Victoires sur le total des parties encore conservées. Visible de toi seulement, et sans effet sur aucune force.
record-won-of = { $won } sur { $played }
# $names is a row such as "Ida 3 of 5 · Otto 1 of 2".
record-characters = **Tes adversaires** · { $names }

## Ratings
# After the end of a match that counts: what it did to the strengths of its people.
strength-changes = Force : { $each }
strength-change = { $name } { $points } ({ $change })
    .name = Toi { $points } ({ $change })
strength-unranked = { $name } : classement dans { $left ->
    [one] une partie
   *[other] { $left } parties
  }
    .name = Toi : classement dans { $left ->
        [one] une partie
       *[other] { $left } parties
      }
rating-new = sans rang
# How many of the matches that a rank takes, such as "3/5".
rating-way = { $played }/{ $needed }
rating-points = { $points }
rating-margin = ± { $margin }

## /leaderboard
season-ever = Depuis toujours
season-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
  } { $year }
leaderboard-title = { $game } · { $season }
leaderboard-line = { $rank }. { $name } · { $won } sur { $played } · { $strength }
leaderboard-empty = Aucune partie de cette période ne compte. Il suffit de deux personnes et d’une partie menée à son terme.
leaderboard-about = -# Le nombre après ± dit à quel point une force est sûre ; l’ordre compte ce qui en est sûr. Il faut cinq parties pour avoir un rang.
leaderboard-strength = force
leaderboard-game = Jeu
leaderboard-season = Période

## Where records are switched off
lobby-counts-not = ne compte pas pour le palmarès
setup-counts = Faire compter
setup-counts-not = Ne pas faire compter
preferences-records-on = Mon palmarès est visible : oui
preferences-records-off = Mon palmarès est visible : non

## Replay
replay-button = Revoir
replay-running = Cette partie n’est pas finie. Tu pourras la revoir quand toutes les cartes pourront être montrées.
replay-title = **{ $game }** · étape { $number } sur { $count }
replay-as = vu par { $name }
    .name = vu par toi
replay-all = vu par tous
replay-eyes = Vu par
replay-first = ◀◀
replay-back = Retour
replay-on = Suite
replay-last = ▶▶
replay-page = Page { $page } sur { $pages }
replay-turn = Tournant
share-button = Partager
replay-share-part = 📤 Extrait
replay-making = Ton image se prépare : { $done } étapes sur { $count }.
replay-shared = **{ $game }** · { $names }
replay-share-where = Une partie se partage sur son propre serveur.
replay-share-failed = L’image n’a pas pu être créée. Réessaie dans un instant.
# A finished match among the suggestions of /replay.
replay-suggested = { $game } · { $day }/{ $month }/{ $year } · { $names }
replay-code = -# À revoir : `/revoir { $code }`
replay-nameless = Anonyme { $number }

## Finished matches in /games
games-over-title = ### Terminées
# A finished match of two, told to somebody else, to its winner and to its loser.
games-beat = { $winner } bat { $loser } { $score }
games-beat-you = { $winner } te bat { $score }
games-you-beat = Tu bats { $loser } { $score }
# A winner of a finished match, in the list of its names.
games-won = 🏆 { $names }
games-retry = rejouée
games-undecided = sans vainqueur
# The reader, in the list of the names.
games-you = Toi

## Review
review-button = Analyse
review-title-chance = **{ $game }** · { $count ->
    [one] 1 choix
   *[other] { $count } choix
}{ $mean ->
    [0] { "" }
   *[other] { " " }· perte par choix : { $exact ->
        [yes] { "" }
       *[no] au moins{ " " }
    }{ $mean } % de chance de gagner
}
review-title-place = **{ $game }** · { $count ->
    [one] 1 choix
   *[other] { $count } choix
}{ $lost ->
    [0] { "" }
   *[other] { " " }· places perdues : au moins { $lost }
}
review-title-cards = **{ $game }** · { $count ->
    [one] 1 choix
   *[other] { $count } choix
}{ $lost ->
    [0] { "" }
   *[other] { " " }· cartes perdues : au moins { $lost }
}
review-title-seconds = **{ $game }** · { $count ->
    [one] 1 appui
   *[other] { $count } appuis
}{ $mean ->
    [0] { "" }
   *[other] { " " }· perte par appui : { $mean } s
}
review-none-chance = { $exact ->
    [yes] Aucune erreur : aucun choix n’a coûté { $limit } % ou plus.
   *[no] Aucune erreur nette : j’aurais vu une perte de { $limit } % ou plus.
}
review-none-place = Aucune erreur nette : j’aurais vu une perte de { $limit } place ou plus.
review-none-cards = Aucune erreur nette : j’aurais vu une perte de { $limit } carte ou plus.
review-none-seconds = Aucun appui n’a coûté { $limit } s ou plus.
review-no-choice = Tu n’as fait aucun choix dans cette partie.
review-unknown = Je ne sais pas le dire pour { $game }.
review-making = Je regarde ce que tu as joué : { $done } sur { $count }.
review-part = -# C’était trop long : voici seulement le début de la partie.
review-failed = L’analyse n’a pas pu être faite. Réessaie dans un instant.
review-line = **{ $number }.** { $said }
review-telling = **Moment clé :** { $said }
review-chance = Ton choix, { $played } : { $result } % de gagner. Avec { $other }, c’était { $instead } %.
review-place = Tu as choisi { $played } : en moyenne place { $result } dans cette manche. En choisissant { $other } : place { $instead }.
review-lost-chance = **0 % à partir d’ici**, quel que soit ton choix : rien ne pouvait plus sauver la partie.
review-lost-place = **Place { $result }, la dernière, à partir d’ici**, quel que soit ton choix : rien ne pouvait plus te sauver.
review-error-chance = -# Estimé selon ce que tu savais, à { $error } % près.
review-error-place = -# Estimé selon ce que tu savais, à { $error } près.
review-error-cards = -# Essayé avec bien des mains conformes à ce que tu savais, à { $error } près.
review-exact-chance = -# Exact, si les deux jouent parfaitement ensuite.
review-exact-place = -# Selon ce que tu savais, toujours pareil.
review-exact-cards = -# Essayé avec bien des mains conformes à ce que tu savais : elles concordent.
review-exact-seconds = -# Mesuré depuis que la carte allait et que tu pouvais appuyer.
review-replay = Revoir
review-retry = Réessayer à partir d’ici
review-better = Mieux
review-line-title = **Ce qui valait mieux** · { $number } sur { $count }
    { $line }
