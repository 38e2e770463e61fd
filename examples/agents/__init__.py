"""Agents trained on the environments (docs/envs.md)."""

from examples.agents.trained import Network, load_network, trained_bot

__all__ = ["Network", "load_network", "trained_bot"]
