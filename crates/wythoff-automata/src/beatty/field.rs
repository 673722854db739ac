//! The field of a numeration system: its irrational number α, and other numbers in terms of it.

use dashu_int::ops::Gcd;

use crate::error::AutomataError;
use crate::numeration::{Numeration, Ostrowski};

/// (i + j sqrt d)/k.
struct Root {
    i: i128,
    j: i128,
    k: i128,
}

/// The system, if it is the Ostrowski numeration of a quadratic number.
pub(super) fn quotients(numeration: &Numeration) -> Result<&Ostrowski, AutomataError> {
    let system = numeration.by_quotients().filter(|system| !system.is_base());
    system.ok_or_else(|| of_another_field(numeration, "any quadratic field".to_owned()))
}

fn of_another_field(numeration: &Numeration, field: String) -> AutomataError {
    AutomataError::Field { numeration: numeration.to_string(), field }
}

/// α = [0; d_0, d_1, …], which has to lie in the field of sqrt d, for d free of squares.
fn alpha(numeration: &Numeration, free: i128) -> Result<Root, AutomataError> {
    let too_large = || AutomataError::TooLarge(format!("the field of {numeration}"));
    let (preperiod, period) = quotients(numeration)?.quotients().unwrap_or_default();
    // x -> 1/(q + x) is the matrix (0 1; 1 q); that of a list of quotients is their product.
    let product = |quotients: &[u32]| -> Option<[i128; 4]> {
        quotients.iter().try_fold([1, 0, 0, 1i128], |[a, b, c, d], &q| {
            let q = i128::from(q);
            Some([b, a.checked_add(b.checked_mul(q)?)?, d, c.checked_add(d.checked_mul(q)?)?])
        })
    };
    // The periodic tail t = (a t + b)/(c t + d).
    let [a, b, c, d] = product(&period).ok_or_else(too_large)?;
    let discriminant = (|| (d - a).checked_mul(d - a)?.checked_add(b.checked_mul(c)?.checked_mul(4)?))();
    let discriminant = discriminant.ok_or_else(too_large)?;
    let square = (discriminant / free).isqrt();
    if square * square * free != discriminant {
        return Err(of_another_field(numeration, format!("sqrt {free}")));
    }
    let (i, j, k) = lowest_terms(a - d, square, 2 * c);
    // α = (a t + b)/(c t + d), by the conjugate of the denominator.
    let [a, b, c, d] = product(&preperiod).ok_or_else(too_large)?;
    let root = (|| {
        let (n1, n2) = (a.checked_mul(i)?.checked_add(b.checked_mul(k)?)?, a.checked_mul(j)?);
        let (m1, m2) = (c.checked_mul(i)?.checked_add(d.checked_mul(k)?)?, c.checked_mul(j)?);
        let i = n1.checked_mul(m1)?.checked_sub(n2.checked_mul(m2)?.checked_mul(free)?)?;
        let j = n2.checked_mul(m1)?.checked_sub(n1.checked_mul(m2)?)?;
        let k = m1.checked_mul(m1)?.checked_sub(m2.checked_mul(m2)?.checked_mul(free)?)?;
        let (i, j, k) = lowest_terms(i, j, k);
        Some(Root { i, j, k })
    })();
    root.ok_or_else(too_large)
}

/// (p, q, r) with (u + v sqrt d)/w = (p + q α)/r and r > 0.
pub(super) fn in_terms_of_alpha(
    numeration: &Numeration,
    (u, v, d, w): (i64, i64, i64, i64),
) -> Result<(i64, i64, i64), AutomataError> {
    let [u, v, d, w] = [u, v, d, w].map(i128::from);
    let (square, free) = without_squares(d);
    if d < 2 || free == 1 || v == 0 || w == 0 {
        return Err(of_another_field(numeration, format!("sqrt {free}")));
    }
    let Root { i, j, k } = alpha(numeration, free)?;
    // sqrt d = (k α - i)/j
    let numbers = (|| {
        let v = v.checked_mul(square)?;
        let (p, q) = (u.checked_mul(j)?.checked_sub(v.checked_mul(i)?)?, v.checked_mul(k)?);
        let r = w.checked_mul(j)?;
        let (p, q, r) = lowest_terms(p, q, r);
        Some((i64::try_from(p).ok()?, i64::try_from(q).ok()?, i64::try_from(r).ok()?))
    })();
    numbers.ok_or_else(|| AutomataError::TooLarge(format!("({u} + {v} sqrt {d})/{w}")))
}

