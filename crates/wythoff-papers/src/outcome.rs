//! What came out when a claim was settled.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wythoff::automata::{Numeration, Relation};
use wythoff_draw::Scene;

use crate::{Failure, Table};

/// How a claim stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// True, by proofs made or checked in this run, or recorded by an earlier one and then saying so; at least one.
    Proved(Vec<Proof>),
    /// True, by an argument that is written out in full in `docs/arguments.md`, where a reader can follow every line of it. No
    /// machine has checked it as a whole; the program has checked its steps, as far as stated.
    ProvedByHand {
        /// The heading of the argument there.
        section: String,
        /// What was checked, and how far.
        checked: String,
    },
    /// A theorem of a paper that is not proved again here: the program compared it with the rules.
    ClosedForm {
        /// The theorem, as "RES theorem 2.1".
        theorem: String,
        /// As far as it was compared with the rules.
        compared: String,
    },
    /// True as far as it was computed.
    Computed {
        /// As far as that is, as "all columns below 1000000".
        to: String,
    },
    /// Believed, but not proved; this is the evidence.
    Conjectured {
        /// What was seen, and how far.
        evidence: String,
    },
    /// A question without an answer so far.
    Open {
        /// What is known of it.
        known: String,
    },
    /// A question, or an observation that asks for more, which is settled.
    Answered {
        /// The answer.
        by: String,
        /// On what it rests; at least one.
        proofs: Vec<Proof>,
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
        write!(f, "{} ({about})", self.name())
    }
}

/// Something to look at beside the verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, derive_more::From)]
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

/// A picture with the name of its file, without ending.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// The name, as "mah-f1".
    pub name: String,
    /// The picture.
    pub scene: Scene,
}

/// The verdict on a claim, and what it rests on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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

/// A claim is false: the outcome with which a way leaves when it finds that out.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.verdict)]
pub(crate) struct Contradiction(pub Outcome);

impl From<Outcome> for Failure {
    fn from(outcome: Outcome) -> Self {
        Box::new(Contradiction(outcome))
    }
}

/// Goes on if something holds that is claimed; leaves with the contradiction else.
pub(crate) fn require<T: Into<String>>(holds: bool, by: impl FnOnce() -> T) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(contradicted(by()).into()) }
}

/// Goes on if nothing is found; leaves with the contradiction that was found else.
pub(crate) fn without<F, T: Into<String>>(found: Option<F>, by: impl FnOnce(F) -> T) -> Result<(), Failure> {
    found.map_or(Ok(()), |found| Err(contradicted(by(found)).into()))
}

/// False, by this.
pub(crate) fn contradicted(by: impl Into<String>) -> Outcome {
    Verdict::Contradicted { by: by.into() }.into()
}

impl Outcome {
    /// Proved by this.
    pub fn proved(proof: Proof) -> Self {
        Verdict::Proved(vec![proof]).into()
    }

    /// With more to look at.
    pub fn with(mut self, evidence: impl Into<Evidence>) -> Self {
        self.evidence.push(evidence.into());
        self
    }
}

/// A proof that the program has made or checked in this run: made where the check is made, and never without one. One that is read
/// by serde was made by an earlier run, if what is read is right; whoever looks at its words is told so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    text: String,
    recorded: bool,
}

impl Proof {
    /// What was made or checked just now.
    fn made(text: String) -> Self {
        Proof { text, recorded: false }
    }

    /// Was it read, and neither made nor checked in this run?
    pub fn is_recorded(&self) -> bool {
        self.recorded
    }

    /// What it says, for those who tell beside it of which run it is.
    pub(crate) fn words(&self) -> &str {
        &self.text
    }

    /// A certificate whose claims were decided again, and sentences about its automaton.
    pub(crate) fn certificate(game: &str, relation: &Relation, claims: usize, sentences: usize) -> Self {
        let more = match sentences {
            0 => String::new(),
            1 => ", then 1 sentence about it decided".into(),
            n => format!(", then {n} sentences about it decided"),
        };
        let claims = if claims == 1 { "its claim".into() } else { format!("its {claims} claims") };
        let (states, numeration) = (relation.dfa().states(), relation.numeration());
        Proof::made(format!(
            "certificate of {game}: automaton of {states} states over {numeration}, {claims} decided again from the rules{more}"
        ))
    }

    /// A sentence that was decided, and is true.
    pub(crate) fn decided(sentence: &str, numeration: &Numeration) -> Self {
        Proof::made(format!("decision procedure over {numeration}: \"{sentence}\" is true"))
    }

    /// A statement about finitely many cases, all of which were checked here: say which.
    pub fn exhausted(cases: impl Into<String>) -> Self {
        Proof::made(format!("all cases checked: {}", cases.into()))
    }

    /// What was decided in this run, by sentences, equations or a closure, and what follows from it by the principle that the
    /// decision is made for, as induction on x + y. No place for other arguments: these are texts of a claim, and told after what there is to see.
    pub fn follows(decided: impl Into<String>, so: impl Into<String>) -> Self {
        Proof::made(format!("{}; {}", decided.into(), so.into()))
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let recorded = if self.recorded { "recorded by an earlier run: " } else { "" };
        write!(f, "{recorded}{}", self.text)
    }
}

impl Serialize for Proof {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Proof {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Proof { text: String::deserialize(deserializer)?, recorded: true })
    }
}
