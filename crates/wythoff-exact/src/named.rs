//! Sequences by name, such as `beatty(2,3)` or `floor(n (1 + sqrt 5)/2)`.

use std::fmt;
use std::ops::Range;

use crate::beatty::{Beatty, BeattyPair};
use crate::error::ExactError;
use crate::integer::UBig;
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
    form: Form,
}

#[derive(Clone, Debug)]
enum Form {
    Beatty(BeattyPair),
    Connell(BeattyPair),
    Multiples(Beatty),
    Divisible(DivisiblePairs),
    Recurrence(Recurrence),
}

#[derive(Clone, Debug)]
enum Recurrence {
    Multiset(MultisetMex),
    AllEarlier(ResidueMex),
    ByRounds(ResidueMex),
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

/// A name of a sequence with parameters that do not make sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ParseNameError {
    /// What is wrong.
    pub message: String,
    /// Which bytes of the text.
    pub span: Range<usize>,
    /// How to write it.
    pub hint: String,
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
    /// Reads a name; `None` if the text before the parenthesis is no name of a sequence.
    ///
    /// # Errors
    /// A parameter is missing, too large or 0; a slope is no positive quadratic number. O(length).
    pub fn parse(text: &str) -> Option<Result<NamedSequence, ParseNameError>> {
        let (head, _) = text.split_once('(')?;
        let (form, _) = NAMES.iter().find(|(form, _)| form.split('(').next() == Some(head.trim()))?;
        let parsed = if head.trim() == "floor" { multiples(text) } else { with_parameters(text, form) };
        Some(parsed.map(|form| NamedSequence { name: text.trim().to_owned(), form }))
    }

    /// How the terms are known.
    pub fn basis(&self) -> Basis {
        match &self.form {
            Form::Beatty(_) => Basis::ClosedForm("RES (1)-(3)"),
            Form::Connell(_) => Basis::ClosedForm("Connell 1959, RES 1.4"),
            Form::Multiples(_) => Basis::ClosedForm("by definition"),
            Form::Divisible(_) => Basis::ClosedForm("IMI after proposition 14: p divides m"),
            Form::Recurrence(recurrence) => Basis::Recurrence(match recurrence {
                Recurrence::Multiset(_) => "RES proposition 5.2 (i)",
                Recurrence::AllEarlier(_) => "RES proposition 5.2 (ii)",
                Recurrence::ByRounds(_) => "RES proposition 5.2 (iii)",
                Recurrence::Wythoff(_) => "IMI definition 13",
            }),
        }
    }

    /// Does each row have a b_n?
    pub fn is_pair(&self) -> bool {
        !matches!(self.form, Form::Multiples(_))
    }

