//! Examples 2, 3 and 5: rook moves of certain lengths.

use wythoff::Budget;
use wythoff::solve::Board;

use super::stage::{Stage, Statements, at};
use crate::restrictions::boards::{first_difference, positions, with_lengths};
use crate::{Failure, Lab, Outcome};

/// Example 2: 2WN^(2) from (0,2) and (0,3).
pub(super) fn second(_: &mut Lab) -> Result<Outcome, Failure> {
    let stage = Stage::new("modular(2,0,2)", 16)?;
    let mut statements = Statements::default();
    statements.say("(0,2) has the option (0,0)", stage.options(at(0, 2))?.contains(&at(0, 0)));
    statements.say("(0,2) is N", !stage.is_p(at(0, 2)));
    statements.say("the options of (0,3) are (0,1) and (0,2)", stage.options(at(0, 3))? == [at(0, 1), at(0, 2)].into());
    statements.say("(0,1) is N by the 2-bishop move to (0,0)", !stage.is_p(at(0, 1)));
    statements.say("(0,3) is P", stage.is_p(at(0, 3)));
    statements.show(stage.script(&[at(0, 2), at(0, 0)])?);
    statements.show(stage.script(&[at(0, 3), at(0, 2), at(0, 0)])?);
    statements.show(stage.script(&[at(0, 3), at(0, 1), at(0, 0)])?);
    Ok(statements.settle())
}

/// Example 3: 2WN^(2,4) from (0,2).
pub(super) fn third(lab: &mut Lab) -> Result<Outcome, Failure> {
    let game = "modular(2,2,4)";
    let stage = Stage::new(game, 16)?;
    let legal = |y: u64| Ok::<_, Failure>(stage.options(at(0, y))?.contains(&at(0, 0)));
    let mut statements = Statements::default();
    statements.say("(0,2) does not lead to (0,0)", !legal(2)?);
    statements.say(
        "(0,1) is N by the 2-bishop move to (0,0), so that (0,2) is P",
        !stage.is_p(at(0, 1)) && stage.is_p(at(0, 2)),
    );
    statements.say("(0,3) is N", !stage.is_p(at(0, 3)));
    statements.say("(0,4) and (0,5) lead to (0,0)", legal(4)? && legal(5)?);
    let mut checked = lab.checked(game)?;
    let all = checked.facts.decide("y >= 3 => ~$P(0,y)")?;
    statements.say("(0,y) is N for all y >= 3", all);
    let row = (3..16).filter_map(|y| legal(y).ok()?.then_some(y % 4)).collect::<std::collections::BTreeSet<_>>();
    statements.say("legal lengths from 3 on are 3 or 4 modulo 4", row == [3, 0].into());
    statements.show(stage.script(&[at(0, 2), at(0, 1), at(0, 0)])?);
    statements.show(stage.script(&[at(0, 4), at(0, 0)])?);
    let found = format!(
        "By definition 2 the lengths are {row:?} modulo 4, which is what the moves from (0,4) and (0,5) need; the \
         residues 3 and 4 belong to lengths ip - j, with which (0,5) would not lead to (0,0). The outcomes are \
         right. {}",
        conventions(lab.upto(40, 80))?
    );
    Ok(statements.settle().text(found))
}

/// Compares the lengths ip + j with the lengths ip - j for the modulus mp, 0 <= j < m.
fn conventions(side: u64) -> Result<String, Failure> {
    for (m, p) in [(1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3)] {
        let (modulus, game) = (m * p, format!("modular({m},{m},{})", m * p));
        let other = with_lengths(m, side, |length| (modulus - length % modulus) % modulus < m)?;
        let other = Board::solve(&other, side, side, &Budget::unlimited())?.p_positions().collect();
        if let Some(at) = first_difference(&positions(&game, side, side)?, &other) {
            return Ok(format!("The two conventions have different P-positions for m = {m}, p = {p}: {at}."));
        }
    }
    Ok(format!("With m = 1, 2, 3 and p = 2, 3 both conventions have the same P-positions on {side} x {side} boards."))
}

/// Example 5: 2WN^(3) from (0,4), and the comparison of examples 1, 2, 3.
pub(super) fn fifth(lab: &mut Lab) -> Result<Outcome, Failure> {
    let stage = Stage::new("modular(2,0,3)", 16)?;
    let mut statements = Statements::default();
    statements.say("the options of (0,4) are (0,1) and (0,3)", stage.options(at(0, 4))? == [at(0, 1), at(0, 3)].into());
    let back = stage.options(at(0, 1))?.contains(&at(0, 0)) && stage.options(at(0, 3))?.contains(&at(0, 0));
    statements.say("both lead to (0,0)", back);
    statements.say("(0,4) is P", stage.is_p(at(0, 4)));
    let side = lab.upto(40, 100);
    let [one, two, three] =
        ["roob-blocking(2,2)", "modular(2,0,2)", "modular(2,2,4)"].map(|game| positions(game, side, side));
    let (one, two, three) = (one?, two?, three?);
    statements.say("2WN^2 and 2WN^(2) have different P-positions", first_difference(&one, &two).is_some());
    let blocking = lab.checked("roob-blocking(2,2)")?;
    let mut modular = lab.checked("modular(2,2,4)")?;
    let other = blocking.relation().clone();
    modular.facts.name("blocking", &["x", "y"], &other, "P of the blocking game")?;
    let same = one == three && modular.facts.decide("$P(x,y) <=> $blocking(x,y)")?;
    statements.say("2WN^2 and 2WN^(2,4) have the same P-positions", same);
    statements.rest_on(blocking.proof());
    statements.rest_on(modular.proof());
    statements.show(stage.script(&[at(0, 4), at(0, 3), at(0, 0)])?);
    statements.show(stage.script(&[at(0, 4), at(0, 1), at(0, 0)])?);
    Ok(statements.settle())
}
