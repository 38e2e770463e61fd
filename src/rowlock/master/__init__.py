"""The game master: everything between a request and a table, the same on a server and on a device without one.

Judges what people and bots propose, answers questions, and writes the messages for each seat. Needs no database,
socket, thread or clock: time, randomness and ids come in by argument.
"""
