//! Theorem 4.1 and appendix B of the preprint: dictionary processes simulate tag systems, and write the triangles of multiplication tables.

use std::collections::BTreeSet;

use itertools::Itertools;
use wythoff::words::{Beside, Table as Products, TagSystem};

use crate::boards::Random;
use crate::{Failure, Session, Settled, Text, Values, contradicted, require, values};

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
fn is_example((system, code, translate): (String, String, String)) -> Result<bool, Failure> {
    let dictionary = TagSystem::parse(&system)?.compile()?;
    let words: Vec<String> = dictionary.words().iter().map(ToString::to_string).collect();
    let of_second: Vec<&String> = words.iter().filter(|word| word.starts_with(code.as_str())).collect();
    Ok(of_second.len() == 8 && of_second.iter().all(|word| word.ends_with(&format!(">{translate}"))))
}

/// Settles theorem 4.1: `collatz` is the 2-tag system that computes the Collatz map, a^n leads to a^(n/2) or to a^((3n+1)/2); `others` are further
/// systems, each with a starting word; `example` is that of the paper, with the code of its second letter and the printed translate of this code.
pub(super) fn theorem_4_1(session: &Session) -> Settled {
    let largest = usize::try_from(session.bound("largest"))?;
    let (collatz, others): (String, Vec<(String, String)>) = (session.given("collatz")?, session.given("others")?);
    let system = TagSystem::parse(&collatz)?;
    let dictionary = system.compile()?;
    let mut steps = 0;
    for n in 2..=largest {
        let (run, agree) = run(&system, &"a".repeat(n), usize::MAX)?;
        require(agree && is_collatz(&system, &run, n), || {
            format!("the process and the tag system differ from $a^{n}$ on")
        })?;
        steps += run.len() - 1;
    }
    for (rules, start) in &others {
        let (run, agree) = run(&TagSystem::parse(rules)?, start, STEPS)?;
        require(agree, || format!("the process and the tag system {rules} differ"))?;
        steps += run.len() - 1;
    }
    require(
        is_example(session.given("example")?)?,
        || "the words of the example have another translate than is printed",
    )?;
    let mut table = session.table("code", &[("system", &collatz)]);
    let letters = system.letters();
    let pairs = letters.iter().flat_map(|left| letters.iter().map(move |right| format!("{left}{right}")));
    for (pair, word) in pairs.zip(dictionary.words()) {
        table.add(&[&pair, &word.bits, &word.translate]);
    }
    Ok(session.settled(&[("steps", &steps), ("others", &others.len())], [table.into()]))
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

/// Settles the example of the preprint: a table, the first rows of its triangle, those that the process writes, the rules, and the products that the
/// paper says never occur.
pub(super) fn example(session: &Session) -> Settled {
    let (said, said_written): (Vec<String>, Vec<String>) = (session.given("rows")?, session.given("written")?);
    let table = Products::parse(&session.given::<String>("table")?)?;
    let dictionary = table.compile()?;
    let rows: Vec<String> = table.rows().take(said.len()).map(|row| table.write(&row)).collect();
    let beside: Vec<_> = table.side_by_side(&dictionary).take(session.bound("rows") as usize).collect();
    let written: Vec<String> =
        beside.iter().take(said_written.len()).map(|row| table.write(&table.doubled(&row.string))).collect();
    let mut shown = session.table("triangle", &[]);
    let mut printed = Vec::new();
    for (k, row) in rows.iter().enumerate() {
        let line = |rows: &[String]| k.checked_sub(1).and_then(|k| rows.get(k)).cloned().unwrap_or_default();
        shown.add(&[&(k + 1), row, &line(&written)]);
        printed.push(vec![(k + 1).to_string(), said[k].clone(), line(&said_written)]);
    }
    let shown = shown.against(printed).confirmed()?;
    let unused = table.unused(beside.iter().map(|row| row.string.as_slice()));
    let names: Vec<String> = unused.iter().map(|&(left, right)| table.write(&[left, right])).collect();
    // pairs with S occur only at the ends of rows
    let (left, right) = (edge(&table, true)?, edge(&table, false)?);
    let never = unused
        .iter()
        .all(|&(a, b)| (a == 0 && b != 0 && !left.contains(&b)) || (b == 0 && a != 0 && !right.contains(&a)));
    let said: (Text, Vec<String>) = (session.given("rules")?, session.given("never")?);
    let as_printed = rules(&table).join(" ") == *said.0 && names == said.1;
    if !as_printed || !never || beside.iter().any(|row| !row.agrees || row.ends) {
        return Ok(contradicted(format!("unused are {}, or rows differ", names.join(", "))).with(shown));
    }
    let letters = |edge: BTreeSet<usize>| edge.into_iter().map(|symbol| &table.symbols()[symbol]).join(", ");
    let values: Values = &[("left", &letters(left)), ("right", &letters(right))];
    Ok(session.settled(values, [shown.into()]))
}

pub(super) fn appendix_b(session: &Session) -> Settled {
    let (mut random, mut ended) = (Random(1), 0);
    for _ in 0..session.bound("count") {
        // one product in sixteen is missing
        let mut product = || match random.below(16, 40) {
            15 => " -",
            pick => [" A", " B", " C"][pick % 3],
        };
        let mut row = |symbol| format!("{symbol}:{}{}{}{}", product(), product(), product(), product());
        let text = ["S", "A", "B", "C"].map(&mut row).join("; ");
        let table = Products::parse(&text)?;
        let beside: Vec<_> = table.side_by_side(&table.compile()?).take(session.bound("rows") as usize).collect();
        let agrees = beside.iter().all(|row| row.agrees);
        require(agrees, || format!("the process of the table {text} differs from its triangle"))?;
        ended += u64::from(beside.last().is_some_and(|row| row.ends));
    }
    Ok(session.settled(values![ended], []))
}

/// The three questions of appendix B of the preprint, which are reduced to one another. Changes some products of random tables of S and three other
/// symbols: to other symbols, to a new symbol, or to gaps. The four answers agree for the first rows: whether changed products are used, the patterns
/// differ, the new symbol occurs, the triangle ends.
pub(super) fn three_questions(session: &Session) -> Settled {
    let (count, rows) = (session.bound("count"), session.bound("rows") as usize);
    let (mut random, mut answers) = (Random(7), [0u64; 2]);
    for number in 0..count {
        let table: [[usize; 4]; 4] = std::array::from_fn(|_| std::array::from_fn(|_| 1 + random.below(3, 33)));
        let changed: BTreeSet<(usize, usize)> =
            (0..=random.below(2, 33)).map(|_| (random.below(4, 33), random.below(4, 33))).collect();
        // the first rows of the triangle with other products in the place of the changed ones; D is the new symbol
        let triangle = |change: fn(usize) -> char| -> Result<Vec<Vec<usize>>, Failure> {
            let product = |a: usize, b: usize| match table[a][b] {
                symbol if changed.contains(&(a, b)) => change(symbol),
                symbol => ['S', 'A', 'B', 'C'][symbol],
            };
            let row = |a: usize| (0..4).map(|b| format!(" {}", product(a, b))).collect::<String>();
            let text: String =
                ['S', 'A', 'B', 'C'].into_iter().zip(0..4).map(|(s, a)| format!("{s}:{} D; ", row(a))).collect();
            Ok(Products::parse(&format!("{text}D: D D D D D"))?.rows().take(rows).collect())
        };
        let pattern = triangle(|symbol| ['S', 'A', 'B', 'C'][symbol])?;
        let mut pairs = pattern.iter().take(rows - 1).skip(1).flat_map(|row| row.windows(2));
        let is_used = pairs.any(|two| changed.contains(&(two[0], two[1])));
        let differ = triangle(|symbol| ['A', 'B', 'C'][symbol % 3])? != pattern;
        let occurs = triangle(|_| 'D')?.iter().any(|row| row.contains(&4));
        let ends = triangle(|_| '-')?.len() < rows;
        require([differ, occurs, ends] == [is_used; 3], || {
            format!("table {number}: product used: {is_used}; rows differ: {differ}; D occurs: {occurs}; ends: {ends}")
        })?;
        answers[usize::from(is_used)] += 1;
    }
    let [never, some] = answers;
    require(never > 0 && some > 0, || "all tables have the same answer")?;
    Ok(session.settled(values![never, some], []))
}
