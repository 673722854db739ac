//! The worked examples, played by the rules, and what the numbers 5 to 8 say of Imitation Nim itself.

use wythoff::{Outcome as Winner, Position, Rules};

use super::plays::{FORBIDDEN, LOSES, Report, SILENT, WINS, classes, imitates, list, script};
use super::truth::{ALWAYS_N, ALWAYS_P, Truth};
use crate::settle::Settled;
use crate::{Failure, Session, Table};

/// The side of the boards on which all positions are looked at.
const SIDE: u64 = 24;

pub(super) fn two(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 1, 1, 13)?;
    let mut report = Report::new();
    let options = |past: &[(u64, u64)]| -> Result<Vec<Position>, Failure> {
        let mut to: Vec<_> = truth.play(past)?.moves().collect();
        to.sort_unstable();
        Ok(to)
    };
    let nim: Vec<Position> = [(0, 3), (1, 0), (1, 1), (1, 2)].map(Position::from).into();
    report.point(format!("the start (1,3) has the moves {}", list(&nim)), options(&[(1, 3)])? == nim);
    let mut same = true;
    for z in 4..13 {
        same &= options(&[(1, z), (1, 3)])? == nim && options(&[(z, 3), (1, 3)])? == nim;
    }
    report.point("the same after (1,z) -> (1,3) and (z,3) -> (1,3), z from 4 to 12", same);
    for z in [2, 3] {
        let gone = Position::new(1, 4 - z);
        let left: Vec<_> = nim.iter().copied().filter(|&to| to != gone).collect();
        report.point(format!("after ({z},3) -> (1,3) all but {gone}"), options(&[(z, 3), (1, 3)])? == left);
    }
    report.table(script("from (3,3)", &truth, (3, 3), &[((1, 3), LOSES), ((1, 2), WINS.plainly())])?);
    report.table(script("from (2,3)", &truth, (2, 3), &[((1, 3), WINS), ((1, 2), FORBIDDEN)])?);
    Ok(report.exhausted(
        "the plays of the example with z up to 12, and every play that goes on from them, by retrograde analysis",
    ))
}

pub(super) fn five(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 1, 1, 31)?;
    let mut report = Report::new();
    let told = [
        ((0, 0), "non-dynamic P"),
        ((1, 2), "non-dynamic P"),
        ((3, 5), "non-dynamic P"),
        ((1, 3), "dynamic"),
        ((2, 3), "non-dynamic N"),
        ((3, 4), "non-dynamic N"),
    ];
    report.table(classes(&truth, &told)?);
    let mut column = true;
    for x in 3..31 {
        column &= truth.dynamics((2, x))? == ALWAYS_N;
    }
    report.point("(2,x) is N after every play, x from 3 to 30", column);
    Ok(report.exhausted("these positions after every play, by retrograde analysis"))
}

pub(super) fn six(session: &mut Session) -> Settled {
    let mut checked = session.checked("wythoff")?;
    let mut report = Report::new();
    let facts = &mut checked.facts;
    facts.define("type_a", &["a", "b"], "a <= b & (E c,d c <= d & d < b & b + c = a + d & $P(c,d))")?;
    facts.define("type_b", &["a", "b"], "a <= b & (E c c < a & $P(c,a))")?;
    report.point("(x,b) P with x < a <= b: type a", facts.decide("x < a & a <= b & $P(x,b) => $type_a(a,b)")?);
    let both = "c < a & $P(c,a) & b + c = 2*a => $type_a(a,b) & $type_b(a,b)";
    report.point("(c,a) P and c, a, b an arithmetic progression: both types", facts.decide(both)?);
    let only = "$type_a(a,b) & $type_b(a,b) => (E c c < a & $P(c,a) & b + c = 2*a)";
    if let Some(example) = facts.refute(only)? {
        let at: Vec<String> = example.iter().map(ToString::to_string).collect();
        report.text(format!(
            "It is not the only way to be of both types: ({}) is, and the three numbers are no arithmetic progression.",
            at.join(",")
        ));
    }
    Ok(report.with(checked.proof()))
}

pub(super) fn seven(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 1, 1, SIDE)?;
    let wythoff = truth.wythoff()?;
    let mut report = Report::new();
    let mut same = true;
    let mut starts = Vec::new();
    for at in truth.cells() {
        let start = truth.start(at)?;
        same &= wythoff.outcome(at) == Some(start);
        if start == Winner::P && at.x <= at.y {
            starts.push(at);
        }
    }
    report.point(format!("the P starts with both piles below {SIDE} are the P-positions of Wythoff Nim"), same);
    let first: Vec<Position> = [(0, 0), (1, 2), (3, 5)].map(Position::from).into();
    report.point(format!("the first are {}", list(&first)), starts.starts_with(&first));
    report.text(format!("They are {}.", list(&starts)));
    Ok(report.exhausted(&format!("the starts below {SIDE}, by two engines that go back from the end by the rules")))
}

