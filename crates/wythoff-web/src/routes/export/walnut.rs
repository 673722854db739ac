//! The proof of a certificate as files for Walnut.

use std::io::{Cursor, Write};

use wythoff::prove::walnut::WalnutScript;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::query::Query;
use crate::failure::Failure;
use crate::job::for_proofs;
use crate::routes::proof::shipped;
use wythoff::Budget;

/// The automaton, the commands, and what to do with them, in one archive.
pub fn archive(query: &Query, budget: &Budget) -> Result<Vec<u8>, Failure> {
    let (certificate, _) = shipped(&query.game, budget)?;
    let script = WalnutScript::new(certificate, &for_proofs(budget))
        .map_err(|error| Failure::unanswerable(error.to_string()))?;
    let numeration = script.numeration.map(|line| format!("{line}\n")).unwrap_or_default();
    let certainty = query.game.certified().map(|certainty| certainty.to_string()).unwrap_or_default();
    let read_me = format!(
        "{}\n\nCertainty: {certainty}\nQuery: {}\n\nP.txt belongs into Walnut's `Automata Library`, proof.txt into its \
         `Command Files`.\nIn Walnut: load proof.txt;\nEvery `eval` should answer TRUE.\n",
        certificate.statement(),
        query.address()
    );
    zipped(&[("README.txt", &read_me), ("P.txt", &script.automaton), ("proof.txt", &(numeration + &script.commands))])
        .map_err(|error| Failure::unanswerable(format!("the archive cannot be written: {error}")))
}

fn zipped(files: &[(&str, &str)]) -> zip::result::ZipResult<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    // The default time: the same question gives the same bytes.
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, text) in files {
        writer.start_file(*name, options)?;
        writer.write_all(text.as_bytes())?;
    }
    Ok(writer.finish()?.into_inner())
}
