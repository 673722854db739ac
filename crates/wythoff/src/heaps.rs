//! Wythoff Nim with three heaps: who wins, and by which moves.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{AutomataError, Relation, UBig};
use wythoff_budget::{Budget, Exceeded};
use wythoff_check::Chain;
use wythoff_check::sentence::Kind;
use wythoff_game::piles::is_three_heaps_move;
use wythoff_game::{BigPiles, BigPosition, Natural, Outcome};
use wythoff_prove::consequences::{FactError, Lookup};
use wythoff_solve::HeapTable;
use wythoff_theory::{Bound, Certainty, Engine, Proof};

use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;
use crate::piles::PilesDecision;

/// Limit on (a + 1)(b + 1), where a and b are the two smaller heaps, for three heaps that are decided by computation. The largest may have any
/// size.
pub const MOST_PAIRS: u64 = 250_000;

/// Decides Wythoff Nim with three heaps (Fraenkel): by computation, and at any size by a chain of theorems as far as its slices go.
///
/// Computed tables are kept, so that a game that continues with smaller heaps costs nothing more.
///
/// ```
/// use wythoff::{BigPiles, Budget, Outcome, ThreeHeaps};
/// let (heaps, budget) = (ThreeHeaps::default(), Budget::unlimited());
/// let answer = heaps.decide(&BigPiles::new([4u8, 1, 3].map(Into::into)), &budget)?;
/// assert_eq!(answer.value.outcome, Outcome::P);
/// assert_eq!(answer.certainty.to_string(), "computed to heaps whose two smaller ones are at most 1 and 3");
/// let huge = BigPiles::new(["5", "1000000000000000000000", "9"].map(|heap| heap.parse().unwrap()));
/// let answer = heaps.decide(&huge, &budget)?;
/// assert_eq!(answer.value.p_options[0].to_string(), "(5,1,9)");
/// # Ok::<(), wythoff::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct ThreeHeaps {
    table: Mutex<Arc<HeapTable>>,
    /// The proved slices, indexed by the smallest heap.
    slices: Vec<Slice>,
}

/// The proved set of P-positions whose smallest heap has a given size.
#[derive(Debug)]
struct Slice {
    relation: Relation,
    certainty: Certainty,
    /// The lookup tables of the slice, built at the first query.
    lookups: OnceLock<Lookups>,
}

/// Lookup tables for the P-positions of a slice: by the second heap, and by the difference of the two larger heaps.
#[derive(Debug)]
struct Lookups {
    columns: Lookup,
    diagonals: Lookup,
}

impl ThreeHeaps {
    /// Uses the theorems of a chain of three heaps; a chain of another kind is ignored.
    pub fn with_chain(chain: &Chain) -> ThreeHeaps {
        let links = if chain.kind() == Kind::Heaps { chain.links() } else { &[] };
        let slices = links.iter().map(|link| Slice {
            relation: link.relation().clone(),
            certainty: Proof::of_link(link).into(),
            lookups: OnceLock::new(),
        });
        ThreeHeaps { slices: slices.collect(), ..ThreeHeaps::default() }
    }

    /// The greatest smallest heap for which a theorem is known; `None` if there is no theorem.
    pub fn proved_to(&self) -> Option<u64> {
        self.slices.len().checked_sub(1).map(|last| last as u64)
    }

    /// The outcome and all winning moves. With an empty heap by Wythoff's theorem. By a theorem of the chain if there is one: O(digits) for each of
    /// some hundred candidate positions, and seconds when a slice is first queried. Otherwise by computation, at the cost of extending a
    /// [`HeapTable`].
    ///
    /// # Errors
    /// No theorem is known, and the two smaller heaps exceed [`MOST_PAIRS`]; or the budget is exceeded.
    pub fn decide(&self, heaps: &BigPiles, budget: &Budget) -> Result<Answer<PilesDecision>, Error> {
        if let Some(answer) = two_piles(heaps, budget)? {
            return Ok(answer);
        }
        if let Some((number, slice)) = self.slice(heaps) {
            let [_, second, largest] = heaps.three_by_size().map(|heap| &heaps.0[heap]);
            let p_options = match slice.relation.holds(&[second, largest]) {
                true => Vec::new(),
                false => self.proved_options(heaps, number, budget)?,
            };
            return Ok(slice.answer(decided(heaps, p_options)));
        }
        let [least, second] = computable(heaps)?;
        let table = self.table(least, second, budget)?;
        let p_options = table.p_options(heaps, budget)?.unwrap_or_default();
        Ok(computed(decided(heaps, p_options), (least, second)))
    }

