//! The cases of `testdata/*.toml`; their form is described in `testdata/README.md`.

use std::path::Path;

use serde::Deserialize;
use wythoff_game::{Outcome, Position, Rules};

/// A case: a game and what is claimed of it.
pub struct Case {
    /// The notation.
    pub game: String,
    /// File, notation and source, to be shown when the case fails.
    pub title: String,
    pub rules: Rules,
    pub claim: Claim,
}

pub enum Claim {
    /// The P-positions of a region, by column, then row.
    Positions(Region, Vec<Position>),
    /// The digest of the P-positions of a region.
    Digest(Region, String),
    /// The first P-positions with x <= y, which lie inside the region.
    Upper(Region, Vec<Position>),
    /// The Grundy values of the first antidiagonals.
    Grundy(Antidiagonals),
    /// The outcome of the last of these positions, after the moves between them.
    Path(Vec<Position>, Outcome),
}

/// The positions with `x < columns` and `y < rows`.
#[derive(Clone, Copy)]
pub struct Region {
    pub columns: u64,
    pub rows: u64,
    /// These columns hold no P-position in row `rows` or above.
    pub complete: bool,
}

impl Region {
    /// The side of the least square that holds the region.
    pub fn size(&self) -> u64 {
        self.columns.max(self.rows)
    }
}

/// Values of (0,0); (1,0), (0,1); (2,0), (1,1), (0,2); ...
pub struct Antidiagonals(Vec<u64>);

impl Antidiagonals {
    /// How many antidiagonals are complete.
    pub fn count(&self) -> u64 {
        (1..).take_while(|n| n * (n + 1) / 2 <= self.0.len() as u64).count() as u64
    }

    /// Each position of the complete antidiagonals with its value.
    pub fn values(&self) -> impl Iterator<Item = (Position, u64)> + '_ {
        let positions = (0..self.count()).flat_map(|n| (0..=n).map(move |y| Position::new(n - y, y)));
        positions.zip(self.0.iter().copied())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Entry>,
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

/// Every case of every file.
pub fn all() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    files.iter().flat_map(|path| cases(path)).collect()
}

fn cases(path: &Path) -> Vec<Case> {
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

/// A bound on the rows that leaves room for positions that are missing in the list.
fn well_above(positions: &[Position]) -> u64 {
    2 * positions.iter().map(|at| at.y).max().unwrap_or(0) + 20
}
