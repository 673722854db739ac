//! Dictionaries: how words are found and proved, the dictionaries of Maharaja Nim and of (2,3)-Maharaja Nim beside the printed ones, and sentences
//! about the words that are read.

use serde::Deserialize;
use wythoff::prove::consequences::{Facts, Parsing, bits, pairs, parsing, translation};
use wythoff::words::{Criterion, Dictionary, Discovered, Discovery, GameClosure, Limits, Process, Study, StudyLimits};

use crate::boards::{board, engine, rules};
use crate::session::once;
use crate::{Checked, Failure, Outcome, Proof, Session, Settled, Table, Verdict, require, select, values, without};

/// The maximum number of states of automata that count columns.
const COUNTING: usize = 2000;
/// The maximum number of states of the automaton of the places at which words begin.
const READING: usize = 5000;
/// The number of columns in which words are searched for; enough as the base of the closure.
pub(super) const COLUMNS: usize = 20_000;

/// A printed dictionary, with its game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Printed {
    pub game: String,
    ends: String,
    /// The column of the first bit of the first word.
    pub start: u64,
    /// The number with which the first word is printed.
    number: usize,
    /// The words and their translates.
    pub entries: Vec<(String, String)>,
    /// The number of words, from the first on, that the paper states are read.
    #[serde(default)]
    read: usize,
}

impl Printed {
    /// The dictionary in the parameters of the claim that the parameter `dictionary` of the current claim names.
    pub fn given(session: &Session) -> Result<Printed, Failure> {
        let id: String = session.given("dictionary")?;
        let claim = *select(&id).first().ok_or_else(|| format!("there is no {id}"))?;
        Ok(claim.parameters.clone().try_into()?)
    }

    /// The dictionary of the game, found in its columns and proved by closure if that succeeds.
    pub fn study(&self, session: &Session) -> Result<Study, Failure> {
        let criterion = match self.ends.as_str() {
            "next-difference" => Criterion::NextDifference,
            "perfect-sector" => Criterion::PerfectSector,
            other => return Err(format!("words cannot end by `{other}`").into()),
        };
        study(session, &self.game, criterion)
    }

    /// The game with its certificate and with `$read_k(n)` among its facts, for the k-th printed word.
    pub fn reading(&self, session: &Session) -> Result<Checked, Failure> {
        let mut checked = session.checked(&self.game)?;
        reading(&mut checked.facts, &self.entries, self.start)?;
        Ok(checked)
    }

    /// The words of a dictionary in the printed order, those that are not printed last.
    fn sorted(&self, dictionary: &Dictionary) -> Vec<(String, String)> {
        let mut words = entries(dictionary);
        let place = |word: &str| self.entries.iter().position(|entry| entry.0 == word);
        words.sort_by_key(|entry| place(&entry.0).unwrap_or(self.entries.len()));
        words
    }
}

/// The game with its certificate and with `$pair(n,x,y)`, the n-th pair, among its facts.
pub(super) fn counted(session: &Session, game: &str) -> Result<Checked, Failure> {
    let mut checked = session.checked(game)?;
    pairs(&mut checked.facts, COUNTING)?;
    Ok(checked)
}

/// The rows of the P-positions in the first columns of a game that has one in each column.
pub(super) fn rows(game: &str, columns: usize, session: &Session) -> Result<Vec<u64>, Failure> {
    let columns = engine(&rules(game)?, session)?.take(columns);
    columns.map(|at| at.map(|at| at.y).map_err(Failure::from)).collect()
}

/// The P-positions (a_n, b_n) with a_n <= b_n, from the row of the P-position of each column.
pub(super) fn uppers(rows: &[u64]) -> impl Iterator<Item = (u64, u64)> + '_ {
    (0..).zip(rows.iter().copied()).filter(|&(x, y)| x <= y)
}