    /// The one third heap that makes two heaps a P-position. The cost and the errors are those of [`decide`](ThreeHeaps::decide).
    pub fn third(&self, first: &UBig, second: &UBig, budget: &Budget) -> Result<Answer<UBig>, Error> {
        let two = BigPiles::new([first, second, first.max(second)].map(Clone::clone));
        if let Some((_, slice)) = self.slice(&two) {
            let found = slice.lookups(budget)?.columns.partners(first.max(second), 1, budget)?;
            if let Some(third) = found.into_iter().next() {
                return Ok(slice.answer(third));
            }
        }
        let [least, second] = computable(&two)?;
        let table = self.table(least, second, budget)?;
        let third = table.third(least, second).ok_or(Exceeded::Stopped)?;
        Ok(computed(third.into(), (least, second)))
    }

    /// Whether the heaps are a P-position. O(digits) by a theorem, otherwise at the cost of extending a [`HeapTable`].
    ///
    /// # Errors
    /// The errors of [`decide`](ThreeHeaps::decide).
    pub fn is_p(&self, heaps: &BigPiles, budget: &Budget) -> Result<bool, Error> {
        if let Some(answer) = two_piles(heaps, budget)? {
            return Ok(answer.value.outcome == Outcome::P);
        }
        if let Some((_, slice)) = self.slice(heaps) {
            let [_, second, largest] = heaps.three_by_size().map(|heap| &heaps.0[heap]);
            return Ok(slice.relation.holds(&[second, largest]));
        }
        let [least, second] = computable(heaps)?;
        Ok(self.table(least, second, budget)?.is_p(heaps) == Some(true))
    }

    /// The slice of the smallest heap with its size, if the slice is proved.
    fn slice(&self, heaps: &BigPiles) -> Option<(usize, &Slice)> {
        let [least, ..] = heaps.three_by_size();
        let number = usize::try_from(heaps.0[least].small()?).ok()?;
        self.slices.get(number).map(|slice| (number, slice))
    }

    /// A table that covers the pair `least`, `second` of the two smaller heaps.
    fn table(&self, least: u64, second: u64, budget: &Budget) -> Result<Arc<HeapTable>, Error> {
        let kept = self.table.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if kept.third(least, second).is_some() {
            return Ok(kept);
        }
        let (had_least, had_second) = kept.reach().unwrap_or_default();
        let together = pairs(least.max(had_least), second.max(had_second));
        let mut table = if together <= MOST_PAIRS { (*kept).clone() } else { HeapTable::default() };
        table.extend(least, second, budget)?;
        let table = Arc::new(table);
        *self.table.lock().unwrap_or_else(PoisonError::into_inner) = table.clone();
        Ok(table)
    }

    /// The P-positions to which a move leads from heaps whose smallest one has a proved slice.
    ///
    /// A move that takes d from the smallest heap takes nothing else, or t and s with t xor s = d from the two others. Then each binary digit 1 of
    /// d belongs to t or to s, so that s - t takes one of 2^k values, and so does the difference of the two larger heaps. At most one P-position
    /// has a given difference.
    fn proved_options(&self, heaps: &BigPiles, number: usize, budget: &Budget) -> Result<Vec<BigPiles>, Error> {
        let order = heaps.three_by_size();
        let [_, second, largest] = order.map(|heap| &heaps.0[heap]);
        let difference = largest - second;
        let mut options = Vec::new();
        for (other, slice) in self.slices.iter().enumerate().take(number + 1) {
            let lookups = slice.lookups(budget)?;
            let taken = (number - other) as u64;
            let mut places: Vec<[UBig; 2]> = Vec::new();
            if taken == 0 {
                for third in lookups.columns.partners(second, 1, budget)? {
                    places.push([second.clone(), third]);
                }
                for third in lookups.columns.partners(largest, 1, budget)? {
                    places.push([third, largest.clone()]);
                }
            } else if slice.relation.holds(&[second, largest]) {
                places.push([second.clone(), largest.clone()]);
            }
            for of_largest in 0..=taken {
                budget.tick(of_largest)?;
                if of_largest & !taken != 0 {
                    continue;
                }
                // s - t = e - f, where e and f share the binary digits of d.
                let (e, f) = (UBig::from(of_largest), UBig::from(taken - of_largest));
                let up = &difference + f;
                match up.minus(&e) {
                    Some(along) => {
                        for x in lookups.diagonals.partners(&along, 1, budget)? {
                            places.push([x.clone(), x + &along]);
                        }
                    }
                    None => {
                        let along = e - up;
                        for x in lookups.diagonals.partners(&along, 1, budget)? {
                            places.push([&x + &along, x]);
                        }
                    }
                }
            }
            for [x, y] in places {
                let mut option = heaps.clone();
                for (heap, left) in order.into_iter().zip([UBig::from(other), x, y]) {
                    option.0[heap] = left;
                }
                if heaps.taken_to(&option).is_some_and(|taken| is_three_heaps_move(&taken))
                    && !options.contains(&option)
                {
                    options.push(option);
                }
            }
        }
        Ok(options)
    }
}

