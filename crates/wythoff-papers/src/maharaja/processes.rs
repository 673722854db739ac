//! Theorem 4.1 and appendix B of the preprint: dictionary processes simulate tag systems, and write the triangles of multiplication tables.

use std::collections::BTreeSet;

use itertools::Itertools;
use serde::Deserialize;
use wythoff::words::{Beside, Table as Products, TagSystem};

use crate::{Failure, Session, Settled, Text, Values, contradicted, require, values};

/// Tag systems to compare with the processes of their dictionaries.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Systems {
    /// The 2-tag system that computes the Collatz map: a^n leads to a^(n/2) or to a^((3n+1)/2).
    collatz: String,
    /// Other tag systems, each with a starting word.
    others: Vec<(String, String)>,
    /// The example of the paper: the system, the code of its second letter, and the printed translate of this code.
    example: (String, String, String),
}

/// The maximum number of steps of the other systems.
const STEPS: usize = 500;

/// Runs a system beside the process of its dictionary; returns the steps, and whether they all agree.
fn run(system: &TagSystem, start: &str, steps: usize) -> Result<(Vec<Beside>, bool), Failure> {
    let dictionary = system.compile()?;
    let run: Vec<Beside> = system.side_by_side(&dictionary, system.read(start)?).take(steps).collect();
    let agree = run.iter().all(|step| step.agrees);
    Ok((run, agree))
}

/// Whether the powers of the letter a in the run are those of the Collatz map from n.
fn is_collatz(system: &TagSystem, run: &[Beside], n: usize) -> bool {
    let powers =
        run.iter().map(|step| system.write(&step.string)).filter(|word| word.chars().all(|letter| letter == 'a'));
    let next = |m: &usize| (*m > 1).then(|| if m.is_multiple_of(2) { m / 2 } else { (3 * m).div_ceil(2) });
    powers.map(|word| word.len()).eq(std::iter::successors(Some(n), next))
}

/// Whether the 8 words that begin with the code of the second letter have the printed translate.
fn is_example((system, code, translate): &(String, String, String)) -> Result<bool, Failure> {
    let dictionary = TagSystem::parse(system)?.compile()?;
    let words: Vec<String> = dictionary.words().iter().map(ToString::to_string).collect();
    let of_second: Vec<&String> = words.iter().filter(|word| word.starts_with(code.as_str())).collect();
    Ok(of_second.len() == 8 && of_second.iter().all(|word| word.ends_with(&format!(">{translate}"))))
}

pub(super) fn theorem_4_1(session: &mut Session, claim: Systems) -> Settled {
    let largest = usize::try_from(session.bound("largest"))?;
    let system = TagSystem::parse(&claim.collatz)?;
    let dictionary = system.compile()?;
    let mut steps = 0;
    for n in 2..=largest {
        let (run, agree) = run(&system, &"a".repeat(n), usize::MAX)?;
        require(agree && is_collatz(&system, &run, n), || {
            format!("the process and the tag system differ from a^{n} on")
        })?;
        steps += run.len() - 1;
    }
    for (rules, start) in &claim.others {
        let (run, agree) = run(&TagSystem::parse(rules)?, start, STEPS)?;
        require(agree, || format!("the process and the tag system {rules} differ"))?;
        steps += run.len() - 1;
    }
    require(is_example(&claim.example)?, || "the words of the example have another translate than is printed")?;
    let mut table = session.table("code", &[("system", &claim.collatz)]);
    let letters = system.letters();
    let pairs = letters.iter().flat_map(|left| letters.iter().map(move |right| format!("{left}{right}")));
    for (pair, word) in pairs.zip(dictionary.words()) {
        table.add(&[&pair, &word.bits, &word.translate]);
    }
    Ok(session.settled(&[("steps", &steps), ("others", &claim.others.len())], [table.into()]))
}

/// The triangle of the example, as printed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Triangle {
    table: String,
    rows: Vec<String>,
    /// The rows that the process writes.
    written: Vec<String>,
    rules: Text,
    /// The products that the paper states never occur.
    never: Vec<String>,
}

