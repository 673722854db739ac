//! The greedy systems of Pisot numbers: U_{k+d} = a_1 U_{k+d-1} + … + a_d U_k with a_1 >= … >= a_d >= 1.
//!
//! The largest root β of x^d = a_1 x^{d-1} + … + a_d is then a Pisot number whose expansion of 1 is a_1 … a_d (A. Brauer, *On
//! algebraic equations with all but one root in the interior of the unit circle*, 1951; Frougny, Solomyak, *Finite beta-expansions*,
//! 1992). With the first weights U_k = a_1 U_{k-1} + … + a_k U_0 + 1 the greedy words are those in which any d successive digits
//! come before a_1 … a_d in the lexicographic order (Bertrand-Mathis, *Comment écrire les nombres entiers dans une base qui n'est
//! pas entière*, 1989). A finite automaton recognises addition, because the conjugates of β are less than 1 in absolute value.
//!
//! For d = 2 the condition is 1 <= a_2 <= a_1, the weights begin with 1, a_1 + 1, and after a digit a_1 the next one is less than a_2.

use std::sync::LazyLock;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Letter, explore};

use wythoff_budget::{Budget, Exceeded};

use super::{Numeration, NumerationError, NumerationParts};

/// The largest coefficient: four numbers side by side, which the proof of addition needs, then have 65,536 letters.
const LARGEST: u32 = 15;

/// The largest number of coefficients.
const LONGEST: usize = 6;

/// The largest number of states of an automaton on the way to that of addition, and the largest number of edges of the one in which
/// words are not yet canonical: it is made in less than a second.
const STATES: usize = 50_000;
const EDGES: usize = 600_000;

impl Numeration {
    /// The greedy system of the largest root β of x^d = a_1 x^{d-1} + … + a_d, for a_1 >= … >= a_d >= 1 and d >= 2, with weights of
    /// this recurrence. Its automata are made here and, as those of every system given as data, proved by
    /// [`verify_arithmetic`](crate::verify_arithmetic).
    ///
    /// The result for 1, 1 is Zeckendorf's system, that for 1, 1, 1 the Tribonacci system, and that for a, 1 the Ostrowski system
    /// with the quotients 1, a, a, …, which has the same weights and words.
    ///
    /// # Errors
    /// [`NumerationError::Pisot`], with the reason: a coefficient is 0, larger than the one before it or larger than 15, there are
    /// more than 6, or the automaton of addition is too large. It is made in less than a second.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration, verify_arithmetic};
    /// let system = Numeration::pisot(&[3, 2])?; // (3 + sqrt 17)/2
    /// assert_eq!(system.weights(5), [1, 4, 14, 50, 178].map(u32::into));
    /// assert_eq!(system.write(&13u32.into()), [3, 1]);
    /// verify_arithmetic(&system, &Budget::unlimited())?;
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    pub fn pisot(coefficients: &[u32]) -> Result<Self, NumerationError> {
        static TRIBONACCI: LazyLock<Numeration> = LazyLock::new(|| {
            made(&[1, 1, 1], "msd_trib".to_owned()).expect("the automata of the Tribonacci system are small")
        });
        let refused = |why: String| Err(NumerationError::Pisot(why));
        let list = coefficients.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        match *coefficients {
            [] => {
                return refused(
                    "the coefficients are missing; write them in brackets, as in msd_pisot[3,2]".to_owned(),
                );
            }
            [..] if coefficients.len() > LONGEST => {
                return refused(format!("a recurrence of more than {LONGEST} terms is too long"));
            }
            [base] => return refused(format!("one coefficient is an integer base; write msd_{base}")),
            [1, 1] => return Ok(Numeration::fibonacci()),
            [1, 1, 1] => return Ok(TRIBONACCI.clone()),
            [a, b] if b > a => {
                return refused(format!(
                    "the larger root of x^2 = {a} x + {b} is no Pisot number, because the other root is at most -1; the second \
                     coefficient must be at most the first"
                ));
            }
            _ => {}
        }
        if coefficients.contains(&0) || !coefficients.is_sorted_by(|a, b| a >= b) {
            return refused(format!(
                "{list} is not a list of positive coefficients of which none is larger than the one before it, and only for those \
                 such a system is made"
            ));
        }
        if let [a, 1] = *coefficients {
            return Numeration::ostrowski(&[1], &[a]);
        }
        if coefficients[0] > LARGEST {
            return refused(format!("a coefficient is too large; the first one is at most {LARGEST}"));
        }
        let too_large =
            |_| NumerationError::Pisot(format!("the automaton of addition for the coefficients {list} is too large"));
        made(coefficients, format!("msd_pisot[{list}]")).map_err(too_large)
    }

    /// The Tribonacci system: its weights are 1, 2, 4, 7, 13, …, each the sum of the three before it. (Mousavi, Shallit,
    /// *Mechanical proofs of properties of the Tribonacci word*, 2015; it is `msd_trib` in Walnut.)
    pub fn tribonacci() -> Self {
        Numeration::pisot(&[1, 1, 1]).expect("the coefficients descend")
    }
}

