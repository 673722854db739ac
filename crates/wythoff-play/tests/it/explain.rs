//! What is said is true: formulas, who wins, what would have won.

use std::collections::{BTreeSet, HashMap};

use crate::games;
use crate::games::truth::Truth;
use wythoff::rules::Memory;
use wythoff::solve;
use wythoff::theory::imitation::Imitating;
use wythoff::{BigPosition, Budget, Formula, Game, History, Outcome, Position, Rules};
use wythoff_play::explain;
use wythoff_play::{Action, Level, Phase, Record, Seat};
use wythoff_rings::pick;

const SIZE: u64 = 40;

/// floor(n (2 - mp + sqrt((mp)^2 + 4)) / 2p), by comparing squares.
fn beatty(n: u64, m: u64, p: u64) -> u64 {
    let (n, mp, p) = (i128::from(n), i128::from(m * p), i128::from(p));
    // a is at most the value iff 2 p a - n (2 - mp) <= n sqrt((mp)^2 + 4).
    let at_most = |a: i128| {
        let left = 2 * p * a - n * (2 - mp);
        left <= 0 || left * left <= n * n * (mp * mp + 4)
    };
    (0..).find(|&a| !at_most(a + 1)).unwrap() as u64
}

/// The pairs of (m,p)-Wythoff Nim by definition: a is the least number in no earlier pair, b = a + m floor(n/p).
fn pairs(m: u64, p: u64, count: u64) -> Vec<(u64, u64)> {
    let mut used = BTreeSet::new();
    let mut pairs = Vec::new();
    for n in 0..count {
        let a = (0..).find(|a| !used.contains(a)).unwrap();
        let b = a + m * (n / p);
        used.extend([a, b]);
        pairs.push((a, b));
    }
    pairs
}

/// The first pairs (a, s a + l n) by the least number that occurs fewer than p times.
fn linear(s: u64, l: u64, p: u64, count: u64) -> Vec<(u64, u64)> {
    let mut used = Vec::new();
    let mut pairs = Vec::new();
    for n in 0..count {
        let a = (0..).find(|a| (used.iter().filter(|number| *number == a).count() as u64) < p).unwrap();
        let b = s * a + l * n;
        used.extend([a].into_iter().chain((n > 0).then_some(b)));
        pairs.push((a, b));
    }
    pairs
}

fn check(formula: &Formula, at: Position, text: &str) {
    let (a, b) = (at.x.min(at.y), at.x.max(at.y));
    let small = |n: &wythoff::UBig| u64::try_from(n).unwrap();
    match formula {
        Formula::Equal => assert_eq!(a, b),
        Formula::Beatty { n, m, p, residue } => {
            assert_eq!((a, b - a), (beatty(small(n), *m, *p), m * small(n)), "{text} {at}");
            assert!(residue.is_none_or(|rest| small(n) % p == rest), "{text} {at}");
        }
        Formula::Mex { n, m, p } => assert_eq!(pairs(*m, *p, small(n) + 1)[small(n) as usize], (a, b), "{text} {at}"),
        Formula::Cyclic { q, h } => assert!([a / h, b / h] == [small(q); 2] && (a + b) % h == 0, "{text} {at}"),
        Formula::EndedInSet => assert!(text.contains("alter P"), "{text} {at}"),
        Formula::Ended { last } => assert!(a + b <= small(last), "{text} {at}"),
        Formula::Delayed { n, m, last } => {
            assert!(a > small(last) && b - a == m * (small(n) + 1) + small(last), "{text} {at}");
        }
        Formula::Linear { n, s, l, p } => {
            let all = linear(*s, *l, *p, small(n) + 1);
            assert_eq!(all[small(n) as usize], (a, b), "{text} {at}");
        }
        Formula::Imitation(Imitating::Pair { n, m, p, xi, left }) => {
            let all = pairs(*m, *p, small(n) + 1);
            assert_eq!(all[small(n) as usize], (a, b), "{text} {at}");
            let same = all[..small(n) as usize].iter().filter(|(c, d)| d - c == b - a).count();
            assert!(same as u64 == *xi && xi <= left && left < p, "{text} {at}");
        }
        Formula::Imitation(Imitating::TooMany { c, p, xi, own }) => {
            assert!(a <= small(c) && small(c) < b && own + 1 + xi >= *p, "{text} {at}");
        }
        Formula::Offset { difference, there } => {
            assert_eq!((b - a, beatty(b - a, 1, 1)), (small(difference), small(there)), "{text} {at}");
        }
    }
}