    /// The rows from index `start` on. A step of a closed form costs O(size), a step of a recurrence O(1).
    ///
    /// # Errors
    /// The sequence is a recurrence, which has to start at 0, and `start` is another index.
    pub fn rows(&self, start: &UBig) -> Result<Box<dyn Iterator<Item = Row>>, ExactError> {
        let pairs = |pair: &BeattyPair| pair.walk(start.clone()).map(|(n, a, b)| Row { n, a, b: Some(b) });
        Ok(match &self.form {
            Form::Beatty(pair) | Form::Connell(pair) => Box::new(pairs(pair)),
            Form::Multiples(beatty) => Box::new(beatty.walk(start.clone()).map(|(n, a)| Row { n, a, b: None })),
            Form::Divisible(pairs) => {
                let (pairs, mut next) = (pairs.clone(), start.clone());
                Box::new(std::iter::from_fn(move || {
                    let n = next.clone();
                    next += 1u8;
                    let (a, b) = pairs.nth_big(&n);
                    Some(Row { n, a, b: Some(b) })
                }))
            }
            Form::Recurrence(_) if !start.is_zero() => {
                return Err(ExactError::Unsupported { what: "a recurrence", needs: "all terms from index 0 on" });
            }
            Form::Recurrence(recurrence) => match recurrence.clone() {
                Recurrence::Multiset(terms) => small(terms),
                Recurrence::AllEarlier(terms) | Recurrence::ByRounds(terms) => small(terms),
                Recurrence::Wythoff(terms) => small(terms),
            },
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

/// Reads `name(m,p)` or `name(p)`, of which `form` gives the pattern.
fn with_parameters(text: &str, form: &str) -> Result<Form, ParseNameError> {
    let example = form.replace("m,p", "2,3").replace("(p)", "(3)");
    let hint = format!("write {form} with whole numbers of at least 1, as in {example}");
    let fault = |message: &str, span: Range<usize>| {
        Err(ParseNameError { message: message.to_owned(), span, hint: hint.clone() })
    };
    let open = text.find('(').map_or(text.len(), |at| at + 1);
    let end = text.trim_end().len();
    let Some(close) = text.trim_end().strip_suffix(')').map(str::len) else {
        return fault("`)` is missing", end..end);
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
    let name = form.split('(').next().unwrap_or_default();
    let built = match (name, values.as_slice()) {
        ("connell", &[p]) => BeattyPair::connell(p).map(Form::Connell),
        ("beatty", &[m, p]) => BeattyPair::new(m, p).map(Form::Beatty),
        ("mex-i", &[m, p]) => MultisetMex::new(m, p).map(|terms| Form::Recurrence(Recurrence::Multiset(terms))),
        ("mex-ii", &[m, p]) => {
            ResidueMex::all_earlier(m, p).map(|terms| Form::Recurrence(Recurrence::AllEarlier(terms)))
        }
        ("mex-iii", &[m, p]) => ResidueMex::by_rounds(m, p).map(|terms| Form::Recurrence(Recurrence::ByRounds(terms))),
        ("pairs", &[m, p]) => match DivisiblePairs::new(m, p) {
            Ok(Some(pairs)) => Ok(Form::Divisible(pairs)),
            _ => WythoffPairs::new(m, p).map(|terms| Form::Recurrence(Recurrence::Wythoff(terms))),
        },
        _ => return fault("the number of parameters is wrong", open..close),
    };
    built.or_else(|error| fault(&error.to_string(), open..close))
}

/// Reads `floor(n ALPHA)`; n and a `*` after it may be left out.
fn multiples(text: &str) -> Result<Form, ParseNameError> {
    let hint = "write a positive number, as in floor(n (1 + sqrt 5)/2)".to_owned();
    let end = text.trim_end().len();
    let open = text.find('(').map_or(end, |at| at + 1);
    let Some(close) = text.trim_end().strip_suffix(')').map(str::len).filter(|&close| close >= open) else {
        return Err(ParseNameError { message: "`)` is missing".to_owned(), span: end..end, hint });
    };
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
        return Err(ParseNameError { message, span: offset..close, hint });
    }
    let number: Quadratic = slope.parse().map_err(|error: crate::quadratic::ParseQuadraticError| ParseNameError {
        message: error.message,
        span: error.span.start + offset..error.span.end + offset,
        hint: hint.clone(),
    })?;
    Beatty::new(number).map(Form::Multiples).map_err(|error| ParseNameError {
        message: error.to_string(),
        span: offset..close,
        hint,
    })
}

/// Is there a + or a - outside all parentheses, after the first character?
fn has_outer_sum(text: &str) -> bool {
    let mut depth = 0i32;
    text.char_indices().any(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0 && at > 0 && (c == '+' || c == '-')
    })
}

#[cfg(test)]
mod tests {
    use super::{Basis, NamedSequence};
    use crate::integer::UBig;

    fn first(name: &str, count: usize) -> Vec<(u64, Option<u64>)> {
        let sequence = NamedSequence::parse(name).unwrap().unwrap();
        let small = |n: UBig| u64::try_from(n).unwrap();
        sequence.rows(&UBig::ZERO).unwrap().take(count).map(|row| (small(row.a), row.b.map(small))).collect()
    }

    #[test]
    fn names() {
        let both = |terms: &[(u64, u64)]| terms.iter().map(|&(a, b)| (a, Some(b))).collect::<Vec<_>>();
        let table_2 = both(&[(0, 0), (0, 2), (0, 4), (1, 7), (1, 9), (1, 11), (2, 14), (2, 16)]);
        for name in ["beatty(2,3)", "mex-i(2,3)", "mex-ii( 2 , 3 )", " mex-iii(2,3) "] {
            assert_eq!(first(name, 8), table_2, "{name}");
        }
        assert_eq!(first("connell(3)", 4), both(&[(0, 0), (0, 1), (0, 2), (1, 4)]));
        assert_eq!(first("pairs(2,3)", 5), both(&[(0, 0), (1, 1), (2, 2), (3, 5), (4, 6)]));
        for name in ["floor(n (1 + sqrt 5)/2)", "floor((1+sqrt 5)/2)", "floor(n*(1+√5)/2)"] {
            assert_eq!(first(name, 5), [0, 1, 3, 4, 6].map(|a| (a, None)), "{name}");
        }
        let basis = |name: &str| NamedSequence::parse(name).unwrap().unwrap().basis();
        assert_eq!(basis("pairs(4,2)"), Basis::ClosedForm("IMI after proposition 14: p divides m"));
        assert_eq!(basis("pairs(3,2)"), Basis::Recurrence("IMI definition 13"));
    }

    #[test]
    fn faults() {
        for (text, message, span) in [
            ("beatty(2)", "the number of parameters is wrong", 7..8),
            ("beatty(2,0)", "a parameter is 0", 9..10),
            ("beatty(2, x)", "a whole number is missing here", 10..11),
            ("beatty(2,)", "a whole number is missing here", 9..9),
            ("connell(99999999999999999999)", "the parameter exceeds 64 bits", 8..28),
            ("pairs(2,3", "`)` is missing", 9..9),
            ("floor(n (2 - sqrt 5))", "the slope is not positive; give one above 0", 8..20),
            ("floor(n sqrt 2 + 1)", "it is not clear what n multiplies", 8..18),
            ("floor(1/x)", "`x` is not expected here", 8..9),
            ("floor(", "`)` is missing", 6..6),
            ("floor()", "a number is missing", 6..6),
        ] {
            let error = NamedSequence::parse(text).unwrap().unwrap_err();
            assert_eq!((error.message.as_str(), error.span), (message, span), "{text}");
        }
        assert!(NamedSequence::parse("beatty").is_none() && NamedSequence::parse("maharaja(3,5)").is_none());
    }
}
