//! The rules of games on several piles in English words.

use super::canonical::in_parentheses;
use super::rules::units;
use super::{FEWEST, MOST, PileRules};

/// A number of piles: in words if games have so many, otherwise in digits.
///
/// ```
/// use wythoff_game::piles::pile_count;
/// assert_eq!([pile_count(3), pile_count(7)], ["three", "7"]);
/// ```
pub fn pile_count(piles: usize) -> String {
    const NUMBERS: [&str; MOST - FEWEST + 1] = ["three", "four", "five", "six"];
    let word = piles.checked_sub(FEWEST).and_then(|index| NUMBERS.get(index));
    word.map_or_else(|| piles.to_string(), |&word| word.to_owned())
}

impl PileRules {
    /// The rules in plain English sentences, for a reader who has not seen the notation.
    ///
    /// ```
    /// let heaps: wythoff_game::PileRules = "three-heaps".parse().unwrap();
    /// assert_eq!(
    ///     heaps.in_words(),
    ///     "Three piles. A move takes any number of tokens from one pile, or numbers with the nim-sum 0. The player who cannot move loses."
    /// );
    /// ```
    pub fn in_words(&self) -> String {
        let parts = self.parts();
        let mut takes = Vec::new();
        let has_nim = self.has_nim();
        if has_nim {
            takes.push("any number of tokens from one pile".to_owned());
        }
        let units: Vec<Vec<u64>> = units(self.piles()).filter(|_| has_nim).collect();
        let steps = parts.rays.iter().filter(|step| !units.contains(step));
        takes.extend(steps.map(|step| format!("a multiple of {}", in_parentheses(step))));
        takes.extend(parts.leaps.iter().map(|leap| in_parentheses(leap)));
        if parts.nim_sum {
            takes.push("numbers with the nim-sum 0".to_owned());
        }
        takes.extend(parts.vectors.iter().map(|set| match set.sentence() {
            Some(sentence) => {
                let names: Vec<&str> = set.relation().tracks().iter().map(String::as_str).collect();
                format!("{} from the piles where {}", names.join(", "), sentence.formula)
            }
            None => format!("a vector that an automaton of {} states accepts", set.relation().dfa().states()),
        }));
        let leads = parts.moves.iter().map(|moves| match moves.sentence() {
            Some(sentence) => format!("leads from (x,y,z) to (u,v,w) where {}", sentence.formula),
            None => format!("leads to a position by an automaton of {} states", moves.relation().dfa().states()),
        });
        let mut does: Vec<String> = leads.collect();
        if !takes.is_empty() {
            does.insert(0, format!("takes {}", takes.join(", or ")));
        }
        let piles = pile_count(self.piles());
        let moves = if does.is_empty() {
            " There are no moves.".to_owned()
        } else {
            format!(" A move {}.", does.join(", or "))
        };
        let (first, rest) = piles.split_at(1);
        let end = if self.is_misere() { "wins" } else { "loses" };
        format!("{}{rest} piles.{moves} The player who cannot move {end}.", first.to_uppercase())
    }
}
