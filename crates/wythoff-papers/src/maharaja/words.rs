//! Figures 6 and 12: words are read in the columns of a perfect sector and their translates in its rows; and the beginning of the
//! bit-string of (2,3)-Maharaja Nim.

use wythoff::words::{Bits, Criterion, Discovered, Discovery, Sector as Leaps};
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

use super::sector::{DASHES, Frame, Sector, Sectors, golden_lines, point};
use crate::boards::{Cell, cells, contradicted, game};
use crate::settle::Settled;
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

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
pub(super) fn words(session: &mut Session) -> Settled {
    let sectors = Sectors::solve(session)?;
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

const GAME: &str = "maharaja(2,3)";

/// The side of the board that is shown, and of the one that is solved.
const SIDE: u32 = 31;

const SOLVED: u64 = 96;

/// The first column of the first word, and how many words the preprint writes out.
const START: usize = 9;

const WORDS: usize = 5;

/// What the preprint says of the beginning, in section 5.
const PRINTED: [&str; 5] = [
    "(1,2) (2,1) (3,6) (4,8) (5,7) (6,3) (7,5) (8,4)",
    "01000111",
    "0100011100000",
    "010001110000010101010",
    "01000111000001010101010001100",
];

/// Figure 12.
pub(super) fn bit_string(session: &mut Session) -> Settled {
    let found = cells(GAME, SOLVED, 2 * SOLVED, session.budget())?;
    if found.iter().map(|at| at.0).ne(0..SOLVED as i64)
        || found.iter().any(|&(x, y)| x < 48 && !found.contains(&(y, x)))
    {
        let by = "a column without exactly one P-position, or one without its mirror image".to_owned();
        return Ok(contradicted(by));
    }
    let same = found.iter().copied().filter(|at| at.0.max(at.1) < SOLVED as i64).eq(session.positions(GAME, SOLVED)?);
    let bits: Bits = found.iter().skip(1).map(|(x, y)| y < x).collect();
    let words = discovered(&found)?;
    let table = beginning(&found, &bits, &words);
    let verdict = match table.misprints()[..] {
        _ if !same => Verdict::Contradicted { by: "the column engine and the rules differ".into() },
        [] => {
            let cases = format!("the P-positions of the columns below {SOLVED}, from the rules");
            Verdict::Proved(vec![Proof::exhausted(cases)])
        }
        [(row, column), ..] => Verdict::Contradicted { by: table.rows[row][column].clone() },
    };
    let written = words.start_string().len();
    Ok(Outcome::from(verdict).table(table).figure("mah-f12", scene(&found, &bits, written)))
}

/// The words as the preprint defines them for this game: a new one begins where the next difference is the least
/// unused one.
fn discovered(found: &[Cell]) -> Result<Discovered, Failure> {
    let mut discovery = Discovery::new(game(GAME)?.rules(), Criterion::NextDifference)?;
    for &(_, row) in found {
        discovery.push(u64::try_from(row)?)?;
    }
    Ok(discovery.finish())
}

/// The statements of the preprint about the beginning, beside what the rules give.
fn beginning(found: &[Cell], bits: &Bits, words: &Discovered) -> Table {
    let positions: Vec<String> = found[1..START].iter().map(|(x, y)| format!("({x},{y})")).collect();
    let start = words.start.map_or(0, |start| start.column as usize);
    let written = start + words.start_string().len();
    // what stands there when the first words have been translated
    let after = |count: usize| {
        let translates = words.sequence().take(count).map(|word| words.seen[word].word.translate.len());
        let length = written + translates.sum::<usize>();
        bits.slice(0..length.min(bits.len())).to_string()
    };
    let rows = [
        ("first P-positions", positions.join(" ")),
        ("bits before the first word", bits.slice(0..start).to_string()),
        ("written when it is read", bits.slice(0..written).to_string()),
        ("after four translates", after(WORDS - 1)),
        ("after five", after(WORDS)),
    ];
    let mut table = Table::new("The beginning of (2,3)-Maharaja Nim", ["", "value"]);
    for (name, value) in &rows {
        table.push([*name, value]);
    }
    table.against(rows.iter().zip(PRINTED).map(|((name, _), printed)| vec![*name, printed]))
}

fn scene(found: &[Cell], bits: &Bits, written: usize) -> Scene {
    let side = i64::from(SIDE);
    let mut panel = Panel::board(-1, -1, SIDE + 1, SIDE + 1).wide(608.0);
    let ticks = || Ticks::At((0..side).step_by(5).map(|k| (k as f64, k.to_string())).collect());
    panel.x = Axis { ticks: ticks(), ..panel.x };
    panel.y = Axis { ticks: ticks(), ..panel.y };
    panel.marks.extend(golden_lines(side as f64));
    let (first, height) = (START as f64 - 0.5, (START + written - 1) as f64 + 0.5);
    panel.marks.push(Mark::Line {
        points: vec![(first, side as f64), (first, height), (side as f64, height)],
        ink: Ink::Hue(1),
        width: 2.0,
        dashed: false,
    });
    panel.marks.push(Mark::cells(found.iter().copied(), Ink::Hue(0), Shape::Square));
    for (place, bit) in (1i64..side).zip(bits.iter()) {
        let mut write = |at, known: bool| {
            let ink = if known { Ink::Text } else { Ink::Muted };
            let text = if bit { "1" } else { "0" }.to_owned();
            panel.marks.push(Mark::Text { at, text, ink, size: 13.0, anchor: Anchor::Middle, bold: known });
        };
        write((place as f64, -1.0), place < START as i64);
        write((-1.0, place as f64), place < (START + written) as i64);
    }
    Scene::new("The first P-positions of (2,3)-Maharaja Nim and its bit-string", panel)
        .key(Ink::Hue(0), Shape::Square, "P-position")
        .key(Ink::Muted, DASHES, "y = φx and y = x/φ")
        .key(Ink::Hue(1), Shape::Frame, "where the first word begins")
        .caption(format!(
            "Under the board the bit of each column: 0 if its P-position lies above the main diagonal, 1 if below. By \
             symmetry the same string stands at the rows, where 1 means that the P-position of the row is an upper \
             one. Right of and above the corner at ({START},{}) words are read and translated; the bold bits are known \
             by then, those of the rows up to {}. The preprint shows the same beginning.",
            START + written,
            START + written - 1,
        ))
        .command("wythoff reproduce MAH-F12")
}
