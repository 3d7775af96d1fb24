"""The body of a request that carries files is handed over in one piece."""

import io
from typing import Any, cast

from aiohttp import ClientSession, web
from aiohttp.test_utils import TestClient, TestServer

from bot.wire.form_body import FormSession, form_body

PICTURE = bytes(range(256)) * 300
SAID = '{"content":"Zoé, Größe"}'


def parts(file: io.BytesIO) -> list[dict[str, Any]]:
    """The fields of an answer with a picture, as discord.py describes them."""
    kind = "application/octet-stream"
    return [
        {"name": "payload_json", "value": SAID},
        {"name": "files[0]", "value": file, "filename": "board.png", "content_type": kind},
    ]


async def received(request: web.Request) -> web.Response:
    """Read a form the way a server does, and send back what was understood."""
    form = await request.post()
    picture = form["files[0]"]
    assert isinstance(picture, web.FileField)
    same = picture.file.read() == PICTURE
    return web.json_response([form["payload_json"], picture.filename, picture.content_type, same])


async def test_a_server_reads_the_fields_and_the_file_of_a_form_at_each_attempt() -> None:
    app = web.Application()
    app.router.add_post("/", received)
    async with TestClient(TestServer(app)) as client:
        file = io.BytesIO(PICTURE)
        session = FormSession(client.session, parts(file))
        for _ in range(2):
            file.seek(0)  # as the library does before each attempt
            async with session.request("POST", str(client.make_url("/")), headers={}) as response:
                assert await response.json() == [SAID, "board.png", "application/octet-stream", True]


def test_the_form_is_one_piece_and_keeps_the_other_headers() -> None:
    sent: list[dict[str, Any]] = []

    class Session:
        def request(self, *_: Any, **how: Any) -> None:
            sent.append(how)

    form = FormSession(cast("ClientSession", Session()), parts(io.BytesIO(PICTURE)))
    form.request("POST", "http://discord", headers={"X-Audit-Log-Reason": "why"}, data=None, params=None)
    (how,) = sent
    kind, _, boundary = how["headers"].pop("Content-Type").partition("; boundary=")
    assert kind == "multipart/form-data"
    assert how["headers"] == {"X-Audit-Log-Reason": "why"}
    assert how["data"] == form_body(parts(io.BytesIO(PICTURE)), boundary.encode())
    assert how["params"] is None
