//! The statements of the paper about memory: definition 3, remarks 4 and 9, and definition 11.

use std::collections::BTreeMap;

use itertools::Itertools;
use wythoff::rules::imitation::Dynamics;
use wythoff::{History, Outcome as Winner, Position, Rules};

use super::plays::Report;
use super::truth::Truth;
use crate::boards::grid;
use crate::{Failure, Session, Settled};

pub(super) fn three(session: &Session) -> Settled {
    let (mut report, mut table) = (Report::new(), session.table("computed", &[]));
    for (m, p) in grid(3, 3) {
        let truth = Truth::new(session, m, p, 14)?;
        let mut counts = [0u64; 4];
        for at in truth.upper() {
            let place = match (truth.history.dynamics(at)?, truth.history.start(at)?) {
                (Dynamics::NonDynamic(Winner::P), _) => 0,
                (Dynamics::NonDynamic(Winner::N), _) => 1,
                (Dynamics::Dynamic, Winner::P) => 2,
                (Dynamics::Dynamic, Winner::N) => 3,
            };
            counts[place] += 1;
        }
        report.point(
            format!("all three classes occur in {}", truth.name()),
            counts[0] > 0 && counts[1] > 0 && counts[2] + counts[3] > 0,
        );
        table.push([truth.name()].into_iter().chain(counts.map(|count| count.to_string())));
    }
    report.table(table);
    report.settle(session)
}

pub(super) fn four(session: &Session) -> Settled {
    let mut report = Report::new();
    for (m, p) in grid(3, 3) {
        let truth = Truth::new(session, m, p, 8)?;
        match unlike(&truth)? {
            None => report.point(format!("{}: the last move decides", truth.name()), p == 1),
            Some([one, other]) => {
                report.point(format!("{}: the last move does not decide", truth.name()), p > 1);
                report.text(format!(
                    "{}: {} leaves {}, {} leaves {}.",
                    truth.name(),
                    one.iter().join(" "),
                    truth.after(&one)?,
                    other.iter().join(" "),
                    truth.after(&other)?
                ));
            }
        }
    }
    report.settle(session)
}

/// Two plays with the same last move whose last position is P after one and N after the other; `None` if there are none.
fn unlike(truth: &Truth) -> Result<Option<[Vec<Position>; 2]>, Failure> {
    let mut known: BTreeMap<[Position; 2], (Vec<Position>, Winner)> = BTreeMap::new();
    for start in truth.cells() {
        let mut plays = vec![vec![start]];
        while let Some(past) = plays.pop() {
            let play = truth.play(&past)?;
            if let [.., before, at] = past[..] {
                let outcome = truth.history.outcome(at, play.memory())?;
                let (first, known) = known.entry([before, at]).or_insert_with(|| (past.clone(), outcome));
                if *known != outcome {
                    return Ok(Some([first.clone(), past]));
                }
            }
            if past.len() <= 3 {
                plays.extend(play.moves(&truth.rules).map(|to| past.iter().copied().chain([to]).collect()));
            }
        }
    }
    Ok(None)
}

pub(super) fn nine(session: &Session) -> Settled {
    let mut report = Report::new();
    for p in 1..=4 {
        let truth = Truth::new(session, 1, p, 12)?;
        let (mut kept, mut taken) = (true, true);
        for at in truth.upper() {
            let (a, b) = at.into();
            // the strategy of Nim: leave (a,a); from (a,a) itself the opponent would win in Nim
            let wins = match a == b {
                true => truth.history.start(at)? == Winner::P,
                false => truth.after(&[at, Position::new(a, a)])? == Winner::P,
            };
            match a < p {
                true => kept &= wins,
                false => taken &= !wins,
            }
        }
        report.point(format!("$p = {p}$: leaving equal piles wins if the smaller pile is below {p}"), kept);
        report.point(format!("$p = {p}$: it loses otherwise"), taken);
    }
    report.settle(session)
}

/// Definition 11: compares the program with the definition on all plays from starts with few tokens.
pub(super) fn eleven(session: &Session) -> Settled {
    let (mut report, mut table) = (Report::new(), session.table("computed", &[]));
    let tokens = session.bound("tokens");
    for (m, p) in grid(3, 3) {
        let truth = Truth::new(session, m, p, 1)?;
        let mut seen = Seen::default();
        for start in (0..=tokens).flat_map(|x| (0..=tokens - x).map(move |y| Position::new(x, y))) {
            seen.all(&truth.rules, History::start(&truth.rules, start)?, &mut vec![start], (m, p as usize));
        }
        report.point(format!("{}: the same moves are forbidden", truth.name()), !seen.differs && seen.forbidden > 0);
        table.add(&[&truth.name(), &seen.moves, &seen.forbidden]);
    }
    report.table(table);
    report.settle(session)
}

/// Counts over all plays, and whether the program differs from the definition.
#[derive(Default)]
struct Seen {
    /// Whether the program forbids other moves than the definition does, or counts the imitations of the player who has moved differently.
    differs: bool,
    moves: u64,
    forbidden: u64,
}

impl Seen {
    /// Adds all continuations of a play.
    fn all(&mut self, rules: &Rules, play: History<u64>, past: &mut Vec<Position>, (m, p): (u64, usize)) {
        let Position { x, y } = *play.last();
        let options = (0..x).map(|u| Position::new(u, y)).chain((0..y).map(|v| Position::new(x, v)));
        for to in options {
            past.push(to);
            let run = (2..past.len()).rev().step_by(2).take_while(|&k| imitates(m, &past[k - 2..=k])).take(p).count();
            self.moves += 1;
            self.forbidden += u64::from(run == p);
            let mut next = play.clone();
            let legal = next.push(rules, to).is_ok();
            self.differs |= legal != (run < p) || legal && next.memory().other != run as u64;
            if legal {
                self.all(rules, next, past, (m, p));
            }
            past.pop();
        }
    }
}

/// Returns `true` if the second of the two moves through these three positions m-imitates the first, by definitions 1 and 11.
fn imitates(m: u64, positions: &[Position]) -> bool {
    let [before, between, after] = positions else { return false };
    let from_first = before.x != between.x && before.x <= before.y && between.y != after.y;
    let from_second = before.y != between.y && before.y <= before.x && between.x != after.x;
    let took = |from: &Position, to: &Position| from.x - to.x + from.y - to.y;
    let x = took(before, between);
    (from_first || from_second) && (x..x + m).contains(&took(between, after))
}
