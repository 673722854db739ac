//! Running a hypothesis over neighbouring positions.

use super::Weights;
use crate::learn::Hypothesis;

/// The run of a hypothesis over the word of a position; what the next word shares with it is not run again.
pub(super) struct Walk {
    /// What holds after the digits above each place.
    above: Vec<Above>,
    /// Was there a position already?
    is_begun: bool,
}

#[derive(Clone, Copy, Default)]
struct Above {
    /// What these digits are worth.
    x: u64,
    y: u64,
    /// The digits below are worth less than this.
    width: u64,
    height: u64,
    state: Option<u32>,
}

impl Walk {
    /// For positions with so many digits at most; words are padded.
    pub fn new(places: usize) -> Walk {
        Walk { above: vec![Above::default(); places + 1], is_begun: false }
    }

    /// Is the position accepted?
    #[inline]
    pub fn accepts(&mut self, hypothesis: &Hypothesis, weights: &Weights, x: u64, y: u64) -> bool {
        let mut place = self.shared(x, y);
        let places = self.above.len() - 1;
        if place == places {
            let all = weights.below(places).expect("the places have weights");
            self.above[place] = Above { x: 0, y: 0, width: all, height: all, state: hypothesis.initial() };
            self.is_begun = true;
        }
        let Above { x: above_x, y: above_y, mut width, mut height, mut state } = self.above[place];
        let (mut rest_x, mut rest_y) = (x - above_x, y - above_y);
        while place > 0 {
            place -= 1;
            let (letter, below_x, below_y) = weights.letter(place, rest_x, rest_y);
            let weight = weights.below(place).expect("a place above has a weight");
            width = weight.min(width - (rest_x - below_x));
            height = weight.min(height - (rest_y - below_y));
            (rest_x, rest_y) = (below_x, below_y);
            state = state.and_then(|state| hypothesis.step(state, letter));
            self.above[place] = Above { x: x - rest_x, y: y - rest_y, width, height, state };
        }
        state.is_some_and(|state| hypothesis.is_accepting(state))
    }

    /// The lowest place above which the digits are those of the last position.
    #[inline]
    fn shared(&self, x: u64, y: u64) -> usize {
        let places = self.above.len() - 1;
        if !self.is_begun {
            return places;
        }
        let same = |above: &Above| x.wrapping_sub(above.x) < above.width && y.wrapping_sub(above.y) < above.height;
        self.above.iter().position(same).unwrap_or(places)
    }
}
