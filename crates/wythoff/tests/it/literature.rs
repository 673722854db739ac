//! Games of the literature, in one line each: the P-positions of the definition, and the published theorem, proved for all positions.

use serde_json::Value;
use wythoff::prove::piles::PileEnding;
use wythoff::prove::prove::{Effort, Ending};
use wythoff::{BigPosition, Budget, Game, Outcome, PileGame, UBig, input};
use wythoff_check::check;
use wythoff_game::AutomaticSet;

fn rows() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/literature.jsonl");
    std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The theorem of each row that has one in a formula is decided from the rules alone.
#[test]
fn published_theorems_are_proved() {
    let mut proved = 0;
    for row in rows() {
        let (Some(notation), Some(formula)) = (row["notation"].as_str(), row["formula"].as_str()) else { continue };
        // With a pass, the sets of P-positions with fewer passes belong to the theorem; the star of a star of Wythoff Nim has no known automaton.
        let is_left_out = notation.contains("pass") || notation.contains("star(star(");
        if row["expected"]["piles"] != 2 || is_left_out {
            continue;
        }
        let game = input::game(notation).unwrap_or_else(|mistake| panic!("{notation}: {}", mistake.message)).game;
        let set: AutomaticSet = formula.parse().unwrap_or_else(|error| panic!("{formula}: {error}"));
        let verdict = check(game.rules(), set.relation(), &Budget::unlimited()).unwrap();
        verdict.proved().unwrap_or_else(|failure| panic!("{notation}: {failure}"));
        proved += 1;
    }
    assert!(proved >= 15, "{proved}");
}

/// Theorems on several piles are found with no guess, but for games whose P-positions have no automaton that is known.
#[test]
fn theorems_on_several_piles_are_found() {
    const WITHOUT: [&str; 5] =
        ["Fraenkel's three", "Fraenkel's four", "equal numbers", "a new heap game", "the Tribonacci game"];
    let mut proved = 0;
    for row in rows() {
        let (Some(notation), Some(name)) = (row["notation"].as_str(), row["name"].as_str()) else { continue };
        if row["expected"]["piles"] == 2 || WITHOUT.iter().any(|without| name.starts_with(without)) {
            continue;
        }
        let game: PileGame = notation.parse().unwrap_or_else(|error| panic!("{notation}: {error}"));
        let ending = game.prove(&Effort { columns: 1 << 18, ..Effort::default() }, &Budget::unlimited()).unwrap();
        let PileEnding::Proved(proof) = ending else { panic!("{name}: {ending:?}") };
        let expected: Vec<Vec<u64>> = serde_json::from_value(row["expected"]["positions"].clone()).unwrap();
        for at in expected {
            let at: Vec<UBig> = at.into_iter().map(UBig::from).collect();
            assert!(proof.checked.relation().holds(&at.iter().collect::<Vec<_>>()), "{name}");
        }
        proved += 1;
    }
    assert!(proved >= 12, "{proved}");
}

/// Fraenkel's (s,t)-Wythoff Nim as it is defined, by vectors, has the P-positions of its game with a leaper: docs/arguments.md.
#[test]
fn two_t_wythoff_by_vectors() {
    for t in 1..=2 {
        let leaper: Game = format!("m-wythoff({}) + leaper(2,{})", t + 1, t + 3).parse().unwrap();
        let budget = Budget::unlimited();
        let Ending::Proved(proof) = leaper.prove(&Effort::default(), None, &budget).unwrap() else {
            panic!("{leaper}")
        };
        let defined = format!("rook + vectors{{?msd_2 i>0 & j>0 & ((i<=j & j<2*i+{t}) | (j<=i & i<2*j+{t}))}}");
        let verdict = check(&defined.parse().unwrap(), proof.checked.relation(), &budget).unwrap();
        verdict.proved().unwrap_or_else(|failure| panic!("{defined}: {failure}"));
    }
}

/// Stars are games of their own: the first positions are those of the definition.
#[test]
fn stars_are_compared() {
    // The star of the star of Wythoff Nim has no known automaton.
    let is_star = |notation: &&str| notation.contains("star(") && !notation.contains("star(star(");
    for row in rows() {
        let Some(notation) = row["notation"].as_str().filter(is_star) else { continue };
        let game = input::game(notation).unwrap_or_else(|mistake| panic!("{notation}: {}", mistake.message)).game;
        let solution = game.solution_below(60, &Budget::unlimited()).unwrap();
        let expected: Vec<(u64, u64)> = serde_json::from_value(row["expected"]["positions"].clone()).unwrap();
        let found: Vec<(u64, u64)> =
            solution.map(|at| at.unwrap()).take(expected.len()).map(|at| (at.x, at.y)).collect();
        assert_eq!(found, expected, "{notation}");
    }
}

/// A star stands for the automaton of a theorem, also of a star.
#[test]
fn stars_need_a_theorem() {
    let read = input::game("rook + star(nim)").unwrap();
    assert!(read.game.rules().to_string().starts_with("rook + vectors{?msd_fib ["), "{}", read.game.rules());
    assert_eq!(read.note.unwrap(), "`star(nim)` has the P-positions of `nim` other than (0,0) as moves.");
    let mistake = input::game("rook + star(2 x 3-wythoff)").unwrap_err();
    assert!(
        mistake.message.contains("no automaton of the P-positions of `2 x 3-wythoff` is known"),
        "{}",
        mistake.message
    );
    assert_eq!(mistake.span, 12..25);
    let mistake = input::game("rook + star(nimm)").unwrap_err();
    assert_eq!((mistake.span, mistake.message.as_str()), (12..16, "no move or game is called `nimm`"));
    assert!(input::game("star(nim").unwrap_err().message.contains("has no end"));
    let at = BigPosition::new(1u8, 1u8);
    let game = input::game("star(wythoff)").unwrap().game;
    assert!(game.decide(at, &Budget::unlimited()).unwrap().value.outcome == Outcome::P);
}
