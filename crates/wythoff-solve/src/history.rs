//! The truth engine of imitation games: outcomes with full history, by retrograde analysis from the rules alone.

use wythoff_budget::Budget;
use wythoff_game::{Imitation, Memory, Outcome, Position, Rules};

use crate::error::SolveError;
use crate::memories;

pub use wythoff_game::Dynamics;

/// The outcomes of every position `(x, y)`, `x, y < size`, of an imitation game, with every memory that some legal play
/// from some start (of any size) can leave there; see [`memories`] for which these are.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_game::{Outcome, Position};
/// use wythoff_solve::{Dynamics, History};
/// let rules = "imitation(1,1)".parse().unwrap();
/// let history = History::solve(&rules, 6, &Budget::unlimited()).unwrap();
/// let at = Position::new(1, 3);
/// assert_eq!(history.start(at).unwrap(), Outcome::N);
/// let play = wythoff_game::History::new(&rules, [Position::new(2, 3), at]).unwrap();
/// assert_eq!(history.outcome(at, play.memory()).unwrap(), Outcome::P);
/// assert_eq!(history.dynamics(at).unwrap(), Dynamics::Dynamic);
/// ```
#[derive(Clone, Debug)]
pub struct History {
    rules: Rules,
    clause: Imitation,
    size: u64,
    /// For each position, by column, the index in `p` at which its memories begin.
    begins: Vec<usize>,
    /// Whether a position with a memory is P, by position and memory.
    p: Vec<bool>,
}

impl History {
    /// Solves the board of `size` by `size`. O(p size^4) time and O(p size^3) bytes of memory.
    ///
    /// # Errors
    /// Rules without an imitation clause ([`SolveError::Unsupported`]: [`Board`](crate::Board) handles them);
    /// [`SolveError::Exceeded`].
    pub fn solve(rules: &Rules, size: u64, budget: &Budget) -> Result<History, SolveError> {
        let clause = rules.imitation().ok_or(SolveError::Unsupported {
            engine: "the history engine",
            what: "rules without imitation",
            instead: "use the board engine, `Board::solve`",
        })?;
        let what = "the outcomes with full history";
        let mut begins: Vec<usize> = budget.zeros(size.checked_mul(size), what)?;
        let mut total = Some(0u64);
        for (at, begin) in cells(size).zip(&mut begins) {
            *begin = total.map_or(0, |total| total as usize);
            total = total.zip(memories::count(clause, at)).and_then(|(total, count)| total.checked_add(count));
        }
        let p = budget.zeros(total, what)?;
        let mut history = History { rules: rules.clone(), clause, size, begins, p };
        for x in 0..size {
            for at in (0..size).map(|y| Position::new(x, y)) {
                budget.check()?;
                for (k, memory) in (1u64..).zip(memories::all(clause, at)) {
                    budget.tick(k)?;
                    let wins = history.moves(at, memory).any(|(_, to_p)| to_p);
                    let slot = history.slot(at, &memory);
                    history.p[slot] = !wins;
                }
            }
            budget.step(x + 1, size)?;
        }
        Ok(history)
    }

    /// The outcome of a position with the given memory. O(1).
    ///
    /// # Errors
    /// The position is outside the board, or no play leaves this memory there.
    pub fn outcome(&self, at: Position, memory: &Memory) -> Result<Outcome, SolveError> {
        self.check(at, memory)?;
        Ok(Outcome::from_is_p(self.p[self.slot(at, memory)]))
    }

    /// The outcome of a position as the start of a game. O(1).
    ///
    /// # Errors
    /// The position is outside the board.
    pub fn start(&self, at: Position) -> Result<Outcome, SolveError> {
        self.outcome(at, &Memory::default())
    }

    /// The positions that a winning move from `at` with this memory reaches, by column, then row. O(x + y).
    ///
    /// # Errors
    /// Those of [`outcome`](History::outcome).
    pub fn winning_moves(&self, at: Position, memory: &Memory) -> Result<Vec<Position>, SolveError> {
        self.check(at, memory)?;
        let mut moves: Vec<_> = self.moves(at, *memory).filter_map(|(to, to_p)| to_p.then_some(to)).collect();
        moves.sort_unstable();
        Ok(moves)
    }

    /// Whether the outcome of a position depends on the history, over all plays from all starts. O(p |x - y|).
    ///
    /// # Errors
    /// The position is outside the board.
    pub fn dynamics(&self, at: Position) -> Result<Dynamics, SolveError> {
        let start = self.start(at)?;
        let is_p = |memory: Memory| self.p[self.slot(at, &memory)];
        let same = memories::all(self.clause, at).all(|memory| is_p(memory) == (start == Outcome::P));
        Ok(if same { Dynamics::NonDynamic(start) } else { Dynamics::Dynamic })
    }

    /// The legal moves, each as the position it reaches and whether that is P with the memory left there; it must be
    /// solved already.
    fn moves(&self, at: Position, memory: Memory) -> impl Iterator<Item = (Position, bool)> + '_ {
        let clause = self.clause;
        let legal = self.rules.vectors_within(&at).filter(move |&vector| clause.allows(&memory, &vector));
        legal.filter_map(move |vector| {
            let to = at.minus(&vector)?;
            Some((to, self.p[self.slot(to, &clause.after(&at, &memory, &vector))]))
        })
    }

    fn slot(&self, at: Position, memory: &Memory) -> usize {
        self.begins[(at.x * self.size + at.y) as usize] + memories::place(self.clause, at, memory) as usize
    }

    fn check(&self, at: Position, memory: &Memory) -> Result<(), SolveError> {
        if at.x.max(at.y) >= self.size {
            return Err(SolveError::OutsideBoard { at, width: self.size, height: self.size });
        }
        if self.clause.can_arise(&at, memory) { Ok(()) } else { Err(SolveError::NoSuchHistory(at)) }
    }
}

/// The positions of a square board of `size` columns, by column, then row.
fn cells(size: u64) -> impl Iterator<Item = Position> {
    (0..size).flat_map(move |x| (0..size).map(move |y| Position::new(x, y)))
}
