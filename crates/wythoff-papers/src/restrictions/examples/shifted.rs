//! Example 6: boards without a rectangle.

use super::stage::{Stage, Statements, at};
use crate::{Failure, Lab, Outcome};

/// Example 6: 2 x 3 WN_l from (0,4), (1,8) and (1,7).
pub(super) fn sixth(_: &mut Lab) -> Result<Outcome, Failure> {
    let [zero, one, two] = ["shifted(2,3,0)", "shifted(2,3,1)", "shifted(2,3,2)"].map(|game| Stage::new(game, 16));
    let (zero, one, two) = (zero?, one?, two?);
    let mut statements = Statements::default();
    statements.say("2 x 3 WN_1: (0,4) has no option", one.options(at(0, 4))?.is_empty());
    statements.say("2 x 3 WN_1: (0,4) is P, Bob wins", one.is_p(at(0, 4)));
    statements.say("2 x 3 WN_2: (0,2) has no option", two.options(at(0, 2))?.is_empty());
    statements.say(
        "2 x 3 WN_2: (0,4) leads to (0,2) and is N",
        two.options(at(0, 4))?.contains(&at(0, 2)) && !two.is_p(at(0, 4)),
    );
    statements.say("2 x 3 WN_2: (1,8) leads to (0,2)", two.options(at(1, 8))?.contains(&at(0, 2)));
    statements.say("2 x 3 WN_0: (1,7) does not lead to (0,0)", !zero.options(at(1, 7))?.contains(&at(0, 0)));
    statements.say("2 x 3 WN_0: (1,7) is P, Bob wins", zero.is_p(at(1, 7)));
    statements.show(one.script(&[at(0, 4)])?);
    statements.show(two.script(&[at(0, 4), at(0, 2)])?);
    statements.show(two.script(&[at(1, 8), at(0, 2)])?);
    statements.show(zero.script(&[at(1, 7), at(1, 6), at(0, 0)])?);
    Ok(statements.settle())
}
