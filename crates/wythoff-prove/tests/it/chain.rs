//! Chains against play itself: three heaps by brute force, Grundy values by the table.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Budget, Pairs, Relation, UBig};
use wythoff_check::certificate::ChainFile;
use wythoff_check::sentence::Kind;
use wythoff_check::{Chain, Verdict, check};
use wythoff_exact::IBig;
use wythoff_game::{Outcome, Position};
use wythoff_prove::chain::{Effort, Ending, Search, tail};
use wythoff_rings::{pick, thorough};
use wythoff_solve::{Board, GrundyTable};

use crate::certificates::chain;

/// The P-positions (x, y) of three-heap Wythoff Nim with a first heap of 0, 1, ..., `most`, both below `side`, from the rules alone: each P-position
/// marks the positions from which a move leads to it.
fn three_heaps(most: usize, side: usize) -> Vec<BTreeSet<(usize, usize)>> {
    let mut marked = vec![vec![false; side * side]; most + 1];
    let mut found = vec![BTreeSet::new(); most + 1];
    for a in 0..=most {
        for x in 0..side {
            for y in 0..side {
                if marked[a][x * side + y] {
                    continue;
                }
                found[a].insert((x, y));
                for t in 1..side {
                    for (u, v) in [(x + t, y), (x, y + t), (x + t, y + t)] {
                        if u < side && v < side {
                            marked[a][u * side + v] = true;
                        }
                    }
                }
                for (d, slice) in (1..).zip(&mut marked[a + 1..]) {
                    slice[x * side + y] = true;
                    for t in 0..side - x {
                        let v = y + (t ^ d);
                        if v < side {
                            slice[(x + t) * side + v] = true;
                        }
                    }
                }
            }
        }
    }
    found
}

fn compare(relation: &Relation, expected: &BTreeSet<(usize, usize)>, side: usize) {
    let pairs = Pairs::new(relation.clone());
    for x in 0..side {
        for y in 0..side {
            assert_eq!(pairs.holds(x as u64, y as u64), expected.contains(&(x, y)), "({x}, {y})");
        }
    }
}

fn proved(rules: &str, kind: Kind, links: usize) -> Chain {
    let budget = Budget::unlimited();
    let mut search = Search::new(Chain::new(rules.parse().unwrap(), kind), &budget).unwrap();
    for link in 0..links {
        let ending = search.next(&Effort::default(), &budget).unwrap();
        assert!(matches!(ending, Ending::Proved(_)), "{rules}, link {link}: {ending:?}");
    }
    search.chain().clone()
}

/// The brute force marks what the rules say: three loops over a small cube, from the definition.
#[test]
fn the_brute_force_of_three_heaps_follows_the_rules() {
    const SIDE: usize = 14;
    let fast = three_heaps(SIDE - 1, SIDE);
    let mut is_p = vec![false; SIDE * SIDE * SIDE];
    let at = |a: usize, x: usize, y: usize| (a * SIDE + x) * SIDE + y;
    for a in 0..SIDE {
        for x in 0..SIDE {
            for y in 0..SIDE {
                let taken = (0..=a).flat_map(|d| (0..=x).flat_map(move |t| (0..=y).map(move |s| (d, t, s))));
                let mut options = taken.filter(|&(d, t, s)| {
                    let heaps = [d, t, s].iter().filter(|&&taken| taken > 0).count();
                    heaps == 1 || heaps > 0 && d ^ t ^ s == 0
                });
                is_p[at(a, x, y)] = !options.any(|(d, t, s)| is_p[at(a - d, x - t, y - s)]);
                assert_eq!(is_p[at(a, x, y)], fast[a].contains(&(x, y)), "({a}, {x}, {y})");
            }
        }
    }
}

/// The slices that are proved are those of the brute force; B_n = A_n + n + constant from the same pair on as in the specification, which was computed
/// to 120,000 columns.
#[test]
fn three_heaps_are_proved() {
    const SIDE: usize = 300;
    let links = pick(3, 6);
    let chain = proved("wythoff", Kind::Heaps, links);
    let expected = three_heaps(links - 1, SIDE);
    let tails = [(0, 0), (2, 21), (5, 28), (8, 50), (10, 128), (13, 74)];
    for ((link, expected), (constant, from)) in chain.links().iter().zip(&expected).zip(tails) {
        compare(link.relation(), expected, SIDE);
        let found = tail(link.relation(), 1, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!((found.constant, found.from), (IBig::from(constant), UBig::from(from as u32)));
    }
}

/// The P-positions (x, y) of four-heap Wythoff Nim with first heaps of a <= b <= most, both below `side`, from the rules alone, in the order of the
/// links: options of all kinds are looked at one by one.
fn four_heaps(most: usize, side: usize) -> Vec<BTreeSet<(usize, usize)>> {
    let mut is_p = vec![false; (most + 1) * (most + 1) * side * side];
    let at = |a: usize, b: usize, x: usize, y: usize| ((a * (most + 1) + b) * side + x) * side + y;
    let mut found = Vec::new();
    for (a, b) in (0..=most).flat_map(|a| (0..=most).map(move |b| (a, b))) {
        for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
            let single = (1..=a).any(|d| is_p[at(a - d, b, x, y)])
                || (1..=b).any(|d| is_p[at(a, b - d, x, y)])
                || (1..=x).any(|d| is_p[at(a, b, x - d, y)])
                || (1..=y).any(|d| is_p[at(a, b, x, y - d)]);
            let mut several = (0..=a).flat_map(|d| (0..=b).flat_map(move |e| (0..=x).map(move |t| (d, e, t))));
            let is_n = single
                || several.any(|(d, e, t)| {
                    let s = d ^ e ^ t;
                    (d, e, t) != (0, 0, 0) && s <= y && is_p[at(a - d, b - e, x - t, y - s)]
                });
            is_p[at(a, b, x, y)] = !is_n;
        }
    }
    for b in 0..=most {
        for a in 0..=b {
            let all = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
            found.push(all.filter(|&(x, y)| is_p[at(a, b, x, y)]).collect());
        }
    }
    found
}

