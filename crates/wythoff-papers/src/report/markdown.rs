//! The report as Markdown.

use itertools::Itertools;

use super::grounds::{capital, sentence};
use super::news::{Group, Wrong};
use super::{Entry, Report, VERDICTS, plain, seconds};
use crate::{Claim, Evidence, Figure, Table};

pub(super) fn text(report: &Report) -> String {
    let mut out = String::from("# The claims of the papers\n\n");
    let counts: Vec<_> = report.counts().into_iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    out += &format!(
        "Made by `{}` (wythoff {}, {} effort): {} claims in {}: {}.\n\n",
        report.command,
        env!("CARGO_PKG_VERSION"),
        report.effort.name(),
        report.entries.len(),
        seconds(report.time),
        counts.join(", "),
    );
    for (verdict, meaning) in VERDICTS.iter() {
        out += &format!("- **{verdict}**: {meaning}.\n");
    }
    out.push_str("\n# What matters\n");
    matters(&mut out, report);
    out.push_str("\n# All claims\n\n| claim | kind | place | verdict | time |\n|---|---|---|---|---|\n");
    for entry in &report.entries {
        let Claim { kind, place, .. } = &entry.claim;
        let (verdict, time) = (entry.verdict(), seconds(entry.time));
        let place = plain(place);
        out += &format!("| {} | {kind} | {place} | {verdict} | {time} |\n", link(&entry.claim));
    }
    for (paper, entries) in report.papers() {
        out += &format!("\n# {}\n\n{}\n\n", paper.title(), plain(paper.terms()));
        entries.iter().for_each(|entry| out += &format!("{}\n", one(entry, true)));
    }
    out
}

/// Appends what matters most: the errors as printed, then a list for each heading.
fn matters(out: &mut String, report: &Report) {
    if let Some(failures) = report.failures() {
        list(out, &failures);
    }
    let wrong = report.wrong();
    if !wrong.is_empty() {
        out.push_str(
            "\n## Wrong as printed\n\n| no. | where | printed | by the rules | shown by |\n|---|---|---|---|---|\n",
        );
    }
    for Wrong { erratum, entries } in wrong {
        let cells = [&erratum.place, &erratum.printed, &erratum.rules].map(|cell| escaped(cell)).join(" | ");
        let shown = entries.iter().map(|entry| format!("{} ({})", link(&entry.claim), entry.verdict())).join(", ");
        *out += &format!("| {} | {cells} | {shown} |\n", erratum.number.as_deref().unwrap_or("slip"));
    }
    report.news().iter().for_each(|group| list(out, group));
}

fn list(out: &mut String, group: &Group) {
    *out += &format!("\n## {}\n\n{}\n\n", group.heading, group.about);
    for entry in &group.entries {
        let Claim { paper, place, statement, .. } = &entry.claim;
        let (paper, grounds) = (paper.key(), entry.grounds());
        let [place, statement, first] =
            [place, statement, grounds.first().unwrap_or(&String::new())].map(|text| plain(text));
        *out += &format!(
            "- {}, {paper} {place}: {statement} **{}**: {first}\n",
            link(&entry.claim),
            capital(entry.verdict())
        );
    }
}

/// A Markdown link to the section of a claim.
fn link(claim: &Claim) -> String {
    format!("[{}](#{})", claim.id, claim.id.to_lowercase().replace('.', ""))
}

/// The section of one claim; figures are links to files if `files`, and titles otherwise.
pub(super) fn one(entry: &Entry, files: bool) -> String {
    let claim = &entry.claim;
    let (paper, kind) = (claim.paper.key(), claim.kind);
    let mut out =
        format!("## {}\n\n*{paper} {}, {kind}.* {}\n\n", claim.id, plain(&claim.place), plain(&claim.statement));
    if !claim.errata.is_empty() {
        out += &format!("Errata: {}.\n\n", claim.errata.join(", "));
    }
    let outcome = match &entry.result {
        Ok(outcome) => outcome,
        Err(error) => {
            out += &format!("**Failed**: {}\n", plain(&sentence(error)));
            return out;
        }
    };
    out += &format!("**{}** in {}", capital(entry.verdict()), seconds(entry.time));
    let grounds = plain(&entry.grounds().join(" "));
    out += &if grounds.is_empty() { ".\n".to_owned() } else { format!(": {grounds}\n") };
    for evidence in &outcome.evidence {
        out.push('\n');
        match evidence {
            Evidence::Text(text) => out += &format!("{}\n", plain(&sentence(text))),
            Evidence::Table(table) => self::table(&mut out, table),
            Evidence::Figure(Figure { name, scene }) => {
                let bang = if files { "!" } else { "Figure " };
                let place = if files { format!("(figures/{name}.svg)") } else { String::new() };
                let [title, caption] = scene.words();
                out += &format!("{bang}[{title}]{place}\n");
                if !caption.is_empty() {
                    out += &format!("\n{caption}\n");
                }
            }
        }
    }
    out
}

fn table(out: &mut String, table: &Table) {
    *out += &format!("{}\n\n", plain(&capital(&table.title)));
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

/// A text in a cell of a table, with vertical bars escaped, which would end it.
fn escaped(cell: &str) -> String {
    plain(cell).replace('|', "\\|")
}
