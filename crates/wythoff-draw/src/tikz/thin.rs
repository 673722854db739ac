//! Thinning of marks with more points than TeX can handle: one point is kept in each small square.

use std::collections::HashSet;

use super::{MILLIMETRE, MOST, Number};

/// The points that are drawn, and a sentence that states how many, unless all of them are.
pub(super) fn thinned<T: Copy>(points: &[T], place: impl Fn(T) -> (f64, f64)) -> (Vec<T>, Option<String>) {
    if points.len() <= MOST {
        return (points.to_vec(), None);
    }
    let mut side = 0.5;
    loop {
        let mut seen = HashSet::new();
        let square = |at: T| {
            let (x, y) = place(at);
            ((x / side).floor() as i64, (y / side).floor() as i64)
        };
        // A pass with squares that are too small stops as soon as there are too many: only the last pass sees all
        // points.
        let kept: Vec<T> = points.iter().copied().filter(|&at| seen.insert(square(at))).take(MOST + 1).collect();
        if kept.len() <= MOST {
            let note = format!(
                "Drawn here: {} of {} points, one in each square of {} mm.",
                kept.len(),
                points.len(),
                Number((side * MILLIMETRE * 100.0).round() / 100.0)
            );
            return (kept, Some(note));
        }
        side *= 1.25;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_points_stay_and_many_are_counted() {
        let points: Vec<(u32, u32)> = (0..200).flat_map(|x| (0..200).map(move |y| (x, y))).collect();
        let place = |(x, y): (u32, u32)| (f64::from(x), f64::from(y));
        assert_eq!(thinned(&points[..MOST], place).0.len(), MOST);
        let (kept, note) = thinned(&points, place);
        assert!(kept.len() <= MOST && kept.len() > MOST / 3, "{}", kept.len());
        assert!(note.unwrap().contains("of 40000 points"));
    }
}
