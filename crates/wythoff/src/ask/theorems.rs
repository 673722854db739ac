//! `theorems`: what follows from a proven automaton.

use clap::Args;
use itertools::Itertools;
use serde::Serialize;
use wythoff_prove::consequences::{Slant, Statement};
use wythoff_words::alteration::Offset;

use super::arguments::GameText;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::latex::comment;
use crate::page::{Line, Page};
use crate::theorems::{self, PairFormula, Skipped};

/// State what follows from a proof: positions on lines, bounds, words, other games
#[derive(Debug, Args)]
pub struct Theorems {
    /// The game, in quotes if it has spaces or parentheses; or a certificate
    #[arg(value_name = "GAME|FILE")]
    pub game: GameText,
    /// Count the P-positions above the line y = S x, or q y = p x + r: a fraction, a root, or q,p,r; may be repeated
    #[arg(long, value_name = "S|Q,P,R", allow_hyphen_values = true)]
    pub line: Vec<Slant>,
    /// Compare the P-positions with those of another game
    #[arg(long, value_name = "GAME2")]
    pub compare: Option<GameText>,
    /// Shift the P-positions by I columns and J rows before they are compared
    #[arg(long, value_name = "I,J", allow_hyphen_values = true)]
    pub offset: Option<Offset>,
    /// Print the definitions and the sentences that were decided
    #[arg(long)]
    pub proof: bool,
}

/// What follows from the proof of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Following {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// What follows.
    #[serde(flatten)]
    pub theorems: theorems::Theorems,
    /// The kind of certainty of the proof, by which LaTeX names the theorems.
    #[serde(skip)]
    pub kind: &'static str,
    /// The rules, and what a P-position is.
    #[serde(skip)]
    pub rules: String,
    /// The number of states of the automaton of the P-positions.
    #[serde(skip)]
    pub states: usize,
    /// The name of the numeration system in which it reads numbers.
    #[serde(skip)]
    pub numeration: String,
}

impl Question for Theorems {
    const NAME: &'static str = "theorems";
    const GROUP: Group = Group::Proofs;
    const NOTES: &'static str = "Everything that is printed is proved from the automaton of the P-positions, which is itself proved first. What could not be proved is listed as skipped, with the reason. Bounds of y - s x are proved by equations over the states of the automaton, and everything else by sentences. An altered game is compared with the game without the alteration, after the shift that the theorems of ALT give.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["maharaja"],
        &["maharaja.cert", "--proof"],
        &["maharaja", "--line", "5/3", "--line", "(1 + sqrt 5)/2", "--line", "10,17,-3"],
        &["maharaja(2,3)", "--compare", "wythoff"],
        &["wythoff alter P{(2,3)}", "--json"],
        &["wythoff alter P{(2,3)}", "--compare", "maharaja", "--offset", "0,1"],
    ];
    type Answer = Following;

    fn ask(&self, desk: &Desk<'_>) -> Result<Following, Refusal> {
        let proven = desk.proven(&desk.game("game", &self.game)?)?;
        let other = self.compare.as_ref().map(|game| desk.game("compare", game)).transpose()?;
        if self.offset.is_some() && other.is_none() && !proven.game.is_altered() {
            let message = "an offset needs a game to compare with; add --compare GAME2";
            return Err(Refusal::Question(message.to_owned()));
        }
        let question = theorems::Question {
            lines: &self.line,
            compare: other.as_ref(),
            offset: self.offset,
            proof: self.proof,
            looking: &|game| desk.looking(game),
        };
        let theorems = proven
            .theorems(&question, &desk.for_proofs())
            .map_err(|why| Refusal::not_proved(other.as_ref().unwrap_or(&proven.game), why))?;
        let rules = proven.game.rules();
        Ok(Following {
            heading: (&proven.game).into(),
            theorems,
            kind: proven.certainty.kind(),
            rules: format!("{} {}", rules.in_words().replace('\n', " "), rules.p_in_words()),
            states: proven.relation.dfa().states(),
            numeration: proven.relation.numeration().to_string(),
        })
    }
}

