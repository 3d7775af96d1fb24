## The command line. Operators read it in English.
cli-about = Bellhop, a Discord bot for out-of-print board games.
cli-command = run: on Discord; playground: a small Discord of its own; play: the first if there is a token, else the second; sync: tell Discord the commands; check: look at the set-up; backup, restore: copy all that is kept to a file and back; health: whether a bot lives and is connected; verify: check a file of “Was it fair?”
cli-live = check: try a real token in a real channel
cli-channel = check --live: the id of an empty channel
cli-port = playground: the port of its page
cli-servers = playground: how many servers there are
cli-shards-wanted = playground: how many shards the bot must have
cli-playground = The playground is open: { $url }
cli-port-taken = Port { $port } is in use. Try another one: make play PORT=3500, or python -m bot play --port 3500
cli-bad-settings = These settings cannot be used: { $names }. See .env.example.
cli-no-token = There is no DISCORD_TOKEN. Put one into .env (README.md says how to get it), or run “python -m bot playground”.
cli-bad-token = Discord refused the token. Make a new one on the Bot page of your application and put it into .env.
cli-second-copy = Another Bellhop is using this database. Stop it first, or give this one a DATABASE_URL of its own.
cli-database = The database cannot be opened or read. Look at DATABASE_URL and at the rights and health of that file.
cli-database-newer = The database was written by a newer release of Bellhop, which this one cannot read. Nothing was changed; start the newer release, or give this one a DATABASE_URL of its own.
cli-database-lost = The database let go of Bellhop’s lock on it, so another copy might be using it. Nothing more was written; start Bellhop again.
cli-database-options = DATABASE_URL has options that cannot be used: { $options }. Look at their spelling and values, or leave them out.
cli-database-read-only = The database can be read but not written. Look at its rights and at the space on its disk; whoever runs the server may also have set it to read-only.
cli-database-follower = DATABASE_URL names a server that only follows another one (a standby or a read replica): it cannot be written and may lag behind. Give the address of the primary server.
cli-database-pooler = DATABASE_URL leads through a pooler that is not in session mode, so Bellhop cannot hold its locks there. Use your host’s address for session mode, or the one that leads directly to the server.
cli-database-apart = Only the database file is mounted, without its folder. What SQLite keeps beside it (the file that ends in -wal) would be lost with the container. Mount a folder and put the file into it, for example with -v bellhop-data:/data and DATABASE_URL=sqlite:////data/bellhop.db.
cli-database-incomplete = The database says that it belongs to this release, but it lacks { $missing }. A version between two releases has probably made it. Nothing was changed; use an older copy of it, or give Bellhop a new DATABASE_URL.
cli-no-discord = Discord cannot be reached ({ $error }). Look at the network and try again.
cli-shards = Discord wants this bot’s servers divided among shards. Set SHARDS=auto, and start it again.
cli-parts-need-postgres = A SQLite file serves one process only. Leave PARTS at 1, or set DATABASE_URL to a PostgreSQL database.
cli-more-parts-than-shards = PARTS must not be greater than SHARDS: each part needs at least one shard.
cli-other-numbers = The other processes of this bot run with { $kept }, this one with { $wanted }. Give all of them the same numbers; to change them, stop all first.
cli-synced = { $count ->
    [one] Discord has { $count } command.
   *[other] Discord has { $count } commands.
  }
cli-checked = Settings, database, texts and rulebooks are in order: { $games ->
    [one] { $games } game
   *[other] { $games } games
  } in { $languages } languages.
cli-file = backup, restore: the file to write or read
cli-needs-file = Name the file: python -m bot backup bellhop-backup.db
cli-file-failed = The file cannot be used ({ $error }). Look at its folder, its rights and the space on its disk.
cli-backup-foreign = { $file } is no backup of Bellhop. Nothing was changed.
cli-backup-newer = { $file } is a backup of a newer release of Bellhop, which this one cannot read. Nothing was changed; restore it with that release.
cli-backup-damaged = { $file } is damaged, or a part of it is missing. Nothing was changed; take another backup.
cli-full = The disk is full. Nothing was changed; make room and run this again.
cli-backed-up = { $count ->
    [one] { $file } holds everything: { $count } match.
   *[other] { $file } holds everything: { $count } matches.
  }
cli-restored = { $count ->
    [one] Everything is as { $file } holds it: { $count } match. What was there before is in { $file }.before.
   *[other] Everything is as { $file } holds it: { $count } matches. What was there before is in { $file }.before.
  }
cli-needs-channel = Give the id of an empty channel: check --live --channel 123
cli-metrics-port = Port { $port } is in use, so the metrics cannot be read there. Set BELLHOP_METRICS_PORT to another one.
cli-not-alive = No Bellhop is alive on this database.
cli-not-connected = Bellhop lives, but Discord is not connected.
cli-part-served = Part { $part }: served by { $node }.
cli-part-unconnected = Part { $part }: served by { $node }, which is not connected to Discord.
cli-part-unserved = Part { $part }: not served.
cli-parts-unhealthy = Not every part is served and connected to Discord. Look at the logs of the processes.
cli-healthy = Bellhop lives and is connected.
cli-commands-missing = Commands: not registered yet ({ $why }), next try in { $wait }.
cli-proved = Fair: match { $match }. The secret fits the commitment { $digest }; { $draws ->
        [one] one draw
       *[other] { $draws } draws
    } and { $events } events follow from it by the rules.
cli-proved-kept = Kept from the match before, as its file shows: { $names }.
cli-unproved-unreadable = This file is no proof that Bellhop can read.
cli-unproved-commitment = Not fair: the secret in this file does not fit its commitment.
cli-unproved-draws = Not fair: the draws in this file do not follow from its secret.
cli-unproved-event = Not fair: event { $number } does not follow from the secret and the rules.
cli-proved-cuts = Cuts by seat, which the lobby showed too: { $cuts }.
cli-proved-uncut = Nobody cut.
cli-unproved-release = This file was made by a release with other rules. Check it with that release.
