"""Games, and the questions that can be asked about them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal, SupportsIndex, TypeAlias, cast

from . import _forms, _wythoff, questions
from ._asked import ask
from .alteration import Alteration
from .answers import Answer, Certainty, assurance_of, assured
from .arrays import Arrays
from .certificate import Certificate
from .compare import Comparison
from .decision import Classification, Decision, Formula
from .description import Description
from .limits import current
from .logic import Relation
from .picture import Pictures
from .proof import Proof, Theorems
from .questions import Questions
from .redundant import Redundant
from .rules import Rules
from .shown import Shown
from .survey import Proved, Survey
from .words import Study

__all__ = ["Game", "Number", "Place"]

Number: TypeAlias = SupportsIndex | str
"""A natural number: an integer of any size, or a text such as ``"10^50"`` or ``"phi 10^50"``."""

Place: TypeAlias = tuple[Number, Number] | str
"""A position: a pair of numbers, or a text such as ``"3,5"`` or ``"10^50, phi 10^50"``."""

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

    def description(self) -> Description:
        """The rules in every form, and the grounds of answers about the game.

        >>> from wythoff import Game
        >>> description = Game("wythoff").description()
        >>> description.rules, description.symmetric, description.at_any_size.kind
        ('rook + bishop', True, 'closed-form')
        """
        return _forms.read(Description, _forms.loads(self._native.description(current())))

    def at_any_size(self) -> Certainty | None:
        """The grounds of decisions for positions of any size; None if all columns before a position are computed.

        >>> from wythoff import Game
        >>> print(Game("wythoff").at_any_size())
        closed form (Wythoff 1907)
        """
        found = _wythoff.at_any_size(self._native, current())
        return None if found is None else assurance_of(_forms.loads(found))[0]

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

    def decide(self, x: Number | Place, y: Number | None = None, *, after: Iterable[Place] = ()) -> Decision:
        """Decides who wins from (x, y), why, and how.

        Args:
            after: The positions through which (x, y) was reached, from the start on, for games with memory.

        Raises:
            NoAnswer: Nothing is known of the game at this distance.
            IllegalMove: There is no such position, or a move of the history is not legal.

        >>> from wythoff import Game
        >>> Game("maharaja").decide(3, 5).winning_moves
        [(1, 3), (3, 1)]
        >>> game = Game("imitation(1,1)")
        >>> game.decide(0, 1).outcome, game.decide(0, 1, after=[(1, 1)]).outcome
        ('N', 'P')
        """
        told, advice = _wythoff.decide(self._native, _path(x, y, after), current())
        return _forms.read(Decision, _forms.loads(told), advice="\n".join(advice))

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
        from .errors import NoAnswer

        decision = self.decide(x, y, after=after)
        if decision.boards:
            raise NoAnswer("the second player chooses a board first; decide(...).boards has the moves on each of them")
        sure = decision.options_certainty or decision.certainty
        assert sure is not None
        return Answer(decision.winning_moves, sure, decision.engine)

    def formula(
        self, x: Number | Place, y: Number | None = None, *, after: Iterable[Place] = ()
    ) -> Answer[Formula | None]:
        """The formula that explains why (x, y) is P; None if it is N, or no theorem gives a formula.

        >>> from wythoff import Game
        >>> Game("wythoff").formula(1, 2).value.n, Game("wythoff").formula(2, 2).value
        (1, None)
        """
        found, sure = _wythoff.formula(self._native, _path(x, y, after), current())
        formula = None if found is None else _forms.read(Formula, _forms.loads(found[0]), words=found[1])
        return assured(formula, sure)

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

    def classify(self, size: SupportsIndex | str) -> Classification | None:
        """Classifies the positions with both piles below ``size`` by whether they depend on the history; None for a game without
        memory.

        >>> from wythoff import Game
        >>> Game("imitation(1,1)").classify(3).rows[0]
        ('p', 'dynamic-n', 'dynamic-n')
        """
        told = _wythoff.classify(self._native, size, current())
        return None if told is None else _forms.read(Classification, _forms.loads(told))

    def compare(
        self, other: Game | Rules | str, *, columns: SupportsIndex | str = 1000, rows: SupportsIndex | str | None = None
    ) -> Comparison:
        """Compares two games: the first difference of their P-positions, and how many they share in the first columns.

        Args:
            other: The other game.
            columns: The number of columns that are compared.
            rows: Compare only rows below this one; needed where columns are infinite.

        >>> from wythoff import Game
        >>> Game("wythoff").compare("maharaja").first_difference
        Difference(position=(1, 2), p_in_first=True)
        """
        upto = None if rows is None else _wythoff.number(rows) - 1
        return ask("compare", first=self, second=Game(other), columns=columns, upto=upto).read(Comparison)

    def words(
        self, columns: SupportsIndex | str = 100_000, *, criterion: Literal["perfect", "next"] | None = None
    ) -> Study:
        """The dictionary of the game: the words from which its bit-string is made, completed and proved as far as possible.

        Args:
            columns: The number of columns in which words are searched for.
            criterion: Where words end: at perfect columns, or where the next upper P-position has the least unused
                difference; the better of both if it is None.

        Raises:
            NoAnswer: Words are not defined for these rules.

        >>> from wythoff import Game
        >>> study = Game("maharaja").words(20_000)
        >>> len(study.words), study.verdict.closed
        (9, True)
        """
        if criterion not in (None, "perfect", "next"):
            raise ValueError(f"{criterion!r} is no criterion; give 'perfect' or 'next'")
        return ask("words", game=self, columns=columns, criterion=criterion).read(Study)

    def survey(self, columns: SupportsIndex | str = 10_000, *, rows: SupportsIndex | str | None = None) -> Survey:
        """Observations on the P-positions of the first columns: counts, slopes, pairs and deviations. They are not proved.

        Args:
            columns: The number of columns that are examined.
            rows: Examine only rows below this one; needed where columns are infinite.

        >>> from wythoff import Game
        >>> Game("wythoff").survey(1000).counts
        Counts(none=0, one=1000, several=0, most=1)
        """
        return _forms.read(Survey, _forms.loads(_wythoff.survey(self._native, columns, rows, current())))

    def proved(self) -> Proved | None:
        """The facts about the P-positions of all columns that are proved at once; None if there are none.

        >>> from wythoff import Game
        >>> Game("gdwn(1,2)").proved() is None
        True
        """
        told = _wythoff.proved(self._native, current())
        return None if told is None else _forms.read(Proved, _forms.loads(told))

    def prove(
        self,
        *,
        states: SupportsIndex | str | None = None,
        columns: SupportsIndex | str | None = None,
        numeration: str | None = None,
        resume: str | None = None,
    ) -> Proof:
        """Tries to prove which positions are P: learns an automaton from the engines, then decides from the rules alone whether it
        is right.

        Args:
            states: The largest number of states of an automaton that is searched for; 100,000 if it is None.
            columns: The largest number of columns in a table, a byte each; 10^9 if it is None.
            numeration: The numeration system, such as ``msd_fib``; chosen from the slopes if it is None.
            resume: The attempt of a :class:`wythoff.NotProved` from which to continue.

        Raises:
            NotProved: The attempt was given up; the error holds what was learned.
            NoAnswer: The rules have no such sentence, or no numeration system.

        >>> from wythoff import Game
        >>> Game("maharaja(2,3)").prove().automaton
        Automaton(states=307, edges=..., numeration='msd_fib')
        """
        told, certificate = _wythoff.prove(self._native, states, columns, numeration, resume, current())
        return _forms.read(Proof, _forms.loads(told), certificate_text=certificate)

    def theorems(
        self,
        *,
        lines: Iterable[str] = (),
        compare: Game | Rules | str | None = None,
        offset: tuple[int, int] | None = None,
        proof: bool = False,
    ) -> Theorems:
        """The theorems that follow from the proof of the game: the shipped one, or a new one with at most 5,000 states.

        Args:
            lines: Count the P-positions above these lines: slopes, ``"5/3"`` or ``"(1 + sqrt 5)/2"``, or ``"q,p,r"`` for
                q y = p x + r.
            compare: Compare the P-positions with those of this game at all distances. An altered game is compared
                with the game without its alteration if it is None.
            offset: Shift the P-positions by this number of columns and rows before the comparison.
            proof: Include the sentences that were decided.

        Raises:
            NotProved: The game, or the other one, is not proved.

        >>> from wythoff import Game
        >>> print(Game("wythoff").theorems(lines=["5/3"])[-1])
        exactly 2 P-positions are above the line 3 y = 5 x, the first is (1,2)
        """
        other = None if compare is None else Game(compare)
        if isinstance(lines, str):
            raise TypeError("lines is a list of texts, as in lines=['5/3']")
        shift = None if offset is None else f"{offset[0]},{offset[1]}"
        told = ask("theorems", game=self, line=list(lines), compare=other, offset=shift, proof=proof)
        return told.read(Theorems)

    def redundant(
        self,
        *vectors: Place,
        count: SupportsIndex | str = 10,
        states: SupportsIndex | str = 100_000,
    ) -> Redundant:
        """The vectors that can be added to the moves, and the moves that can be taken away, without changing the P-positions. This
        is proved from the proof of the game: the shipped one, or a new one with at most 5,000 states.

        Args:
            vectors: Ask about these vectors only, each a pair or a text such as ``"10^30,10^31"``.
            count: The number of vectors that can be added in the list.
            states: The greatest number of states of the automaton of these vectors, and of intermediate ones.

        Raises:
            NotProved: The game is not proved.
            NoAnswer: The question is not answered for these rules, or a vector is (0,0).

        >>> from wythoff import Game
        >>> for answer in Game("wythoff").redundant((1, 3), (1, 2)).asked:
        ...     print(answer)
        yes, (1,3) can be added: it joins no two P-positions
        no, (1,2) cannot be added: it leads from the P-position (1,2) to (0,0)
        """
        told = ask("redundant", game=self, vector=list(vectors), count=count, max_states=states)
        return told.read(Redundant)

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

    def alteration(
        self,
        upto: SupportsIndex | str | None = None,
        *,
        bound: SupportsIndex | str | None = None,
        states: SupportsIndex | str | None = None,
    ) -> Alteration:
        """Compares a game that has forced labels or misère play with the same game without them: what theorems give, what automata
        of both games prove, and what is observed.

        Args:
            upto: The greatest pile that is examined; 10,000 if it is None.
            bound: The greatest number of columns that are computed to find a saturated one.
            states: Search for automata without a shipped certificate up to this number of states; if it is None, only for those
                that are found at once.

        Raises:
            NoAnswer: The game has no alteration.

        >>> from wythoff import Game
        >>> Game("misere wythoff").alteration(200).unaltered
        'rook + bishop'
        >>> Game("rays{(2,0),(0,1),(1,1)} alter N{(0,0)}").alteration(200).proved.fate
        'fades'
        """
        prove = None if states is None else True
        return ask("alter", game=self, upto=upto, bound=bound, prove=prove, max_states=states).read(Alteration)


def _path(x: Number | Place, y: Number | None, after: Iterable[Place]) -> list[Any]:
    """The positions of a history, followed by the present position."""
    if isinstance(after, str):
        raise TypeError("after is a list of positions, as in after=[(3, 3), (1, 3)] or after=['3,3', '1,3']")
    return [*after, x if y is None else (x, y)]


@lru_cache(maxsize=16)
def _relation(game: Game) -> Relation:
    return Relation._of(_wythoff.relation(game._native, current()))
