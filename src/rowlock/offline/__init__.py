"""Rowlock without a server: tables, lessons, puzzles and reviews for one device, in the messages of the server.

`LocalServer` takes the requests that a page would send to a server and gives back the same answers, together with what
has to be stored and the jobs for a second worker. Storage, time, randomness and threads belong to the host: in a
browser a web worker that runs this package on Pyodide (docs/offline.md), in tests plain Python.
"""