pub(super) fn eight(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 1, 1, SIDE)?;
    let (nim, wythoff): (Rules, Rules) = ("nim".parse()?, "wythoff".parse()?);
    let mut report = Report::new();
    let (mut wider, mut narrower, mut fewer) = (true, true, false);
    for at in truth.cells().filter(|at| at.x.max(at.y) < 9) {
        let options: Vec<Position> = nim.options(&at).collect();
        let diagonal = at.x > 0 && at.y > 0;
        let more: Vec<Position> = wythoff.options(&at).collect();
        wider &= options.iter().all(|to| more.contains(to)) && (more.len() > options.len()) == diagonal;
        for z in at.x + 1..12 {
            let play = truth.play(&[(z, at.y), at.into()])?;
            let legal: Vec<Position> = play.moves().collect();
            narrower &= legal.iter().all(|to| options.contains(to));
            fewer |= legal.len() < options.len();
        }
    }
    report.point("Wythoff Nim has the moves of Nim, and more unless a pile is empty", wider);
    report.point("Imitation Nim has moves of Nim only", narrower);
    report.point("after some plays it has fewer", fewer);
    let board = truth.wythoff()?;
    let mut same = true;
    for at in truth.cells() {
        same &= board.outcome(at) == Some(truth.start(at)?);
        same &= (truth.dynamics(at)? == ALWAYS_P) == (board.outcome(at) == Some(Winner::P));
    }
    report.point(format!("the P starts below {SIDE} are the same"), same);
    Ok(report.exhausted("the moves at all positions below 9, after all first moves in x, and the starts"))
}

pub(super) fn ten(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 1, 2, 8)?;
    let mut report = Report::new();
    let imitated = [((1, 2), WINS), ((1, 1), LOSES.imitating()), ((0, 1), WINS), ((0, 0), FORBIDDEN)];
    report.table(script("Bob imitates", &truth, (2, 2), &imitated)?);
    let other = [((1, 2), WINS), ((0, 2), LOSES), ((0, 0), WINS.plainly())];
    report.table(script("Bob takes the other token", &truth, (2, 2), &other)?);
    report.table(script("(1,2) as a start", &truth, (1, 2), &[((1, 1), WINS)])?);
    let told = [((0, 0), "non-dynamic P"), ((2, 2), "non-dynamic N"), ((1, 2), "dynamic"), ((2, 3), "non-dynamic P")];
    report.table(classes(&truth, &told)?);
    let mut always = Vec::new();
    for at in truth.upper() {
        if truth.dynamics(at)? == ALWAYS_P {
            always.push(at);
        }
    }
    report.text(format!("P after every play, x <= y < 8: {}.", list(&always)));
    report.point("(0,0), (2,3) come first", always.starts_with(&[(0, 0).into(), (2, 3).into()]));
    for (first, reply) in [((2, 1), (1, 1)), ((1, 3), (1, 1)), ((2, 0), (0, 0)), ((0, 3), (0, 0))] {
        let plies = [(first, LOSES), (reply, WINS)];
        report.table(script("from (2,3)", &truth, (2, 3), &plies)?);
    }
    report.table(script("from (2,3)", &truth, (2, 3), &[((2, 2), LOSES)])?);
    Ok(report.exhausted("the plays of the example and all positions below 8 after every play, by retrograde analysis"))
}

pub(super) fn twelve(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 2, 1, 8)?;
    let mut report = Report::new();
    for to in [(0, 1), (0, 0)] {
        let plies = [((0, 2), WINS.plainly()), (to, FORBIDDEN)];
        report.table(script("from (1,2)", &truth, (1, 2), &plies)?);
    }
    report.point("Bob has no move after (1,2) -> (0,2)", truth.play(&[(1, 2), (0, 2)])?.moves().next().is_none());
    report.table(classes(&truth, &[((1, 2), "non-dynamic N")])?);
    Ok(report.exhausted("(1,2) after every play, by retrograde analysis"))
}

