//! The report as one self-contained HTML page: everything can be read without scripts, and filtered with them.

mod claim;
mod front;
mod text;

use std::collections::BTreeMap;

use itertools::Itertools;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Entry, Report, VERDICTS};
use crate::Kind;

const STYLE: &str = include_str!("report.css");
const SCRIPT: &str = include_str!("report.js");

/// The content security policy: the page sends no requests to any server.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// Rendered pictures by name.
pub(super) type Pictures<'p> = BTreeMap<&'p str, String>;

pub(super) fn page(report: &Report, pictures: &Pictures) -> String {
    let title = "The claims of the papers";
    let markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "wythoff " (env!("CARGO_PKG_VERSION")) };
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                a .skip href="#claims" { "Skip to the claims" }
                header {
                    h1 { (title) }
                    (front::summary(report))
                }
                div .page {
                    (contents(report))
                    main {
                        (front::page(report))
                        div #claims {
                            (filters(report))
                            @for (paper, entries) in report.papers() {
                                section id=(paper.key()) aria-labelledby={ "title-" (paper.key()) } {
                                    h2 id={ "title-" (paper.key()) } { (paper.title()) }
                                    p .terms { (text(paper.terms(), report)) }
                                    @for entry in entries { (claim::article(entry, report, pictures)) }
                                }
                            }
                        }
                    }
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    markup.into_string()
}

/// A text with its formulas typeset, and with links to the claims of this report that it names.
fn text(text: &str, report: &Report) -> Markup {
    let known = |word: &str| report.entries.iter().any(|entry| entry.claim.id == word);
    text::typeset(text, |word| known(word).then(|| format!("#{word}")))
}

/// A verdict with its symbol. The colour adds no information to the word.
fn badge(verdict: &str) -> Markup {
    html! { span class={ "badge " (class(verdict)) } { span aria-hidden="true" { (sign(verdict)) } " " (verdict) } }
}

/// A verdict as a link to its meaning, which is also shown as a tooltip.
fn meaning(verdict: &str) -> Markup {
    let meaning = VERDICTS.iter().find(|(name, _)| name == verdict).map(|(_, meaning)| &**meaning);
    html! { a .means href={ "#means-" (class(verdict)) } title=[meaning] { (badge(verdict)) } }
}

/// The CSS class of a verdict: its name with hyphens for spaces.
fn class(verdict: &str) -> String {
    verdict.replace(' ', "-")
}

/// The symbol of a verdict.
fn sign(verdict: &str) -> &'static str {
    match verdict {
        "proved" | "proved by hand" | "closed form" => "✓",
        "answered" => "→",
        "computed" => "…",
        "conjectured" | "open" => "?",
        "contradicted" => "✗",
        "failed" => "!",
        _ => "–",
    }
}

/// The table of contents, in a separate column on wide screens.
fn contents(report: &Report) -> Markup {
    html! {
        nav .contents aria-label="Contents" {
            details open {
                summary { "Contents" }
                ul {
                    @for (id, heading) in front::headings(report) {
                        li { a href={ "#" (id) } { (heading) } }
                    }
                    @for (paper, entries) in report.papers() {
                        li {
                            a href={ "#" (paper.key()) } { (paper.title()) }
                            ul {
                                @for entry in entries {
                                    li data-of=(entry.claim.id) {
                                        a href={ "#" (entry.claim.id) } title=(entry.verdict()) {
                                            (entry.claim.id) " " span .sign { (sign(entry.verdict())) }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The filter form, which stays hidden unless the script runs.
fn filters(report: &Report) -> Markup {
    let papers: Vec<_> = report.papers().map(|(paper, entries)| (paper.key().to_owned(), entries.len())).collect();
    let verdicts: Vec<_> = report.counts().into_iter().map(|(verdict, count)| (verdict.to_owned(), count)).collect();
    let kinds = report.entries.iter().map(|entry| entry.claim.kind).counts().into_iter().sorted();
    let kinds: Vec<_> = kinds.map(|(kind, count): (Kind, usize)| (kind.to_string(), count)).collect();
    html! {
        search {
            form #filters hidden {
                (choice("paper", "Paper", &papers))
                (choice("verdict", "Verdict", &verdicts))
                (choice("kind", "Kind", &kinds))
                label { "Text" input type="search" name="text" placeholder="for example Beatty" autocomplete="off"; }
                button type="reset" { "Show all" }
                output role="status" { (report.entries.len()) " claims" }
            }
        }
    }
}

fn choice(name: &str, label: &str, values: &[(String, usize)]) -> Markup {
    html! {
        label {
            (label)
            select name=(name) {
                option value="" { "all" }
                @for (value, count) in values { option value=(value) { (value) " (" (count) ")" } }
            }
        }
    }
}

/// The list of the verdicts that occur, with their meanings.
fn meanings(report: &Report) -> Markup {
    let counts = report.counts();
    let occurs = |verdict: &str| counts.iter().any(|(name, _)| *name == verdict);
    html! {
        h3 #verdicts { "What the verdicts mean" }
        dl .meanings {
            @for (verdict, meaning) in VERDICTS.iter().filter(|(verdict, _)| occurs(verdict)) {
                div id={ "means-" (class(verdict)) } { dt { (badge(verdict)) } dd { (meaning) "." } }
            }
        }
    }
}

/// A link to a claim, followed by its verdict.
fn link(entry: &Entry) -> Markup {
    html! { a href={ "#" (entry.claim.id) } { (entry.claim.id) } " " (badge(entry.verdict())) }
}
