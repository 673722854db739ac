//! Games in which the second player chooses a board before the first move: a start is P if it is P on one of the boards.

use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Rules};
use wythoff_solve::{Cluster, Stretch};

use crate::{Certainty, Engine, Error, Formula, Knowledge, UpperLine, find};

const WHAT: &str = "the P-positions of all boards";

/// The knowledge of a game with a choice of boards, from the knowledge of each board.
struct Boards {
    boards: Vec<Arc<dyn Knowledge>>,
    certainty: Certainty,
}

/// Recognises games with a choice of boards if a theorem is known for each board.
pub(crate) fn recognise(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    if !rules.has_choice() {
        return Ok(None);
    }
    let boards = rules.choices().iter().map(|board| find(board, budget)).collect::<Result<Option<Vec<_>>, Error>>()?;
    Ok(boards.and_then(of))
}

/// The knowledge of a game with a choice of boards from that of each board; `None` if there is no board.
pub fn of(boards: Vec<Arc<dyn Knowledge>>) -> Option<Arc<dyn Knowledge>> {
    let certainty = certainty(boards.iter().map(|board| board.certainty()))?;
    Some(Arc::new(Boards { boards, certainty }))
}

/// The certainty of an answer that rests on an answer for each board; each theorem is named once, whatever the order of the boards.
/// `None` if there is no board.
pub fn certainty(boards: impl IntoIterator<Item = Certainty>) -> Option<Certainty> {
    let mut boards: Vec<Certainty> = boards.into_iter().collect();
    boards.sort_by_cached_key(Certainty::to_string);
    boards.into_iter().reduce(Certainty::and)
}

impl Boards {
    /// The answers for all boards together, ascending, each once: piles about as large as `pile`, or pairs of such piles.
    fn all<T: Ord>(
        &self,
        pile: &UBig,
        budget: &Budget,
        ask: impl Fn(&dyn Knowledge) -> Result<Vec<T>, Error>,
    ) -> Result<Vec<T>, Error> {
        let mut all = Vec::new();
        for board in &self.boards {
            budget.check()?;
            all.extend(ask(board.as_ref())?);
            budget.memory_for_numbers(Some(2 * all.len() as u64), 8 * size_of_val(pile.as_words()), WHAT)?;
        }
        all.sort_unstable();
        all.dedup();
        Ok(all)
    }

    /// The clusters of all boards together, each position once.
    fn together(
        &self,
        budget: &Budget,
        ask: impl Fn(&dyn Knowledge) -> Result<Vec<Cluster>, Error>,
    ) -> Result<Vec<Cluster>, Error> {
        let (mut all, mut held) = (Vec::new(), 0);
        for board in &self.boards {
            budget.check()?;
            let clusters = ask(board.as_ref())?;
            held += clusters.iter().map(|cluster| cluster.offsets.len()).sum::<usize>();
            budget.memory_for::<(u64, u64)>(held, WHAT)?;
            all.extend(clusters);
        }
        Ok(Cluster::joined(all))
    }
}

impl Knowledge for Boards {
    fn source(&self) -> (Certainty, Engine) {
        (self.certainty.clone(), Engine::EachBoard)
    }

    fn certainty_of_columns(&self, from: &UBig, count: u64) -> Certainty {
        let boards = self.boards.iter().map(|board| board.certainty_of_columns(from, count));
        certainty(boards).unwrap_or_else(|| self.certainty())
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        self.all(x, budget, |board| board.rows(x, budget))
    }

    fn far_columns(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        self.all(from, budget, |board| board.far_columns(from, count, budget))
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        Stretch::in_parts(from, count, memory, budget, |from, count| {
            let (mut boards, mut held) = (Vec::new(), 0);
            for board in &self.boards {
                budget.check()?;
                let Some(stretch) = board.stretch(from, count, Stretch::default(), budget)? else { return Ok(None) };
                held += stretch.len();
                budget.memory_for::<u64>(held, WHAT)?;
                boards.push(stretch);
            }
            Ok(Some(Stretch::union(&boards, budget)?))
        })
    }

    fn far_clusters(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Option<Vec<Cluster>>, Error> {
        Ok(Some(self.together(budget, |board| board.clusters(from, count, budget))?))
    }

    fn columns(&self, y: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        self.all(y, budget, |board| board.columns(y, budget))
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        self.all((&at.x).max(&at.y), budget, |board| board.near_diagonal(at, m, budget))
    }

    fn diagonals(&self, first: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        self.together(budget, |board| board.diagonals(first, count, budget))
    }

    /// The upper line of the P-positions, if it is the same on all boards.
    fn upper_line(&self) -> Option<UpperLine> {
        let (first, others) = self.boards.split_first()?;
        first.upper_line().filter(|line| others.iter().all(|board| board.upper_line().as_ref() == Some(line)))
    }

    /// Always `None`: a formula belongs to the board that is chosen.
    fn formula(&self, _at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        Ok(None)
    }
}
