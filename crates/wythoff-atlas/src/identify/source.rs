//! The sequences of a game that can be derived from the P-positions in its first columns.

use std::fmt;

/// A sequence that is derived from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Source {
    /// The row of the P-position in each column, if every column holds exactly one.
    Column,
    /// The smaller piles a_n of the P-positions (x, y) with x <= y, by column, then row.
    Lower,
    /// The greater piles b_n of the P-positions (x, y) with x <= y, by column, then row.
    Upper,
    /// The differences b_n - a_n of the P-positions (x, y) with x <= y.
    Difference,
    /// The sums a_n + b_n of the P-positions (x, y) with x <= y.
    Sum,
    /// The bit string: 1 for each column, from column 1 on, whose P-position is below the diagonal, and 0 otherwise.
    Bits,
    /// The bit string with 0 and 1 exchanged.
    Exchanged,
    /// The columns of all P-positions, by column, if not every column holds one.
    Columns,
    /// The rows of all P-positions, by column, if not every column holds one.
    Rows,
    /// The number of P-positions in each column, if it is not always one.
    Count,
    /// The numbers other than the smaller piles a_n, ascending.
    NotLower,
    /// The numbers other than the greater piles b_n, ascending.
    NotUpper,
    /// The columns of the P-positions (x, y) with x > y.
    BelowColumns,
    /// The rows of the P-positions (x, y) with x > y.
    BelowRows,
    /// The columns of the P-positions (x, y), x <= y, nearest to one of several lines, with the number of the line, from 0 on.
    BeamColumns(u8),
    /// The rows of the P-positions (x, y), x <= y, nearest to one of several lines, with the number of the line, from 0 on.
    BeamRows(u8),
    /// The Grundy values of the row with this number.
    GrundyRow(u8),
    /// The Grundy values of the positions (n, n).
    GrundyDiagonal,
    /// The Grundy values by antidiagonals.
    Grundy,
    /// 1 for each P-position and 0 for each N-position, by antidiagonals.
    Outcomes,
}

/// The sequences that are searched for every game.
const PLAIN: [Source; 13] = [
    Source::Column,
    Source::Lower,
    Source::Upper,
    Source::Difference,
    Source::Sum,
    Source::Bits,
    Source::Exchanged,
    Source::Rows,
    Source::Count,
    Source::NotLower,
    Source::NotUpper,
    Source::BelowColumns,
    Source::BelowRows,
];

impl Source {
    /// The number of bits that identify the sequence.
    pub(super) fn bits(self) -> f64 {
        match self {
            Source::Column | Source::Lower | Source::Upper => 1.0,
            Source::Bits | Source::Rows | Source::Difference | Source::Grundy | Source::Outcomes => 2.0,
            Source::Columns | Source::Exchanged | Source::Count | Source::Sum => 3.0,
            Source::NotLower | Source::NotUpper | Source::BelowColumns | Source::BelowRows => 3.0,
            Source::BeamColumns(_) | Source::BeamRows(_) | Source::GrundyRow(_) | Source::GrundyDiagonal => 4.0,
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Column => f.write_str("the row of the P-position in each column"),
            Source::Lower => f.write_str("the smaller piles a_n of its P-positions"),
            Source::Upper => f.write_str("the greater piles b_n of its P-positions"),
            Source::Difference => f.write_str("the differences b_n - a_n of its P-positions"),
            Source::Sum => f.write_str("the sums a_n + b_n of its P-positions"),
            Source::Bits => f.write_str("its bit-string"),
            Source::Exchanged => f.write_str("its bit-string with 0 and 1 exchanged"),
            Source::Columns => f.write_str("the columns of its P-positions"),
            Source::Rows => f.write_str("the rows of its P-positions, column by column"),
            Source::Count => f.write_str("the number of P-positions in each column"),
            Source::NotLower => f.write_str("the numbers that are no smaller pile a_n"),
            Source::NotUpper => f.write_str("the numbers that are no greater pile b_n"),
            Source::BelowColumns => f.write_str("the columns of its P-positions below the diagonal"),
            Source::BelowRows => f.write_str("the rows of its P-positions below the diagonal"),
            Source::BeamColumns(line) => write!(f, "the smaller piles of its P-positions near line {}", line + 1),
            Source::BeamRows(line) => write!(f, "the greater piles of its P-positions near line {}", line + 1),
            Source::GrundyRow(row) => write!(f, "the Grundy values of row {row}"),
            Source::GrundyDiagonal => f.write_str("the Grundy values of the positions (n,n)"),
            Source::Grundy => f.write_str("its Grundy values by antidiagonals"),
            Source::Outcomes => f.write_str("its P-positions by antidiagonals, 1 for P"),
        }
    }
}

