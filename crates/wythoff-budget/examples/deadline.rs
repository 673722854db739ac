//! Counts primes until a deadline: `cargo run -p wythoff-budget --example deadline`.

use std::time::{Duration, Instant};

use wythoff_budget::{Budget, Exceeded};

fn primes(below: u64, budget: &Budget) -> Result<u64, Exceeded> {
    let mut count = 0;
    for n in 2..below {
        budget.tick(n)?;
        count += u64::from((2..).take_while(|d| d * d <= n).all(|d| n % d != 0));
    }
    Ok(count)
}

fn main() {
    let budget = Budget::unlimited().until(Instant::now() + Duration::from_millis(200));
    for below in (1..).map(|k| 10u64.saturating_pow(k)) {
        match primes(below, &budget) {
            Ok(count) => println!("{count} primes below {below}"),
            Err(exceeded) => return println!("below {below}: {exceeded}"),
        }
    }
}
