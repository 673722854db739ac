//! The answers: ranked, computed again, and told apart.

use serde::Serialize;
use wythoff::{Budget, Error, Exceeded, Game, input};

use super::closed::{self, ClosedForm};
use super::computed::{self, columns, image};
use super::given::Given;
use super::map::Map;
use super::positions::{self, Cells, Placing};
use super::sequences;
use super::source::{Source, Terms};
use super::surprise;
use crate::atlas::{Atlas, label};

/// So many answers are given.
const MOST: usize = 10;
/// So many candidates are computed again, at most.
const CHECKED: usize = 30;
/// So many terms are told that come next.
const AHEAD: usize = 5;
/// So many terms beyond the given ones are looked at for a difference of the answers.
const SEPARATED: usize = 200;
/// An answer is confident if it takes so many bits fewer than what is given tells.
const MARGIN: f64 = 8.0;
/// None is that takes so many bits more than the first answer.
const NEAR: f64 = 3.0;
/// Of a class in which not all games are proved to be the same, each further set of games takes so many bits.
const FURTHER: f64 = 2.0;
/// With fewer terms none is.
const FEWEST: usize = 8;

/// What games have what was given.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Report {
    /// What was given, in words.
    pub given: String,
    /// The games, the likeliest first; at most ten.
    pub answers: Vec<Answer>,
    /// Formulas that fit all terms that are given: conjectures, unless an answer proves them.
    pub closed_forms: Vec<ClosedForm>,
    /// Where the first answers differ: what to look at next.
    pub separation: Option<Separation>,
    /// How many games were looked through.
    pub games: usize,
    /// The version of the program that has built the atlas.
    pub version: String,
}

/// A game that has what was given.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Answer {
    /// The game, by the name by which people know it.
    pub game: String,
    /// Its rules in canonical form.
    pub rules: String,
    /// Its label in the atlas.
    pub label: String,
    /// What of the game was given: which sequence, and what was done with it; or how the cells lie on its board.
    pub reading: String,
    /// How many terms or cells agree.
    pub agreeing: usize,
    /// Of how many.
    pub of: usize,
    /// The term or cell that does not agree.
    pub wrong: Option<Wrong>,
    /// Is it unlikely that this agreement is one by chance?
    pub confident: bool,
    /// How many bits it takes to say this answer.
    pub takes: f64,
    /// How many bits what is given tells.
    pub tells: f64,
    /// The terms that come next, by this answer, computed; none for positions.
    pub next: Vec<i64>,
    /// How it is known which positions of the game are P.
    pub known: &'static str,
    /// On what that rests.
    pub certainty: String,
    /// How many other games are proved to have the same P-positions.
    pub same: usize,
    /// The first of them.
    pub also: Vec<String>,
    /// How many games more agree in the first columns without such a proof.
    pub alike: usize,
}

/// What does not agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Wrong {
    /// Which term or cell, from 0 on.
    pub place: usize,
    /// What was given.
    pub given: String,
    /// What it is by the game.
    pub expected: String,
}

/// Where answers differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Separation {
    /// What to look at: a term or a position.
    pub at: String,
    /// What each of the answers says of it.
    pub says: Vec<(String, String)>,
}

/// The games of the atlas that have what is given. O(games), and the first columns of the answers; some 100 ms.
///
/// ```
/// use wythoff_atlas::{Atlas, identify::{Given, identify}};
/// use wythoff::Budget;
/// let given = Given::read("1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32")?;
/// let report = identify(Atlas::shipped(), &given, &Budget::unlimited()).unwrap();
/// assert_eq!(report.answers[0].game, "wythoff");
/// assert!(report.answers[0].confident);
/// assert_eq!(report.answers[0].next[0], 33);
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
///
/// # Errors
/// The budget is exceeded.
pub fn identify(atlas: &Atlas, given: &Given, budget: &Budget) -> Result<Report, Exceeded> {
    let report = |given: String, answers, closed_forms, separation| Report {
        given,
        answers,
        closed_forms,
        separation,
        games: atlas.games.len(),
        version: atlas.version.clone(),
    };
    match given {
        Given::Terms(terms) => {
            let found = of_terms(atlas, terms, budget)?;
            let separation = separated_terms(&found, terms.len());
            let answers = found.into_iter().map(|(answer, _)| answer).collect();
            Ok(report(format!("{} terms", terms.len()), answers, closed::fitting(terms), separation))
        }
        Given::Cells(cells) => {
            let found = of_cells(atlas, cells, budget)?;
            let separation = separated_cells(&found, cells);
            let answers = found.into_iter().map(|(answer, ..)| answer).collect();
            let words = match cells.n.len() {
                0 => format!("{} P-positions", cells.p.len()),
                n => format!("{} cells that are P and {n} that are N", cells.p.len()),
            };
            Ok(report(words, answers, Vec::new(), separation))
        }
    }
}

