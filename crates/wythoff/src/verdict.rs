//! Decisions in the form of an answer with indented details: who wins, then how.

use wythoff_game::{BigPosition, Outcome};

use crate::decimals::Decimals;
use crate::decision::{Advice, Board, Decision, Reason};
use crate::in_words::{NAMED, board_in_words};

impl Decision {
    /// Lines that describe the decision: the first is the answer, with the position, and those below are indented and say how to win.
    ///
    /// ```
    /// use wythoff::{Budget, Game, Position};
    /// let game: Game = "maharaja".parse()?;
    /// let lines = |x, y| game.decide(Position::new(x, y), &Budget::unlimited()).map(|answer| answer.value.in_lines());
    /// assert_eq!(lines(3, 5)?, ["(3,5) is N: the player to move wins", "  by moving to (1,3) or (3,1)"]);
    /// assert_eq!(lines(1, 3)?, ["(1,3) is P: whoever moves loses"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_lines(&self) -> Vec<String> {
        let advice = self.advice();
        let moves = match &advice {
            Advice::Move(moves) | Advice::Unblocked(moves) | Advice::Block(moves) | Advice::WaitByDecree(moves) => {
                moves
            }
            _ => &Vec::new(),
        };
        // each pile is converted to decimals only once
        let decimals = Decimals::of(moves.iter().take(NAMED).chain([&self.position]));
        let mut lines =
            vec![format!("{} is {}{}", decimals.position(&self.position), self.outcome, self.verdict(&advice))];
        let mut below = |line: String| lines.push(format!("  {line}"));
        let either = || listed(moves, "or", &decimals);
        let all = || listed(moves, "and", &decimals);
        match &advice {
            Advice::Move(_) if self.most_blocked > 0 => {
                below(format!("by moving to {}, which cannot be blocked", either()))
            }
            Advice::Move(moves) if moves.last() == Some(&self.position) => below(match moves.len() {
                1 => "by passing".to_owned(),
                _ => format!("by moving to {}, or by passing", listed(&moves[..moves.len() - 1], "or", &decimals)),
            }),
            Advice::Move(_) => below(format!("by moving to {}", either())),
            Advice::Unblocked(_) => below(format!(
                "by moving to {}: of these {} the other player can block {}",
                either(),
                moves.len(),
                self.most_blocked
            )),
            Advice::Block(_) => below(format!("if the other player blocks {}; every other move loses", all())),
            Advice::WaitByDecree(_) => below(format!("although it has options in P: {}", all())),
            Advice::Choose(index) => {
                let board = &self.boards[*index];
                below(format!("by choosing {}", board_in_words(board.cut)));
                let there = board.decision.iter().flat_map(Decision::in_lines);
                there.enumerate().for_each(|(k, line)| below(if k == 0 { format!("there {line}") } else { line }));
            }
            Advice::WinEachBoard => self.boards.iter().flat_map(on_board).for_each(&mut below),
            Advice::NoWinningMove | Advice::Wait => {}
        }
        if let Some(dynamic) = self.dynamic {
            let other = if self.outcome == Outcome::P { Outcome::N } else { Outcome::P };
            below(match dynamic {
                true => format!("dynamic: after another history it can be {other}"),
                false => format!("non-dynamic: {} whatever the history", self.outcome),
            });
        }
        if let Some(certainty) = &self.options_certainty {
            below(format!("the outcomes of its options: {}", certainty.text));
        }
        lines
    }

    /// The text that follows `(x,y) is P` or `(x,y) is N`.
    fn verdict(&self, advice: &Advice) -> &'static str {
        match (advice, self.reason) {
            (Advice::Move(_) | Advice::Unblocked(_), _) => ": the player to move wins",
            (Advice::NoWinningMove, Reason::Decree) => " by decree, although no move leads to a P-position",
            (Advice::NoWinningMove, Reason::NoMove) => ": no move is left, and the player who cannot move wins",
            (Advice::NoWinningMove, _) => {
                ": no move leads to a P-position, but every move may be blocked, and the player who cannot move wins"
            }
            (Advice::Wait, Reason::Decree) | (Advice::WaitByDecree(_), _) => " by decree",
            (Advice::Wait, Reason::NoMove) => ": no move is left, and the player to move has lost",
            (Advice::Wait, _) => ": whoever moves loses",
            (Advice::Block(_), _) => ": the player to move loses",
            (Advice::Choose(_), _) => ": the second player wins",
            (Advice::WinEachBoard, _) => ": the player to move wins on every board that the second player may choose",
        }
    }
}

/// The lines about one of the boards.
fn on_board(board: &Board) -> Vec<String> {
    let words = board_in_words(board.cut);
    let Some(decision) = &board.decision else { return vec![format!("{words}: the position does not exist")] };
    let lines = decision.in_lines();
    match &lines[..] {
        [_, how, ..] => vec![format!("{words}: {}", how.trim_start())],
        [verdict] => vec![format!("{words}: {verdict}")],
        [] => Vec::new(),
    }
}

/// The first positions of a list, joined by `and`, and how many more there are.
fn listed(moves: &[BigPosition], and: &str, decimals: &Decimals) -> String {
    let mut names: Vec<String> = moves.iter().take(NAMED).map(|at| decimals.position(at).to_string()).collect();
    let last = match moves.len() - names.len() {
        0 => names.pop().unwrap_or_default(),
        more => format!("{more} more"),
    };
    if names.is_empty() { last } else { format!("{} {and} {last}", names.join(", ")) }
}
