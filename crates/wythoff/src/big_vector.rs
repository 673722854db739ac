//! Vectors of any size.

use wythoff_exact::UBig;
use wythoff_game::{Blockable, Lengths, Ray, Rectangle, Rules};
use wythoff_words::BigPosition;

/// May this vector, of any size, be subtracted by the rules? As `Rules::has_vector`.
pub(crate) fn has_vector(rules: &Rules, (i, j): (&UBig, &UBig)) -> bool {
    if let (Ok(i), Ok(j)) = (u64::try_from(i), u64::try_from(j)) {
        return (i, j) != (0, 0) && rules.has_vector((i, j));
    }
    // A leap fits in 64 bits, so this vector is none.
    let slant = if i > j { i - j } else { j - i };
    slant < UBig::from(rules.bishop()) || rules.rays().iter().any(|ray| on_ray(ray, (i, j)))
}

/// Is this vector, of any size, on the ray?
fn on_ray(ray: &Ray, (i, j): (&UBig, &UBig)) -> bool {
    let (a, b) = (UBig::from(ray.step.0), UBig::from(ray.step.1));
    let t = if a == UBig::ZERO { j / &b } else { i / &a };
    let lengths = ray.lengths;
    t != UBig::ZERO
        && &t * &a == *i
        && &t * &b == *j
        && &t % UBig::from(lengths.modulus) < UBig::from(lengths.below)
        && lengths.max.is_none_or(|max| t <= UBig::from(max))
}

/// May the option reached by this vector be blocked? As `Rules::is_blockable`.
pub(crate) fn is_blockable(rules: &Rules, (i, j): (&UBig, &UBig)) -> bool {
    rules.block().is_some_and(|block| match block.of {
        Blockable::All => true,
        Blockable::Diagonal => i == j,
        Blockable::Roob(l) => (*i == UBig::ZERO || *j == UBig::ZERO) && i + j >= UBig::from(l),
    })
}

/// The distinct vectors that lead from a position to one that exists, family by family, the shorter first. As
/// `Rules::vectors_within`, without those to removed positions.
pub(crate) fn vectors_within<'r>(rules: &'r Rules, at: &BigPosition) -> Box<dyn Iterator<Item = (UBig, UBig)> + 'r> {
    families(rules, at, None)
}

/// Those of them that may be blocked; what may not is not gone through.
pub(crate) fn blockable_within<'r>(rules: &'r Rules, at: &BigPosition) -> Box<dyn Iterator<Item = (UBig, UBig)> + 'r> {
    match rules.block() {
        None => Box::new(std::iter::empty()),
        Some(block) => Box::new(families(rules, at, Some(block.of)).filter(|(i, j)| is_blockable(rules, (i, j)))),
    }
}

/// The vectors within a position; only the families that hold vectors of a kind, if one is given.
///
/// A line that has entered the removed rectangle, or left the board, does so for good: nothing is searched beyond.
fn families<'r>(
    rules: &'r Rules,
    at: &BigPosition,
    only: Option<Blockable>,
) -> Box<dyn Iterator<Item = (UBig, UBig)> + 'r> {
    let fits = fits(rules, at.clone());
    let rays = rules.rays();
    let wanted = move |(a, b): (u64, u64)| match only {
        None | Some(Blockable::All) => true,
        Some(Blockable::Diagonal) => a == b,
        Some(Blockable::Roob(_)) => a == 0 || b == 0,
    };
    let least = if let Some(Blockable::Roob(least)) = only { least } else { 1 };
    let within = fits.clone();
    let along = rays.iter().enumerate().filter(move |(_, ray)| wanted(ray.step)).flat_map(move |(k, ray)| {
        let first = allowed_from(ray.lengths, UBig::from(least.div_ceil(ray.step.0 + ray.step.1)));
        let lengths = std::iter::successors(Some(first), |t| Some(allowed_from(ray.lengths, t + UBig::ONE)));
        let lengths = lengths.take_while(|t| ray.lengths.max.is_none_or(|max| *t <= UBig::from(max)));
        let vectors = lengths.map(|t| (&t * ray.step.0, &t * ray.step.1)).take_while(within.clone());
        vectors.filter(move |(i, j)| !rays[..k].iter().any(|earlier| on_ray(earlier, (i, j))))
    });
    let (m, length, from) = match only {
        Some(Blockable::Diagonal) => (rules.bishop().min(1), usize::MAX, 0),
        Some(Blockable::Roob(least)) => (rules.bishop(), 1, least),
        _ => (rules.bishop(), usize::MAX, 0),
    };
    let vector = |(i, j): (u64, u64)| (UBig::from(i), UBig::from(j));
    let (down, across) = ((from..m).map(move |e| vector((0, e))), (from.max(1)..m).map(move |e| vector((e, 0))));
    let bases = down.take_while(fits.clone()).chain(across.take_while(fits.clone()));
    let within = fits.clone();
    let bishop = bases.flat_map(move |base| {
        let next = |(i, j): &(UBig, UBig)| Some((i + UBig::ONE, j + UBig::ONE));
        std::iter::successors(Some(base), next).take(length).take_while(within.clone())
    });
    let zero = (UBig::ZERO, UBig::ZERO);
    let bishop =
        bishop.filter(move |vector| *vector != zero && !rays.iter().any(|ray| on_ray(ray, (&vector.0, &vector.1))));
    let leaps = rules.leaps().iter().map(move |&leap| vector(leap)).filter(fits);
    Box::new(along.chain(bishop).chain(leaps))
}

