"""The text of docs/numbers.md from the figures. Measures nothing."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rowlock.locale import Texts
from tools.game_numbers.measure import LEVEL_SAMPLES
from tools.game_numbers.openings import OPENING_WORLDS, TRIALS
from tools.strength import PLAIN

__all__ = ["page_text"]

WIDTH: Final = 144
ABOUT_WINNERS: Final = ("one winner, and one player with the most", "of these: the winner has the most")
PEOPLE: Final[Mapping[str, str]] = {
    "qwirkle": (
        "People: on a club evening four players averaged about 98 points each. That is one report, without the number "
        "of games, so it has no interval; four plain players average {0}, four of the highest level {1}. No averages "
        "of people are known to us for the other games."
    )
}
"""What is known of people's scores; the means of four plain players and of four of the highest level are put in."""
ORDER: Final = ("first", "second", "third", "fourth", "fifth")
VARIANT_TEXTS: Final[Mapping[str, str]] = {
    "standard free_opening=on": "The opening may be smaller (QW-4). The plain player opens with the most tiles anyway.",
    "999games": "The first turn is an ordinary turn (QC-5).",
    "jokers": "Eleven jokers join the cards (QX-16).",
    "standard strict_lock=on": "Only crosses from before the action count toward a lock (QX-5).",
    "standard finish_turn=on": "The last turn is completed before the game ends (QX-14).",
    "standard one_by_one=on": "Cards are taken one at a time (QX-8).",
}


def page_text(found: Mapping[str, Any]) -> str:
    """Write the whole page."""
    texts = Texts()
    parts = [_head(found)]
    for name, section in (
        ("scores", _scores),
        ("first", _first),
        ("luck", _luck),
        ("qwirkles", _qwirkles),
        ("openings", _openings),
        ("options", _options),
        ("length", _length),
        ("misses", _misses),
    ):
        parts += ["", *section(found[name], texts), "", *_command(name)]
    return "\n".join(parts).rstrip() + "\n"


def _head(found: Mapping[str, Any]) -> str:
    plain = ", ".join(f"`{bot}` in {Texts().name_text(game)}" for game, bot in PLAIN.items())
    seed = f"seed `{found['seed']}`, scale {found['scale']:g}"
    return "\n".join(
        [
            "# The games in numbers",
            "",
            *_wrapped(
                "How many points win, what going first is worth, how much is luck: measured by simulation, for players"
                " and for people who write about the games. One command plays all the games and writes this page,"
                " in about fifteen minutes on one core. Finished sections are stored, so an interrupted run continues."
            ),
            "",
            *_command(""),
            "",
            *_wrapped(
                f"This page: Rowlock {found['version']}, rules and bots {found['code']}, {seed}. The same seed gives"
                " the same figures on every machine. Every figure has its 95 % interval in brackets. The plain player"
                f" takes what is best at once: {plain} ([bots](bots.md)). Unless a table says otherwise, the plain"
                " player plays all seats. `docs/numbers/figures.json` holds all figures."
            ),
            "",
            "## At a glance",
            "",
            *_glance(found),
        ]
    )


