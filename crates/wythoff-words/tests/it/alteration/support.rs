//! Random alterations, always the same ones.

use dashu_int::{IBig, UBig};
use wythoff_game::{Parts, Position, Rules};
use wythoff_words::alteration::Altered;

/// A generator good enough to pick cells: xorshift.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// Rook + bishop with these labels.
pub fn altered(p: impl IntoIterator<Item = (u64, u64)>, n: impl IntoIterator<Item = (u64, u64)>) -> Rules {
    let mut parts = Parts::m_wythoff(1);
    parts.forced.p = p.into_iter().map(Position::from).collect();
    parts.forced.n = n.into_iter().map(Position::from).collect();
    Rules::try_from(parts).unwrap()
}

/// Up to eight labels in a box of this side.
pub fn random(seed: u64, side: u64) -> Rules {
    let mut dice = Dice::new(seed);
    let (mut p, mut n) = (Vec::new(), Vec::new());
    for _ in 0..dice.below(9) {
        let at = (dice.below(side), dice.below(side));
        if !p.contains(&at) && !n.contains(&at) {
            if dice.below(2) == 0 { p.push(at) } else { n.push(at) }
        }
    }
    altered(p, n)
}

pub fn wythoff() -> Rules {
    "wythoff".parse().unwrap()
}

/// Is (x, y) a P-position?
pub fn is_p(game: &Altered, x: &UBig, y: &UBig) -> bool {
    game.p_in_column(x).contains(y)
}

/// The P-positions to which a rook or bishop move leads from (x, y): those with fewer tokens in the second pile only, in the
/// first only, in both.
pub fn winning_moves(game: &Altered, x: &UBig, y: &UBig) -> Vec<(UBig, UBig)> {
    let down = game.p_in_column(x).into_iter().filter(|row| row < y).map(|row| (x.clone(), row));
    let left = game.p_in_row(y).into_iter().filter(|column| column < x).map(|column| (column, y.clone()));
    let difference = IBig::from(y.clone()) - IBig::from(x.clone());
    let both = game.p_on_diagonal(&difference).into_iter().filter(|(column, _)| column < x);
    down.chain(left).chain(both).collect()
}
