//! `sequence`: terms of Beatty sequences, of mex recurrences, and of the pairs of games.

use clap::Args;
use dashu_int::ops::BitTest;
use itertools::Itertools;
use serde::{Serialize, Serializer};
use wythoff_budget::Budget;
use wythoff_exact::named::{Basis, NAMES, Row};
use wythoff_exact::{NamedSequence, Quadratic, UBig};
use wythoff_solve::SolveError;
use wythoff_theory::{Bound, Certainty, Engine, Theorem};

use super::arguments::{GameText, NumberText};
use super::flags::columns;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::{Answer, Assurance};
use crate::error::Error;
use crate::game::Game;
use crate::latex::{self, Align, Table};
use crate::page::Page;
use crate::solution::Solution;

/// The index from which on the pairs of a game are computed one by one, if a theorem gives them.
const FAR: u64 = 1 << 20;

/// List a Beatty pair, a mex recurrence or the upper pairs of a game, from any index
#[derive(Debug, Args)]
pub struct Sequence {
    /// The sequence or the game, in quotes if it has spaces or parentheses
    #[arg(value_name = "NAME|GAME")]
    pub name: String,
    /// Begin at index N, of any size where there is a closed form
    #[arg(long, value_name = "N", default_value = "0")]
    pub from: NumberText,
    /// List K terms from index N on
    #[arg(long, value_name = "K", default_value_t = 20, value_parser = columns)]
    pub count: u64,
}

/// Terms of a sequence or of a pair of sequences, from an index on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Terms))]
pub struct Listed {
    /// The name of the sequence; left out for a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sequence: Option<String>,
    /// The game whose pairs these are; left out for a named sequence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The rules of the game; left out for a named sequence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The names of the numbers of a row: `n`, `a` and possibly `b`.
    pub columns: Vec<&'static str>,
    /// The numbers row by row, in decimal digits.
    pub rows: Vec<Vec<Digits>>,
    /// How sure the terms are.
    pub certainty: Assurance,
    /// What the terms are of, as a heading.
    #[serde(skip)]
    pub title: String,
}

/// A whole number, in decimal digits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, format = "natural"))]
pub struct Digits(pub UBig);

impl Serialize for Digits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl Question for Sequence {
    const NAME: &'static str = "sequence";
    const GROUP: Group = Group::Sequences;
    const NOTES: &'static str = "Names:
  beatty(m,p)     a_n = floor(n phi/p) with phi = (2 - mp + sqrt((mp)^2 + 4))/2,
                  b_n = a_n + m n
  connell(p)      c_n and d_n = c_n + n: beatty(1,p)
  mex-i(m,p)      the pairs of beatty(m,p) by the recurrences (i), (ii), (iii)
                  of RES
  mex-ii(m,p)     proposition 5.2; each computes all terms from n = 0 on
  mex-iii(m,p)
  pairs(m,p)      (m,p)-Wythoff Nim: a_n = mex of all earlier terms, b_n = a_n +
                  floor(n/p) m
  obryant(ALPHA,p)
                  a_n = floor(n ALPHA/p), b_n = floor(n BETA/p) with 1/ALPHA +
                  1/BETA = 1, ALPHA irrational, 1 < ALPHA < 2: p-complementary
                  (RES theorem 3.1, O'Bryant)
  floor(n ALPHA + BETA)
                  a Beatty sequence: multiples of a positive number such as
                  phi, sqrt 2 or (3 + sqrt 7)/5, plus a number of its field,
                  which may be left out, rounded down
  a GAME          its upper pairs: the P-positions (a_n, b_n) with a_n <= b_n,
                  by column";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["beatty(2,3)", "--count", "17"],
        &["beatty(1,1)", "--from", "10^30", "--count", "3"],
        &["floor(n (1 + sqrt 5)/4 + 1/2)"],
        &["obryant(sqrt 2, 3)"],
        &["maharaja", "--count", "1000"],
    ];
    const UNIT: &'static str = "terms";
    type Answer = Listed;

    fn ask(&self, desk: &Desk<'_>) -> Result<Listed, Refusal> {
        let (mut source, budget) = (self.source(desk)?, desk.for_one());
        let (mut rows, mut bytes) = (Vec::new(), 0);
        let held = budget.memory_for_numbers(self.count.checked_mul(3), source.from.bit_len() + 8, "the terms");
        if held.is_err() {
            let instead = "`wythoff sequence --format csv` writes them as they come";
            return Err(Refusal::Question(format!("{} terms are too many to be held at once; {instead}", self.count)));
        }
        source.each(self.count, &budget, &mut |Row { n, a, b }| {
            let row = [Some(n), Some(a), b].into_iter().flatten().map(Digits).collect_vec();
            bytes += row.iter().map(|Digits(number)| number.bit_len() / 8 + size_of::<Digits>()).sum::<usize>();
            if rows.len().is_multiple_of(1024) {
                budget.memory_for::<u8>(bytes, "the terms")?;
            }
            budget.push(&mut rows, row, "the terms")?;
            Ok(true)
        })?;
        let (certainty, title, width) = (source.assurance(), source.title(), if source.is_pair { 3 } else { 2 });
        let (game, rules) = source.game.map(|Heading { game, rules }| (game, rules)).unzip();
        let columns = ["n", "a", "b"].into_iter().take(width).collect();
        Ok(Listed { sequence: source.sequence, game, rules, columns, rows, certainty, title })
    }
}

