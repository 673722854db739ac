//! The record of a run: outcomes as lines of text, so that another run can continue without settling these claims again.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Error;
use sha2::{Digest, Sha256};

use super::{Entry, Run};
use crate::{Claim, Effort, Outcome};

/// The formulas to which the claims of one paper refer, kept apart from its file of claims.
const FORMULAS: &str = include_str!("../../claims/sentences.toml");

/// Writes outcomes of a selection of claims as lines, and reads them. A line is accepted only if the same version of the program wrote it, with the
/// same effort and for the same claims, and it is unchanged.
///
/// ```
/// use wythoff_papers::report::{Entry, Record, Run};
/// use wythoff_papers::{Effort, Session, select};
/// let claims = select("MAH-T1");
/// let record = Record::of(&claims, Effort::Quick);
/// let settled = Entry::settle(claims[0], &mut Session::new(Effort::Quick));
/// let line = record.line(&settled).transpose()?.expect("it was settled");
/// let read = record.read(&line).expect("it is a line of this record");
/// assert_eq!((read.time, read.run), (settled.time, Run::Earlier));
/// assert!(record.read(&line.replace("Contradicted", "Conjectured")).is_none());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record<'c> {
    claims: Vec<&'c Claim>,
    kind: Kind,
}

/// Identifies the runs that may continue one another's records.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Kind {
    /// The version of the program.
    version: String,
    /// The name of the effort.
    effort: String,
    /// The identifiers of the chosen claims.
    claims: Vec<String>,
    /// A digest of the data files of the claims.
    data: String,
}

/// A settled claim, as one line of the record.
#[derive(Serialize, Deserialize)]
struct Line {
    claim: String,
    time: Duration,
    outcome: Outcome,
    /// A digest of the other fields and of the kind of the record; it detects damage, but does not protect against forgery.
    digest: String,
}

impl<'c> Record<'c> {
    /// A record for these claims, settled with this effort by this version of the program.
    pub fn of(claims: &[&'c Claim], effort: Effort) -> Self {
        let mut data = Sha256::new();
        data.update(FORMULAS);
        claims.chunk_by(|one, next| one.paper == next.paper).for_each(|chosen| data.update(chosen[0].paper.data()));
        let kind = Kind {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            effort: effort.name().to_owned(),
            claims: claims.iter().map(|claim| claim.id.clone()).collect(),
            data: hexadecimal(data),
        };
        Record { claims: claims.to_vec(), kind }
    }

    /// The head of the record, which identifies the runs that may continue it.
    ///
    /// # Errors
    /// It cannot be written as JSON.
    pub fn head(&self) -> Result<String, Error> {
        Ok(serde_json::to_string_pretty(&self.kind)? + "\n")
    }

    /// Returns `true` if this is the head of a record of the same kind.
    pub fn is_begun_by(&self, head: &str) -> bool {
        serde_json::from_str::<Kind>(head).is_ok_and(|kind| kind == self.kind)
    }

    /// The line for a settled claim, without a line break; `None` if the claim was not settled, so that the next run tries again.
    ///
    /// # Errors
    /// The outcome cannot be written as JSON.
    pub fn line(&self, entry: &Entry) -> Option<Result<String, Error>> {
        let outcome = entry.result.as_ref().ok()?;
        let line = || {
            let (claim, time) = (entry.claim.id.clone(), entry.time);
            let digest = self.digest(&claim, time, outcome)?;
            serde_json::to_string(&Line { claim, time, outcome: outcome.clone(), digest })
        };
        Some(line())
    }

    /// The claim and its outcome from a line, marked as from an earlier run; `None` if this is not an intact line of such a record.
    pub fn read(&self, line: &str) -> Option<Entry> {
        let Line { claim: id, time, outcome, digest } = serde_json::from_str(line).ok()?;
        let claim = self.claims.iter().find(|claim| claim.id == id)?;
        let is_unchanged = self.digest(&id, time, &outcome).is_ok_and(|own| own == digest);
        is_unchanged.then(|| Entry { claim: (*claim).clone(), result: Ok(outcome), time, run: Run::Earlier })
    }

    /// The digest of a line as it would be written now; if reading changed anything in it, the digest differs.
    fn digest(&self, claim: &str, time: Duration, outcome: &Outcome) -> Result<String, Error> {
        let mut digest = Sha256::new();
        digest.update(serde_json::to_vec(&(&self.kind, claim, time, outcome))?);
        Ok(hexadecimal(digest))
    }
}

fn hexadecimal(digest: Sha256) -> String {
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
