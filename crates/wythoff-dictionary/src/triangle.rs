//! Multiplication tables, their triangles, and the dictionaries to which they compile.

use std::collections::BTreeSet;

use wythoff_budget::{Budget, Exceeded};

use crate::bits;
use crate::bits::Bits;
use crate::notation::{self, Entry, Lines};
use crate::process::{Beside, beside};
use crate::{Dictionary, DictionaryError, Reading, Word};

/// A multiplication table over symbols; the first symbol, here called S, begins and ends rows. The table may have gaps.
///
/// The triangle of the table has the rows S, then S S, and below each row another one: S, the products of its
/// neighbours, S (MAH preprint, appendix B). The behaviour of triangles is undecidable in general.
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
    /// The products by left factor, then right factor; `None` is a gap.
    products: Vec<Vec<Option<usize>>>,
}

/// The reason why a text is not a multiplication table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The table has no row.
    #[error("the table has no row; write one for each symbol, as in `S: A B; A: B A; B: A A`")]
    Empty,
    /// The table has only gaps.
    #[error("the table has no product; write at least one, as in `S: A -; A: - -`")]
    NoProduct,
    /// A line is not a row.
    #[error(
        "{lines}`{row}` is not a row; write one symbol, a colon and its products with each symbol, as in `A: C B A A`"
    )]
    Row {
        /// The text of the row.
        row: String,
        /// The line of the row.
        lines: Lines,
    },
    /// A symbol has two rows.
    #[error("{lines}the symbol {symbol} has two rows; keep one")]
    Twice {
        /// The symbol with two rows.
        symbol: char,
        /// The line of the second row.
        lines: Lines,
    },
    /// The sign of a gap has a row.
    #[error("{lines}- stands for a missing product and cannot have a row; take another symbol")]
    Gap {
        /// The line of the row.
        lines: Lines,
    },
    /// A row has too many or too few products.
    #[error(
        "{lines}the row of {symbol} has {found} product{}; write {expected}, one for each symbol, and - for none",
        if *found == 1 { "" } else { "s" }
    )]
    Count {
        /// The symbol of the row.
        symbol: char,
        /// The number of products of the row.
        found: usize,
        /// The number of symbols, which is the number of products expected.
        expected: usize,
        /// The line of the row.
        lines: Lines,
    },
    /// A product is the first symbol, which only begins and ends rows.
    #[error(
        "{lines}the row of {symbol} has the product {stop}, which only begins and ends rows; take another symbol, or - for none"
    )]
    Stop {
        /// The symbol of the row.
        symbol: char,
        /// The first symbol.
        stop: char,
        /// The line of the row.
        lines: Lines,
    },
    /// A product has no row.
    #[error("{lines}the row of {symbol} has the product {product}, which has no row; write one, or - for none")]
    Product {
        /// The symbol of the row.
        symbol: char,
        /// The product as written.
        product: String,
        /// The line of the row.
        lines: Lines,
    },
    /// The words of the compiled table do not form a dictionary.
    #[error(transparent)]
    Dictionary(#[from] DictionaryError),
}

impl Table {
    /// Reads rows `A: C B A A`, separated by semicolons or line ends: the left factor, then its products with each
    /// symbol on the right, in the order of the rows. `-` is a gap, `#` begins a comment.
    pub fn parse(text: &str) -> Result<Table, TableError> {
        let mut rows: Vec<(char, Vec<&str>, Lines)> = Vec::new();
        for Entry { text, lines } in notation::entries(text, ';') {
            let bad = || TableError::Row { row: text.to_owned(), lines: lines.clone() };
            let (left, right) = text.split_once(':').ok_or_else(bad)?;
            let symbol = notation::only_letter(left.trim()).ok_or_else(bad)?;
            if symbol == '-' {
                return Err(TableError::Gap { lines });
            }
            if rows.iter().any(|row| row.0 == symbol) {
                return Err(TableError::Twice { symbol, lines });
            }
            rows.push((symbol, right.split_whitespace().collect(), lines));
        }
        let symbols: Vec<char> = rows.iter().map(|row| row.0).collect();
        let stop = *symbols.first().ok_or(TableError::Empty)?;
        let mut products = Vec::new();
        for (symbol, row, lines) in rows {
            let product = |text: &str| match symbols.iter().position(|known| text.chars().eq([*known])) {
                _ if text == "-" => Ok(None),
                Some(0) => Err(TableError::Stop { symbol, stop, lines: lines.clone() }),
                None => Err(TableError::Product { symbol, product: text.to_owned(), lines: lines.clone() }),
                product => Ok(product),
            };
            let found = row.len();
            let row = row.into_iter().map(product).collect::<Result<Vec<_>, _>>()?;
            if found != symbols.len() {
                return Err(TableError::Count { symbol, found, expected: symbols.len(), lines });
            }
            products.push(row);
        }
        Ok(Table { symbols, products })
    }

    /// The symbols, in the order of their numbers; number 0 begins and ends rows.
    pub fn symbols(&self) -> &[char] {
        &self.symbols
    }

