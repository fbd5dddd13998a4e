"""Players of no-limit hold'em: what a player sees and does, and those that come with rivergate."""
