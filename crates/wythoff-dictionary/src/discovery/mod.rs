//! Discovery of the dictionary of a game from its first columns.

mod boundary;
mod completion;
mod sector;

use rustc_hash::FxHashMap;
use wythoff_game::Rules;

use crate::bits::Bits;
use crate::{Dictionary, Read, Reading, Word};
use boundary::Boundaries;
pub use boundary::{Boundary, Criterion};
pub use completion::Completion;
pub use sector::{Image, Sector, Unsuited};

/// The reason why no dictionary can be discovered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiscoveryError {
    /// Words are not defined for the rules.
    #[error(transparent)]
    Unsuited(#[from] Unsuited),
    /// The rows that were entered are not those of the P-positions of the game.
    #[error(
        "row {row} in column {column} is no P-position of the game: {because}; give the row of each column from 0 on"
    )]
    NotThisGame {
        /// The column in which this was noticed.
        column: u64,
        /// The row that was entered for it.
        row: u64,
        /// The reason why the row is wrong.
        because: &'static str,
    },
}

/// A word of the dictionary of a game, with the column and the count of its occurrences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// The word with its translate and rises.
    pub word: Word,
    /// The column of its first bit at its first occurrence.
    pub first_column: u64,
    /// The number of times that the word was read.
    pub count: u64,
}

/// Finds the dictionary of a game: [`push`](Self::push) the rows of its P-positions column by column, then
/// [`finish`](Self::finish).
///
/// Words are counted from the first boundary on from which the translate is a function of the bits: n is at least the
/// [`slant`](Sector::slant) of the leaps, so that lower P-positions do not interfere; a word is not longer than n, so
/// that its P-positions are in rows beyond its columns; and its P-positions are those that [`Sector::image`] computes.
/// Whenever a word breaks one of these conditions, everything found so far is dropped and the discovery starts again
/// after it. The first word begins with an upper P-position.
///
/// ```
/// use wythoff_dictionary::{Criterion, Discovery};
/// let rules = "wythoff".parse().unwrap();
/// let mut discovery = Discovery::new(&rules, Criterion::PerfectSector)?;
/// for row in [0, 2, 1, 5, 7, 3, 10, 4] {
///     discovery.push(row)?;
/// }
/// let found = discovery.finish();
/// assert_eq!(found.dictionary().unwrap().to_string(), "0>10, 1>0");
/// # Ok::<(), wythoff_dictionary::DiscoveryError>(())
/// ```
pub struct Discovery {
    found: Discovered,
    boundaries: Boundaries,
    /// The column and the difference of each upper P-position after the last boundary.
    uppers: Vec<(u64, u64)>,
    last: Option<Boundary>,
    index: FxHashMap<Bits, usize>,
}

impl Discovery {
    /// Starts the discovery of the dictionary of these rules, with this criterion for the ends of words.
    ///
    /// # Errors
    /// The rules are not rook + bishop + symmetric leaps.
    pub fn new(rules: &Rules, criterion: Criterion) -> Result<Discovery, DiscoveryError> {
        let sector = Sector::new(rules)?;
        Ok(Discovery {
            boundaries: Boundaries::new(&sector, criterion),
            found: Discovered {
                sector,
                criterion,
                columns: 0,
                bits: Bits::new(),
                start: None,
                seen: Vec::new(),
                last_break: None,
                sequence: Vec::new(),
            },
            uppers: Vec::new(),
            last: None,
            index: FxHashMap::default(),
        })
    }

    /// Enters the row of the P-position of the next column, from column 0 on. O(1) amortised, if words are short.
    ///
    /// # Errors
    /// The row cannot be that of a P-position of the game; the discovery must not be used further.
    pub fn push(&mut self, row: u64) -> Result<(), DiscoveryError> {
        let column = self.found.columns;
        let wrong = |because| DiscoveryError::NotThisGame { column, row, because };
        self.found.columns += 1;
        if (column == 0) != (row == column) {
            return Err(wrong("of the main diagonal only (0,0) is a P-position"));
        }
        if column > 0 {
            self.found.bits.push(row < column);
        }
        let ends = self.boundaries.push(column, row).ok_or_else(|| wrong("its difference is used already"))?;
        // Boundaries by the next difference lie before this column; a perfect one is this column itself.
        let is_perfect = self.found.criterion == Criterion::PerfectSector;
        let upper = (row > column).then(|| (column, row - column));
        self.uppers.extend(upper.filter(|_| is_perfect));
        ends.into_iter().for_each(|boundary| self.cut(boundary));
        self.uppers.extend(upper.filter(|_| !is_perfect));
        Ok(())
    }

