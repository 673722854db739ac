//! Drafts of OEIS entries for the sequences of a game.

use itertools::Itertools;
use wythoff_budget::Budget;
use wythoff_exact::BeattyPair;
use wythoff_game::{Parts, Rules, catalogue};
use wythoff_theory::Certainty;
use wythoff_theory::Family;

use super::entry::Entry;
use super::known::{KNOWN, Known};
use super::programs::programs;
use super::rules::CHARACTERS;
use super::simple::{self, Simple};
use super::terms::{Of, Terms};
use crate::answer::Assurance;
use crate::error::Error;
use crate::game::Game;
use crate::survey::{Deviation, Differences, Proved};
use crate::typeset::{ascii, formula, oeis};
use crate::works::{self, Work};

/// Number of columns in which the deviation of the pairs is observed.
const OBSERVED: u64 = 20_000;
/// Greatest number of terms that are compared with those of a known sequence.
const COMPARED: usize = 300;
/// Least number of terms that have to agree with those of a known sequence.
const LEAST: usize = 30;
/// Greatest number of characters of the rules in the name of a sequence.
const LONGEST: usize = 200;
/// Greatest number of terms by which one of two agreeing sequences may begin later.
const SHIFT: usize = 3;

/// An observed agreement of the first terms of a draft with a sequence of the OEIS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The sequence of the OEIS.
    pub known: &'static Known,
    /// The index in the draft at which the agreement begins.
    pub here: u64,
    /// The index in the sequence of the OEIS at which the agreement begins.
    pub there: u64,
    /// The number of terms that were compared.
    pub terms: usize,
}

/// A draft of an OEIS entry, with the terms of its b-file and its relation to known sequences.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The entry.
    pub entry: Entry,
    /// The terms of the b-file.
    pub terms: Terms,
    /// The sequence of the OEIS that this one is by the rules of the game; `None` if it is not among those known to the program.
    pub is: Option<&'static Known>,
    /// The sequences of the OEIS with the same first terms.
    pub agrees: Vec<Agreement>,
    /// The simple sequence with which all terms agree, if there is one.
    pub simple: Option<&'static Simple>,
}

impl Draft {
    /// A draft for a sequence of a game, with `count` terms in its b-file.
    ///
    /// # Errors
    /// The game has no such sequence; the budget is exceeded.
    pub fn of(game: &Game, of: Of, count: usize, budget: &Budget) -> Result<Draft, Error> {
        Draft::with(game, game.terms(of, count, budget)?, None, budget)
    }

