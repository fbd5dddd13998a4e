"""The compiled kernels; the documented faces are in rivergate.evaluators and rivergate.odds."""
