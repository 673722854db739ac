//! The proved fate of an alteration, in words.

use wythoff_prove::consequences::Offset as Shifted;

use super::Offset;
use super::fading::{Differing, Faded, Fate, NoShift};
use crate::in_words::counted;

/// Greatest number of positions that are named if there are more of them.
const NAMED: usize = 6;

/// The proved fate of the alteration, in words; `unaltered` is the text of the game without the alteration.
pub(super) fn faded(faded: &Faded, found: &Shifted, unaltered: &str) -> String {
    let Faded { shift, count, .. } = faded;
    let moved = match (*shift == Offset::default(), shift.x.min(shift.y) < 0) {
        (true, _) => "Without a shift".to_owned(),
        (_, false) => format!("Shifted by {shift}"),
        (_, true) => format!("Shifted by {shift}, and without what leaves the board,"),
    };
    let agree = format!("{moved} the P-positions are those of {unaltered}");
    let differ = format!("{moved} the P-positions differ from those of {unaltered} in");
    let (first, many) = (listed(faded), how_many(faded, found));
    match faded.fate {
        Fate::Equal => format!("{agree}, without exception."),
        Fate::Finite if count == "1" => format!("{agree} but for exactly 1 position: {first}."),
        Fate::Finite => format!("{agree} but for exactly {count} positions: {first}."),
        Fate::Fades => format!(
            "The alteration fades. {agree} but for infinitely many defects, whose share is 0 in the limit: {many}. The first: {first}."
        ),
        Fate::Lasts => format!("{} {differ} a share of positions that does not vanish.", lasting(faded.no_shift)),
        Fate::LastsAfterThisShift => {
            format!("{differ} a share of positions that does not vanish. Of other shifts nothing is decided.")
        }
        Fate::Undecided => {
            format!(
                "{differ} infinitely many positions, and what their share tends to is not decided. The first: {first}."
            )
        }
    }
}

fn lasting(no_shift: Option<NoShift>) -> String {
    match no_shift {
        Some(NoShift::Pairs { vector: Offset { x, y }, is_altered }) => {
            let [often, rarely] = match is_altered {
                true => ["the altered game", "the other one"],
                false => ["the game without the alteration", "the altered one"],
            };
            let to = format!("(x{},y{})", signed(x), signed(y));
            format!(
                "The alteration does not fade, whatever the shift: the share of P-positions (x,y) for which {to} is P, too, does not vanish in {often}, \
                 and is 0 in the limit in {rarely}; a shift keeps such pairs."
            )
        }
        Some(NoShift::Beams { candidates }) => {
            let apart =
                "a beam of the altered game has at most finitely many positions in common with that of the other game";
            let rest = "the share of positions that differ does not vanish either";
            match candidates {
                0 => format!("The alteration does not fade: after any shift {apart}."),
                1 => format!(
                    "The alteration does not fade, whatever the shift: after all shifts but one {apart}, and after that one {rest}."
                ),
                _ => format!(
                    "The alteration does not fade, whatever the shift: after all shifts but {candidates} {apart}, and after these {candidates} {rest}."
                ),
            }
        }
        Some(NoShift::Within { reach }) => {
            format!(
                "The alteration fades after no shift of at most {} each way.",
                counted(reach.unsigned_abs(), "step")
            )
        }
        None => String::new(),
    }
}

fn signed(number: i64) -> String {
    if number == 0 { String::new() } else { format!("{number:+}") }
}

/// How many positions differ if there are infinitely many: their growth in the number of digits.
fn how_many(faded: &Faded, found: &Shifted) -> String {
    let Some(difference) = &found.defects.difference else { return String::new() };
    let period = difference.relation.numeration().period();
    let scales = found.per_scale.len();
    let digits = match period {
        1 => scales.to_string(),
        _ => format!("{} to {}", (scales - 1) * period + 1, scales * period),
    };
    let system = difference.relation.numeration();
    match (faded.degree, found.per_scale.last()) {
        (Some(1), Some(last)) => {
            format!(
                "the number of those with at most L digits in {system} is of the order of L, and {last} have {digits} digits"
            )
        }
        (Some(degree), _) => {
            format!("the number of those with at most L digits in {system} is of the order of L^{degree}")
        }
        (None, _) => {
            format!("exponentially many in the number of digits in {system}, but fewer and fewer of the P-positions")
        }
    }
}

/// The first positions that differ, grouped by the game in which they are P.
fn listed(faded: &Faded) -> String {
    let all = faded.count == faded.first.len().to_string();
    let most = if all { faded.first.len() } else { NAMED };
    let of = |is_altered: bool| {
        let named = faded.first.iter().take(most).filter(|differing| differing.is_altered == is_altered);
        named.map(|Differing { at, .. }| at.to_string()).collect::<Vec<_>>().join(", ")
    };
    let parts = [(of(true), "P in the altered game only"), (of(false), "P in the other game only")];
    let parts = parts.into_iter().filter(|(positions, _)| !positions.is_empty());
    let text = parts.map(|(positions, whose)| format!("{positions}, {whose}")).collect::<Vec<_>>().join("; ");
    match &faded.last {
        Some(last) if faded.first.len() > 1 => format!("{text}; the last is {}", last.at),
        _ => text,
    }
}
