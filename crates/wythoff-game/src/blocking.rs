//! Blocking manoeuvres (Muller twists): before each move the previous player forbids some options.

use serde::{Deserialize, Serialize};

use crate::natural::Natural;
use crate::progression::Progression;

/// The options that may be blocked, which depends on their vectors alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Blockable {
    /// Every option may be blocked.
    All,
    /// Options on the position's own diagonal, vectors `(t, t)` ((m,p)-Wythoff; IMI section 1.4.2).
    Diagonal,
    /// Rook options of at least the given length. With the length `l` these are the l-roob options:
    /// rook options that are not l-bishop options (RES definition 3 and remark 4); `Roob(1)` is every rook option.
    Roob(u64),
}

impl Blockable {
    /// Whether the option reached by this vector may be blocked.
    #[inline]
    pub fn contains<N: Natural>(self, (i, j): &(N, N)) -> bool {
        match self {
            Blockable::All => true,
            Blockable::Diagonal => i == j,
            Blockable::Roob(l) => (*i == N::default() || *j == N::default()) && *i.max(j) >= N::from(l),
        }
    }

    /// The first and the last multiple of a progression, allowed or not, whose options may be blocked; `None` if there are none,
    /// and `None` in place of the last one if all multiples from the first on may be blocked.
    pub fn range(self, line: &Progression) -> Option<(u64, Option<u64>)> {
        let Progression { base: (i, j), step: (a, b), .. } = *line;
        match self {
            Blockable::All => Some((0, None)),
            // The multiple t is on the diagonal if i + t a = j + t b.
            Blockable::Diagonal if a == b => (i == j).then_some((0, None)),
            Blockable::Diagonal => {
                let (ahead, gain) = if a > b { (j.checked_sub(i)?, a - b) } else { (i.checked_sub(j)?, b - a) };
                (ahead % gain == 0).then_some((ahead / gain, Some(ahead / gain)))
            }
            Blockable::Roob(l) => {
                // A rook vector has a component that is zero for all multiples, or at the base only.
                let stays = (i == 0 && a == 0) || (j == 0 && b == 0);
                let (length, gain) = (i.max(j), a.max(b));
                if stays && gain > 0 {
                    Some((l.saturating_sub(length).div_ceil(gain), None))
                } else {
                    ((i == 0 || j == 0) && length >= l).then_some((0, Some(0)))
                }
            }
        }
    }

    /// The blockable options in words, in the plural: `options that take from one pile only`.
    pub fn in_words(self) -> String {
        self.words("options", "take")
    }

    /// The options, or one of them, in words.
    fn words(self, options: &str, take: &str) -> String {
        match self {
            Blockable::All => options.to_owned(),
            Blockable::Diagonal => format!("{options} with the same number taken from both piles"),
            Blockable::Roob(1) => format!("{options} that {take} from one pile only"),
            Blockable::Roob(l) => format!("{options} that {take} at least {l} tokens from one pile only"),
        }
    }
}

/// The blocking clause: before each move the previous player blocks at most `most` of the blockable options.
///
/// A blocked option is forgotten after the move. A position is P iff no unblockable option is P and at most
/// `most` blockable options are P.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blocking {
    /// How many options may be blocked at once; at least 1 in canonical rules.
    pub most: u64,
    /// The options that may be blocked.
    pub of: Blockable,
}

impl Blocking {
    /// The clause in words: `at most 2 options`, `one option that takes from one pile only`.
    pub fn in_words(self) -> String {
        match self.most {
            1 => format!("one {}", self.of.words("option", "takes")),
            most => format!("at most {most} {}", self.of.in_words()),
        }
    }
}
