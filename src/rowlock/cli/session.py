"""A game line by line: draws the position, reads actions and commands, lets bots move. Decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Final

from rowlock.cli.console import BAD_INPUT, CliRefusal, Console
from rowlock.cli.files import check_record_file, write_record
from rowlock.cli.rulebook import clause_text
from rowlock.cli.screen import News, hint_lines, player_names, position_lines, result_lines, turn_lines
from rowlock.core.errors import RowlockError
from rowlock.terminal.hint import HintShown
from rowlock.terminal.table import LocalTable

LISTED_LINES: Final = 15
MOST_LISTED: Final = 5_000


class LineGame:
    """One game in the terminal; `run` gives the exit code."""

    def __init__(self, console: Console, table: LocalTable, save: Path | None) -> None:
        self._console = console
        self._table = table
        self._save_path = save
        self._news = News()
        self._news.add(table.match.state.history[-4:], [0] * len(table.players))
        self._news_lines: list[str] = []
        self._marked: set[tuple[int, int]] = set()
        self._listed: list[object] = []
        self._hinted: tuple[HintShown, float] | None = None
        """The hint on the open decision, and what a bot expects of it."""
        self._last_person: int | None = None
        self._refused = False
        self._quitting = False
        self._commands: Mapping[str, Callable[[int, str], None]] = {
            "help": self._help,
            "?": self._help,
            "show": self._draw,
            "": self._draw,
            "legal": self._legal,
            "hint": self._hint,
            "undo": self._undo,
            "rules": self._rules,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> int:
        """Play until the game is over or the player quits."""
        self._keep()
        while not self._quitting and (seat := self._table.next_seat()) is not None:
            if seat in self._table.people:
                self._turn(seat)
            else:
                self._answer(seat, self._table.advice(seat, self._table.players[seat]).action)
        if self._table.match.over:
            self._finish()
        return BAD_INPUT if self._refused and self._console.plain else 0

    # ── one turn ──────────────────────────────────────────────────────────────────────────────────────

    def _turn(self, seat: int) -> None:
        """Ask one player until the answer is accepted, the position changes or the player quits."""
        self._hide_from_others(seat)
        self._news_lines, self._marked = self._news.take(self._console, self._table, seat)
        self._listed = []
        self._draw(seat, "")
        match, number = self._table.match, self._table.match.decision.number
        while not self._quitting and match is self._table.match and seat not in match.answered:
            if match.decision.number != number or match.over:
                return
            line = self._console.ask("> ")
            if line is None:
                self._console.refuse_empty_input()
                self._quit(seat, "")
            else:
                self._obey(seat, line)

    def _hide_from_others(self, seat: int) -> None:
        """Clear the screen between two people, so that neither sees the other's hand."""
        if len(self._table.people) > 1 and self._last_person not in (None, seat):
            self._console.clear(scrollback=True)
            self._console.tell("play-curtain", player=player_names(self._console, self._table)[seat])
            if not self._console.plain:
                self._console.ask("")
        self._last_person = seat

    def _obey(self, seat: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        try:
            if command is not None:
                command(seat, rest.strip())
            else:
                self._answer(seat, self._action(line))
        except RowlockError as error:
            self._refuse(self._console.texts.error_text(error))
        except CliRefusal as refusal:
            self._refuse(self._console.text(refusal.key, **refusal.params))

    def _action(self, line: str) -> object:
        """Read an action, or its number in the last list."""
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(self._listed):
            return self._listed[int(line) - 1]
        return self._table.game.read_action(line)

    def _answer(self, seat: int, action: object) -> None:
        events, gains = self._table.answer(seat, action)
        self._news.add(events, gains)
        self._keep()

    def _refuse(self, message: str) -> None:
        self._refused = True
        if self._console.plain:
            self._console.complain(message)
        else:
            self._console.say_all(self._console.wrapped(message))

    def _finish(self) -> None:
        self._console.clear()
        told: list[str] = []
        marked: set[tuple[int, int]] = set()
        if self._table.people:
            told, marked = self._news.take(self._console, self._table, self._table.people[0])
        self._console.say_all(position_lines(self._console, self._table, None, marked, 4))
        self._console.say_all(told[-2:])
        self._console.say_all(result_lines(self._console, self._table))
        if self._save_path is None:
            self._console.tell("play-seed", game=self._table.game.name, seed=self._table.seed)
        else:
            self._console.tell("play-saved", file=str(self._save_path))

    # ── commands ──────────────────────────────────────────────────────────────────────────────────────

    def _draw(self, seat: int, rest: str) -> None:
        self._console.clear()
        self._console.say_all(turn_lines(self._console, self._table, seat, self._news_lines, self._marked))

    def _help(self, seat: int, rest: str) -> None:
        self._console.tell("play-help")
        self._console.tell("play-help-actions")
        game, state = self._table.game, self._table.match.state
        examples: dict[str, str] = {}
        for action in islice(game.actions(state, seat), MOST_LISTED):
            text = game.write_action(action)
            examples.setdefault(text.partition(" ")[0], text)
        self._console.say_all(f"  {text}" for text in examples.values())

    def _legal(self, seat: int, rest: str) -> None:
        """List the actions that earn most; `legal all` lists all of them."""
        game, state = self._table.game, self._table.match.state
        found = [
            (sum(game.worth(state, seat, action).values()), action)
            for action in islice(game.actions(state, seat), MOST_LISTED)
        ]
        found.sort(key=lambda pair: -pair[0])
        lines: list[str] = []
        self._listed = []
        for number, (earned, action) in enumerate(found, 1):
            item = self._console.wrapped(f"{number:>4}  {earned:>+4}  {game.write_action(action)}", indent=12)
            if rest != "all" and len(lines) + len(item) > LISTED_LINES:
                break
            lines += item
            self._listed.append(action)
        self._console.say_all(lines)
        if len(self._listed) < len(found):
            self._console.tell("play-more", more=len(found) - len(self._listed))
        self._console.tell("play-number")

    def _hint(self, seat: int, rest: str) -> None:
        """Say one degree more of a hint, and at last the action; `hint all` says the action at once."""
        game, match = self._table.game, self._table.match
        if self._hinted is None or self._hinted[0].place != (match.decision.number, seat):
            choice = self._table.advice(seat)
            hint = HintShown(game, game.view(match.state, seat), game.write_action(choice.action))
            self._hinted = hint, choice.value
        hint, value = self._hinted
        told = None if rest == "all" else hint.more(self._console.texts)
        if told is None:
            self._console.say_all(hint_lines(self._console, self._table, hint.action, value))
        else:
            self._console.say_all(self._console.wrapped(told))

    def _undo(self, seat: int, rest: str) -> None:
        if len(self._table.people) > 1:
            raise CliRefusal("undo-people")
        if not self._table.undo():
            raise CliRefusal("undo-nothing")
        self._news = News()
        self._hinted = None

    def _rules(self, seat: int, rest: str) -> None:
        if not rest:
            raise CliRefusal("rules-clause-needed", game=self._table.game.name)
        self._console.say_all(self._console.wrapped(clause_text(self._table.game, rest, self._console.texts.language)))

    def _save(self, seat: int, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self._save_path
        if path is None:
            raise CliRefusal("save-needs-file")
        check_record_file(path, self._save_path)
        self._write(path)
        self._save_path = path
        self._console.tell("play-saved", file=str(path))

    def _quit(self, seat: int, rest: str) -> None:
        self._quitting = True
        if self._save_path is None:
            self._console.tell("play-left")
        else:
            self._console.tell("play-saved", file=str(self._save_path))

    # ── the record ────────────────────────────────────────────────────────────────────────────────────

    def _keep(self) -> None:
        """Write the record after every step, so that nothing is lost."""
        if self._save_path is not None:
            self._write(self._save_path)

    def _write(self, path: Path) -> None:
        write_record(path, self._table.record(date.today().isoformat()).write())
