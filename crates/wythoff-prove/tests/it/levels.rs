//! Automata of what surrounds columns, against computed columns and against those of certificates.

use proptest::prelude::*;
use wythoff_automata::UBig;
use wythoff_budget::{Budget, Stop};
use wythoff_check::{Verdict, check};
use wythoff_game::Rules;
use wythoff_prove::levels::{Guess, ROWS, are_made_of, guess};
use wythoff_prove::prove::{Effort, Ending, prove};
use wythoff_rings::cases;
use wythoff_solve::Columns;

proptest! {
    #![proptest_config(cases(4, 12))]

    /// The first columns are read off and follow from nothing; beyond them levels follow from levels. Some games do not forget
    /// how a run began; then the check tells.
    #[test]
    fn columns_far_beyond_the_first_are_those_of_the_game(
        leaps in prop::collection::btree_set((1u64..7, 1u64..7), 0..3),
    ) {
        let leapers: Vec<String> = leaps.iter().map(|(i, j)| format!(" + leaper({i},{j})")).collect();
        let rules: Rules = format!("wythoff{}", leapers.concat()).parse().unwrap();
        if let Ok(Guess { relation, .. }) = guess(&rules, ROWS[0], &Budget::unlimited().with_states(50_000)) {
            let columns = Columns::new(&rules, &Budget::unlimited()).unwrap().take(8000).map(|at| at.unwrap());
            let told = columns.take_while(|at| relation.holds(&[&UBig::from(at.x), &UBig::from(at.y)])).count();
            if told < 8000 {
                let verdict = check(&rules, &relation, &Budget::unlimited()).unwrap();
                prop_assert!(matches!(verdict, Verdict::Refuted { .. }), "{}: wrong from column {} on", rules, told);
                prop_assert!(told >= 500, "{}: wrong from column {} on", rules, told);
            }
        }
    }
}

#[test]
fn they_are_made_for_symmetric_leaps_only() {
    let fibonacci = wythoff_automata::Numeration::fibonacci();
    for (game, made) in [
        ("maharaja(3,5)", true),
        ("wythoff + leaper(1,2) + leaper(3,5)", true),
        ("wythoff + leaps{(1,2)}", false),
        ("m-wythoff(2)", false),
        ("misere maharaja", false),
        ("k-blocking(2)", false),
        ("maharaja(1,65)", false),
        ("maharaja cut (2,3)", false),
    ] {
        assert_eq!(are_made_of(&game.parse().unwrap(), &fibonacci), made, "{game}");
    }
    assert!(!are_made_of(&"maharaja".parse().unwrap(), &wythoff_automata::Numeration::pell()));
}

#[test]
fn a_proof_ends_where_its_bounds_say() {
    let rules: Rules = "maharaja".parse().unwrap();
    let given_up = |effort: Effort, budget: Budget| match prove(&rules, &effort, None, None, &budget).unwrap() {
        Ending::GivenUp { statement, .. } => statement,
        Ending::Proved(_) => panic!("it has more states"),
    };
    let few = given_up(Effort { states: 100, ..Effort::default() }, Budget::unlimited());
    assert_eq!(
        few,
        "with 208 rows below a column there are more than 4000 different surroundings of columns (40 are allowed for each \
         of 100 states)"
    );
    let few = given_up(Effort { states: 900, ..Effort::default() }, Budget::unlimited());
    assert_eq!(few, "an automaton was made of 1975 states, more than 900");
    let stop = Stop::default();
    let stopping = stop.clone();
    let budget = Budget::unlimited().with_stop(stop).with_progress(move |_| stopping.request());
    assert_eq!(given_up(Effort::default(), budget), "stopped");
}

/// Here a run does not forget how it began, and every guess of surroundings is refuted.
#[test]
fn a_game_that_does_not_forget_is_learned() {
    let rules: Rules = "wythoff + leaper(1,3) + leaper(2,3)".parse().unwrap();
    for rows in ROWS {
        let guess = guess(&rules, rows, &Budget::unlimited()).unwrap();
        let verdict = check(&rules, &guess.relation, &Budget::unlimited()).unwrap();
        assert!(matches!(verdict, Verdict::Refuted { .. }), "{rows}");
    }
    let ending = prove(&rules, &Effort::default(), None, None, &Budget::unlimited()).unwrap();
    let Ending::Proved(proof) = ending else { panic!("{ending:?}") };
    assert_eq!(proof.checked.relation().dfa().states(), 201);
}