/// The words seen in the columns of a game with these rows of P-positions.
pub(super) fn seen_in(
    game: &str,
    criterion: Criterion,
    rows: impl IntoIterator<Item = u64>,
) -> Result<Discovered, Failure> {
    let mut discovery = Discovery::new(&rules(game)?, criterion)?;
    rows.into_iter().try_for_each(|row| discovery.push(row))?;
    Ok(discovery.finish())
}

/// The words seen in the first [`COLUMNS`] columns of a game.
pub(super) fn discovered(session: &Session, game: &str, criterion: Criterion) -> Result<Discovered, Failure> {
    seen_in(game, criterion, rows(game, COLUMNS, session)?)
}

/// The dictionary of a game, found in its first columns and proved by closure if that succeeds.
pub(super) fn study(session: &Session, game: &str, criterion: Criterion) -> Result<Study, Failure> {
    once(&session.studies, format!("{game}, {criterion:?}"), || {
        Ok(Study::new(discovered(session, game, criterion)?, StudyLimits::default(), session.budget())?)
    })
}

/// The dictionary of a study, and the column of the first bit of its first word; an error if no word was found.
pub(super) fn first_words(study: &Study) -> Result<(&Dictionary, u64), Failure> {
    let start = study.found.start.ok_or("no word was found")?;
    Ok((study.dictionary.as_ref().ok_or("no word was found")?, start.column + 1))
}

/// The words of a dictionary and their translates, as text.
pub(super) fn entries(dictionary: &Dictionary) -> Vec<(String, String)> {
    dictionary.words().iter().map(|word| (word.bits.to_string(), word.translate.to_string())).collect()
}

/// Adds to the facts where the words of a dictionary are read: `$boundary(n)` and, for the word of index k, `$read_k(n)`.
fn reading(facts: &mut Facts, words: &[(String, String)], start: u64) -> Result<Parsing, Failure> {
    let bits = bits(facts)?;
    let words: Vec<&str> = words.iter().map(|entry| entry.0.as_str()).collect();
    Ok(parsing(facts, &bits, &words, start, READING)?)
}

/// The proof that a closure constitutes.
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

/// Settles a whole dictionary: compares words and translates with the printed ones, and decides where they are read.
pub(super) fn whole(session: &Session) -> Settled {
    let printed: Printed = session.all()?;
    let study = printed.study(session)?;
    let (dictionary, start) = first_words(&study)?;
    let words = printed.sorted(dictionary);
    let mut checked = session.checked(&printed.game)?;
    let parsing = reading(&mut checked.facts, &words, start)?;
    pairs(&mut checked.facts, COUNTING)?;
    let translates: Vec<&str> = words.iter().map(|entry| entry.1.as_str()).collect();
    let (failures, _) = translation(&mut checked.facts, &parsing, &translates)?;
    let mut table = session.table("words", &[]);
    for (k, ((word, translate), read)) in words.iter().zip(&parsing.words).enumerate() {
        let first = read.first.as_ref().map_or("never".into(), ToString::to_string);
        table.add(&[&(printed.number + k), word, translate, &first]);
    }
    let rows = (printed.number..).zip(&printed.entries);
    let rows = rows.map(|(k, entry)| vec![k.to_string(), entry.0.clone(), entry.1.clone()]);
    let other = failures.iter().flatten().next();
    without(other, |place| format!("the word at column {place} does not write its translate"))?;
    let table = table.against(rows).confirmed()?;
    let unread = parsing.words.iter().take(printed.read).find(|read| read.first.is_none());
    without(unread, |read| format!("{} is never read", read.word))?;
    let closure = study.closure?;
    let verdict = Verdict::Proved(vec![checked.proof(), closed(&closure)]);
    Ok(session.outcome(verdict, &[("bits", &closure.look_back())], []).with(table))
}

