//! Every case of `testdata/`, on every engine of this crate that claims its game. Games in columns that are far for the
//! other engines are asked in `wythoff-theory`.

use dashu_int::UBig;
use wythoff_budget::Budget;
use wythoff_corpus::{Case, Claim, Region, Report, cases};
use wythoff_game::{BigPosition, History, Outcome, Position, Rules};
use wythoff_solve::Columns;
use wythoff_words::alteration::Altered;
use wythoff_words::pairs::Pairs;
use wythoff_words::pairs::imitation::ImitationNim;
use wythoff_words::{Criterion, Descent, Discovery};

/// Columns in which a dictionary is looked for.
const COLUMNS: usize = 1 << 13;

/// The P-positions of a region, by column, then row; `None` if the engine does not claim the game.
type Positions = fn(&Rules, Region) -> Option<Vec<Position>>;

const ENGINES: &[(&str, Positions)] = &[
    ("pairs", |rules, region| {
        let (m, p) = parameters("diagonal-blocking", rules)?;
        let pairs = Pairs::new(m, p).unwrap();
        Some(filter(region, |x, y| pairs.is_p(x, y, &Budget::unlimited()).unwrap()))
    }),
    ("imitation", |rules, region| {
        let (m, p) = parameters("imitation", rules)?;
        let game = ImitationNim::new(m, p).unwrap();
        Some(filter(region, |x, y| {
            game.start(&BigPosition::new(x.clone(), y.clone()), &Budget::unlimited()).unwrap() == Outcome::P
        }))
    }),
    ("altered", |rules, region| {
        let altered = Altered::new(rules, &Budget::unlimited()).ok()?;
        Some(by_column(region, |x| altered.p_in_column(x)))
    }),
    ("dictionary", |rules, region| {
        let descent = descent(rules)?;
        Some(by_column(region, |x| vec![descent.row(x).unwrap()]))
    }),
];

/// The parameters (m,p) of a family of the catalogue, each at most 6, that give these rules.
fn parameters(family: &str, rules: &Rules) -> Option<(u64, u64)> {
    let mut pairs = (1..=6).flat_map(|m| (1..=6).map(move |p| (m, p)));
    pairs.find(|(m, p)| format!("{family}({m},{p})").parse().as_ref() == Ok(rules))
}

/// The dictionary of the first columns as an engine for all of them, if words are defined for the game and read them.
fn descent(rules: &Rules) -> Option<Descent> {
    let mut discovery = Discovery::new(rules, Criterion::PerfectSector).ok()?;
    let rows: Vec<u64> =
        Columns::new(rules, &Budget::unlimited()).ok()?.take(COLUMNS).map(|at| at.unwrap().y).collect();
    rows.iter().try_for_each(|&row| discovery.push(row)).ok()?;
    let found = discovery.finish();
    Descent::new(found.dictionary()?, rows, usize::try_from(found.start?.column).ok()?).ok()
}

fn filter(region: Region, is_p: impl Fn(&UBig, &UBig) -> bool) -> Vec<Position> {
    let found = region.filter(|at| Ok::<_, ()>(is_p(&at.x.into(), &at.y.into())));
    found.unwrap()
}

/// Where each column is asked for once.
fn by_column(region: Region, rows: impl Fn(&UBig) -> Vec<UBig>) -> Vec<Position> {
    let column =
        |x: u64| rows(&x.into()).into_iter().filter_map(move |y| Some(Position::new(x, u64::try_from(y).ok()?)));
    (0..region.columns).flat_map(column).filter(|at| at.y < region.rows).collect()
}

#[test]
fn every_engine_agrees_with_every_case() {
    let mut report = Report::default();
    for Case { title, rules, claim, .. } in cases() {
        if let Some(region) = claim.region() {
            for (name, engine) in ENGINES {
                let answer = engine(&rules, region).map(|found| claim.complaint(&found).map_or(Ok(()), Err));
                report.note(name, &title, answer);
            }
        }
        if let (Claim::Path(path, outcome), Some((m, p))) = (&claim, parameters("imitation", &rules)) {
            let game = ImitationNim::new(m, p).unwrap();
            let path = path.iter().map(|&at| BigPosition::from(at));
            let history = History::new(&rules, path).unwrap_or_else(|error| panic!("{title}: {error}"));
            let found = game.outcome(history.last(), history.memory(), &Budget::unlimited()).unwrap();
            let answer = if found == *outcome { Ok(()) } else { Err(format!("outcome {found}")) };
            report.note("imitation with a history", &title, Some(answer));
        }
    }
    report.finish(ENGINES.iter().map(|(name, _)| *name).chain(["imitation with a history"]));
}
