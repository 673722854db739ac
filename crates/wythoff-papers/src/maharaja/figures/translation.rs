//! Figure 6: words are read in the columns of a perfect sector, and their translates in its rows.

use wythoff::words::Sector as Leaps;
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

use super::plane::{game, point};
use super::sector::{Frame, Sector, Sectors};
use crate::{Failure, Lab, Outcome, Proof, Table, Verdict};

/// The words of the two panels, as the paper prints them with their translates, and the column before the first one.
const LEFT: (i64, &[[&str; 2]]) = (7, &[["00100", "100101100"], ["1", "0"]]);
const RIGHT: (i64, &[[&str; 2]]) = (13, &[["0010110", "10010011000"]]);

/// A word that was read: from the sector after one perfect column to that after the next one.
struct Read {
    word: String,
    translate: String,
    from: Sector,
    to: Sector,
}

/// Figure 6.
pub(super) fn words(_: &mut Lab) -> Result<Outcome, Failure> {
    let sectors = Sectors::solve()?;
    let (mut panels, mut table) = (Vec::new(), Table::new("Words and translates", ["columns", "word", "translate"]));
    let mut printed = Vec::new();
    for (column, words) in [LEFT, RIGHT] {
        let reads = read(&sectors, column, words.len())?;
        for (read, words) in reads.iter().zip(words) {
            let columns = format!("{} to {}", read.from.column + 1, read.to.column);
            table.push([&columns, &read.word, &read.translate]);
            printed.push(vec![columns, words[0].into(), words[1].into()]);
        }
        panels.push(panel(&sectors, &reads));
    }
    let table = table.against(printed);
    let verdict = match table.misprints()[..] {
        [] => Verdict::Proved(vec![Proof::exhausted(
            "P-positions of the columns 8 to 20 from the rules; the moves from all upper positions beside the perfect \
             columns below the highest row that a rook or a leap reaches, above which only diagonals attack; the \
             translates also by the sectors of the words",
        )]),
        [(row, column), ..] => Verdict::Contradicted {
            by: format!("row {} of the table: {} instead of what is printed", row + 1, table.rows[row][column]),
        },
    };
    let scene = Scene::of("Words read in the columns, translates in the rows", panels, 2)
        .key(Ink::Hue(0), Shape::Square, "upper P-position")
        .key(Ink::Faint, Shape::Square, "erased: the column has a lower P-position")
        .key(Ink::Hue(2), Shape::Frame, "perfect sector")
        .key(Ink::Hue(5), Shape::Frame, "next perfect sector")
        .caption(
            "Under the sector stand the bits of its columns: 1 where the column is erased, 0 where it gets an upper \
             P-position. On its left stand the bits of its rows: 1 where an upper P-position was found, so that by \
             symmetry the column of the same number will have a lower one. Read until the next perfect sector, the \
             columns give a word and the rows its translate. The paper has the same two places; the word 1 of column \
             13, which it only mentions, is drawn with the first.",
        )
        .command("wythoff reproduce MAH-F6");
    Ok(Outcome::from(verdict).table(table).figure("mah-f6", scene))
}

/// Reads this many words after a perfect column.
fn read(sectors: &Sectors, column: i64, count: usize) -> Result<Vec<Read>, Failure> {
    let leaps = Leaps::new(game("maharaja")?.rules())?;
    let mut reads = Vec::new();
    let mut from = sectors.after(column).ok_or_else(|| format!("column {column} is not perfect"))?;
    while reads.len() < count {
        let to = (from.column + 1..from.column + 20).find_map(|column| sectors.after(column));
        let to = to.ok_or("no perfect column was found")?;
        let word = sectors.bits(from.column + 1..=to.column);
        let rows = from.first_row()..to.first_row();
        let uppers = sectors.uppers(to.column);
        let has = |y: &i64| uppers.iter().any(|at| from.contains(*at) && at.1 == *y);
        let translate: String = rows.map(|y| if has(&y) { '1' } else { '0' }).collect();
        if leaps.image(&word.parse()?).word.translate.to_string() != translate {
            return Err(format!("the sector of {word} does not give the P-positions of the rules").into());
        }
        reads.push(Read { word, translate, from, to });
        from = to;
    }
    Ok(reads)
}

/// The sector of the first word, with what is read in it.
fn panel(sectors: &Sectors, reads: &[Read]) -> Panel {
    let (first, last) = (&reads[0], &reads[reads.len() - 1]);
    let frame = Frame {
        left: first.from.column - 1,
        right: last.to.column + 3,
        bottom: first.from.first_row() - 2,
        top: last.to.first_row() + 3,
    };
    let (wide, high) = (frame.right - frame.left + 1, frame.top - frame.bottom + 1);
    let words: Vec<String> = reads.iter().map(|read| format!("{} → {}", read.word, read.translate)).collect();
    let mut panel = frame.board().titled(words.join(",  "));
    (panel.width, panel.height) = (28.0 * wide as f64, 28.0 * high as f64);
    let ticks = |low: i64, high: i64| Ticks::At((low..=high).map(|k| (k as f64, k.to_string())).collect());
    panel.x = Axis { ticks: ticks(frame.left + 2, frame.right), ..panel.x };
    panel.y = Axis { ticks: ticks(frame.bottom + 2, frame.top), ..panel.y };
    panel.marks.extend(first.from.marks(frame, Ink::Hue(2)));
    for (k, read) in reads.iter().enumerate() {
        panel.marks.extend(bits(sectors, read, frame, if k % 2 == 0 { Ink::Text } else { Ink::Hue(1) }));
    }
    panel.marks.extend(last.to.marks(frame, Ink::Hue(5)));
    panel
}

/// The erased columns and the P-positions of a word, and its bits beside the sector of the panel.
fn bits(sectors: &Sectors, read: &Read, frame: Frame, ink: Ink) -> Vec<Mark> {
    let mut marks = Vec::new();
    let (under, beside) = (frame.bottom + 1, frame.left + 1);
    let text = |at, bit: char| {
        let (text, anchor) = (bit.to_string(), Anchor::Middle);
        Mark::Text { at, text, ink, size: 17.0, anchor, bold: true }
    };
    for (x, bit) in (read.from.column + 1..).zip(read.word.chars()) {
        if bit == '1' {
            marks.push(Mark::cells(read.from.cells(x, frame), Ink::Faint, Shape::Square));
        } else {
            let at = (x, sectors.row(x));
            marks.push(Mark::line([(beside as f64 + 0.5, at.1 as f64), (x as f64 - 0.5, at.1 as f64)], Ink::Hue(0)));
            marks.push(Mark::cells([at], Ink::Hue(0), Shape::Square));
        }
        marks.push(text(point((x, under)), bit));
    }
    for (y, bit) in (read.from.first_row()..).zip(read.translate.chars()) {
        marks.push(text(point((beside, y)), bit));
    }
    marks
}
