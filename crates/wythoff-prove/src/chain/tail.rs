//! The number from which on a set of positions is that of m-Wythoff Nim, shifted.

use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{Count, Relation, UBig};
use wythoff_budget::Budget;
use wythoff_exact::IBig;

/// The statement that B_n = A_n + m n + `constant` for all n >= `from`, where (A_n, B_n) are the positions with A_n <=
/// B_n, sorted by A_n, from n = 0 on, and `from` is least. Moreover, A_n is the least number that is in no earlier pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tail {
    /// The least n from which on B_n - A_n - m n is constant.
    pub from: UBig,
    /// The value of B_n - A_n - m n for all n >= `from`.
    pub constant: IBig,
}

/// The tail of a proved set that is symmetric and holds one position in each column; `None` if it has no tail. Each step
/// is decided, so that the result is a theorem about the relation. With m = 1 the statement is Fraenkel's conjecture
/// about three-heap Wythoff Nim.
///
/// ```
/// use std::sync::Arc;
/// use wythoff_automata::logic::{Decider, parse};
/// use wythoff_automata::{Budget, Numeration};
/// use wythoff_prove::chain::tail;
/// let mut decider = Decider::new(Numeration::fibonacci(), Budget::unlimited());
/// let wythoff = "E n (x = floor(n*phi) & y = x + n) | (y = floor(n*phi) & x = y + n)";
/// let tail = tail(&decider.relation(&parse(wythoff)?.formula)?, 1, &Budget::unlimited())?.unwrap();
/// assert_eq!((tail.from, tail.constant), (0u8.into(), 0.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The budget is exceeded.
pub fn tail(set: &Relation, m: u64, budget: &Budget) -> Result<Option<Tail>, DecideError> {
    let mut decider = Decider::new((**set.numeration()).clone(), budget.quiet());
    decider.name("S", &["x", "y"], set)?;
    // Each number is in exactly one pair: then the least number that is left is the first of the next pair.
    let are_pairs = "A x ((E y $S(x,y)) & ~(E y,z y < z & $S(x,y) & $S(x,z)) & (A y ($S(x,y) <=> $S(y,x))))";
    if !decider.holds(&parse(are_pairs)?.formula)? {
        return Ok(None);
    }
    let mut define = |name: &str, parameters: &[&str], text: &str| -> Result<Relation, DecideError> {
        let relation = decider.relation(&parse(text)?.formula)?;
        decider.name(name, parameters, &relation)?;
        Ok(relation)
    };
    define("lower", &["x"], "E y y >= x & $S(x,y)")?;
    define("pair", &["x", "d"], "E y $S(x,y) & y = x + d")?;
    // The pair with the next difference should lie g columns further on, with no other pair between them. Decided in this
    // order, automata stay small.
    define("follow", &["x", "u"], &format!("E d $pair(x,d) & $pair(u,d+{m}) & x < u"))?;
    define("step", &["x", "g"], "E u $follow(x,u) & u = x + g")?;
    define("crossed", &["x", "g"], "E z,e $step(x,g) & z = x + e & e >= 1 & e < g & $lower(z)")?;
    define("odd", &["x"], "$lower(x) & ~(E g $step(x,g) & ~$crossed(x,g))")?;
    // The pairs up to the last one that is not followed by the pair with the next difference.
    let before = define("before", &["x"], "$lower(x) & (E z z >= x & $odd(z))")?;
    let Count::Finite(from) = before.count(budget)? else { return Ok(None) };
    define("after", &["x"], "$lower(x) & ~$before(x)")?;
    let first = define("first", &["d"], "E x $after(x) & $pair(x,d) & ~(E z z < x & $after(z))")?;
    let difference = first.witness().and_then(|values| values.into_iter().next());
    Ok(difference.map(|difference| Tail { constant: IBig::from(difference) - IBig::from(&from * m), from }))
}
