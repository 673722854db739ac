//! Is the bound p - 1 of Hegarty's main theorem best possible? Settled for the p with a known k.

use wythoff::exact::hegarty::Observation;
use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{Beatty, IBig, UBig};
use wythoff::words::pairs::Pairs;

use super::Settled;
use super::hegarty::{observe, table};
use crate::{Claim, Failure, Kind, Lab, Outcome, Paper, Table, Verdict};

pub(super) const CLAIM: Claim = Claim {
    id: "IMI-hegarty-best",
    paper: Paper::Imitation,
    kind: Kind::Conjecture,
    place: "appendix, remark after the main theorem",
    statement: "The bound |a_k - floor(kr)| <= p - 1 is suspected to be best possible: for every p there is a k with \
                equality.",
    errata: &[],
    run,
};

/// p and a k with equality, beyond what can be listed one after the other. Each is checked by the descent.
const WITNESSES: [(u64, &str); 6] = [
    (5, "2652868072"),
    (6, "1153432524496296"),
    (7, "14192467191420563402"),
    (8, "213759609047021387765919262"),
    (9, "587413540385326895524068550615341"),
    (10, "790293593475285855139305752248125824195296788"),
];

/// How they were found.
const HOW: &str = "\
How the great k were found: with s letters a and t letters b in a prefix of the word that writes itself (see \
IMI-hegarty), f = t - s/l comes near -p + 1/l before an a if s is a multiple of p on many levels in a row, where on \
every second level the prefix ends within an unfinished ab. The deviation is -(p-1) as soon as f <= -(p-1) + 1/l. \
Divisibility on K levels is one linear congruence for s and t modulo p^K, and t is s/l up to less than 2p: solutions \
are points of a lattice in a narrow strip, found by reduction. Nothing is known against a K and a k for every p, but \
this is no proof.";

/// a_k - floor(kr) for the k-th term of the appendix, by the descent.
fn deviation(p: u64, k: &UBig) -> Result<IBig, Failure> {
    let n = k + (p - 1);
    let term = IBig::from(Pairs::new(1, p)?.nth(&n).0) - IBig::from(p - 1);
    Ok(term - IBig::from(Beatty::new(WythoffPairs::slopes(1, p)?.0)?.nth_big(k)))
}

fn run(lab: &mut Lab) -> Settled {
    let seen = observe(lab.upto(1_000_000, 20_000_000))?;
    let mut great = Table::new("further k, by the descent", ["p", "k", "a_k - floor(kr)"]);
    let mut reached: Vec<u64> = seen.iter().filter(|one| one.bound_reached().is_some()).map(|one| one.p).collect();
    for (p, k) in WITNESSES {
        let found = deviation(p, &k.parse::<UBig>()?)?;
        if found == -IBig::from(p - 1) {
            reached.push(p);
        }
        great.push([p.to_string(), k.to_owned(), found.to_string()]);
    }
    reached.sort_unstable();
    reached.dedup();
    let told = |p: &u64| p.to_string();
    let evidence = format!(
        "p - 1 is reached, so best possible, for p = {}; the first k is {}; open for greater p",
        reached.iter().map(told).collect::<Vec<_>>().join(", "),
        seen.iter().filter_map(first).collect::<Vec<_>>().join(", ")
    );
    Ok(Outcome::from(Verdict::Conjectured { evidence }).table(table(&seen)).table(great).text(HOW))
}

fn first(one: &Observation) -> Option<String> {
    one.bound_reached().map(|k| format!("{k} for p = {}", one.p))
}
