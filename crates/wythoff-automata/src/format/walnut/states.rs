//! The states and edges of a file of Walnut, read line by line.

use std::collections::HashMap;
use wythoff_digits::{Alphabet, AutomataError, Letter};

use wythoff_budget::{Budget, Exceeded};

use super::read::{MAX_STATES, wrong};

/// An edge as it was read: its letter, its target as numbered in the file, and its line.
type Edge = (Letter, u64, usize);

/// Collects the states and edges of a file.
pub(super) struct Reader {
    alphabet: Alphabet,
    /// The index of each state, by its number in the file.
    numbers: HashMap<u64, u32>,
    /// The outputs of the states read so far.
    pub(super) outputs: Vec<i64>,
    /// The edges of each state read so far.
    edges: Vec<Vec<Edge>>,
    bytes: usize,
}

impl Reader {
    pub(super) fn new(alphabet: Alphabet) -> Self {
        Reader { alphabet, numbers: HashMap::new(), outputs: Vec::new(), edges: Vec::new(), bytes: 0 }
    }

    pub(super) fn line(&mut self, text: &str, at: usize, budget: &Budget) -> Result<(), AutomataError> {
        match text.split_once("->") {
            None => {
                let (number, output) = state(text).map_err(|message| wrong(at, message))?;
                let most = budget.states().min(MAX_STATES);
                if self.outputs.len() >= most {
                    return Err(Exceeded::States { during: "reading", limit: most }.into());
                }
                if self.numbers.insert(number, self.outputs.len() as u32).is_some() {
                    let message = format!("state {number} was declared before; give each state its own number");
                    return Err(wrong(at, message));
                }
                self.outputs.push(output);
                self.edges.push(Vec::new());
                Ok(budget.tick(self.outputs.len() as u64)?)
            }
            Some(edge) => {
                self.edge(edge, at).map_err(|message| wrong(at, message))?;
                if self.bytes as u64 > budget.memory() {
                    return Err(Exceeded::Memory { what: "reading", bytes: self.bytes as u64 }.into());
                }
                Ok(())
            }
        }
    }

    /// Reads an edge: a digit for each track, `*` for any digit, and the states to which it leads.
    fn edge(&mut self, (left, right): (&str, &str), at: usize) -> Result<(), String> {
        let digit = |word: &str| if word == "*" { Ok(None) } else { number(word, EDGE).map(Some) };
        let digits: Vec<Option<i64>> = left.split_whitespace().map(digit).collect::<Result<_, _>>()?;
        let targets: Vec<u64> = right.split_whitespace().map(|word| number(word, EDGE)).collect::<Result<_, _>>()?;
        if digits.is_empty() || targets.is_empty() {
            return Err(format!("`{}` is half an edge; {EDGE}", shortened(&format!("{left}->{right}"))));
        }
        let Some(edges) = self.edges.last_mut() else {
            return Err("an edge before the first state; write a state first, as in `0 1`".to_owned());
        };
        let (tracks, most) = (self.alphabet.tracks(), self.alphabet.digits());
        if digits.len() != tracks {
            let given = digits.len();
            return Err(format!(
                "{given} digits, but the number of tracks is {tracks}; write one digit for each track"
            ));
        }
        if let Some(digit) = digits.iter().rev().flatten().find(|&&digit| !(0..most as i64).contains(&digit)) {
            return Err(format!("there is no digit {digit}; the digits are 0 to {}", most - 1));
        }
        // The letters of all tuples that the wildcards allow.
        let mut letters = vec![0usize];
        for &digit in digits.iter().rev() {
            let range = digit.map_or(0..most, |digit| digit as usize..digit as usize + 1);
            letters = letters.iter().flat_map(|&rest| range.clone().map(move |digit| rest * most + digit)).collect();
        }
        self.bytes += letters.len() * targets.len() * std::mem::size_of::<Edge>();
        for letter in letters {
            edges.extend(targets.iter().map(|&target| (letter as Letter, target, at)));
        }
        Ok(())
    }

    /// The edges of all states, with the states numbered in the order of the file.
    pub(super) fn targets(&self, heading: usize) -> Result<Vec<Vec<(Letter, u32)>>, AutomataError> {
        if self.outputs.is_empty() {
            return Err(wrong(heading, "there is no state; write at least the initial one, as in `0 0`"));
        }
        let mut all = Vec::with_capacity(self.edges.len());
        for edges in &self.edges {
            let mut edges = edges.clone();
            // Sorted by letter, then line: one line may have several targets, but two lines with one letter contradict each other.
            edges.sort_unstable_by_key(|&(letter, _, at)| (letter, at));
            if let Some(pair) = edges.windows(2).find(|pair| pair[0].0 == pair[1].0 && pair[0].2 != pair[1].2) {
                let (first, at) = (pair[0].2, pair[1].2);
                return Err(wrong(at, format!("line {first} has the same digits; write all targets in one line")));
            }
            let known = |&(letter, target, at): &Edge| match self.numbers.get(&target) {
                Some(&number) => Ok((letter, number)),
                None => Err(wrong(at, format!("there is no state {target}; declare it, as in `{target} 0`"))),
            };
            all.push(edges.iter().map(known).collect::<Result<Vec<_>, _>>()?);
        }
        Ok(all)
    }
}

/// Reads a line with the number of a state and its output.
fn state(text: &str) -> Result<(u64, i64), String> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(state), Some(output), None) => Ok((number(state, STATE)?, number(output, STATE)?)),
        _ => Err(format!("`{}` is neither a state nor an edge; {STATE}, or {EDGE}", shortened(text))),
    }
}

const STATE: &str = "write the number and the output of a state, as in `0 1`";
const EDGE: &str = "write an edge as in `0 1 -> 2`";

fn number<N: std::str::FromStr>(word: &str, hint: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("`{}` is not a number that can stand here; {hint}", shortened(word)))
}

/// The beginning of a text that may be long, for an error message.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
