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
}

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
