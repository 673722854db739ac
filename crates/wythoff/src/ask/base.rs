//! Numeration systems of one's own: Walnut's files of a custom base.

use std::path::Path;

use wythoff_automata::format::walnut::{BaseFile, read_base};
use wythoff_automata::{AutomataError, Numeration, verify_arithmetic};
use wythoff_budget::{Budget, Exceeded};

use super::{Desk, Refusal};

/// A name, and the folder with the files of a custom base of this name.
#[derive(Clone, Debug)]
pub struct Base {
    name: String,
    folder: String,
}

impl Base {
    pub(super) fn read(text: &str) -> Result<Base, String> {
        let is_name = |name: &str| {
            name.starts_with(|c: char| c.is_ascii_alphabetic())
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        };
        match text.split_once('=') {
            Some((name, folder)) if is_name(name) && !folder.is_empty() => {
                let name = name.strip_prefix("msd_").unwrap_or(name).to_owned();
                Ok(Base { name, folder: folder.to_owned() })
            }
            _ => {
                Err("write a name, =, and the folder of its files, as in mine=\"Custom Bases\" for msd_mine.txt"
                    .to_owned())
            }
        }
    }

    /// The system of the files, after its arithmetic was proved.
    ///
    /// # Errors
    /// A file cannot be read, or the automata are not those of a numeration system: what is wrong; the budget is exceeded.
    pub(super) fn numeration(&self, desk: &Desk<'_>, budget: &Budget) -> Result<Numeration, Refusal> {
        let name = &self.name;
        let file = |kind: &str| Path::new(&self.folder).join(format!("msd_{name}{kind}.txt")).display().to_string();
        let (words, addition) = (file(""), file("_addition"));
        let refused = |at: Option<BaseFile>, error: AutomataError| {
            let place = match at {
                Some(BaseFile::Words) => format!("{words}: "),
                Some(BaseFile::Addition) => format!("{addition}: "),
                None => format!("the base {name} is refused: "),
            };
            match error {
                AutomataError::Exceeded(Exceeded::Stopped) => Exceeded::Stopped.into(),
                AutomataError::Exceeded(exceeded) => Refusal::Unanswerable(format!("{place}{exceeded}")),
                AutomataError::Arithmetic { what, .. } => {
                    Refusal::Data(format!("{place}its automata fail the claim: {what}"))
                }
                error => Refusal::Data(format!("{place}{error}")),
            }
        };
        let text = |file: &str| desk.text(None, Some(file)).map_err(|refusal| refusal.in_argument("base"));
        let (words_text, addition_text) = (text(&words)?, text(&addition)?);
        let numeration =
            read_base(name, &words_text, &addition_text, budget).map_err(|(at, error)| refused(at, error))?;
        budget.stage(|| format!("proving the arithmetic of {numeration}"))?;
        verify_arithmetic(&numeration, budget).map_err(|error| refused(None, error))?;
        Ok(numeration)
    }
}
