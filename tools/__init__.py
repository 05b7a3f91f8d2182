"""Tools for maintainers: pictures, sounds, catalogues, screenshots, benchmarks, figures."""
