//! Attacks by vectors of infinite sets, which are not on lattice lines.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Rules, Vector, VectorSet};

use super::marks::MAX_COORDINATE;

/// The attacks of all P-positions by vectors of sets on the cells of the present column, up to a row that grows when it is reached.
///
/// O(P-positions x vectors of a column) for each column: every P-position may attack every later column.
pub(super) struct SetAttacks {
    rules: Rules,
    /// For each number of columns, the vectors of the sets that span it.
    steps: Vec<Steps>,
    /// All P-positions.
    past: Vec<(u64, u64)>,
    column: u64,
    /// The attacks on rows below `known` are known.
    known: u64,
    /// The rows attacked by vectors that cannot be blocked, as bits.
    plain: Vec<u64>,
    /// For each row, the number of attacks that can be blocked; empty if nothing can be blocked.
    blockable: Vec<u32>,
}

/// The vectors of the sets that span a number of columns, by the rows that they span, ascending.
#[derive(Default)]
struct Steps {
    plain: Vec<u64>,
    blockable: Vec<u64>,
    /// All vectors that span fewer rows are listed.
    below: u64,
}

const WHAT: &str = "the attacks by sets of vectors";

/// The number of rows that are known at once at first.
const FIRST: u64 = 1 << 9;

impl SetAttacks {
    /// No attacks yet; `None` if no moves are given by sets of vectors.
    pub fn of(rules: &Rules) -> Option<Box<SetAttacks>> {
        let attacks = || SetAttacks {
            rules: rules.clone(),
            steps: Vec::new(),
            past: Vec::new(),
            column: 0,
            known: 0,
            plain: Vec::new(),
            blockable: Vec::new(),
        };
        (!rules.vector_sets().is_empty()).then(|| Box::new(attacks()))
    }

    /// The approximate memory of the attacks, in bytes.
    pub fn bytes(&self) -> usize {
        let steps =
            |steps: &Steps| size_of::<Steps>() + size_of_val(&steps.plain[..]) + size_of_val(&steps.blockable[..]);
        let lists = size_of_val(&self.past[..]) + size_of_val(&self.plain[..]) + size_of_val(&self.blockable[..]);
        self.steps.iter().map(steps).sum::<usize>() + lists
    }

    /// Moves on to a column.
    pub fn enter(&mut self, column: u64) {
        (self.column, self.known) = (column, 0);
        self.plain.clear();
        self.blockable.clear();
    }

    /// Records a P-position of the present column.
    pub fn place(&mut self, y: u64, budget: &Budget) -> Result<(), Exceeded> {
        budget.push(&mut self.past, (self.column, y), WHAT)?;
        self.attack((self.column, y), 0, budget)
    }

    /// The rows of `y .. y + 64` that are attacked by a vector that cannot be blocked, as bits.
    pub fn window(&mut self, y: u64, budget: &Budget) -> Result<u64, Exceeded> {
        self.know(y + 64, budget)?;
        let (word, shift) = ((y / 64) as usize, y % 64);
        let at = |word: usize| self.plain.get(word).copied().unwrap_or(0);
        // Two shifts, because a single shift by 64 would overflow.
        Ok(at(word) >> shift | at(word + 1) << 1 << (63 - shift))
    }

    /// The number of attacks on row `y`, or `None` if one of them cannot be blocked.
    pub fn attacks(&mut self, y: u64, budget: &Budget) -> Result<Option<u64>, Exceeded> {
        self.know(y + 1, budget)?;
        let is_dead = self.plain[(y / 64) as usize] >> (y % 64) & 1 == 1;
        Ok((!is_dead).then(|| self.blockable.get(y as usize).map_or(0, |&count| count.into())))
    }

    /// Makes the attacks on rows below `until` known.
    fn know(&mut self, until: u64, budget: &Budget) -> Result<(), Exceeded> {
        if until <= self.known {
            return Ok(());
        }
        let from = self.known;
        self.known = until.max(2 * from).max(FIRST).next_multiple_of(64);
        budget.grow(&mut self.plain, (self.known / 64) as usize, 0, WHAT)?;
        if self.rules.block().is_some() {
            budget.grow(&mut self.blockable, self.known as usize, 0, WHAT)?;
        }
        while self.steps.len() as u64 <= self.column {
            budget.push(&mut self.steps, Steps::default(), WHAT)?;
        }
        for k in 0..self.past.len() {
            budget.tick(k as u64)?;
            self.attack(self.past[k], from, budget)?;
        }
        Ok(())
    }

    /// Marks the attacks of a P-position on the known rows of the present column from row `from` on.
    #[inline]
    fn attack(&mut self, (u, v): (u64, u64), from: u64, budget: &Budget) -> Result<(), Exceeded> {
        let Some(reach) = self.known.checked_sub(v) else { return Ok(()) };
        let columns = (self.column - u) as usize;
        let Some(steps) = self.steps.get_mut(columns) else { return Ok(()) };
        if steps.below < reach {
            steps.extend(&self.rules, columns as u64, reach, budget)?;
        }
        for y in steps.plain.iter().take_while(|&&row| row < reach).map(|row| v + row).filter(|&y| y >= from) {
            self.plain[(y / 64) as usize] |= 1 << (y % 64);
        }
        for y in steps.blockable.iter().take_while(|&&row| row < reach).map(|row| v + row).filter(|&y| y >= from) {
            self.blockable[y as usize] += 1;
        }
        Ok(())
    }
}

impl Steps {
    /// Lists the vectors that span fewer than `below` rows.
    fn extend(&mut self, rules: &Rules, columns: u64, below: u64, budget: &Budget) -> Result<(), Exceeded> {
        if below <= self.below {
            return Ok(());
        }
        let from = self.below;
        self.below = below.max(2 * from).max(FIRST);
        let mut rows: Vec<u64> = Vec::new();
        for set in rules.vector_sets() {
            if set.pairs().has_finite_columns() {
                if from == 0 {
                    rows.extend(set.pairs().rows(columns, budget)?.iter().filter_map(|row| u64::try_from(row).ok()));
                }
            } else {
                self.below = self.below.min(MAX_COORDINATE + 64);
                let column = |row: &u64| set.contains(&(columns, *row));
                for row in from..self.below {
                    budget.tick(row)?;
                    if column(&row) {
                        budget.push(&mut rows, row, WHAT)?;
                    }
                }
            }
        }
        if rules.vector_sets().iter().all(|set: &VectorSet| set.pairs().has_finite_columns()) {
            self.below = u64::MAX;
        }
        rows.sort_unstable();
        rows.dedup();
        // A vector that lies on a line, too, is counted there.
        let is_new = |vector: &Vector| !rules.kinds().any(|kind| kind.contains(vector));
        let vectors = rows.into_iter().map(|row| (columns, row)).filter(is_new);
        let (blockable, plain): (Vec<Vector>, Vec<Vector>) = vectors.partition(|vector| rules.is_blockable(vector));
        // Rows of sets with finite columns are listed at once, so that those of other sets may come among them.
        for (list, more) in [(&mut self.plain, plain), (&mut self.blockable, blockable)] {
            list.extend(more.into_iter().map(|(_, row)| row));
            list.sort_unstable();
            list.dedup();
        }
        Ok(())
    }
}
