//! (m,p)-Imitation Nim: against the theorem on machine integers, against exhaustive opponents, and far away.

use std::collections::BTreeSet;

use wythoff_budget::Budget;
use wythoff_game::{BigMemory, BigPosition, History, Imitation, Memory, Outcome, Position, Rules};
use wythoff_rings::pick;
use wythoff_solve::memories;
use wythoff_words::pairs::imitation::ImitationNim;

use super::support::{number, parameters, random};
use super::theorem::ImitationTheorem;

fn rules(m: u64, p: u64) -> Rules {
    format!("imitation({m},{p})").parse().unwrap()
}

/// The same memory in integers of any size.
fn any_size(memory: Memory) -> BigMemory {
    let Memory { last, own, other } = memory;
    BigMemory { last: last.map(|(pile, many)| (pile, many.into())), own, other }
}

fn agree(game: &ImitationNim, theorem: &ImitationTheorem, at: Position, memory: Memory) {
    let budget = Budget::unlimited();
    let (big, big_memory) = (at.big(), any_size(memory));
    assert_eq!(game.outcome(&big, &big_memory, &budget), Ok(theorem.outcome(at, &memory)), "{game:?} {at} {memory:?}");
    let moves: Vec<BigPosition> = theorem.winning_moves(at, &memory).into_iter().map(BigPosition::from).collect();
    let decided = game.decide(&big, &big_memory, &budget).unwrap();
    assert_eq!(decided.winning, moves, "{game:?} {at} {memory:?}");
    assert_eq!(Ok(decided.outcome), game.outcome(&big, &big_memory, &budget), "{game:?} {at} {memory:?}");
    assert_eq!(Ok(decided.dynamics), game.dynamics(&big, &budget), "{game:?} {at}");
}

#[test]
fn agrees_with_the_theorem_on_all_memories_of_a_board() {
    let budget = Budget::unlimited();
    let size = pick(10, 20);
    for (m, p) in (1..=3).flat_map(|m| (1..=3).map(move |p| (m, p))).chain([(4, 2), (1, 5)]) {
        let (game, clause) = (ImitationNim::new(m, p).unwrap(), Imitation { m, p });
        let theorem = ImitationTheorem::new(m, p, 2 * size);
        for at in (0..size).flat_map(|x| (0..size).map(move |y| Position::new(x, y))) {
            assert_eq!(game.dynamics(&at.into(), &budget).unwrap(), theorem.dynamics(at), "({m},{p}) {at}");
            assert_eq!(game.start(&at.into(), &budget).unwrap(), theorem.start(at));
            for memory in memories::all(clause, at) {
                agree(&game, &theorem, at, memory);
            }
        }
    }
}

#[test]
fn agrees_with_the_theorem_on_random_memories() {
    let budget = Budget::unlimited();
    let size = pick(50_000, 1_000_000);
    for (m, p) in parameters() {
        let (game, clause) = (ImitationNim::new(m, p).unwrap(), Imitation { m, p });
        let theorem = ImitationTheorem::new(m, p, 6 * size);
        let mut random = random(10 * m + p);
        for _ in 0..pick(30, 60) {
            // Half of the positions are pairs or lie one imitation above a pair.
            let x = random(size);
            let partner = theorem.pairs.partner(x);
            let y = [partner, partner + random(10), x + random(size), random(size)][random(4) as usize];
            let (x, y) = if random(2) == 0 { (x, y) } else { (y, x) };
            let at = Position::new(x, y);
            assert_eq!(game.dynamics(&at.into(), &budget).unwrap(), theorem.dynamics(at), "({m},{p}) {at}");
            let gap = x.abs_diff(y);
            let amount = [1 + random(10), 1 + random(gap + 1), partner.abs_diff(y.max(x)).max(1)][random(3) as usize];
            let pile = if x < y { wythoff_game::Pile::First } else { wythoff_game::Pile::Second };
            let memory = match random(3) {
                0 => Memory { last: None, own: 0, other: random(p) },
                1 => Memory { last: None, own: random(p), other: 0 },
                _ => Memory { last: Some((pile, amount)), own: random(p), other: 0 },
            };
            if clause.can_arise(&at, &memory) {
                agree(&game, &theorem, at, memory);
            } else {
                assert!(game.outcome(&at.big(), &any_size(memory), &budget).is_err(), "({m},{p}) {at} {memory:?}");
            }
        }
    }
}

