//! The three questions of appendix B of the preprint, reduced to one another; compared on triangles computed from the definition.

use std::collections::BTreeSet;

use crate::{Session, Settled, require, values};

/// A multiplication table of symbols 0 (the symbol S), 1, 2, ..., possibly with gaps.
type Products = Vec<Vec<Option<usize>>>;

/// The first `count` rows of a triangle, fewer if a product is missing, and the pairs that were multiplied for them.
fn triangle(table: &Products, count: usize) -> (Vec<Vec<usize>>, BTreeSet<(usize, usize)>) {
    let (mut rows, mut used) = (vec![vec![0]], BTreeSet::new());
    if count > 1 {
        rows.push(vec![0, 0]);
    }
    while rows.len() < count {
        let row = &rows[rows.len() - 1];
        let pairs: Vec<_> = row.windows(2).map(|two| (two[0], two[1])).collect();
        let products: Option<Vec<usize>> = pairs.iter().map(|&(a, b)| table[a][b]).collect();
        let Some(products) = products else { break };
        used.extend(pairs);
        rows.push([vec![0], products, vec![0]].concat());
    }
    (rows, used)
}

/// Changes some products of random tables of S and three other symbols: to other symbols, to a new symbol, or to gaps. The four answers agree for
/// the first rows: whether changed products are used, the patterns differ, the new symbol occurs, the triangle ends.
pub(super) fn three_questions(session: &mut Session) -> Settled {
    let (count, rows) = (session.bound("count"), session.bound("rows") as usize);
    let (mut seed, mut answers) = (7u64, [0u64; 2]);
    let mut pick = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    for number in 0..count {
        let table: Products = (0..4).map(|_| (0..4).map(|_| Some(1 + pick(3))).collect()).collect();
        let changed: BTreeSet<(usize, usize)> = (0..=pick(2)).map(|_| (pick(4), pick(4))).collect();
        let with = |change: &dyn Fn(usize) -> Option<usize>| {
            let mut table = table.clone();
            for &(a, b) in &changed {
                table[a][b] = table[a][b].and_then(change);
            }
            // the row and the column of the new symbol are used only after it occurs
            table.iter_mut().for_each(|row| row.push(Some(4)));
            table.push(vec![Some(4); 5]);
            table
        };
        let (pattern, used) = triangle(&table, rows);
        let is_used = !used.is_disjoint(&changed);
        let differ = triangle(&with(&|symbol| Some(symbol % 3 + 1)), rows).0 != pattern;
        let occurs = triangle(&with(&|_| Some(4)), rows).0.iter().any(|row| row.contains(&4));
        let ends = triangle(&with(&|_| None), rows).0.len() < rows;
        require([differ, occurs, ends] == [is_used; 3], || {
            format!(
                "table {number}: products used {is_used}, patterns differ {differ}, symbol occurs {occurs}, triangle ends {ends}"
            )
        })?;
        answers[usize::from(is_used)] += 1;
    }
    let [never, some] = answers;
    require(never > 0 && some > 0, || "all tables have the same answer")?;
    Ok(session.settled(values![never, some], []))
}
