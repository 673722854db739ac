//! The n-th P-position with x <= y, as a relation.

use wythoff_automata::Relation;

use super::{FactError, Facts, Index, Statement, index};

/// The P-positions with x <= y in order: by column, in a column from below. The first is that of n = 0.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// (x, y) is the n-th: tracks "n", "x" and "y".
    pub relation: Relation,
    /// The counts of the columns that hold at least one such position, at least two, and so on.
    pub columns: Vec<Index>,
    /// What was decided.
    pub proof: Vec<Statement>,
}

/// The most positions in a column.
const MOST: usize = 64;

/// Finds and proves `$pair(n,x,y)`: (x, y) is the n-th P-position with x <= y. Automata that count take at most `most`
/// states.
///
/// # Errors
/// A column holds more than 64 such positions; as [`index`].
pub fn pairs(facts: &mut Facts, most: usize) -> Result<Pairs, FactError> {
    let place = facts.place();
    facts.define("upper_1", &["x", "y"], "$P(x,y) & x <= y")?;
    let mut columns = Vec::new();
    let mut cases: Vec<String> = Vec::new();
    loop {
        let k = columns.len() + 1;
        if facts.define(&format!("columns_{k}"), &["x"], &format!("E y $upper_{k}(x,y)"))?.is_empty() {
            break;
        }
        if k > MOST {
            return Err(FactError::unsupported(format!("a column holds more than {MOST} positions"), "ask for lines"));
        }
        columns.push(index(facts, &format!("columns_{k}"), most)?);
        cases.push(format!("upper_{k}"));
        let next = format!("$upper_{k}(x,y) & (E z z < y & $upper_{k}(x,z))");
        facts.define(&format!("upper_{}", k + 1), &["x", "y"], &next)?;
    }
    // Those of the columns before, and those below in the same column.
    let counts: Vec<String> = (1..=columns.len()).map(|k| format!("n{k}")).collect();
    let ranks: Vec<String> = (1..=columns.len()).map(|k| format!("$rank_columns_{k}(n{k},x)")).collect();
    facts.define(
        "before",
        &["n", "x"],
        &match &counts[..] {
            [] => "n < 0 & x = x".to_owned(),
            _ => format!("E {} {} & n = {}", counts.join(","), ranks.join(" & "), counts.join(" + ")),
        },
    )?;
    let mut all: Option<Relation> = None;
    for (k, upper) in cases.iter().enumerate() {
        // Of the k + 1-st position of a column, those above are taken out.
        let above = format!("E z z < y & $upper_{}(x,z)", k + 1);
        let exactly = format!("${upper}(x,y) & ~({above}) & (E n0 $before(n0,x) & n = n0 + {k})");
        let relation = facts.relation(&exactly)?;
        all = Some(match all {
            Some(all) => all.or(&relation, facts.limits())?,
            None => relation,
        });
    }
    let Some(relation) = all else {
        return Err(FactError::unsupported("there is no position with x <= y", "transpose the relation"));
    };
    facts.name("pair", &["n", "x", "y"], &relation, "(x, y) is the n-th position with x <= y")?;
    Ok(Pairs { relation, columns, proof: facts.since(place) })
}
