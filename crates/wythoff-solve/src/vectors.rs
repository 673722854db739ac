//! The move vectors of a game up to a bound, as bit sets.

use wythoff_budget::{Budget, Exceeded};
use wythoff_game::{Kind, Rules};

use crate::bits::ones_of_word;

/// The move vectors `(i, j)` with a fixed `i`: the non-zero words of the bit set of all `j`.
#[derive(Debug)]
pub(crate) struct VectorColumn {
    /// The first component of every vector of the column.
    pub i: usize,
    /// `(w, word)`: bit `b` of `word` stands for the vector `(i, 64 w + b)`.
    pub words: Vec<(usize, u64)>,
}

impl VectorColumn {
    /// The second components of the vectors, ascending.
    pub fn rows(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().flat_map(|&(w, word)| ones_of_word(word).map(move |bit| 64 * w + bit))
    }
}

/// The move vectors `(i, j)` with `i < width` and `j < height`, by column, the blockable ones apart from the others.
#[derive(Debug)]
pub(crate) struct Vectors {
    /// Vectors whose options cannot be blocked.
    pub plain: Vec<VectorColumn>,
    /// Vectors whose options can be blocked.
    pub blockable: Vec<VectorColumn>,
}

impl Vectors {
    /// Tests every vector within the bounds against the rules. O(width * height * time of [`Rules::has_vector`]).
    pub fn new(rules: &Rules, width: u64, height: u64, budget: &Budget) -> Result<Self, Exceeded> {
        let mut vectors = Vectors { plain: Vec::new(), blockable: Vec::new() };
        let kinds: Vec<Kind> = rules.kinds().collect();
        for i in 0..width {
            let (mut plain, mut blockable) = (Vec::new(), Vec::new());
            budget.check()?;
            for w in 0..height.div_ceil(64) {
                budget.tick(w)?;
                let mut word = 0;
                for kind in &kinds {
                    for j in 64 * w..height.min(64 * w + 64) {
                        word |= u64::from(kind.contains(&(i, j))) << (j % 64);
                    }
                }
                for set in rules.vector_sets() {
                    for j in 64 * w..height.min(64 * w + 64) {
                        word |= u64::from(set.contains(&(i, j))) << (j % 64);
                    }
                }
                let is_blockable = |bit: &usize| rules.is_blockable(&(i, 64 * w + *bit as u64));
                let blockable_word = ones_of_word(word).filter(is_blockable).fold(0, |word, bit| word | 1 << bit);
                let plain_word = word & !blockable_word;
                push(&mut plain, w as usize, plain_word, budget)?;
                push(&mut blockable, w as usize, blockable_word, budget)?;
            }
            let i = i as usize;
            for (columns, words) in [(&mut vectors.plain, plain), (&mut vectors.blockable, blockable)] {
                if !words.is_empty() {
                    columns.push(VectorColumn { i, words });
                }
            }
        }
        Ok(vectors)
    }
}

fn push(words: &mut Vec<(usize, u64)>, w: usize, word: u64, budget: &Budget) -> Result<(), Exceeded> {
    if word != 0 {
        budget.push(words, (w, word), "the vectors of the moves")?;
    }
    Ok(())
}
