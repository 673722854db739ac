//! Whether an altered game approaches the game without the alteration: the limit of the share of P-positions that differ
//! after a shift.

use std::cell::OnceCell;

use wythoff_automata::Relation;
use wythoff_exact::Quadratic;

use super::beam::Sector;
use super::compare::equation;
use super::density::{Density, density};
use super::functional::{Lines, at_least};
use super::growth::{Growth, growth};
use super::{FactError, Facts, Offset, offset};

/// The largest number of P-positions in a column or a row for which games are compared by hooks.
const MOST: usize = 32;

/// An altered game and the game without the alteration, given by the relations of their P-positions.
#[derive(Clone, Debug)]
pub struct Fading {
    altered: Facts,
    unaltered: Facts,
    spread: Spread,
    /// Whether the numbers of P-positions in columns and in rows are bounded, in both games; decided when it is first needed.
    are_few: OnceCell<bool>,
}

/// The spread of the P-positions of the game without the alteration, which determines how shares of them are decided.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Spread {
    /// The P-positions have a positive share of all positions.
    Plane,
    /// A positive share of the hooks max(x,y) = m contain a P-position. If no column and no row holds more than a fixed
    /// number of P-positions, a set of them has a vanishing share if and only if it meets a vanishing share of the hooks.
    Hooks,
    /// Neither is the case; the growth of the number of P-positions.
    Otherwise(Growth),
}

impl Fading {
    /// Prepares the comparison of two relations over one numeration system.
    ///
    /// # Errors
    /// A relation has other tracks, or the budget of the facts is exceeded.
    pub fn new(altered: &Facts, unaltered: &Facts) -> Result<Fading, FactError> {
        let spread = Spread::of(unaltered)?;
        Ok(Fading { altered: altered.clone(), unaltered: unaltered.clone(), spread, are_few: OnceCell::new() })
    }

    /// Compares the altered game, shifted, with the other one; `scales` as for [`offset`]. Also returns the limit of the
    /// share of positions that differ, among those that are P in at least one of the games; `None` if it is not decided.
    pub fn shifted(&self, by: (i64, i64), scales: usize) -> Result<(Offset, Option<Density>), FactError> {
        let found = offset(&self.altered, by, self.unaltered.p(), scales)?;
        let limit = match &found.defects.difference {
            None => Some(Density::Zero),
            Some(difference) => self.limit_of(&difference.relation, &difference.growth)?,
        };
        Ok((found, limit))
    }

    /// The limit of the share of positions that differ after a shift; `None` if it is not decided.
    pub fn limit(&self, by: (i64, i64)) -> Result<Option<Density>, FactError> {
        let budget = self.unaltered.budget();
        let differ = self.altered.clone().moved(by)?.xor(self.unaltered.p(), budget)?;
        self.limit_of(&differ, &growth(&differ, budget)?)
    }

    /// Whether pairs of P-positions at the distance `by` show that the alteration fades after no shift. They do if the
    /// P-positions p for which p + `by` is also P have a vanishing share in one game and not in the other: such pairs are
    /// shifted with the game, and if few positions differ, few pairs do. The value is whether the share does not vanish
    /// in the altered game; `None` if the pairs show nothing.
    pub fn pairs(&self, by: (i64, i64)) -> Result<Option<bool>, FactError> {
        let limit = |facts: &Facts| {
            let pairs = facts.clone().moved((-by.0, -by.1))?.and(facts.p(), facts.budget())?;
            self.limit_of(&pairs, &growth(&pairs, facts.budget())?)
        };
        Ok(match (limit(&self.altered)?, limit(&self.unaltered)?) {
            (Some(Density::Positive), Some(Density::Zero)) => Some(true),
            (Some(Density::Zero), Some(Density::Positive)) => Some(false),
            _ => None,
        })
    }

    /// The shifts after which the alteration can fade, if the P-positions of both games lie in beams of these slopes,
    /// which must ascend. After any other shift, a beam of the altered game has only finitely many points in common with
    /// that of the other game. `None` if there are more than `most` shifts, or if the beams do not decide this.
    pub fn candidates(&self, slopes: &[Quadratic], most: usize) -> Result<Option<Vec<(i64, i64)>>, FactError> {
        if self.spread != Spread::Hooks || slopes.len() < 2 || !self.are_few()? {
            return Ok(None);
        }
        let (mut altered, mut unaltered) = (self.altered.clone(), self.unaltered.clone());
        let mut strips = Vec::new();
        for sector in Sector::of(slopes) {
            let part = unaltered.relation(&format!("$P(x,y) & {}", sector.condition()))?;
            if part.is_empty() || density(&hooks(&part, &unaltered)?, unaltered.budget())? == Density::Zero {
                return Ok(None);
            }
            let (Some(one), Some(other)) = (sector.beam(&mut altered)?, sector.beam(&mut unaltered)?) else {
                return Ok(None);
            };
            // The heights by which the altered strip may be shifted so that both strips still meet.
            let ends = [other.least.value.sub(&one.greatest.value)?, other.greatest.value.sub(&one.least.value)?];
            let numbers = [&sector.slope, &ends[0], &ends[1]].map(number);
            let [Some(slope), Some(least), Some(greatest)] = numbers else { return Ok(None) };
            strips.push((slope, least - MARGIN, greatest + MARGIN));
        }
        Ok(shifts(&strips, most))
    }

