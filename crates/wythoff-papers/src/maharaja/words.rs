//! Figures 6 and 12: words are read in the columns of a perfect sector, and their translates in its rows; and the initial part of the bit string of
//! (2,3)-Maharaja Nim.

use wythoff::words::{Bits, Criterion, Discovered, Sector as Leaps};
use wythoff_draw::{Ink, Mark, Panel, Shape};

use super::dictionary::seen_in;
use super::sector::{Frame, Sector, Sectors};
use crate::boards::{cells, game};
use crate::figure::{golden_lines, letter, numbers, squares, stroke};
use crate::{Cell, Failure, Session, Settled, Values, require};

/// A word that was read, from the sector after one perfect column to the sector after the next one.
struct Read {
    word: String,
    translate: String,
    from: Sector,
    to: Sector,
}

/// The words of a panel as printed, with their translates, and the column before the first word.
type Words = (i64, Vec<[String; 2]>);

/// Settles figure 6: reads words and translates on the board and compares them with the printed ones.
pub(super) fn words(session: &Session) -> Settled {
    let panels_of_words: Vec<Words> = session.given("words")?;
    let sectors = Sectors::solve(session)?;
    let (mut panels, mut table, mut printed) = (Vec::new(), session.table("words", &[]), Vec::new());
    for (column, words) in panels_of_words {
        let reads = read(&sectors, column, words.len())?;
        for (read, words) in reads.iter().zip(words) {
            let columns = format!("{} to {}", read.from.column + 1, read.to.column);
            table.push([&columns, &read.word, &read.translate]);
            printed.push([vec![columns], words.to_vec()].concat());
        }
        panels.push(panel(&sectors, &reads));
    }
    let table = table.against(printed).confirmed()?;
    Ok(session.settled(&[], [table.into(), session.figure(0, panels, &[]).into()]))
}

/// Reads `count` words after a perfect column; an error if a translate is not the one that the sector gives.
fn read(sectors: &Sectors, column: i64, count: usize) -> Result<Vec<Read>, Failure> {
    let leaps = Leaps::new(game("maharaja")?.rules())?;
    let mut reads = Vec::new();
    let mut from = sectors.perfect(column)?;
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

/// A panel with the sector of the first word, and the words that are read in it.
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
    (panel.x.ticks, panel.y.ticks) = (numbers(frame.left + 2..=frame.right), numbers(frame.bottom + 2..=frame.top));
    panel.marks.extend(first.from.marks(frame, Ink::Hue(2)));
    for (k, read) in reads.iter().enumerate() {
        panel.marks.extend(bits(sectors, read, frame, if k % 2 == 0 { Ink::Text } else { Ink::Hue(1) }));
    }
    panel.marks.extend(last.to.marks(frame, Ink::Hue(5)));
    panel
}

/// Marks for the erased columns and the P-positions of a word, and for its bits beside the sector of the panel.
fn bits(sectors: &Sectors, read: &Read, frame: Frame, ink: Ink) -> Vec<Mark> {
    let mut marks = Vec::new();
    let (under, beside) = (frame.bottom + 1, frame.left + 1);
    for (x, bit) in (read.from.column + 1..).zip(read.word.chars()) {
        if bit == '1' {
            marks.push(Mark::cells(read.from.cells(x, frame), Ink::Faint, Shape::Square));
        } else {
            let at = (x, sectors.row(x));
            marks.push(Mark::line([(beside as f64 + 0.5, at.1 as f64), (x as f64 - 0.5, at.1 as f64)], Ink::Hue(0)));
            marks.push(squares([at], 0));
        }
        marks.push(letter((x, under), bit, ink, 17.0, true));
    }
    for (y, bit) in (read.from.first_row()..).zip(read.translate.chars()) {
        marks.push(letter((beside, y), bit, ink, 17.0, true));
    }
    marks
}

const GAME: &str = "maharaja(2,3)";

/// The side of the board in figure 12.
const SIDE: u32 = 31;

/// The first column of the first word of (2,3)-Maharaja Nim.
const START: usize = 9;

const WORDS: usize = 5;

/// Settles figure 12 and the statements of section 5 of the preprint about the initial part, compared with the printed strings.
pub(super) fn bit_string(session: &Session) -> Settled {
    let printed: [(String, String); 5] = session.given("printed")?;
    let solved = session.bound("solved");
    let found = cells(GAME, solved, 2 * solved, session)?;
    let single = found.iter().map(|at| at.0).eq(0..solved as i64);
    let symmetric = found.iter().all(|&(x, y)| x >= 48 || found.contains(&(y, x)));
    require(single && symmetric, || "a column without exactly one P-position, or one without its mirror image")?;
    let seen = found.iter().copied().filter(|at| at.0.max(at.1) < solved as i64);
    require(seen.eq(session.positions(GAME, solved)?), || "the column engine and the rules differ")?;
    let bits: Bits = found.iter().skip(1).map(|(x, y)| y < x).collect();
    // a word ends where the next difference is the least unused one
    let words = seen_in(GAME, Criterion::NextDifference, found.iter().map(|at| at.1 as u64))?;
    let mut table = session.table("beginning", &[]);
    for ((name, _), value) in printed.iter().zip(beginning(&found, &bits, &words)) {
        table.push([name, &value]);
    }
    let table = table.against(printed.map(|(name, value)| vec![name, value])).confirmed()?;
    let written = words.start_string().len();
    let values: Values = &[("start", &START), ("row", &(START + written)), ("last", &(START + written - 1))];
    let figure = session.figure(0, vec![board(&found, &bits, written)], values);
    Ok(session.settled(&[], [table.into(), figure.into()]))
}

/// The statements of the preprint about the initial part, as the rules give them.
fn beginning(found: &[Cell], bits: &Bits, words: &Discovered) -> [String; 5] {
    let positions: Vec<String> = found[1..START].iter().map(|(x, y)| format!("({x},{y})")).collect();
    let start = words.start.map_or(0, |start| start.column as usize);
    let written = start + words.start_string().len();
    // the string when the first `count` words have been translated
    let after = |count: usize| {
        let translates = words.sequence().take(count).map(|word| words.seen[word].word.translate.len());
        let length = written + translates.sum::<usize>();
        bits.slice(0..length.min(bits.len())).to_string()
    };
    let [before, when_read] = [start, written].map(|end| bits.slice(0..end).to_string());
    [positions.join(" "), before, when_read, after(WORDS - 1), after(WORDS)]
}

fn board(found: &[Cell], bits: &Bits, written: usize) -> Panel {
    let side = i64::from(SIDE);
    let mut panel = Panel::board(-1, -1, SIDE + 1, SIDE + 1).wide(608.0);
    (panel.x.ticks, panel.y.ticks) = (numbers((0..side).step_by(5)), numbers((0..side).step_by(5)));
    panel.marks.extend(golden_lines(side as f64));
    let (first, height) = (START as f64 - 0.5, (START + written - 1) as f64 + 0.5);
    let points = vec![(first, side as f64), (first, height), (side as f64, height)];
    panel.marks.push(stroke(points, Ink::Hue(1), 2.0));
    panel.marks.push(squares(found.iter().copied(), 0));
    for (place, bit) in (1i64..side).zip(bits.iter()) {
        let mut write = |at, known: bool| {
            let ink = if known { Ink::Text } else { Ink::Muted };
            panel.marks.push(letter(at, u8::from(bit), ink, 13.0, known));
        };
        write((place, -1), place < START as i64);
        write((-1, place), place < (START + written) as i64);
    }
    panel
}
