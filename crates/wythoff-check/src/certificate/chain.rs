//! Files that contain a chain of theorems.

use std::fmt::Write;
use std::sync::Arc;

use wythoff_automata::{Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_game::Rules;

#[cfg(feature = "gzip")]
use super::compressed::compressed;
use super::compressed::{begins_with, plain};
use super::read::{PAIR, Reader, all, text};
use super::write::digest;
use super::{CertificateError, VERSION, lines};
use crate::chain::Chain;
use crate::check::{CheckError, Failure};
use crate::sentence::{Kind, SentenceError, Theorem, link};

/// A chain of theorems in one file: sets of positions as automata, each to be proved from those before it.
///
/// Reading a file proves nothing; [`check`](ChainFile::check) makes theorems of its contents.
///
/// ```
/// use wythoff_budget::Budget;
/// use wythoff_check::certificate::ChainFile;
/// use wythoff_check::{Chain, sentence::Kind};
/// let (budget, empty) = (Budget::unlimited(), Chain::new("wythoff".parse()?, Kind::Heaps));
/// let file = ChainFile::of(&empty);
/// let text = file.write();
/// assert_eq!(ChainFile::read(text.as_bytes(), &budget)?, file);
/// assert!(file.check(&budget)?.is_ok_and(|chain| chain.links().is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainFile {
    rules: Rules,
    kind: Kind,
    links: Vec<(Relation, u64)>,
    program: String,
}

/// A link whose theorem is not proved: its number, and its first false claim.
pub type FalseLink = (usize, Failure);

impl ChainFile {
    /// The contents of the file for a chain, with the version of this program.
    pub fn of(chain: &Chain) -> ChainFile {
        ChainFile {
            rules: chain.rules().clone(),
            kind: chain.kind(),
            links: chain.links().iter().map(|link| (link.relation().clone(), link.reach())).collect(),
            program: concat!("wythoff ", env!("CARGO_PKG_VERSION")).to_owned(),
        }
    }

    /// The rules of the game with two piles.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The kind of the chain: Grundy values, three or four heaps.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The relation of each link, with the tracks "x" and "y".
    pub fn relations(&self) -> impl ExactSizeIterator<Item = &Relation> {
        self.links.iter().map(|(relation, _)| relation)
    }

    /// The sentences to be decided for a link, in which the relations of lower links are called `below0`, `below1`, ...;
    /// `None` if there is no such link.
    ///
    /// # Errors
    /// There are no sentences for the rules.
    pub fn sentences(&self, number: usize, budget: &Budget) -> Option<Result<Theorem, SentenceError>> {
        let (_, reach) = self.links.get(number)?;
        Some(link(&self.rules, self.kind, number, *reach, budget))
    }

    /// Proves one link after the other, using only the rules, the automata, and the claimed reaches of the links.
    ///
    /// # Errors
    /// A link could not be decided.
    pub fn check(&self, budget: &Budget) -> Result<Result<Chain, FalseLink>, CheckError> {
        self.check_upto(usize::MAX, budget)
    }

    /// Proves the links up to and including number `last`, one after the other.
    ///
    /// # Errors
    /// A link could not be decided.
    pub fn check_upto(&self, last: usize, budget: &Budget) -> Result<Result<Chain, FalseLink>, CheckError> {
        let mut chain = Chain::new(self.rules.clone(), self.kind);
        for (number, (relation, reach)) in self.links.iter().take(last.saturating_add(1)).enumerate() {
            let _ = budget.stage(|| format!("checking link {number}"));
            if let Some(failure) = chain.check_next(relation, *reach, budget)? {
                return Ok(Err((number, failure)));
            }
        }
        Ok(Ok(chain))
    }

    /// The text of the file of the chain.
    pub fn write(&self) -> String {
        let mut text = format!("{} {VERSION}\n", lines::CHAIN);
        let mut line = |name: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "{name}: {value}");
        };
        line(lines::RULES, &self.rules);
        // Serialising plain numbers and names cannot fail.
        line(lines::PARTS, &serde_json::to_string(self.rules.parts()).unwrap_or_default());
        line(lines::KIND, &self.kind.word());
        line(lines::PROGRAM, &self.program);
        line(lines::LINKS, &self.links.len());
        if let Some((first, _)) = self.links.first() {
            line(lines::NUMERATION, first.numeration());
            line(lines::TRACKS, &"x y");
        }
        for (number, (relation, reach)) in self.links.iter().enumerate() {
            let dfa = relation.dfa();
            let _ = writeln!(text, "{}: {}", lines::THEOREM, statement(self.kind, &self.rules, number));
            let _ = writeln!(text, "{}: {reach}", lines::REACH);
            let _ = writeln!(text, "{}: {}\n{}: {}", lines::STATES, dfa.states(), lines::EDGES, dfa.edges());
            lines::write(dfa, &mut text);
        }
        let digest = digest(text.as_bytes());
        let _ = writeln!(text, "{}: {digest}", lines::DIGEST);
        text
    }

    /// The file compressed by `gzip`, to less than half its size.
    #[cfg(feature = "gzip")]
    pub fn write_compressed(&self) -> std::io::Result<Vec<u8>> {
        compressed(&self.write())
    }

    /// Reads a file, which may be compressed. Nothing in it is trusted; [`check`](ChainFile::check) proves its theorems.
    ///
    /// # Errors
    /// The line that is wrong, and what is wrong with it.
    pub fn read(bytes: &[u8], budget: &Budget) -> Result<ChainFile, CertificateError> {
        let bytes = plain(bytes, budget)?;
        let lines = all(text(&bytes, lines::CHAIN)?)?;
        let mut reader = Reader { lines: &lines, at: 1 };
        let rules = reader.field(lines::RULES)?;
        let rules: Rules = rules.parse().map_err(|error: wythoff_game::NotationError| {
            reader.wrong_before(format!("{}: {}; {}", lines::RULES, error.message, error.hint))
        })?;
        reader.at = 1;
        reader.expected(lines::RULES, &rules)?;
        reader.expected(lines::PARTS, &serde_json::to_string(rules.parts()).unwrap_or_default())?;
        let kind = Kind::of_word(reader.field(lines::KIND)?)
            .ok_or_else(|| reader.wrong_before("a chain is one of `values`, of `heaps` or of `four-heaps`"))?;
        let program = reader.field(lines::PROGRAM)?.to_owned();
        let count: usize = reader.parsed(lines::LINKS)?;
        let mut links = Vec::new();
        if count > 0 {
            let numeration: Arc<Numeration> = Arc::new(reader.parsed(lines::NUMERATION)?);
            reader.expected(lines::TRACKS, &"x y")?;
            for number in 0..count {
                reader.expected(lines::THEOREM, &statement(kind, &rules, number))?;
                let reach: u64 = reader.parsed(lines::REACH)?;
                if kind == Kind::Values && reach > 0 {
                    return Err(reader.wrong_before("it is 0 in a chain of values"));
                }
                links.push((reader.relation(&numeration, PAIR, budget)?, reach));
            }
        }
        reader.end()?;
        Ok(ChainFile { rules, kind, links, program })
    }

    /// Whether these bytes begin a file of a chain, compressed or not, rather than a certificate.
    pub fn begins(bytes: &[u8]) -> bool {
        begins_with(bytes, lines::CHAIN)
    }
}

/// The theorem of a link in words.
fn statement(kind: Kind, rules: &Rules, number: usize) -> String {
    format!("{} are exactly the pairs (x, y) that this automaton accepts.", kind.positions(rules, number))
}
