//! Positions on lines; the n-th position.

use wythoff_automata::{Budget, UBig};
use wythoff_prove::consequences::{FactError, Lines, Ranks, deviation, held, pairs, symmetry};

use super::games::{NIM, THREE_WYTHOFF, TWO_CONNELL, TWO_WYTHOFF, WYTHOFF, facts};

#[test]
fn one_position_on_every_line() -> Result<(), FactError> {
    for game in [NIM, WYTHOFF, TWO_WYTHOFF, THREE_WYTHOFF, TWO_CONNELL] {
        let mut facts = facts(game)?;
        assert_eq!(symmetry(&mut facts)?.broken_at, None);
        for family in [Lines::Columns, Lines::Rows] {
            let everywhere = held(&mut facts, family, 4)?.everywhere();
            println!("{} {family:?} {everywhere:?}", game.1);
        }
    }
    Ok(())
}

#[test]
fn differences_of_m_wythoff_are_the_multiples_of_m() -> Result<(), FactError> {
    for (game, by_residue) in
        [(WYTHOFF, vec![1]), (TWO_WYTHOFF, vec![1, 0]), (THREE_WYTHOFF, vec![1, 0, 0]), (TWO_CONNELL, vec![1])]
    {
        for family in [Lines::Diagonals, Lines::LowerDiagonals] {
            assert_eq!(held(&mut facts(game)?, family, 4)?.by_residue.as_deref(), Some(&by_residue[..]), "{game:?}");
        }
    }
    assert!(held(&mut facts(NIM)?, Lines::Diagonals, 4).is_err());
    Ok(())
}

#[test]
fn the_index_is_proved_and_the_difference_is_sharp() -> Result<(), FactError> {
    for (game, multiple) in [(NIM, 0), (WYTHOFF, 1), (TWO_WYTHOFF, 2), (THREE_WYTHOFF, 3), (TWO_CONNELL, 1)] {
        let mut facts = facts(game)?;
        let pairs = pairs(&mut facts, 1000)?;
        for (index, k) in pairs.columns.iter().zip(1..) {
            println!("{}: density {}, {:?}", game.1, index.density, index.offsets);
            let mut ranks = Ranks::new(&facts.relation(&format!("$columns_{k}(x)"))?)?;
            for n in 0..200u32 {
                let x = ranks.nth(&n.into(), &Budget::unlimited()).unwrap().unwrap_or(UBig::ZERO);
                assert!(index.relation.holds(&[&n.into(), &x]));
            }
        }
        assert_eq!(deviation(&mut facts, multiple, 4)?.bounds(), Some((0, 0)), "{game:?}");
        assert!(deviation(&mut facts, multiple + 1, 4).is_err());
    }
    Ok(())
}
