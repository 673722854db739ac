/** The signs of the board. Each is a path around a centre; shape and colour both tell them apart. */

/** @typedef {(path: Path2D|CanvasRenderingContext2D, x: number, y: number, r: number) => void} Sign */

/** @type {Sign} */
export function disc(path, x, y, r) {
  path.moveTo(x + r, y);
  path.arc(x, y, r, 0, 2 * Math.PI);
}

/** @type {Sign} */
export function square(path, x, y, r) {
  path.rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72);
}

/** To be stroked. @type {Sign} */
export function ring(path, x, y, r) {
  disc(path, x, y, r * 0.9);
}

/** @type {Sign} */
export function diamond(path, x, y, r) {
  const a = r * 1.15;
  path.moveTo(x, y - a);
  path.lineTo(x + a, y);
  path.lineTo(x, y + a);
  path.lineTo(x - a, y);
  path.closePath();
}

/** @type {Sign} */
export function star(path, x, y, r) {
  for (let n = 0; n < 10; n += 1) {
    const [angle, length] = [(Math.PI * n) / 5, n % 2 === 0 ? 1.35 * r : 0.56 * r];
    path[n === 0 ? "moveTo" : "lineTo"](x + length * Math.sin(angle), y - length * Math.cos(angle));
  }
  path.closePath();
}

/** @type {Sign} */
export function cross(path, x, y, r) {
  path.moveTo(x - r, y - r);
  path.lineTo(x + r, y + r);
  path.moveTo(x - r, y + r);
  path.lineTo(x + r, y - r);
}

/** A pattern of slanted lines. @param {CanvasRenderingContext2D} ctx @param {string} colour @param {number} gap */
export function hatch(ctx, left, top, width, height, colour, gap = 9) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  ctx.beginPath();
  const from = Math.floor((left + top) / gap) * gap;
  for (let at = from; at <= left + top + width + height + gap; at += gap) {
    ctx.moveTo(at - top, top);
    ctx.lineTo(at - top - height, top + height);
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.restore();
}
