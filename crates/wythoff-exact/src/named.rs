//! Sequences by name, such as `beatty(2,3)` or `floor(n (1 + sqrt 5)/2)`.

use std::fmt;
use std::ops::Range;

use crate::UBig;
use crate::beatty::{Beatty, BeattyPair};
use crate::error::{ExactError, ParseError};
use crate::mex::{DivisiblePairs, MultisetMex, ResidueMex, WythoffPairs};
use crate::quadratic::Quadratic;

/// A sequence, or a pair of sequences a_n and b_n, that has a name.
///
/// ```
/// use wythoff_exact::{NamedSequence, UBig};
/// let sequence = NamedSequence::parse("beatty(2,3)").expect("a name of a sequence")?;
/// let row = sequence.rows(&UBig::from(16u8))?.next().unwrap();
/// assert_eq!((row.a, row.b), (UBig::from(6u8), Some(UBig::from(38u8))));
/// assert!(NamedSequence::parse("maharaja").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct NamedSequence {
    name: String,
    terms: Terms,
    basis: Basis,
}

#[derive(Clone, Debug)]
enum Terms {
    Pair(BeattyPair),
    Multiples(Beatty),
    Divisible(DivisiblePairs),
    Multiset(MultisetMex),
    Residues(ResidueMex),
    Wythoff(WythoffPairs),
}

/// How the terms of a sequence are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// A formula for each n: the definition, or a theorem.
    ClosedForm(&'static str),
    /// A recurrence: the terms are known as far as it was computed. The text is its source.
    Recurrence(&'static str),
}

/// One line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The index.
    pub n: UBig,
    /// a_n.
    pub a: UBig,
    /// b_n, if the sequence is one of a pair.
    pub b: Option<UBig>,
}

/// Every name: how it is written, and what it means.
pub const NAMES: &[(&str, &str)] = &[
    ("beatty(m,p)", "a_n = floor(n phi/p) with phi = (2 - mp + sqrt((mp)^2 + 4))/2, b_n = a_n + m n"),
    ("connell(p)", "c_n and d_n = c_n + n: beatty(1,p)"),
    ("mex-i(m,p)", "the pairs of beatty(m,p) by the recurrence (i): integers occurring less than p times"),
    ("mex-ii(m,p)", "the same by the recurrence (ii): a mex for each residue of n modulo p"),
    ("mex-iii(m,p)", "the same by the recurrence (iii): a mex for each residue, by rounds"),
    ("pairs(m,p)", "(m,p)-Wythoff Nim: a_n = mex of all earlier terms, b_n = a_n + floor(n/p) m"),
    ("floor(n ALPHA)", "multiples of a positive quadratic number, as in floor(n (1 + sqrt 5)/2)"),
];

impl NamedSequence {
    /// Reads a name; `None` if the text before the parenthesis is no name of a sequence, or something follows after the
    /// parenthesis is closed.
    ///
    /// # Errors
    /// A parameter is missing, too large or 0; a slope is no positive quadratic number. O(length).
    pub fn parse(text: &str) -> Option<Result<NamedSequence, ParseError>> {
        let (head, _) = text.split_once('(')?;
        let head = head.trim().to_lowercase();
        let (form, _) = NAMES.iter().find(|(form, _)| form.split('(').next() == Some(head.as_str()))?;
        if goes_on(text) {
            return None;
        }
        let parsed = if head == "floor" { multiples(text) } else { with_parameters(text, form) };
        Some(parsed.map(|(terms, basis)| NamedSequence { name: text.trim().to_owned(), terms, basis }))
    }

    /// How the terms are known.
    pub fn basis(&self) -> Basis {
        self.basis
    }

    /// Does each row have a b_n?
    pub fn is_pair(&self) -> bool {
        !matches!(self.terms, Terms::Multiples(_))
    }

    /// The rows from index `start` on. A step of a closed form costs O(size), a step of a recurrence O(1).
    ///
    /// # Errors
    /// The sequence is a recurrence, which has to start at 0, and `start` is another index.
    pub fn rows(&self, start: &UBig) -> Result<Box<dyn Iterator<Item = Row>>, ExactError> {
        if matches!(self.basis, Basis::Recurrence(_)) && !start.is_zero() {
            return Err(ExactError::Unsupported { what: "a recurrence", needs: "all terms from index 0 on" });
        }
        let start = start.clone();
        Ok(match self.terms.clone() {
            Terms::Pair(pair) => Box::new(pair.walk(start).map(|(n, a, b)| Row { n, a, b: Some(b) })),
            Terms::Multiples(beatty) => Box::new(beatty.walk(start).map(|(n, a)| Row { n, a, b: None })),
            Terms::Divisible(pairs) => Box::new((0u64..).map(move |further| {
                let n = &start + further;
                let (a, b) = pairs.nth_big(&n);
                Row { n, a, b: Some(b) }
            })),
            Terms::Multiset(terms) => small(terms),
            Terms::Residues(terms) => small(terms),
            Terms::Wythoff(terms) => small(terms),
        })
    }
}

impl fmt::Display for NamedSequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn small(terms: impl Iterator<Item = (u128, u128)> + 'static) -> Box<dyn Iterator<Item = Row>> {
    Box::new((0u64..).zip(terms).map(|(n, (a, b))| Row { n: n.into(), a: a.into(), b: Some(b.into()) }))
}

