//! Figure 7 and question 1: a far position is decided by reflecting it between the golden lines down to the known initial part.

use wythoff::UBig;
use wythoff::prove::consequences::Positions;
use wythoff::words::{Criterion, Descent};
use wythoff_draw::{Axis, Ink, Mark, Panel, Ticks};

use super::dictionary::{COLUMNS, Printed, closed, first_words, rows, study};
use crate::figure::{PHI, golden_quadrant, quadrant, squares};
use crate::{Failure, Outcome, Proof, Session, Settled, Text, Values, Verdict, require, values};

/// The column from which the near target of figure 7, an upper P-position, is searched for.
const NEAR: u64 = 4000;

const FAR: u64 = 1_000_000_000_000;

/// The descent for a game, with the parameters of its windows.
struct Instrument {
    telescope: Descent,
    /// The number of bits a reader needs in order to find the boundaries of words.
    look_back: u64,
    /// The number of columns on either side of the path that the windows contain, wide enough for `look_back`.
    width: u64,
    /// The greatest |n - c/phi| for the first columns c, where n is the number of upper P-positions up to column c; it bounds the distance of the
    /// image c + n of column c from phi c.
    drift: f64,
    proof: Proof,
}

/// Settles figure 7, which is figure 10 of the preprint.
pub(super) fn reflections(session: &Session) -> Settled {
    let two_three = Instrument::new(session, "maharaja(2,3)", Criterion::NextDifference)?;
    let maharaja = Instrument::new(session, "maharaja", Criterion::PerfectSector)?;
    let mut proofs = Vec::new();
    for (notation, instrument) in [("maharaja(2,3)", &two_three), ("maharaja", &maharaja)] {
        let checked = session.checked(notation)?;
        let (x, y) = instrument.upper_from(FAR)?;
        let known = checked.relation().holds(&[&UBig::from(x), &UBig::from(y)]);
        require(known, || format!("{notation}: the telescope gives ({x},{y}), which the proved automaton refuses"))?;
        proofs.extend([checked.proof(), instrument.proof.clone()]);
    }
    let (near, far) = (maharaja.upper_from(NEAR)?, maharaja.upper_from(FAR)?);
    let paths = vec![maharaja.to_scale(near), maharaja.logarithmic(far)];
    let windows = vec![maharaja.windows(far.0, session)?];
    let (known, steps, levels, digits) =
        (maharaja.known(), maharaja.steps(far.0), levels(far.0).len(), far.0.to_string().len());
    let [near, far] = [near, far].map(|(x, y)| format!("({x},{y})"));
    let Instrument { look_back: bits, width, .. } = maharaja;
    let (drift, columns) = (format!("{:.2}", maharaja.drift), COLUMNS);
    let values: Values = values![near, far, known, steps, bits, width, drift, columns, levels, digits];
    Ok(Outcome::from(Verdict::Proved(proofs))
        .with(session.text("seen", values))
        .with(session.figure(0, paths, values))
        .with(session.figure(1, windows, values)))
}

/// The columns of the reflections of a position in column x: x, x/phi, x/phi^2, ..., down to 1, rounded down.
fn levels(x: u64) -> Vec<u64> {
    let places = std::iter::successors(Some(x as f64), |at| Some(at / PHI));
    places.take_while(|&at| at >= 1.0).map(|at| at.floor() as u64).collect()
}

/// The corners of the path of an upper point: down to the lower line, left to the upper line, and so on, until about 1.
fn corners((x, y): (f64, f64)) -> Vec<(f64, f64)> {
    let mut corners = vec![(x, y)];
    let (mut column, mut row) = (x, x / PHI);
    while row >= 1.0 {
        corners.push((column, row));
        column = row / PHI;
        corners.push((column, row));
        row = column / PHI;
    }
    corners
}

impl Instrument {
    /// Finds the dictionary of a game and proves that it is correct for all columns.
    fn new(session: &Session, notation: &str, criterion: Criterion) -> Result<Instrument, Failure> {
        let rows = rows(notation, COLUMNS, session)?;
        let (mut uppers, mut drift) = (0.0, 0f64);
        for (x, &row) in (0..).zip(&rows) {
            uppers += f64::from(u8::from(row >= x));
            drift = drift.max((uppers - x as f64 / PHI).abs());
        }
        let study = study(session, notation, criterion)?;
        let closure = study.closure.map_err(|error| format!("{notation}: {error}"))?;
        let (dictionary, start) = study.dictionary.zip(study.found.start).ok_or("no word was found")?;
        let look_back = closure.look_back() as u64;
        let width = 3 * look_back;
        let lost = look_back as f64 + dictionary.longest() as f64 + 2.0 * drift + 1.0;
        if PHI * (width as f64) < width as f64 + lost {
            return Err(format!("{notation}: windows of {width} columns are too narrow").into());
        }
        let (factors, bits) = (closure.factors(), closure.factor_length());
        let values: Values = &[("game", &notation), ("factors", &factors), ("bits", &bits), ("look_back", &look_back)];
        let proof = Proof::follows(session.text("closed", values), session.text("so", values));
        let telescope = Descent::new(dictionary, rows, usize::try_from(start.column)?)?;
        Ok(Instrument { telescope, look_back, width, drift, proof })
    }

    /// The column below which windows would overlap; there the string is taken as known.
    fn known(&self) -> u64 {
        3 * self.width
    }

    /// The number of reflections from a column to the known part of the string.
    fn steps(&self, x: u64) -> usize {
        levels(x).into_iter().filter(|&column| column >= self.known()).count()
    }

    /// The first upper P-position from a column on.
    fn upper_from(&self, column: u64) -> Result<(u64, u64), Failure> {
        for x in column.. {
            let y = u64::try_from(&self.telescope.row(&x.into())?)?;
            if y > x {
                return Ok((x, y));
            }
        }
        Err("no upper P-position was found".into())
    }

