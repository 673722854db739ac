//! The moves of a game as progressions that share no vector, each with the class that is shown.

use itertools::Itertools;
use wythoff::Rules;
use wythoff::rules::{Common, Position, Progression};

/// What a move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// From the first pile only: to the left on the board.
    First,
    /// From the second pile only: down.
    Second,
    /// From both piles, along a diagonal: (t + a, t + b), where all t from some on are moves.
    Both,
    /// From both piles in another way.
    Other,
}

/// All classes, in their order.
pub const CLASSES: [Class; 4] = [Class::First, Class::Second, Class::Both, Class::Other];

/// Moves of one class.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// What they take.
    pub class: Class,
    /// The moves.
    pub moves: Progression,
}

/// Progressions that are told apart, at most.
const MOST: u64 = 512;

/// The moves, each once; `None` if they are too many progressions, or two of these have a line in common.
pub fn lines(rules: &Rules) -> Option<Vec<Line>> {
    if rules.kinds().map(|kind| kind.count()).sum::<u64>() > MOST {
        return None;
    }
    let mut before: Vec<Progression> = Vec::new();
    let mut found = Vec::new();
    for moves in rules.progressions() {
        // Multiples that stand for themselves, or that another progression has already.
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
    /// Are all multiples from some on moves, along a row, a column or a diagonal of the board? Then the class says which.
    pub fn is_whole(&self) -> bool {
        self.class != Class::Other
            && !self.moves.is_single()
            && (self.moves.max, self.moves.modulus) == (None, 1)
            && self.moves.step.0.max(self.moves.step.1) == 1
    }

    /// How many of the multiples `from .. to` are moves.
    pub fn count(&self, from: u64, to: u64) -> u64 {
        if self.moves.modulus == 1 {
            return to - from;
        }
        let far = Position::new(u64::MAX, u64::MAX);
        to.checked_sub(1).and_then(|last| self.moves.part(from, Some(last))).map_or(0, |part| part.count(&far))
    }
}
