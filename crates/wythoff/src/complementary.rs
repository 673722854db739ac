//! Whether two given sequences are complementary, and what follows for their slopes.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_exact::central::{CentralLemma, Errors, Extreme, Limit};
use wythoff_exact::complementary::{Multiplicity, Occurring};
use wythoff_exact::{ExactError, Quadratic};
use wythoff_theory::{Bound, Certainty, Engine, Theorem};

use crate::answer::Assurance;

/// Number of decimals of the ends of a range; [`SLOPE`] is that of a slope.
const DECIMALS: usize = 4;
const SLOPE: usize = 9;

const NO_NUMBER: &str = "there is no number in it";

/// A sequence that the user gives by its terms.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The name of the sequence.
    pub name: String,
    /// The index of the first term.
    pub first: u64,
    /// The terms, from index `first` on.
    pub terms: Vec<u128>,
    /// alpha if the terms are floor(n alpha) by definition, else `None`.
    pub slope: Option<Quadratic>,
}

/// Comparison of two sequences: how often they contain each number, and how their difference grows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ComplementaryReport {
    /// The first sequence.
    pub a: OneSequence,
    /// The second sequence.
    pub b: OneSequence,
    /// The number of times each number has to occur in both sequences together.
    pub p: u64,
    /// Whether each number occurs p times, as far as the terms settle it or by a theorem; `false` if they settle no number.
    pub complementary: bool,
    /// The least number that is counted.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub least: String,
    /// The numbers below this one are settled by the terms.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub below: String,
    /// The least number that occurs fewer than p times, if there is one.
    pub missed: Option<Occurrence>,
    /// The least number that occurs more than p times, if there is one.
    pub too_often: Option<Occurrence>,
    /// How the differences b_n - a_n grow; `None` if this was not asked.
    pub difference: Option<LinearDifference>,
    /// How sure it is whether the sequences are complementary.
    pub certainty: Assurance,
}

/// What is read off the given terms of one of the sequences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OneSequence {
    /// The name of the sequence.
    pub name: String,
    /// The index of the first term.
    pub first: u64,
    /// The number of given terms.
    pub terms: usize,
    /// The index of the first term that is counted; a term 0 that both sequences begin with is counted once.
    pub counted_from: u64,
    /// Whether each term is above the one before it.
    pub increases: bool,
    /// The number of terms divided by the number of integers from the least one that is counted to the greatest term, in decimals.
    pub density: Option<String>,
}

/// A number that does not occur the required number of times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Occurrence {
    /// The number, in decimal digits.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub number: String,
    /// The number of times that the number occurs.
    pub times: u64,
}

/// How b_n - a_n grows, compared with delta n.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinearDifference {
    /// delta, exactly.
    pub delta: String,
    /// The range of b_n - a_n - delta n; `None` if some b_n is below a_n.
    pub range: Option<Range>,
    /// The line of a, if its slope is that of p-complementary sequences with this delta; `None` if that is not known.
    pub lower: Option<Line>,
    /// The line of b, if its slope is that of p-complementary sequences with this delta; `None` if that is not known.
    pub upper: Option<Line>,
    /// The theorem by which the bounds of both lines hold for all n, provided that the range of the differences and the steps of a stay as they
    /// are.
    pub theorem: Option<String>,
    /// The greatest step a_{n+1} - a_n, in decimal digits.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub greatest_step: Option<String>,
    /// Why no bounds are given.
    pub because: Option<String>,
}

/// A line through the origin, with the distances of the terms of a sequence from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = SequenceLine))]
pub struct Line {
    /// The slope of the line, exactly.
    pub slope: String,
    /// The slope of the line in decimals.
    pub decimal: String,
    /// The range of the distances of the given terms from the line.
    pub range: Range,
    /// A bound on the absolute value of these distances, rounded up; `None` if no theorem gives one.
    pub bound: Option<String>,
}

/// The least and the greatest of some values, with the index where each is first taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Range {
    /// The least value, rounded.
    pub least: String,
    /// The first index with the least value.
    pub least_at: u64,
    /// The greatest value, rounded.
    pub greatest: String,
    /// The first index with the greatest value.
    pub greatest_at: u64,
}

impl Range {
    fn of(errors: &Errors) -> Range {
        let end = |end: &Extreme| (end.decimal(DECIMALS), end.n);
        let ((least, least_at), (greatest, greatest_at)) = (end(&errors.least), end(&errors.greatest));
        Range { least, least_at, greatest, greatest_at }
    }

