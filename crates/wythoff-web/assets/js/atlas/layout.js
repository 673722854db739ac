/**
 * Where the nodes of a map stand: nodes push each other away, edges pull their ends together, and everything is drawn gently to the
 * middle. The same map always gets the same places.
 *
 * @typedef {{x: number, y: number, r: number}} Spot
 */

/** Milliseconds for which the page may be kept waiting. */
const SLICE = 12;
const ROUNDS = 340;
/** How long an edge is, beside the radii of its ends. */
const LENGTH = 40;
/** Nodes with more room between them than this do not push each other: what hangs together with nothing stays near. */
const FAR = 150;
const REPULSION = 400;
/** How strongly an edge pulls; edges of a node with many of them share it. */
const STRENGTH = 0.5;
/** From this round on nodes are only kept from lying over each other. */
const SETTLED = 240;
/** The pull to the middle: maps are wider than they are high. */
const PULL = { x: 0.013, y: 0.03 };
/** The golden angle: nodes begin on a spiral that fills a disc evenly. */
const ANGLE = Math.PI * (3 - Math.sqrt(5));

const pause = () => new Promise((resolve) => { setTimeout(resolve, 0); });

/**
 * O(n^2) in each of the rounds.
 * @param {number[]} radii
 * @param {{from: number, to: number}[]} edges
 * @param {AbortSignal} signal
 * @returns {Promise<Spot[]>}
 */
export async function layout(radii, edges, signal) {
  const spots = radii.map((r, n) => ({ x: 24 * Math.sqrt(n) * Math.cos(n * ANGLE), y: 24 * Math.sqrt(n) * Math.sin(n * ANGLE), r, dx: 0, dy: 0 }));
  const degrees = radii.map(() => 0);
  for (const { from, to } of edges) [degrees[from], degrees[to]] = [degrees[from] + 1, degrees[to] + 1];
  let began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const settles = round >= SETTLED;
    const most = settles ? Infinity : 1 + 30 * (1 - round / SETTLED);
    for (let n = 0; n < spots.length; n += 1) {
      push(spots, n, settles ? 0 : REPULSION);
      if (n % 64 === 0 && performance.now() - began > SLICE) {
        await pause();
        signal.throwIfAborted();
        began = performance.now();
      }
    }
    if (!settles) for (const { from, to } of edges) pull(spots[from], spots[to], STRENGTH / Math.min(degrees[from], degrees[to]));
    for (const spot of spots) move(spot, most, settles ? { x: 0, y: 0 } : PULL);
  }
  return spots;
}

/** The push of a node and of all before it on each other; those that overlap are pushed hard. */
function push(spots, n, repulsion) {
  const one = spots[n];
  for (let m = 0; m < n; m += 1) {
    const other = spots[m];
    const [x, y] = [one.x - other.x, one.y - other.y];
    const near = one.r + other.r;
    const square = Math.max(x * x + y * y, 1);
    if (square > (FAR + near) ** 2) continue;
    const distance = Math.sqrt(square);
    const room = Math.max(distance - near, 4);
    const force = repulsion / (room * distance) + (near + 6 > distance ? 0.5 * (near + 6 - distance) / distance : 0);
    one.dx += x * force;
    one.dy += y * force;
    other.dx -= x * force;
    other.dy -= y * force;
  }
}

function pull(one, other, strength) {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const distance = Math.max(Math.hypot(x, y), 1);
  const force = strength * (distance - LENGTH - one.r - other.r) / distance;
  one.dx += x * force;
  one.dy += y * force;
  other.dx -= x * force;
  other.dy -= y * force;
}

/** Moves a node by the forces on it, but not further than `most`. */
function move(spot, most, to) {
  const x = spot.dx - to.x * spot.x;
  const y = spot.dy - to.y * spot.y;
  const scale = Math.min(1, most / Math.max(Math.hypot(x, y), 1e-9));
  spot.x += x * scale;
  spot.y += y * scale;
  [spot.dx, spot.dy] = [0, 0];
}
