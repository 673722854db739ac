//! Synchrony: reading a factor from every phase until all phases agree.

use crate::bits::Bits;
use crate::{Dictionary, Phase, Reader};

/// A factor as it is read by every reader that does not get stuck before all of them agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parse {
    /// The number of bits after which all phases agree.
    pub agreed: usize,
    /// The words settled from then on, each with the place of its first bit, which may lie before the factor.
    pub words: Vec<(usize, isize)>,
    /// The first known boundary: the place at which the first of `words` begins.
    pub boundary: isize,
    /// The number of words at the end of `words` that are settled by the last bit.
    pub settled_last: usize,
}

/// The reason why a factor has no parse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The phases still differ after the last bit, or after `bound` bits.
    Ambiguous,
    /// No phase can read the bit at this place, after or even before all phases agreed.
    Stuck { place: usize },
}

/// Reads a factor from every phase; all must agree within `bound` bits.
pub(super) fn parse(dictionary: &Dictionary, reader: &Reader, factor: &Bits, bound: usize) -> Result<Parse, Fault> {
    let (agreed, mut phase) = agree(reader, factor, bound)?;
    let boundary = agreed as isize - reader.pending(phase).len() as isize;
    let mut parse = Parse { agreed, words: Vec::new(), boundary, settled_last: 0 };
    let mut next = boundary;
    for place in agreed..factor.len() {
        let bit = factor.get(place).unwrap_or(false);
        let emission = reader.step(phase, bit).ok_or(Fault::Stuck { place })?;
        for &word in &emission.words {
            parse.words.push((word, next));
            next += dictionary.words()[word].bits.len() as isize;
        }
        parse.settled_last = emission.words.len();
        phase = emission.next;
    }
    Ok(parse)
}

impl Dictionary {
    /// The words of a part of a string of which no boundary is known, each with the place of its first bit: readers in
    /// every phase read it until those that do not get stuck agree, as in [`Closure`](super::Closure). If the
    /// dictionary reads the string at all, these are the words of the string. Words that begin before the part or are
    /// not settled in it are omitted. `None` if the readers do not agree within the part, or none can read it.
    ///
    /// ```
    /// use wythoff_dictionary::{Dictionary, Reading};
    /// let dictionary = Dictionary::parse("00>1, 011>0, 010>0", Reading::PrefixFree)?;
    /// // No word has 101 in it, so that one begins after the first 1.
    /// assert_eq!(dictionary.parse_part(&"1011000".parse().unwrap()), Some(vec![(1, 1), (0, 4)]));
    /// assert_eq!(dictionary.parse_part(&"0000".parse().unwrap()), None);
    /// # Ok::<(), wythoff_dictionary::DictionaryTextError>(())
    /// ```
    pub fn parse_part(&self, part: &Bits) -> Option<Vec<(usize, usize)>> {
        let parse = parse(self, &Reader::new(self), part, part.len()).ok()?;
        Some(parse.words.into_iter().filter_map(|(word, at)| Some((word, usize::try_from(at).ok()?))).collect())
    }
}

/// The number of bits after which all phases agree, and the phase on which they agree.
fn agree(reader: &Reader, factor: &Bits, bound: usize) -> Result<(usize, Phase), Fault> {
    let mut live: Vec<Phase> = (0..reader.phases()).collect();
    let mut bits = factor.iter().enumerate();
    loop {
        if let [phase] = live[..] {
            let read = bits.next().map_or(factor.len(), |(place, _)| place);
            return Ok((read, phase));
        }
        let (place, bit) = bits.next().filter(|&(place, _)| place < bound).ok_or(Fault::Ambiguous)?;
        live = live.iter().filter_map(|&phase| reader.step(phase, bit)).map(|emission| emission.next).collect();
        live.sort_unstable();
        live.dedup();
        if live.is_empty() {
            return Err(Fault::Stuck { place });
        }
    }
}
