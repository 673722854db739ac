//! Commands as a shell reads them: pictures say by which command they are drawn.

/// A word as a shell reads it.
///
/// ```
/// use wythoff_draw::quoted;
/// assert_eq!((quoted("10^50"), quoted("maharaja(3,5)")), ("10^50".to_owned(), "'maharaja(3,5)'".to_owned()));
/// assert_eq!((quoted("it's"), quoted("")), (r"'it'\''s'".to_owned(), "''".to_owned()));
/// ```
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.,/^=:+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
