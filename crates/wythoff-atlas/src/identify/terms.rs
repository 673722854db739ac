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

/// The answers, and the kinds of sequences that were compared.
pub(super) struct Found {
    /// The answers, each with its terms: the given ones and the following ones.
    pub answers: Vec<(Answer, Vec<i64>)>,
    pub tried: Vec<String>,
}

/// The answers to the given terms. Grundy values are tried if no sequence of the P-positions fits.
pub(super) fn answers(atlas: &Atlas, terms: &[i64], budget: &Budget) -> Result<Found, Exceeded> {
    let candidates = sequences::candidates(atlas, terms, budget)?;
    let tells = surprise::bits(terms);
    let is_found = |candidate: &Candidate| candidate.wrong.is_none() || tells - candidate.bits >= MARGIN;
    let is_known = candidates.iter().any(is_found);
    let tries = if is_known { Vec::new() } else { tries(terms) };
    let mut tried = vec!["sequences of the P-positions".to_owned()];
    tried.extend(in_general(&tries));
    let mut readings = grundy(atlas, terms, &tries, budget)?;
    readings.extend(candidates.iter().take(CHECKED).flat_map(|candidate| {
        let &Candidate { class, turned, source, map, bits, .. } = candidate;
        firsts(atlas, class).into_iter().enumerate().map(move |(number, place)| {
            let bits = bits + number as f64 * FURTHER;
            Reading { place, is_first: number == 0, turned, source, map, bits }
        })
    }));
    readings.sort_by(|one, other| one.bits.total_cmp(&other.bits));
    let (mut answers, mut least) = (Vec::new(), f64::INFINITY);
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
        answers.push((answer, image));
        if answers.len() == MOST {
            break;
        }
    }
    Ok(Found { answers, tried })
}

/// A description of the sequence and the map.
fn in_words(turned: bool, source: Source, map: &Map) -> String {
    let turned = if turned { ", the piles exchanged" } else { "" };
    let map = if *map == Map::IDENTITY { String::new() } else { format!(": {map}") };
    format!("{source}{turned}{map}")
}

/// The greatest number of a row of Grundy values that is tried.
const ROWS: u8 = 8;

/// A sequence of Grundy values, from a first term on.
#[derive(Clone, Copy)]
struct Try {
    source: Source,
    start: usize,
}

/// The sequences of Grundy values that the terms may be.
fn tries(terms: &[i64]) -> Vec<Try> {
    let sources = (0..=ROWS).map(Source::GrundyRow).chain([Source::GrundyDiagonal]);
    let all = sources.flat_map(|source| [0, 1].map(|start| Try { source, start }));
    all.chain([Try { source: Source::Grundy, start: 0 }]).filter(|own| own.may_be(terms)).collect()
}

/// The kinds of sequences among these, in words.
fn in_general(tries: &[Try]) -> Vec<String> {
    let any = |is: fn(Source) -> bool| tries.iter().any(|own| is(own.source));
    let rows: Vec<u8> =
        tries.iter().filter_map(|own| if let Source::GrundyRow(row) = own.source { Some(row) } else { None }).collect();
    let of_rows = match (rows.first(), rows.last()) {
        (Some(first), Some(last)) if first == last => Some(format!("Grundy values of row and column {first}")),
        (Some(first), Some(last)) => Some(format!("Grundy values of rows and columns {first} to {last}")),
        _ => None,
    };
    let diagonal =
        any(|source| source == Source::GrundyDiagonal).then(|| "Grundy values of the positions (n,n)".to_owned());
    let whole = any(|source| source == Source::Grundy).then(|| "Grundy values by antidiagonals".to_owned());
    [of_rows, diagonal, whole].into_iter().flatten().collect()
}

/// Games whose Grundy values are given. These are not stored in the atlas, so they are computed now. If a game is not symmetric, its columns are tried, too.
fn grundy(atlas: &Atlas, terms: &[i64], tries: &[Try], budget: &Budget) -> Result<Vec<Reading>, Exceeded> {
    /// The numbers of terms to compare: a few rule out most games, the rest are compared further.
    const COMPARED: [usize; 2] = [6, 24];
    let mut found = Vec::new();
    if tries.is_empty() {
        return Ok(found);
    }
    for place in 0..atlas.games.len() {
        budget.check()?;
        let has_values = |game: &wythoff::Game| game.rules().is_additive() && game.rules().cuts().is_empty();
        let Some(game) = game(atlas, place).filter(has_values) else { continue };
        let turns: &[bool] = if game.rules().is_symmetric() { &[false] } else { &[false, true] };
        let all = tries.iter().flat_map(|&own| turns.iter().map(move |&turned| (own, turned)));
        let mut left: Vec<(Try, bool)> =
            all.filter(|(own, turned)| !turned || own.source != Source::GrundyDiagonal).collect();
        for compared in COMPARED {
            let first = &terms[..terms.len().min(compared)];
            let side = (first.len() + 2).max(usize::from(ROWS) + 1) as u64;
            let table = if left.is_empty() { None } else { game.grundy(side, budget).ok() };
            let at = |at: Position| Some(i64::from(table.as_ref()?.value.value(at)?));
            left.retain(|&(Try { source, start }, turned)| {
                let value = |x: u64, y: u64| at(if turned { Position::new(y, x) } else { Position::new(x, y) });
                match source {
                    Source::GrundyRow(row) => {
                        (start as u64..).zip(first).all(|(x, &term)| value(x, row.into()) == Some(term))
                    }
                    Source::GrundyDiagonal => (start as u64..).zip(first).all(|(n, &term)| value(n, n) == Some(term)),
                    _ => {
                        let cells = (0u64..).flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)));
                        cells.zip(first).all(|((x, y), &term)| value(x, y) == Some(term))
                    }
                }
            });
        }
        found.extend(left.into_iter().map(|(Try { source, start }, turned)| {
            let map = Map { start, ..Map::IDENTITY };
            let row = if let Source::GrundyRow(row) = source { f64::from(row) } else { 0.0 };
            let turn = f64::from(u8::from(turned));
            let bits = (place as f64 + 2.0).log2() + source.bits() + row + map.bits() + turn;
            Reading { place, is_first: true, turned, source, map, bits }
        }));
    }
    Ok(found)
}

impl Try {
    /// Returns `true` if the terms may be Grundy values of a game with all rook moves: in a row they are distinct, and the first is the number of the
    /// row. On the diagonal they are distinct with all bishop moves, and begin with 0.
    fn may_be(self, terms: &[i64]) -> bool {
        let mut sorted = terms.to_vec();
        sorted.sort_unstable();
        let differ = sorted.windows(2).all(|pair| pair[0] != pair[1]);
        match self.source {
            _ if sorted.first().is_none_or(|&least| least < 0) => false,
            Source::GrundyRow(row) => differ && (self.start > 0 || terms.first() == Some(&i64::from(row))),
            Source::GrundyDiagonal => differ && (self.start > 0 || terms.first() == Some(&0)),
            _ => terms.starts_with(&[0, 1, 1]),
        }
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