    /// A draft for a sequence that is already in the OEIS, with its first term and its offset there, so that the b-file matches the published one.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn of_known(known: &'static Known, count: usize, budget: &Budget) -> Result<Draft, Error> {
        let game: Game = known.game.parse()?;
        let skipped = known.from - known.of.offset();
        let mut terms = game.terms(known.of, count.saturating_add(skipped as usize), budget)?;
        terms.values.drain(..(skipped as usize).min(terms.values.len()));
        terms.offset = known.offset;
        Draft::with(&game, terms, Some(known), budget)
    }

    /// A draft for these terms; `asked` is the known sequence if the draft was requested by its number.
    fn with(game: &Game, terms: Terms, asked: Option<&Known>, budget: &Budget) -> Result<Draft, Error> {
        let of = terms.of;
        let same =
            |known: &&Known| known.of == of && known.game.parse::<Game>().is_ok_and(|own| own.rules() == game.rules());
        let is = KNOWN.iter().find(same);
        let agrees =
            KNOWN.iter().filter(|known| is != Some(*known)).filter_map(|known| agrees(known, &terms)).collect();
        let simple = if is.is_none() { simple::find(&terms.values) } else { None };
        let mut draft = Draft { entry: Entry::default(), terms, is, agrees, simple };
        draft.write(game, asked, budget)?;
        Ok(draft)
    }

    /// The b-file: comment lines with the command, then an index and a term on each line.
    pub fn bfile(&self, command: &str) -> String {
        let mut text: String = command.lines().map(|line| format!("# {}\n", ascii(line))).collect();
        for (n, value) in (self.terms.offset..).zip(&self.terms.values) {
            text.push_str(&format!("{n} {value}\n"));
        }
        text
    }

    fn write(&mut self, game: &Game, asked: Option<&Known>, budget: &Budget) -> Result<(), Error> {
        let shift = asked.map_or(0, |known| known.from as i64 - known.offset as i64);
        let Terms { of, offset, values, .. } = &self.terms;
        let (of, offset) = (*of, *offset);
        let last = (offset + values.len() as u64).saturating_sub(1);
        let mut length = 0;
        let fits = |value: &&u64| {
            length += value.to_string().len() + if length > 0 { 2 } else { 0 };
            length <= CHARACTERS
        };
        let data: Vec<u64> = values.iter().take_while(fits).copied().collect();
        let above = data.iter().position(|&value| value > 1).map_or(1, |place| place as u64 + 1);
        let certainty = &self.terms.certainty;
        let sure = match certainty {
            Certainty::Computed(_) => format!("The terms for {offset} <= n <= {last} are computed from the rules."),
            Certainty::ClosedForm(_) => format!("All terms are given by a {}.", ascii(&certainty.to_string())),
            Certainty::Conjectured => "The terms are conjectured.".to_owned(),
            other => format!("All terms are {}.", ascii(&other.to_string())),
        };
        let mut comments = vec![ascii(&game.rules().in_words().replace('\n', " "))];
        let proved = if of.is_table() { None } else { game.proved(budget)? };
        comments.push(explained(game, of, &proved, shift, offset));
        comments.push(sure);
        let (theorem, pairs) = (certainty_parameters(certainty), matches!(of, Of::Lower | Of::Upper | Of::Difference));
        if pairs && theorem.is_none() {
            let survey = game.rules().has_finite_columns().then(|| game.survey(OBSERVED, None, budget)).transpose()?;
            let survey = survey.map(|survey| survey.value);
            let differences = proved.and_then(|proved| proved.differences);
            comments.extend(match (differences, survey.as_ref().and_then(|survey| survey.deviation)) {
                (Some(Differences { multiple, least, most }), _) => {
                    Some(bounds(i64::from(multiple), 1, (least, most), "for all n; proved by a finite automaton"))
                }
                (None, Some(Deviation { numerator, denominator, pairs, least, most, .. })) => {
                    let known = format!("for 0 <= n < {pairs}; computed, not proved here");
                    Some(bounds(numerator, denominator, (least, most), &known))
                }
                (None, None) => None,
            });
        }
        if let Some(simple) = self.simple {
            comments.push(format!(
                "The terms for {offset} <= n <= {last} are those of {} ({}).",
                simple.number, simple.name
            ));
        }
        for Agreement { known, here, there, terms } in &self.agrees {
            comments.push(format!(
                "The first terms, from n = {here} on, agree with those of {} ({}), from index {there} there on; computed for {terms} \
                 terms, not proved here.",
                known.number, known.name
            ));
        }
        // a work with an address is a link, and any other a reference
        let (linked, printed): (Vec<&Work>, Vec<&Work>) =
            works::cited(works::source(game.text())).partition(|work| work.url().is_some());
        let texts = |works: Vec<&Work>| works.into_iter().map(Work::in_the_oeis).collect_vec();
        let mut links =
            vec![format!("Your Name, <a href=\"/A000000/b000000.txt\">Table of n, a(n) for n = {offset}..{last}</a>")];
        links.extend(texts(linked));
        let mut related: Vec<&str> = self.is.iter().map(|known| known.number).collect();
        related.extend(self.agrees.iter().map(|agreement| agreement.known.number));
        related.extend(self.simple.map(|simple| simple.number));
        related.extend(KNOWN.iter().filter(|known| is_related(known, game, of)).map(|known| known.number));
        let related: Vec<&str> = related.into_iter().unique().collect();
        let (formulas, mathematica, pari) = formulas(of, theorem, offset);
        let first = offset.saturating_add_signed(shift);
        let [own_pari, python] = programs(game, of, first, data.len(), budget)?;
        let programs = pari.map_or(own_pari, |formula| vec![formula]).into_iter().chain(python).collect();
        let mut keywords = vec!["nonn"];
        keywords.extend(certainty.is_unbounded().then_some("easy"));
        keywords.extend(of.is_table().then_some("tabl"));
        self.entry = Entry {
            name: name(game, of, shift),
            offset: (offset, above),
            examples: examples(game, of, &data, budget)?,
            data,
            comments,
            references: texts(printed),
            links,
            formulas,
            mathematica,
            programs,
            related: if related.is_empty() { Vec::new() } else { vec![format!("Cf. {}.", related.join(", "))] },
            keywords,
            author: "_Your Name_, Mon DD YYYY".to_owned(),
        };
        Ok(())
    }

    /// How sure the terms are, and which engine computed them.
    pub fn assurance(&self) -> Assurance {
        Assurance::new(&self.terms.certainty, self.terms.engine)
    }
}

