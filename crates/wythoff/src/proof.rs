//! Proofs: attempts at a game, and the certificates that are shipped.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use include_dir::{Dir, include_dir};
use wythoff_automata::Budget;
use wythoff_check::certificate::{Certificate, CertificateError, Statistics};
use wythoff_exact::UBig;
use wythoff_game::Rules;
use wythoff_prove::membership;
use wythoff_prove::prove::{Attempt, Effort, Ending, Proof, ProveError, prove};

use crate::certainty::Certainty;
use crate::engine::oracle::{Oracle, oracle};
use crate::game::Game;

/// The certificates that are shipped; a test checks every one of them.
static SHIPPED: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../certificates");

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
        let far = oracle(self.rules()).map(Far);
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
    /// assert!(matches!(game.certified(), Some(Certainty::Proved { .. })));
    /// # Ok::<(), wythoff::NotationError>(())
    /// ```
    pub fn certified(&self) -> Option<Certainty> {
        self.shipped_certificate().map(certainty)
    }

    /// The certificate that is shipped for these rules, if there is one.
    pub fn shipped_certificate(&self) -> Option<&'static Certificate> {
        shipped(self.rules())
    }
}

/// A certificate that is shipped: its rules, its text, and what is in it once it was asked for.
struct Kept {
    rules: Rules,
    bytes: &'static [u8],
    certificate: OnceLock<Option<Certificate>>,
}

/// The certificate that is shipped for these rules.
pub(crate) fn shipped(rules: &Rules) -> Option<&'static Certificate> {
    static KEPT: OnceLock<Vec<Kept>> = OnceLock::new();
    let all = KEPT.get_or_init(|| {
        let files = SHIPPED.files().filter(|file| file.path().extension().is_some_and(|end| end == "cert"));
        let kept = files.filter_map(|file| {
            let bytes = file.contents();
            Some(Kept { rules: rules_of(bytes)?, bytes, certificate: OnceLock::new() })
        });
        kept.collect()
    });
    let kept = all.iter().find(|kept| kept.rules == *rules)?;
    kept.certificate.get_or_init(|| Certificate::read(kept.bytes, &Budget::unlimited()).ok()).as_ref()
}

/// On what the answers of a shipped certificate rest.
pub(crate) fn certainty(certificate: &Certificate) -> Certainty {
    let relation = certificate.relation();
    let (states, numeration) = (relation.dfa().states(), relation.numeration());
    Certainty::Proved { by: format!("automaton of {states} states over {numeration}, checked from the rules") }
}

/// The names of the certificates that are shipped, with their contents.
pub fn shipped_certificates() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    SHIPPED
        .files()
        .filter_map(|file| Some((file.path().to_str()?, file.contents())))
        .filter(|file| file.0.ends_with(".cert"))
}

/// The rules of a certificate, without reading its automaton.
fn rules_of(bytes: &[u8]) -> Option<Rules> {
    let text = std::str::from_utf8(bytes).ok()?;
    text.lines().take(16).find_map(|line| line.strip_prefix("rules: "))?.trim().parse().ok()
}

/// What the façade knows at any distance, as far as 64 bits reach.
struct Far(Arc<dyn Oracle>);

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
        let positions = self.0.columns_from(&UBig::from(columns.start), count).ok()?;
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
