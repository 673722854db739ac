//! Guess and prove: an automaton is learned from values, and corrected until a proof by induction goes through.

use wythoff_automata::Letter;

use super::FactError;
use super::moore::{Learner, Moore};

/// What a proof says of a guess: what was proved, or words near which the guess is wrong.
pub(super) type Attempt<T> = Result<T, Vec<Vec<Letter>>>;

/// Learns a function of words until `prove` succeeds; all `tried` words are compared before each proof.
pub(super) fn guess_and_prove<T>(
    letters: usize,
    value: impl FnMut(&[Letter]) -> Option<i64>,
    tried: impl Iterator<Item = Vec<Letter>>,
    most: usize,
    mut prove: impl FnMut(&Moore) -> Result<Attempt<T>, FactError>,
) -> Result<T, FactError> {
    let mut learner = Learner::new(letters, value);
    let mut known: Vec<(Vec<Letter>, Option<i64>)> = Vec::new();
    for word in tried {
        let value = learner.ask(&word);
        known.push((word, value));
    }
    loop {
        let Some(guess) = learner.hypothesis(most) else {
            return Err(FactError::unsupported(
                format!("more than {most} states are needed to guess an automaton"),
                "allow more",
            ));
        };
        if let Some((word, _)) = known.iter().find(|(word, value)| guess.value(word) != *value) {
            learner.refine(&guess, word);
            continue;
        }
        match prove(&guess)? {
            Ok(proved) => return Ok(proved),
            Err(near) => {
                let before = known.len();
                for word in near {
                    let value = learner.ask(&word);
                    if guess.value(&word) != value {
                        known.push((word, value));
                    }
                }
                if known.len() == before {
                    return Err(FactError::unsupported(
                        "a proof by induction fails where every value is right",
                        "what is to be proved is false",
                    ));
                }
            }
        }
    }
}

/// Numbers at which values are compared before a proof is tried: all below `small`, and some of every size up to 80 bits.
pub(super) fn samples(small: u64) -> impl Iterator<Item = u128> {
    let scattered = |k: u128| k.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
    let far = (12..80u32).flat_map(move |bits| (0..PER_SIZE).map(move |k| scattered(k + 1) >> (128 - bits)));
    (0..u128::from(small)).chain(far)
}

/// How many of each size.
const PER_SIZE: u128 = 150;
