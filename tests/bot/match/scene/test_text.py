"""The words beside a picture: which of them stay if a phone has no room for all."""

from bot.wire.phone import BLANK, beside, lines_of, newest, room_of

ASKED = ("**D1 auf der Treppe: du gegen Al.** (fällig <t:1790000120:R>)", "Gewählt: 20")
WIN = "-# Ist **20** das höhere Gebot, kommt es aufs Dach, und du steigst ins Büro G1 auf."
LOSE = "-# Ist **20** das kleinere, behältst du es, und die Küche zahlt die Differenz, höchstens 80."
BID = "Al hat verdeckt geboten."


def test_the_newest_of_the_story_stays_where_a_tip_would_take_its_place() -> None:
    room = room_of(3)
    assert lines_of(BID) + sum(map(lines_of, (*ASKED, LOSE))) > room
    told, question, tips = beside(("Cy klettert.", BID), ASKED, f"{WIN}\n{LOSE}", room)
    assert (told, question, tips) == (BID, "\n".join(ASKED), "")


def test_without_a_story_the_most_important_tip_stands_alone() -> None:
    assert beside((), ASKED, f"{WIN}\n{LOSE}", room_of(3))[2] == LOSE


def test_a_tip_does_not_give_way_to_a_story_that_has_no_room_itself() -> None:
    long = "Maximiliane von Hohenfels steigt ohne Duell ins Büro G4 auf, und Archibald Featherstonehaugh sieht zu."
    room = sum(map(lines_of, (*ASKED, LOSE)))
    assert lines_of(long) > lines_of(LOSE)
    told, _, tips = beside((long,), ASKED, LOSE, room)
    assert tips == LOSE
    assert long not in told


def test_a_short_line_stands_at_the_picture_and_what_fills_the_message_below_it() -> None:
    assert newest(["Chloé plays 5 on lift C."], 2) == f"Chloé plays 5 on lift C.\n{BLANK}"