/// Four heaps: as brute force has them. The constants, and the pairs from which on they are there, are those of a computation of 20,000 columns by
/// another program.
#[test]
fn four_heaps_are_proved() {
    let (most, side) = pick((1, 60), (3, 120));
    let links = (most + 1) * (most + 2) / 2;
    let chain = proved("wythoff", Kind::FourHeaps, links);
    let expected = four_heaps(most, side);
    let tails = [(0, 0), (2, 21), (5, 4), (5, 28), (8, 39), (11, 41), (8, 50), (11, 41), (13, 10), (15, 12)];
    for ((link, expected), (constant, from)) in chain.links().iter().zip(&expected).zip(tails) {
        compare(link.relation(), expected, side);
        let found = tail(link.relation(), 1, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!((found.constant, found.from), (IBig::from(constant), UBig::from(from as u32)));
    }
    // With an empty heap they are three.
    let three = slices();
    for (b, relation) in three.relations().take(most + 1).enumerate() {
        let link = Kind::FourHeaps.link(&[0, b as u64]).unwrap();
        assert_eq!(chain.links()[link].relation(), relation);
    }
}

/// What is in the file is what brute force says, slice by slice; the first links are proved again.
#[test]
fn the_file_of_three_heaps() {
    let (side, last) = pick((100, 3), (300, 7));
    let file = slices();
    assert_eq!(file.relations().len(), 51);
    let expected = three_heaps(50, side);
    for (relation, expected) in file.relations().zip(&expected) {
        compare(relation, expected, side);
    }
    let chain = file.check_upto(last, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(chain.links().len(), last + 1);
    // Of four heaps that is seen in the first ring, too.
    if thorough() {
        let text = file.write();
        assert_eq!(ChainFile::read(text.as_bytes(), &Budget::unlimited()).unwrap(), *file);
    }
}

/// The automata of a file of three heaps.
fn slices() -> Arc<ChainFile> {
    chain("three-heaps.chain.gz")
}

/// What is in the file of four heaps is what brute force says; the first links are those that are proved.
#[test]
fn the_file_of_four_heaps() {
    let (side, last) = pick((30, 4), (60, 9));
    let file = chain("four-heaps.chain");
    let expected = four_heaps(9, side);
    assert_eq!((file.relations().len(), expected.len()), (55, 55));
    for (relation, expected) in file.relations().zip(&expected) {
        compare(relation, expected, side);
    }
    let chain = file.check_upto(last, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(chain.links().len(), last + 1);
    assert_eq!(ChainFile::read(file.write().as_bytes(), &Budget::unlimited()).unwrap(), *file);
}

/// Wythoff Nim with the labels of the catalogue has the P-positions of the slice: that is proved of each by itself, without those below it.
fn slices_are_games(first_heaps: RangeInclusive<usize>) {
    let budget = Budget::unlimited();
    for (a, relation) in slices().relations().enumerate().filter(|(a, _)| first_heaps.contains(a)) {
        let rules = format!("three-heaps({a})").parse().unwrap();
        let verdict = check(&rules, relation, &budget).unwrap();
        assert!(matches!(verdict, Verdict::Proved(_)), "{rules}: {verdict:?}");
    }
}

#[test]
fn the_first_slices_are_games() {
    slices_are_games(0..=pick(3, 10));
}

#[test]
#[ignore = "by hand: cargo test -p wythoff-prove --test it all_slices -- --ignored, in many minutes; the first slices in every check"]
fn all_slices_are_games_by_hand() {
    slices_are_games(11..=48);
}

/// Of all slices of the catalogue, as far as brute force with three heaps goes.
#[test]
fn games_of_the_catalogue_are_slices() {
    let side = pick(100, 300);
    for (a, expected) in three_heaps(pick(12, 48), side).iter().enumerate() {
        let rules = format!("three-heaps({a})").parse().unwrap();
        let board = Board::solve(&rules, side as u64, side as u64, &Budget::unlimited()).unwrap();
        for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
            let is_p = board.outcome(Position::new(x as u64, y as u64)) == Some(Outcome::P);
            assert_eq!(is_p, expected.contains(&(x, y)), "{a}: ({x}, {y})");
        }
    }
}

#[test]
fn grundy_values_are_proved() {
    let side = pick(400, 5000);
    for (rules, states) in [
        ("wythoff", &[7, 825][..pick(1, 2)]),
        ("m-wythoff(2)", &[15, 15, 95, 83, 184, 218, 371][..pick(3, 7)]),
        ("m-wythoff(3)", &[27, 31, 42, 101][..pick(2, 4)]),
        ("nim", &[2, 20, 113, 117][..pick(2, 4)]),
    ] {
        let links = states.len();
        let chain = proved(rules, Kind::Values, links);
        let found: Vec<usize> = chain.links().iter().map(|link| link.relation().dfa().states()).collect();
        assert_eq!(found, states, "{rules}");
        let table = GrundyTable::compute(&rules.parse().unwrap(), side, &Budget::unlimited()).unwrap();
        let sets: Vec<Pairs> = chain.links().iter().map(|link| Pairs::new(link.relation().clone())).collect();
        for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
            let value = table.value(Position::new(x, y)).unwrap() as usize;
            let set = sets.iter().position(|set| set.holds(x, y));
            assert_eq!(set, (value < links).then_some(value), "{rules}: ({x}, {y})");
        }
    }
}

/// If Wythoff Nim ends where x + y <= 2, a position with a pile of 8 or more has the Grundy value 1 if and only if it is a P-position of Wythoff
/// Nim (arXiv 2510.11767), and 8 is the least number for which that is true.
#[test]
fn value_1_of_a_game_that_ends() {
    let budget = Budget::unlimited();
    let game = "wythoff end{?msd_fib x + y <= 2}";
    let chain = proved(game, Kind::Values, 2);
    let table = GrundyTable::compute(&game.parse().unwrap(), 60, &budget).unwrap();
    for (value, link) in (0..).zip(chain.links()) {
        let set = Pairs::new(link.relation().clone());
        for (x, y) in (0..60).flat_map(|x| (0..60).map(move |y| (x, y))) {
            assert_eq!(set.holds(x, y), table.value(Position::new(x, y)) == Some(value), "{value}: ({x}, {y})");
        }
    }
    let one = chain.links()[1].relation();
    let mut decider = Decider::new((**one.numeration()).clone(), budget);
    decider.name("One", &["x", "y"], one).unwrap();
    let pairs = "(E n (x = floor(n*phi) & y = x + n) | (y = floor(n*phi) & x = y + n))";
    for (bound, is_true) in [(8, true), (7, false)] {
        let sentence = format!("A x,y (x >= {bound} | y >= {bound}) => ($One(x,y) <=> {pairs})");
        assert_eq!(decider.holds(&parse(&sentence).unwrap().formula), Ok(is_true), "{bound}");
    }
    // A file of the chain is checked again.
    let file = ChainFile::of(&chain).write();
    let again = ChainFile::read(file.as_bytes(), &Budget::unlimited()).unwrap();
    assert_eq!(again.check(&Budget::unlimited()).unwrap().unwrap().links().len(), 2);
}

/// From some n on the positions of a Grundy value of 2-Wythoff Nim are those of the game, shifted: the tail that is decided is the one that a table
/// of values shows, from the first pair at which it can be.
#[test]
fn values_of_2_wythoff_are_shifted_in_the_end() {
    let (side, links) = pick((600, 5), (3000, 17));
    let file = chain("m-wythoff-2-values.chain");
    assert_eq!(file.relations().len(), 17);
    let table = GrundyTable::compute(file.rules(), side, &Budget::unlimited()).unwrap();
    let mut pairs = vec![Vec::new(); links];
    // Of the columns up to here all rows are in the table.
    for (x, y) in (0..side / 3).flat_map(|x| (x..side).map(move |y| (x, y))) {
        let value = table.value(Position::new(x, y)).unwrap() as usize;
        if let Some(pairs) = pairs.get_mut(value) {
            pairs.push((x, y));
        }
    }
    for (relation, pairs) in file.relations().zip(&pairs) {
        let found = tail(relation, 2, &Budget::unlimited()).unwrap().unwrap();
        let shift = |n: usize| IBig::from(pairs[n].1 - pairs[n].0) - IBig::from(2 * n);
        let constant = shift(pairs.len() - 1);
        let from = (0..pairs.len()).rev().take_while(|&n| shift(n) == constant).last().unwrap();
        assert!(from < pairs.len() / 2);
        assert_eq!((found.constant, found.from), (constant, UBig::from(from)));
    }
    // Those of Wythoff Nim are not.
    let wythoff = chain("wythoff-values.chain");
    assert_eq!(tail(wythoff.relations().nth(1).unwrap(), 1, &Budget::unlimited()).unwrap(), None);
}
