//! Appendix B of the preprint: triangles of multiplication tables, and the processes that write them.

use std::collections::BTreeSet;

use wythoff::words::Table as Products;

use super::support::{claim, contradicted};
use crate::{Claim, Failure, Kind, Lab, Outcome, Proof, Table, Verdict};

/// The table of the example, by rows.
const EXAMPLE_TABLE: &str = "S: A B B B; A: C B A A; B: C C C C; C: A A B A";
/// What is printed: rows of the triangle, what the process writes, and the dictionary.
const ROWS: [&str; 8] = ["S", "SS", "SAS", "SBCS", "SBCAS", "SBCACS", "SBCAAAS", "SBCABBCS"];
const WRITTEN: [&str; 6] = ["SS", "SAAS", "SBBCCS", "SBBCCAAS", "SBBCCAACCS", "SBBCCAAAAAAS"];
const RULES: &str =
    "SS>SAAS SA>SBB SB>SBB SC>SBB AS>CCS AA>BB AB>AA AC>AA BS>CCS BA>CC BB>CC BC>CC CS>AAS CA>AA CB>BB CC>AA";
/// The products that are said never to occur.
const NEVER: [&str; 2] = ["SC", "BS"];
/// Rows that are looked at for the other products.
const LOOKED_AT: usize = 60;
/// Tables with four symbols that are compared with their processes, and their rows.
const TABLES: u64 = 200;
const COMPARED: usize = 40;

pub(super) const EXAMPLE: Claim = claim(
    "MAH-triangle",
    Kind::Example,
    "preprint, appendix B",
    "Below the row S S each row is S, the products of neighbours, S. For a table of sixteen products the rows, the \
     dictionary that writes them with inner symbols twice, and what it writes are given; B*S and S*C are never used, \
     all other products are.",
    example,
);

pub(super) const APPENDIX_B: Claim = claim(
    "MAH-appendix-B",
    Kind::Theorem,
    "preprint, appendix B",
    "Every multiplication table, also a partial one, has a dictionary whose process writes its triangle and stops \
     where the triangle ends. So questions on processes are undecidable as those on triangles are.",
    appendix_b,
);

/// The symbols beside S in all rows, at the left and at the right end, from the row S x S on: a row begins with S*x
/// where the row above begins with x.
fn edge(table: &Products, left: bool) -> Result<BTreeSet<usize>, Failure> {
    let mut seen = BTreeSet::new();
    let mut at = table.product(0, 0);
    while let Some(symbol) = at.filter(|symbol| seen.insert(*symbol)) {
        at = if left { table.product(0, symbol) } else { table.product(symbol, 0) };
    }
    if at.is_none() { Err("the triangle ends".into()) } else { Ok(seen) }
}

/// The dictionary in symbols, as it is printed.
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

fn example(_: &mut Lab) -> Result<Outcome, Failure> {
    let table = Products::parse(EXAMPLE_TABLE)?;
    let dictionary = table.compile()?;
    let rows: Vec<String> = table.rows().take(ROWS.len()).map(|row| table.write(&row)).collect();
    let beside: Vec<_> = table.side_by_side(&dictionary).take(LOOKED_AT).collect();
    let written: Vec<String> =
        beside.iter().take(WRITTEN.len()).map(|row| table.write(&table.doubled(&row.row))).collect();
    let mut shown = Table::new("The triangle and its process", ["row", "symbols", "written"]);
    let mut printed = Vec::new();
    for (k, row) in rows.iter().enumerate() {
        let line = |rows: &[String]| k.checked_sub(1).and_then(|k| rows.get(k)).cloned().unwrap_or_default();
        shown.push([(k + 1).to_string(), row.clone(), line(&written)]);
        printed.push(vec![(k + 1).to_string(), ROWS[k].to_owned(), line(&WRITTEN.map(str::to_owned))]);
    }
    let shown = shown.against(printed);
    let unused = table.unused(LOOKED_AT);
    let names: Vec<String> = unused.iter().map(|&(left, right)| table.write(&[left, right])).collect();
    // The pairs with S are those at the ends of rows.
    let (left, right) = (edge(&table, true)?, edge(&table, false)?);
    let never = unused
        .iter()
        .all(|&(a, b)| (a == 0 && b != 0 && !left.contains(&b)) || (b == 0 && a != 0 && !right.contains(&a)));
    let as_printed = rules(&table).join(" ") == RULES && names == NEVER && shown.misprints().is_empty();
    if !as_printed || !never || beside.iter().any(|row| !row.agrees || row.ends) {
        return Ok(contradicted(format!("unused are {}, or rows differ", names.join(", "))).table(shown));
    }
    let letters = |edge: &BTreeSet<usize>| {
        edge.iter().map(|&symbol| table.symbols()[symbol].to_string()).collect::<Vec<_>>().join(", ")
    };
    let proof = Proof::follows(
        format!(
            "all products but S*C and B*S are used in the first {LOOKED_AT} rows; the symbols after the first S run \
             through {} and those before the last S through {}",
            letters(&left),
            letters(&right)
        ),
        "each is the product of S with the one above it, so that no other symbol ever stands there",
    );
    Ok(Outcome::proved(proof).table(shown))
}

fn appendix_b(lab: &mut Lab) -> Result<Outcome, Failure> {
    let count = lab.upto(TABLES, 20 * TABLES);
    let (mut seed, mut ended) = (1u64, 0);
    for _ in 0..count {
        let mut rows = Vec::new();
        for symbol in ["S", "A", "B", "C"] {
            let mut products = String::new();
            for _ in 0..4 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // One product in sixteen is a gap.
                let pick = (seed >> 40) as usize % 16;
                products += if pick == 15 { " -" } else { [" A", " B", " C"][pick % 3] };
            }
            rows.push(format!("{symbol}:{products}"));
        }
        let text = rows.join("; ");
        let table = Products::parse(&text)?;
        let beside: Vec<_> = table.side_by_side(&table.compile()?).take(COMPARED).collect();
        if beside.iter().any(|row| !row.agrees) {
            return Ok(contradicted(format!("the process of the table {text} differs from its triangle")));
        }
        ended += u64::from(beside.last().is_some_and(|row| row.ends));
    }
    let compared = format!(
        "{count} tables of four symbols, some with gaps, to row {COMPARED} or to their end, which {ended} reach; the \
         process writes the triangle each time and stops where it ends"
    );
    Ok(Verdict::ClosedForm { theorem: "MAH preprint, appendix B", compared }.into())
}
