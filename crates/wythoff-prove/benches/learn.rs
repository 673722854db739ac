//! How fast automata are learned from tables: `cargo bench -p wythoff-prove --bench learn -- [game] [columns] [ahead]`.

use std::ops::ControlFlow;
use std::time::Instant;

use wythoff_prove::learn::{Learner, Limits};
use wythoff_prove::oracle::{BeamTable, TableTeacher, Weights};

const GAMES: &[&str] = &["wythoff", "maharaja(2,3)", "maharaja"];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let number = |at: usize, default| arguments.get(at).map_or(default, |text| text.parse().expect("a number"));
    let (columns, ahead, max_states) = (number(1, 10_000_000), number(2, 8), number(3, 200_000));
    let games = arguments.first().map_or(GAMES.to_vec(), |game| vec![game.as_str()]);
    for game in games {
        let start = Instant::now();
        let phi = (1.0 + 5f64.sqrt()) / 2.0;
        let rules = game.parse().expect("a game");
        let table = BeamTable::collect(&rules, &[phi, 1.0 / phi], columns).expect("the game lies along two lines");
        let mut teacher = TableTeacher::new(table, Weights::fibonacci(), ahead as usize);
        println!("{game}, {columns} columns, {ahead} ahead: table in {:.2?}", start.elapsed());
        let (start, mut told) = (Instant::now(), Instant::now());
        let mut learner = Learner::new(teacher_letters(&teacher), 1);
        let outcome = learner.run(&mut teacher, Limits { max_states: max_states as usize }, &mut |progress| {
            if told.elapsed().as_secs() >= 10 {
                told = Instant::now();
                println!("  {:.0?} {progress:?}", start.elapsed());
            }
            ControlFlow::Continue(())
        });
        println!("  {outcome}; {:.3?}; compared below {}", start.elapsed(), teacher.compared());
        let states = learner.hypothesis().states() as u32;
        let access = (0..states).map(|state| learner.access(state).len()).max();
        println!("  {:?}, longest access word {access:?}", learner.progress());
    }
}

fn teacher_letters(teacher: &dyn wythoff_prove::learn::Teacher) -> usize {
    teacher.letters()
}
