//! The n-th P-position with x <= y, as a relation, and the bounded differences b_n - a_n - m n, with sharp bounds.

use wythoff_automata::{Count, UBig};
use wythoff_exact::Quadratic;

use super::{FactError, Facts, Index, Statement, index, least, unsupported};

/// The P-positions with x <= y, numbered by column and, within a column, from below; the first has the number 0.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// The counts of the columns that hold at least one such position, at least two, and so on.
    pub columns: Vec<Index>,
    /// The definitions and decided sentences that prove the result, in order.
    pub proof: Vec<Statement>,
}

/// The largest number of positions with x <= y in a column.
pub(super) const MOST: usize = 64;

/// Finds and proves `$pair(n,x,y)`: (x, y) is the n-th P-position with x <= y. The automata that count have at most `most` states.
///
/// # Errors
/// A column holds more than 64 such positions, or there are none, or an error of [`index`].
pub fn pairs(facts: &mut Facts, most: usize) -> Result<Pairs, FactError> {
    let place = facts.place();
    facts.define("upper_1", &["x", "y"], "$P(x,y) & x <= y")?;
    let mut columns = Vec::new();
    loop {
        let k = columns.len() + 1;
        if facts.define(&format!("columns_{k}"), &["x"], &format!("E y $upper_{k}(x,y)"))?.is_empty() {
            break;
        }
        if k > MOST {
            return unsupported(format!("a column holds more than {MOST} positions"), "ask for lines");
        }
        columns.push(index(facts, &format!("columns_{k}"), most)?);
        let next = format!("$upper_{k}(x,y) & (E z z < y & $upper_{k}(x,z))");
        facts.define(&format!("upper_{}", k + 1), &["x", "y"], &next)?;
    }
    if columns.is_empty() {
        return unsupported("there is no position with x <= y", "transpose the relation");
    }
    // The positions in earlier columns are counted, and those below in the same column.
    let counts: Vec<String> = (1..=columns.len()).map(|k| format!("n{k}")).collect();
    let ranks: Vec<String> = (1..=columns.len()).map(|k| format!("$rank_columns_{k}(n{k},x)")).collect();
    let before = format!("E {} {} & n = {}", counts.join(","), ranks.join(" & "), counts.join(" + "));
    facts.define("before", &["n", "x"], &before)?;
    let exactly = |k: usize| {
        // The position with exactly k - 1 others below it in its column: the lowest after the k - 1 lowest ones were removed.
        let lowest = format!("$upper_{k}(x,y) & ~(E z z < y & $upper_{k}(x,z))");
        format!("({lowest} & (E n0 $before(n0,x) & n = n0 + {}))", k - 1)
    };
    let cases: Vec<String> = (1..=columns.len()).map(exactly).collect();
    let relation = facts.relation(&cases.join(" | "))?;
    facts.name("pair", &["n", "x", "y"], &relation, "(x, y) is the n-th position with x <= y")?;
    Ok(Pairs { columns, proof: facts.since(place) })
}

/// A value of a bounded difference.
#[derive(Clone, Debug)]
pub struct Value {
    /// The value of the difference.
    pub value: i64,
    /// The first index n at which the value is taken.
    pub first: UBig,
    /// Whether the value is taken at infinitely many indices.
    pub is_infinite: bool,
}

/// The whole number m such that b_n - a_n is near m n, if there is one: a_n is near n divided by the density of the
/// columns, and b_n near `slope` times a_n.
pub fn multiple(columns: &Index, slope: &Quadratic) -> Option<u32> {
    let ratio = slope.sub(&Quadratic::integer(1)).ok()?.div(&columns.density).ok()?;
    let (whole, _, _, divisor) = ratio.parts();
    (ratio.is_rational() && *divisor == UBig::ONE).then(|| u32::try_from(whole.clone()).ok()).flatten()
}

/// The values of b_n - a_n - m n, where (a_n, b_n) is the n-th P-position with a_n <= b_n, from n = 0 on.
#[derive(Clone, Debug)]
pub struct Deviation {
    /// The factor m in b_n - a_n - m n.
    pub multiple: u32,
    /// The values that are taken, in ascending order: the first and the last are the sharp bounds.
    pub values: Vec<Value>,
    /// The statements that were decided: the bounds, and each value.
    pub proof: Vec<Statement>,
}

impl Deviation {
    /// The least and the greatest value; `None` if there are no values.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        Some((self.values.first()?.value, self.values.last()?.value))
    }
}

/// All values of b_n - a_n - m n, if they are at most `most` in absolute value. `$pair(n,x,y)` must be defined by [`pairs`].
///
/// # Errors
/// A difference of more than `most` in absolute value occurs.
pub fn deviation(facts: &mut Facts, multiple: u32, most: i64) -> Result<Deviation, FactError> {
    let place = facts.place();
    let mut values = Vec::new();
    for value in -most..=most {
        let equation = shifted(multiple, "=", value);
        let indices = facts.relation(&format!("E x,y $pair(n,x,y) & {equation}"))?;
        let Some(first) = least(&indices) else { continue };
        facts.confirm(&format!("E n,x,y n = {first} & $pair(n,x,y) & {equation}"))?;
        facts.confirm(&format!("$pair(n,x,y) & {equation} => n >= {first}"))?;
        let is_infinite = indices.count(facts.budget())? == Count::Infinite;
        values.push(Value { value, first, is_infinite });
    }
    let bounds = values.first().zip(values.last()).map(|(least, greatest)| (least.value, greatest.value));
    let Some((least, greatest)) = bounds else {
        return unsupported(format!("no difference is at most {most} in absolute value"), "take another multiple of n");
    };
    let above = facts.decide(&format!("$pair(n,x,y) => {}", shifted(multiple, ">=", least)))?;
    let below = facts.decide(&format!("$pair(n,x,y) => {}", shifted(multiple, "<=", greatest)))?;
    if !(above && below) {
        return unsupported(format!("differences beyond {most} occur"), "allow more, or take another multiple of n");
    }
    Ok(Deviation { multiple, values, proof: facts.since(place) })
}

/// The comparison of y - x - m n with a value, written without a negative difference.
fn shifted(multiple: u32, comparison: &str, value: i64) -> String {
    if value < 0 {
        format!("y + {} {comparison} x + {multiple}*n", -value)
    } else {
        format!("y {comparison} x + {multiple}*n + {value}")
    }
}
