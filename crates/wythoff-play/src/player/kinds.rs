//! The moves of a position kind by kind, each counted without being listed: at any size.

use fastrand::Rng;
use wythoff::rules::{Kind, Progression};
use wythoff::{BigPosition, Rules, UBig};

/// This many vectors of a progression, and this many progressions of a kind, are tried as short ones.
const SHORT: usize = 3;

/// More progressions of one kind are not counted one by one: a random one is taken by its number.
const FEW: usize = 1 << 10;

/// The kinds that have a move from here; clauses are not consulted.
pub(super) fn kinds<'r>(rules: &'r Rules, at: &BigPosition) -> Vec<Kind<'r>> {
    rules.kinds().filter(|kind| kind.progressions_within(at).take(FEW).any(|line| line.reach(at).is_some())).collect()
}

/// Where a random move of the kind leads.
pub(super) fn random_move(kind: &Kind, at: &BigPosition, random: &mut Rng) -> Option<BigPosition> {
    let lines: Vec<Progression> = kind.progressions_within(at).take(FEW).collect();
    let line = match lines[..] {
        [line] => line,
        _ if lines.len() < FEW => *random.choice(&lines)?,
        _ => kind.progression(random.u64(..kind.count()))?,
    };
    let count = line.count(at);
    let k = if line.is_single() { UBig::ZERO } else { below(random, &count) };
    // The vector has no room if nothing was counted.
    at.minus(&line.vector(&line.nth(&k)?)?).filter(|_| k < count)
}

/// Where the first moves of the kind lead, those that take little.
pub(super) fn short_moves(kind: &Kind, at: &BigPosition) -> Vec<BigPosition> {
    let lines = kind.progressions_within(at).take(SHORT);
    let vectors = lines.flat_map(|line| line.multiples::<UBig>().take(SHORT).filter_map(move |t| line.vector(&t)));
    vectors.filter_map(|vector| at.minus(&vector)).collect()
}

/// A random number below n, which is not 0; all but equally likely.
pub(crate) fn below(random: &mut Rng, n: &UBig) -> UBig {
    if let Ok(n) = u64::try_from(n) {
        return random.u64(..n.max(1)).into();
    }
    let bytes: Vec<u8> = std::iter::repeat_with(|| random.u8(..)).take(n.to_le_bytes().len() + 8).collect();
    UBig::from_le_bytes(&bytes) % n
}
