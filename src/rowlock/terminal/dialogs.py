"""Dialogs above the table: a choice, a text to read, a curtain between two people, a waiting notice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rowlock.core.extras import MissingExtra

try:
    from rich.text import Text
    from textual.app import ComposeResult
    from textual.binding import Binding, BindingType
    from textual.containers import Vertical, VerticalScroll
    from textual.screen import ModalScreen
    from textual.widgets import Input, Label, OptionList, Static
    from textual.widgets.option_list import Option
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

LONGEST_NAME: Final = 24


class ChoiceDialog(ModalScreen[int | None]):
    """Lets the user choose one of several items and gives its index; escape chooses none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("q", "cancel", show=False),
    ]
    CSS = """
    ChoiceDialog { align: center middle; }
    ChoiceDialog > Vertical { border: round $accent; padding: 1 2; }
    ChoiceDialog > Vertical { width: 72; max-width: 100%; height: auto; max-height: 90%; }
    ChoiceDialog OptionList { height: auto; max-height: 14; }
    """

    def __init__(self, title: str, choices: Sequence[str]) -> None:
        super().__init__()
        self.heading = title
        self.choices = choices

    def compose(self) -> ComposeResult:
        """Show the question and the list of answers."""
        with Vertical():
            yield Label(self.heading, markup=False)
            yield OptionList(*map(Option, self.choices), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.dismiss(event.option_index)

    def action_cancel(self) -> None:
        """Close without an answer."""
        self.dismiss(None)


class NameDialog(ModalScreen[str | None]):
    """Asks for a name and gives it; escape gives none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]
    CSS = """
    NameDialog { align: center middle; }
    NameDialog > Vertical { border: round $accent; padding: 1 2; }
    NameDialog > Vertical { width: 60; max-width: 100%; height: auto; }
    """

    def __init__(self, question: str, plain: str) -> None:
        super().__init__()
        self.question = question
        self.plain = plain

    def compose(self) -> ComposeResult:
        """Show the question and the field, which an empty answer leaves as it is."""
        with Vertical():
            yield Label(self.question, markup=False)
            yield Input(placeholder=self.plain, max_length=LONGEST_NAME)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer."""
        name = "".join(filter(str.isprintable, event.value)).strip()
        self.dismiss(name or self.plain)

    def action_cancel(self) -> None:
        """Close without an answer."""
        self.dismiss(None)


class TextDialog(ModalScreen[None]):
    """A text to read and put away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter,space,question_mark,l,c", "away", show=False)]
    CSS = """
    TextDialog { align: center middle; }
    TextDialog > VerticalScroll { border: round $accent; padding: 1 2; }
    TextDialog > VerticalScroll { width: 76; max-width: 100%; height: auto; max-height: 90%; }
    """

    def __init__(self, text: str | Text) -> None:
        super().__init__()
        self.words = text

    def compose(self) -> ComposeResult:
        """Show the text, which can be scrolled."""
        with VerticalScroll() as scroll:
            scroll.can_focus = True
            yield Static(self.words, markup=False)

    def on_click(self) -> None:
        """Put the text away."""
        self.dismiss(None)

    def action_away(self) -> None:
        """Put the text away."""
        self.dismiss(None)


class CurtainDialog(ModalScreen[None]):
    """Hides the table while one person hands the screen to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", show=False)]
    CSS = "CurtainDialog { align: center middle; background: $background 100%; } CurtainDialog Label { padding: 2 4; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words = text

    def compose(self) -> ComposeResult:
        """Name the next player."""
        yield Label(self.words, markup=False)

    def on_click(self) -> None:
        """Open the curtain."""
        self.dismiss(None)

    def action_open(self) -> None:
        """Open the curtain."""
        self.dismiss(None)


class WaitDialog(ModalScreen[None]):
    """Shows what the program is waiting for; escape leaves the program."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", show=False)]
    CSS = """
    WaitDialog { align: center middle; }
    WaitDialog > Static { width: 76; max-width: 100%; height: auto; border: round $accent; padding: 1 2; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.words = ""

    def compose(self) -> ComposeResult:
        """Show the text."""
        yield Static(self.words, markup=False)

    def say(self, text: str) -> None:
        """Wait for something else."""
        self.words = text
        if self.is_mounted:
            self.query_one(Static).update(text)

    def action_leave(self) -> None:
        """Wait no longer."""
        self.app.exit()
