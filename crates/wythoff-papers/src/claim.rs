//! Claims: what the papers say, and where.

use std::fmt;

use crate::{Failure, Lab, Outcome};

/// One of the papers, by the key that identifiers begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Paper {
    /// MAH: Larsson and Wästlund, "Maharaja Nim: Wythoff's Queen meets the Knight", Integers 14 (2014); and its preprint
    /// (arXiv:1207.0765).
    Maharaja,
    /// IMI: Larsson, "2-pile Nim with a Restricted Number of Move-size Imitations", Integers 9 (2009), with an appendix by
    /// Hegarty.
    Imitation,
    /// RES: Larsson, "Restrictions of m-Wythoff Nim and p-Complementary Beatty Sequences" (2009).
    Restrictions,
    /// ALT: Hu, Sleator and Tsin, "Wythoff's Nim with Finite Alterations" (2024), arXiv:2408.02851.
    Alterations,
}

impl Paper {
    /// Its key: MAH, IMI, RES, ALT.
    pub fn key(self) -> &'static str {
        match self {
            Paper::Maharaja => "MAH",
            Paper::Imitation => "IMI",
            Paper::Restrictions => "RES",
            Paper::Alterations => "ALT",
        }
    }

    /// What it is about, with its key.
    pub fn title(self) -> &'static str {
        match self {
            Paper::Maharaja => "MAH: Maharaja Nim (Larsson and Wästlund)",
            Paper::Imitation => "IMI: Imitation Nim (Larsson; appendix by Hegarty)",
            Paper::Restrictions => "RES: Restrictions of m-Wythoff Nim (Larsson)",
            Paper::Alterations => "ALT: Wythoff's Nim with finite alterations (Hu, Sleator and Tsin)",
        }
    }

    /// The games and words that its claims take for granted, where they are not told in each claim.
    pub fn terms(self) -> Option<&'static str> {
        match self {
            Paper::Imitation => Some(IMITATION),
            Paper::Restrictions => Some(RESTRICTIONS),
            Paper::Maharaja | Paper::Alterations => None,
        }
    }
}

const IMITATION: &str = "\
In (m,p)-Imitation Nim two players take tokens from one of two piles in turn; who cannot move loses. A player imitates \
if his opponent has just taken x tokens from the shorter pile (from either, if they were equal) and he takes x to x + \
m - 1 tokens from the other pile. Nobody may imitate in p consecutive moves of his own. Imitation Nim is the game with \
m = p = 1. In (m,p)-Wythoff Nim a player takes any number of tokens from one pile, or i from one and j from the other \
with |i - j| < m; before each move the opponent may block up to p - 1 of the options with i = j. A play is what has \
been moved before, a start is a position before which nothing was moved. A position is P if the player who has just \
moved wins, N otherwise; it is dynamic if that depends on the play, and otherwise P or N after every play.";

const RESTRICTIONS: &str = "\
In all games who cannot move loses, also if all that is left is blocked. In m-Wythoff Nim, or mWN, the rook takes any \
number from one of the coordinates, and the m-bishop i from one and j from the other with |i - j| < m. A roob option \
is a rook move that is no m-bishop move: its length is m or more. In mWN^p the opponent may block up to p - 1 roob \
options before each move; in mWN_l^p, up to p - 1 rook moves of length l or more. In mWN^(l,p) the rook moves by \
lengths 0, ..., l - 1 modulo p only, and in mWN^(p), the same as mWN^(0,p) and mWN^(1,p), by multiples of p. In m x p \
WN_l, 0 < l < p, the moves are those of mp-Wythoff Nim and the positions (i,j) with i < ml, j < m(p - l) do not exist; \
m x p WN_0 is mp-Wythoff Nim, and in m x p WN the second player chooses l before the first move. For given m and p, \
phi = (2 - mp + sqrt(m^2 p^2 + 4))/2, a_n = floor(n phi/p) and b_n = floor(n (phi + mp)/p) = a_n + mn; {a_n,b_n} \
stands for both (a_n,b_n) and (b_n,a_n). Two sequences are p-complementary if every integer from 0 on occurs p times \
in them together, complementary if p = 1; of y only y_1, y_2, ... are counted, as of b.";

/// What sort of statement a claim is, in its paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A figure.
    Figure,
    /// A table.
    Table,
    /// A worked example.
    Example,
    /// A theorem, proposition, lemma or corollary.
    Theorem,
    /// A conjecture, or an observation of the authors that they do not prove.
    Conjecture,
    /// A question that the authors leave open.
    Question,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Figure => "figure",
            Kind::Table => "table",
            Kind::Example => "example",
            Kind::Theorem => "theorem",
            Kind::Conjecture => "conjecture",
            Kind::Question => "question",
        })
    }
}

/// A claim and the way it is settled.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Its identifier, as MAH-F1; it begins with the key of the paper.
    pub id: &'static str,
    /// The paper.
    pub paper: Paper,
    /// What it is there.
    pub kind: Kind,
    /// Where it stands there, as "lemma 3.1".
    pub place: &'static str,
    /// What it says, in our own words.
    pub statement: &'static str,
    /// Which entries of the errata concern it, as "E2".
    pub errata: &'static [&'static str],
    /// Settles it.
    pub run: fn(&mut Lab) -> Result<Outcome, Failure>,
}

impl Claim {
    /// With these entries of the errata.
    pub(crate) const fn with_errata(mut self, errata: &'static [&'static str]) -> Self {
        self.errata = errata;
        self
    }

    /// Settles the claim. The cost is that of the computation it names; see the effort of the lab.
    ///
    /// # Errors
    /// The computation failed; a claim that is false is no error.
    pub fn settle(&self, lab: &mut Lab) -> Result<Outcome, Failure> {
        (self.run)(lab)
    }
}
