"""A workbench for Wythoff-type combinatorial games.

>>> import wythoff
>>> wythoff.Game("maharaja").is_p(1, 3)
True
"""

from ._wythoff import __version__
from .answers import Answer, Certainty
from .arrays import Line, Positions, Residuals
from .certificate import Certificate
from .chain import Chain
from .errors import (
    DataError,
    IllegalMove,
    LimitsError,
    NoAnswer,
    NotationError,
    NotProved,
    OutOfMemory,
    OutOfTime,
    RulesError,
    SweepError,
    TooManyStates,
    WythoffError,
)
from .game import Game
from .identify import identify, in_atlas
from .limits import limits
from .logic import Automaton, Relation, Truth, logic
from .picture import Picture
from .questions import hegarty, process, sequence, tag, triangle
from .rules import Blocking, Imitation, Lengths, Ray, Rectangle, Residues, Rules
from .sequences import complementary
from .sweeps import Sweep, sweep

__all__ = [
    "Answer",
    "Automaton",
    "Blocking",
    "Certainty",
    "Certificate",
    "Chain",
    "DataError",
    "Game",
    "IllegalMove",
    "Imitation",
    "Lengths",
    "LimitsError",
    "Line",
    "NoAnswer",
    "NotProved",
    "NotationError",
    "OutOfMemory",
    "OutOfTime",
    "Positions",
    "Picture",
    "Ray",
    "Rectangle",
    "Residues",
    "Relation",
    "Residuals",
    "Rules",
    "RulesError",
    "Sweep",
    "SweepError",
    "TooManyStates",
    "Truth",
    "WythoffError",
    "__version__",
    "complementary",
    "hegarty",
    "identify",
    "in_atlas",
    "limits",
    "logic",
    "process",
    "sequence",
    "sweep",
    "tag",
    "triangle",
]
