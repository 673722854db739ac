//! The information in a list of terms: the number of bits of the shortest of some plain descriptions. A list with little information agrees with
//! many sequences by chance.

use std::collections::HashMap;
use std::f64::consts::PI;

/// The number of bits of the shortest plain description of a sequence.
pub(super) fn bits(terms: &[i64]) -> f64 {
    let first: Vec<i64> = terms.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let second: Vec<i64> = first.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let head = |count: usize| terms.iter().take(count).map(|&term| number(term)).sum::<f64>();
    let coded = [coded(terms), head(1) + coded(&first), head(2) + coded(&second)];
    let mut least = coded.into_iter().fold(f64::INFINITY, f64::min);
    for (before, list) in [(0, terms), (1, &first[..]), (2, &second[..])] {
        if let Some(period) = period(list) {
            least = least.min(head(before) + self::coded(&list[..period]) + (list.len() as f64).log2());
        }
        if is_balanced(list) {
            // there are about n^3 / pi^2 balanced words of length n, and the least symbol is usually 0 or 1
            let words = (list.len() as f64).powi(3) / (PI * PI);
            least = least.min(2.0 * before as f64 + number(list[0]) / 2.0 + words.log2());
        }
    }
    least
}

/// The number of bits of a whole number of unknown size.
fn number(value: i64) -> f64 {
    2.0 * (value.unsigned_abs() as f64 + 1.0).log2() + 1.0
}

/// The number of bits of a list under an adaptive code that counts the symbols seen so far.
fn coded(list: &[i64]) -> f64 {
    let mut counts: HashMap<i64, f64> = HashMap::new();
    let mut bits = 0.0;
    for (seen, &symbol) in list.iter().enumerate() {
        let all = seen as f64 + 1.0;
        let count = counts.entry(symbol).or_insert(0.0);
        bits += if *count > 0.0 { (all / *count).log2() } else { all.log2() + number(symbol) };
        *count += 1.0;
    }
    bits
}

/// The least period that is at most a third of the length, if there is one.
fn period(list: &[i64]) -> Option<usize> {
    (1..=list.len() / 3).find(|&period| list.iter().zip(&list[period..]).all(|(one, other)| one == other))
}

/// Returns `true` if the sums of any two factors of equal length differ by at most 1. O(length^2), and usually less.
fn is_balanced(list: &[i64]) -> bool {
    let sums: Vec<i64> = std::iter::once(0)
        .chain(list.iter().scan(0i64, |sum, term| {
            *sum += term;
            Some(*sum)
        }))
        .collect();
    list.len() >= 4
        && (1..=list.len() / 2).all(|length| {
            let parts = sums.iter().zip(&sums[length..]).map(|(from, to)| to - from);
            let (least, most) = parts.fold((i64::MAX, i64::MIN), |(least, most), sum| (least.min(sum), most.max(sum)));
            most - least <= 1
        })
}

#[cfg(test)]
mod tests {
    use super::bits;

    #[test]
    fn plain_sequences_tell_little() {
        let naturals: Vec<i64> = (0..30).collect();
        let beatty: Vec<i64> = (1..30).map(|n| (n as f64 * 1.618_033_988_7) as i64).collect();
        let scattered: Vec<i64> = (0..30u64).map(|n| (n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58) as i64).collect();
        let [naturals, beatty, scattered] = [naturals, beatty, scattered].map(|terms| bits(&terms));
        assert!(
            naturals < 12.0 && naturals < beatty && beatty < 25.0 && scattered > 100.0,
            "{naturals} {beatty} {scattered}"
        );
    }
}
