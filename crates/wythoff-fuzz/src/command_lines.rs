//! Command lines, which are read and not run: each is understood, or refused with a message.

use crate::bytes::text;

/// Reads a command line, whose words are the lines of the text.
pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    // Files and standard input are not read, and no argument of a process contains a NUL character.
    if text.lines().any(|word| word.trim_start().starts_with('@') || word.contains("=@") || word.contains('\0')) {
        return;
    }
    if let Err(mistake) = wythoff_cli::read(["wythoff"].into_iter().chain(text.lines())) {
        assert!(!mistake.trim().is_empty(), "{text:?}");
    }
}
