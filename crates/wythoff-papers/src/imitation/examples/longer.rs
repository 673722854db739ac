//! Examples 15 and 16: m and p both above 1.

use wythoff::{Outcome as Winner, Position};

use super::super::truth::{ALWAYS_P, Truth};
use super::report::Report;
use super::script::{self, FORBIDDEN, LOSES, SILENT, WINS};
use super::{Settled, example};
use crate::{Claim, Failure, Lab};

pub(super) const CLAIMS: [Claim; 2] = [
    example(
        "IMI-E15",
        "example 15",
        "(2,3)-Imitation Nim, piles below 20. The P starts are (0,0), (1,1), (2,2), (3,5), (4,6), (7,9), (8,12), \
         (10,14), (11,15), (13,19); P after every play are (0,0), (3,5), (8,12), (13,19). From (13,18) Alice wins by \
         (11,18), (10,15), (8,14): Bob imitates twice and may not imitate again. If he instead takes from the pile of \
         11, to (x,18) with x <= 10, she wins by (x,y), a P start with y <= x + 4, which is no imitation.",
        fifteen,
    ),
    example(
        "IMI-E16",
        "example 16",
        "(3,3)-Imitation Nim. The P starts below 16 are (0,0), (1,1), (2,2), (3,6), (4,7), (5,8), (9,15). After (6,9) \
         -> (5,9) -> (5,6), an imitation, Alice's move to (4,6) is a mistake: Bob wins by (3,6), no imitation. And \
         after (3,3) -> (2,3) -> (2,1), an imitation, the move to (2,0) loses to a second one; (1,1) wins, and later \
         Alice wins by imitating Bob.",
        sixteen,
    ),
];

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
    report.point(format!("the P starts are {}", script::list(&printed)), found == printed);
    Ok(())
}

fn fifteen(_: &mut Lab) -> Settled {
    let truth = Truth::new(2, 3, 20)?;
    let mut report = Report::new();
    let list = [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (8, 12), (10, 14), (11, 15), (13, 19)];
    starts(&mut report, &truth, &list)?;
    let always = upper(&truth, |at| Ok(truth.dynamics(at)? == ALWAYS_P))?;
    let printed = [(0, 0), (3, 5), (8, 12), (13, 19)].map(Position::from);
    report.point(format!("P after every play are {}", script::list(&printed)), always == printed);
    let line = [
        ((11, 18), WINS),
        ((11, 15), LOSES.imitating()),
        ((10, 15), WINS),
        ((10, 14), LOSES.imitating()),
        ((8, 14), WINS),
        ((8, 12), FORBIDDEN),
    ];
    report.table(script::table("Bob imitates", &truth, (13, 18), &line)?);
    let mut replies = crate::Table::new("Bob takes from the pile of 11", ["Bob to", "Alice wins by", "imitation"]);
    let mut all = true;
    for x in 0..=10 {
        let past = [(13, 18), (11, 18), (x, 18)];
        let play = truth.play(&past)?;
        let wins = truth.winning(&past)?;
        let mut good = false;
        for to in wins.into_iter().filter(|to| to.x == x && to.y <= x + 4) {
            let imitates = script::imitates(truth.clause(), &play, to);
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

fn sixteen(_: &mut Lab) -> Settled {
    let truth = Truth::new(3, 3, 16)?;
    let mut report = Report::new();
    starts(&mut report, &truth, &[(0, 0), (1, 1), (2, 2), (3, 6), (4, 7), (5, 8), (9, 15)])?;
    let mistake = [((5, 9), WINS), ((5, 6), LOSES.imitating()), ((4, 6), LOSES), ((3, 6), WINS.plainly())];
    report.table(script::table("the mistake", &truth, (6, 9), &mistake)?);
    let better = truth.winning(&[(6, 9), (5, 9), (5, 6)])?;
    report.point("at (5,6) Alice could still win", !better.is_empty());
    report.text(format!("At (5,6) Alice wins by {}.", script::list(&better)));
    let swapped = [((2, 3), SILENT), ((2, 1), SILENT.imitating()), ((2, 0), LOSES), ((0, 0), WINS.imitating())];
    report.table(script::table("the shorter pile again", &truth, (3, 3), &swapped)?);
    let correct =
        [((2, 3), SILENT), ((2, 1), SILENT.imitating()), ((1, 1), WINS), ((0, 1), LOSES), ((0, 0), WINS.imitating())];
    report.table(script::table("the longer pile", &truth, (3, 3), &correct)?);
    Ok(report.exhausted("all starts below 16 and the plays of the example, by retrograde analysis"))
}