def _glance(found: Mapping[str, Any]) -> Iterator[str]:
    """Write what players will quote, each from a table below."""
    two = found["scores"]["qwirkle"]["seats"]["2"]
    first = {game: by_seats["2"]["wins"][0] for game, by_seats in found["first"].items()}
    luck = found["luck"]
    fallen, missed = found["qwirkles"]["qwirkle"]["2"], found["misses"]["seats"]
    for line in (
        f"Two plain players of Qwirkle score {_number(two['mean'])} points each, the winner {_number(two['winner'])}.",
        f"Going first wins {_percent(first['qwirkle'])} of the games of Qwirkle for two,"
        f" {_percent(first['qwirkle_cards'])} in Qwirkle Cards, {_percent(first['qwixx_cards'])} in Qwixx.",
        f"Equal players of Qwirkle finish {_number(luck['qwirkle']['margin'], 0)} points apart (median), of Qwixx"
        f" {_number(luck['qwixx_cards']['margin'], 0)}.",
        f"The highest level with {LEVEL_SAMPLES} samples per decision needs"
        f" {_certain(luck['qwirkle']['until_certain'])} games of Qwirkle (`{luck['qwirkle']['bot']}`) to be almost"
        f" certainly ahead of the plain player, {_certain(luck['qwirkle_cards']['until_certain'])} of Qwirkle Cards"
        f" (`{luck['qwirkle_cards']['bot']}`) and {_certain(luck['qwixx_cards']['until_certain'])} of Qwixx"
        f" (`{luck['qwixx_cards']['bot']}`).",
        f"A game of Qwirkle for two has {_number(fallen['count'])} Qwirkles; the first falls in turn"
        f" {_number(fallen['first_turn'], 0)} (median).",
        f"Four misses end {_percent(missed['2']['by_misses'])} of the games of Qwixx between two plain players,"
        f" {_percent(missed['4']['by_misses'])} between four.",
    ):
        yield from textwrap.wrap(f"- {line}", WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _command(section: str) -> list[str]:
    return ["```sh", f"python -m tools.game_numbers{f' --only {section}' if section else ''}", "```"]


def _number(figure: Sequence[float], digits: int | None = None, sign: str = "") -> str:
    """Write a figure with its interval; by default with as many digits as show the interval."""
    if digits is None:
        wide = figure[2] - figure[1]
        digits = next((places for places in (1, 2) if wide >= 2 * 10**-places), 3)
    value, low, high = (f"{one:{sign}.{digits}f}".replace("-", "−") for one in figure)
    return f"{value} ({low} to {high})"


def _percent(figure: Sequence[float]) -> str:
    value, low, high = (f"{100 * one:.1f}" for one in figure)
    return f"{value} % ({low} to {high})"


def _rows(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _picture(name: str, text: str) -> list[str]:
    return ["", f"![{text}](numbers/{name}.svg)"]


def _scores(found: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    yield "## Scores"
    yield ""
    yield from _wrapped(
        "The middle 90 % of all scores lie between the two columns on the right. The winner's score is the "
        f"highest of a game. The levels play with {LEVEL_SAMPLES} samples per decision."
    )
    for game, part in found.items():
        title = texts.name_text(game)
        yield ""
        yield f"### Scores in {title}"
        yield ""
        head = (
            "players",
            "games",
            "mean score",
            "winner's score",
            "median",
            "5 % score less than",
            "5 % score more than",
        )
        rows = [_score_row(f"{seats} × plain", one) for seats, one in part["seats"].items()]
        rows += [_score_row(_line_up(bots), one) for bots, one in part["levels"].items()]
        yield from _rows(head, rows)
        if game in PEOPLE:
            yield ""
            four = [part["seats"]["4"], list(part["levels"].values())[-1]]
            yield from _wrapped(PEOPLE[game].format(*(_number(one["mean"]) for one in four)))
        yield from _picture(f"scores-{game}", f"How often each score is reached in {title}, by the number of players.")


def _line_up(bots: str) -> str:
    """Write equal bots as their number and name."""
    names = bots.split()
    return f"{len(names)} × {names[0]}"


def _score_row(name: str, one: Mapping[str, Any]) -> list[str]:
    return [
        name,
        f"{one['games']:,}",
        _number(one["mean"]),
        _number(one["winner"]),
        *(_number(one[key], 0) for key in ("median", "low", "high")),
    ]


def _first(found: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    yield "## What going first is worth"
    yield ""
    yield from _wrapped(
        "Wins by the order of play; tied winners share a win. In Qwirkle and Qwirkle Cards the player with "
        "the largest set begins (QW-3, QC-3), so the first player also holds more that fits together; in "
        "Qwixx the first player is drawn (QX-12)."
    )
    for game, part in found.items():
        yield ""
        places = max(len(one["wins"]) for one in part.values())
        head = (f"{texts.name_text(game)}, players", "games", *ORDER[:places], "first player's lead in points")
        rows = [
            [
                seats,
                f"{one['games']:,}",
                *(_percent(one["wins"][place]) if place < int(seats) else "" for place in range(places)),
                _number(one["ahead"], sign="+"),
            ]
            for seats, one in part.items()
        ]
        yield from _rows(head, rows)
    yield from _picture(
        "first", "How much more often than a fair share the first player wins, by game and number of players."
    )


def _luck(found: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    yield "## Luck and skill"
    yield ""
    yield from _wrapped(
        "Two equal players do not finish equal. The spread is the standard deviation of their difference in "
        "points, which is luck alone. The same deal, played twice by equal players whose random choices "
        "differ (`level:2`), shows how much the deal decides: with a correlation of 1 the deal decides "
        "everything, with 0 it decides nothing. Skill is the highest level of each game, with "
        f"{LEVEL_SAMPLES} samples per decision, against the plain player, every deal in both seat orders. The last "
        "column says after how many games the better of the two leads in wins with 95 % certainty."
    )
    yield ""
    head = ("game", "spread between equals", "median winning margin", "ties", "same deal twice: correlation")
    yield from _rows(
        head,
        [
            [
                texts.name_text(game),
                f"{_number(one['spread'])} points",
                _number(one["margin"], 0),
                _percent(one["ties"]),
                f"{_number(one['deal'])}, {one['deals']} deals",
            ]
            for game, one in found.items()
        ],
    )
    yield ""
    yield from _rows(
        ("game", "highest level", "its wins", "its lead in points", "lead ÷ spread", "games until certain"),
        [
            [
                texts.name_text(game),
                f"`{one['bot']}`",
                f"{_percent(one['wins'])}, {one['pairs']} pairs",
                _number(one["ahead"], sign="+"),
                _number([end / one["spread"][0] for end in one["ahead"]], sign="+"),
                _certain(one["until_certain"]),
            ]
            for game, one in found.items()
        ],
    )


def _certain(ends: Sequence[int | None]) -> str:
    value, low, high = ("over 1,000" if end is None else str(end) for end in ends)
    return f"{value} ({high} to {low})"


def _qwirkles(found: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    yield "## When Qwirkles fall"
    yield ""
    yield from _wrapped(
        "A Qwirkle is a line of six tiles, or a claimed row of six cards. The plots count them in each sixth "
        "of the game, in which players lay 18 tiles or cards. In the column about the winner a game counts if it has "
        "one winner and one player with the most Qwirkles; ties tell nothing about it."
    )
    for game, part in found.items():
        yield ""
        tiles = game == "qwirkle"
        head = (
            f"{texts.name_text(game)}, players",
            "games",
            "Qwirkles per game",
            "median turn of the first",
            *((*ABOUT_WINNERS, "median best turn", "best turn seen") if tiles else ()),
        )
        rows = [
            [
                seats,
                f"{one['games']:,}",
                _number(one["count"]),
                _number(one["first_turn"], 0),
                *(_best_turns(one) if tiles else ()),
            ]
            for seats, one in part.items()
        ]
        yield from _rows(head, rows)
        yield from _picture(f"qwirkles-{game}", f"Qwirkles in each sixth of a game of {texts.name_text(game)}.")


def _best_turns(one: Mapping[str, Any]) -> list[str]:
    """Write what only Qwirkle has: in Qwirkle Cards the Qwirkles are the score."""
    return [
        _percent(one["clear"]),
        _percent(one["winner_has_most"]),
        f"{_number(one['best_turn'], 0)} points",
        f"{one['best_ever']} points",
    ]


def _openings(found: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    yield "## Openings"
    yield ""
    yield from _wrapped(
        "By the size of the opening, for two players. The lead is the first player's over the second at the "
        "end of the game."
    )
    for game in ("qwirkle", "qwirkle_cards"):
        yield ""
        rows = [
            [size, f"{one['games']:,}", _percent(one["often"]), _percent(one["wins"]), _number(one["ahead"], sign="+")]
            for size, one in found[game]["sizes"].items()
        ]
        yield from _rows(
            (f"{texts.name_text(game)}, opening of", "games", "how often", "wins of the opener", "lead"), rows
        )
    yield ""
    yield from _wrapped(
        "Does a smaller opening pay in Qwirkle, if the option `free_opening` allows it? Playouts find the "
        f"best set of tiles of each size, among all sets, by {TRIALS} games for each, and compare it in "
        f"{OPENING_WORLDS} other games of the same hand:"
    )
    yield ""
    rows = [
        [f"{fewer} fewer", str(one["hands"]), _number(one["gain"], sign="+")] for fewer, one in found["smaller"].items()
    ]
    yield from _rows(("tiles", "hands", "points gained against the largest opening"), rows)
    yield ""
    yield from _wrapped(
        "Qwixx: crossing the first common number against skipping it, by the boxes that stay empty before it in the "
        "best row. The active player must cross something in the turn or take a miss."
    )
    yield ""
    rows = []
    for key, one in found["common"].items():
        who, passed = key.split()
        name = {"active": "the active player", "other": "another player"}[who]
        rows.append([name, passed, str(one["deals"]), _number(one["gain"], sign="+")])
    yield from _rows(("who", "boxes left empty", "deals", "points gained by crossing"), rows)


def _options(found: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    yield "## What options and editions change"
    yield ""
    yield from _wrapped(
        "Two plain players. The differences compare each game with the game of the same deal in the first row of the "
        "table, so their intervals are those of a mean of differences. Games that use the same deal differ little, "
        "or not at all, if an option seldom matters."
    )
    for game, part in found.items():
        yield ""
        head = (
            texts.name_text(game),
            "games",
            "mean score",
            "points more",
            "turns",
            "turns more",
            "spread between equals",
            "rule",
        )
        rows = [
            [
                f"`{name}`",
                f"{one['games']:,}",
                _number(one["mean"]),
                _number(one["more_points"], sign="+") if "more_points" in one else "",
                _number(one["turns"]) if "turns" in one else "not counted",
                _number(one["more_turns"], sign="+") if "more_turns" in one else "",
                _number(one["spread"]),
                VARIANT_TEXTS.get(name, "The rules as printed."),
            ]
            for name, one in part.items()
        ]
        yield from _rows(head, rows)


def _length(found: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    yield "## How long games last"
    yield ""
    yield "Turns of all players together."
    for game, part in found.items():
        yield ""
        rows = [
            [
                seats,
                f"{one['games']:,}",
                _number(one["mean"]),
                _number([end / int(seats) for end in one["mean"]]),
                *(_number(one[key], 0) for key in ("low", "high")),
            ]
            for seats, one in part.items()
        ]
        head = (
            f"{texts.name_text(game)}, players",
            "games",
            "turns",
            "turns per player",
            "5 % are shorter than",
            "5 % are longer than",
        )
        yield from _rows(head, rows)


def _misses(found: Mapping[str, Any], _: Texts) -> Iterator[str]:
    yield "## How often four misses end a game of Qwixx"
    yield ""
    yield "A game ends with two closed rows or with a fourth miss (QX-14)."
    yield ""
    named = [(f"{seats} × plain", one) for seats, one in found["seats"].items()]
    named += [(_line_up(bots), one) for bots, one in found["levels"].items()]
    rows = [[name, f"{one['games']:,}", _percent(one["by_misses"]), _number(one["misses"])] for name, one in named]
    yield from _rows(("players", "games", "ended by a fourth miss", "misses per player"), rows)
