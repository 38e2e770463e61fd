"""The texts that are the same in English and another language on purpose: names, short forms and words both have."""

from __future__ import annotations

from typing import Final

__all__ = ["SAME"]

SAME: Final[dict[str, frozenset[str]]] = {
    "de fr it nl": frozenset(
        [
            "doctor-python",
            "name-qwirkle",
            "name-qwirkle_cards",
            "web-companion-edition-999games",
            "web-companion-edition-schmidt",
            "web-span-seconds",
            "web-zoom",
        ]
    ),
    "de it nl": frozenset(
        [
            "error-at",
            "help-group-server",
            "web-cards-cheer",
            "web-cards-row-qwirkle",
            "web-qwirkle-cheer",
        ]
    ),
    "fr it nl": frozenset(
        [
            "web-menu",
            "web-span-minutes",
        ]
    ),
    "de fr": frozenset(
        [
            "placeholder-port",
            "web-tempo-normal",
        ]
    ),
    "de nl": frozenset(
        [
            "web-companion-hand",
            "web-rematch-bots",
            "web-with-bots",
        ]
    ),
    "fr it": frozenset(
        [
            "web-span-hours",
        ]
    ),
    "fr nl": frozenset(
        [
            "doctor-terminal",
            "placeholder-pixels",
            "web-bot-level-4",
            "web-cards-stacks",
        ]
    ),
    "it nl": frozenset(
        [
            "web-a-bot",
            "web-account",
        ]
    ),
    "de": frozenset(
        [
            "placeholder-name",
            "placeholder-pass",
            "placeholder-text",
        ]
    ),
    "fr": frozenset(
        [
            "placeholder-options",
            "placeholder-position",
            "web-actions-count",
            "web-bot-level-1",
            "web-cards-table",
            "web-draft-sum",
            "web-licences",
            "web-qwixx-points",
            "web-replay-pause",
            "web-worth",
        ]
    ),
    "it": frozenset(
        [
            "placeholder-file",
            "play-commands",
            "web-no",
            "web-password",
        ]
    ),
    "nl": frozenset(
        [
            "doctor-bots",
            "review-class-blunder",
            "web-companion-qwirkles-now",
            "web-puzzles-begin",
            "web-quality-blunder",
            "web-rating",
            "web-ratings-title",
            "web-renewed-later",
            "web-score-is",
        ]
    ),
}
"""Keys of texts by the languages, besides English, that have the same text."""
