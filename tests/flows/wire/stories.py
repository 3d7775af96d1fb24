"""Stories in which every button, menu, modal and command does something (see `effects`)."""

from tests.flows.wire.effects import ASKED, WAITS, Step, does, looks, ready

ALICE, BOB, CHLOE, DMITRI = "Alice", "Bob", "Chloé", "Dmitri"


def lobby(game: str, *guests: str) -> list[Step]:
    """A lobby of Alice's without a clock, in which these people sit too."""
    return [
        ready(ALICE, f"/play game={game}"),
        ready(ALICE, "b1:setup:{lobby}"),
        ready(ALICE, "s1:setup-pace:{lobby}|none"),
        *(ready(guest, "b1:join:{lobby}") for guest in guests),
    ]


def match(game: str, *guests: str) -> list[Step]:
    """A match of Alice and these people."""
    return [*lobby(game, *guests), ready(ALICE, "b1:start:{lobby}")]


FINISHED = [*match("button_up", BOB), ready(BOB, "b1:resign-yes:{match}")]
"""A match that Alice has won."""

OPEN_LOBBY = [
    ready(ALICE, "s1:server-players|{players}"),
    does(ALICE, "/play game=career_poker"),
    looks(ALICE, "b1:setup:{lobby}"),
    looks(ALICE, "b1:setup-back:{lobby}"),
    ready(ALICE, "b1:setup:{lobby}"),
    does(ALICE, "s1:setup-pace:{lobby}|none"),
    does(ALICE, "s1:setup-language:{lobby}|fr"),
    does(ALICE, "s1:setup-seats:{lobby}|add.easy"),
    looks(ALICE, "s1:setup-rule:{lobby}|hands"),
    looks(ALICE, "b1:setup-type:{lobby}:hands"),
    does(ALICE, "m1:setup-typed:{lobby}:hands:x|value=3"),
    does(ALICE, "b1:setup-value:{lobby}:hands:5"),
    does(ALICE, "b1:setup-who:{lobby}"),
    does(ALICE, "b1:setup-who:{lobby}"),
    does(ALICE, "b1:setup-self:{lobby}"),
    does(ALICE, "b1:setup-counts:{lobby}"),
    does(ALICE, "s1:setup-series:{lobby}|3"),
    looks(BOB, "b1:cut:{lobby}"),
    does(BOB, "b1:join:{lobby}"),
    does(BOB, "m1:cut-number:{lobby}:x|number=7"),
    does(BOB, "b1:leave:{lobby}"),
    does(ALICE, "b1:computer:{lobby}"),
    ready(ALICE, "b1:setup:{lobby}"),
    does(ALICE, "setup-invite|{bob}"),
    does(BOB, "b1:invitation-decline:{lobby}"),
    ready(ALICE, "b1:setup:{lobby}"),
    ready(ALICE, "setup-invite|{bob}"),
    does(BOB, "b1:invitation-join:{lobby}"),
    does(ALICE, "b1:setup-call:{lobby}"),
    does(BOB, "b1:lobby-out:{lobby}"),
    does(CHLOE, "b1:join:{lobby}"),
    *[ready(ALICE, "s1:setup-seats:{lobby}|drop")] * 2,  # whether a computer acts before the hands are dealt is chance
    ready(BOB, "b1:join:{lobby}"),
    ready(DMITRI, "b1:join:{lobby}"),
    ready(CHLOE, "m1:cut-number:{lobby}:x|number=9"),
    does(ALICE, "b1:start:{lobby}"),
]

LEFT_OPEN = [
    *lobby("career_poker", BOB, CHLOE),
    ready(BOB, "m1:cut-number:{lobby}:x|number=9"),
    does(ALICE, "s1:setup-seats:{lobby}|kick.{bob}"),
    does(ALICE, "s1:setup-seats:{lobby}|host.{chloé}"),
    ready(CHLOE, "b1:setup:{lobby}"),
    ready(CHLOE, "setup-invite|{dmitri}"),
]
"""A lobby that stays open, with everybody whom it can name."""

