//! The cases of `testdata/*.toml`, which every engine runs in the tests of its crate. Their format is described in
//! `testdata/README.md`.
//!
//! An engine computes the P-positions of a [`Region`], and [`Claim::complaint`] states where they contradict the claim;
//! a [`Report`] collects the complaints, and counts the cases that each engine answered.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use wythoff_game::{Outcome, Position, Rules};

/// A game and what is claimed about it.
pub struct Case {
    /// The notation of the game, as written in the file.
    pub game: String,
    /// The file, notation and source, which are shown when the case fails.
    pub title: String,
    /// The rules that the notation means.
    pub rules: Rules,
    /// What is claimed about the game.
    pub claim: Claim,
}

/// A claim of a case about its game.
pub enum Claim {
    /// The P-positions of a region, by column, then row.
    Positions(Region, Vec<Position>),
    /// The digest of the P-positions of a region.
    Digest(Region, String),
    /// The first P-positions with x <= y, all of which lie inside the region.
    Upper(Region, Vec<Position>),
    /// The Grundy values of the first antidiagonals.
    Grundy(Antidiagonals),
    /// The outcome of the last of these positions, after the moves between consecutive ones.
    Path(Vec<Position>, Outcome),
}

impl Claim {
    /// The region whose P-positions decide the claim; `None` if the claim is about a position with a memory.
    pub fn region(&self) -> Option<Region> {
        match self {
            Claim::Positions(region, _) | Claim::Digest(region, _) | Claim::Upper(region, _) => Some(*region),
            Claim::Grundy(values) => Some(Region { columns: values.count(), rows: values.count(), complete: false }),
            Claim::Path(..) => None,
        }
    }

    /// The contradiction between the claim and the given P-positions of the [`region`](Claim::region), sorted by
    /// column, then row; `None` if there is none.
    pub fn complaint(&self, answer: &[Position]) -> Option<String> {
        match self {
            Claim::Positions(_, expected) => first_difference(expected, answer),
            Claim::Upper(_, expected) => {
                let upper = answer.iter().copied().filter(|at| at.x <= at.y).take(expected.len());
                first_difference(expected, &upper.collect::<Vec<_>>())
            }
            Claim::Digest(_, expected) => {
                let found = digest(answer);
                (found != *expected).then(|| format!("digest {found}, {} P-positions", answer.len()))
            }
            Claim::Grundy(values) => {
                let mut zeros: Vec<Position> =
                    values.values().filter(|(_, value)| *value == 0).map(|(at, _)| at).collect();
                zeros.sort_unstable();
                let below: Vec<Position> = answer.iter().copied().filter(|at| at.x + at.y < values.count()).collect();
                first_difference(&zeros, &below)
            }
            Claim::Path(..) => None,
        }
    }
}

/// The digest of positions: 64-bit FNV-1a over a line `x,y` for each of them.
fn digest(positions: &[Position]) -> String {
    let text: String = positions.iter().map(|at| format!("{},{}\n", at.x, at.y)).collect();
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

/// The first place at which two lists of P-positions differ, in words; `None` if they are equal.
pub fn first_difference(expected: &[Position], found: &[Position]) -> Option<String> {
    (0..expected.len().max(found.len()))
        .find(|&k| expected.get(k) != found.get(k))
        .map(|k| format!("P-position {k}: expected {:?}, found {:?}", expected.get(k), found.get(k)))
}

/// The positions with `x < columns` and `y < rows`.
#[derive(Clone, Copy)]
pub struct Region {
    /// The number of columns.
    pub columns: u64,
    /// The number of rows.
    pub rows: u64,
    /// Whether the case claims that these columns hold no P-position in row `rows` or above.
    pub complete: bool,
}

impl Region {
    /// The side of the least square at the origin that contains the region.
    pub fn size(&self) -> u64 {
        self.columns.max(self.rows)
    }

    /// The positions of the region that satisfy a predicate, by column, then row.
    ///
    /// # Errors
    /// The first error of the predicate.
    pub fn filter<E>(&self, mut is_p: impl FnMut(Position) -> Result<bool, E>) -> Result<Vec<Position>, E> {
        let mut found = Vec::new();
        for at in (0..self.columns).flat_map(|x| (0..self.rows).map(move |y| Position::new(x, y))) {
            if is_p(at)? {
                found.push(at);
            }
        }
        Ok(found)
    }
}

/// The Grundy values of (0,0); (1,0), (0,1); (2,0), (1,1), (0,2); ..., antidiagonal by antidiagonal.
pub struct Antidiagonals(Vec<u64>);

impl Antidiagonals {
    /// The number of complete antidiagonals.
    pub fn count(&self) -> u64 {
        (1..).take_while(|n| n * (n + 1) / 2 <= self.0.len() as u64).count() as u64
    }

    /// Each position of the complete antidiagonals with its Grundy value.
    pub fn values(&self) -> impl Iterator<Item = (Position, u64)> + '_ {
        let positions = (0..self.count()).flat_map(|n| (0..=n).map(move |y| Position::new(n - y, y)));
        positions.zip(self.0.iter().copied())
    }
}

