//! Morphisms: words for letters.

use std::collections::BTreeMap;
use std::fmt;

use wythoff_budget::{Budget, Exceeded};
use wythoff_digits::{AutomataError, Letter};

use super::file::{number, tracks};
use super::table::{Table, refuse};
use super::words::Commands;

/// A map from letters to words.
///
/// ```
/// use wythoff_automata::{Budget, walnut::{Commands, Morphism, Systems}};
/// let (systems, budget) = (Systems::default(), Budget::unlimited());
/// let commands = Commands { systems: &systems, budget: &budget };
/// let thue = commands.promote(&Morphism::read("0 -> 01, 1 -> 10", &budget)?)?;
/// assert_eq!(thue.output(&[&[1, 1, 0]]), Some(0));
/// let coded = commands.image(&Morphism::read("0->[-1]4 1->[12]0", &budget)?, &thue)?;
/// // Thue's word begins 0110, and the other one -1, 4, 12, 0, 12, 0, -1, 4.
/// assert_eq!(coded.output(&[&[1, 0, 0]]), Some(12));
/// # Ok::<(), wythoff_automata::AutomataError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Morphism(BTreeMap<i64, Vec<i64>>);

impl Morphism {
    /// Reads images `0->01` one after the other, with commas, blanks or lines between them; a letter that is no digit is written in
    /// square brackets, as in `[12]->0[-1]`.
    ///
    /// # Errors
    /// What cannot be read, and how to write it.
    pub fn read(text: &str, budget: &Budget) -> Result<Self, AutomataError> {
        if text.len() as u64 > budget.memory() {
            return Err(Exceeded::Memory { what: "reading", bytes: text.len() as u64 }.into());
        }
        // Before each arrow is the last image and then a letter, which is a number of several digits if no blank is in it.
        let (mut images, mut letter) = (BTreeMap::new(), None);
        let mut parts = text.split("->").map(str::trim).peekable();
        while let Some(part) = parts.next() {
            let (image, next) = match (parts.peek(), letter) {
                (None, _) => (part, None),
                (Some(_), None) => ("", Some(part)),
                (Some(_), Some(_)) => {
                    let (image, next) = part.rsplit_once(|c: char| c.is_whitespace() || c == ',').unwrap_or(("", part));
                    (image, Some(next))
                }
            };
            if let Some(letter) = letter {
                images.insert(letter, word(image).or_else(refuse)?);
            }
            let hint = "write images as in `0->01 1->10`";
            let bare = |next: &str| number(next.trim_matches(|c| c == '[' || c == ']'), hint);
            letter = next.map(bare).transpose().or_else(refuse)?;
        }
        if images.is_empty() {
            refuse("there is no image; write some, as in `0->01 1->10`")
        } else {
            Ok(Morphism(images))
        }
    }

    /// The image of a letter.
    pub fn image(&self, letter: i64) -> Option<&[i64]> {
        self.0.get(&letter).map(Vec::as_slice)
    }

    /// The first of some letters that has no image.
    pub(super) fn missing(&self, letters: &[i64]) -> Option<i64> {
        letters.iter().copied().find(|letter| !self.0.contains_key(letter))
    }

    /// The letters of all images, in ascending order.
    pub(super) fn range(&self) -> Vec<i64> {
        let mut range: Vec<i64> = self.0.values().flatten().copied().collect();
        range.sort_unstable();
        range.dedup();
        range
    }

    /// The length of all images.
    pub(super) fn uniform(&self) -> Result<usize, AutomataError> {
        let first = self.0.values().next().map_or(0, Vec::len);
        if first == 0 || self.0.values().any(|image| image.len() != first) {
            return refuse("the images must have the same length, and not be empty");
        }
        Ok(first)
    }
}

impl Commands<'_> {
    /// The word that begins with the letter 0 and that a morphism leaves as it is, over the base of the length of the images: Walnut's
    /// `promote`. An image that is shorter than others has no letters at the places that it lacks.
    ///
    /// # Errors
    /// A letter is negative or has no image, or there is only one letter in each image.
    pub fn promote(&self, morphism: &Morphism) -> Result<Table, AutomataError> {
        let range = morphism.range();
        if range.first().is_some_and(|&letter| letter < 0) {
            return refuse("a word of negative letters has no base; write letters from 0 on");
        }
        if let Some(letter) = morphism.missing(&[&[0], &range[..]].concat()) {
            return refuse(format!("the letter {letter} has no image; add one, as in `{letter}->01`"));
        }
        let base = morphism.0.values().map(Vec::len).max().unwrap_or(0);
        let states: Vec<i64> = morphism.0.keys().copied().filter(|&letter| letter >= 0).collect();
        let number = |letter: &i64| states.binary_search(letter).unwrap_or(0) as u32;
        let row =
            |image: &Vec<i64>| image.iter().zip(0..).map(|(letter, place)| (place as Letter, number(letter))).collect();
        let edges = morphism.0.range(0..).map(|(_, image)| row(image)).collect();
        let table = Table::new(tracks(&format!("msd_{base}"), self.systems)?, states, edges)?;
        // The letters that do not occur are left out.
        self.minimize(&table)
    }
}

/// Reads a word of letters that are digits, or numbers in square brackets.
fn word(text: &str) -> Result<Vec<i64>, String> {
    let (mut letters, mut rest) = (Vec::new(), text.trim_matches(|c: char| c.is_whitespace() || c == ','));
    while let Some(first) = rest.chars().next() {
        let end = if first == '[' { rest.find(']').map_or(rest.len(), |end| end + 1) } else { first.len_utf8() };
        let (letter, after) = rest.split_at(end);
        let letter = letter.trim_matches(|c| c == '[' || c == ']');
        letters.push(number(&letter.split_whitespace().collect::<String>(), "write a word as in `01[12][-1]`")?);
        rest = after;
    }
    Ok(letters)
}

impl fmt::Display for Morphism {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |&it: &i64| if (0..=9).contains(&it) { it.to_string() } else { format!("[{it}]") };
        for (from, image) in &self.0 {
            writeln!(f, "{} -> {}", letter(from), image.iter().map(letter).collect::<String>())?;
        }
        Ok(())
    }
}
