//! Games whose slopes lie in the field of a Pisot number that is no unit, proved over the greedy systems of these numbers.

use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Relation, UBig};
use wythoff_budget::Budget;
use wythoff_prove::prove::{Effort, Ending, prove};
use wythoff_rings::pick;

fn proved(game: &str) -> Relation {
    let rules = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
    match prove(&rules, &Effort::at_once(), None, None, &Budget::unlimited()).unwrap() {
        Ending::Proved(proof) => proof.checked.relation().clone(),
        Ending::GivenUp { statement, .. } => panic!("{game}: {statement}"),
    }
}

/// For Roob's parameters, a = m + (p - 1) l and b = m - l + 1; if b = 1, an Ostrowski system is of the same field and comes first.
#[test]
fn the_family_of_roob() {
    let games = [
        ("roob-blocking(2,2,1)", "msd_pisot[3,2]", 16),
        ("roob-blocking(2,3,1)", "msd_pisot[4,2]", 22),
        ("roob-blocking(3,2,1)", "msd_pisot[4,3]", 20),
        ("roob-blocking(3,2,2)", "msd_pisot[5,2]", 20),
        ("roob-blocking(3,3,1)", "msd_pisot[5,3]", 28),
        ("roob-blocking(3,3,2)", "msd_pisot[7,2]", 28),
    ];
    for (game, system, states) in &games[..pick(3, games.len())] {
        let relation = proved(game);
        assert_eq!((relation.numeration().to_string().as_str(), relation.dfa().states()), (*system, *states), "{game}");
    }
}

/// The slopes of few columns do not tell the field, but the larger one is near a root of x^2 = 3 x + 2.
#[test]
fn few_columns() {
    let rules = "roob-blocking(2,2,1)".parse().unwrap();
    let effort = Effort { columns: 1 << 13, ..Effort::at_once() };
    assert!(matches!(prove(&rules, &effort, None, None, &Budget::unlimited()), Ok(Ending::Proved(_))));
}

/// Both P-positions of a column, computed from the slope (3 + sqrt 17)/2 with 80 digits.
#[test]
fn a_column_far_away() {
    let relation = proved("roob-blocking(2,2,1)");
    let x = UBig::from(10u32).pow(50);
    let y: UBig = "356155281280883027491070492798703851257359961268681".parse().unwrap();
    for (by, is_p) in [(0u32, true), (1, true), (2, false)] {
        assert_eq!(relation.holds(&[&x, &(&y + by)]), is_p, "{by}");
    }
    assert!(!relation.holds(&[&x, &(&y - 1u32)]));
}

/// The P-positions of m-wythoff(t+1) + leaper(2,t+3) are those of Fraenkel's (2,t)-Wythoff (*Heap games, numeration systems and
/// sequences*, 1998): the pairs (A_n, B_n) with A_n = mex {A_i, B_i : i < n} and B_n = 2 A_n + t n, and their mirror images.
#[test]
fn leapers_and_the_game_of_fraenkel() -> Result<(), Box<dyn std::error::Error>> {
    for t in 1..=pick(2, 6) {
        let game = format!("m-wythoff({}) + leaper(2,{})", t + 1, t + 3);
        let relation = proved(&game);
        assert_eq!(relation.numeration().to_string(), format!("msd_pisot[{},2]", t + 1), "{game}");
        assert_eq!(relation.dfa().states(), 7 + 2 * t as usize, "{game}");
        let mut decider = Decider::new((**relation.numeration()).clone(), Budget::unlimited());
        decider.name("P", &["x", "y"], &relation)?;
        for (name, parameters, formula) in [
            ("lower", ["n", "x"], format!("$P(x, 2*x + {t}*n)")),
            ("upper", ["n", "y"], format!("E x $lower(n,x) & y = 2*x + {t}*n")),
            ("before", ["k", "n"], "E i i < n & ($lower(i,k) | $upper(i,k))".to_owned()),
        ] {
            decider.define(name, &parameters, &parse(&formula)?.formula)?;
        }
        for sentence in [
            "A n E x $lower(n,x) & (A u $lower(n,u) => u = x)",
            "A n,x $lower(n,x) => (~$before(x,n) & (A k k < x => $before(k,n)))",
            "A x,y (x <= y & $P(x,y)) => (E n $lower(n,x) & $upper(n,y))",
            "A x,y $P(x,y) <=> $P(y,x)",
        ] {
            assert!(decider.holds(&parse(sentence)?.formula)?, "{game}: {sentence}");
        }
    }
    Ok(())
}

/// A set that seems to have no automaton: the search tries both systems of the field of sqrt 17, and ends.
#[test]
fn a_search_that_runs_out_of_systems() {
    let rules = "rook + bishop(mod 2)".parse().unwrap();
    let effort = Effort { columns: 1 << 20, ..Effort::default() };
    match prove(&rules, &effort, None, None, &Budget::unlimited()).unwrap() {
        Ending::GivenUp { statement, .. } => {
            assert!(
                statement.contains("over msd_ost[1,3,1], ") && statement.contains("over msd_pisot[3,2], "),
                "{statement}"
            );
        }
        Ending::Proved(_) => panic!("an automaton was found"),
    }
}
