"""Tables as pure values: a header, the entries of a log, and everything that follows from the two.

Needs no database, socket, thread or clock: time, randomness and ids come in by argument. Never judges who may write
an entry.
"""
