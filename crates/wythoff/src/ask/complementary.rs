//! `complementary`: how often each number occurs in two sequences, and what follows for their slopes.

use clap::Args;
use wythoff_exact::{ExactError, Quadratic, UBig};

use super::flags::columns;
use super::sequence::Source;
use super::{Desk, Group, Question, Refusal, Report};
use crate::complementary::{ComplementaryReport, Line, LinearDifference, OneSequence, Terms};
use crate::in_words::counted;
use crate::input::{self, Diagnostic};
use crate::page::Page;

/// Say whether two sequences are complementary, and what follows for their slopes
#[derive(Debug, Args)]
pub struct Complementary {
    /// The first sequence, or a pair or a game alone
    pub a: String,
    /// The second sequence
    pub b: Option<String>,
    /// How often each number has to occur
    #[arg(long, value_name = "P", default_value_t = 1, value_parser = columns)]
    pub p: u64,
    /// Compare b_n - a_n with D n, for a number such as 1, 2/3 or sqrt 2
    #[arg(long, value_name = "D", value_parser = delta)]
    pub delta: Option<Quadratic>,
    /// Take K terms of a sequence that is named
    #[arg(long, value_name = "K", default_value_t = 10_000, value_parser = columns)]
    pub count: u64,
}

/// Reads a number that is not negative.
fn delta(text: &str) -> Result<Quadratic, Diagnostic> {
    let delta: Quadratic = text.parse()?;
    if delta.is_negative() {
        let hint = format!("b_n - a_n is compared with delta n: exchange the sequences, and write {}", -&delta);
        return Err(Diagnostic::new("this number is negative", input::trimmed(text, 0..text.len()), hint));
    }
    Ok(delta)
}

impl Question for Complementary {
    const NAME: &'static str = "complementary";
    const GROUP: Group = Group::Sequences;
    const NOTES: &'static str = "A sequence is a name as in `wythoff sequence`, whole numbers such as \"1, 3, 4, 6\", the first of which has index 1, or a file: a b-file (n a(n) in each line) or whole numbers. A pair, as beatty(2,3), or a game, whose upper pairs are taken, is given alone. Numbers are counted from 0 on if 0 occurs, else from 1 on; where both sequences begin with 0 at n = 0, that of b is not counted (RES definition 1).

What is said is computed to a bound, unless both are Beatty sequences without an offset: for these RES theorem 3.1 decides. With --delta, the range of b_n - a_n - delta n; the slopes that follow for complementary sequences; how far a_n and b_n are from these lines; and, for p = 1, how far they stay, if that range and the steps of a stay as they are (MAH lemma 2.3; proposition 2.2 of Fraenkel and Peled, if b increases).";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["floor(n phi)", "floor(n phi^2)", "--delta", "1"],
        &["obryant(sqrt 2, 3)", "--p", "3"],
        &["maharaja", "--delta", "1"],
        &["a.txt", "b.txt", "--p", "2", "--json"],
    ];
    const UNIT: &'static str = "terms";
    type Answer = ComplementaryReport;

    fn ask(&self, desk: &Desk<'_>) -> Result<ComplementaryReport, Refusal> {
        let (a, b) = match (self.read(desk, "a", &self.a)?, &self.b) {
            ((a, None), Some(b)) => (a, (self.read(desk, "b", b)?, b)),
            ((a, Some(b)), None) => (a, ((b, None), &self.a)),
            ((_, None), None) => {
                let hint = "give a second sequence after it, or a pair or a game alone";
                return Err(Refusal::whole("a", &self.a, "this is one sequence, and two are compared", hint));
            }
            ((_, Some(_)), Some(_)) => return Err(pair("a", &self.a)),
        };
        let b = match b {
            ((b, None), _) => b,
            ((_, Some(_)), name) => return Err(pair("b", name)),
        };
        let report = ComplementaryReport::of(&a, &b, self.p, self.delta.as_ref(), desk.budget());
        report.map_err(|error| match error {
            ExactError::Exceeded(exceeded) => exceeded.into(),
            other => Refusal::Data(other.to_string()),
        })
    }
}

/// A pair stands where one sequence is expected.
fn pair(field: &str, name: &str) -> Refusal {
    let hint = "give it alone, or take one of its sequences, as in floor(n phi)";
    Refusal::whole(field, name, "this is a pair of sequences", hint)
}

