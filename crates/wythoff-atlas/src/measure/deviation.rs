//! The measure `deviation`: the distances of the P-positions from their lines, and the differences of the pairs from a multiple of their index.

use ::wythoff::exact::Quadratic;
use ::wythoff::survey::Strays;
use ::wythoff::{Bound, Certainty, Error};
use itertools::Itertools;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

pub const ENTRY: Entry = Entry {
    name: "deviation",
    about: "how far the P-positions stray from their lines",
    columns: &[
        Measured::text(
            "deviations",
            "For each line y = s x, in the order of `slopes`, the least and the greatest y - s x of the P-positions of the columns that were \
             looked at, as in `-2.423182..1.975104`; a P-position belongs to the nearest line.",
        ),
        Measured::real("deviation_least", "The least of all these."),
        Measured::real("deviation_most", "The greatest of all these."),
        Measured::text("deviation_certainty", "How far the columns were looked at."),
        Measured::text(
            "bounds",
            "For each line, the infimum and the supremum over all columns, where these are proved.",
        ),
        Measured::text("bounds_certainty", "On what these rest."),
        Measured::text(
            "differences",
            "For a symmetric game with one P-position in each column: the fraction d for which b_n - a_n - d n seems to stay bounded, where \
             (a_n,b_n) is the n-th P-position with a_n <= b_n, from n = 0 on.",
        ),
        Measured::real("difference_least", "The least b_n - a_n - d n."),
        Measured::real("difference_most", "The greatest."),
        Measured::text(
            "differences_certainty",
            "How sure the bounds are: proved for all n, or how far they were computed.",
        ),
    ],
    of_proof: true,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let (lines, proved) = (subject.lines()?, subject.proved()?);
    let strays = subject.game.strays(&lines.slopes, subject.task.columns, None, &subject.budget)?.value;
    let seen = || strays.iter().filter(|line| line.count > 0);
    let least = seen().map(|line| line.least).fold(f64::INFINITY, f64::min);
    let most = seen().map(|line| line.most).fold(f64::NEG_INFINITY, f64::max);
    let bounds = proved.as_ref().filter(|proved| !proved.lines.is_empty()).and_then(|proved| {
        let between = |(least, most): &(String, String)| format!("{least}..{most}");
        proved.lines.iter().map(|line| line.between.as_ref().map(between)).collect::<Option<Vec<String>>>()
    });
    let bounded = bounds.as_ref().and(proved.as_ref()).map(|proved| proved.certainty.text.clone());
    let mut cells = vec![
        strays.iter().map(interval).join(" ").into(),
        Cell::real(least),
        Cell::real(most),
        subject.computed().into(),
        bounds.map(|bounds| bounds.join(" ")).into(),
        bounded.into(),
    ];
    cells.extend(differences(subject)?);
    Ok(cells)
}

fn interval(line: &Strays) -> String {
    if line.count == 0 {
        return "-".to_owned();
    }
    // adding 0.0 turns -0 into 0
    let end = |end: f64| format!("{:.6}", (end * 1e6).round() / 1e6 + 0.0);
    format!("{}..{}", end(line.least), end(line.most))
}

/// The cells on the differences of the pairs: proved, or else as observed.
fn differences(subject: &Subject) -> Result<[Cell; 4], Error> {
    if let Some(proved) = subject.proved()?
        && let Some(bounds) = proved.differences
    {
        return Ok([
            Cell::text(bounds.multiple),
            Cell::real(bounds.least as f64),
            Cell::real(bounds.most as f64),
            proved.certainty.text.into(),
        ]);
    }
    let Some(seen) = subject.survey()?.value.deviation else { return Ok([const { Cell::Null }; 4]) };
    let fraction = Quadratic::rational(seen.numerator, seen.denominator);
    let part = |times: i64| Cell::real(times as f64 / seen.denominator as f64);
    let certainty = Certainty::Computed(Bound::Columns { end: subject.task.columns, rows: None });
    Ok([fraction.map_or(Cell::Null, Cell::text), part(seen.least), part(seen.most), Cell::text(certainty)])
}
