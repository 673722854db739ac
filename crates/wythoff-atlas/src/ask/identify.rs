//! `identify`: the game of a sequence, of P-positions, or of cells of the board.

use std::sync::Arc;

use clap::Args;
use itertools::Itertools;
use wythoff::ask::arguments::PositionText;
use wythoff::ask::{self, Desk, Group, Question, Refusal};
use wythoff::counted;
use wythoff::page::{Line, Page};

use crate::Atlas;
use crate::identify::{Answer, Given, Report, Separation, identify};

/// Find the game of a sequence, of P-positions, or of cells of the board
#[derive(Debug, Args)]
pub struct Identify {
    /// Terms of a sequence, bits, pairs, or the number of a sequence of the OEIS
    #[arg(required_unless_present_any = ["file", "p", "n"], allow_negative_numbers = true, num_args = 1.., conflicts_with_all = ["p", "n"])]
    pub given: Vec<String>,
    /// Read them from a file: also the lines of a b-file, or a picture of the board with # for P, . for N and ? for what is not known; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["given", "p", "n"])]
    pub file: Option<String>,
    /// A cell of the board that is P; may be repeated
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub p: Vec<PositionText>,
    /// A cell of the board that is N; may be repeated
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub n: Vec<PositionText>,
    /// Look into this atlas, the file atlas.packed of a build, and not into the one that is inside of the program
    #[arg(long, value_name = "FILE")]
    pub atlas: Option<String>,
}

impl Question for Identify {
    const NAME: &'static str = "identify";
    const GROUP: Group = Group::Surveys;
    const NOTES: &'static str = "\
The sequences of a game that are looked through: the row of the P-position of each column, the smaller and the greater piles, their differences and sums,
the bit-string, how many P-positions a column holds, what no pile is, P-positions near one line or on one side of the diagonal, Grundy values of a
row, of a column, of the positions (n,n) and by antidiagonals. They may begin later, every second or third term may be taken, differences or sums of terms made, a small constant
added, the piles exchanged, and one term may be wrong. Positions may be moved by a small vector.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["1,", "3,", "4,", "6,", "8,", "9,", "11,", "12,", "14,", "16,", "17,", "19,", "21,", "22"],
        &["(1,2) (3,5) (4,7) (6,10) (8,13)"],
        &["0100101001001010010100100101001001"],
        &["A002251"],
        &["--file", "b001950.txt"],
    ];
    type Answer = Report;

    fn ask(&self, desk: &Desk<'_>) -> Result<Report, Refusal> {
        let given = self.read(desk)?;
        let atlas = match &self.atlas {
            None => Atlas::shipped().clone(),
            Some(name) => {
                let atlas = Atlas::unpack(&desk.door().file(name)?);
                Arc::new(atlas.map_err(|error| Refusal::Question(format!("{name}: {error}")))?)
            }
        };
        Ok(identify(&atlas, &given, desk.budget())?)
    }
}

impl Identify {
    /// What is given: a text, or cells.
    fn read(&self, desk: &Desk<'_>) -> Result<Given, Refusal> {
        if self.p.is_empty() && self.n.is_empty() {
            let given = (!self.given.is_empty()).then(|| self.given.join(" "));
            let text = desk.text(given.as_deref(), self.file.as_deref())?;
            return Given::read(&text).map_err(|mistake| Refusal::argument("given", &text, mistake));
        }
        let cells = |field: &str, cells: &[PositionText]| {
            let text = cells.iter().map(|PositionText(cell)| format!("({})", cell.trim_matches(['(', ')']))).join(" ");
            Given::pairs(&text).map_err(|mistake| Refusal::argument(field, &text, mistake))
        };
        let cells = crate::identify::Cells { p: cells("p", &self.p)?, n: cells("n", &self.n)? };
        Given::cells(cells).map_err(Refusal::Question)
    }
}

impl ask::Report for Report {
    fn page(&self) -> Page {
        let mut page = Page::default();
        let games = counted(self.games as u64, "game");
        let Some((first, others)) = self.answers.split_first() else {
            page.row(0, format!("None of the {games} of the atlas has these {} among what was tried:", self.given));
            self.tried.iter().for_each(|tried| page.row(2, tried.clone()));
            self.formulas(&mut page);
            return page;
        };
        first.at_length(&mut page);
        if !others.is_empty() {
            page.gap();
            page.row(0, "Further games, the likeliest first:");
            others.iter().for_each(|other| page.row(2, other.in_a_line()));
        }
        if let Some(Separation { at, says }) = &self.separation {
            let values = says.iter().map(|(_, value)| value).unique();
            let by = |value: &String| says.iter().filter(|(_, said)| said == value).map(|(game, _)| game).join(", ");
            let says = values.map(|value| format!("{value} by {}", by(value))).join("; ");
            page.gap();
            page.paragraph(0, format!("To tell them apart, look at {at}: {says}"));
        }
        self.formulas(&mut page);
        page.gap();
        page.row(0, format!("{games} were looked through for {}", self.given));
        page
    }
}

impl Report {
    /// Formulas that fit.
    fn formulas(&self, page: &mut Page) {
        if !self.closed_forms.is_empty() {
            page.gap();
            page.row(0, "Formulas that fit, conjectured:");
            self.closed_forms.iter().for_each(|form| page.row(2, format!("{}: {}", form.sequence, form.words)));
        }
    }
}

impl Answer {
    /// The game, what the data are of it, and how sure that is.
    fn at_length(&self, page: &mut Page) {
        let name = match self.game == self.rules {
            true => self.game.clone(),
            false => format!("{} = {}", self.game, self.rules),
        };
        let chance = if self.confident { "" } else { ", which may be chance" };
        page.row(0, name);
        page.row(2, format!("{}; {}{chance}", self.reading, self.agreement()));
        if !self.next.is_empty() {
            page.row(2, format!("next: {}", self.next.iter().join(", ")));
        }
        page.row(2, format!("which positions are P: {}", self.certainty));
        match self.same {
            0 => {}
            1 => {
                page.row(2, format!("one other game is proved to have the same P-positions: {}", self.also.join(", ")))
            }
            same => page.row(
                2,
                format!("{same} other games are proved to have the same P-positions, as {}", self.also.join(", ")),
            ),
        }
        if self.alike > 0 {
            let games = counted(self.alike as u64, "game");
            page.row(2, format!("{games} more with the same P-positions in the first columns, without a proof"));
        }
    }

    /// The game, what the data are of it, and what follows them.
    fn in_a_line(&self) -> Line {
        let next =
            if self.next.is_empty() { String::new() } else { format!("; next: {}", self.next.iter().join(", ")) };
        let agreement = if self.agreeing == self.of { String::new() } else { format!("; {}", self.agreement()) };
        format!("{}: {}{agreement}{next}", self.game, self.reading).into()
    }

    /// How many terms or cells agree, and which one does not.
    fn agreement(&self) -> String {
        let agree = format!("{} of {} agree", self.agreeing, self.of);
        match &self.wrong {
            None => agree,
            Some(wrong) => {
                format!("{agree}: number {} was given as {}, and is {}", wrong.place + 1, wrong.given, wrong.expected)
            }
        }
    }
}
