//! Words of a system that is given by quotients: which place is read next, and which words are canonical.

use wythoff_budget::Budget;

use super::Ostrowski;
use crate::{Alphabet, AutomataError, Dfa, explore};

/// The state of a reader that knows nothing but the number of digits read: in the period, or at a place of the preperiod.
///
/// Values below the period r: in the period, with that many places modulo r above the preperiod. From r on: in the
/// preperiod, with `value - r` places left. A reader does not know when the preperiod begins, so that there may be two
/// ways on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock(usize);

impl Clock {
    /// Before the first digit.
    pub const START: Clock = Clock(0);

    /// The ways on: the place is `k` modulo the period (or exactly, in the preperiod), and the clock after it.
    pub fn steps(self, numeration: &Ostrowski) -> impl Iterator<Item = (usize, Clock)> + use<> {
        let (p, r) = (numeration.preperiod(), numeration.period());
        let periodic = (self.0 < r).then(|| {
            let left = (self.0 + r - 1) % r;
            (p + left, Clock(left))
        });
        let tail = match self.0 {
            0 if p > 0 => Some(p),
            value if value > r => Some(value - r),
            _ => None,
        };
        periodic.into_iter().chain(tail.map(|left| (left - 1, Clock(r + left - 1))))
    }

    /// May a word end here?
    pub fn is_end(self, numeration: &Ostrowski) -> bool {
        let (p, r) = (numeration.preperiod(), numeration.period());
        self.0 == if p == 0 { 0 } else { r }
    }
}

/// The canonical words of one track.
pub fn canonical(numeration: &Ostrowski, budget: &Budget) -> Result<Dfa, AutomataError> {
    let alphabet = Alphabet::new(numeration.digits(), 1)?;
    // After the largest digit of a place the next one is 0.
    let start = (Clock::START, false);
    let nfa = explore(
        alphabet,
        start,
        |&(clock, zero), edges| {
            for (place, next) in clock.steps(numeration) {
                let quotient = numeration.quotient(place);
                let largest = if numeration.is_base() { quotient - 1 } else { quotient };
                for digit in 0..=if zero { 0 } else { largest } {
                    edges.push((digit as u16, (next, digit == quotient)));
                }
            }
        },
        |&(clock, zero)| clock.is_end(numeration) && (!zero || numeration.below() == 1),
        budget,
    )?;
    nfa.minimise(budget)
}