/// The agreement of the terms with a known sequence, of which more terms are computed than are published here; `None` if there is none.
fn agrees(known: &'static Known, terms: &Terms) -> Option<Agreement> {
    let game = known.game.parse::<Game>().ok()?;
    let skipped = (known.from - known.of.offset()) as usize;
    let own = game.terms(known.of, COMPARED + SHIFT + skipped, &Budget::unlimited()).ok()?;
    let published = own.values.get(skipped..).filter(|_| known.of.is_table() == terms.of.is_table())?;
    // sequences of pairs begin with (0,0), which the OEIS may leave out
    let shifts = (0..=SHIFT).map(|here| (here, 0)).chain((1..=SHIFT).map(|there| (0, there)));
    shifts.filter(|shift| !terms.of.is_table() || *shift == (0, 0)).find_map(|(here, there)| {
        let (values, published) = (terms.values.get(here..)?, published.get(there..)?);
        let compared = values.len().min(published.len()).min(COMPARED);
        (compared >= LEAST && values[..compared] == published[..compared]).then_some(Agreement {
            known,
            here: terms.offset + here as u64,
            there: known.offset + there as u64,
            terms: compared,
        })
    })
}

/// The family, m and p of the theorem, if it gives every pair.
fn certainty_parameters(certainty: &Certainty) -> Option<(Family, u64, u64)> {
    let theorem = certainty.theorem()?;
    let parameters = theorem.parameters().filter(|_| theorem.gives_every_pair())?;
    Some((parameters.family, parameters.m, parameters.p))
}

/// The name of the sequence, in the style of the encyclopedia.
fn name(game: &Game, of: Of, shift: i64) -> String {
    let (n, title) = (index(shift), ascii(&called(game)));
    let pair = format!("the {n}-th P-position (x,y), x <= y, of {title}.").replace("n+1-th", "(n+1)-st");
    match of {
        Of::Lower => format!("a(n) is the smaller pile x of {pair}"),
        Of::Upper => format!("a(n) is the larger pile y of {pair}"),
        Of::Difference => format!("a(n) is the difference y-x of {pair}"),
        Of::Column => format!("a(n) is the number y for which ({n},y) is a P-position of {title}."),
        Of::Bits => format!("a(n) = 1 if y < {n} for the P-position ({n},y) of {title}, otherwise 0."),
        Of::Grundy => format!(
            "Square array read by antidiagonals: T(x,y) is the Sprague-Grundy value of piles x and y in {title}."
        ),
        Of::Outcomes => {
            format!("Square array read by antidiagonals: T(x,y) = 1 if (x,y) is a P-position of {title}, otherwise 0.")
        }
    }
}

