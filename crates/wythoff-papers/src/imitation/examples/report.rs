//! What an example says, point by point, and whether it is so.

use crate::{Outcome, Proof, Table, Verdict};

/// Collects what is checked.
pub(super) struct Report {
    points: Table,
    tables: Vec<Table>,
    texts: Vec<String>,
    wrong: Vec<String>,
}

impl Report {
    /// Nothing yet.
    pub fn new() -> Report {
        let points = Table::new("what is said, and what the rules say", ["statement", "holds"]);
        Report { points, tables: Vec::new(), texts: Vec::new(), wrong: Vec::new() }
    }

    /// One more point of the paper.
    pub fn point(&mut self, says: impl Into<String>, holds: bool) {
        let says = says.into();
        self.points.push([says.as_str(), if holds { "yes" } else { "no" }]);
        if !holds {
            self.wrong.push(format!("not so: {says}"));
        }
    }

    /// One more table with what is printed beside it.
    pub fn table(&mut self, table: Table) {
        for (row, column) in table.misprints() {
            let place = table.rows[row].join(" | ");
            let printed = table.misprint(row, column).unwrap_or_default();
            self.wrong.push(format!("{}: {place}, where the paper has {printed}", table.title));
        }
        self.tables.push(table);
    }

    /// One more remark.
    pub fn text(&mut self, text: impl Into<String>) {
        self.texts.push(text.into());
    }

    /// Proved if all is as the paper says; these are the cases that were looked at.
    pub fn exhausted(self, cases: &str) -> Outcome {
        self.settled(Verdict::Proved(vec![Proof::exhausted(cases)]))
    }

    /// True as far as it was computed, if all is as the paper says.
    pub fn computed(self, to: &str) -> Outcome {
        self.settled(Verdict::Computed { to: to.into() })
    }

    /// Proved by this if all is as the paper says.
    pub fn with(self, proof: Proof) -> Outcome {
        self.settled(Verdict::Proved(vec![proof]))
    }

    fn settled(self, verdict: Verdict) -> Outcome {
        let mut outcome: Outcome = match self.wrong.is_empty() {
            true => verdict.into(),
            false => Verdict::Contradicted { by: self.wrong.join("; ") }.into(),
        };
        if !self.points.rows.is_empty() {
            outcome = outcome.table(self.points);
        }
        let outcome = self.tables.into_iter().fold(outcome, Outcome::table);
        self.texts.into_iter().fold(outcome, Outcome::text)
    }
}
