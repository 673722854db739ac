//! How far b_n - a_n departs from n, in games with other leapers.

use wythoff::prove::consequences::{deviation, pairs};

use super::observed::Observed;
use super::stripes::DEVIATION;
use super::support::{COUNTING, claim};
use crate::{Claim, Failure, Kind, Lab, Outcome, Table, Verdict};

/// Leapers of which the departure is decided, and those of which it is only seen.
const DECIDED: [(u64, u64); 7] = [(1, 2), (2, 3), (1, 4), (2, 6), (1, 7), (4, 7), (1, 3)];
const SEEN: [(u64, u64); 5] = [(3, 5), (4, 6), (5, 8), (6, 10), (7, 11)];

pub(super) const DEPARTURE: Claim = claim(
    "MAH-departure",
    Kind::Question,
    "section 4, before question 2",
    "Let finitely many leaps be added to Wythoff Nim. Can the greatest departure of b_n - a_n from n be determined?",
    departure,
);

fn departure(lab: &mut Lab) -> Result<Outcome, Failure> {
    let columns = lab.upto(100_000, 10_000_000);
    let mut table = Table::new("The least and the greatest b_n - a_n - n", ["(k,l)", "least", "greatest", "known"]);
    for (k, l) in DECIDED {
        let mut checked = lab.checked(&format!("maharaja({k},{l})"))?;
        pairs(&mut checked.facts, COUNTING)?;
        let (least, greatest) = deviation(&mut checked.facts, 1, DEVIATION)?.bounds().ok_or("no value")?;
        table.push([format!("({k},{l})"), least.to_string(), greatest.to_string(), "proved".into()]);
    }
    for (k, l) in SEEN {
        let (least, greatest) = Observed::new(&format!("maharaja({k},{l})"), columns)?.deviation;
        table.push([
            format!("({k},{l})"),
            least.to_string(),
            greatest.to_string(),
            format!("seen in {columns} columns"),
        ]);
    }
    let evidence = format!(
        "open for games in general; decided for the first {} games of the table, by their certificates and automata \
         that count columns",
        DECIDED.len()
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table))
}
