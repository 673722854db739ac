//! Slopes of Beatty sequences: positive irrational numbers (u + v sqrt d)/w.

use std::fmt;

use dashu_int::{IBig, UBig};

use crate::beatty::{lowest_terms, without_squares};

/// A positive irrational number (u + v sqrt d)/w in lowest terms: w > 0, v != 0, d free of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slope {
    u: i64,
    v: i64,
    d: i64,
    w: i64,
}

/// Why four integers do not make a slope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SlopeError {
    /// The number is rational: v = 0, or d is a square.
    #[error("this number is rational")]
    Rational,
    /// The number is negative.
    #[error("this number is negative")]
    Negative,
    /// The denominator w is 0.
    #[error("this is a division by 0")]
    DivisionByZero,
    /// The radicand is negative, or too large.
    #[error("the root is of a number from 2 to 4294967295")]
    Radicand,
    /// A coefficient, in lowest terms, does not fit into 64 bits.
    #[error("the coefficients of this number are too large")]
    TooLarge,
}

impl Slope {
    /// The golden ratio, (1 + sqrt 5)/2.
    pub const PHI: Slope = Slope { u: 1, v: 1, d: 5, w: 2 };

    /// The slope (u + v sqrt d)/w, in lowest terms.
    ///
    /// # Errors
    /// Why it is not a positive irrational number, or which number is too large.
    ///
    /// ```
    /// use wythoff_automata::logic::Slope;
    /// assert_eq!(Slope::new(0, 2, 8, -4).unwrap_err().to_string(), "this number is negative");
    /// assert_eq!(Slope::new(2, 1, 20, 4)?, Slope::PHI);
    /// # Ok::<(), wythoff_automata::logic::SlopeError>(())
    /// ```
    pub fn new(u: impl Into<IBig>, v: impl Into<IBig>, d: i64, w: impl Into<IBig>) -> Result<Slope, SlopeError> {
        let (u, v, w) = (u.into(), v.into(), w.into());
        if w.is_zero() {
            return Err(SlopeError::DivisionByZero);
        }
        if !(0..=i64::from(u32::MAX)).contains(&d) {
            return Err(SlopeError::Radicand);
        }
        let (root, free) = without_squares(d.into());
        if v.is_zero() || free <= 1 {
            return Err(SlopeError::Rational);
        }
        let [u, v, w] = lowest_terms(u, v * root, w).map(|part| i64::try_from(part).map_err(|_| SlopeError::TooLarge));
        let slope = Slope { u: u?, v: v?, d: free as i64, w: w? };
        if slope.is_positive() { Ok(slope) } else { Err(SlopeError::Negative) }
    }

    /// The integers u, v, d, w of (u + v sqrt d)/w in lowest terms.
    pub fn parts(&self) -> (i64, i64, i64, i64) {
        (self.u, self.v, self.d, self.w)
    }

    fn is_positive(&self) -> bool {
        let square = |n: i64| UBig::from(n.unsigned_abs()).sqr();
        let root_is_larger = square(self.v) * self.d.unsigned_abs() > square(self.u);
        if root_is_larger { self.v > 0 } else { self.u > 0 }
    }
}

impl fmt::Display for Slope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Slope { u, v, d, w } = self;
        if *self == Slope::PHI {
            return f.write_str("phi");
        }
        let root = |v: u64| if v == 1 { format!("sqrt {d}") } else { format!("{v} sqrt {d}") };
        let size = v.unsigned_abs();
        match (u, v, w) {
            (0, 1, 1) => return f.write_str(&root(1)),
            (0, ..) => write!(f, "({})", root(size))?,
            (_, 1.., _) => write!(f, "({u} + {})", root(size))?,
            _ => write!(f, "({u} - {})", root(size))?,
        }
        if *w > 1 { write!(f, "/{w}") } else { Ok(()) }
    }
}
