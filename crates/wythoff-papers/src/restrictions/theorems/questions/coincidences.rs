//! Remark 4: games with the same P-positions.

use std::collections::BTreeMap;

use wythoff::Position;

use super::upper::gcd;
use crate::restrictions::boards::board;
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// One of the games.
#[derive(Clone, Copy)]
enum Member {
    /// mWN_l^p.
    Roob { m: u64, p: u64, l: u64 },
    /// mWN^(l,p).
    Modular { m: u64, l: u64, p: u64 },
}

impl Member {
    fn game(self) -> String {
        match self {
            Member::Roob { m, p, l } => format!("roob-blocking({m},{p},{l})"),
            Member::Modular { m, l, p } => format!("modular({m},{l},{p})"),
        }
    }

    /// The (m,p) of the pairs that theorem 2.1 or the family of divisors gives it.
    fn pairs(self) -> Option<(u64, u64)> {
        match self {
            Member::Roob { m, p, l } => (l == m).then_some((m, p)),
            Member::Modular { m, l, p } if l == p => Some((m, 1)),
            Member::Modular { m, l, p } => {
                (m.is_multiple_of(l) && p.is_multiple_of(l) && gcd(m / l, p / l) == 1).then(|| (m, p / l))
            }
        }
    }
}

/// Looks for equal P-positions among many games.
pub(super) fn settle(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (columns, rows) = (lab.upto(40, 80), lab.upto(900, 2_500));
    let mut classes: BTreeMap<Vec<Position>, Vec<Member>> = BTreeMap::new();
    let mut games = 0;
    for member in members() {
        let found = board(&member.game(), columns, rows)?.p_positions().collect();
        classes.entry(found).or_default().push(member);
        games += 1;
    }
    let mut table = Table::new("Games with the same P-positions", ["games", "pairs (m,p) of theorem 2.1"]);
    let mut unexplained = Vec::new();
    for class in classes.values().filter(|class| class.len() > 1) {
        let names = class.iter().map(|member| member.game()).collect::<Vec<_>>().join(" = ");
        let expected = class.first().and_then(|member| member.pairs());
        if expected.is_none() || class.iter().any(|member| member.pairs() != expected) {
            unexplained.push(names.clone());
        }
        table.push([names, expected.map_or("none".into(), |(m, p)| format!("({m},{p})"))]);
    }
    let rest = match &unexplained[..] {
        [] => "there is no other coincidence".to_owned(),
        some => format!("others are {}", some.join("; ")),
    };
    let evidence = format!(
        "among {games} games (m <= 4, p <= 5, l <= 6 and m <= 4, l <= p <= 8), compared in {columns} columns and \
         {rows} rows, those with the pairs of theorem 2.1 or of RES-question-7-divisors for the same (m,p) coincide; {rest}"
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table))
}

/// The games that are compared; the modular ones with l = 0 are those with l = 1.
fn members() -> impl Iterator<Item = Member> {
    let roob = (1..=4).flat_map(|m| (2..=5).flat_map(move |p| (1..=6).map(move |l| Member::Roob { m, p, l })));
    let modular = (1..=4).flat_map(|m| (1..=8).flat_map(move |p| (1..=p).map(move |l| Member::Modular { m, l, p })));
    roob.chain(modular)
}
