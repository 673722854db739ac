//! One P-position in every row, column and diagonal.

use wythoff::prove::consequences::{Facts, Lines, held, symmetry};

use super::support::{claim, contradicted};
use crate::{Claim, Failure, Kind, Lab, Outcome};

/// The most P-positions on a line that are told apart.
const MOST: usize = 4;

pub(super) const PROPOSITION_2_1: Claim = claim(
    "MAH-prop-2.1",
    Kind::Theorem,
    "proposition 2.1 (preprint: 1.1)",
    "Every row and every column holds exactly one P-position of Maharaja Nim.",
    proposition_2_1,
);

pub(super) const DIAGONALS: Claim = claim(
    "MAH-diagonals",
    Kind::Theorem,
    "section 2, (2), and section 3",
    "Every diagonal y - x = C holds at most one P-position of Maharaja Nim; in fact exactly one, for every integer C.",
    diagonals,
);

/// The first family of lines that do not all hold one P-position, in words.
fn fault(facts: &mut Facts, families: &[(Lines, &str)]) -> Result<Option<String>, Failure> {
    for &(family, name) in families {
        let held = held(facts, family, MOST)?;
        if held.everywhere() != Some(1) {
            let other = held.shares.iter().find(|share| share.count != 1);
            let other = other.ok_or("lines hold different numbers of positions, and all hold one")?;
            return Ok(Some(format!("the {name} {} holds {} P-positions", other.first, other.count)));
        }
    }
    Ok(None)
}

fn proposition_2_1(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = lab.checked("maharaja")?;
    let fault = fault(&mut checked.facts, &[(Lines::Columns, "column"), (Lines::Rows, "row")])?;
    Ok(match fault {
        None => Outcome::proved(checked.proof()),
        Some(fault) => contradicted(fault),
    })
}

fn diagonals(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = lab.checked("maharaja")?;
    let families = [(Lines::Diagonals, "diagonal y - x ="), (Lines::LowerDiagonals, "diagonal x - y =")];
    if let Some(fault) = fault(&mut checked.facts, &families)? {
        return Ok(contradicted(fault));
    }
    let symmetric = symmetry(&mut checked.facts)?.broken_at.is_none();
    let outcome = Outcome::proved(checked.proof());
    Ok(if symmetric {
        outcome.text(
            "The game is symmetric: (y,x) is a P-position whenever (x,y) is, so that one sign of C implies the other.",
        )
    } else {
        outcome
    })
}
