//! The altered games that claims are tried on, their P-positions from the rules, and games with a theorem: a shipped certificate
//! that is checked again, or one that is found and checked in this run.

use wythoff::Budget;
use wythoff::automata::Relation;
use wythoff::prove::consequences::{Facts, Statement};
use wythoff::prove::prove::{Effort, Ending};
use wythoff::rules::{Parts, Position, Rules};
use wythoff::theory::certificate::shipped_certificates;
use wythoff::words::alteration::Points;

use crate::boards::{engine, game};
use crate::{Failure, Proof, Session};

/// The altered games of Wythoff Nim with a shipped certificate: altered-1 to altered-20, then misere play; name and rules.
pub(super) fn certified() -> Vec<(String, String)> {
    let mut games: Vec<(u32, String)> = shipped_certificates()
        .filter_map(|(name, bytes)| {
            let number = name.strip_prefix("altered-")?.strip_suffix(".cert")?.parse().ok()?;
            let text = std::str::from_utf8(bytes).ok()?;
            let game = text.lines().take(16).find_map(|line| line.strip_prefix("game: "))?;
            Some((number, game.trim().to_owned()))
        })
        .collect();
    games.sort_unstable();
    let named = games.into_iter().map(|(number, game)| (format!("altered-{number}"), game));
    named.chain([("misere-wythoff".to_owned(), "misere-wythoff".to_owned())]).collect()
}

/// The P-positions of the first columns, from the engine that knows the rules only.
pub(super) fn points(rules: &Rules, columns: u64, budget: &Budget) -> Result<Points, Failure> {
    let mut engine = engine(rules, budget)?;
    let (mut points, mut rows) = (Points::default(), Vec::new());
    for _ in 0..columns {
        engine.next_column(&mut rows)?;
        points.push_column(&rows);
    }
    Ok(points)
}

/// Wythoff Nim with these positions forced P and N.
pub(super) fn altered(
    p: impl IntoIterator<Item = (u64, u64)>,
    n: impl IntoIterator<Item = (u64, u64)>,
) -> Result<Rules, Failure> {
    let mut parts = Parts::m_wythoff(1);
    parts.forced.p = p.into_iter().map(Position::from).collect();
    parts.forced.n = n.into_iter().map(Position::from).collect();
    Rules::try_from(parts).map_err(|error| format!("no rules: {error:?}").into())
}

/// Every alteration of a box at the origin: each cell is forced P, forced N or left alone.
pub(super) fn all_of_box(width: u64, height: u64) -> impl Iterator<Item = Result<Rules, Failure>> {
    let cells: Vec<(u64, u64)> = (0..width).flat_map(|x| (0..height).map(move |y| (x, y))).collect();
    (0..3u64.pow(cells.len() as u32)).map(move |code| {
        let forced = |label: u64| {
            let digit = move |i: usize| code / 3u64.pow(i as u32) % 3;
            cells.iter().enumerate().filter(move |&(i, _)| digit(i) == label).map(|(_, &at)| at)
        };
        altered(forced(1), forced(2))
    })
}

/// Up to twelve labels at random in a box of this side; always the same ones for a seed.
pub(super) fn random(seed: u64, side: u64) -> Result<Rules, Failure> {
    let (p, n) = labels(seed, side);
    altered(p, n)
}

/// Positions forced P, and positions forced N.
type Labels = (Vec<(u64, u64)>, Vec<(u64, u64)>);

/// The labels of [`random`].
fn labels(seed: u64, side: u64) -> Labels {
    // xorshift
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
    (p, n)
}

/// The alterations that statements on all of them are tried on, and what they are in words: every alteration of a small box,
/// and some at random.
pub(super) fn sample(session: &Session) -> (Vec<Result<Rules, Failure>>, String) {
    let (width, height) = (session.upto(2, 3), 3);
    let many = session.upto(150, 1000);
    let small = all_of_box(width, height);
    let rules: Vec<_> = small.chain((0..many).map(|seed| random(seed, 5 + seed % 10))).collect();
    let words = format!(
        "all {} alterations of the {width} x {height} box and {many} random ones in boxes of side 5 to 14",
        3u64.pow((width * height) as u32)
    );
    (rules, words)
}

/// Columns to compute at most for a proof.
const COLUMNS: u64 = 20_000_000;

/// A game whose P-positions are proved to be those of an automaton.
pub(super) struct Proven {
    pub game: String,
    pub facts: Facts,
    claims: usize,
}

impl Proven {
    /// From the certificate that is shipped, or from one that is made now; every sentence is decided in this run.
    pub fn of(session: &mut Session, text: &str) -> Result<Proven, Failure> {
        let game = game(text)?;
        if let Some(certificate) = game.shipped_certificate() {
            let facts = session.checked(text)?.facts;
            return Ok(Proven { game: text.into(), facts, claims: certificate.claims().len() });
        }
        let budget = session.budget().clone();
        let effort = Effort { columns: COLUMNS, ..Effort::default() };
        let checked = match game.prove(&effort, None, &budget)? {
            Ending::Proved(proof) => proof.checked,
            Ending::GivenUp { statement, .. } => return Err(format!("{text}: {statement}").into()),
        };
        let facts = Facts::new(checked.relation(), &budget)?;
        Ok(Proven { game: text.into(), facts, claims: checked.theorem().claims.len() })
    }

    /// Its P-positions.
    pub fn relation(&self) -> &Relation {
        self.facts.p()
    }

    /// The certificate, with what was decided about it here and in these statements.
    pub fn proof(&self, more: &[Statement]) -> Proof {
        let all = self.facts.statements().iter().chain(more);
        let sentences = all.filter(|statement| matches!(statement, Statement::Decided(_))).count();
        let relation = self.relation();
        let numeration = relation.numeration().to_string();
        Proof::certificate(&self.game, relation.dfa().states(), &numeration, self.claims, sentences)
    }
}
