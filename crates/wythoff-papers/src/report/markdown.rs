//! The report as Markdown.

use super::{Entry, Report, VERDICTS, seconds};
use crate::{Claim, Evidence, Figure, Table};

pub(super) fn text(report: &Report) -> String {
    let mut out = String::from("# The claims of the papers\n\n");
    let counts: Vec<_> = report.counts().into_iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    out += &format!(
        "Made by `{}` (wythoff {}, {} effort): {} claims in {}: {}.\n\n",
        report.command,
        env!("CARGO_PKG_VERSION"),
        report.effort(),
        report.entries.len(),
        seconds(report.time()),
        counts.join(", "),
    );
    for (verdict, meaning) in VERDICTS.iter() {
        out += &format!("- **{verdict}**: {meaning}.\n");
    }
    matters(&mut out, report);
    out.push_str("\n# All claims\n\n| claim | kind | place | verdict | time |\n|---|---|---|---|---|\n");
    for entry in &report.entries {
        let Claim { kind, place, .. } = &entry.claim;
        let (verdict, time) = (entry.verdict(), seconds(entry.time));
        out += &format!("| {} | {kind} | {place} | {verdict} | {time} |\n", link(&entry.claim));
    }
    for (paper, entries) in report.papers() {
        out += &format!("\n# {}\n\n{}\n\n", paper.title(), paper.terms());
        entries.iter().for_each(|entry| out += &format!("{}\n", one(entry, true)));
    }
    out
}

/// What matters: a list for each heading.
fn matters(out: &mut String, report: &Report) {
    let matters = report.matters();
    if !matters.is_empty() {
        out.push_str("\n# What matters\n");
    }
    for (heading, entries) in matters {
        *out += &format!("\n## {heading}\n\n");
        for entry in entries {
            let Claim { paper, place, statement, .. } = &entry.claim;
            let (paper, detail) = (paper.key(), entry.detail());
            *out +=
                &format!("- {}, {paper} {place}: {statement} **{}** {detail}\n", link(&entry.claim), entry.verdict());
        }
    }
}

/// A link to the section of a claim.
fn link(claim: &Claim) -> String {
    format!("[{}](#{})", claim.id, claim.id.to_lowercase().replace('.', ""))
}

/// The section of one claim; pictures as links or, where there are no files, by their titles.
pub(super) fn one(entry: &Entry, files: bool) -> String {
    let claim = &entry.claim;
    let (paper, kind) = (claim.paper.key(), claim.kind);
    let mut out = format!("## {}\n\n*{paper} {}, {kind}.* {}\n\n", claim.id, claim.place, claim.statement);
    if !claim.errata.is_empty() {
        out += &format!("Errata: {}.\n\n", claim.errata.join(", "));
    }
    let outcome = match &entry.result {
        Ok(outcome) => outcome,
        Err(error) => {
            out += &format!("**failed**: {error}\n");
            return out;
        }
    };
    let detail = entry.detail();
    let space = if detail.is_empty() { "" } else { " " };
    out += &format!("**{}**{space}{detail} — {}\n", entry.verdict(), seconds(entry.time));
    for evidence in &outcome.evidence {
        out.push('\n');
        match evidence {
            Evidence::Text(text) => out += &format!("{text}\n"),
            Evidence::Table(table) => self::table(&mut out, table),
            Evidence::Figure(Figure { name, scene }) => {
                let bang = if files { "!" } else { "Figure " };
                let place = if files { format!("(figures/{name}.svg)") } else { String::new() };
                out += &format!("{bang}[{}]{place}\n", scene.title);
                if !scene.caption.is_empty() {
                    out += &format!("\n{}\n", scene.caption);
                }
            }
        }
    }
    out
}

fn table(out: &mut String, table: &Table) {
    *out += &format!("{}\n\n", table.title);
    *out += &format!("| {} |\n", table.head.iter().map(|cell| escaped(cell)).collect::<Vec<_>>().join(" | "));
    *out += &format!("|{}\n", "---|".repeat(table.head.len()));
    for (i, row) in table.rows.iter().enumerate() {
        let cell = |(j, cell): (usize, &String)| match table.misprint(i, j) {
            Some(printed) => format!("**{}** (printed: {})", escaped(cell), escaped(printed)),
            None => escaped(cell),
        };
        *out += &format!("| {} |\n", row.iter().enumerate().map(cell).collect::<Vec<_>>().join(" | "));
    }
    if let Some(compared) = table.compared() {
        *out += &format!("\n{compared}\n");
    }
}

/// A vertical bar would end the cell.
fn escaped(cell: &str) -> String {
    cell.replace('|', "\\|")
}
