"""Games with faults in pictures, positions and what is said about them before a match."""

import random
from dataclasses import fields
from typing import Any, ClassVar

from games.engine.contract.pictures import CoverSubject, PosterSubject, PrimerSubject
from games.engine.contract.values import Box, Climax, Eye, Picture, Recap, Stakes, Text
from tests.conformance.bugs.bug import Bug, changed
from tests.conformance.toys.methods import RaceMethods, SealedMethods
from tests.conformance.toys.sealed.values import HouseRules, Revealed


class PictureIsTooHeavy(SealedMethods):
    def drawn(self, subject: Any) -> Picture:
        picture = super().drawn(subject)
        return picture._replace(png=picture.png + bytes(100 * 1024))


class PictureHasAnotherSize(SealedMethods):
    def drawn(self, subject: Any) -> Picture:
        return super().drawn(subject)._replace(size=(1200, 900))


class PictureIsNeverTheSame(RaceMethods):
    def drawn(self, subject: Any) -> Picture:
        picture = super().drawn(subject)
        return picture._replace(png=picture.png + random.randbytes(4))


class PartOfThePictureSticksOut(RaceMethods):
    def drawn(self, subject: Any) -> Picture:
        picture = super().drawn(subject)
        return picture._replace(boxes=(*picture.boxes, Box("shaft", 1100, 700, 1250, 740)))


class OnePictureForHandsThatDiffer(SealedMethods):
    hands = False


class JunkPositionCrashes(SealedMethods):
    def position(self, text: str) -> Any:
        return super().position(f"{text.split(maxsplit=1)[0]} 4 6")


class NoTime(HouseRules):
    def length(self, seats: int) -> int:
        return self.rounds - 1


class TakesNoTime(SealedMethods):
    Options = NoTime


class AsksInAPhaseThatNobodyExplains(SealedMethods):
    def view(self, state: Any, eye: Eye) -> Any:
        return changed(super().view(state, eye), phase="over")


class SaysWhatDecidedInNoLanguage(SealedMethods):
    def climax(self, view: Any) -> Climax:
        return Climax(why=Text("sealed-decided") if view.last else None)


class _Opened(Revealed):
    """The end of a round, as a climax."""

    __slots__ = ()
    climax: ClassVar[bool] = True


class AnnouncesNoClimax(SealedMethods):
    def decide(self, *given: Any) -> Any:
        for event in super().decide(*given):
            if isinstance(event, Revealed):
                yield _Opened(*[getattr(event, field.name) for field in fields(event)])
            else:
                yield event


class AnnouncesOnlyAWinner(AnnouncesNoClimax):
    def decide(self, *given: Any) -> Any:
        for event in super().decide(*given):
            tied = isinstance(event, _Opened) and event.winner is None
            yield Revealed(event.bids, None) if tied else event

    def teaser(self, view: Any) -> Text:
        return Text("sealed-name")


class SaysTooMuchOfEachChoice(SealedMethods):
    def stakes(self, view: Any, pressed: Any) -> Stakes:
        return Stakes(effects=[Text("sealed-learn-bid")] * 4)


class CardForAFirstMatchHasAnotherSize(SealedMethods):
    def drawn(self, subject: Any) -> Picture:
        return super().drawn(subject)._replace(size=(1200, 700 if isinstance(subject, PrimerSubject) else 760))


class CoverIsTooHeavy(SealedMethods):
    def drawn(self, subject: Any) -> Picture:
        picture = super().drawn(subject)
        return picture._replace(png=picture.png + bytes(160 * 1024 * isinstance(subject, CoverSubject)))


class PosterIsTooHeavy(SealedMethods):
    def drawn(self, subject: Any) -> Picture:
        picture = super().drawn(subject)
        return picture._replace(png=picture.png + bytes(160 * 1024 * isinstance(subject, PosterSubject)))


class RecapIsInNoLanguage(SealedMethods):
    def recap(self, *seen: Any) -> Recap:
        return Recap([Text("sealed-recap")])


class HasNoComputers(RaceMethods):
    levels = ()  # type: ignore[assignment]


class IsForNine(SealedMethods):
    seats = (2, 9)


BUGS = (
    Bug(PictureIsTooHeavy, "pictures_can_be_sent"),
    Bug(PictureHasAnotherSize, "pictures_can_be_sent"),
    Bug(PictureIsNeverTheSame, "pictures_are_the_same_each_time"),
    Bug(PartOfThePictureSticksOut, "parts_of_a_picture_stay_inside"),
    Bug(OnePictureForHandsThatDiffer, "what_is_drawn_once_for_several_eyes_is_one_picture"),
    Bug(JunkPositionCrashes, "junk_is_no_position", IndexError),
    Bug(TakesNoTime, "a_match_takes_some_minutes"),
    Bug(AsksInAPhaseThatNobodyExplains, "every_kind_of_decision_is_explained_to_a_learner", LookupError),
    Bug(SaysWhatDecidedInNoLanguage, "climaxes_can_be_said", LookupError),
    Bug(AnnouncesNoClimax, "climaxes_are_announced"),
    Bug(AnnouncesOnlyAWinner, "what_is_hidden_announces_nothing"),
    Bug(SaysTooMuchOfEachChoice, "what_is_at_stake_can_be_said"),
    Bug(CardForAFirstMatchHasAnotherSize, "the_card_for_a_first_match_is_drawn_and_said"),
    Bug(CoverIsTooHeavy, "the_cover_of_a_lobby_can_be_sent"),
    Bug(PosterIsTooHeavy, "the_poster_of_the_end_can_be_sent_and_said"),
    Bug(RecapIsInNoLanguage, "the_poster_of_the_end_can_be_sent_and_said", LookupError),
    Bug(HasNoComputers, "a_game_has_seats_levels_and_paces"),
    Bug(IsForNine, "a_game_has_seats_levels_and_paces"),
)
"""Every fault of this kind, and the check that finds it."""
