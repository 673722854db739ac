"""A workbench for Wythoff-type combinatorial games.

>>> import wythoff
>>> wythoff.Game("maharaja").is_p(1, 3)
True
"""

from ._wythoff import __version__
from .alteration import Alteration
from .answers import Answer, Certainty
from .arrays import Line, Positions, Residuals
from .certificate import Certificate, CheckReport
from .chain import Chain
from .compare import Comparison
from .decision import Classification, Decision, Formula
from .description import Description, Family, catalogue
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
from .identify import Identified, identify, in_atlas
from .limits import limits
from .logic import Automaton, Relation, Truth, logic
from .proof import Proof, Theorems
from .picture import Picture
from .questions import hegarty, process, sequence, tag, triangle
from .redundant import Redundant
from .rules import Blocking, Imitation, Lengths, Ray, Rectangle, Rules
from .sequences import complementary
from .survey import Proved, Survey
from .sweeps import Sweep, sweep
from .words import Study

__all__ = [
    "Alteration",
    "Answer",
    "Automaton",
    "Blocking",
    "Certainty",
    "Certificate",
    "Chain",
    "CheckReport",
    "Classification",
    "Comparison",
    "DataError",
    "Decision",
    "Description",
    "Family",
    "Formula",
    "Game",
    "Identified",
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
    "Proof",
    "Picture",
    "Proved",
    "Ray",
    "Rectangle",
    "Redundant",
    "Relation",
    "Residuals",
    "Rules",
    "RulesError",
    "Study",
    "Survey",
    "Theorems",
    "Sweep",
    "SweepError",
    "TooManyStates",
    "Truth",
    "WythoffError",
    "__version__",
    "catalogue",
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