/// A game of the atlas, as an answer without what is said of the agreement.
fn answer(atlas: &Atlas, place: usize, of: usize) -> Answer {
    let game = &atlas.games[place];
    let others: Vec<usize> = atlas.same(place).filter(|&other| other != place).collect();
    Answer {
        game: game.title().to_owned(),
        rules: game.rules.clone(),
        label: game.rules.parse().map(|rules| label(&rules)).unwrap_or_default(),
        reading: String::new(),
        agreeing: of,
        of,
        wrong: None,
        confident: false,
        takes: 0.0,
        tells: 0.0,
        next: Vec::new(),
        known: game.known.words(),
        certainty: game.certainty.clone(),
        same: others.len(),
        also: others.iter().take(5).map(|&other| atlas.games[other].title().to_owned()).collect(),
        alike: atlas.alike(place).count(),
    }
}

/// The first game of each set of a class that is proved to be the same.
fn firsts(atlas: &Atlas, class: usize) -> Vec<usize> {
    let own = atlas
        .games
        .iter()
        .enumerate()
        .filter(|(place, game)| game.class as usize == class && game.same as usize == *place);
    own.map(|(place, _)| place).take(MOST).collect()
}

/// Answers with their terms, given and next.
fn of_terms(atlas: &Atlas, terms: &[i64], budget: &Budget) -> Result<Vec<(Answer, Vec<i64>)>, Exceeded> {
    let candidates = sequences::candidates(atlas, terms, budget)?;
    let tells = surprise::bits(terms);
    let is_found = |candidate: &sequences::Candidate| candidate.wrong.is_none() || tells - candidate.bits >= MARGIN;
    let mut readings: Vec<(usize, bool, Source, Map, f64)> = Vec::new();
    if !candidates.iter().any(is_found) {
        readings.extend(grundy(atlas, terms, budget)?);
    }
    for candidate in candidates.iter().take(CHECKED) {
        for (number, place) in firsts(atlas, candidate.class).into_iter().enumerate() {
            let bits = candidate.bits + number as f64 * FURTHER;
            readings.push((place, candidate.turned, candidate.source, candidate.map, bits));
        }
    }
    readings.sort_by(|one, other| one.4.total_cmp(&other.4));
    let (mut found, mut least) = (Vec::new(), f64::INFINITY);
    for (place, turned, source, map, bits) in readings.into_iter().take(CHECKED) {
        let Some(game) = game(atlas, place) else { continue };
        let slopes = sequences::slopes(atlas, atlas.games[place].class as usize, turned);
        let image = match image(&game, turned, source, &map, &slopes, terms.len() + SEPARATED, budget) {
            Ok(image) => image,
            Err(Error::Exceeded(exceeded)) => return Err(exceeded),
            Err(_) => continue,
        };
        let differing = computed::differing(&image, terms);
        if differing.len() > 1 || image.len() < terms.len() {
            continue;
        }
        let wrong = differing.first().map(|&place| Wrong {
            place,
            given: terms[place].to_string(),
            expected: image[place].to_string(),
        });
        least = least.min(bits);
        let mut own = answer(atlas, place, terms.len());
        own.reading = reading(turned, source, &map);
        own.agreeing -= differing.len();
        (own.takes, own.tells, own.wrong) = (rounded(bits), rounded(tells), wrong);
        let is_first = atlas.alike(place).all(|other| other > place);
        own.confident = terms.len() >= FEWEST && tells - bits >= MARGIN && bits <= least + NEAR && is_first;
        own.next = computed::next(&image, terms.len(), AHEAD);
        found.push((own, image));
        if found.len() == MOST {
            break;
        }
    }
    Ok(found)
}