/// What the game is called in the literature, or what its moves are.
fn called(game: &Game) -> String {
    let text = game.text().trim();
    let (family, numbers) =
        text.split_once('(').map_or((text, ""), |(family, rest)| (family.trim(), rest.trim_end_matches(')').trim()));
    match (family, numbers.contains('(')) {
        ("wythoff", false) => return "Wythoff's game".to_owned(),
        ("misere-wythoff", false) => return "Wythoff's game in misere play".to_owned(),
        ("nim", false) => return "Nim with two piles".to_owned(),
        ("maharaja", false) if numbers.is_empty() => return "Maharaja Nim".to_owned(),
        ("maharaja", false) => return format!("({numbers})-Maharaja Nim"),
        ("gdwn", false) => return format!("({numbers})-Generalized Diagonal Wythoff Nim"),
        ("m-wythoff", false) => return format!("{numbers}-Wythoff Nim"),
        ("k-blocking", false) => return format!("{numbers}-blocking Wythoff Nim"),
        ("imitation", false) if !numbers.is_empty() => return format!("({numbers})-Imitation Nim"),
        _ => {}
    }
    let words = game.rules().in_words().replace('\n', " ");
    let words = words
        .strip_prefix("Two piles. A move ")
        .and_then(|words| words.strip_suffix(". The player who cannot move loses."));
    match words.map(|words| words.split(". ").map(uncapitalised).join("; ")).filter(|words| words.len() <= LONGEST) {
        Some(rules) => format!("the game with two piles in which a move {rules}"),
        None => "the game with two piles whose rules are given in the comments".to_owned(),
    }
}

/// A sentence without its capital letter, as a part of another.
fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// The index in the sequence of the game, which exceeds that of the draft by `shift`.
fn index(shift: i64) -> String {
    match shift {
        0 => "n".to_owned(),
        shift => format!("n{shift:+}"),
    }
}

/// A comment that explains the letters in the name of the sequence.
fn explained(game: &Game, of: Of, proved: &Option<Proved>, shift: i64, offset: u64) -> String {
    let p = ascii(&game.rules().p_in_words());
    match of {
        Of::Lower | Of::Upper | Of::Difference => {
            let first = match offset {
                0 => String::new(),
                offset => format!("; the sequence begins with n = {offset}"),
            };
            format!("{p} With (x,y) also (y,x) is P, since the rules are symmetric. P-positions are ordered by x, then y, and counted from n = {} on{first}.", -shift)
        }
        Of::Column | Of::Bits => {
            let sure = match proved {
                Some(proved) if proved.in_each_column == Some(1) => {
                    format!("for all x; {}", ascii(&proved.certainty.text))
                }
                _ => "as far as the terms go".to_owned(),
            };
            let column = match shift {
                0 => String::new(),
                _ => format!(" The term of index n is that of the column x = {}.", index(shift)),
            };
            format!("{p} Every column x holds exactly one P-position (x,y), {sure}.{column}")
        }
        Of::Grundy => "The antidiagonal x + y = s is read from (0,s) to (s,0). The Sprague-Grundy value of a position is the least \
                       nonnegative integer that is not the value of an option; the P-positions are those of value 0."
            .to_owned(),
        Of::Outcomes => format!("The antidiagonal x + y = s is read from (0,s) to (s,0). {p}"),
    }
}

/// Whether the draft should refer to the known sequence: it belongs to the same game, or is of the same kind and belongs to the same family, or, if
/// the game has all moves of Wythoff Nim, to Wythoff Nim.
fn is_related(known: &Known, game: &Game, of: Of) -> bool {
    let Ok(own) = known.game.parse::<Game>() else { return false };
    let family = |game: &Game| {
        let text = game.text().trim().to_owned();
        catalogue::find(text.split('(').next().unwrap_or_default()).map(|entry| entry.name)
    };
    let is_pair = |of: Of| matches!(of, Of::Lower | Of::Upper | Of::Difference);
    let same_kind = known.of == of || is_pair(known.of) && is_pair(of);
    let Ok(wythoff) = Rules::try_from(Parts::m_wythoff(1)) else { return false };
    let parts = game.rules().parts();
    let has_its_moves = parts.bishop > 0 && wythoff.parts().rays.iter().all(|ray| parts.rays.contains(ray));
    let is_variant = *own.rules() == wythoff && has_its_moves;
    let is_same_family = family(&own).is_some() && family(&own) == family(game);
    own.rules() == game.rules() || same_kind && (is_same_family || is_variant)
}

/// The bounds of b(n) - a(n) - (p/q) n, given in units of 1/q, with the range of n for which they are known.
fn bounds(p: i64, q: i64, (least, most): (i64, i64), known: &str) -> String {
    let times = match (p, q) {
        (0, _) => String::new(),
        (1, 1) => " - n".to_owned(),
        (p, 1) => format!(" - {p}*n"),
        (p, q) => format!(" - ({p}/{q})*n"),
    };
    let part = |k: i64| if q == 1 { k.to_string() } else { format!("{k}/{q}") };
    format!("{} <= b(n) - a(n){times} <= {} {known}.", part(least), part(most))
}

