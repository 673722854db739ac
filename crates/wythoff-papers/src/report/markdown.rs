//! The report as Markdown.

use std::fmt::{Display, Write};

use super::{Entry, Report, VERDICTS, seconds};
use crate::{Claim, Evidence, Figure, Table};

pub(super) fn text(report: &Report) -> String {
    let mut out = String::from("# The claims of the papers\n\n");
    let counts: Vec<_> = report.counts().into_iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    line(
        &mut out,
        format_args!(
            "Made by `{}` (wythoff {}, {} effort): {} claims in {}: {}.\n",
            report.command,
            env!("CARGO_PKG_VERSION"),
            report.effort(),
            report.entries.len(),
            seconds(report.time()),
            counts.join(", "),
        ),
    );
    for (verdict, meaning) in VERDICTS.iter() {
        line(&mut out, format_args!("- **{verdict}**: {meaning}."));
    }
    matters(&mut out, report);
    out.push_str("\n# All claims\n\n| claim | kind | place | verdict | time |\n|---|---|---|---|---|\n");
    for entry in &report.entries {
        let Claim { kind, place, .. } = &entry.claim;
        let (verdict, time) = (entry.verdict(), seconds(entry.time));
        line(&mut out, format_args!("| {} | {kind} | {place} | {verdict} | {time} |", link(&entry.claim)));
    }
    for (paper, entries) in report.papers() {
        line(&mut out, format_args!("\n# {}\n", paper.title()));
        line(&mut out, format_args!("{}\n", paper.terms()));
        entries.iter().for_each(|entry| line(&mut out, one(entry, true)));
    }
    out
}

/// What matters: a list for each heading.
fn matters(out: &mut String, report: &Report) {
    let matters = report.matters();
    if !matters.is_empty() {
        out.push_str("\n# What matters\n");
    }
    for (matter, entries) in matters {
        line(out, format_args!("\n## {}\n", matter.heading()));
        for entry in entries {
            let Claim { paper, place, statement, .. } = &entry.claim;
            let (paper, detail) = (paper.key(), entry.detail());
            line(
                out,
                format_args!("- {}, {paper} {place}: {statement} **{}** {detail}", link(&entry.claim), entry.verdict()),
            );
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
        line(&mut out, format_args!("Errata: {}.\n", claim.errata.join(", ")));
    }
    let outcome = match &entry.result {
        Ok(outcome) => outcome,
        Err(error) => {
            line(&mut out, format_args!("**failed**: {error}"));
            return out;
        }
    };
    let detail = entry.detail();
    let space = if detail.is_empty() { "" } else { " " };
    line(&mut out, format_args!("**{}**{space}{detail} — {}", entry.verdict(), seconds(entry.time)));
    for evidence in &outcome.evidence {
        out.push('\n');
        match evidence {
            Evidence::Text(text) => line(&mut out, text),
            Evidence::Table(table) => self::table(&mut out, table),
            Evidence::Figure(Figure { name, scene }) => {
                let bang = if files { "!" } else { "Figure " };
                let place = if files { format!("(figures/{name}.svg)") } else { String::new() };
                line(&mut out, format_args!("{bang}[{}]{place}", scene.title));
                if !scene.caption.is_empty() {
                    line(&mut out, format_args!("\n{}", scene.caption));
                }
            }
        }
    }
    out
}

fn table(out: &mut String, table: &Table) {
    line(out, format_args!("{}\n", table.title));
    line(out, format_args!("| {} |", table.head.iter().map(|cell| escaped(cell)).collect::<Vec<_>>().join(" | ")));
    line(out, format_args!("|{}", "---|".repeat(table.head.len())));
    for (i, row) in table.rows.iter().enumerate() {
        let cell = |(j, cell): (usize, &String)| match table.misprint(i, j) {
            Some(printed) => format!("**{}** (printed: {})", escaped(cell), escaped(printed)),
            None => escaped(cell),
        };
        line(out, format_args!("| {} |", row.iter().enumerate().map(cell).collect::<Vec<_>>().join(" | ")));
    }
    if table.printed.is_some() {
        let cells = table.rows.iter().map(Vec::len).sum::<usize>();
        line(out, format_args!("\n{}", compared(cells, table.misprints().len())));
    }
}

/// How printed and computed cells compare.
pub(super) fn compared(cells: usize, misprints: usize) -> String {
    match misprints {
        0 => format!("All {cells} cells are as printed."),
        1 => format!("1 of {cells} cells is printed otherwise."),
        n => format!("{n} of {cells} cells are printed otherwise."),
    }
}

/// A vertical bar would end the cell.
fn escaped(cell: &str) -> String {
    cell.replace('|', "\\|")
}

fn line(out: &mut String, text: impl Display) {
    // writing to a string does not fail
    let _ = writeln!(out, "{text}");
}
