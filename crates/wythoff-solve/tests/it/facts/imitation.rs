//! (m,p)-Imitation Nim with its full history: against playing out, and the worked examples of IMI.

use std::collections::{BTreeMap, BTreeSet};

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{History as Past, Imitation, Memory, Outcome, Position};
use wythoff_solve::{Board, Dynamics, History, SolveError, memories};

use super::support::{at, rules};

const N: Dynamics = Dynamics::NonDynamic(Outcome::N);
const P: Dynamics = Dynamics::NonDynamic(Outcome::P);

fn game(m: u64, p: u64) -> String {
    format!("imitation({m},{p})")
}

fn cells(size: u64) -> impl Iterator<Item = Position> {
    (0..size).flat_map(move |x| (0..size).map(move |y| at(x, y)))
}

/// The memories that plays from starts with piles below `bound` leave, by position, found by making all moves.
fn reached(m: u64, p: u64, bound: u64) -> BTreeMap<Position, BTreeSet<Memory>> {
    let rules = rules(&game(m, p));
    let clause = rules.imitation().unwrap();
    let mut reached: BTreeMap<Position, BTreeSet<Memory>> =
        cells(bound).map(|at| (at, BTreeSet::from([Memory::default()]))).collect();
    let downward: Vec<_> = reached.keys().rev().copied().collect();
    for at in downward {
        for memory in reached[&at].clone() {
            for vector in rules.vectors_within(&at).filter(|&vector| clause.allows(&memory, &vector)) {
                let to = at.minus(&vector).unwrap();
                reached.get_mut(&to).unwrap().insert(clause.after(&at, &memory, &vector));
            }
        }
    }
    reached
}

/// The bound on the starts in the documentation of `memories`: larger starts bring nothing new.
#[test]
fn reachable_memories_are_those_listed() {
    let size = 7;
    for (m, p) in (1..=3).flat_map(|m| (1..=4).map(move |p| (m, p))) {
        let clause = Imitation { m, p };
        let (near, far) = (reached(m, p, size + p), reached(m, p, size + p + 6));
        for cell in cells(size) {
            let listed: BTreeSet<Memory> = memories::all(clause, cell).collect();
            assert_eq!(near[&cell], listed, "({m},{p}) at {cell}");
            assert_eq!(far[&cell], listed, "({m},{p}) at {cell}");
            assert!(listed.iter().all(|memory| clause.can_arise(&cell, memory)));
        }
    }
}

/// The outcome by playing out every continuation, the rule (IMI definition 11) read off the list of positions so far.
fn mover_wins(m: u64, p: usize, past: &mut Vec<(u64, u64)>) -> bool {
    let &(x, y) = past.last().unwrap();
    let options = (0..x).map(|u| (u, y)).chain((0..y).map(|v| (x, v)));
    for to in options.collect::<Vec<_>>() {
        past.push(to);
        let imitations =
            (2..past.len()).rev().step_by(2).take_while(|&k| imitates(m, past[k - 2], past[k - 1], past[k]));
        let wins = imitations.take(p).count() < p && !mover_wins(m, p, past);
        past.pop();
        if wins {
            return true;
        }
    }
    false
}

/// Does the second of two moves m-imitate the first?
fn imitates(m: u64, before: (u64, u64), between: (u64, u64), after: (u64, u64)) -> bool {
    let from_first = before.0 != between.0 && before.0 <= before.1 && between.1 != after.1;
    let from_second = before.1 != between.1 && before.1 <= before.0 && between.0 != after.0;
    let took = |from: (u64, u64), to: (u64, u64)| from.0 - to.0 + from.1 - to.1;
    let x = took(before, between);
    (from_first || from_second) && (x..x + m).contains(&took(between, after))
}

