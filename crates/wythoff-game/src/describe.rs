//! Rules of games in English words.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::automatic::AutomaticSet;
use crate::blocking::Blockable;
use crate::ends::Ends;
use crate::kinds::{Term, terms};
use crate::position::{Position, Vector};
use crate::rules::Rules;

impl Rules {
    /// The rules in plain English sentences, for a reader who has not seen the notation.
    ///
    /// ```
    /// let wythoff: wythoff_game::Rules = "wythoff".parse().unwrap();
    /// assert_eq!(
    ///     wythoff.in_words(),
    ///     "Two piles. A move takes any number of tokens from one pile, or the same number from both piles. \
    ///      The player who cannot move loses."
    /// );
    /// ```
    pub fn in_words(&self) -> String {
        let (leads, takes): (Vec<_>, Vec<_>) =
            terms(self.parts()).into_iter().partition(|term| term.text.starts_with("moves"));
        let words = |terms: Vec<Term>| terms.into_iter().map(|term| term.words).collect::<Vec<_>>().join(", or ");
        let mut text = match (takes.is_empty(), leads.is_empty()) {
            (_, true) => format!("Two piles. A move takes {}.", words(takes)),
            (true, false) => format!("Two piles. A move leads from {}.", words(leads)),
            (false, false) => format!("Two piles. A move takes {}, or leads from {}.", words(takes), words(leads)),
        };
        match self.cuts() {
            [] => {}
            [cut] => {
                let _ = write!(text, " Positions (x,y) with x < {} and y < {} do not exist.", cut.base, cut.height);
            }
            cuts => {
                let sides = |base, height| if base == 0 { "none".to_owned() } else { format!("{base} x {height}") };
                let list: Vec<_> = cuts.iter().take(6).map(|cut| sides(cut.base, cut.height)).collect();
                let more = if cuts.len() > 6 { ", ..." } else { "" };
                let _ = write!(
                    text,
                    " Before the first move the second player chooses which rectangle (base x height) at the origin is \
                     removed from the board: {}{more}.",
                    list.join(", ")
                );
            }
        }
        if let Some(block) = self.block() {
            let _ =
                write!(text, " Before each move the previous player may forbid {}, for that move.", block.in_words());
        }
        if let Some(clause) = self.imitation() {
            let amount = if clause.m == 1 { "x".to_owned() } else { format!("x to x+{}", clause.m - 1) };
            let _ = write!(
                text,
                " When a player has just taken x tokens from the shorter pile (either, if equal), taking {amount} from \
                 the other pile imitates him; "
            );
            text.push_str(&match clause.p {
                1 => "imitation is forbidden.".to_owned(),
                p => format!("no player may imitate on {p} consecutive moves of his own."),
            });
        }
        if !self.altered().is_empty() {
            for (set, label) in [(&self.altered().p, "a P-position"), (&self.altered().n, "an N-position")] {
                let _ = match set.len() {
                    0 => Ok(()),
                    1 => write!(text, " {} is declared {label}.", list(set)),
                    _ => write!(text, " {} are declared {}s.", list(set), &label[label.len() - "P-position".len()..]),
                };
            }
            for (sets, label) in [(&self.altered().p_where, "a P-position"), (&self.altered().n_where, "an N-position")]
            {
                for set in sets {
                    let _ = write!(text, " Every position (x,y) {} is declared {label}.", positions(set));
                }
            }
        }
        let Ends { listed, sets } = self.ends();
        if !listed.is_empty() {
            let _ = write!(text, " The game ends at {}.", list(listed));
        }
        for set in sets {
            let _ = write!(text, " The game ends at every position (x,y) {}.", positions(set));
        }
        if self.passes() > 0 {
            let times = if self.passes() == 1 { "Once" } else { "Twice" };
            let _ = write!(
                text,
                " {times} in the game, whichever player does it, a player may pass instead of moving, but not where there is no move."
            );
        }
        let end = if self.is_misere() { "wins" } else { "loses" };
        text + &format!(" The player who cannot move {end}.")
    }

    /// What it means under these rules that a position is P, in plain English sentences.
    ///
    /// ```
    /// let rules: wythoff_game::Rules = "misere wythoff".parse().unwrap();
    /// assert_eq!(
    ///     rules.p_in_words(),
    ///     "A position is P if the previous player wins, that is, if there is a move from it and no move leads to a \
    ///      P-position."
    /// );
    /// ```
    pub fn p_in_words(&self) -> String {
        if self.imitation().is_some() {
            return "A position is P if the previous player wins a game that starts there, before there is anything to imitate. \
                    Later in a game the winner also depends on the moves that are remembered."
                .to_owned();
        }
        let winning = match (self.block(), self.is_misere()) {
            (None, false) => "no move leads to a P-position".to_owned(),
            (None, true) => "there is a move from it and no move leads to a P-position".to_owned(),
            (Some(block), misere) => {
                let others = match block.of {
                    Blockable::All => String::new(),
                    _ => ", all of which may be forbidden".to_owned(),
                };
                let most = match block.most {
                    1 => "at most 1 of its options is a P-position".to_owned(),
                    most => format!("at most {most} of its options are P-positions"),
                };
                let others = if block.most == 1 { others.replace("all of which", "which") } else { others };
                let left = if misere { ", and at least one option is an N-position" } else { "" };
                format!("{most}{others}{left}")
            }
        };
        let winning = match (self.passes(), self.is_misere()) {
            (0, _) => winning,
            (passes, misere) => {
                let left = if passes == 1 { "no pass" } else { "one pass" };
                let kept = if misere { "" } else { "there is no move from it or " };
                format!("{winning}, and {kept}it is not P when {left} is left")
            }
        };
        let unless = if self.altered().is_empty() { "" } else { "without a label by decree " };
        match self.has_choice() {
            false => format!("A position {unless}is P if the previous player wins, that is, if {winning}."),
            true => format!(
                "A position is P if the second player wins a game that starts there, that is, if it is P on at least one of the \
                 boards from which that player may choose. On a fixed board a position {unless}is P if {winning}."
            ),
        }
    }
}

/// A list of positions, of which the first twelve are written out.
fn list(set: &BTreeSet<Position>) -> String {
    let shown: Vec<String> = set.iter().take(12).map(Position::to_string).collect();
    let more = if set.len() > 12 { format!(" and {} more", set.len() - 12) } else { String::new() };
    shown.join(", ") + &more
}

/// The condition on the positions of a set, in words that continue "position (x,y)".
fn positions(set: &AutomaticSet) -> String {
    match set.sentence() {
        Some(sentence) => format!("with {}", sentence.formula),
        None => format!("that an automaton of {} over {} accepts", states(set), set.numeration()),
    }
}

fn states(set: &AutomaticSet) -> String {
    match set.relation().dfa().states() {
        1 => "1 state".to_owned(),
        states => format!("{states} states"),
    }
}

/// A choice of one among vectors, in words: `(1,2) or (2,1)`.
pub(crate) fn alternatives(vectors: &[Vector]) -> String {
    let shown: Vec<String> = vectors.iter().take(12).map(|(i, j)| format!("({i},{j})")).collect();
    let more = if vectors.len() > 12 { format!(" or {} more vectors", vectors.len() - 12) } else { String::new() };
    shown.join(" or ") + &more
}
