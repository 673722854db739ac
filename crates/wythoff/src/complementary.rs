//! Whether two sequences are complementary, and what follows for their slopes: sequences of one's own.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_exact::central::{CentralLemma, Errors, Extreme, Limit};
use wythoff_exact::complementary::{Multiplicity, Occurring};
use wythoff_exact::{ExactError, Quadratic};
use wythoff_theory::{Bound, Certainty, Engine, Theorem};

use crate::answer::Assurance;

/// Decimals of ranges and of slopes.
const DECIMALS: usize = 4;
const SLOPE: usize = 9;

/// Terms of a sequence, as they are given.
#[derive(Clone, Debug)]
pub struct Terms {
    /// What it is called.
    pub name: String,
    /// The index of the first term.
    pub first: u64,
    /// The terms.
    pub terms: Vec<u128>,
    /// alpha, if the terms are floor(n alpha) by definition.
    pub slope: Option<Quadratic>,
}

/// What two sequences say of each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ComplementaryReport {
    /// The first sequence.
    pub a: OneSequence,
    /// The second sequence.
    pub b: OneSequence,
    /// How often each number has to occur.
    pub p: u64,
    /// Does each number occur p times: as far as the terms go, or by a theorem? No, if they settle no number.
    pub complementary: bool,
    /// The least number that is counted.
    pub least: String,
    /// The numbers below this one are settled by the terms.
    pub below: String,
    /// The least number that occurs too rarely.
    pub missed: Option<Occurrence>,
    /// The least number that occurs too often.
    pub too_often: Option<Occurrence>,
    /// How the differences b_n - a_n grow, if that was asked.
    pub difference: Option<LinearDifference>,
    /// How sure it is whether the sequences are complementary.
    pub certainty: Assurance,
}

/// A sequence, as far as its terms are given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OneSequence {
    /// What it is called.
    pub name: String,
    /// The index of the first term.
    pub first: u64,
    /// How many terms were given.
    pub terms: usize,
    /// The index of the first term that is counted.
    pub counted_from: u64,
    /// Does it increase?
    pub increases: bool,
    /// How many terms there are for each number up to the greatest one, in decimals.
    pub density: Option<String>,
}

/// A number that occurs too rarely or too often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Occurrence {
    /// The number, in decimal digits.
    pub number: String,
    /// How often it occurs.
    pub times: u64,
}

/// How b_n - a_n grows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinearDifference {
    /// delta.
    pub delta: String,
    /// The range of b_n - a_n - delta n; none if some b_n is below a_n.
    pub range: Option<Range>,
    /// The line of a, if its slope is that of p-complementary sequences with such a difference.
    pub lower: Option<Line>,
    /// The line of b.
    pub upper: Option<Line>,
    /// The theorem by which the bounds of both lines hold for all n, if the range of the differences and the steps of a stay as they are.
    pub theorem: Option<String>,
    /// The greatest step of a.
    pub greatest_step: Option<String>,
    /// Why there are no bounds.
    pub because: Option<String>,
}

/// A line from which terms were compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = SequenceLine))]
pub struct Line {
    /// Its slope, exactly.
    pub slope: String,
    /// Its slope in decimals.
    pub decimal: String,
    /// The range of the terms' distances from the line.
    pub range: Range,
    /// A bound on the absolute value of these distances, rounded up.
    pub bound: Option<String>,
}

/// The least and the greatest of some values, and the index where each is taken first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Range {
    /// The least value, rounded.
    pub least: String,
    /// Its first index.
    pub least_at: u64,
    /// The greatest value, rounded.
    pub greatest: String,
    /// Its first index.
    pub greatest_at: u64,
}

impl Range {
    fn of(errors: &Errors) -> Range {
        let told = |end: &Extreme| (end.decimal(DECIMALS), end.n);
        let ((least, least_at), (greatest, greatest_at)) = (told(&errors.least), told(&errors.greatest));
        Range { least, least_at, greatest, greatest_at }
    }
}

impl From<Occurring> for Occurrence {
    fn from(occurring: Occurring) -> Occurrence {
        Occurrence { number: occurring.value.to_string(), times: occurring.times }
    }
}

