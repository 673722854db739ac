//! How often each integer occurs together in two sequences that do not decrease.

use std::iter::Peekable;

use crate::IBig;
use crate::beatty::Beatty;
use crate::error::ExactError;
use crate::quadratic::Quadratic;
use crate::verdict::{Counterexample, Verdict, demand};

/// Whether every integer below `below` occurs exactly p times in x and y together (RES definition 1).
///
/// Neither sequence may decrease. Of a pair (a_n), (b_n) the paper takes y_1, y_2, ... without y_0. If a sequence ends,
/// its last value and greater ones are not checked. The counterexample is the first value that occurs too often or too
/// rarely. O(number of terms read).
///
/// ```
/// use wythoff_exact::complementary::p_complementary;
/// let (even, odd) = ((0..).step_by(2), (1..).step_by(2));
/// assert_eq!(p_complementary(even.clone(), odd, 1, 1000).to_string(), "holds to 999");
/// let twice = p_complementary(even.clone(), even, 2, 1000);
/// assert_eq!(twice.to_string(), "fails: `a value occurs p times` is false for n = 1: 0 and 2");
/// ```
pub fn p_complementary(
    x: impl IntoIterator<Item = u128>,
    y: impl IntoIterator<Item = u128>,
    p: u64,
    below: u64,
) -> Verdict {
    Verdict::of(|| {
        let (mut x, mut y) = (Counter::new(x.into_iter()), Counter::new(y.into_iter()));
        for value in 0..below {
            let times = u128::from(x.count(value)?) + u128::from(y.count(value)?);
            if x.ended() || y.ended() {
                return Ok(value);
            }
            demand(times == p.into(), value, "a value occurs p times", times, p.into())?;
        }
        Ok(below)
    })
}

/// Counts how often each of the values 0, 1, ... occurs in a sequence that does not decrease.
struct Counter<I: Iterator<Item = u128>> {
    terms: Peekable<I>,
    read: u64,
}

impl<I: Iterator<Item = u128>> Counter<I> {
    fn new(terms: I) -> Self {
        Counter { terms: terms.peekable(), read: 0 }
    }

    fn count(&mut self, value: u64) -> Result<u64, Counterexample> {
        let mut times = 0;
        while let Some(&term) = self.terms.peek().filter(|&&term| term <= value.into()) {
            demand(term == value.into(), self.read, "the sequence does not decrease", value.into(), term)?;
            self.terms.next();
            self.read += 1;
            times += 1;
        }
        Ok(times)
    }

    fn ended(&mut self) -> bool {
        self.terms.peek().is_none()
    }
}

/// Whether (x_{pi+l}), i >= 0, and (y_{pi-l}), i >= 1, are complementary for each 0 <= l < p (RES proposition 3.2).
///
/// The bound of the verdict is on the values. O(number of terms).
///
/// ```
/// use wythoff_exact::{BeattyPair, complementary::residue_classes};
/// let pair = BeattyPair::new(2, 3)?;
/// let terms: Vec<_> = (0..1000).map(|n| pair.nth(n)).collect();
/// assert!(residue_classes(&terms, 3, 300).holds());
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
pub fn residue_classes(pairs: &[(u128, u128)], p: u64, below: u64) -> Verdict {
    let mut settled = below;
    // A residue without any term settles nothing, so that one such residue is enough.
    let residues = p.min(pairs.len() as u64 + 1);
    for l in 0..residues {
        let (Ok(step), Ok(first), Ok(opposite)) = (usize::try_from(p), usize::try_from(l), usize::try_from(p - l))
        else {
            return Verdict::Holds { below: 0 };
        };
        if step == 0 {
            break;
        }
        let x = pairs.iter().skip(first).step_by(step).map(|pair| pair.0);
        let y = pairs.iter().skip(opposite).step_by(step).map(|pair| pair.1);
        match p_complementary(x, y, 1, settled) {
            Verdict::Holds { below } => settled = below,
            fails => return fails,
        }
    }
    Verdict::Holds { below: settled }
}

