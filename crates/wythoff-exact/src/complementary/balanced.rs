//! A test of whether a finite sequence is the beginning of a Beatty sequence.

use crate::verdict::{Counterexample, Verdict, demand};

/// Whether the terms are floor(n alpha + gamma), n = 0, 1, ..., for some irrational alpha >= 0 and real gamma.
///
/// Decided exactly: after subtracting multiples of n the steps are 0 and 1, and such a sequence is the beginning of a Beatty
/// sequence if and only if it is balanced, that is, if its points lie on a digital straight line. The algorithm is that of
/// Debled-Rennesson and Reveilles (1995), which keeps track of extreme points. The bound of the verdict is on n. O(number of terms).
///
/// ```
/// use wythoff_exact::complementary::beatty_prefix;
/// assert!(beatty_prefix(&[0, 1, 3, 4, 6, 8, 9, 11]).holds());
/// let fails = beatty_prefix(&[0, 1, 2, 4, 6]); // steps 1 1 2 2: the gaps 2 and 4 of two steps differ by 2
/// assert_eq!(fails.counterexample().unwrap().n, 4);
/// ```
pub fn beatty_prefix(terms: &[u128]) -> Verdict {
    Verdict::of(|| {
        let Some(&first) = terms.first() else { return Ok(0) };
        let mut range: Option<(u128, u128)> = None;
        let mut length = 1;
        let mut uneven = None;
        for (n, step) in (1..).zip(terms.windows(2)) {
            let [before, after] = [step[0], step[1]];
            let grown = after.checked_sub(before).map(|step| {
                let (least, most) = range.unwrap_or((step, step));
                (least.min(step), most.max(step))
            });
            match grown {
                Some((least, most)) if most - least <= 1 => range = Some((least, most)),
                _ => {
                    uneven = Some(Counterexample { n, statement: STATEMENT, left: before, right: after });
                    break;
                }
            }
            length += 1;
        }
        let least = range.map_or(0, |(least, _)| least);
        let mut line = Line::default();
        for (n, pair) in (1u64..).zip(terms[..length].windows(2)) {
            // This is the sum of n steps, each reduced to 0 or 1.
            let height = pair[1] - first - u128::from(n) * least;
            demand(line.add(i128::from(n), height as i128), n, STATEMENT, pair[0], pair[1])?;
        }
        uneven.map_or(Ok(terms.len() as u64), Err)
    })
}

const STATEMENT: &str = "x_0, ..., x_n begin a Beatty sequence";

type Point = (i128, i128);

/// The digital straight line mu <= a x - b y < mu + b through the points so far, with its extreme points.
struct Line {
    a: i128,
    b: i128,
    mu: i128,
    upper: (Point, Point),
    lower: (Point, Point),
}

impl Default for Line {
    fn default() -> Line {
        let origin = ((0, 0), (0, 0));
        Line { a: 0, b: 1, mu: 0, upper: origin, lower: origin }
    }
}

impl Line {
    /// Adds the next point; returns `false` if no digital straight line contains all points.
    fn add(&mut self, x: i128, y: i128) -> bool {
        let rest = self.a * x - self.b * y - self.mu;
        if rest == -1 {
            self.lower.0 = self.lower.1;
            self.upper.1 = (x, y);
            (self.a, self.b) = (y - self.upper.0.1, x - self.upper.0.0);
            self.mu = self.a * x - self.b * y;
        } else if rest == self.b {
            self.upper.0 = self.upper.1;
            self.lower.1 = (x, y);
            (self.a, self.b) = (y - self.lower.0.1, x - self.lower.0.0);
            self.mu = self.a * x - self.b * y - self.b + 1;
        } else if rest < 0 || rest > self.b {
            return false;
        } else {
            if rest == 0 {
                self.upper.1 = (x, y);
            }
            if rest == self.b - 1 {
                self.lower.1 = (x, y);
            }
        }
        true
    }
}
