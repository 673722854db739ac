//! Vectors of any size.

use wythoff_exact::UBig;
use wythoff_game::{Blockable, Ray, Rules};
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

/// The distinct vectors that fit into a position, family by family, the shorter first. As `Rules::vectors_within`.
pub(crate) fn vectors_within<'r>(rules: &'r Rules, at: &BigPosition) -> Box<dyn Iterator<Item = (UBig, UBig)> + 'r> {
    match at.small() {
        Some(small) => Box::new(rules.vectors_within(small).map(|(i, j)| (i.into(), j.into()))),
        None => families(rules, at, None),
    }
}

/// Those of them that may be blocked; what may not is not gone through.
pub(crate) fn blockable_within<'r>(rules: &'r Rules, at: &BigPosition) -> Box<dyn Iterator<Item = (UBig, UBig)> + 'r> {
    match rules.block() {
        None => Box::new(std::iter::empty()),
        Some(block) => Box::new(families(rules, at, Some(block.of)).filter(|(i, j)| is_blockable(rules, (i, j)))),
    }
}

/// The vectors within a position; only the families that hold vectors of a kind, if one is given.
fn families<'r>(
    rules: &'r Rules,
    at: &BigPosition,
    only: Option<Blockable>,
) -> Box<dyn Iterator<Item = (UBig, UBig)> + 'r> {
    let BigPosition { x, y } = at.clone();
    let fits = move |(i, j): &(UBig, UBig)| *i <= x && *j <= y;
    let rays = rules.rays();
    let wanted = move |(a, b): (u64, u64)| match only {
        None | Some(Blockable::All) => true,
        Some(Blockable::Diagonal) => a == b,
        Some(Blockable::Roob(_)) => a == 0 || b == 0,
    };
    let least = if let Some(Blockable::Roob(least)) = only { least } else { 1 };
    let within = fits.clone();
    let along = rays.iter().enumerate().filter(move |(_, ray)| wanted(ray.step)).flat_map(move |(k, ray)| {
        let first = UBig::from(least.div_ceil(ray.step.0 + ray.step.1));
        let lengths = std::iter::successors(Some(first), |t| Some(t + UBig::ONE));
        let lengths = lengths.take_while(|t| ray.lengths.max.is_none_or(|max| *t <= UBig::from(max)));
        let vectors = lengths.map(|t| (&t * ray.step.0, &t * ray.step.1)).take_while(within.clone());
        vectors.filter(move |(i, j)| on_ray(ray, (i, j)) && !rays[..k].iter().any(|earlier| on_ray(earlier, (i, j))))
    });
    let (m, length) = match only {
        Some(Blockable::Diagonal) => (rules.bishop().min(1), usize::MAX),
        Some(Blockable::Roob(_)) => (rules.bishop(), 1),
        _ => (rules.bishop(), usize::MAX),
    };
    let bases = (0..m).map(|e| (0, e)).chain((1..m).map(|e| (e, 0)));
    let within = fits.clone();
    let bishop = bases.flat_map(move |(i, j)| {
        let next = |(i, j): &(UBig, UBig)| Some((i + UBig::ONE, j + UBig::ONE));
        std::iter::successors(Some((i.into(), j.into())), next).take(length).take_while(within.clone())
    });
    let zero = (UBig::ZERO, UBig::ZERO);
    let bishop =
        bishop.filter(move |vector| *vector != zero && !rays.iter().any(|ray| on_ray(ray, (&vector.0, &vector.1))));
    let leaps = rules.leaps().iter().map(|&(i, j)| (i.into(), j.into())).filter(fits);
    Box::new(along.chain(bishop).chain(leaps))
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
        ] {
            let rules: Rules = text.parse().unwrap();
            let small = wythoff_game::Position::new(13, 9);
            let expected: Vec<(UBig, UBig)> = rules.vectors_within(small).map(|(i, j)| (i.into(), j.into())).collect();
            assert_eq!(families(&rules, &small.into(), None).collect::<Vec<_>>(), expected, "{text}");
            let blockable: Vec<_> = expected.into_iter().filter(|(i, j)| is_blockable(&rules, (i, j))).collect();
            assert_eq!(blockable_within(&rules, &small.into()).collect::<Vec<_>>(), blockable, "{text}");
        }
        let far = BigPosition::new(UBig::from(10u8).pow(50), UBig::from(10u8).pow(51));
        let rules: Rules = "diagonal-blocking(3,5)".parse().unwrap();
        assert_eq!(blockable_within(&rules, &far).next(), Some((UBig::ONE, UBig::ONE)));
    }
}
