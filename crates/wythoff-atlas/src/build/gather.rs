//! Assembles the atlas from the records.

use std::collections::HashMap;

use wythoff::Budget;
use wythoff::oeis::{KNOWN, Of};

use super::families::{Families, Planned};
use super::same::Sameness;
use super::{BuildError, text, whole};
use crate::atlas::{Atlas, Entry, Known, Sequence, without_a_part};
use crate::identify::{Source, Terms};
use crate::measure::prefix;
use crate::plan::Plan;
use crate::record::{Outcome, Record};

/// The atlas of these games, with one record for each.
pub(super) fn atlas(
    families: &Families,
    plan: &Plan,
    planned: &[Planned],
    records: &[&Record],
    budget: &Budget,
) -> Result<Atlas, BuildError> {
    let Sameness { classes, same, prefixes } = Sameness::of(planned, records);
    let mut games: Vec<Entry> = Vec::new();
    for (place, (planned, record)) in planned.iter().zip(records).enumerate() {
        games.push(entry(planned, record, classes[place], same[place]));
    }
    spread(&mut games);
    let mut slopes: Vec<Vec<f32>> = vec![Vec::new(); prefixes.len()];
    for (&class, record) in classes.iter().zip(records) {
        let own = &mut slopes[class as usize];
        if own.is_empty() {
            let seen = text(record, "slopes").unwrap_or_default();
            own.extend(seen.split_whitespace().filter_map(|slope| slope.parse::<f32>().ok()));
        }
    }
    let places: HashMap<String, u32> = (0..).zip(&games).map(|(place, game)| (game.rules.clone(), place)).collect();
    let (mut parts, mut numbers, mut edges) = (Vec::new(), HashMap::new(), Vec::new());
    for (place, planned) in (0u32..).zip(planned) {
        budget.tick(u64::from(place))?;
        for (part, simpler) in without_a_part(&planned.rules) {
            if let Some(&other) = places.get(&simpler.to_string()) {
                let number = *numbers.entry(part.clone()).or_insert_with(|| {
                    parts.push(part);
                    parts.len() as u32 - 1
                });
                edges.push((place, other, number));
            }
        }
    }
    let sequences = sequences(&prefixes);
    Ok(Atlas {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        measured: plan.columns,
        columns: prefix::COLUMNS,
        families: families.described(),
        games,
        classes: prefixes,
        slopes,
        parts,
        edges,
        sequences,
        ..Atlas::default()
    })
}

fn entry(planned: &Planned, record: &Record, class: u32, same: u32) -> Entry {
    let own = |column: &str| text(record, column).map(str::to_owned);
    let any_size = text(record, "any_size");
    let proof = text(record, "proof_certainty");
    // the certainty of a proof is preferred
    let proved = proof.or(any_size.filter(|_| text(record, "any_size_kind") == Some("proved")));
    let known = match (proved, any_size) {
        (Some(_), _) => Known::Proved,
        (None, Some(_)) => Known::ClosedForm,
        (None, None) => Known::Computed,
    };
    let certainty = proved.or(any_size).or(text(record, "positions_certainty")).unwrap_or("nothing was computed");
    let closed = text(record, "dictionary") == Some("closed");
    Entry {
        rules: planned.rules.to_string(),
        names: planned.texts.clone(),
        families: planned.families.iter().map(|&family| family as u32).collect(),
        class,
        same,
        known,
        certainty: certainty.to_owned(),
        states: whole(record, "proof_states").and_then(|states| u32::try_from(states).ok()),
        numeration: own("proof_numeration"),
        slopes: own("slopes_exact"),
        slopes_certainty: own("slopes_exact").and(own("slopes_certainty")),
        field: whole(record, "slopes_field"),
        words: whole(record, "dictionary_words").filter(|_| closed).and_then(|words| u32::try_from(words).ok()),
        missing: (record.outcome != Outcome::Done).then(|| record.outcome.to_string()),
    }
}

/// Gives each game that is only computed the certainty of a game that is proved to have the same P-positions, if there is one.
fn spread(games: &mut [Entry]) {
    let mut best: HashMap<u32, (Known, String)> = HashMap::new();
    for game in games.iter().filter(|game| game.known != Known::Computed) {
        let known = (game.known, format!("{}, as for {}", game.certainty, game.rules));
        let there = best.entry(game.same).or_insert_with(|| known.clone());
        if known.0 < there.0 {
            *there = known;
        }
    }
    for game in games.iter_mut().filter(|game| game.known == Known::Computed) {
        if let Some((known, certainty)) = best.get(&game.same) {
            (game.known, game.certainty) = (*known, certainty.clone());
        }
    }
}

/// The sequences of the encyclopedia (OEIS) all of whose stored terms agree with a sequence of a class.
fn sequences(classes: &[Vec<Vec<u32>>]) -> Vec<Sequence> {
    let mut found = Vec::new();
    for (class, columns) in (0..).zip(classes) {
        let terms = Terms::of(columns);
        for known in KNOWN {
            let source = match known.of {
                Of::Lower => Source::Lower,
                Of::Upper => Source::Upper,
                Of::Difference => Source::Difference,
                Of::Column => Source::Column,
                Of::Bits => Source::Bits,
                Of::Grundy | Of::Outcomes => continue,
            };
            let Some(own) = terms.source(source) else { continue };
            let first = (known.from - known.of.offset()) as usize;
            let published = known.terms.iter().map(|&term| term as i64);
            let count = known.terms.len();
            if own.get(first..first + count).is_some_and(|own| own.iter().copied().eq(published)) {
                found.push(Sequence { number: known.number.to_owned(), of: known.of.to_string(), class });
            }
        }
    }
    found
}
