//! The worked examples, played by the rules. Alice moves first; Bob blocks first.

mod blocking;
mod modular;
mod shifted;
mod stage;

use crate::{Claim, Kind, Paper};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "RES-E1",
        paper: Paper::Restrictions,
        kind: Kind::Example,
        place: "example 1",
        statement: "In 2WN^2 (2-Wythoff Nim, one roob option may be blocked) the position (0,2) is P: Bob blocks \
                    (0,0), and after (0,1) he takes the last token, which cannot be blocked. (0,y) is P for y = 0 \
                    and y = 2 only.",
        errata: &[],
        run: blocking::first,
    },
    Claim {
        id: "RES-E2",
        paper: Paper::Restrictions,
        kind: Kind::Example,
        place: "example 2",
        statement: "In 2WN^(2) (2-Wythoff Nim, rook moves of even length) the position (0,2) is N by the move to \
                    (0,0), and (0,3), of which the options are (0,2) and (0,1), is P.",
        errata: &[],
        run: modular::second,
    },
    Claim {
        id: "RES-E3",
        paper: Paper::Restrictions,
        kind: Kind::Example,
        place: "example 3",
        statement: "In 2WN^(2,4) the move (0,2) to (0,0) is not legal, because 2 is not 3 or 4 modulo 4; (0,2) is P, \
                    and (0,y) is N for all y >= 3, among them y = 4 and y = 5 by the move to (0,0). On the row of \
                    (0,y) the game has the P-positions of example 1.",
        errata: &["E5"],
        run: modular::third,
    },
    Claim {
        id: "RES-E4",
        paper: Paper::Restrictions,
        kind: Kind::Example,
        place: "example 4",
        statement: "In 2WN^3 (two roob options may be blocked) the position (0,4) is P: of its roob options (0,0), \
                    (0,1), (0,2) Bob blocks (0,0) and (0,2). After (0,1) he moves to (0,0), after (0,3) to (0,2) \
                    with (0,0) blocked.",
        errata: &[],
        run: blocking::fourth,
    },
    Claim {
        id: "RES-E5",
        paper: Paper::Restrictions,
        kind: Kind::Example,
        place: "example 5",
        statement: "In 2WN^(3) the position (0,4) is P: only (0,1) and (0,3) can be reached, and both have the \
                    option (0,0). With m = p = 2 the P-positions of examples 1 and 2 differ, those of examples 1 and \
                    3 do not.",
        errata: &[],
        run: modular::fifth,
    },
    Claim {
        id: "RES-E6",
        paper: Paper::Restrictions,
        kind: Kind::Example,
        place: "example 6",
        statement: "(0,4) is terminal in 2 x 3 WN_1; in 2 x 3 WN_2 (0,2) is terminal and (0,4) leads to it, and so \
                    does (1,8). In 2 x 3 WN_0, which is 6-Wythoff Nim, (1,7) does not lead to (0,0) and is P.",
        errata: &[],
        run: shifted::sixth,
    },
];
