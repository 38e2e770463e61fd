"""Environments for research: the games by numbers, for PettingZoo, Gymnasium, OpenSpiel and in batches (docs/envs.md).

Needs the extra `envs`. The rules decide everything; nothing here knows a rule that they do not.
"""
