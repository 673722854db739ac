//! The steps (15) to (24) of the proof of the central lemma, each with constants that follow from the range of y_n - x_n - delta n.

use wythoff::exact::central::CentralLemma;

use super::central::{ROUNDING, sequences};
use crate::{Failure, Session, Settled, Table, require};

/// Two complementary sequences, with the numbers from which the constants are computed.
struct Pair<'s> {
    /// The pairs (x_n, y_n), from (0, 0) on.
    terms: &'s [(u64, u64)],
    alpha: f64,
    delta: f64,
    /// The difference of the greatest and the least e_n = y_n - x_n - delta n; `most` is the greatest |e_n|.
    width: f64,
    most: f64,
}

/// A step: its number, the observed value and the bound by the constants, which the observed value must not exceed.
type Step = (&'static str, f64, f64);

impl Pair<'_> {
    fn new<'s>(delta: &str, terms: &'s [(u64, u64)]) -> Result<Pair<'s>, Failure> {
        let lemma = CentralLemma::new(delta.parse()?)?;
        let (alpha, delta): (f64, f64) = (lemma.alpha().decimal(12).parse()?, lemma.delta().decimal(12).parse()?);
        let errors = (0..).zip(terms).map(|(n, &(x, y))| y as f64 - x as f64 - delta * f64::from(n));
        let (least, most) = errors.fold((0.0f64, 0.0f64), |(low, high), e| (low.min(e), high.max(e)));
        Ok(Pair { terms, alpha, delta, width: most - least, most: most.max(-least) })
    }

    fn x(&self, n: usize) -> f64 {
        self.terms[n].0 as f64
    }

    fn y(&self, n: usize) -> f64 {
        self.terms[n].1 as f64
    }

    /// The constants C and kappa of (18) and (19).
    fn constants(&self) -> (f64, usize) {
        (self.width, ((3.0 * self.width + 1.0) / self.delta).ceil() as usize)
    }

    fn steps(&self) -> Vec<Step> {
        let (last, (c, kappa)) = (self.terms.len() - 1, self.constants());
        let greatest = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
        let jump = greatest(&mut (1..last).map(|n| self.x(n + 1) - self.x(n)));
        let turn = greatest(&mut (1..last).map(|n| (self.y(n + 1) - self.y(n)).abs()));
        let jumps = kappa as f64 + 2.0 * c + 2.0;
        let turns = jump + self.delta + self.width;
        // how far y falls below the greatest earlier term
        let mut above = 0.0f64;
        let fall = greatest(&mut (1..=last).map(|n| {
            above = above.max(self.y(n));
            above - self.y(n)
        }));
        let rise =
            greatest(&mut (1..=last - kappa).map(|n| kappa as f64 + 2.0 * c + 1.0 - (self.y(n + kappa) - self.y(n))));
        let mut steps = vec![("(15)", jump, jumps), ("(16)", turn, turns), ("(18)", fall, c), ("(19)", rise, 0.0)];
        let late = self.width / (1.0 + self.delta);
        let near = [turns, late + 1.0, turns + self.most, turns + self.most + late + 1.0];
        let (mut seen, mut m) = ([0.0f64; 5], 1);
        for n in 1..=last {
            let x = self.x(n);
            while m <= last && self.y(m) < x {
                m += 1;
            }
            if m > last {
                break;
            }
            let (index, of_m) = (m as f64, self.x(m));
            let rest = |k: usize| self.x(k) - self.alpha * k as f64;
            let now = [
                self.y(m) - x,
                x - n as f64 - index,
                x - of_m - self.delta * index,
                n as f64 - of_m - (self.delta - 1.0) * index,
                rest(n) - (1.0 - self.alpha) * rest(m),
            ];
            seen.iter_mut().zip(now).for_each(|(most, now)| *most = most.max(now.abs()));
        }
        let last = near[2] + self.alpha * near[3];
        let bounds = [near[0], near[1], near[2], near[3], last];
        steps.extend(
            ["(20)", "(21)", "(22)", "(23)", "(24)"]
                .into_iter()
                .zip(seen)
                .zip(bounds)
                .map(|((name, seen), bound)| (name, seen, bound)),
        );
        steps
    }
}

/// Checks each step of the proof for many pairs of sequences: the observed values against the bounds by the constants.
pub(super) fn of_the_central_lemma(session: &mut Session) -> Settled {
    let (terms, mut table) = (session.bound("terms"), session.table("steps", &[]));
    for delta in ["1/2", "2/3", "1", "5/4", "sqrt 2", "2", "7/3", "4"] {
        for noise in [8, 40] {
            let found = sequences(session, &delta.parse()?, noise, terms)?;
            let pair = Pair::new(delta, &found)?;
            row(&mut table, &pair, delta, noise)?;
        }
    }
    Ok(session.settled(&[("pairs", &table.rows.len())], [table.into()]))
}

fn row(table: &mut Table, pair: &Pair, delta: &str, noise: u64) -> Result<(), Failure> {
    let (c, kappa) = pair.constants();
    let steps = pair.steps();
    for (name, seen, bound) in &steps {
        require(*seen <= bound + ROUNDING, || {
            format!("delta = {delta}, noise {noise}: {name}, {seen:.2} of {bound:.2}")
        })?;
    }
    let cells = steps.iter().filter(|step| step.0 != "(19)").map(|(_, seen, bound)| format!("{seen:.1} of {bound:.1}"));
    let head = [delta.to_owned(), noise.to_string(), format!("{c:.1}"), kappa.to_string()];
    table.push(head.into_iter().chain(cells));
    Ok(())
}
