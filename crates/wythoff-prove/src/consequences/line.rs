//! P-positions above a line.

use wythoff_automata::{Count, Relation, UBig};
use wythoff_exact::Quadratic;

use super::{FactError, Facts, Statement};

/// A line through the quadrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slant {
    /// q y = p x + r.
    Integers {
        /// The multiple of y.
        q: u32,
        /// The multiple of x.
        p: u32,
        /// The constant.
        r: i64,
    },
    /// y = s x, for an irrational s > 0 of the field of the numeration system.
    Irrational(Quadratic),
}

/// The P-positions above a line.
#[derive(Clone, Debug)]
pub struct Above {
    /// They, as a relation.
    pub relation: Relation,
    /// How many there are.
    pub count: Count,
    /// The first: the smallest x, then the smallest y.
    pub first: Option<(UBig, UBig)>,
    /// What was decided.
    pub proof: Vec<Statement>,
}

/// Decides whether there is a P-position above a line, and whether there are infinitely many.
///
/// # Errors
/// The slope is not of the field; limits.
pub fn above(facts: &mut Facts, line: &Slant) -> Result<Above, FactError> {
    let place = facts.place();
    let condition = match line {
        Slant::Integers { q, p, r } if *r < 0 => format!("{q}*y + {} > {p}*x", r.unsigned_abs()),
        Slant::Integers { q, p, r } => format!("{q}*y > {p}*x + {r}"),
        // s x is no integer, unless x = 0.
        Slant::Irrational(slope) => format!("y > floor(x*{})", factor(slope)),
    };
    let relation = facts.define("above_line", &["x", "y"], &format!("$P(x,y) & {condition}"))?;
    facts.decide("E x,y $above_line(x,y)")?;
    facts.decide("A n E x,y $above_line(x,y) & x + y > n")?;
    let count = relation.count(facts.limits())?;
    let first = relation.first(facts.limits())?.and_then(|first| <[UBig; 2]>::try_from(first).ok());
    Ok(Above { relation, count, first: first.map(|[x, y]| (x, y)), proof: facts.since(place) })
}

/// The slope as a factor in the notation of sentences, which has no multiples of roots.
fn factor(slope: &Quadratic) -> String {
    let (u, v, d, w) = slope.parts();
    let zero = wythoff_exact::IBig::ZERO;
    let root = format!("sqrt {}", v.sqr() * d);
    let sum = match (*v < zero, *u < zero) {
        (true, _) => format!("{u} - {root}"),
        (false, true) => format!("{root} - {}", -u),
        (false, false) => format!("{u} + {root}"),
    };
    format!("({sum})/{w}")
}
