//! The front page: the number of claims with each verdict, and what matters most.

use maud::{Markup, html};

use super::super::news::{Group, Wrong};
use super::{link, meaning, meanings, text};
use crate::report::{Report, seconds};

const WRONG: &str = "Wrong as printed";

/// How the report was made: program version, effort, command and time.
pub(super) fn summary(report: &Report) -> Markup {
    let claims = report.entries.len();
    html! {
        p .made {
            "What papers on Wythoff-type games claim in their figures, tables, examples, theorems, conjectures and questions, each "
            "settled again by the program."
        }
        p .made {
            (claims) @if claims == 1 { " claim was" } @else { " claims were" } " settled"
            " in " (seconds(report.time)) " by wythoff " (env!("CARGO_PKG_VERSION")) ", with " (report.effort.name()) " effort: " code { (report.command) }
        }
    }
}

/// The headings of the lists of what matters, each with the number of its entries.
fn lists(report: &Report) -> Vec<(&'static str, usize)> {
    let count = |group: Group<'_>| (group.heading, group.entries.len());
    let wrong = Some((WRONG, report.wrong().len())).filter(|&(_, count)| count > 0);
    report.failures().map(count).into_iter().chain(wrong).chain(report.news().into_iter().map(count)).collect()
}

/// The headings of the front page, each with its HTML identifier.
pub(super) fn headings(report: &Report) -> Vec<(String, &'static str)> {
    let all = lists(report).into_iter().map(|(heading, _)| (place(heading), heading));
    let first = [("counts", "Verdicts by paper"), ("verdicts", "What the verdicts mean")];
    first.map(|(place, heading)| (place.to_owned(), heading)).into_iter().chain(all).collect()
}

/// The HTML identifier of a heading: its first word.
fn place(heading: &str) -> String {
    heading.split([' ', ',']).next().unwrap_or_default().to_lowercase()
}

/// The front page, as a section of HTML.
pub(super) fn page(report: &Report) -> Markup {
    html! {
        section #matters aria-labelledby="title-matters" {
            h2 #title-matters { "What matters" }
            div .front {
                (short(report))
                div { (counts(report)) (papers(report)) }
            }
            (meanings(report))
            @if let Some(failures) = report.failures() { (list(&failures, report)) }
            (wrong(&report.wrong(), report))
            @for group in report.news() { (list(&group, report)) }
        }
    }
}

/// A summary of what matters, each line a link to its list.
fn short(report: &Report) -> Markup {
    html! {
        ul .short {
            @for (heading, count) in lists(report) {
                li { a href={ "#" (place(heading)) } { span .count { (count) } " " (heading) } }
            }
        }
    }
}

/// The list of the papers, whose titles contain their keys.
fn papers(report: &Report) -> Markup {
    html! {
        ul .papers {
            @for (paper, _) in report.papers() { li { a href={ "#" (paper.key()) } { (paper.title()) } } }
        }
    }
}

/// The table of the number of claims of each paper with each verdict.
fn counts(report: &Report) -> Markup {
    let papers: Vec<_> = report.papers().collect();
    html! {
        div .scroll role="group" tabindex="0" aria-labelledby="counts" {
            table .counts {
                caption #counts { "Verdicts by paper" }
                thead {
                    tr {
                        th scope="col" { "verdict" }
                        @for (paper, _) in &papers { th scope="col" { a href={ "#" (paper.key()) } { (paper.key()) } } }
                        th scope="col" { "all" }
                    }
                }
                tbody {
                    @for (verdict, total) in report.counts() {
                        tr {
                            th scope="row" { (meaning(verdict)) }
                            @for (paper, entries) in &papers {
                                @let count = entries.iter().filter(|entry| entry.verdict() == verdict).count();
                                td data-paper=(paper.key()) data-verdict=(verdict) { @if count > 0 { (count) } @else { "–" } }
                            }
                            td data-paper="" data-verdict=(verdict) { (total) }
                        }
                    }
                    tr {
                        th scope="row" { "all" }
                        @for (paper, entries) in &papers { td data-paper=(paper.key()) data-verdict="" { (entries.len()) } }
                        td data-paper="" data-verdict="" { (report.entries.len()) }
                    }
                }
            }
        }
    }
}

/// The table of the errors as printed, beside what the rules give.
fn wrong(all: &[Wrong], report: &Report) -> Markup {
    html! {
        @if !all.is_empty() {
            h3 id=(place(WRONG)) { (WRONG) }
            p { "What a paper prints, beside what the rules give. docs/errata.md has more on each." }
            div .scroll role="group" tabindex="0" aria-labelledby=(place(WRONG)) {
                table .errata {
                    thead {
                        tr { @for head in ["no.", "where", "printed", "by the rules", "shown by"] { th scope="col" { (head) } } }
                    }
                    tbody {
                        @for Wrong { erratum, entries } in all {
                            tr {
                                td { (erratum.number.as_deref().unwrap_or("slip")) }
                                td { (text(&erratum.place, report)) }
                                td { (text(&erratum.printed, report)) }
                                td { (text(&erratum.rules, report)) }
                                td { @for entry in entries { span .shown { (link(entry)) } " " } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A list of claims with something in common: their statements and outcomes.
fn list(group: &Group, report: &Report) -> Markup {
    html! {
        h3 id=(place(group.heading)) { (group.heading) }
        p { (group.about) }
        ul .matters {
            @for entry in &group.entries {
                @let grounds = entry.grounds();
                li {
                    p .of { (link(entry)) " " span .where { (entry.claim.paper.key()) " " (text(&entry.claim.place, report)) } }
                    p { (text(&entry.claim.statement, report)) }
                    @if let Some(first) = grounds.first() { p .how { (text(first, report)) } }
                }
            }
        }
    }
}
