"""The guide docs/adding-a-game.md shows code, files and checks as they are."""

import re
from pathlib import Path

import pytest

from scripts.new_game import OPEN, renamed
from tests.conformance import checks
from tests.conformance.checks import CHECKS
from tests.conformance.guide import GUIDE, NEW, ROOT
from tests.conformance.subjects import KEYS

BLOCKS = re.findall(r"```python\n# (\S+)\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize(("file", "code"), BLOCKS, ids=[f"{number}-{file}" for number, (file, _) in enumerate(BLOCKS)])
def test_code_in_the_guide_is_in_the_toys_or_in_the_game_that_is_laid_out(file: str, code: str) -> None:
    if file.startswith(f"games/{NEW}/"):
        text = renamed((ROOT / OPEN.folder / Path(file).name).read_text(encoding="utf-8"), OPEN, NEW, "TT")
    else:
        text = (ROOT / file).read_text(encoding="utf-8")
    assert code in text


def test_the_guide_has_no_code_of_its_own() -> None:
    assert len(BLOCKS) == GUIDE.count("```python") >= 6


def test_the_guide_names_every_file_of_checks() -> None:
    named = set(re.findall(r"`(\w+)\.py`", GUIDE.split("## 12")[1]))
    assert set(checks.__all__) - {"CHECKS", "Check"} <= named


def test_files_and_checks_that_the_guide_names_exist() -> None:
    for path in re.findall(r"`((?:tests|games|scripts|docs)/[\w/.]+)`", GUIDE):
        assert (ROOT / path.replace(NEW, KEYS[0])).exists(), path
    for name in re.findall(rf"\[{NEW}-(\w+)\]", GUIDE):
        assert name in CHECKS
