"""What the tests of test_privacy.py share with others."""

import json
from typing import Any

from tests.flows.house import (
    routed,
)
from tests.support.people import Person


async def exported(person: Person) -> dict[str, Any]:
    """The data that a person gets about themselves."""
    panel = (await person.slash(person.dm, "privacy")).message
    sent = (await person.press(panel, custom_id=routed(panel, "privacy-export"))).message
    assert sent.ephemeral
    (data,) = sent.files.values()
    found: dict[str, Any] = json.loads(data)
    return found