/// The decision if one heap is empty, so that the two others are Wythoff Nim; `None` if no heap is empty.
fn two_piles(heaps: &BigPiles, budget: &Budget) -> Result<Option<Answer<PilesDecision>>, Error> {
    let [empty, one, other] = heaps.three_by_size();
    if !heaps.0[empty].is_zero() {
        return Ok(None);
    }
    let game: Game = "wythoff".parse()?;
    let answer = game.decide(BigPosition::new(heaps.0[one].clone(), heaps.0[other].clone()), budget)?;
    let options = answer.value.p_options.iter().map(|option| {
        let mut to = heaps.clone();
        (to.0[one], to.0[other]) = (option.to.x.clone(), option.to.y.clone());
        to
    });
    Ok(Some(answer.with(decided(heaps, options.collect()))))
}

/// The decision with these P-options: an N-position if and only if there is a P-option.
fn decided(heaps: &BigPiles, p_options: Vec<BigPiles>) -> PilesDecision {
    let ended = heaps.is_empty();
    PilesDecision { outcome: Outcome::from_is_p(p_options.is_empty()), ended, p_options }
}

fn pairs(least: u64, second: u64) -> u64 {
    least.saturating_add(1).saturating_mul(second.saturating_add(1))
}

/// The two smaller heaps, or an error if they exceed [`MOST_PAIRS`].
fn computable(heaps: &BigPiles) -> Result<[u64; 2], Error> {
    let [least, second, _] = heaps.three_by_size().map(|heap| heaps.0[heap].small().unwrap_or(u64::MAX));
    if pairs(least, second) > MOST_PAIRS {
        return Err(Error::NoEngine {
            question: "who wins",
            because: "the program knows no theorem for the smallest heap, and the two smaller ones are too large to compute it",
            instead: format!(
                "take heaps with (a + 1)(b + 1) at most {MOST_PAIRS}, where a and b are the two smaller ones, or name a chain"
            ),
        });
    }
    Ok([least, second])
}

fn computed<T>(value: T, (least, second): (u64, u64)) -> Answer<T> {
    Answer { value, certainty: Certainty::Computed(Bound::Heaps { least, second }), engine: Engine::Heaps }
}

impl Slice {
    fn answer<T>(&self, value: T) -> Answer<T> {
        Answer { value, certainty: self.certainty.clone(), engine: Engine::Automata }
    }

    fn lookups(&self, budget: &Budget) -> Result<&Lookups, Error> {
        if let Some(lookups) = self.lookups.get() {
            return Ok(lookups);
        }
        let made = Lookups::of(&self.relation, budget)?;
        Ok(self.lookups.get_or_init(|| made))
    }
}

impl Lookups {
    fn of(relation: &Relation, budget: &Budget) -> Result<Lookups, Error> {
        let along = along(relation, budget).map_err(|error| not_made(error.into()))?;
        let lookup =
            |relation: &Relation, given: &str| Lookup::new(relation, given).map_err(|error| not_made(error.into()));
        Ok(Lookups { columns: lookup(relation, "x")?, diagonals: lookup(&along, "d")? })
    }
}

/// The relation of x and d for which (x, x + d) is a P-position.
fn along(relation: &Relation, budget: &Budget) -> Result<Relation, DecideError> {
    let mut decider = Decider::new((**relation.numeration()).clone(), budget.quiet());
    decider.name("S", &["x", "y"], relation)?;
    decider.relation(&parse("E y $S(x,y) & y = x + d")?.formula)
}

fn not_made(error: FactError) -> Error {
    match error {
        FactError::Automata(AutomataError::Exceeded(exceeded))
        | FactError::Decide(DecideError::Automata(AutomataError::Exceeded(exceeded))) => exceeded.into(),
        other => Error::NoEngine {
            question: "a winning move",
            because: "the theorem of a slice cannot be asked for it",
            instead: other.to_string(),
        },
    }
}
