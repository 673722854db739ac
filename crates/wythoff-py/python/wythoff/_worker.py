"""The process that measures games: ``python -m wythoff._worker`` reads one task per line and writes one record per line."""

from ._wythoff import serve

if __name__ == "__main__":
    serve()
