"""Benchmarks that compare our speeds with baselines, interleaved in one run."""
