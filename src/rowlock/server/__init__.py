"""The server: live games, stored durably, each seat seeing only what it may."""

from rowlock.core.extras import require

require("server", "fastapi", "msgspec", "sqlalchemy", "structlog", "uvicorn")
