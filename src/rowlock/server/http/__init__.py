"""The network side: routes, sockets, request checks, rate limits and the protocols below them."""
