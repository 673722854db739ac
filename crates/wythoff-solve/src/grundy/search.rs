//! The search for the first row of a column that sees no position of a value.

use super::lines::View;

/// The number of words that are joined at a time.
pub(super) const CHUNK: usize = 4;

/// The first row from `start` on that is neither taken nor marked, nor set in `more(w)`, the word of the 64 rows from
/// 64 w on. O(words read x views).
#[inline]
pub(super) fn first_gap(
    taken: &[u64],
    marks: &[u64],
    views: &[View],
    start: usize,
    more: impl Fn(usize) -> u64,
) -> Option<usize> {
    // Arrays of fixed length let the compiler unroll the loop over the views.
    match *views {
        [] => search(taken, marks, [], start, more),
        [a] => search(taken, marks, [a], start, more),
        [a, b] => search(taken, marks, [a, b], start, more),
        [a, b, c] => search(taken, marks, [a, b, c], start, more),
        [a, b, c, d] => search(taken, marks, [a, b, c, d], start, more),
        _ => search(taken, marks, views, start, more),
    }
}

#[inline]
fn search<V: AsRef<[View]>>(
    taken: &[u64],
    marks: &[u64],
    views: V,
    start: usize,
    more: impl Fn(usize) -> u64,
) -> Option<usize> {
    let mut w = start / 64;
    let mut below = (1 << (start % 64)) - 1;
    loop {
        let mut joined: [u64; CHUNK] = *taken.get(w..)?.first_chunk()?;
        joined[0] |= below;
        for view in views.as_ref() {
            join(&mut joined, marks, view, w)?;
        }
        if joined != [u64::MAX; CHUNK] {
            for (w, word) in (w..).zip(joined) {
                if word != u64::MAX {
                    let word = word | more(w);
                    if word != u64::MAX {
                        return Some(64 * w + word.trailing_ones() as usize);
                    }
                }
            }
        }
        below = 0;
        w += CHUNK;
    }
}

/// Joins the marks of one family, for the rows from word `w` on, into `joined`; `None` beyond the marks.
#[inline]
fn join(joined: &mut [u64; CHUNK], marks: &[u64], view: &View, w: usize) -> Option<()> {
    let words: &[u64; CHUNK + 1] = marks.get(w.wrapping_add_signed(view.word)..)?.first_chunk()?;
    for (k, join) in joined.iter_mut().enumerate() {
        // Two shifts, because a single shift by 64 (`shift == 0`) would overflow.
        *join |= words[k] >> view.shift | words[k + 1] << 1 << (63 - view.shift);
    }
    Some(())
}
