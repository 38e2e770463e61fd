"""The one widget that draws a page and turns keys and clicks into their names. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rowlock.core.extras import MissingExtra

try:
    from rich.segment import Segment
    from rich.style import Style
    from rich.text import Text
    from textual import events
    from textual.message import Message
    from textual.strip import Strip
    from textual.widget import Widget
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

from rowlock.terminal.desk import Line
from rowlock.terminal.looks import look_of


@cache
def style_named(words: str, *, colours: bool = True, theme: str = "") -> Style:
    """Combine the styles that some words name in a theme, without colours if the terminal has none."""
    styles = look_of(theme).styles
    style = Style.combine([Style.null(), *(Style.parse(styles[word]) for word in words.split())])
    return style if colours else style.without_color


def lines_text(lines: Sequence[Line], *, colours: bool = True, theme: str = "") -> Text:
    """Write lines as one text for a dialog."""
    text = Text()
    for line in lines:
        for span in line:
            text.append(span.text, style_named(span.style, colours=colours, theme=theme))
        text.append("\n")
    text.rstrip()
    return text


class PageView(Widget, can_focus=True):
    """Draws lines of spans, and posts a message with the target of a click."""

    DEFAULT_CSS = "PageView { width: 100%; height: 100%; }"

    class Pressed(Message):
        """A click on a target."""

        def __init__(self, target: str) -> None:
            self.target = target
            super().__init__()

    class Rolled(Message):
        """A turn of the mouse wheel."""

        def __init__(self, direction: str) -> None:
            self.direction = direction
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[Line] = ()

    def show(self, lines: Sequence[Line]) -> None:
        """Draw other lines."""
        self.lines = lines
        self.refresh()

    def text(self) -> list[str]:
        """Give the drawn lines without colours."""
        return ["".join(span.text for span in line).rstrip() for line in self.lines]

    def render_line(self, y: int) -> Strip:
        """Draw one line of the screen."""
        line = self.lines[y] if y < len(self.lines) else ()
        colours = not self.app.no_color
        theme = self.app.theme
        strip = Strip([Segment(span.text, style_named(span.style, colours=colours, theme=theme)) for span in line])
        return strip.adjust_cell_length(self.size.width, Style())

    def target_at(self, x: int, y: int) -> str:
        """Find the target at a character."""
        at = 0
        for span in self.lines[y] if 0 <= y < len(self.lines) else ():
            at += len(span.text)
            if x < at:
                return span.target
        return ""

    def on_click(self, event: events.Click) -> None:
        """Post the target of a click."""
        target = self.target_at(event.x, event.y)
        if target:
            self.post_message(self.Pressed(target))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Post an upward turn of the wheel."""
        self.post_message(self.Rolled("left" if event.shift else "up"))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Post a downward turn of the wheel."""
        self.post_message(self.Rolled("right" if event.shift else "down"))