/// How wide the word is before what it says of a theorem.
const LABEL: usize = 9;

impl Report for Following {
    fn page(&self) -> Page {
        let theorems::Theorems { formula, theorems, skipped, certainty } = &self.theorems;
        let mut page = Page::of(self.heading.title());
        if let Some(PairFormula { text, certainty }) = formula {
            let kind = certainty.certainty.kind();
            page.statement("formula", LABEL, kind, Line::from(text) + ", " + certainty);
        }
        for theorem in theorems {
            page.statement("proved", LABEL, self.kind, &theorem.words);
            theorem.proof.iter().flatten().for_each(|statement| page.row(2, Line::code(stated(statement))));
        }
        for Skipped { about, because } in skipped {
            page.item("skipped", LABEL, format!("{about}: {because}"));
        }
        page.certainty(0, certainty);
        page
    }

    /// The theorems behind the rules and the definitions that they need; what could not be proved is a comment.
    fn latex(&self, command: &str, at_length: bool) -> String {
        let theorems::Theorems { formula, theorems, skipped, certainty } = &self.theorems;
        let mut page = Page::of(self.heading.title());
        page.item("Rules.", 0, self.rules.as_str());
        page.item("Notation.", 0, Line::marked(self.notation()));
        if let Some(PairFormula { text, certainty }) = formula {
            page.statement("", 0, certainty.certainty.kind(), Line::from(text) + ", " + certainty);
        }
        page.statement("", 0, self.kind, Line::marked(self.accepted()));
        for theorem in theorems {
            page.statement("", 0, self.kind, &theorem.words);
            theorem.proof.iter().flatten().for_each(|statement| page.row(2, Line::code(stated(statement))));
        }
        page.certainty(0, certainty);
        let skipped =
            skipped.iter().map(|Skipped { about, because }| comment(&format!("not proved: {about}: {because}")));
        // a word and its translate
        page.latex(command, at_length).replace(" $>$ ", " $\\mapsto$ ") + &skipped.collect::<String>()
    }
}

impl Following {
    /// The words that the theorems use.
    fn notation(&self) -> String {
        let used = |word: &str| self.theorems.theorems.iter().any(|theorem| theorem.words.to_string().contains(word));
        let mut words = "The position $(x,y)$ has $x$ tokens in the first pile and $y$ in the second.".to_owned();
        if used("column") || used("diagonal") || used("row") {
            words += " Column $x$ consists of the positions $(x,y)$ with $y >= 0$, row $y$ of those with $x >= 0$, and a diagonal of those with one \
                      value of $y - x$.";
        }
        words
    }

    /// The theorem from which the others follow.
    fn accepted(&self) -> String {
        let digits = match self.numeration.as_str() {
            "msd_fib" => {
                "in Zeckendorf representation, as sums of Fibonacci numbers no two of which are consecutive".to_owned()
            }
            name => match name.strip_prefix("msd_").filter(|base| base.bytes().all(|digit| digit.is_ascii_digit())) {
                Some(base) => format!("in base {base}"),
                None => format!("in the numeration system {name}"),
            },
        };
        format!(
            "a finite automaton with {} states accepts exactly the P-positions $(x,y)$; it reads the digits of $x$ and $y$ side by side, the most \
             significant first and the shorter number with zeros before it, {digits}",
            self.states
        )
    }
}

/// A statement of a proof.
fn stated(statement: &Statement) -> String {
    match statement {
        Statement::Definition(definition) => format!("define   {definition}"),
        Statement::Decided(decided) if decided.holds => format!("true     {}", decided.sentence),
        Statement::Decided(decided) => {
            let values = decided.example.iter().map(|(name, value)| format!("{name} = {value}")).join(", ");
            let at = if values.is_empty() { String::new() } else { format!(", for {values}") };
            format!("false    {}{at}", decided.sentence)
        }
    }
}
