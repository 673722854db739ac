//! Outcomes of settling a claim: the verdict, the proofs and the evidence.

use std::fmt;

use wythoff::automata::{Numeration, Relation};
use wythoff::typeset::Text;
use wythoff_draw::Scene;

use crate::{Failure, Table};

/// The status of a claim after it was settled. In its texts formulas stand between dollar signs; it is displayed without these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// True, by at least one proof.
    Proved(Vec<Proof>),
    /// True, by an argument that `docs/arguments.md` writes out in full. No machine has checked the whole argument; the program has checked the
    /// steps named in `checked`.
    ProvedByHand {
        /// The heading of the argument in `docs/arguments.md`.
        section: String,
        /// Which steps of the argument the program has checked, and up to which bounds.
        checked: String,
    },
    /// A theorem of a paper that is not proved again here; the program compared it with the rules up to a bound.
    ClosedForm {
        /// The citation of the theorem, e.g. "RES theorem 2.1".
        theorem: String,
        /// The range over which the theorem was compared with the rules.
        compared: String,
    },
    /// True in the range that was computed.
    Computed {
        /// The computed range, e.g. "all columns below 1000000".
        to: String,
    },
    /// Believed true, with evidence, but not proved.
    Conjectured {
        /// The evidence, and the range in which it was observed.
        evidence: String,
    },
    /// A question that has no answer yet.
    Open {
        /// What is known about the question.
        known: String,
    },
    /// A question that is answered, or an observation that is explained.
    Answered {
        /// The answer, in words.
        by: String,
        /// The proofs of the answer; at least one.
        proofs: Vec<Proof>,
    },
    /// False as printed.
    Contradicted {
        /// The least counterexample, and the correct statement.
        by: String,
    },
    /// A picture; nothing is claimed that could be true or false.
    Drawn,
}

impl Verdict {
    /// The name of the verdict, in one to three words, e.g. "proved by hand".
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Proved(_) => "proved",
            Verdict::ProvedByHand { .. } => "proved by hand",
            Verdict::ClosedForm { .. } => "closed form",
            Verdict::Computed { .. } => "computed",
            Verdict::Conjectured { .. } => "conjectured",
            Verdict::Open { .. } => "open",
            Verdict::Answered { .. } => "answered",
            Verdict::Contradicted { .. } => "contradicted",
            Verdict::Drawn => "drawn",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |proofs: &[Proof]| proofs.iter().map(Proof::to_string).collect::<Vec<_>>().join("; ");
        let about = match self {
            Verdict::Proved(proofs) => listed(proofs),
            Verdict::ProvedByHand { section, checked } => {
                format!("in full in docs/arguments.md, \"{section}\"; checked by the program: {checked}")
            }
            Verdict::ClosedForm { theorem, compared } => format!("{theorem}; compared: {compared}"),
            Verdict::Computed { to: about }
            | Verdict::Conjectured { evidence: about }
            | Verdict::Open { known: about }
            | Verdict::Contradicted { by: about } => about.clone(),
            Verdict::Answered { by, proofs } => format!("{by}; {}", listed(proofs)),
            Verdict::Drawn => return f.write_str(self.name()),
        };
        write!(f, "{} ({})", self.name(), Text::marked(&about))
    }
}

/// A paragraph, table or figure that a report shows beside the verdict. In its texts formulas stand between dollar signs.
#[derive(Clone, Debug, PartialEq, derive_more::From)]
pub enum Evidence {
    /// A paragraph.
    #[from(String, &str)]
    Text(String),
    /// A table.
    #[from]
    Table(Table),
    /// A picture.
    #[from]
    Figure(Figure),
}

/// A picture and the name of its file.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The file name without its extension, e.g. "mah-f1".
    pub name: String,
    /// The picture.
    pub scene: Scene,
}

/// The verdict on a claim, and the evidence beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// Paragraphs, tables and figures, in the order in which they are shown.
    pub evidence: Vec<Evidence>,
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Self {
        Outcome { verdict, evidence: Vec::new() }
    }
}

/// The error with which a settling procedure stops early when it finds that the claim is false; it carries the outcome.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.verdict)]
pub(crate) struct Contradiction(pub Outcome);

impl From<Outcome> for Failure {
    fn from(outcome: Outcome) -> Self {
        Box::new(Contradiction(outcome))
    }
}

/// Continues if a claimed property holds; otherwise returns the contradiction with the explanation `by`.
pub(crate) fn require<T: Into<String>>(holds: bool, by: impl FnOnce() -> T) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(contradicted(by()).into()) }
}

/// Continues if no counterexample was found; otherwise returns the contradiction that `by` describes.
pub(crate) fn without<F, T: Into<String>>(found: Option<F>, by: impl FnOnce(F) -> T) -> Result<(), Failure> {
    found.map_or(Ok(()), |found| Err(contradicted(by(found)).into()))
}

/// The outcome of a claim that is false, with the explanation `by`.
pub(crate) fn contradicted(by: impl Into<String>) -> Outcome {
    Verdict::Contradicted { by: by.into() }.into()
}

impl Outcome {
    /// The outcome of a claim that is proved by this proof.
    pub fn proved(proof: Proof) -> Self {
        Verdict::Proved(vec![proof]).into()
    }

    /// Appends a paragraph, table or figure to the evidence.
    pub fn with(mut self, evidence: impl Into<Evidence>) -> Self {
        self.evidence.push(evidence.into());
        self
    }
}

/// A proof that the program has made or checked: it is constructed only where the check happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof(String);

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Proof {
    /// The proof by a certificate whose claims were decided again, and by sentences decided about its automaton.
    pub(crate) fn certificate(game: &str, relation: &Relation, claims: usize, sentences: usize) -> Self {
        let more = match sentences {
            0 => String::new(),
            1 => ", then 1 sentence about it decided".into(),
            n => format!(", then {n} sentences about it decided"),
        };
        let claims = if claims == 1 { "its claim".into() } else { format!("its {claims} claims") };
        let (states, numeration) = (relation.dfa().states(), relation.numeration());
        Proof(format!(
            "certificate of {game}: automaton of {states} states over {numeration}, {claims} decided again from the rules{more}"
        ))
    }

    /// The proof by deciding a sentence, which was found to be true.
    pub(crate) fn decided(sentence: &str, numeration: &Numeration) -> Self {
        Proof(format!("decision procedure over {numeration}: `{sentence}` is true"))
    }

    /// The proof of a statement about finitely many cases, all of which were checked; `cases` names them.
    pub fn exhausted(cases: impl Into<String>) -> Self {
        Proof(format!("all cases checked: {}", cases.into()))
    }

    /// The proof by facts that were decided in this run, from sentences, equations or a closure, and the conclusion that the principle behind the
    /// decision gives, such as induction on x + y. Other arguments do not belong here: they are texts of a claim, shown after the evidence.
    pub fn follows(decided: impl Into<String>, so: impl Into<String>) -> Self {
        Proof(format!("{}; {}", decided.into(), so.into()))
    }
}