impl Listed {
    /// The headings of the columns of a table.
    fn heads(&self) -> &'static [&'static str] {
        const HEADS: [&str; 4] = ["n", "a_n", "b_n", "b_n - a_n"];
        if self.columns.len() > 2 { &HEADS } else { &HEADS[..2] }
    }

    /// The rows of a table: the numbers of each row, and the difference of a pair.
    fn cells(&self) -> impl Iterator<Item = Vec<String>> + '_ {
        self.rows.iter().map(|row| {
            let difference = match &row[..] {
                [_, Digits(a), Digits(b)] => Some((b - a).to_string()),
                _ => None,
            };
            row.iter().map(|Digits(number)| number.to_string()).chain(difference).collect()
        })
    }
}

impl Report for Listed {
    fn page(&self) -> Page {
        let mut page = Page::default();
        page.row(0, self.title.as_str());
        let heads = self.heads().iter().map(|&head| head.to_owned()).collect_vec();
        page.columns(0, 0, std::iter::once(heads).chain(self.cells()));
        page.certainty(0, &self.certainty);
        page
    }

    fn latex(&self, command: &str, at_length: bool) -> String {
        let heads = self.heads().iter().map(|head| format!("${head}$")).collect_vec();
        let heads = heads.iter().map(|head| (Align::Right, head.as_str())).collect_vec();
        let table = Table::new(&heads, self.rows.len() as u64);
        let rows: String = self.cells().map(|cells| Table::row(cells.iter().map(|cell| format!("${cell}$")))).collect();
        table.begin(command, &self.title) + &rows + &table.end(&latex::sure(&self.certainty, at_length))
    }
}

impl Sequence {
    /// The rows that are asked for, as they come.
    ///
    /// # Errors
    /// The name or the index has to be written differently.
    pub fn source(&self, desk: &Desk<'_>) -> Result<Source, Refusal> {
        let from = desk.number("from", &self.from)?;
        Source::read(desk, "name", &self.name, from, |begin, _| format!("begin further on: --from {begin}"))
    }
}

/// The rows of a sequence, of a pair of sequences or of the pairs of a game, from an index on.
pub struct Source {
    sequence: Option<String>,
    game: Option<Heading>,
    /// Whether each row has a term b_n.
    pub is_pair: bool,
    from: UBig,
    /// The index of the next row that is computed.
    next: UBig,
    rows: Rows,
}

/// The origin of the rows.
enum Rows {
    Named(Box<NamedSequence>, Box<dyn Iterator<Item = Row>>),
    Game(Box<Solution>),
    /// A game whose pairs a theorem gives at any index.
    Far(Box<Answer<Game>>),
}

impl Source {
    /// Reads the sequence or the game that an argument names; `later` gives the hint for a sequence whose terms are negative before this index.
    ///
    /// # Errors
    /// The argument names neither, or the pairs of the game have no order.
    pub(super) fn read(
        desk: &Desk<'_>,
        field: &str,
        name: &str,
        from: UBig,
        later: impl FnOnce(UBig, &str) -> String,
    ) -> Result<Source, Refusal> {
        let sequence = match crate::input::sequence(name) {
            Some(Ok(read)) => {
                let understood = read.understood.iter();
                understood.for_each(|understood| desk.door().say(&format!("Reading `{name}` as `{understood}`.")));
                read.sequence
            }
            Some(Err(mistake)) => return Err(Refusal::argument(field, name, mistake)),
            None => return Source::of_game(desk, field, name, from),
        };
        let next = match sequence.basis() {
            Basis::ClosedForm(_) => from.clone(),
            Basis::Recurrence(_) => UBig::ZERO,
        };
        let (rows, title) = (sequence.rows(&next), sequence.to_string());
        let rows =
            rows.map_err(|error| Refusal::whole(field, name, error.to_string(), later(sequence.begins_at(), &title)))?;
        let is_pair = sequence.is_pair();
        Ok(Source {
            sequence: Some(title),
            game: None,
            is_pair,
            from,
            next,
            rows: Rows::Named(Box::new(sequence), rows),
        })
    }

