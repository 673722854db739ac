//! Imitation games: starts by IMI corollary 20, positions with a history by IMI theorem 19.

use wythoff_game::{Blockable, Blocking, Parts, Play, Rules};

use super::{Engine, columns};
use crate::answer::Answer;
use crate::decision::Decision;
use crate::error::Error;
use crate::solution::Solution;
use crate::watch::Watch;

/// (m,p)-Imitation Nim through (m,p)-Wythoff Nim.
pub(super) struct ByMemory;

impl Engine for ByMemory {
    fn name(&self) -> &'static str {
        "imitation"
    }

    fn handles(&self, rules: &Rules) -> bool {
        rules.imitation().is_some()
    }

    fn stream(&self, rules: &Rules, rows: Option<u64>) -> Result<Solution, Error> {
        let source = columns::source(&memoryless_twin(rules)?, rows)?;
        Ok(Solution::new(Box::new(source), self.name(), rows).by_theorem(theorem(rules)))
    }

    fn decide(&self, _rules: &Rules, _play: &Play, _watch: Watch) -> Result<Answer<Decision>, Error> {
        Err(not_imitation())
    }
}

fn theorem(rules: &Rules) -> String {
    let (m, p) = rules.imitation().map_or((1, 1), |clause| (clause.m, clause.p));
    format!("IMI corollary 20: the starts of ({m},{p})-Wythoff Nim")
}

/// (m,p)-Wythoff Nim: its P-positions are the P starts of (m,p)-Imitation Nim.
fn memoryless_twin(rules: &Rules) -> Result<Rules, Error> {
    let clause = rules.imitation().ok_or_else(not_imitation)?;
    let block = Some(Blocking { most: clause.p - 1, of: Blockable::Diagonal });
    Rules::try_from(Parts { block, ..Parts::m_wythoff(clause.m) }).map_err(|_| not_imitation())
}

fn not_imitation() -> Error {
    Error::NoEngine {
        question: "a decision with history",
        because: "the rules have no imitation clause",
        instead: "ask an engine without memory".to_owned(),
    }
}
