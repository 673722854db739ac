//! The measure `prove`: a proof of the P-positions by an automaton.

use ::wythoff::check::certificate::Certificate;
use ::wythoff::prove::prove::{Effort, Ending};
use ::wythoff::{Certainty, Error, theory};

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

/// The maximum number of columns from which an automaton is learned.
const COLUMNS: u64 = 1 << 20;
/// The maximum number of states of an automaton during the proof, as a multiple of the limit for the result.
const PRODUCTS: usize = 1000;

pub const ENTRY: Entry = Entry {
    name: "prove",
    about: "a proof which positions are P-positions, by an automaton",
    columns: &[
        Measured::text(
            "proof",
            "`proved` if an automaton of the P-positions was found and checked, or comes with the program; `given up` if none was found within the limit of states; null \
             if there is no sentence or no numeration system for the rules.",
        ),
        Measured::whole("proof_states", "How many states the automaton has."),
        Measured::whole("proof_edges", "How many edges it has."),
        Measured::text("proof_numeration", "The numeration system in which it reads the piles."),
        Measured::text(
            "proof_digest",
            "SHA-256 of the numeration system and the automaton: the same for two games over one system if and only if they have the same \
             P-positions.",
        ),
        Measured::text("proof_because", "Why there is no proof."),
        Measured::text("proof_certainty", "How sure it is which positions are P-positions."),
    ],
    of_proof: false,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let (game, budget) = (&subject.game, &subject.budget);
    let none = |because: String, state: Cell| {
        vec![state, Cell::Null, Cell::Null, Cell::Null, Cell::Null, because.into(), Cell::Null]
    };
    // a shipped automaton may exceed the limit of the search
    if let Some(certificate) = game.shipped_certificate() {
        return Ok(proved(certificate, game.certified()));
    }
    let states = subject.task.limits.states;
    let products = states.saturating_mul(PRODUCTS);
    let effort = Effort { states, columns: COLUMNS, products, numeration: None };
    let ending = game.prove(&effort, None, &budget.quiet());
    budget.check()?;
    let proof = match ending {
        Ok(Ending::Proved(proof)) => proof,
        Ok(Ending::GivenUp { statement, .. }) => return Ok(none(statement, "given up".into())),
        Err(error) => return Ok(none(error.to_string(), Cell::Null)),
    };
    let certificate = match game.certificate(&proof, budget) {
        Ok(certificate) => certificate,
        Err(error) => return Ok(none(error.to_string(), Cell::Null)),
    };
    subject.learn(&proof)?;
    Ok(proved(&certificate, Some(theory::Proof::of_check(&proof.checked).into())))
}

fn proved(certificate: &Certificate, certainty: Option<Certainty>) -> Vec<Cell> {
    let relation = certificate.relation();
    vec![
        "proved".into(),
        Cell::count(relation.dfa().states()),
        Cell::count(relation.dfa().edges()),
        Cell::text(relation.numeration()),
        certificate.automaton_digest().into(),
        Cell::Null,
        certainty.map(|certainty| certainty.to_string()).into(),
    ]
}
