/** Colours of the page for what panels draw on a canvas, and marks that differ by shape too. */

/**
 * Colours by the names of their CSS variables, as they are now.
 * @returns {(name: string) => string}
 */
export function inks() {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--${name}`).trim() || style.color;
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} r */
export function ring(ctx, x, y, r) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} r */
export function cross(ctx, x, y, r) {
  ctx.beginPath();
  ctx.moveTo(x - r, y - r);
  ctx.lineTo(x + r, y + r);
  ctx.moveTo(x - r, y + r);
  ctx.lineTo(x + r, y - r);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} r */
export function triangle(ctx, x, y, r) {
  ctx.beginPath();
  ctx.moveTo(x, y - r);
  ctx.lineTo(x + r, y + r * 0.8);
  ctx.lineTo(x - r, y + r * 0.8);
  ctx.closePath();
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} r */
export function diamond(ctx, x, y, r) {
  ctx.beginPath();
  ctx.moveTo(x, y - r);
  ctx.lineTo(x + r, y);
  ctx.lineTo(x, y + r);
  ctx.lineTo(x - r, y);
  ctx.closePath();
  ctx.fill();
}

/**
 * Stripes in a rectangle.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} [gap]
 * @param {number} [lean] 1 rising, -1 falling
 */
export function hatch(ctx, x, y, width, height, gap = 6, lean = 1) {
  if (!(width > 0 && height > 0)) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.beginPath();
  for (let at = x - height; at < x + width; at += gap) {
    ctx.moveTo(at, lean > 0 ? y + height : y);
    ctx.lineTo(at + height, lean > 0 ? y : y + height);
  }
  ctx.stroke();
  ctx.restore();
}
