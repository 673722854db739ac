//! The common form of texts that map something to something: entries `left>right`.

/// The entries of a text, trimmed: separated by commas or line ends, comments after `#`, blank ones skipped.
pub(crate) fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .map(|line| line.split('#').next().unwrap_or(""))
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .filter(|entry| !entry.is_empty())
}

/// The two sides of `left>right` or `left->right`, trimmed; `None` without exactly one arrow.
pub(crate) fn sides(entry: &str) -> Option<(&str, &str)> {
    let (left, right) = entry.split_once('>')?;
    let left = left.strip_suffix('-').unwrap_or(left);
    (!right.contains('>')).then(|| (left.trim(), right.trim()))
}