#[test]
fn the_full_history_agrees_with_playing_out() {
    for (m, p) in (1..=3).flat_map(|m| (1..=3).map(move |p| (m, p))) {
        let history = History::solve(&rules(&game(m, p)), 7, &Budget::unlimited()).unwrap();
        for cell in cells(7).filter(|at| at.x + at.y <= 10) {
            let wins = mover_wins(m, p as usize, &mut vec![cell.into()]);
            assert_eq!(history.start(cell), Ok(Outcome::from_is_p(!wins)), "({m},{p}) at {cell}");
        }
    }
}

fn solved(m: u64, p: u64, size: u64) -> History {
    History::solve(&rules(&game(m, p)), size, &Budget::unlimited()).unwrap()
}

/// The outcome after a play.
fn after(m: u64, p: u64, past: &[(u64, u64)]) -> Outcome {
    let past: Vec<Position> = past.iter().copied().map(Into::into).collect();
    let rules = rules(&game(m, p));
    let play = Past::new(&rules, past).unwrap();
    let size = play.last().x.max(play.last().y) + 1;
    solved(m, p, size).outcome(*play.last(), play.memory()).unwrap()
}

fn dynamics(m: u64, p: u64, x: u64, y: u64) -> Dynamics {
    solved(m, p, x.max(y) + 1).dynamics(at(x, y)).unwrap()
}

/// Which positions with `x <= y`, piles below `size`, satisfy a property.
fn upper(m: u64, p: u64, size: u64, wanted: impl Fn(&History, Position) -> bool) -> Vec<(u64, u64)> {
    let history = solved(m, p, size);
    cells(size).filter(|at| at.x <= at.y && wanted(&history, *at)).map(Into::into).collect()
}

/// IMI example 2, figure 1 and the text after remark 6, corollary 7.
#[test]
fn examples_of_imitation_1_1() {
    assert_eq!(after(1, 1, &[(3, 3), (1, 3)]), Outcome::N);
    assert_eq!(after(1, 1, &[(2, 3), (1, 3)]), Outcome::P);
    assert_eq!(dynamics(1, 1, 1, 3), Dynamics::Dynamic);
    assert_eq!(dynamics(1, 1, 1, 2), P);
    assert_eq!([dynamics(1, 1, 2, 3), dynamics(1, 1, 3, 4)], [N, N]);
    assert!((4..30).all(|x| dynamics(1, 1, 2, x) == N));
    let starts = upper(1, 1, 20, |history, at| history.start(at) == Ok(Outcome::P));
    assert_eq!(starts, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)]);
}

/// IMI example 10.
#[test]
fn examples_of_imitation_1_2() {
    assert_eq!(dynamics(1, 2, 2, 2), N);
    assert_eq!(after(1, 2, &[(2, 2), (1, 2)]), Outcome::P);
    assert_eq!(after(1, 2, &[(1, 2)]), Outcome::N);
    assert_eq!(dynamics(1, 2, 1, 2), Dynamics::Dynamic);
    assert_eq!(after(1, 2, &[(1, 2), (1, 1)]), Outcome::P);
    assert_eq!(after(1, 2, &[(2, 2), (1, 2), (1, 1)]), Outcome::N);
    assert_eq!(after(1, 2, &[(2, 2), (1, 2), (1, 1), (0, 1)]), Outcome::P);
    assert_eq!(after(1, 2, &[(2, 2), (1, 2), (0, 2)]), Outcome::N);
    assert_eq!(upper(1, 2, 6, |history, at| history.dynamics(at) == Ok(P)), [(0, 0), (2, 3)]);
}

/// IMI example 12 and section 1.4.4.
#[test]
fn examples_of_imitation_2_1() {
    assert_eq!(dynamics(2, 1, 1, 2), N);
    assert_eq!(after(2, 1, &[(1, 2), (0, 2)]), Outcome::P);
    assert_eq!(dynamics(2, 1, 1, 3), P);
}

