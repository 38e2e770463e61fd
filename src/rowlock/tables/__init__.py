"""Tables as pure values: a header, the entries of a log, and everything that follows from the two.

Needs no database, socket, thread or clock: time, randomness and ids come in by argument. The server keeps the log and
sends the frames; any other program that does the same, such as a page without a server, produces the same messages.
"""
