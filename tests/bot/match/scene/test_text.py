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


HAND = "Hand 1 of 5. Ida laid a 9. Emil must beat that or pass."
IDA = "Director Ida: 12 cards, a 9"


def test_a_message_is_filled_with_lines_that_have_room_as_a_whole() -> None:
    turn = ("Ida plays a 9.", "It is Emil’s turn: play or pass")
    assert lines_of(f"-# {HAND}") > lines_of(f"-# {IDA}")
    filled, _, _ = beside(turn[:1], turn[1:], "", room_of(3), most=3, standing=(HAND, IDA))
    assert filled == f"-# {IDA}\n{turn[0]}"


def test_where_no_line_has_room_as_a_whole_the_first_is_cut() -> None:
    filled, _, _ = beside(("Ida plays a 9.",), ("Emil?",), "", room_of(3), most=3, standing=(HAND, HAND * 2))
    first, _, last = filled.partition("\n")
    assert (first[:20], first[-1], last) == ("-# Hand 1 of 5. Ida ", "…", "Ida plays a 9.")
