//! The machine that reads bit by bit, against reading word by word.

use proptest::prelude::*;
use wythoff_dictionary::{Bits, Dictionary, Read, Reader, Reading, Word};

fn bits() -> impl Strategy<Value = Bits> {
    proptest::collection::vec(any::<bool>(), 1..6).prop_map(|bits| bits.into_iter().collect())
}

proptest! {
    /// Bit by bit as word by word.
    #[test]
    fn agrees_with_reading_words(
        words in proptest::collection::btree_set(bits(), 1..8),
        string in proptest::collection::vec(any::<bool>(), 0..60),
    ) {
        let words = words.into_iter().map(|bits| Word::new(bits, Bits::new())).collect();
        let dictionary = Dictionary::new(words, Reading::LongestMatch).unwrap();
        let reader = Reader::new(&dictionary);
        let (mut phase, mut seen) = (Some(0), Vec::new());
        for &bit in &string {
            let step = phase.and_then(|phase| reader.step(phase, bit));
            if let Some(step) = step {
                seen.extend(&step.words);
            }
            phase = step.map(|step| step.next);
        }
        let string: Bits = string.into_iter().collect();
        let (mut place, mut expected) = (0, Vec::new());
        let stuck = loop {
            match dictionary.read(&string, place) {
                Read::Word(word) => {
                    expected.push(word);
                    place += dictionary.words()[word].bits.len();
                }
                Read::End { .. } => break false,
                Read::Stuck => break true,
            }
        };
        prop_assert_eq!(stuck, phase.is_none());
        if stuck {
            // The words before the last bit are lost with it.
            prop_assert!(expected.starts_with(&seen));
        } else {
            prop_assert_eq!(seen, expected);
            prop_assert_eq!(reader.pending(phase.unwrap()), &string.slice(place..string.len()));
        }
    }
}
