//! Random rules for property tests, behind the cargo feature `proptest`.
//!
//! Numbers are small, so that boards of some 30 cells a side show all the parts at work, and every value is valid by
//! construction: nothing is rejected, and cases shrink towards the rook alone.
//!
//! ```
//! use proptest::prelude::*;
//! use wythoff_game::{Rules, arbitrary};
//! proptest!(|(rules in arbitrary::rules())| {
//!     prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
//! });
//! ```

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::blocking::{Blockable, Blocking};
use crate::ends::Ends;
use crate::family::{Family, Kind};
use crate::imitation::Pile;
use crate::kinds::{KINDS, Parts, Ray};
use crate::lengths::Lengths;
use crate::piles::{PileParts, PileRules, PileVectors};
use crate::position::{Position, Vector};
use crate::progression::Progression;
use crate::region::{Forced, Rectangle};
use crate::rules::Rules;

/// Memoryless rules with every kind of part: rays of any small step (not only primitive ones) and any condition on the
/// length, m-bishops, leaps, blocking of each kind, removed rectangles (fixed or chosen), forced labels, ends, passes, misere play.
///
/// Six times in seven a column holds finitely many P-positions ([`Rules::has_finite_columns`]).
pub fn rules() -> impl Strategy<Value = Rules> + Clone {
    parts().prop_map(|parts| Rules::try_from(parts).expect("random parts are valid"))
}

/// Random rules as [`rules`] gives them, closed under exchanging the two piles ([`Rules::is_symmetric`]).
pub fn symmetric_rules() -> impl Strategy<Value = Rules> + Clone {
    parts().prop_map(|parts| Rules::try_from(symmetric(parts)).expect("random symmetric parts are valid"))
}

/// Random parts from which [`rules`] makes its rules, not in canonical form: some parts are contained in others.
pub fn parts() -> impl Strategy<Value = Parts> + Clone {
    let clauses = (
        proptest::option::weighted(0.3, blocking()),
        cuts(),
        forced(),
        ends(),
        passes(),
        proptest::bool::weighted(0.15),
    );
    (moves(), clauses).prop_map(|(moves, (block, cuts, forced, end, pass, misere))| {
        let pass = if block.is_some() || cuts.len() > 1 { 0 } else { pass };
        let mut parts = Parts { block, cuts, pass, misere, ..moves };
        parts.forced = on_board(forced, &parts.cuts);
        parts.end = unaltered(end, &parts);
        parts
    })
}

/// Whether the vector is a move by the definitions of the parts themselves, without their canonical form.
pub fn defines(parts: &Parts, vector: Vector) -> bool {
    KINDS.iter().any(|kind| kind.defines(parts, vector))
}

fn moves() -> impl Strategy<Value = Parts> + Clone {
    let kinds: Vec<_> = KINDS.iter().map(|kind| kind.arbitrary()).collect();
    kinds.prop_map(|kinds| {
        let mut moves = Parts::default();
        for (kind, mut parts) in KINDS.iter().zip(kinds) {
            kind.join(&mut moves, &mut parts);
        }
        if moves.kinds().next().is_none() {
            moves.rays.push(Ray::new((1, 0)));
        }
        moves
    })
}

/// Any condition on lengths that allows at least one length.
pub(crate) fn lengths() -> impl Strategy<Value = Lengths> + Clone {
    let condition = (1..=5u64).prop_flat_map(|modulus| {
        (Just(modulus), 1..=modulus, proptest::option::of(0..10u64)).prop_map(|(modulus, below, extra)| {
            let all = Lengths { modulus, below, max: None };
            Lengths { max: extra.map(|extra| extra + if below > 1 { 1 } else { modulus }), ..all }
        })
    });
    prop_oneof![Just(Lengths::ALL), condition]
}

pub(crate) fn vector(most: u64) -> impl Strategy<Value = Vector> + Clone {
    let side = most + 1;
    (1..side * side).prop_map(move |cell| (cell / side, cell % side))
}

