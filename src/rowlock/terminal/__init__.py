"""The terminal client: a whole screen with mouse and keyboard, for games in this process and on a server."""
