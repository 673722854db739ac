//! Sequences given by name, such as `beatty(2,3)` or `floor(n (1 + sqrt 5)/2)`.

use std::fmt;
use std::ops::Range;

use dashu_int::ops::UnsignedAbs;

use crate::beatty::{Beatty, BeattyPair, ShiftedBeatty};
use crate::complementary::partner;
use crate::error::{ExactError, ParseError};
use crate::mex::{DivisiblePairs, MultisetMex, ResidueMex, WythoffPairs};
use crate::quadratic::{HINT, Quadratic};
use crate::{IBig, UBig};

/// A named sequence (a_n), or a named pair of sequences (a_n) and (b_n).
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
    Partners(Beatty, Beatty),
    Multiples(Beatty),
    Shifted(ShiftedBeatty),
    Divisible(DivisiblePairs),
    Multiset(MultisetMex),
    Residues(ResidueMex),
    Wythoff(WythoffPairs),
}

/// The grounds on which the terms of a sequence are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// A formula for each n; the text says that it is the definition, or names the theorem.
    ClosedForm(&'static str),
    /// A recurrence, whose terms are known as far as they are computed; the text is its source.
    Recurrence(&'static str),
}

/// One row of a table of a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The index n.
    pub n: UBig,
    /// The term a_n.
    pub a: UBig,
    /// The term b_n; `None` if the sequence is not a pair.
    pub b: Option<UBig>,
}

/// All names: how each is written, and what it means.
pub const NAMES: &[(&str, &str)] = &[
    ("beatty(m,p)", "a_n = floor(n phi/p) with phi = (2 - mp + sqrt((mp)^2 + 4))/2, b_n = a_n + m n"),
    ("connell(p)", "c_n and d_n = c_n + n: beatty(1,p)"),
    ("mex-i(m,p)", "the pairs of beatty(m,p) by the recurrence (i): integers occurring less than p times"),
    ("mex-ii(m,p)", "the same by the recurrence (ii): a mex for each residue of n modulo p"),
    ("mex-iii(m,p)", "the same by the recurrence (iii): a mex for each residue, by rounds"),
    ("pairs(m,p)", "(m,p)-Wythoff Nim: a_n = mex of all earlier terms, b_n = a_n + floor(n/p) m"),
    ("obryant(ALPHA,p)", "a_n = floor(n ALPHA/p), b_n = floor(n BETA/p) with 1/ALPHA + 1/BETA = 1: p-complementary"),
    (
        "floor(n ALPHA + BETA)",
        "a Beatty sequence: ALPHA positive and quadratic, BETA of its field or left out, as in floor(n (1 + sqrt 5)/2 + 1/3)",
    ),
];

impl NamedSequence {
    /// Reads a name; `None` if the text before the parenthesis is not the name of a sequence, or if something follows the
    /// closing parenthesis, as in the game `connell(2) + knight`. O(length).
    ///
    /// # Errors
    /// A parameter is missing, too large or 0; a slope is not a positive quadratic number; or something follows `floor(...)`.
    pub fn parse(text: &str) -> Option<Result<NamedSequence, ParseError>> {
        let (head, _) = text.split_once('(')?;
        let head = head.trim().to_lowercase();
        let (form, _) = NAMES.iter().find(|(form, _)| form.split('(').next() == Some(head.as_str()))?;
        let close = closing(text).filter(|&close| !text[close + 1..].trim().is_empty());
        let parsed = match (head.as_str(), close) {
            ("floor", Some(close)) => Err(after_floor(text, close)),
            (_, Some(_)) => return None,
            ("floor", None) => multiples(text),
            ("obryant", None) => partners(text),
            (_, None) => with_parameters(text, form),
        };
        Some(parsed.map(|(terms, basis)| NamedSequence { name: text.trim().to_owned(), terms, basis }))
    }

    /// The grounds on which the terms of this sequence are known.
    pub fn basis(&self) -> Basis {
        self.basis
    }

    /// Whether each row has a term b_n.
    pub fn is_pair(&self) -> bool {
        !matches!(self.terms, Terms::Multiples(_) | Terms::Shifted(_))
    }

