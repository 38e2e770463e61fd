"""Which language is spoken."""

from __future__ import annotations

import pytest

from rowlock.core.errors import BadSetup
from rowlock.locale import LANGUAGES, Texts, detect_language


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        (None, {}, "en"),
        ("fr", {"ROWLOCK_LANG": "de", "LANG": "it_IT.UTF-8"}, "fr"),
        (None, {"ROWLOCK_LANG": "de", "LANG": "it_IT.UTF-8"}, "de"),
        (None, {"LANG": "it_IT.UTF-8"}, "it"),
        (None, {"LC_ALL": "nl_NL", "LANG": "it_IT.UTF-8"}, "nl"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "fr_CH.UTF-8", "LANG": "it_IT.UTF-8"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "pt_BR.UTF-8"}, "en"),
        ("DE-at", {}, "de"),
    ],
)
def test_what_is_asked_comes_before_what_the_environment_says(
    asked: str | None, environment: dict[str, str], language: str
) -> None:
    assert detect_language(asked, environment) == language


def test_a_language_asked_for_by_name_must_exist() -> None:
    with pytest.raises(BadSetup, match="--lang: unknown language 'xx'; choose one of en, fr, de, it, nl"):
        detect_language("xx", {})
    with pytest.raises(BadSetup, match="ROWLOCK_LANG: unknown language 'klingon'"):
        detect_language(None, {"ROWLOCK_LANG": "klingon"})


def test_texts_exist_in_the_five_languages_and_no_other() -> None:
    assert list(LANGUAGES) == ["en", "fr", "de", "it", "nl"]
    with pytest.raises(ValueError, match="no language 'es'"):
        Texts("es")
