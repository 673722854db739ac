//! Rows of P-positions: machine integers where they suffice, for speed, and integers of any size.

use std::hash::Hash;

use wythoff::UBig;
use wythoff::exact::IBig;

use super::SIDE_BITS;

/// A row: one that was kept is small, one of any size may not fit.
pub trait Row: Clone + Ord + Hash + From<u32> + TryFrom<UBig> + Into<IBig> {
    /// Moved up; `None` if it is then below the board or does not fit.
    fn moved(self, by: &IBig) -> Option<Self> {
        Self::try_from(UBig::try_from(self.into() + by).ok()?).ok()
    }

    /// The row of pixels.
    fn pixel(&self, level: u32) -> Self;

    /// Of a row of pixels: the tile and the row in it.
    fn tile(self) -> (UBig, u8);
}

impl Row for u64 {
    fn pixel(&self, level: u32) -> u64 {
        self.checked_shr(level).unwrap_or(0)
    }

    fn tile(self) -> (UBig, u8) {
        (UBig::from(self >> SIDE_BITS), self as u8)
    }
}

impl Row for UBig {
    fn pixel(&self, level: u32) -> UBig {
        self >> level as usize
    }

    fn tile(self) -> (UBig, u8) {
        let low = self.to_le_bytes().first().copied().unwrap_or(0);
        (self >> SIDE_BITS as usize, low)
    }
}
