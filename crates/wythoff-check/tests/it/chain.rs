//! Chains: a link that is wrong is refuted by the claim that it breaks.

use wythoff_automata::{Budget, Relation};
use wythoff_check::Chain;
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::Kind;

use crate::support::relation;

fn file(bytes: &[u8]) -> ChainFile {
    ChainFile::read(bytes, &Budget::unlimited()).unwrap()
}

/// One position, in the numeration system of a file.
fn place(file: &ChainFile, x: u32, y: u32) -> Relation {
    let (numeration, budget) = (file.relations().next().unwrap().numeration().clone(), Budget::unlimited());
    let constant = |track: &str, n: u32| Relation::constant(&numeration, track, &n.into(), &budget).unwrap();
    constant("x", x).and(&constant("y", y), &budget).unwrap()
}

/// A wrong set is refuted by the claim that it breaks; nothing is added to the chain.
#[test]
fn wrong_links_are_refuted() {
    let budget = Budget::unlimited();
    let right = file(include_bytes!("../../../../testdata/chains/three-heaps.chain.gz"));
    let mut chain = Chain::new("wythoff".parse().unwrap(), Kind::Heaps);
    let relation = |link: usize| right.relations().nth(link).unwrap();
    assert_eq!(chain.check_next(relation(0), 0, &budget).unwrap(), None);
    let claim = |chain: &mut Chain, relation: &Relation, reach| {
        let links = chain.links().len();
        let failure = chain.check_next(relation, reach, &budget).unwrap().map(|failure| failure.claim);
        assert_eq!(chain.links().len(), links + usize::from(failure.is_none()));
        failure
    };
    // The slice below, and the one above, which knows nothing of the moves from this one.
    assert_eq!(claim(&mut chain, relation(0), 40), Some("apart"));
    assert_eq!(claim(&mut chain, relation(2), 40), Some("fall"));
    // Moves may be longer than is claimed, which says nothing of the theorem.
    assert_eq!(claim(&mut chain, relation(1), 1), Some("reach"));
    let short = chain.check_next(relation(1), 1, &budget).unwrap().unwrap();
    assert!(!short.refutes(), "{short}");
    assert!(
        short
            .of_link(1)
            .starts_with("the reach of link 1 is too small, and its theorem is neither proved nor refuted: "),
        "{short}"
    );
    let empty = relation(1).and_not(relation(1), &budget).unwrap();
    assert_eq!(claim(&mut chain, &empty, 40), Some("absorbing"));
    // Without one pair of positions, far away or near.
    for (x, y) in [(0u32, 2u32), (10, 18), (1000, 1620)] {
        let without = relation(1).and_not(&place(&right, x, y), &budget).unwrap();
        let without = without.and_not(&place(&right, y, x), &budget).unwrap();
        if without != *relation(1) {
            assert_eq!(claim(&mut chain, &without, 40), Some("absorbing"), "({x}, {y})");
        }
    }
    // From (1,9,13) to (0,8,13), and by no move that takes more from the third heap than from the second.
    let pair = place(&right, 9, 13).or(&place(&right, 13, 9), &budget).unwrap();
    assert_eq!(claim(&mut chain, &pair, 40), Some("fall"));
    assert_eq!(claim(&mut chain, relation(1), 40), None);
    // A link keeps what it was told, and how it was decided.
    let link = &chain.links()[1];
    assert_eq!((link.relation(), link.reach(), chain.links()[0].reach()), (relation(1), 40, 0));
    assert_eq!(right.sentences(51, &budget), None);
    let words = "no move that takes 1 token from the first heap, t from the second one and t + 1 from the third one joins two P-positions; those on \
                 such diagonals are at most 40 columns apart";
    assert!(link.theorem().claims.iter().any(|claim| claim.words == words), "{:?}", link.theorem().claims);
    assert_eq!(right.sentences(0, &budget).unwrap().unwrap().claims.len(), chain.links()[0].theorem().claims.len());
    assert!(link.steps().len() >= link.theorem().claims.len(), "{:?}", link.steps());
    // As the next slice it is joined to the first one by moves before it is seen to be that below.
    assert_eq!(claim(&mut chain, relation(1), 40), Some("fall"));
    assert_eq!(claim(&mut chain, relation(2), 40), None);
}

