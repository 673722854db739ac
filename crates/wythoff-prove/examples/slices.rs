//! Writes three-heap Wythoff Nim with a tokens in the first heap as Wythoff Nim with labels, from a chain: the lines of
//! `crates/wythoff-game/src/slices.txt`.
//!
//! `cargo run -p wythoff-prove --example slices -- testdata/chains/three-heaps.chain.gz`

use std::collections::BTreeMap;
use std::error::Error;

use wythoff_automata::UBig;
use wythoff_budget::Budget;
use wythoff_check::certificate::ChainFile;
use wythoff_prove::chain::tail;
use wythoff_prove::consequences::Lookup;

fn main() -> Result<(), Box<dyn Error>> {
    let budget = Budget::unlimited();
    let path = std::env::args_os().nth(1).ok_or("name a chain of heaps")?;
    let file = ChainFile::read(&std::fs::read(path)?, &budget)?;
    for (a, relation) in file.relations().enumerate() {
        let tail = tail(relation, 1, &budget)?.ok_or("a slice without a tail")?;
        let (from, constant) = (u64::try_from(&tail.from)?, u64::try_from(&UBig::try_from(tail.constant)?)?);
        // The pairs up to the tail by their differences; those of the tail have the differences from `from + constant` on.
        let lookup = Lookup::new(relation, "x")?;
        let partner = |x: u64| -> Result<u64, Box<dyn Error>> {
            let found = lookup.partners(&x.into(), 1, &budget)?;
            Ok(u64::try_from(found.first().ok_or("an empty column")?)?)
        };
        let mut partners = Vec::new();
        let mut pairs = BTreeMap::new();
        while (pairs.len() as u64) < from {
            let x = partners.len() as u64;
            let y = partner(x)?;
            partners.push(y);
            if x <= y {
                pairs.insert(y - x, x);
            }
        }
        let empty: Vec<u64> = (0..from + constant).filter(|difference| !pairs.contains_key(difference)).collect();
        assert_eq!(empty.len() as u64, constant, "with {a} tokens in the first heap");
        let mut lost = Vec::new();
        for (&difference, &end) in &pairs {
            for x in 0..end {
                let y = x + difference;
                // No move up its column, its row or its diagonal leads to a P-position.
                if partners[x as usize] > y && partner(y)? > x {
                    lost.push((x, y));
                }
            }
        }
        lost.sort_unstable();
        let lost: Vec<String> = lost.iter().map(|(x, y)| format!("{x},{y}")).collect();
        println!("{a}: {} | {}", ranges(&empty).join(" "), lost.join(" "));
    }
    Ok(())
}

/// `3 5-8`.
fn ranges(numbers: &[u64]) -> Vec<String> {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    runs.map(|run| match run {
        [one] => one.to_string(),
        run => format!("{}-{}", run[0], run[run.len() - 1]),
    })
    .collect()
}
