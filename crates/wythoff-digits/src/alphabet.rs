//! Letters: tuples of digits, one digit for each track, coded as one small integer.

use crate::error::AutomataError;

/// A letter, coded as (digit of track 0) + d · (digit of track 1 + d · …), where d is the number of digits.
pub type Letter = u16;

/// The letters of automata that read several numbers side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alphabet {
    digits: usize,
    tracks: usize,
}

impl Alphabet {
    /// The alphabet of all tuples of `tracks` digits, each less than `digits`.
    ///
    /// # Errors
    /// There are more than 65,536 tuples.
    pub fn new(digits: usize, tracks: usize) -> Result<Self, AutomataError> {
        let letters = u32::try_from(tracks).ok().and_then(|tracks| digits.checked_pow(tracks));
        match letters {
            Some(letters) if letters <= usize::from(Letter::MAX) + 1 => Ok(Alphabet { digits, tracks }),
            _ => Err(AutomataError::Alphabet { digits, tracks }),
        }
    }

    /// The number of digits: a digit is less than this.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// The number of tracks: a letter has one digit for each.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// The number of letters.
    pub fn letters(&self) -> usize {
        self.digits.pow(self.tracks as u32)
    }

    /// The digit of a letter on one track.
    pub fn digit(&self, letter: Letter, track: usize) -> usize {
        usize::from(letter) / self.digits.pow(track as u32) % self.digits
    }

    /// The letter with the given digits, one for each track.
    pub fn letter(&self, digits: &[usize]) -> Letter {
        digits.iter().rev().fold(0, |letter, &digit| letter * self.digits + digit) as Letter
    }

    /// The digits of a letter as text: `01`, or `10.3` if there are more than ten digits.
    pub fn written(&self, letter: Letter) -> String {
        let digits = (0..self.tracks).map(|track| self.digit(letter, track).to_string());
        digits.collect::<Vec<_>>().join(if self.digits > 10 { "." } else { "" })
    }

    /// For each letter, its digits on the given tracks, in the given order, as a letter of an alphabet with only these tracks.
    pub(crate) fn select(&self, tracks: &[usize]) -> Vec<Letter> {
        let part = |letter: usize| {
            let digits = tracks.iter().rev().map(|&track| self.digit(letter as Letter, track));
            digits.fold(0, |part, digit| part * self.digits + digit) as Letter
        };
        (0..self.letters()).map(part).collect()
    }
}
