//! `tag`: a tag system and its dictionary side by side.

use clap::{ArgGroup, Args};
use itertools::Itertools;
use serde::Serialize;
use wythoff_theory::Bound;
use wythoff_words::{Outlook, TagSystem};

use super::flags::{most, pile};
use super::prospect::{Prospect, looking};
use super::{Desk, Group, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::in_words::{counted, shortened};
use crate::page::Page;

/// The number of letters of a word that are shown.
const SHOWN: usize = 80;

/// Run a tag system and its dictionary side by side
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("given").required(true).args(["file", "rules"])))]
pub struct Tag {
    /// A file with the rules
    pub file: Option<String>,
    /// The rules themselves
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
    /// The first word
    #[arg(long, value_name = "LETTERS")]
    pub start: String,
    /// Delete N letters in each step
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = most)]
    pub delete: usize,
    /// Make at most N steps
    #[arg(long, alias = "count", value_name = "N", default_value_t = 100, value_parser = pile)]
    pub steps: u64,
}

/// The words of a tag system, the process of its dictionary beside them, and its fate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TagReport {
    /// The number of letters that a step deletes.
    pub delete: usize,
    /// The dictionary of the system, as `word>translate` with commas between the words.
    pub dictionary: String,
    /// The number of steps that were made.
    pub steps: usize,
    /// Whether the system has halted.
    pub halted: bool,
    /// Whether process and system agreed in every step.
    pub agrees: bool,
    /// The fate of the tag system.
    pub prospect: Prospect,
    /// The words of the system, one for each step, from the initial word on.
    pub words: Vec<String>,
    /// How sure the fate is.
    pub certainty: Assurance,
    /// The letters and their codes.
    #[serde(skip)]
    pub codes: String,
    /// The number of words of the dictionary.
    #[serde(skip)]
    pub entries: usize,
}

impl Question for Tag {
    const NAME: &'static str = "tag";
    const GROUP: Group = Group::Papers;
    const NOTES: &'static str = "A rule is letter>letters. In each step the first two letters are deleted, or as many as --delete says, and the production of the first is appended. The system halts on a word of fewer letters or without a rule for the first. Beside it runs the process of its dictionary (MAH theorem 4.1), whose words are the codes of as many letters as are deleted. What becomes of the system is asked as by `wythoff lab process`.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["--rules", "a>bc,b>a,c>aaa", "--start", "aaa"],
        &["--rules", "0>00,1>1101", "--delete", "3", "--start", "10010"],
        &["rules.txt", "--start", "aaaaaaa", "--steps", "1000", "--json"],
    ];
    const UNIT: &'static str = "steps";
    type Answer = TagReport;

    fn ask(&self, desk: &Desk<'_>) -> Result<TagReport, Refusal> {
        let text = desk.text(self.rules.as_deref(), self.file.as_deref())?;
        let system = desk.accepted(TagSystem::parse(&text).and_then(|system| system.deleting(self.delete)))?;
        let start = desk.accepted(system.read(&self.start))?;
        let dictionary = desk.accepted(system.compile())?;
        let (budget, most) = (desk.budget(), usize::try_from(self.steps).unwrap_or(usize::MAX).saturating_add(1));
        let (mut words, mut letters, mut halted, mut agrees) = (Vec::new(), 0, false, true);
        for (number, step) in system.side_by_side(&dictionary, start.clone()).take(most).enumerate() {
            budget.pace(number as u64, self.steps, step.string.len())?;
            (halted, agrees) = (step.ends, agrees && step.agrees);
            let word = system.write(&step.string);
            letters += word.len();
            budget.memory_for::<u8>(letters, "the words")?;
            budget.push(&mut words, word, "the words")?;
        }
        let steps = words.len().saturating_sub(1);
        let limits = looking(self.steps, 0);
        let outlook = if halted { None } else { Outlook::of_tag(&system, &dictionary, &start, limits, budget)? };
        let (prospect, certainty) = Prospect::new(steps as u64, halted, outlook.as_ref(), Bound::Steps);
        let code = |(number, letter): (usize, _)| format!(" {letter} {}", system.encode(&[number]));
        Ok(TagReport {
            delete: system.deletion(),
            dictionary: dictionary.to_string(),
            steps,
            halted,
            agrees,
            prospect,
            words,
            certainty,
            codes: system.letters().iter().enumerate().map(code).join(""),
            entries: dictionary.words().len(),
        })
    }
}

impl Report for TagReport {
    fn page(&self) -> Page {
        let mut page = Page::default();
        page.row(0, format!("Letters and their codes:{}", self.codes));
        let (words, dictionary) =
            (counted(self.entries as u64, "word"), shortened(&self.dictionary, 200, "characters"));
        page.row(0, format!("Dictionary of {words}: {dictionary}"));
        for (number, word) in self.words.iter().enumerate() {
            page.row(0, format!("{number:>6}  {}", shortened(word, SHOWN, "letters")));
        }
        page.row(
            0,
            match self.prospect.in_words("halts") {
                Some(fate) => format!("The system {fate}."),
                None => {
                    let steps = counted(self.steps as u64, "step");
                    format!("Not halted after {steps}; nothing is known about later ones.")
                }
            },
        );
        page.certainty(0, &self.certainty);
        page.row(
            0,
            match self.agrees {
                true => "In each step the unread string of the process is the code of the word (MAH theorem 4.1).",
                false => "The process and the system differ: this is a mistake of the program, please report it.",
            },
        );
        page
    }
}
