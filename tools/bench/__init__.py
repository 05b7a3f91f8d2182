"""Benchmark of the app: python -m tools.bench"""
