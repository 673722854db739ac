//! Redundant moves of the games with a shipped certificate, against boards that are filled by the rules.

use wythoff_automata::{Budget, Relation, UBig};
use wythoff_check::Certificate;
use wythoff_game::{Outcome, Position, Rules};
use wythoff_prove::consequences::{FactError, Redundant, Taken, Verdicts};
use wythoff_rings::{pick, thorough};
use wythoff_theory::certificate::shipped_certificates;

/// The P-positions of a board, by the rules with some moves more, which cannot be blocked, and without one of their own.
struct Board {
    side: u64,
    p: Vec<bool>,
}

impl Board {
    fn new(rules: &Rules, side: u64, more: &[(u64, u64)], without: Option<(u64, u64)>) -> Board {
        let all = (0..side).flat_map(|i| (0..side).map(move |j| (i, j)));
        let own = |vector: &(u64, u64)| rules.has_vector(vector) && Some(*vector) != without;
        // Those that cannot be blocked, and those that can.
        let (mut plain, mut held) = (more.to_vec(), Vec::new());
        for vector in all.clone().filter(own).filter(|vector| !more.contains(vector)) {
            let is_held = rules.block().is_some_and(|block| block.of.contains(&vector));
            if is_held { held.push(vector) } else { plain.push(vector) }
        }
        let place = |x: u64, y: u64| (x * side + y) as usize;
        let mut p = vec![false; (side * side) as usize];
        // So many options in P that cannot be blocked, and that can; moves push forward from each P-position.
        let (mut open, mut blockable) = (vec![0u64; p.len()], vec![0u64; p.len()]);
        for (x, y) in all {
            let at = Position::new(x, y);
            if !rules.exists(&at) {
                continue;
            }
            let has_move = || {
                let takes = |&(i, j): &(u64, u64)| i <= x && j <= y && rules.exists(&Position::new(x - i, y - j));
                plain.iter().chain(&held).any(takes)
            };
            let by_options = open[place(x, y)] == 0
                && blockable[place(x, y)] <= rules.most_blocked()
                && (!rules.is_misere() || has_move());
            let is_p = match rules.forced().outcome(&at) {
                Some(label) => label == Outcome::P,
                None => by_options,
            };
            if !is_p {
                continue;
            }
            p[place(x, y)] = true;
            for (vectors, counts) in [(&plain, &mut open), (&held, &mut blockable)] {
                for &(i, j) in vectors.iter().filter(|&&(i, j)| x + i < side && y + j < side) {
                    counts[place(x + i, y + j)] += 1;
                }
            }
        }
        Board { side, p }
    }

    fn is_p(&self, x: u64, y: u64) -> bool {
        self.p[(x * self.side + y) as usize]
    }

    fn positions(&self) -> Vec<(u64, u64)> {
        let all = (0..self.side).flat_map(|x| (0..self.side).map(move |y| (x, y)));
        all.filter(|&(x, y)| self.is_p(x, y)).collect()
    }
}

fn big((i, j): (u64, u64)) -> [UBig; 2] {
    [i.into(), j.into()]
}

fn small([x, y]: &[UBig; 2]) -> (u64, u64) {
    (u64::try_from(x).unwrap(), u64::try_from(y).unwrap())
}

fn first(relation: &Relation, most: usize) -> Vec<Vec<u64>> {
    let values = relation.values(most, 40, &Budget::unlimited()).unwrap();
    values.into_iter().map(|values| values.iter().map(|value| u64::try_from(value).unwrap()).collect()).collect()
}

/// What is asked of each certificate: up to which size, on boards of which side.
struct Trial {
    /// The largest certificates, by their states, that are looked at.
    largest: usize,
    /// States on the way to the automaton of vectors that can be added.
    states: usize,
    /// The side of the board on which differences are seen.
    seen: u64,
    /// The side of those with other moves.
    changed: u64,
    /// Vectors below this, in both numbers, are asked for one by one.
    asked: u64,
}

fn try_all(trial: &Trial) {
    let mut tried = (0, 0);
    for (name, bytes) in shipped_certificates() {
        let certificate = Certificate::read(bytes, &Budget::unlimited()).unwrap();
        if certificate.relation().dfa().states() <= trial.largest {
            let has_automaton = of_certificate(name, &certificate, trial);
            tried = (tried.0 + 1, tried.1 + u32::from(has_automaton));
        }
    }
    println!("{} certificates, of which {} have an automaton of vectors that can be added", tried.0, tried.1);
    assert!(tried.0 >= 75 && tried.1 >= 70, "{tried:?}");
}

