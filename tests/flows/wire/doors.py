"""Who is refused what: for every route, the sentence for somebody who has no part in what a press names.

The press names something of a server, with its real id. A route that is in no table here fails a test.
"""

from collections.abc import Mapping
from typing import Final

SEATED: Final = [
    "act",
    "agree",
    "affairs-seat",
    "begin",
    "bring",
    "come-back",
    "go-on",
    "leave-match",
    "move",
    "next",
    "order",
    "ready",
    "resign",
    "resign-yes",
    "resume",
    "return",
    "seat",
    "seat-again",
    "stop",
    "stop-yes",
    "top",
    "try",
    "typed",
    "undo",
    "undo-own",
    "vote",
]
"""What a person does in a match who has a seat in it."""
PLAYED: Final = [
    "rematch",
    "retry",
    "review",
    "review-at",
]
"""What is for those who played a match that is over."""
WITNESSED: Final = [
    "history",
    "history-page",
    "in-words",
    "more",
    "prediction",
    "predict",
]
"""What names people, and so is for those who have a seat or are on the server of the match."""
HOSTED: Final = [
    "setup-call",
    "setup-cancel",
    "setup-challenge",
    "setup-counts",
    "setup-invite",
    "setup-language",
    "setup-pace",
    "setup-rule",
    "setup-seats",
    "setup-self",
    "setup-series",
    "setup-type",
    "setup-typed",
    "setup-value",
    "setup-who",
    "start",
]
"""What the host of a lobby alone may do."""
IN_LOBBY: Final = [
    "cut-number",
    "join",
    "leave",
    "setup",
    "setup-back",
]
"""What others may do in a lobby."""
HOSTED_THERE: Final = [
    "computer",
    "manner",
]
"""What the host may do in the public message of a lobby."""
INVITED: Final = [
    "invitation-decline",
    "invitation-join",
]
"""What is for those for whom a seat is kept."""
CUP: Final = [
    "cup-join",
    "cup-leave",
    "cup-mine",
    "cup-page",
]
"""What everybody may press at a cup of their server."""
ORGANISED: Final = [
    "cup-back",
    "cup-closes",
    "cup-end",
    "cup-end-yes",
    "cup-mend",
    "cup-out",
    "cup-pace",
    "cup-panel",
    "cup-person",
    "cup-rounds",
    "cup-rule",
    "cup-start",
    "cup-value",
]
"""What the organiser of a cup may do, and whoever may manage its server."""
CHALLENGE: Final = [
    "challenge-again",
    "challenge-play",
]
"""What everybody may do with a challenge of their server."""
ADMINS: Final = {
    "admin-why": "admin-gone",
    "results-choose": "results-gone",
    "results-void": "results-gone",
}
"""What admins do with something of their server; with the sentence for what another server has."""
OVER: Final = frozenset((*PLAYED, "share", "share-post", "challenge-of", "replay", "replay-to", "replay-eye", "more"))
"""The routes of matches that are over. All others are pressed for one that runs."""

ELSEWHERE: Final[Mapping[str, str]] = {
    **dict.fromkeys((*SEATED, *PLAYED, *WITNESSED), "refused-not-your-seat"),
    **dict.fromkeys(("share", "share-post"), "share-players"),
    "take-seat": "offer-gone",
    "challenge-of": "rematch-elsewhere",
    **dict.fromkeys(HOSTED, "lobby-refused-not-host"),
    **dict.fromkeys((*IN_LOBBY, *HOSTED_THERE), "lobby-refused-gone"),
    **dict.fromkeys(INVITED, "invitation-not-yours"),
    **dict.fromkeys((*CUP, *ORGANISED), "cup-refused-gone"),
    **dict.fromkeys(CHALLENGE, "challenge-gone"),
    **dict.fromkeys(ADMINS, "refused-not-admin"),
    "admin-end": "refused-not-admin",
}
"""By route, the key of the sentence for a person who presses it on another server."""
ANSWERED: Final[Mapping[str, str]] = {
    "replay": "who has the code of a match may watch it, without names",
    "replay-to": "the same",
    "replay-eye": "the same",
    "fair": "the proof of a match has no names, and before its end there is only the digest",
    "rules": "rules are no secret",
    "clause": "the same",
    "why": "the same",
    "rules-page": "the same",
    "rules-next": "the same",
    "rules-pick": "the same",
    "rules-clause": "the same",
    "lobby-out": "it shows the person's own list, and takes nobody out who is not in",
    "games-choose": "it shows the person's own list",
    "cut": "it asks for a number, which is refused when it comes",
}
"""By route, why a person is answered all the same who presses it on another server."""
NAMELESS: Final[Mapping[str, str]] = {
    "rules-all": "it posts rules where it was pressed, and a match gives it its language alone",
    "play-now": "it opens a match of the person's own",
    "games-page": "it shows the person's own list",
    **dict.fromkeys(
        ("table", "table-game", "table-season", "table-post"), "the leaderboard of the server of the press"
    ),
    **dict.fromkeys(
        ("record-game", "record-post"), "a person's record in the server of the press, as `/record` has it"
    ),
    "record-computers": "the person's own",
    **dict.fromkeys(("admin-page", "results-page", "server-all", "server-change", "server-clock"), "the own server"),
    **dict.fromkeys(("daily", "daily-hint", "daily-answer", "daily-solution", "daily-share"), "all have the same"),
}
"""By route, whose things it names, which are nobody else's and no other server's."""
OWN: Final = ("prefer-", "privacy-", "server-")
"""How routes begin that name nothing but what is the person's own, or their server's."""

HERE: Final[Mapping[str, str]] = {
    **dict.fromkeys((*SEATED, *PLAYED), "refused-not-your-seat"),
    **dict.fromkeys(("share", "share-post"), "share-players"),
    "take-seat": "offer-gone",
    "challenge-of": "refused-not-your-seat",
    **dict.fromkeys((*HOSTED, *HOSTED_THERE), "lobby-refused-not-host"),
    **dict.fromkeys(INVITED, "invitation-not-yours"),
    **dict.fromkeys(("leave", "cut-number"), "lobby-refused-not-seated"),
    "cup-leave": "cup-refused-not-in",
    **dict.fromkeys(ORGANISED, "cup-refused-not-organiser"),
    **dict.fromkeys((*ADMINS, "admin-end"), "refused-not-admin"),
}
"""By route, the key of the sentence for a person who presses it on the server of what it names."""
OPEN: Final[Mapping[str, str]] = {
    **ANSWERED,
    **dict.fromkeys(WITNESSED, "the board stands where they are"),
    "join": "everybody may",
    "setup": "it shows the cuts, which are for everybody",
    "setup-back": "the same",
    "cup-join": "everybody may",
    "cup-mine": "it says that they are not in it",
    "cup-page": "the list is public",
    "challenge-play": "everybody may",
    "challenge-again": "everybody may open one",
}
"""By route, why a person is answered who presses it on the server of what it names."""

NOWHERE: Final[Mapping[str, str]] = {
    **dict.fromkeys((*SEATED, *PLAYED, *WITNESSED, "share", "share-post", "take-seat", "challenge-of"), "match-gone"),
    **dict.fromkeys((*HOSTED, *HOSTED_THERE, *IN_LOBBY, *INVITED), "lobby-refused-gone"),
    **dict.fromkeys((*CUP, *ORGANISED), "cup-refused-gone"),
    **dict.fromkeys(CHALLENGE, "challenge-gone"),
    **ADMINS,
}
"""By route, the key of the sentence for a person who presses it once what it names is gone."""
