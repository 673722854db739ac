//! Rows of P-positions: machine integers where they suffice, for speed, and integers of any size.

use std::hash::Hash;

use wythoff::UBig;
use wythoff::exact::IBig;

use super::SIDE_BITS;

/// A row.
pub trait Row: Clone + Ord + Hash {
    /// From a row that was kept.
    fn of_small(row: u32) -> Self;

    /// From a row of any size, if it fits.
    fn of_big(row: UBig) -> Option<Self>;

    /// Moved up; `None` if it is then below the board or does not fit.
    fn moved(self, by: &IBig) -> Option<Self>;

    /// The row of pixels.
    fn pixel(&self, level: u32) -> Self;

    /// Of a row of pixels: the tile and the row in it.
    fn tile(self) -> (UBig, u8);
}

impl Row for u64 {
    fn of_small(row: u32) -> u64 {
        row.into()
    }

    fn of_big(row: UBig) -> Option<u64> {
        u64::try_from(row).ok()
    }

    fn moved(self, by: &IBig) -> Option<u64> {
        u64::try_from(IBig::from(self) + by).ok()
    }

    fn pixel(&self, level: u32) -> u64 {
        self.checked_shr(level).unwrap_or(0)
    }

    fn tile(self) -> (UBig, u8) {
        (UBig::from(self >> SIDE_BITS), self as u8)
    }
}

impl Row for UBig {
    fn of_small(row: u32) -> UBig {
        row.into()
    }

    fn of_big(row: UBig) -> Option<UBig> {
        Some(row)
    }

    fn moved(self, by: &IBig) -> Option<UBig> {
        UBig::try_from(IBig::from(self) + by).ok()
    }

    fn pixel(&self, level: u32) -> UBig {
        self >> level as usize
    }

    fn tile(self) -> (UBig, u8) {
        let low = self.to_le_bytes().first().copied().unwrap_or(0);
        (self >> SIDE_BITS as usize, low)
    }
}