    /// The least index from which on no term is negative: ceil(-beta/alpha) for floor(n alpha + beta) with beta below 0, else 0.
    pub fn begins_at(&self) -> UBig {
        let Terms::Shifted(beatty) = &self.terms else { return UBig::ZERO };
        let zero = (-beatty.offset()).div(beatty.slope());
        zero.ok().and_then(|zero| UBig::try_from(zero.ceil_multiple(&IBig::ONE)).ok()).unwrap_or(UBig::ZERO)
    }

    /// The slope alpha if a_n = floor(n alpha) by definition, and beta if b_n = floor(n beta) by definition; `None` otherwise.
    pub fn slopes(&self) -> (Option<&Quadratic>, Option<&Quadratic>) {
        match &self.terms {
            Terms::Pair(pair) => (Some(pair.lower().slope()), Some(pair.upper().slope())),
            Terms::Partners(lower, upper) => (Some(lower.slope()), Some(upper.slope())),
            Terms::Multiples(beatty) => (Some(beatty.slope()), None),
            _ => (None, None),
        }
    }

    /// The rows from index `start` on. A step of a closed form costs O(size), a step of a recurrence O(1).
    ///
    /// # Errors
    /// The sequence is a recurrence, which must start at 0, and `start` is not 0; or the term at `start` is negative.
    pub fn rows(&self, start: &UBig) -> Result<Box<dyn Iterator<Item = Row>>, ExactError> {
        if matches!(self.basis, Basis::Recurrence(_)) && !start.is_zero() {
            return Err(ExactError::Unsupported { what: "a recurrence", needs: "all terms from index 0 on" });
        }
        let start = start.clone();
        Ok(match self.terms.clone() {
            Terms::Pair(pair) => Box::new(pair.walk(start).map(|(n, a, b)| Row { n, a, b: Some(b) })),
            Terms::Multiples(beatty) => Box::new(beatty.walk(start).map(|(n, a)| Row { n, a, b: None })),
            Terms::Partners(lower, upper) => {
                let pairs = lower.walk(start.clone()).zip(upper.walk(start));
                Box::new(pairs.map(|((n, a), (_, b))| Row { n, a, b: Some(b) }))
            }
            Terms::Shifted(beatty) => {
                if beatty.nth_big(&start) < IBig::ZERO {
                    let needs = "a larger index to begin at, from which its terms are not negative";
                    return Err(ExactError::Unsupported { what: "this sequence", needs });
                }
                // The terms do not decrease, so that no later one is negative.
                Box::new(beatty.walk(start).map(|(n, a)| Row { n, a: a.unsigned_abs(), b: None }))
            }
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

/// The place where the first parenthesis is closed; `None` if it is not.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0u32;
    let close = text.char_indices().find(|&(_, c)| {
        let was_open = depth == 1;
        depth = if c == '(' { depth + 1 } else { depth.saturating_sub(u32::from(c == ')')) };
        c == ')' && was_open
    });
    close.map(|(at, _)| at)
}

/// The error for text that follows the closing parenthesis of `floor(...)`.
fn after_floor(text: &str, close: usize) -> ParseError {
    let rest = text[close + 1..].trim();
    let start = text.len() - text[close + 1..].trim_start().len();
    let span = start..start + rest.len();
    if rest.bytes().all(|byte| byte == b')') {
        let (message, hint) = ("this `)` closes nothing".to_owned(), "leave it out".to_owned());
        return ParseError { message, span, hint };
    }
    let message = "nothing may follow after floor(...)".to_owned();
    // floor(x) + k = floor(x + k) for integers k, so that an integer may move inside.
    let is_whole = |number: &Quadratic| number.is_rational() && number.parts().3.is_one();
    let added = Quadratic::linear(&format!("0 {rest}")).is_ok_and(|(alpha, beta)| is_whole(&alpha) && is_whole(&beta));
    let inner = inside(&text[..=close]).map_or("", |range| text[range].trim());
    let together = format!("{inner} {rest}");
    let is_one = Quadratic::linear(&together).is_ok_and(|(alpha, _)| alpha.is_positive());
    let hint = match added && is_one {
        true => format!("write floor({together})"),
        false => "a sequence is one floor(...), with all that is rounded down in it".to_owned(),
    };
    ParseError { message, span, hint }
}

/// The range of the text between the parentheses; if `)` is missing, the place where it belongs, as the error.
fn inside(text: &str) -> Result<Range<usize>, Range<usize>> {
    let end = text.trim_end().len();
    let open = text.find('(').map_or(end, |at| at + 1);
    let close = text.trim_end().strip_suffix(')').map(str::len).filter(|&close| close >= open);
    close.map(|close| open..close).ok_or(end..end)
}

/// Reads `name(m,p)` or `name(p)`; `form` is the pattern to follow.
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

/// Reads `floor(n ALPHA + BETA)`, a Beatty sequence given by its slope and its offset.
fn multiples(text: &str) -> Result<(Terms, Basis), ParseError> {
    let example = "write a positive number that n multiplies and, if you like, a number that is added, as in floor(n (1 + sqrt 5)/2 + 1/3)";
    let fault = |message: String, span| ParseError { message, span, hint: example.to_owned() };
    let Range { start: open, end: close } = inside(text).map_err(|span| fault("`)` is missing".into(), span))?;
    let inner = &text[open..close];
    let (slope, offset) = Quadratic::linear(inner).map_err(|error| ParseError {
        message: error.message,
        span: error.span.start + open..error.span.end + open,
        hint: if error.hint == HINT { example.to_owned() } else { error.hint },
    })?;
    if !inner.contains('n') {
        let number = inner.trim();
        let factor = if number.contains(['+', '-', '−']) { format!("({number})") } else { number.to_owned() };
        let hint = if offset.is_positive() { format!("write floor(n {factor})") } else { example.to_owned() };
        let message = "this is one number: a sequence needs the index n".to_owned();
        return Err(ParseError { message, span: open..close, hint });
    }
    let built = if offset == Quadratic::integer(0) {
        Beatty::new(slope).map(Terms::Multiples)
    } else {
        ShiftedBeatty::new(slope, offset).map(Terms::Shifted)
    };
    let terms = built.map_err(|error| fault(error.to_string(), open..close))?;
    Ok((terms, Basis::ClosedForm("by definition")))
}

/// Reads `obryant(ALPHA,p)`, a pair of p-complementary Beatty sequences.
fn partners(text: &str) -> Result<(Terms, Basis), ParseError> {
    let hint = "write an irrational number between 1 and 2 and a whole number of at least 1, as in obryant(sqrt 2, 3)";
    let fault = |message: String, span, hint: String| ParseError { message, span, hint };
    let plain = |message: String, span| fault(message, span, hint.to_owned());
    let Range { start: open, end: close } = inside(text).map_err(|span| plain("`)` is missing".into(), span))?;
    let comma = text[open..close].rfind(',').map(|at| open + at);
    let comma = comma.ok_or_else(|| plain("the number p is missing".into(), open..close))?;
    let number = text[comma + 1..close].trim();
    let p = number.parse::<u64>().ok().filter(|&p| p > 0 && number.bytes().all(|byte| byte.is_ascii_digit()));
    let p = p.ok_or_else(|| plain("p has to be a whole number of at least 1, below 2^64".into(), comma + 1..close))?;
    let alpha = text[open..comma].parse::<Quadratic>();
    let alpha = alpha.map_err(|error| plain(error.message, error.span.start + open..error.span.end + open))?;
    let beta = partner(&alpha).map_err(|error| plain(error.to_string(), open..comma))?;
    if alpha.is_rational() {
        let message =
            "this number is rational, and by RES theorem 3.1 the sequences are p-complementary only if it is not"
                .to_owned();
        return Err(plain(message, open..comma));
    }
    if alpha > beta {
        let message = "this is the greater one of the two numbers".to_owned();
        return Err(fault(message, open..comma, format!("give the other one: obryant({beta}, {p})")));
    }
    let part = |number: &Quadratic| number.mul(&Quadratic::rational(1, p)?).and_then(Beatty::new);
    let built = part(&alpha).and_then(|lower| Ok(Terms::Partners(lower, part(&beta)?)));
    let terms = built.map_err(|error| plain(error.to_string(), open..comma))?;
    Ok((terms, Basis::ClosedForm("by definition; p-complementary by RES theorem 3.1, O'Bryant")))
}
