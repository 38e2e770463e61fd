"""The texts of the score pads' faults."""

import pytest

from rowlock.companion import CompanionFault
from rowlock.locale import LANGUAGES
from rowlock.locale.texts import message_keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_text_and_no_other_has_one(language: str) -> None:
    stated = {key for key in message_keys(language) if key.startswith("fault-companion-")}
    assert stated == {f"fault-companion-{code.value}" for code in CompanionFault}
