"""How the page is looked at: on a phone, in French, in grey, by ear, by keyboard alone, with faults."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import PHONE, Open, Tab
from tests.support.people import Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

OVERFLOW = """() => [...document.querySelectorAll('#frame *')]
    .filter((node) => node.offsetParent && !node.closest('.sr-only, pre, .rail, .column, .members'))
    .filter((node) => node.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1)
    .map((node) => node.className)"""

CONTRAST = """() => {
    const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
    const light = (c) => c.slice(0, 3).map((v) => v / 255)
        .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
        .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0);
    const back = (node) => {
        for (let at = node; at; at = at.parentElement) {
            const colour = rgb(getComputedStyle(at).backgroundColor);
            if (colour.length < 4 || colour[3] > 0.9) return colour;
        }
        return [0, 0, 0];
    };
    const faint = [];
    for (const node of document.querySelectorAll('#frame *, #bench *')) {
        const own = [...node.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
        if (!own || !node.offsetParent || node.closest(':disabled, .welcome, .spoiler, .sr-only')) continue;
        const a = light(rgb(getComputedStyle(node).color)), b = light(back(node));
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) faint.push(`${node.className}: ${ratio.toFixed(2)}`);
    }
    return faint;
}"""


async def full(alice: Tab) -> None:
    """A channel with one of most things in it."""
    for text in ("/marks", "/files", "/kinds", "/play game:button_up"):
        await alice.command(text)
        await expect(alice.newest.locator(".used-command")).to_have_text(text.split()[0])


@pytest.mark.parametrize("size", [PHONE, (768, 900), (1440, 860)])
async def test_nothing_sticks_out_of_the_frame(tab: Open, size: tuple[int, int]) -> None:
    alice, chloe = await tab("Alice", size), await tab("Chloé", size, welcome=True)
    await full(alice)
    await chloe.button("Next move").wait_for()
    assert await alice.page.evaluate(OVERFLOW) == []
    assert await chloe.page.evaluate(OVERFLOW) == []


async def test_the_phone_switch_makes_a_frame_of_360_pixels_whose_buttons_wrap(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.command("/play game:button_up")
    last, resign = alice.button("Resign"), alice.button("Next move")
    await expect(last).to_be_visible()
    assert await top(last) == await top(resign)
    await alice.page.get_by_role("button", name="Phone").click()
    frame = await alice.page.locator("#frame").bounding_box()
    assert frame is not None
    assert frame["width"] == 360
    assert await top(last) > await top(resign)
    assert await alice.page.evaluate(OVERFLOW) == []


async def top(locator: object) -> float:
    box = await locator.bounding_box()  # type: ignore[attr-defined]
    return float(box["y"])


async def test_on_a_phone_the_channels_are_a_drawer_that_a_choice_or_escape_closes(tab: Open) -> None:
    alice = await tab("Alice", PHONE)
    column = alice.page.locator("#column")
    await expect(column).to_be_hidden()
    await alice.page.get_by_role("button", name="Channels", exact=True).click()
    await expect(column).to_be_visible()
    await alice.page.keyboard.press("Escape")
    await expect(column).to_be_hidden()
    await alice.page.get_by_role("button", name="Channels", exact=True).click()
    await alice.page.get_by_role("button", name="channel lounge").click()
    await expect(column).to_be_hidden()
    await expect(alice.page.locator("#chat-head h1")).to_have_text("lounge")


@pytest.mark.parametrize("name", ["Alice", "Chloé"])
async def test_every_text_has_a_contrast_of_four_and_a_half(tab: Open, name: str) -> None:
    alice = await tab(name)
    await full(await tab("Alice"))
    await alice.page.mouse.move(0, 0)
    assert await alice.page.evaluate(CONTRAST) == []


async def test_the_page_speaks_the_language_that_the_person_chooses(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.page.get_by_role("button", name="You are:").click()
    await alice.page.get_by_role("button", name="Language of your Discord").click()
    await alice.page.get_by_role("option", name="français").click()
    await expect(alice.page.locator(".composer-text")).to_have_attribute(
        "placeholder", "Envoyer un message dans #general"
    )
    await expect(alice.page.locator("html")).to_have_attribute("lang", "fr")


async def test_the_page_speaks_the_language_that_its_person_came_with(tab: Open) -> None:
    greta = await tab("Greta")
    await expect(greta.page.locator("html")).to_have_attribute("lang", "de")
    await expect(greta.page.get_by_role("button", name="Du bist:")).to_be_visible()


async def test_a_link_with_a_name_that_nobody_has_opens_the_page_as_the_first_person(tab: Open) -> None:
    nobody = await tab("Zoe")
    await expect(nobody.page.get_by_role("button", name="You are:")).to_contain_text("Alice")
    await expect(nobody.page.locator("#connection")).to_be_hidden()


async def test_a_page_that_was_opened_as_localhost_shows_pictures_too(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.command("/play game:button_up")
    shown = alice.one(".picture-image")
    await expect(shown).to_be_visible()
    await alice.page.goto(f"http://localhost:{pg.url.rpartition(':')[2]}/?as=Alice")
    await expect(shown).to_be_visible()


async def test_every_language_has_every_text_with_the_same_placeholders(tab: Open) -> None:
    alice = await tab("Alice")
    languages: list[str] = await alice.page.evaluate("fetch('/page/languages').then((answer) => answer.json())")
    texts = await alice.page.evaluate(
        "(codes) => Promise.all(codes.map((code) => import(`/static/i18n/${code}.js`).then((one) => one.default)))",
        languages,
    )
    english, *foreign = sorted(texts, key=len)  # the server itself names the faults in English
    assert len({frozenset(one) for one in foreign}) == 1
    assert {key for key in foreign[0].keys() - english.keys() if not key.startswith("fault")} == set()
    for one in foreign:
        assert {key for key, text in english.items() if marks(text) != marks(one[key])} == set()


def marks(text: str | dict[str, str]) -> set[str]:
    """The placeholders of a text, in whichever plural form."""
    words = text if isinstance(text, str) else " ".join(text.values())
    return {word.split("}")[0] for word in words.split("{")[1:]}


@pytest.mark.parametrize("name", ["Grey", "Protan", "Deutan", "Tritan"])
async def test_a_colour_filter_is_laid_over_the_frame_alone(tab: Open, name: str) -> None:
    alice = await tab("Alice")
    await alice.page.locator("#tools .select").click()
    await alice.page.get_by_role("option", name=name).click()
    style = "getComputedStyle(document.querySelector('{}')).filter"
    assert await alice.page.evaluate(style.format("#frame")) == f'url("#{name.lower()}")'
    assert await alice.page.evaluate(style.format("#bench")) == "none"


async def test_the_reader_says_everything_in_order_and_that_edits_are_silent(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.page.get_by_role("button", name="Read aloud").click()
    await alice.command("/play game:button_up")
    lines = alice.page.locator(".reader-list li").last.locator("div")
    await expect(lines).to_have_text(
        [
            f"{pg.bot.username}, BOT, " + await alice.one(".head time").inner_text(),
            "Alice used /play",
            "image: Four shafts; it is turn 1",
            "Button Up!\nbutton_up, None, None, 1\nTurn 1, deadline " + await alice.one(".markdown time").inner_text(),
            "button: Pile 1",
            "button: Pile 2",
            "button, unavailable: Pile 3",
            "button: Pile 4",
            "button: Next move",
            "button: 🪑 My seat",
            "button: Resign",
            "link: Rules",
        ],
    )
    await expect(alice.page.locator("#announcer")).to_contain_text("button: Pile 1")
    await alice.button("Next move").click()
    await expect(alice.page.locator(".heard li").first).to_have_text(
        f"(silent: a message of {pg.bot.username} was edited)"
    )
    await expect(alice.page.locator("#announcer")).to_contain_text("it is turn 1")


async def test_a_fault_is_switched_on_and_off_from_the_panel(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.page.get_by_role("button", name="Faults").click()
    form = alice.page.locator(".fault", has_text="DMs closed")
    await form.get_by_label("whose").select_option("Bob")
    await form.get_by_role("button", name="Switch on").click()
    await expect(alice.page.locator(".faults-on li")).to_contain_text("whose: Bob")
    assert pg.person("Bob").user.unreachable
    await alice.page.get_by_role("button", name="Switch off").click()
    await expect(alice.page.locator(".faults-on")).to_have_count(0)
    assert not pg.person("Bob").user.unreachable


async def test_every_fault_the_server_offers_has_a_form(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.page.get_by_role("button", name="Faults").click()
    await expect(alice.page.locator(".fault")).to_have_count(len(pg.faults.available()))


async def test_a_persons_delay_is_set_on_their_card(tab: Open, pg: Playground) -> None:
    alice = await tab("Alice")
    await alice.page.locator(".member", has_text="Bob").click()
    await alice.page.get_by_label("Delay, ms").fill("250")
    await alice.page.keyboard.press("Tab")
    await pg.world.until(lambda: pg.person("Bob").user.latency == 0.25)


async def test_a_game_is_played_by_keys_alone(tab: Open) -> None:
    alice = await tab("Alice")
    page = alice.page
    await page.keyboard.type("/")
    await expect(page.locator(".composer-text")).to_be_focused()
    await page.locator(".suggestion").first.wait_for()
    await page.keyboard.type("play")
    for key in ("Enter", "Enter", "Enter"):
        await page.keyboard.press(key)
    await expect(alice.newest).to_contain_text("Turn 1")
    await page.keyboard.press("ArrowUp")
    await expect(alice.newest).to_be_focused()
    for _ in range(40):
        await page.keyboard.press("Tab")
        if await page.evaluate("document.activeElement.textContent") == "Next move":
            break
    await page.keyboard.press("Enter")
    await expect(alice.newest).to_contain_text("Turn 2")
    await expect(alice.button("Next move")).to_be_focused()
    assert await page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    await page.keyboard.press("Alt+ArrowDown")
    await expect(page.locator("#chat-head h1")).to_have_text("games")


async def test_the_picture_opens_larger_with_its_description(tab: Open) -> None:
    alice = await tab("Alice")
    await alice.command("/play game:button_up")
    await alice.one(".picture").click()
    box = alice.page.get_by_role("dialog")
    await expect(box.locator(".lightbox-alt")).to_have_text("Four shafts; it is turn 1")
    frame, bar = await alice.page.locator("#frame").bounding_box(), await box.locator(".lightbox-bar").bounding_box()
    assert frame is not None
    assert bar is not None
    assert bar["y"] + bar["height"] <= frame["y"] + frame["height"]
    await alice.page.keyboard.press("Escape")
    await expect(box).to_have_count(0)
    await expect(alice.one(".picture")).to_be_focused()


ENGLISH = """async () => {
    const { default: en } = await import('/static/i18n/en.js');
    const { default: de } = await import('/static/i18n/de.js');
    const english = new Set(Object.keys(en).filter((key) => en[key] !== de[key]).map((key) => en[key]));
    const nodes = [...document.querySelectorAll('body *')];
    const said = nodes.flatMap((node) => [
        ...[...node.childNodes].filter((one) => one.nodeType === 3).map((one) => one.data),
        ...['aria-label', 'title', 'placeholder'].map((name) => node.getAttribute(name)),
    ]);
    return said.filter((text) => english.has(text));
}"""
"""All that is said in English on a page that should speak German."""


async def test_the_page_speaks_the_browsers_language_before_the_server_has_said_anything(
    pg: Playground, browser: Browser
) -> None:
    context = await browser.new_context(locale="de-DE")
    page = await context.new_page()
    await page.route_web_socket("**/page/socket*", lambda _: None)
    await page.goto(pg.url)
    await expect(page.locator("#skip")).to_have_text("Zum Nachrichtenfeld springen")
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    assert await page.evaluate(ENGLISH) == []
    await context.close()
