//! The lines of a board: the positions that differ in the last pile alone.

use wythoff_game::Piles;

/// A board of the positions whose piles are below its sides. Its lines are numbered in the lexicographic order of their piles but the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    sides: Vec<u64>,
    /// For each pile but the last, the number of lines between two positions that differ by one token in it.
    strides: Vec<u64>,
    lines: u64,
}

impl Shape {
    /// The numbers of lines saturate: where they do, no memory suffices for the board.
    pub fn new(sides: &[u64]) -> Shape {
        let mut lines = 1u64;
        let mut strides: Vec<u64> = sides
            .iter()
            .rev()
            .skip(1)
            .map(|&side| {
                let stride = lines;
                lines = lines.saturating_mul(side);
                stride
            })
            .collect();
        strides.reverse();
        if sides.contains(&0) {
            lines = 0;
        }
        Shape { sides: sides.to_vec(), strides, lines }
    }

    pub fn sides(&self) -> &[u64] {
        &self.sides
    }

    /// The number of lines.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// The number of positions of a line.
    pub fn height(&self) -> u64 {
        self.sides.last().copied().unwrap_or(0)
    }

    /// The number of lines between two positions that differ by one token in each of the piles but the last.
    pub fn strides(&self) -> &[u64] {
        &self.strides
    }

    /// Whether all piles are below the sides, of which there are as many.
    pub fn contains(&self, piles: &[u64]) -> bool {
        piles.len() == self.sides.len() && piles.iter().zip(&self.sides).all(|(pile, side)| pile < side)
    }

    /// The line of a position of the board, and its place there.
    pub fn place(&self, piles: &[u64]) -> (usize, usize) {
        let line: u64 = piles.iter().zip(&self.strides).map(|(pile, stride)| pile * stride).sum();
        (line as usize, piles[self.strides.len()] as usize)
    }

    /// The piles but the last of the positions of a line.
    pub fn prefix(&self, line: usize) -> Vec<u64> {
        self.strides.iter().zip(&self.sides).map(|(stride, side)| line as u64 / stride % side).collect()
    }

    /// The position at a place of a line.
    pub fn position(&self, line: usize, place: usize) -> Piles {
        let mut piles = self.prefix(line);
        piles.push(place as u64);
        Piles::new(piles)
    }
}
