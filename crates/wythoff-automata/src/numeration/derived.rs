//! A numeration system of which only the automata are given: the weights are the numbers of words, and their recurrence is found.

use dashu_int::{IBig, UBig};
use wythoff_budget::Budget;
use wythoff_digits::{AutomataError, Dfa};

use super::{NAMED, Numeration, NumerationError, NumerationParts};

/// The largest number of states of an automaton of words for which a recurrence is looked for.
const STATES: usize = 500;

/// A prime below 2^61, modulo which the recurrence is found.
const PRIME: i128 = (1 << 61) - 1;

impl Numeration {
    /// The system with these automata of the canonical words and of x + y = z, both after any number of leading zeros, as Walnut has
    /// them in its custom bases. The weight of place k is the number of words of k digits; the shortest recurrence of the weights is
    /// found from these numbers, and holds for all of them, since it holds for as many as there are states, and more. As every system
    /// given as data it has to be proved by [`verify_arithmetic`](crate::verify_arithmetic).
    ///
    /// # Errors
    /// [`NumerationError::Parts`] if the name is that of another system, if there is no such recurrence, or if the automata do not fit
    /// together.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration, verify_arithmetic};
    /// let (tribonacci, budget) = (Numeration::tribonacci(), Budget::unlimited());
    /// let parts = tribonacci.parts().unwrap();
    /// let same = Numeration::of_automata("mine", &parts.canonical, &parts.addition, &budget)?;
    /// assert_eq!(same.to_string(), "msd_mine");
    /// assert_eq!(same.weights(6), tribonacci.weights(6));
    /// verify_arithmetic(&same, &budget)?;
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    pub fn of_automata(name: &str, words: &Dfa, addition: &Dfa, budget: &Budget) -> Result<Self, AutomataError> {
        if NAMED.iter().any(|(known, _)| *known == name) || ["ost", "pisot"].contains(&name) {
            return Err(NumerationError::Parts("another system has this name").into());
        }
        Numeration::in_place_of_any(name, words, addition, budget)
    }

    /// The same, whatever name other systems have: for files that take the place of a system of this program.
    pub(crate) fn in_place_of_any(
        name: &str,
        words: &Dfa,
        addition: &Dfa,
        budget: &Budget,
    ) -> Result<Self, AutomataError> {
        let refused = |why| Err(NumerationError::Parts(why).into());
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if !is_name {
            return refused("a name is made of letters, digits and _, and begins with a letter");
        }
        let canonical = words.minimise(budget)?;
        if canonical.states() > STATES {
            return refused("the automaton of its words has more than 500 states");
        }
        // The numbers of words satisfy a recurrence with as many terms as there are states, and a shorter one that holds for as many
        // of them holds for all.
        let counts = canonical.counts_by_length(2 * canonical.states() + 1, budget)?;
        let Some(recurrence) = recurrence(&counts) else {
            return refused(
                "the numbers of its words of 0, 1, 2, … digits satisfy no linear recurrence with small coefficients",
            );
        };
        if recurrence.last() == Some(&0) {
            return refused("its weights satisfy no recurrence from the lowest place on");
        }
        let weights = counts.iter().take(recurrence.len()).map(u64::try_from).collect::<Result<_, _>>();
        let Ok(weights) = weights else { return refused("the recurrence of its weights is too long") };
        let (name, addition) = (format!("msd_{name}"), addition.clone());
        Numeration::from_parts(NumerationParts { name, canonical, addition, recurrence, weights }, budget)
    }
}

/// The coefficients of the shortest linear recurrence of numbers, which are as many as twice the number of its terms or more, found
/// modulo a prime by the algorithm of Berlekamp and Massey (Massey, *Shift-register synthesis and BCH decoding*, 1969) and then
/// confirmed; `None` if it has large coefficients.
fn recurrence(numbers: &[UBig]) -> Option<Vec<i64>> {
    let modulo = |n: i128| n.rem_euclid(PRIME);
    let residues: Vec<i128> =
        numbers.iter().map(|n| i128::try_from(n % UBig::from(PRIME as u64)).unwrap_or(0)).collect();
    // The recurrence so far; that before it last became longer, with the fault that it had then, and how long ago that was.
    let (mut now, mut before, mut fault, mut ago) = (Vec::new(), Vec::<i128>::new(), 1, 1);
    for (k, &residue) in residues.iter().enumerate() {
        let expected = now.iter().zip(residues[..k].iter().rev()).fold(0, |sum, (r, n)| modulo(sum + r * n));
        let off = modulo(residue - expected);
        if off == 0 {
            ago += 1;
            continue;
        }
        // Adds off/fault times the fault of the recurrence before, moved up.
        let by = modulo(off * inverse(fault));
        let mut next = now.clone();
        next.resize(next.len().max(ago + before.len()), 0);
        next[ago - 1] = modulo(next[ago - 1] + by);
        for (at, r) in before.iter().enumerate() {
            next[ago + at] = modulo(next[ago + at] - by * r);
        }
        if 2 * now.len() <= k {
            next.resize(k + 1 - now.len(), 0);
            (before, fault, ago) = (now, off, 1);
        } else {
            ago += 1;
        }
        now = next;
    }
    let signed = |r: i128| i64::try_from(if r > PRIME / 2 { r - PRIME } else { r }).ok().filter(|r| r.abs() < 1 << 32);
    let found: Vec<i64> = now.into_iter().map(signed).collect::<Option<_>>()?;
    let holds = |window: &[UBig]| {
        let (last, others) = window.split_last().expect("a window has a last number");
        let sum: IBig = found.iter().zip(others.iter().rev()).map(|(&r, n)| IBig::from(r) * n).sum();
        sum == IBig::from(last.clone())
    };
    (!found.is_empty() && numbers.windows(found.len() + 1).all(holds)).then_some(found)
}

/// The inverse of a number modulo the prime, which does not divide it.
fn inverse(n: i128) -> i128 {
    let (mut power, mut base, mut exponent) = (1, n.rem_euclid(PRIME), PRIME - 2);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    power
}
