//! What is proved of a game, and what is only observed, in sentences.

use wythoff_exact::{Quadratic, UBig};
use wythoff_theory::Theorem;

use super::GamePage;
use crate::answer::Assurance;
use crate::in_words::{counted, percent, typed_word};
use crate::page::{Line, Page};
use crate::survey::{Beam, Counts, Deviation, Differences, Line as Beside, Survey};

/// The greatest number of slopes shown.
const SLOPES: usize = 4;

impl GamePage {
    /// Whether a theorem gives b_n - a_n for every n, in a game where each column holds exactly one P-position.
    fn gives_every_pair(&self) -> bool {
        self.survey.certainty.theorem().is_some_and(Theorem::gives_every_pair) && self.survey.value.counts.all_one()
    }

    /// The statements that hold for all columns, each with what it rests on.
    pub(super) fn all_proved(&self) -> Vec<(Line, Option<Assurance>)> {
        let GamePage { description, survey: answer, proved, .. } = self;
        let (survey, theorem) = (&answer.value, Some(answer.assurance()));
        let mut all = Vec::new();
        if let (Some(formula), known @ Some(_)) = (&description.formula, &description.at_any_size) {
            all.push((Line::from(formula).in_signs(), known.clone()));
        }
        let each = if description.symmetric { "each column and row" } else { "each column" };
        let in_each = |count: u64| match count {
            1 => format!("exactly one P-position in {each}"),
            count => format!("exactly {count} P-positions in {each}"),
        };
        let seen = survey.deviation.filter(|_| self.gives_every_pair());
        if let Some(proved) = proved {
            let certainty = Some(proved.certainty.clone());
            all.extend(proved.in_each_column.map(|count| (Line::from(in_each(count)), certainty.clone())));
            // The central lemma needs sequences in which every number occurs exactly once.
            let once = survey.deviation.filter(|_| proved.in_each_column == Some(1));
            let bounds = match proved.differences {
                Some(bounds) => Some((with_bounds(bounds, once), certainty.clone())),
                None => seen.map(|seen| (seen, theorem)),
            };
            // Without a table of pairs, a_n and b_n have not been explained yet.
            let of_pairs = match survey.pairs.is_empty() {
                true => " for the P-positions $(a_n,b_n)$ with $a_n <= b_n$, in order",
                false => "",
            };
            // The formula already implies b_n - a_n = m n.
            let says_more = |bounds: &Deviation| description.formula.is_none() || bounds.least != bounds.most;
            let bounds = bounds.filter(|(bounds, _)| says_more(bounds));
            all.extend(bounds.map(|(bounds, by)| (marked(deviation(&bounds, true) + of_pairs), by)));
            let lines = proved.lines.iter().filter(|line| !description.symmetric || line.condition != "x >= y");
            let lines = lines.filter(|line| description.formula.is_none() || line.slope != "1");
            all.extend(lines.map(|line| (marked(beside(line)), certainty.clone())));
        } else if let Some(seen) = seen {
            all.extend([(in_each(1).into(), theorem.clone()), (marked(deviation(&seen, true)), theorem)]);
        }
        if let Some(periods) = &self.periods {
            all.push((Line::from(&periods.words).in_signs(), description.certified.clone()));
        }
        if let certified @ Some(_) = &description.certified {
            let states = self.states.map(|states| format!(" with {}", counted(states as u64, "state")));
            let words = format!("a finite automaton{} accepts exactly the P-positions", states.unwrap_or_default());
            all.push((words.into(), certified.clone()));
        }
        if let known @ Some(_) = &description.at_any_size {
            all.push(("any position is decided, with piles of any size".into(), known.clone()));
        }
        let literature = description.literature.iter();
        all.extend(literature.map(|literature| (marked(format!("the literature proves that {literature}")), None)));
        all
    }

