"""Decisions of sentences about natural numbers by automata, and the relations that formulas define."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from . import _forms, _wythoff
from ._numbers import shown, whole
from .answers import Certainty, assurance_of
from .limits import current
from .shown import Shown

if TYPE_CHECKING:
    from .certificate import Certificate
    from .game import Game, Number

__all__ = ["Automaton", "Relation", "Truth", "logic"]

_DRAWN = 10_000
_SHOWN = 6
_FIRST = 64


@dataclass(frozen=True, slots=True, repr=False)
class Truth(Shown):
    """Whether a sentence is true.

    >>> import wythoff
    >>> truth = wythoff.logic("Ax Ey y > x & 2*y = 3*x")
    >>> bool(truth), truth.counterexample
    (False, {'x': 0})
    >>> truth
    Truth(False; counterexample x = 0; proved (decision procedure over msd_fib) [engine: automata])
    """

    sentence: str
    """The sentence as it was understood."""
    holds: bool
    """Whether the sentence is true."""
    witness: dict[str, int] | None
    """Values of the variables of the leading E for which a true sentence holds; None if there are none."""
    counterexample: dict[str, int] | None
    """Values of the variables of the leading A for which a false sentence does not hold; None if there are none."""
    certainty: Certainty
    """How sure the verdict is."""
    engine: str | None = None
    """The engine that decided the sentence."""

    def __bool__(self) -> bool:
        return self.holds

    def __repr__(self) -> str:
        parts = [str(self.holds)]
        for what, values in (("witness", self.witness), ("counterexample", self.counterexample)):
            if values:
                parts.append(f"{what} " + ", ".join(f"{name} = {shown(value)}" for name, value in values.items()))
        return f"Truth({'; '.join([*parts, str(self.certainty)])} [engine: {self.engine}])"


@dataclass(frozen=True, slots=True)
class Automaton(Shown):
    """A deterministic automaton as data. States are numbered from 0, the initial one.

    It reads the numbers of a tuple simultaneously, most significant digits first, padded with leading zeros to the same length. A
    letter without a transition is rejected.
    """

    numeration: str
    """The numeration system in which the numbers are written."""
    names: tuple[str, ...]
    """The variables, in the order of the digits of a letter."""
    states: int
    """The number of states; no automaton of the relation has fewer."""
    accepting: frozenset[int]
    """The accepting states."""
    transitions: dict[tuple[int, tuple[int, ...]], int]
    """The transitions: from a state and a letter to the next state."""

    def accepts(self, word: Iterable[Iterable[int]]) -> bool:
        """Whether a word is accepted. Each letter of it has a digit for every variable.

        >>> import wythoff
        >>> even = wythoff.logic("Ek n = 2*k").automaton()
        >>> even.accepts([[1], [0], [1]])
        True
        """
        state: int | None = 0 if self.states else None
        for letter in word:
            if state is None:
                return False
            state = self.transitions.get((state, tuple(letter)))
        return state in self.accepting


class Relation(Shown):
    """A relation between natural numbers: the values of the free variables for which a formula holds.

    Relations are combined by the names of their variables: in ``a & b``, variables of the same name are the same number. ``a & b``
    is and, ``a | b`` or, ``a ^ b`` exclusive or, ``a - b`` and not, ``~a`` not; ``a == b`` is whether both hold for the same
    numbers under the same names. `bool` gives whether the relation holds for any numbers.

    >>> import wythoff
    >>> p = wythoff.Game("maharaja").relation()
    >>> (3, 5) in p, p(x=1, y=3)
    (False, True)
    >>> upper = p & wythoff.logic("x < y")
    >>> upper.exists("y").values(6)
    [(1,), (2,), (4,), (7,), (8,), (9,)]
    """

    __slots__ = ("__weakref__", "_native")
    _native: _wythoff.Relation

    def __init__(self) -> None:
        raise TypeError("relations are made by wythoff.logic, Game.relation, Certificate.relation and Relation.from_walnut")

    @classmethod
    def _of(cls, native: _wythoff.Relation) -> Relation:
        made = object.__new__(cls)
        made._native = native
        return made

    @classmethod
    def from_walnut(cls, text: str, names: Iterable[str]) -> Relation:
        """The relation of an automaton in the text of a Walnut file; ``names`` are the names of its tracks in order.

        >>> import wythoff
        >>> even = wythoff.logic("Ek n = 2*k")
        >>> wythoff.Relation.from_walnut(even.to_walnut(), ["n"]) == even
        True
        """
        return cls._of(_wythoff.Relation.from_walnut(text, list(names), None, [], current()))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the variables in alphabetical order, which is the order of values in tuples."""
        return tuple(self._native.names)

    @property
    def numeration(self) -> str:
        """The name of the numeration system, such as ``msd_fib``."""
        return self._native.numeration

    @property
    def states(self) -> int:
        """The number of states of the minimal automaton."""
        return self._native.states

    @property
    def certainty(self) -> Certainty:
        """How sure the relation is: by decision, and by the certainties of what it is made of."""
        return assurance_of(_forms.loads(self._native.assurance(current())))[0]

    @property
    def engine(self) -> str | None:
        """The engine that decides the relation."""
        return assurance_of(_forms.loads(self._native.assurance(current())))[1]

    def __call__(self, *values: Number, **named: Number) -> bool:
        """Whether the relation holds for these values, given in the order of the names or by name.

        Cost: O(digits), after the conversion of the numbers into the numeration system.

        >>> import wythoff
        >>> wythoff.logic("y = 2*x")(x=10**50, y=2 * 10**50)
        True
        """
        if named:
            if values or set(named) != set(self.names):
                raise TypeError(f"give a value for each of {', '.join(self.names)}")
            values = tuple(named[name] for name in self.names)
        elif len(values) != len(self.names):
            raise TypeError(f"give {len(self.names)} values, for {', '.join(self.names)}; {len(values)} are given")
        return self._native.holds(list(values))

    def __contains__(self, values: object) -> bool:
        if not isinstance(values, tuple):
            values = (values,)
        return self(*values)

    def values(self, limit: Number) -> list[tuple[int, ...]]:
        """The first tuples for which the relation holds, at most ``limit``, in the order of iteration."""
        return self._native.values(limit, current())

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """Iterates over all tuples for which the relation holds, without end if there are infinitely many: ordered by the number of
        digits, then by the first number, the second, and so on; for one variable, in ascending order."""
        given = 0
        limit = _FIRST
        while True:
            values = self.values(limit)
            yield from values[given:]
            if len(values) < limit:
                return
            given, limit = limit, 4 * limit

    def count(self) -> int | None:
        """The number of tuples for which the relation holds; None if it is infinite.

        >>> import wythoff
        >>> wythoff.logic("x + y = 10").count(), wythoff.logic("x < y").count()
        (11, None)
        """
        return self._native.count(current())

    def __len__(self) -> int:
        count = self.count()
        if count is None:
            raise OverflowError("it holds for infinitely many values; r.values(limit) gives the first ones")
        return count

    def __bool__(self) -> bool:
        return not self._native.is_empty

    def is_empty(self) -> bool:
        """Whether the relation holds for no values at all."""
        return self._native.is_empty

    def __and__(self, other: Relation) -> Relation:
        return self._with(other, _wythoff.Relation.and_)

    def __or__(self, other: Relation) -> Relation:
        return self._with(other, _wythoff.Relation.or_)

    def __xor__(self, other: Relation) -> Relation:
        return self._with(other, _wythoff.Relation.xor)

    def __sub__(self, other: Relation) -> Relation:
        return self._with(other, _wythoff.Relation.and_not)

    def __invert__(self) -> Relation:
        return Relation._of(self._native.not_(current()))

    def _with(self, other: Relation, make: Any) -> Relation:
        if not isinstance(other, Relation):
            return NotImplemented
        return Relation._of(make(self._native, other._native, current()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Relation):
            return NotImplemented
        return self._native.same(other._native)

    def __hash__(self) -> int:
        return hash((self.names, self.numeration, self.states, self._native.edges))

    def exists(self, *names: str) -> Relation:
        """The relation that there are values of these variables for which this one holds, between the other variables.

        If no variables are left it is true or false, which `bool` gives.

        >>> import wythoff
        >>> bool(wythoff.logic("2*x = 3").exists("x"))
        False
        """
        return Relation._of(self._native.exists(list(names), current()))

    def forall(self, *names: str) -> Relation:
        """The relation that this one holds for all values of these variables, between the other variables.

        >>> import wythoff
        >>> wythoff.logic("x <= y").forall("y").values(5)
        [(0,)]
        """
        return Relation._of(self._native.forall(list(names), current()))

    def rename(self, names: Mapping[str, str] | None = None, /, **named: str) -> Relation:
        """The relation with renamed variables: a mapping from old names to new ones.

        >>> import wythoff
        >>> wythoff.logic("x < y").rename(x="y", y="x") == wythoff.logic("x > y")
        True
        """
        new = {**(names or {}), **named}
        if unknown := set(new) - set(self.names):
            raise ValueError(f"there is no variable {', '.join(sorted(unknown))} here, but {', '.join(self.names)}")
        return Relation._of(self._native.rename([new.get(name, name) for name in self.names], current()))

    def automaton(self) -> Automaton:
        """The automaton of the relation, as data. Cost: a Python tuple for each edge.

        >>> import wythoff
        >>> wythoff.logic("?msd_2 Ek n = 2*k").automaton().transitions
        {(0, (0,)): 0, (0, (1,)): 1, (1, (0,)): 0, (1, (1,)): 1}
        """
        native = self._native
        transitions = {(state, tuple(letter)): target for state, letter, target in native.transitions()}
        return Automaton(self.numeration, self.names, self.states, frozenset(native.accepting()), transitions)

    def to_walnut(self) -> str:
        """The automaton as the text of a Walnut file. If Walnut does not know the numeration system, :attr:`walnut_definition`
        defines it."""
        return self._native.to_walnut(current())

    @property
    def walnut_definition(self) -> str | None:
        """The command that defines the numeration system in Walnut; None if Walnut knows it."""
        return self._native.walnut_definition

    def to_dot(self, most: int = _DRAWN) -> str:
        """The automaton as a Graphviz drawing; of a large one, only the first ``most`` states."""
        return self._native.to_dot(most)

    def __repr__(self) -> str:
        if not self.names:
            return f"Relation({bool(self)})"
        values = self.values(_SHOWN + 1)
        listed = " ".join(shown(value[0] if len(value) == 1 else value).replace(" ", "") for value in values[:_SHOWN])
        more = " ..." if len(values) > _SHOWN else ""
        names = self.names[0] if len(self.names) == 1 else f"({','.join(self.names)})"
        return f"Relation({names}: {listed or 'none'}{more}; {self.states} states over {self.numeration})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.to_walnut(), self.names, self.numeration, self._native.rests)


def _restored(text: str, names: tuple[str, ...], numeration: str, rests: list[tuple[str, str]]) -> Relation:
    return Relation._of(_wythoff.Relation.from_walnut(text, list(names), numeration, rests, None))


Given: TypeAlias = "Relation | Certificate | str"


def logic(
    sentence: str,
    *,
    game: Game | str | None = None,
    numeration: str | None = None,
    relations: Mapping[str, Given] | None = None,
    load: Mapping[str, str | os.PathLike[str]] | None = None,
) -> Truth | Relation:
    """Decides a sentence about natural numbers, or computes the relation that a formula with free variables defines.

    The quantifiers are ``A x``, ``E x`` and ``I x`` (there are infinitely many); the operators are ``~ & | ^ => <=>``. There are
    comparisons, sums, differences, ``3*x``, ``x/3``, ``floor(x*phi)``, letters of words as in ``F[n] = @1``, and
    ``$name(x,y)`` for a named relation. `docs/logic.md` describes the language.

    Args:
        sentence: The sentence or formula; it may begin with a numeration system, such as ``?msd_pell``.
        game: A game whose P-positions are ``$P(x,y)``: from the shipped certificate, or proved now.
        numeration: The numeration system; by default that of the sentence, of the named relations, or ``msd_fib``.
        relations: Named relations: relations, whose variables are the arguments in alphabetical order; certificates; or
            formulas, under a name or under a name with arguments, as in ``{"even(n)": "Ek n = 2*k"}``.
        load: Files by name: certificates, or automata of Walnut.

    Returns:
        A :class:`Truth` for a sentence, a :class:`Relation` for a formula with free variables.

    Raises:
        NotationError: The sentence is wrong; the error gives the place.
        NoAnswer: Two numeration systems are mixed, or the game is not proved.
        TooManyStates: An automaton is larger than :func:`wythoff.limits` allow.

    >>> import wythoff
    >>> bool(wythoff.logic("Ax Ey $P(x,y)", game=wythoff.Game("maharaja")))
    True
    >>> wythoff.logic("Ey x = 2*y + 1")
    Relation(x: 1 3 5 7 9 11 ...; 8 states over msd_fib)
    """
    given: list[tuple[str, Any]] = []
    if game is not None:
        from .game import Game

        given.append(("P", Game(game).relation()._native))
    for name, value in (relations or {}).items():
        given.append((name, value if isinstance(value, str) else value._native))
    files = list((load or {}).items())
    decided, native, assurance, understood = _wythoff.logic(sentence, numeration, given, files, current())
    if native is not None:
        return Relation._of(native)
    certainty, engine = assurance_of(_forms.loads(assurance))
    data = _forms.loads(decided or "{}")

    def values(what: str) -> dict[str, int] | None:
        found = data.get(what)
        return None if found is None else {name: whole(digits) for name, digits in found.items()}

    return Truth(understood, data["holds"], values("witness"), values("counterexample"), certainty, engine)