    /// The product of two symbols; `None` for a gap, or if a number is not that of a symbol.
    pub fn product(&self, left: usize, right: usize) -> Option<usize> {
        *self.products.get(left)?.get(right)?
    }

    /// Whether every pair of symbols has a product.
    pub fn is_full(&self) -> bool {
        self.products.iter().flatten().all(Option::is_some)
    }

    /// A row as text; numbers without a symbol are skipped.
    pub fn write(&self, row: &[usize]) -> String {
        row.iter().filter_map(|&symbol| self.symbols.get(symbol)).collect()
    }

    /// The rows of the triangle: S, then S S, and so on; the iterator ends after a row in which a product is a gap.
    /// O(length) each.
    pub fn rows(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        std::iter::successors(Some(vec![0]), |row| {
            let inner: Option<Vec<usize>> = row.windows(2).map(|pair| self.product(pair[0], pair[1])).collect();
            Some([0].into_iter().chain(inner?).chain([0]).collect())
        })
    }

    /// The pairs (left, right) of symbols that are not neighbours in any of the given rows; nothing is implied about
    /// other rows.
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

    /// The number of pairs of symbols that can be neighbours in a row, if none of them is a gap: the triangle then
    /// never ends. `None` otherwise.
    ///
    /// **Theorem.** Let Q be a set of pairs that contains (S,S), with every pair (S,x) also (S, S\*x), with every (x,S)
    /// also (x\*S, S), and with every (a,b) and (b,c), where b is not S, also (a\*b, b\*c); and let no pair of Q be a
    /// gap. Then the triangle never ends.
    ///
    /// *Proof.* All neighbours in the row S S are in Q. If the neighbours in a row are in Q, the row below exists; it
    /// begins with S and the product of the first two symbols, ends likewise, and what is between are the products of
    /// pairs with a symbol in common, which is not S, as S is not a product.
    ///
    /// The least such Q is computed. O(number of its pairs x number of symbols).
    ///
    /// ```
    /// use wythoff_budget::Budget;
    /// use wythoff_dictionary::Table;
    /// // B has gaps, and never comes.
    /// let table = Table::parse("S: A A -; A: A A -; B: - - -")?;
    /// assert_eq!(table.neighbours_without_gap(&Budget::unlimited())?, Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The computation exceeds its budget.
    pub fn neighbours_without_gap(&self, budget: &Budget) -> Result<Option<u64>, Exceeded> {
        let symbols = self.symbols.len();
        let mut is_found = vec![vec![false; symbols]; symbols];
        let (mut open, mut count) = (vec![(0, 0)], 0);
        is_found[0][0] = true;
        while let Some((left, right)) = open.pop() {
            budget.tick(count)?;
            count += 1;
            let Some(here) = self.product(left, right) else { return Ok(None) };
            // A pair that is found and is a gap is still open, and ends the search later.
            let product = |left, right| self.product(left, right).unwrap_or(0);
            let before = (0..symbols).filter(|&at| left > 0 && is_found[at][left]).map(|at| (product(at, left), here));
            let after =
                (0..symbols).filter(|&at| right > 0 && is_found[right][at]).map(|at| (here, product(right, at)));
            let first = (left == 0).then_some((0, here));
            let last = (right == 0).then_some((here, 0));
            let below: Vec<_> = before.chain(after).chain(first).chain(last).collect();
            for (left, right) in below {
                if !std::mem::replace(&mut is_found[left][right], true) {
                    open.push((left, right));
                }
            }
        }
        Ok(Some(count))
    }

    /// The dictionary whose process writes the triangle from the string SS on, with each inner symbol twice.
    ///
    /// SS becomes S(S\*S)(S\*S)S, SA becomes S(S\*A)(S\*A), AS becomes (A\*S)(A\*S)S, and AB becomes (A\*B)(A\*B);
    /// symbols are coded by [`encode`](Table::encode). Gaps have no word, so that the process stops where the triangle
    /// ends.
    ///
    /// # Errors
    /// [`TableError::NoProduct`] if the table has only gaps.
    pub fn compile(&self) -> Result<Dictionary, TableError> {
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
        if words.is_empty() {
            return Err(TableError::NoProduct);
        }
        Ok(Dictionary::new(words, Reading::PrefixFree)?)
    }

    /// The code of a string of symbols: each in ceil(log2 symbols) bits, at least 1.
    pub fn encode(&self, string: &[usize]) -> Bits {
        bits::encode(string, self.symbols.len())
    }

    /// A row as the process writes it, with each inner symbol twice.
    pub fn doubled(&self, row: &[usize]) -> Vec<usize> {
        row.iter().flat_map(|&symbol| std::iter::repeat_n(symbol, if symbol == 0 { 1 } else { 2 })).collect()
    }

    /// The rows of the triangle from the second row S S on, each compared with the process of its dictionary, in which
    /// it is doubled; ends at a row below which there is none, because a product is a gap.
    pub fn side_by_side<'t>(&'t self, dictionary: &'t Dictionary) -> impl Iterator<Item = Beside> + 't {
        beside(dictionary, self.rows().skip(1), |row| self.encode(&self.doubled(row)), |row| row.len() - 1)
    }
}
