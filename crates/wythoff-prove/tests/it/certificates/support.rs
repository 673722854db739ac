//! Certificates and chains that are shipped, or stand beside the corpus.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use wythoff_automata::Budget;
use wythoff_check::Certificate;
use wythoff_check::certificate::ChainFile;

/// A file of a folder beside this crate.
fn file(folder: &str, name: &str) -> Vec<u8> {
    let path = format!("{}/../{folder}/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The certificate of this name.
pub fn shipped(name: &str) -> Certificate {
    let bytes = file("wythoff-theory/certificates", &format!("{name}.cert"));
    Certificate::read(&bytes, &Budget::unlimited()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The chain in the file of this name, which is read once for all tests.
pub fn chain(name: &str) -> Arc<ChainFile> {
    static READ: Mutex<BTreeMap<String, Arc<ChainFile>>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let chain = read.entry(name.to_owned()).or_insert_with(|| {
        let heaps = name.contains("heaps.chain");
        let bytes = file(if heaps { "../testdata/chains" } else { "wythoff-theory/certificates" }, name);
        Arc::new(ChainFile::read(&bytes, &Budget::unlimited()).unwrap_or_else(|error| panic!("{name}: {error}")))
    });
    chain.clone()
}
