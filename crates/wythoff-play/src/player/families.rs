//! The moves of a position as a few families, each counted without being listed: at any size.

use fastrand::Rng;
use wythoff::rules::{Lengths, Ray};
use wythoff::{BigPosition, Rules, UBig, Vector};

/// So many vectors of a family are tried as short ones.
const SHORT: u64 = 3;

/// Moves of one kind from a position; clauses are not consulted.
pub(super) enum Family<'r> {
    /// Along a ray: so many lengths fit.
    Ray(&'r Ray, UBig),
    /// Along the m-bishop with its longer side on the second pile, or on the first if `across`.
    Bishop {
        /// The m.
        m: u64,
        /// Is more taken from the first pile?
        across: bool,
    },
    /// The single vectors that fit.
    Leaps(Vec<Vector>),
}

/// The families that have a move from here.
pub(super) fn families<'r>(rules: &'r Rules, at: &BigPosition) -> Vec<Family<'r>> {
    let rays = rules.rays().iter().map(|ray| Family::Ray(ray, count(ray, at)));
    let mut found: Vec<Family> =
        rays.filter(|family| matches!(family, Family::Ray(_, count) if *count != UBig::ZERO)).collect();
    let m = rules.bishop();
    if m > 1 || (m == 1 && at.x.clone().min(at.y.clone()) > UBig::ZERO) {
        found.push(Family::Bishop { m, across: false });
        found.extend((m > 1).then_some(Family::Bishop { m, across: true }));
    }
    let fits = |&&(i, j): &&Vector| UBig::from(i) <= at.x && UBig::from(j) <= at.y;
    let leaps: Vec<Vector> = rules.leaps().iter().filter(fits).copied().collect();
    if !leaps.is_empty() {
        found.push(Family::Leaps(leaps));
    }
    found
}

impl Family<'_> {
    /// Where a random move of the family leads.
    pub fn random(&self, at: &BigPosition, random: &mut Rng) -> Option<BigPosition> {
        let (i, j) = match self {
            Family::Ray(ray, count) => along(ray, &below(random, count)),
            Family::Bishop { m, across } => {
                let (long, short) = if *across { (&at.x, &at.y) } else { (&at.y, &at.x) };
                let more = below(random, &UBig::from(*m).min(long + UBig::ONE));
                let t = below(random, &((long - &more).min(short.clone()) + UBig::ONE));
                if *across { (&t + more, t) } else { (t.clone(), t + more) }
            }
            Family::Leaps(leaps) => random.choice(leaps).map(|&(i, j)| (i.into(), j.into()))?,
        };
        minus(at, &i, &j)
    }

    /// Where the first moves of the family lead, those that take little.
    pub fn short(&self, at: &BigPosition) -> Vec<BigPosition> {
        let vectors: Vec<(UBig, UBig)> = match self {
            Family::Ray(ray, count) => {
                (0..SHORT).map(UBig::from).take_while(|k| k < count).map(|k| along(ray, &k)).collect()
            }
            Family::Bishop { m, across } => {
                let vectors = (0..SHORT.min(*m)).flat_map(|more| (0..SHORT).map(move |t| (t, t + more)));
                vectors.map(|(i, j)| if *across { (j.into(), i.into()) } else { (i.into(), j.into()) }).collect()
            }
            Family::Leaps(leaps) => leaps.iter().take(SHORT as usize).map(|&(i, j)| (i.into(), j.into())).collect(),
        };
        vectors.iter().filter_map(|(i, j)| minus(at, i, j)).collect()
    }
}

fn minus(at: &BigPosition, i: &UBig, j: &UBig) -> Option<BigPosition> {
    (*i <= at.x && *j <= at.y).then(|| BigPosition::new(&at.x - i, &at.y - j))
}

/// How many lengths of the ray fit into the position.
fn count(ray: &Ray, at: &BigPosition) -> UBig {
    let Lengths { modulus, below, max } = ray.lengths;
    let sides = [(&at.x, ray.step.0), (&at.y, ray.step.1)];
    let reach = sides.into_iter().filter(|side| side.1 > 0).map(|(pile, step)| pile / step).min().unwrap_or_default();
    let reach = max.map_or(reach.clone(), |max| reach.min(max.into()));
    // Of 0 ..= reach, without 0.
    let rest = (&reach % modulus + 1).min(below);
    reach / modulus * below + rest - UBig::ONE
}

/// The vector with the k-th allowed length, from k = 0.
fn along(ray: &Ray, k: &UBig) -> (UBig, UBig) {
    let Lengths { modulus, below, .. } = ray.lengths;
    let k = k + UBig::ONE;
    let t = (&k / below) * modulus + (&k % below);
    (&t * ray.step.0, t * ray.step.1)
}

/// A random number below n, which is not 0; all but equally likely.
pub(super) fn below(random: &mut Rng, n: &UBig) -> UBig {
    if let Ok(n) = u64::try_from(n) {
        return random.u64(..n.max(1)).into();
    }
    let bytes: Vec<u8> = std::iter::repeat_with(|| random.u8(..)).take(n.to_le_bytes().len() + 8).collect();
    UBig::from_le_bytes(&bytes) % n
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The k-th vectors of a ray are those of the rules, in order, and as many.
    #[test]
    fn rays_are_counted() {
        for text in
            ["rook(mod 5 below 3)", "rook(mod 4)", "rays{(2,1)} up to 6", "rays{(1,3)} mod 6 below 2 up to 13", "rook"]
        {
            let rules: Rules = text.parse().unwrap();
            for at in [(0, 40), (17, 31), (40, 3), (41, 41)].map(|(x, y)| BigPosition::new(x as u64, y as u64)) {
                let mut found: Vec<BigPosition> = Vec::new();
                for family in families(&rules, &at) {
                    let Family::Ray(ray, count) = &family else { continue };
                    let all = (0..u64::try_from(count).unwrap()).map(|k| along(ray, &k.into()));
                    found.extend(all.map(|(i, j)| BigPosition::new(&at.x - i, &at.y - j)));
                }
                let mut expected: Vec<BigPosition> =
                    rules.options(&at.small().unwrap()).map(BigPosition::from).collect();
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{text} {at}");
            }
        }
    }
}
