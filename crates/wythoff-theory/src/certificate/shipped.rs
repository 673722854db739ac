//! The certificates that are shipped with the program; the tests check every one of them from the rules.

use std::sync::OnceLock;

use include_dir::{Dir, include_dir};
use wythoff_automata::Relation;
use wythoff_budget::Budget;
use wythoff_check::Certificate;
use wythoff_check::certificate::ChainFile;
use wythoff_game::Rules;

use crate::proof::Proof;

/// The folder of the shipped certificates and chains.
static SHIPPED: Dir = include_dir!("$CARGO_MANIFEST_DIR/certificates");

/// The names of the files whose theorems the kernel of Rocq has proved, each at the beginning of a line; `scripts/rocq --record` writes them.
const BY_KERNEL: &str = include_str!("../../certificates/kernel.txt");

/// A shipped file: its name, its rules, and its content once it has been read.
struct Kept<T> {
    name: &'static str,
    rules: Written,
    bytes: &'static [u8],
    content: OnceLock<Option<T>>,
}

impl<T> Kept<T> {
    fn all(files: impl Iterator<Item = (&'static str, &'static [u8])>) -> Vec<Kept<T>> {
        let kept = |(name, bytes)| Some(Kept { name, rules: Written::of(bytes)?, bytes, content: OnceLock::new() });
        files.filter_map(kept).collect()
    }

    /// Whether the kernel of Rocq has proved the theorems of this file.
    fn is_by_kernel(&self) -> bool {
        let mut names = BY_KERNEL.lines().filter_map(|line| line.split(' ').next());
        self.name.rsplit_once('.').is_some_and(|(name, _)| names.any(|proved| proved == name))
    }
}

/// The rules of a shipped file as text, parsed only if need be: deciding the formula of a set of positions takes longer than all else here.
struct Written {
    text: &'static str,
    rules: OnceLock<Option<Rules>>,
}

impl Written {
    /// The rules of a file, found without reading its automaton; `None` if they are not among the first lines.
    fn of(bytes: &'static [u8]) -> Option<Written> {
        let text = std::str::from_utf8(bytes).ok()?;
        let text = text.lines().take(16).find_map(|line| line.strip_prefix("rules: "))?.trim();
        Some(Written { text, rules: OnceLock::new() })
    }

    /// Whether the file has the given rules, whose canonical notation is `text`.
    fn are(&self, rules: &Rules, text: &str) -> bool {
        let forced = rules.forced();
        let has_sets = !(forced.p_where.is_empty() && forced.n_where.is_empty());
        if self.text == text || self.text.contains('?') != has_sets {
            return self.text == text;
        }
        self.rules.get_or_init(|| self.text.parse().ok()).as_ref() == Some(rules)
    }
}

/// The certificate that is shipped for these rules; `None` if there is none.
pub fn shipped(rules: &Rules) -> Option<&'static Certificate> {
    shipped_with_proof(rules).map(|(certificate, _)| certificate)
}

/// Whether the kernel of the proof assistant Rocq has proved the theorem of the certificate that is shipped for these rules.
///
/// ```
/// use wythoff_theory::certificate::is_by_kernel;
/// assert!(is_by_kernel(&"wythoff".parse()?));
/// assert!(!is_by_kernel(&"wythoff + leaper(10,20)".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_by_kernel(rules: &Rules) -> bool {
    kept(rules).is_some_and(Kept::is_by_kernel)
}

/// The certificate that is shipped for these rules, with the proof on which answers rest that are taken from it; `None` if there is none.
pub(crate) fn shipped_with_proof(rules: &Rules) -> Option<(&'static Certificate, Proof)> {
    let kept = kept(rules)?;
    let read = || Certificate::read(kept.bytes, &Budget::unlimited()).ok();
    let certificate = kept.content.get_or_init(read).as_ref()?;
    Some((certificate, Proof::shipped(certificate.relation(), kept.is_by_kernel())))
}

/// The file of the certificate that is shipped for these rules.
fn kept(rules: &Rules) -> Option<&'static Kept<Certificate>> {
    static KEPT: OnceLock<Vec<Kept<Certificate>>> = OnceLock::new();
    let text = rules.to_string();
    KEPT.get_or_init(|| Kept::all(shipped_certificates())).iter().find(|kept| kept.rules.are(rules, &text))
}

/// The chain of Grundy values that is shipped for these rules; `None` if there is none.
pub fn shipped_values(rules: &Rules) -> Option<&'static ChainFile> {
    let kept = kept_values(rules)?;
    kept.content.get_or_init(|| ChainFile::read(kept.bytes, &Budget::unlimited()).ok()).as_ref()
}

/// The proof by an automaton of the chain of Grundy values that is shipped for these rules.
pub(crate) fn proof_of_value(rules: &Rules, set: &Relation) -> Proof {
    Proof::shipped_link(set, kept_values(rules).is_some_and(Kept::is_by_kernel))
}

/// The file of the chain of Grundy values that is shipped for these rules.
fn kept_values(rules: &Rules) -> Option<&'static Kept<ChainFile>> {
    static KEPT: OnceLock<Vec<Kept<ChainFile>>> = OnceLock::new();
    let text = rules.to_string();
    KEPT.get_or_init(|| Kept::all(shipped_chains())).iter().find(|kept| kept.rules.are(rules, &text))
}

/// The names of the chains of Grundy values that are shipped, with their contents.
pub fn shipped_chains() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    files("-values.chain")
}

/// The names of the certificates that are shipped, with their contents.
pub fn shipped_certificates() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    files(".cert")
}

/// The shipped files whose names have this ending, with their contents.
fn files(end: &'static str) -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let files = SHIPPED.files().filter_map(|file| Some((file.path().to_str()?, file.contents())));
    files.filter(move |file| file.0.ends_with(end))
}

/// The name and the contents of the certificate that is shipped for these rules; `None` if there is none.
pub fn shipped_file(rules: &Rules) -> Option<(&'static str, &'static [u8])> {
    let text = rules.to_string();
    shipped_certificates().find(|(_, bytes)| Written::of(bytes).is_some_and(|written| written.are(rules, &text)))
}
