//! The result of a descent: the P-positions around a place.

use dashu_int::{IBig, UBig};

use super::level::Level;
use crate::Dictionary;

/// A part of the bit-string whose place is known, and the part one level below of which it is the image.
pub(super) struct View<'d> {
    dictionary: &'d Dictionary,
    top: Stretch,
    below: Option<Stretch>,
    /// The number of bits of the image of `below` that come before the boundary of `top`.
    dropped: u64,
}

/// Words from a boundary on: the column `boundary`, with `uppers` upper P-positions, (0,0) included, in columns up to
/// it.
struct Stretch {
    words: Vec<usize>,
    boundary: UBig,
    uppers: UBig,
}

/// An upper P-position and its index in order of columns, 0 for (0,0).
pub(super) struct Upper {
    pub index: UBig,
    pub column: UBig,
    pub row: UBig,
}

impl Upper {
    pub fn place(self) -> (UBig, UBig) {
        (self.column, self.row)
    }
}

impl<'d> View<'d> {
    /// The view of a level; `boundary` and `uppers` are those of the boundary of `top`, and `below` is the level that
    /// it is the image of.
    pub fn new(dictionary: &'d Dictionary, top: Level, below: Option<Level>, boundary: UBig, uppers: UBig) -> Self {
        let dropped = top.dropped;
        // The vector (c + 2, n) of the image's beginning is M times the vector of the boundary below.
        let below = below.and_then(|level| {
            let (whole, second) = (plus(&boundary, -dropped.0)?, plus(&uppers, -dropped.1)?);
            let boundary = plus(&second, -2)?;
            Some(Stretch { words: level.words, boundary, uppers: whole + UBig::from(2u8) - second })
        });
        View { dictionary, top: Stretch { words: top.words, boundary, uppers }, below, dropped: dropped.0 as u64 }
    }

    /// The row of the P-position of column x; `None` if it is not in the view.
    pub fn row(&self, x: &UBig) -> Option<UBig> {
        let bit = distance(&self.top.boundary, x)?.checked_sub(1)?;
        let (mut place, mut zeros) = (0, 0u64);
        for &word in &self.top.words {
            let word = &self.dictionary.words()[word];
            if bit < place + word.bits.len() as u64 {
                let at = (bit - place) as usize;
                if word.bits.get(at)? {
                    return self.mirrored(bit);
                }
                let rise = word.rises[at - word.bits.count_ones_in(0..at)];
                return plus(&(x + &self.top.uppers + UBig::from(zeros)), rise);
            }
            place += word.bits.len() as u64;
            zeros += word.bits.count_zeros() as u64;
        }
        None
    }

    /// The column of the upper P-position in the row of bit `bit`, which is 1: that P-position is one level below.
    fn mirrored(&self, bit: u64) -> Option<UBig> {
        let below = self.below.as_ref()?;
        let bit = bit + self.dropped;
        let (mut image, mut place) = (0, 0u64);
        for &word in &below.words {
            let word = &self.dictionary.words()[word];
            if bit < image + word.translate.len() as u64 {
                // Row k + p holds the P-position of the column with i + rise = p (both counted from the boundary).
                let row = (bit - image) as i64 + 1;
                let zeros = (1i64..).zip(word.bits.iter()).filter(|(_, bit)| !bit).map(|(i, _)| i);
                let i = zeros.zip(&word.rises).find(|&(i, rise)| i + rise == row)?.0;
                return plus(&(&below.boundary + UBig::from(place)), i);
            }
            image += word.translate.len() as u64;
            place += word.bits.len() as u64;
        }
        None
    }

    /// The upper P-positions in the view, in order of columns.
    pub fn uppers(&self) -> impl Iterator<Item = Upper> + '_ {
        let (mut place, mut zeros) = (0, 0u64);
        self.top.words.iter().flat_map(move |&word| {
            let word = &self.dictionary.words()[word];
            let (start, before) = (place, zeros);
            place += word.bits.len() as u64;
            zeros += word.bits.count_zeros() as u64;
            let columns = (start + 1..).zip(word.bits.iter()).filter(|(_, bit)| !bit).map(|(i, _)| i);
            (before..).zip(columns).zip(&word.rises).filter_map(move |((k, i), &rise)| {
                let column = &self.top.boundary + UBig::from(i);
                let row = plus(&(&column + &self.top.uppers + UBig::from(before)), rise)?;
                Some(Upper { index: &self.top.uppers + UBig::from(k), column, row })
            })
        })
    }
}

/// The sum of a big integer and a machine integer; `None` if it is negative.
pub(super) fn plus(x: &UBig, by: i64) -> Option<UBig> {
    UBig::try_from(IBig::from(x.clone()) + by).ok()
}

fn distance(from: &UBig, to: &UBig) -> Option<u64> {
    (to >= from).then(|| to - from).and_then(|distance| u64::try_from(distance).ok())
}
