"""The texts of Button Up!, spoken without the bot."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from games.engine.contract.values import Words

_WORDS = Path(__file__).parents[3] / "assets" / "words"


@cache
def speak(language: str) -> Words:
    """The words of a language. An unknown key or a missing value raises LookupError."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((_WORDS / language / "button_up.ftl").read_text(encoding="utf-8")))

    def words(key: str, /, **values: int | str) -> str:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(f"{key}: {errors}")
        return str(text)

    return words
