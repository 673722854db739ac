//! A conjecture about the P-positions of a game, as a formula in x and y or as an automaton.

use std::sync::Arc;

use wythoff_automata::format::walnut;
use wythoff_automata::logic::{DecideError, parse_plain};
use wythoff_automata::{Budget, Numeration, Relation};
use wythoff_check::certificate::PileCertificate;
use wythoff_check::{Certificate, Verdict};
use wythoff_game::AutomaticSet;
use wythoff_prove::learn::Progress;
use wythoff_prove::prove::{Effort, Ending, Proof};
use wythoff_prove::refute::{self, failing_position};

use super::{Desk, Refusal};
use crate::game::Game;
use crate::{input, sentence};

/// The relation between x and y that a text says: a formula, the table of an automaton, a certificate, or an automaton of Walnut. The last two are texts
/// or files.
///
/// # Errors
/// The text is none of these, or is about other numbers than x and y; the budget is exceeded.
pub(super) fn relation(
    text: &str,
    names: &[&str],
    asked: Option<&Numeration>,
    desk: &Desk<'_>,
    budget: &Budget,
) -> Result<Relation, Refusal> {
    let guess = match desk.content("guess", text) {
        Ok((source, bytes)) => of_file(&source, &bytes, names, budget)?,
        Err(refusal) if input::is_named_as_a_file(text) => return Err(refusal),
        Err(_) if text.trim_end().ends_with(']') && text.contains('>') && names.len() == 2 => {
            let set: Result<AutomaticSet, _> = text.parse();
            set.map_err(|error| Refusal::deciding(error.into(), "guess", text))?.relation().clone()
        }
        Err(_) => of_formula(text, names, asked, budget)?,
    };
    match asked.filter(|asked| *asked != &**guess.numeration()) {
        Some(asked) => {
            let message = format!("the guess is over {}, and {asked} is asked for", guess.numeration());
            Err(Refusal::whole("guess", text, message, "leave the numeration out"))
        }
        None => Ok(guess),
    }
}

fn of_file(source: &str, bytes: &[u8], names: &[&str], budget: &Budget) -> Result<Relation, Refusal> {
    let data = |error: &dyn ToString| Refusal::Data(format!("{source}: {}", error.to_string()));
    if PileCertificate::begins(bytes) {
        let certificate = super::check::read(source, PileCertificate::read(bytes, budget))?;
        return match certificate.relation().tracks() == names {
            true => Ok(certificate.relation().clone()),
            false => Err(data(&format!("the certificate is of a game on {} piles", certificate.rules().piles()))),
        };
    }
    if Certificate::begins(bytes) {
        let certificate = super::check::read(source, Certificate::read(bytes, budget))?;
        return Ok(certificate.relation().clone());
    }
    let text = std::str::from_utf8(bytes).map_err(|error| data(&error))?;
    let file = walnut::read(text, budget).map_err(|error| data(&error))?;
    if file.tracks() != names.len() {
        let message = format!("a set of positions reads {} numbers, and this automaton {}", names.len(), file.tracks());
        return Err(data(&message));
    }
    file.relation(names, budget).map_err(|error| data(&error))
}

fn of_formula(text: &str, names: &[&str], asked: Option<&Numeration>, budget: &Budget) -> Result<Relation, Refusal> {
    let refuse = |error| Refusal::deciding(error, "guess", text);
    let sentence = parse_plain(text).map_err(|error| refuse(error.into()))?;
    let free = sentence.formula.free_variables();
    if let Some(other) = free.iter().find(|name| !names.contains(&&***name)) {
        let (last, first) = names.split_last().unwrap_or((&"", &[]));
        let first = first.join(", ");
        let hint = format!("bind it, as in `E {other} ...`, or write {first} or {last}");
        let message =
            format!("the variable `{other}` is free, but a set of positions is given by {first} and {last} alone");
        return Err(Refusal::whole("guess", text, message, hint));
    }
    let numeration: Arc<Numeration> = sentence::numeration(asked, [&sentence], &[]);
    let (mut decider, _) =
        sentence::decider(&numeration, &[], budget).map_err(|error| Refusal::Question(error.to_string()))?;
    decider.check_numeration(&sentence).map_err(refuse)?;
    let found = decider.relation(&sentence.formula).map_err(refuse)?;
    let all = Relation::always(&numeration, names, budget);
    all.and_then(|all| all.and(&found, budget)).map_err(|error| refuse(DecideError::from(error)))
}

impl Game {
    /// The P-positions of the game with 0, 1, ... passes, fewer than it has; they are proved, up to the usual effort.
    fn with_fewer_passes(&self, budget: &Budget) -> Result<Vec<Relation>, Refusal> {
        let Some(rules) = self.rules().after_a_pass() else { return Ok(Vec::new()) };
        let game = Game::from(rules);
        match game.prove(&Effort::default(), None, budget) {
            Ok(Ending::Proved(proof)) => {
                let mut fewer = proof.checked.fewer();
                fewer.push(proof.checked.relation().clone());
                Ok(fewer)
            }
            _ => {
                budget.check()?;
                Err(Refusal::Unanswerable(format!(
                    "the guess cannot be checked, since the P-positions of {game} are not proved"
                )))
            }
        }
    }

    /// Decides from the rules whether a relation between x and y is the set of P-positions. If it is, later answers about the game
    /// [rest on](Game::rest_on) this proof.
    ///
    /// # Errors
    /// The relation is another set: what is false, and at which position; there are no sentences for the rules; the budget is exceeded.
    pub fn prove_guess(&self, guess: &Relation, budget: &Budget) -> Result<Proof, Refusal> {
        let fewer = self.with_fewer_passes(budget)?;
        let verdict = refute::check_with(self.rules(), guess, &fewer, budget)
            .map_err(|error| super::check::undecided("", &error, budget))?;
        match verdict {
            Verdict::Proved(checked) => {
                self.rest_on(&checked);
                let states = guess.dfa().states();
                let progress = Progress { states, questions: 0, counterexamples: 0, longest: 0 };
                Ok(Proof { checked: *checked, progress, columns: 0, rows: None })
            }
            Verdict::Refuted { failure, .. } => {
                let position = failing_position(self.rules(), guess, &failure, budget).ok().flatten();
                budget.check()?;
                let at = position.map(|position| format!("; {position}")).unwrap_or_default();
                Err(Refusal::Unanswerable(format!("the guess is not the set of P-positions: {failure}{at}")))
            }
        }
    }
}
