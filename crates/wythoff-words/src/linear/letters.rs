//! The letters of the word from any place on, by their places in what the letters above them write.

use super::LinearPairs;

/// The letter of a column in the word, which determines the number of indices that the column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letter {
    /// The letter of column 0, which holds p indices.
    A,
    /// The letter of a column that holds p - 1 indices: its number is some y_n, n >= 1.
    One,
    /// The letter of a column that holds p indices.
    Zero,
}

impl LinearPairs {
    /// The number of indices that a column with this letter holds.
    #[inline]
    pub(super) fn held(&self, letter: Letter) -> u64 {
        if letter == Letter::One { self.p - 1 } else { self.p }
    }

    /// The number of letters that a letter writes.
    #[inline]
    pub(super) fn length(&self, letter: Letter) -> u64 {
        self.l * self.held(letter) + self.s
    }

    /// The letter that a letter writes at a place.
    #[inline]
    pub(super) fn written(&self, by: Letter, place: u64) -> Letter {
        match (by, place) {
            (Letter::A, 0) => Letter::A,
            _ if place.is_multiple_of(self.l) && place < self.l * self.held(by) => Letter::One,
            _ => Letter::Zero,
        }
    }
}

/// A letter that writes others, and a place in what it writes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub(super) by: Letter,
    pub(super) place: u64,
}

/// A cursor at a letter of the word, which can be moved on.
#[derive(Clone, Debug)]
pub(super) struct Letters {
    pairs: LinearPairs,
    /// The place of the letter in what writes it, the place of the writing letter in what writes that, and so on; above
    /// the last entry there is only the first letter.
    path: Vec<Written>,
    letter: Letter,
}

impl Letters {
    pub(super) fn new(pairs: LinearPairs, path: Vec<Written>, letter: Letter) -> Letters {
        Letters { pairs, path, letter }
    }

    pub(super) fn pairs(&self) -> LinearPairs {
        self.pairs
    }

    pub(super) fn letter(&self) -> Letter {
        self.letter
    }

    /// The number of indices that the column of the letter holds.
    #[inline]
    pub(super) fn held(&self) -> u64 {
        self.pairs.held(self.letter)
    }

    /// Moves on to the next letter. O(1) on average, as every letter writes two or more.
    #[inline]
    pub(super) fn advance(&mut self) {
        let mut level = 0;
        loop {
            if level == self.path.len() {
                self.path.push(Written { by: Letter::A, place: 0 });
            }
            let Written { by, place } = &mut self.path[level];
            *place += 1;
            if *place < self.pairs.length(*by) {
                break;
            }
            *place = 0;
            level += 1;
        }
        self.letter = rewritten(&self.pairs, &mut self.path[..=level]);
    }
}

/// Computes the letters of a path in which the last entry is correct and of the other entries only the places; returns
/// the letter at its end.
#[inline]
fn rewritten(pairs: &LinearPairs, path: &mut [Written]) -> Letter {
    let mut letter = None;
    for written in path.iter_mut().rev() {
        written.by = letter.unwrap_or(written.by);
        letter = Some(pairs.written(written.by, written.place));
    }
    letter.unwrap_or(Letter::A)
}

/// Moves back to the previous letter, which must exist.
pub(super) fn step_back(pairs: &LinearPairs, path: &mut [Written]) -> Letter {
    let mut level = 0;
    while level < path.len() && path[level].place == 0 {
        level += 1;
    }
    if let Some(written) = path.get_mut(level) {
        written.place -= 1;
        let mut letter = pairs.written(written.by, written.place);
        for written in path[..level].iter_mut().rev() {
            *written = Written { by: letter, place: pairs.length(letter) - 1 };
            letter = pairs.written(written.by, written.place);
        }
        return letter;
    }
    Letter::A
}
