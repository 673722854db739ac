//! The worked examples, played by the rules, and what the items numbered 5 to 8 state about Imitation Nim itself.

use itertools::Itertools;
use serde::Deserialize;
use wythoff::rules::imitation::Dynamics;
use wythoff::{Outcome as Winner, Position, Rules};

use super::plays::{Report, Shown, imitates};
use super::truth::{ALWAYS_P, Truth};
use crate::{Failure, Session, Settled, Text, Verdict, fill, without};

/// An example in (m,p)-Imitation Nim.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Example {
    m: u64,
    p: u64,
    /// The exclusive upper bound of the piles.
    below: u64,
    #[serde(default)]
    points: Vec<Point>,
    #[serde(default)]
    tables: Vec<Shown>,
}

/// A statement about a list of positions; without further conditions, that the list is not empty.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Point {
    /// The statement, with `{list}` for the positions that it names.
    says: Text,
    of: Of,
    /// The complete list, in order.
    are: Option<Vec<Position>>,
    /// The first positions of the list, in order.
    begin: Option<Vec<Position>>,
    /// Positions that are in the list.
    #[serde(default)]
    hold: Vec<Position>,
    /// Positions that are not in the list.
    #[serde(default)]
    lack: Vec<Position>,
    /// A remark, with `{found}` for the complete list.
    remark: Option<Text>,
}

/// A list of positions, in order.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Of {
    /// The legal moves after each of these plays, which must be the same for all of them.
    Moves(Vec<Vec<Position>>),
    /// The moves that win after a play.
    Wins(Vec<Position>),
    /// The positions x <= y that are P as starts.
    Starts,
    /// The positions x <= y that have this outcome after every play.
    Always(Winner),
    /// The positions x <= y that are P in (m,p)-Wythoff Nim.
    Wythoff,
    /// All positions whose outcome as starts differs from that in (m,p)-Wythoff Nim.
    Departures,
}

impl Of {
    fn found(&self, truth: &Truth) -> Result<Vec<Position>, Failure> {
        match self {
            Of::Moves(plays) => {
                let moves = |play: &Vec<Position>| {
                    Ok::<_, Failure>(truth.play(play)?.moves(&truth.rules).sorted_unstable().collect_vec())
                };
                let all: Vec<_> = plays.iter().map(moves).collect::<Result<_, _>>()?;
                let same = all.iter().all_equal();
                all.into_iter().next().filter(|_| same).ok_or_else(|| "plays after which the moves differ".into())
            }
            Of::Wins(play) => truth.winning(play),
            Of::Starts => Truth::chosen(truth.upper(), |at| Ok(truth.history.start(at)? == Winner::P)),
            &Of::Always(outcome) => {
                Truth::chosen(truth.upper(), |at| Ok(truth.history.dynamics(at)? == Dynamics::NonDynamic(outcome)))
            }
            Of::Wythoff => {
                let wythoff = truth.wythoff()?;
                Truth::chosen(truth.upper(), |at| Ok(wythoff.outcome(at) == Some(Winner::P)))
            }
            Of::Departures => truth.departures(),
        }
    }
}

impl Example {
    /// Checks the points of the example and makes its tables; also returns the solved game.
    fn report(&self, session: &Session) -> Result<(Report, Truth), Failure> {
        let (mut report, truth) = (Report::new(), Truth::new(session, self.m, self.p, self.below)?);
        for point in &self.points {
            let found = point.of.found(&truth)?;
            let said = match point {
                Point { are: Some(all), .. } => found == *all,
                Point { begin: Some(first), .. } => found.starts_with(first),
                _ => !found.is_empty(),
            };
            let holds = point.hold.iter().all(|at| found.contains(at));
            let lacks = !point.lack.iter().any(|at| found.contains(at));
            let named = point.are.as_ref().or(point.begin.as_ref()).unwrap_or(&point.hold);
            report.point(fill(&point.says, &[("list", named.iter().join(" "))]), said && holds && lacks);
            if let Some(remark) = &point.remark {
                report.text(fill(remark, &[("found", found.iter().join(" "))]));
            }
        }
        for table in &self.tables {
            report.table(table.table(session, &truth)?);
        }
        Ok((report, truth))
    }
}

