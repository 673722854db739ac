//! What is seen of the P-positions of a game in its first columns: y - phi x and b_n - a_n - n, compared exactly; and how far b_n -
//! a_n departs from n.

use std::cmp::Ordering;

use serde::Deserialize;
use wythoff::Budget;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{deviation, pairs};

use super::conjecture::DEVIATION;
use super::dictionary::COUNTING;
use crate::boards::{engine, rules};
use crate::settle::Settled;
use crate::{Failure, Outcome, Session, Table, Verdict};

/// The ranges over the P-positions with x <= y of the first columns.
pub(super) struct Observed {
    /// The positions of the least and of the greatest y - phi x.
    pub(super) beam: [(i64, i64); 2],
    /// The least and the greatest b_n - a_n - n.
    pub(super) deviation: (i64, i64),
    /// How many columns were looked at.
    pub(super) columns: u64,
}

impl Observed {
    /// The first columns of a game with one P-position in each.
    pub(super) fn new(game: &str, columns: u64, budget: &Budget) -> Result<Self, Failure> {
        let mut engine = engine(&rules(game)?, budget)?;
        let (mut rows, mut n) = (Vec::new(), 0);
        let mut seen = Observed { beam: [(0, 0); 2], deviation: (0, 0), columns };
        for x in 0..columns {
            rows.clear();
            engine.next_column(&mut rows)?;
            for &y in rows.iter().filter(|&&y| y >= x) {
                seen.add(n, (i64::try_from(x)?, i64::try_from(y)?));
                n += 1;
            }
        }
        Ok(seen)
    }

    fn add(&mut self, n: i64, at: (i64, i64)) {
        let deviation = at.1 - at.0 - n;
        self.deviation = (self.deviation.0.min(deviation), self.deviation.1.max(deviation));
        if compare(at, self.beam[0]) == Ordering::Less {
            self.beam[0] = at;
        }
        if compare(at, self.beam[1]) == Ordering::Greater {
            self.beam[1] = at;
        }
    }

    /// The least and the greatest y - phi x, with decimals.
    pub(super) fn ends(&self, digits: usize) -> Result<[String; 2], Failure> {
        let of = |(x, y): (i64, i64)| Quadratic::new(2 * y - x, -x, 5u8, 2u8).map(|height| height.decimal(digits));
        Ok([of(self.beam[0])?, of(self.beam[1])?])
    }
}

/// How the y - phi x of two positions compare.
fn compare(p: (i64, i64), q: (i64, i64)) -> Ordering {
    // 2 (y - phi x) = 2 y - x - x sqrt 5, so that the sign of a - b sqrt 5 is asked for.
    let a = i128::from(2 * (p.1 - q.1) - (p.0 - q.0));
    let b = i128::from(p.0 - q.0);
    (a * a.abs()).cmp(&(5 * b * b.abs()))
}

/// Leapers of which the departure is decided, and those of which it is only seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Departures {
    decided: Vec<(u64, u64)>,
    seen: Vec<(u64, u64)>,
}

pub(super) fn departure(session: &mut Session, claim: Departures) -> Settled {
    let columns = session.upto(100_000, 10_000_000);
    let mut table = Table::new("The least and the greatest b_n - a_n - n", ["(k,l)", "least", "greatest", "known"]);
    for &(k, l) in &claim.decided {
        let mut checked = session.checked(&format!("maharaja({k},{l})"))?;
        pairs(&mut checked.facts, COUNTING)?;
        let (least, greatest) = deviation(&mut checked.facts, 1, DEVIATION)?.bounds().ok_or("no value")?;
        table.push([format!("({k},{l})"), least.to_string(), greatest.to_string(), "proved".into()]);
    }
    for (k, l) in claim.seen {
        let (least, greatest) = Observed::new(&format!("maharaja({k},{l})"), columns, session.budget())?.deviation;
        table.push([
            format!("({k},{l})"),
            least.to_string(),
            greatest.to_string(),
            format!("seen in {columns} columns"),
        ]);
    }
    let known = format!(
        "no answer for games in general; decided for the first {} games of the table, by their certificates and automata \
         that count columns",
        claim.decided.len()
    );
    Ok(Outcome::from(Verdict::Open { known }).table(table))
}