/// The results of a run of the corpus.
#[derive(Default)]
pub struct Report {
    /// The number of cases that each engine answered.
    pub answered: BTreeMap<String, usize>,
    /// The contradictions, one line for each case and engine.
    pub wrong: Vec<String>,
}

impl Report {
    /// Records the answer of an engine to a case: `None` if the engine does not handle the game. Returns whether it
    /// answered.
    pub fn note(&mut self, engine: &str, title: &str, answer: Option<Result<(), String>>) -> bool {
        let Some(answer) = answer else { return false };
        *self.answered.entry(engine.to_owned()).or_default() += 1;
        self.wrong.extend(answer.err().map(|what| format!("{engine}, {title}: {what}")));
        true
    }

    /// Panics with all contradictions, or if one of these engines answered no case.
    pub fn finish<'a>(self, engines: impl IntoIterator<Item = &'a str>) {
        println!("cases answered: {:?}", self.answered);
        assert!(self.wrong.is_empty(), "\n{}", self.wrong.join("\n"));
        for engine in engines {
            assert!(self.answered.contains_key(engine), "{engine} answers none of the cases");
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Entry>,
    /// Moves defined for the script that made the file; ignored here.
    #[serde(default, rename = "moves")]
    _moves: serde::de::IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    game: String,
    source: String,
    columns: Option<u64>,
    rows: Option<u64>,
    #[serde(default)]
    complete: bool,
    positions: Option<Vec<Position>>,
    digest: Option<String>,
    upper: Option<Vec<Position>>,
    antidiagonals: Option<Vec<u64>>,
    path: Option<Vec<Position>>,
    outcome: Option<Outcome>,
}

/// A line of `literature.jsonl`.
#[derive(Deserialize)]
struct OfLiterature {
    name: String,
    source: String,
    notation: Option<String>,
    expected: Expected,
}

#[derive(Deserialize)]
struct Expected {
    piles: u64,
    side: u64,
    digest: String,
    antidiagonals: Option<Vec<u64>>,
}

impl OfLiterature {
    /// The cases of the line; none if its notation cannot be read yet.
    fn cases(self) -> Vec<Case> {
        let of_two_piles = self.notation.filter(|_| self.expected.piles == 2);
        let Some((game, rules)) = of_two_piles.and_then(|game| Some((game.clone(), game.parse::<Rules>().ok()?)))
        else {
            return Vec::new();
        };
        let region = Region { columns: self.expected.side, rows: self.expected.side, complete: false };
        let values = self.expected.antidiagonals.map(|values| Claim::Grundy(Antidiagonals(values)));
        // Labels have no Grundy values, and no engine claims such a case.
        let values = values.filter(|_| rules.is_additive());
        let claims = [Some(Claim::Digest(region, self.expected.digest)), values].into_iter().flatten();
        let title = format!("literature.jsonl: {}, {game} ({})", self.name, self.source);
        claims.map(|claim| Case { game: game.clone(), title: title.clone(), rules: rules.clone(), claim }).collect()
    }
}

/// The games of `literature.jsonl` whose notation can be read.
///
/// # Panics
/// If the file cannot be read.
pub fn literature() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/literature.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().flat_map(|line| serde_json::from_str::<OfLiterature>(line).unwrap().cases()).collect()
}

/// All cases of all files.
///
/// # Panics
/// If a file cannot be read, or contains something that is not a case.
pub fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    files.iter().flat_map(|path| read(path)).chain(literature()).collect()
}

fn read(path: &Path) -> Vec<Case> {
    let text = std::fs::read_to_string(path).unwrap();
    let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let name = path.file_name().unwrap().to_string_lossy();
    file.case
        .into_iter()
        .map(|entry| {
            let title = format!("{name}: {} ({})", entry.game, entry.source);
            let game = entry.game.clone();
            let rules = game.parse().unwrap_or_else(|error| panic!("{title}: {error}"));
            let claim = entry.claim().unwrap_or_else(|| panic!("{title}: no claim, or several"));
            Case { game, title, rules, claim }
        })
        .collect()
}

impl Entry {
    fn claim(self) -> Option<Claim> {
        match self {
            Entry { columns: Some(columns), rows, positions: Some(positions), digest: None, upper: None, .. } => {
                let complete = rows.is_none();
                let rows = rows.unwrap_or_else(|| well_above(&positions));
                Some(Claim::Positions(Region { columns, rows, complete }, positions))
            }
            Entry { columns: Some(columns), rows: Some(rows), digest: Some(digest), upper: None, complete, .. } => {
                Some(Claim::Digest(Region { columns, rows, complete }, digest))
            }
            Entry { upper: Some(upper), columns: None, .. } => {
                let region = Region { columns: upper.last()?.x + 1, rows: well_above(&upper), complete: false };
                Some(Claim::Upper(region, upper))
            }
            Entry { antidiagonals: Some(values), columns: None, .. } => Some(Claim::Grundy(Antidiagonals(values))),
            Entry { path: Some(path), outcome: Some(outcome), columns: None, .. } => Some(Claim::Path(path, outcome)),
            _ => None,
        }
    }
}

/// A bound on the rows with enough margin for positions that are missing in the list.
fn well_above(positions: &[Position]) -> u64 {
    2 * positions.iter().map(|at| at.y).max().unwrap_or(0) + 20
}
