//! Files compressed by gzip, which are read like plain files.

use std::borrow::Cow;

use wythoff_budget::Budget;

use super::CertificateError;

/// The first bytes of every file compressed by `gzip`.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The bytes of a file, decompressed if it is compressed.
pub(super) fn plain<'b>(bytes: &'b [u8], budget: &Budget) -> Result<Cow<'b, [u8]>, CertificateError> {
    if bytes.starts_with(&GZIP) { Ok(Cow::Owned(gzip::plain(bytes, budget)?)) } else { Ok(Cow::Borrowed(bytes)) }
}

/// Whether the text of a file, decompressed if it is compressed, begins with the given text.
pub(super) fn begins_with(bytes: &[u8], text: &str) -> bool {
    if bytes.starts_with(&GZIP) { gzip::begins_with(bytes, text) } else { bytes.starts_with(text.as_bytes()) }
}

#[cfg(feature = "gzip")]
pub(super) use gzip::compressed;

/// Reading and writing compressed files.
#[cfg(feature = "gzip")]
mod gzip {
    use std::io::{self, Read, Write};

    use flate2::Compression;
    use flate2::bufread::GzDecoder;
    use flate2::write::GzEncoder;
    use wythoff_automata::AutomataError;
    use wythoff_budget::Budget;

    use super::super::{CertificateError, MAX_BYTES};

    /// The number of bytes that are decompressed at a time.
    const BLOCK: usize = 1 << 16;

    /// The decompressed bytes, at most [`MAX_BYTES`].
    pub fn plain(bytes: &[u8], budget: &Budget) -> Result<Vec<u8>, CertificateError> {
        upto(MAX_BYTES, bytes, budget)
    }

    /// The decompressed bytes; an error if there are more than `most`.
    fn upto(most: usize, bytes: &[u8], budget: &Budget) -> Result<Vec<u8>, CertificateError> {
        let mut rest = bytes;
        let (mut reader, mut found) = (GzDecoder::new(&mut rest), Vec::new());
        let mut block = [0; BLOCK];
        loop {
            let read = reader.read(&mut block).map_err(|error| CertificateError::Compressed(error.to_string()))?;
            if read == 0 {
                break;
            }
            if found.len() + read > most {
                return Err(CertificateError::TooLarge);
            }
            budget.reserve(&mut found, read, "the file").map_err(AutomataError::from)?;
            found.extend_from_slice(&block[..read]);
        }
        if !rest.is_empty() {
            return Err(CertificateError::Compressed("something follows what is compressed".to_owned()));
        }
        Ok(found)
    }

    /// Whether the decompressed bytes begin with this text.
    pub fn begins_with(bytes: &[u8], text: &str) -> bool {
        let mut first = vec![0; text.len()];
        GzDecoder::new(bytes).read_exact(&mut first).is_ok() && first == text.as_bytes()
    }

    /// The text compressed; equal texts give equal bytes.
    pub fn compressed(text: &str) -> io::Result<Vec<u8>> {
        let mut writer = GzEncoder::new(Vec::new(), Compression::best());
        writer.write_all(text.as_bytes())?;
        writer.finish()
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn nothing_longer_than_the_bound_is_made_of_a_file() {
            let most = 3 * BLOCK;
            let read = |length: usize| upto(most, &compressed(&"0".repeat(length)).unwrap(), &Budget::unlimited());
            assert_eq!(read(most).unwrap().len(), most);
            assert!(matches!(read(most + 1), Err(CertificateError::TooLarge)));
            assert!(matches!(read(4 * most), Err(CertificateError::TooLarge)));
        }

        #[test]
        fn a_file_begins_as_its_text_does() {
            let file = compressed("one two").unwrap();
            assert!(begins_with(&file, "one"));
            assert!(!begins_with(&file, "two") && !begins_with(&file, "one two three"));
        }
    }
}

#[cfg(not(feature = "gzip"))]
use refused as gzip;

/// Replaces `gzip` in a program built without that feature: compressed files are refused.
#[cfg(not(feature = "gzip"))]
mod refused {
    use wythoff_budget::Budget;

    use super::super::CertificateError;

    pub fn plain(_: &[u8], _: &Budget) -> Result<Vec<u8>, CertificateError> {
        Err(CertificateError::Unread)
    }

    /// Takes every compressed file for one that begins with the text: only files of chains are written compressed.
    pub fn begins_with(_: &[u8], _: &str) -> bool {
        true
    }
}
