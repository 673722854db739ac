//! A draft of an entry for a sequence of a game.

use wythoff_budget::Budget;
use wythoff_exact::BeattyPair;
use wythoff_game::catalogue;
use wythoff_theory::Certainty;
use wythoff_theory::Family;

use super::entry::Entry;
use super::known::{KNOWN, Known};
use super::references::{Kind, named};
use super::rules::CHARACTERS;
use super::terms::{Of, Terms};
use crate::answer::Assurance;
use crate::error::Error;
use crate::game::Game;
use crate::survey::{Deviation, Differences};
use crate::typeset::ascii;

/// Columns in which something is observed.
const OBSERVED: u64 = 20_000;
/// So many terms are compared with those of known sequences.
const COMPARED: usize = 300;

/// A draft of an entry, with the terms of its b-file and what is known of the sequence.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The entry.
    pub entry: Entry,
    /// The terms.
    pub terms: Terms,
    /// The sequence of the encyclopedia that this is, by the rules of the game.
    pub is: Option<&'static Known>,
    /// Sequences of the encyclopedia with the same first terms.
    pub agrees: Vec<&'static Known>,
}

impl Draft {
    /// A draft for a sequence of a game, whose b-file has so many terms. The command is told in comments of the b-file.
    ///
    /// # Errors
    /// The game has no such sequence; the budget is exceeded.
    pub fn of(game: &Game, of: Of, count: usize, budget: &Budget) -> Result<Draft, Error> {
        let terms = game.terms(of, count, budget)?;
        let same =
            |known: &&Known| known.of == of && known.game.parse::<Game>().is_ok_and(|own| own.rules() == game.rules());
        let is = KNOWN.iter().find(same);
        let agrees = KNOWN.iter().filter(|known| is != Some(*known) && agrees(known, &terms)).collect();
        let mut draft = Draft { entry: Entry::default(), terms, is, agrees };
        draft.write(game, budget)?;
        Ok(draft)
    }

    /// The b-file: an index and a term on each line, after comments.
    pub fn bfile(&self, command: &str) -> String {
        let mut text: String = command.lines().map(|line| format!("# {}\n", ascii(line))).collect();
        for (n, value) in (self.terms.of.offset()..).zip(&self.terms.values) {
            text.push_str(&format!("{n} {value}\n"));
        }
        text
    }

