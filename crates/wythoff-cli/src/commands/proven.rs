//! The proof that other commands start from: a certificate, or an attempt at the game.

use std::path::Path;

use anyhow::{anyhow, bail};
use wythoff::automata::{Budget, Numeration, Relation};
use wythoff::check::Checked;
use wythoff::prove::prove::{Effort, Ending, ProveError};
use wythoff::prove::refute;
use wythoff::rules::Imitation;
use wythoff::theory::{certificate, splitting};
use wythoff::{Certainty, Game, Proof};

use super::check;
use crate::failure::say;
use crate::progress::Progress;
use crate::{input, interrupt};

/// Columns to compute at most for a proof.
const COLUMNS: u64 = 1_000_000;
/// The largest automaton of P-positions that is looked for here ...
const ATTEMPT: usize = 5_000;
/// ... and the largest one on the way to its proof.
const PRODUCTS: usize = 5_000_000;
/// The largest automaton on the way.
const STATES: usize = 20_000_000;

/// A game with the proven relation of its P-positions.
pub struct Proven {
    pub game: Game,
    pub relation: Relation,
    /// How sure it is, and so what follows.
    pub certainty: Certainty,
}

/// The limits of every decision.
pub fn limits() -> Budget {
    interrupt::automata().with_states(STATES)
}

impl Proven {
    fn new(game: Game, checked: &Checked) -> Proven {
        let certainty = Proof::of_check(checked).into();
        Proven { game, relation: checked.relation().clone(), certainty }
    }

    /// What a file that is there or a game is proved to be.
    pub fn of(text: &str, progress: &Progress) -> anyhow::Result<Proven> {
        let path = Path::new(text);
        if !path.is_file() {
            return Proven::game(input::game_or_file(text)?, None, progress);
        }
        let certificate = check::read(path, &input::bytes(path)?, &limits())?;
        progress.tell(|| "checking the certificate".to_owned());
        let verdict =
            check::decided(refute::check(certificate.rules(), certificate.relation(), &limits()), || text.to_owned())?;
        match verdict.proved() {
            Ok(checked) => Ok(Proven::new(input::game(certificate.game())?, &checked)),
            Err(failure) => bail!("not proved: it is false that {}", failure.words),
        }
    }

    /// The shipped proof of a game, or a new one; over the numeration system, if one is given.
    pub fn game(game: Game, system: Option<&Numeration>, progress: &Progress) -> anyhow::Result<Proven> {
        let is_wanted = |relation: &Relation| system.is_none_or(|system| system == &**relation.numeration());
        if let Some(shipped) = game.shipped_certificate().filter(|certificate| is_wanted(certificate.relation())) {
            let (relation, certainty) = (shipped.relation().clone(), certificate::proof(shipped).into());
            return Ok(Proven { game, relation, certainty });
        }
        progress.hide();
        say(&format!(
            "No proof of {game} comes with the program. One is looked for, up to {ATTEMPT} states and {COLUMNS} columns, which may \
             take a minute."
        ));
        let (states, numeration) = (ATTEMPT, system.cloned());
        let effort = Effort { states, columns: COLUMNS, products: PRODUCTS, numeration };
        let ending = game.prove(&effort, None, progress.budget());
        interrupt::check()?;
        match ending {
            Ok(Ending::Proved(proof)) => Ok(Proven::new(game, &proof.checked)),
            Ok(Ending::GivenUp { statement, .. }) => bail!(
                "not proved: {statement}\nhint: `wythoff prove \"{game}\" --cert FILE` looks further, and `wythoff theorems FILE` \
                 goes on from what it finds"
            ),
            Err(error) => Err(not_tried(&game, &error)),
        }
    }
}

/// Why no proof was looked for, and what to do instead; with what the literature proves.
pub(super) fn not_tried(game: &Game, error: &ProveError) -> anyhow::Error {
    let instead = match (error, game.rules().imitation()) {
        (_, Some(Imitation { m, p })) => {
            format!(
                "prove the game whose P-positions are the P-positions of this one without history: wythoff prove \"diagonal-blocking({m},{p})\""
            )
        }
        (ProveError::Slopes(_), _) => {
            format!(
                "`wythoff show \"{game}\"` shows what is observed, and `wythoff solve \"{game}\"` lists P-positions"
            )
        }
        _ => return anyhow!("not proved: {error}"),
    };
    let because = match error {
        ProveError::Slopes(slopes) => format!(
            "no quadratic field was found that contains the slopes {slopes}, and therefore there is no numeration system in which to \
             look for a proof"
        ),
        // What the library would do instead is in its own words, for a theorist; what follows is for this game.
        error => error.to_string().split("; ").next().unwrap_or_default().to_owned(),
    };
    let known = splitting::shape(game.rules()).map(|shape| format!("\nThe literature proves that {shape}."));
    anyhow!("not proved: {because}{}\nhint: {instead}", known.unwrap_or_default())
}
