//! The m-bishop: vectors `(i, j)` with `|i - j| < m`.

#[cfg(feature = "proptest")]
use proptest::prelude::*;

use super::residues::Condition;
use super::{KindOfMove, Parts, Term};
use crate::family::{Family, Kind};
use crate::imitation::Pile;
use crate::notation::{NotationError, Parsed, Parser};
#[cfg(feature = "proptest")]
use crate::position::Vector;
use crate::rules::RulesError;

pub(super) struct Bishop;

/// The m-bishop as two kinds: the vectors with i <= j, and those with i > j.
#[inline]
pub(super) fn kinds<'r>(m: u64) -> impl Iterator<Item = Kind<'r>> + Clone {
    [false, true].into_iter().filter(move |across| m > u64::from(*across)).map(move |across| {
        let along = if across { Pile::First } else { Pile::Second };
        let offset = u64::from(across);
        Kind::lines(Family { along, offset, slope: 1, len: m - offset, most: None })
    })
}

impl Parts {
    /// Rook and m-bishop: the moves of m-Wythoff Nim.
    pub fn m_wythoff(m: u64) -> Self {
        Parts { bishop: m, ..Parts::rook() }
    }
}

impl KindOfMove for Bishop {
    fn usages(&self) -> &'static [&'static str] {
        &["bishop", "queen"]
    }

    /// Reads `bishop`, `bishop(m=3)` or `bishop(up to 4)`; or `queen`, which is rook + bishop.
    fn parse(&self, word: &str, parser: &mut Parser) -> Parsed<Parts> {
        if word == "queen" {
            return Ok(Parts::m_wythoff(1));
        }
        if !parser.opens_with("m") {
            return Ok(Condition::parse_in_parentheses(parser, "bishop")?.moves([(1, 1)]));
        }
        let hint = "write bishop(m=3) for the moves that take numbers differing by less than 3";
        parser.sign('=', hint)?;
        let (m, span) = parser.number(hint)?;
        if m == 0 {
            return Err(NotationError::new("m must be at least 1, not 0", span, "bishop(m=1) is the bishop of chess"));
        }
        parser.sign(')', hint)?;
        Ok(Parts { bishop: m, ..Parts::default() })
    }

    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError> {
        Ok(vec![parts.bishop])
    }

    fn join(&self, parts: &mut Parts, other: &mut Parts) {
        parts.bishop = parts.bishop.max(other.bishop);
    }

    fn transpose(&self, _: &mut Parts) {}

    fn fits_shape(&self, _: &Parts) -> bool {
        true
    }

    fn terms(&self, parts: &Parts) -> Vec<Term> {
        let (text, words) = match parts.bishop {
            0 => return Vec::new(),
            1 => ("bishop".to_owned(), "the same number from both piles".to_owned()),
            m => (format!("bishop(m={m})"), format!("from the two piles numbers that differ by less than {m}")),
        };
        vec![Term { text, words }]
    }

    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts> {
        let m = prop_oneof![2 => Just(0u64), 3 => Just(1), 2 => 2..=4u64];
        m.prop_map(|bishop| Parts { bishop, ..Parts::default() }).boxed()
    }

    #[cfg(feature = "proptest")]
    fn defines(&self, parts: &Parts, (i, j): Vector) -> bool {
        (i, j) != (0, 0) && i.abs_diff(j) < parts.bishop
    }
}
