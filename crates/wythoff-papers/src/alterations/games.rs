//! The altered games on which claims are tested, and their P-positions from the rules.

use itertools::Itertools;
use wythoff::rules::{Parts, Position, Rules};
use wythoff::theory::certificate::shipped_certificates;
use wythoff::words::alteration::Points;

use crate::boards::{engine, game, rectangle};
use crate::{Failure, Session};

/// The names and notations of the alterations of Wythoff Nim with a shipped certificate: altered-1 to altered-20, then misere play.
pub(super) fn certified() -> Vec<(String, String)> {
    let games = shipped_certificates()
        .filter_map(|(name, bytes)| {
            let number = name.strip_prefix("altered-")?.strip_suffix(".cert")?.parse::<u32>().ok()?;
            let text = std::str::from_utf8(bytes).ok()?;
            let game = text.lines().take(16).find_map(|line| line.strip_prefix("game: "))?;
            Some((number, game.trim().to_owned()))
        })
        .sorted_unstable();
    let named = games.map(|(number, game)| (format!("altered-{number}"), game));
    named.chain([("misere-wythoff".to_owned(), "misere-wythoff".to_owned())]).collect()
}

/// The P-positions in the first columns of the game with this notation.
pub(super) fn columns(session: &Session, text: &str, columns: u64) -> Result<Points, Failure> {
    points(game(text)?.rules(), columns, session)
}

/// The P-positions in the first columns of a game, from the engine that knows only the rules.
pub(super) fn points(rules: &Rules, columns: u64, session: &Session) -> Result<Points, Failure> {
    let mut engine = engine(rules, session)?;
    let (mut points, mut rows) = (Points::default(), Vec::new());
    for _ in 0..columns {
        engine.next_column(&mut rows)?;
        points.push_column(&rows, session.budget())?;
    }
    Ok(points)
}

/// The rules of Wythoff Nim with the positions of `p` forced to be P and those of `n` forced to be N.
pub(super) fn altered(
    p: impl IntoIterator<Item = (u64, u64)>,
    n: impl IntoIterator<Item = (u64, u64)>,
) -> Result<Rules, Failure> {
    let mut parts = Parts::m_wythoff(1);
    parts.forced.p = p.into_iter().map(Position::from).collect();
    parts.forced.n = n.into_iter().map(Position::from).collect();
    Rules::try_from(parts).map_err(|error| format!("no rules: {error:?}").into())
}

/// Every alteration of a box at the origin: each cell is forced P, forced N or left as it is.
pub(super) fn all_of_box(width: u64, height: u64) -> impl Iterator<Item = Result<Rules, Failure>> {
    let cells: Vec<(u64, u64)> = rectangle(width, height).collect();
    (0..3u64.pow(cells.len() as u32)).map(move |code| {
        let forced = |label: u64| {
            let digit = move |i: usize| code / 3u64.pow(i as u32) % 3;
            cells.iter().enumerate().filter(move |&(i, _)| digit(i) == label).map(|(_, &at)| at)
        };
        altered(forced(1), forced(2))
    })
}

/// An alteration with 1 to 12 random cells of a box of this side, P or N at random; cells that are drawn twice count once. The result depends only
/// on the seed.
pub(super) fn random(seed: u64, side: u64) -> Result<Rules, Failure> {
    // a xorshift generator
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut below = |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % bound
    };
    let (mut p, mut n) = (Vec::new(), Vec::new());
    for _ in 0..=below(12) {
        let at = (below(side), below(side));
        if !p.contains(&at) && !n.contains(&at) {
            if below(2) == 0 { p.push(at) } else { n.push(at) }
        }
    }
    altered(p, n)
}

/// The alterations on which general statements are tested, with a description: every alteration of a small box, and random ones.
pub(super) fn sample(session: &Session) -> (Vec<Result<Rules, Failure>>, String) {
    let (width, height) = (session.upto(2, 3), 3);
    let many = session.upto(150, 1000);
    let small = all_of_box(width, height);
    let rules: Vec<_> = small.chain((0..many).map(|seed| random(seed, 5 + seed % 10))).collect();
    let words = format!(
        "all {} alterations of the {width} × {height} box and {many} random ones in boxes of side 5 to 14",
        3u64.pow((width * height) as u32)
    );
    (rules, words)
}