/// The number beta with 1/alpha + 1/beta = 1.
///
/// # Errors
/// alpha is at most 1, so that there is no positive beta.
pub fn partner(alpha: &Quadratic) -> Result<Quadratic, ExactError> {
    let excess = alpha.sub(&1.into())?;
    if !excess.is_positive() {
        return Err(ExactError::Unsupported { what: "1/alpha + 1/beta = 1", needs: "alpha > 1" });
    }
    alpha.div(&excess)
}

/// Whether the sequences floor(n alpha), n >= 0, and floor(n beta), n >= 1, are p-complementary; decided for all n.
///
/// They are if and only if 1/alpha + 1/beta = p and alpha is irrational: RES theorem 3.1 for the slopes p alpha and p beta. If the sum is another
/// number s, the sequences together have s N + O(1) terms below N, and not p N.
///
/// ```
/// use wythoff_exact::complementary::beatty_complementary;
/// let is = |alpha: &str, beta: &str, p| Ok::<_, wythoff_exact::ParseError>(beatty_complementary(&alpha.parse()?, &beta.parse()?, p));
/// assert!(is("phi", "phi^2", 1)? && is("phi/2", "phi^2/2", 2)?);
/// assert!(!is("phi", "phi^2", 2)? && !is("3/2", "3", 1)? && !is("sqrt 2", "sqrt 3", 1)?);
/// # Ok::<(), wythoff_exact::ParseError>(())
/// ```
pub fn beatty_complementary(alpha: &Quadratic, beta: &Quadratic, p: u64) -> bool {
    let reciprocals = alpha.reciprocal().and_then(|one| one.add(&beta.reciprocal()?));
    // Irrational numbers of different fields have an irrational sum.
    !alpha.is_rational() && reciprocals.is_ok_and(|sum| sum == Quadratic::integer(IBig::from(p)))
}

/// RES theorem 3.1 for a slope alpha: what it states, and what was counted.
#[derive(Clone, Debug)]
pub struct OBryant {
    /// The slope beta with 1/alpha + 1/beta = 1.
    pub beta: Quadratic,
    /// Whether alpha is irrational; by RES theorem 3.1 the sequences are p-complementary if and only if it is.
    pub irrational: bool,
    /// Whether the values below the bound occur p times each, by counting.
    pub counted: Verdict,
}

/// Counts whether floor(i alpha/p), i >= 0, and floor(i beta/p), i >= 1, with 1/alpha + 1/beta = 1, are p-complementary up to a bound on the
/// values (RES theorem 3.1, O'Bryant). O(p below).
///
/// # Errors
/// alpha is at most 1, so that there is no positive beta; or p is 0.
///
/// ```
/// use wythoff_exact::complementary::obryant;
/// let golden = obryant(&"(1 + sqrt 5)/2".parse()?, 3, 1000)?;
/// assert!(golden.irrational && golden.counted.holds());
/// let rational = obryant(&"3/2".parse()?, 1, 1000)?; // beta = 3: both hold 3, neither holds 2
/// assert_eq!(rational.counted.counterexample().unwrap().n, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn obryant(alpha: &Quadratic, p: u64, below: u64) -> Result<OBryant, ExactError> {
    let beta = partner(alpha)?;
    if p == 0 {
        return Err(ExactError::ZeroParameter("p"));
    }
    let part = Quadratic::rational(1, p)?;
    let (x, y) = (Beatty::new(alpha.mul(&part)?)?, Beatty::new(beta.mul(&part)?)?);
    let terms = |beatty: Beatty, first: u64| (first..).map_while(move |i| beatty.nth(i));
    let counted = p_complementary(terms(x, 0), terms(y, 1), p, below);
    Ok(OBryant { beta, irrational: !alpha.is_rational(), counted })
}
