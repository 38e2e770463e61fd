"""The games for OpenSpiel: sequential, with explicit chance, and with what each player knows.

    import rowlock.envs.openspiel             # registers rowlock_qwirkle and the others
    game = pyspiel.load_game("rowlock_qwixx_cards", {"players": 3})

Whole games are played on the kernel (`kernel_world`), miniatures by the rules (`world`). OpenSpiel's C++ search bots
(MCTS, ISMCTS) do not accept games written in Python; its Python bots do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from rowlock.core.extras import MissingExtra

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtra.of("envs", error.name) from None

from rowlock.core.chance import EXACT_SEEDS, FastStream
from rowlock.envs.episode import Setup
from rowlock.envs.kernel_world import KernelWorld, first_world
from rowlock.envs.part import Environment, encoded_games
from rowlock.envs.world import TERMINAL_PLAYER, World
from rowlock.games import GAMES
from rowlock.kernels.checks import whole
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


class RowlockState(pyspiel.State):
    """A state for OpenSpiel; all of it is one value that never changes, so clones share it."""

    def __init__(self, game: RowlockGame) -> None:
        super().__init__(game)
        self.world: World | KernelWorld = game.first

    def current_player(self) -> int:
        """Give the next player, chance, or the terminal marker."""
        return self.world.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.world.offered()

    def legal_actions(self, *player: int) -> list[int]:
        """List the legal actions; OpenSpiel finds them where no seat is to move, and refuses what is no seat."""
        world = self.world
        if len(player) == 1 and world.player >= 0 and type(player[0]) is int and 0 <= player[0] < world.setup.seats:
            return world.offered() if player[0] == world.player else []
        found: list[int] = super().legal_actions(*player)
        return found

    def observation_tensor(self, *player: int) -> list[float]:
        """Give what a player sees as numbers; OpenSpiel would make an observer, and convert the numbers twice."""
        world = self.world
        if len(player) == 1 and world.is_dealt and type(player[0]) is int and 0 <= player[0] < world.setup.seats:
            return world.numbers(player[0])
        given: list[float] = super().observation_tensor(*player)
        return given

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of chance with probabilities."""
        return self.world.outcomes()

    def _apply_action(self, action: int) -> None:
        self.world = self.world.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}" if self.world.is_dealt else f"deal {action}"
        return self.world.setup.encoding.step_text(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.world.player == TERMINAL_PLAYER

    def returns(self) -> list[float]:
        """Give each player's return, which sum to 0; zeros while the game runs."""
        return self.world.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> RowlockState:
        """Give a random state with the same information for this player; the sampler gives numbers from 0 to 1."""
        state: RowlockState = self.get_game().new_initial_state()
        state.world = self.world.rules.resampled(player_id, FastStream(int(probability_sampler() * EXACT_SEEDS)))
        return state

    def __str__(self) -> str:
        return self.world.rules.text()


class RowlockObserver:
    """A player's observation or information state, or the public one, as text and as numbers."""

    def __init__(self, game: RowlockGame, kind: pyspiel.IIGObservationType) -> None:
        self.kind = kind
        self.encoding = game.setup.encoding
        self.seats = game.setup.seats
        self.tensor: NDArray[np.float32] | None = None
        """The observation; an information state has no numbers, since the encoding holds no history."""
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not kind.perfect_recall:
            self.tensor = np.zeros(self.encoding.size, np.float32)
            self.dict = self.encoding.split(self.tensor)

    def set_from(self, state: RowlockState, player: int) -> None:
        """Encode what a player sees."""
        whole("player", player, 0, self.seats - 1)
        if self.tensor is None:
            raise ValueError("information states are given as texts only: ask for an observation, or for its string")
        self.tensor[:] = state.world.observe(player) if state.world.is_dealt else 0

    def string_from(self, state: RowlockState, player: int) -> str:
        """Write a player's observation or information state; its private part is the hand."""
        whole("player", player, 0, self.seats - 1)
        world = state.world.rules
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
        self.first = first_world(self.setup)
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