    /// Ends the word that began after the last boundary, and counts it.
    fn cut(&mut self, to: Boundary) {
        let uppers = std::mem::take(&mut self.uppers);
        let Some(from) = self.last.replace(to) else { return };
        let bits = self.found.bits.slice(from.column as usize..to.column as usize);
        if self.found.start.is_none() && bits.get(0) == Some(true) {
            return;
        }
        let first_column = from.column + 1;
        let known = self.index.get(&bits).copied();
        let image = match known {
            Some(at) => self.found.seen[at].word.clone(),
            None => self.found.sector.image(&bits).word,
        };
        let expected = image.rises.iter().map(|&rise| from.uppers.checked_add_signed(rise));
        let is_image = expected.eq(uppers.iter().map(|upper| Some(upper.1)));
        if from.uppers < self.found.sector.slant() || bits.len() as u64 > from.uppers || !is_image {
            self.found.last_break = Some(first_column);
            self.found.start = None;
            self.found.seen.clear();
            self.index.clear();
            self.found.sequence.clear();
            return;
        }
        self.found.start.get_or_insert(from);
        let at = known.unwrap_or_else(|| {
            self.found.seen.push(Sighting { word: image, first_column, count: 0 });
            self.index.insert(bits, self.found.seen.len() - 1);
            self.found.seen.len() - 1
        });
        self.found.seen[at].count += 1;
        self.found.sequence.push(at as u32);
    }

    /// The result for the columns entered so far.
    pub fn finish(self) -> Discovered {
        self.found
    }
}

/// The words found in the first columns of a game: nothing here is proved about later ones.
#[derive(Clone, Debug)]
pub struct Discovered {
    /// The leaps of the game, from which sectors are computed.
    pub sector: Sector,
    /// The criterion by which boundaries were recognised.
    pub criterion: Criterion,
    /// The number of columns that were entered: 0 to `columns` - 1.
    pub columns: u64,
    /// The bit-string of these columns: the bit of column i is at place i - 1.
    pub bits: Bits,
    /// The boundary before the first word; `None` if no word was found.
    pub start: Option<Boundary>,
    /// The words in order of their first occurrence.
    pub seen: Vec<Sighting>,
    /// The column of the last word whose P-positions its bits alone do not determine; words found before it were
    /// dropped.
    pub last_break: Option<u64>,
    /// The words in the order in which they were read, as indices into `seen`.
    sequence: Vec<u32>,
}

impl Discovered {
    /// The words that were seen, as a dictionary: prefix-free if possible, otherwise by longest match. `None` if no
    /// word was found.
    pub fn dictionary(&self) -> Option<Dictionary> {
        let words = || self.seen.iter().map(|sighting| sighting.word.clone()).collect();
        Dictionary::new(words(), Reading::PrefixFree).or_else(|_| Dictionary::new(words(), Reading::LongestMatch)).ok()
    }

    /// The words in the order in which they were read, as indices into `seen`.
    pub fn sequence(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.sequence.iter().map(|&word| word as usize)
    }

    /// The string that is written when the first word is about to be read: the bits of the columns from the first word
    /// on, up to the image of the boundary. Empty if no word was found.
    pub fn start_string(&self) -> Bits {
        let Some(start) = self.start else { return Bits::new() };
        let end = (start.image().column as usize).min(self.bits.len());
        self.bits.slice(start.column as usize..end)
    }

    /// The first column at which a reader with this dictionary, whose first words must be those seen, departs from the
    /// words between the boundaries; `None` if there is none.
    ///
    /// This can only happen with longest match; the dictionary then does not describe the game.
    pub fn misreading(&self, dictionary: &Dictionary) -> Option<u64> {
        let start = self.start?;
        let mut place = start.column as usize;
        for word in self.sequence() {
            match dictionary.read(&self.bits, place) {
                Read::Word(read) if read == word => {}
                Read::End { .. } => return None,
                _ => return Some(place as u64 + 1),
            }
            place += self.seen[word].word.bits.len();
        }
        None
    }
}
