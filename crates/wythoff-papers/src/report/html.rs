//! The report as one page that holds everything in itself.

use std::collections::BTreeMap;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Entry, Report, VERDICTS, seconds};
use crate::{Evidence, Table};

const STYLE: &str = include_str!("report.css");

pub(super) fn page(report: &Report, drawn: &BTreeMap<&str, String>) -> String {
    let title = "The claims of the papers";
    let markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "wythoff " (env!("CARGO_PKG_VERSION")) };
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    p {
                        "Made by " code { (report.command) } " (wythoff " (env!("CARGO_PKG_VERSION")) ", " (report.effort())
                        " effort): " (report.entries.len()) " claims in " (seconds(report.time())) "."
                    }
                    p {
                        @for (verdict, count) in report.counts() {
                            (badge(verdict)) " " (count) " \u{a0} "
                        }
                    }
                    details {
                        summary { "What the verdicts mean" }
                        dl {
                            @for (verdict, meaning) in VERDICTS.iter() {
                                dt { (badge(verdict)) }
                                dd { (meaning) "." }
                            }
                        }
                    }
                }
                (matters(report))
                nav aria-label="All claims" { h2 { "All claims" } (overview(report)) }
                main {
                    @for (paper, entries) in report.papers() {
                        section aria-label=(paper.key()) {
                            h2 { (paper.title()) }
                            p { (paper.terms()) }
                            @for entry in entries { (one(entry, drawn)) }
                        }
                    }
                }
            }
        }
    };
    markup.into_string()
}

fn badge(verdict: &str) -> Markup {
    let class = verdict.replace(' ', "-");
    html! { span class={ "badge " (class) } { (verdict) } }
}

/// What matters: a list for each heading.
fn matters(report: &Report) -> Markup {
    let matters = report.matters();
    html! {
        @if !matters.is_empty() {
            section aria-label="What matters" {
                h2 { "What matters" }
                @for (heading, entries) in matters {
                    h3 { (heading) }
                    ul .matters {
                        @for entry in entries {
                            li {
                                a href={ "#" (entry.claim.id) } { (entry.claim.id) }
                                ", " (entry.claim.paper.key()) " " (entry.claim.place) ": " (entry.claim.statement) " "
                                (badge(entry.verdict())) " " (entry.detail())
                            }
                        }
                    }
                }
            }
        }
    }
}

fn overview(report: &Report) -> Markup {
    html! {
        table {
            thead { tr { th { "claim" } th { "kind" } th { "place" } th { "says" } th { "verdict" } th { "time" } } }
            tbody {
                @for entry in &report.entries {
                    tr {
                        td { a href={ "#" (entry.claim.id) } { (entry.claim.id) } }
                        td { (entry.claim.kind) }
                        td { (entry.claim.paper.key()) " " (entry.claim.place) }
                        td .statement { (entry.claim.statement) }
                        td { (badge(entry.verdict())) }
                        td .number { (seconds(entry.time)) }
                    }
                }
            }
        }
    }
}

fn one(entry: &Entry, drawn: &BTreeMap<&str, String>) -> Markup {
    let claim = &entry.claim;
    html! {
        article id=(claim.id) {
            h3 { (claim.id) " " small { (claim.kind) ", " (claim.paper.key()) " " (claim.place) } }
            p .claim { (claim.statement) }
            @match &entry.result {
                Err(error) => p { (badge("failed")) " " (error) },
                Ok(outcome) => {
                    p .verdict {
                        (badge(entry.verdict())) " " (entry.detail())
                        @if !claim.errata.is_empty() { " Errata: " (claim.errata.join(", ")) "." }
                        small { " " (seconds(entry.time)) }
                    }
                    @for evidence in &outcome.evidence {
                        @match evidence {
                            Evidence::Text(text) => p { (text) },
                            Evidence::Table(table) => (self::table(table)),
                            Evidence::Figure(figure) => figure {
                                (PreEscaped(drawn.get(figure.name.as_str()).map_or("", String::as_str)))
                            },
                        }
                    }
                }
            }
        }
    }
}

fn table(table: &Table) -> Markup {
    html! {
        div .scroll {
            table .values {
                caption { (table.title) }
                thead { tr { @for cell in &table.head { th { (cell) } } } }
                tbody {
                    @for (i, row) in table.rows.iter().enumerate() {
                        tr {
                            @for (j, cell) in row.iter().enumerate() {
                                @match table.misprint(i, j) {
                                    Some(printed) => td .misprint { strong { (cell) } " " del title="printed" { (printed) } },
                                    None => td { (cell) },
                                }
                            }
                        }
                    }
                }
            }
        }
        @if let Some(compared) = table.compared() { p .note { (compared) } }
    }
}
