//! Is y - phi x bounded for every finite list of leaps? How far, for the leaps (t,2t) and (2t,t) with t <= m?

use super::observed::Observed;
use super::support::claim;
use crate::{Claim, Failure, Kind, Lab, Outcome, Table, Verdict};

/// The largest t.
const LARGEST: [u64; 7] = [1, 2, 5, 10, 20, 50, 100];

pub(super) const FINITE: Claim = claim(
    "MAH-finite",
    Kind::Question,
    "caption of figure 9 (preprint: after conjecture 4.1)",
    "Is y - phi x bounded, for the P-positions with y >= x, in every extension of Wythoff Nim by finitely many leaps? \
     Is the bound an explicit function of m if the leaps are (t,2t) and (2t,t) for t = 1, ..., m?",
    finite,
);

fn finite(lab: &mut Lab) -> Result<Outcome, Failure> {
    let columns = lab.upto(300_000, 20_000_000);
    let mut table = Table::new(
        "Leaps (t,2t) and (2t,t), t <= m",
        ["m", "columns", "least y - phi x", "greatest", "a tenth of the columns"],
    );
    let mut growth = 0.0f64;
    for m in LARGEST {
        let leaps: Vec<String> = (1..=m).map(|t| format!("leaper({t},{})", 2 * t)).collect();
        let game = format!("rook + bishop + {}", leaps.join(" + "));
        let [before, after] = [Observed::new(&game, columns / 10)?, Observed::new(&game, columns)?];
        let ([low, high], [least, greatest]) = (before.ends(3)?, after.ends(3)?);
        let width = |least: &str, greatest: &str| Ok::<f64, Failure>(greatest.parse::<f64>()? - least.parse::<f64>()?);
        growth = growth.max(width(&least, &greatest)? / width(&low, &high)? - 1.0);
        table.push([m.to_string(), columns.to_string(), least, greatest, format!("{low} to {high}")]);
    }
    let evidence = format!(
        "open; from {} columns to {columns} no range of the table grows by more than {:.1} %",
        columns / 10,
        100.0 * growth + 0.05
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table))
}
