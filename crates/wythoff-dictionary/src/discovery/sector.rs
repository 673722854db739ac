//! Sectors: the P-positions of a word, computed from its bits and the leaps alone.

use wythoff_game::{Lengths, Rules};

use crate::Word;
use crate::bits::Bits;

/// The error for rules for which words are not defined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("words are defined for rook + bishop + symmetric leaps, and these rules have {what}; {instead}")]
pub struct Unsuited {
    /// The part of the rules that prevents it.
    pub what: &'static str,
    /// The remedy, in words.
    pub instead: &'static str,
}

/// The leaps of a game of rook + bishop + symmetric leaps, and their effect in a sector.
///
/// A boundary is a column c such that the upper P-positions up to it, n of them with (0,0), have the differences 0,
/// ..., n-1. To its right the columns with a lower P-position are erased; every other column takes the least unused
/// difference from n on whose row is unused and which no leap reaches (MAH section 3.1). So the P-positions are a
/// function of the bits, up to the shift by (c, c+n).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sector {
    pub(super) leaps: Vec<(i64, i64)>,
}

/// What the bits of a sector determine: the word, and whether it ends at a perfect column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// The bits as a word, with translate and rises.
    pub word: Word,
    /// Whether the differences are 0, 1, ... without a gap, and no leap from these columns reaches an upper position to
    /// their right above their differences. The last column is then perfect.
    pub is_perfect: bool,
}

impl Sector {
    /// The sector of a game, from its leaps.
    ///
    /// # Errors
    /// The rules are not rook + bishop + symmetric leaps, without any clause, or a leap is longer than 2^31.
    pub fn new(rules: &Rules) -> Result<Sector, Unsuited> {
        let unsuited = |what, instead| Err(Unsuited { what, instead });
        let Some(shape) = rules.shape().filter(|shape| shape.rook == Lengths::ALL) else {
            return unsuited("other rays than the rook's", "write moves beyond rook + bishop as leaps");
        };
        if shape.bishop != 1 {
            return unsuited("no bishop, or an m-bishop", "use the plain bishop");
        }
        if !rules.is_additive() || !rules.cuts().is_empty() || !rules.ends().is_empty() {
            return unsuited("a clause", "drop the clause, or look at the bit-string that `show` prints");
        }
        if !rules.is_symmetric() {
            return unsuited("leaps that are not symmetric", "add the mirror image of each leap");
        }
        let leaps =
            shape.leaps.iter().map(|&(i, j)| Some((i32::try_from(i).ok()?.into(), i32::try_from(j).ok()?.into())));
        match leaps.collect() {
            Some(leaps) => Ok(Sector { leaps }),
            None => unsuited("a leap longer than 2^31", "take shorter leaps"),
        }
    }

    /// The greatest number of columns that a leap spans.
    pub fn reach(&self) -> u64 {
        self.leaps.iter().map(|leap| leap.0.unsigned_abs()).max().unwrap_or(0)
    }

    /// The greatest change of the difference by a leap. If n is at least this number, lower P-positions do not
    /// interfere with upper ones beyond a boundary, since those of difference at most -1 cannot reach difference n.
    pub fn slant(&self) -> u64 {
        self.leaps.iter().map(|leap| leap.0.abs_diff(leap.1)).max().unwrap_or(0)
    }

    /// The word with these bits after a perfect column: its translate and rises.
    ///
    /// O(length), times the number of leaps and the spread of the differences.
    ///
    /// ```
    /// use wythoff_dictionary::Sector;
    /// let maharaja = Sector::new(&"maharaja".parse().unwrap()).unwrap();
    /// let image = maharaja.image(&"00100".parse().unwrap());
    /// assert_eq!(image.word.translate.to_string(), "100101100");
    /// assert_eq!(image.word.rises, [0, 2, 3, 1]);
    /// assert!(image.is_perfect);
    /// assert!(!maharaja.image(&"0010".parse().unwrap()).is_perfect);
    /// ```
    pub fn image(&self, bits: &Bits) -> Image {
        let mut filling = Filling::new(self, Vec::new());
        for bit in bits.iter() {
            filling.push(bit);
        }
        let rises: Vec<i64> = filling.uppers.iter().map(|upper| upper.1).collect();
        let is_perfect = filling.is_complete() && !filling.leaps_out();
        let rows = filling.rows;
        let length = bits.len() + rises.len();
        // Only an incomplete sector fills rows beyond the length; they are not part of the translate.
        let translate = (1..=length).map(|row| rows.get(row).copied().unwrap_or(false)).collect();
        Image { word: Word { bits: bits.clone(), translate, rises }, is_perfect }
    }

    /// The rises of these bits if leaps can reach them from `earlier` upper P-positions, given as (column, difference)
    /// relative to the boundary.
    pub fn rises_after(&self, earlier: Vec<(i64, i64)>, bits: &Bits) -> Vec<i64> {
        let mut filling = Filling::new(self, earlier);
        bits.iter().filter_map(|bit| filling.push(bit)).collect()
    }
}

/// A sector that is filled column by column; columns are numbered from 1, differences from 0.
pub(crate) struct Filling<'s> {
    sector: &'s Sector,
    column: i64,
    zeros: usize,
    /// The least unused difference.
    least: usize,
    used: Vec<bool>,
    /// Whether each row is used; row 1 is that of column 1 with difference 0.
    rows: Vec<bool>,
    /// The upper P-positions as (column, difference), by column.
    uppers: Vec<(i64, i64)>,
}

impl<'s> Filling<'s> {
    /// An empty sector that leaps can reach from these upper P-positions to its left, sorted by column.
    pub fn new(sector: &'s Sector, earlier: Vec<(i64, i64)>) -> Self {
        Filling { sector, column: 0, zeros: 0, least: 0, used: Vec::new(), rows: Vec::new(), uppers: earlier }
    }

    /// Fills the next column; returns the difference of its upper P-position, or `None` if it has none.
    pub fn push(&mut self, bit: bool) -> Option<i64> {
        self.column += 1;
        if bit {
            return None;
        }
        let mut difference = self.least;
        while self.used.get(difference) == Some(&true)
            || self.rows.get(self.column as usize + difference) == Some(&true)
            || self.is_reached(difference as i64)
        {
            difference += 1;
        }
        set(&mut self.used, difference);
        set(&mut self.rows, self.column as usize + difference);
        while self.used.get(self.least) == Some(&true) {
            self.least += 1;
        }
        self.zeros += 1;
        self.uppers.push((self.column, difference as i64));
        Some(difference as i64)
    }

    /// Whether the differences are 0, 1, ... without a gap.
    pub fn is_complete(&self) -> bool {
        self.least == self.zeros
    }

    /// Whether a leap reaches beyond the columns and above the differences.
    pub fn leaps_out(&self) -> bool {
        self.uppers.iter().any(|&(column, difference)| {
            self.sector.leaps.iter().any(|&(i, j)| column + i > self.column && difference + j - i >= self.zeros as i64)
        })
    }

    /// Whether a leap reaches this difference in the present column.
    fn is_reached(&self, difference: i64) -> bool {
        self.sector.leaps.iter().any(|&(i, j)| {
            let from = (self.column - i, difference - (j - i));
            self.uppers.binary_search_by_key(&from.0, |upper| upper.0).is_ok_and(|at| self.uppers[at].1 == from.1)
        })
    }
}

fn set(flags: &mut Vec<bool>, at: usize) {
    if flags.len() <= at {
        flags.resize(at + 1, false);
    }
    flags[at] = true;
}
