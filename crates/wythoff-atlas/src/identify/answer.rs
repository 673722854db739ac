//! The answers of [`identify`]: the recognised games, and how certain each match is.

use serde::Serialize;
use wythoff::{Budget, Exceeded, Game, input};

use super::closed::{self, ClosedForm};
use super::given::Given;
use super::{cells, terms};
use crate::atlas::{Atlas, label};

/// The maximum number of answers.
pub(super) const MOST: usize = 10;
/// The maximum number of candidates that are computed again.
pub(super) const CHECKED: usize = 30;
/// The number of bits by which the description of a confident answer must be shorter than that of the input.
pub(super) const MARGIN: f64 = 8.0;
/// The number of bits by which the description of a confident answer may be longer than that of the first answer.
const NEAR: f64 = 3.0;
/// The least number of terms or cells for a confident answer.
const FEWEST: usize = 8;
/// The number of bits that each further set of a class adds, if not all games of the class are proved to have the same P-positions.
pub(super) const FURTHER: f64 = 2.0;

/// The games of the atlas that fit some data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Identified))]
pub struct Report {
    /// The data in words.
    pub given: String,
    /// The games that fit, the likeliest first; at most ten.
    pub answers: Vec<Answer>,
    /// Formulas that fit all given terms: conjectures, unless an answer proves them.
    pub closed_forms: Vec<ClosedForm>,
    /// A term or position at which the first answers differ; null if there is none.
    pub separation: Option<Separation>,
    /// The number of games that were searched.
    pub games: usize,
    /// What was compared with the data: the kinds of sequences, or the P-positions.
    pub tried: Vec<String>,
    /// The version of the program that built the atlas.
    pub version: String,
}

/// A game that fits the data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LikelyGame))]
pub struct Answer {
    /// The most common name of the game, or its rules.
    pub game: String,
    /// The rules in canonical notation.
    pub rules: String,
    /// The label of the game in the atlas.
    pub label: String,
    /// What the data are of the game: which sequence, and how it was changed; or how the cells lie on its board.
    pub reading: String,
    /// The number of terms or cells that agree.
    pub agreeing: usize,
    /// The number of terms or cells that were given.
    pub of: usize,
    /// The term or cell that does not agree; null if all agree.
    pub wrong: Option<Wrong>,
    /// Whether it is unlikely that the agreement is a coincidence.
    pub confident: bool,
    /// The length of this answer, with its reading, in bits.
    pub takes: f64,
    /// The information content of the data, in bits.
    pub tells: f64,
    /// The terms that follow the given ones by this answer, computed; empty for positions.
    pub next: Vec<i64>,
    /// How it is known which positions are P: `proved`, `closed form` or `computed`.
    pub known: &'static str,
    /// The grounds of that knowledge.
    pub certainty: String,
    /// The number of other games that are proved to have the same P-positions.
    pub same: usize,
    /// The names of the first of these games.
    pub also: Vec<String>,
    /// The number of further games whose P-positions agree in the first columns without a proof.
    pub alike: usize,
}

/// A term or cell that does not agree with the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = WrongTerm))]
pub struct Wrong {
    /// The index of the term or cell in the data, from 0 on.
    pub place: usize,
    /// The given term, or the given outcome of the cell.
    pub given: String,
    /// The term or outcome by the game.
    pub expected: String,
}

/// A term or position at which the first answers differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Separation {
    /// The term or position.
    pub at: String,
    /// For each answer, the game and what it is there by that game.
    pub says: Vec<(String, String)>,
}

/// The games of the atlas that match what is given. O(games), plus the first columns of the answers; about 100 ms.
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
    let report = |given: String, answers, closed_forms, separation, tried| Report {
        given,
        answers,
        closed_forms,
        separation,
        games: atlas.games.len(),
        tried,
        version: atlas.version.clone(),
    };
    match given {
        Given::Terms(terms) => {
            let terms::Found { answers, tried } = terms::answers(atlas, terms, budget)?;
            let separation = terms::separation(&answers, terms.len());
            let answers = answers.into_iter().map(|(answer, _)| answer).collect();
            Ok(report(format!("{} terms", terms.len()), answers, closed::fitting(terms), separation, tried))
        }
        Given::Cells(cells) => {
            let found = cells::answers(atlas, cells, budget)?;
            let separation = cells::separation(&found, cells);
            let answers = found.into_iter().map(|board| board.answer).collect();
            let words = match cells.n.len() {
                0 => format!("{} P-positions", cells.p.len()),
                n => format!("{} cells that are P and {n} that are N", cells.p.len()),
            };
            let tried = vec!["P-positions, moved by small vectors, as they are or with the piles exchanged".to_owned()];
            Ok(report(words, answers, Vec::new(), separation, tried))
        }
    }
}

impl Answer {
    /// A game of the atlas as an answer that has not been rated yet.
    pub(super) fn of(atlas: &Atlas, place: usize, of: usize) -> Answer {
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

    /// Sets the description lengths, and marks the answer as confident if its description is short enough and it is in the first set of its class.
    pub(super) fn weigh(&mut self, takes: f64, tells: f64, least: f64, is_first: bool) {
        let rounded = |bits: f64| (bits * 10.0).round() / 10.0;
        (self.takes, self.tells) = (rounded(takes), rounded(tells));
        self.confident = self.of >= FEWEST && tells - takes >= MARGIN && takes <= least + NEAR && is_first;
    }
}

/// The first game of each set of a class whose games are proved to have the same P-positions.
pub(super) fn firsts(atlas: &Atlas, class: usize) -> Vec<usize> {
    let own = atlas
        .games
        .iter()
        .enumerate()
        .filter(|(place, game)| game.class as usize == class && game.same as usize == *place);
    own.map(|(place, _)| place).take(MOST).collect()
}

/// The game at a place in the atlas; `None` if its rules cannot be parsed.
pub(super) fn game(atlas: &Atlas, place: usize) -> Option<Game> {
    input::game(&atlas.games[place].rules).ok().map(|read| read.game)
}
