//! Certificates that are shipped.

use wythoff_automata::Budget;
use wythoff_check::Certificate;

/// The certificate of this name.
pub fn shipped(name: &str) -> Certificate {
    let path = format!("{}/../wythoff-theory/certificates/{name}.cert", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    Certificate::read(&bytes, &Budget::unlimited()).unwrap_or_else(|error| panic!("{name}: {error}"))
}
