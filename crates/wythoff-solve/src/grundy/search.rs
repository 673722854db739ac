//! The first row of a column at which no line is marked.

use super::lines::View;

/// How many words are joined at a time.
pub(super) const CHUNK: usize = 4;

/// The first word from that of row `start` on with a row that is neither taken nor marked, and its bits: ones are rows that
/// are taken or marked, or below `start`. O(words looked at x views).
#[inline]
pub(super) fn first_gap(taken: &[u64], marks: &[u64], views: &[View], start: usize) -> Option<(usize, u64)> {
    match *views {
        [] => search(taken, marks, [], start),
        [a] => search(taken, marks, [a], start),
        [a, b] => search(taken, marks, [a, b], start),
        [a, b, c] => search(taken, marks, [a, b, c], start),
        [a, b, c, d] => search(taken, marks, [a, b, c, d], start),
        [a, b, c, d, e] => search(taken, marks, [a, b, c, d, e], start),
        _ => search_many(taken, marks, views, start),
    }
}

#[inline]
fn search<const N: usize>(taken: &[u64], marks: &[u64], views: [View; N], start: usize) -> Option<(usize, u64)> {
    let mut w = start / 64;
    let mut skipped = (1 << (start % 64)) - 1;
    loop {
        let mut joined: [u64; CHUNK] = *taken.get(w..)?.first_chunk()?;
        joined[0] |= skipped;
        for view in views {
            join(&mut joined, marks, view, w)?;
        }
        if joined != [u64::MAX; CHUNK] {
            let k = joined.iter().position(|&word| word != u64::MAX)?;
            return Some((w + k, joined[k]));
        }
        skipped = 0;
        w += CHUNK;
    }
}

fn search_many(taken: &[u64], marks: &[u64], views: &[View], start: usize) -> Option<(usize, u64)> {
    let mut w = start / 64;
    let mut skipped = (1 << (start % 64)) - 1;
    loop {
        let mut joined: [u64; CHUNK] = *taken.get(w..)?.first_chunk()?;
        joined[0] |= skipped;
        for &view in views {
            join(&mut joined, marks, view, w)?;
        }
        if let Some(k) = joined.iter().position(|&word| word != u64::MAX) {
            return Some((w + k, joined[k]));
        }
        skipped = 0;
        w += CHUNK;
    }
}

/// Joins the marks of one family for the rows from that of word `w` on.
#[inline]
fn join(joined: &mut [u64; CHUNK], marks: &[u64], view: View, w: usize) -> Option<()> {
    let words: &[u64; CHUNK + 1] = marks.get(w.wrapping_add_signed(view.word)..)?.first_chunk()?;
    for (k, join) in joined.iter_mut().enumerate() {
        // In two steps, for a shift of 0.
        *join |= words[k] >> view.shift | words[k + 1] << 1 << (63 - view.shift);
    }
    Some(())
}
