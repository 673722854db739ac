//! Games on several piles: theorems, false automata that only the sentence of their kind of move refutes, and certificates.

use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Numeration, Relation};
use wythoff_budget::Budget;
use wythoff_check::certificate::{PileCertificate, Statistics};
use wythoff_check::{Certificate, check_piles};

fn set(text: &str) -> Relation {
    let mut decider = Decider::new(Numeration::base(2).unwrap(), Budget::unlimited());
    decider.relation(&parse(text).unwrap().formula).unwrap()
}

/// Each game with its P-positions, and with sets that are not.
const GAMES: &[(&str, &str, &[&str])] = &[
    (
        "leaps{(0,0,1)}",
        "x = x & y = y & E n z = 2*n",
        &["x = x & y = y & z = z", "x = x & y = y & E n z = 2*n + 1", "x = x & y = y & (z = 1 | E n z = 2*n)"],
    ),
    ("rays{(0,1,1)}", "x = x & (y = 0 | z = 0)", &["x = x & y = 0 & z = z", "x = x & y = y & z = z"]),
    (
        "rays{(0,2,1)}",
        "x = x & (y < 2 | z = 0)",
        &["x = x & (y < 3 | z = 0)", "x = x & (y < 2 | z < 1) & (y != 1 | z != 5)"],
    ),
    (
        "misere rays{(0,0,1)}",
        "x = x & y = y & z = 1",
        &["x = x & y = y & z = 0", "x = x & y = y & (z = 1 | z = 0)", "x = x & y = y & z = 2"],
    ),
    (
        "vectors{?msd_2 i+j+k > 0 & (i=0|j=0|k=0)} on 3 piles",
        "x = y & y = z",
        &["x = y & y <= z", "x = y & y = z & x != 4"],
    ),
    (
        "vectors{?msd_2 [- 000>0 001>1; + 000>1 001>1]} on 3 piles",
        "x = x & y = y & z = 0",
        &["x = x & y = y & z <= 1", "x = x & y = 0 & z = 0"],
    ),
    (
        "moves{?msd_2 u = x & v = y & w + 1 = z & x >= y} on 3 piles",
        "x < y & z = z | (x >= y & E n z = 2*n)",
        &["x <= y & z = z | (x > y & E n z = 2*n)", "x = x & y = y & E n z = 2*n"],
    ),
    (
        "misere leaps{(1,1,1)}",
        "E n (x = 2*n+1 & x <= y & x <= z) | (y = 2*n+1 & y <= x & y <= z) | (z = 2*n+1 & z <= x & z <= y)",
        &["x > 0 & y > 0 & z > 0", "x = x & y = y & z = z & ~(x = x)"],
    ),
];

#[test]
fn theorems_and_false_sets() {
    let budget = Budget::unlimited();
    for (game, p, others) in GAMES {
        let rules = game.parse().unwrap();
        let verdict = check_piles(&rules, &set(p), &budget).unwrap();
        assert!(verdict.proved().is_ok(), "{game}");
        for other in *others {
            let failure = check_piles(&rules, &set(other), &budget).unwrap().proved().unwrap_err();
            assert_eq!(failure.claim, "rule", "{game}: {other}");
        }
    }
}

/// Nim on three and four piles, and three heaps with the same set, which has moves between its positions by nim-sums.
#[test]
fn nim_sums() {
    let budget = Budget::unlimited();
    let table = |piles: usize| {
        let zero: wythoff_game::PileVectors = wythoff_game::PileVectors::read(
            match piles {
                3 => "?msd_2 [+ 000>0 110>0 101>0 011>0]",
                _ => "?msd_2 [+ 0000>0 1100>0 1010>0 0110>0 1001>0 0101>0 0011>0 1111>0]",
            },
            piles,
        )
        .unwrap();
        zero.relation().rename(wythoff_game::piles::position(piles), &budget).unwrap()
    };
    for piles in [3, 4] {
        let nim = format!("nim on {piles} piles").parse().unwrap();
        assert!(check_piles(&nim, &table(piles), &budget).unwrap().proved().is_ok());
        let sums = format!("nim + nim-sum on {piles} piles").parse().unwrap();
        assert!(check_piles(&sums, &table(piles), &budget).unwrap().proved().is_err());
    }
    let error = check_piles(
        &"three-heaps".parse().unwrap(),
        &{
            let mut decider = Decider::new(Numeration::fibonacci(), budget.clone());
            decider.relation(&parse("x = y & y = z").unwrap().formula).unwrap()
        },
        &budget,
    )
    .unwrap_err();
    assert!(error.to_string().contains("msd_2"), "{error}");
}

#[test]
fn certificates_read_back_and_are_strict() {
    let budget = Budget::unlimited();
    for (game, p, _) in GAMES {
        let certificate = PileCertificate::new(game, set(p), Statistics::none(), &budget).unwrap();
        let text = certificate.write();
        assert!(PileCertificate::begins(text.as_bytes()) && Certificate::begins(text.as_bytes()));
        let read = PileCertificate::read(text.as_bytes(), &budget).unwrap();
        assert_eq!(read, certificate);
        assert!(read.check(&budget).unwrap().proved().is_ok(), "{game}");
        assert!(Certificate::read(text.as_bytes(), &budget).is_err());
        // Another game, other parts, other tracks or another theorem are refused, with the digest made anew.
        for (from, to) in [
            ("\ngame: ", "\ngame: leaps{(7,7,7)} + "),
            ("\"piles\":3", "\"piles\":4"),
            ("tracks: x y z", "tracks: x z y"),
            ("triples", "pairs"),
        ] {
            let body = &text[..text.rfind("sha256").unwrap()];
            assert!(body.contains(from), "{from}");
            let changed = body.replacen(from, to, 1);
            let sealed = format!("{changed}sha256: {}\n", wythoff_check::certificate::digest(changed.as_bytes()));
            assert!(PileCertificate::read(sealed.as_bytes(), &budget).is_err(), "{game}: {from}");
        }
    }
    let two = Certificate::new("nim", set("x = y"), Statistics::none(), &budget).unwrap().write();
    assert!(!PileCertificate::begins(two.as_bytes()));
}
