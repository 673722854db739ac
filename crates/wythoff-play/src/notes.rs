//! Notes on what the clauses of a game mean for the action that is due, as sentences; a clause is mentioned only when it matters.

use std::collections::BTreeSet;

use wythoff::rules::{AutomaticSet, Ends};
use wythoff::{BigPosition, Outcome, Position, positions_in_words};

use crate::action::{Action, Seat};
use crate::phase::Phase;
use crate::player::perfect::is_end;
use crate::record::Record;
use crate::words::{self, Voice};

/// The greatest number of moves among which one that ends the game is looked for.
const LOOKED: usize = 1000;
/// The greatest number of forced labels that are considered.
const LABELS: usize = 1000;

/// The notes on the clauses of the game that matter for the action that is due.
pub fn notes(record: &Record, voice: Voice) -> Vec<String> {
    match record.phase() {
        Phase::Over(_) => Vec::new(),
        Phase::Choose => vec![choice(voice)],
        Phase::Block { seat } => vec![block(record, voice, seat)],
        Phase::Move { seat } => {
            let blocked = blocked(record, voice, seat);
            let memory = words::imitation(record, voice).map(|text| imitation(record, &text));
            blocked.into_iter().chain(memory).chain(misere(record)).chain(labels(record)).chain(ends(record)).collect()
        }
    }
}

/// The text as a sentence, with a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

fn choice(voice: Voice) -> String {
    let who = voice.subject(Seat::Second);
    let chooses = if voice.0 == Some(Seat::Second) { "choose" } else { "chooses" };
    sentence(&format!(
        "before the first move {who} {chooses} the board: the positions of the removed rectangle do not exist, and no move leads \
         there"
    ))
}

fn block(record: &Record, voice: Voice, seat: Seat) -> String {
    let most = record.game().rules().most_blocked();
    let (who, whose) = (voice.subject(seat), voice.subject(seat.other()));
    let whose = if voice.0 == Some(seat.other()) { "you move".to_owned() } else { format!("{whose} moves") };
    let moves = if most == 1 { "one move".to_owned() } else { format!("up to {most} moves") };
    let kind = record.game().rules().block().map(|block| block.of.in_words()).unwrap_or_default();
    let kind = if kind == "options" { String::new() } else { format!(" (only {kind})") };
    sentence(&format!("before {whose}, {who} may forbid {moves}{kind}; the ban holds for the next move only"))
}

fn blocked(record: &Record, voice: Voice, seat: Seat) -> Option<String> {
    let blocked = record.blocked();
    if blocked.is_empty() {
        return None;
    }
    let options = positions_in_words(blocked);
    let text = match voice.0 {
        Some(you) if you == seat => format!("your opponent blocks {options}: you may not move there now"),
        Some(_) => format!("you block {options}: the computer may not move there now"),
        None => format!("the {} player blocks {options}: {} may not move there now", seat.other(), voice.subject(seat)),
    };
    Some(sentence(&text))
}

fn imitation(record: &Record, text: &str) -> String {
    let Some(clause) = record.game().rules().imitation() else { return sentence(text) };
    let what = match clause.m {
        1 => "as many tokens from the longer pile as the opponent has just taken from the shorter one".to_owned(),
        m => format!(
            "as many tokens from the longer pile as the opponent has just taken from the shorter one, or up to {} more",
            m - 1
        ),
    };
    format!("{} To imitate is to take {what}.", sentence(text))
}

/// The note on misere play, if the next move can end the game.
fn misere(record: &Record) -> Option<String> {
    let (board, history) = (record.board()?, record.history()?);
    let ends = |to: BigPosition| history.rest_after(board.rules(), to).is_ok_and(|after| is_end(board, &after));
    let bites = board.rules().is_misere() && record.moves().take(LOOKED).any(ends);
    bites.then(|| "In misere play the player who cannot move wins: whoever makes the last move loses.".to_owned())
}

/// The positions of a list, and of sets, that a legal move leads to.
fn reached(record: &Record, listed: &BTreeSet<Position>, sets: &[AutomaticSet]) -> Vec<BigPosition> {
    let within = listed.iter().take(LABELS).map(|at| BigPosition::from(*at));
    let mut legal: Vec<BigPosition> = within.filter(|to| record.check(&Action::Move(to.clone())).is_ok()).collect();
    if !sets.is_empty() {
        let is_new = |to: &BigPosition| sets.iter().any(|set| set.contains(to)) && !legal.contains(to);
        let more: Vec<BigPosition> = record.moves().take(LOOKED).filter(is_new).collect();
        legal.extend(more);
    }
    legal
}

/// The note on positions of an end clause that a legal move leads to.
fn ends(record: &Record) -> Option<String> {
    let rules = record.board()?.rules();
    let Ends { listed, sets } = rules.ends();
    let legal = reached(record, listed, sets);
    let fate = if rules.is_misere() { "loses" } else { "wins" };
    (!legal.is_empty()).then(|| format!("The game ends at {}: whoever moves there {fate}.", positions_in_words(&legal)))
}

/// The notes on forced labels of positions that a legal move leads to.
fn labels(record: &Record) -> Vec<String> {
    let Some(board) = record.board() else { return Vec::new() };
    let forced = board.rules().altered();
    let there = |label: Outcome| {
        let (positions, sets) =
            if label == Outcome::P { (&forced.p, &forced.p_where) } else { (&forced.n, &forced.n_where) };
        let legal = reached(record, positions, sets);
        let fate = if label == Outcome::P { "wins" } else { "loses" };
        let (is, list) = (if legal.len() == 1 { "is" } else { "are" }, positions_in_words(&legal));
        (!legal.is_empty()).then(|| format!("{list} {is} {label} by decree: whoever moves there {fate} at once."))
    };
    [Outcome::P, Outcome::N].into_iter().filter_map(there).collect()
}
