//! The quadratic field of a numeration system: its irrational number α, and other numbers expressed by α.

use dashu_int::IBig;
use dashu_int::ops::{ExtendedGcd, Gcd, SquareRoot};
use wythoff_digits::AutomataError;

use crate::numeration::{Numeration, Ostrowski};

/// The system as one given by quotients; an error unless it is the Ostrowski numeration of a quadratic number.
pub(super) fn quotients(numeration: &Numeration) -> Result<&Ostrowski, AutomataError> {
    let system = numeration.by_quotients().filter(|system| !system.is_base());
    system.ok_or_else(|| of_another_field(numeration, "any quadratic field".to_owned()))
}

fn of_another_field(numeration: &Numeration, field: String) -> AutomataError {
    AutomataError::Field { numeration: numeration.to_string(), field }
}

/// Integers (i, j, k) with α = [0; d_0, d_1, …] = (i + j sqrt d)/k, for square-free d; an error if α is not in the field of sqrt d.
fn alpha(numeration: &Numeration, free: &IBig) -> Result<[IBig; 3], AutomataError> {
    let (preperiod, period) = quotients(numeration)?.quotients().unwrap_or_default();
    // The map x -> 1/(q + x) has the matrix (0 1; 1 q); a list of quotients has the product of its matrices.
    let product = |quotients: &[u32]| {
        quotients.iter().fold([1, 0, 0, 1].map(IBig::from), |[a, b, c, d], &q| {
            let (first, second) = (a + &b * q, c + &d * q);
            [b, first, d, second]
        })
    };
    // The periodic tail t satisfies t = (a t + b)/(c t + d).
    let [a, b, c, d] = product(&period);
    let discriminant: IBig = (&d - &a) * (&d - &a) + b * &c * 4;
    let square = IBig::from((&discriminant / free).sqrt());
    if &square * &square * free != discriminant {
        return Err(of_another_field(numeration, format!("sqrt {free}")));
    }
    let [i, j, k] = lowest_terms(a - d, square, c * 2);
    // α = (a t + b)/(c t + d), made rational in the denominator by its conjugate.
    let [a, b, c, d] = product(&preperiod);
    let (n1, n2) = (&a * &i + b * &k, a * &j);
    let (m1, m2) = (&c * i + d * k, c * j);
    Ok(lowest_terms(&n1 * &m1 - &n2 * &m2 * free, n2 * &m1 - n1 * &m2, &m1 * &m1 - &m2 * &m2 * free))
}

/// Integers (p, q, r) with (u + v sqrt d)/w = (p + q α)/r and r > 0, in lowest terms.
pub(super) fn in_terms_of_alpha(
    numeration: &Numeration,
    (u, v, d, w): (i64, i64, i64, i64),
) -> Result<(i64, i64, i64), AutomataError> {
    let (square, free) = without_squares(d.into());
    if d < 2 || free == 1 || v == 0 || w == 0 {
        return Err(of_another_field(numeration, format!("sqrt {free}")));
    }
    let [i, j, k] = alpha(numeration, &free.into())?;
    // From α = (i + j sqrt d)/k: sqrt d = (k α - i)/j.
    let root = IBig::from(v) * square;
    match lowest_terms(&j * u - &root * i, root * k, j * w).map(i64::try_from) {
        [Ok(p), Ok(q), Ok(r)] => Ok((p, q, r)),
        _ => Err(AutomataError::TooLarge(format!("({u} + {v} sqrt {d})/{w}"))),
    }
}

/// For each place k of the preperiod and the period, (a, b) with p_k = (a U_k + b U_{k-1})/divisor, and the common divisor.
pub(super) fn convergents(numeration: &Ostrowski) -> Result<(Vec<(i64, i64)>, i64), AutomataError> {
    let (preperiod, period) = (numeration.preperiod(), numeration.period());
    // The pairs (p_k, U_k), from k = -1 on.
    let below = i64::from(numeration.below());
    let mut pairs = vec![[1 - below, below].map(IBig::from), [below, 1].map(IBig::from)];
    for k in 0..preperiod + 2 * period {
        let next = |part: usize| &pairs[k + 1][part] * numeration.quotient(k) + &pairs[k][part];
        pairs.push([0, 1].map(next));
    }
    // In the period, one combination must hold at a place and one period later; in the preperiod, only at its own place.
    let solution = |k: usize| {
        let ([p, u], [_, below]) = (&pairs[k + 1], &pairs[k]);
        if k < preperiod {
            let (_, x, y) = u.gcd_ext(below);
            return [p * x, p * y, IBig::ONE];
        }
        let ([p2, u2], [_, below2]) = (&pairs[k + 1 + period], &pairs[k + period]);
        lowest_terms(p * below2 - below * p2, u * p2 - p * u2, u * below2 - below * u2)
    };
    let solutions: Vec<[IBig; 3]> = (0..preperiod + period).map(solution).collect();
    let common = |all: IBig, [.., one]: &[IBig; 3]| &all / IBig::from((&all).gcd(one)) * one;
    let divisor = solutions.iter().fold(IBig::ONE, common);
    let scaled = |[a, b, one]: [IBig; 3]| {
        let factor = &divisor / one;
        Some((i64::try_from(a * &factor).ok()?, i64::try_from(b * factor).ok()?))
    };
    let weights: Option<Vec<(i64, i64)>> = solutions.into_iter().map(scaled).collect();
    let too_large = || AutomataError::TooLarge("the convergents of the numeration system".to_owned());
    weights.zip(i64::try_from(divisor).ok()).ok_or_else(too_large)
}

/// Integers (r, e) with n = r^2 e and e square-free, for n > 0.
pub(crate) fn without_squares(n: i128) -> (i128, i128) {
    let (mut root, mut rest, mut p) = (1, n, 2);
    while p * p <= rest {
        while rest % (p * p) == 0 {
            rest /= p * p;
            root *= p;
        }
        p += 1;
    }
    (root, rest)
}

/// The three numbers divided by their greatest common divisor, with a positive last number; c must not be 0.
pub(crate) fn lowest_terms(a: IBig, b: IBig, c: IBig) -> [IBig; 3] {
    let divisor = (&c).gcd(IBig::from((&a).gcd(&b)));
    let divisor = IBig::from(divisor) * c.sign();
    [a, b, c].map(|n| n / &divisor)
}
