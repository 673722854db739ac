//! Suggestions for misspelt names.

/// The known name that is closest to a word, if one is close.
///
/// ```
/// use wythoff_automata::logic::nearest;
/// assert_eq!(nearest("phni", ["fib", "phin"]), Some("phin"));
/// assert_eq!(nearest("queen", ["fib", "phin"]), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let far = (word.chars().count() / 3).max(1);
    let near = known.into_iter().map(|known| (strsim::damerau_levenshtein(word, known), known));
    near.min_by_key(|(distance, _)| *distance).filter(|(distance, _)| *distance <= far).map(|(_, known)| known)
}
