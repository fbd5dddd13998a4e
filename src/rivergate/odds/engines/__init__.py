"""The engines that count every deal of a spot, and the choice among them."""
