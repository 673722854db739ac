//! Wythoff-type games as records: sweeps over thousands of games, on one machine or on many.
//!
//! A [`Plan`] names the games, the [`Measure`]s and the [`Limits`]. Each of its games is a [`Task`], and the result of measuring it is a
//! [`Record`]: [`run`] turns a task into a record, and so does a process that calls [`serve`], which reads tasks and writes records as lines of
//! JSON. [`supervise`] distributes games to such processes, kills those that exceed their time, and replaces those that die. A [`Sweep`] keeps plan
//! and records in a directory, in shards for several processes or machines; it resumes where it was stopped, and writes one table in Parquet and
//! JSON.
//!
//! ```
//! use wythoff_atlas::{Cell, Games, Measure, Plan, Range, run};
//! use wythoff::Budget;
//!
//! let family = Games::Family {
//!     template: "maharaja({k},{l})".to_owned(),
//!     ranges: vec![Range::read("k", "1..4")?, Range::read("l", "1..8")?],
//!     condition: Some("k < l & l <= 2*k".to_owned()),
//! };
//! let plan = Plan { columns: 2000, ..Plan::new(family, Measure::list("wythoff")?) };
//! let budget = Budget::unlimited();
//! let mut same = Vec::new();
//! for (index, game) in plan.games(&budget).unwrap().iter().enumerate() {
//!     let record = run(&plan.task(index, game), &budget).unwrap();
//!     if record.cell("wythoff") == Some(&Cell::Text("same".to_owned())) {
//!         same.push(record.game);
//!     }
//! }
//! assert_eq!(same, ["maharaja(2,4)", "maharaja(3,4)", "maharaja(3,6)", "maharaja(4,5)", "maharaja(4,8)"]);
//! # Ok::<(), wythoff::Diagnostic>(())
//! ```

#[cfg(feature = "ask")]
pub mod ask;
pub mod atlas;
#[cfg(feature = "sweep")]
pub mod build;
#[cfg(feature = "sweep")]
mod column;
pub mod identify;
#[cfg(feature = "sweep")]
mod limits;
#[cfg(feature = "sweep")]
mod measure;
#[cfg(feature = "sweep")]
mod plan;
#[cfg(feature = "sweep")]
mod record;
#[cfg(feature = "sweep")]
mod run;
#[cfg(feature = "sweep")]
mod supervisor;
#[cfg(feature = "sweep")]
mod sweep;
#[cfg(feature = "sweep")]
mod task;
#[cfg(feature = "sweep")]
mod worker;

pub use atlas::{Atlas, Entry, Known, Query, label, statements, without_a_part};
#[cfg(feature = "sweep")]
pub use build::{Build, BuildError, Built, Families};
#[cfg(feature = "sweep")]
pub use column::{Cell, Column, Kind, Measured};
#[cfg(feature = "sweep")]
pub use limits::{Limits, bytes};
#[cfg(feature = "sweep")]
pub use measure::{Entry as MeasureEntry, Measure};
#[cfg(feature = "sweep")]
pub use plan::{Games, MOST, Plan, PlanError, Planned, Range, Template, VERSION};
#[cfg(feature = "sweep")]
pub use record::{Outcome, Record, RecordError, Schema};
#[cfg(feature = "sweep")]
pub use run::run;
#[cfg(feature = "sweep")]
pub use supervisor::{Crew, Finished, SuperviseError, supervise};
#[cfg(feature = "sweep")]
pub use sweep::{Open, Shard, ShardStatus, Status, Sweep, SweepError, Written};
#[cfg(feature = "sweep")]
pub use task::{Parameter, Task};
#[cfg(feature = "sweep")]
pub use worker::serve;

/// The README, included so that its example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
