"""People: accounts, sessions, passwords, names, ratings, quotas, and the deletion and export of their data."""
