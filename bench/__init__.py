"""Speeds beside baselines, side by side in one run."""