fn made(coefficients: &[u32], name: String) -> Result<Numeration, AutomataError> {
    let budget = Budget::unlimited().with_states(STATES);
    let mut weights: Vec<u64> = Vec::new();
    for _ in coefficients {
        weights.push(
            1 + coefficients.iter().zip(weights.iter().rev()).map(|(&a, weight)| u64::from(a) * weight).sum::<u64>(),
        );
    }
    let (canonical, addition) = (canonical(coefficients)?, addition(coefficients, &budget)?);
    let recurrence = coefficients.iter().map(|&a| i64::from(a)).collect();
    Numeration::from_parts(NumerationParts { name, canonical, addition, recurrence, weights }, &budget)
}

/// The automaton of the canonical words. State k: the last k digits are the first k coefficients, and no more.
fn canonical(coefficients: &[u32]) -> Result<Dfa, AutomataError> {
    let row = |(&coefficient, next): (&u32, u32)| -> Vec<(Letter, u32)> {
        let smaller = (0..coefficient as Letter).map(|digit| (digit, 0));
        let equal = (next < coefficients.len() as u32).then_some((coefficient as Letter, next));
        smaller.chain(equal).collect()
    };
    let table: Vec<_> = coefficients.iter().zip(1..).map(row).collect();
    Dfa::from_table(Alphabet::new(coefficients[0] as usize + 1, 1)?, &table, vec![true; coefficients.len()])
}

/// The automaton of x + y = z, for words of any digits.
fn addition(coefficients: &[u32], budget: &Budget) -> Result<Dfa, AutomataError> {
    let differences = differences(coefficients, budget)?;
    let largest = coefficients[0] as usize;
    let alphabet = Alphabet::new(largest + 1, 3)?;
    let limit = EDGES / alphabet.letters();
    if differences.states() > limit {
        return Err(Exceeded::States { during: "the automaton of addition", limit }.into());
    }
    // The difference of digits, shifted so that the least one is 0.
    let shifted = |letter: Letter| {
        let [x, y, z] = [0, 1, 2].map(|track| alphabet.digit(letter, track));
        (x + y + largest - z) as Letter
    };
    let letters: Vec<(Letter, Letter)> =
        (0..alphabet.letters()).map(|letter| (letter as Letter, shifted(letter as Letter))).collect();
    let row = |state: u32| -> Vec<(Letter, u32)> {
        let edge = |&(letter, by): &(Letter, Letter)| Some((letter, differences.step(state, by)?));
        letters.iter().filter_map(edge).collect()
    };
    let states = 0..differences.states() as u32;
    Dfa::from_table(alphabet, states.clone().map(row), states.map(|state| differences.accepts_at(state)).collect())
}

/// The automaton of the words of differences x + y - z of digits, shifted by the largest digit, that stand for 0.
///
/// Let s be the number that the digits so far would stand for if U_k were 1 at the present place and 0 at all places below, and s',
/// s'', … the same numbers one place, two places, … before. With k places left, x + y - z so far is s U_k + s' (U_{k+1} - a_1 U_k) +
/// s'' (U_{k+2} - a_1 U_{k+1} - a_2 U_k) + …, and in the end s + s' + s'' + …, since the first weights make all the brackets 1. For
/// large k the sum is near c U_k with c = s + s' (β - a_1) + s'' (β^2 - a_1 β - a_2) + …; the next digit makes βc + digit of c, so
/// that c, once it is large, grows for ever.
fn differences(coefficients: &[u32], budget: &Budget) -> Result<Dfa, AutomataError> {
    let largest = i64::from(coefficients[0]);
    let root = root(coefficients);
    let mut factors = vec![1.0];
    for &a in &coefficients[..coefficients.len() - 1] {
        factors.push(factors[factors.len() - 1] * root - f64::from(a));
    }
    // Three times the bound beyond which c grows for ever: sums that are 0 although c is not small are within it.
    let bound = 3.0 * 2.0 * largest as f64 / (root - 1.0);
    let alphabet = Alphabet::new(3 * largest as usize + 1, 1)?;
    let edges = |sums: &Vec<i64>, edges: &mut Vec<(Letter, Vec<i64>)>| {
        let carried: i64 = sums.iter().zip(coefficients).map(|(s, &a)| s * i64::from(a)).sum();
        for (letter, digit) in (0..).zip(-largest..=2 * largest) {
            let next: Vec<i64> =
                std::iter::once(carried + digit).chain(sums[..sums.len() - 1].iter().copied()).collect();
            let c: f64 = next.iter().zip(&factors).map(|(&s, factor)| s as f64 * factor).sum();
            if c.abs() <= bound {
                edges.push((letter, next));
            }
        }
    };
    let start = vec![0; coefficients.len()];
    explore(alphabet, start, edges, |sums| sums.iter().sum::<i64>() == 0, budget)?.minimise(budget)
}

/// The largest root of x^d = a_1 x^{d-1} + … + a_d, which lies between a_1 and a_1 + 1.
fn root(coefficients: &[u32]) -> f64 {
    let (mut below, mut above) = (f64::from(coefficients[0]), f64::from(coefficients[0]) + 1.0);
    for _ in 0..60 {
        let middle = (below + above) / 2.0;
        // The sum of a_i / x^i falls with x, and is 1 at the root.
        let sum = coefficients.iter().rev().fold(0.0, |sum, &a| (sum + f64::from(a)) / middle);
        if sum > 1.0 { below = middle } else { above = middle }
    }
    above
}
