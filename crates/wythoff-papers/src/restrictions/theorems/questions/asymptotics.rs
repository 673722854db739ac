//! Slopes of the games that the first question leaves open.

use wythoff::Game;

use crate::{Failure, Lab, Outcome, Table, Verdict};

/// Games left open, the two of tables 3 and 4 first.
const GAMES: [&str; 6] =
    ["modular(2,0,2)", "modular(2,2,3)", "modular(2,0,4)", "modular(3,0,3)", "modular(1,2,3)", "modular(2,3,4)"];

/// Measures c_n/n and d_n/n, and how far the pairs stay from these lines.
pub(super) fn settle(lab: &mut Lab) -> Result<Outcome, Failure> {
    let columns = lab.upto(10_000, 1_000_000);
    let mut table = Table::new(
        format!("The pairs c_n <= d_n in {columns} columns"),
        ["game", "pairs", "c_n/n", "d_n/n", "largest |c_n - n c_N/N|", "largest |d_n - n d_N/N|"],
    );
    for game in GAMES {
        let pairs = pairs(game, columns)?;
        let Some(&(c, d)) = pairs.last() else { continue };
        let last = (pairs.len() - 1) as f64;
        let (alpha, beta) = (c as f64 / last, d as f64 / last);
        let far = |slope: f64, of: fn(&(u64, u64)) -> u64| {
            let away = pairs.iter().enumerate().map(|(n, pair)| (of(pair) as f64 - n as f64 * slope).abs());
            away.fold(0.0, f64::max)
        };
        table.push([
            game.to_owned(),
            pairs.len().to_string(),
            format!("{alpha:.5}"),
            format!("{beta:.5}"),
            format!("{:.1}", far(alpha, |pair| pair.0)),
            format!("{:.1}", far(beta, |pair| pair.1)),
        ]);
    }
    let evidence = format!(
        "in {columns} columns the pairs of {} games that are left open run along two lines; no formula was found for \
         their slopes. A family that the question also leaves open has one, see RES-q-7-divisors",
        GAMES.len()
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table))
}

/// The P-positions with x <= y of the first columns.
fn pairs(game: &str, columns: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let game: Game = game.parse().map_err(|error| format!("{game}: {error}"))?;
    let mut found = Vec::new();
    for at in game.solution()? {
        let at = at?;
        if at.x >= columns {
            break;
        }
        if at.x <= at.y {
            found.push((at.x, at.y));
        }
    }
    Ok(found)
}
