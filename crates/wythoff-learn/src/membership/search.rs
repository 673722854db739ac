//! The search for positions on which a hypothesis is wrong.

use std::ops::Range;

use wythoff_automata::{Dfa, Letter};

use super::{Membership, Weights};

/// Compares hypotheses with the known P-positions, by word length: first whether all P-positions are accepted, then
/// whether as many words are accepted as there are P-positions. Both together imply that nothing else is accepted.
///
/// The search resumes at the last counterexample, and starts again at its end until a whole pass finds nothing.
pub(super) struct Search {
    /// For each length that is compared: the length, the bound below which coordinates have this length, and the number
    /// of P-positions with both coordinates below it.
    lengths: Vec<(usize, u64, u64)>,
    /// The index of the length that is being compared, and the next column.
    stage: usize,
    column: u64,
    /// Whether this pass has found a counterexample.
    found: bool,
}

/// The number of columns that are read at a time, and the number of positions if all rows below a bound may be P.
const CHUNK: u64 = 1 << 12;
const POSITIONS: u64 = 1 << 20;

impl Search {
    pub fn new(table: &dyn Membership, weights: &Weights) -> Search {
        let most = compared(table);
        let known = |length| Some((length, weights.below(length).filter(|&below| below <= most)?, 0));
        let mut lengths: Vec<(usize, u64, u64)> =
            (1..).map(|block| block * weights.period()).map_while(known).collect();
        if let Some(&(_, all, _)) = lengths.last() {
            let mut counts = vec![0; lengths.len()];
            for_all(table, 0..all, 0..all, &mut |x, y| {
                counts[lengths.partition_point(|&(_, below, _)| below <= x.max(y))] += 1;
            });
            let mut sum = 0;
            for (length, count) in lengths.iter_mut().zip(counts) {
                sum += count;
                length.2 = sum;
            }
        }
        Search { lengths, stage: 0, column: 0, found: false }
    }

    pub fn compared(&self) -> u64 {
        self.lengths.last().map_or(0, |length| length.1)
    }

    /// A word on which the hypothesis is wrong; `None` if a whole pass finds none.
    pub fn next(&mut self, table: &dyn Membership, weights: &Weights, hypothesis: &Dfa) -> Option<Vec<Letter>> {
        loop {
            let word = self.pass(table, weights, hypothesis);
            if word.is_some() {
                self.found = true;
                return word;
            }
            (self.stage, self.column) = (0, 0);
            if !std::mem::take(&mut self.found) {
                return None;
            }
        }
    }

    /// A word on which the hypothesis is wrong, from the present place to the last length.
    fn pass(&mut self, table: &dyn Membership, weights: &Weights, hypothesis: &Dfa) -> Option<Vec<Letter>> {
        let longest = self.lengths.last().map_or(0, |length| length.0);
        let mut counts = None;
        while let Some(&(length, below, positions)) = self.lengths.get(self.stage) {
            if let Some(word) = self.rejected(table, weights, hypothesis, below) {
                return Some(word);
            }
            let counts = counts.get_or_insert_with(|| accepted_words(hypothesis, longest));
            if counts[length].first().copied().unwrap_or(0) != positions {
                let word = accepted_too_many(table, weights, hypothesis, counts, length);
                if word.is_some() {
                    return word;
                }
            }
            self.stage += 1;
        }
        None
    }

    /// The word of the next P-position in the columns below a bound that the hypothesis rejects, with the padding with
    /// which it is rejected.
    fn rejected(
        &mut self,
        table: &dyn Membership,
        weights: &Weights,
        hypothesis: &Dfa,
        below: u64,
    ) -> Option<Vec<Letter>> {
        let mut chunk = Vec::new();
        let rows = table.rows();
        let columns = if rows < u64::MAX { (POSITIONS / rows.max(1)).clamp(1, CHUNK) } else { CHUNK };
        // The P-positions above and below the diagonal are far apart, so each side has a run of its own.
        let (mut places, mut walks) = (0, [0; 2].map(Walk::new));
        while self.column < below {
            let end = below.min(self.column + columns);
            chunk.clear();
            for_all(table, self.column..end, 0..rows, &mut |x, y| chunk.push((x, y)));
            let highest = chunk.iter().map(|&(x, y)| x.max(y)).max().unwrap_or(0);
            let needed = weights.length(highest, highest)?;
            if needed > places {
                (places, walks) = (needed, [needed; 2].map(Walk::new));
            }
            for &(x, y) in &chunk {
                if !walks[usize::from(x < y)].accepts(hypothesis, weights, x, y) {
                    self.column = x;
                    let word = weights.word(x, y)?;
                    return Some([vec![0; places - word.len()], word].concat());
                }
            }
            self.column = end;
        }
        None
    }
}

