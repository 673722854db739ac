//! Synchrony: reading a factor from every phase until all phases agree.

use crate::bits::Bits;
use crate::dictionary::{Dictionary, Phase, Reader};

/// A factor as it is read by every reader that does not get stuck before all of them agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parse {
    /// After how many bits all phases agree.
    pub agreed: usize,
    /// The words settled from then on, each with the place of its first bit, which may lie before the factor.
    pub words: Vec<(usize, isize)>,
    /// The first boundary from which words are known: the place after the last bit before them.
    pub boundary: isize,
    /// How many of `words` are settled by the last bit.
    pub settled_last: usize,
}

/// Why a factor has no parse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Different phases are left after the last bit, or after `bound` bits.
    Ambiguous,
    /// Once all phases agreed, or already before, no phase can read the bit at this place.
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

/// After how many bits all phases agree, and on which.
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
