//! Beatty sequences as automata: y = floor(x (u + v sqrt d)/w), in a numeration system of the field of sqrt d.
//!
//! For α = [0; d_0, d_1, …] with convergents p_k/q_k, a number x = sum of b_k q_k has floor(α x) = sum of b_k p_k, less 1 if the
//! lowest nonzero digit is at an odd place. Every other multiple in the field follows by multiplications and a division with
//! remainder. (Schaeffer, Shallit, Zorcic, *Beatty sequences for a quadratic irrational: decidability and applications*, 2024.)

mod field;

pub(crate) use field::{lowest_terms, without_squares};

use std::sync::Arc;
use wythoff_digits::{Alphabet, AutomataError, Dfa, explore};

use wythoff_budget::Budget;

use crate::numeration::{Clock, Numeration, Ostrowski};
use crate::relation::Relation;
use wythoff_digits::linear::Comparison::{AtMost, Equal, Less};
use wythoff_digits::linear::Linear;

impl Relation {
    /// The relation y = floor(x (u + v sqrt d)/w), where v != 0 and w > 0, on the tracks "x" and "y"; where the right
    /// side is negative there is no y.
    ///
    /// # Errors
    /// [`AutomataError::Field`] if the numeration system does not belong to the field of sqrt d.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use wythoff_automata::{Budget, Numeration, Relation};
    /// let budget = Budget::unlimited();
    /// let upper = Relation::beatty(&Arc::new(Numeration::fibonacci()), (3, 1, 5, 2), &budget)?;
    /// assert!(upper.holds(&[&3u32.into(), &7u32.into()])); // 3 (3 + sqrt 5)/2 = 7.85…
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    pub fn beatty(
        numeration: &Arc<Numeration>,
        (u, v, d, w): (i64, i64, i64, i64),
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let (p, q, r) = field::in_terms_of_alpha(numeration, (u, v, d, w))?;
        // s = floor(|q| α x): for negative q, floor(q α x) = -s - 1 unless x = 0.
        let linear = |terms: &[(&str, i64)], c, how| Relation::linear(numeration, terms, c, how, budget);
        let multiple = linear(&[("x", q.abs()), ("z", -1)], 0, Equal)?;
        let s = multiple.and_exists(&alpha(numeration, budget)?, &["z"], budget)?;
        let (sign, shift) = if q > 0 { (1, 0) } else { (-1, -1) };
        // 0 <= p x + sign s + shift - r y < r
        let at_least = linear(&[("x", -p), ("s", -sign), ("y", r)], -shift, AtMost)?;
        let below = linear(&[("x", p), ("s", sign), ("y", -r)], shift - r, Less)?;
        let floor = s.and(&at_least, budget)?.and_exists(&below, &["s"], budget)?;
        let zero = linear(&[("x", 1), ("y", 1)], 0, Equal)?;
        let positive = linear(&[("x", -1)], 1, AtMost)?;
        floor.and(&positive, budget)?.or(&zero, budget)
    }
}

/// The relation s = floor(α z) on the tracks "s" and "z".
fn alpha(numeration: &Arc<Numeration>, budget: &Budget) -> Result<Relation, AutomataError> {
    let system = field::quotients(numeration)?;
    let (weights, divisor) = field::convergents(system)?;
    let sum = |c: i64| {
        let linear = Linear::of_weights(vec![vec![(-divisor, 0)], weights.clone()], c * divisor);
        Relation::from_dfa(numeration, &["s", "z"], &linear.automaton(system, Equal, budget)?, budget)
    };
    let odd = Relation::from_dfa(numeration, &["z"], &lowest_place_is_odd(system, budget)?, budget)?;
    sum(0)?.and_not(&odd, budget)?.or(&sum(-1)?.and(&odd, budget)?, budget)
}

/// The automaton of the words whose lowest nonzero digit is at an odd place, where a first quotient of 1 that was left
/// out counts as place 0.
fn lowest_place_is_odd(numeration: &Ostrowski, budget: &Budget) -> Result<Dfa, AutomataError> {
    let alphabet = Alphabet::new(numeration.digits(), 1)?;
    // The state has `Some(odd)` once a nonzero digit was read, where `odd` says whether the number of digits after it is odd.
    let nfa = explore(
        alphabet,
        (Clock::START, None),
        |&(clock, odd), edges| {
            for (_, next) in clock.steps(numeration) {
                for digit in 0..numeration.digits() as u16 {
                    edges.push((digit, (next, if digit > 0 { Some(false) } else { odd.map(|odd: bool| !odd) })));
                }
            }
        },
        |&(clock, odd)| clock.is_end(numeration) && odd == Some(numeration.below() == 0),
        budget,
    )?;
    nfa.determinise(budget)
}
