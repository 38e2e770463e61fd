"""What the screens of games, puzzles and replays share: a page on one widget, and a desk that can be panned."""

from __future__ import annotations

from abc import abstractmethod

from rowlock.core.extras import MissingExtra

try:
    from textual.app import ComposeResult
    from textual.screen import Screen
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

from rowlock.locale import Texts
from rowlock.terminal.desk import Desk
from rowlock.terminal.page import LEAST
from rowlock.terminal.view import PageView


class PageScreen(Screen[None]):
    """A screen that draws a page and draws it again for a new size."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.texts = texts
        self.view = PageView()

    def compose(self) -> ComposeResult:
        """Draw on one widget."""
        yield self.view

    def on_mount(self) -> None:
        """Show the first page; Textual calls the handler of a subclass before this one."""
        self.view.focus()
        self.draw()

    @property
    def is_hidden(self) -> bool:
        """Whether the window is too small for the page, so that nothing may be played blindly."""
        width, height = self.app.size
        return width < LEAST[0] or height < LEAST[1]

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.draw()

    @abstractmethod
    def draw(self) -> None:
        """Draw the page."""


class DraftScreen(PageScreen):
    """A screen on which an action is laid out."""

    desk: Desk

    def on_page_view_rolled(self, message: PageView.Rolled) -> None:
        """Pan the table with the wheel."""
        moved = None if self.is_hidden else self.desk.key(f"shift+{message.direction}")
        if moved is not None:
            self.changed(moved)

    @abstractmethod
    def changed(self, desk: Desk) -> None:
        """Show a changed desk."""

    def game_help(self, game: str) -> str:
        """Give the help for laying out an action of a game."""
        own = f"tui-help-{game}"
        return self.texts.text(own if own in self.texts else "tui-help-list")
