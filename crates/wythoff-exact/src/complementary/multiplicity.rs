//! How often each number occurs in two sequences together, whose terms need not be in order.

use wythoff_budget::{Budget, Exceeded};

/// What two finite lists of terms show about the p-complementarity of the sequences that they begin.
///
/// A number that occurs more than p times refutes it, whatever terms follow. A number is missed if it occurs fewer than p times although it is
/// settled, that is, no later term is expected to equal it: a list that never decreases is assumed to continue with terms of at least its last
/// one; if it does decrease, later terms are assumed to fall below an earlier term by no more than some did in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multiplicity {
    /// The numbers below this one are settled: no later term is expected to equal them.
    pub below: u128,
    /// The least settled number that occurs fewer than p times; `None` if there is none.
    pub missed: Option<Occurring>,
    /// The least number that occurs more than p times; `None` if there is none.
    pub too_often: Option<Occurring>,
}

/// A number and the number of its occurrences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurring {
    /// The number whose occurrences are counted.
    pub value: u128,
    /// How often the number occurs in both lists together.
    pub times: u64,
}

impl Multiplicity {
    /// Counts how often the numbers from `least` on occur in both lists together. O(k log k) for k terms.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_exact::complementary::{Multiplicity, Occurring};
    /// let found = Multiplicity::count(&[1, 2, 4, 7, 8], &[3, 6, 5, 10, 13], 1, 1, &Budget::unlimited())?;
    /// assert_eq!((found.below, found.missed, found.too_often), (8, None, None));
    /// let found = Multiplicity::count(&[1, 2, 5, 7], &[2, 6, 8], 1, 1, &Budget::unlimited())?;
    /// assert_eq!(found.missed, Some(Occurring { value: 3, times: 0 }));
    /// assert_eq!(found.too_often, Some(Occurring { value: 2, times: 2 }));
    /// # Ok::<(), wythoff_budget::Exceeded>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn count(x: &[u128], y: &[u128], p: u64, least: u128, budget: &Budget) -> Result<Multiplicity, Exceeded> {
        let below = settled(x).min(settled(y));
        let mut terms: Vec<u128> = Vec::new();
        budget.reserve(&mut terms, x.len() + y.len(), "the terms of both sequences")?;
        terms.extend(x.iter().chain(y).filter(|&&term| term >= least));
        terms.sort_unstable();
        let mut found = Multiplicity { below, missed: None, too_often: None };
        let mut next = least;
        for (count, same) in terms.chunk_by(|one, other| one == other).enumerate() {
            budget.tick(count as u64)?;
            let (value, times) = (same[0], same.len() as u64);
            if value > next {
                found.miss(next, 0, p);
            }
            if times < p {
                found.miss(value, times, p);
            } else if times > p {
                found.too_often.get_or_insert(Occurring { value, times });
            }
            next = value.saturating_add(1);
        }
        found.miss(next, 0, p);
        Ok(found)
    }

    fn miss(&mut self, value: u128, times: u64, p: u64) {
        if value < self.below && times < p {
            self.missed.get_or_insert(Occurring { value, times });
        }
    }
}

/// The number below which no later term is expected: the greatest term minus the deepest fall below an earlier term in the list.
fn settled(terms: &[u128]) -> u128 {
    let (mut most, mut fall) = (0, 0);
    for &term in terms {
        most = most.max(term);
        fall = fall.max(most - term);
    }
    most - fall
}
