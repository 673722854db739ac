//! Closures that were computed once and are recorded: a test computes every one of them again.

use wythoff_game::Rules;
use wythoff_words::Dictionary;

/// How many factors of which length the recorded closure of this dictionary of a game has, if it is recorded.
pub(super) fn closure(rules: &Rules, dictionary: &Dictionary) -> Option<(usize, usize)> {
    let (text, game) = (dictionary.to_string(), rules.to_string());
    let recorded = RECORDED.iter().find(|recorded| recorded.game == game && recorded.dictionary == text)?;
    Some((recorded.factors, recorded.factor_length))
}

/// A dictionary whose closure was computed.
pub(super) struct Recorded {
    /// The words and translates, as the dictionary prints them.
    pub dictionary: &'static str,
    /// The game, in canonical notation.
    pub game: &'static str,
    /// How many factors of which length the closure has.
    pub factors: usize,
    pub factor_length: usize,
}

/// The dictionaries whose closure takes longer than a decision should.
pub(super) static RECORDED: &[Recorded] = &[Recorded {
    game: "rook + bishop + leaper(1,2)",
    dictionary: "00100>100101100, 1>0, 0010110>10010011000, 00110>10010100, 01>100, 000100>10010110100, \
                 000010010>1001001111000100, 00000100>100101100111000, 001110>100100100",
    factors: 11029,
    factor_length: 192,
}];
