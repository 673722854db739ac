//! Section 3, the questions, as far as they are answered here. A small solver plays Nim with any number of piles, with or without imitation, from
//! the definition alone.

use std::collections::HashMap;

use itertools::Itertools;
use serde::Deserialize;
use wythoff::solve::Board;
use wythoff::{Outcome as Winner, Position};

use crate::boards::{Random, board, rectangle};
use crate::{Session, Settled, without};

/// The sizes of the piles.
type Piles = Vec<u8>;

/// The numbers that may be taken from a pile.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Lengths {
    /// All positive numbers.
    All,
    /// The numbers up to a bound.
    UpTo(u8),
    /// The multiples of a number.
    Multiples(u8),
    /// The powers of two.
    Powers,
    /// The odd numbers.
    Odd,
}

impl Lengths {
    fn holds(self, t: u8) -> bool {
        match self {
            Lengths::All => true,
            Lengths::UpTo(most) => t <= most,
            Lengths::Multiples(k) => t.is_multiple_of(k),
            Lengths::Powers => t.is_power_of_two(),
            Lengths::Odd => t % 2 == 1,
        }
    }

    fn words(self) -> String {
        match self {
            Lengths::All => "all numbers".into(),
            Lengths::UpTo(most) => format!("1 to {most}"),
            Lengths::Multiples(k) => format!("multiples of {k}"),
            Lengths::Powers => "powers of two".into(),
            Lengths::Odd => "odd numbers".into(),
        }
    }
}

/// The rule of a game with several piles, in addition to taking from one pile.
enum Rule {
    /// A player who has just taken t from a pile is imitated if the opponent takes t from another pile that was at least as large. This number of
    /// imitations in consecutive moves of one player is forbidden.
    Imitation(u8),
    /// A move may also take the same number from each pile of a set, if the size of the set is listed; before each move the other player may block
    /// at most this many of these options.
    Together(Vec<usize>, usize),
    /// A move may also take any numbers with nim-sum 0 from the piles, as in Fraenkel's Wythoff Nim with several heaps.
    NimSum,
}

/// A position with the part of its history that determines the forbidden moves.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    piles: Piles,
    /// The number that was just taken; taking it again is an imitation on the piles in `imitated`.
    number: u8,
    imitated: Vec<usize>,
    /// The number of consecutive last moves in which each player has imitated, first of the player to move.
    times: [u8; 2],
}

/// A solver for games with several piles, which remembers the outcomes of states.
struct Solver {
    lengths: Lengths,
    rule: Rule,
    /// Whether each known state is P.
    known: HashMap<State, bool>,
}

impl Solver {
    fn new(lengths: Lengths, rule: Rule) -> Solver {
        Solver { lengths, rule, known: HashMap::new() }
    }

    /// Whether these piles are P as a starting position.
    fn start(&mut self, piles: &[u8]) -> bool {
        self.is_p(State { piles: piles.to_vec(), number: 0, imitated: Vec::new(), times: [0, 0] })
    }

    /// Whether a state is P: no option that cannot be blocked is P, and at most as many of the others as may be blocked are.
    fn is_p(&mut self, state: State) -> bool {
        if let Some(&known) = self.known.get(&state) {
            return known;
        }
        let may_block = if let Rule::Together(_, most) = self.rule { most } else { 0 };
        let (mut blocked, mut is_p) = (0, true);
        for taken in self.moves(&state.piles) {
            let Some(after) = self.after(&state, &taken) else { continue };
            if self.is_p(after) {
                blocked += 1;
                is_p &= taken.iter().filter(|&&t| t > 0).count() > 1 && blocked <= may_block;
            }
        }
        self.known.insert(state, is_p);
        is_p
    }

    /// The possible moves, as the numbers taken from each pile, regardless of the history.
    fn moves(&self, piles: &Piles) -> Vec<Piles> {
        let sizes = match &self.rule {
            Rule::Together(sizes, _) => [vec![1], sizes.clone()].concat(),
            Rule::Imitation(_) | Rule::NimSum => vec![1],
        };
        let mut moves = Vec::new();
        for set in sizes.into_iter().flat_map(|k| (0..piles.len()).combinations(k)) {
            let least = set.iter().map(|&pile| piles[pile]).min().unwrap_or(0);
            let taken = |t: u8| (0..piles.len()).map(|pile| if set.contains(&pile) { t } else { 0 }).collect();
            moves.extend((1..=least).filter(|&t| self.lengths.holds(t)).map(taken));
        }
        if let Rule::NimSum = self.rule {
            let all = piles.iter().map(|&size| 0..=size).multi_cartesian_product();
            moves.extend(
                all.filter(|taken| taken.iter().any(|&t| t > 0) && taken.iter().fold(0, |sum, t| sum ^ t) == 0),
            );
        }
        moves
    }

    /// The state after a move; `None` if the history forbids the move.
    fn after(&self, state: &State, taken: &Piles) -> Option<State> {
        let piles: Piles = state.piles.iter().zip(taken).map(|(size, t)| size - t).collect();
        let (Rule::Imitation(least), Some(from)) = (&self.rule, taken.iter().position(|&t| t > 0)) else {
            return Some(State { piles, number: 0, imitated: Vec::new(), times: [0, 0] });
        };
        let imitates = taken[from] == state.number && state.imitated.contains(&from);
        let times = if imitates { state.times[0] + 1 } else { 0 };
        let as_large = |&pile: &usize| pile != from && state.piles[pile] >= state.piles[from];
        let imitated = (0..piles.len()).filter(as_large).collect();
        (times < *least).then(|| State { piles, number: taken[from], imitated, times: [state.times[1], times] })
    }
}

