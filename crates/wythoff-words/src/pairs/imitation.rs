//! (m,p)-Imitation Nim at any size, with full history, by its theorem.
//!
//! IMI theorem 19 reduces the game to the pairs of (m,p)-Wythoff Nim and a few small numbers of the history. In terms
//! of the memory, with `a <= b` and xi as in [`Pairs::xi`], `(a, b)` is P iff
//! - (I) it is a pair and `xi + other <= p - 1`; or
//! - (II) the partner c of a has `a <= c < b`, the move to `(a, c)` would be an imitation, and `xi(a, c) + own + 1 >= p`.
//!
//! The paper prints a proof for m = 1; for other m the theorem has been checked on small boards.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use wythoff_budget::{Budget, Exceeded, Task, together};
use wythoff_game::{BigMemory, Imitation, Outcome, Pile};

use super::{BigPosition, Pairs, PairsError};

pub use wythoff_game::Dynamics;

/// The error for a position and a memory that no legal play leads to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no play leads to {0} with this memory; take the memory from `History::new`")]
pub struct NoSuchHistory(pub BigPosition);

/// The reason why a position with a memory has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImitationError {
    /// No legal play leaves this memory at the position.
    #[error(transparent)]
    NoSuchHistory(#[from] NoSuchHistory),
    /// The descent exceeds its budget.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
}

/// Outcomes, winning moves and dynamics of (m,p)-Imitation Nim at any size.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::{BigPosition, History, Outcome};
/// use wythoff_words::pairs::imitation::ImitationNim;
/// // IMI example 15: (13,18) -> (11,18) wins.
/// let game = ImitationNim::new(2, 3)?;
/// let past = [BigPosition::new(13u8, 18u8), BigPosition::new(11u8, 18u8)];
/// let history = History::new(&"imitation(2,3)".parse()?, past)?;
/// assert_eq!(game.outcome(history.last(), history.memory(), &Budget::unlimited())?, Outcome::P);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ImitationNim {
    pairs: Pairs,
}

/// The outcome, winning moves and dynamics of a position with a memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The outcome for the player to move, with the given memory.
    pub outcome: Outcome,
    /// The positions reached by the legal moves that win, by column, then row.
    pub winning: Vec<BigPosition>,
    /// Whether the outcome depends on the history.
    pub dynamics: Dynamics,
}

/// For numbers of more bits than this, each descent gets a thread of its own.
const FAR_BITS: usize = 1 << 12;

/// The partner of a pile, and the xi of their pair.
struct Pair {
    partner: UBig,
    xi: u64,
}

/// The result of one of the descents of a decision.
enum Found {
    Pair(Pair),
    Lowers(Vec<UBig>),
}

/// Whether the outcome depends on the history, given the pair of the smaller pile.
fn dynamics(at: &BigPosition, Pair { partner: c, xi }: &Pair) -> Dynamics {
    let (a, b) = at.sorted();
    match (c == b, xi) {
        (true, 0) => Dynamics::NonDynamic(Outcome::P),
        (true, _) => Dynamics::Dynamic,
        (false, _) if a <= c && c < b => Dynamics::Dynamic,
        (false, _) => Dynamics::NonDynamic(Outcome::N),
    }
}

impl ImitationNim {
    /// The game with these parameters, which must be valid for [`Pairs::new`]. O(1).
    pub fn new(m: u64, p: u64) -> Result<ImitationNim, PairsError> {
        Ok(ImitationNim { pairs: Pairs::new(m, p)? })
    }

    /// The pairs of the (m,p)-Wythoff Nim on which the theorem rests.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The outcome of a position with the given memory (theorem 19). One descent.
    ///
    /// # Errors
    /// No legal play leaves this memory there, or the budget is exceeded.
    pub fn outcome(&self, at: &BigPosition, memory: &BigMemory, budget: &Budget) -> Result<Outcome, ImitationError> {
        self.check(at, memory)?;
        Ok(Outcome::from_is_p(self.is_p(at, memory, &self.pair(at.sorted().0, budget)?)))
    }

