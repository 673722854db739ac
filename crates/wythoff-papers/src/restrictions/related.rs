//! Games of other authors that the introduction mentions: remark 2, with moves by multiples of p only, and section 1.6, with bishop moves by
//! multiples.

use std::collections::{BTreeMap, BTreeSet};

use wythoff::exact::Quadratic;
use wythoff::{Position, Rules};

use crate::boards::{board_of, first_difference, grid, pairs, positions, rectangle, rules};
use crate::{Failure, Session, Settled, fill, require, without};

/// The rules with rook moves by multiples of p, and with i from one pile and j from the other if p divides i - j and |i - j| < mp, valid on boards
/// of this side.
fn by_multiples(m: u64, p: u64, side: u64) -> Result<Rules, Failure> {
    let mut parts = rules(&format!("rook(mod {p})"))?.parts().clone();
    let near = |&(i, j): &(u64, u64)| i > 0 && j > 0 && i.abs_diff(j) < m * p && i.abs_diff(j).is_multiple_of(p);
    parts.leaps.extend(rectangle(side, side).filter(near));
    Ok(Rules::try_from(parts)?)
}

/// The pairs below `side`, in both orders: with n = pk + r the members differ by mpk + r, and the lesser is floor(k phi + t_r), where t_0 = 0 and
/// t_r = 1 + r phi/(mp) - 1/m for r > 0.
fn inhomogeneous(m: u64, p: u64, side: u64) -> Result<BTreeSet<Position>, Failure> {
    let (square, product) = (m * p * m * p + 4, i64::try_from(m * p)?);
    let phi = Quadratic::new(2 - product, 1, square, 2u8)?;
    let times = |u: u64, w: u64| Ok::<_, Failure>(phi.mul(&Quadratic::rational(u, w)?)?);
    let mut found = BTreeSet::new();
    for n in 0.. {
        let (k, r) = (n / p, n % p);
        let shift =
            if r == 0 { Quadratic::integer(0) } else { Quadratic::rational(m - 1, m)?.add(&times(r, m * p)?)? };
        let x = u64::try_from(times(k, 1)?.add(&shift)?.floor())?;
        let y = x + m * p * k + r;
        if y >= side {
            break;
        }
        found.extend([Position::new(x, y), Position::new(y, x)]);
    }
    Ok(found)
}

/// Settles remark 2: compares the inhomogeneous pairs with boards; for m = 1 and for p = 1 the games are those of Connell and of Fraenkel.
pub(super) fn multiples(session: &Session) -> Settled {
    let (most, side) = (session.bound("most"), session.bound("side"));
    for (m, p) in grid(most, most) {
        let rules = by_multiples(m, p, side)?;
        let found: BTreeSet<Position> = board_of(&rules, side, side, session)?.p_positions().collect();
        without(first_difference(&found, &inhomogeneous(m, p, side)?), |at| format!("$m = {m}$, $p = {p}$: {at}"))?;
        let special = if m == 1 { format!("connell({p})") } else { format!("m-wythoff({m})") };
        if m == 1 || p == 1 {
            let other = positions(&special, side, side, session)?;
            without(first_difference(&found, &other), |at| format!("$m = {m}$, $p = {p}$: not as {special} at {at}"))?;
        }
    }
    Ok(session.settled(&[], []))
}

/// Checks the bijection between the two games: in each block of k^2 pairs of the blocking game, the same numbers are paired differently; for k = 2
/// the last two pairs of a block exchange their greater numbers.
///
/// `games` are the notations with `{k}` and `{k^2}`; for the k of `alike` the blocks hold the same numbers, for those of `other` they do not.
pub(super) fn exchanged(session: &Session) -> Settled {
    let (all, games): ([Vec<u64>; 2], [String; 2]) =
        ([session.given("alike")?, session.given("other")?], session.given("games")?);
    let (columns, mut table) = (session.bound("columns"), session.table("computed", &[]));
    for (k, said) in all[0].iter().map(|&k| (k, true)).chain(all[1].iter().map(|&k| (k, false))) {
        let [multiples, blocking] = games.each_ref().map(|game| fill(game, &[("k", k), ("k^2", k * k)]));
        let partner: BTreeMap<u64, u64> =
            positions(&multiples, columns, 3 * columns, session)?.into_iter().map(<(u64, u64)>::from).collect();
        let blocks = pairs(&blocking, columns, 3 * columns, session)?;
        let (mut alike, mut crossed, mut count) = (true, true, 0);
        for block in blocks.chunks_exact((k * k) as usize) {
            let here: Option<Vec<u64>> = block.iter().map(|(a, _)| partner.get(a).copied()).collect();
            let mut here = here.ok_or("a column is empty")?;
            let mut there: Vec<u64> = block.iter().map(|pair| pair.1).collect();
            crossed &= k != 2 || here == [there[0], there[1], there[3], there[2]];
            here.sort_unstable();
            there.sort_unstable();
            alike &= here == there;
            count += 1;
        }
        let as_said = alike == said && (crossed || !said) && count > 1;
        require(as_said, || format!("$k = {k}$: the pairs of {multiples} and {blocking} in {count} blocks"))?;
        table.add(&[&k, &multiples, &blocking, &count, &if alike { "yes" } else { "no" }]);
    }
    Ok(session.settled(&[], [table.into()]))
}
