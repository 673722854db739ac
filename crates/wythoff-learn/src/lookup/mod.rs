//! Answers read off an automaton, in time linear in the number of digits.
//!
//! The digits of one track are given and those of the other are guessed: the automaton is run with a set of states
//! (`walk.rs`). Writing a number in the numeration system, and reading one, take longer than this run.
//!
//! For many numbers near each other, the run along the leading digits is made only once (`blocks.rs`), and the pairs of
//! the last digits are listed once (`tables.rs`).

mod blocks;
mod heads;
mod tables;
mod walk;

use std::sync::{Arc, OnceLock};

use wythoff_automata::{Budget, Exceeded, Relation, UBig};
use wythoff_game::BigPosition;
use wythoff_solve::{Cluster, Pairs, Stretch};

use blocks::{Block, Blocks, Way};
use heads::Heads;
use tables::{Run, Tables};
use walk::Layers;

/// The error for a relation that does not have two tracks, or not the track that is to be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a relation with the tracks {tracks} cannot be asked by {given}; take one with two tracks, and the name of one of them"
)]
pub struct NoTrack {
    /// The names of the relation's tracks.
    tracks: String,
    /// The name of the track that was to be given.
    given: String,
}

/// A relation between two numbers, prepared for finding the one from the other.
#[derive(Clone, Debug)]
pub struct Lookup {
    relation: Relation,
    tables: Arc<Tables>,
    heads: Arc<Heads>,
    /// The blocks of the last queries.
    blocks: Arc<Blocks>,
}

impl Lookup {
    /// Prepares a relation with two tracks for finding the numbers of one track from those of the track `given`.
    ///
    /// The P-positions of a column are found by "x", those of a row by "y", and those of a diagonal by "d" of the
    /// relation P(x, x + d).
    ///
    /// # Errors
    /// The relation does not have two tracks, or neither of them has this name.
    pub fn new(relation: &Relation, given: &str) -> Result<Self, NoTrack> {
        let track = relation.tracks().iter().position(|track| track == given).filter(|_| relation.tracks().len() == 2);
        let Some(given) = track else {
            return Err(NoTrack { tracks: relation.tracks().join(", "), given: given.to_owned() });
        };
        let tables = Tables::new(relation, given);
        let heads = Arc::new(Heads::new(&tables.edges));
        Ok(Lookup { relation: relation.clone(), tables: Arc::new(tables), heads, blocks: Arc::default() })
    }

