"""Games that are played while servers and databases die, and the proof that nothing acknowledged was lost."""
