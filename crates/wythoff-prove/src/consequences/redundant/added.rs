//! Vectors that can be added to the moves: those that are not differences of P-positions.

use wythoff_automata::logic::Term;
use wythoff_automata::logic::build::{and, call, equal, exists};
use wythoff_automata::{Budget, Count, Relation, UBig};

use super::super::{FactError, Facts, unsupported};
use super::{BigVector, Redundant};

/// The vectors that can be added to the moves of a game without changing its P-positions.
#[derive(Clone, Debug)]
pub struct Added {
    /// The largest set of moves with these P-positions, which contains the moves of the game, as a relation with the
    /// tracks "i" and "j".
    pub largest: Relation,
    /// The vectors of this set that are not moves of the game, as a relation with the tracks "i" and "j".
    pub new: Relation,
    /// The number of vectors that are not moves of the game.
    pub count: Count,
}

/// Two P-positions that are joined by a vector, so that it cannot be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The P-position from which the vector leads.
    pub from: BigVector,
    /// The P-position to which the vector leads: the one with the least first number, then the least second one.
    pub to: BigVector,
}

/// The sides of the main diagonal, which counts as above, on which the two positions lie: that to which a vector leads,
/// and that from which it leads.
const SIDES: [(&str, &str); 4] = [("above", "above"), ("above", "below"), ("below", "below"), ("below", "above")];

impl Redundant {
    /// All vectors that can be added, together or in part. The differences of P-positions on the same side of the main
    /// diagonal and of those on opposite sides are computed separately, since a subset construction for all of them would
    /// keep track of all pairs at once. For a symmetric relation, half of the cases are mirror images of the others.
    ///
    /// # Errors
    /// The budget is exceeded: automata with hundreds of states may have too many sets of pairs. [`Redundant::joined`]
    /// then answers for one vector.
    pub fn added(&mut self) -> Result<Added, FactError> {
        let budget = self.facts.budget().clone();
        let differences = differences(&mut self.facts, &budget)?;
        let vectors = self.facts.relation("i > 0 | j > 0")?;
        let largest = vectors.and_not(&differences, &budget)?;
        let new = largest.and_not(&self.moves()?, &budget)?;
        let count = new.count(&budget)?;
        Ok(Added { largest, new, count })
    }

    /// The first two P-positions that a vector joins; `None` if it can be added. The cost is that of a few products with
    /// automata that have as many states as the vector has digits.
    ///
    /// # Errors
    /// The vector is (0,0), or the budget is exceeded.
    pub fn joined(&mut self, vector: &BigVector) -> Result<Option<Joined>, FactError> {
        let [i, j] = vector;
        if *i == UBig::ZERO && *j == UBig::ZERO {
            return unsupported("(0,0) is not a move", "ask for a vector that removes at least one token");
        }
        let moved =
            |from: &'static str, by: &UBig, to: &'static str| equal(Term::var(from).plus(Term::number(by.clone())), to);
        let ends = and([call("P", ["x", "y"]), call("label", ["u", "v"]), moved("x", i, "u"), moved("y", j, "v")]);
        let ends = self.facts.built(&exists(["u", "v"], ends))?;
        let Some((x, y)) = self.facts.first_pair(&ends)? else { return Ok(None) };
        let (from, to) = ([&x + i, &y + j], [x, y]);
        let (p, [u, v]) = (self.facts.p(), &from);
        if !p.holds(&[u, v]) || !p.holds(&[&to[0], &to[1]]) {
            return unsupported("two positions that were found are not both in P", "report this");
        }
        Ok(Some(Joined { from, to }))
    }
}

/// The differences of two P-positions, of which the one from which the vector leads is not forced.
fn differences(facts: &mut Facts, budget: &Budget) -> Result<Relation, FactError> {
    for (name, condition) in [("above", "x <= y"), ("below", "x > y")] {
        facts.define(&format!("{name}_P"), &["x", "y"], &format!("$P(x,y) & {condition}"))?;
        facts.define(&format!("{name}_label"), &["x", "y"], &format!("$label(x,y) & {condition}"))?;
    }
    let mirrored = "($P(x,y) => $P(y,x)) & ($label(x,y) => $label(y,x))";
    let (is_symmetric, mut all) = (facts.decide(mirrored)?, None::<Relation>);
    for (to, from) in if is_symmetric { &SIDES[..2] } else { &SIDES } {
        budget.check()?;
        let joined = format!("E x,y,u,v ${to}_P(x,y) & ${from}_label(u,v) & x + i = u & y + j = v");
        let mut part = facts.relation(&joined)?;
        if is_symmetric {
            part = part.or(&part.rename(&["j", "i"], budget)?, budget)?;
        }
        all = Some(match all {
            Some(all) => all.or(&part, budget)?,
            None => part,
        });
    }
    all.map_or_else(|| unsupported("there are no sides", "report this"), Ok)
}
