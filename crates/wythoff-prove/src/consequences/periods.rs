//! Translations that keep the P-positions of a game whose columns may hold infinitely many of them.

use wythoff_automata::{Pairs, Relation};

use super::{FactError, Facts, Statement};

/// A translation that keeps a set of positions: for all x and y from the given numbers on, (x, y) is in the set if and only if
/// it is after the translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// By how much x and y grow.
    pub vector: (u64, u64),
    /// The least x and y for which this holds.
    pub from: (u64, u64),
}

/// The translations that keep a set of positions: one along the rows and one along the columns, or one in another direction.
#[derive(Clone, Debug)]
pub struct Periods {
    /// The translations: (p, 0), then (0, q); or a single one.
    pub periods: Vec<Period>,
    /// If there are two: the positions (x mod p, y mod q) of those in the set, from both beginnings on.
    pub residues: Vec<(u64, u64)>,
    /// The sentences that were decided.
    pub proof: Vec<Statement>,
}

/// The side of the square in which periods are sought, and the numbers up to which periods and their beginnings are tried.
const SIDE: u64 = 128;
const LONGEST: u64 = 40;
const LATEST: u64 = 40;

/// The translations that keep the positions of `$P(x,y)`, as far as short ones are seen in a square at the origin; each is
/// proved. `None` if none is found.
///
/// ```
/// use wythoff_automata::{Budget, Numeration, Relation};
/// use wythoff_automata::logic::{Decider, parse};
/// use wythoff_prove::consequences::{Facts, Period, periods};
/// let budget = Budget::unlimited();
/// let both_even = parse("E i,j x = 2*i & y = 2*j")?.formula;
/// let both_even = Decider::new(Numeration::base(2)?, budget.clone()).relation(&both_even)?;
/// let found = periods(&mut Facts::new(&both_even, &budget)?)?.unwrap();
/// assert_eq!(found.periods[0], Period { vector: (2, 0), from: (0, 0) });
/// assert_eq!(found.residues, [(0, 0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The budget is exceeded.
pub fn periods(facts: &mut Facts) -> Result<Option<Periods>, FactError> {
    let place = facts.place();
    let square = Square::of(facts.p());
    let along = proved(facts, square.along())?;
    let up = match along {
        Some(_) => proved(facts, square.transposed().along().map(Period::transposed))?,
        None => None,
    };
    if let Some((along, up)) = along.zip(up) {
        let corner = along.from.0..along.from.0 + along.vector.0;
        let cells = corner.flat_map(|x| (up.from.1..up.from.1 + up.vector.1).map(move |y| (x, y)));
        let mut residues: Vec<(u64, u64)> =
            cells.filter(|&(x, y)| square.holds(x, y)).map(|(x, y)| (x % along.vector.0, y % up.vector.1)).collect();
        residues.sort_unstable();
        return Ok(Some(Periods { periods: vec![along, up], residues, proof: facts.since(place) }));
    }
    facts.forget(place);
    let slanted = proved(facts, square.slanted())?;
    let found =
        slanted.map(|period| Periods { periods: vec![period], residues: Vec::new(), proof: facts.since(place) });
    Ok(found)
}

/// The first of these translations that keeps the positions of `$P(x,y)`.
fn proved(facts: &mut Facts, seen: impl Iterator<Item = Period>) -> Result<Option<Period>, FactError> {
    /// The number of translations that are tried: a square that is large enough shows no false one.
    const TRIED: usize = 3;
    for period in seen.take(TRIED) {
        let (Period { vector: (a, b), from: (x, y) }, place) = (period, facts.place());
        if facts.decide(&format!("x >= {x} & y >= {y} => ($P(x,y) <=> $P(x + {a},y + {b}))"))? {
            return Ok(Some(period));
        }
        facts.forget(place);
    }
    Ok(None)
}

impl Period {
    fn transposed(self) -> Period {
        let ((a, b), (x, y)) = (self.vector, self.from);
        Period { vector: (b, a), from: (y, x) }
    }
}

/// A square at the origin: the bit y of column x says whether (x, y) is in the set.
struct Square(Vec<u128>);

impl Square {
    fn of(p: &Relation) -> Square {
        let p = Pairs::new(p.clone());
        let column = |x| (0..SIDE).fold(0, |bits, y| bits | u128::from(p.holds(x, y)) << y);
        Square((0..SIDE).map(column).collect())
    }

    fn holds(&self, x: u64, y: u64) -> bool {
        self.0[x as usize] >> y & 1 == 1
    }

    fn transposed(&self) -> Square {
        let column = |x| (0..SIDE).fold(0, |bits, y| bits | u128::from(self.holds(y, x)) << y);
        Square((0..SIDE).map(column).collect())
    }

    /// The translations along the rows that are seen, the shortest first.
    fn along(&self) -> impl Iterator<Item = Period> {
        (1..=LONGEST).filter_map(|p| {
            let differs = |x: &u64| self.0[*x as usize] != self.0[(*x + p) as usize];
            let from = (0..SIDE - p).rev().find(differs).map_or(0, |last| last + 1);
            (from <= LATEST).then_some(Period { vector: (p, 0), from: (from, 0) })
        })
    }

    /// The translations in other directions that are seen, the shortest first.
    fn slanted(&self) -> impl Iterator<Item = Period> {
        let vectors = (2..=2 * LONGEST).flat_map(|sum| (1..sum).map(move |a| (a, sum - a)));
        vectors.filter(|(a, b)| *a.max(b) <= LONGEST).filter_map(|(a, b)| {
            // A position that contradicts the translation lies left of the beginning or below it.
            let mut from = 0;
            for x in 0..SIDE - a {
                let differences = (self.0[(x + a) as usize] >> b ^ self.0[x as usize]) & (u128::MAX >> b);
                if differences != 0 {
                    let highest = u64::from(127 - differences.leading_zeros());
                    from = from.max(x.min(highest) + 1);
                }
            }
            (from <= LATEST).then_some(Period { vector: (a, b), from: (from, from) })
        })
    }
}
