//! A game to measure, as one line of JSON.

use serde::{Deserialize, Serialize};

use crate::limits::Limits;
use crate::measure::Measure;

/// A parameter of a template with its value in one game.
pub type Parameter = (String, u64);

/// A game to measure, the measures, and the limits. A runner receives a task and answers with a [`Record`](crate::Record).
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
    /// The index of the game in the plan, from 0 on.
    pub index: u64,
    /// The game as written in the plan.
    pub game: String,
    /// The parameters of the template with their values, in the order of the template.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<Parameter>,
    /// The measures to take.
    pub measures: Vec<Measure>,
    /// The number of columns to examine, from column 0 on.
    pub columns: u64,
    /// The limits of the measurement.
    #[serde(default)]
    pub limits: Limits,
}
