//! How fast automata are learned from tables: `cargo bench -p wythoff-prove --bench learn -- [game] [columns] [ahead]`.

use std::ops::Range;
use std::sync::Mutex;
use std::time::Instant;

use dashu_int::UBig;
use wythoff_automata::Numeration;
use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_prove::learn::Learner;
use wythoff_prove::membership::{BeamTable, Extended, Membership, TableTeacher, Weights};
use wythoff_solve::Columns;
use wythoff_words::{Criterion, Descent, Discovery};

/// Beyond the table: a telescope, for games that have a dictionary.
struct Far(Option<Descent>);

/// P-positions of the games here are within this distance of the two lines (MAH theorem 1.1: it is bounded).
const BAND: f64 = 1e6;

fn phi() -> f64 {
    (1.0 + 5f64.sqrt()) / 2.0
}

impl Membership for Far {
    fn columns(&self) -> u64 {
        0
    }

    fn contains(&self, x: u64, y: u64) -> Option<bool> {
        let telescope = self.0.as_ref()?;
        let (less, more) = (x.min(y) as f64, x.max(y) as f64);
        if (less * phi() - more).abs() > BAND {
            return Some(false);
        }
        Some(telescope.row(&UBig::from(x)).ok()? == UBig::from(y))
    }

    fn rectangle(&self, columns: Range<u64>, rows: Range<u64>, found: &mut dyn FnMut(u64, u64)) -> Option<()> {
        let telescope = self.0.as_ref()?;
        let (x, y) = (columns.start as f64, rows.start as f64);
        if (x.min(y) * phi() - x.max(y)).abs() > BAND {
            return Some(());
        }
        let count = (columns.end - columns.start) as usize;
        let list = telescope.rows(&UBig::from(columns.start), count, &Budget::unlimited()).ok()?;
        for (x, row) in columns.zip(list) {
            let y = u64::try_from(row).ok()?;
            if rows.contains(&y) {
                found(x, y);
            }
        }
        Some(())
    }
}

fn telescope(rules: &Rules) -> Option<Descent> {
    let rows: Vec<u64> = Columns::new(rules, &Budget::unlimited())
        .ok()?
        .take(1 << 16)
        .map(|at| at.map(|at| at.y))
        .collect::<Result<_, _>>()
        .ok()?;
    [Criterion::PerfectSector, Criterion::NextDifference].into_iter().find_map(|criterion| {
        let mut discovery = Discovery::new(rules, criterion).ok()?;
        rows.iter().try_for_each(|&row| discovery.push(row)).ok()?;
        let found = discovery.finish();
        let start = usize::try_from(found.start?.column).ok()?;
        Descent::new(found.dictionary()?, rows.clone(), start).ok()
    })
}

const GAMES: &[&str] = &["wythoff", "maharaja(2,3)", "maharaja"];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let number = |at: usize, default| arguments.get(at).map_or(default, |text| text.parse().expect("a number"));
    let (columns, ahead, max_states) = (number(1, 10_000_000), number(2, 8), number(3, 200_000));
    let games = arguments.first().map_or(GAMES.to_vec(), |game| vec![game.as_str()]);
    for game in games {
        let start = Instant::now();
        let rules: Rules = game.parse().expect("a game");
        let near = BeamTable::collect(&rules, &[phi(), 1.0 / phi()], columns, &Budget::unlimited())
            .expect("the game lies along two lines");
        let far = Far(telescope(&rules));
        println!("telescope: {}", far.0.is_some());
        let mut teacher = TableTeacher::new(
            Box::new(Extended { near: Box::new(near), far: Some(&far) }),
            Weights::new(&Numeration::fibonacci()),
            ahead as usize,
        );
        println!("{game}, {columns} columns, {ahead} ahead: table in {:.2?}", start.elapsed());
        let (start, told) = (Instant::now(), Mutex::new(Instant::now()));
        let mut learner = Learner::new(4, 1);
        let budget = Budget::unlimited().with_states(max_states as usize).with_progress(move |progress| {
            let mut told = told.lock().expect("no panic");
            if told.elapsed().as_secs() >= 10 {
                *told = Instant::now();
                println!("  {:.0?} {progress:?}", start.elapsed());
            }
        });
        let outcome = learner.run(&mut teacher, &budget);
        println!("  {outcome}; {:.3?}; compared below {}", start.elapsed(), teacher.compared());
        let states = learner.hypothesis().states() as u32;
        let access = (0..states).map(|state| learner.access(state).len()).max();
        println!("  {:?}, longest access word {access:?}", learner.progress());
    }
}
