//! The form in which the atlas stands inside of the program: compressed bytes.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::Atlas;

/// The bytes are no atlas of this version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are not the bytes of an atlas: {0}")]
pub struct PackedError(String);

/// No atlas unpacks to more.
const MOST: u64 = 1 << 28;

impl Atlas {
    /// As bytes. The same atlas gives the same bytes.
    pub fn pack(&self) -> Vec<u8> {
        // Vectors take what is written: this cannot fail.
        let plain = postcard::to_stdvec(self).unwrap_or_default();
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let _ = encoder.write_all(&plain);
        encoder.finish().unwrap_or_default()
    }

    /// From bytes that [`pack`](Atlas::pack) has made. O(bytes), at most 256 MiB unpacked.
    ///
    /// # Errors
    /// The bytes are no atlas.
    pub fn unpack(bytes: &[u8]) -> Result<Atlas, PackedError> {
        let mut plain = Vec::new();
        let read = DeflateDecoder::new(bytes).take(MOST).read_to_end(&mut plain);
        read.map_err(|error| PackedError(error.to_string()))?;
        postcard::from_bytes(&plain).map_err(|error| PackedError(error.to_string()))
    }
}
