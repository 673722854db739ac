//! Games with a theorem: a shipped certificate that is checked again, or one that is found and checked in this run.

use wythoff::automata::Relation;
use wythoff::prove::consequences::{Facts, Statement};
use wythoff::prove::prove::{Effort, Ending};

use super::games::game;
use crate::{Failure, Lab, Proof};

/// Columns to compute at most for a proof.
const COLUMNS: u64 = 20_000_000;

/// A game whose P-positions are proved to be those of an automaton.
pub(super) struct Proven {
    pub game: String,
    pub facts: Facts,
    claims: usize,
}

impl Proven {
    /// From the certificate that is shipped, or from one that is made now; every sentence is decided in this run.
    pub fn of(lab: &mut Lab, text: &str) -> Result<Proven, Failure> {
        let game = game(text)?;
        if let Some(certificate) = game.shipped_certificate() {
            let facts = lab.checked(text)?.facts;
            return Ok(Proven { game: text.into(), facts, claims: certificate.claims().len() });
        }
        let limits = lab.limits().clone();
        let effort = Effort { columns: COLUMNS, ..Effort::default() };
        let checked = match game.prove(&effort, None, &limits)? {
            Ending::Proved(proof) => proof.checked,
            Ending::GivenUp { statement, .. } => return Err(format!("{text}: {statement}").into()),
        };
        let facts = Facts::new(checked.relation(), &limits)?;
        Ok(Proven { game: text.into(), facts, claims: checked.theorem().claims.len() })
    }

    /// Its P-positions.
    pub fn relation(&self) -> &Relation {
        self.facts.p()
    }

    /// The certificate, with what was decided about it here and in these statements.
    pub fn proof(&self, more: &[Statement]) -> Proof {
        let all = self.facts.statements().iter().chain(more);
        let sentences = all.filter(|statement| matches!(statement, Statement::Decided(_))).count();
        let relation = self.relation();
        let numeration = relation.numeration().to_string();
        Proof::certificate(&self.game, relation.dfa().states(), &numeration, self.claims, sentences)
    }
}
