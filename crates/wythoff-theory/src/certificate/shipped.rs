//! The certificates that are shipped with the program; its tests check every one of them from the rules.

use std::sync::OnceLock;

use include_dir::{Dir, include_dir};
use wythoff_budget::Budget;
use wythoff_check::Certificate;
use wythoff_game::Rules;

/// The folder of certificates.
static SHIPPED: Dir = include_dir!("$CARGO_MANIFEST_DIR/certificates");

/// A certificate that is shipped: its rules, its text, and what is in it once it was asked for.
struct Kept {
    rules: Rules,
    bytes: &'static [u8],
    certificate: OnceLock<Option<Certificate>>,
}

/// The certificate that is shipped for these rules, if there is one.
pub fn shipped(rules: &Rules) -> Option<&'static Certificate> {
    static KEPT: OnceLock<Vec<Kept>> = OnceLock::new();
    let all = KEPT.get_or_init(|| {
        let kept = shipped_certificates()
            .filter_map(|(_, bytes)| Some(Kept { rules: rules_of(bytes)?, bytes, certificate: OnceLock::new() }));
        kept.collect()
    });
    let kept = all.iter().find(|kept| kept.rules == *rules)?;
    kept.certificate.get_or_init(|| Certificate::read(kept.bytes, &Budget::unlimited()).ok()).as_ref()
}

/// The names of the certificates that are shipped, with their contents.
pub fn shipped_certificates() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let files = SHIPPED.files().filter_map(|file| Some((file.path().to_str()?, file.contents())));
    files.filter(|file| file.0.ends_with(".cert"))
}

/// The name and the contents of the certificate that is shipped for these rules, if there is one.
pub fn shipped_file(rules: &Rules) -> Option<(&'static str, &'static [u8])> {
    shipped_certificates().find(|(_, bytes)| rules_of(bytes).as_ref() == Some(rules))
}

/// The rules of a certificate, without reading its automaton.
fn rules_of(bytes: &[u8]) -> Option<Rules> {
    let text = std::str::from_utf8(bytes).ok()?;
    text.lines().take(16).find_map(|line| line.strip_prefix("rules: "))?.trim().parse().ok()
}
