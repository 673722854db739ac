//! Wythoff Nim that ends where x + y is at most l: one theorem for all l, against an automaton for each.

use wythoff_automata::UBig;
use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_prove::prove::{Effort, Ending, prove};
use wythoff_rings::pick;
use wythoff_theory::find;

/// All P-positions of so many columns are compared, and those of some columns far out.
const COLUMNS: u64 = 3000;

/// The automaton that is proved for l, and what the theorem says of columns, are one; gives the number of its states.
fn compare(l: u64) -> usize {
    let budget = Budget::unlimited();
    let rules: Rules = format!("wythoff alter P{{?msd_fib x + y <= {l}}}").parse().unwrap();
    let ending = prove(&rules, &Effort::default(), None, None, &budget).unwrap();
    let Ending::Proved(proof) = ending else { panic!("{rules}: {ending:?}") };
    let (relation, known) = (proof.checked.relation(), find(&rules, &budget).unwrap().unwrap());
    let far = UBig::from(10u8).pow(30);
    for x in (0..COLUMNS).map(UBig::from).chain((0..200u8).map(|k| &far + UBig::from(k))) {
        let rows = known.rows(&x, &budget).unwrap();
        assert!(rows.iter().all(|y| relation.holds(&[&x, y])), "{rules}: column {x}");
        // Beyond the corner there is one in each column, and the next rows are not P.
        assert_eq!(rows.len() as u64, u64::try_from(&x).ok().filter(|x| *x <= l).map_or(1, |x| l - x + 1), "{rules}");
        assert!(!relation.holds(&[&x, &(&rows[rows.len() - 1] + UBig::ONE)]), "{rules}: column {x}");
    }
    relation.dfa().states()
}

#[test]
fn one_theorem_is_many_automata() {
    let states = [(0, 7), (1, 5), (2, 28), (3, 33), (5, 80), (8, 142), (13, 282), (21, 494)];
    for &(l, states) in &states[..pick(4, 8)] {
        assert_eq!(compare(l), states, "{l}");
    }
}

#[test]
#[ignore = "by hand: cargo test -p wythoff-theory --release --test it corners -- --ignored --nocapture, in some minutes; corners up to 3 in every check"]
fn up_to_50_by_hand() {
    for l in 0..=50 {
        println!("{l}: {} states", compare(l));
    }
}
