"""Shared parts of the tests: independent knowledge about each game, oracles by definition, and the laws."""

import pytest

pytest.register_assert_rewrite("rowlock.testing")