fn blocking() -> impl Strategy<Value = Blocking> + Clone {
    let of = prop_oneof![Just(Blockable::All), Just(Blockable::Diagonal), (1..=4u64).prop_map(Blockable::Roob)];
    (0..=3u64, of).prop_map(|(most, of)| Blocking { most, of })
}

fn cuts() -> impl Strategy<Value = Vec<Rectangle>> + Clone {
    let rectangle = || (0..=5u64, 0..=5u64).prop_map(|(base, height)| Rectangle { base, height });
    prop_oneof![6 => Just(vec![]), 2 => vec(rectangle(), 1), 1 => vec(rectangle(), 2..4)]
}

fn forced() -> impl Strategy<Value = Forced> + Clone {
    let positions = || btree_set((0..10u64, 0..10u64).prop_map(Position::from), 0..4);
    prop_oneof![3 => Just(Forced::default()), 1 => (positions(), positions()).prop_map(|(p, n)| Forced { p, n, ..Forced::default() })]
}

fn ends() -> impl Strategy<Value = Ends> + Clone {
    let positions = btree_set((0..10u64, 0..10u64).prop_map(Position::from), 1..5);
    prop_oneof![4 => Just(Ends::default()), 1 => positions.prop_map(|listed| Ends { listed, sets: vec![] })]
}

fn passes() -> impl Strategy<Value = u64> + Clone {
    prop_oneof![6 => Just(0), 1 => Just(1), 1 => 2..5u64]
}

/// The ends without those that have a forced label or are removed from every board.
fn unaltered(Ends { mut listed, sets }: Ends, Parts { forced, cuts, .. }: &Parts) -> Ends {
    listed.retain(|at| forced.outcome(at).is_none() && exists(at, cuts));
    Ends { listed, sets }
}

fn exists(at: &Position, cuts: &[Rectangle]) -> bool {
    cuts.is_empty() || cuts.iter().any(|cut| !cut.contains(at))
}

/// The labels without those that contradict one another and those on positions that are removed from every board.
fn on_board(Forced { mut p, mut n, p_where, n_where }: Forced, cuts: &[Rectangle]) -> Forced {
    p.retain(|at| exists(at, cuts));
    n.retain(|at| exists(at, cuts) && !p.contains(at));
    Forced { p, n, p_where, n_where }
}

/// Adds the mirror image of every part; a fixed rectangle becomes a square.
fn symmetric(mut parts: Parts) -> Parts {
    let mut mirror = parts.clone();
    for kind in KINDS {
        kind.transpose(&mut mirror);
        kind.join(&mut parts, &mut mirror);
    }
    match &mut parts.cuts[..] {
        [cut] => cut.height = cut.base,
        _ => parts.cuts.extend(parts.cuts.clone().iter().map(|cut| Rectangle { base: cut.height, height: cut.base })),
    }
    for labels in [&mut parts.forced.p, &mut parts.forced.n] {
        labels.extend(labels.clone().into_iter().map(Position::transposed));
    }
    parts.forced = on_board(parts.forced, &parts.cuts);
    parts.end.listed.extend(parts.end.listed.clone().into_iter().map(Position::transposed));
    parts.end = unaltered(std::mem::take(&mut parts.end), &parts);
    parts
}

/// Families of parallel progressions along either pile, some of them bounded; more than occur in rules.
pub fn families() -> impl Strategy<Value = Kind<'static>> + Clone {
    let sizes = (0..3u64, 0..3u64, 1..7u64, proptest::option::of(0..5u64), any::<bool>());
    sizes.prop_map(|(offset, slope, len, more, first)| {
        let along = if first && slope > 0 { Pile::First } else { Pile::Second };
        Kind::lines(Family { along, offset, slope, len, most: more.map(|more| len - 1 + more) })
    })
}