    /// What is observed and not proved, under its heading.
    pub(super) fn observed(&self, page: &mut Page) {
        let GamePage { description, survey: answer, proved, rows, .. } = self;
        let (survey, theorem) = (&answer.value, self.gives_every_pair());
        let is_counted = theorem || proved.as_ref().is_some_and(|proved| proved.in_each_column.is_some());
        let is_bounded = theorem || proved.as_ref().is_some_and(|proved| proved.differences.is_some());
        let mut statements = Vec::new();
        if !is_counted {
            let part = if rows.is_some() { "this part of a column" } else { "a column" };
            statements.push(format!("P-positions in {part}: {}", counts(survey.counts)));
        }
        statements.extend(survey.deviation.as_ref().filter(|_| !is_bounded).map(|seen| deviation(seen, false)));
        let has_lines = proved.as_ref().is_some_and(|proved| !proved.lines.is_empty());
        let beams = if has_lines || rows.is_some() { Vec::new() } else { beams(survey, description.symmetric) };
        let is_skipped = proved.as_ref().is_some_and(|proved| !proved.skipped.is_empty());
        let may_follow = description.certified.is_some() && survey.deviation.is_some() && !is_bounded && !is_skipped;
        if statements.is_empty() && beams.is_empty() {
            return;
        }
        let below = rows.map_or(String::new(), |rows| format!(" and rows 0 to {}", rows - 1));
        page.gap();
        page.heading(format!("Observed in columns 0 to {}{below}, not proved", survey.columns - 1));
        statements.into_iter().for_each(|words| page.grounded(2, marked(words), None));
        if !beams.is_empty() {
            page.columns(2, 0, beams);
            unsettled(page, survey, description.symmetric);
        }
        if may_follow {
            let asked = format!("`wythoff theorems {}`", typed_word(&description.game));
            page.grounded(2, format!("{asked} decides whether that holds for all columns"), None);
        }
    }
}

/// A statement in which formulas stand between dollar signs.
fn marked(words: String) -> Line {
    Line::marked(words).in_signs()
}

/// The differences of the pairs with their proved bounds; the limits computed from the survey are kept if it follows the same line.
fn with_bounds(Differences { multiple, least, most }: Differences, seen: Option<Deviation>) -> Deviation {
    let numerator = i64::from(multiple);
    let limits = seen.filter(|seen| (seen.numerator, seen.denominator) == (numerator, 1)).and_then(|seen| seen.limits);
    Deviation { numerator, denominator: 1, pairs: 0, least, most, limits }
}

/// A line near which P-positions are proved to lie, in words.
fn beside(line: &Beside) -> String {
    let words = match line.exact {
        Some(_) => format!("${}$", line.in_words()),
        None => format!("${}$ is bounded", line.height()),
    };
    match line.condition.as_str() {
        "" => words,
        condition => format!("{words} where ${condition}$"),
    }
}

fn counts(counts: Counts) -> String {
    let Counts { none, one, several, most } = counts;
    if counts.all_one() {
        return "exactly one in each".to_owned();
    }
    let of = |what: &str, n: u64| format!("{what} in {}", counted(n, "column"));
    let seen = [("none", none), ("one", one), ("two or more", several)].into_iter().filter(|(_, n)| *n > 0);
    let seen = seen.map(|(what, n)| of(what, n)).collect::<Vec<_>>().join(", ");
    if several > 0 { format!("{seen}; never more than {most}") } else { seen }
}

/// The line that the differences b_n - a_n follow and their bounds; `proved` if a theorem gives them for every pair.
fn deviation(seen: &Deviation, proved: bool) -> String {
    // The denominator is never 0.
    let fraction = |p: i64, q: i64| Quadratic::rational(p, q).map(|fraction| fraction.to_string()).unwrap_or_default();
    let delta = fraction(seen.numerator, seen.denominator);
    let times = match (seen.numerator, seen.denominator) {
        (0, _) => String::new(),
        (1, 1) => "n".to_owned(),
        (_, 1) => format!("{delta} n"),
        _ => format!("({delta}) n"),
    };
    let shifted = |by: i64| match (times.as_str(), by) {
        ("", by) => fraction(by, seen.denominator),
        (times, 0) => times.to_owned(),
        (times, by) if by < 0 => format!("{times} - {}", fraction(-by, seen.denominator)),
        (times, by) => format!("{times} + {}", fraction(by, seen.denominator)),
    };
    let range = if seen.least == seen.most {
        format!("$b_n - a_n = {}$", shifted(seen.least))
    } else {
        format!("${} <= b_n - a_n <= {}$", shifted(seen.least), shifted(seen.most))
    };
    let limits = seen
        .limits
        .and_then(|_| limits(seen))
        .map(|[alpha, beta]| format!("$a_n = {} n + O(1)$ and $b_n = {} n + O(1)$", factor(&alpha), factor(&beta)));
    match (limits, proved) {
        (None, true) => range,
        (Some(limits), true) => format!("{range}, hence {limits}"),
        (None, false) => format!("{range} for the first {} pairs", seen.pairs),
        (Some(limits), false) => {
            format!("{range} for the first {} pairs; if that stays bounded, {limits}", seen.pairs)
        }
    }
}

