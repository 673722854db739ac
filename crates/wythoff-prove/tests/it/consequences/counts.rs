//! Positions on lines; the n-th position.

use wythoff_automata::{Budget, UBig};
use wythoff_prove::consequences::{FactError, Lines, Ranks, Residues, deviation, held, pairs, symmetry};

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
            let found = held(&mut facts(game)?, family, 4)?.by_residue.expect("it depends on residues");
            assert_eq!((found.from, &found.counts), (UBig::ZERO, &by_residue), "{game:?}");
        }
    }
    assert!(held(&mut facts(NIM)?, Lines::Diagonals, 4).is_err());
    Ok(())
}

/// One position on every diagonal, a second one on diagonal 3 and on the even ones from 6 on.
#[test]
fn residues_may_decide_from_some_line_on() -> Result<(), FactError> {
    let set = "x <= y & (x = 0 | (x = 1 & y >= 6 & (E q y = x + 2*q)) | (x = 2 & y = 5))";
    let found = held(&mut facts(("msd_fib", set))?, Lines::Diagonals, 4)?;
    assert_eq!(found.by_residue, Some(Residues { from: 5u8.into(), counts: vec![2, 1] }));
    // a second position on the diagonals whose numbers are in Beatty's sequence, which no residue decides
    let set = "x <= y & (x = 0 | (x = 1 & (E q y = x + floor(q*phi))))";
    assert_eq!(held(&mut facts(("msd_fib", set))?, Lines::Diagonals, 4)?.by_residue, None);
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
