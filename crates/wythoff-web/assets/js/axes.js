/** The axes: strips at the left and below with ticks and names; far out, what all ticks have in common stands once with the name. */

import { board } from "./board.js";
import { brief, grouped, raised, stepAbove } from "./numbers.js";
import { store } from "./store.js";
import { GUTTER, font, range, screenX, screenY, unit } from "./view.js";

/** Digits that a tick shows in full. */
const FULL = 7;
/** Pixels between ticks, at least, of usual type. */
const GAP = { x: 84, y: 44 };

/** What the axes are called: what columns and rows count. */
const names = () => board.axes ?? ["first pile", "second pile"];

/** Whole cells between two ticks, at least so many. @param {number} least */
function stepOf(least) {
  const [digit, exponent] = stepAbove(Math.max(1, least));
  return BigInt(digit) * 10n ** BigInt(exponent);
}

/** What all numbers on screen have in common: the roundest number near them; 0 near the origin. @param {bigint} low @param {bigint} high */
function baseOf(low, high) {
  const unit = 10n ** BigInt(String(high - low + 1n).length);
  if (String(high).length <= FULL || high < 20n * unit) return 0n;
  let base = low - (low % unit);
  for (let power = unit * 10n; power <= high; power *= 10n) {
    const rounder = high - (high % power);
    if (rounder < low - (low % unit)) break;
    base = rounder;
  }
  return base;
}

/** A number as so many times 10^exponent, exactly. @param {bigint} value @param {number} exponent */
function scaled(value, exponent) {
  const digits = String(value).padStart(exponent + 1, "0");
  const fraction = digits.slice(digits.length - exponent).replace(/0+$/, "");
  return `${digits.slice(0, digits.length - exponent)}${fraction ? `.${fraction}` : ""}·10${raised(exponent)}`;
}

/** An offset at a tick; all of an axis have the power of the greatest. @param {bigint} value @param {bigint} greatest */
function offsetText(value, greatest) {
  const size = value < 0n ? -value : value;
  const exponent = String(greatest).length - 1;
  return size === 0n ? "0" : exponent < FULL ? grouped(size) : scaled(size, exponent);
}

/** The ticks from one number to another. @param {bigint} low @param {bigint} high @param {number} cells between two of them at least, for usual type */
function* ticks(low, high, cells) {
  const [step, base] = [stepOf(cells * unit()), baseOf(low, high)];
  const greatest = base === 0n || high - base > base - low ? high - base : base - low;
  for (let at = ((low + step - 1n) / step) * step; at <= high; at += step) {
    const sign = base === 0n || at === base ? "" : at < base ? "−" : "+";
    yield { at, text: sign + offsetText(at - base, greatest) };
  }
}

/** Ticks stand below the middle of a cell if it is large, else at its edge. */
const inset = (view) => (view.scale >= 1 ? view.scale / 2 : 0);

/** The value under the pointer, on its axis. */
function drawPointer(ctx, view, theme, cell) {
  const { width, height } = board.size;
  if (!cell) return;
  const [px, py] = board.toScreen(cell.x, cell.y);
  ctx.fillStyle = theme.accent;
  if (px > GUTTER.left && px < width) ctx.fillRect(px - 1, height - GUTTER.bottom, 2, 5);
  if (py > 0 && py < height - GUTTER.bottom) ctx.fillRect(GUTTER.left - 5, py - 1, 5, 2);
}

/** The name of an axis at its end, with what its ticks have in common: "second pile = 10^50 + …". */
function title(name, low, high) {
  const base = baseOf(low, high);
  return base === 0n ? name : `${name} = ${brief(base, 14)} + …`;
}

/**
 * The strips of the axes, with their ticks and names.
 * @param {Iterable<{y: number, text: string}>} rows the ticks at the left, in CSS pixels from the top
 * @param {string} name of the axis at the left
 */
export function drawAxes(ctx, view, theme, rows, name) {
  const { width, height } = board.size;
  const floor = height - GUTTER.bottom;
  ctx.fillStyle = theme.paper;
  ctx.fillRect(0, floor, width, GUTTER.bottom);
  ctx.fillRect(0, 0, GUTTER.left, height);
  ctx.strokeStyle = theme.grid;
  ctx.beginPath();
  ctx.moveTo(GUTTER.left - 0.5, 0);
  ctx.lineTo(GUTTER.left - 0.5, floor + 0.5);
  ctx.lineTo(width, floor + 0.5);
  ctx.stroke();
  ctx.font = font();
  ctx.fillStyle = theme.tick;
  const { left, right } = range(view, board.size);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const { at, text } of ticks(left, right, GAP.x / view.scale)) {
    const px = screenX(view, board.size, at) + inset(view);
    if (px < GUTTER.left || px > width - 12 * unit()) continue;
    ctx.fillRect(px - 0.5, floor, 1, 4 * unit());
    ctx.fillText(text, px, floor + 13 * unit());
  }
  ctx.textAlign = "right";
  for (const { y, text } of rows) {
    if (y < 8 * unit() || y > floor) continue;
    ctx.fillRect(GUTTER.left - 5 * unit(), y - 0.5, 4 * unit(), 1);
    ctx.fillText(text, GUTTER.left - 8 * unit(), Math.round(y), GUTTER.left - 24 * unit());
  }
  ctx.fillStyle = theme.muted;
  ctx.fillText(title(names()[0], left, right), width - 6 * unit(), floor + 30 * unit(), width - GUTTER.left);
  // upwards to the end of the axis
  ctx.rotate(-Math.PI / 2);
  ctx.fillText(name, -4 * unit(), 9 * unit(), floor);
}

function draw(ctx, view, theme) {
  const { bottom, top } = range(view, board.size);
  const rows = Array.from(ticks(bottom, top, GAP.y / view.scale), ({ at, text }) => ({ y: screenY(view, board.size, at) - inset(view), text }));
  ctx.save();
  drawAxes(ctx, view, theme, rows, title(names()[1], bottom, top));
  ctx.restore();
  drawPointer(ctx, view, theme, store.get().cell);
}

export function startAxes() {
  board.addLayer({ name: "axes", order: 90, draw });
}
