//! Reading of a certificate where a game is expected: the game is the one that it proves.

use wythoff_automata::AutomataError;
use wythoff_automata::logic::DecideError;
use wythoff_budget::{Budget, Exceeded};
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::Kind;
use wythoff_check::{Certificate, CertificateError, CheckError, Failure, Verdict};
use wythoff_prove::prove::Effort;
use wythoff_prove::refute;

use super::{Read, game};
use crate::game::Game;
use crate::input::Diagnostic;

/// Whether the bytes begin like a certificate or a chain of theorems, compressed or not.
pub fn is_certificate(bytes: &[u8]) -> bool {
    Certificate::begins(bytes) || ChainFile::begins(bytes)
}

/// Reads the game of a certificate, or of a chain of Grundy values. Its theorem is decided from the rules, and later answers about the game [rest
/// on it](crate::Game::rest_on); nothing else in the file is trusted. A shipped certificate is not decided again.
///
/// ```
/// use wythoff::prove::prove::{Effort, Ending};
/// use wythoff::{Budget, Game, input};
/// let (game, budget): (Game, _) = ("nim block 1 of all".parse()?, Budget::unlimited());
/// let Ending::Proved(proof) = game.prove(&Effort::default(), None, &budget)? else { panic!() };
/// let file = game.certificate(&proof, &budget)?.write();
/// let read = input::game_of_certificate(file.as_bytes(), &budget)?.unwrap();
/// assert_eq!(read.game, game);
/// assert!(read.game.knowledge(&budget)?.unwrap().certainty().is_proved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The outer error is an exceeded budget. The inner one says that the file is damaged, is a chain of several heaps, or has a false theorem.
pub fn game_of_certificate(bytes: &[u8], budget: &Budget) -> Result<Result<Read, Diagnostic>, Exceeded> {
    let whole = 0..bytes.len();
    let wrong = |message: String, hint: &str| Ok(Err(Diagnostic::new(message, whole.clone(), hint)));
    if ChainFile::begins(bytes) {
        return game_of_chain(bytes, budget)
            .map(|read| read.map_err(|(message, hint)| Diagnostic::new(message, whole, hint)));
    }
    let certificate = match Certificate::read(bytes, budget) {
        Err(CertificateError::Automaton(AutomataError::Exceeded(exceeded))) => return Err(exceeded),
        Err(error) => {
            return wrong(format!("this certificate cannot be read: {error}"), "make it again with `wythoff prove`");
        }
        Ok(certificate) => certificate,
    };
    let (rules, relation) = (certificate.rules(), certificate.relation());
    let read = match game(certificate.game()) {
        Ok(read) => read,
        Err(mistake) => {
            return wrong(format!("the game of this certificate cannot be read: {}", mistake.message), &mistake.hint);
        }
    };
    let is_shipped = read.game.shipped_certificate().is_some_and(|shipped| shipped.relation() == relation);
    if !is_shipped {
        let products = Effort::of_states(relation.dfa().states()).products;
        let budget = budget.clone().with_states(budget.states().min(products));
        budget.stage(|| format!("checking the certificate of {}", read.game))?;
        match refute::check_with(rules, relation, certificate.fewer(), &budget) {
            Ok(Verdict::Proved(checked)) => read.game.rest_on(&checked),
            Ok(Verdict::Refuted { failure: Failure { words, .. }, .. }) => {
                return wrong(
                    format!("the theorem of this certificate is not true: it is false that {words}"),
                    "prove the game again",
                );
            }
            Err(
                CheckError::Exceeded(exceeded)
                | CheckError::Decide(DecideError::Automata(AutomataError::Exceeded(exceeded))),
            ) => return Err(exceeded),
            Err(error) => return wrong(format!("this certificate cannot be checked: {error}"), "prove the game again"),
        }
    }
    let note = format!(
        "This is the certificate of `{}`, which {}: an automaton of {} states over {}.",
        read.game,
        if is_shipped { "comes with the program" } else { "was checked" },
        relation.dfa().states(),
        relation.numeration()
    );
    Ok(Ok(Read { note: Some(note), understood: None, ..read }))
}

/// The game of a chain of Grundy values, whose links are decided first; the inner error is a message with a hint.
fn game_of_chain(bytes: &[u8], budget: &Budget) -> Result<Result<Read, (String, &'static str)>, Exceeded> {
    const AGAIN: &str = "make it again with `wythoff chain`";
    let file = match ChainFile::read(bytes, budget) {
        Err(CertificateError::Automaton(AutomataError::Exceeded(exceeded))) => return Err(exceeded),
        Err(error) => return Ok(Err((format!("this chain cannot be read: {error}"), AGAIN))),
        Ok(file) => file,
    };
    if file.kind() != Kind::Values {
        let message =
            "this is a chain of theorems about several heaps, where a game with two piles was expected".to_owned();
        return Ok(Err((message, "ask the chain itself: `wythoff piles FILE HEAPS...`")));
    }
    budget.stage(|| format!("checking the chain of Grundy values of {}", file.rules()))?;
    // A tampered chain can have links whose intermediate automata are far larger than those of a true one.
    let budget = budget.clone().with_states(budget.states().min(Effort::default().products));
    let chain = match file.check(&budget) {
        Ok(Ok(chain)) => chain,
        Ok(Err((number, failure))) => {
            return Ok(Err((format!("the chain is refused: {}", failure.of_link(number)), AGAIN)));
        }
        Err(
            CheckError::Exceeded(exceeded)
            | CheckError::Decide(DecideError::Automata(AutomataError::Exceeded(exceeded))),
        ) => return Err(exceeded),
        Err(error) => return Ok(Err((format!("this chain cannot be checked: {error}"), AGAIN))),
    };
    let game = Game::from(file.rules().clone());
    game.rest_on_values(&chain);
    let note = match chain.links().len() {
        0 => format!("This is a chain of Grundy values of `{game}`, which has no links yet."),
        links => format!("This is a chain of Grundy values of `{game}`, 0 to {}, which were checked.", links - 1),
    };
    Ok(Ok(Read { game, understood: None, note: Some(note) }))
}