    /// The outcome of a position as the start of a game, which equals that of (m,p)-Wythoff Nim (corollary 20). One
    /// descent.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn start(&self, at: &BigPosition, budget: &Budget) -> Result<Outcome, Exceeded> {
        Ok(Outcome::from_is_p(self.pairs.is_p(&at.x, &at.y, budget)?))
    }

    /// Whether the outcome of a position depends on the history. With c the partner of the smaller pile a: it does iff
    /// `a <= c < b`, or the position is a pair with xi > 0; the outcome is always P at a pair with xi = 0 and always N
    /// elsewhere. One descent.
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_game::Outcome;
    /// use wythoff_words::pairs::BigPosition;
    /// use wythoff_words::pairs::imitation::{Dynamics, ImitationNim};
    /// let (game, budget) = (ImitationNim::new(1, 1)?, Budget::unlimited());
    /// assert_eq!(game.dynamics(&BigPosition::new(1u8, 3u8), &budget)?, Dynamics::Dynamic);
    /// assert_eq!(game.dynamics(&BigPosition::new(1u8, 2u8), &budget)?, Dynamics::NonDynamic(Outcome::P));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn dynamics(&self, at: &BigPosition, budget: &Budget) -> Result<Dynamics, Exceeded> {
        Ok(dynamics(at, &self.pair(at.sorted().0, budget)?))
    }

    /// The outcome of a position with the given memory, the positions reached by all legal moves that win, by column,
    /// then row, and whether the history matters. No move wins iff the position is P. Three descents, in parallel for
    /// large piles.
    ///
    /// Winning moves are of three kinds: to the pair of the column; to the pair of the row; and to an `(x, b)` that is
    /// not a pair, where the partner of x can only be reached by an imitation that is forbidden to the opponent: x is a
    /// lower number whose difference is the greatest multiple of m up to `b - a`, and `xi(x) + other + 1 >= p`.
    ///
    /// # Errors
    /// No legal play leaves this memory there, or the budget is exceeded.
    pub fn decide(&self, at: &BigPosition, memory: &BigMemory, budget: &Budget) -> Result<Decided, ImitationError> {
        self.check(at, memory)?;
        let (p, (a, b)) = (self.pairs.p, at.sorted());
        let least = (b - a) / self.pairs.m;
        let first = p - 1 - memory.other;
        let lowers = || self.pairs.consecutive(&(&least * p + first), p - first, budget).map(Found::Lowers);
        let pair = |pile| self.pair(pile, budget).map(Found::Pair);
        let tasks: Vec<Task<Result<Found, Exceeded>>> =
            vec![Box::new(move || pair(&at.x)), Box::new(move || pair(&at.y)), Box::new(lowers)];
        let found =
            if b.bit_len() > FAR_BITS { together(tasks) } else { tasks.into_iter().map(|task| task()).collect() };
        let (mut pairs, mut lowers) = (Vec::new(), Vec::new());
        for found in found {
            match found? {
                Found::Pair(pair) => pairs.push(pair),
                Found::Lowers(numbers) => lowers = numbers,
            }
        }
        let [of_column, of_row] = &pairs[..] else { unreachable!("two pairs are asked for") };
        let of_smaller = if at.x <= at.y { of_column } else { of_row };
        let mut candidates = Vec::new();
        for (pile, Pair { partner, xi }) in [(Pile::Second, of_column), (Pile::First, of_row)] {
            let to = with(at, pile, partner.clone());
            let pair = Pair { partner: to.sorted().1.clone(), xi: *xi };
            candidates.push((to, pair));
        }
        for (x, xi) in lowers.into_iter().zip(first..p) {
            budget.tick(xi)?;
            for (pile, shorter) in [(Pile::First, at.x <= at.y), (Pile::Second, at.y <= at.x)] {
                if shorter && x < *a {
                    let partner = &x + &least * self.pairs.m;
                    candidates.push((with(at, pile, x.clone()), Pair { partner, xi }));
                }
            }
        }
        let wins = |(to, pair): &(BigPosition, Pair)| {
            self.after(at, memory, to).is_some_and(|memory| self.is_p(to, &memory, pair))
        };
        let mut winning: Vec<BigPosition> = candidates.into_iter().filter(wins).map(|(to, _)| to).collect();
        winning.sort_unstable();
        winning.dedup();
        let outcome = Outcome::from_is_p(self.is_p(at, memory, of_smaller));
        Ok(Decided { outcome, winning, dynamics: dynamics(at, of_smaller) })
    }

    /// The memory after a move from `at` to `to`; `None` if the move is illegal.
    fn after(&self, at: &BigPosition, memory: &BigMemory, to: &BigPosition) -> Option<BigMemory> {
        let vector = at.vector_to(to).filter(|(i, j)| i.is_zero() != j.is_zero())?;
        let clause = self.clause();
        clause.allows(memory, &vector).then(|| clause.after(at, memory, &vector))
    }

    /// The imitation clause that the game adds to two-pile Nim.
    fn clause(&self) -> Imitation {
        Imitation { m: self.pairs.m, p: self.pairs.p }
    }

    /// Whether a position is P by theorem 19, given the pair of the smaller pile.
    fn is_p(&self, at: &BigPosition, memory: &BigMemory, pair: &Pair) -> bool {
        let (a, b) = at.sorted();
        let Pair { partner: c, xi } = pair;
        if c == b {
            return xi + memory.other < self.pairs.p;
        }
        if c < a || b < c {
            return false;
        }
        let longer = if at.x <= at.y { Pile::Second } else { Pile::First };
        memory.is_imitated_by(self.pairs.m, longer, &(b - c)) && xi + memory.own + 1 >= self.pairs.p
    }

    fn pair(&self, pile: &UBig, budget: &Budget) -> Result<Pair, Exceeded> {
        let (letter, n) = self.pairs.locate(pile, budget)?;
        Ok(Pair { partner: self.pairs.other(pile, letter, &n), xi: &n % self.pairs.p })
    }

    fn check(&self, at: &BigPosition, memory: &BigMemory) -> Result<(), NoSuchHistory> {
        if self.clause().can_arise(at, memory) { Ok(()) } else { Err(NoSuchHistory(at.clone())) }
    }
}

/// The position with one pile set to another size.
fn with(at: &BigPosition, pile: Pile, size: UBig) -> BigPosition {
    match pile {
        Pile::First => BigPosition { x: size, y: at.y.clone() },
        Pile::Second => BigPosition { x: at.x.clone(), y: size },
    }
}
