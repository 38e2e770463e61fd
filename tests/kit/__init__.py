"""What tests share: knowledge about each game written apart from its rules, oracles by definition, and the laws."""
