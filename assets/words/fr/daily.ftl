## L’énigme du jour
command-daily = énigme
command-daily-about = L’énigme du jour : une position, un seul essai
daily-month = { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
  }
daily-date = { $day } { $month }
daily-title = **Énigme du jour** · { $game } · { $stars }
daily-rules = -# Un seul essai. La prochaine énigme arrive { $when }.
daily-again = -# Tu la connais peut-être : la liste des énigmes était finie et a recommencé du début.
daily-hint = Indice
daily-hint-costs = -# Un indice coûte l’étoile.
daily-hinted = 💡 { $hint }
daily-late = Ce jour-là est passé. Voici l’énigme d’aujourd’hui.
daily-play = Jouer
daily-right = ### ⭐ Juste !
daily-right-hinted = ### 💡 Juste, avec l’indice.
daily-wrong = ### Pas le meilleur choix.
daily-worths = -# { $choices }
daily-worth = { $choice } : { $worth }
daily-step = -# { $number }. { $said }
daily-streak = { $streak ->
    [0] Une nouvelle série peut commencer demain.
    [1] 🔥 Trouvée aujourd’hui. Demain, cela peut devenir une série.
   *[other] 🔥 Trouvée { $streak } jours de suite
  }
daily-streak-about = -# Une série compte les jours de suite où tu as trouvé la réponse, avec ou sans indice.
daily-away = { $count ->
    [one] -# Bellhop était absent le { $days } : ta série continue.
   *[other] -# Bellhop était absent ({ $days }) : ta série continue.
  }
daily-here = -# Sur ce serveur, trouvée jusqu’ici : { $found } sur { $answered }.
daily-next = -# La prochaine énigme arrive { $when }.
daily-share = Partager
daily-share-line = Bellhop { $date } { $sign }{ $streak ->
    [0] { "" }
   *[other] { " " }🔥{ $streak }
  }
daily-shared = **{ $name }** · { $line }
daily-share-once = Tu as déjà partagé ce résultat dans ce salon.
daily-share-copy = Ton résultat, sans la réponse. Copie-le où tu veux :
daily-solution = Solution d’hier
daily-solution-title = **Énigme du { $date }** · { $game }
daily-post-title = **Énigme du { $date }** · { $game } · { $stars }
daily-yesterday = -# La réponse d’hier : **{ $choice }**. { $answered ->
    [0] Personne ne l’a tentée ici.
    [1] { $found ->
        [0] Une personne l’a tentée ici, sans la trouver.
       *[other] La seule personne qui l’a tentée ici l’a trouvée.
      }
   *[other] { $found ->
        [0] Aucune des { $answered } personnes d’ici ne l’a trouvée.
        [1] 1 personne sur { $answered } l’a trouvée ici.
       *[other] { $found } personnes sur { $answered } l’ont trouvée ici.
      }
  }
daily-longest = -# Plus longues séries : { $names }
daily-longest-one = { $name } 🔥⁠{ $streak }
daily-record = Énigme du jour : { $found } trouvées sur { $answered }, meilleure série { $best }{ $streak ->
    [0] { "" }
   *[other] , en cours { $streak }
  }

## /settings
server-daily = Énigme du jour
server-daily-some = L’énigme du jour est publiée dans { $some }.
server-daily-none = L’énigme du jour n’est publiée nulle part.
server-daily-about = Un message par jour : l’énigme, et ce qu’a donné celle d’hier ici. Personne n’est notifié. N’en choisis aucun pour arrêter.
server-hour = Heure de l’énigme du jour
server-hour-count = L’heure de l’énigme du jour : { $count } h.
server-hour-about = C’est l’heure du fuseau du serveur. Chaque énigme dure de 00:00 à 24:00 UTC. Pour qu’il en reste plus de la moitié, je la publie entre 00:00 et 11:00 UTC : une heure plus tardive est ramenée à la plus proche des deux.
server-zone = Fuseau horaire
server-zone-some = Les heures sont celles de { $some }.
server-zone-about = Dis ce que ta montre indique, puis choisis une ville qui a ton heure toute l’année.
server-daily-next = -# La prochaine énigme arrive ici le { $when }, à ton heure.
server-daily-problem = ⚠️ La dernière énigme n’a pas pu être publiée dans { $channel } (code { $problem } de Discord). Laisse-moi voir ce salon, y écrire et joindre des fichiers, ou choisis-en un autre.
