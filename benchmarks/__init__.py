"""Benchmarks beside other libraries; `rivergate bench` runs them."""
