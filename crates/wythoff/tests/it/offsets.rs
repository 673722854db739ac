//! The offsets that the theorems of ALT give, against decisions from the automata of altered games.

use std::error::Error;

use wythoff::alteration::AlterationQuestion;
use wythoff::automata::Relation;
use wythoff::prove::consequences::{Facts, offset};
use wythoff::{Budget, Game};

const GAMES: [&str; 4] = [
    "misere-wythoff",
    "wythoff alter P{(2,5),(4,1)} N{(0,1),(4,4)}",
    "wythoff alter P{(3,0),(4,1)} N{(0,3),(4,0)}",
    "wythoff alter P{(0,2),(0,3),(5,1)} N{(1,0)}",
];

fn relation(game: &Game) -> &'static Relation {
    game.shipped_certificate().unwrap_or_else(|| panic!("{game}: no certificate")).relation()
}

#[test]
fn the_offset_of_the_theorem_leaves_defects_of_density_0_and_no_other_does() -> Result<(), Box<dyn Error>> {
    let limits = Budget::unlimited();
    let question = AlterationQuestion { upto: Some(100), effort: None, ..AlterationQuestion::default() };
    for text in GAMES {
        let game: Game = text.parse()?;
        let shift = game.alteration(&question, &limits)?.theory?.offsets[0].value;
        let wythoff = relation(&game.unaltered()?);
        let facts = Facts::new(relation(&game), &limits)?;
        assert!(offset(&facts, (shift.x, shift.y), wythoff, 20)?.is_proved(), "{text}: {shift:?}");
        for other in [(shift.x + 1, shift.y), (shift.x, shift.y + 1), (shift.x - 1, shift.y - 1)] {
            assert!(!offset(&facts, other, wythoff, 20)?.is_proved(), "{text}: {other:?}");
        }
    }
    Ok(())
}