    fn write(&mut self, game: &Game, budget: &Budget) -> Result<(), Error> {
        let (of, values) = (self.terms.of, &self.terms.values);
        let last = of.offset() + values.len() as u64 - 1;
        let title = ascii(&game.title().replace(" = ", ": "));
        let mut length = 0;
        let fits = |value: &&u64| {
            length += value.to_string().len() + if length > 0 { 2 } else { 0 };
            length <= CHARACTERS
        };
        let data: Vec<u64> = values.iter().take_while(fits).copied().collect();
        let above = data.iter().position(|&value| value > 1).map_or(1, |place| place as u64 + 1);
        let certainty = &self.terms.certainty;
        let sure = match certainty {
            Certainty::Computed(_) => format!("computed from the rules for {} <= n <= {last}", of.offset()),
            other => ascii(&other.to_string()),
        };
        let mut comments = vec![format!("The rules: {}", ascii(&game.rules().in_words().replace('\n', " ")))];
        comments.push(explained(of).to_owned());
        comments.push(format!("How sure the terms are: {sure}."));
        let survey = match of.is_table() || !game.rules().has_finite_columns() {
            true => None,
            false => Some(game.survey(OBSERVED, None, budget)?.value),
        };
        let (theorem, pairs) = (certainty_parameters(certainty), matches!(of, Of::Lower | Of::Upper | Of::Difference));
        if pairs && theorem.is_none() {
            let proved = game.proved(budget)?.and_then(|proved| proved.differences);
            comments.extend(match (proved, survey.as_ref().and_then(|survey| survey.deviation)) {
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
        for known in &self.agrees {
            comments.push(format!(
                "The first terms agree with those of {} ({}), from index {} there on; computed for {COMPARED} terms, not proved here.",
                known.number, known.name, known.offset
            ));
        }
        let source =
            catalogue::find(game.text().split('(').next().unwrap_or_default().trim()).map_or("", |entry| entry.source);
        let mut links = vec![format!(
            "Your Name, <a href=\"/A000000/b000000.txt\">Table of n, a(n) for n = {}..{last}</a>",
            of.offset()
        )];
        links.extend(named(source, Kind::Link).map(str::to_owned));
        let mut related: Vec<&str> = self.is.iter().chain(&self.agrees).map(|known| known.number).collect();
        let near = ["A000201", "A001950", "A002251", "A004481"];
        related.extend(near.iter().filter(|number| !related.contains(number)).copied().collect::<Vec<_>>());
        let (formulas, mathematica, pari) = formulas(of, theorem);
        let mut programs: Vec<String> = pari.into_iter().collect();
        programs.push(format!(
            "(Shell) wythoff oeis \"{}\" --of {of} --bfile # the program \"wythoff\", of which this is a draft",
            ascii(game.text())
        ));
        let mut keywords = vec!["nonn"];
        keywords.extend(certainty.is_unbounded().then_some("easy"));
        keywords.extend(of.is_table().then_some("tabl"));
        self.entry = Entry {
            name: name(of, &title),
            offset: (of.offset(), above),
            examples: examples(game, of, &data, budget)?,
            data,
            comments,
            references: named(source, Kind::Paper).map(str::to_owned).collect(),
            links,
            formulas,
            mathematica,
            programs,
            related: vec![format!("Cf. {}.", related.join(", "))],
            keywords,
            author: "_Your Name_, Mon DD YYYY".to_owned(),
        };
        Ok(())
    }

    /// How sure the terms are.
    pub fn assurance(&self) -> Assurance {
        Assurance::new(&self.terms.certainty, self.terms.engine)
    }
}

/// Are the first terms those of a known sequence, of which the program knows more than are published here?
fn agrees(known: &Known, terms: &Terms) -> bool {
    let Ok(game) = known.game.parse::<Game>() else { return false };
    let tables = known.of.is_table() == terms.of.is_table();
    let budget = Budget::unlimited();
    let own = game.terms(known.of, COMPARED + known.from as usize, &budget);
    tables
        && own.is_ok_and(|own| {
            let published = &own.values[(known.from - known.of.offset().min(known.from)) as usize..];
            // the sequences of pairs begin with the pair (0,0), which the encyclopedia may leave out
            let shifts = [0, 1].into_iter().filter_map(|shift| terms.values.get(shift..));
            shifts.into_iter().any(|values| {
                let compared = values.len().min(published.len()).min(COMPARED);
                compared >= 30 && values[..compared] == published[..compared]
            })
        })
}

/// The m and p of the theorem that gives every pair.
fn certainty_parameters(certainty: &Certainty) -> Option<(Family, u64, u64)> {
    let Certainty::ClosedForm(theorem) = certainty else { return None };
    let parameters = theorem.parameters().filter(|_| theorem.gives_every_pair())?;
    Some((parameters.family, parameters.m, parameters.p))
}

fn name(of: Of, title: &str) -> String {
    let pair = "the n-th P-position (a,b), a <= b, ordered by a, then b,";
    match of {
        Of::Lower => format!("Smaller pile a of {pair} of the two-pile game {title}."),
        Of::Upper => format!("Greater pile b of {pair} of the two-pile game {title}."),
        Of::Difference => format!("Difference b - a of {pair} of the two-pile game {title}."),
        Of::Column => format!("a(n) is the pile y for which (n,y) is a P-position of the two-pile game {title}."),
        Of::Bits => format!("a(n) = 1 if the P-position (n,y) has y < n, otherwise 0, in the two-pile game {title}."),
        Of::Grundy => {
            format!(
                "Square array T(x,y), x,y >= 0, read by antidiagonals: Sprague-Grundy value of the piles x, y in the game {title}."
            )
        }
        Of::Outcomes => {
            format!(
                "Square array T(x,y), x,y >= 0, read by antidiagonals: 1 if the piles x, y are a P-position of the game {title}, otherwise 0."
            )
        }
    }
}

fn explained(of: Of) -> &'static str {
    match of {
        Of::Lower | Of::Upper | Of::Difference => {
            "A position is P if the previous player wins, that is, if no move leads to a P-position. With (a,b) also (b,a) is P, since \
             the rules are symmetric. Indices begin at 0."
        }
        Of::Column | Of::Bits => {
            "A position is P if the previous player wins. Every column x = n has exactly one P-position (n,y), as far as the terms go."
        }
        Of::Grundy | Of::Outcomes => {
            "The antidiagonal x + y = s is read from (0,s) to (s,0). A position is P, of value 0, if the previous player wins."
        }
    }
}

/// The bounds of b(n) - a(n) - (p/q) n, as parts of q, and for which n they are known.
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

/// Formulas, and the same in Mathematica and PARI, where a theorem gives every pair.
fn formulas(of: Of, theorem: Option<(Family, u64, u64)>) -> (Vec<String>, Vec<String>, Option<String>) {
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
        let text = ascii(&text);
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
        vec![format!("Table[{wolfram}, {{n, 0, 100}}]")],
        Some(format!("(PARI) a(n) = {formula} \\\\ with enough digits of precision for large n")),
    )
}

/// `Floor(x)` as `Floor[x]`.
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
