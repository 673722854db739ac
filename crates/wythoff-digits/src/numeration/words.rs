//! Words of a system given by quotients: the place that is read next, and the automaton of the canonical words.

use wythoff_budget::Budget;

use super::Ostrowski;
use crate::{Alphabet, AutomataError, Dfa, explore};

/// The state of a reader that knows only the number of digits read: in the period, or at a place of the preperiod.
///
/// A value less than the period r: in the period, with this number of places, modulo r, left above the preperiod. A value
/// from r on: in the preperiod, with `value - r` places left. A reader does not know where the preperiod begins, so that
/// there may be two successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock(usize);

impl Clock {
    /// The state before the first digit.
    pub const START: Clock = Clock(0);

    /// The possible next steps: the place that is read, exact in the preperiod and modulo the period above it, and the
    /// clock after it.
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

    /// Whether a word may end here.
    pub fn is_end(self, numeration: &Ostrowski) -> bool {
        let (p, r) = (numeration.preperiod(), numeration.period());
        self.0 == if p == 0 { 0 } else { r }
    }
}

/// The minimal automaton, on one track, of the canonical words.
pub fn canonical(numeration: &Ostrowski, budget: &Budget) -> Result<Dfa, AutomataError> {
    let alphabet = Alphabet::new(numeration.digits(), 1)?;
    // The flag is set after the largest digit of a place: the next digit must be 0.
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