impl ComplementaryReport {
    /// Counts the numbers in both sequences and compares their difference with delta n. O(k log k) for k terms.
    ///
    /// ```
    /// use wythoff::{Budget, complementary::{ComplementaryReport, Terms}};
    /// let squares = Terms { name: "squares".into(), first: 1, terms: (1..=100).map(|n| n * n).collect(), slope: None };
    /// let others = (1..10_000u128).filter(|n| n.isqrt().pow(2) != *n).collect();
    /// let others = Terms { name: "others".into(), first: 1, terms: others, slope: None };
    /// let report = ComplementaryReport::of(&squares, &others, 1, None, &Budget::unlimited())?;
    /// assert!(report.complementary && report.certainty.text == "computed to the number 9998");
    /// # Ok::<(), wythoff::exact::ExactError>(())
    /// ```
    ///
    /// # Errors
    /// delta is negative; the budget is exceeded.
    pub fn of(
        a: &Terms,
        b: &Terms,
        p: u64,
        delta: Option<&Quadratic>,
        budget: &Budget,
    ) -> Result<ComplementaryReport, ExactError> {
        let both_zero = a.first == 0 && b.first == 0 && a.terms.first() == Some(&0) && b.terms.first() == Some(&0);
        let counted = &b.terms[usize::from(both_zero)..];
        let least = u128::from(!a.terms.iter().chain(counted).any(|&term| term == 0));
        let found = Multiplicity::count(&a.terms, counted, p, least, budget)?;
        let seen = found.missed.is_none() && found.too_often.is_none() && found.below > least;
        let is_standard = a.first == b.first && (a.first == 1 || both_zero);
        let theorem = match (&a.slope, &b.slope) {
            (Some(alpha), Some(beta)) if is_standard => Some(Theorem::of_complementary(alpha, beta, p)),
            _ => None,
        };
        let (complementary, certainty) = match theorem {
            Some((is, theorem)) => (is, Assurance::new(&theorem.into(), Engine::Exact)),
            None => (seen, Assurance::from(&Certainty::Computed(Bound::Numbers(found.below)))),
        };
        let difference = match delta {
            Some(delta) => Some(LinearDifference::of(a, b, p, delta, is_standard && seen, budget)?),
            None => None,
        };
        Ok(ComplementaryReport {
            a: OneSequence::of(a, false),
            b: OneSequence::of(b, both_zero),
            p,
            complementary,
            least: least.to_string(),
            below: found.below.to_string(),
            missed: found.missed.map(Occurrence::from),
            too_often: found.too_often.map(Occurrence::from),
            difference,
            certainty,
        })
    }
}

impl ComplementaryReport {
    /// Does a theorem decide whether the sequences are complementary?
    pub fn is_decided(&self) -> bool {
        self.certainty.certainty.is_unbounded()
    }
}

impl OneSequence {
    fn of(terms: &Terms, without_first: bool) -> OneSequence {
        let most = terms.terms.iter().max().copied().unwrap_or(0);
        let density = i128::try_from(most).ok().filter(|&most| most > 0).and_then(|most| {
            let count = terms.terms.len() - usize::from(without_first);
            Some(Quadratic::rational(count as u64, most).ok()?.decimal(6))
        });
        OneSequence {
            name: terms.name.clone(),
            first: terms.first,
            terms: terms.terms.len(),
            counted_from: terms.first + u64::from(without_first),
            increases: terms.terms.windows(2).all(|pair| pair[0] < pair[1]),
            density,
        }
    }
}

impl LinearDifference {
    fn of(
        a: &Terms,
        b: &Terms,
        p: u64,
        delta: &Quadratic,
        is_complementary: bool,
        budget: &Budget,
    ) -> Result<LinearDifference, ExactError> {
        // Pairs with the same index, from n = 0 on; a pair (0,0) stands before those that begin with n = 1.
        let first = a.first.max(b.first);
        let before = std::iter::repeat_n((0, 0), usize::try_from(first).unwrap_or(usize::MAX).min(1));
        let mut pairs: Vec<(u128, u128)> = Vec::new();
        budget.reserve(&mut pairs, a.terms.len().min(b.terms.len()) + 1, "the pairs")?;
        pairs.extend(before.chain(a.starting_at(first).zip(b.starting_at(first))));
        let lemma = CentralLemma::new(delta.clone())?;
        let mut told = LinearDifference {
            delta: delta.to_string(),
            range: None,
            lower: None,
            upper: None,
            theorem: None,
            greatest_step: None,
            because: None,
        };
        if first > 1 {
            told.because = Some(format!("the first index that both have is {first}; number the terms from 0 or 1 on"));
            return Ok(told);
        }
        let differences = pairs.iter().map(|&(x, y)| y.checked_sub(x)).collect::<Option<Vec<u128>>>();
        let Some(given) = differences.and_then(|list| Errors::observe(&delta.clone().into(), list)) else {
            told.because = Some("some b_n is below a_n; give the lower sequence first".to_owned());
            return Ok(told);
        };
        told.range = Some(Range::of(&given));
        budget.check()?;
        let increases = |side: fn(&(u128, u128)) -> u128| pairs.windows(2).all(|pair| side(&pair[0]) < side(&pair[1]));
        let step = pairs.windows(2).map(|pair| pair[1].0.saturating_sub(pair[0].0)).max().unwrap_or(0);
        told.greatest_step = Some(step.to_string());
        told.because = match () {
            () if p != 1 => Some("the lemma is about sequences in which each number occurs once".to_owned()),
            () if !is_complementary => Some("the sequences are not complementary, as far as the terms go".to_owned()),
            () if !increases(|pair| pair.0) => Some("a does not increase".to_owned()),
            () if !delta.is_positive() => Some("the lemma is about positive delta".to_owned()),
            () => None,
        };
        let size = [&given.least, &given.greatest].map(|end| end.decimal(9).parse::<f64>().unwrap_or(f64::NAN).abs());
        let size = size[0].max(size[1]) + 1e-9;
        let bound = if told.because.is_none() { lemma.bound(size, step as f64) } else { None };
        if bound.is_some() {
            let named =
                if increases(|pair| pair.1) { "MAH proposition 2.2, Fraenkel and Peled" } else { "MAH lemma 2.3" };
            told.theorem = Some(named.to_owned());
        }
        let upwards = |bound: f64| format!("{:.2}", (bound * 100.0).ceil() / 100.0);
        if let Some((alpha, beta)) = lines(delta, p)? {
            let line = |slope: &Limit, terms: Vec<u128>, bound: Option<f64>| {
                let range = Range::of(&Errors::observe(slope, terms)?);
                let (text, decimal) = (slope.to_string(), slope.decimal(SLOPE));
                Some(Line { slope: text, decimal, range, bound: bound.map(upwards) })
            };
            told.lower = line(&alpha, pairs.iter().map(|pair| pair.0).collect(), bound);
            told.upper = line(&beta, pairs.iter().map(|pair| pair.1).collect(), bound.map(|bound| bound + size));
        }
        Ok(told)
    }
}