/// Does a vector lead from here to a position on the board that is not removed?
fn fits(rules: &Rules, BigPosition { x, y }: BigPosition) -> impl Fn(&(UBig, UBig)) -> bool + Clone {
    let cut = if let [cut] = *rules.cuts() { cut } else { Rectangle::default() };
    move |(i, j)| {
        let inside = *i <= x && *j <= y;
        inside && (cut.is_empty() || &x - i >= UBig::from(cut.base) || &y - j >= UBig::from(cut.height))
    }
}

/// The least allowed length from t >= 1 on, whatever the greatest is.
fn allowed_from(lengths: Lengths, t: UBig) -> UBig {
    let rest = &t % lengths.modulus;
    if rest < lengths.below { t } else { t + (lengths.modulus - rest) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_of_any_size() {
        let rules: Rules =
            "rook(mod 6 below 2) + bishop(m=3) + rays{(2,1)} up to 9 block 1 of roob(4)".parse().unwrap();
        let big = UBig::from(6u8) * UBig::from(10u8).pow(30);
        let one = UBig::from(1u8);
        for (vector, expected) in [
            ((big.clone(), UBig::ZERO), true),
            ((UBig::ZERO, &big + &one), true),
            ((UBig::ZERO, &big + UBig::from(2u8)), false),
            ((&big + UBig::from(2u8), big.clone()), true),
            ((&big + UBig::from(3u8), big.clone()), false),
            ((&big * UBig::from(2u8), big.clone()), false),
        ] {
            assert_eq!(has_vector(&rules, (&vector.0, &vector.1)), expected, "{vector:?}");
        }
        assert!(is_blockable(&rules, (&big, &UBig::ZERO)) && !is_blockable(&rules, (&big, &one)));
    }

    /// The families give what the rules give, in the same order; and of the blockable ones each.
    #[test]
    fn vectors_within_as_the_rules() {
        for text in [
            "rook(mod 6 below 2) + bishop(m=3) + rays{(2,1)} up to 4 block 1 of roob(4)",
            "wythoff + leaper(1,2) block 2 of diagonal",
            "m-wythoff(3) + rays{(1,2),(2,4)} block 1 of all",
            "leaps{(0,3),(2,2)} + rays{(1,1)} up to 3 block 1 of rook",
            "imitation(1,1)",
            "rook(mod 5 below 3 up to 12) + bishop(m=4) block 2 of roob(2) cut (9,4)",
            "m-wythoff(5) + leaper(2,9) block 1 of all cut (4,9)",
        ] {
            let rules: Rules = text.parse().unwrap();
            let small = wythoff_game::Position::new(13, 9);
            let vectors =
                rules.vectors_within(small).filter(|&vector| small.minus(vector).is_some_and(|to| rules.exists(to)));
            let expected: Vec<(UBig, UBig)> = vectors.map(|(i, j)| (i.into(), j.into())).collect();
            assert_eq!(families(&rules, &small.into(), None).collect::<Vec<_>>(), expected, "{text}");
            let blockable: Vec<_> = expected.into_iter().filter(|(i, j)| is_blockable(&rules, (i, j))).collect();
            assert_eq!(blockable_within(&rules, &small.into()).collect::<Vec<_>>(), blockable, "{text}");
        }
        let far = BigPosition::new(UBig::from(10u8).pow(50), UBig::from(10u8).pow(51));
        let rules: Rules = "diagonal-blocking(3,5)".parse().unwrap();
        assert_eq!(blockable_within(&rules, &far).next(), Some((UBig::ONE, UBig::ONE)));
    }

    /// Gaps, removed rectangles and forbidden families are leapt over, however large they are.
    #[test]
    fn nothing_is_searched_for_long() {
        let big = u64::from(u32::MAX);
        for (text, at) in [
            ("m-wythoff(4294967295)", (0, 0)),
            ("m-wythoff(4294967295) cut (4294967295,4294967295)", (0, big)),
            ("rook(mod 4294967295 below 2) + bishop(m=4294967295) cut (4294967295,4294967295)", (1, big)),
            ("rook(mod 4294967295 below 2) block 1 of roob(2)", (5, big - 1)),
            ("bishop(m=4294967295) block 1 of roob(4294967295)", (big * 2, big * 2)),
        ] {
            let rules: Rules = text.parse().unwrap();
            let at = BigPosition::new(at.0, at.1);
            assert!(vectors_within(&rules, &at).take(3).count() <= 3 && blockable_within(&rules, &at).next().is_none());
        }
    }
}
