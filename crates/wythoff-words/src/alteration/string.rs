//! The strings of altered games, the Wythoff update, its iterate F, and the numbers of zeros and ones that F^k makes
//! (ALT sections 3 and 4).

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use dashu_int::UBig;

use super::AlterationError;
use crate::golden;

/// The string S_t of an altered game at column t: one letter for each row from lo to hi, 1 where the row holds a P-position.
///
/// It is not a [`Bits`](crate::Bits), which changes only at its end: an update removes the first letter, and the number
/// of ones is needed after each update. So the letters are in a queue, and the ones are counted along the way.
///
/// ```
/// use wythoff_words::alteration::WythoffString;
/// let mut string: WythoffString = "100".parse().unwrap();
/// string.update();
/// assert_eq!(string.to_string(), "0001");
/// string.update();
/// assert_eq!(string.to_string(), "10010");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct WythoffString {
    letters: VecDeque<bool>,
    ones: usize,
}

impl WythoffString {
    /// The number of letters.
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Whether the string has no letters.
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// The number of zeros. O(1).
    pub fn zeros(&self) -> usize {
        self.letters.len() - self.ones
    }

    /// The number of ones. O(1).
    pub fn ones(&self) -> usize {
        self.ones
    }

    /// The letter at a place, counted from 0: `true` for 1, `None` beyond the end.
    pub fn get(&self, i: usize) -> Option<bool> {
        self.letters.get(i).copied()
    }

    /// The letters in order, true for 1.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = bool> + ExactSizeIterator + '_ {
        self.letters.iter().copied()
    }

    fn push(&mut self, letter: bool) {
        self.letters.push_back(letter);
        self.ones += usize::from(letter);
    }

    /// The Wythoff update: 0w becomes 1w0, and 1w becomes w01. The empty string stays as it is. O(1).
    ///
    /// By lemma 3 of ALT it maps the string of a saturated column to that of the next. Returns `true` if the first
    /// letter was 0, that is, if the P-position of the new column is in the lower beam.
    pub fn update(&mut self) -> bool {
        match self.letters.pop_front() {
            None => false,
            Some(false) => {
                self.letters.push_front(true);
                self.ones += 1;
                self.push(false);
                true
            }
            Some(true) => {
                self.ones -= 1;
                self.push(false);
                self.push(true);
                false
            }
        }
    }

    /// The image under F, which maps 0 to 001 and 1 to 01. It is the update applied `2 zeros + ones` times. O(length).
    ///
    /// ```
    /// # use wythoff_words::alteration::WythoffString;
    /// let string: WythoffString = "10".parse().unwrap();
    /// assert_eq!(string.image().to_string(), "01001");
    /// let mut updated = string.clone();
    /// (0..2 * string.zeros() + string.ones()).for_each(|_| { updated.update(); });
    /// assert_eq!(updated, string.image());
    /// ```
    pub fn image(&self) -> WythoffString {
        let images = self.iter().flat_map(|one| if one { &[false, true][..] } else { &[false, false, true][..] });
        images.copied().collect()
    }

    /// Whether the strings have the same length and the same number of ones (ALT section 4). O(1).
    pub fn is_balanced_with(&self, other: &WythoffString) -> bool {
        self.len() == other.len() && self.ones == other.ones
    }

    /// The curve of the string: from (0,0) a step right for each 0 and a step up for each 1. It has one more point than
    /// letters.
    ///
    /// ```
    /// # use wythoff_words::alteration::WythoffString;
    /// let string: WythoffString = "110".parse().unwrap();
    /// assert_eq!(string.curve().collect::<Vec<_>>(), [(0, 0), (0, 1), (0, 2), (1, 2)]);
    /// ```
    pub fn curve(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let steps = self.iter().scan((0, 0), |at, one| {
            *(if one { &mut at.1 } else { &mut at.0 }) += 1;
            Some(*at)
        });
        std::iter::once((0, 0)).chain(steps)
    }
}

impl FromIterator<bool> for WythoffString {
    fn from_iter<I: IntoIterator<Item = bool>>(letters: I) -> WythoffString {
        let mut string = WythoffString::default();
        letters.into_iter().for_each(|letter| string.push(letter));
        string
    }
}

impl FromStr for WythoffString {
    type Err = AlterationError;

    /// Reads a string of 0s and 1s.
    fn from_str(text: &str) -> Result<WythoffString, AlterationError> {
        let letter = |c| match c {
            '0' => Ok(false),
            '1' => Ok(true),
            other => Err(AlterationError::NotABit(other)),
        };
        text.chars().map(letter).collect()
    }
}

impl fmt::Display for WythoffString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|one| f.write_str(if one { "1" } else { "0" }))
    }
}

/// The matrix of F^k, which maps the numbers of zeros and ones of a string to those of its image.
///
/// ```
/// use dashu_int::UBig;
/// use wythoff_words::alteration::Power;
/// // F(F(0)) = 00100101
/// assert_eq!(Power::new(2).counts(1, 0), (UBig::from(5u8), UBig::from(3u8)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Power {
    /// Fib(2k+1); `b` is Fib(2k) and `c` is Fib(2k-1).
    a: UBig,
    b: UBig,
    c: UBig,
}

impl Power {
    /// The matrix of F^k. O(M(k)), where M(k) is the cost of a product of k-bit numbers.
    ///
    /// # Panics
    /// Never for k below 2^62.
    pub fn new(k: u64) -> Power {
        let (b, a) = golden::fibonacci(2 * k);
        let c = &a - &b;
        Power { a, b, c }
    }

    /// The matrix of F^(k+1). O(k) bit operations.
    pub fn next(&self) -> Power {
        let b = &self.a + &self.b;
        Power { a: &self.a + &b, c: self.a.clone(), b }
    }

    /// The number of zeros of F^k of a string with z zeros and o ones: Fib(2k+1) z + Fib(2k) o.
    pub fn zeros(&self, z: u64, o: u64) -> UBig {
        &self.a * z + &self.b * o
    }

    /// The number of ones of F^k of a string with z zeros and o ones: Fib(2k) z + Fib(2k-1) o.
    pub fn ones(&self, z: u64, o: u64) -> UBig {
        &self.b * z + &self.c * o
    }

    /// The matrix applied to numbers of zeros and ones of any size.
    pub fn apply(&self, z: &UBig, o: &UBig) -> (UBig, UBig) {
        (&self.a * z + &self.b * o, &self.b * z + &self.c * o)
    }

    /// The numbers of zeros and of ones of F^k of a string with z zeros and o ones.
    pub fn counts(&self, z: u64, o: u64) -> (UBig, UBig) {
        (self.zeros(z, o), self.ones(z, o))
    }
}