/// Does something follow after the first parenthesis is closed?
fn goes_on(text: &str) -> bool {
    let mut depth = 0u32;
    let close = text.char_indices().find(|&(_, c)| {
        let was_open = depth == 1;
        depth = if c == '(' { depth + 1 } else { depth.saturating_sub(u32::from(c == ')')) };
        c == ')' && was_open
    });
    close.is_some_and(|(at, _)| !text[at + 1..].trim().is_empty())
}

/// The text between the parentheses: where it begins and ends, or where `)` is missing.
fn inside(text: &str) -> Result<Range<usize>, Range<usize>> {
    let end = text.trim_end().len();
    let open = text.find('(').map_or(end, |at| at + 1);
    let close = text.trim_end().strip_suffix(')').map(str::len).filter(|&close| close >= open);
    close.map(|close| open..close).ok_or(end..end)
}

/// Reads `name(m,p)` or `name(p)`, of which `form` gives the pattern.
fn with_parameters(text: &str, form: &str) -> Result<(Terms, Basis), ParseError> {
    let example = form.replace("m,p", "2,3").replace("(p)", "(3)");
    let hint = format!("write {form} with whole numbers of at least 1, as in {example}");
    let fault =
        |message: &str, span: Range<usize>| Err(ParseError { message: message.to_owned(), span, hint: hint.clone() });
    let Range { start: open, end: close } = match inside(text) {
        Ok(range) => range,
        Err(span) => return fault("`)` is missing", span),
    };
    let mut values = Vec::new();
    let mut at = open;
    for word in text[open..close].split(',') {
        let start = at + word.len() - word.trim_start().len();
        at += word.len() + 1;
        let span = start..(start + word.trim().len()).max(start);
        let digits = !word.trim().is_empty() && word.trim().bytes().all(|byte| byte.is_ascii_digit());
        match word.trim().parse::<u64>() {
            Ok(0) => return fault("a parameter is 0", span),
            Ok(value) if digits => values.push(value),
            _ if digits => return fault("the parameter exceeds 64 bits", span),
            _ => return fault("a whole number is missing here", span),
        }
    }
    let pair = |pair: Result<_, _>, source| Ok((Terms::Pair(pair?), Basis::ClosedForm(source)));
    let mex = |terms: Result<_, _>, source| Ok((terms?, Basis::Recurrence(source)));
    let built: Result<_, ExactError> = match (form.split('(').next().unwrap_or_default(), values.as_slice()) {
        ("connell", &[p]) => pair(BeattyPair::new(1, p), "Connell 1959, RES 1.4"),
        ("beatty", &[m, p]) => pair(BeattyPair::new(m, p), "RES (1)-(3)"),
        ("mex-i", &[m, p]) => mex(MultisetMex::new(m, p).map(Terms::Multiset), "RES proposition 5.2 (i)"),
        ("mex-ii", &[m, p]) => mex(ResidueMex::all_earlier(m, p).map(Terms::Residues), "RES proposition 5.2 (ii)"),
        ("mex-iii", &[m, p]) => mex(ResidueMex::by_rounds(m, p).map(Terms::Residues), "RES proposition 5.2 (iii)"),
        ("pairs", &[m, p]) => match DivisiblePairs::new(m, p) {
            Ok(Some(pairs)) => {
                Ok((Terms::Divisible(pairs), Basis::ClosedForm("IMI after proposition 14: p divides m")))
            }
            _ => mex(WythoffPairs::new(m, p).map(Terms::Wythoff), "IMI definition 13"),
        },
        _ => return fault("the number of parameters is wrong", open..close),
    };
    built.or_else(|error| fault(&error.to_string(), open..close))
}

/// Reads `floor(n ALPHA)`; n and a `*` after it may be left out.
fn multiples(text: &str) -> Result<(Terms, Basis), ParseError> {
    let hint = "write a positive number, as in floor(n (1 + sqrt 5)/2)";
    let fault = |message: String, span| ParseError { message, span, hint: hint.to_owned() };
    let Range { start: open, end: close } = inside(text).map_err(|span| fault("`)` is missing".into(), span))?;
    let inner = &text[open..close];
    let mut slope = inner.trim_start();
    let mut is_sum = false;
    if let Some(rest) = slope.strip_prefix('n') {
        slope = rest.trim_start();
        slope = slope.strip_prefix('*').unwrap_or(slope).trim_start();
        is_sum = has_outer_sum(slope);
    }
    let offset = close - slope.len();
    if is_sum {
        let message = "it is not clear what n multiplies".to_owned();
        let hint = format!("put the number in parentheses, as in floor(n ({}))", slope.trim());
        return Err(ParseError { message, span: offset..close, hint });
    }
    let parsed = slope.parse::<Quadratic>();
    let number = parsed.map_err(|error| fault(error.message, error.span.start + offset..error.span.end + offset))?;
    let beatty = Beatty::new(number).map_err(|error| fault(error.to_string(), offset..close))?;
    Ok((Terms::Multiples(beatty), Basis::ClosedForm("by definition")))
}

/// Is there a + or a - outside all parentheses, after the first character?
fn has_outer_sum(text: &str) -> bool {
    let mut depth = 0i32;
    text.char_indices().any(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0 && at > 0 && (c == '+' || c == '-')
    })
}
