//! The measure `slopes`: the lines near which the P-positions lie.

use ::wythoff::Error;
use ::wythoff::exact::Quadratic;
use itertools::Itertools;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};

pub const ENTRY: Entry = Entry {
    name: "slopes",
    about: "the lines near which the P-positions lie, and their slopes",
    columns: &[
        Measured::whole("lines", "Near how many lines through the origin the P-positions lie."),
        Measured::whole(
            "lines_above",
            "How many of these are steeper than the main diagonal: more than one where the upper P-positions split.",
        ),
        Measured::text("slopes", "The slopes of the lines, ascending, with six decimals and a space between two."),
        Measured::text(
            "slopes_exact",
            "The same as exact numbers with `; ` between two, as in `(1 + sqrt 5)/2`; null if none are known.",
        ),
        Measured::whole(
            "slopes_field",
            "The square-free d such that all exact slopes are in the field of sqrt d; 1 if they are fractions.",
        ),
        Measured::truth(
            "slopes_settled",
            "Do the P-positions of the tenth before the middle of the columns lie along the same lines as those of the last tenth? True \
             where the lines are proved.",
        ),
        Measured::text(
            "slopes_certainty",
            "How sure the exact slopes are: proved or closed form for all columns, or conjectured from what is seen. Where there are none, \
             how far the lines were seen.",
        ),
    ],
    of_proof: true,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let lines = subject.lines()?;
    let is_proved = subject.proved()?.is_some_and(|proved| !proved.lines.is_empty());
    let is_settled = is_proved || subject.survey()?.value.unsettled.is_none();
    let above = lines.slopes.iter().filter(|&&slope| slope > 1.0).count();
    let slopes = lines.slopes.iter().map(|slope| format!("{slope:.6}")).join(" ");
    let field = lines.exact.as_deref().and_then(field);
    Ok(vec![
        Cell::count(lines.slopes.len()),
        Cell::count(above),
        slopes.into(),
        lines.exact.map(|exact| exact.iter().join("; ")).into(),
        field.map_or(Cell::Null, Cell::Whole),
        is_settled.into(),
        lines.certainty.into(),
    ])
}

/// The square-free d of the quadratic field that contains all slopes, 1 if they are rational; `None` if they lie in different fields.
fn field(slopes: &[Quadratic]) -> Option<i64> {
    let radicand = |slope: &Quadratic| i64::try_from(slope.parts().2).ok();
    let irrational = slopes.iter().filter(|slope| !slope.is_rational()).map(radicand);
    let radicands: Vec<i64> = irrational.collect::<Option<_>>()?;
    radicands.iter().all_equal().then(|| radicands.first().copied().unwrap_or(1))
}
