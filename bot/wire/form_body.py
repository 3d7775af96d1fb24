"""The body of a request that carries files, in one piece.

The library hands such a body to the network in nine pieces. Each is a call of the system and wakes the receiver, which
costs a twentieth of a press (docs/decisions/cost-of-a-press.md).
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from aiohttp import ClientSession

Part = Mapping[str, Any]
"""A field of a form, as the library describes it: name and value; for a file also filename and content_type."""
_END: Final = b"\r\n"


class FormSession:
    """A session for one request, which sends a form. `request` is all that the library calls.

    parts: the fields. A file is read anew for each attempt.
    """

    def __init__(self, session: ClientSession, parts: Sequence[Part]) -> None:
        self._session = session
        self._parts = parts

    def request(self, method: str, url: str, *, headers: Mapping[str, str], **how: Any) -> Any:
        """Begin the request. Returns what the session returns: an async context of the response."""
        boundary = secrets.token_hex(16)
        kind = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
        how["data"] = form_body(self._parts, boundary.encode())
        return self._session.request(method, url, headers={**headers, **kind}, **how)


def form_body(parts: Sequence[Part], boundary: bytes) -> bytes:
    """The fields as multipart/form-data (RFC 7578). Names and filenames are ours: they contain no quotes."""
    pieces: list[bytes] = []
    for part in parts:
        value = part["value"]
        said = value.encode() if isinstance(value, str) else value.read()
        pieces += (b"--", boundary, _END, _headers(part).encode(), _END, _END, said, _END)
    return b"".join([*pieces, b"--", boundary, b"--", _END])


def _headers(part: Part) -> str:
    named = f'Content-Disposition: form-data; name="{part["name"]}"'
    if "filename" not in part:
        return named
    return f'{named}; filename="{part["filename"]}"\r\nContent-Type: {part["content_type"]}'