/// The bound below which hypotheses are compared: of a large square a quarter, since a comparison of all its positions takes
/// longer than a check.
fn compared(table: &dyn Membership) -> u64 {
    /// The side up to which a square is compared as a whole.
    const WHOLE: u64 = 1 << 10;
    let columns = table.columns();
    if table.rows() < u64::MAX { (columns / 2).max(columns.min(WHOLE)) } else { columns }
}

/// For each length up to `longest` and each state, the number of words that are accepted from the state on; at most `u64::MAX`.
fn accepted_words(hypothesis: &Dfa, longest: usize) -> Vec<Vec<u64>> {
    let states = 0..hypothesis.states() as u32;
    let mut counts: Vec<Vec<u64>> = vec![states.clone().map(|state| hypothesis.accepts_at(state).into()).collect()];
    for length in 0..longest {
        let shorter = &counts[length];
        let ways = |state| hypothesis.edges_of(state).map(|(_, target)| shorter[target as usize]);
        let next = states.clone().map(|state| ways(state).fold(0, u64::saturating_add)).collect();
        counts.push(next);
    }
    counts
}

/// A word that the hypothesis accepts although it is not a P-position, if all P-positions are accepted: the path is
/// followed along which the hypothesis accepts more words than there are P-positions.
fn accepted_too_many(
    table: &dyn Membership,
    weights: &Weights,
    hypothesis: &Dfa,
    counts: &[Vec<u64>],
    length: usize,
) -> Option<Vec<Letter>> {
    let mut state = hypothesis.run(&[])?;
    let mut word = Vec::new();
    for left in (0..length).rev() {
        state = hypothesis.edges_of(state).find_map(|(letter, target)| {
            word.push(letter);
            let accepted = counts[left][target as usize];
            let mut positions = 0;
            if let Some((columns, rows)) = weights.cell(&word, left).flatten() {
                for_all(table, columns, rows, &mut |_, _| positions += 1);
            }
            if accepted > positions {
                return Some(target);
            }
            word.pop();
            None
        })?;
    }
    Some(word)
}

/// Calls `found` for all P-positions of a rectangle, whose columns or rows must be known.
fn for_all(table: &dyn Membership, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) {
    table.rectangle(columns, rows, found).expect("the columns below the bound are known");
}

/// The run of a hypothesis over the word of a position; the prefix that the next word shares with it is not run again.
struct Walk {
    /// The state of the run after the digits above each place.
    above: Vec<Above>,
    /// Whether a position was run already.
    is_begun: bool,
}

#[derive(Clone, Copy, Default)]
struct Above {
    /// The values of the digits above the place.
    x: u64,
    y: u64,
    /// Exclusive bounds for the values of the digits below.
    width: u64,
    height: u64,
    state: Option<u32>,
}

impl Walk {
    /// A run for positions with at most `places` digits, to which words are padded.
    pub fn new(places: usize) -> Walk {
        Walk { above: vec![Above::default(); places + 1], is_begun: false }
    }

    /// Whether the hypothesis accepts the position.
    #[inline]
    pub fn accepts(&mut self, hypothesis: &Dfa, weights: &Weights, x: u64, y: u64) -> bool {
        let mut place = self.shared(x, y);
        let places = self.above.len() - 1;
        if place == places {
            let all = weights.below(places).expect("the places have weights");
            self.above[place] = Above { x: 0, y: 0, width: all, height: all, state: hypothesis.run(&[]) };
            self.is_begun = true;
        }
        let Above { x: above_x, y: above_y, mut width, mut height, mut state } = self.above[place];
        let (mut rest_x, mut rest_y) = (x - above_x, y - above_y);
        while place > 0 {
            place -= 1;
            let (letter, below_x, below_y) = weights.letter(place, rest_x, rest_y);
            let weight = weights.below(place).expect("a place above has a weight");
            width = weight.min(width - (rest_x - below_x));
            height = weight.min(height - (rest_y - below_y));
            (rest_x, rest_y) = (below_x, below_y);
            state = state.and_then(|state| hypothesis.step(state, letter));
            self.above[place] = Above { x: x - rest_x, y: y - rest_y, width, height, state };
        }
        state.is_some_and(|state| hypothesis.accepts_at(state))
    }

    /// The lowest place above which the digits agree with those of the last position.
    #[inline]
    fn shared(&self, x: u64, y: u64) -> usize {
        let places = self.above.len() - 1;
        if !self.is_begun {
            return places;
        }
        let same = |above: &Above| x.wrapping_sub(above.x) < above.width && y.wrapping_sub(above.y) < above.height;
        self.above.iter().position(same).unwrap_or(places)
    }
}