/// Every formula holds for its numbers, by other means; and the games of the theorems have one for each P-position.
#[test]
fn formulas_hold() {
    let mut by_theorem = Vec::new();
    for text in games::all() {
        let rules: Rules = text.parse().unwrap();
        let mut each = true;
        for board in rules.choices() {
            let (mut all, mut suffice) = (0, 0);
            let game = Game::from(board.clone());
            for (at, _) in Truth::new(&board, SIZE).starts().filter(|start| start.1 == Outcome::P) {
                let history = History::start(&board, at.into()).unwrap();
                let formula = game.formula(&history, &Budget::unlimited()).unwrap();
                all += 1;
                suffice += usize::from(formula.as_ref().is_some_and(|f| !matches!(f, Formula::Offset { .. })));
                if let Some(formula) = formula {
                    check(&formula, at, text);
                    let shown = formula.words(&at.into());
                    assert!(!shown.is_empty());
                }
            }
            assert!(suffice == 0 || suffice == all, "{board}: {suffice} of {all}");
            each &= suffice > 0;
        }
        if each {
            by_theorem.push(text);
        }
    }
    let expected = "nim; wythoff; m-wythoff(2); connell(3); roob-blocking(2,3); modular(2,1,3); shifted(2,3,1); \
                    mxp-wythoff(2,3); diagonal-blocking(3,5); imitation(2,3); cyclic-nimhoff(3); \
                    m-wythoff(3)";
    assert!(by_theorem.join("; ").starts_with(expected), "{by_theorem:?}");
    for absent in ["maharaja", "maharaja(3,5)", "k-blocking(3)", "misere-wythoff", "gdwn(1,2)", "roob-blocking(2,3,5)"]
    {
        assert!(!by_theorem.contains(&absent), "{absent}");
    }
}

/// Who wins, by the truth engines: boards by their rules, or an imitation game with its history.
enum Referee {
    Boards(HashMap<String, Truth>),
    Memory(Box<solve::History>),
}

impl Referee {
    fn new(rules: &Rules, size: u64) -> Referee {
        match rules.imitation() {
            Some(_) => Referee::Memory(Box::new(solve::History::solve(rules, size, &Budget::unlimited()).unwrap())),
            None => {
                let boards = std::iter::once(rules.clone()).chain(rules.choices());
                Referee::Boards(boards.map(|board| (board.to_string(), Truth::new(&board, size))).collect())
            }
        }
    }

    fn is_p(&self, rules: &Rules, history: &History) -> bool {
        let at = history.last().small().unwrap();
        let outcome = match self {
            Referee::Boards(boards) => boards[&rules.to_string()].outcome(at).unwrap(),
            Referee::Memory(truth) => {
                let memory = history.memory();
                let last = memory.last.as_ref().map(|(pile, many)| (*pile, u64::try_from(many).unwrap()));
                truth.outcome(at, &Memory { last, own: memory.own, other: memory.other }).unwrap()
            }
        };
        outcome == Outcome::P
    }

    fn winner(&self, record: &Record) -> Seat {
        match (record.phase(), record.board(), record.history()) {
            (Phase::Over(ending), _, _) => ending.winner,
            (Phase::Block { seat }, Some(board), Some(history)) => {
                if self.is_p(board.rules(), history) {
                    seat
                } else {
                    seat.other()
                }
            }
            (Phase::Move { seat }, Some(board), Some(history)) => {
                let wins = |to: BigPosition| {
                    let mut after = history.clone();
                    after.push(board.rules(), to).unwrap();
                    self.is_p(board.rules(), &after)
                };
                if record.moves().any(wins) { seat } else { seat.other() }
            }
            _ => {
                let history = History::start(record.game().rules(), record.start().clone()).unwrap();
                if self.is_p(record.game().rules(), &history) { Seat::Second } else { Seat::First }
            }
        }
    }
}

