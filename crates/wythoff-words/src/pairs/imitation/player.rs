//! A player of (m,p)-Imitation Nim who wins whenever he can.

use dashu_int::UBig;
use wythoff_game::{History, Pile};

use super::{BigPosition, ImitationNim, with};

/// What the player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// He moves to a P-position and will win.
    Win(BigPosition),
    /// He can be beaten, and takes as little as he may.
    Wait(BigPosition),
    /// He has no legal move and has lost.
    Lost,
}

impl Reply {
    /// Where he moves, if he can.
    pub fn to(&self) -> Option<&BigPosition> {
        match self {
            Reply::Win(to) | Reply::Wait(to) => Some(to),
            Reply::Lost => None,
        }
    }
}

/// A player of (m,p)-Imitation Nim with piles of any size: second from a P-position, he wins whatever the opponent does.
///
/// His strategy, from the proof of IMI theorem 19, is simple: move to the pair of a pile, if that is no imitation too
/// many; otherwise shorten the shorter pile so that the opponent could reach the pair of what is left only by an imitation
/// too many.
///
/// ```
/// use wythoff_game::{BigPosition, History};
/// use wythoff_words::pairs::imitation::{ImitationNim, Player, Reply};
/// // IMI example 15, first move: Alice, to move at (13,18), wins by (11,18).
/// let player = Player::new(ImitationNim::new(2, 3).unwrap());
/// let start = History::start(&"imitation(2,3)".parse().unwrap(), BigPosition::new(13u8, 18u8)).unwrap();
/// assert!(matches!(player.reply(&start), Reply::Win(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    game: ImitationNim,
}

impl Player {
    /// A player of this game.
    pub fn new(game: ImitationNim) -> Player {
        Player { game }
    }

    /// The game he plays.
    pub fn game(&self) -> &ImitationNim {
        &self.game
    }

    /// The move after a history of this game. Three descents.
    pub fn reply(&self, history: &History) -> Reply {
        // A history leaves a memory that can arise.
        let mut wins = self.game.winning_moves(history.last(), history.memory()).unwrap_or_default();
        let pair = wins.iter().position(|to| self.game.pairs.is_p(&to.x, &to.y)).unwrap_or(0);
        if pair < wins.len() {
            return Reply::Win(wins.swap_remove(pair));
        }
        self.least(history).map_or(Reply::Lost, Reply::Wait)
    }

    /// The longer pile less one token; or the shorter; or the longer less what is just too much for an imitation.
    fn least(&self, history: &History) -> Option<BigPosition> {
        let (at, memory) = (history.last(), history.memory());
        let (longer, shorter) = if at.x <= at.y { (Pile::Second, Pile::First) } else { (Pile::First, Pile::Second) };
        let beyond = memory.last.as_ref().map(|(_, many)| many + self.game.pairs.m);
        let takes = [(longer, Some(UBig::ONE)), (shorter, Some(UBig::ONE)), (longer, beyond)];
        takes.into_iter().find_map(|(pile, many)| {
            let many = many?;
            let size = if pile == Pile::First { &at.x } else { &at.y };
            let to = (*size >= many).then(|| with(at, pile, size - many))?;
            self.game.after(at, memory, &to).map(|_| to)
        })
    }
}
