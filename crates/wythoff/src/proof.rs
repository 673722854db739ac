//! Proofs: attempts at a game, and the certificate that is shipped.

use std::ops::Range;
use std::sync::Arc;

use wythoff_budget::Budget;
use wythoff_check::certificate::{Certificate, CertificateError, Statistics};
use wythoff_exact::UBig;
use wythoff_prove::membership;
use wythoff_prove::prove::{Attempt, Effort, Ending, Proof, ProveError, prove};
use wythoff_theory::{Certainty, Knowledge, certificate};

use crate::game::Game;

impl Game {
    /// Tries to prove which positions are P-positions: learns an automaton from the fast engines, then decides whether the
    /// rules hold for it. `resume` is an earlier attempt; the budget hears what is done.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// use wythoff::prove::prove::{Effort, Ending};
    /// let game: Game = "maharaja(2,3)".parse()?;
    /// let Ending::Proved(proof) = game.prove(&Effort::default(), None, &Budget::unlimited())? else {
    ///     panic!()
    /// };
    /// assert_eq!(proof.checked.relation().dfa().states(), 307);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is no sentence for the rules, or no numeration system.
    pub fn prove(&self, effort: &Effort, resume: Option<Attempt>, budget: &Budget) -> Result<Ending, ProveError> {
        let far = self.solver(budget).ok().and_then(|solver| solver.knowledge().cloned()).map(Far);
        prove(self.rules(), effort, far.as_ref().map(|far| far as &dyn membership::Membership), resume, budget)
    }

    /// The certificate of a proof of this game.
    ///
    /// # Errors
    /// The proof is not one of such a game.
    pub fn certificate(&self, proof: &Proof) -> Result<Certificate, CertificateError> {
        let statistics = Statistics {
            questions: proof.progress.questions,
            counterexamples: proof.progress.counterexamples,
            ..Statistics::none()
        };
        Certificate::new(self.text(), proof.checked.relation().clone(), statistics, &Budget::unlimited())
    }

    /// That the P-positions are those of an automaton, if a certificate of the game is shipped.
    ///
    /// ```
    /// use wythoff::{Certainty, Game};
    /// let game: Game = "k-blocking(3)".parse()?;
    /// assert!(matches!(game.certified(), Some(Certainty::Proved(_))));
    /// # Ok::<(), wythoff::NotationError>(())
    /// ```
    pub fn certified(&self) -> Option<Certainty> {
        self.shipped_certificate().map(|found| Certainty::Proved(certificate::proof(found)))
    }

    /// The certificate that is shipped for these rules, if there is one.
    pub fn shipped_certificate(&self) -> Option<&'static Certificate> {
        certificate::shipped(self.rules())
    }
}

/// What the façade knows at any distance, as far as 64 bits reach.
struct Far(Arc<dyn Knowledge>);

impl membership::Membership for Far {
    fn columns(&self) -> u64 {
        0
    }

    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        Some(self.0.rows(&x.into()).ok()?.contains(&y.into()))
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        // Long rectangles are for tables.
        const MOST: u64 = 4096;
        let count = columns.end.checked_sub(columns.start).filter(|&count| count <= MOST)?;
        let positions = self.0.columns_from(&UBig::from(columns.start), count, &Budget::unlimited()).ok()?;
        for at in positions {
            if let (Ok(x), Ok(y)) = (u64::try_from(&at.x), u64::try_from(&at.y))
                && rows.contains(&y)
            {
                found(x, y);
            }
        }
        Some(())
    }
}
