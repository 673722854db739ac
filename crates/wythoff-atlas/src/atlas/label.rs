//! Labels of games, which do not change when the atlas grows.

use sha2::{Digest, Sha256};
use wythoff::Rules;

/// Digits and letters that cannot be mistaken for one another (Crockford's base 32).
const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The number of signs in a label, of five bits each.
const LENGTH: usize = 8;

/// The label of a game: `w` and eight signs, which depend only on the rules in canonical form.
///
/// ```
/// use wythoff_atlas::label;
/// let [one, two] = ["maharaja", "rook + bishop + knight"].map(|game| label(&game.parse().unwrap()));
/// assert_eq!(one, two);
/// assert_eq!(one.len(), 9);
/// ```
pub fn label(rules: &Rules) -> String {
    let digest = Sha256::digest(rules.to_string().as_bytes());
    let bits = digest.iter().take(5).fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
    let sign = |place: usize| char::from(SIGNS[(bits >> (5 * (LENGTH - 1 - place)) & 31) as usize]);
    std::iter::once('w').chain((0..LENGTH).map(sign)).collect()
}
