"""The exceptions raised when there is no answer; each message says what to do instead."""

from __future__ import annotations

__all__ = [
    "DataError",
    "IllegalMove",
    "LimitsError",
    "NoAnswer",
    "NotProved",
    "NotationError",
    "OutOfMemory",
    "OutOfTime",
    "RulesError",
    "SweepError",
    "TooManyStates",
    "WythoffError",
]


class WythoffError(Exception):
    """The base class of the exceptions of this package.

    Exceptions that Python itself raises do not belong to it: TypeError for an argument of another type, OSError for a file,
    UnicodeEncodeError for a text with half of a surrogate pair.
    """


class NotationError(WythoffError, ValueError):
    """The text of a game, a number, a position or a sentence is wrong.

    >>> import wythoff
    >>> try:
    ...     wythoff.Game("wythof")
    ... except wythoff.NotationError as error:
    ...     print(error)
    ...     print(error.span, error.instead)
    no move or game is called `wythof`
      wythof
      ^^^^^^
    hint: did you mean `wythoff`?
    (0, 6) ['wythoff']
    """

    message: str
    """What is wrong, as a sentence."""
    text: str
    """The text that was read."""
    span: tuple[int, int]
    """The place of the mistake in the text: the first character, and the one after the last."""
    hint: str
    """What to write instead."""
    instead: list[str]
    """Corrections of the whole text, the likeliest first."""

    def __init__(
        self, caret: str, message: str, text: str, span: tuple[int, int], hint: str, instead: list[str]
    ) -> None:
        super().__init__(caret, message, text, span, hint, instead)
        self.message = message
        self.text = text
        self.span = span
        self.hint = hint
        self.instead = instead

    def __str__(self) -> str:
        return str(self.args[0])


class RulesError(WythoffError, ValueError):
    """The data do not describe rules.

    >>> import wythoff
    >>> try:
    ...     wythoff.Rules(leaps={(0, 0)})
    ... except wythoff.RulesError as error:
    ...     print(error)
    the vector (0,0) is not a move; every move must remove at least one token
    """


class DataError(WythoffError, ValueError):
    """A dictionary, a tag system, a table or a sequence is wrong.

    >>> import wythoff
    >>> try:
    ...     wythoff.process("0", dictionary="0>10, 01>0")
    ... except wythoff.DataError as error:
    ...     print(error)
    0 is a prefix of 01; drop one of them, or let the longest match win
    """


class LimitsError(WythoffError, ValueError):
    """A limit is negative, or not a number.

    >>> import wythoff
    >>> try:
    ...     with wythoff.limits(seconds=-1):
    ...         pass
    ... except wythoff.LimitsError as error:
    ...     print(error)
    seconds is -1; write a number from 0 on, or leave it out
    """


class NoAnswer(WythoffError):
    """No engine can answer this question for these rules, or at this distance."""


class NotProved(NoAnswer):
    """An attempt at a proof was given up.

    >>> import wythoff
    >>> try:
    ...     wythoff.Game("maharaja(2,3)").prove(states=20, columns=1000)
    ... except wythoff.NotProved as error:
    ...     attempt = error.attempt
    >>> wythoff.Game("maharaja(2,3)").prove(resume=attempt).automaton.states
    307
    """

    attempt: str
    """What the search learned, as JSON: :meth:`wythoff.Game.prove` can continue from it."""

    def __init__(self, statement: str, attempt: str) -> None:
        super().__init__(statement, attempt)
        self.attempt = attempt

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalMove(WythoffError, ValueError):
    """A move, or a position of a history, is not legal."""


class OutOfTime(WythoffError, TimeoutError):
    """The time given by :func:`wythoff.limits` is over."""


class OutOfMemory(MemoryError, WythoffError):
    """A list or table would need more memory than is allowed."""


class TooManyStates(WythoffError):
    """An automaton would have more states than are allowed."""


class SweepError(WythoffError):
    """A sweep cannot be begun or continued."""
