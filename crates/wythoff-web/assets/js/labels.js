/**
 * Where the labels of lines stand on screen: geometry alone, in CSS pixels.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{from: Point, to: Point}} Line from the lower left to where it leaves the screen
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 */

/** Pixels between two labels, and from place to place where one is tried. */
const ROOM = 6;
const STEP = 10;
/** Pixels between a line and its label, of usual type; how much worse it is to be one farther, and on the side of the other axis. */
const GAPS = [4, 8, 13, 20, 30, 44];
const FLOATS = 6;
const OTHER = 60;
/** How much farther all other lines must be, of usual type. */
const FARTHER = 4;

/** How far a box is from a line, which goes on at both ends; 0 if it is crossed. @param {Line} line @param {Box} box */
export function distance({ from, to }, { left, right, top, bottom }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const sides = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x, y]) => ((x - from.x) * dy - (y - from.y) * dx) / Math.hypot(dx, dy));
  return Math.max(0, Math.min(...sides), -Math.max(...sides));
}

/** @param {Box} a @param {Box} b */
const meets = (a, b) => a.left < b.right + ROOM && b.left < a.right + ROOM && a.top < b.bottom + ROOM && b.top < a.bottom + ROOM;

/** @param {Box} a @param {Box} b */
const isWithin = (a, b) => a.left > b.left && a.right < b.right && a.top > b.top && a.bottom < b.bottom;

/** A label on one side of a line, all of it this far away. @param {Point} on @param {number[]} side @param {number} gap @param {{width: number, height: number}} size @returns {Box} */
function beside({ x, y }, [nx, ny], gap, { width, height }) {
  const away = gap + (width / 2) * Math.abs(nx) + (height / 2) * Math.abs(ny);
  const [left, top] = [x + nx * away - width / 2, y + ny * away - height / 2];
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * The places of the labels, null for one that has none: within the area, near to its line and to where that leaves the screen,
 * rather on the side of the nearer axis. A label stands only where its own line is the nearest one and meets no other label.
 * @param {(Line|null)[]} lines
 * @param {{width: number, height: number}[]} sizes
 * @param {Box} area
 * @param {number} unit how much larger than usual the type is
 * @param {(n: number, box: Box, on: Point) => boolean} isFree may this label stand there, for this point of its line?
 */
export function placed(lines, sizes, area, unit, isFree) {
  /** @type {(Box|null)[]} */
  const boxes = lines.map(() => null);
  lines.forEach((line, n) => {
    if (!line) return;
    const { from, to } = line;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const [below, above] = [[-uy, ux], [uy, -ux]];
    const sides = Math.abs(uy) > Math.abs(ux) ? [above, below] : [below, above];
    let least = Infinity;
    for (let away = 4; away < length && away < least; away += STEP) {
      const on = { x: to.x - ux * away, y: to.y - uy * away };
      GAPS.forEach((gap) => sides.forEach((side, other) => {
        const cost = away + FLOATS * gap + OTHER * other;
        if (cost >= least) return;
        const box = beside(on, side, gap * unit, sizes[n]);
        const isOwn = lines.every((it, k) => !it || k === n || distance(it, box) > (gap + FARTHER) * unit);
        if (!isOwn || !isWithin(box, area) || boxes.some((it) => it && meets(box, it)) || !isFree(n, box, on)) return;
        [boxes[n], least] = [box, cost];
      }));
    }
  });
  return boxes;
}
