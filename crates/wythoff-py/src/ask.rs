//! The questions of the library: each is asked by its name, with its arguments in the JSON form that every door takes.

use pyo3::prelude::*;
use serde_json::{Map, Value};
use wythoff::ask::{AnyAnswer, AnyQuestion, Desk, Mistake, Plain, QUESTIONS, Refusal, description};

use crate::error::Failure;
use crate::game::Game;
use crate::run::{Limits, run};

/// The answer of a question as JSON, and the answer in words. Games that stand for arguments are given beside them, by their texts.
#[pyfunction]
#[pyo3(signature = (name, arguments, games, limits=None))]
pub fn ask(
    py: Python<'_>,
    name: &str,
    arguments: &str,
    games: Vec<(String, PyRef<'_, Game>)>,
    limits: Option<&Limits>,
) -> PyResult<Forms> {
    let fault = |message: String| Failure::unanswerable(message).raise(py);
    let question = all()
        .find(|question| question.name() == name)
        .ok_or_else(|| fault(format!("there is no question `{name}`")))?;
    let arguments: Map<String, Value> = serde_json::from_str(arguments).map_err(|wrong| fault(wrong.to_string()))?;
    let games: Vec<(String, wythoff::Game)> = games.into_iter().map(|(text, game)| (text, game.game.clone())).collect();
    run(py, limits, |budget| {
        let desk = Desk::new(&Plain, budget.clone());
        let desk = games.iter().fold(desk, |desk, (text, game)| desk.with(text, game.clone()));
        Ok::<_, Failure>(forms(question.ask_object(&arguments, &desk)?))
    })
}

/// An answer as JSON, and in words.
pub type Forms = (String, Words);

/// The forms of an answer.
pub fn forms(answer: Box<dyn AnyAnswer>) -> Forms {
    (answer.json(), Words(answer))
}

/// An answer in words. Most answers are asked for their values, so that each form is made when it is wanted.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Words(Box<dyn AnyAnswer>);

#[pymethods]
impl Words {
    fn text(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.page().terminal(WIDTH, false))
    }

    fn html(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.page().html(false))
    }

    fn markdown(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.page().markdown(false))
    }

    fn latex(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.latex("", false))
    }
}

/// The descriptions of all questions, as JSON.
#[pyfunction]
pub fn questions() -> String {
    description(all()).to_string()
}

/// The questions of the library, and those that need the atlas.
fn all() -> impl Iterator<Item = &'static dyn AnyQuestion> {
    QUESTIONS.iter().chain(wythoff_atlas::ask::QUESTIONS).copied()
}

/// Characters of a line of text.
const WIDTH: usize = 100;

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Argument(mistake) => {
                let Mistake { text, what, .. } = *mistake;
                Failure::in_text(what, &text)
            }
            Refusal::Data(message) => Failure::Of("DataError", message),
            Refusal::NoAnswer(error) => error.into(),
            Refusal::NotProved(refused) => {
                let (_, why) = *refused;
                why.into()
            }
            other => Failure::unanswerable(other.to_string()),
        }
    }
}
