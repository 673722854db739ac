//! The choice of a numeration system for a game, by the field of the observed slopes of its P-positions.

use wythoff_automata::Numeration;
use wythoff_budget::Budget;
use wythoff_exact::Quadratic;
use wythoff_game::Rules;
use wythoff_solve::{Columns, SolveError};

/// The observed slopes of the beams of P-positions. Nothing here is proved; it only suggests where to look for an automaton.
#[derive(Clone, Debug, PartialEq)]
pub struct Slopes {
    /// The measured slopes of the beams, in ascending order.
    pub beams: Vec<f64>,
    /// A square-free d such that all slopes are near simple numbers of the field of sqrt d; 1 if they are near fractions;
    /// `None` if none is found.
    pub field: Option<u32>,
    /// The number of columns that were observed.
    pub columns: u64,
}

/// The largest d that is tried; then the largest denominator, and the largest coefficient of a root.
const LARGEST_RADICAND: u32 = 500;
const LARGEST: (i64, i64) = (12, 6);

impl Slopes {
    /// Observes the columns below `columns`, in two windows. O(columns), for games with few P-positions in a column.
    ///
    /// # Errors
    /// The errors of the column engine.
    pub fn observe(rules: &Rules, columns: u64, budget: &Budget) -> Result<Slopes, SolveError> {
        let window = (columns / 50).max(1);
        let mut near = Vec::new();
        let mut far = Vec::new();
        let mut engine = Columns::new(rules, budget)?;
        let mut rows = Vec::new();
        for x in 0..columns {
            rows.clear();
            engine.next_column(&mut rows)?;
            let points = rows.iter().map(|&y| (x as f64, y as f64));
            if x >= columns - window {
                far.extend(points);
            } else if (columns / 2..columns / 2 + window).contains(&x) {
                near.extend(points);
            }
        }
        let (near, far) = (clusters(near), clusters(far));
        let beams: Vec<f64> = if near.len() == far.len() {
            near.iter().zip(&far).map(|(a, b)| (b.1 - a.1) / (b.0 - a.0)).collect()
        } else {
            far.iter().map(|b| b.1 / b.0).collect()
        };
        Ok(Slopes { field: field(&beams, tolerance(columns)), beams, columns })
    }

    /// A numeration system of the field; `None` if no field was found. If the slopes look rational, every system has an
    /// automaton for a set that is periodic along such lines: the result is Zeckendorf's system, or base 2, whose
    /// automata are then smaller, if a slope is neither an integer nor the reciprocal of one.
    pub fn numeration(&self) -> Option<Numeration> {
        let off = tolerance(self.columns);
        let is_simple = |&slope: &f64| near(slope, 1, off) || near(1.0 / slope, 1, off / slope.powi(2));
        match self.field? {
            1 if self.beams.iter().all(is_simple) => Some(Numeration::fibonacci()),
            1 => Numeration::base(2).ok(),
            d => Numeration::of_field(d.into()),
        }
    }

    /// The numeration systems in which to look for an automaton, in this order: that of [`numeration`](Slopes::numeration),
    /// then the greedy systems of the Pisot numbers that belong to the slopes.
    ///
    /// These are the slopes themselves that are near a root of some x^2 = a x + b with 1 <= b <= a. Besides, a slope is a root of some
    /// A x^2 + B x + C with coprime integers. Its discriminant D = B^2 - 4 A C is that of exactly one x^2 - a x - b with 1 <= b <= a,
    /// since these have a^2 < D < (a + 2)^2, and D - a^2 is a multiple of 4. For b = 1 the larger root is a unit, as those of
    /// Ostrowski systems are, and is left out.
    pub fn numerations(&self) -> Vec<Numeration> {
        let off = tolerance(self.columns);
        let near = self.beams.iter().filter_map(|&slope| as_root(slope, off));
        let of_discriminant = self.exact().into_iter().flatten().filter_map(|slope| coefficients(&slope));
        let mut systems: Vec<Numeration> = self.numeration().into_iter().collect();
        for pair in near.chain(of_discriminant).filter(|[_, b]| *b > 1) {
            let pisot = Numeration::pisot(&pair).ok();
            systems.extend(pisot.filter(|system| !systems.contains(system)));
        }
        systems
    }

    /// For each slope, the simplest number of the field near it, if there is one.
    pub fn exact(&self) -> Vec<Option<Quadratic>> {
        let of = |&slope: &f64| {
            let d = self.field?;
            let (u, v, w) = simplest(slope, f64::from(d).sqrt(), LARGEST, tolerance(self.columns))?;
            Quadratic::new(u, v, d, w).ok()
        };
        self.beams.iter().map(of).collect()
    }
}

impl Slopes {
    /// The expected number of numbers at most as complicated as the one that [`exact`](Slopes::exact) finds, and as near
    /// to the slope, that would be found by chance: the largest for any slope. Unless it is far below 1, the numbers are
    /// no evidence. `None` if `exact` finds none.
    pub fn by_chance(&self) -> Option<f64> {
        let exact: Vec<Quadratic> = self.exact().into_iter().collect::<Option<_>>()?;
        let of = |(exact, &seen): (&Quadratic, &f64)| {
            let parts = exact.parts();
            let (v, w) = (parts.1.to_f64().value().abs(), parts.3.to_f64().value());
            // A distance below the accuracy of the measurement is no better than that accuracy.
            let off = (exact.decimal(15).parse().unwrap_or(f64::NAN) - seen).abs().max(FINEST / self.columns as f64);
            2.0 * off * self.denominators(w + v, exact.is_rational())
        };
        exact.iter().zip(&self.beams).map(of).max_by(f64::total_cmp)
    }

