"""The head of the page at each address: title, description and social tags, in the visitor's language.

The client is one page for all addresses and writes its title itself; programs that show a link's preview run no client.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from rowlock.games import GAMES
from rowlock.locale.texts import Texts

SITE: Final = "Rowlock"
HOME: Final = "/"
ROOM: Final = "/room"
PAGES: Final[Mapping[str, str]] = {
    "/start/{game}": "",
    "/play/{game}": "",
    "/puzzles/{game}": "web-puzzles-title",
    "/puzzles/{game}/{name}": "web-puzzles-title",
    "/learn/{game}": "web-learn-title",
    "/rules/{game}": "web-rules-title",
    "/analysis/{game}": "web-analysis-title-of",
    "/leaders/{game}": "web-leaders-title",
    "/companion/{game}": "",
    "/companion/{game}/{id}": "",
    HOME: "",
    "/table/{id}": "",
    "/join/{id}": "",
    "/screen/{id}": "",
    "/replay/{id}": "",
    "/review/{id}": "",
    "/mistakes/{id}/{seat}": "",
    ROOM: "",
    "/room/{code}": "",
    "/account": "",
    "/insights": "",
    "/my-games": "",
    "/player/{id}": "",
    "/study/{id}": "web-analysis-title",
}
"""Every page's address, with the key of its title if it is not the game's name."""
HIDDEN: Final = frozenset(
    (
        "/start/{game}",
        "/companion/{game}/{id}",
        "/table/{id}",
        "/join/{id}",
        "/screen/{id}",
        "/replay/{id}",
        "/review/{id}",
        "/mistakes/{id}/{seat}",
        ROOM,
        "/room/{code}",
        "/account",
        "/insights",
        "/my-games",
        "/player/{id}",
        "/study/{id}",
    )
)
"""Pages of people and tables, which search engines must not list; previews of their links are still shown."""


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a page: the site's origin, the path that its previews name, its template and game."""

    origin: str
    path: str
    template: str
    game: str = ""


def head_of(address: Address, language: str, *, drawn: bool) -> str:
    """Write the title, the description and the social tags; `drawn` tells whether games have pictures."""
    texts = Texts(language)
    known = address.game if address.game in GAMES else ""
    title, description = _words(address, texts, known)
    picture = f"/social/{known}.png" if known and drawn else "/icon-512.png"
    properties = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:title": title,
        "og:description": description,
        "og:url": address.origin + address.path,
        "og:image": address.origin + picture,
        "og:image:alt": title,
        "og:locale": language,
    }
    lines = [f"<title>{escape(title)}</title>", _meta("name", "description", description)]
    lines += [_meta("property", name, value) for name, value in properties.items()]
    lines.append(_meta("name", "twitter:card", "summary_large_image" if "social" in picture else "summary"))
    return "\n    ".join(lines)


def _words(address: Address, texts: Texts, game: str) -> tuple[str, str]:
    """Give the title and the description of a page."""
    lead = texts.text("web-home-lead")
    if not game:
        return SITE, lead
    name, key, about = texts.name_text(game), PAGES[address.template], f"web-about-{game}"
    title = texts.text(key, game=name) if key else name
    return f"{title} · {SITE}", texts.text(about) if about in texts else lead


def _meta(kind: str, name: str, value: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(value)}" />'
