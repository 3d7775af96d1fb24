"""Discord's markdown, as the page draws it and as it says it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

DRAW = """async (source) => {
    const { markdown, plainText } = await import('/static/js/markdown_dom.js');
    const store = { user: () => ({ id: '1', username: 'Zoé <b>' }), you: { id: '2' }, guild: { roles: [] },
        channels: new Map([['3', { name: 'hall' }]]), channelName: (one) => one.name, now: () => 1700000000000 };
    const node = markdown(source, { store });
    for (const one of node.querySelectorAll('*'))
        for (const { name } of [...one.attributes]) if (!['href', 'start'].includes(name)) one.removeAttribute(name);
    return [node.innerHTML.replaceAll('<div>', '').replaceAll('</div>', ''), plainText(source, { store })];
}"""

CASES = [
    ("**bold** *it* _it_ __under__ ~~gone~~", "<strong>bold</strong> <em>it</em> <em>it</em> <u>under</u> <s>gone</s>"),
    ("***both*** **a *b* c**", "<strong><em>both</em></strong> <strong>a <em>b</em> c</strong>"),
    ("snake_case_name 2*3*4", "snake_case_name 2<em>3</em>4"),
    ("\\*plain\\* \\_plain\\_ \\`x\\`", "*plain* _plain_ `x`"),
    ("`a **b**` ``c`d``", "<code>a **b**</code> <code>c`d</code>"),
    ("```js\nlet a = '<b>';\n```", "<pre><code>let a = '&lt;b&gt;';</code></pre>"),
    ("# One\n## Two\n### Three\n#no", "OneTwoThree#no"),
    ("-# small\nbig", "<small>small</small>big"),
    ("> quoted\n> **more**\nplain", "<blockquote>quoted<br><strong>more</strong></blockquote>plain"),
    (">>> all\nof it", "<blockquote>all<br>of it</blockquote>"),
    ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
    ("[rules](https://e.org/a_(b)) <https://e.org>", '<a href="https://e.org/a_(b)">rules</a> <a href="https://e.org">https://e.org</a>'),
    ("see https://e.org/x_y_z.", 'see <a href="https://e.org/x_y_z">https://e.org/x_y_z</a>.'),
    ("[x](javascript:alert(1)) <b>", "[x](javascript:alert(1)) &lt;b&gt;"),
    ("<@1> <#3> @everyone", "<button>@Zoé &lt;b&gt;</button> <button>#hall</button> <span>@everyone</span>"),
    ("</play now:7>", "<button>/play now</button>"),
    ("||hid **den**||", "<span><span>hid <strong>den</strong></span></span>"),
    ("<t:1700000120:R> <t:99999999999999:R>", "<time>in 2 minutes</time> &lt;t:99999999999999:R&gt;"),
    ("**open and __closed", "**open and __closed"),
]  # fmt: skip

SAID = [
    ("**bold** [rules](https://e.org) <@1>", "bold rules @Zoé <b>"),
    ("# One\n- a\n- b", "One\n• a\n• b"),
    ("||secret|| <t:1700000120:R>", "Spoiler in 2 minutes"),
    ("\\*escaped\\*", "*escaped*"),
]


async def test_every_mark_is_drawn_as_discord_draws_it(tab: Open) -> None:
    alice = await tab("Alice")
    for source, expected in CASES:
        assert (await alice.page.evaluate(DRAW, source))[0] == expected, source


async def test_text_for_ears_and_previews_has_no_marks_and_keeps_spoilers_hidden(tab: Open) -> None:
    alice = await tab("Alice")
    for source, expected in SAID:
        assert (await alice.page.evaluate(DRAW, source))[1] == expected, source


@pytest.mark.parametrize("unit", ["*", "_", "||", "**a", "`", "[", "> ", "- ", "*a _b ", "<", "__*", "\\"])
async def test_four_thousand_hostile_characters_are_parsed_and_all_kept(tab: Open, unit: str) -> None:
    alice = await tab("Alice")
    source = (unit * 4000)[:4000] + "end"
    assert "end" in (await alice.page.evaluate(DRAW, source))[1]
