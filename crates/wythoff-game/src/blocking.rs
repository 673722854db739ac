//! Blocking manoeuvres (Muller twists): before each move the previous player forbids some options.

use serde::{Deserialize, Serialize};

use crate::position::Vector;

/// Which options may be blocked, told from their vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Blockable {
    /// Every option.
    All,
    /// Options on the position's own diagonal, vectors `(t, t)` ((m,p)-Wythoff; IMI section 1.4.2).
    Diagonal,
    /// Rook options of at least the given length. With the length `l` these are the l-roob options:
    /// rook options that are not l-bishop options (RES definition 3 and remark 4); `Roob(1)` is every rook option.
    Roob(u64),
}

impl Blockable {
    /// May the option reached by this vector be blocked?
    pub fn contains(self, (i, j): Vector) -> bool {
        match self {
            Blockable::All => true,
            Blockable::Diagonal => i == j,
            Blockable::Roob(l) => (i == 0 || j == 0) && i + j >= l,
        }
    }

    /// Which options these are: `options that take from one pile only`.
    pub fn in_words(self) -> String {
        match self {
            Blockable::All => "options".to_owned(),
            Blockable::Diagonal => "options with the same number taken from both piles".to_owned(),
            Blockable::Roob(1) => "options that take from one pile only".to_owned(),
            Blockable::Roob(l) => format!("options that take at least {l} tokens from one pile only"),
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
    /// How many options may be blocked at once; at least 1.
    pub most: u64,
    /// Which options may be blocked.
    pub of: Blockable,
}
