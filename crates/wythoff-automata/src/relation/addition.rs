//! Linear relations from addition alone, by doubling and adding, for systems whose addition is given as an automaton.
//!
//! This is slower than the construction of `wythoff_digits::linear`, but works for every such system.

use std::collections::BTreeMap;
use std::sync::Arc;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Letter};

use dashu_int::UBig;
use wythoff_budget::Budget;

use super::Relation;
use crate::numeration::{Numeration, NumerationParts};
use wythoff_digits::linear::{Comparison, in_range};

// Names of tracks that cannot be variables, since they begin with a space.
const LEFT: &str = " left";
const RIGHT: &str = " right";
const PRODUCT: &str = " product";
const PART: &str = " part";
const SAME: &str = " same";

/// The comparison of a linear form with 0: the sum of its positive terms is compared with that of its negative ones.
pub(super) fn linear(
    parts: &NumerationParts,
    numeration: &Arc<Numeration>,
    terms: &[(&str, i64)],
    constant: i64,
    comparison: Comparison,
    budget: &Budget,
) -> Result<Relation, AutomataError> {
    in_range(terms.iter().map(|term| term.1).chain([constant]))?;
    let sums = Sums { parts, numeration, budget };
    let left = sums.total(terms, constant, LEFT)?;
    let negated: Vec<(&str, i64)> = terms.iter().map(|&(track, a)| (track, -a)).collect();
    let right = sums.total(&negated, -constant, RIGHT)?;
    let compared = Relation::by_digits(numeration, LEFT, RIGHT, comparison, budget)?;
    let compared = left.and_exists(&compared, &[LEFT], budget)?.and_exists(&right, &[RIGHT], budget)?;
    let free: Vec<&str> = terms.iter().filter(|term| term.1 == 0).map(|term| term.0).collect();
    compared.and(&Relation::always(numeration, &free, budget)?, budget)
}

struct Sums<'a> {
    parts: &'a NumerationParts,
    numeration: &'a Arc<Numeration>,
    budget: &'a Budget,
}

impl Sums<'_> {
    fn sum(&self, x: &str, y: &str, z: &str) -> Result<Relation, AutomataError> {
        let tracks = ["x", "y", "z"].map(str::to_owned).to_vec();
        let (numeration, dfa) = (self.numeration.clone(), self.parts.addition.clone());
        let addition = Relation { numeration, others: BTreeMap::new(), tracks, dfa };
        addition.rename(&[x, y, z], self.budget)
    }

    fn renamed(&self, relation: &Relation, from: &str, to: &str) -> Result<Relation, AutomataError> {
        let names = relation.tracks.iter().map(|track| if track == from { to } else { track.as_str() });
        relation.rename(&names.collect::<Vec<_>>(), self.budget)
    }

    /// The relation that the track `total` is the sum of the positive multiples, and of the constant if it is positive.
    fn total(&self, terms: &[(&str, i64)], constant: i64, total: &str) -> Result<Relation, AutomataError> {
        let number = |n: i64| Relation::constant(self.numeration, PRODUCT, &UBig::from(n.unsigned_abs()), self.budget);
        let products = terms.iter().filter(|term| term.1 > 0).map(|&(track, a)| self.multiple(track, a));
        let mut all: Option<Relation> = None;
        for product in products.chain((constant > 0).then(|| number(constant))) {
            let product = product?;
            all = Some(match all {
                None => self.renamed(&product, PRODUCT, total)?,
                Some(before) => {
                    let before = self.renamed(&before, total, PART)?;
                    let with = product.and_exists(&self.sum(PART, PRODUCT, total)?, &[PRODUCT], self.budget)?;
                    before.and_exists(&with, &[PART], self.budget)?
                }
            });
        }
        all.map_or_else(|| self.renamed(&number(0)?, PRODUCT, total), Ok)
    }

    /// The relation that the track [`PRODUCT`] is a times the number of `track`, for a > 0.
    fn multiple(&self, track: &str, a: i64) -> Result<Relation, AutomataError> {
        if a == 1 {
            return Relation::by_digits(self.numeration, track, PRODUCT, Comparison::Equal, self.budget);
        }
        if a % 2 == 1 {
            let part = self.renamed(&self.multiple(track, a - 1)?, PRODUCT, PART)?;
            return part.and_exists(&self.sum(PART, track, PRODUCT)?, &[PART], self.budget);
        }
        let half = self.renamed(&self.multiple(track, a / 2)?, PRODUCT, PART)?;
        let same = Relation::by_digits(self.numeration, PART, SAME, Comparison::Equal, self.budget)?;
        let double = self.sum(PART, SAME, PRODUCT)?.and_exists(&same, &[SAME], self.budget)?;
        half.and_exists(&double, &[PART], self.budget)
    }
}

impl Relation {
    /// The comparison of two numbers by their words: the first different digit decides.
    pub(crate) fn by_digits(
        numeration: &Arc<Numeration>,
        x: &str,
        y: &str,
        comparison: Comparison,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let alphabet = Alphabet::new(numeration.digits(), 2)?;
        // State 0: no different digit yet; 1: the first number is less; 2: it is greater.
        let mut table = vec![Vec::new(); 3];
        for letter in 0..alphabet.letters() {
            let letter = letter as Letter;
            let (x, y) = (alphabet.digit(letter, 0), alphabet.digit(letter, 1));
            table[0].push((letter, if x == y { 0 } else { 1 + u32::from(x > y) }));
            table[1].push((letter, 1));
            table[2].push((letter, 2));
        }
        let accepting = [(0, 0), (0, 1), (1, 0)].map(|(x, y)| comparison.holds(&x, &y));
        let dfa = Dfa::from_table(alphabet, &table, accepting.to_vec())?;
        Relation::from_dfa(numeration, &[x, y], &dfa, budget)
    }
}