CANCELLED_LOBBY = [
    ready(ALICE, "/play game=biesti_boys"),
    does(ALICE, "b1:manner:{lobby}:turns"),
    does(ALICE, "b1:setup-cancel:{lobby}"),
    does(ALICE, "b1:play-now:button_up"),
]

CHALLENGES = [
    *lobby("button_up"),
    ready(ALICE, "m1:cut-number:{lobby}:x|number=9"),
    does(ALICE, "b1:setup-challenge:{lobby}:1"),
    does(BOB, "b1:challenge-play:{challenge}"),
    does(CHLOE, "b1:challenge-again:{challenge}"),
    *FINISHED,
    does(ALICE, "b1:challenge-of:{match}"),
]

ON_THE_BOARD = [
    *match("button_up", BOB),
    does(ASKED, "act"),
    does(WAITS, "undo"),
    does(ASKED, "act"),
    looks(ALICE, "b1:seat:{match}"),
    ready(ALICE, "b1:seat:{match}"),
    ready(BOB, "b1:seat:{match}"),
    does(ASKED, "move"),
    does(WAITS, "undo-own"),
    looks(ALICE, "b1:seat-again:{match}"),
    looks(ALICE, "b1:next:{match}"),
    looks(ALICE, "b1:in-words:{match}"),
    looks(ALICE, "b1:history:{match}"),
    looks(ALICE, "b1:history-page:{match}:0"),
    looks(ALICE, "b1:rules:button_up:{match}"),
    looks(ALICE, "s1:why:button_up:{match}|BU-8"),
    looks(ALICE, "b1:fair:{match}"),
    looks(ALICE, "b1:more:{match}"),
    does(ALICE, "b1:vote:{match}:pause"),
    does(BOB, "b1:agree:{match}:pause"),
    does(ALICE, "b1:resume:{match}"),
    ready(ALICE, "b1:vote:{match}:pause"),
    ready(BOB, "b1:vote:{match}:pause"),
    does(ALICE, "b1:go-on:{match}"),
    does(BOB, "b1:leave-match:{match}"),
    does(BOB, "b1:come-back:{match}"),
    ready(BOB, "b1:leave-match:{match}"),
    does(BOB, "b1:return:{match}"),
    does(ALICE, "s1:affairs-seat:{match}|host.1"),
    does(BOB, "s1:affairs-seat:{match}|host.0"),
    does(ALICE, "b1:bring:{match}", "games"),
    ready(BOB, "b1:leave-match:{match}", "games"),
    does(ALICE, "s1:affairs-seat:{match}|offer.1", "games"),
    does(CHLOE, "take-seat", "games"),
    looks(ALICE, "b1:resign:{match}", "games"),
    does(ALICE, "b1:resign-yes:{match}", "games"),
]

CANCELLED_MATCH = [
    *match("button_up", BOB),
    looks(ALICE, "b1:stop:{match}"),
    does(ALICE, "b1:stop-yes:{match}"),
]

AFTER_THE_MATCH = [
    *match("button_up", BOB),
    *[ready(ASKED, "act")] * 4,
    ready(BOB, "b1:resign-yes:{match}"),
    looks(ALICE, "b1:replay:{match}"),
    looks(ALICE, "b1:replay-to:{match}:all:1:f"),
    looks(ALICE, "s1:replay-eye:{match}:3|all"),
    looks(ALICE, "b1:review:{match}"),
    looks(ALICE, "b1:review-at:{match}:0"),
    ready(ALICE, "b1:share:{match}:all:1:part"),
    looks(ALICE, "b1:share:{match}:all:1:part"),
    does(ALICE, "share-post"),
    does(ALICE, "b1:rematch:{match}"),
    does(ALICE, "b1:retry:{match}:9"),
]

FIRST_MATCH = [
    ready(ALICE, "b1:play-now:button_up"),
    does(ALICE, "begin"),
]

RACE = [
    *(ready(one, "s1:prefer-hands|here") for one in (ALICE, BOB)),  # each floor for practice is drawn anew
    ready(ALICE, "/play game=biesti_boys"),
    ready(BOB, "b1:join:{lobby}"),
    ready(ALICE, "b1:start:{lobby}"),
    ready(ALICE, "b1:seat:{match}"),
    ready(BOB, "b1:seat:{match}"),
    ready(ALICE, "begin"),
    ready(BOB, "begin"),
    looks(ALICE, "try"),
    does(ALICE, "b1:ready:{match}"),
    does(BOB, "b1:ready:{match}"),
    looks(ALICE, "b1:top:{match}:0"),
]

