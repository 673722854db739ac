//! Multiplication tables, their triangles, and the dictionaries that they compile to.

use std::collections::BTreeSet;

use crate::bits;
use crate::bits::Bits;
use crate::notation;
use crate::process::{Beside, beside};
use crate::{Dictionary, DictionaryError, Reading, Word};

/// A multiplication table over symbols, the first of which, here S, begins and ends rows; it may have gaps.
///
/// The triangle of the table has the rows S, then S S, and below each row another one: S, the products of its
/// neighbours, S (MAH preprint, appendix B). What triangles do is undecidable in general.
///
/// ```
/// use wythoff_dictionary::Table;
/// let table = Table::parse("S: A B B B\nA: C B A A\nB: C C C C\nC: A A B A")?;
/// let rows: Vec<String> = table.rows().take(5).map(|row| table.write(&row)).collect();
/// assert_eq!(rows, ["S", "SS", "SAS", "SBCS", "SBCAS"]);
/// # Ok::<(), wythoff_dictionary::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    symbols: Vec<char>,
    /// By left factor, then right factor.
    products: Vec<Vec<Option<usize>>>,
}

/// Why a text is not a multiplication table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// No row.
    #[error("the table has no row; write one for each symbol, as in `S: A B; A: B A; B: A A`")]
    Empty,
    /// A line that is no row.
    #[error("`{0}` is not a row; write one symbol, a colon and its products with each symbol, as in `A: C B A A`")]
    Row(String),
    /// A symbol with two rows.
    #[error("the symbol {0} has two rows; keep one")]
    Twice(char),
    /// A row with too many or too few products.
    #[error("the row of {symbol} has {found} products; write {expected}, one for each symbol, and - for none")]
    Count {
        /// The symbol of the row.
        symbol: char,
        /// How many products it has.
        found: usize,
        /// How many symbols there are.
        expected: usize,
    },
    /// A product that is no symbol of the table, or the first one.
    #[error("the product {product} in the row of {symbol} is not allowed; use symbols that have a row, but not {stop}")]
    Product {
        /// The symbol of the row.
        symbol: char,
        /// The product as written.
        product: String,
        /// The first symbol.
        stop: char,
    },
}

impl Table {
    /// Reads rows `A: C B A A`, separated by semicolons or line ends: the left factor, then its products with each
    /// symbol on the right, in the order of the rows. `-` stands for a gap, `#` begins a comment.
    pub fn parse(text: &str) -> Result<Table, TableError> {
        let mut rows: Vec<(char, Vec<&str>)> = Vec::new();
        for line in notation::entries(text, ';') {
            let bad = || TableError::Row(line.to_owned());
            let (left, right) = line.split_once(':').ok_or_else(bad)?;
            let symbol = notation::only_letter(left.trim()).ok_or_else(bad)?;
            if rows.iter().any(|row| row.0 == symbol) {
                return Err(TableError::Twice(symbol));
            }
            rows.push((symbol, right.split_whitespace().collect()));
        }
        let symbols: Vec<char> = rows.iter().map(|row| row.0).collect();
        let stop = *symbols.first().ok_or(TableError::Empty)?;
        let mut products = Vec::new();
        for (symbol, row) in rows {
            if row.len() != symbols.len() {
                return Err(TableError::Count { symbol, found: row.len(), expected: symbols.len() });
            }
            let product = |text: &str| match symbols.iter().skip(1).position(|known| text.chars().eq([*known])) {
                _ if text == "-" => Ok(None),
                Some(at) => Ok(Some(at + 1)),
                None => Err(TableError::Product { symbol, product: text.to_owned(), stop }),
            };
            products.push(row.into_iter().map(product).collect::<Result<_, _>>()?);
        }
        Ok(Table { symbols, products })
    }

    /// The symbols, by number; number 0 begins and ends rows.
    pub fn symbols(&self) -> &[char] {
        &self.symbols
    }

    /// The product of two symbols; `None` for a gap, or if a number is no symbol.
    pub fn product(&self, left: usize, right: usize) -> Option<usize> {
        *self.products.get(left)?.get(right)?
    }

    /// A row as text; numbers that are no symbols are left out.
    pub fn write(&self, row: &[usize]) -> String {
        row.iter().filter_map(|&symbol| self.symbols.get(symbol)).collect()
    }

    /// The rows of the triangle: S, then S S, and so on; ends after a row in which a product is a gap. O(length) each.
    pub fn rows(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        std::iter::successors(Some(vec![0]), |row| {
            let inner: Option<Vec<usize>> = row.windows(2).map(|pair| self.product(pair[0], pair[1])).collect();
            Some([0].into_iter().chain(inner?).chain([0]).collect())
        })
    }

    /// The pairs (left, right) of the table that no two neighbours of these rows are: nothing is known about other rows.
    pub fn unused<'r>(&self, rows: impl IntoIterator<Item = &'r [usize]>) -> BTreeSet<(usize, usize)> {
        let n = self.symbols.len();
        let mut unused: BTreeSet<_> = (0..n).flat_map(|left| (0..n).map(move |right| (left, right))).collect();
        for row in rows {
            for pair in row.windows(2) {
                unused.remove(&(pair[0], pair[1]));
            }
        }
        unused
    }

    /// The dictionary whose process writes the triangle, each inner symbol twice: from the string SS on.
    ///
    /// SS becomes S(S\*S)(S\*S)S, SA becomes S(S\*A)(S\*A), AS becomes (A\*S)(A\*S)S, and AB becomes (A\*B)(A\*B); symbols are
    /// coded as by [`encode`](Table::encode). Gaps have no word, so that the process stops where the triangle does.
    ///
    /// # Errors
    /// [`DictionaryError::Empty`] if the table is all gaps.
    pub fn compile(&self) -> Result<Dictionary, DictionaryError> {
        let mut words = Vec::new();
        for left in 0..self.symbols.len() {
            for right in 0..self.symbols.len() {
                let Some(product) = self.product(left, right) else { continue };
                let first = (left == 0).then_some(0);
                let last = (right == 0).then_some(0);
                let translate = first.into_iter().chain([product, product]).chain(last).collect::<Vec<_>>();
                words.push(Word::new(self.encode(&[left, right]), self.encode(&translate)));
            }
        }
        Dictionary::new(words, Reading::PrefixFree)
    }

    /// The code of a string of symbols: each in ceil(log2 symbols) bits, at least 1.
    pub fn encode(&self, string: &[usize]) -> Bits {
        bits::encode(string, self.symbols.len())
    }

    /// A row as the process writes it: its inner symbols twice.
    pub fn doubled(&self, row: &[usize]) -> Vec<usize> {
        row.iter().flat_map(|&symbol| std::iter::repeat_n(symbol, if symbol == 0 { 1 } else { 2 })).collect()
    }

    /// The triangle from its second row S S on and its dictionary side by side: each row, whose code is that of the doubled
    /// row; it ends if there is no row below, because a product is a gap.
    pub fn side_by_side<'t>(&'t self, dictionary: &'t Dictionary) -> impl Iterator<Item = Beside> + 't {
        beside(dictionary, self.rows().skip(1), |row| self.encode(&self.doubled(row)), |row| row.len() - 1)
    }
}
