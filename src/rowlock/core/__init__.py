"""What every game keeps and nothing about any one of them: contract, errors, chance, matches, records."""
