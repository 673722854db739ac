"""Games, and the questions that can be asked about them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, SupportsIndex, TypeAlias, cast

from . import _forms, _wythoff, questions
from .answers import Answer, assured
from .arrays import Arrays
from .certificate import Certificate
from .errors import NoAnswer
from .limits import current
from .logic import Relation
from .picture import Pictures
from .questions import Number, Questions
from .rules import Rules
from .shown import Shown

Place: TypeAlias = tuple[Number, Number] | str
"""A position on two piles: `(x, y)`, or a text as `"phi 10^30"`."""

__all__ = ["Game", "Number", "Place"]

_WIDTH = 100


class Game(Arrays, Pictures, Questions, Shown):
    """A two-pile game, given by its notation, by a common name, or by :class:`Rules`.

    A game keeps what is found out about it, so that a second question is often answered faster. Games are equal if their rules
    are; they can be pickled, and used by several threads at the same time.

    A position is given as two numbers, ``game.is_p(3, 5)``, or as one pair or text: ``game.is_p("3,5")``. Numbers are integers of
    any size, also those of NumPy, or texts such as ``"10^50"``.

    Args:
        game: The notation, a name, a number of the OEIS, or rules; or a certificate, whose theorem is checked first, and on
            which answers rest where no theorem of the literature gives them.

    Raises:
        NotationError: The text is not a game; the error gives the place, and what could be written there.

    >>> from wythoff import Game
    >>> print(Game("maharaja"))
    maharaja = rook + bishop + leaper(1,2)
    Two piles. A move takes any number of tokens from one pile, or the same number from both piles, or 1
    from one pile and 2 from the other. The player who cannot move loses.
    Positions of any size are decided: proved (dictionary, 9 words).
      7 · · · · · · · ·
      6 · · ● · · · · ·
      5 · · · · ● · · ·
      4 · · · · · ● · ·
      3 · ● · · · · · ·
      2 · · · · · · ● ·
      1 · · · ● · · · ·
      0 ● · · · · · · ·
    """

    __slots__ = ("__weakref__", "_native")
    _native: _wythoff.Game

    def __init__(self, game: str | Rules | Game | Certificate) -> None:
        if isinstance(game, Certificate):
            game = str(game)
        if not isinstance(game, (str, Rules, Game)):
            raise TypeError(f"{type(game).__name__} is not a game; give a text such as 'maharaja(3,5)', Rules or a Certificate")
        self._native = game._native if isinstance(game, Game) else _wythoff.Game(str(game))

    @property
    def text(self) -> str:
        """The notation as written, or as it was understood."""
        return self._native.text

    @property
    def rules(self) -> Rules:
        """The rules of the game, as data."""
        return Rules._of(self._native.rules, self._native.parts)

    @property
    def title(self) -> str:
        """The text of the game with its rules.

        >>> from wythoff import Game
        >>> Game("maharaja").title
        'maharaja = rook + bishop + leaper(1,2)'
        """
        return self._native.title

    @property
    def remarks(self) -> list[str]:
        """Remarks on how a name was understood, and on what may not be expected of it: a list of sentences, often empty.

        >>> from wythoff import Game
        >>> Game("Wythoff Nim").remarks
        ['Reading `Wythoff Nim` as `wythoff`.']
        """
        return self._native.remarks

    def __repr__(self) -> str:
        return f"Game({self._native.text!r})"

    def __str__(self) -> str:
        lines = self._native.overview(current()).splitlines()
        wrapped = (textwrap.wrap(line, _WIDTH, max_lines=2, placeholder=" ...") for line in lines[:3])
        return "\n".join([line for part in wrapped for line in part] + lines[3:])

    def __eq__(self, other: object) -> bool:
        return self._native == other._native if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._native)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Game, (self._native.text,))

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self


    def is_p(self, x: Number | Place, y: Number | None = None) -> bool:
        """Whether (x, y) is a P-position, from which the player to move loses. :meth:`decide` also gives the certainty.

        Cost: for games that are known at any distance, that of a few multiplications of such numbers, times the logarithm of their
        length; for others that of computing all columns before the smaller pile.

        Raises:
            NoAnswer: Nothing is known of the game at this distance.
            IllegalMove: There is no such position.

        >>> from wythoff import Game
        >>> Game("maharaja").is_p(1, 3), Game("maharaja").is_p("10^50, phi 10^50")
        (True, False)
        """
        return _wythoff.is_p(self._native, x, y, current())

    def winning_moves(
        self, x: Number | Place, y: Number | None = None, *, after: Iterable[Place] = ()
    ) -> Answer[list[tuple[int, int]]]:
        """The moves with which the player to move wins from (x, y): the options that are P; none from a P-position.

        With a blocking clause the previous player may forbid some of them: :meth:`decide` lists which.

        Raises:
            NoAnswer: As for :meth:`decide`; or the second player first chooses a board, on which the moves depend.

        >>> from wythoff import Game
        >>> Game("wythoff").winning_moves(3, 4)
        Answer([(1, 2)]; closed form (Wythoff 1907) [engine: Beatty pairs])
        """
        decision = self.decide(x, y, after=[*after])
        if decision.boards:
            raise NoAnswer("the second player chooses a board first; decide(...).boards has the moves on each of them")
        sure = decision.options_certainty or decision.certainty
        return Answer(list(decision.winning_moves), sure, sure.engine)

    def formula(self, x: Number | Place, y: Number | None = None, *, after: Iterable[Place] = ()) -> Answer[str | None]:
        """The formula that explains why (x, y) is P; None if it is N, or no theorem gives a formula.

        >>> from wythoff import Game
        >>> print(Game("wythoff").formula(6, 10).value)
        10 - 6 = n and 6 = floor(n phi), with n = 4 and phi = (1 + sqrt 5)/2
        """
        place: Any = x if y is None else (x, y)
        return assured(*_wythoff.formula(self._native, [*after, place], current()))

    def column(self, x: Number) -> Answer[list[int]]:
        """The rows of the P-positions of a column, in ascending order.

        >>> from wythoff import Game
        >>> Game("wythoff").column("10^30").value
        [1618033988749894848204586834366]
        """
        found, sure = _wythoff.columns(self._native, x, 1, current())
        return assured([row for _, row in found], sure)

    def columns(self, x: Number, count: SupportsIndex | str) -> Answer[list[tuple[int, int]]]:
        """The P-positions of ``count`` columns from x on, ordered by column, then row; for a game with memory, as starts.

        Raises:
            NoAnswer: A column is infinite, or out of reach for this game.

        >>> from wythoff import Game
        >>> Game("maharaja").columns(0, 4)
        Answer([(0, 0), (1, 3), (2, 6), (3, 1)]; proved (...) [engine: dictionary])
        """
        found, sure = _wythoff.columns(self._native, x, count, current())
        return assured(found, sure)

    def nth(self, n: Number, *, count: SupportsIndex | str = 1) -> Answer[list[tuple[int, int]]]:
        """The P-positions with x <= y from the n-th on, ordered by column, then row, and counted from 0.

        >>> from wythoff import Game
        >>> Game("wythoff").nth(3, count=2).value
        [(4, 7), (6, 10)]
        """
        found, sure = _wythoff.nth(self._native, n, count, current())
        return assured(found, sure)

    def index(self, x: Number | Place, y: Number | None = None) -> Answer[int | None]:
        """The index n for which :meth:`nth` gives (x, y); None if (x, y) is not a P-position with x <= y.

        >>> from wythoff import Game
        >>> Game("wythoff").index("phi 10^50, phi 10^50 + 10^50") == 10**50
        True
        """
        return assured(*_wythoff.index(self._native, x, y, current()))

    def grundy(self, x: Number | Place, y: Number | None = None) -> Answer[int]:
        """The Grundy value of (x, y).

        Raises:
            NoAnswer: Grundy values are not defined for these rules, or no theorem gives values at this distance.

        >>> from wythoff import Game
        >>> Game("nim").grundy(2**70 + 1, 2**70)
        Answer(1; closed form (Bouton 1902, Sprague 1935: the nim sum of the piles) [engine: diagonal])
        """
        told = questions.grundy(self, at=cast(Place, x if y is None else (x, y)))
        return Answer(int(told.value or 0), told.certainty, told.engine)

    def classify(self, size: SupportsIndex | str) -> Answer[list[list[str]]] | None:
        """The classes of the positions with both piles below ``size``, row by row from y = 0: ``p`` or ``n`` whatever the history;
        ``dynamic-p`` or ``dynamic-n`` for the outcome as a start, where another history can change it. None for a game without memory.

        >>> from wythoff import Game
        >>> Game("imitation(1,1)").classify(3)[0]
        ['p', 'dynamic-n', 'dynamic-n']
        """
        told = _wythoff.classify(self._native, size, current())
        return None if told is None else assured(_forms.loads(told[0]), told[1])


    def shipped_certificate(self) -> Certificate | None:
        """The certificate shipped with the program for these rules; None if there is none.

        >>> from wythoff import Game
        >>> Game("k-blocking(3)").shipped_certificate()
        Certificate(k-blocking(3), 28 states over msd_fib)
        >>> Game("gdwn(1,2)").shipped_certificate() is None
        True
        """
        native = _wythoff.shipped_certificate(self._native)
        return None if native is None else Certificate._of(native)

    def relation(self) -> Relation:
        """The P-positions as a relation between x and y: from the shipped certificate, or from a proof with at most 5,000 states
        that is searched for now and kept.

        Raises:
            NotProved: No proof was found.

        >>> from wythoff import Game
        >>> Game("maharaja").relation()
        Relation((x,y): (0,0) (1,3) (3,1) (2,6) (4,5) (5,4) ...; 1975 states over msd_fib)
        """
        return _relation(self)

    def unaltered(self) -> Game:
        """The game without its forced labels and misère play.

        >>> from wythoff import Game
        >>> Game("misere wythoff").unaltered()
        Game('rook + bishop')
        """
        return Game(_wythoff.unaltered(self._native))


@lru_cache(maxsize=16)
def _relation(game: Game) -> Relation:
    return Relation._of(_wythoff.relation(game._native, current()))