/// The limits of a_n/n and b_n/n if b_n - a_n = delta n + O(1): alpha = (2 - delta + sqrt(delta^2 + 4))/2 and alpha + delta (central lemma,
/// MAH 2.3).
fn limits(seen: &Deviation) -> Option<[Quadratic; 2]> {
    let (p, q) = (seen.numerator.unsigned_abs(), seen.denominator.unsigned_abs());
    let radicand = UBig::from(p).sqr() + UBig::from(q).sqr() * 4u8;
    let alpha = Quadratic::new(2 * seen.denominator - seen.numerator, 1, radicand, q.checked_mul(2)?).ok()?;
    let beta = alpha.add(&Quadratic::rational(seen.numerator, seen.denominator).ok()?).ok()?;
    Some([alpha, beta])
}

/// A number as a factor of a product, in parentheses where needed; phi and phi^2 by name.
fn factor(number: &Quadratic) -> String {
    match number.to_string().as_str() {
        "(1 + sqrt 5)/2" => "phi".to_owned(),
        "(3 + sqrt 5)/2" => "phi^2".to_owned(),
        text if text.contains([' ', '/']) && !text.starts_with("sqrt ") => format!("({text})"),
        text => text.to_owned(),
    }
}

/// The slopes to show; of a symmetric game only those from 1 on.
fn from_one(is_symmetric: bool) -> impl Fn(&f64) -> bool {
    move |slope| !is_symmetric || *slope >= 1.0
}

/// A table of the observed slopes; empty if there are none.
fn beams(survey: &Survey, is_symmetric: bool) -> Vec<Vec<String>> {
    let Survey { columns, beams, .. } = survey;
    let total = beams.iter().map(|beam| beam.count).sum();
    let row = |beam: &Beam| {
        let Beam { slope, count, least, most, .. } = beam;
        vec![format!("{slope:.6}"), percent(*count, total, 1), format!("{least:.1} to {most:.1}")]
    };
    let head = format!("slopes in columns {} to {}", columns - columns / 10, columns - 1);
    let head = vec![head, "share".to_owned(), "y - slope x".to_owned()];
    let shown: Vec<_> = beams.iter().filter(|beam| from_one(is_symmetric)(&beam.slope)).map(row).collect();
    let more = shown.len().checked_sub(SLOPES).filter(|more| *more > 0);
    let more = more.map(|more| vec![format!("and {more} more"), String::new(), String::new()]);
    let head = (!beams.is_empty()).then_some(head);
    head.into_iter().chain(shown.into_iter().take(SLOPES)).chain(more).collect()
}

/// That the slopes have not settled, if they have not.
fn unsettled(page: &mut Page, survey: &Survey, is_symmetric: bool) {
    let Some(earlier) = &survey.unsettled else { return };
    let shown = earlier.iter().filter(|slope| from_one(is_symmetric)(slope)).take(SLOPES);
    let earlier: Vec<String> = shown.map(|slope| format!("{slope:.4}")).collect();
    let middle = survey.columns / 2;
    let (first, last) = (middle - middle / 10, middle - 1);
    let words = format!("they have not settled: columns {first} to {last} show {}", earlier.join(", "));
    page.grounded(2, words, None);
}