/// Checks the points of an example, and shows its plays.
pub(super) fn example(session: &Session) -> Settled {
    session.all::<Example>()?.report(session)?.0.settle(session)
}

/// Remark 6: defines relations between a and b and decides sentences about the P-positions of Wythoff Nim. `not` is a sentence that should be false,
/// with a remark that shows its first counterexample.
pub(super) fn six(session: &Session) -> Settled {
    type Named = Vec<(String, String)>;
    let (defined, points): (Named, Named) = (session.given("define")?, session.given("points")?);
    let not: (String, Text) = session.given("not")?;
    let mut checked = session.checked("wythoff")?;
    let (facts, mut report) = (&mut checked.facts, Report::new());
    for (name, formula) in &defined {
        facts.define(name, &["a", "b"], formula)?;
    }
    for (says, sentence) in points {
        report.point(says, facts.decide(&sentence)?);
    }
    if let Some(example) = facts.refute(&not.0)? {
        report.text(fill(&not.1, &[("example", example.iter().join(","))]));
    }
    let (wrong, seen) = report.seen();
    without(wrong, |wrong| wrong)?;
    Ok(session.outcome(Verdict::Proved(vec![checked.proof()]), &[], seen))
}

/// Remark 8: compares the moves of Nim, Wythoff Nim and Imitation Nim at small positions, the latter after first moves in x.
pub(super) fn eight(session: &Session) -> Settled {
    let example: Example = session.all()?;
    let (nim, wythoff): (Rules, Rules) = ("nim".parse()?, "wythoff".parse()?);
    let truth = Truth::new(session, example.m, example.p, example.below)?;
    let (mut wider, mut narrower, mut fewer) = (true, true, false);
    for at in truth.cells().filter(|at| at.x.max(at.y) < 9) {
        let options: Vec<Position> = nim.options(&at).collect();
        let diagonal = at.x > 0 && at.y > 0;
        let more: Vec<Position> = wythoff.options(&at).collect();
        wider &= options.iter().all(|to| more.contains(to)) && (more.len() > options.len()) == diagonal;
        for z in at.x + 1..12 {
            let play = truth.play(&[Position::new(z, at.y), at])?;
            let legal: Vec<Position> = play.moves(&truth.rules).collect();
            narrower &= legal.iter().all(|to| options.contains(to));
            fewer |= legal.len() < options.len();
        }
    }
    let board = truth.wythoff()?;
    let mut same = true;
    for at in truth.cells() {
        same &= board.outcome(at) == Some(truth.history.start(at)?);
        same &= (truth.history.dynamics(at)? == ALWAYS_P) == (board.outcome(at) == Some(Winner::P));
    }
    let mut report = Report::new();
    report.point("Wythoff Nim has the moves of Nim, and more unless a pile is empty", wider);
    report.point("Imitation Nim has moves of Nim only", narrower);
    report.point("after some plays it has fewer", fewer);
    report.point(format!("the starts that are P-positions are the same below {}", example.below), same);
    report.settle(session)
}

/// Example 15, and an answer to every move that reduces the pile of 11.
pub(super) fn fifteen(session: &Session) -> Settled {
    let (mut report, truth) = session.all::<Example>()?.report(session)?;
    let (mut replies, mut all) = (session.table("computed", &[]), true);
    for x in 0..=10 {
        let past = [13, 11, x].map(|x| Position::new(x, 18));
        let play = truth.play(&past)?;
        let mut good = false;
        for to in truth.winning(&past)?.into_iter().filter(|to| to.x == x && to.y <= x + 4) {
            let imitates = imitates(truth.clause, &play, to);
            good |= truth.history.start(to)? == Winner::P && !imitates;
            let imitation = if imitates { "yes" } else { "no" };
            replies.push([past[2].to_string(), to.to_string(), imitation.to_owned()]);
        }
        all &= good;
    }
    report.table(replies);
    report.point("to every $(x,18)$, $x <= 10$, there is such an answer", all);
    report.settle(session)
}
