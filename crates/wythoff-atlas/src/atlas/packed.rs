//! The compressed form of the atlas that is compiled into the program.

use std::io::{Read, Write};
use std::sync::OnceLock;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Atlas, Entry, FamilyOf, Sequence};

/// The error that bytes are not an atlas of this version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are not the bytes of an atlas: {0}")]
pub struct PackedError(String);

/// The maximum size of an unpacked atlas, in bytes.
const MOST: u64 = 1 << 28;

/// An atlas with its P-positions and edges in shorter forms.
#[derive(Serialize, Deserialize)]
struct Packed {
    version: String,
    measured: u64,
    columns: u64,
    families: Vec<FamilyOf>,
    games: Vec<Entry>,
    classes: Vec<Class>,
    slopes: Vec<Vec<f32>>,
    parts: Vec<String>,
    edges: Edges,
    sequences: Vec<Sequence>,
}

/// The P-positions of a class; for symmetric ones, only those on and above the diagonal, by their distance from it.
#[derive(Serialize, Deserialize)]
enum Class {
    Symmetric(Vec<Vec<u32>>),
    Any(Vec<Vec<u32>>),
}

/// Edges in differential form: the place of the game relative to that of the previous edge, the place of the simpler game relative to it, and the
/// part.
#[derive(Default, Serialize, Deserialize)]
struct Edges {
    games: Vec<u32>,
    simpler: Vec<i32>,
    parts: Vec<u32>,
}

impl Class {
    fn of(columns: &[Vec<u32>]) -> Class {
        let upper: Vec<Vec<u32>> =
            (0u32..).zip(columns).map(|(x, rows)| rows.iter().filter(|&&y| y >= x).map(|y| y - x).collect()).collect();
        let symmetric = Class::Symmetric(upper);
        if symmetric.columns() == columns { symmetric } else { Class::Any(columns.to_vec()) }
    }

    fn columns(&self) -> Vec<Vec<u32>> {
        let upper = match self {
            Class::Symmetric(upper) => upper,
            Class::Any(columns) => return columns.clone(),
        };
        let mut columns = vec![Vec::new(); upper.len()];
        for (x, distances) in upper.iter().enumerate() {
            for &distance in distances {
                let y = x as u32 + distance;
                columns[x].push(y);
                if let Some(mirrored) = columns.get_mut(y as usize).filter(|_| distance > 0) {
                    mirrored.push(x as u32);
                }
            }
        }
        columns.iter_mut().for_each(|rows| rows.sort_unstable());
        columns
    }
}

impl Edges {
    fn of(edges: &[(u32, u32, u32)]) -> Edges {
        let (mut packed, mut last) = (Edges::default(), 0);
        for &(game, simpler, part) in edges {
            packed.games.push(game - last);
            packed.simpler.push(simpler as i32 - game as i32);
            packed.parts.push(part);
            last = game;
        }
        packed
    }

    fn all(&self) -> Vec<(u32, u32, u32)> {
        let mut game = 0;
        let rest = self.simpler.iter().zip(&self.parts);
        let edge = |(step, (simpler, part)): (&u32, (&i32, &u32))| {
            game += step;
            (game, game.wrapping_add_signed(*simpler), *part)
        };
        self.games.iter().zip(rest).map(edge).collect()
    }
}

impl From<Atlas> for Packed {
    fn from(atlas: Atlas) -> Packed {
        let Atlas { version, measured, columns, families, games, classes, slopes, parts, edges, sequences, .. } = atlas;
        let classes = classes.iter().map(|columns| Class::of(columns)).collect();
        let edges = Edges::of(&edges);
        Packed { version, measured, columns, families, games, classes, slopes, parts, edges, sequences }
    }
}

impl From<Packed> for Atlas {
    fn from(packed: Packed) -> Atlas {
        let Packed { version, measured, columns, families, games, classes, slopes, parts, edges, sequences } = packed;
        let classes = classes.iter().map(Class::columns).collect();
        let (edges, places) = (edges.all(), OnceLock::new());
        Atlas { version, measured, columns, families, games, classes, slopes, parts, edges, sequences, places }
    }
}

impl Atlas {
    /// The atlas as bytes, with their digest at the end. Equal atlases give equal bytes.
    pub fn pack(&self) -> Vec<u8> {
        // writing to a vector cannot fail
        let plain = postcard::to_stdvec(&Packed::from(self.clone())).unwrap_or_default();
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let _ = encoder.write_all(&plain);
        let mut packed = encoder.finish().unwrap_or_default();
        let digest = Sha256::digest(&packed);
        packed.extend_from_slice(&digest);
        packed
    }

    /// Reads an atlas from bytes that [`pack`](Atlas::pack) made. O(bytes), at most 256 MiB unpacked.
    ///
    /// # Errors
    /// The bytes are not an intact atlas.
    pub fn unpack(bytes: &[u8]) -> Result<Atlas, PackedError> {
        let changed = || PackedError("they are not whole, or were changed; get them again".to_owned());
        let (bytes, digest) = bytes.split_last_chunk::<32>().ok_or_else(changed)?;
        if *digest != *Sha256::digest(bytes) {
            return Err(changed());
        }
        let mut plain = Vec::new();
        let read = DeflateDecoder::new(bytes).take(MOST).read_to_end(&mut plain);
        read.map_err(|error| PackedError(error.to_string()))?;
        let packed: Packed = postcard::from_bytes(&plain).map_err(|error| PackedError(error.to_string()))?;
        let atlas = Atlas::from(packed);
        atlas.is_whole().then_some(atlas).ok_or_else(|| PackedError("a number leads out of it".to_owned()))
    }

    /// Returns `true` if every number that refers to a game, class, family or part is in range.
    fn is_whole(&self) -> bool {
        let (games, classes) = (self.games.len() as u32, self.classes.len() as u32);
        self.slopes.len() == self.classes.len()
            && self.games.iter().all(|game| {
                game.class < classes
                    && game.same < games
                    && game.families.iter().all(|&family| (family as usize) < self.families.len())
            })
            && self
                .edges
                .iter()
                .all(|&(game, simpler, part)| game < games && simpler < games && (part as usize) < self.parts.len())
    }
}
