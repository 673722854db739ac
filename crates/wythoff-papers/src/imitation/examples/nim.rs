//! What the paper says of Imitation Nim itself: example 2, numbers 5 to 8.

use wythoff::{Outcome as Winner, Position, Rules};

use super::super::truth::{ALWAYS_N, ALWAYS_P, Truth};
use super::report::Report;
use super::script::{self, FORBIDDEN, LOSES, WINS};
use super::{Settled, example};
use crate::{Claim, Lab};

pub(super) const CLAIMS: [Claim; 5] = [
    example(
        "IMI-E2",
        "example 2",
        "Imitation Nim at (1,3). As a start, after (1,z) -> (1,3) and after (z,3) -> (1,3), z = 4, ..., 12, all four \
         moves of Nim are there; after (z,3) -> (1,3) with z = 2 or 3 the move to (1,4-z) is forbidden. The move (3,3) \
         -> (1,3) loses, because (1,3) -> (1,2) wins; the move (2,3) -> (1,3) wins, because then (1,3) -> (1,2) is \
         forbidden.",
        two,
    ),
    example(
        "IMI-E5",
        "after proposition 5",
        "Number 5 is proposition 5 (see IMI-prop-5); the positions that the paper then gives for it: (0,0), (1,2) and \
         (3,5) are P after every play, (1,3) is dynamic, (2,3), (3,4) and (2,x) with 3 <= x <= 30 are N after every \
         play.",
        five,
    ),
    example(
        "IMI-E6",
        "remark 6",
        "Number 6 is a remark on proposition 5: if (x,b) is P in Wythoff Nim for some x < a <= b then (a,b) is of \
         type a, beyond a P-position on its diagonal; and whenever (c,a) is P and c, a, b is an arithmetic \
         progression, (a,b) is of both types.",
        six,
    ),
    example(
        "IMI-E7",
        "corollary 7",
        "Number 7 is corollary 7 (see IMI-cor-7); here on a board: the starts that are P in Imitation Nim are the \
         P-positions of Wythoff Nim, (0,0), (1,2), (3,5), ...",
        seven,
    ),
    example(
        "IMI-E8",
        "remark 8",
        "Number 8 is a remark: Wythoff Nim allows every move of Nim and, unless a pile is empty, more; Imitation Nim \
         allows only moves of Nim and after some plays fewer (here below 9); still both have the same P starts (here \
         below 24; for all see IMI-cor-7).",
        eight,
    ),
];

/// The side of the boards on which all positions are looked at.
const SIDE: u64 = 24;

fn two(_: &mut Lab) -> Settled {
    let truth = Truth::new(1, 1, 13)?;
    let mut report = Report::new();
    let options = |past: &[(u64, u64)]| -> Result<Vec<Position>, crate::Failure> {
        let mut to: Vec<_> = truth.play(past)?.moves().collect();
        to.sort_unstable();
        Ok(to)
    };
    let nim: Vec<Position> = [(0, 3), (1, 0), (1, 1), (1, 2)].map(Position::from).into();
    report.point(format!("the start (1,3) has the moves {}", script::list(&nim)), options(&[(1, 3)])? == nim);
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
    report.table(script::table("from (3,3)", &truth, (3, 3), &[((1, 3), LOSES), ((1, 2), WINS.plainly())])?);
    report.table(script::table("from (2,3)", &truth, (2, 3), &[((1, 3), WINS), ((1, 2), FORBIDDEN)])?);
    Ok(report.exhausted(
        "the plays of the example with z up to 12, and every play that goes on from them, by retrograde analysis",
    ))
}

fn five(_: &mut Lab) -> Settled {
    let truth = Truth::new(1, 1, 31)?;
    let mut report = Report::new();
    let told = [
        ((0, 0), "non-dynamic P"),
        ((1, 2), "non-dynamic P"),
        ((3, 5), "non-dynamic P"),
        ((1, 3), "dynamic"),
        ((2, 3), "non-dynamic N"),
        ((3, 4), "non-dynamic N"),
    ];
    report.table(script::classes(&truth, &told)?);
    let mut column = true;
    for x in 3..31 {
        column &= truth.dynamics((2, x))? == ALWAYS_N;
    }
    report.point("(2,x) is N after every play, x from 3 to 30", column);
    Ok(report.exhausted("these positions after every play, by retrograde analysis"))
}

fn six(lab: &mut Lab) -> Settled {
    let mut checked = lab.checked("wythoff")?;
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

fn seven(_: &mut Lab) -> Settled {
    let truth = Truth::new(1, 1, SIDE)?;
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
    report.point(format!("the first are {}", script::list(&first)), starts.starts_with(&first));
    report.text(format!("They are {}.", script::list(&starts)));
    Ok(report.exhausted(&format!("the starts below {SIDE}, by two engines that go back from the end by the rules")))
}

fn eight(_: &mut Lab) -> Settled {
    let truth = Truth::new(1, 1, SIDE)?;
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
