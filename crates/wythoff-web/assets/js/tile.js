/**
 * A tile of the board: 256 x 256 pixels, each of 2^level x 2^level cells.
 *
 * @typedef {object} Tile
 * @property {number} level
 * @property {bigint} X the number of the tile among those of its level, from the left
 * @property {bigint} Y from below
 * @property {number} count pixels that are not empty
 * @property {Uint8Array} i their columns
 * @property {Uint8Array} j their rows
 * @property {Float64Array} counts how many P-positions they hold, for each class
 * @property {number} classes 1, or with another game 3
 * @property {{columns: number|string, of: string, pixels: number}|null} sampled
 * @property {object|null} certainty
 * @property {object|null} otherCertainty
 */

export const SIDE = 256;
/** Pixels of a tile that are not empty, from which on they fill an area rather than lie along lines. */
export const DENSE = 9000;

/** The first cell of a tile in one direction. @param {number} level @param {bigint} number */
export const start = (level, number) => number << BigInt(level + 8);

/** The number of the tile of a cell in one direction. @param {number} level @param {bigint} cell */
export const numberOf = (level, cell) => cell >> BigInt(level + 8);

/** The classes of positions: of the first game only (or of the only one), of the other only, of both. */
export const CLASSES = 3;

/**
 * @param {import("answers").Part["Tile"]} answer
 * @param {boolean} compared are there two games?
 * @returns {Tile}
 */
export function readTile(level, X, Y, answer, compared) {
  const classes = compared ? CLASSES : 1;
  const stride = 2 + classes;
  const { cells } = answer;
  const count = Math.floor(cells.length / stride);
  const tile = {
    level, X, Y, count, classes,
    counts: new Float64Array(count * classes),
    i: new Uint8Array(count),
    j: new Uint8Array(count),
    sampled: answer.sampled ?? null,
    certainty: answer.certainty ?? null,
    otherCertainty: answer.other_certainty ?? null,
  };
  for (let n = 0, at = 0; n < count; n += 1, at += stride) {
    tile.i[n] = cells[at];
    tile.j[n] = cells[at + 1];
    for (let c = 0; c < classes; c += 1) {
      tile.counts[n * classes + c] = Number(cells[at + 2 + c]);
    }
  }
  return tile;
}

/** The class of a single cell. @param {Tile} tile @param {number} n */
export function classOf({ classes, counts }, n) {
  let c = 0;
  while (c + 1 < classes && counts[n * classes + c] === 0) c += 1;
  return c;
}

/** The pixels of a coarser tile in which a finer one lies. @param {Tile} tile @returns {{left: number, bottom: number, side: number}} */
export function within(tile, level, X, Y) {
  const up = BigInt(tile.level - level);
  const side = SIDE / 2 ** (tile.level - level);
  return { left: Number(X - (tile.X << up)) * side, bottom: Number(Y - (tile.Y << up)) * side, side };
}

/** Is a square of a tile's pixels empty? @param {Tile} tile */
export function isEmpty(tile, { left, bottom, side }) {
  for (let n = 0; n < tile.count; n += 1) {
    const [i, j] = [tile.i[n], tile.j[n]];
    if (i >= left && i < left + side && j >= bottom && j < bottom + side) return false;
  }
  return true;
}

/** Bytes of a tile, with its image if it has one. @param {Tile} tile */
export const bytesOf = ({ level, count, classes }) => 1024 + count * (2 + 8 * classes) + (count === 0 || (level === 0 && count < DENSE) ? 0 : 17 * SIDE * SIDE);
