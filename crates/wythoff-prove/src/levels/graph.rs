//! All levels, and which digit leads from which to which.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault};

use rustc_hash::{FxBuildHasher, FxHasher};
use wythoff_budget::{Budget, Exceeded, Task, together};

use super::Unfinished;
use super::level::{Frame, Scratch};

/// No level: the digit is not allowed.
pub(super) const NOWHERE: u32 = u32::MAX;

/// Levels that one task follows.
const TASK: usize = 1 << 11;

/// Tasks that are begun before what was found is entered.
const TASKS: usize = 16;

/// Levels with the digits that lead to others.
#[derive(Debug, Default)]
pub(super) struct Graph {
    /// By digit.
    pub edges: Vec<[u32; 2]>,
    /// The difference of the P-position of the column, minus B, if it is an upper one.
    pub shown: Vec<Option<i8>>,
    /// Levels that follow from others, by their hashes: two with the same would be taken for one, and the check would tell.
    near: usize,
    numbers: HashMap<u64, u32, BuildHasherDefault<FxHasher>>,
    /// Those that were found and not yet followed.
    open: Vec<u8>,
}

/// What follows from some levels.
#[derive(Default)]
struct Followed {
    shown: Vec<Option<i8>>,
    /// Of the levels above, by digit.
    hashes: Vec<[Option<u64>; 2]>,
    /// Those levels, one after the other.
    levels: Vec<u8>,
}

impl Graph {
    /// From the rows of the P-positions of the first columns. O(columns of the frame) for each level.
    pub fn explore(frame: &Frame, rows: &[u64], budget: &Budget) -> Result<Graph, Unfinished> {
        let mut graph = Graph::default();
        graph.read(frame, rows, budget)?;
        while !graph.open.is_empty() {
            let open = std::mem::take(&mut graph.open);
            for round in open.chunks(TASKS * TASK * frame.bytes()) {
                let levels = graph.edges.len();
                budget.stage(|| format!("{levels} surroundings of columns"))?;
                let tasks = round.chunks(TASK * frame.bytes());
                let tasks = tasks.map(|levels| Box::new(move || follow(frame, levels)) as Task<Option<Followed>>).collect();
                for followed in together(tasks) {
                    graph.enter(&followed.ok_or(Unfinished::Unsteady)?, frame.bytes(), budget)?;
                }
            }
        }
        Ok(graph)
    }

    /// The first columns: their levels are numbered as they are.
    fn read(&mut self, frame: &Frame, rows: &[u64], budget: &Budget) -> Result<(), Unfinished> {
        let near = frame.near();
        self.near = near;
        let (mut level, mut above) = (vec![0; frame.bytes()], vec![0; frame.bytes()]);
        let mut scratch = Scratch::default();
        // B of each column, and its last digit.
        let mut paths = vec![(0, 0); near];
        let mut uppers = 0;
        self.edges = vec![[NOWHERE; 2]; near];
        for x in 0..near {
            uppers += i64::from(rows[x] > x as u64 || x == 0);
            let (second, last) = paths[x];
            frame.read(rows, x, second, last, uppers, &mut level).ok_or(Unfinished::Unsteady)?;
            self.shown.push(frame.shown(&level));
            for digit in 0..2 - last {
                let next = x + (second + i64::from(digit)) as usize;
                self.edges[x][usize::from(digit)] = if next < near {
                    paths[next] = (x as i64 + i64::from(digit), digit);
                    next as u32
                } else {
                    frame.up(&level, digit, &mut scratch, &mut above).ok_or(Unfinished::Unsteady)?;
                    self.number(FxBuildHasher.hash_one(&above[..]), &above, budget)?
                };
            }
        }
        Ok(())
    }

    /// The number of a level that follows from another.
    fn number(&mut self, hash: u64, level: &[u8], budget: &Budget) -> Result<u32, Exceeded> {
        let next = (self.near + self.numbers.len()) as u32;
        let number = *self.numbers.entry(hash).or_insert(next);
        if number == next {
            if next as usize >= budget.states() {
                return Err(Exceeded::States { during: "surroundings of columns", limit: budget.states() });
            }
            budget.reserve(&mut self.open, level.len(), "the surroundings of columns")?;
            self.open.extend_from_slice(level);
        }
        Ok(number)
    }

    fn enter(&mut self, followed: &Followed, bytes: usize, budget: &Budget) -> Result<(), Exceeded> {
        let mut levels = followed.levels.chunks(bytes);
        budget.reserve(&mut self.edges, followed.hashes.len(), "the surroundings of columns")?;
        for hashes in &followed.hashes {
            let mut edges = [NOWHERE; 2];
            for (edge, hash) in edges.iter_mut().zip(hashes) {
                if let Some(hash) = hash {
                    *edge = self.number(*hash, levels.next().expect("a hash for each level"), budget)?;
                }
            }
            self.edges.push(edges);
        }
        self.shown.extend_from_slice(&followed.shown);
        Ok(())
    }
}

/// What follows from levels that stand one after the other.
fn follow(frame: &Frame, levels: &[u8]) -> Option<Followed> {
    let mut scratch = Scratch::default();
    let (mut followed, mut end) = (Followed::default(), 0);
    for level in levels.chunks(frame.bytes()) {
        followed.shown.push(frame.shown(level));
        let mut hashes = [None; 2];
        for digit in 0..2 - frame.last(level) {
            followed.levels.resize(end + frame.bytes(), 0);
            let above = &mut followed.levels[end..];
            frame.up(level, digit, &mut scratch, above)?;
            hashes[usize::from(digit)] = Some(FxBuildHasher.hash_one(&*above));
            end += frame.bytes();
        }
        followed.hashes.push(hashes);
    }
    Some(followed)
}