pub(super) fn sequel(session: &mut Session) -> Settled {
    let (truth, printed) = (Truth::new(session, 2, 1, 8)?, Truth::new(session, 1, 2, 8)?);
    let mut report = Report::new();
    let wythoff = truth.wythoff()?;
    report.point("(1,2) is N in (2,1)-Wythoff Nim", wythoff.outcome((1, 2).into()) == Some(Winner::N));
    report.point("(1,3) is P in (2,1)-Wythoff Nim", wythoff.outcome((1, 3).into()) == Some(Winner::P));
    for plies in [
        [((0, 3), LOSES), ((0, 0), SILENT)],
        [((1, 0), LOSES), ((0, 0), WINS)],
        [((1, 2), LOSES), ((0, 2), WINS)],
        [((1, 1), LOSES), ((0, 1), WINS)],
    ] {
        report.table(script("from (1,3), (2,1)-Imitation Nim", &truth, (1, 3), &plies)?);
    }
    for game in [&truth, &printed] {
        report.table(classes(game, &[((1, 3), "non-dynamic P")])?);
    }
    report.text("True of (2,1)-Imitation Nim, of which example 12 speaks; (1,2) in its place is a slip.");
    Ok(report.exhausted("(1,3) after every play in both games, by retrograde analysis"))
}

/// The positions x <= y that pass, by x.
fn upper(truth: &Truth, wanted: impl Fn(Position) -> Result<bool, Failure>) -> Result<Vec<Position>, Failure> {
    let mut found = Vec::new();
    for at in truth.upper() {
        if wanted(at)? {
            found.push(at);
        }
    }
    Ok(found)
}

fn starts(report: &mut Report, truth: &Truth, printed: &[(u64, u64)]) -> Result<(), Failure> {
    let found = upper(truth, |at| Ok(truth.start(at)? == Winner::P))?;
    let printed: Vec<Position> = printed.iter().copied().map(Position::from).collect();
    report.point(format!("the P starts are {}", list(&printed)), found == printed);
    Ok(())
}

pub(super) fn fifteen(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 2, 3, 20)?;
    let mut report = Report::new();
    let printed = [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (8, 12), (10, 14), (11, 15), (13, 19)];
    starts(&mut report, &truth, &printed)?;
    let always = upper(&truth, |at| Ok(truth.dynamics(at)? == ALWAYS_P))?;
    let printed = [(0, 0), (3, 5), (8, 12), (13, 19)].map(Position::from);
    report.point(format!("P after every play are {}", list(&printed)), always == printed);
    let line = [
        ((11, 18), WINS),
        ((11, 15), LOSES.imitating()),
        ((10, 15), WINS),
        ((10, 14), LOSES.imitating()),
        ((8, 14), WINS),
        ((8, 12), FORBIDDEN),
    ];
    report.table(script("Bob imitates", &truth, (13, 18), &line)?);
    let mut replies = Table::new("Bob takes from the pile of 11", ["Bob to", "Alice wins by", "imitation"]);
    let mut all = true;
    for x in 0..=10 {
        let past = [(13, 18), (11, 18), (x, 18)];
        let play = truth.play(&past)?;
        let wins = truth.winning(&past)?;
        let mut good = false;
        for to in wins.into_iter().filter(|to| to.x == x && to.y <= x + 4) {
            let imitates = imitates(truth.clause(), &play, to);
            good |= truth.start(to)? == Winner::P && !imitates;
            let imitation = if imitates { "yes" } else { "no" };
            replies.push([Position::new(x, 18).to_string(), to.to_string(), imitation.to_owned()]);
        }
        all &= good;
    }
    report.table(replies);
    report.point("to every (x,18), x <= 10, there is such an answer", all);
    Ok(report
        .exhausted("all positions below 20 after every play, and the plays of the example, by retrograde analysis"))
}

pub(super) fn sixteen(session: &mut Session) -> Settled {
    let truth = Truth::new(session, 3, 3, 16)?;
    let mut report = Report::new();
    starts(&mut report, &truth, &[(0, 0), (1, 1), (2, 2), (3, 6), (4, 7), (5, 8), (9, 15)])?;
    let mistake = [((5, 9), WINS), ((5, 6), LOSES.imitating()), ((4, 6), LOSES), ((3, 6), WINS.plainly())];
    report.table(script("the mistake", &truth, (6, 9), &mistake)?);
    let better = truth.winning(&[(6, 9), (5, 9), (5, 6)])?;
    report.point("at (5,6) Alice could still win", !better.is_empty());
    report.text(format!("At (5,6) Alice wins by {}.", list(&better)));
    let swapped = [((2, 3), SILENT), ((2, 1), SILENT.imitating()), ((2, 0), LOSES), ((0, 0), WINS.imitating())];
    report.table(script("the shorter pile again", &truth, (3, 3), &swapped)?);
    let correct =
        [((2, 3), SILENT), ((2, 1), SILENT.imitating()), ((1, 1), WINS), ((0, 1), LOSES), ((0, 0), WINS.imitating())];
    report.table(script("the longer pile", &truth, (3, 3), &correct)?);
    Ok(report.exhausted("all starts below 16 and the plays of the example, by retrograde analysis"))
}