    /// The number of numbers (u + v sqrt d)/w in a unit interval, for all d, that cost at most as much as those with w +
    /// |v| = `size` do in the field of the slopes: each pair of v and w contributes w numbers.
    fn denominators(&self, size: f64, is_rational: bool) -> f64 {
        let up_to = |size: f64, most: i64| -> f64 {
            let of = |w: i64| w as f64 * (2 * (size as i64 - w).clamp(0, most)) as f64;
            (1..=(size as i64).min(LARGEST.0)).map(of).sum()
        };
        if is_rational {
            return (1..=size as i64).map(|w| w as f64).sum();
        }
        let cost = f64::from(self.field.unwrap_or(1)) * size * size;
        (2..=LARGEST_RADICAND).filter(is_square_free).map(|d| up_to((cost / f64::from(d)).sqrt(), LARGEST.1)).sum()
    }
}

/// The coefficients a and b of the x^2 = a x + b with 1 <= b <= a of which the larger root, which lies between a and a + 1, is near
/// a slope.
fn as_root(slope: f64, tolerance: f64) -> Option<[u32; 2]> {
    let a = slope.floor();
    let b = slope * (slope - a);
    let is_near = (b - b.round()).abs() < tolerance * (2.0 * slope - a);
    (is_near && (1.0..=a).contains(&b.round())).then_some([a as u32, b.round() as u32])
}

/// The coefficients a and b of the x^2 - a x - b with 1 <= b <= a that has the discriminant of a number; `None` if the number is
/// rational, or if they are too large.
fn coefficients(number: &Quadratic) -> Option<[u32; 2]> {
    let (u, v, d, w) = number.parts();
    if number.is_rational() {
        return None;
    }
    // w^2 x^2 - 2 u w x + u^2 - v^2 d, divided by the greatest common divisor.
    let (u, v, d, w) =
        (i128::try_from(u).ok()?, i128::try_from(v).ok()?, i128::try_from(d).ok()?, i128::try_from(w).ok()?);
    let divisor = gcd(gcd(w * w, 2 * u * w), u * u - v * v * d);
    let discriminant = 4 * v * v * w * w * d / (divisor * divisor);
    let root = discriminant.isqrt();
    let a = root - (root - discriminant).rem_euclid(2);
    Some([u32::try_from(a).ok()?, u32::try_from((discriminant - a * a) / 4).ok()?])
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// The best accuracy of a measured slope, times the number of columns.
const FINEST: f64 = 0.05;

fn is_square_free(d: &u32) -> bool {
    (2..).take_while(|k| k * k <= *d).all(|k| !d.is_multiple_of(k * k))
}

/// The tolerance of slopes: constant distances from the line cancel, and a noise of one or two units over the columns remains.
fn tolerance(columns: u64) -> f64 {
    4.0 / columns as f64
}

/// The centres of the groups of points with nearly equal y/x.
fn clusters(mut points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    let ratio = |point: &(f64, f64)| point.1 / point.0.max(1.0);
    points.sort_by(|a, b| ratio(a).total_cmp(&ratio(b)));
    let groups = points.chunk_by(|a, b| ratio(b) - ratio(a) < 0.01);
    let centre = |group: &[(f64, f64)]| {
        let sum = group.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
        (sum.0 / group.len() as f64, sum.1 / group.len() as f64)
    };
    groups.map(centre).collect()
}

/// The square-free d whose numbers (u + v sqrt d)/w near all the slopes are simplest; 1 if all slopes are near fractions;
/// `None` if there is none.
fn field(beams: &[f64], tolerance: f64) -> Option<u32> {
    let is_rational = |s: &&f64| (1..=LARGEST.0).any(|w| near(**s * w as f64, w, tolerance));
    let irrational: Vec<f64> = beams.iter().filter(|s| !is_rational(s)).copied().collect();
    if irrational.is_empty() {
        // Also without beams: then there are only finitely many P-positions, as far as was observed.
        return Some(1);
    }
    // The cost of the simplest irrational (u + v sqrt d)/w near s.
    let simplest = |s: f64, d: u32| {
        let found = candidates(s, f64::from(d).sqrt(), LARGEST, tolerance).filter(|&(_, v)| v != 0);
        found.map(|(w, v)| i64::from(d) * (w + v.abs()) * (w + v.abs())).min()
    };
    let cost = |d: u32| -> Option<i64> { irrational.iter().map(|&s| simplest(s, d)).sum() };
    (2..=LARGEST_RADICAND).filter(is_square_free).filter_map(|d| Some((cost(d)?, d))).min().map(|best| best.1)
}

fn near(multiple: f64, w: i64, tolerance: f64) -> bool {
    (multiple - multiple.round()).abs() < tolerance * w as f64
}

/// The pairs (w, v), within the bounds `largest`, for which some (u + v root)/w is near s.
fn candidates(s: f64, root: f64, largest: (i64, i64), tolerance: f64) -> impl Iterator<Item = (i64, i64)> {
    let pairs = (1..=largest.0).flat_map(move |w| (-largest.1..=largest.1).map(move |v| (w, v)));
    pairs.filter(move |&(w, v)| near(s * w as f64 - v as f64 * root, w, tolerance))
}

/// The numbers u, v and w of the simplest (u + v root)/w near s; a fraction is preferred.
pub(crate) fn simplest(s: f64, root: f64, largest: (i64, i64), tolerance: f64) -> Option<(i64, i64, i64)> {
    let found = candidates(s, root, largest, tolerance);
    let (_, _, v, w) = found.map(|(w, v)| (v != 0, w + v.abs(), v, w)).min()?;
    Some(((s * w as f64 - v as f64 * root).round() as i64, v, w))
}