    fn of_game(desk: &Desk<'_>, field: &str, name: &str, from: UBig) -> Result<Source, Refusal> {
        let game = desk.game(field, &GameText(name.to_owned())).map_err(|mut refusal| {
            match &mut refusal {
                Refusal::Argument(mistake) if mistake.what.instead.is_empty() => {
                    let names = NAMES.iter().map(|(form, _)| form).join(", ");
                    mistake.what.hint.push_str(&format!("; sequences are {names}"));
                }
                _ => {}
            }
            refusal
        })?;
        let refused = |message: &str, hint: &str| Refusal::whole(field, name, message, hint);
        if !game.rules().is_symmetric() {
            let message =
                "the rules are not symmetric, and therefore the P-positions do not come in pairs (a,b), (b,a)";
            return Err(refused(message, "list its P-positions by column: wythoff solve"));
        }
        let heading = Heading::from(&game);
        let far = from >= UBig::from(FAR);
        let first = if far { game.known_nth(&from, 1, desk.budget())? } else { None };
        let (next, rows) = match first {
            Some(first) => (from.clone(), Rows::Far(Box::new(first.with(game)))),
            None => match game.solution(desk.budget()) {
                Err(Error::Solve(SolveError::InfiniteColumn)) => {
                    let message =
                        "a column may hold infinitely many P-positions, and therefore they cannot be numbered";
                    return Err(refused(message, "list them up to a row: wythoff solve with --upto Y"));
                }
                solution => (UBig::ZERO, Rows::Game(Box::new(solution?))),
            },
        };
        Ok(Source { sequence: None, game: Some(heading), is_pair: true, from, next, rows })
    }

    /// What the rows are of, as a heading.
    fn title(&self) -> String {
        let sequence = || self.sequence.clone().unwrap_or_default();
        self.game.as_ref().map_or_else(sequence, Heading::title)
    }

    /// alpha and beta if the terms are floor(n alpha) and floor(n beta) by definition.
    pub(super) fn slopes(&self) -> (Option<&Quadratic>, Option<&Quadratic>) {
        match &self.rows {
            Rows::Named(sequence, _) => sequence.slopes(),
            _ => (None, None),
        }
    }

    /// Passes `count` rows to `see` as they come, until it returns `false`.
    ///
    /// # Errors
    /// The rows begin too far away; there are no more of them; the budget is exceeded.
    pub fn each(
        &mut self,
        count: u64,
        budget: &Budget,
        see: &mut dyn FnMut(Row) -> Result<bool, Refusal>,
    ) -> Result<(), Refusal> {
        let skipped = if self.from > self.next { &self.from - &self.next } else { UBig::ZERO };
        let skipped = u64::try_from(skipped).map_err(|_| {
            let hint = match &self.rows {
                Rows::Named(..) => "leave out --from, or take a sequence with a closed form such as beatty(m,p)",
                _ => "leave out --from, or list P-positions from a column on: wythoff solve GAME --from 10^50",
            };
            let message = "the terms are computed one after the other, and none is known so far out";
            Refusal::whole("from", &self.from.to_string(), message, hint)
        })?;
        let Some(all) = skipped.checked_add(count) else {
            let message = "more terms are asked for than any machine can count; lower --from or --count";
            return Err(Refusal::Question(message.to_owned()));
        };
        let keeps = match &self.rows {
            Rows::Named(sequence, _) => matches!(sequence.basis(), Basis::Recurrence(_)),
            Rows::Game(_) => true,
            Rows::Far(_) => false,
        };
        for done in 0..all {
            budget.pace(done, all, 0)?;
            // A recurrence keeps at most one number for each row, and rows of closed forms keep nothing.
            if keeps && done.is_multiple_of(1 << 16) {
                let rows = usize::try_from(done).unwrap_or(usize::MAX);
                budget.memory_for::<u64>(rows, "the rows of the recurrence")?;
            }
            let row = self.next(budget)?;
            if done >= skipped && !see(row)? {
                break;
            }
        }
        Ok(())
    }

    fn next(&mut self, budget: &Budget) -> Result<Row, Refusal> {
        let none = |message: &str| Refusal::Unanswerable(message.to_owned());
        let n = self.next.clone();
        let row = match &mut self.rows {
            Rows::Named(_, rows) => {
                rows.next().ok_or_else(|| none("the recurrence has used up the 64-bit integers"))?
            }
            Rows::Far(far) => {
                let found = far.value.nth(&n, 1, budget)?.value;
                let at = found.into_iter().next().ok_or_else(|| none("there are no more P-positions"))?;
                Row { n, a: at.x, b: Some(at.y) }
            }
            Rows::Game(solution) => {
                let at = solution.next_pair(budget)?;
                Row { n, a: at.x.into(), b: Some(at.y.into()) }
            }
        };
        self.next = &row.n + 1u8;
        Ok(row)
    }

    /// How sure the rows read so far are.
    pub fn assurance(&self) -> Assurance {
        let (certainty, engine) = match &self.rows {
            Rows::Game(solution) => (solution.certainty(), solution.engine()),
            Rows::Far(far) => return far.assurance(),
            Rows::Named(sequence, _) => {
                let theorem = Theorem::of_sequence(sequence).map(Certainty::from);
                let engine = match sequence.basis() {
                    Basis::ClosedForm(_) => Engine::Exact,
                    Basis::Recurrence(source) => Engine::Mex(source),
                };
                (theorem.unwrap_or_else(|| Certainty::Computed(Bound::Terms(self.next.clone()))), engine)
            }
        };
        Assurance::new(&certainty, engine)
    }
}
