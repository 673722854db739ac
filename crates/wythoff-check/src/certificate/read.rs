//! The reader: from text to certificates.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use wythoff_automata::{Alphabet, Dfa, Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_game::{Rules, is_visible};

use super::compressed::begins_with;
use super::write::digest;
use super::{Certificate, CertificateError, MAX_BYTES, Statistics, VERSION, lines, statement};

impl Certificate {
    /// Whether these bytes begin a certificate, compressed or not.
    pub fn begins(bytes: &[u8]) -> bool {
        begins_with(bytes, lines::TITLE)
    }

    /// Reads a certificate. Nothing in it is trusted; [`check`](Certificate::check) proves its theorem.
    ///
    /// # Errors
    /// The line that is wrong, and what is wrong with it.
    pub fn read(bytes: &[u8], budget: &Budget) -> Result<Self, CertificateError> {
        let lines = all(text(bytes, lines::TITLE)?)?;
        let mut reader = Reader { lines: &lines, at: 1 };
        let game = reader.field(lines::GAME)?;
        let rules = reader.rules(game)?;
        let numeration: Numeration = reader.parsed(lines::NUMERATION)?;
        let tracks = reader.field(lines::TRACKS)?;
        if tracks != "x y" {
            return Err(CertificateError::Tracks(tracks.to_owned()));
        }
        reader.expected(lines::THEOREM, &statement(&rules, &numeration))?;
        let method = reader.field(lines::METHOD)?.to_owned();
        let (claims, statistics) = (reader.claims()?, reader.statistics()?);
        let relation = reader.relation(&Arc::new(numeration), PAIR, budget)?;
        let mut fewer = Vec::new();
        for passes in 0..rules.passes() {
            reader.expected(lines::PASSES, &passes)?;
            fewer.push(reader.relation(relation.numeration(), PAIR, budget)?);
        }
        reader.end()?;
        Ok(Certificate { game: game.to_owned(), rules, relation, fewer, method, claims, statistics })
    }
}

/// The tracks of the automaton of a game on two piles.
pub(super) const PAIR: &[&str] = &["x", "y"];

/// The text of a file before the line of the digest, if the title, the version and the digest are right.
pub(super) fn text<'b>(bytes: &'b [u8], title: &'static str) -> Result<&'b str, CertificateError> {
    if bytes.len() > MAX_BYTES {
        return Err(CertificateError::TooLarge);
    }
    let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let version = first.strip_prefix(title.as_bytes()).ok_or(CertificateError::NoCertificate { title })?;
    if first.ends_with(b"\r") {
        return Err(carriage_return(1));
    }
    let line_of = |at: usize| bytes[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
    let text = std::str::from_utf8(bytes).map_err(|error| CertificateError::Text(line_of(error.valid_up_to())))?;
    let version = std::str::from_utf8(version).ok().and_then(|version| version.strip_prefix(' '));
    match version.and_then(lines::number).and_then(|version| version.parse().ok()) {
        Some(VERSION) => {}
        Some(version) => return Err(CertificateError::Version(version)),
        None => return Err(CertificateError::NoCertificate { title }),
    }
    let cut_off = || CertificateError::CutOff(text.lines().count());
    let whole = text.strip_suffix('\n').ok_or_else(cut_off)?;
    let last = whole.rfind('\n').ok_or_else(cut_off)? + 1;
    let given =
        whole[last..].strip_prefix(lines::DIGEST).and_then(|rest| rest.strip_prefix(": ")).ok_or_else(cut_off)?;
    if given != digest(&bytes[..last]) {
        return Err(CertificateError::Digest);
    }
    Ok(&text[..last])
}

/// The lines of a text, which may contain only visible characters: a stranger's words may be displayed beside those of a proof.
pub(super) fn all(text: &str) -> Result<Vec<&str>, CertificateError> {
    let lines: Vec<&str> = text.split_terminator('\n').collect();
    for (line, words) in (1..).zip(&lines) {
        match words.chars().find(|&c| !is_visible(c)) {
            None => {}
            Some('\r') => return Err(carriage_return(line)),
            Some(c) => {
                let message =
                    format!("the character U+{:04X} is not shown, and may not stand in such a file", u32::from(c));
                return Err(CertificateError::Line { line, message });
            }
        }
    }
    Ok(lines)
}

fn carriage_return(line: usize) -> CertificateError {
    let message = "lines end with a line feed alone, without a carriage return".to_owned();
    CertificateError::Line { line, message }
}

/// Reads the lines one after the other; `at` is the number of lines read.
pub(super) struct Reader<'a> {
    pub lines: &'a [&'a str],
    pub at: usize,
}

impl<'a> Reader<'a> {
    pub fn wrong(&self, message: impl Into<String>) -> CertificateError {
        CertificateError::Line { line: self.at + 1, message: message.into() }
    }

    /// An error on the line that was just read.
    pub fn wrong_before(&self, message: impl Into<String>) -> CertificateError {
        CertificateError::Line { line: self.at, message: message.into() }
    }