impl Complementary {
    /// The terms of a sequence, or of both sequences of a pair or a game: those that are given or stand in a file, or the first of a name.
    fn read(&self, desk: &Desk<'_>, field: &str, name: &str) -> Result<(Terms, Option<Terms>), Refusal> {
        let given = |called: &str, text: &str| {
            let hint = "write a b-file, with an index and a term in each line, or one number in each line";
            let read = Terms::read(called, text).map_err(|message| Refusal::whole(field, name, message, hint));
            Ok((read?, None))
        };
        // a text of several lines is no name
        let is_given = |sign: char| sign.is_ascii_digit() || sign.is_whitespace() || sign == ',';
        if name.chars().all(is_given) || name.trim().contains('\n') {
            return given("given", name);
        }
        if input::sequence(name).is_none() && input::is_named_as_a_file(name) {
            return given(name, &desk.text(None, Some(name)).map_err(|refusal| refusal.in_argument(field))?);
        }
        let mut source = Source::read(desk, field, name, UBig::ZERO, |begin, title| {
            let (_, formula) = title.split_once('(').unwrap_or_default();
            format!("write n + {begin} for n: floor({}", formula.replace('n', &format!("(n + {begin})")))
        })?;
        // The memory is checked before the first term, because the number of terms is known.
        let (budget, is_pair) = (desk.budget(), source.is_pair);
        let terms = usize::try_from(self.count).unwrap_or(usize::MAX);
        budget.memory_for::<u128>(terms.saturating_mul(if is_pair { 2 } else { 1 }), "the terms")?;
        let (mut a, mut b) = (Vec::new(), Vec::new());
        let small = |term: UBig| {
            let message = "a term exceeds 128 bits; take fewer terms";
            u128::try_from(term).map_err(|_| Refusal::Question(message.to_owned()))
        };
        source.each(self.count, budget, &mut |row| {
            budget.push(&mut a, small(row.a)?, "the terms")?;
            if let Some(term) = row.b {
                budget.push(&mut b, small(term)?, "the terms")?;
            }
            Ok(true)
        })?;
        let (lower, upper) = source.slopes();
        let of = |letter: &str, terms, slope: Option<&Quadratic>| {
            let name = if is_pair { format!("{letter}_n of {name}") } else { name.to_owned() };
            Terms { name, first: 0, terms, slope: slope.cloned() }
        };
        let second = is_pair.then(|| of("b", b, upper));
        Ok((of("a", a, lower), second))
    }
}

impl Report for ComplementaryReport {
    fn page(&self) -> Page {
        let ComplementaryReport { p, least, .. } = self;
        let often = |times: u64| if times == 1 { "once".to_owned() } else { format!("{times} times") };
        let mut page = Page::default();
        page.row(0, line_of("a", &self.a));
        page.row(0, line_of("b", &self.b));
        for (found, what) in [(&self.missed, "too rarely"), (&self.too_often, "too often")] {
            if let Some(found) = found {
                page.row(0, format!("{} occurs {what}: {}, not {}", found.number, often(found.times), often(*p)));
            }
        }
        let (name, seen) =
            (if *p == 1 { "complementary".to_owned() } else { format!("{p}-complementary") }, &self.below);
        let is_decided = self.certainty.certainty.is_unbounded();
        let settles = self.below != "0" && self.below != self.least;
        page.row(
            0,
            match self.complementary {
                true if is_decided => format!("{name}: each number from {least} on occurs {}", often(*p)),
                true => format!("{name} so far: each number from {least} on and below {seen} occurs {}", often(*p)),
                false if self.missed.is_some() || self.too_often.is_some() => format!("not {name}"),
                false if !is_decided => "too few terms: no number is settled".to_owned(),
                false if !settles => format!("not {name}"),
                false => {
                    format!("not {name}, although each number from {least} on and below {seen} occurs {}", often(*p))
                }
            },
        );
        page.certainty(0, &self.certainty);
        self.difference.iter().for_each(|difference| differences(&mut page, difference));
        page
    }
}

fn line_of(letter: &str, sequence: &OneSequence) -> String {
    let first = sequence.counted_from;
    let last = sequence.first.saturating_add((sequence.terms as u64).saturating_sub(1));
    let counts = match sequence.terms as u64 > first - sequence.first {
        true => format!("counted from n = {first} to {last}"),
        false => "none of them counted".to_owned(),
    };
    let steps = if sequence.increases { "increases" } else { "does not increase" };
    let density = sequence.density.as_ref().map_or(String::new(), |density| format!(", density {density}"));
    let terms = counted(sequence.terms as u64, "term");
    format!("{letter}: {}, {terms}, {counts}, {steps}{density}", crate::visible_line(&sequence.name))
}

fn differences(page: &mut Page, difference: &LinearDifference) {
    let LinearDifference { delta, .. } = difference;
    if let Some(range) = &difference.range {
        page.row(0, format!("b_n - a_n - delta n, delta = {delta}: {}", range.in_words()));
    }
    let of = |letter: &str, name: &str, Line { slope, decimal, range, .. }: &Line| {
        format!("{name} = {slope} = {decimal}...: {letter}_n - {name} n {}", range.in_words())
    };
    difference.lower.iter().for_each(|line| page.row(0, of("a", "alpha", line)));
    difference.upper.iter().for_each(|line| page.row(0, of("b", "beta", line)));
    let bound = |line: &Option<Line>| line.as_ref().and_then(|line| line.bound.clone());
    let bounds = bound(&difference.lower).zip(bound(&difference.upper));
    if let (Some((lower, upper)), Some(theorem), Some(step)) = (bounds, &difference.theorem, &difference.greatest_step)
    {
        let steps = if step == "1" { "1".to_owned() } else { format!("1 to {step}") };
        page.row(0, format!(
            "If b_n - a_n - delta n stays in this range, a grows by {steps} in each step, and each number occurs once, as so far:"
        ));
        let bounds = format!("abs(a_n - alpha n) <= {lower} and abs(b_n - beta n) <= {upper}");
        page.row(2, format!("{bounds} for all n ({theorem}; bound from the proof of MAH 2.3)"));
    }
    difference.because.iter().for_each(|because| page.row(0, format!("No bound for all n: {because}")));
}
