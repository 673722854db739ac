//! Positions in decimal digits; each long pile is converted only once, and in parallel.

use std::collections::{HashMap, HashSet};
use std::fmt::{self, Display};

use dashu_int::ops::{BitTest, DivRem};
use wythoff_budget::{Task, together};
use wythoff_exact::UBig;
use wythoff_game::BigPosition;

/// Piles of more than this many bits are converted in two halves, by separate tasks.
const LONG_BITS: usize = 1 << 16;

/// The decimal digits of the long piles of some positions.
pub(crate) struct Decimals(HashMap<UBig, String>);

impl Decimals {
    /// Converts the long piles of these positions. O(M(n) log n) for each different pile.
    pub fn of<'p>(positions: impl IntoIterator<Item = &'p BigPosition>) -> Decimals {
        let piles: HashSet<&UBig> = positions.into_iter().flat_map(|at| [&at.x, &at.y]).collect();
        let long: Vec<&UBig> = piles.into_iter().filter(|pile| pile.bit_len() > LONG_BITS).collect();
        // Each long pile is split at the same power of ten, near half the digits of the longest.
        let most = long.iter().map(|pile| pile.bit_len()).max().unwrap_or(0);
        let digits = most * 3 / 20;
        let half = UBig::from(10u8).pow(if long.is_empty() { 0 } else { digits });
        let parted = long.iter().map(|&pile| {
            let half = &half;
            Box::new(move || pile.div_rem(half)) as Task<(UBig, UBig)>
        });
        let parts: Vec<UBig> = together(parted.collect()).into_iter().flat_map(|(high, low)| [high, low]).collect();
        let written = together(parts.iter().map(|part| Box::new(|| part.to_string()) as Task<String>).collect());
        let join = |(pile, parts): (&&UBig, &[String])| {
            let text = match parts {
                [high, low] if high != "0" => high.clone() + &"0".repeat(digits - low.len()) + low,
                parts => parts.last().cloned().unwrap_or_default(),
            };
            ((*pile).clone(), text)
        };
        Decimals(long.iter().zip(written.chunks(2)).map(join).collect())
    }

    /// A displayable form of a position that uses the converted piles.
    pub fn position<'d>(&'d self, at: &'d BigPosition) -> impl Display + 'd {
        Written { at, decimals: self }
    }
}

struct Written<'d> {
    at: &'d BigPosition,
    decimals: &'d Decimals,
}

impl Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pile = |f: &mut fmt::Formatter<'_>, pile: &UBig| match self.decimals.0.get(pile) {
            Some(text) => f.write_str(text),
            None => write!(f, "{pile}"),
        };
        f.write_str("(")?;
        pile(f, &self.at.x)?;
        f.write_str(",")?;
        pile(f, &self.at.y)?;
        f.write_str(")")
    }
}
