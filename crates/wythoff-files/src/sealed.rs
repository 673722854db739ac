//! Digests of stored data, by which damage is detected. They do not protect against forgery.

use std::fmt::Write;

/// The digest of some bytes: the first half of their SHA-256, in hexadecimal.
pub(crate) fn digest(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(32);
    for byte in &hmac_sha256::Hash::hash(bytes)[..16] {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// A line followed by a tab and its digest.
///
/// ```
/// use wythoff_files::{sealed, unsealed};
/// let kept = sealed("slope 1.618034");
/// assert_eq!(unsealed(&kept), Some("slope 1.618034"));
/// assert_eq!(unsealed(&kept.replace("1.6", "1.7")), None);
/// ```
pub fn sealed(line: &str) -> String {
    format!("{line}\t{}", digest(line.as_bytes()))
}

/// The line without its digest; `None` unless the line is as it was when the digest was added.
pub fn unsealed(line: &str) -> Option<&str> {
    let (line, own) = line.rsplit_once('\t')?;
    (own == digest(line.as_bytes())).then_some(line)
}
