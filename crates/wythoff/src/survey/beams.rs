//! Beams: groups of P-positions near a common line through the origin.

use serde::Serialize;
use wythoff_game::Position;

/// A beam: a group of P-positions near one line through the origin.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ObservedBeam))]
pub struct Beam {
    /// The slope of the line: the least-squares fit of y = slope * x.
    pub slope: f64,
    /// The number of positions in the beam.
    pub count: u64,
    /// The share of the beam among all positions that were examined.
    pub share: f64,
    /// The least `y - slope * x` of the beam.
    pub least: f64,
    /// The greatest `y - slope * x` of the beam.
    pub most: f64,
}

/// A gap between neighbouring angles splits beams if it is above this many times the average gap, within the following two limits.
const GAP_RATIO: f64 = 12.0;
/// A gap of angles below this, in radians, never splits beams.
const LEAST_GAP: f64 = 0.02;
/// A gap of angles above this, in radians, always splits beams.
const GREATEST_GAP: f64 = 0.1;

/// Splits the positions into beams at the wide gaps between their angles, in ascending order of slope. O(n log n).
pub(super) fn observe(positions: Vec<Position>) -> Vec<Beam> {
    let mut points: Vec<(f64, f64, f64)> =
        positions.into_iter().map(|at| (at.x as f64, at.y as f64)).map(|(x, y)| (y.atan2(x), x, y)).collect();
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    let total = points.len();
    let gap = (GAP_RATIO * std::f64::consts::FRAC_PI_2 / total.max(1) as f64).clamp(LEAST_GAP, GREATEST_GAP);
    points.chunk_by(|a, b| b.0 - a.0 <= gap).map(|chunk| beam(chunk, total)).collect()
}

/// Greatest relative change of a slope that counts as settled.
const CHANGE: f64 = 0.003;

/// Whether the beams of two blocks of columns lie along the same lines. `x` is the end of the earlier block, where a line may be off by the width
/// of its beam.
pub(super) fn agree(earlier: &[Beam], later: &[Beam], x: f64) -> bool {
    let same = |(one, other): (&Beam, &Beam)| {
        let width = (one.most - one.least).max(other.most - other.least);
        (one.slope - other.slope).abs() * x
            <= width.max(CHANGE * other.slope * x).min(5.0 * CHANGE * other.slope.max(1.0) * x)
    };
    earlier.len() == later.len() && earlier.iter().zip(later).all(same)
}

fn beam(points: &[(f64, f64, f64)], total: usize) -> Beam {
    let square: f64 = points.iter().map(|(_, x, _)| x * x).sum();
    let slope = if square > 0.0 { points.iter().map(|(_, x, y)| x * y).sum::<f64>() / square } else { 0.0 };
    let strays = points.iter().map(|(_, x, y)| y - slope * x);
    Beam {
        slope,
        count: points.len() as u64,
        share: points.len() as f64 / total as f64,
        least: strays.clone().fold(f64::INFINITY, f64::min),
        most: strays.fold(f64::NEG_INFINITY, f64::max),
    }
}

#[cfg(test)]
mod tests {
    use super::{agree, observe};
    use wythoff_game::Position;

    #[test]
    fn two_lines_make_two_beams() {
        let positions = (900..1000).map(|x| Position::new(x, if x % 3 == 0 { 2 * x } else { x / 2 })).collect();
        let beams = observe(positions);
        assert_eq!(beams.len(), 2);
        assert!((beams[1].slope - 2.0).abs() < 1e-9 && beams[1].count == 34);
        assert!(beams[0].least >= -0.5 && beams[0].most <= 0.5);
        assert!(observe(Vec::new()).is_empty());
    }

    #[test]
    fn lines_that_bend_do_not_agree() {
        let at =
            |from: u64, bent: u64| observe((from..from + 100).map(|x| Position::new(x, x * bent / 1000)).collect());
        assert!(agree(&at(900, 1600), &at(1900, 1600), 1000.0));
        assert!(!agree(&at(900, 1600), &at(1900, 1630), 1000.0));
        assert!(!agree(&[], &at(1900, 1600), 1000.0));
    }
}
