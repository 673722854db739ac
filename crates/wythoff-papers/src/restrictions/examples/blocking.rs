//! Examples 1 and 4: roob options are blocked.

use super::stage::{Stage, Statements, at};
use crate::{Failure, Lab, Outcome};

/// Example 1: 2WN^2 from (0,2).
pub(super) fn first(lab: &mut Lab) -> Result<Outcome, Failure> {
    let game = "roob-blocking(2,2)";
    let stage = Stage::new(game, 16)?;
    let mut statements = Statements::default();
    let start = at(0, 2);
    statements.say("the options of (0,2) are (0,0) and (0,1)", stage.options(start)? == [at(0, 0), at(0, 1)].into());
    statements.say("only (0,0) is a roob option", stage.blockable(start)? == [at(0, 0)].into());
    statements.say("the move (0,1) to (0,0) cannot be blocked", stage.blockable(at(0, 1))?.is_empty());
    statements.say("(0,2) is P: Bob wins", stage.is_p(start) && !stage.is_p(at(0, 1)));
    let mut checked = lab.checked(game)?;
    let all =
        checked.facts.decide("$P(0,y) <=> (y = 0 | y = 2)")? && checked.facts.decide("$P(y,0) <=> (y = 0 | y = 2)")?;
    statements.say("{0,y} is P exactly for y = 0 and y = 2, for all y", all);
    statements.rest_on(checked.proof());
    statements.show(stage.script(&[start, at(0, 1), at(0, 0)])?);
    Ok(statements.settle())
}

/// Example 4: 2WN^3 from (0,4).
pub(super) fn fourth(_: &mut Lab) -> Result<Outcome, Failure> {
    let stage = Stage::new("roob-blocking(2,3)", 16)?;
    let mut statements = Statements::default();
    let start = at(0, 4);
    let roob = [at(0, 0), at(0, 1), at(0, 2)];
    let mut all = stage.options(start)?;
    statements.say("the roob options of (0,4) are (0,0), (0,1), (0,2)", stage.blockable(start)? == roob.into());
    statements.say("(0,3) is the only other option", all.remove(&at(0, 3)) && all == roob.into());
    statements
        .say("of the options (0,0) and (0,2) are P, which Bob blocks", stage.is_p(at(0, 0)) && stage.is_p(at(0, 2)));
    statements.say("(0,1) loses: the move to (0,0) cannot be blocked", stage.blockable(at(0, 1))?.is_empty());
    let kept = !stage.blockable(at(0, 3))?.contains(&at(0, 2));
    statements.say("(0,3) loses: the move to (0,2) cannot be blocked", kept && !stage.is_p(at(0, 3)));
    statements.say("(0,4) is P", stage.is_p(start));
    statements.show(stage.script(&[start, at(0, 1), at(0, 0)])?);
    statements.show(stage.script(&[start, at(0, 3), at(0, 2), at(0, 1), at(0, 0)])?);
    Ok(statements.settle())
}