/// The formulas of the sequence in plain notation, in Mathematica and in PARI, if a theorem gives every pair.
fn formulas(of: Of, theorem: Option<(Family, u64, u64)>, offset: u64) -> (Vec<String>, Vec<String>, Option<String>) {
    let none = (Vec::new(), Vec::new(), None);
    let Some((family, m, p)) = theorem else { return none };
    if family == Family::Mex {
        let step = if p == 1 { "n".to_owned() } else { format!("floor(n/{p})") };
        let difference = if m == 1 { step } else { format!("{m}*{step}") };
        let a = "a(n) is the least nonnegative integer not among a(k), b(k) for 0 <= k < n";
        return match of {
            Of::Lower => (vec![format!("{a}, where b(n) = a(n) + {difference}.")], Vec::new(), None),
            Of::Upper => (vec![format!("b(n) = a(n) + {difference}, where {a}.")], Vec::new(), None),
            Of::Difference => (vec![format!("b(n) - a(n) = {difference}.")], Vec::new(), None),
            _ => none,
        };
    }
    let Ok(pair) = BeattyPair::new(m, p) else { return none };
    let slope = |text: String| {
        let text = formula(&text).map_or(text, |term| oeis(&term));
        if text.contains(' ') && !text.ends_with(')') || text.contains('/') { format!("({text})") } else { text }
    };
    let lower = slope(pair.lower().slope().to_string());
    let upper = if m == 1 { "n".to_owned() } else { format!("{m}*n") };
    let formula = match of {
        Of::Lower => format!("floor(n*{lower})"),
        Of::Upper => format!("floor(n*{lower}) + {upper}"),
        Of::Difference => upper,
        _ => return none,
    };
    let wolfram = brackets(&formula.replace("floor", "Floor").replace("sqrt", "Sqrt"));
    (
        vec![format!("a(n) = {formula}.")],
        vec![format!("Table[{wolfram}, {{n, {offset}, 100}}]")],
        Some(format!("(PARI) a(n) = {formula} \\\\ with enough digits of precision for large n")),
    )
}

/// The text with the parentheses of function calls as square brackets: `Floor(x)` as `Floor[x]`.
fn brackets(text: &str) -> String {
    let (mut out, mut open) = (String::new(), Vec::new());
    for c in text.chars() {
        match c {
            '(' => {
                let call = out.ends_with(|c: char| c.is_ascii_alphabetic());
                open.push(call);
                out.push(if call { '[' } else { '(' });
            }
            ')' => out.push(if open.pop() == Some(true) { ']' } else { ')' }),
            c => out.push(c),
        }
    }
    out
}

fn examples(game: &Game, of: Of, data: &[u64], budget: &Budget) -> Result<Vec<String>, Error> {
    if of.is_table() {
        let rows = (0..5usize).map(|sum| {
            let start = sum * (sum + 1) / 2;
            let row: Vec<String> = data.iter().skip(start).take(sum + 1).map(u64::to_string).collect();
            format!("  {};", row.join(", "))
        });
        return Ok([String::from("The first antidiagonals:")].into_iter().chain(rows).collect());
    }
    if matches!(of, Of::Column | Of::Bits) {
        let rows = game.terms(Of::Column, 8, budget)?.values;
        let cells: Vec<String> = rows.iter().enumerate().map(|(x, y)| format!("({x},{y})")).collect();
        return Ok(vec![format!("The P-positions of the first columns are {}.", cells.join(", "))]);
    }
    let (lower, upper) = (game.terms(Of::Lower, 8, budget)?.values, game.terms(Of::Upper, 8, budget)?.values);
    let pairs: Vec<String> = lower.iter().zip(&upper).map(|(a, b)| format!("({a},{b})")).collect();
    Ok(vec![format!("The first P-positions (a(n),b(n)) are {}.", pairs.join(", "))])
}
