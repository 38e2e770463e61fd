"""The games by numbers: each game's encoding is looked up with its part in the environments."""

from rowlock.core.errors import BadSetup
from rowlock.core.options import Options
from rowlock.envs.encode.contract import AnyEncoding
from rowlock.games import GAMES

__all__ = ["encoding_of"]


def encoding_of(game: str, options: Options, window: int | None = None) -> AnyEncoding:
    """Make the encoding of a game; only Qwirkle has a window, and its size can be chosen."""
    from rowlock.envs.part import encoded_games, environment_of  # noqa: PLC0415 - parts import encodings

    environment = environment_of(GAMES.named(game))
    if environment is None:
        raise BadSetup(
            "{game} has no encoding; these games have one: {known}",
            "no_encoding",
            game=game,
            known=", ".join(encoded_games()),
        )
    return environment.encoding(options, window)
