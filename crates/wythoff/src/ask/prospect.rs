//! What becomes of dictionary processes, tag systems and triangles.

use serde::Serialize;
use wythoff_theory::{Bound, Certainty, Engine, Proof};
use wythoff_words::{Fate, Outlook, OutlookLimits};

use crate::answer::Assurance;
use crate::in_words::counted;

/// Greatest length in bits of a string up to which the fate of a process is computed.
const LONGEST: usize = 1 << 30;

/// The fate of a dictionary process, a tag system or a triangle; the steps of a triangle are its rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Prospect {
    /// What becomes of it.
    pub fate: Ending,
    /// The number of steps after which it stops, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stops_after: Option<u64>,
    /// The first step of the cycle, if it runs into one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub circle_from: Option<u64>,
    /// The number of steps of the cycle, if it runs into one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<u64>,
}

/// What becomes of something that runs step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Ending {
    /// It stops.
    #[serde(rename = "stops")]
    Stops,
    /// It never stops.
    #[serde(rename = "never stops")]
    NeverStops,
    /// It never stops, as it comes back to the same state.
    #[serde(rename = "runs in a circle")]
    Circle,
    /// Nothing is known.
    #[serde(rename = "unknown")]
    Unknown,
}

impl Prospect {
    /// The fate after `done` steps, with its certainty. `has_stopped` says whether it has stopped already, `outlook` what is known of further
    /// steps.
    pub(super) fn new(
        done: u64,
        has_stopped: bool,
        outlook: Option<&Outlook>,
        bound: fn(u64) -> Bound,
    ) -> (Prospect, Assurance) {
        let with = |fate| Prospect { fate, stops_after: None, circle_from: None, period: None };
        let after = |steps| (steps, Prospect { stops_after: Some(steps), ..with(Ending::Stops) });
        let (steps, prospect) = match outlook.map(Outlook::fate) {
            Some(&Fate::Stops { words: steps, .. } | &Fate::Ends { rows: steps }) => after(steps),
            Some(Fate::StopsLater(_) | Fate::Mortal { .. }) => (done, with(Ending::Stops)),
            Some(&Fate::Circle { from, period }) => {
                (done, Prospect { circle_from: Some(from), period: Some(period), ..with(Ending::Circle) })
            }
            Some(_) => (done, with(Ending::NeverStops)),
            None if has_stopped => after(done),
            None => (done, with(Ending::Unknown)),
        };
        let proof = outlook.and_then(Proof::of_outlook).map(Certainty::from);
        let certainty = proof.unwrap_or(Certainty::Computed(bound(steps)));
        (prospect, Assurance::new(&certainty, Engine::Words))
    }

    /// The fate in words, as a sentence without its subject; the verb is `stops` or `halts`. `None` if nothing is known.
    pub(super) fn in_words(&self, verb: &str) -> Option<String> {
        Some(match (self.fate, self.stops_after, self.circle_from.zip(self.period)) {
            (_, Some(steps), _) => format!("{verb} after {}", counted(steps, "step")),
            (_, _, Some((from, period))) => {
                format!("runs in a circle from step {from} on, with period {period}, and never {verb}")
            }
            (Ending::Stops, ..) => format!("{verb} sooner or later"),
            (Ending::NeverStops | Ending::Circle, ..) => format!("never {verb}"),
            (Ending::Unknown, ..) => return None,
        })
    }
}

/// The limits for determining a fate if the run is limited to this number of steps and this number of bits.
pub(super) fn looking(steps: u64, length: usize) -> OutlookLimits {
    let usual = OutlookLimits::default();
    OutlookLimits { steps: usual.steps.max(steps), length: usual.length.max(length.min(LONGEST)), ..usual }
}