/// From every start that is P who moves second wins by the winning moves against every opponent; from every N-start who
/// moves first.
#[test]
fn winning_moves_beat_every_opponent() {
    let budget = Budget::unlimited();
    for (m, p, size) in [(1, 1, 16), (1, 2, 14), (1, 3, 14), (2, 1, 14), (2, 3, 14), (3, 2, 14), (3, 3, 14), (1, 6, 12)]
    {
        let game = ImitationNim::new(m, p).unwrap();
        let rules = rules(m, p);
        let mut seen = BTreeSet::new();
        for at in (0..size).flat_map(|x| (0..size).map(move |y| Position::new(x, y))) {
            let history = History::start(&rules, at.big()).unwrap();
            match game.start(&at.into(), &budget).unwrap() {
                Outcome::P => beats(&game, &rules, &history, &mut seen),
                Outcome::N => answers(&game, &rules, &history, &mut seen),
            }
        }
    }
}

/// The opponent is to move: there is an answer to everything.
fn beats(game: &ImitationNim, rules: &Rules, history: &History, seen: &mut BTreeSet<(BigPosition, BigMemory)>) {
    // Winning moves rest on the position and the memory alone, so each state is played once.
    if !seen.insert((history.last().clone(), history.memory().clone())) {
        return;
    }
    for to in history.moves(rules) {
        answers(game, rules, &history.rest_after(rules, to).unwrap(), seen);
    }
}

fn answers(game: &ImitationNim, rules: &Rules, history: &History, seen: &mut BTreeSet<(BigPosition, BigMemory)>) {
    let budget = Budget::unlimited();
    let wins = game.decide(history.last(), history.memory(), &budget).unwrap().winning;
    assert!(!wins.is_empty(), "{game:?} does not win after {history:?}");
    for to in wins {
        beats(game, rules, &history.rest_after(rules, to).unwrap(), seen);
    }
}

/// At 10^50, in plays of random moves and replies: a position is P iff it has no winning move, every winning move leads to
/// P, and after a winning reply every move tried leads to N.
#[test]
fn far_plays_are_consistent() {
    let budget = Budget::unlimited();
    for (m, p) in [(1, 1), (2, 3), (3, 5), (1, 4), (4, 2)] {
        let (game, rules) = (ImitationNim::new(m, p).unwrap(), rules(m, p));
        let mut random = random(m + 7 * p);
        for seed in 0..4 {
            let x = number(50, random(500));
            let y = if seed % 2 == 0 { number(50, random(500)) } else { game.pairs().partner(&x, &budget).unwrap() };
            let mut history = History::start(&rules, BigPosition { x, y }).unwrap();
            for _ in 0..12 {
                let outcome = game.outcome(history.last(), history.memory(), &budget).unwrap();
                let wins = game.decide(history.last(), history.memory(), &budget).unwrap().winning;
                assert_eq!(outcome == Outcome::P, wins.is_empty(), "({m},{p}) after {history:?}");
                for to in &wins {
                    let after = history.rest_after(&rules, to.clone()).unwrap();
                    assert_eq!(
                        game.outcome(to, after.memory(), &budget),
                        Ok(Outcome::P),
                        "({m},{p}) after {history:?}"
                    );
                }
                match wins.into_iter().next() {
                    Some(to) => history.push(&rules, to).unwrap(),
                    None => {
                        // A small move from the shorter pile provokes an imitation; otherwise anything.
                        let BigPosition { x, y } = history.last();
                        let many = [1 + random(3), 1 + random(1 << 60)][random(2) as usize];
                        let to = if (x <= y) == (random(3) < 2) {
                            BigPosition { x: x - many, y: y.clone() }
                        } else {
                            BigPosition { x: x.clone(), y: y - many }
                        };
                        // An imitation too many is left out.
                        let _ = history.push(&rules, to);
                    }
                }
            }
        }
    }
}
