"""The games in numbers: simulations, and the page docs/numbers.md that is written from them."""