/// Random progressions of any kind with small numbers, some of them without a vector.
pub fn progressions() -> impl Strategy<Value = Progression> + Clone {
    let sizes = ((0..6u64, 0..6u64), (0..4u64, 0..4u64), 0..5u64, proptest::option::of(0..15u64), 1..5u64, 1..5u64);
    sizes.prop_map(|(base, step, least, max, modulus, below)| match step {
        (0, 0) => Progression::single(base),
        _ => Progression { base, step, least, max, modulus, below: below.min(modulus) },
    })
}

/// Sets of vectors of a game on three piles: many vectors of a line, one, or none.
const VECTORS_OF_THREE: [&str; 7] = [
    "?msd_2 i+j+k > 0 & (i = 0 | j = 0 | k = 0)",
    "?msd_2 i+j+k > 0 & E t (i = 0 | i = t) & (j = 0 | j = t) & (k = 0 | k = t)",
    "?msd_fib i >= 1 & j = 2*i & k <= i",
    "?msd_3 i = 0 & j = 0 & E n k = 2*n + 1",
    "?msd_2 E n i + j + k = 3*n + 3",
    "?msd_pell i >= 1 & k >= 2",
    "?msd_2 [- 000>0 110>1 101>1 011>1; + 000>1 110>1 101>1 011>1]",
];

/// Sets of vectors of a game on four piles.
const VECTORS_OF_FOUR: [&str; 3] = [
    "?msd_2 i+j+k+l > 0 & i = j & k = l",
    "?msd_fib i = 0 & l = 0 & k >= 1 & j = k + 1",
    "?msd_2 i + l >= 1 & j + k <= 1",
];

/// Moves of a game on three piles that vectors do not describe.
const MOVES: [&str; 6] = [
    "?msd_2 x >= y & x >= z & u < x & v = y & w = z",
    "?msd_2 2*y <= z & ((u < x & v = y & w = z) | (u = x & v < y & w = z))",
    "?msd_fib u < v & v <= w & u <= x & v <= y & w < z",
    "?msd_3 x = 2*u & v = y & w = z & x > 0",
    "?msd_pell u = x & v < y & z = w + v + 1",
    "?msd_2 u = 0 & v = 0 & w = 0 & x = y & z > 0",
];

/// Rules on three piles, and once in five times on four, with every kind of term.
pub fn pile_rules() -> impl Strategy<Value = PileRules> + Clone {
    let parts = prop_oneof![4 => pile_parts(3, &VECTORS_OF_THREE, &MOVES), 1 => pile_parts(4, &VECTORS_OF_FOUR, &[])];
    parts.prop_map(|parts| PileRules::try_from(parts).expect("random parts are valid"))
}

fn pile_parts(
    piles: usize,
    vectors: &'static [&'static str],
    moves: &'static [&'static str],
) -> impl Strategy<Value = PileParts> + Clone {
    let few = |all: &'static [&'static str]| subsequence(all, 0..=all.len().min(2));
    let terms = (
        btree_set(tuple(piles, 2), 0..4),
        btree_set(tuple(piles, 4), 0..4),
        proptest::bool::weighted(0.25),
        prop_oneof![2 => Just(vec![]), 1 => few(vectors)],
        prop_oneof![2 => Just(vec![]), 1 => few(moves)],
        proptest::bool::weighted(0.3),
    );
    terms.prop_map(move |(rays, leaps, nim_sum, vectors, moves, misere)| {
        let vectors = vectors.iter().map(|set| PileVectors::read(set, piles).expect("the sets above are valid"));
        let moves = moves.iter().map(|moves| moves.parse().expect("the moves above are valid"));
        PileParts { piles, rays, leaps, nim_sum, vectors: vectors.collect(), moves: moves.collect(), misere }
    })
}

/// A vector other than 0 with numbers of at most `most`.
fn tuple(piles: usize, most: u64) -> impl Strategy<Value = Vec<u64>> + Clone {
    let side = most + 1;
    let digits = move |cell: u64| (0..piles as u32).map(|pile| cell / side.pow(pile) % side).collect();
    (1..side.pow(piles as u32)).prop_map(digits)
}
