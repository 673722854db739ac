//! Slopes of the games that the first question leaves open.

use wythoff::{Budget, Game};

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
        "in {columns} columns the pairs of {} games that are left open run along two lines, and where p = 2 and m is \
         even the slopes are near those of a cubic equation, so that no Beatty sequence of a quadratic number can be \
         expected. A family that the question also leaves open has a solution, see RES-question-7-divisors",
        GAMES.len()
    );
    let cubic = cubic(columns)?;
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table).table(cubic).text(CUBIC).text(ROOTS))
}

const CUBIC: &str = "Where the cubic comes from, for p = 2 and m even: by p-complementarity 1/alpha + 1/beta = 2. \
                     The difference d - c grows by m from one column to the next and by m + 1 within a column, and \
                     by one more where a column has only one pair and the parity of its other P-position is wrong. \
                     If that happens as often as it would by chance, beta - alpha = m + 2 alpha (1 - alpha), which \
                     gives the equation. This is a guess that fits, no proof.";

const ROOTS: &str = "For 2WN^(1,3) of table 4, read as modular(2,2,3), the slopes are near sqrt 6/4 = 0.61237... and \
                     (3 + sqrt 6)/2 = 2.72474....";

/// For p = 2 and even m: the measured slope of c_n beside the root between 1/2 and 1 of 4 t^3 - 8 t^2 - (2m - 4) t + m.
fn cubic(columns: u64) -> Result<Table, Failure> {
    let head = ["game", "c_n/n", "root", "3/n"];
    let mut table = Table::new("p = 2: roots of 4 t^3 - 8 t^2 - (2m - 4) t + m", head);
    for m in [2u32, 4, 6, 8] {
        let game = format!("modular({m},0,2)");
        let pairs = pairs(&game, columns)?;
        let Some(&(c, _)) = pairs.last() else { continue };
        let last = (pairs.len() - 1) as f64;
        table.push([
            game,
            format!("{:.6}", c as f64 / last),
            format!("{:.6}", root(m.into())),
            format!("{:.6}", 3.0 / last),
        ]);
    }
    Ok(table)
}

/// The root between 1/2 and 1, by bisection: the value is positive at 1/2 and negative at 1.
fn root(m: f64) -> f64 {
    let value = |t: f64| 4.0 * t.powi(3) - 8.0 * t.powi(2) - (2.0 * m - 4.0) * t + m;
    let (mut low, mut high) = (0.5, 1.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if value(middle) > 0.0 { low = middle } else { high = middle }
    }
    low
}

/// The P-positions with x <= y of the first columns.
fn pairs(game: &str, columns: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let game: Game = game.parse().map_err(|error| format!("{game}: {error}"))?;
    let mut found = Vec::new();
    for at in game.solution(&Budget::unlimited())? {
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
