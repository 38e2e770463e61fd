"""The server: live games, stored durably, each seat seeing only what it may."""
