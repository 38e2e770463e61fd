"""The games for OpenSpiel: sequential, with explicit chance, and with what each player knows.

    import rowlock.envs.openspiel             # registers rowlock_qwirkle and the others
    game = pyspiel.load_game("rowlock_qwixx_cards", {"players": 3})

A draw of several components is a sequence of chance nodes, one per component. Players who decide simultaneously answer
in turn; nobody sees an answer before all are given. A game ends after `decisions` decisions at the latest. OpenSpiel's
C++ search bots (MCTS, ISMCTS) do not accept games written in Python; its Python bots do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from rowlock.core.chance import EXACT_SEEDS, Draws, FastStream, Outcome
from rowlock.core.contract import AnyGame, Kind
from rowlock.envs.encode.contract import Turn
from rowlock.envs.episode import Setup, shares
from rowlock.envs.part import Environment, encoded_games
from rowlock.games import GAMES
from rowlock.render.text import fields_of, seat_parts

__all__ = ["CLASSES", "RowlockGame", "RowlockState", "World"]

MOST_DECISIONS: Final = 1_000
MOST_DRAWN: Final = 9
"""The most components that a turn draws."""
MOST_COMPONENTS: Final = 55
"""The most kinds of components: the cards of Qwixx with jokers."""
LONGEST_DEAL: Final = 200
PARAMETERS: Final = {"players": 0, "options": "", "miniature": False, "decisions": MOST_DECISIONS, "window": 0}
"""The parameters of a game; 0 players means the default number, window 0 Qwirkle's default."""


