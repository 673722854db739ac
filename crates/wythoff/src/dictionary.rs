//! The dictionary of a game, as far as it is known, and the form in which it is told.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_theory::dictionary::{Found, dictionaries};
use wythoff_theory::{Bound, Certainty, Engine, Proof};
use wythoff_words::{Bits, Criterion, Discovery, Sighting, Study, StudyLimits, Word};

use crate::answer::{Answer, Assurance};
use crate::error::Error;
use crate::game::Game;

/// A word of a dictionary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DictionaryWord {
    /// What is read.
    pub word: String,
    /// What is written for it.
    pub translate: String,
    /// Its number.
    pub index: usize,
    /// For each 0 of it, the rise of the upper P-position of its column.
    pub rises: Vec<i64>,
    /// How often it was read in the first columns, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// The column at which it first began, in decimal digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_column: Option<String>,
    /// Does it occur? Known if it was seen, or if the dictionary is closed.
    pub occurs: Option<bool>,
}

/// What a study of the dictionary of a game has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StudyReport {
    /// How many columns were looked at.
    pub columns: u64,
    /// Where words end.
    pub criterion: String,
    /// How the next word is found: `prefix-free` or `longest match`.
    pub reading: Option<String>,
    /// Where the first word begins.
    pub start: Option<Start>,
    /// The words that were seen, in the order of their first occurrence.
    pub words: Vec<DictionaryWord>,
    /// The words that were not seen, if they were computed.
    pub unseen: Option<Vec<DictionaryWord>>,
    /// The bit-strings with which no word begins and which do not occur, if they were computed.
    pub excluded: Option<Vec<String>>,
    /// Do the words generate the bit-string for ever?
    pub verdict: Closing,
    /// How sure it is that this is the dictionary of the game.
    pub certainty: Assurance,
}

/// Where the first word of a dictionary begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Start {
    /// The column, in decimal digits.
    pub column: String,
    /// How many upper P-positions the columns before it hold.
    pub uppers: u64,
    /// What is written there already.
    pub string: String,
}

/// Is a dictionary closed, and why not, or by which factors?
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Closing {
    /// Is it?
    pub closed: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
    /// Bits of the factors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factor_length: Option<usize>,
    /// How many factors there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factors: Option<usize>,
    /// After at most so many bits a reader who starts anywhere knows where words end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look_back: Option<usize>,
}

impl DictionaryWord {
    /// A word of which nothing was seen.
    fn new(index: usize, word: &Word, occurs: Option<bool>) -> DictionaryWord {
        let (bits, translate) = (word.bits.to_string(), word.translate.to_string());
        let rises = word.rises.clone();
        DictionaryWord { word: bits, translate, index, rises, count: None, first_column: None, occurs }
    }

    /// The words that were seen, in their order.
    pub fn seen(sightings: &[Sighting]) -> Vec<DictionaryWord> {
        let seen = |(index, sighting): (usize, &Sighting)| DictionaryWord {
            count: Some(sighting.count),
            first_column: Some(sighting.first_column.to_string()),
            ..DictionaryWord::new(index, &sighting.word, Some(true))
        };
        sightings.iter().enumerate().map(seen).collect()
    }
}

impl StudyReport {
    /// How sure it is that the dictionary of a study is that of the game.
    pub fn certainty(study: &Study) -> Certainty {
        match &study.closure {
            Ok(closure) => Proof::of_closure(closure).into(),
            Err(_) => StudyReport::certainty_of_sightings(study),
        }
    }

    /// How sure it is what was seen.
    pub fn certainty_of_sightings(study: &Study) -> Certainty {
        Certainty::Computed(Bound::Columns { end: study.found.columns, rows: None })
    }
}

impl From<&Study> for StudyReport {
    fn from(study: &Study) -> StudyReport {
        let (found, completion, closure) = (&study.found, study.completion.as_ref(), study.closure.as_ref());
        let occurs = |index| closure.ok().map(|closure| closure.occurs(index));
        StudyReport {
            columns: found.columns,
            criterion: found.criterion.to_string(),
            reading: study.dictionary.as_ref().map(|dictionary| dictionary.reading().to_string()),
            start: found.start.map(|start| Start {
                column: (start.column + 1).to_string(),
                uppers: start.uppers,
                string: found.start_string().to_string(),
            }),
            words: DictionaryWord::seen(&found.seen),
            unseen: completion.map(|completion| {
                let words = completion.unseen().iter().zip(completion.seen..);
                words.map(|(word, index)| DictionaryWord::new(index, word, occurs(index))).collect()
            }),
            excluded: completion.map(|completion| completion.excluded.iter().map(Bits::to_string).collect()),
            verdict: Closing {
                closed: closure.is_ok(),
                because: closure.err().map(ToString::to_string),
                factor_length: closure.ok().map(|closure| closure.factor_length()),
                factors: closure.ok().map(|closure| closure.factors()),
                look_back: closure.ok().map(|closure| closure.look_back()),
            },
            certainty: Assurance::new(&StudyReport::certainty(study), Engine::Words),
        }
    }
}

impl Game {
    /// What the first columns show of the dictionary, completed and proved as far as possible: by this criterion, or by
    /// the better of both. `None` if more than `most` words were seen. The limits are those of completing and closing it.
    ///
    /// # Errors
    /// Words are not defined for the rules, or the columns cannot be computed.
    pub fn study(
        &self,
        columns: u64,
        criterion: Option<Criterion>,
        most: usize,
        limits: StudyLimits,
        budget: &Budget,
    ) -> Result<Option<Study>, Error> {
        let criteria = criterion.map_or(vec![Criterion::PerfectSector, Criterion::NextDifference], |only| vec![only]);
        let found = criteria.into_iter().map(|criterion| Discovery::new(self.rules(), criterion));
        let mut found = found.collect::<Result<Vec<Discovery>, _>>()?;
        let (mut solution, mut rows) = (self.solution(budget)?, Vec::new());
        for column in 0..columns {
            budget.pace(column, columns, 0)?;
            solution.next_column(&mut rows)?;
            for discovery in &mut found {
                rows.iter().try_for_each(|&row| discovery.push(row))?;
            }
        }
        let found = found.into_iter().map(Discovery::finish).filter(|found| found.seen.len() <= most);
        let studies = found.map(|found| Study::new(found, limits, budget));
        Ok(studies.collect::<Result<Vec<Study>, _>>()?.into_iter().reduce(Study::better))
    }

    /// The words of which the bit-string of the game is made, with their translates: proved if their closure is small, else as
    /// they were seen in the first columns.
    ///
    /// ```
    /// use wythoff::{Budget, Game};
    /// let game: Game = "wythoff".parse()?;
    /// let answer = game.dictionary(&Budget::unlimited())?;
    /// assert_eq!(answer.value.dictionary.to_string(), "0>10, 1>0");
    /// assert!(answer.certainty.is_proved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Words are not defined for the rules, or none was found, or the budget is exceeded.
    pub fn dictionary(&self, budget: &Budget) -> Result<Answer<Found>, Error> {
        let found = dictionaries(self.rules(), budget)?.map_err(|unsuited| Error::NoEngine {
            question: "a dictionary",
            because: "words are defined for rook + bishop with symmetric leaps only",
            instead: unsuited.to_string(),
        })?;
        let found = found.into_iter().next().ok_or_else(|| Error::NoEngine {
            question: "a dictionary",
            because: "no word was found in its first columns",
            instead: "look at more columns with `wythoff words`".to_owned(),
        })?;
        Ok(Answer { certainty: found.certainty(), value: found, engine: Engine::Words })
    }
}
