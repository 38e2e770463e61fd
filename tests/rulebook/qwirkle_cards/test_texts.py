"""Every fault, prompt, preset and option of the game has a text in five languages."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rowlock.locale.language import LANGUAGES
from rowlock.locale.texts import Texts, message_keys
from tests.kit.qwirkle_cards import GAME
from tests.rulebook.qwirkle_cards.test_faults import FAULTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_there(language: str) -> None:
    name = GAME.name
    wanted = {
        f"name-{name}",
        *(f"fault-{name}-{fault.value}" for fault in GAME.faults),
        *(f"prompt-{name}-{prompt}" for prompt in GAME.prompts),
        *(f"preset-{name}-{preset}" for preset in GAME.presets),
        *(f"option-{name}-{option.name}" for option in fields(GAME.options())),
    }
    assert wanted <= message_keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_said_with_its_parameters(language: str) -> None:
    texts = Texts(language)
    said = set()
    for state, seat, text, _ in FAULTS:
        fault = GAME.why_illegal(state, seat, GAME.read_action(text))
        assert fault is not None
        message = texts.fault_text(GAME.name, fault)
        assert message[0].isupper() or message.startswith(tuple("ROYGBP"))
        assert message.endswith(".")
        assert "$" not in message
        assert "QC-" not in message
        assert "\n" not in message
        said.add(message)
    assert len(said) >= len(GAME.faults)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_languages_say_the_same(language: str) -> None:
    if language != "en":
        same = [
            prompt
            for prompt in GAME.prompts
            if Texts(language).prompt_text(GAME.name, prompt) == Texts("en").prompt_text(GAME.name, prompt)
        ]
        assert not same
