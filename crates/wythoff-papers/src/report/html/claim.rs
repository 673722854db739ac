//! The article of a claim: the paper's statement beside the outcome, with the evidence below.

use maud::{Markup, PreEscaped, html};

use super::{Pictures, meaning, text};
use crate::report::grounds::{capital, sentence};
use crate::report::{Entry, Report, plain, seconds};
use crate::{Evidence, Table};

/// The number of proofs beyond which the list is collapsed.
const PROOFS: usize = 4;

pub(super) fn article(entry: &Entry, report: &Report, pictures: &Pictures) -> Markup {
    let claim = &entry.claim;
    let grounds = entry.grounds();
    let words = [&claim.id, &claim.place, &claim.statement].into_iter().chain(&grounds).map(String::as_str);
    let words = plain(&words.collect::<Vec<_>>().join(" ")).to_lowercase();
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
                    p { (meaning(entry.verdict())) " " small { "in " (seconds(entry.time)) } }
                    (proofs(&grounds, report))
                }
            }
            @if !evidence.is_empty() {
                div .seen { @for seen in evidence { (self::seen(seen, report, pictures)) } }
            }
        }
    }
}

fn proofs(grounds: &[String], report: &Report) -> Markup {
    let all = html! { @for line in grounds { p { (text(line, report)) } } };
    html! {
        @if grounds.len() > PROOFS {
            details { summary { (grounds.len()) " proofs" } (all) }
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
    // numbers are right-aligned, so that they can be compared
    let numbers: Vec<_> = (0..table.head.len()).map(|j| is_of_numbers(table, j).then_some("number")).collect();
    let class = |j: usize| numbers.get(j).copied().flatten();
    html! {
        div .table {
            div .scroll role="group" tabindex="0" aria-label=(plain(&title)) {
                table .values {
                    caption { (text(&title, report)) }
                    thead { tr { @for (j, cell) in table.head.iter().enumerate() { th scope="col" class=[class(j)] { (text(cell, report)) } } } }
                    tbody {
                        @for (i, row) in table.rows.iter().enumerate() {
                            tr {
                                @for (j, cell) in row.iter().enumerate() {
                                    @match table.misprint(i, j) {
                                        // in a column of numbers the printed value comes first, so that the computed numbers align
                                        Some(printed) if class(j).is_some() => td .misprint .number {
                                            del { "printed: " (text(printed, report)) } " " strong { (text(cell, report)) }
                                        },
                                        Some(printed) => td .misprint {
                                            strong { (text(cell, report)) } " " del { "printed: " (text(printed, report)) }
                                        },
                                        None => td class=[class(j)] { (text(cell, report)) },
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

/// Whether every nonempty cell of a column is a number, and there is at least one.
fn is_of_numbers(table: &Table, column: usize) -> bool {
    let number = |cell: &str| {
        let digits = cell.trim_end_matches(" %").trim_start_matches(['-', '−']);
        digits.starts_with(|c: char| c.is_ascii_digit()) && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
    };
    let cells = table.rows.iter().filter_map(|row| row.get(column)).filter(|cell| !cell.is_empty());
    let (mut any, mut all) = (false, true);
    cells.for_each(|cell| (any, all) = (true, all && number(cell)));
    any && all
}