HANDS = [
    *match("career_poker", BOB, CHLOE, DMITRI),
    does(ASKED, "move", "dm"),  # of which value
    does(ASKED, "move", "dm"),  # how many
    does(WAITS, "order", "dm"),
]

BIDS = [
    *match("buro_crazy", BOB, CHLOE),
    does(ASKED, "m1:typed:{match}:{asked}:x|total=17", "dm"),
    does(ASKED, "move", "dm"),
    looks(DMITRI, "b1:prediction:{match}"),
    ready(DMITRI, "b1:prediction:{match}"),
    does(DMITRI, "predict"),
]

DAILY = [
    looks(ALICE, "/daily"),
    ready(ALICE, "/daily"),
    looks(ALICE, "b1:daily:{day}"),
    does(ALICE, "b1:daily-hint:{day}"),
    does(ALICE, "daily-answer"),
    looks(ALICE, "b1:daily-solution:{yesterday}"),
    does(ALICE, "b1:daily-share:{day}"),
]

PREFERENCES = [
    looks(ALICE, "/preferences"),
    ready(ALICE, "/preferences"),
    does(ALICE, "s1:prefer-language|fr"),
    does(ALICE, "s1:prefer-hands|here"),
    does(ALICE, "s1:prefer-invitations|none"),
    does(ALICE, "b1:prefer-calls"),
    does(ALICE, "b1:prefer-records"),
    does(ALICE, "b1:prefer-text"),
    does(ALICE, "b1:prefer-motion"),
    looks(ALICE, "b1:prefer-quiet"),
    looks(ALICE, "b1:prefer-quiet-type:1320:420:Europe/Berlin::0"),
    does(ALICE, "s1:prefer-quiet-set:from:1320:420:Europe/Berlin:::|1260"),
    does(ALICE, "m1:prefer-quiet-said:1320:420:Europe/Berlin:::x|from=23:00&until=8:00"),
    does(ALICE, "b1:prefer-quiet-off"),
    looks(ALICE, "b1:prefer-back"),
]

PRIVACY = [
    *match("button_up", BOB),
    ready(BOB, "/play game=button_up"),
    looks(BOB, "/privacy"),
    looks(BOB, "b1:privacy-export"),
    looks(BOB, "b1:privacy-delete"),
    does(BOB, "b1:privacy-delete-yes"),
]

SETTINGS = [
    looks(ALICE, "/settings"),
    ready(ALICE, "/settings"),
    looks(ALICE, "b1:server-all"),
    looks(ALICE, "s1:server-change|runs"),
    looks(ALICE, "s1:server-clock|9"),
    does(ALICE, "s1:server-log|{games}"),
    does(ALICE, "s1:server-language|fr"),
    does(ALICE, "s1:server-channels|{general} {games}"),
    does(ALICE, "s1:server-runs|threads"),
    does(ALICE, "s1:server-boards|stay"),
    does(ALICE, "s1:server-records|none"),
    does(ALICE, "s1:server-tables|{games}"),
    does(ALICE, "s1:server-hosts|{players}"),
    does(ALICE, "s1:server-hosts|"),
    does(ALICE, "s1:server-players|{players}"),
    does(ALICE, "s1:server-most|25"),
    does(ALICE, "s1:server-most-each|5"),
    does(ALICE, "s1:server-limit:most|10"),
    does(ALICE, "s1:server-daily|{games}"),
    does(ALICE, "s1:server-hour|12"),
    does(ALICE, "s1:server-zone|Europe/Berlin"),
    ready(BOB, "/play game=button_up"),
    ready(CHLOE, "b1:join:{lobby}"),
    does(ALICE, "s1:server-barred|{chloé}"),
    does(ALICE, "s1:server-barred|"),
    looks(ALICE, "b1:admin-page:0:list"),
    looks(ALICE, "b1:admin-end:l:{lobby}"),
    does(ALICE, "m1:admin-why:l:{lobby}:x|reason=late"),
]

