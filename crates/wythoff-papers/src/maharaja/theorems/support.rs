//! What several claims share: how a claim is written down, games, dictionaries.

use wythoff::Budget;
use wythoff::exact::Quadratic;
use wythoff::prove::consequences::{Facts, Parsing, bits, parsing};
use wythoff::solve::Columns;
use wythoff::words::{Criterion, Dictionary, Discovered, Discovery, GameClosure, Study, StudyLimits};

use crate::{Claim, Failure, Kind, Lab, Outcome, Paper, Proof, Verdict};

/// The most states of automata that count columns.
pub(super) const COUNTING: usize = 2000;
/// The most states of the automaton of the places at which words begin.
const READING: usize = 5000;
/// Columns in which words are looked for: enough as the base of the closure.
const COLUMNS: usize = 20_000;

/// A claim of MAH, without errata.
pub(super) const fn claim(
    id: &'static str,
    kind: Kind,
    place: &'static str,
    statement: &'static str,
    run: fn(&mut Lab) -> Result<Outcome, Failure>,
) -> Claim {
    Claim { id, paper: Paper::Maharaja, kind, place, statement, errata: &[], run }
}

/// False, by this.
pub(super) fn contradicted(by: impl Into<String>) -> Outcome {
    Verdict::Contradicted { by: by.into() }.into()
}

/// The golden ratio.
pub(super) fn golden() -> Result<Quadratic, Failure> {
    Ok("(1 + sqrt 5)/2".parse()?)
}

/// The rows of the P-positions of the first columns of a game with one in each column.
pub(super) fn rows(game: &str, columns: usize) -> Result<Vec<u64>, Failure> {
    let columns = Columns::new(&game.parse()?, &Budget::unlimited())?.take(columns);
    columns.map(|at| at.map(|at| at.y).map_err(Failure::from)).collect()
}

/// The P-positions (a_n, b_n) with a_n <= b_n in columns given by their rows.
pub(super) fn uppers(rows: &[u64]) -> impl Iterator<Item = (u64, u64)> + '_ {
    (0..).zip(rows.iter().copied()).filter(|&(x, y)| x <= y)
}

/// The words that are seen in the first columns of a game.
pub(super) fn discovered(game: &str, criterion: Criterion) -> Result<Discovered, Failure> {
    let mut discovery = Discovery::new(&game.parse()?, criterion)?;
    for row in rows(game, COLUMNS)? {
        discovery.push(row)?;
    }
    Ok(discovery.finish())
}

/// The dictionary of a game, found in its first columns and proved by closure if that succeeds.
pub(super) fn study(game: &str, criterion: Criterion) -> Result<Study, Failure> {
    Ok(Study::new(discovered(game, criterion)?, StudyLimits::default()))
}

/// The dictionary of a study, and the column of the first bit of its first word.
pub(super) fn dictionary(study: &Study) -> Result<(&Dictionary, u64), Failure> {
    let start = study.found.start.ok_or("no word was found")?;
    Ok((study.dictionary.as_ref().ok_or("no word was found")?, start.column + 1))
}

/// The words and the translates of a dictionary as texts.
pub(super) fn entries(dictionary: &Dictionary) -> Vec<(String, String)> {
    dictionary.words().iter().map(|word| (word.bits.to_string(), word.translate.to_string())).collect()
}

/// Where the words of a dictionary are read. The facts then know `$boundary(n)` and, for the word of index k,
/// `$read_k(n)`.
pub(super) fn reading(facts: &mut Facts, words: &[(String, String)], start: u64) -> Result<Parsing, Failure> {
    let bits = bits(facts)?;
    let words: Vec<&str> = words.iter().map(|entry| entry.0.as_str()).collect();
    Ok(parsing(facts, &bits, &words, start, READING)?)
}

/// The proof that a closure is.
pub(super) fn closed(closure: &GameClosure) -> Proof {
    Proof::follows(
        format!(
            "the set of all {} factors of {} bits that occur is closed under translation, and in each of their \
             contexts the P-positions of every word were computed again from the rules",
            closure.factors(),
            closure.factor_length()
        ),
        "every longer factor lies in the image of one that stands further left, so what holds for these holds for ever",
    )
}
