//! The moves of a position by kind: at any size, they are counted without being listed.

use fastrand::Rng;
use wythoff::rules::{Kind, Progression};
use wythoff::{BigPosition, Rules, UBig};

/// The number of vectors of a progression, and of progressions of a kind, that are tried as short moves.
const SHORT: usize = 3;

/// The number of progressions of a kind from which on a random one is taken by its number instead of from a list.
const FEW: usize = 1 << 10;

/// The kinds of moves with a move from this position, clauses aside.
pub(super) fn kinds<'r>(rules: &'r Rules, at: &BigPosition) -> Vec<Kind<'r>> {
    rules.kinds().filter(|kind| kind.progressions_within(at).take(FEW).any(|line| line.reach(at).is_some())).collect()
}

/// The position that a random move of this kind leads to; `None` if the draw gives no move.
pub(super) fn random_move(kind: &Kind, at: &BigPosition, random: &mut Rng) -> Option<BigPosition> {
    let lines: Vec<Progression> = kind.progressions_within(at).take(FEW).collect();
    let line = match lines[..] {
        [line] => line,
        _ if lines.len() < FEW => *random.choice(&lines)?,
        _ => kind.progression(random.u64(..kind.count()))?,
    };
    let count = line.count(at);
    let k = if line.is_single() { UBig::ZERO } else { below(random, &count) };
    // If no vector was counted, none can be subtracted.
    at.minus(&line.vector(&line.nth(&k)?)?).filter(|_| k < count)
}

/// The positions that the first moves of this kind lead to, those that take few tokens.
pub(super) fn short_moves(kind: &Kind, at: &BigPosition) -> Vec<BigPosition> {
    let lines = kind.progressions_within(at).take(SHORT);
    let vectors = lines.flat_map(|line| line.multiples::<UBig>().take(SHORT).filter_map(move |t| line.vector(&t)));
    vectors.filter_map(|vector| at.minus(&vector)).collect()
}

/// A random number below n, which must not be 0; all numbers are almost equally likely.
pub(crate) fn below(random: &mut Rng, n: &UBig) -> UBig {
    if let Ok(n) = u64::try_from(n) {
        return random.u64(..n.max(1)).into();
    }
    let bytes: Vec<u8> = std::iter::repeat_with(|| random.u8(..)).take(n.to_le_bytes().len() + 8).collect();
    UBig::from_le_bytes(&bytes) % n
}
