//! The questions that need the atlas, in the form of those of the library: a file each, and a line of [`QUESTIONS`].

mod identify;

use wythoff::ask::{AnyQuestion, Of};

/// The questions, in the order in which they are listed to people.
pub static QUESTIONS: &[&dyn AnyQuestion] = &[Of::<identify::Identify>::NEW];