/// Compares with boards; is there an automaton of the vectors that can be added?
fn of_certificate(name: &str, certificate: &Certificate, trial: &Trial) -> bool {
    let (rules, relation) = (certificate.rules(), certificate.relation());
    let budget = Budget::unlimited().with_states(trial.states);
    let mut moves = Redundant::new(rules, relation, &Budget::unlimited()).unwrap();
    let added = Redundant::new(rules, relation, &budget).unwrap().added();
    let board = Board::new(rules, trial.seen, &[], None);
    let is_p = |at: &[UBig; 2]| {
        let (x, y) = small(at);
        if x.max(y) < trial.seen { board.is_p(x, y) } else { relation.holds(&[&at[0], &at[1]]) }
    };
    // Differences that count: those from P-positions that are P by their options.
    let mut differences = vec![false; board.p.len()];
    let all = board.positions();
    for &(x, y) in all.iter().filter(|&&(x, y)| rules.forced().outcome(&Position::new(x, y)).is_none()) {
        for &(u, v) in all.iter().filter(|&&(u, v)| u <= x && v <= y && (u, v) != (x, y)) {
            differences[((x - u) * trial.seen + y - v) as usize] = true;
        }
    }
    let largest = added.as_ref().ok().map(|added| &added.largest);
    for (k, _) in differences.iter().enumerate().filter(|(_, is)| **is) {
        let (i, j) = (k as u64 / trial.seen, k as u64 % trial.seen);
        if let Some(largest) = largest {
            assert!(!largest.holds(&[&i.into(), &j.into()]), "{name}: ({i},{j}) is a difference");
        }
    }
    for vector in (0..trial.asked).flat_map(|i| (0..trial.asked).map(move |j| (i, j))).skip(1) {
        let joined = moves.joined(&big(vector)).unwrap();
        if let Some(largest) = largest {
            assert_eq!(largest.holds(&[&vector.0.into(), &vector.1.into()]), joined.is_none(), "{name}: {vector:?}");
        }
        assert!(joined.is_some() || !differences[(vector.0 * trial.seen + vector.1) as usize], "{name}: {vector:?}");
        if let Some(joined) = joined {
            let (from, to) = (small(&joined.from), small(&joined.to));
            assert_eq!((from.0 - to.0, from.1 - to.1), vector, "{name}");
            assert!(is_p(&joined.from) && is_p(&joined.to), "{name}: {vector:?}: {from:?}, {to:?}");
            let label = rules.forced().outcome(&Position::new(from.0, from.1));
            assert_eq!(label, None, "{name}: {vector:?} leads from a forced position");
        }
    }
    let whole = Board::new(rules, trial.changed, &[], None);
    if let Ok(added) = &added {
        let own = moves.moves().unwrap();
        assert!(
            rules.block().is_some() || own.and_not(&added.largest, &Budget::unlimited()).unwrap().is_empty(),
            "{name}"
        );
        let three: Vec<(u64, u64)> = first(&added.new, 3).iter().map(|v| (v[0], v[1])).collect();
        assert!(
            Board::new(rules, trial.changed, &three, None).p == whole.p,
            "{name}: {three:?} change the P-positions"
        );
        // A vector that cannot be added changes them where the pair is on the board.
        let other = (1..trial.asked).map(|i| (i, i + 1)).find(|&(i, j)| !added.largest.holds(&[&i.into(), &j.into()]));
        if let Some(other) = other.filter(|other| !rules.has_vector(other)) {
            let from = small(&moves.joined(&big(other)).unwrap().unwrap().from);
            let is_on = from.0.max(from.1) < trial.changed;
            let changed = Board::new(rules, trial.changed, &[other], None).p != whole.p;
            assert_eq!(changed, is_on, "{name}: {other:?} from {from:?}");
        }
    }
    match moves.taken() {
        Ok(lines) => lines.iter().for_each(|line| of_line(name, rules, &mut moves, line, &whole)),
        Err(error) => {
            assert!(rules.block().is_some() && matches!(error, FactError::Unsupported { .. }), "{name}: {error}");
        }
    }
    added.is_ok()
}

/// Boards without single moves of a line.
fn of_line(name: &str, rules: &Rules, moves: &mut Redundant, line: &Taken, whole: &Board) {
    let without = |vector| Board::new(rules, whole.side, &[], Some(vector));
    for t in first(&line.spare, 2) {
        let vector = small(&line.vector(&t[0].into()));
        assert_eq!(moves.only_from(&big(vector)).unwrap(), None, "{name}: {vector:?}");
        assert!(without(vector).p == whole.p, "{name}: {vector:?} is needed");
    }
    for t in first(&line.needed, 2) {
        let vector = small(&line.vector(&t[0].into()));
        let Some(from) = moves.only_from(&big(vector)).unwrap() else {
            assert!(rules.is_misere() && vector.0 + vector.1 == 1, "{name}: {vector:?}");
            assert!(without(vector).p != whole.p, "{name}: {vector:?}");
            continue;
        };
        let (x, y) = small(&from);
        let is_on = x.max(y) < whole.side;
        let other = without(vector);
        assert_eq!(other.p != whole.p, is_on, "{name}: {vector:?} from {from:?}");
        assert!(!is_on || (other.is_p(x, y) && !whole.is_p(x, y)), "{name}: {vector:?} from {from:?}");
    }
}

