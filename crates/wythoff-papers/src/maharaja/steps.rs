//! The steps (15) to (24) of the proof of the central lemma, each with constants that follow from the range of y_n - x_n - delta n.

use itertools::Itertools;
use wythoff::exact::central::CentralLemma;

use super::central::{DELTAS, NOISES, ROUNDING, sequences};
use crate::{Failure, Session, Settled, require};

/// A step: its number, the observed value and the bound by the constants, which the observed value must not exceed.
type Step = (&'static str, f64, f64);

/// The constants C and kappa of (18) and (19), and the steps, for the pairs (x_n, y_n) from (0, 0) on.
fn steps(delta: &str, terms: &[(u64, u64)]) -> Result<(f64, usize, Vec<Step>), Failure> {
    let lemma = CentralLemma::new(delta.parse()?)?;
    let (alpha, delta): (f64, f64) = (lemma.alpha().decimal(12).parse()?, lemma.delta().decimal(12).parse()?);
    let (x, y) = (|n: usize| terms[n].0 as f64, |n: usize| terms[n].1 as f64);
    // the range of e_n = y_n - x_n - delta n, and the greatest |e_n|
    let errors = (0..terms.len()).map(|n| y(n) - x(n) - delta * n as f64);
    let (least, greatest) = errors.fold((0.0f64, 0.0f64), |(low, high), e| (low.min(e), high.max(e)));
    let (c, most) = (greatest - least, greatest.max(-least));
    let (last, kappa) = (terms.len() - 1, ((3.0 * c + 1.0) / delta).ceil() as usize);
    let greatest = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
    let jump = greatest(&mut (1..last).map(|n| x(n + 1) - x(n)));
    let turn = greatest(&mut (1..last).map(|n| (y(n + 1) - y(n)).abs()));
    let (jumps, turns) = (kappa as f64 + 2.0 * c + 2.0, jump + delta + c);
    // how far y falls below the greatest earlier term
    let mut above = 0.0f64;
    let fall = greatest(&mut (1..=last).map(|n| {
        above = above.max(y(n));
        above - y(n)
    }));
    let rise = greatest(&mut (1..=last - kappa).map(|n| kappa as f64 + 2.0 * c + 1.0 - (y(n + kappa) - y(n))));
    let late = c / (1.0 + delta);
    let near = [turns, late + 1.0, turns + most, turns + most + late + 1.0];
    let (mut seen, mut m) = ([0.0f64; 5], 1);
    for n in 1..=last {
        while m <= last && y(m) < x(n) {
            m += 1;
        }
        if m > last {
            break;
        }
        let rest = |k: usize| x(k) - alpha * k as f64;
        let now = [
            y(m) - x(n),
            x(n) - n as f64 - m as f64,
            x(n) - x(m) - delta * m as f64,
            n as f64 - x(m) - (delta - 1.0) * m as f64,
            rest(n) - (1.0 - alpha) * rest(m),
        ];
        seen.iter_mut().zip(now).for_each(|(most, now)| *most = most.max(now.abs()));
    }
    let steps = vec![
        ("(15)", jump, jumps),
        ("(16)", turn, turns),
        ("(18)", fall, c),
        ("(19)", rise, 0.0),
        ("(20)", seen[0], near[0]),
        ("(21)", seen[1], near[1]),
        ("(22)", seen[2], near[2]),
        ("(23)", seen[3], near[3]),
        ("(24)", seen[4], near[2] + alpha * near[3]),
    ];
    Ok((c, kappa, steps))
}

/// Checks each step of the proof for many pairs of sequences: the observed values against the bounds by the constants.
pub(super) fn of_the_central_lemma(session: &Session) -> Settled {
    let (terms, mut table) = (session.bound("terms"), session.table("steps", &[]));
    for (delta, noise) in DELTAS.into_iter().cartesian_product(NOISES) {
        let (c, kappa, steps) = steps(delta, &sequences(session, &delta.parse()?, noise, terms)?)?;
        for (name, seen, bound) in &steps {
            require(*seen <= bound + ROUNDING, || {
                format!("$delta = {delta}$, noise {noise}: {name}, {seen} of {bound}")
            })?;
        }
        let cells = steps.iter().filter(|step| step.0 != "(19)");
        let cells = cells.map(|(_, seen, bound)| format!("{seen:.1} of {bound:.1}"));
        let head = [format!("${delta}$"), noise.to_string(), format!("{c:.1}"), kappa.to_string()];
        table.push(head.into_iter().chain(cells));
    }
    Ok(session.settled(&[("pairs", &table.rows.len())], [table.into()]))
}
