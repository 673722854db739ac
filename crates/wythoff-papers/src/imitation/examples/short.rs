//! Examples 10 and 12, and what follows example 12 in section 1.4.4.

use wythoff::Outcome as Winner;

use super::super::truth::{ALWAYS_P, Truth};
use super::report::Report;
use super::script::{self, FORBIDDEN, LOSES, SILENT, WINS};
use super::{Settled, example};
use crate::{Claim, Lab};

pub(super) const CLAIMS: [Claim; 3] = [
    example(
        "IMI-E10",
        "example 10",
        "(1,2)-Imitation Nim. From (2,2) Alice wins by (1,2): if Bob imitates by (1,1) she moves to (0,1), where a \
         second imitation is forbidden; if Bob moves to (0,2) she takes the rest. (2,2) is N after every play, (1,2) \
         is dynamic, N as a start by the move to (1,1). After (0,0) the least position that is P after every play is \
         (2,3), here among those below 8.",
        ten,
    ),
    example(
        "IMI-E12",
        "example 12",
        "(2,1)-Imitation Nim: at the start (1,2) Alice moves to (0,2) and Bob, who may not imitate, cannot move; so \
         (1,2) is N, and after every play, as that move is no imitation.",
        twelve,
    ),
    example(
        "IMI-E12-sequel",
        "section 1.4.4, after example 12",
        "(1,2) is N in (2,1)-Wythoff Nim by the move to (0,0), and (1,3) is P there; and (1,3) is P after every play \
         in the imitation game that belongs to it, which is printed as (1,2)-Imitation Nim: from (1,3) the moves to \
         (0,3), (1,0), (1,2) and (1,1) all lose.",
        sequel,
    )
    .with_errata(&["E10"]),
];

fn ten(_: &mut Lab) -> Settled {
    let truth = Truth::new(1, 2, 8)?;
    let mut report = Report::new();
    let imitated = [((1, 2), WINS), ((1, 1), LOSES.imitating()), ((0, 1), WINS), ((0, 0), FORBIDDEN)];
    report.table(script::table("Bob imitates", &truth, (2, 2), &imitated)?);
    let other = [((1, 2), WINS), ((0, 2), LOSES), ((0, 0), WINS.plainly())];
    report.table(script::table("Bob takes the other token", &truth, (2, 2), &other)?);
    report.table(script::table("(1,2) as a start", &truth, (1, 2), &[((1, 1), WINS)])?);
    let told = [((0, 0), "non-dynamic P"), ((2, 2), "non-dynamic N"), ((1, 2), "dynamic"), ((2, 3), "non-dynamic P")];
    report.table(script::classes(&truth, &told)?);
    let mut always = Vec::new();
    for at in truth.upper() {
        if truth.dynamics(at)? == ALWAYS_P {
            always.push(at);
        }
    }
    report.text(format!("P after every play, x <= y < 8: {}.", script::list(&always)));
    report.point("(0,0), (2,3) come first", always.starts_with(&[(0, 0).into(), (2, 3).into()]));
    for (first, reply) in [((2, 1), (1, 1)), ((1, 3), (1, 1)), ((2, 0), (0, 0)), ((0, 3), (0, 0))] {
        let plies = [(first, LOSES), (reply, WINS)];
        report.table(script::table("from (2,3)", &truth, (2, 3), &plies)?);
    }
    report.table(script::table("from (2,3)", &truth, (2, 3), &[((2, 2), LOSES)])?);
    Ok(report.exhausted("the plays of the example and all positions below 8 after every play, by retrograde analysis"))
}

fn twelve(_: &mut Lab) -> Settled {
    let truth = Truth::new(2, 1, 8)?;
    let mut report = Report::new();
    for to in [(0, 1), (0, 0)] {
        let plies = [((0, 2), WINS.plainly()), (to, FORBIDDEN)];
        report.table(script::table("from (1,2)", &truth, (1, 2), &plies)?);
    }
    report.point("Bob has no move after (1,2) -> (0,2)", truth.play(&[(1, 2), (0, 2)])?.moves().next().is_none());
    report.table(script::classes(&truth, &[((1, 2), "non-dynamic N")])?);
    Ok(report.exhausted("(1,2) after every play, by retrograde analysis"))
}

fn sequel(_: &mut Lab) -> Settled {
    let (truth, printed) = (Truth::new(2, 1, 8)?, Truth::new(1, 2, 8)?);
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
        report.table(script::table("from (1,3), (2,1)-Imitation Nim", &truth, (1, 3), &plies)?);
    }
    for game in [&truth, &printed] {
        report.table(script::classes(game, &[((1, 3), "non-dynamic P")])?);
    }
    report.text("True of (2,1)-Imitation Nim, of which example 12 speaks; (1,2) in its place is a slip.");
    Ok(report.exhausted("(1,3) after every play in both games, by retrograde analysis"))
}
