"""A process that measures games: ``python -m wythoff._worker`` reads a task a line and writes a record a line."""

from ._wythoff import serve

if __name__ == "__main__":
    serve()
