//! Command lines, which are read and not run: every one is understood, or told what is wrong with it.

use crate::bytes::text;

/// Each line of the text is a word of the command line.
pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    // files and standard input are not read; no process has an argument with the character that ends it
    if text.lines().any(|word| word.trim_start().starts_with('@') || word.contains("=@") || word.contains('\0')) {
        return;
    }
    if let Err(mistake) = wythoff_cli::read(["wythoff"].into_iter().chain(text.lines())) {
        assert!(!mistake.trim().is_empty(), "{text:?}");
    }
}
