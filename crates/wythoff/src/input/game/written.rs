//! Texts in which pieces are replaced, with the way back to the places of the original text.

use std::ops::Range;

/// A text in which some pieces have been replaced.
#[derive(Default)]
pub(super) struct Written {
    pub text: String,
    /// The place of each inserted piece, and the place in the original text that it replaces.
    places: Vec<(Range<usize>, Range<usize>)>,
}

impl Written {
    /// Appends a text, and a piece that replaces the text at a place.
    pub fn put(&mut self, before: &str, piece: &str, given: Range<usize>) {
        self.text.push_str(before);
        let start = self.text.len();
        self.text.push_str(piece);
        self.places.push((start..self.text.len(), given));
    }

    /// The place in the original text; a part of an inserted piece gives the whole place that it replaces.
    pub fn back(&self, span: Range<usize>) -> Range<usize> {
        let of = |at: usize, is_end: bool| {
            let last =
                self.places.iter().take_while(|(piece, _)| piece.start < at || (!is_end && piece.start == at)).last();
            match last {
                None => at,
                Some((piece, given)) if at < piece.end => {
                    if is_end {
                        given.end
                    } else {
                        given.start
                    }
                }
                Some((piece, given)) => given.end + (at - piece.end),
            }
        };
        let start = of(span.start, false);
        start..if span.is_empty() { start } else { of(span.end, true).max(start) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_go_back() {
        // The original text is `ab{file x}cd{file y}e`.
        let mut written = Written::default();
        written.put("ab", "{12345678901234}", 2..10);
        written.put("cd", "{1}", 12..20);
        written.text.push('e');
        assert_eq!(written.text, "ab{12345678901234}cd{1}e");
        for (span, given) in [
            (0..1, 0..1),
            (0..2, 0..2),
            (2..3, 2..10),
            (5..6, 2..10),
            (2..18, 2..10),
            (18..19, 10..11),
            (20..23, 12..20),
            (23..24, 20..21),
            (0..24, 0..21),
            (24..24, 21..21),
            (1..5, 1..10),
        ] {
            assert_eq!(written.back(span.clone()), given, "{span:?}");
        }
    }
}
