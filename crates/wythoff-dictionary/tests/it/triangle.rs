//! Triangles of multiplication tables beside the dictionaries that they compile to.

use wythoff_dictionary::{Beside, Table, TableError};

const EXAMPLE: &str = "S: A B B B; A: C B A A; B: C C C C; C: A A B A";

/// MAH preprint, appendix B.
#[test]
fn the_example() {
    let table = Table::parse(EXAMPLE).unwrap();
    let rows: Vec<String> = table.rows().take(8).map(|row| table.write(&row)).collect();
    assert_eq!(rows, ["S", "SS", "SAS", "SBCS", "SBCAS", "SBCACS", "SBCAAAS", "SBCABBCS"]);
    let dictionary = table.compile().unwrap();
    let pairs: Vec<Beside> = table.side_by_side(&dictionary).take(60).collect();
    assert!(pairs.iter().all(|pair| pair.agrees && !pair.ends));
    let doubled: Vec<String> = pairs.iter().take(6).map(|pair| table.write(&table.doubled(&pair.string))).collect();
    assert_eq!(doubled, ["SS", "SAAS", "SBBCCS", "SBBCCAAS", "SBBCCAACCS", "SBBCCAAAAAAS"]);
    let unused: Vec<String> = table
        .unused(pairs.iter().map(|pair| pair.string.as_slice()))
        .iter()
        .map(|pair| table.write(&[pair.0, pair.1]))
        .collect();
    assert_eq!(unused, ["SC", "BS"]);
}

/// Without the entries that never occur the process is the same; without another one it stops, as the triangle.
#[test]
fn gaps() {
    let harmless = Table::parse("S: A B B -; A: C B A A; B: - C C C; C: A A B A").unwrap();
    let dictionary = harmless.compile().unwrap();
    assert_eq!(dictionary.words().len(), 14);
    assert_eq!(harmless.side_by_side(&dictionary).take(40).filter(|row| row.agrees && !row.ends).count(), 40);
    let partial = Table::parse("S: A B B B; A: C B A A; B: C C C C; C: - A B A").unwrap();
    let rows: Vec<Beside> = partial.side_by_side(&partial.compile().unwrap()).collect();
    assert_eq!(rows.iter().map(|row| partial.write(&row.string)).collect::<Vec<_>>(), ["SS", "SAS", "SBCS"]);
    assert!(rows.iter().all(|row| row.agrees) && rows[2].ends);
}

#[test]
fn messages() {
    let error = |text: &str| Table::parse(text).unwrap_err().to_string();
    assert!(error("").contains("no row"));
    assert!(error("SA B").contains("is not a row"));
    assert!(error("S: S; ").contains("only begins and ends rows"));
    assert_eq!(error("S: A A; A: A"), "the row of A has 1 product; write 2, one for each symbol, and - for none");
    assert_eq!(error("S: -; S: -"), "the symbol S has two rows; keep one");
    assert_eq!(Table::parse("S: -").unwrap().compile(), Err(TableError::NoProduct));
}