/// IMI example 15.
#[test]
fn examples_of_imitation_2_3() {
    let starts = upper(2, 3, 20, |history, at| history.start(at) == Ok(Outcome::P));
    assert_eq!(starts, [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (8, 12), (10, 14), (11, 15), (13, 19)]);
    let always = upper(2, 3, 20, |history, at| history.dynamics(at) == Ok(P));
    assert_eq!(always, [(0, 0), (3, 5), (8, 12), (13, 19)]);

    let line = [(13, 18), (11, 18), (11, 15), (10, 15), (10, 14), (8, 14)];
    for k in (1..line.len()).step_by(2) {
        assert_eq!(after(2, 3, &line[..=k]), Outcome::P, "{:?}", line[k]);
    }
    let rules = rules(&game(2, 3));
    let line: Vec<Position> = line.into_iter().map(Into::into).collect();
    assert!(Past::new(&rules, line).unwrap().check(&rules, &at(8, 12)).is_err());

    let history = solved(2, 3, 20);
    let blocking = Board::solve(&"diagonal-blocking(2,3)".parse().unwrap(), 20, 20, &Budget::unlimited()).unwrap();
    for x in 0..11 {
        let play = Past::new(&rules, [at(13, 18), at(11, 18), at(x, 18)]).unwrap();
        let moves = history.winning_moves(*play.last(), play.memory()).unwrap();
        let answers = moves.iter().filter(|to| blocking.outcome(**to) == Some(Outcome::P) && to.y < x + 5);
        assert!(answers.count() > 0, "({x},18): {moves:?}");
    }
}

/// IMI example 16.
#[test]
fn examples_of_imitation_3_3() {
    let starts = upper(3, 3, 16, |history, at| history.start(at) == Ok(Outcome::P));
    assert_eq!(starts, [(0, 0), (1, 1), (2, 2), (3, 6), (4, 7), (5, 8), (9, 15)]);
    let mistake = [(6, 9), (5, 9), (5, 6), (4, 6), (3, 6)];
    assert_eq!(after(3, 3, &mistake[..2]), Outcome::P);
    assert_eq!(after(3, 3, &mistake[..4]), Outcome::N, "Alice's second move is the mistake");
    assert_eq!(after(3, 3, &mistake), Outcome::P);

    let swapped = [(3, 3), (2, 3), (2, 1)];
    assert_eq!(after(3, 3, &[&swapped[..], &[(2, 0)]].concat()), Outcome::N);
    assert_eq!(after(3, 3, &[&swapped[..], &[(2, 0), (0, 0)]].concat()), Outcome::P);
    assert_eq!(after(3, 3, &[&swapped[..], &[(1, 1)]].concat()), Outcome::P);
    assert_eq!(after(3, 3, &[&swapped[..], &[(1, 1), (0, 1), (0, 0)]].concat()), Outcome::P);
}

#[test]
fn refuses_other_rules_and_impossible_memories() {
    let wythoff = rules("wythoff");
    assert!(matches!(History::solve(&wythoff, 5, &Budget::unlimited()), Err(SolveError::Unsupported { .. })));
    assert!(matches!(
        History::solve(&rules("imitation(1,1)"), 1 << 40, &Budget::unlimited()),
        Err(SolveError::Exceeded(Exceeded::Memory { .. }))
    ));
    let rules = rules("imitation(1,2)");
    let history = History::solve(&rules, 5, &Budget::unlimited()).unwrap();
    let outside = Err(SolveError::OutsideBoard { at: at(2, 5), width: 5, height: 5 });
    assert_eq!(history.start(at(2, 5)), outside);
    let both = Memory { last: None, own: 1, other: 1 };
    assert_eq!(history.outcome(at(2, 3), &both), Err(SolveError::NoSuchHistory(at(2, 3))));
}

#[test]
fn the_history_can_be_stopped() {
    let budget = Budget::unlimited();
    budget.stop().request();
    let stopped = SolveError::Exceeded(Exceeded::Stopped);
    assert_eq!(History::solve(&rules("imitation(2,2)"), 8, &budget).unwrap_err(), stopped);
}
