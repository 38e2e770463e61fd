"""The terminal client: asks for a game if none was named, shows it, and asks again afterwards."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, TypeAlias

from rowlock.core.extras import MissingExtra

try:
    from textual.app import App, SystemCommand
    from textual.binding import Binding, BindingType
    from textual.command import CommandPalette
    from textual.events import Resize
    from textual.screen import Screen
    from textual.theme import Theme
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

from rowlock.client.errors import ServerRefused, ServerUnreachable
from rowlock.core.contract import Kind
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.locale import Texts
from rowlock.terminal.dialogs import ChoiceDialog, NameDialog, TextDialog, WaitDialog
from rowlock.terminal.game_screen import GameScreen
from rowlock.terminal.looks import LOOKS
from rowlock.terminal.names import bot_choices, people_names
from rowlock.terminal.session import Autosave, Keeper, LocalSession, ScreenGame, Wish
from rowlock.terminal.table import PERSON, LocalTable, players_of
from rowlock.terminal.view import PageView

Tell: TypeAlias = Callable[[str], None]
"""Shows what the program is waiting for."""
Opening: TypeAlias = Callable[[Tell], Awaitable[ScreenGame]]
"""Opens a game, which may take a while on a server."""
Begin: TypeAlias = Callable[[Wish, Tell], Awaitable[ScreenGame]]
"""Opens the requested game."""
INTERRUPTED: Final = 130
CONTRAST_THEME: Final = Theme(
    name=LOOKS["contrast"].theme,
    primary="#ffff66",
    accent="#ffff66",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
    foreground="#ffffff",
    dark=True,
)
FIT_EVERY_S: Final = 0.5


@dataclass(frozen=True, slots=True)
class TerminalSettings:
    """What the user has set: the name others read, and the look."""

    name: str | None = None
    look: str = "dark"


PLAIN_SETTINGS: Final = TerminalSettings()


class TerminalApp(App[None]):
    """Everything from the choice of a game to its end."""

    CSS = "Screen { background: $background; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        texts: Texts,
        first: Screen[None] | Opening | None = None,
        *,
        begin: Begin | None = None,
        keeper: Keeper | None = None,
        autosave: Autosave | None = None,
        settings: TerminalSettings = PLAIN_SETTINGS,
    ) -> None:
        super().__init__()
        self.register_theme(CONTRAST_THEME)
        self.theme = LOOKS[settings.look].theme
        self.settings = settings
        self.autosave = autosave
        self.texts = texts
        self.first = first
        self.begin = begin
        self._fitted = self.size
        self.keeper = keeper
        self.session: ScreenGame | None = None
        self.refused = ""
        """Why no game could be opened."""
        self.title = "Rowlock"

    @property
    def autosaved(self) -> bool:
        """Whether the game that was shown last is unfinished and saved."""
        if self.autosave is None or self.session is None or self.session.over or self.session.way_back:
            return False
        return self.autosave.saved

    @property
    def failure(self) -> Exception | None:
        """A mistake of the program that ended it."""
        return self._exception if isinstance(self._exception, Exception) else None

    def _handle_exception(self, error: Exception) -> None:
        """End without Textual's traceback; the caller reports the failure."""
        super()._handle_exception(error)
        self._exit_renderables.clear()

    def action_interrupt(self) -> None:
        """Leave at once."""
        self.exit(return_code=INTERRUPTED)

    def on_mount(self) -> None:
        """Show the first screen, or ask what to play."""
        self.set_interval(FIT_EVERY_S, self._fit_window)
        if isinstance(self.first, Screen):
            self.push_screen(self.first)
        elif self.first is None:
            self.ask()
        else:
            self._open_soon(self.first)

    def _fit_window(self) -> None:
        """Send a new size to the screens again: on a busy machine Textual's own timer may miss it."""
        if self.size != self._fitted:
            self._fitted = self.size
            for screen in self.screen_stack:
                screen.post_message(Resize(self.size, self.size))

    def ask(self) -> None:
        """Ask what to play, then play it."""
        self._open_soon(self._wished_game)

    def on_game_screen_again(self) -> None:
        """Put the game that is over away and ask for another."""
        self.pop_screen()
        self.ask()

    def _open_soon(self, opening: Opening) -> None:
        self.run_worker(self._open(opening), exclusive=True)

    async def _open(self, opening: Opening) -> None:
        waiting = WaitDialog()

        def tell(text: str) -> None:
            """Show what the program is waiting for, above the current screen."""
            waiting.say(text)
            if waiting not in self.screen_stack:
                self.push_screen(waiting)

        try:
            self.session = await opening(tell)
        except RowlockError as error:
            self.refused = self._reason(error)
            await self.push_screen_wait(TextDialog(self.refused))
            self.exit()
            return
        except Left:
            self.exit()
            return
        if waiting in self.screen_stack:
            waiting.dismiss(None)
        self.push_screen(GameScreen(self.session, self.texts, self.keeper, self.autosave))

    def _reason(self, error: RowlockError) -> str:
        match error:
            case ServerUnreachable():
                return self.texts.text("tui-server-absent", why=str(error))
            case ServerRefused():
                return self.texts.text("tui-server-refused", why=error.error.message)
            case _:
                return self.texts.error_text(error)

    async def _wished_game(self, tell: Tell) -> ScreenGame:
        """Ask for a game and open it, here or on the server."""
        last = await self._last_game() if self.begin is None else None
        if self.autosave is not None and last is None:
            self.autosave.begin()
        if last is not None:
            return LocalSession(last, self._names(last.players))
        wish = await self._wish()
        if self.begin is not None:
            return await self.begin(wish, tell)
        people = await self._people(wish.players.count(PERSON))
        seed = secrets.token_hex(16)
        record = GameRecord(wish.game, wish.options, len(wish.players), (), headers={"Seed": seed})
        return LocalSession(LocalTable(record, wish.players, seed), self._names(wish.players, people))

    def _names(self, players: Sequence[str], people: Sequence[str] = ()) -> list[str]:
        own = [self.settings.name] if self.settings.name else []
        return people_names(players, self.texts, people or own)

    async def _last_game(self) -> LocalTable | None:
        """Offer the games that were left unfinished; None if there is none, or if another game is wanted."""
        tables: dict[str, LocalTable] = {}
        for name, record in () if self.autosave is None else self.autosave.games():
            table = LocalTable(record, players_of(record), record.headers.get("Seed", secrets.token_hex(16)))
            if table.match.decision.kind is not Kind.OVER:
                tables[name] = table
        if not tables or self.autosave is None:
            return None
        ways = [(name, self._continuing(table)) for name, table in tables.items()]
        chosen = await self._ask(
            "tui-last-game" if len(tables) == 1 else "tui-last-games",
            [*ways, ("", self.texts.text("tui-last-game-new"))],
        )
        # A game that another terminal has taken meanwhile goes on there.
        return tables[chosen] if chosen and self.autosave.resume(chosen) else None

    def _continuing(self, table: LocalTable) -> str:
        """Name an unfinished game by its players and their scores."""
        scores = " : ".join(map(str, table.game.scores(table.match.state)))
        return self.texts.text("tui-last-game-continue", game=self.texts.name_text(table.game.name), scores=scores)

    async def _people(self, count: int) -> list[str]:
        """Ask several people at this screen for their names; an empty answer keeps the number."""
        if count < 2:
            return []
        found = []
        for number in range(1, count + 1):
            plain = self.texts.text("tui-player-number", number=number)
            first = self.settings.name if number == 1 and self.settings.name else plain
            question = self.texts.text("tui-ask-name", number=number)
            name = await self.push_screen_wait(NameDialog(question, first))
            if name is None:
                raise Left
            found.append(name)
        return found

    async def _wish(self) -> Wish:
        """Ask for game, preset, number of players and opponents, one after the other."""
        texts = self.texts
        name = await self._ask("tui-ask-game", [(game, texts.name_text(game)) for game in GAMES])
        game = GAMES[name]
        preset = next(iter(game.presets))
        if len(game.presets) > 1:
            presets = [(one, texts.preset_text(name, one)) for one in game.presets]
            preset = await self._ask("tui-ask-preset", presets)
        counts = [(str(seats), texts.text("tui-players", count=seats)) for seats in game.seats]
        seats = int(await self._ask("tui-ask-seats", counts))
        people = (PERSON, texts.text("tui-hot-seat" if self.begin is None else "tui-open-seats"))
        rival = await self._ask("tui-ask-rival", [*bot_choices(name, texts), people])
        return Wish(name, preset, (PERSON, *[rival] * (seats - 1)))

    # ── commands and looks ────────────────────────────────────────────────────────────────────────────

    def action_command_palette(self) -> None:
        """Show the palette in the language of the user."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=self.texts.text("tui-palette")))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """List the commands of the screen below the palette, and the looks."""
        for name in getattr(screen, "commands", tuple)():
            yield SystemCommand(self.texts.text(f"tui-key-{name}"), "", partial(self._command, screen, name))
        for name in LOOKS:
            yield SystemCommand(self.texts.text(f"tui-look-{name}"), "", partial(self.show_look, name))

    def _command(self, screen: Screen[object], name: str) -> None:
        screen.post_message(PageView.Pressed(f"do:{name}"))

    def show_look(self, name: str) -> None:
        """Change the look of everything."""
        self.theme = LOOKS[name].theme
        for view in self.query(PageView):
            view.refresh()

    async def _ask(self, key: str, choices: list[tuple[str, str]]) -> str:
        chosen = await self.push_screen_wait(ChoiceDialog(self.texts.text(key), [text for _, text in choices]))
        if chosen is None:
            raise Left
        return choices[chosen][0]


class Left(Exception):
    """The user left a dialog without an answer."""
