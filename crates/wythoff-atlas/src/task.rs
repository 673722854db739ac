//! A game that is to be measured, as one line of JSON.

use serde::{Deserialize, Serialize};

use crate::limits::Limits;
use crate::measure::Measure;

/// A parameter of a template with its value in one game.
pub type Parameter = (String, u64);

/// A game that is to be measured, what is measured, and how far that may go. What a runner is given; its answer is a
/// [`Record`](crate::Record).
///
/// ```
/// use wythoff_atlas::Task;
/// let task: Task = serde_json::from_str(r#"{
///     "index": 0, "game": "maharaja(1,2)", "parameters": [["k", 1], ["l", 2]],
///     "measures": ["slopes"], "columns": 1000,
///     "limits": {"seconds": 60, "memory": 2147483648, "states": 5000}
/// }"#)?;
/// assert_eq!(task.parameters[1], ("l".to_owned(), 2));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The place of the game in the plan, from 0 on.
    pub index: u64,
    /// The game, as the plan has it.
    pub game: String,
    /// The values of the parameters of the template, in the order in which they stand there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<Parameter>,
    /// What is measured.
    pub measures: Vec<Measure>,
    /// Columns 0 to this number - 1 are looked at.
    pub columns: u64,
    /// How far the measurement may go.
    #[serde(default)]
    pub limits: Limits,
}
