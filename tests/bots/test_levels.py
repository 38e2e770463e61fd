"""The ladder of every game: named by level, legal, repeatable, and each against itself exactly even."""

from __future__ import annotations

import time

import pytest

from rowlock.arena.contest import Contest
from rowlock.arena.series import play_series
from rowlock.arena.standings import pair_scores
from rowlock.bots import BOTS, Budget, bot_named
from rowlock.bots.contract import until
from rowlock.bots.levels import adviser, all_levels, ladder_of, levels_of, opponents_of, strongest
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from tests.kit.bots import moments

SOME = Budget(samples=100)
NO_CHOICE = {
    "qwirkle": "game qwirkle; to 0; hands Gc | Bs; board Rs@0,0; bag -",
    "qwirkle_cards": (
        "game qwirkle_cards; options schmidt; to 0; hands Bc | Oc; rows Rs.Ys.Gs; claimed - | -; left -; pile Gx Px"
    ),
    "qwixx_cards": (
        "game qwixx_cards; options standard; active 0; action 2; hands R5 R6 R7 R8 R9 | R3 R4 Y5 Y6; "
        "display R2 Y3 G4 B5; top B9; sheets R:11 Y:11 G:3 B:3 m:0 | R:- Y:- G:- B:- m:0; discard -; pile G2 G5"
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_ladder_of_three_to_six_levels_in_order(name: str) -> None:
    names = [bot.name for bot in ladder_of(GAMES[name])]
    assert names == [f"level:{level}" for level in range(1, len(names) + 1)]
    assert 3 <= len(names) <= 6
    assert strongest(name) == names[-1]
    assert adviser(name) == names[:5][-1]


def test_a_level_is_found_by_its_name_and_knows_the_games_that_reach_it() -> None:
    for level in all_levels():
        assert BOTS[level.name] is level
        assert level.games == tuple(game for game in GAMES if len(levels_of(GAMES[game])) >= level.level)


@pytest.mark.parametrize("name", GAMES)
def test_the_weakest_opponent_of_people_is_a_level_below_the_ladder(name: str) -> None:
    ladder = ladder_of(GAMES[name])
    assert [bot.name for bot in opponents_of(GAMES[name])] == ["level:0", *(bot.name for bot in ladder)]
    assert "level:0" not in {bot.name for bot in ladder}


@pytest.mark.parametrize(("name", "pairs"), [("qwirkle", 12), ("qwirkle_cards", 16), ("qwixx_cards", 40)])
def test_a_beginner_beats_level_0_far_more_often_than_it_beats_level_1(name: str, pairs: int) -> None:
    def points(*bots: str) -> float:
        contest = Contest(name, "", bots, "starter", Budget(samples=60))
        lines, _ = play_series(contest, pairs, processes=1)
        scores = pair_scores(lines, 0)
        return sum(scores) / len(scores)

    against_novice = points("level:0", "level:1")
    assert against_novice < 0.45, "level 0 is weaker than level 1"
    if name != "qwirkle_cards":  # random lays of Qwirkle Cards find Qwirkles that nobody sees
        assert points("level:0", "random") > 0.6, "level 0 does not play at random"


def test_a_level_that_a_game_lacks_is_refused_with_the_known_names() -> None:
    with pytest.raises(BadSetup, match="unknown bot 'level:9': choose one of greedy, random, level:0, level:1"):
        bot_named("level:9", "qwirkle")


@pytest.mark.parametrize("name", GAMES)
def test_a_level_plays_what_its_ladder_says(name: str) -> None:
    game = GAMES[name]
    match = Match.start(game, 2, game.options(), VerifiableStream.of("levels"))
    seat = match.decision.seats[0]
    view = match.view(seat)
    for number, bot in enumerate(ladder_of(GAMES[name]), 1):
        by_level = bot_named(f"level:{number}", name).decide(game, view, SOME, FastStream(7))
        assert by_level == bot.decide(game, view, SOME, FastStream(7))
        assert game.why_illegal(match.state, seat, by_level.action) is None


@pytest.mark.parametrize(("name", "plain"), [("qwirkle", "greedy"), ("qwixx_cards", "minskip")])
def test_the_third_level_is_the_plain_bot_of_its_game(name: str, plain: str) -> None:
    """So what a ladder says of the third level holds for the plain bot."""
    game = GAMES[name]
    for match in moments(game, 2, "", seed="plain", every=5, bot=ladder_of(GAMES[name])[2]):
        for seat in match.decision.seats:
            chosen = [
                bot_named(bot, name).decide(game, match.view(seat), SOME, FastStream(3)) for bot in ("level:3", plain)
            ]
            assert chosen[0] == chosen[1]


@pytest.mark.parametrize(
    ("name", "level"), [(name, level) for name in GAMES for level in range(1, 1 + len(ladder_of(GAMES[name])))]
)
def test_a_level_against_itself_has_exactly_half(name: str, level: int) -> None:
    """Its generator depends on seat and decision, so both arrangements of a pair are the same game."""
    contest = Contest(name, "", (f"level:{level}",) * 2, "itself", Budget(samples=20))
    lines, _ = play_series(contest, 2)
    assert [line.games[0].bots[0].score for line in lines] == [line.games[1].bots[1].score for line in lines]
    assert pair_scores(lines, 0) == [0.5, 0.5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_one_name_and_one_sentence_of_its_own_in_every_language(language: str) -> None:
    texts = Texts(language)
    numbers = range(1, 1 + max(len(levels_of(game)) for game in GAMES.values()))
    names = [texts.text(f"web-bot-level-{number}") for number in numbers]
    notes = [texts.text(f"web-bot-level-{number}-note") for number in numbers]
    assert len({*names, *notes}) == 2 * len(numbers)
    assert all(note.endswith(".") and ". " not in note for note in notes), "one sentence each"
    assert f"web-bot-level-{len(numbers) + 1}" not in texts, "a name without a level"


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_without_a_choice_costs_no_thinking(name: str) -> None:
    game = GAMES[name]
    state = game.read_position(NO_CHOICE[name])
    (action,) = game.actions(state, 0)
    plenty = Budget(ms=5_000)
    for bot in ladder_of(GAMES[name]):
        began = time.process_time()
        stop = until(plenty, time.process_time)
        assert bot.decide(game, game.view(state, 0), plenty, FastStream(1), stop=stop).action == action
        assert time.process_time() - began < 2
