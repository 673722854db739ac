//! Histograms of the values of b_n - a_n - n.

use std::collections::BTreeMap;

use wythoff::{Budget, Game};

use super::words;
use crate::error::{PictureError, check_columns, require, unsuited};
use crate::scene::grouped;
use crate::{Axis, Ink, Mark, Panel, Scene, Ticks};

/// The greatest number of columns: the survey keeps pairs of numbers.
const MOST: u64 = 50_000_000;
/// The greatest range of values in a histogram.
const MOST_BARS: i64 = 200;
/// Up to this many bars have their numbers written above.
const TOLD: usize = 16;

/// A histogram of b_n - a_n - delta n for the first columns, where (a_n, b_n) is the n-th P-position with a_n <= b_n.
///
/// # Errors
/// The columns are too many, the game cannot answer, the differences take too many values, or the budget stops the
/// computation.
pub fn difference(game: &Game, columns: u64, budget: &Budget) -> Result<Scene, PictureError> {
    let columns = columns.max(2);
    check_columns(columns, MOST)?;
    let deviation = game.survey(columns, None, budget)?.value.deviation;
    let (p, q) = deviation.map_or((1, 1), |seen| (seen.numerator, seen.denominator));
    let (counts, signature) = counts(game, columns, (p, q), budget)?;
    let (Some((&least, _)), Some((&most, _))) = (counts.first_key_value(), counts.last_key_value()) else {
        return unsuited("the columns hold no P-position with x ≤ y");
    };
    require(most - least <= MOST_BARS, || {
        format!(
            "b_n − a_n − n goes from {least} to {most} in {columns} columns: too far for a histogram; draw a residual"
        )
    })?;
    let term = if q == 1 { "b_n − a_n".to_owned() } else { format!("{q} (b_n − a_n)") };
    let name = match p {
        0 => format!("${term}$"),
        1 => format!("${term} − n$"),
        p => format!("${term} − {p} n$"),
    };
    let pairs: u64 = counts.values().sum();
    let panel = bars(&counts, &name);
    let caption = format!(
        "{pairs} P-positions $(a_n, b_n)$ with $a_n ≤ b_n$ in the columns 0 to {}, $n$ from 0 on, by the value of {name}, from \
         ${least}$ to ${most}$. {signature}",
        columns - 1
    );
    Ok(Scene::new(format!("{}: {name}", game.title()), panel).caption(caption))
}

/// The number of occurrences of each value of q (b_n - a_n) - p n, and a sentence on how certain they are.
fn counts(
    game: &Game,
    columns: u64,
    (p, q): (i64, i64),
    budget: &Budget,
) -> Result<(BTreeMap<i64, u64>, String), PictureError> {
    let mut solution = game.solution(budget)?;
    let (mut counts, mut n) = (BTreeMap::new(), 0i64);
    solution.each_column(columns, budget, |x, rows| {
        for y in rows.iter().filter(|&&y| y >= x) {
            let difference = i64::try_from(y - x).unwrap_or(i64::MAX / 64);
            *counts.entry(q * difference - p * n).or_insert(0) += 1;
            n += 1;
        }
    })?;
    Ok((counts, words::signature(&solution.certainty())))
}

fn bars(counts: &BTreeMap<i64, u64>, name: &str) -> Panel {
    let (least, most) = (counts.keys().next().copied().unwrap_or(0), counts.keys().next_back().copied().unwrap_or(0));
    let highest = counts.values().copied().max().unwrap_or(1) as f64;
    let (left, right) = (least as f64 - 0.75, most as f64 + 0.75);
    let window = crate::Window { left, bottom: 0.0, right, top: 1.1 * highest };
    let few = counts.len() <= TOLD;
    let width = (60.0 * (most - least + 2) as f64).clamp(320.0, 680.0);
    let x = match few && most - least <= 30 {
        true => Ticks::At((least..=most).map(|value| (value as f64, format!("${value}$"))).collect()),
        false => Ticks::Numbers,
    };
    let x = Axis { ticks: x, ..Axis::new(name) };
    let mut panel = Panel::plot(window).sized(width, 340.0).axes(x, Axis::new("pairs").grid());
    for (&value, &count) in counts {
        let (at, height) = (value as f64, count as f64);
        panel.marks.push(Mark::rectangle((at - 0.4, 0.0), (at + 0.4, height), Ink::Hue(0), 1.0));
        if few {
            panel.marks.push(Mark::text((at, height + 0.04 * highest), grouped(count as f64, 0), Ink::Text));
        }
    }
    panel
}
