//! A total below h: vectors `(i, j)` with `i + j < h`, the moves that cyclic Nimhoff adds to the rook (Fraenkel and Lorberbom,
//! Nimhoff games, 1991).

#[cfg(feature = "proptest")]
use proptest::prelude::*;

use super::{KindOfMove, Parts, Term};
use crate::family::{Family, Kind};
use crate::imitation::Pile;
use crate::notation::{NotationError, Parsed, Parser};
#[cfg(feature = "proptest")]
use crate::position::Vector;
use crate::rules::RulesError;

pub(super) struct Total;

/// The moves that take fewer than h tokens in all, as one progression along the rows for each number of tokens from the second pile.
#[inline]
pub(super) fn kinds<'r>(h: u64) -> impl Iterator<Item = Kind<'r>> + Clone {
    let family = |most| Family { along: Pile::Second, offset: 0, slope: 0, len: most + 1, most: Some(most) };
    h.checked_sub(1).map(family).map(Kind::lines).into_iter()
}

impl KindOfMove for Total {
    fn usages(&self) -> &'static [&'static str] {
        &["total(below h)"]
    }

    fn parse(&self, _: &str, parser: &mut Parser) -> Parsed<Parts> {
        let hint = "write total(below 5) for the moves that take fewer than 5 tokens in all";
        parser.sign('(', hint)?;
        if !parser.word_if(&["below"]) {
            return Err(parser.expected("`below`", hint));
        }
        let (total, span) = parser.number(hint)?;
        if total < 2 {
            return Err(NotationError::new(format!("a total below {total} leaves no move"), span, hint));
        }
        parser.sign(')', hint)?;
        Ok(Parts { total, ..Parts::default() })
    }

    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError> {
        Ok(vec![parts.total])
    }

    /// Turns the moves that take fewer than 2 tokens in all into two leaps.
    fn normalise(&self, parts: &mut Parts) -> Result<(), RulesError> {
        if parts.total == 2 {
            parts.leaps.extend([(0, 1), (1, 0)]);
        }
        if parts.total <= 2 {
            parts.total = 0;
        }
        Ok(())
    }

    fn reduce(&self, parts: &mut Parts) {
        if parts.bishop >= parts.total {
            parts.total = 0;
        }
    }

    fn join(&self, parts: &mut Parts, other: &mut Parts) {
        parts.total = parts.total.max(other.total);
    }

    fn transpose(&self, _: &mut Parts) {}

    fn fits_shape(&self, parts: &Parts) -> bool {
        parts.total == 0
    }

    fn terms(&self, parts: &Parts) -> Vec<Term> {
        let term = |h| Term {
            text: format!("total(below {h})"),
            words: format!("fewer than {h} tokens from the two piles together"),
        };
        Some(parts.total).filter(|&h| h > 0).map(term).into_iter().collect()
    }

    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts> {
        let h = prop_oneof![3 => Just(0u64), 1 => 2..=7u64];
        h.prop_map(|total| Parts { total, ..Parts::default() }).boxed()
    }

    #[cfg(feature = "proptest")]
    fn defines(&self, parts: &Parts, (i, j): Vector) -> bool {
        (i, j) != (0, 0) && i + j < parts.total
    }
}
