//! Differences that stay bounded: b_n - a_n - n, with sharp bounds.

use wythoff_automata::{Count, Relation, UBig};

use super::{FactError, Facts, Statement};

/// A value that a bounded difference takes.
#[derive(Clone, Debug)]
pub struct Value {
    /// The value.
    pub value: i64,
    /// The indices at which it is taken: a relation with the track "n".
    pub indices: Relation,
    /// The first of them.
    pub first: UBig,
    /// Are there infinitely many?
    pub is_infinite: bool,
}

/// The values of b_n - a_n - m n, where (a_n, b_n) is the n-th P-position with a_n <= b_n, from n = 0 on.
#[derive(Clone, Debug)]
pub struct Deviation {
    /// m.
    pub multiple: u32,
    /// The values that are taken, ascending: the first and the last are the sharp bounds.
    pub values: Vec<Value>,
    /// What was decided: the bounds, and every value.
    pub proof: Vec<Statement>,
}

impl Deviation {
    /// The least and the greatest value.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        Some((self.values.first()?.value, self.values.last()?.value))
    }
}

/// All values of b_n - a_n - m n, if they are at most `most` in absolute value. The facts know `$pair(n,x,y)` from
/// [`pairs`](super::pairs).
///
/// # Errors
/// Values beyond `most`; limits.
pub fn deviation(facts: &mut Facts, multiple: u32, most: i64) -> Result<Deviation, FactError> {
    let place = facts.place();
    let mut values = Vec::new();
    for value in -most..=most {
        let equation = shifted(multiple, "=", value);
        let indices = facts.relation(&format!("E x,y $pair(n,x,y) & {equation}"))?;
        let Some(first) = indices.witness().and_then(|numbers| numbers.into_iter().next()) else { continue };
        facts.confirm(&format!("E n,x,y n = {first} & $pair(n,x,y) & {equation}"))?;
        facts.confirm(&format!("$pair(n,x,y) & {equation} => n >= {first}"))?;
        let is_infinite = indices.count(facts.limits())? == Count::Infinite;
        values.push(Value { value, indices, first, is_infinite });
    }
    let bounds = values.first().zip(values.last()).map(|(least, greatest)| (least.value, greatest.value));
    let Some((least, greatest)) = bounds else {
        return Err(FactError::unsupported(
            format!("no difference is at most {most} in absolute value"),
            "take another multiple of n",
        ));
    };
    let above = facts.decide(&format!("$pair(n,x,y) => {}", shifted(multiple, ">=", least)))?;
    let below = facts.decide(&format!("$pair(n,x,y) => {}", shifted(multiple, "<=", greatest)))?;
    if !(above && below) {
        return Err(FactError::unsupported(
            format!("differences beyond {most} occur"),
            "allow more, or take another multiple of n",
        ));
    }
    Ok(Deviation { multiple, values, proof: facts.since(place) })
}

/// "y - x - m n compared with the value", without a difference below 0.
fn shifted(multiple: u32, comparison: &str, value: i64) -> String {
    if value < 0 {
        format!("y + {} {comparison} x + {multiple}*n", -value)
    } else {
        format!("y {comparison} x + {multiple}*n + {value}")
    }
}
