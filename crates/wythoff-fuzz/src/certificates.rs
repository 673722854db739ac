//! Certificates: files whose digest is repaired, and changed automata of shipped certificates, under their own rules or
//! others. Whatever is accepted must agree with the board. Chains: a link that is accepted must be the true one.

use std::sync::{Arc, OnceLock};

use sha2::{Digest, Sha256};
use wythoff::automata::{Alphabet, Dfa, Letter, Numeration, Relation};
use wythoff::check::certificate::Statistics;
use wythoff::check::sentence::Kind;
use wythoff::check::{Certificate, Chain, Verdict, check};
use wythoff::prove::chain::{Effort, Ending, Search};
use wythoff::solve::Board;
use wythoff::theory::certificate::shipped_certificates;
use wythoff::{Budget, Outcome, Position, Rules, UBig};

use crate::rules::{Source, any};

/// The greatest size in bytes of a certificate that is changed.
const SMALL: usize = 2_000;

/// The side of the square board on which positions are compared.
const SIDE: u64 = 40;

struct Shipped {
    text: &'static str,
    certificate: Certificate,
}

fn small() -> &'static [Shipped] {
    static SHIPPED: OnceLock<Vec<Shipped>> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        let files = shipped_certificates().filter(|(_, bytes)| bytes.len() <= SMALL);
        let mut files: Vec<_> = files.collect();
        files.sort_unstable();
        let read = |(name, bytes): (&str, &'static [u8])| {
            let certificate = Certificate::read(bytes, &Budget::unlimited());
            let text = std::str::from_utf8(bytes).unwrap_or_default();
            Shipped { text, certificate: certificate.unwrap_or_else(|error| panic!("{name}: {error}")) }
        };
        files.into_iter().map(read).collect()
    })
}

fn budget() -> Budget {
    let until = std::time::Instant::now() + std::time::Duration::from_secs(2);
    Budget::unlimited().with_states(5_000).with_memory(32 << 20).until(until)
}

pub fn run(bytes: &[u8]) {
    let Some((&mode, rest)) = bytes.split_first() else { return };
    let mut source = Source(rest);
    match mode % 4 {
        0 => file(rest),
        1 => {
            let shipped = &small()[source.below(small().len() as u64) as usize];
            file(&edited(shipped.text.as_bytes(), &mut source));
        }
        3 if source.one_in(3) => chain(&mut source),
        _ => automaton(&mut source),
    }
}

/// A copy of the bytes with some of them replaced, added or left out, or with lines exchanged.
fn edited(bytes: &[u8], source: &mut Source) -> Vec<u8> {
    let mut edited = bytes.to_vec();
    for _ in 0..=source.below(4) {
        let (at, with) = (source.below(edited.len().max(1) as u64) as usize, source.byte());
        match source.below(4) {
            0 if at < edited.len() => edited[at] = with,
            1 => edited.insert(at, with),
            2 if at < edited.len() => drop(edited.remove(at)),
            _ => edited = exchanged(&edited, source),
        }
    }
    edited
}

/// The bytes with two of their lines exchanged.
fn exchanged(bytes: &[u8], source: &mut Source) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    let (a, b) = (source.below(lines.len() as u64) as usize, source.below(lines.len() as u64) as usize);
    lines.swap(a, b);
    lines.join(&b'\n')
}

