"""Positions as pictures: sound XML, everything that lies there is drawn, and nothing that is hidden."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import rowlock
from rowlock.core.errors import BadNotation, BadSetup
from rowlock.games import GAMES
from rowlock.render.draw import FIGURES
from rowlock.render.generic import draw_fields
from rowlock.render.look import Look
from rowlock.render.palette import PALETTES, mixed
from rowlock.render.qwixx_cards import points_of, read_sheet
from rowlock.render.svg import drawing_of, drawn, svg
from rowlock.render.text import fields_of
from tests.kit.clauses import ROOT
from tools.pictures import drawn_pictures

QWIRKLE = "game qwirkle; to 0; scores 12 9; hands Rc Rs | Od Pf Gx; board Rc@0,0 Rs@1,0 Bc@0,1"
USE = re.compile(r'href="#rl-([a-z])"')


def played(game: str, steps: int = 10) -> rowlock.Position:
    position = rowlock.new(game, seed="pictures")
    for _ in range(steps):
        position = position.play({seat: position.ask("level:3", seat) for seat in position.to_decide})
    return position


@pytest.fixture(scope="module", params=list(GAMES))
def position(request: pytest.FixtureRequest) -> rowlock.Position:
    return played(request.param)


def test_each_of_our_games_has_a_drawing_of_its_own() -> None:
    assert len({drawing_of(game) for game in GAMES} - {draw_fields}) == len(GAMES)


def test_a_game_without_a_drawing_is_drawn_field_by_field(position: rowlock.Position) -> None:
    for theme in PALETTES:
        look = Look(PALETTES[theme], names=("Ann", "<b>"), deciding={1})
        picture = draw_fields(fields_of(position.view(0).text), look)
        body = "".join(ElementTree.fromstring(f"<g>{picture.body}</g>").itertext())
        own = position.view(0).text.split("hands ")[1].split(" |")[0]
        assert own in body.replace("\n", " ")
        assert "Ann" in body
        assert picture.height > 100


@pytest.mark.parametrize("theme", PALETTES)
def test_positions_and_views_are_drawn_as_sound_xml_in_every_theme(position: rowlock.Position, theme: str) -> None:
    for text in (position.text, position.view(0).text, position.view(None).text):
        for marks in (True, False):
            root = ElementTree.fromstring(svg(text, theme=theme, marks=marks))
            assert root.tag.endswith("svg")
            title = root.find("{http://www.w3.org/2000/svg}title")
            assert title is not None
            assert title.text is not None
            assert title.text.startswith(f"game {position.game}")


def test_a_picture_names_nothing_that_is_not_defined(position: rowlock.Position) -> None:
    picture = svg(position.text)
    used = set(re.findall(r'href="#([\w-]+)"', picture))
    assert used
    assert used <= set(re.findall(r'id="([\w-]+)"', picture))


def test_the_set_up_of_every_game_is_drawn_before_anything_is_dealt() -> None:
    for game in GAMES:
        assert svg(rowlock.new(game, draws="manual").text).startswith("<svg")


def test_every_tile_on_the_board_and_in_the_hands_is_drawn_once() -> None:
    shapes = [name for name in USE.findall(svg(QWIRKLE)) if name in "csdftx"]
    assert sorted(shapes) == sorted("cscs" + "cdfx")


def test_two_positions_that_a_seat_cannot_tell_apart_give_it_the_same_picture() -> None:
    one = rowlock.position(QWIRKLE.replace("Od Pf Gx", "Od Pf Gt"))
    other = rowlock.position(QWIRKLE)
    assert one.view(0).svg() == other.view(0).svg()
    assert one.view(1).svg() != other.view(1).svg()


def test_the_last_action_and_the_seat_to_decide_are_marked_without_relying_on_colour() -> None:
    assert "stroke-dasharray" not in svg(QWIRKLE)
    assert svg(QWIRKLE, last="place Rs@1,0 Rc@0,0").count("stroke-dasharray") == 2
    assert svg(QWIRKLE, deciding=[0]) != svg(QWIRKLE, deciding=[1])
    cards = "game qwirkle_cards; to 0; hands Rc | Oc; rows Rc.Rs.Rd; claimed - | -; left -"
    assert svg(cards, last="lay Rc Rs > Rc.Rs.Rd").count("stroke-dasharray") == 2


def test_colours_carry_pips_of_different_number_where_marks_are_on() -> None:
    counts = []
    for colour in "ROYGBP":
        text = f"game qwirkle; to 0; hands - | -; board {colour}c@0,0"
        counts.append(svg(text).count("<circle") - svg(text, marks=False).count("<circle"))
    assert counts == [1, 2, 3, 4, 5, 6]


def test_names_are_escaped_and_cut() -> None:
    picture = svg(QWIRKLE, names=("<b>&", "x" * 100))
    assert "&lt;b&gt;&amp;" in picture
    assert "x" * 13 not in picture
    ElementTree.fromstring(picture)


def test_room_for_a_later_board_keeps_the_picture_of_one_size() -> None:
    later = "game qwirkle; to 0; hands - | -; board Rc@0,0 Rs@9,9"
    wide = drawn(QWIRKLE, room=later).picture
    final = drawn(later).picture
    assert (wide.width, wide.height) == (final.width, final.height)
    assert drawn(QWIRKLE).picture.height < wide.height


def test_a_sheet_is_added_up_as_the_rules_do(position: rowlock.Position) -> None:
    if position.game != "qwixx_cards":
        return
    end = played("qwixx_cards", 40)
    parts = end.text.split("sheets ")[1].split(";")[0].split("|")
    assert tuple(points_of(*read_sheet(part)) for part in parts) == end.scores


def test_every_figure_that_a_picture_needs_is_there() -> None:
    assert set("0123456789-?") == set(FIGURES)


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(BadSetup, match="unknown game 'chess'"):
        svg("game chess; board -")
    with pytest.raises(BadNotation, match="position"):
        svg("hello")
    with pytest.raises(BadSetup, match="unknown theme 'pink'"):
        svg(QWIRKLE, theme="pink")


def test_inks_of_both_themes_are_the_browsers() -> None:
    tokens = (rowlock_web() / "style" / "tokens.css").read_text(encoding="utf-8")
    for letter in "ROYGBP":
        found = re.search(rf"--ink-{letter}: light-dark\((#\w+), (#\w+)\)", tokens)
        assert found is not None
        assert (PALETTES["light"].inks[letter], PALETTES["dark"].inks[letter]) == found.groups()


def rowlock_web() -> Path:
    return ROOT / "web" / "src"


def test_mixing_stays_between_two_colours() -> None:
    assert mixed("#ffffff", 100, "#000000") == "#ffffff"
    assert mixed("#ff0000", 50, "#000000") == "#7f0000"


def test_a_notebook_shows_a_position_and_a_view(position: rowlock.Position) -> None:
    assert position._repr_svg_() == position.svg()
    assert position.view(0)._repr_svg_().startswith("<svg")


def test_drawing_svg_needs_no_library_for_pixels() -> None:
    check = (
        "import sys; sys.modules['resvg_py'] = None; sys.modules['PIL'] = None\n"
        "import rowlock; print(rowlock.new('qwirkle', seed='1').svg()[:4])"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "<svg"


def test_the_pictures_in_readme_and_docs_are_what_is_drawn_today() -> None:
    for path, picture in drawn_pictures():
        assert path.read_text(encoding="utf-8") == picture, f"run python -m tools.pictures and look at {path.name}"


def test_a_picture_to_keep_shows_no_hand_and_nothing_of_what_is_left_to_draw(position: rowlock.Position) -> None:
    names = tuple(f"Wilhelmina-Charlotte{seat}" for seat in range(position.seats))
    fields = fields_of(position.text)
    hidden = {key: fields[key] for key in ("hands", "bag", "pile", "removed", "display", "top") if key in fields}
    others = {key: " | ".join(map(_reordered, value.split(" | "))) for key, value in hidden.items()}
    texts = [position.text]
    for key, value in others.items():
        texts.append(position.text.replace(f"{key} {hidden[key]}", f"{key} {value}"))
    assert any(text != position.text for text in texts)
    drawings = {svg(text, names=names, kept=True) for text in texts}
    assert len(drawings) == 1
    body = drawings.pop()
    assert len(body) < len(svg(position.text, names=names))
    if position.game != "qwirkle":  # which has a board for all
        assert all(body.count(name) == 1 for name in names), "whole names"


def _reordered(hand: str) -> str:
    """Give other hidden components: the last one instead of the first."""
    words = hand.split()
    return " ".join([words[-1], *words[1:]])


def test_whole_names_fit_into_their_room() -> None:
    sizes = []
    for name in ("Bo", "Maximilian Alexander", "W" * 20):
        body = drawn(played("qwixx_cards").text, names=(name, "Al"), kept=True).picture.body
        [size] = set(re.findall(r'font-size="([\d.]+)"[^>]*>(?:Al|' + name + ")<", body))
        sizes.append(float(size))
    assert sizes[0] >= sizes[1] > 26 > sizes[2], "all names of a picture have one size"
