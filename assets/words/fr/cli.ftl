## La ligne de commande. Les opérateurs la lisent en anglais.
cli-about = Bellhop, un bot Discord pour des jeux de société épuisés.
cli-command = run : sur Discord ; playground : un petit Discord à lui ; play : le premier s’il y a un jeton, sinon le second ; sync : dire les commandes à Discord ; check : vérifier l’installation ; backup, restore : copier tout ce qui est gardé dans un fichier, et retour ; health : si un bot vit et est connecté ; verify : vérifier un fichier d’« Était-ce équitable ? »
cli-live = check : essayer un vrai jeton dans un vrai salon
cli-channel = check --live : l’identifiant d’un salon vide
cli-port = playground : le port de sa page
cli-servers = playground : le nombre de serveurs
cli-shards-wanted = playground : le nombre de fragments (shards) que le bot doit avoir
cli-playground = Le terrain de jeu est ouvert : { $url }
cli-port-taken = Le port { $port } est pris. Essaie un autre : make play PORT=3500, ou python -m bot play --port 3500
cli-bad-settings = Ces réglages ne vont pas : { $names }. Voir .env.example.
cli-no-token = Il n’y a pas de DISCORD_TOKEN. Mets-en un dans .env (README.md dit comment l’obtenir), ou lance « python -m bot playground ».
cli-bad-token = Discord a refusé le jeton. Crées-en un nouveau sur la page Bot de ton application et mets-le dans .env.
cli-second-copy = Un autre Bellhop utilise cette base de données. Arrête-le d’abord, ou donne à celui-ci son propre DATABASE_URL.
cli-database = La base de données ne peut pas être ouverte ou lue. Regarde DATABASE_URL, puis les droits et l’état de ce fichier.
cli-database-newer = La base de données vient d’une version plus récente de Bellhop, que celle-ci ne sait pas lire. Rien n’a été modifié ; lance la version récente, ou donne à celle-ci son propre DATABASE_URL.
cli-database-lost = La base de données a rendu le verrou de Bellhop : un autre exemplaire l’utilise peut-être. Plus rien n’a été écrit ; relance Bellhop.
cli-database-options = DATABASE_URL contient des options inutilisables : { $options }. Vérifie leur orthographe et leurs valeurs, ou supprime-les.
cli-database-read-only = La base de données peut être lue, mais pas modifiée. Regarde ses droits et la place sur son disque ; la personne qui gère le serveur l’a peut-être mis en lecture seule.
cli-database-follower = DATABASE_URL désigne un serveur qui ne fait qu’en suivre un autre (serveur de secours ou réplica en lecture) : il n’accepte pas d’écriture et peut être en retard. Indique l’adresse du serveur principal.
cli-database-pooler = DATABASE_URL passe par un pooler qui n’est pas en mode session : Bellhop ne peut pas y garder ses verrous. Utilise l’adresse de ton hébergeur pour le mode session, ou celle qui mène directement au serveur.
cli-database-apart = Seul le fichier de la base de données est monté, sans son dossier. Ce que SQLite garde à côté (le fichier en -wal) disparaîtrait avec le conteneur. Monte un dossier et places-y le fichier, par exemple avec -v bellhop-data:/data et DATABASE_URL=sqlite:////data/bellhop.db.
cli-database-incomplete = La base de données se dit de cette version, mais il lui manque { $missing }. Elle vient sans doute d’un état entre deux versions. Rien n’a été modifié ; prends une copie plus ancienne, ou donne à Bellhop un nouveau DATABASE_URL.
cli-no-discord = Discord est injoignable ({ $error }). Regarde le réseau et réessaie.
cli-shards = Discord veut que les serveurs de ce bot soient répartis en fragments (shards). Mets SHARDS=auto et relance-le.
cli-parts-need-postgres = Un fichier SQLite ne sert qu’un seul processus. Laisse PARTS à 1 ou donne dans DATABASE_URL une base PostgreSQL.
cli-more-parts-than-shards = PARTS ne doit pas dépasser SHARDS : il faut à chaque partie au moins un fragment (shard).
cli-other-numbers = Les autres processus de ce bot tournent avec { $kept }, celui-ci avec { $wanted }. Donne à tous les mêmes nombres ; pour les changer, arrête-les d’abord tous.
cli-synced = { $count ->
    [one] Discord a { $count } commande.
   *[other] Discord a { $count } commandes.
  }
cli-checked = Réglages, base de données, textes et règles sont en ordre : { $games ->
    [one] { $games } jeu
   *[other] { $games } jeux
  } en { $languages } langues.
cli-file = backup, restore : le fichier à écrire ou à lire
cli-needs-file = Nomme le fichier : python -m bot backup bellhop-backup.db
cli-file-failed = Le fichier est inutilisable ({ $error }). Regarde son dossier, ses droits et la place sur le disque.
cli-backup-foreign = { $file } n’est pas une sauvegarde de Bellhop. Rien n’a été modifié.
cli-backup-newer = { $file } est une sauvegarde d’une version plus récente de Bellhop, que celle-ci ne sait pas lire. Rien n’a été modifié ; restaure-la avec cette version.
cli-backup-damaged = { $file } est abîmé ou incomplet. Rien n’a été modifié ; prends une autre sauvegarde.
cli-full = Le disque est plein. Rien n’a été modifié ; fais de la place, puis recommence.
cli-backed-up = { $count ->
    [one] { $file } contient tout : { $count } partie.
   *[other] { $file } contient tout : { $count } parties.
  }
cli-restored = { $count ->
    [one] Tout est comme dans { $file } : { $count } partie. Ce qu’il y avait avant est dans { $file }.before.
   *[other] Tout est comme dans { $file } : { $count } parties. Ce qu’il y avait avant est dans { $file }.before.
  }
cli-needs-channel = Donne l’identifiant d’un salon vide : check --live --channel 123
cli-metrics-port = Le port { $port } est pris, les mesures ne peuvent pas y être lues. Choisis un autre BELLHOP_METRICS_PORT.
cli-not-alive = Aucun Bellhop ne vit sur cette base de données.
cli-not-connected = Bellhop vit, mais Discord n’est pas connecté.
cli-part-served = Partie { $part } : servie par { $node }.
cli-part-unconnected = Partie { $part } : servie par { $node }, qui n’est pas connecté à Discord.
cli-part-unserved = Partie { $part } : aucun processus ne la sert.
cli-parts-unhealthy = Toutes les parties ne sont pas servies et connectées à Discord. Regarde les journaux des processus.
cli-healthy = Bellhop vit et il est connecté.
cli-commands-missing = Commandes : pas encore enregistrées ({ $why }), prochain essai dans { $wait }.
cli-proved = Équitable : partie { $match }. Le secret correspond à l’engagement { $digest } ; { $draws ->
        [one] un tirage
       *[other] { $draws } tirages
    } et { $events } événements en découlent selon les règles.
cli-proved-kept = Repris de la partie précédente, comme le montre son fichier : { $names }.
cli-unproved-unreadable = Ce fichier n’est pas une preuve que Bellhop puisse lire.
cli-unproved-commitment = Pas équitable : le secret de ce fichier ne correspond pas à son engagement.
cli-unproved-draws = Pas équitable : les tirages de ce fichier ne découlent pas de son secret.
cli-unproved-event = Pas équitable : l’événement { $number } ne découle ni du secret ni des règles.
cli-proved-cuts = Coupes par place, que la table a montrées aussi : { $cuts }.
cli-proved-uncut = Personne n’a coupé.
cli-unproved-release = Ce fichier vient d’une version aux règles différentes. Vérifie-le avec cette version.