/// In games with errors everything that is said about who wins is true, and every hint keeps what is won.
#[test]
fn what_is_said_is_true() {
    let mut random = fastrand::Rng::with_seed(2010);
    let mut seen: HashMap<&str, usize> = HashMap::new();
    for text in games::all() {
        let game: Game = text.parse().unwrap();
        let referee = Referee::new(game.rules(), 16);
        for _ in 0..pick(6, 12) {
            let start = BigPosition::new(random.u64(..16), random.u64(..16));
            let Ok(mut record) = Record::new(game.clone(), start) else { continue };
            let seed = random.u64(..);
            loop {
                let winner = referee.winner(&record);
                let why = explain::why(&record, &Budget::unlimited()).unwrap().text;
                let verb = if record.ending().is_some() { "has won" } else { "wins" };
                assert!(
                    why.starts_with(&format!("the {winner} player {verb}")),
                    "{text} {:?}: {why}",
                    record.actions()
                );
                let hint = explain::hint(&record, &Budget::unlimited()).unwrap();
                assert_eq!(hint.is_none(), record.ending().is_some());
                let Some(hint) = hint else { break };
                let mut better = record.clone();
                better.act(hint.action.clone()).unwrap();
                assert_eq!(referee.winner(&better), winner, "{text} {:?}: {hint:?}", record.actions());
                let reason = hint.reason.unwrap().text;
                let seat = record.to_act().unwrap();
                if let (Action::Move(to), true) = (&hint.action, winner == seat) {
                    assert!(reason.starts_with(&format!("a winning move is to {to}, a P-position: ")), "{reason}");
                }
                assert_eq!(
                    ["every move loses", "every announcement loses", "no board wins"]
                        .iter()
                        .any(|lost| reason.starts_with(lost)),
                    winner != seat
                );
                let action = if random.u8(..) == 0 {
                    Action::Resign
                } else {
                    Level::Erring(0.5).turn(&record, seed, &Budget::unlimited()).unwrap().action
                };
                record.act(action.clone()).unwrap();
                let comment = explain::comment_on_last(&record, &Budget::unlimited()).unwrap().unwrap().text;
                let expected = match (action == Action::Resign, winner == seat, referee.winner(&record) == seat) {
                    (true, true, _) => "resigns a game that was won",
                    (true, false, _) => "resigns a lost game",
                    (false, true, true) => "keeps the win",
                    (false, true, false) => "gives the win away",
                    (false, false, false) => "would have won: ",
                    (false, false, true) => panic!("{text} {:?} cannot win", record.actions()),
                };
                assert!(comment.contains(expected), "{text} {:?}: {comment}", record.actions());
                assert!(comment.starts_with("no ") == (expected == "would have won: "), "{comment}");
                *seen.entry(expected).or_default() += 1;
                if action == Action::Resign {
                    break;
                }
            }
        }
    }
    assert!(seen.len() == 5 && seen.values().all(|&times| times > 2), "{seen:?}");
}

/// Whole sentences.
#[test]
fn sentences() {
    for (text, past, why) in [
        ("nim", "7,7", "the second player wins because (7,7) is P: its piles are equal"),
        (
            "diagonal-blocking(1,3)",
            "8,7",
            "the second player wins because (8,7) is P: 8 − 7 = ⌊n/3⌋ and 7 is the least number in no earlier pair, with n = 5; \
             its 2 P-options (4,3), (6,5) can be blocked, for 2 options may be",
        ),
        (
            "k-blocking(3)",
            "13,8",
            "the first player wins because (13,8) is N: its 4 options (3,8), (8,3), (9,4), (13,6) are P, and at most 2 may be blocked",
        ),
        (
            "imitation(1,1)",
            "2,3 1,3",
            "the first player wins because (1,3) is P: the pair of 1 is (1,2), and only an imitation leads there from 3, but no imitation is allowed",
        ),
        (
            "wythoff alter P{(3,3)}",
            "3,5",
            "the first player wins by moving to (3,3), a P-position: its label is P by decree, and whoever moves there wins at once",
        ),
        (
            "mxp-wythoff(1,2)",
            "2,5",
            "the second player wins because on the board without x < 1, y < 1 the start (2,5) is P: 5 − 2 = n and 2 = ⌊n s⌋, with s = √2/2 and n = 3, which is 1 modulo 2",
        ),
        ("misere nim", "2,2", "the second player wins because (2,2) is P: no move from it leads to a P-position"),
    ] {
        let mut positions = past.split(' ').map(|at| at.parse().unwrap());
        let mut record = Record::new(text.parse().unwrap(), positions.next().unwrap()).unwrap();
        positions.for_each(|to| record.act(Action::Move(to)).unwrap());
        assert_eq!(explain::why(&record, &Budget::unlimited()).unwrap().text, why, "{text} {past}");
    }
}
