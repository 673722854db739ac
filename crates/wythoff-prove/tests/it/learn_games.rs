//! P-positions learned from tables.

use wythoff_automata::{Dfa, Letter, Numeration};
use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_prove::learn::{Learner, Outcome, Teacher};
use wythoff_prove::membership::{BeamTable, Membership, MembershipError, RowTable, TableTeacher, Weights};
use wythoff_prove::prove::{Effort, Ending, prove};

const PHI: f64 = 1.618_033_988_749_895;

fn rules(game: &str) -> Rules {
    game.parse().unwrap()
}

fn golden(game: &str, columns: u64) -> BeamTable {
    BeamTable::collect(&rules(game), &[PHI, 1.0 / PHI], columns, &Budget::unlimited()).unwrap()
}

/// One to four slopes, none negative or too steep for the bytes of the table.
#[test]
fn beams_have_slopes_that_fit() {
    for slopes in [&[][..], &[PHI; 5], &[-0.5], &[PHI, 128.0], &[f64::NAN]] {
        let found = BeamTable::collect(&rules("wythoff"), slopes, 100, &Budget::unlimited());
        assert!(matches!(found, Err(MembershipError::Lines)), "{slopes:?}");
    }
}

fn learn(teacher: &mut dyn Teacher, zero_block: usize) -> Dfa {
    let mut learner = Learner::new(4, zero_block);
    let outcome = learner.run(teacher, &Budget::unlimited());
    assert_eq!(outcome, Outcome::Learned);
    learner.hypothesis()
}

/// The specification gives 7 states; here from the table of rows, without a look ahead and with one.
#[test]
fn wythoff_has_seven_states() {
    for ahead in [0, 3, 8] {
        let table = RowTable::collect(&rules("wythoff"), 50_000, &Budget::unlimited()).unwrap();
        let learned = learn(&mut TableTeacher::new(Box::new(table), Weights::new(&Numeration::fibonacci()), ahead), 1);
        assert_eq!(learned.states(), 7, "looking {ahead} ahead");
        assert!(learned.accepts(&Weights::new(&Numeration::fibonacci()).word(4, 7).unwrap()));
    }
}

/// 307 states, as Walnut has proved (specification 05).
#[test]
fn the_leaper_2_3_has_307_states() {
    let mut teacher =
        TableTeacher::new(Box::new(golden("maharaja(2,3)", 2_000_000)), Weights::new(&Numeration::fibonacci()), 8);
    assert_eq!(learn(&mut teacher, 1).states(), 307);
}

#[test]
fn both_tables_say_the_same() {
    let (beams, rows) =
        (golden("maharaja", 3000), RowTable::collect(&rules("maharaja"), 3000, &Budget::unlimited()).unwrap());
    for x in 0..3100 {
        for y in 0..3100 {
            assert_eq!(beams.contains(x, y), rows.contains(x, y), "({x}, {y})");
        }
    }
    for cell in [(0..20, 5..400), (2990..3100, 100..3000), (700..720, 1100..1200), (5..5, 0..9)] {
        let list = |oracle: &dyn Membership| {
            let mut list = Vec::new();
            let known = oracle.rectangle(cell.0.clone(), cell.1.clone(), &mut |x, y| list.push((x, y)));
            list.sort_unstable();
            (known, list)
        };
        assert_eq!(list(&beams), list(&rows));
    }
    assert_eq!(beams.rectangle(2000..4000, 2000..4000, &mut |_, _| {}), None);
}

/// A hypothesis that accepts too much, and one that accepts too little.
#[test]
fn both_kinds_of_errors_are_found() {
    let weights = Weights::new(&Numeration::fibonacci());
    let table = || Box::new(RowTable::collect(&rules("wythoff"), 5000, &Budget::unlimited()).unwrap());
    let right = learn(&mut TableTeacher::new(table(), weights.clone(), 3), 1);
    for state in 0..right.states() as u32 {
        let states = 0..right.states() as u32;
        let rows = states.clone().map(|at| right.edges_of(at).collect::<Vec<(Letter, u32)>>());
        let accepting = states.map(|at| right.accepts_at(at) != (at == state)).collect();
        let wrong = Dfa::from_table(right.alphabet(), rows, accepting).unwrap();
        let mut teacher = TableTeacher::new(table(), weights.clone(), 3);
        let word = teacher.counterexample(&wrong).expect("it is wrong");
        assert_ne!(wrong.accepts(&word), right.accepts(&word));
        assert_eq!(teacher.contains(&word), Some(right.accepts(&word)));
    }
}

/// In the system of the slopes 2/5 and 5/2 the first guess is wrong on a word with its padding alone: the search learns from
/// that, and ends.
#[test]
fn a_guess_that_is_wrong_on_padding_alone_is_refuted() {
    let effort = Effort { states: 100, columns: 1 << 15, products: 100_000, numeration: None };
    let ending = prove(&rules("k-blocking(9)"), &effort, None, None, &Budget::unlimited()).unwrap();
    let Ending::GivenUp { statement, .. } = ending else { panic!("its automaton has more states") };
    assert!(statement.contains("beyond what is known"), "{statement}");
}