    /// Both ends, each with its index.
    pub fn in_words(&self) -> String {
        let Range { least, least_at, greatest, greatest_at } = self;
        format!("from {least} (n = {least_at}) to {greatest} (n = {greatest_at})")
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
        let theorem = match (&a.slope, &b.slope) {
            (Some(alpha), Some(beta)) if both_zero => Some(Theorem::of_complementary(alpha, beta, p)),
            _ => None,
        };
        let (complementary, certainty) = match theorem {
            Some((is, theorem)) => (is, Assurance::new(&theorem.into(), Engine::Exact)),
            None => (seen, Assurance::from(&Certainty::Computed(Bound::Numbers(found.below)))),
        };
        let fails = found.missed.is_some() || found.too_often.is_some() || certainty.certainty.is_unbounded();
        let difference = match delta {
            Some(delta) => Some(LinearDifference::of(a, b, p, delta, (complementary, fails), budget)?),
            None => None,
        };
        Ok(ComplementaryReport {
            a: OneSequence::of(a, false, least),
            b: OneSequence::of(b, both_zero, least),
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

impl OneSequence {
    fn of(terms: &Terms, without_first: bool, least: u128) -> OneSequence {
        let most = terms.terms.iter().max().copied().unwrap_or(0);
        let numbers = i128::try_from(most)
            .ok()
            .filter(|&most| most > 0)
            .and_then(|most| most.checked_add(1 - i128::from(least == 1)));
        let density = numbers.and_then(|numbers| {
            let count = terms.terms.len() - usize::from(without_first);
            Some(Quadratic::rational(count as u64, numbers).ok()?.decimal(6))
        });
        OneSequence {
            name: terms.name.clone(),
            first: terms.first,
            terms: terms.terms.len(),
            counted_from: terms.first + u64::from(without_first),
            increases: terms.increase(),
            density,
        }
    }
}

impl LinearDifference {
    /// Compares b_n - a_n with delta n. Of `(complementary, fails)` the first says whether the sequences are complementary, the second whether it
    /// is certain that they are not.
    fn of(
        a: &Terms,
        b: &Terms,
        p: u64,
        delta: &Quadratic,
        (complementary, fails): (bool, bool),
        budget: &Budget,
    ) -> Result<LinearDifference, ExactError> {
        let lemma = CentralLemma::new(delta.clone())?;
        let mut found = LinearDifference {
            delta: delta.to_string(),
            range: None,
            lower: None,
            upper: None,
            theorem: None,
            greatest_step: None,
            because: None,
        };
        // The first index that both sequences have.
        let first = a.first.max(b.first);
        if first > 1 {
            found.because = Some(format!("the first index that both have is {first}; number the terms from 0 or 1 on"));
            return Ok(found);
        }
        let mut differences: Vec<u128> = Vec::new();
        budget.reserve(&mut differences, a.terms.len().min(b.terms.len()), "the differences")?;
        for (x, y) in a.starting_at(first).zip(b.starting_at(first)) {
            let Some(difference) = y.checked_sub(x) else {
                found.because = Some("some b_n is below a_n; give the lower sequence first".to_owned());
                return Ok(found);
            };
            differences.push(difference);
        }
        let given = Errors::observe_from(&delta.clone().into(), first, differences);
        let Some((given, size)) = given.and_then(|given| given.size().map(|size| (given, size))) else {
            found.because = Some("the sequences have no common index".to_owned());
            return Ok(found);
        };
        found.range = Some(Range::of(&given));
        budget.check()?;
        // A sequence that begins with n = 1 takes its first step from a_0 = 0.
        let before = (a.first == 1).then_some(0);
        let steps = before.into_iter().chain(a.terms.iter().copied()).zip(a.starting_at(1));
        let step = steps.map(|(one, next)| next.saturating_sub(one)).max();
        found.greatest_step = step.map(|step| step.to_string());
        let positive = |terms: &Terms| terms.starting_at(1).all(|term| term > 0);
        let from_zero = |terms: &Terms| terms.first == 1 || terms.terms.first() == Some(&0);
        found.because = match () {
            () if p != 1 => Some("the lemma is about sequences in which each number occurs once"),
            () if !complementary && fails => Some("the sequences are not complementary"),
            () if !complementary || step.is_none() => Some("there are too few terms"),
            () if !from_zero(a) || !from_zero(b) => Some("the lemma is about sequences with a_0 = b_0 = 0"),
            () if !positive(a) || !positive(b) => {
                Some("the lemma is about positive numbers, and a term from n = 1 on is 0; number the terms from 0 on")
            }
            () if !a.increase() => Some("a does not increase"),
            () if !delta.is_positive() => Some("the lemma is about positive delta"),
            () => None,
        }
        .map(str::to_owned);
        let mut bounds = None;
        if let (None, Some(step)) = (&found.because, step) {
            let bound = lemma.bound(&size, &Quadratic::integer(step))?;
            bounds = Some((upwards(&bound), upwards(&bound.add(&size)?)));
            let named = if b.increase() { "MAH proposition 2.2, Fraenkel and Peled" } else { "MAH lemma 2.3" };
            found.theorem = Some(named.to_owned());
        }
        if let Some((alpha, beta)) = lines(delta, p)? {
            let line = |slope: &Limit, terms: &Terms, bound: Option<String>| {
                let range = Range::of(&Errors::observe_from(slope, terms.first, terms.terms.iter().copied())?);
                Some(Line { slope: slope.to_string(), decimal: slope.decimal(SLOPE), range, bound })
            };
            let (lower, upper) = bounds.unzip();
            found.lower = line(&alpha, a, lower);
            found.upper = line(&beta, b, upper);
        }
        Ok(found)
    }
}

/// A decimal with two places, rounded up.
fn upwards(number: &Quadratic) -> String {
    let hundredths = number.ceil_multiple(&100.into());
    Quadratic::rational(hundredths, 100).map_or_else(|_| String::new(), |number| number.decimal(2))
}

/// The slopes of p-complementary sequences a and b with b_n - a_n = delta n + O(1): those of the central lemma for p delta, divided by p. `None` if
/// p > 1 and they are of degree 4.
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
    /// The terms from this index on, which must not be below that of the first.
    fn starting_at(&self, index: u64) -> impl Iterator<Item = u128> + '_ {
        self.terms.iter().copied().skip(usize::try_from(index - self.first).unwrap_or(usize::MAX))
    }

    /// Whether each term is above the one before it.
    fn increase(&self) -> bool {
        self.terms.windows(2).all(|pair| pair[0] < pair[1])
    }

    /// Reads the terms of a sequence: a b-file, with an index and a term in each line, or whole numbers separated by spaces, commas or line ends,
    /// the first of which has index 1. The rest of a line after # is a comment.
    ///
    /// ```
    /// use wythoff::complementary::Terms;
    /// let read = |text: &str| Terms::read("a.txt", text).map(|terms| (terms.first, terms.terms));
    /// assert_eq!(read("# A000201\n1 1\n2 3\n3 4\n"), Ok((1, vec![1, 3, 4])));
    /// assert_eq!(read("1, 3, 4"), Ok((1, vec![1, 3, 4])));
    /// assert_eq!(read("1 three"), Err("`three` in line 1 is no whole number below 2^128".to_owned()));
    /// assert_eq!(read("1 1\n3 4"), Err("line 2: the index 1 is followed by 3; a line is missing before it".to_owned()));
    /// ```
    ///
    /// # Errors
    /// A description in words: a word is not a number, there is no number, or the indices of a b-file are not consecutive.
    pub fn read(name: &str, text: &str) -> Result<Terms, String> {
        let (mut rows, mut commas): (Vec<(usize, Vec<u128>)>, bool) = (Vec::new(), false);
        for (at, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default();
            commas |= line.contains(',');
            let words = line.split(|sign: char| sign.is_whitespace() || sign == ',').filter(|word| !word.is_empty());
            let wrong = |word: &str| format!("`{word}` in line {at} is no whole number below 2^128");
            let row = words.map(|word| word.parse::<u128>().map_err(|_| wrong(word))).collect::<Result<Vec<_>, _>>()?;
            if !row.is_empty() {
                rows.push((at, row));
            }
        }
        // A single line of two numbers with a comma between them is a list of two terms, not an index with its term.
        let is_indexed = rows.iter().all(|(_, row)| row.len() == 2) && (rows.len() > 1 || !commas);
        if !is_indexed {
            let terms: Vec<u128> = rows.into_iter().flat_map(|(_, row)| row).collect();
            let is_empty = terms.is_empty();
            return if is_empty {
                Err(NO_NUMBER.to_owned())
            } else {
                Ok(Terms { name: name.to_owned(), first: 1, terms, slope: None })
            };
        }
        for pair in rows.windows(2) {
            let (before, (at, after)) = (pair[0].1[0], (pair[1].0, pair[1].1[0]));
            if before.checked_add(1) != Some(after) {
                let why = if after > before { "a line is missing before it" } else { "indices count on by 1" };
                return Err(format!("line {at}: the index {before} is followed by {after}; {why}"));
            }
        }
        let (_, first) = rows.first().ok_or(NO_NUMBER)?;
        let first = u64::try_from(first[0]).map_err(|_| "the first index is too large")?;
        let terms = rows.iter().map(|(_, row)| row[1]).collect();
        Ok(Terms { name: name.to_owned(), first, terms, slope: None })
    }
}
