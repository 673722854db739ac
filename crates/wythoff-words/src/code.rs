//! Symbols as bit-strings of one length.

use crate::bits::Bits;

/// The code of symbol i, i >= 0, among `symbols`: i in binary, with ceil(log2 symbols) bits, but at least 1.
pub(crate) fn code(symbol: usize, symbols: usize) -> Bits {
    let width = (usize::BITS - symbols.saturating_sub(1).leading_zeros()).max(1);
    (0..width).rev().map(|bit| symbol >> bit & 1 == 1).collect()
}

/// The codes of several symbols, one after the other.
pub(crate) fn encode(string: impl IntoIterator<Item = usize>, symbols: usize) -> Bits {
    string.into_iter().fold(Bits::new(), |mut bits, symbol| {
        bits.extend_from(&code(symbol, symbols));
        bits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths() {
        let text = |symbols: usize| (0..symbols).map(|i| code(i, symbols).to_string()).collect::<Vec<_>>();
        assert_eq!(text(1), ["0"]);
        assert_eq!(text(2), ["0", "1"]);
        assert_eq!(text(3), ["00", "01", "10"]);
        assert_eq!(text(5)[4], "100");
        assert_eq!(encode([2, 0, 1], 3).to_string(), "100001");
    }
}