    /// The value of the next line, if this is its field. No value is empty.
    pub fn field_if(&mut self, name: &str) -> Option<&'a str> {
        let value = self.lines.get(self.at)?.strip_prefix(name)?.strip_prefix(": ")?;
        if value.is_empty() {
            return None;
        }
        self.at += 1;
        Some(value)
    }

    pub fn field(&mut self, name: &str) -> Result<&'a str, CertificateError> {
        self.field_if(name).ok_or_else(|| self.wrong(format!("this should be the line `{name}: ...`")))
    }

    /// The value of a field, which must be written as this program would write it.
    pub fn parsed<T: FromStr<Err: Display> + Display>(&mut self, name: &str) -> Result<T, CertificateError> {
        let value = self.field(name)?;
        let parsed: T = value.parse().map_err(|error| self.wrong_before(format!("{name}: {error}")))?;
        let written = parsed.to_string();
        if written != value {
            return Err(self.wrong_before(format!("this is written `{name}: {written}`")));
        }
        Ok(parsed)
    }

    /// Requires that the next line is this field with this value.
    pub fn expected(&mut self, name: &str, value: &impl Display) -> Result<(), CertificateError> {
        let value = value.to_string();
        if self.field(name)? == value {
            return Ok(());
        }
        Err(self.wrong_before(format!("by the lines before, this should be `{name}: {value}`")))
    }

    /// The rules; the file has them as the given notation, in canonical notation, and as data, which must agree.
    pub fn rules(&mut self, game: &str) -> Result<Rules, CertificateError> {
        let rules: Rules = game.parse().map_err(|error: wythoff_game::NotationError| {
            self.wrong_before(format!("{}: {}; {}", lines::GAME, error.message, error.hint))
        })?;
        self.expected(lines::RULES, &rules)?;
        // The rules as data, serialised as in `write`.
        self.expected(lines::PARTS, &serde_json::to_string(rules.parts()).unwrap_or_default())?;
        Ok(rules)
    }

    /// The claims that the writer decided, name and words of each.
    pub fn claims(&mut self) -> Result<Vec<(String, String)>, CertificateError> {
        let mut claims = Vec::new();
        while let Some(claim) = self.field_if(lines::CLAIM) {
            let said = claim
                .split_once(": ")
                .filter(|(name, words)| !(name.is_empty() || name.contains(':') || words.is_empty()));
            let Some((name, words)) = said else {
                return Err(self.wrong_before("write a name without a colon, a colon and what the claim says"));
            };
            claims.push((name.to_owned(), words.to_owned()));
        }
        Ok(claims)
    }

    /// How the automaton was found.
    pub fn statistics(&mut self) -> Result<Statistics, CertificateError> {
        let (questions, counterexamples) = (self.parsed(lines::QUESTIONS)?, self.parsed(lines::COUNTEREXAMPLES)?);
        // Running times are no longer written, so that the same proof has the same certificate.
        self.field_if(lines::MILLISECONDS);
        let program = self.field(lines::PROGRAM)?.to_owned();
        Ok(Statistics { questions, counterexamples, program })
    }

    /// Requires that all lines were read.
    pub fn end(&self) -> Result<(), CertificateError> {
        let left = self.lines.len() - self.at;
        if left > 0 { Err(self.wrong(format!("the file should end here, {left} more lines follow"))) } else { Ok(()) }
    }

    /// Reads an automaton over these tracks: the numbers of states and edges, then the states.
    pub fn relation(
        &mut self,
        numeration: &Arc<Numeration>,
        tracks: &[&str],
        budget: &Budget,
    ) -> Result<Relation, CertificateError> {
        let states: usize = self.parsed(lines::STATES)?;
        let edges: usize = self.parsed(lines::EDGES)?;
        let alphabet = Alphabet::new(numeration.digits(), tracks.len())?;
        let left = self.lines.len() - self.at;
        if left < states {
            return Err(self.wrong(format!("{states} states are announced, {left} lines follow")));
        }
        let (mut table, mut accepting) = (Vec::with_capacity(states), Vec::with_capacity(states));
        for state in 0..states {
            let (accepts, row) =
                lines::line(self.lines[self.at], state, alphabet).map_err(|message| self.wrong(message))?;
            if let Some(edge) = row.iter().find(|edge| edge.1 as usize >= states) {
                return Err(self.wrong(format!("there is no state {}", edge.1)));
            }
            if !row.is_sorted_by(|a, b| a.0 < b.0) {
                return Err(self.wrong("the edges are not in order, or two of them have the same digits"));
            }
            table.push(row);
            accepting.push(accepts);
            self.at += 1;
        }
        let found: usize = table.iter().map(Vec::len).sum();
        if found != edges {
            return Err(self.wrong_before(format!("{edges} edges are announced, there are {found}")));
        }
        let dfa = Dfa::from_table(alphabet, &table, accepting)?;
        Ok(Relation::from_minimal(numeration, tracks, dfa, budget)?)
    }
}
