//! Deliberate damage to stored files, for tests of how damage is noticed.

/// A copy of `bytes` with one pseudorandom damage, determined by `number`: a digit, or one bit of a byte, is changed; a line is lost,
/// doubled or exchanged with another; or the end is cut off. The result can equal `bytes`.
pub fn damaged(bytes: &[u8], number: u64) -> Vec<u8> {
    let mut random = number;
    // SplitMix64, a pseudorandom generator
    let mut below = |bound: usize| {
        random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (random ^ (random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    };
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    if lines.is_empty() {
        return vec![b'1'];
    }
    let (one, other) = (below(lines.len()), below(lines.len()));
    match number % 6 {
        0 => {
            lines.remove(one);
        }
        1 => lines.insert(other, lines[one]),
        2 => lines.swap(one, other),
        3 => return bytes[..below(bytes.len())].to_vec(),
        4 => {
            let mut bytes = bytes.to_vec();
            let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
            if let Some(&at) = digits.get(below(digits.len())) {
                bytes[at] = b'0' + (bytes[at] - b'0' + 1 + below(9) as u8) % 10;
            }
            return bytes;
        }
        _ => {
            let (mut bytes, at) = (bytes.to_vec(), below(bytes.len()));
            bytes[at] ^= 1 << below(8);
            return bytes;
        }
    }
    lines.concat()
}
