"""The server: live games that lose nothing and leak nothing."""