/// The symbols next to S at the left or the right end of the rows from S x S on: a row begins with S*x if the row above it begins with x.
fn edge(table: &Products, left: bool) -> Result<BTreeSet<usize>, Failure> {
    let mut seen = BTreeSet::new();
    let mut at = table.product(0, 0);
    while let Some(symbol) = at.filter(|symbol| seen.insert(*symbol)) {
        at = if left { table.product(0, symbol) } else { table.product(symbol, 0) };
    }
    if at.is_none() { Err("the triangle ends".into()) } else { Ok(seen) }
}

/// The dictionary in symbols, in the printed form.
fn rules(table: &Products) -> Vec<String> {
    let symbols = 0..table.symbols().len();
    let pairs = symbols.clone().flat_map(|left| symbols.clone().map(move |right| (left, right)));
    let rule = |(left, right)| {
        let product = table.product(left, right)?;
        let first = (left == 0).then_some(0);
        let last = (right == 0).then_some(0);
        let translate: Vec<usize> = first.into_iter().chain([product, product]).chain(last).collect();
        Some(format!("{}>{}", table.write(&[left, right]), table.write(&translate)))
    };
    pairs.filter_map(rule).collect()
}

pub(super) fn example(session: &mut Session, claim: Triangle) -> Settled {
    let table = Products::parse(&claim.table)?;
    let dictionary = table.compile()?;
    let rows: Vec<String> = table.rows().take(claim.rows.len()).map(|row| table.write(&row)).collect();
    let beside: Vec<_> = table.side_by_side(&dictionary).take(session.bound("rows") as usize).collect();
    let written: Vec<String> =
        beside.iter().take(claim.written.len()).map(|row| table.write(&table.doubled(&row.string))).collect();
    let mut shown = session.table("triangle", &[]);
    let mut printed = Vec::new();
    for (k, row) in rows.iter().enumerate() {
        let line = |rows: &[String]| k.checked_sub(1).and_then(|k| rows.get(k)).cloned().unwrap_or_default();
        shown.add(&[&(k + 1), row, &line(&written)]);
        printed.push(vec![(k + 1).to_string(), claim.rows[k].clone(), line(&claim.written)]);
    }
    let shown = shown.against(printed).confirmed()?;
    let unused = table.unused(beside.iter().map(|row| row.string.as_slice()));
    let names: Vec<String> = unused.iter().map(|&(left, right)| table.write(&[left, right])).collect();
    // pairs with S occur only at the ends of rows
    let (left, right) = (edge(&table, true)?, edge(&table, false)?);
    let never = unused
        .iter()
        .all(|&(a, b)| (a == 0 && b != 0 && !left.contains(&b)) || (b == 0 && a != 0 && !right.contains(&a)));
    let as_printed = rules(&table).join(" ") == *claim.rules && names == claim.never;
    if !as_printed || !never || beside.iter().any(|row| !row.agrees || row.ends) {
        return Ok(contradicted(format!("unused are {}, or rows differ", names.join(", "))).with(shown));
    }
    let letters = |edge: BTreeSet<usize>| edge.into_iter().map(|symbol| &table.symbols()[symbol]).join(", ");
    let values: Values = &[("left", &letters(left)), ("right", &letters(right))];
    Ok(session.settled(values, [shown.into()]))
}

pub(super) fn appendix_b(session: &mut Session) -> Settled {
    let (mut seed, mut ended) = (1u64, 0);
    for _ in 0..session.bound("count") {
        let mut rows = Vec::new();
        for symbol in ["S", "A", "B", "C"] {
            let mut products = String::new();
            for _ in 0..4 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // one product in sixteen is missing
                let pick = (seed >> 40) as usize % 16;
                products += if pick == 15 { " -" } else { [" A", " B", " C"][pick % 3] };
            }
            rows.push(format!("{symbol}:{products}"));
        }
        let text = rows.join("; ");
        let table = Products::parse(&text)?;
        let beside: Vec<_> = table.side_by_side(&table.compile()?).take(session.bound("rows") as usize).collect();
        let agrees = beside.iter().all(|row| row.agrees);
        require(agrees, || format!("the process of the table {text} differs from its triangle"))?;
        ended += u64::from(beside.last().is_some_and(|row| row.ends));
    }
    Ok(session.settled(values![ended], []))
}
