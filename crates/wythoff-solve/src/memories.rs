//! The memories that a position of an imitation game can have.
//!
//! A memory is reachable at `(x, y)` if some legal play from some start leads to `(x, y)` with it. Starts may be any
//! size, but a bound is enough, and the reachable memories can be listed:
//!
//! 1. An imitation takes from the pile that was longer before it (the move imitated made or kept the other pile
//!    the shorter one), so it cannot itself be imitated. Hence after an imitation there is no `last`, and the
//!    player to move, who took from the shorter pile the move before, has no run: `other > 0` implies `last = None`
//!    and `own = 0`.
//! 2. `last = (pile, i)` means that this pile had at most as many tokens as the other even before `i` were taken.
//!    So `i <= |x - y|` and the pile is the one that is now strictly shorter.
//! 3. Everything else is reachable. Let `k < p` and call *chain* a play of k rounds in which one player takes 1 token
//!    from the shorter pile and the other imitates with 1 token; it leads from `(c + k, e + k)` to any `(c, e)`.
//!    A chain to `(x, y)` gives `other = k`. A chain to `(x + i, y)`, `i <= y - x`, and then taking i from the first
//!    pile gives `own = k`, `last = (First, i)`, and the same with piles swapped. A chain to `(x, max(x, y) + 1)`, and
//!    then taking from the second, longer pile down to y gives `own = k`, `last = None`. For k = 0 that last is also
//!    the memory of a start.
//!
//! So starts with piles up to `max(x, y) + p` reach every memory that is reachable at all, and `(x, y)` has
//! `p (|x - y| + 1) + p - 1` memories.

use wythoff_game::{Imitation, Memory, Pile, Position};

/// The strictly shorter pile; `None` if the piles are equal.
fn shorter(at: Position) -> Option<Pile> {
    match at.x.cmp(&at.y) {
        std::cmp::Ordering::Less => Some(Pile::First),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Pile::Second),
    }
}

/// The number of memories reachable at a position: `p (|x - y| + 1) + p - 1`. `None` if 64 bits cannot hold it, or p =
/// 0.
pub fn count(clause: Imitation, at: Position) -> Option<u64> {
    at.x.abs_diff(at.y).checked_add(1)?.checked_mul(clause.p)?.checked_add(clause.p.checked_sub(1)?)
}

/// The index of a memory in the order of [`all`]; the memory must be reachable at the position.
pub fn place(clause: Imitation, at: Position, memory: &Memory) -> u64 {
    let row = at.x.abs_diff(at.y) + 1;
    match memory.other {
        0 => memory.own * row + memory.last.map_or(0, |(_, i)| i),
        other => clause.p * row + other - 1,
    }
}

/// All memories reachable at a position; the first is the memory at the start of a game.
pub fn all(clause: Imitation, at: Position) -> impl Iterator<Item = Memory> {
    let lasts = move || {
        let amounts = shorter(at).into_iter().flat_map(move |pile| (1..=at.x.abs_diff(at.y)).map(move |i| (pile, i)));
        std::iter::once(None).chain(amounts.map(Some))
    };
    let own = (0..clause.p).flat_map(move |own| lasts().map(move |last| Memory { last, own, other: 0 }));
    own.chain((1..clause.p).map(|other| Memory { last: None, own: 0, other }))
}
