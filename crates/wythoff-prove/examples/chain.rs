//! Proves links of a chain, one after the other: `cargo run --release -p wythoff-prove --example chain -- values wythoff 2`.
use std::time::Instant;

use wythoff_budget::Budget;
use wythoff_check::Chain;
use wythoff_check::sentence::Kind;
use wythoff_prove::chain::{Effort, Ending, Search};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let kind = if arguments[1] == "values" { Kind::Values } else { Kind::Heaps };
    let last: usize = arguments[3].parse()?;
    let columns: u64 = arguments.get(4).map_or(Ok(1 << 16), |text| text.parse())?;
    let budget = Budget::unlimited();
    let mut search = Search::new(Chain::new(arguments[2].parse()?, kind), &budget)?;
    for link in 0..=last {
        let begun = Instant::now();
        let effort = Effort { columns, states: 60_000, ..Effort::default() };
        match search.next(&effort, &budget)? {
            Ending::Proved(progress) => {
                let link_of = &search.chain().links()[link];
                let largest = link_of.steps().iter().map(|step| step.states).max().unwrap_or(0);
                println!("{link}: {progress}, reach {}, largest {largest}, {:.1?}", link_of.reach(), begun.elapsed());
                if kind == Kind::Heaps {
                    let begun = Instant::now();
                    println!("   {:?} {:.1?}", wythoff_prove::chain::tail(link_of.relation(), &budget)?, begun.elapsed());
                }
                if let Some(path) = arguments.get(5) {
                    std::fs::write(path, wythoff_check::certificate::ChainFile::of(search.chain()).write())?;
                }
                let mut slow: Vec<_> = link_of.steps().iter().collect();
                slow.sort_by_key(|step| std::cmp::Reverse(step.time));
                if std::env::var("STEPS").is_ok() { for step in slow.iter().take(6) { println!("    {}", &step.to_string()[..step.to_string().len().min(150)]); } }
            }
            Ending::GivenUp(why) => {
                println!("{link}: {why}, {:.1?}", begun.elapsed());
                break;
            }
        }
    }
    Ok(())
}