/// The P-positions in the first columns of a game, from which sequences are derived.
#[derive(Clone, Debug)]
pub struct Terms<'c> {
    columns: &'c [Vec<u32>],
    /// The P-positions (x, y) with x <= y.
    above: Vec<(u32, u32)>,
    /// The P-positions (x, y) with x > y.
    below: Vec<(u32, u32)>,
    /// Whether each column holds exactly one P-position.
    is_single: bool,
}

impl<'c> Terms<'c> {
    /// Takes the rows of the P-positions of columns 0, 1, and so on.
    pub fn of(columns: &'c [Vec<u32>]) -> Terms<'c> {
        let all = (0u32..).zip(columns).flat_map(|(x, rows)| rows.iter().map(move |&y| (x, y)));
        let (above, below) = all.partition(|(x, y)| x <= y);
        let is_single = columns.iter().all(|rows| rows.len() == 1);
        Terms { columns, above, below, is_single }
    }

    /// The known terms of a sequence; `None` if the game does not have it, or no term is known.
    pub fn source(&self, source: Source) -> Option<Vec<i64>> {
        let above = |term: fn(&(u32, u32)) -> i64| Some(self.above.iter().map(term).collect::<Vec<i64>>());
        let below = |term: fn(&(u32, u32)) -> i64| Some(self.below.iter().map(term).collect::<Vec<i64>>());
        let single = |term: fn((i64, i64)) -> i64| {
            let terms = (0..).zip(self.columns).map(|(x, rows)| term((x, i64::from(rows[0]))));
            self.is_single.then(|| terms.collect::<Vec<i64>>())
        };
        let terms = match source {
            Source::Column => single(|(_, y)| y),
            Source::Lower => above(|at| at.0.into()),
            Source::Upper => above(|at| at.1.into()),
            Source::Difference => above(|at| i64::from(at.1) - i64::from(at.0)),
            Source::Sum => above(|at| i64::from(at.0) + i64::from(at.1)),
            Source::Bits => single(|(x, y)| (y < x).into()).map(|bits| bits[1..].to_vec()),
            Source::Exchanged => single(|(x, y)| (y >= x).into()).map(|bits| bits[1..].to_vec()),
            Source::Columns => (!self.is_single).then(|| self.all(|x, _| x)),
            Source::Rows => (!self.is_single).then(|| self.all(|_, y| y)),
            Source::Count => (!self.is_single).then(|| self.columns.iter().map(|rows| rows.len() as i64).collect()),
            Source::NotLower => Some(self.missing(self.above.iter().map(|at| at.0), self.columns.len() as u32)),
            // a P-position (x, y) with x <= y and y below the bound is in a known column
            Source::NotUpper => Some(self.missing(self.above.iter().map(|at| at.1), self.columns.len() as u32)),
            Source::BelowColumns => below(|at| at.0.into()),
            Source::BelowRows => below(|at| at.1.into()),
            Source::Outcomes => Some(self.outcomes()),
            Source::BeamColumns(_) | Source::BeamRows(_) => None,
            Source::GrundyRow(_) | Source::GrundyDiagonal | Source::Grundy => None,
        };
        terms.filter(|terms| !terms.is_empty())
    }

    /// Every sequence of the game that is searched, including those of single lines if `slopes` has several slopes of at least 1.
    pub fn all_sources(&self, slopes: &[f32]) -> Vec<(Source, Vec<i64>)> {
        let mut all: Vec<(Source, Vec<i64>)> =
            PLAIN.into_iter().filter_map(|source| Some((source, self.source(source)?))).collect();
        // for symmetric games the P-positions below the diagonal add nothing
        if self.is_symmetric() {
            all.retain(|(source, _)| !matches!(source, Source::BelowColumns | Source::BelowRows));
        }
        all.extend(self.beams(slopes));
        all
    }

    /// The sequences of the P-positions (x, y) with x <= y near single lines, if there are from two to eight lines with slopes of at least 1.
    pub fn beams(&self, slopes: &[f32]) -> Vec<(Source, Vec<i64>)> {
        let steep: Vec<f32> = slopes.iter().copied().filter(|&slope| slope >= 1.0).collect();
        if !(2..=8).contains(&steep.len()) {
            return Vec::new();
        }
        let mut lines: Vec<Vec<(u32, u32)>> = vec![Vec::new(); steep.len()];
        for &(x, y) in &self.above {
            let off = |slope: f32| (y as f32 - slope * x as f32).abs();
            let nearest = (0..steep.len()).min_by(|&one, &other| off(steep[one]).total_cmp(&off(steep[other])));
            lines[nearest.unwrap_or(0)].push((x, y));
        }
        let of = |(line, positions): (u8, Vec<(u32, u32)>)| {
            let xs: Vec<i64> = positions.iter().map(|at| at.0.into()).collect();
            let ys: Vec<i64> = positions.iter().map(|at| at.1.into()).collect();
            [(Source::BeamColumns(line), xs), (Source::BeamRows(line), ys)]
        };
        (0..).zip(lines).flat_map(of).filter(|(_, terms)| !terms.is_empty()).collect()
    }

    /// Whether a position is P; `None` if its column is not known.
    pub fn contains(&self, x: i64, y: i64) -> Option<bool> {
        let rows = self.columns.get(usize::try_from(x).ok()?)?;
        Some(u32::try_from(y).is_ok_and(|y| rows.binary_search(&y).is_ok()))
    }

    /// The number of known columns.
    pub fn columns(&self) -> usize {
        self.columns.len()
    }

    /// The rows of the P-positions in a column.
    pub fn rows(&self, x: usize) -> &[u32] {
        &self.columns[x]
    }

    fn is_symmetric(&self) -> bool {
        let known = self.columns.len() as u32;
        let mirrored = |&(x, y): &(u32, u32)| y >= known || self.columns[y as usize].binary_search(&x).is_ok();
        self.above.iter().chain(&self.below).all(mirrored)
    }

    fn all(&self, term: impl Fn(i64, i64) -> i64) -> Vec<i64> {
        let all = (0..).zip(self.columns).flat_map(|(x, rows)| rows.iter().map(move |&y| (x, i64::from(y))));
        all.map(|(x, y)| term(x, y)).collect()
    }

    /// The numbers below `end` that are not among the given ones, ascending.
    fn missing(&self, numbers: impl Iterator<Item = u32>, end: u32) -> Vec<i64> {
        let mut is_there = vec![false; end as usize];
        numbers.filter(|&number| number < end).for_each(|number| is_there[number as usize] = true);
        (0..end).filter(|&number| !is_there[number as usize]).map(i64::from).collect()
    }

    /// The outcomes by antidiagonals, from (0, s) to (s, 0), as long as all columns of the antidiagonal are known.
    fn outcomes(&self) -> Vec<i64> {
        let sums = 0..(self.columns.len() as i64).min(24);
        sums.flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)))
            .map(|(x, y)| i64::from(self.contains(x, y) == Some(true)))
            .collect()
    }
}
