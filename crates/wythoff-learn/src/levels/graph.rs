//! The graph of all levels and the digits that lead from one to another.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;
use wythoff_budget::{Budget, Exceeded, Task, together};

use super::NoGuess;
use super::level::{Frame, shown};

/// Stands for a missing level: the digit is not allowed.
pub(super) const NOWHERE: u32 = u32::MAX;

/// The number of levels that one task follows.
const TASK: usize = 1 << 11;

/// The number of tasks that are started before their results are entered.
const TASKS: usize = 16;

/// The name of the levels in errors when a budget is exceeded.
const LEVELS: &str = "the surroundings of columns";

/// Levels, and for each digit the level to which it leads.
#[derive(Debug, Default)]
pub(super) struct Graph {
    /// For each level and digit, the next level.
    pub edges: Vec<[u32; 2]>,
    /// For each level, the difference y - x of the P-position of the column, minus B; `None` if it is a lower one.
    pub shown: Vec<Option<i8>>,
    /// The number of first columns, each of which has a level of its own.
    near: usize,
    /// The numbers of the other levels by their hashes. Two levels with the same hash would be taken for one, and the
    /// check of the guess would fail.
    numbers: HashMap<u64, u32, BuildHasherDefault<FxHasher>>,
    /// The levels that were found and not yet followed, one after the other.
    open: Vec<u64>,
    /// The number of rounds in which all open levels were followed, one round for each digit.
    digits: usize,
}

/// The result of following some levels: their differences, and the levels to which digits lead.
#[derive(Default)]
struct Followed {
    shown: Vec<Option<i8>>,
    /// For each level and digit, the hash of the next level, if the digit is allowed.
    hashes: Vec<[Option<u64>; 2]>,
    /// The levels to which digits lead, stored one after the other.
    levels: Vec<u64>,
}

impl Graph {
    /// The graph for the P-positions of the first columns, given by their rows. O(columns of the frame) for each level.
    pub fn explore(frame: &Frame, rows: &[u64], budget: &Budget) -> Result<Graph, NoGuess> {
        let mut graph = Graph::default();
        graph.read(frame, rows, budget)?;
        while !graph.open.is_empty() {
            let open = std::mem::take(&mut graph.open);
            for round in open.chunks(TASKS * TASK * frame.words()) {
                let levels = graph.levels();
                budget.stage(|| format!("making an automaton: {levels} surroundings of columns"))?;
                let tasks = round.chunks(TASK * frame.words());
                let tasks = tasks.map(|levels| Box::new(move || follow(frame, levels)) as Task<_>);
                for followed in together(tasks.collect()) {
                    let followed: Option<Followed> = followed;
                    graph.enter(&followed.ok_or(NoGuess::Scattered)?, frame, budget)?;
                }
            }
            graph.digits += 1;
        }
        Ok(graph)
    }

    /// The number of levels in the graph.
    pub fn levels(&self) -> usize {
        self.near + self.numbers.len()
    }

    /// The number of digits, after those of the first columns, after which there was no new level.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// Reads the levels of the first columns; level x is that of column x.
    fn read(&mut self, frame: &Frame, rows: &[u64], budget: &Budget) -> Result<(), NoGuess> {
        self.near = frame.near();
        // For each column, its B and its last digit.
        let mut paths = vec![(0, 0); self.near];
        self.edges = vec![[NOWHERE; 2]; self.near];
        let mut above = Vec::new();
        for x in 0..self.near {
            let (second, last) = paths[x];
            let level = frame.read(rows, (x, second), last).ok_or(NoGuess::Scattered)?;
            self.shown.push(shown(&level));
            above.clear();
            frame.up(&level, &mut above).ok_or(NoGuess::Scattered)?;
            for (digit, level) in (0..).zip(above.chunks(frame.words())) {
                let next = x + second + usize::from(digit);
                self.edges[x][usize::from(digit)] = if next < self.near {
                    paths[next] = (x + usize::from(digit), digit);
                    next as u32
                } else {
                    self.number(frame.hash(level), level, budget)?
                };
            }
        }
        Ok(())
    }

    /// The number of a level with this hash, which is added if it is new.
    fn number(&mut self, hash: u64, level: &[u64], budget: &Budget) -> Result<u32, Exceeded> {
        let next = self.levels() as u32;
        let number = *self.numbers.entry(hash).or_insert(next);
        if number == next {
            let limit = budget.states().min(NOWHERE as usize);
            if next as usize >= limit {
                return Err(Exceeded::States { during: LEVELS, limit });
            }
            if self.numbers.len() == self.numbers.capacity() {
                budget.memory_for::<(u64, u32)>(2 * self.numbers.len(), LEVELS)?;
            }
            budget.reserve(&mut self.open, level.len(), LEVELS)?;
            self.open.extend_from_slice(level);
        }
        Ok(number)
    }

    /// Enters the results of following the next levels.
    fn enter(&mut self, followed: &Followed, frame: &Frame, budget: &Budget) -> Result<(), Exceeded> {
        let mut levels = followed.levels.chunks(frame.words());
        budget.reserve(&mut self.edges, followed.hashes.len(), LEVELS)?;
        for hashes in &followed.hashes {
            let mut edges = [NOWHERE; 2];
            for (edge, hash) in edges.iter_mut().zip(hashes) {
                if let (Some(hash), Some(level)) = (hash, hash.and_then(|_| levels.next())) {
                    *edge = self.number(*hash, level, budget)?;
                }
            }
            self.edges.push(edges);
        }
        self.shown.extend_from_slice(&followed.shown);
        Ok(())
    }
}

/// Follows levels that are stored one after the other; `None` if one of them cannot be followed.
fn follow(frame: &Frame, levels: &[u64]) -> Option<Followed> {
    let mut followed = Followed::default();
    for level in levels.chunks(frame.words()) {
        followed.shown.push(shown(level));
        let from = followed.levels.len();
        frame.up(level, &mut followed.levels)?;
        let mut hashes = [None; 2];
        for (hash, above) in hashes.iter_mut().zip(followed.levels[from..].chunks(frame.words())) {
            *hash = Some(frame.hash(above));
        }
        followed.hashes.push(hashes);
    }
    Some(followed)
}
