//! Answers to given terms of a sequence.

use wythoff::{Budget, Error, Exceeded, Position};

use super::answer::{Answer, CHECKED, FURTHER, MARGIN, MOST, Separation, Wrong, firsts, game};
use super::computed::image;
use super::map::Map;
use super::sequences::{self, Candidate};
use super::source::Source;
use super::surprise;
use crate::atlas::Atlas;

/// The number of next terms that an answer states.
const AHEAD: usize = 5;
/// The number of terms beyond the given ones in which a difference of the answers is searched for.
const SEPARATED: usize = 200;

/// An interpretation of the terms: a game, one of its sequences, and a map.
struct Reading {
    place: usize,
    /// Whether the game is in the first set of its class.
    is_first: bool,
    turned: bool,
    source: Source,
    map: Map,
    bits: f64,
}

/// The answers, each with its terms: the given ones and the following ones.
pub(super) fn answers(atlas: &Atlas, terms: &[i64], budget: &Budget) -> Result<Vec<(Answer, Vec<i64>)>, Exceeded> {
    let candidates = sequences::candidates(atlas, terms, budget)?;
    let tells = surprise::bits(terms);
    let is_found = |candidate: &Candidate| candidate.wrong.is_none() || tells - candidate.bits >= MARGIN;
    let is_known = candidates.iter().any(is_found);
    let mut readings = if is_known { Vec::new() } else { grundy(atlas, terms, budget)? };
    readings.extend(candidates.iter().take(CHECKED).flat_map(|candidate| {
        let &Candidate { class, turned, source, map, bits, .. } = candidate;
        firsts(atlas, class).into_iter().enumerate().map(move |(number, place)| {
            let bits = bits + number as f64 * FURTHER;
            Reading { place, is_first: number == 0, turned, source, map, bits }
        })
    }));
    readings.sort_by(|one, other| one.bits.total_cmp(&other.bits));
    let (mut found, mut least) = (Vec::new(), f64::INFINITY);
    for reading in readings.into_iter().take(CHECKED) {
        let Reading { place, turned, source, map, .. } = reading;
        let Some(game) = game(atlas, place) else { continue };
        let slopes = sequences::slopes(atlas, atlas.games[place].class as usize, turned);
        let image = match image(&game, turned, source, &map, &slopes, terms.len() + SEPARATED, budget) {
            Ok(image) => image,
            Err(Error::Exceeded(exceeded)) => return Err(exceeded),
            Err(_) => continue,
        };
        let pairs = image.iter().zip(terms).enumerate();
        let differing: Vec<usize> = pairs.filter(|(_, (one, other))| one != other).map(|(place, _)| place).collect();
        if differing.len() > 1 || image.len() < terms.len() {
            continue;
        }
        least = least.min(reading.bits);
        let mut answer = Answer::of(atlas, place, terms.len());
        answer.reading = in_words(turned, source, &map);
        answer.agreeing -= differing.len();
        answer.wrong = differing.first().map(|&place| Wrong {
            place,
            given: terms[place].to_string(),
            expected: image[place].to_string(),
        });
        answer.weigh(reading.bits, tells, least, reading.is_first);
        answer.next = image.iter().skip(terms.len()).take(AHEAD).copied().collect();
        found.push((answer, image));
        if found.len() == MOST {
            break;
        }
    }
    Ok(found)
}

/// A description of the sequence and the map.
fn in_words(turned: bool, source: Source, map: &Map) -> String {
    let turned = if turned { ", the piles exchanged" } else { "" };
    let map = if *map == Map::IDENTITY { String::new() } else { format!(": {map}") };
    format!("{source}{turned}{map}")
}

/// Games whose Grundy values are given, by rows or by antidiagonals. Grundy values are not stored in the atlas, so they are computed now.
fn grundy(atlas: &Atlas, terms: &[i64], budget: &Budget) -> Result<Vec<Reading>, Exceeded> {
    /// The greatest number of a row that is tried.
    const ROWS: u8 = 8;
    /// The numbers of terms to compare: a few rule out most games, the rest are compared further.
    const COMPARED: [usize; 2] = [6, 24];
    let rows = (0..=ROWS).map(Source::GrundyRow).flat_map(|row| [(row, 0), (row, 1)]);
    let sources = rows.chain([(Source::Grundy, 0)]).filter(|&(source, start)| may_be(source, start, terms));
    let sources: Vec<(Source, usize)> = sources.collect();
    let mut found = Vec::new();
    if sources.is_empty() {
        return Ok(found);
    }
    for place in 0..atlas.games.len() {
        budget.check()?;
        let has_values = |game: &wythoff::Game| game.rules().is_additive() && game.rules().cuts().is_empty();
        let Some(game) = game(atlas, place).filter(has_values) else { continue };
        let mut left = sources.clone();
        for compared in COMPARED {
            let first = &terms[..terms.len().min(compared)];
            let side = (first.len() + 2).max(usize::from(ROWS) + 1) as u64;
            let table = if left.is_empty() { None } else { game.grundy(side, budget).ok() };
            let value = |x: u64, y: u64| Some(i64::from(table.as_ref()?.value.value(Position::new(x, y))?));
            left.retain(|&(source, start)| match source {
                Source::GrundyRow(row) => {
                    (start as u64..).zip(first).all(|(x, &term)| value(x, row.into()) == Some(term))
                }
                _ => {
                    let cells = (0u64..).flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)));
                    cells.zip(first).all(|((x, y), &term)| value(x, y) == Some(term))
                }
            });
        }
        found.extend(left.into_iter().map(|(source, start)| {
            let map = Map { start, ..Map::IDENTITY };
            let row = if let Source::GrundyRow(row) = source { f64::from(row) } else { 0.0 };
            let bits = (place as f64 + 2.0).log2() + source.bits() + row + map.bits();
            Reading { place, is_first: true, turned: false, source, map, bits }
        }));
    }
    Ok(found)
}

/// Returns `true` if the terms may be Grundy values of a game with all rook moves: in a row they are distinct, and the first is the number of the
/// row.
fn may_be(source: Source, start: usize, terms: &[i64]) -> bool {
    let mut sorted = terms.to_vec();
    sorted.sort_unstable();
    let differ = sorted.windows(2).all(|pair| pair[0] != pair[1]);
    match source {
        _ if sorted.first().is_none_or(|&least| least < 0) => false,
        Source::GrundyRow(row) => differ && (start > 0 || terms.first() == Some(&i64::from(row))),
        _ => terms.starts_with(&[0, 1, 1]),
    }
}

/// The first term beyond the given ones on which the answers disagree; `None` if none is known.
pub(super) fn separation(found: &[(Answer, Vec<i64>)], given: usize) -> Option<Separation> {
    let (_, first) = found.first()?;
    let all = found.iter().map(|(_, image)| image.len()).min()?;
    let place = (given..all).find(|&place| found.iter().any(|(_, image)| image[place] != first[place]))?;
    let says = found.iter().map(|(answer, image)| (answer.game.clone(), image[place].to_string())).collect();
    Some(Separation { at: format!("the term of index {place}, counted from 0"), says })
}
