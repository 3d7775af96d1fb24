# Ce que dit le bot et qui n’appartient à aucun jeu.

## Partout
back = Retour
page-previous = Page précédente
page-next = Page suivante
now = actuellement : { $value }
house-rule = { $name } : { $value }
decimal = { $whole },{ $tenths }
rules-button = Règles
why-button = Pourquoi ?
seat-button = Ma place
in-words-button = En texte
refresh-button = Actualiser
resign-button = Abandonner
return-button = Reprendre ma place
next-button = Suite
rematch-button = Revanche
rematch-harder-button = Plus dur : { $level }
level-adaptive = Adaptatif
card-button = Vers la partie
card-waits = La partie attend que tout le monde soit prêt.
result-button = Dernier plateau
language-name = Français

## Rythmes
pace-live = En direct
pace-live-about = une minute par décision, deux pour la première
pace-relaxed = Tranquille
pace-relaxed-about = dix minutes par décision, vingt pour la première
pace-mail = Par correspondance
pace-mail-about = un jour par décision, deux pour la première
pace-none = Sans pendule
pace-none-about = chacun prend son temps

## Le salon d’attente
lobby-title = { $game } · Qui joue ?
lobby-join = Je joue
lobby-leave = Quitter
lobby-start = Commencer
lobby-computer-add = + Ordinateur
lobby-missing = il en manque { $count }
lobby-setup = Options
lobby-host = **{ $name }** · hôte
lobby-person = **{ $name }**
lobby-computer = **{ $name }** · ordinateur, { $level }
lobby-kept = on attend { $name }
lobby-declined = Pas maintenant : { $names }
lobby-free = libre
lobby-maybe = libre, pour qui veut
manner-race = tous en même temps
manner-turns = chacun son tour
manner-race-length = Tous en même temps, { $length }
manner-turns-length = Chacun son tour, { $length }
manner-game = { $game }, { $manner }
series-name = Série
series-about = Plusieurs parties de suite. Chacune rapporte un point par personne que tu laisses derrière toi. À deux, la série s’arrête dès que l’un ne peut plus être rattrapé.
series-value = { $most ->
    [1] une partie
   *[other] au meilleur des { $most }
  }
series-now = Partie { $number } sur { $most } : { $score }
series-won = { $count ->
    [one] { $names } remporte la série : { $score }
   *[other] Série partagée entre { $names } : { $score }
  }
    .names = Tu remportes la série : { $score }
