//! The word of (m,p)-Wythoff Nim, how it writes itself, and the bounds that follow.
//!
//! Every number from p on is an a_n or a b_n, n >= p, of the recurrence (IMI definition 13): the numbers spell a word.
//! The bounds on it give the bounds of section 1.4.5 for all m and p, and for m = 1 all of Hegarty's appendix.

use wythoff::exact::Beatty;
use wythoff::exact::mex::WythoffPairs;

use crate::Failure;

/// Why a prefix with s letters a and t letters b has `-p < t - s/l < p/l`, and `t - s/l > -p + 1/l` before an a; and
/// what this says of a_n.
pub(super) const ARGUMENT: &str = "\
The numbers from p on spell a word: is each an a_n or a b_n? Between b_{n-1} and b_n there are as many a's as there \
are b's between a_{n-1} and a_n, and m more if p divides n. So the word writes itself: an a of index n writes b, or \
a^m b if p divides n, and a b writes a. Let l > 1 be the root of l^2 = (m/p) l + 1, so that alpha = 1 + 1/l, and for \
a prefix with s a's and t b's let f = t - s/l. A prefix is what a shorter one, with s', t', f', writes (the first \
letter, of index p, writes two at least), perhaps followed by j of the a's of an unfinished a^m b. So f = -(f' + m r \
+ j)/l with r = ceil(s'/p) - s'/p <= (p-1)/p, and r = 0 if j > 0. Claim: -p < f < p/l; and f > -p + 1/l if an a \
follows. It holds for the empty prefix; let it hold for shorter ones. (1) f < p/l, as f' > -p. (2) f > -p: with f' < \
p/l, r <= (p-1)/p and j = 0, or r = 0 and j <= m, this is p/l^2 + m/l = p. (3) If the a that follows is written by an \
a, then r = 0 and j <= m - 1, so f > -(p/l + m - 1)/l = -p + 1/l. (4) If it is written by a b, then j = 0, and that b \
was written by an a, before which f'' > -p + 1/l; what that a writes before the b, or what was rounded up if it \
writes nothing else, counts at least m/p, so f' < (p - 1/l - m/p)/l and f > -(f' + m (p-1)/p)/l > -p + 1/l. This \
proves the claim. Before a_n, n >= p, stand n - p a's, so a_n = n + t and n alpha - a_n = p/l - f. Hence for n >= p: \
0 < n alpha - a_n < (p-1) alpha + 1. For n < p, a_n = n.";

/// Checks every step of the argument on the first letters: that the word writes itself, and the bounds. What fails
/// first.
pub(super) fn check(m: u64, p: u64, letters: u64) -> Result<Option<String>, Failure> {
    let word = word(m, p, letters)?;
    let mut wrong = None;
    if let Some(at) = written(m, p, word.len()).iter().zip(&word).position(|(one, other)| one != other) {
        wrong = Some(format!("({m},{p}): the word does not write itself at {}", at as u64 + p));
    }
    let alpha = Beatty::new(WythoffPairs::slopes(m, p)?.0)?;
    let floor = |n: u64| alpha.nth(n).unwrap_or(u128::MAX);
    let (mut s, mut t) = (0u64, 0u64);
    for &is_b in &word {
        // With 1/l = alpha - 1: f <= p/l, f > -p, and f > -p + 1/l.
        let below = u128::from(t + s + p) <= floor(s + p);
        let above = u128::from(t + s + p) > floor(s);
        let before_a = is_b || u128::from(t + s + p + 1) > floor(s + 1);
        if !(below && above && before_a) && wrong.is_none() {
            wrong = Some(format!("({m},{p}): the bounds fail at {}", s + t + p));
        }
        if is_b { t += 1 } else { s += 1 }
    }
    Ok(wrong)
}

/// The letters of p, p + 1, ..., from the recurrence: is it a b?
fn word(m: u64, p: u64, letters: u64) -> Result<Vec<bool>, Failure> {
    let mut word = vec![None; usize::try_from(letters)?];
    let end = u128::from(p) + u128::from(letters);
    for (a, b) in WythoffPairs::new(m, p)?.skip(usize::try_from(p)?).take_while(|pair| pair.0 < end) {
        for (number, is_b) in [(a, false), (b, true)] {
            let place = usize::try_from(number - u128::from(p))?;
            if let Some(letter) = word.get_mut(place) {
                *letter = Some(is_b);
            }
        }
    }
    word.into_iter().map(|letter| letter.ok_or_else(|| "a number is missing".into())).collect()
}

/// The same letters as the word writes them.
fn written(m: u64, p: u64, letters: usize) -> Vec<bool> {
    let mut word = vec![false; m as usize];
    word.push(true);
    let (mut next, mut index) = (1, p + 1);
    while word.len() < letters {
        if word[next] {
            word.push(false);
        } else {
            if index.is_multiple_of(p) {
                word.extend(std::iter::repeat_n(false, m as usize));
            }
            word.push(true);
            index += 1;
        }
        next += 1;
    }
    word.truncate(letters);
    word
}
