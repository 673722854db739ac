//! What came out when a claim was settled.

use std::fmt;

use wythoff_draw::Scene;

use crate::{Proof, Table};

/// How a claim stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// True, by proofs made or checked in this run; at least one.
    Proved(Vec<Proof>),
    /// A theorem of a paper that is not proved again here: the program compared it with the rules.
    ClosedForm {
        /// The theorem, as "RES theorem 2.1".
        theorem: &'static str,
        /// As far as it was compared with the rules.
        compared: String,
    },
    /// True as far as it was computed.
    Computed {
        /// As far as that is, as "all columns below 1000000".
        to: String,
    },
    /// Open; this is the evidence.
    Conjectured {
        /// What was seen, and how far.
        evidence: String,
    },
    /// False as it is printed.
    Contradicted {
        /// The least counterexample, and what is true instead.
        by: String,
    },
    /// Nothing is claimed: a picture.
    Drawn,
}

impl Verdict {
    /// One word, or two.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Proved(_) => "proved",
            Verdict::ClosedForm { .. } => "closed form",
            Verdict::Computed { .. } => "computed",
            Verdict::Conjectured { .. } => "conjectured",
            Verdict::Contradicted { .. } => "contradicted",
            Verdict::Drawn => "drawn",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Proved(proofs) => {
                let proofs: Vec<_> = proofs.iter().map(Proof::to_string).collect();
                write!(f, "proved ({})", proofs.join("; "))
            }
            Verdict::ClosedForm { theorem, compared } => {
                write!(f, "closed form ({theorem}; compared: {compared})")
            }
            Verdict::Computed { to } => write!(f, "computed ({to})"),
            Verdict::Conjectured { evidence } => write!(f, "conjectured ({evidence})"),
            Verdict::Contradicted { by } => write!(f, "contradicted ({by})"),
            Verdict::Drawn => f.write_str("drawn"),
        }
    }
}

/// Something to look at beside the verdict.
#[derive(Clone, Debug, PartialEq)]
pub enum Evidence {
    /// A paragraph.
    Text(String),
    /// A table.
    Table(Table),
    /// A picture.
    Figure(Figure),
}

/// A picture with the name of its file, without ending.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The name, as "mah-f1".
    pub name: String,
    /// The picture.
    pub scene: Scene,
}

/// The verdict on a claim, and what it rests on.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// What there is to see.
    pub evidence: Vec<Evidence>,
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Self {
        Outcome { verdict, evidence: Vec::new() }
    }
}

impl Outcome {
    /// Proved by this.
    pub fn proved(proof: Proof) -> Self {
        Verdict::Proved(vec![proof]).into()
    }

    /// A theorem of a paper, compared with the rules as far as stated. The argument for all cases is told in words, and no machine
    /// has checked it: that makes no proof here.
    pub fn argued(theorem: &'static str, compared: impl Into<String>, argument: impl std::fmt::Display) -> Self {
        Outcome::from(Verdict::ClosedForm { theorem, compared: compared.into() }).argument(argument)
    }

    /// With an argument for all cases that no machine has checked.
    pub fn argument(self, argument: impl std::fmt::Display) -> Self {
        self.text(format!("An argument for all cases, in words; no machine has checked it: {argument}"))
    }

    /// With one more paragraph.
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.evidence.push(Evidence::Text(text.into()));
        self
    }

    /// With one more table.
    pub fn table(mut self, table: Table) -> Self {
        self.evidence.push(Evidence::Table(table));
        self
    }

    /// With one more picture, under this name.
    pub fn figure(mut self, name: impl Into<String>, scene: Scene) -> Self {
        self.evidence.push(Evidence::Figure(Figure { name: name.into(), scene }));
        self
    }
}