/// For each place of the preperiod and the period, (a, b) with p_k = (a U_k + b U_{k-1})/divisor, and the divisor.
pub(super) fn convergents(numeration: &Ostrowski) -> Result<(Vec<(i64, i64)>, i64), AutomataError> {
    let too_large = || AutomataError::TooLarge("the convergents of the numeration system".to_owned());
    let (preperiod, period) = (numeration.preperiod(), numeration.period());
    let count = preperiod + 2 * period;
    // (p_k, U_k), from k = -1 on.
    let below = i128::from(numeration.below());
    let mut pairs = vec![(1 - below, below), (below, 1)];
    for k in 0..count {
        let quotient = i128::from(numeration.quotient(k));
        let next = |a: i128, b: i128| quotient.checked_mul(a)?.checked_add(b);
        let [.., before, now] = pairs[..] else { return Err(too_large()) };
        pairs.push((|| Some((next(now.0, before.0)?, next(now.1, before.1)?)))().ok_or_else(too_large)?);
    }
    let at = |k: usize| pairs[k + 1];
    let mut solutions = Vec::new();
    for k in 0..preperiod + period {
        // In the period, the same combination for this place and that of the next period; elsewhere just for this one.
        let ((p, u), below) = (at(k), pairs[k].1);
        let solution = if k < preperiod {
            let (x, y) = bezout(u, below);
            p.checked_mul(x).zip(p.checked_mul(y)).map(|(a, b)| (a, b, 1))
        } else {
            let ((p2, u2), below2) = (at(k + period), pairs[k + period].1);
            (|| {
                let det = u.checked_mul(below2)?.checked_sub(below.checked_mul(u2)?)?;
                let a = p.checked_mul(below2)?.checked_sub(below.checked_mul(p2)?)?;
                let b = u.checked_mul(p2)?.checked_sub(p.checked_mul(u2)?)?;
                Some(lowest_terms(a, b, det))
            })()
        };
        solutions.push(solution.ok_or_else(too_large)?);
    }
    let common = |all: i128, one: i128| all / all.unsigned_abs().gcd(one.unsigned_abs()) as i128 * one;
    let divisor = solutions.iter().fold(1, |all, &(.., one)| common(all, one));
    let scaled = |(a, b, one): (i128, i128, i128)| {
        Some((i64::try_from(a * (divisor / one)).ok()?, i64::try_from(b * (divisor / one)).ok()?))
    };
    let weights: Option<Vec<(i64, i64)>> = solutions.into_iter().map(scaled).collect();
    weights.zip(i64::try_from(divisor).ok()).ok_or_else(too_large)
}

/// (r, e) with n = r^2 e and e free of squares, n > 0.
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

/// Lowest terms with a positive last number, which is not 0.
pub(crate) fn lowest_terms(a: i128, b: i128, c: i128) -> (i128, i128, i128) {
    let divisor = c.unsigned_abs().gcd(a.unsigned_abs()).gcd(b.unsigned_abs());
    // Only -2^127 itself has a divisor of 2^127.
    let divisor = i128::try_from(divisor).unwrap_or(1) * c.signum();
    (a / divisor, b / divisor, c / divisor)
}

/// (x, y) with a x + b y = 1, for coprime a and b.
fn bezout(a: i128, b: i128) -> (i128, i128) {
    if b == 0 {
        return (a.signum(), 0);
    }
    let (x, y) = bezout(b, a % b);
    (y, x - a / b * y)
}
