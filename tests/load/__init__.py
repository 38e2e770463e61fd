"""A crowd of players for measuring a server: lean sockets, games decided beforehand, and a strict account of it all."""
