//! The moves of a game in the inverted form that a Grundy table needs: the positions from which a given one is seen.

use std::collections::{BTreeMap, BTreeSet};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Position, Rules};

use super::GrundyTable;
use super::lines::{Lines, Track, Upward};

/// A vector that is looked at individually, not as part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Leap {
    /// The number of rows that the vector spans.
    pub rows: usize,
    /// The family of lines that is marked from the end of the vector on; `None` if the vector leads to a single
    /// position.
    pub lines: Option<usize>,
}

/// The moves on a board of a given size.
pub(super) struct Moves<'r> {
    /// The rules without passes.
    pub rules: &'r Rules,
    /// The values of the game without its pass; `None` for a game without a pass.
    pub without_pass: Option<&'r GrundyTable>,
    pub size: usize,
    /// Whether the values are symmetric, so that only rows from the diagonal on are filled.
    pub symmetric: bool,
    /// The families of lines that lead to the right.
    pub lines: Vec<Lines>,
    /// The indices in `lines` of the families whose full words grow into a run without gaps, horizontal lines first.
    pub running: Vec<usize>,
    /// The tracks along a column.
    pub upward: Vec<Upward>,
    /// Whether a position sees all positions below it, so that a column holds each value at most once.
    pub has_rook: bool,
    /// The vectors that are looked at individually, by the number of columns that they span, ascending.
    pub leaps: Vec<(usize, Vec<Leap>)>,
    /// The greatest distance below the diagonal at which a position can be seen by a leap from above the diagonal.
    pub reach: usize,
    /// The number of words of marks of one value.
    pub words: usize,
}

impl<'r> Moves<'r> {
    pub fn new(rules: &'r Rules, size: usize, budget: &Budget) -> Result<Self, Exceeded> {
        let last = (size as u64).saturating_sub(1);
        let board = Position::new(last, last);
        let place = |(i, j): (u64, u64)| (i as usize, j as usize);
        let within = || rules.kinds().flat_map(|kind| kind.progressions_within(&board));
        let (upward, rightward): (Vec<_>, Vec<_>) =
            Track::all(within(), size).into_iter().partition(|track| track.step.0 == 0);
        let upward: Vec<Upward> = upward.iter().map(Upward::new).collect();
        let mut moves = Moves {
            rules,
            without_pass: None,
            size,
            symmetric: rules.is_symmetric(),
            lines: Vec::new(),
            running: Vec::new(),
            has_rook: upward.iter().any(Upward::is_rook),
            upward,
            leaps: Vec::new(),
            reach: 0,
            words: 0,
        };
        moves.lay_out(&rightward);
        for upward in &mut moves.upward {
            upward.rows = moves.lines.iter().position(|lines| lines.mirrors(upward));
        }
        if moves.symmetric && moves.upward.iter().any(|upward| upward.rows.is_none()) {
            moves.symmetric = false;
            moves.lay_out(&rightward);
        }
        let mut singles = BTreeSet::new();
        for line in within().filter(|line| Track::of(line, size).is_none()) {
            if let Some(lines) = moves.lines.iter_mut().find(|lines| lines.carries(&line, size)) {
                budget.check()?;
                budget.push(&mut lines.bases, place(line.base), WHAT)?;
                continue;
            }
            budget.check()?;
            let multiples = line.reach(&board).map(|reach| line.multiples().take_while(move |t: &u64| *t <= reach));
            singles.extend(multiples.into_iter().flatten().filter_map(|t| line.vector(&t)).map(place));
            budget.memory_for::<[(usize, usize); 3]>(singles.len(), WHAT)?;
        }
        for (count, (i, j)) in rules.vector_sets().iter().flat_map(|set| set.within(&board)).enumerate() {
            budget.tick(count as u64)?;
            singles.insert(place((i, j)));
            if count % 1024 == 0 {
                budget.memory_for::<[(usize, usize); 3]>(singles.len(), WHAT)?;
            }
        }
        let bases =
            moves.lines.iter().enumerate().flat_map(|(k, lines)| lines.bases.iter().map(move |&at| (at, Some(k))));
        let singles = singles.into_iter().map(|at| (at, None));
        let mut leaps: BTreeMap<usize, Vec<Leap>> = BTreeMap::new();
        for ((columns, rows), lines) in singles.chain(bases) {
            leaps.entry(columns).or_default().push(Leap { rows, lines });
            moves.reach = moves.reach.max(rows.saturating_sub(columns));
        }
        moves.leaps = leaps.into_iter().collect();
        moves.running = (0..moves.lines.len()).filter(|&k| moves.lines[k].run().is_some()).collect();
        moves.running.sort_by_key(|&k| !moves.lines[k].are_rows());
        Ok(moves)
    }

    fn lay_out(&mut self, rightward: &[Track]) {
        self.lines.clear();
        self.words = 0;
        for track in rightward {
            let lines = Lines::new(track, self.size, self.symmetric, self.words);
            self.words += lines.count();
            self.lines.push(lines);
        }
    }

    /// The greatest number of columns that a leap spans; 0 if there are no leaps.
    pub fn furthest(&self) -> usize {
        self.leaps.last().map_or(0, |&(columns, _)| columns)
    }

    /// The lowest row that is filled in column `x`.
    pub fn lowest(&self, x: usize) -> usize {
        if self.symmetric { x } else { 0 }
    }
}

const WHAT: &str = "the single vectors of the moves";