/// Each reason for a link of four heaps to be wrong, by a set that nothing before it refutes.
#[test]
fn wrong_links_of_four_heaps_are_refuted() {
    let budget = Budget::unlimited();
    let right = file(include_bytes!("../../../../testdata/chains/four-heaps.chain"));
    let relation = |link: usize| right.relations().nth(link).unwrap();
    let mut chain = Chain::new("wythoff".parse().unwrap(), Kind::FourHeaps);
    assert_eq!(chain.check_next(relation(0), 0, &budget).unwrap(), None);
    assert_eq!(chain.check_next(relation(1), 40, &budget).unwrap(), None);
    let claim = |chain: &mut Chain, relation: &Relation, reach| {
        chain.check_next(relation, reach, &budget).unwrap().map(|failure| failure.claim)
    };
    let place = |x, y| place(&right, x, y);
    let pair = |x: u32, y: u32| place(x, y).or(&place(y, x), &budget).unwrap();
    // From (1,1,5,5) to (0,0,0,0), and from (1,1,2,3) to (0,0,1,2).
    assert_eq!(claim(&mut chain, &place(5, 5), 40), Some("decree"));
    assert_eq!(claim(&mut chain, &pair(2, 3), 40), Some("decree"));
    // To (0,1,0,2) from (1,1,0,2), and from (1,1,2,5), since 1 xor 2 xor 3 = 0.
    assert_eq!(claim(&mut chain, &pair(0, 2), 40), Some("apart"));
    assert_eq!(claim(&mut chain, &pair(2, 5), 40), Some("fall"));
    // Moves may be longer than is claimed.
    assert_eq!(claim(&mut chain, relation(2), 0), Some("reach"));
    let without = relation(2).and_not(&place(2, 4), &budget).unwrap().and_not(&place(4, 2), &budget).unwrap();
    assert_eq!(claim(&mut chain, &without, 40), Some("absorbing"));
    assert_eq!(claim(&mut chain, relation(2), 40), None);
}

#[test]
fn values_in_a_wrong_order_are_refuted() {
    let budget = Budget::unlimited();
    let right = file(include_bytes!("../../../wythoff-theory/certificates/m-wythoff-2-values.chain"));
    let relation = |link: usize| right.relations().nth(link).unwrap();
    let mut chain = Chain::new("m-wythoff(2)".parse().unwrap(), Kind::Values);
    assert!(chain.check_next(relation(1), 0, &budget).unwrap().is_some());
    assert!(chain.check_next(relation(0), 0, &budget).unwrap().is_none());
    assert!(chain.check_next(relation(0), 0, &budget).unwrap().is_some());
    assert!(chain.check_next(relation(2), 0, &budget).unwrap().is_some());
    assert!(chain.check_next(relation(1), 0, &budget).unwrap().is_none());
}

/// The sentences of every link know the tables of the moves, which here take one token from the first pile.
#[test]
fn moves_by_tables() {
    let budget = Budget::unlimited();
    let (even, odd) = (relation("msd_2", "E n x = 2*n", None), relation("msd_2", "E n x = 2*n + 1", None));
    for moves in [
        "vectors{?msd_2 [- 00>0 10>1; +]}",
        "moves{?msd_2 [- 0000>0 0101>0 1010>0 1111>0 1000>1 1101>1; + 0010>1 0111>1]}",
    ] {
        let mut chain = Chain::new(moves.parse().unwrap(), Kind::Values);
        assert!(chain.check_next(&odd, 0, &budget).unwrap().is_some(), "{moves}");
        assert_eq!(chain.check_next(&even, 0, &budget).unwrap(), None, "{moves}");
        assert!(chain.check_next(&even, 0, &budget).unwrap().is_some(), "{moves}");
        assert_eq!(chain.check_next(&odd, 0, &budget).unwrap(), None, "{moves}");
    }
}

#[test]
fn there_are_no_sentences_for_other_games() {
    let budget = Budget::unlimited();
    for (rules, kind) in [
        ("maharaja", Kind::Heaps),
        ("wythoff block 1 of all", Kind::Values),
        ("misere wythoff", Kind::Values),
        ("wythoff alter N {?msd_fib x + y <= 5}", Kind::Values),
        ("wythoff alter N {?msd_fib x + y <= 5}", Kind::Heaps),
    ] {
        let chain = Chain::new(rules.parse().unwrap(), kind);
        assert!(chain.sentences(0, &budget).is_err(), "{rules}");
    }
}