    /// The numbers on the other track that belong to n, in ascending order, at most `most` of them. O(M(size) log size)
    /// for each, and O(digits).
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn partners(&self, n: &UBig, most: usize, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        if self.tables.edges.states() == 0 || most == 0 {
            return Ok(Vec::new());
        }
        let numeration = self.relation.numeration();
        let digits = numeration.write_within(n, budget)?;
        let layers = Layers::new(
            &self.tables.edges,
            self.heads.start.clone(),
            &digits,
            |state| self.tables.edges.accepts_at(state),
            budget,
        )?;
        let mut found = Vec::new();
        // Partners with shorter heads come first.
        for head in self.heads_to(layers.first(), most) {
            for (word, _) in layers.ways(head, &digits, most - found.len(), budget)? {
                found.push(numeration.read_within(&digits_of(&word), budget)?);
            }
            if found.len() >= most {
                break;
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    /// The partners of each of the `count` numbers n, n + 1, ...: the numbers on the other track, ascending, at most `most` for each.
    /// The cost is that of one number for the whole run, in which the leading digits change a few times at most, and about O(1) for
    /// each number; it is that of [`partners`](Lookup::partners) for each number if some have `most` partners longer than themselves.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration, Relation};
    /// use wythoff_learn::Lookup;
    /// let (numeration, budget) = (std::sync::Arc::new(Numeration::fibonacci()), Budget::unlimited());
    /// let upper = Relation::beatty(&numeration, (1, 1, 5, 2), &budget)?; // y = floor(x phi)
    /// let lookup = Lookup::new(&upper, "y")?;
    /// let none = Vec::new();
    /// let found = lookup.partners_of_run(&3u8.into(), 4, 9, &budget)?;
    /// assert_eq!(found, [vec![2u8.into()], vec![3u8.into()], none, vec![4u8.into()]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn partners_of_run(
        &self,
        n: &UBig,
        count: u64,
        most: usize,
        budget: &Budget,
    ) -> Result<Vec<Vec<UBig>>, Exceeded> {
        let mut found = Vec::new();
        self.each_block(n, count, most, budget, |first, block, (from, count)| {
            let Some(ways) = &block.ways else {
                for k in 0..count {
                    budget.push(&mut found, self.partners(&(first + k), most, budget)?, "the partners")?;
                }
                return Ok(());
            };
            let begin = found.len();
            for _ in 0..count {
                budget.push(&mut found, Vec::new(), "the partners")?;
            }
            for way in ways {
                let Some(Cluster { corner, offsets }) = self.cluster(first, way, (from, count), budget)? else {
                    continue;
                };
                offsets.iter().for_each(|&(x, y)| found[begin + x as usize].push(&corner.y + y));
            }
            for partners in &mut found[begin..] {
                partners.sort_unstable();
                partners.truncate(most);
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// The pairs (x, y) of a number on the given track and one on the other, for the `count` numbers x = n, n + 1, ...,
    /// by tables of the last digits; `None` if there are `most` partners longer than their numbers. A pair costs
    /// nanoseconds; the run costs about a microsecond if it has most digits in common with that of an earlier query, and
    /// otherwise as much as [`partners`](Lookup::partners) for one number.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration, Relation, UBig};
    /// use wythoff_learn::Lookup;
    /// let (numeration, budget) = (std::sync::Arc::new(Numeration::fibonacci()), Budget::unlimited());
    /// let upper = Relation::beatty(&numeration, (1, 1, 5, 2), &budget)?; // y = floor(x phi)
    /// let far = UBig::from(10u8).pow(60);
    /// let clusters = Lookup::new(&upper, "x")?.clusters(&far, 3, 9, &budget)?.unwrap();
    /// let rows: Vec<String> = clusters.iter().flat_map(|cluster| cluster.positions()).map(|at| at.y.to_string()).collect();
    /// assert_eq!(rows[0], "1618033988749894848204586834365638117720309179805762862135448");
    /// assert_eq!(rows.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn clusters(
        &self,
        n: &UBig,
        count: u64,
        most: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<Cluster>>, Exceeded> {
        let (mut found, mut is_all) = (Vec::new(), true);
        self.each_block(n, count, most, budget, |first, block, run| {
            is_all &= block.ways.is_some();
            for way in block.ways.iter().flatten() {
                if let Some(cluster) = self.cluster(first, way, run, budget)? {
                    budget.push(&mut found, cluster, "the pairs of a run")?;
                }
            }
            Ok(())
        })?;
        Ok(is_all.then_some(found))
    }

    /// The pairs (x, y) of a number on the given track and one on the other, for `from <= x < from + count`; `None` if
    /// they exceed machine integers. `memory` is another stretch, whose memory is reused.
    ///
    /// O(pairs + digits · states that are met), and, once for each state that is met, the length of its list.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration, Relation};
    /// use wythoff_learn::Lookup;
    /// use wythoff_solve::Stretch;
    /// let budget = Budget::unlimited();
    /// let upper = Relation::beatty(&std::sync::Arc::new(Numeration::fibonacci()), (1, 1, 5, 2), &budget)?; // y = floor(x phi)
    /// let stretch = Lookup::new(&upper, "x")?.stretch(1_000_000, 3, Stretch::default(), &budget)?.unwrap();
    /// assert_eq!(stretch.rows(), [1_618_033, 1_618_035, 1_618_037]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn stretch(
        &self,
        from: u64,
        count: u64,
        memory: Stretch,
        budget: &Budget,
    ) -> Result<Option<Stretch>, Exceeded> {
        budget.check()?;
        let Some(end) = from.checked_add(count) else { return Ok(None) };
        let Some((places, beginnings)) = self.tables.beginnings(end) else { return Ok(None) };
        let run = Run { tables: &self.tables, from, end, places, beginnings };
        Stretch::of(from, count, &self.tables.guess, &run, memory, budget).map(Some)
    }

    /// Splits the `count` numbers n, n + 1, ... into parts with the same leading digits. For each part, `see` gets its
    /// first number, the block that contains it, the index of this number in the block, and the length of the part.
    fn each_block(
        &self,
        n: &UBig,
        count: u64,
        most: usize,
        budget: &Budget,
        mut see: impl FnMut(&UBig, &Block, (u64, u64)) -> Result<(), Exceeded>,
    ) -> Result<(), Exceeded> {
        let (mut next, mut rest) = (n.clone(), count);
        while rest > 0 {
            budget.check()?;
            let (block, from) = self.blocks.of(&next, most, || self.block(&next, most, budget))?;
            let part = rest.min(block.size - from);
            see(&next, &block, (from, part))?;
            next += part;
            rest -= part;
        }
        Ok(())
    }

    /// The block of the numbers that agree with n in all digits except the last [`places`](Tables::places), whose values
    /// fit into machine integers.
    fn block(&self, n: &UBig, most: usize, budget: &Budget) -> Result<Block, Exceeded> {
        let (numeration, places) = (self.relation.numeration(), self.tables.places);
        let mut digits = numeration.write_within(n, budget)?;
        let length = numeration.aligned(digits.len().max(places));
        digits.splice(..0, vec![0; length - digits.len()]);
        let tail = numeration.read(&digits.split_off(length - places));
        let size = u64::try_from(&numeration.endings(&digits, places)).unwrap_or(u64::MAX);
        let ways = self.ways_along(&digits, most, budget)?;
        Ok(Block { first: n - tail, size, ways, most })
    }

    /// The paths of the automaton along leading digits; `None` if there may be `most` or more.
    fn ways_along(&self, digits: &[u32], most: usize, budget: &Budget) -> Result<Option<Vec<Way>>, Exceeded> {
        if self.tables.edges.states() == 0 {
            return Ok(Some(Vec::new()));
        }
        let layers = Layers::new(&self.tables.edges, self.heads.start.clone(), digits, |_| true, budget)?;
        let mut ways = Vec::new();
        for head in self.heads_to(layers.first(), most) {
            for (word, state) in layers.ways(head, digits, most.saturating_sub(ways.len()), budget)? {
                budget.push(&mut ways, Way { word, state, base: OnceLock::new() }, "the ways of an automaton")?;
            }
        }
        Ok(Some(ways).filter(|ways| ways.len() < most))
    }

    /// The pairs along one path for some numbers of its block; `None` if there are none.
    fn cluster(
        &self,
        first: &UBig,
        way: &Way,
        (from, count): (u64, u64),
        budget: &Budget,
    ) -> Result<Option<Cluster>, Exceeded> {
        let (tables, places) = (&*self.tables, self.tables.places);
        let run = Run { tables, from, end: from + count, places, beginnings: vec![(way.state, 0)] };
        let mut offsets = Vec::new();
        run.each(|x, y| offsets.push((x - from, y)));
        if offsets.is_empty() {
            return Ok(None);
        }
        let base = match way.base.get() {
            Some(base) => base.clone(),
            None => {
                let mut digits = digits_of(&way.word);
                digits.resize(digits.len() + places, 0);
                let base = self.relation.numeration().read_within(&digits, budget)?;
                way.base.get_or_init(|| base).clone()
            }
        };
        Ok(Some(Cluster { corner: BigPosition::new(first.clone(), base), offsets }))
    }

    /// The words that the other number may have before the digits of the given one, if the states `goal` may follow.
    fn heads_to(&self, goal: &[u32], most: usize) -> Vec<walk::Way> {
        self.heads.to(&self.tables.edges, goal, self.relation.numeration().period(), most)
    }
}

fn digits_of(word: &[u8]) -> Vec<u32> {
    word.iter().map(|&digit| digit.into()).collect()
}
