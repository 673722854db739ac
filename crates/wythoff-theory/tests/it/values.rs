//! The chains of Grundy values that are shipped: each is proved again from the rules, and what they answer is what a table says.

use wythoff_budget::Budget;
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::Kind;
use wythoff_game::BigPosition;
use wythoff_rings::pick;
use wythoff_solve::GrundyTable;
use wythoff_theory::certificate::{grundy, known_values, shipped_chains};
use wythoff_theory::find;

#[test]
fn shipped_chains_are_proved_again() {
    let budget = Budget::unlimited();
    let mut values = Vec::new();
    for (name, bytes) in shipped_chains() {
        let file = ChainFile::read(bytes, &budget).unwrap();
        assert_eq!(file.kind(), Kind::Values, "{name}");
        let links = file.relations().len();
        assert_eq!(links, known_values(file.rules()), "{name}");
        let proved = pick(links.min(3), links);
        let chain = file.check_upto(proved - 1, &budget).unwrap();
        let chain = chain.unwrap_or_else(|(link, failure)| panic!("{name}, {link}: {failure}"));
        assert_eq!(chain.links().len(), proved, "{name}");
        values.push((name, links));
    }
    values.sort_unstable();
    assert_eq!(
        values,
        [("m-wythoff-2-values.chain", 17), ("m-wythoff-3-values.chain", 13), ("wythoff-values.chain", 2)]
    );
}

/// Values of every size have a formula.
#[test]
fn values_of_cyclic_nimhoff() {
    const SIDE: u64 = 70;
    for h in 3..=9 {
        let (rules, budget) = (format!("cyclic-nimhoff({h})").parse().unwrap(), Budget::unlimited());
        let (known, table) =
            (find(&rules, &budget).unwrap().unwrap(), GrundyTable::compute(&rules, SIDE, &budget).unwrap());
        for (x, y) in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))) {
            let (value, certainty) = known.grundy(&BigPosition::new(x, y)).unwrap();
            let expected = table.value(wythoff_game::Position::new(x, y)).unwrap();
            assert_eq!((value, certainty.kind()), (expected.into(), "closed-form"), "{h}: ({x},{y})");
        }
    }
}

/// Of the P-positions near a position those are found to which a move leads that takes fewer than h tokens in all.
#[test]
fn p_positions_that_few_tokens_lead_to() {
    for h in 3..=7u64 {
        let (rules, budget) = (format!("cyclic-nimhoff({h})").parse().unwrap(), Budget::unlimited());
        let known = find(&rules, &budget).unwrap().unwrap();
        let is_p = |x: u64, y: u64| x / h == y / h && (x + y).is_multiple_of(h);
        for (x, y) in (0..30).flat_map(|x| (0..30).map(move |y| (x, y))) {
            let all = (0..=x).flat_map(|u| (0..=y).map(move |v| (u, v)));
            let expected: Vec<_> = all.filter(|&(u, v)| is_p(u, v) && x + y - u - v < h).collect();
            let found = known.within(&BigPosition::new(x, y), h, &budget).unwrap().unwrap();
            assert_eq!(
                found,
                expected.iter().map(|&(u, v)| BigPosition::new(u, v)).collect::<Vec<_>>(),
                "{h}: ({x},{y})"
            );
        }
    }
}

#[test]
fn values_are_those_of_a_table() {
    const SIDE: u64 = 120;
    for game in ["wythoff", "m-wythoff(2)", "m-wythoff(3)", "nim"] {
        let rules = game.parse().unwrap();
        let (known, table) = (known_values(&rules), GrundyTable::compute(&rules, SIDE, &Budget::unlimited()).unwrap());
        for (x, y) in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))) {
            let value = table.value(wythoff_game::Position::new(x, y)).unwrap();
            let found = grundy(&rules, &BigPosition::new(x, y));
            assert_eq!(found.as_ref().map(|found| found.0.clone()), ((value as usize) < known).then(|| value.into()));
            assert!(found.is_none_or(|(_, certainty)| certainty.is_proved()), "{game}: ({x},{y})");
        }
    }
}
