//! Turns verdicts into sentences.

use crate::{Proof, Verdict};

/// Names of games, which keep their small letter at the beginning of a sentence.
const AS_THEY_ARE: [&str; 2] = ["wythoff", "nim"];

/// The grounds of a verdict, or the refutation of a claim, as sentences, one for each proof.
pub(super) fn grounds(verdict: &Verdict) -> Vec<String> {
    let proofs = |proofs: &[Proof]| proofs.iter().map(|proof| sentence(&proof.to_string())).collect::<Vec<_>>();
    match verdict {
        Verdict::Proved(all) => proofs(all),
        Verdict::ProvedByHand { section, checked } => vec![
            format!("The argument is written out in docs/arguments.md, “{section}”."),
            sentence(&format!("the program has checked: {checked}")),
        ],
        Verdict::ClosedForm { theorem, compared } => {
            vec![sentence(&format!("it rests on {theorem}")), sentence(&format!("compared: {compared}"))]
        }
        Verdict::Computed { to } => vec![sentence(&format!("computed: {to}"))],
        Verdict::Conjectured { evidence } => vec![sentence(evidence)],
        Verdict::Open { known } => vec![sentence(known)],
        Verdict::Answered { by, proofs: all } => [vec![sentence(by)], proofs(all)].concat(),
        Verdict::Contradicted { by } => vec![sentence(by)],
        Verdict::Drawn => Vec::new(),
    }
}

/// The text as a sentence: with a full stop, and with a capital letter unless a formula or a game stands first.
pub(super) fn sentence(text: &str) -> String {
    let text = capital(text);
    if text.is_empty() || text.ends_with(['.', '?', '!', '…']) { text } else { text + "." }
}

/// The text with a capital letter, unless a formula or the notation of a game stands first.
pub(super) fn capital(text: &str) -> String {
    let first = text.split([' ', ':', ',', ';', '.']).next().unwrap_or_default();
    let word = first.len() > 1 && first.bytes().all(|byte| byte.is_ascii_lowercase());
    if !word || AS_THEY_ARE.contains(&first) {
        return text.to_owned();
    }
    let (letter, rest) = text.split_at(1);
    letter.to_ascii_uppercase() + rest
}