    /// The path from a near position, to scale.
    fn to_scale(&self, (x, y): (u64, u64)) -> Panel {
        self.reflected(golden_quadrant(1.06 * y as f64, 470.0), (x as f64, y as f64), |at| at)
    }

    /// The path from a far position, on logarithmic axes.
    fn logarithmic(&self, (x, y): (u64, u64)) -> Panel {
        let log = |(x, y): (f64, f64)| (x.max(1.0).log10(), y.max(1.0).log10());
        let target = (x as f64, y as f64);
        let top = target.1.log10() + 0.4;
        let mut panel = quadrant(top, 470.0);
        let ticks = || Ticks::At((0..=top.floor() as u32).map(|k| (f64::from(k), format!("$10^{k}$"))).collect());
        (panel.x.ticks, panel.y.ticks) = (ticks(), ticks());
        let step = PHI.log10();
        panel.marks.push(Mark::dashes([(0.0, step), (top - step, top)], Ink::Muted));
        panel.marks.push(Mark::dashes([(step, 0.0), (top, top - step)], Ink::Muted));
        self.reflected(panel, target, log)
    }

    /// A panel with the path from a position down to the known initial part and its windows, in the coordinates of the panel.
    fn reflected(&self, mut panel: Panel, target: (f64, f64), place: impl Fn((f64, f64)) -> (f64, f64)) -> Panel {
        let (width, known) = (self.width as f64, self.known() as f64);
        let corners = corners(target);
        let above: Vec<(f64, f64)> = corners.iter().copied().filter(|at| at.0.max(at.1) >= known).collect();
        let window = |&(x, y): &(f64, f64)| {
            Mark::rectangle(place((x - width, y - width)), place((x + width, y + width)), Ink::Hue(4), 0.5)
        };
        panel.marks.extend(above.iter().map(window));
        panel.marks.push(Mark::rectangle(place((0.0, 0.0)), place((known, known)), Ink::Hue(2), 0.3));
        let steps = corners.windows(2).take(above.len());
        panel.marks.extend(steps.map(|pair| Mark::arrow(place(pair[0]), place(pair[1]), Ink::Hue(1))));
        panel.with(Mark::points([place(target)], Ink::Text, 4.0))
    }

    /// The bits that the descent uses at each level, around the path from a column.
    fn windows(&self, x: u64, session: &Session) -> Result<Panel, Failure> {
        let levels = levels(x);
        let (width, count) = (self.look_back as i64, levels.len() as i64);
        let mut panel = Panel::board(-width, 1 - count, (2 * width + 1) as u32, count as u32);
        (panel.width, panel.height) = (9.0 * (2 * width + 1) as f64, 9.0 * count as f64);
        let (mut upper, mut lower, mut ticks) = (Vec::new(), Vec::new(), Vec::new());
        for (level, &middle) in (0i64..).zip(&levels) {
            let first = middle.saturating_sub(self.look_back).max(1);
            let count = usize::try_from(middle + self.look_back + 1 - first)?;
            let rows = self.telescope.rows(&first.into(), count, session.budget())?;
            for (column, row) in (first..).zip(rows) {
                let at = (i64::try_from(column)? - i64::try_from(middle)?, -level);
                if row < UBig::from(column) { &mut lower } else { &mut upper }.push(at);
            }
            if level % 4 == 0 {
                ticks.push((-level as f64, middle.to_string()));
            }
        }
        panel.x = Axis { ticks: Ticks::Offsets, ..Axis::new("column, from that of the path") };
        panel.y = Axis { ticks: Ticks::At(ticks), ..Axis::new("column of the path") };
        panel.marks.extend([squares(upper, 0), squares(lower, 5)]);
        for side in [-1.0, 1.0] {
            let at = side * (width as f64 / PHI).round() + side * 0.5;
            let points = vec![(at, 0.5), (at, 0.5 - count as f64)];
            panel.marks.push(Mark::Line { points, ink: Ink::Text, width: 2.0, dashed: true });
        }
        Ok(panel)
    }
}

/// The number of columns known at the start of a descent.
const KNOWN: usize = 4096;

/// Decides positions far away both by the automaton and by descent, and checks that the results agree.
pub(super) fn far(session: &Session) -> Settled {
    let printed = Printed::given(session)?;
    let (game, study) = (&printed.game, printed.study(session)?);
    let (dictionary, start) = first_words(&study)?;
    let telescope = Descent::new(dictionary.clone(), rows(game, KNOWN, session)?, usize::try_from(start - 1)?)?;
    let checked = session.checked(game)?;
    let positions = Positions::new(checked.relation(), session.budget())?;
    let most = usize::try_from(session.bound("most"))?;
    let mut table = session.table("far", &[("game", game)]);
    for digits in [3, 10, 30, 100, most] {
        let from = UBig::from(10u8).pow(digits);
        for x in (0..5u8).map(|k| &from + k) {
            let row = telescope.row(&x)?;
            if positions.of_column(&x, 2, session.budget())? != [row.clone()] {
                return Err(format!("the automaton and the telescope of {game} differ at column {x}").into());
            }
            if x == from && digits <= 30 {
                table.push([x.to_string(), row.to_string()]);
            }
        }
    }
    let closure = study.closure?;
    let proofs = vec![checked.proof(), closed(&closure)];
    let verdict = match session.perhaps::<Text>("answer")? {
        Some(answer) => Verdict::Answered { by: answer.to_string(), proofs },
        None => Verdict::Proved(proofs),
    };
    let text = session.text("agree", &[("bits", &closure.look_back())]);
    Ok(Outcome::from(verdict).with(text).with(table))
}
