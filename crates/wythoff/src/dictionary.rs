//! The dictionary of a game, as far as it is known, and its serialised form.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_theory::dictionary::{Found, dictionaries};
use wythoff_theory::{Bound, Certainty, Engine, Proof};
use wythoff_words::{Bits, Criterion, Discovery, Sighting, Study, StudyLimits, Word};

use crate::answer::{Answer, Assurance};
use crate::error::Error;
use crate::game::Game;

/// A word of a dictionary with its translate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DictionaryWord {
    /// The word, as it is read in the bit-string.
    pub word: String,
    /// The translate that is written for the word.
    pub translate: String,
    /// The number of the word in the dictionary.
    pub index: usize,
    /// For each 0 of the word, the rise of the upper P-position of its column.
    pub rises: Vec<i64>,
    /// How often the word was read in the first columns; left out if it was not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// The first column at which the word begins, in decimal digits; left out if it was not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub first_column: Option<String>,
    /// Whether the word occurs in the bit-string; null unless it was seen or the dictionary is closed.
    pub occurs: Option<bool>,
}

/// Report on a study of the dictionary of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StudyReport {
    /// The number of columns that were read.
    pub columns: u64,
    /// The criterion by which words end.
    pub criterion: String,
    /// How the next word is found: `prefix-free` or `longest match`; null if the words make no dictionary.
    pub reading: Option<String>,
    /// Where the first word begins, if one was seen.
    pub start: Option<Start>,
    /// The words that were seen, in the order of their first occurrence.
    pub words: Vec<DictionaryWord>,
    /// The words that were not seen; null unless they were computed.
    pub unseen: Option<Vec<DictionaryWord>>,
    /// The bit-strings with which no word begins and which do not occur; null unless they were computed.
    pub excluded: Option<Vec<String>>,
    /// Whether it is proved that the words generate the whole bit-string.
    pub verdict: Closing,
    /// How sure it is that this is the dictionary of the game.
    pub certainty: Assurance,
}

/// Where the first word of a dictionary begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Start {
    /// The column of the first word, in decimal digits.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub column: String,
    /// The number of upper P-positions in the columns before the first word.
    pub uppers: u64,
    /// The part of the bit-string that is already written where the first word begins.
    pub string: String,
}

/// Whether a dictionary is closed, with the reason if not, or the factors that prove it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Closing {
    /// Whether the dictionary is closed.
    pub closed: bool,
    /// Why the dictionary is not closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
    /// The length of the factors that prove it, in bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factor_length: Option<usize>,
    /// The number of factors that prove it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factors: Option<usize>,
    /// The number of bits after which a reader who starts anywhere knows where words end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look_back: Option<usize>,
}

impl DictionaryWord {
    /// A word that was not seen in the first columns.
    fn new(index: usize, word: &Word, occurs: Option<bool>) -> DictionaryWord {
        let (bits, translate) = (word.bits.to_string(), word.translate.to_string());
        let rises = word.rises.clone();
        DictionaryWord { word: bits, translate, index, rises, count: None, first_column: None, occurs }
    }

    /// The words that were seen, in the order of their first occurrence.
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

    /// How sure the sightings in the first columns are.
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
    /// Studies the dictionary in the first columns, completed and proved as far as `limits` allow: by this criterion, or by the better of both.
    /// `None` if more than `most` words were seen.
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

    /// The words of which the bit-string of the game is made, with their translates: proved if their closure is small, else as seen in the first
    /// columns.
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
