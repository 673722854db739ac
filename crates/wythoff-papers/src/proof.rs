//! On what a claim that is marked proved rests: made where the check is made, in the same run, and never without one.

use std::fmt;

/// A proof that the program has made or checked in this run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof(String);

impl Proof {
    /// A certificate whose claims were decided again, and sentences about its automaton.
    pub(crate) fn certificate(game: &str, states: usize, numeration: &str, claims: usize, sentences: usize) -> Self {
        let more = match sentences {
            0 => String::new(),
            1 => ", then 1 sentence about it decided".into(),
            n => format!(", then {n} sentences about it decided"),
        };
        let claims = if claims == 1 { "its claim".into() } else { format!("its {claims} claims") };
        Proof(format!(
            "certificate of {game}: automaton of {states} states over {numeration}, {claims} decided again from the rules{more}"
        ))
    }

    /// A sentence that was decided.
    pub(crate) fn decided(sentence: &str, numeration: &str, holds: bool) -> Self {
        let value = if holds { "true" } else { "false" };
        Proof(format!("decision procedure over {numeration}: \"{sentence}\" is {value}"))
    }

    /// A statement about finitely many cases, all of which were checked here: say which.
    pub fn exhausted(cases: impl Into<String>) -> Self {
        Proof(format!("all cases checked: {}", cases.into()))
    }

    /// What was decided in this run, by sentences, equations or a closure, and what follows from it by the principle that the
    /// decision is made for, as induction on x + y. No place for other arguments: see [`Outcome::argued`](crate::Outcome::argued).
    pub fn follows(decided: impl Into<String>, so: impl Into<String>) -> Self {
        Proof(format!("{}; {}", decided.into(), so.into()))
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
