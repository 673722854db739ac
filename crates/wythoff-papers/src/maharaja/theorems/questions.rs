//! Questions 1 and 2.

use wythoff::UBig;
use wythoff::automata::Count;
use wythoff::prove::consequences::{Above, Positions, Slant, above};
use wythoff::words::{Criterion, Study, Telescope};

use super::stripes::{ends, interval};
use super::support::{claim, closed, dictionary, golden, rows, study};
use crate::{Claim, Failure, Kind, Lab, Outcome, Table, Verdict};

pub(super) const QUESTION_1: Claim = claim(
    "MAH-question-1",
    Kind::Question,
    "question 1",
    "Can it be decided in time polynomial in the number of digits whether (x,y) is a P-position of Maharaja Nim? Yes.",
    question_1,
);

pub(super) const QUESTION_2: Claim = claim(
    "MAH-question-2",
    Kind::Question,
    "question 2",
    "Let finitely many leaps be added to Wythoff Nim. Is it decidable whether a P-position fulfils a given linear \
     inequality?",
    question_2,
);

/// Columns from which a telescope starts.
const KNOWN: usize = 4096;

/// The telescope of a game with a proved dictionary.
fn telescope(game: &str, study: &Study) -> Result<Telescope, Failure> {
    let (dictionary, start) = dictionary(study)?;
    Ok(Telescope::new(dictionary.clone(), rows(game, KNOWN)?, usize::try_from(start - 1)?)?)
}

/// Both ways to decide a game at positions far away, and that they agree there.
pub(super) fn far(lab: &mut Lab, game: &str, criterion: Criterion) -> Result<Outcome, Failure> {
    let study = study(game, criterion)?;
    let telescope = telescope(game, &study)?;
    let checked = lab.checked(game)?;
    let positions = Positions::new(checked.relation(), lab.limits())?;
    let most = usize::try_from(lab.upto(200, 1000))?;
    let mut table =
        Table::new(format!("P-positions of {game} by the automaton and by the telescope"), ["column x", "row y"]);
    for digits in [3, 10, 30, 100, most] {
        let from = UBig::from(10u8).pow(digits);
        for x in (0..5u8).map(|k| &from + k) {
            let row = telescope.row(&x)?;
            if positions.of_column(&x, 2) != [row.clone()] {
                return Err(format!("the automaton and the telescope of {game} differ at column {x}").into());
            }
            if x == from && digits <= 30 {
                table.push([x.to_string(), row.to_string()]);
            }
        }
    }
    let closure = study.closure?;
    let outcome = Outcome::from(Verdict::Proved(vec![checked.proof(), closed(&closure)]));
    let text = format!(
        "The automaton reads the Zeckendorf digits of x and y once. The telescope goes down from x by powers of the \
         golden ratio and up again with the dictionary, on each level over a bounded stretch, as a reader that starts \
         anywhere knows where words begin after at most {} bits. Both were asked for columns up to 10^{most} and \
         agree.",
        closure.look_back()
    );
    Ok(outcome.text(text).table(table))
}

fn question_1(lab: &mut Lab) -> Result<Outcome, Failure> {
    far(lab, "maharaja", Criterion::PerfectSector)
}

/// Lines q y = p x + r.
const LINES: [(u32, u32, i64); 7] = [(1, 1, 0), (2, 3, 0), (5, 8, 3), (10, 17, 0), (13, 21, 4), (1, 2, 0), (1, 3, 0)];

fn question_2(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = lab.checked("maharaja")?;
    let phi = golden()?;
    let Some(beam) = interval(&mut checked.facts, "x <= y", &phi)? else {
        return Err("y - phi x is not bounded in Maharaja Nim".into());
    };
    if interval(&mut checked.facts, "y <= x", &phi.sub(&1.into())?)?.is_none() {
        return Err("y - x/phi is not bounded in Maharaja Nim".into());
    }
    let mut table = Table::new("P-positions of Maharaja Nim above lines", ["line", "how many", "first"]);
    let irrational = above(&mut checked.facts, &Slant::Irrational(phi))?;
    add(&mut table, "y = phi x".into(), &irrational);
    for (q, p, r) in LINES {
        let found = above(&mut checked.facts, &Slant::Integers { q, p, r })?;
        let constant = if r == 0 { String::new() } else { format!(" + {r}") };
        add(&mut table, format!("{q} y = {p} x{constant}"), &found);
    }
    let evidence = "open for games in general; decidable for every game with an automaton for its P-positions if the \
                    coefficients are integers, as the inequality is a sentence about it, so for Maharaja Nim and for \
                    all the leapers with a certificate"
        .to_owned();
    let text = format!(
        "For Maharaja Nim it is decidable: y - phi x, for x <= y, has the ends of {} as infimum and supremum, and so \
         has y - x/phi, for y <= x, its own, which settles the lines of these slopes; a line of any other slope has all but \
         finitely many of the \
         positions of a stripe on one side. Lines with integer coefficients are sentences. {}.",
        ends(&beam),
        checked.proof()
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).text(text).table(table))
}

fn add(table: &mut Table, line: String, found: &Above) {
    let count = match &found.count {
        Count::Infinite => "infinitely many".to_owned(),
        Count::Finite(count) => count.to_string(),
    };
    let first = found.first.as_ref().map_or_else(String::new, |(x, y)| format!("({x},{y})"));
    table.push([line, count, first]);
}