/// Settles that the printed words beyond the first `read` ones are never read.
pub(super) fn never_read(session: &Session) -> Settled {
    let (printed, dictionary) = (Printed::given(session)?, session.given::<String>("dictionary")?);
    let study = printed.study(session)?;
    let (words, _) = first_words(&study)?;
    let closure = study.closure.as_ref().map_err(Clone::clone)?;
    for (word, _) in &printed.entries[printed.read..] {
        let index = words.index_of(&word.parse()?).ok_or("a word without index")?;
        require(!closure.occurs(index), || format!("{word} is read"))?;
    }
    Ok(session.outcome(Verdict::Proved(vec![closed(closure)]), values![dictionary], []))
}

/// Settles the lengths of the translates and their numbers of ones.
pub(super) fn translates(session: &Session) -> Settled {
    let study = Printed::given(session)?.study(session)?;
    let (dictionary, _) = first_words(&study)?;
    for word in dictionary.words() {
        let (zeros, length) = (word.bits.count_zeros(), word.bits.len());
        let ends = zeros == 0 || word.translate.to_string().ends_with("00");
        let sizes = (word.translate.len(), word.translate.count_ones());
        require(sizes == (length + zeros, zeros) && ends, || format!("the word {word}"))?;
    }
    let count = dictionary.words().len();
    let cases =
        Proof::exhausted(format!("the {count} words of the dictionary of Maharaja Nim, outside of which none is read"));
    Ok(Verdict::Proved(vec![cases, closed(&study.closure?)]).into())
}

/// Settles the first words, the strings that they produce, and the positions.
///
/// `from` is the column of the first position, at which the strings begin, too; `strings` has numbers of words read, each with the string at that
/// point.
pub(super) fn first_translations(session: &Session) -> Settled {
    let (printed, from) = (Printed::given(session)?, session.given::<usize>("from")?);
    let (all, (width, height)) = (session.given::<Vec<(u64, String)>>("strings")?, session.given("board")?);
    let study = printed.study(session)?;
    let (dictionary, start) = first_words(&study)?;
    let board = board(&printed.game, width, height, session)?;
    let found: Vec<(u64, u64)> = board.p_positions().skip(from).map(|at| (at.x, at.y)).collect();
    let bits: String = found.iter().map(|at| if at.1 > at.0 { '0' } else { '1' }).collect();
    let before = bits.get(..usize::try_from(start)? - from).ok_or("too few columns")?;
    let mut process = Process::new(dictionary, study.found.start_string());
    let mut table = Table::new(format!("The string, from column {from} on"), ["words read", "string"]);
    for (read, _) in &all {
        process.run(Limits { steps: read - process.words_read(), length: 1000 }, session.budget())?;
        table.push([read.to_string(), format!("{before}{}", process.string())]);
    }
    let table = table.against(all.iter().map(|(read, string)| vec![read.to_string(), string.clone()])).confirmed()?;
    let as_rules = table.rows.iter().all(|row| bits.starts_with(&row[1]));
    let placed = start == printed.start && found.starts_with(&session.given::<Vec<_>>("positions")?);
    require(placed && as_rules, || "positions or strings differ from those of the rules")?;
    Ok(session.settled(&[], [table.into()]))
}

/// Settles a claim as proved if its sentence about the words that are read is true.
pub(super) fn decided(session: &Session) -> Settled {
    let (printed, sentence) = (Printed::given(session)?, session.given::<String>("sentence")?);
    let mut checked = printed.reading(session)?;
    without(checked.facts.refute(&sentence)?, |at| format!("the words read from column {} on", at[0]))?;
    let outcome = Outcome::proved(checked.proof());
    let mut often = Vec::new();
    for (k, (word, _)) in printed.entries.iter().enumerate() {
        let infinite = checked.facts.decide(&format!("A m E n n > m & $read_{k}(n)"))?;
        often.push(format!("{word} {}", if infinite { "infinitely often" } else { "finitely often" }));
    }
    Ok(outcome.with(format!("The words are read: {}.", often.join(", "))))
}