fn rounded(bits: f64) -> f64 {
    (bits * 10.0).round() / 10.0
}

fn game(atlas: &Atlas, place: usize) -> Option<Game> {
    input::game(&atlas.games[place].rules).ok().map(|read| read.game)
}

/// What of a game is given.
fn reading(turned: bool, source: Source, map: &Map) -> String {
    let turned = if turned { ", the piles exchanged" } else { "" };
    let map = if *map == Map::IDENTITY { String::new() } else { format!(": {map}") };
    format!("{source}{turned}{map}")
}

/// Games whose Grundy values are given, by rows or by antidiagonals: these are not kept, and computed now.
fn grundy(atlas: &Atlas, terms: &[i64], budget: &Budget) -> Result<Vec<(usize, bool, Source, Map, f64)>, Exceeded> {
    /// Rows up to this one.
    const ROWS: u8 = 8;
    /// Few terms tell most games apart, then so many.
    const COMPARED: [usize; 2] = [6, 24];
    let rows = (0..=ROWS).map(Source::GrundyRow).flat_map(|row| [(row, 0), (row, 1)]);
    let readings: Vec<(Source, usize)> =
        rows.chain([(Source::Grundy, 0)]).filter(|&(source, start)| may_be(source, start, terms)).collect();
    let mut found = Vec::new();
    if readings.is_empty() {
        return Ok(found);
    }
    for place in 0..atlas.games.len() {
        budget.check()?;
        let Some(game) = game(atlas, place).filter(|game| game.rules().is_additive() && game.rules().cuts().is_empty())
        else {
            continue;
        };
        let mut left = readings.clone();
        for compared in COMPARED {
            let first = &terms[..terms.len().min(compared)];
            let side = (first.len() + 2).max(usize::from(ROWS) + 1) as u64;
            let Ok(table) = (if left.is_empty() { break } else { game.grundy(side, budget) }) else { break };
            let value = |(x, y): (u64, u64)| table.value.value(wythoff::Position::new(x, y)).map(i64::from);
            left.retain(|&(source, start)| match source {
                Source::GrundyRow(row) => {
                    (start as u64..).zip(first).all(|(x, &term)| value((x, row.into())) == Some(term))
                }
                _ => (0u64..)
                    .flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)))
                    .zip(first)
                    .all(|(at, &term)| value(at) == Some(term)),
            });
            if compared == COMPARED[1] {
                for &(source, start) in &left {
                    let map = Map { start, ..Map::IDENTITY };
                    let row = if let Source::GrundyRow(row) = source { f64::from(row) } else { 0.0 };
                    found.push((
                        place,
                        false,
                        source,
                        map,
                        (place as f64 + 2.0).log2() + source.bits() + row + map.bits(),
                    ));
                }
            }
        }
    }
    found.sort_by(|one, other| one.4.total_cmp(&other.4));
    Ok(found)
}

/// May these be Grundy values of a game with all moves of a rook? In a row they differ from each other, and the first is the number of the row.
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

/// The first term of which the answers say different things.
fn separated_terms(found: &[(Answer, Vec<i64>)], given: usize) -> Option<Separation> {
    let (_, first) = found.first()?;
    let all = found.iter().map(|(_, image)| image.len()).min()?;
    let place = (given..all).find(|&place| found.iter().any(|(_, image)| image[place] != first[place]))?;
    let says = found.iter().map(|(answer, image)| (answer.game.clone(), image[place].to_string())).collect();
    Some(Separation { at: format!("the term of index {place}, counted from 0"), says })
}

