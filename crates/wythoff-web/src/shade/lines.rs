//! The moves of a game as disjoint progressions of vectors, each with its class.

use itertools::Itertools;
use wythoff::Rules;
use wythoff::rules::{Common, Position, Progression};

/// The class of a move, by the piles from which it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Moves that take from the first pile only: to the left on the board.
    First,
    /// Moves that take from the second pile only: down on the board.
    Second,
    /// Moves that take from both piles along a diagonal: (t + a, t + b) for all t from some t on.
    Both,
    /// All other moves that take from both piles.
    Other,
}

/// All classes, in order.
pub const CLASSES: [Class; 4] = [Class::First, Class::Second, Class::Both, Class::Other];

/// A progression of moves of one class.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The class of the moves.
    pub class: Class,
    /// The progression of the moves.
    pub moves: Progression,
}

/// The maximum number of progressions that are handled.
const MOST: u64 = 512;

/// The moves of the rules, each once; `None` if they form too many progressions, two of these share a line, or moves are given by formulas.
pub fn lines(rules: &Rules) -> Option<Vec<Line>> {
    if !rules.is_linear() || rules.kinds().map(|kind| kind.count()).sum::<u64>() > MOST {
        return None;
    }
    let mut before: Vec<Progression> = Vec::new();
    let mut found = Vec::new();
    for moves in rules.progressions() {
        // multiples to treat as single moves, because another progression contains them or the progression does not start at (0,0)
        let mut cuts = vec![];
        for other in &before {
            match moves.common(other) {
                Common::None => {}
                Common::One(at, _) => cuts.push(u64::try_from(&at).ok()?),
                Common::Shared(_) => return None,
            }
        }
        if moves.is_single() || moves.base != (0, 0) {
            cuts.push(0);
        }
        let mut from = Some(0);
        for cut in cuts.into_iter().sorted().dedup() {
            let rest = from.and_then(|from| moves.part(from, Some(cut.checked_sub(1)?)));
            found.extend(rest.map(line));
            let vector = moves.vector(&cut).filter(|_| moves.allows(&cut));
            let new = vector.filter(|vector| *vector != (0, 0) && !before.iter().any(|other| other.contains(vector)));
            found.extend(new.map(|vector| line(Progression::single(vector))));
            from = cut.checked_add(1).filter(|_| !moves.is_single());
        }
        found.extend(from.and_then(|from| moves.part(from, None)).map(line));
        before.push(moves);
    }
    Some(found)
}

fn line(moves: Progression) -> Line {
    let (base, step) = (moves.base, moves.step);
    let class = match (base.0 + step.0, base.1 + step.1) {
        (_, 0) => Class::First,
        (0, _) => Class::Second,
        _ if step == (1, 1) => Class::Both,
        _ => Class::Other,
    };
    Line { class, moves }
}

impl Line {
    /// Returns `true` if all multiples from some multiple on are moves along a row, a column or a diagonal of the board, which the class
    /// identifies.
    pub fn is_whole(&self) -> bool {
        self.class != Class::Other
            && !self.moves.is_single()
            && (self.moves.max, self.moves.modulus) == (None, 1)
            && self.moves.step.0.max(self.moves.step.1) == 1
    }

    /// The number of multiples in `from .. to` that are moves.
    pub fn count(&self, from: u64, to: u64) -> u64 {
        if self.moves.modulus == 1 {
            return to - from;
        }
        let far = Position::new(u64::MAX, u64::MAX);
        to.checked_sub(1).and_then(|last| self.moves.part(from, Some(last))).map_or(0, |part| part.count(&far))
    }
}