    /// The limit of the share of a set, each of whose positions is P in at least one of the games, after a shift; `None`
    /// if it is not decided.
    fn limit_of(&self, set: &Relation, growth: &Growth) -> Result<Option<Density>, FactError> {
        let budget = self.unaltered.budget();
        let is_less = match (growth, &self.spread) {
            (Growth::Exponential, _) => false,
            // A positive share of the hooks grows exponentially with the number of digits, so slower growth means share 0.
            (_, Spread::Plane | Spread::Hooks | Spread::Otherwise(Growth::Exponential)) => true,
            (Growth::Finite(_), Spread::Otherwise(Growth::Polynomial { .. })) => true,
            (Growth::Polynomial { degree }, Spread::Otherwise(Growth::Polynomial { degree: all })) => degree < all,
            (_, Spread::Otherwise(Growth::Finite(_))) => false,
        };
        Ok(match self.spread {
            _ if is_less => Some(Density::Zero),
            Spread::Plane => Some(density(set, budget)?),
            Spread::Hooks if self.are_few()? => Some(density(&hooks(set, &self.unaltered)?, budget)?),
            Spread::Hooks | Spread::Otherwise(_) => None,
        })
    }

    fn are_few(&self) -> Result<bool, FactError> {
        if let Some(known) = self.are_few.get() {
            return Ok(*known);
        }
        let are_few = are_few(&mut self.unaltered.clone())? && are_few(&mut self.altered.clone())?;
        Ok(*self.are_few.get_or_init(|| are_few))
    }
}

impl Facts {
    /// The P-positions, shifted by a vector.
    fn moved(mut self, by: (i64, i64)) -> Result<Relation, FactError> {
        self.relation(&format!("E u,v $P(u,v) & {} & {}", equation("u", "x", by.0), equation("v", "y", by.1)))
    }
}

impl Spread {
    fn of(facts: &Facts) -> Result<Spread, FactError> {
        let (p, budget) = (facts.p(), facts.budget());
        if density(p, budget)? == Density::Positive {
            return Ok(Spread::Plane);
        }
        let is_positive = density(&hooks(p, facts)?, budget)? == Density::Positive;
        Ok(if is_positive { Spread::Hooks } else { Spread::Otherwise(growth(p, budget)?) })
    }
}

/// The margin added to the ends of strips, so that rounding errors leave no shift out.
const MARGIN: f64 = 1e-6;
/// The bound beyond which numbers are not compared with that margin.
const FAR: f64 = 1e5;

fn number(exact: &Quadratic) -> Option<f64> {
    exact.decimal(12).parse().ok().filter(|number: &f64| number.abs() < FAR)
}

/// All (i, j) with least <= j - slope i <= greatest for each strip (slope, least, greatest); `None` if there are more than `most`.
fn shifts(strips: &[(f64, f64, f64)], most: usize) -> Option<Vec<(i64, i64)>> {
    let (&(low, least, greatest), &(high, lowest, highest)) = (strips.first()?, strips.last()?);
    let apart = high - low;
    let columns = [(least - highest) / apart - 1.0, (greatest - lowest) / apart + 1.0];
    if apart < MARGIN || columns.iter().any(|column| column.abs() > FAR) {
        return None;
    }
    let mut found = Vec::new();
    for i in columns[0] as i64..=columns[1] as i64 {
        let ends =
            strips.iter().map(|(slope, least, greatest)| (least + slope * i as f64, greatest + slope * i as f64));
        let (bottom, top) = ends.fold((f64::MIN, f64::MAX), |(a, b), (c, d)| (a.max(c), b.min(d)));
        // An empty range of heights contains no integer.
        found.extend((bottom.ceil() as i64..=top.floor() as i64).take(most + 1).map(|j| (i, j)));
        if found.len() > most {
            return None;
        }
    }
    Some(found)
}

/// The set of numbers m such that max(x, y) = m for some (x, y) of the given set.
fn hooks(set: &Relation, facts: &Facts) -> Result<Relation, FactError> {
    let mut facts = facts.clone();
    facts.name("set", &["x", "y"], set, "positions")?;
    facts.relation("(E y $set(m,y) & y <= m) | (E x $set(x,m) & x <= m)")
}

/// Whether columns and rows hold at most [`MOST`] P-positions.
fn are_few(facts: &mut Facts) -> Result<bool, FactError> {
    for family in [Lines::Columns, Lines::Rows] {
        match at_least(facts, family, MOST) {
            Err(FactError::Unsupported { .. }) => return Ok(false),
            other => other?,
        };
    }
    Ok(true)
}