/// Answers with the columns of their games and where the cells lie.
fn of_cells(atlas: &Atlas, cells: &Cells, budget: &Budget) -> Result<Vec<(Answer, Vec<Vec<u32>>, Placing)>, Exceeded> {
    let candidates = positions::candidates(atlas, cells, budget)?;
    let tells = positions::surprise(cells);
    let count = cells.p.len() + cells.n.len();
    let (mut found, mut least) = (Vec::new(), f64::INFINITY);
    let readings = candidates.iter().take(CHECKED).flat_map(|candidate| {
        firsts(atlas, candidate.class).into_iter().enumerate().map(move |(number, place)| (candidate, number, place))
    });
    let bits = |candidate: &positions::Candidate, number: usize| candidate.bits + number as f64 * FURTHER;
    let mut readings: Vec<(&positions::Candidate, usize, usize)> = readings.collect();
    readings.sort_by(|one, other| bits(one.0, one.1).total_cmp(&bits(other.0, other.1)));
    for (candidate, number, place) in readings.into_iter().take(CHECKED) {
        let Some(game) = game(atlas, place) else { continue };
        let meant = cells.p.iter().chain(&cells.n).map(|&cell| candidate.placing.position(cell));
        let last = meant.map(|(x, _)| x).max().unwrap_or(0).clamp(0, computed::FARTHEST as i64) as usize;
        let columns = match columns(&game, (last + 65).max(128), budget) {
            Ok(columns) => columns,
            Err(Error::Exceeded(exceeded)) => return Err(exceeded),
            Err(_) => continue,
        };
        let Some((wrong, left_out)) = positions::agrees(&Terms::of(&columns), cells, candidate.placing) else {
            continue;
        };
        if last >= columns.len() {
            continue;
        }
        let bits = bits(candidate, number);
        least = least.min(bits);
        let mut own = answer(atlas, place, count);
        own.agreeing -= usize::from(wrong.is_some());
        own.wrong = wrong.map(|place| {
            let is_p = place < cells.p.len();
            let (x, y) = if is_p { cells.p[place] } else { cells.n[place - cells.p.len()] };
            let told = |is_p: bool| format!("({x},{y}) is {}", if is_p { "P" } else { "N" });
            Wrong { place, given: told(is_p), expected: told(!is_p) }
        });
        own.reading = placed(candidate.placing, left_out);
        (own.takes, own.tells) = (rounded(bits), rounded(tells));
        own.confident = count >= FEWEST && tells - bits >= MARGIN && bits <= least + NEAR && number == 0;
        found.push((own, columns, candidate.placing));
        if found.len() == MOST {
            break;
        }
    }
    Ok(found)
}

/// How cells lie on a board, in words.
fn placed(placing: Placing, left_out: usize) -> String {
    let mut words = "P-positions".to_owned();
    if placing.turned {
        words += ", the piles exchanged";
    }
    if placing.shift != (0, 0) {
        words += &format!(", moved by ({},{})", placing.shift.0, placing.shift.1);
    }
    match left_out {
        0 => {}
        1 => words += "; one between them is not given",
        more => words += &format!("; {more} between them are not given"),
    }
    words
}

/// The first position, by column, then row, of which the answers say different things and which is not given.
fn separated_cells(found: &[(Answer, Vec<Vec<u32>>, Placing)], cells: &Cells) -> Option<Separation> {
    let all = found.iter().map(|(_, columns, _)| columns.len()).min()? as i64;
    let is_p = |(_, columns, placing): &(Answer, Vec<Vec<u32>>, Placing), cell: (i64, i64)| {
        let (x, y) = placing.position(cell);
        x >= 0 && y >= 0 && Terms::of(columns).contains(x, y) == Some(true)
    };
    let first = found.first()?;
    // Where they differ, one of them has a P-position.
    let mut places: Vec<(i64, i64)> = Vec::new();
    for (_, columns, placing) in found {
        for (x, rows) in (0i64..).zip(columns) {
            for &y in rows.iter().filter(|&&y| i64::from(y) < all) {
                let (x, y) = if placing.turned { (i64::from(y), x) } else { (x, i64::from(y)) };
                places.push((x + placing.shift.0, y + placing.shift.1));
            }
        }
    }
    places.sort_unstable_by_key(|&(x, y)| (x.max(y), x, y));
    places.dedup();
    let is_given = |cell: &(i64, i64)| cells.p.contains(cell) || cells.n.contains(cell);
    let near = places.into_iter().filter(|cell| cell.0 < all - 8 && cell.1 < all - 8 && !is_given(cell)).take(400);
    let terms: Vec<(i64, i64)> = near.collect();
    let cell = terms.into_iter().find(|&cell| found.iter().any(|other| is_p(other, cell) != is_p(first, cell)))?;
    let says =
        found.iter().map(|own| (own.0.game.clone(), if is_p(own, cell) { "P" } else { "N" }.to_owned())).collect();
    Some(Separation { at: format!("the position ({},{})", cell.0, cell.1), says })
}
