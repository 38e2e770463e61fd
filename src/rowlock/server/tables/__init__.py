"""Live tables: followed over sockets, kept in the store, moved on by bots and clocks."""