/// Reads a file with a repaired digest: it is refused, or it is a certificate, which reads back as the same after it is written.
fn file(bytes: &[u8]) {
    let bytes = with_digest(bytes);
    match Certificate::read(&bytes, &budget()) {
        Ok(certificate) => {
            let written = certificate.write();
            let again = Certificate::read(written.as_bytes(), &budget());
            assert_eq!(again.as_ref(), Ok(&certificate), "{written}");
            judged(certificate.rules(), certificate.relation(), None);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn with_digest(bytes: &[u8]) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    lines.retain(|line| !line.starts_with(b"sha256: ") && !line.is_empty());
    let mut whole = lines.join(&b'\n');
    whole.push(b'\n');
    let digest: String = Sha256::digest(&whole).iter().map(|byte| format!("{byte:02x}")).collect();
    whole.extend(format!("sha256: {digest}\n").into_bytes());
    whole
}

/// Judges the automaton of a shipped certificate, changed or not, under its rules or others.
fn automaton(source: &mut Source) {
    let shipped = &small()[source.below(small().len() as u64) as usize].certificate;
    let relation =
        if source.one_in(4) { Some(shipped.relation().clone()) } else { changed(shipped.relation(), source) };
    let Some(relation) = relation else { return };
    let rules = match source.below(4) {
        0 => any(source),
        1 => Some(small()[source.below(small().len() as u64) as usize].certificate.rules().clone()),
        _ => Some(shipped.rules().clone()),
    };
    let Some(rules) = rules else { return };
    let is_shipped = rules == *shipped.rules() && relation == *shipped.relation();
    judged(&rules, &relation, is_shipped.then_some(true));
    if let Ok(certificate) = Certificate::new(&rules.to_string(), relation, Statistics::none(), &budget()) {
        let written = certificate.write();
        assert_eq!(Certificate::read(written.as_bytes(), &budget()).as_ref(), Ok(&certificate), "{written}");
    }
}

/// The chains that are used, with their rules, kind and number of links; each takes part of a second without instrumentation.
const CHAINS: [(&str, Kind, usize); 4] = [
    ("nim", Kind::Values, 4),
    ("m-wythoff(2)", Kind::Values, 2),
    ("wythoff", Kind::Heaps, 2),
    ("wythoff", Kind::FourHeaps, 1),
];

/// The chains of the first 0, 1, 2, ... links of a chain, found on first use: an execution finds one chain at most.
fn links_of(number: usize) -> &'static [Chain] {
    static FOUND: [OnceLock<Vec<Chain>>; CHAINS.len()] = [const { OnceLock::new() }; CHAINS.len()];
    FOUND[number].get_or_init(|| {
        let (rules, kind, links) = CHAINS[number];
        let (rules, budget) = (rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}")), Budget::unlimited());
        let mut search = Search::new(Chain::new(rules, kind), &budget).unwrap_or_else(|error| panic!("{error}"));
        let mut chains = vec![search.chain().clone()];
        for _ in 0..links {
            let ending = search.next(&Effort::default(), &budget).unwrap_or_else(|error| panic!("{error}"));
            assert!(matches!(ending, Ending::Proved(_)), "{ending:?}");
            chains.push(search.chain().clone());
        }
        chains
    })
}

/// Checks a link of a chain with a changed automaton, that of another link, or another reach: it is accepted only if its positions are the
/// true ones.
fn chain(source: &mut Source) {
    let chains = links_of(source.below(CHAINS.len() as u64) as usize);
    let number = source.below(chains.len() as u64 - 1) as usize;
    let (mut chain, link) = (chains[number].clone(), &chains[number + 1].links()[number]);
    let other = chains.last().and_then(|whole| whole.links().get(source.below(4) as usize));
    let (relation, reach) = match (source.below(8), other) {
        (0, _) => (Some(link.relation().clone()), source.below(2 * link.reach() + 3)),
        (1, Some(other)) => (Some(other.relation().clone()), link.reach()),
        _ => (changed(link.relation(), source), link.reach()),
    };
    let Some(relation) = relation else { return };
    let Ok(found) = chain.check_next(&relation, reach, &budget()) else { return };
    let is_true = relation == *link.relation();
    assert!(found.is_some() || is_true, "{} {:?}: a false link {number} is accepted", chain.rules(), chain.kind());
    // Nothing but the reach can be wrong with a true set.
    assert!(found.is_none_or(|failure| !is_true || !failure.refutes()), "a true link {number} is refuted");
}

/// The relation of the automaton after some random changes to accepting states, targets of edges, edges and states.
fn changed(relation: &Relation, source: &mut Source) -> Option<Relation> {
    let (dfa, alphabet): (&Dfa, Alphabet) = (relation.dfa(), relation.dfa().alphabet());
    let states = dfa.states() as u32;
    let mut accepting: Vec<bool> = (0..states).map(|state| dfa.accepts_at(state)).collect();
    let mut rows: Vec<Vec<(Letter, u32)>> = (0..states).map(|state| dfa.edges_of(state).collect()).collect();
    for _ in 0..=source.below(3) {
        let state = source.below(rows.len() as u64) as usize;
        let (to, letter) = (source.below(rows.len() as u64) as u32, source.below(alphabet.letters() as u64) as Letter);
        let count = rows[state].len() as u64;
        match source.below(5) {
            0 => accepting[state] = !accepting[state],
            1 if count > 0 => rows[state][source.below(count) as usize].1 = to,
            2 if count > 0 => drop(rows[state].remove(source.below(count) as usize)),
            3 => {
                rows[state].retain(|edge| edge.0 != letter);
                rows[state].push((letter, to));
                rows[state].sort_unstable();
            }
            _ => {
                let (row, accepts) = (rows[state].clone(), source.one_in(2));
                rows.push(row);
                accepting.push(accepts);
                if count > 0 {
                    rows[state][source.below(count) as usize].1 = accepting.len() as u32 - 1;
                }
            }
        }
    }
    let numeration: &Arc<Numeration> = relation.numeration();
    let dfa = Dfa::from_table(alphabet, &rows, accepting).ok()?;
    Relation::from_dfa(numeration, &["x", "y"], &dfa, &budget()).ok()
}

/// Asserts that the check and the quick search for errors agree with each other and with the board, and that a shipped automaton is proved.
fn judged(rules: &Rules, relation: &Relation, wanted: Option<bool>) {
    let Ok(verdict) = check(rules, relation, &budget()) else { return };
    let is_proved = matches!(verdict, Verdict::Proved(_));
    if let Some(wanted) = wanted {
        assert_eq!(is_proved, wanted, "{rules}: the shipped automaton");
    }
    if let Ok(searched) = wythoff::prove::refute::check(rules, relation, &budget()) {
        assert_eq!(matches!(searched, Verdict::Proved(_)), is_proved, "{rules}: the check and the search differ");
    }
    if is_proved {
        let board = Board::solve(rules, SIDE, SIDE, &Budget::unlimited()).unwrap_or_else(|error| panic!("{error}"));
        for at in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| Position::new(x, y))) {
            let accepted = relation.holds(&[&UBig::from(at.x), &UBig::from(at.y)]);
            assert_eq!(accepted, board.outcome(at) == Some(Outcome::P), "{rules}: accepted, and wrong at {at}");
        }
    }
}
