//! Figure 12: the first P-positions of (2,3)-Maharaja Nim, with the bit-string on the axes.

use wythoff::words::{Bits, Criterion, Discovered, Discovery};
use wythoff_draw::{Anchor, Axis, Ink, Mark, Panel, Scene, Shape, Ticks};

use super::plane::{Cell, DASHES, game, golden_lines, truth};
use crate::{Failure, Lab, Outcome, Proof, Table, Verdict};

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
pub(super) fn bit_string(lab: &mut Lab) -> Result<Outcome, Failure> {
    let found = truth(GAME, SOLVED, 2 * SOLVED)?;
    if found.iter().map(|at| at.0).ne(0..SOLVED as i64)
        || found.iter().any(|&(x, y)| x < 48 && !found.contains(&(y, x)))
    {
        let by = "a column without exactly one P-position, or one without its mirror image".to_owned();
        return Ok(Verdict::Contradicted { by }.into());
    }
    let same = found.iter().copied().filter(|at| at.0.max(at.1) < SOLVED as i64).eq(lab.positions(GAME, SOLVED)?);
    let bits: Bits = found.iter().skip(1).map(|(x, y)| y < x).collect();
    let words = read(&found)?;
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
fn read(found: &[Cell]) -> Result<Discovered, Failure> {
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