/// Rules of each kind: plain ones in several systems, a leap, blocking, a removed rectangle, labels, misere play.
const FEW: [&str; 7] = [
    "m-wythoff-2.cert",
    "connell-3.cert",
    "maharaja-2-4.cert",
    "k-blocking-3.cert",
    "shifted-1-2-1.cert",
    "altered-2.cert",
    "misere-wythoff.cert",
];

/// Small boards, and certificates of up to 150 states, with a few hundred vectors each.
#[test]
fn redundant_moves_are_those_of_boards() {
    let trial = Trial { largest: 150, states: 20_000, seen: 60, changed: 40, asked: 4 };
    if thorough() {
        return try_all(&trial);
    }
    let few: Vec<_> = shipped_certificates().filter(|(name, _)| FEW.contains(name)).collect();
    assert_eq!(few.len(), FEW.len());
    for (name, bytes) in few {
        of_certificate(name, &Certificate::read(bytes, &Budget::unlimited()).unwrap(), &trial);
    }
}

/// All certificates but the three largest; to be run once when something here has changed, in some minutes.
#[test]
#[ignore = "by hand: cargo test -p wythoff-theory --release --test it redundant -- --ignored --nocapture, in some minutes; small boards in every check"]
fn redundant_moves_are_those_of_large_boards_by_hand() {
    try_all(&Trial { largest: 1000, states: 50_000, seen: 200, changed: 100, asked: 16 });
}

/// Duchêne, Fraenkel, Nowakowski, Rigo, *Extensions and restrictions of Wythoff's game preserving its P positions* (2010): no
/// move of Wythoff Nim is redundant; and a leaper can be added that does not join two P-positions.
#[test]
fn wythoff_nim_needs_all_of_its_moves() {
    let rules: Rules = "wythoff".parse().unwrap();
    let certificate = wythoff_theory::certificate::shipped(&rules).unwrap();
    let mut moves = Redundant::new(&rules, certificate.relation(), &Budget::unlimited()).unwrap();
    for line in moves.taken().unwrap() {
        assert!(line.spare.is_empty() && line.undecided.is_empty(), "{line:?}");
    }
    let added = moves.added().unwrap();
    for (k, l) in (1..=8u64).flat_map(|k| (k + 1..=8).map(move |l| (k, l))) {
        // The largest automata, of (3,5) and (4,6), take long to read.
        let rules: Rules = format!("maharaja({k},{l})").parse().unwrap();
        let file = wythoff_theory::certificate::shipped_file(&rules);
        if file.is_some_and(|(_, bytes)| bytes.len() < pick(10_000, 50_000)) {
            let same = wythoff_theory::certificate::shipped(&rules).unwrap();
            let is_same = same.relation() == certificate.relation();
            assert_eq!(is_same, added.new.holds(&[&k.into(), &l.into()]), "({k},{l})");
        }
    }
    // Very far out: (1,2), (3,5), (8,13), ... are P-positions, so that their vectors lead to (0,0); those beside them may be added or not.
    let (mut x, mut y) = (UBig::from(1u8), UBig::from(2u8));
    for _ in 0..pick(20, 140) {
        (x, y) = (&x + &y, &x + &y + &y);
    }
    let joined = moves.joined(&[x.clone(), y.clone()]).unwrap().unwrap();
    assert_eq!((joined.from, joined.to), ([x.clone(), y.clone()], [UBig::ZERO, UBig::ZERO]));
    let beside = [x, &y + 1u8];
    assert_eq!(moves.joined(&beside).unwrap().is_none(), added.largest.holds(&[&beside[0], &beside[1]]));
}

/// Of maharaja(2,3) every move is needed, too. The bishop's move (246,246) is the first that no P-position needs of those that are tried first.
#[test]
fn maharaja_2_3_needs_all_of_its_moves() {
    let rules: Rules = "maharaja(2,3)".parse().unwrap();
    let certificate = wythoff_theory::certificate::shipped(&rules).unwrap();
    let mut moves = Redundant::new(&rules, certificate.relation(), &Budget::unlimited()).unwrap();
    for line in moves.taken().unwrap() {
        assert_eq!(line.verdicts(), Verdicts::AllNeeded, "{:?}", line.line);
    }
    let [x, y] = moves.only_from(&big((246, 246))).unwrap().unwrap();
    let to = [x - 246u8, y - 246u8];
    assert!(certificate.relation().holds(&[&to[0], &to[1]]), "{to:?}");
}