/// The slopes of p-complementary sequences a and b with b_n - a_n = delta n + O(1): those of the central lemma for p delta, divided by
/// p. None if p > 1 and they are of degree 4.
fn lines(delta: &Quadratic, p: u64) -> Result<Option<(Limit, Limit)>, ExactError> {
    let lemma = CentralLemma::new(delta.mul(&Quadratic::integer(p))?)?;
    if p == 1 {
        return Ok(Some((lemma.alpha().clone(), lemma.beta().clone())));
    }
    let part = |slope: &Limit| slope.as_quadratic().map(|slope| slope.div(&Quadratic::integer(p))).transpose();
    let slopes = part(lemma.alpha())?.zip(part(lemma.beta())?);
    Ok(slopes.map(|(alpha, beta)| (alpha.into(), beta.into())))
}

impl Terms {
    /// The terms from this index on, which is not below that of the first.
    fn starting_at(&self, index: u64) -> impl Iterator<Item = u128> + '_ {
        self.terms.iter().copied().skip(usize::try_from(index - self.first).unwrap_or(usize::MAX))
    }

    /// The terms of a text: a b-file, with an index and a term in each line, or whole numbers with spaces, commas or line ends
    /// between them, the first of which has index 1. Lines that begin with # are comments.
    ///
    /// ```
    /// use wythoff::complementary::Terms;
    /// let read = |text: &str| Terms::read("a.txt", text).map(|terms| (terms.first, terms.terms));
    /// assert_eq!(read("# A000201\n1 1\n2 3\n3 4\n"), Ok((1, vec![1, 3, 4])));
    /// assert_eq!(read("1, 3, 4"), Ok((1, vec![1, 3, 4])));
    /// assert_eq!(read("1 three"), Err("`three` in line 1 is no whole number below 2^128".to_owned()));
    /// ```
    ///
    /// # Errors
    /// In words: something is no number, or there is none.
    pub fn read(name: &str, text: &str) -> Result<Terms, String> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with('#'));
        let mut rows: Vec<Vec<u128>> = Vec::new();
        for (number, line) in lines {
            let words = line.split(|sign: char| sign.is_whitespace() || sign == ',').filter(|word| !word.is_empty());
            let wrong = |word: &str| format!("`{word}` in line {} is no whole number below 2^128", number + 1);
            let row = words.map(|word| word.parse::<u128>().map_err(|_| wrong(word))).collect::<Result<Vec<_>, _>>()?;
            if !row.is_empty() {
                rows.push(row);
            }
        }
        let counts_on = rows.windows(2).all(|pair| pair[0][0].checked_add(1) == Some(pair[1][0]));
        let is_indexed = rows.len() > 1 && counts_on && rows.iter().all(|row| row.len() == 2);
        let first = rows.first().and_then(|row| row.first()).ok_or("there is no number in it")?;
        let first = if is_indexed { u64::try_from(*first).map_err(|_| "the first index is too large")? } else { 1 };
        let terms = if is_indexed { rows.iter().map(|row| row[1]).collect() } else { rows.concat() };
        Ok(Terms { name: name.to_owned(), first, terms, slope: None })
    }
}