/// The first starting position, by the largest pile and then in order, whose outcomes differ, and whether it is P in the first game; piles are
/// below `side`.
fn first_difference(one: &mut Solver, other: &mut Solver, piles: usize, side: u8) -> Option<(Piles, bool)> {
    let all = (0..side).flat_map(|top| {
        (0..piles - 1).map(|_| 0..=top).multi_cartesian_product().map(move |mut rest| {
            rest.push(top);
            rest
        })
    });
    let mut ascending = all.filter(|piles| piles.is_sorted());
    ascending.find_map(|piles| {
        let is_p = one.start(&piles);
        (is_p != other.start(&piles)).then_some((piles, is_p))
    })
}

fn shown(piles: &[u8]) -> String {
    format!("({})", piles.iter().join(","))
}

/// The first question: a player who knows nothing plays a game twice at the same time, begins the second play one move after the first one, and
/// repeats in each play the move that the opponent has just made in the other. An opponent who wins the first play loses the second one to these
/// copied moves. The plays are simulated with winning moves of the opponent in the first play and arbitrary ones in the second.
pub(super) fn learning(session: &Session) -> Settled {
    let games: Vec<String> = session.given("games")?;
    let (side, mut table, mut random) = (session.bound("side"), session.table("computed", &[]), Random(1));
    for text in &games {
        let board = board(text, side, side, session)?;
        let (mut plays, mut plies) = (0u64, 0u64);
        for start in rectangle(side, side).map(Position::from).filter(|&at| board.outcome(at) == Some(Winner::N)) {
            let (mut first, mut second, mut winner) = (start, start, None);
            while winner.is_none() {
                let winning = board.winning_moves(first)?;
                first = *winning
                    .get(random.below(winning.len(), 33))
                    .ok_or_else(|| format!("{text}: no move wins from {first}"))?;
                second = copied(&board, second, first).ok_or_else(|| format!("{text}: a move cannot be copied"))?;
                let answers: Vec<Position> = board.rules().options(&second).collect();
                plies += 2;
                match answers.get(random.below(answers.len(), 33)) {
                    None => winner = Some(second),
                    Some(&answer) => {
                        second = answer;
                        first =
                            copied(&board, first, second).ok_or_else(|| format!("{text}: a move cannot be copied"))?;
                    }
                }
            }
            plays += 1;
        }
        table.add(&[text, &plays, &plies]);
    }
    Ok(session.settled(&[("games", &games.len())], [table.into()]))
}

/// The position of the other play after the same move; `None` if the move is illegal there.
fn copied(board: &Board, from: Position, to: Position) -> Option<Position> {
    board.rules().options(&from).find(|option| *option == to)
}

/// The second question: compares Nim with imitation on more than two `piles` with extensions of Wythoff Nim. `rules` has the numbers of piles from
/// which a move may take the same number, or none for any numbers with nim-sum 0, each with the first start that is P in only one of the two games.
pub(super) fn more_piles(session: &Session) -> Settled {
    let (piles, rules): (usize, Vec<(Vec<usize>, String)>) = (session.given("piles")?, session.given("rules")?);
    let (side, two) = (session.bound("piles") as u8, session.bound("two") as u8);
    let mut imitation = Solver::new(Lengths::All, Rule::Imitation(1));
    let mut wythoff = Solver::new(Lengths::All, Rule::Together(vec![2], 0));
    without(first_difference(&mut imitation, &mut wythoff, 2, two), |(at, _)| format!("two piles: {}", shown(&at)))?;
    let (mut table, mut rows) = (session.table("computed", &[]), Vec::new());
    for (sizes, expected) in rules {
        let (name, rule) = match sizes[..] {
            [] => ("numbers with nim-sum 0 (Fraenkel)".to_owned(), Rule::NimSum),
            _ => (format!("the same number from {} piles", sizes.iter().join(" or ")), Rule::Together(sizes, 0)),
        };
        let mut other = Solver::new(Lengths::All, rule);
        let found = first_difference(&mut imitation, &mut other, piles, side);
        table.add(&[&name, &compared(found, "the moves")]);
        rows.push(vec![name, expected]);
    }
    Ok(session.settled(&[], [table.expecting(&rows)?.into()]))
}

/// A sentence for the first difference of two games; `other` names what the second has in place of imitation.
fn compared(found: Option<(Piles, bool)>, other: &str) -> String {
    found.map_or("the same".to_owned(), |(at, is_p)| {
        format!("{}, P with {}", shown(&at), if is_p { "imitation" } else { other })
    })
}

/// The third and fourth questions: compares Nim with some numbers only, in which p imitations in a row are forbidden, with the game in which a move
/// may also take one of these numbers from both piles and p - 1 such moves may be blocked. For p = 1, 2, 3 the table states whether they have the
/// same P-positions as starts, or where they first differ.
pub(super) fn restricted(session: &Session) -> Settled {
    let lengths: Vec<(Lengths, [String; 3])> = session.given("lengths")?;
    let side = session.bound("side") as u8;
    let (mut table, mut rows) = (session.table("computed", &[]), Vec::new());
    for (lengths, expected) in lengths {
        let found = [1, 2, 3].map(|p: u8| {
            let mut imitation = Solver::new(lengths, Rule::Imitation(p));
            let mut blocking = Solver::new(lengths, Rule::Together(vec![2], usize::from(p) - 1));
            compared(first_difference(&mut imitation, &mut blocking, 2, side), "blocking")
        });
        table.push([vec![lengths.words()], found.to_vec()].concat());
        rows.push([vec![lengths.words()], expected.to_vec()].concat());
    }
    Ok(session.settled(&[], [table.expecting(&rows)?.into()]))
}
