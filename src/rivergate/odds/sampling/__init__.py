"""Monte Carlo: deals drawn at random, and what came of them."""