@dataclass(frozen=True, slots=True)
class World:
    """A moment of a game: the rules' state, and the unfinished turns and draws between two states."""

    setup: Setup
    state: object = None
    """None until a miniature is dealt."""
    drawn: tuple[int, ...] = ()
    """Components drawn so far for the pending draw."""
    sealed: tuple[tuple[int, object], ...] = ()
    """Answers given while others are still missing."""
    turn: Turn[object] | None = None
    """The unfinished turn of the seat to move."""
    made: tuple[tuple[int, ...], ...] = ()
    """All steps of each seat, for perfect recall."""
    decisions: int = 0
    known: dict[int, World] = field(init=False, default_factory=dict, compare=False, repr=False)
    """The next moments of a miniature, cached because exact methods visit them again and again."""

    def __deepcopy__(self, memo: dict[int, object]) -> World:
        return self  # all fields are frozen, and the cache stays valid

    def __reduce__(self) -> tuple[object, ...]:
        made = (self.setup, self.state, self.drawn, self.sealed, self.turn, self.made, self.decisions)
        return World, made  # the cache is rebuilt on demand

    @classmethod
    def start(cls, setup: Setup) -> World:
        """Set up a game, before anything is dealt."""
        state = None if setup.miniature is not None else setup.game.initial(setup.seats, setup.options)
        return cls(setup, state, made=((),) * setup.seats)

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.setup.game

    @property
    def over(self) -> bool:
        """Whether the rules or the limit on decisions have ended the game."""
        if self.state is None:
            return False
        return self.decisions == self.setup.decisions or self.game.decision(self.state).kind is Kind.OVER

    @property
    def awaits_chance(self) -> bool:
        """Whether chance is next."""
        return self.state is None or (not self.over and self.game.decision(self.state).kind is Kind.CHANCE)

    @property
    def seat(self) -> int:
        """The seat to move next."""
        answered = {seat for seat, _ in self.sealed}
        return next(seat for seat in self.game.decision(self.state).seats if seat not in answered)

    def outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of chance with probabilities: deals of the miniature, or the next component of a draw."""
        if self.state is None:
            assert self.setup.miniature is not None, "only a miniature is dealt as a whole"
            return [(number, float(chance)) for number, (_, chance) in enumerate(self.setup.miniature.deals)]
        counts = list(self._draws().counts)
        for component in self.drawn:
            counts[component] -= 1
        total = sum(counts)
        return [(component, count / total) for component, count in enumerate(counts) if count]

    def _draws(self) -> Draws:
        chance = self.game.chance(self.state)
        assert isinstance(chance, Draws), "all chance of these games is of drawing"
        return chance

    def asking(self) -> World:
        """Begin the turn of the seat to move, if there is one."""
        if self.turn is not None or self.over or self.awaits_chance:
            return self
        return replace(self, turn=self.setup.encoding.turn(self.game.view(self.state, self.seat)))

    def after(self, number: int) -> World:
        """Give the next moment: after a chance outcome, or after a step of the seat to move."""
        if self.setup.miniature is None:
            return self._after(number)
        if number not in self.known:
            self.known[number] = self._after(number)
        return self.known[number]

    def _after(self, number: int) -> World:
        if self.state is None:
            assert self.setup.miniature is not None, "only a miniature is dealt as a whole"
            return replace(self, state=self.setup.miniature.deals[number][0]).asking()
        return (self._after_chance(number) if self.awaits_chance else self._after_step(number)).asking()

    def _after_chance(self, component: int) -> World:
        draws, drawn = self._draws(), (*self.drawn, component)
        if len(drawn) < sum(draws.sizes):
            return replace(self, drawn=drawn)
        left, groups = list(drawn), []
        for size in draws.sizes:
            groups.append(tuple(sorted(left[:size])))
            del left[:size]
        return replace(self, state=self.game.settle(self.state, Outcome(draws.verb, tuple(groups))), drawn=())

    def _after_step(self, step: int) -> World:
        seat = self.seat
        turn = self.turn.step(step) if self.turn is not None else None
        if turn is None:
            raise ValueError(f"step {step} is not offered to player {seat}")
        made = (*self.made[:seat], (*self.made[seat], step), *self.made[seat + 1 :])
        if turn.action is None:
            return replace(self, turn=turn, made=made)
        sealed = (*self.sealed, (seat, turn.action))
        if len(sealed) < len(self.game.decision(self.state).seats):
            return replace(self, turn=None, made=made, sealed=sealed)
        state = self.game.play(self.state, dict(sealed))
        return replace(self, state=state, turn=None, made=made, sealed=(), decisions=self.decisions + 1)

    def resampled(self, seat: int, stream: FastStream) -> World:
        """Resample what a seat cannot know; the sealed answers of other seats become random legal ones."""
        if self.state is None:
            return self
        state = self.game.resample(self.game.view(self.state, seat), stream)
        sealed = []
        for other, action in self.sealed:
            listed = [action] if other == seat else list(self.game.actions(state, other))
            sealed.append((other, listed[stream.below(len(listed))]))
        own = not self.over and not self.awaits_chance and self.seat == seat
        made = tuple(steps if player == seat else () for player, steps in enumerate(self.made))
        after = replace(self, state=state, drawn=(), sealed=tuple(sealed), turn=self.turn if own else None, made=made)
        return after.asking()

    def observation_text(self, seat: int | None) -> str:
        """Write what a seat, or a spectator (None), sees now, without its memory."""
        if self.state is None:
            return "not dealt"
        position = self.game.view_position(self.game.view(self.state, seat))
        return position if seat is None else f"player {seat}; {position}; steps {self._steps(seat)}"

    def information_text(self, seat: int) -> str:
        """Write everything a seat knows: what it sees, the history, and its own steps."""
        if self.state is None:
            return f"player {seat}; not dealt"
        view = self.game.view(self.state, seat)
        history = " / ".join(view.history)
        return f"player {seat}; {self.game.view_position(view)}; history {history}; steps {self._steps(seat)}"

    def _steps(self, seat: int) -> str:
        return ",".join(map(str, self.made[seat])) or "-"


class RowlockState(pyspiel.State):
    """A state for OpenSpiel; all of it is one frozen value."""

    def __init__(self, game: RowlockGame) -> None:
        super().__init__(game)
        self.world = game.first

    def current_player(self) -> int:
        """Give the next player, chance, or the terminal marker."""
        if self.world.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.world.awaits_chance else self.world.seat

    def _legal_actions(self, player: int) -> list[int]:
        turn = self.world.turn
        return list(turn.offered()) if turn is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of chance with probabilities."""
        return self.world.outcomes()

    def _apply_action(self, action: int) -> None:
        self.world = self.world.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.world.state is None else f"draw {action}"
        return self.world.setup.encoding.step_text(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.world.over

    def returns(self) -> list[float]:
        """Give each player's return, which sum to 0; zeros while the game runs."""
        world = self.world
        return shares(world.game.scores(world.state)) if world.over else [0.0] * world.setup.seats

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> RowlockState:
        """Give a random state with the same information for this player; the sampler gives numbers from 0 to 1."""
        state: RowlockState = self.get_game().new_initial_state()
        state.world = self.world.resampled(player_id, FastStream(int(probability_sampler() * EXACT_SEEDS)))
        return state

    def __str__(self) -> str:
        world = self.world
        if world.state is None:
            return "not dealt"
        return f"{world.game.write_position(world.state)}; steps {world.made}; drawn {world.drawn}"


class RowlockObserver:
    """A player's observation or information state, or the public one, as text and as numbers."""

    def __init__(self, game: RowlockGame, kind: pyspiel.IIGObservationType) -> None:
        self.kind = kind
        self.encoding = game.setup.encoding
        self.tensor = np.zeros(self.encoding.size, np.float32)
        self.dict = {
            part.name: piece.reshape(part.shape)
            for part, piece in zip(
                self.encoding.parts,
                np.split(self.tensor, np.cumsum([part.size for part in self.encoding.parts])[:-1]),
                strict=True,
            )
        }

    def set_from(self, state: RowlockState, player: int) -> None:
        """Encode what a player sees."""
        world = state.world
        self.tensor.fill(0)
        if world.state is None:
            return
        own = not world.over and not world.awaits_chance and world.seat == player
        view = world.game.view(world.state, player)
        self.tensor[:] = self.encoding.observe(view, world.turn if own else None)

    def string_from(self, state: RowlockState, player: int) -> str:
        """Write a player's observation or information state; its private part is the hand."""
        world = state.world
        if self.kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return world.observation_text(None)
        if not self.kind.public_info:
            return "" if world.state is None else seat_parts(fields_of(world.observation_text(player))["hands"])[player]
        return world.information_text(player) if self.kind.perfect_recall else world.observation_text(player)


class RowlockGame(pyspiel.Game):
    """One of the games with its parameters: players, options, miniature, decisions, window."""

    name: ClassVar[str]
    kind: ClassVar[pyspiel.GameType]
    longest_turn: ClassVar[int]
    """The most steps that one action takes."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:  # OpenSpiel: a number, a text or a truth value
        given = dict(params or {})
        asked = {**PARAMETERS, **given}
        self.setup = Setup.of(
            self.name,
            seats=asked["players"] or None,
            options=asked["options"],
            miniature=asked["miniature"],
            decisions=asked["decisions"],
            window=asked["window"] or None,
        )
        self.first = World.start(self.setup)
        seats = self.setup.seats
        deals = len(self.setup.miniature.deals) if self.setup.miniature is not None else 0
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.setup.encoding.steps,
                max_chance_outcomes=max(deals, MOST_COMPONENTS),
                num_players=seats,
                min_utility=-1.0,
                max_utility=float(seats - 1),
                utility_sum=0.0,
                max_game_length=self._decisions() * self.longest_turn * seats,
            ),
            given,
        )

    def _decisions(self) -> int:
        return self.setup.decisions or MOST_DECISIONS

    def new_initial_state(self) -> RowlockState:
        """Set up a game."""
        return RowlockState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Bound the chance nodes of a game: deals, then one for each component drawn."""
        return LONGEST_DEAL + self._decisions() * MOST_DRAWN

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> RowlockObserver:
        """Make an observer; observations have no parameters."""
        if params:
            raise ValueError(f"observations take no parameters, not {sorted(params)}")
        return RowlockObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _kind(game: str, title: str) -> pyspiel.GameType:
    seats = GAMES[game].seats
    return pyspiel.GameType(
        short_name=f"rowlock_{game}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def _registered(game: str, environment: Environment) -> type[RowlockGame]:
    """Make and register the class of a game; pickles find it by its name in this module."""
    name = "".join(word.capitalize() for word in game.split("_")) + "Game"
    kind = _kind(game, environment.title)
    made = type(
        name,
        (RowlockGame,),
        {
            "__doc__": f"{environment.title}.",
            "__module__": __name__,
            "name": game,
            "kind": kind,
            "longest_turn": environment.longest_turn,
        },
    )
    globals()[name] = made
    pyspiel.register_game(kind, made)
    return made


CLASSES: Final[Mapping[str, type[RowlockGame]]] = {
    game: _registered(game, environment) for game, environment in encoded_games().items()
}
"""The class of each game that has an encoding."""
