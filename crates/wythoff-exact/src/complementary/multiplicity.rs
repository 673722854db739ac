//! How often each number occurs in two sequences together, in whatever order they come.

use wythoff_budget::{Budget, Exceeded};

/// What two finite lists of terms say of p-complementarity.
///
/// A number that occurs too often does so whatever terms follow. A number is missed if it occurs too rarely although no later term can
/// be it: later terms of a list that never decreased are taken to be at least its last one; if it did, they are taken to come back no further
/// below an earlier one than some did in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multiplicity {
    /// The numbers below this one are settled.
    pub below: u128,
    /// The least settled number that occurs less than p times.
    pub missed: Option<Occurring>,
    /// The least number that occurs more than p times.
    pub too_often: Option<Occurring>,
}

/// A number, and how often it occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurring {
    /// The number.
    pub value: u128,
    /// How often.
    pub times: u64,
}

impl Multiplicity {
    /// Counts the numbers from `least` on in both lists. O(k log k) for k terms.
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

/// The numbers below this one do not come any more, as far as the list shows.
fn settled(terms: &[u128]) -> u128 {
    let (mut most, mut fall) = (0, 0);
    for &term in terms {
        most = most.max(term);
        fall = fall.max(most - term);
    }
    most - fall
}
