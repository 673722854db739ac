//! A claim: what the paper says beside what came out, and below it what there is to see.

use maud::{Markup, PreEscaped, html};

use super::{Pictures, badge, text};
use crate::report::told::{capital, sentence};
use crate::report::{Entry, Report, seconds};
use crate::{Evidence, Table};

/// Proofs beyond this number are folded away.
const PROOFS: usize = 4;

pub(super) fn article(entry: &Entry, report: &Report, pictures: &Pictures) -> Markup {
    let claim = &entry.claim;
    let told = entry.told();
    let words = [&claim.id, &claim.place, &claim.statement].into_iter().chain(&told).map(String::as_str);
    let words = words.collect::<Vec<_>>().join(" ").to_lowercase();
    let evidence = entry.result.as_ref().map(|outcome| outcome.evidence.as_slice()).unwrap_or_default();
    html! {
        article id=(claim.id) aria-labelledby={ "title-" (claim.id) } data-paper=(claim.paper.key()) data-kind=(claim.kind)
            data-verdict=(entry.verdict()) data-words=(words)
        {
            h3 id={ "title-" (claim.id) } {
                (claim.id) " " a .anchor href={ "#" (claim.id) } aria-label={ "Link to " (claim.id) } { "¶" }
            }
            div .pair {
                div .says {
                    p .where {
                        (capital(&claim.kind.to_string())) ": " (claim.paper.key()) " " (text(&claim.place, report))
                        @if !claim.errata.is_empty() { ". Erratum " (claim.errata.join(", ")) }
                        @if claim.ours { ". The statement or its proof is ours" } "."
                    }
                    p .claim { (text(&claim.statement, report)) }
                }
                div .found {
                    p { (badge(entry.verdict())) " " small { "in " (seconds(entry.time)) } }
                    (proofs(&told, report))
                }
            }
            @if !evidence.is_empty() {
                div .seen { @for seen in evidence { (self::seen(seen, report, pictures)) } }
            }
        }
    }
}

fn proofs(told: &[String], report: &Report) -> Markup {
    let all = html! { @for line in told { p { (text(line, report)) } } };
    html! {
        @if told.len() > PROOFS {
            details { summary { (told.len()) " proofs" } (all) }
        } @else { (all) }
    }
}

fn seen(evidence: &Evidence, report: &Report, pictures: &Pictures) -> Markup {
    html! {
        @match evidence {
            Evidence::Text(words) => p { (text(&sentence(words), report)) },
            Evidence::Table(table) => (self::table(table, report)),
            Evidence::Figure(figure) => figure {
                (PreEscaped(pictures.get(figure.name.as_str()).map_or("", String::as_str)))
                @if !figure.scene.caption.is_empty() { figcaption { (text(&figure.scene.caption, report)) } }
            },
        }
    }
}

fn table(table: &Table, report: &Report) -> Markup {
    let title = capital(&table.title);
    html! {
        div .table {
            div .scroll role="group" tabindex="0" aria-label=(title) {
                table .values {
                    caption { (text(&title, report)) }
                    thead { tr { @for cell in &table.head { th scope="col" { (text(cell, report)) } } } }
                    tbody {
                        @for (i, row) in table.rows.iter().enumerate() {
                            tr {
                                @for (j, cell) in row.iter().enumerate() {
                                    @match table.misprint(i, j) {
                                        Some(printed) => td .misprint {
                                            strong { (text(cell, report)) } " " del { "printed: " (text(printed, report)) }
                                        },
                                        None => td { (text(cell, report)) },
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
}