ADMINS = [
    ready(ALICE, "s1:server-log|{games}"),
    *match("button_up", BOB),
    does(ALICE, "m1:admin-why:m:{match}:x|reason=late"),
    *FINISHED,
    looks(ALICE, "b1:results-page:0:list"),
    looks(ALICE, "s1:results-choose|{match}"),
    does(ALICE, "b1:results-void:{match}"),
]

CUP = [
    does(ALICE, "/cup game=button_up"),
    does(BOB, "b1:cup-join:{cup}"),
    does(BOB, "b1:cup-leave:{cup}"),
    *(ready(guest, "b1:cup-join:{cup}") for guest in (ALICE, BOB, CHLOE, DMITRI)),
    looks(ALICE, "b1:cup-panel:{cup}"),
    looks(ALICE, "b1:cup-back:{cup}"),
    does(ALICE, "s1:cup-pace:{cup}|mail"),
    does(ALICE, "s1:cup-rounds:{cup}|3"),
    does(ALICE, "s1:cup-closes:{cup}|60"),
    looks(ALICE, "s1:cup-rule:{cup}|target"),
    does(ALICE, "s1:cup-value:{cup}:target|21"),
    does(ALICE, "b1:cup-start:{cup}"),
    looks(BOB, "b1:cup-mine:{cup}"),
    looks(BOB, "b1:cup-page:{cup}:0"),
    looks(ALICE, "s1:cup-person:{cup}|{bob}"),
    does(BOB, "b1:cup-leave:{cup}"),
    does(ALICE, "b1:cup-out:{cup}:{dmitri}"),
    does(ALICE, "b1:cup-mend:{cup}:0:0:1"),
    looks(ALICE, "b1:cup-end:{cup}"),
    does(ALICE, "b1:cup-end-yes:{cup}"),
]

LOOKED_UP = [
    *FINISHED,
    looks(ALICE, "/help"),
    looks(ALICE, "/games"),
    looks(ALICE, "b1:games-page:0:later"),
    looks(ALICE, "s1:games-choose:0|{match}"),
    looks(ALICE, "/replay code={match}"),
    looks(ALICE, "/leaderboard"),
    looks(ALICE, "b1:table:button_up:ever:0"),
    looks(ALICE, "s1:table-game:ever|button_up"),
    looks(ALICE, "s1:table-season:button_up|ever"),
    does(ALICE, "b1:table-post:button_up:ever"),
    looks(ALICE, "/record"),
    looks(ALICE, "s1:record-game:{alice}|button_up"),
    looks(ALICE, "b1:record-computers"),
    does(ALICE, "b1:record-post:{alice}:button_up"),
    looks(ALICE, "/rules game=button_up"),
    looks(ALICE, "b1:clause:button_up:BU-8:{match}"),
    looks(ALICE, "b1:rules-page:button_up:BU-8:0:"),
    looks(ALICE, "b1:rules-next:button_up:BU-8:-:"),
    looks(ALICE, "s1:rules-pick:button_up:BU-8:-:|BU-9"),
    looks(ALICE, "s1:rules-clause:button_up:BU-8:-:|BU-9"),
    does(ALICE, "b1:rules-all:button_up:BU-8:-:"),
]

STORIES: dict[str, list[Step]] = {
    "an open lobby": OPEN_LOBBY,
    "a lobby that stays open": LEFT_OPEN,
    "a cancelled lobby": CANCELLED_LOBBY,
    "challenges": CHALLENGES,
    "on the board": ON_THE_BOARD,
    "a cancelled match": CANCELLED_MATCH,
    "after the match": AFTER_THE_MATCH,
    "a first match": FIRST_MATCH,
    "a race": RACE,
    "hands": HANDS,
    "bids": BIDS,
    "the daily puzzle": DAILY,
    "preferences": PREFERENCES,
    "privacy": PRIVACY,
    "settings": SETTINGS,
    "admins": ADMINS,
    "a cup": CUP,
    "looked up": LOOKED_UP,
}
OF_NEWCOMERS = {"a first match", "a race"}
"""The stories of people who are new to every game."""