series-next-button = Partie { $number } sur { $most }
lobby-length = environ { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
lobby-length-hours = environ { $hours } heures
lobby-length-days = environ { $days } jours
lobby-closed = sur invitation
lobby-self-start = commence dès que c’est complet
lobby-expired = Personne n’est revenu à cette table { ELIDE("de", $game) }, je l’ai fermée. `/jouer` en ouvre une nouvelle.
lobby-empty = Tout le monde a quitté cette table { ELIDE("de", $game) }. `/jouer` en ouvre une nouvelle.
lobby-cancelled = L’hôte a annulé cette table { ELIDE("de", $game) }.
lobby-refused-gone = La partie a déjà commencé, ou la table est fermée. `/jouer` en ouvre une nouvelle.
lobby-started = Toutes les places sont prises : { $game } a commencé.
lobby-refused-already-in = Tu es déjà à cette table. *{ lobby-start }* lance la partie.
lobby-refused-closed = Cette table est sur invitation. Demande une place à l’hôte.
lobby-refused-full = Toutes les places sont prises.
lobby-refused-sent-away = L’hôte t’a fait quitter cette table : tu ne peux y revenir que sur son invitation.
lobby-refused-not-in = Cette personne n’est pas à la table.
lobby-refused-not-seated = Tu n’es pas à cette table.
lobby-refused-no-level = Ce jeu n’a pas d’ordinateur de ce niveau.
lobby-refused-no-computer = Il n’y a pas d’ordinateur à la table.
lobby-refused-host-stays = L’hôte ne peut pas être renvoyé. Il faut d’abord confier la table à quelqu’un.
lobby-refused-not-host = Seul l’hôte peut faire cela : { $host }.
lobby-refused-not-ready = Il manque encore du monde pour commencer.
lobby-refused-bad-option = Cette valeur n’est pas possible ici, rien n’a changé.

## Réglages
setup-title = { $game } : les options
setup-handed-over = Quelqu’un d’autre est maintenant l’hôte.
setup-invite = Inviter du monde…
setup-pace = Rythme
setup-language = Langue de la table
setup-seats = Places
setup-rules = Règles maison
setup-add = Ajouter un ordinateur : { $level }
setup-drop = Retirer le dernier ordinateur
setup-remove = Retirer { $name } de la table
setup-sent-away = Retour sur invitation seulement : { $names }
setup-hand-over = Confier la table à { $name }
setup-rule = { $name } : { $value }
setup-type = Autre nombre…
setup-number = De { $least } à { $most }
setup-no-number = ⚠️ { $name } : « { $typed } » ne convient pas. Tape un nombre de { $least } à { $most }.
setup-open = Ouvrir à tous
setup-close = Sur invitation seulement
setup-self = Départ automatique
setup-manual = Départ à la main
setup-call = Appeler du monde
setup-cancel = Annuler la table

## Invitations
invitation = { $mention } **{ $host }** { $count ->
    [one] t’invite à une partie { ELIDE("de", $game) } : une place t’est réservée.
   *[other] vous invite à une partie { ELIDE("de", $game) } : une place est réservée à chacun de vous.
  }
invitation-direct = **{ $host }** t’invite à une partie { ELIDE("de", $game) }, et une place t’est réservée : { $url }
invitation-decline = Pas maintenant
invitation-joined = Tu es de la partie : { $url }
invitation-not-yours = Aucune place ne t’est réservée ici. S’il en reste une, appuie sur *Je joue* à la table.
invited = Invitation envoyée à **{ $name }**, avec une place réservée.
invited-often = Une place est réservée à **{ $name }**, mais sans message : tu as déjà envoyé trois invitations à cette personne depuis une heure.
players-call = { $mention } **{ $host }** cherche du monde pour une partie { ELIDE("de", $game) } : { $url }
players-called = J’appelle { $role } dans ce salon.
players-called-lately = J’ai déjà appelé du monde sur ce serveur il y a moins d’une demi-heure. Réessaie plus tard.
players-role-everyone = ⚠️ Je n’appelle jamais tout le monde. Choisis un autre rôle.
players-role-quiet = ⚠️ Je ne peux pas appeler { $role } : permets à tout le monde de mentionner ce rôle, ou laisse-moi mentionner tous les rôles.
invite-refused-already-in = **{ $name }** est déjà à la table.
invite-refused-kept = Une place est déjà réservée à **{ $name }**.
invite-refused-full = Impossible d’inviter **{ $name }** : plus aucune place n’est libre.
invite-refused-bot = Impossible d’inviter **{ $name }** : c’est un bot. Ajoute plutôt un ordinateur.
invite-refused-unseen = Impossible d’inviter **{ $name }**, qui ne voit pas ce salon.

## La table
turn-nobody = Un instant…
turn-many = On attend { $names }
board-unseen = N’ont pas encore regardé leurs cartes avec *{ seat-button }* : { $names }
retry-line = -# Partie rejouée : ne compte nulle part.
turn-elsewhere = À ton tour, la question arrive ici. Le plateau montre qui joue.
turn-due = à jouer { $when }
board-back-soon = 🔧 Je reviens tout de suite : rien n’est perdu.
turn-paused = En pause, jusqu’à ce que quelqu’un appuie sur *Reprendre*
outcome-won = { $count ->
    [one] 🏆 { $names } gagne.
   *[other] 🏆 Victoire partagée : { $names }.
  }
    .names = { $count ->
        [one] 🏆 Tu gagnes.
       *[other] 🏆 Tu partages la victoire avec { $names }.
      }
# At the end of a match against one computer: how often it and the person beat each other in this game.
outcome-balance = { $computer } { $theirs }:{ $yours } { $name }. On remet ça ?
    .name = { $computer } { $theirs }:{ $yours } Toi. On remet ça ?
outcome-resigned = { $name } abandonne.
    .name = Tu abandonnes.
poster-gave-up = { $name } abandonne
outcome-stopped = Un admin a fermé la partie, elle s’arrête sans vainqueur.
outcome-needless = Le tournoi n’a plus besoin de cette partie : elle s’arrête ici.
outcome-unplayed = Personne n’a joué ici depuis une semaine, la partie s’arrête sans vainqueur.
outcome-abandoned = Il n’y a plus personne à cette table, la partie s’arrête sans vainqueur.
card-line = **{ $game }** avec { $names }

## Ce qui arrive aux places
match-seated-computer = Un ordinateur joue maintenant pour { $name }.
    .name = Un ordinateur joue maintenant pour toi.
match-seated-person = { $name } a repris sa place.
    .name = Tu as repris ta place.
match-left = { $name } a quitté la table.
    .name = Tu as quitté la table.
match-struck = Temps écoulé : l’horloge a joué pour { $name }.
    .name = Temps écoulé : l’horloge a joué pour toi.
match-spared = Un seul coup était possible pour { $name }, il a été joué aussitôt.
    .name = Un seul coup était possible pour toi, il a été joué aussitôt.
match-away = { $name } s’absente.
    .name = Tu t’absentes.
match-back = { $name } est de retour.
    .name = Tu es de retour.
match-paused = La partie est en pause.
match-resumed = La partie reprend.
match-resigned = { $name } abandonne.
    .name = Tu abandonnes.
match-takenback = La dernière action a été annulée.
match-ready = { $name } y est.
    .name = Tu y es.
match-counteddown = La connexion est revenue : ça reprend dans un instant.

## Le panneau
seat-stale = Cette vue de ta place n’est plus tenue à jour.
match-unreadable = Quelque chose ne va pas de mon côté avec cette partie. Rien n’en est perdu ; préviens les personnes qui s’occupent de moi. (id { $id })
match-gone = Je ne connais plus cette partie. `/jouer` ouvre une nouvelle table.
resign-sure = Abandonner cette partie pour de bon ?
resign-yes = Oui, j’abandonne
resign-done = Tu as abandonné la partie.

## Choisir
form-back = Retour
form-undo = Effacer
form-type = Au clavier
form-type-label = Le total
form-nothing-chosen = Choisi : rien pour l’instant
form-chosen = Choisi : { $things }
form-chosen-total = Choisi : { $things } = **{ $total }**
form-more = { $thing } (reste { $left })
form-changed = Ton choix a changé entre-temps. Le voici : appuie encore s’il te convient.
premove-left = -# ✓ { $what } Appuie encore pour y renoncer.
premove-now = -# ✓ { $what }, sauf si tu appuies sur autre chose.
form-no-total = Tu ne peux pas faire ce total. Tapes-en un autre, ou compose-le bouton par bouton.
hand-dealt = Voici ta main pour **{ $game }**, visible de toi seulement. Ce message suit la partie.
seat-dealt = Ta place à **{ $game }** est ici, en texte. À chacun de tes tours, un nouveau message remplace celui-ci.
lesson-dealt = Ta place à **{ $game }** est ici aussi, avec des conseils pour une première partie. Ce message suit la partie.
hand-closed = { $mention }, tes messages privés sont fermés : je ne peux pas t’envoyer ta main. Appuie sur *Ma place* ici : { $url }
hand-not-sent = { $mention }, je ne peux pas t’envoyer de message privé pour l’instant : ta main t’attend ici. Appuie sur *Ma place* : { $url }

## Ce qui s’est passé
history-button = Historique
history-title = **Ce qui s’est passé** (page { $page } sur { $pages })
history-empty = Rien ne s’est encore passé.
history-why = Pourquoi ? Choisis ce qui s’est passé
history-earlier = Plus tôt
history-later = Plus tard

## Apprendre en jouant
lesson-where = Ton jeu n’est visible que pour toi : appuie sur *Ma place*, ou regarde dans tes messages privés.
primer-title = { $game } : ta première partie
primer-easiest = -# Ta première partie, au plus facile. Rien ne bouge avant *Commencer*.
primer-adaptive = -# Ta première partie : les ordinateurs s’adaptent à toi et t’attendent.
primer-start = Commencer
primer-turn = Ça commence quand { $names } appuie sur *Ma place*, puis sur *Commencer*.
primer-alt = { $game }, un exemple avec trois notes : 1. { $who }. 2. { $want }. 3. { $press }.

## Refus qui ne tiennent à aucune règle de jeu
refused-not-your-seat = Tu n’as pas de place à cette table. `/jouer` ouvre la tienne.
refused-not-your-turn = C’est à { $name } de jouer.
refused-match-over = Cette partie est finie.
refused-computer-plays = Un ordinateur tient ta place en ce moment. Appuie sur Ma place pour la reprendre.
refused-match-paused = La partie est en pause.
refused-not-paused = La partie n’est pas en pause.
refused-already-gone = Tu as déjà quitté cette partie.
refused-already-seated = Tu es déjà à ta place.
refused-resigned-for-good = Tu as abandonné cette partie, et c’est définitif.
refused-nothing-new = C’est déjà le cas.
refused-stopping = On me redémarre. Appuie de nouveau dans un instant : rien n’est perdu.
refused-unknown-action = Je ne connais plus ce bouton. Appuie sur Ma place pour en avoir de nouveaux.
refused-stale = La partie a avancé entre-temps. Regarde où elle en est avant d’appuyer.
refused-new-question = Nouvelle question : rien n’a été joué.

## Une course
race-ready = J’y suis
race-is-ready = J’y suis ✓
race-go = Partez !
race-practice = Pour t’exercer : rien ne compte.
race-paused = Pause
race-idle = Pause : rien joué en { $seconds } s
race-waiting = On attend { $names }
race-starts = Tous prêts
race-due = départ { $when }
race-open-panel = Tout le monde joue en même temps : ouvrez votre panneau avec *Ma place*. On attend { $names }
race-computer = Un ordinateur joue pour toi.

## Appels
call-here = { $mention }, c’est à toi de jouer à **{ $game }** : { $url }
call-dm = C’est à toi de jouer à **{ $game }** : { $url }
call-race-here = { $mention }, la course de **{ $game }** t’attend : appuie ici sur *Ma place* : { $url }
call-race-dm = La course de **{ $game }** t’attend : { $url }

## Erreurs
ask-again = La fenêtre de saisie n’a pas pu s’ouvrir à temps. Rien n’est perdu : rouvre-la.
ask-again-button = Rouvrir
error-old-control = Ce bouton est trop ancien. Redemande le message et prends le nouveau.
error-old-command = Cette commande a changé. Tape / et choisis-la à nouveau dans la liste. Il ne s’est rien passé.
error-elsewhere = Je n’arrive pas à joindre cette partie pour l’instant, il ne s’est donc rien passé. Réessaie dans un instant.
error-unsure = Je ne sais pas si cela est bien arrivé jusqu’à la partie. Regarde de nouveau dans un instant avant de réappuyer.
error-store = Je n’ai pas pu le noter, il ne s’est donc rien passé. Essaie encore. (id { $id })
error-store-full = Mon disque est plein, il ne s’est donc rien passé. La personne qui m’héberge doit faire de la place ; appuie ensuite de nouveau. (id { $id })
error-store-slow = Ma mémoire est occupée, il ne s’est donc rien passé. Appuie de nouveau dans un instant. (id { $id })
error-store-broken = Je n’atteins pas ma mémoire, il ne s’est donc rien passé. Ce qui a été joué avant est en sûreté ; réessaie plus tard. (id { $id })
error-kept = C’est pris en compte et noté ; seul l’affichage a raté de mon côté. Inutile d’appuyer de nouveau : regarde encore dans un instant. (id { $id })
error-forbidden = Discord ne me laisse pas faire cela ici. Un admin peut vérifier mes permissions. (id { $id })
error-discord = Discord n’a pas accepté ma réponse. Essaie encore. (id { $id })
error-unknown = Quelque chose a raté de mon côté, et rien de ce que tu as fait n’est perdu. Essaie encore. (id { $id })

## /jouer
play-missing = Je ne peux pas ouvrir de table ici, car je n’ai pas le droit de faire ceci : { $permissions }. La personne qui gère ce salon peut me l’accorder.
play-no-game = Je ne connais pas de jeu « { $name } ». Choisis-en un dans la liste.
play-no-level = { $game } n’a pas d’ordinateur « { $level } ». Choisis-en un dans la liste.
play-opened = La table est déjà ouverte : { $url }
permission-view_channel = voir le salon
permission-send_messages = envoyer des messages
permission-attach_files = joindre des fichiers
permission-create_public_threads = ouvrir des fils
permission-send_messages_in_threads = écrire dans les fils

## /parties
games-title = ### Tes parties
games-none = Tu n’as pas de partie en cours. `/jouer` ouvre une table.
games-here-title = ### Parties en cours ici
games-line = **{ $number }. { $game }** · { $turn }
games-your-turn = c’est à toi
games-waiting = c’est aux autres
games-choose = Choisir une partie
games-bring = Déplacer ici
games-brought = La voici.

## /préférences
preferences-title = ### Tes préférences
preferences-language = Langue
preferences-language-auto = La langue de mon Discord
preferences-hands = Où tu reçois ta main et les alertes
preferences-hands-dm = Main et alertes en message privé
preferences-hands-here = Main et alertes dans le salon
preferences-invitations = Invitations à une partie
preferences-invitations-here = Invitations dans le salon
preferences-invitations-dm = Invitations en message privé, si je t’ai déjà écrit
preferences-invitations-none = Aucune invitation
preferences-calls-on = M’alerter à mon tour : oui
preferences-calls-off = M’alerter à mon tour : non
preferences-text-on = Jouer en texte, sans images : oui
preferences-text-off = Jouer en texte, sans images : non
preferences-motion-on = Images animées : oui
preferences-motion-off = Images animées : non

## Revanche
retry-opened = Tu es déjà en train de réessayer : { $url }
rematch-elsewhere = Le plateau d’une partie se place sur son serveur. Appuie là-bas.
rematch-opened = La revanche est déjà ouverte : { $url }

## /aide
help-welcome = ### Bienvenue ! Je suis Bellhop.
    Jeux de société : tu appuies sur des boutons, je tiens les règles.
help-play-now = Jouer à { $game }
help-easiest = Un bouton lance une partie contre des ordinateurs, d’abord faciles.
help-elsewhere = On joue sur un serveur où je suis : `/jouer` y ouvre une table. `/énigme` et `/règles` marchent ici aussi.
help-commands = -# `/jouer` : entre amis ou contre l’ordinateur. `/règles` : questions sur un jeu. `/parties` : tes parties. `/tournoi` : un tournoi à plusieurs. `/énigme` : une énigme par jour. `/préférences` : langue, alertes, texte sans images.
games-only-there = Une partie ne change de salon qu’à l’intérieur de son serveur.
games-no-room = Je n’ai pas le droit d’écrire ici : demande à un admin de me laisser voir ce salon, y écrire et y joindre des fichiers.
board-lost = Le plateau ne peut pas s’afficher dans son salon en ce moment. La partie continue ici ; `/parties` déplace le plateau dans un autre salon.

## check --live
live-title = Bellhop regarde autour de lui. Ce message partira tout seul.
live-button = Appuie ici
live-picture-kept = Une image reste quand une modification ne la nomme pas
live-film-plays = Un film est reconnu comme animé
live-quick-edits = Modifications à la suite
live-old-edit = Les messages de plus d’une heure se modifient
live-film = Un film continue quand seuls les mots changent (regarde : huit barres, une par seconde)
live-film-edited = Les mots ont changé. Le film continue-t-il, ou recommence-t-il ?
live-press = Une pression reçoit sa réponse pendant une modification (appuie dans la minute)
live-look = à regarder
live-yes = oui
live-no = non
live-took = { $count } en { $seconds } s
live-refused = refusé : { $status }, code { $code }
live-no-old = pas essayé : il n’y a pas ici de vieux message de moi
live-nobody-pressed = pas essayé : personne n’a appuyé
