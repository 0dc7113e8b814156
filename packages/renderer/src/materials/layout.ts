/**
 * How a surface is divided into pieces: planks, bricks, tiles, slabs, courses of a roof. Found anew at each hit from the
 * mapping alone, because that costs less than any picture fine enough to show a joint. Numbers go in and out through
 * slots of one array: doubles handed to functions would be boxed at each hit.
 */
import { PIECE } from './piece.ts';
import { LAYOUT, ROW } from './rows.ts';

function hash(i: number, j: number): number {
  let x = (Math.imul(i, 0x27d4eb2f) ^ Math.imul(j, 0x165667b1)) | 0;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return x ^ (x >>> 15);
}

const BITS16 = 1 / 65536;

/** Gives the piece its chances, its own place in the grain, and turns every other one about. Reads along, across, cos, sin. */
function choosePiece(key: number, piece: Float64Array): void {
  const first = (key & 65535) * BITS16;
  const second = (key >>> 16) * BITS16;
  const turn = key & 64 ? -1 : 1;
  piece[PIECE.along] = turn * piece[PIECE.along]! + first * 37.7;
  piece[PIECE.across] = turn * piece[PIECE.across]! + second * 23.3;
  piece[PIECE.cos] = turn * piece[PIECE.cos]!;
  piece[PIECE.sin] = turn * piece[PIECE.sin]!;
  piece[PIECE.chance] = first;
  piece[PIECE.chance2] = second;
  piece[PIECE.slopeS] = 0;
  piece[PIECE.slopeT] = 0;
  piece[PIECE.open] = 1;
}

/** A rectangular piece: x, y, w, h are set. `upright` = it stands along t, `crossGrain` = its grain runs across it. */
function placeRectangle(key: number, upright: boolean, crossGrain: boolean, piece: Float64Array): void {
  const x = piece[PIECE.x]!,
    y = piece[PIECE.y]!,
    w = piece[PIECE.w]!,
    h = piece[PIECE.h]!;
  piece[PIECE.along] = crossGrain ? y : x;
  piece[PIECE.across] = crossGrain ? w - x : y;
  piece[PIECE.cos] = upright === crossGrain ? 1 : 0;
  piece[PIECE.sin] = upright === crossGrain ? 0 : 1;
  choosePiece(key, piece);
  const dx = x < w - x ? x : w - x;
  const dy = y < h - y ? y : h - y;
  if (dx < dy) {
    const sign = x < w - x ? -1 : 1;
    piece[PIECE.edge] = dx;
    piece[PIECE.edgeS] = upright ? 0 : sign;
    piece[PIECE.edgeT] = upright ? sign : 0;
  } else {
    const sign = y < h - y ? -1 : 1;
    piece[PIECE.edge] = dy;
    piece[PIECE.edgeS] = upright ? -sign : 0;
    piece[PIECE.edgeT] = upright ? 0 : sign;
  }
}

/** Sets what `choosePiece` reads, for a piece whose grain runs along s. */
function placeAlong(x: number, y: number, piece: Float64Array): void {
  piece[PIECE.along] = x;
  piece[PIECE.across] = y;
  piece[PIECE.cos] = 1;
  piece[PIECE.sin] = 0;
}

function layContinuous(piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  piece[PIECE.along] = s;
  piece[PIECE.across] = t;
  piece[PIECE.cos] = 1;
  piece[PIECE.sin] = 0;
  piece[PIECE.edge] = 1e9;
  piece[PIECE.edgeS] = 0;
  piece[PIECE.edgeT] = 0;
  piece[PIECE.chance] = 0.5;
  piece[PIECE.chance2] = 0.5;
  piece[PIECE.slopeS] = 0;
  piece[PIECE.slopeT] = 0;
  piece[PIECE.open] = 1;
}

/** Courses along s. `offset` is the share of a length by which each course is moved; below 0 = by chance. */
function layRows(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const length = rows[row + ROW.length]!;
  const width = rows[row + ROW.width]!;
  const offset = rows[row + ROW.offset]!;
  const course = Math.floor(t / width);
  const shift = offset < 0 ? ((hash(course, 77) >>> 8) & 65535) * BITS16 : offset * course;
  const x = s / length + shift;
  const column = Math.floor(x);
  piece[PIECE.x] = (x - column) * length;
  piece[PIECE.y] = t - course * width;
  piece[PIECE.w] = length;
  piece[PIECE.h] = width;
  placeRectangle(hash(column, course), false, rows[row + ROW.turned]! > 0, piece);
  if (rows[row + ROW.checker]! > 0) piece[PIECE.chance2] = (column + course) & 1 ? 0.75 : 0.25;
  const lap = rows[row + ROW.lap]!;
  if (lap > 0) {
    // a course that lies over the one below leans, and the one above keeps the light from its upper end
    piece[PIECE.slopeT] = -lap / width;
    const under = width - piece[PIECE.y]!;
    if (under < 3 * lap) piece[PIECE.open] = 0.35 + (0.65 * under) / (3 * lap);
  }
}

/** Pieces whose length is a whole multiple n of their width, laid at right angles to each other in steps. */
function layHerringbone(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const width = rows[row + ROW.width]!;
  const n = Math.max(1, Math.round(rows[row + ROW.length]! / width));
  const x = s / width;
  const y = t / width;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const step = i - j - 2 * n * Math.floor((i - j) / (2 * n));
  piece[PIECE.w] = n * width;
  piece[PIECE.h] = width;
  if (step < n) {
    piece[PIECE.x] = (x - i + step) * width;
    piece[PIECE.y] = (y - j) * width;
    placeRectangle(hash(i - step, j), false, false, piece);
  } else {
    const before = 2 * n - 1 - step;
    piece[PIECE.x] = (y - j + before) * width;
    piece[PIECE.y] = (1 - (x - i)) * width;
    placeRectangle(hash(i, j - before + 7919), true, false, piece);
  }
}

/** Boards cut at an angle that meet in a point: columns as wide as `length`·cos, boards as wide as `width`. */
function layChevron(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const cos = rows[row + ROW.extra0]!;
  const sin = rows[row + ROW.extra1]!;
  const span = rows[row + ROW.length]! * cos;
  const width = rows[row + ROW.width]!;
  const column = Math.floor(s / span);
  const x = s - column * span;
  const rising = column & 1 ? -1 : 1;
  // distance across the boards, from the line through the column's foot
  const start = rising > 0 ? 0 : span;
  const across = t * cos - rising * (x - start) * sin;
  const course = Math.floor(across / width);
  const py = across - course * width;
  const px = (x - start) * cos * rising + t * sin;
  placeAlong(px * rising, py, piece);
  piece[PIECE.cos] = cos;
  piece[PIECE.sin] = rising * sin;
  choosePiece(hash(column, course), piece);
  const dy = Math.min(py, width - py);
  const dx = Math.min(x, span - x);
  if (dx < dy) {
    piece[PIECE.edge] = dx;
    piece[PIECE.edgeS] = x < span - x ? -1 : 1;
    piece[PIECE.edgeT] = 0;
  } else {
    const sign = py < width - py ? -1 : 1;
    piece[PIECE.edge] = dy;
    piece[PIECE.edgeS] = -sign * rising * sin;
    piece[PIECE.edgeT] = sign * cos;
  }
}

/** Courses of stretchers and headers: each header stands over the middle of a stretcher. */
function layFlemish(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const length = rows[row + ROW.length]!;
  const width = rows[row + ROW.width]!;
  const header = rows[row + ROW.extra0]!;
  const period = length + header;
  const course = Math.floor(t / width);
  const x = s + (course & 1 ? period / 2 : 0);
  const pair = Math.floor(x / period);
  const at = x - pair * period;
  const isHeader = at >= length;
  piece[PIECE.x] = isHeader ? at - length : at;
  piece[PIECE.y] = t - course * width;
  piece[PIECE.w] = isHeader ? header : length;
  piece[PIECE.h] = width;
  placeRectangle(hash(2 * pair + (isHeader ? 1 : 0), course), false, false, piece);
}

/** A course of stretchers, then a course of headers. */
function layEnglish(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const width = rows[row + ROW.width]!;
  const course = Math.floor(t / width);
  const length = course & 1 ? rows[row + ROW.extra0]! : rows[row + ROW.length]!;
  const x = (course & 1 ? s + length / 2 : s) / length;
  const column = Math.floor(x);
  piece[PIECE.x] = (x - column) * length;
  piece[PIECE.y] = t - course * width;
  piece[PIECE.w] = length;
  piece[PIECE.h] = width;
  placeRectangle(hash(column, course), false, false, piece);
}

/** Regular hexagons, `width` across flats, points up. */
function layHexagons(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const width = rows[row + ROW.width]!;
  const rise = width * 1.7320508075688772;
  const i0 = Math.round(s / width);
  const j0 = Math.round(t / rise);
  const i1 = Math.floor(s / width);
  const j1 = Math.floor(t / rise);
  const x0 = s - i0 * width;
  const y0 = t - j0 * rise;
  const x1 = s - (i1 + 0.5) * width;
  const y1 = t - (j1 + 0.5) * rise;
  const first = x0 * x0 + y0 * y0 < x1 * x1 + y1 * y1;
  const x = first ? x0 : x1;
  const y = first ? y0 : y1;
  placeAlong(x, y, piece);
  choosePiece(first ? hash(i0, 2 * j0) : hash(i1, 2 * j1 + 1), piece);
  const ax = x < 0 ? -x : x;
  const ay = y < 0 ? -y : y;
  const slanted = 0.5 * ax + 0.8660254037844386 * ay;
  if (ax > slanted) {
    piece[PIECE.edge] = 0.5 * width - ax;
    piece[PIECE.edgeS] = x < 0 ? -1 : 1;
    piece[PIECE.edgeT] = 0;
  } else {
    piece[PIECE.edge] = 0.5 * width - slanted;
    piece[PIECE.edgeS] = x < 0 ? -0.5 : 0.5;
    piece[PIECE.edgeT] = y < 0 ? -0.8660254037844386 : 0.8660254037844386;
  }
}

/** Irregular pieces around points strewn on a grid of `width`: cobbles, crazy paving. */
function layIrregular(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const width = rows[row + ROW.width]!;
  const jitter = rows[row + ROW.extra0]!;
  const x = s / width;
  const y = t / width;
  const i = Math.floor(x);
  const j = Math.floor(y);
  let best = 1e9;
  let second = 1e9;
  let bestX = 0;
  let bestY = 0;
  let secondX = 0;
  let secondY = 0;
  let key = 0;
  for (let dj = -1; dj <= 1; dj++) {
    for (let di = -1; di <= 1; di++) {
      const h = hash(i + di, j + dj);
      const cx = i + di + 0.5 + jitter * ((h & 65535) * BITS16 - 0.5) - x;
      const cy = j + dj + 0.5 + jitter * ((h >>> 16) * BITS16 - 0.5) - y;
      const d = cx * cx + cy * cy;
      if (d < best) {
        second = best;
        secondX = bestX;
        secondY = bestY;
        best = d;
        bestX = cx;
        bestY = cy;
        key = h;
      } else if (d < second) {
        second = d;
        secondX = cx;
        secondY = cy;
      }
    }
  }
  placeAlong(-bestX * width, -bestY * width, piece);
  choosePiece(hash(key, 5), piece);
  const dx = secondX - bestX;
  const dy = secondY - bestY;
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  piece[PIECE.edge] = (width * 0.5 * (second - best)) / length;
  piece[PIECE.edgeS] = dx / length;
  piece[PIECE.edgeT] = dy / length;
}

/** Roof tiles of S-section (`extra0` = 1) or of tubes over troughs (2): courses overlap, each lower edge throws a shade. */
function layRoof(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const width = rows[row + ROW.length]!;
  const exposed = rows[row + ROW.width]!;
  const rise = rows[row + ROW.extra1]!;
  const tubes = rows[row + ROW.extra0]! === 2;
  const column = Math.floor(s / width);
  const x = s / width - column;
  // tubes lie half a course higher than troughs
  const onTube = tubes && x < 0.45;
  const y = t / exposed + (onTube ? 0.5 : 0);
  const course = Math.floor(y);
  const up = y - course;
  placeAlong(x * width, up * exposed, piece);
  choosePiece(hash(2 * column + (onTube ? 1 : 0), course), piece);
  piece[PIECE.edge] = up * exposed + 0.0005;
  piece[PIECE.edgeS] = 0;
  piece[PIECE.edgeT] = -1;
  let slope = 0;
  let open = 1;
  if (tubes) {
    if (onTube) {
      const q = x / 0.225 - 1;
      slope = -q / Math.sqrt(Math.max(0.12, 1 - q * q));
      open = 1 - 0.35 * q * q * q * q;
    } else {
      const q = (x - 0.45) / 0.275 - 1;
      slope = 0.55 * q;
      const deep = q < 0 ? -q : q;
      open = 0.5 + 0.4 * (1 - deep * deep * deep);
    }
  } else {
    const angle = 2 * Math.PI * x;
    const round = Math.sin(angle);
    slope = (rise * 2 * Math.PI * (Math.cos(angle) + 0.35 * Math.cos(2 * angle))) / width;
    open = 0.78 + 0.22 * (round > -0.6 ? 1 : (round + 1) / 0.4);
  }
  // under the next course's edge it is dark
  const under = (1 - up) * exposed;
  if (under < 0.03) open *= 0.35 + 0.65 * (under / 0.03);
  piece[PIECE.slopeS] = slope;
  piece[PIECE.slopeT] = -0.06;
  piece[PIECE.open] = open;
}

/** Trays between raised seams (`extra0` = width of a seam), or a wave when the seam is as wide as the tray: `extra1` = its rise. */
function laySeams(rows: Float64Array, row: number, piece: Float64Array): void {
  const s = piece[PIECE.s]!,
    t = piece[PIECE.t]!;
  const pitch = rows[row + ROW.width]!;
  const seam = rows[row + ROW.extra0]!;
  const rise = rows[row + ROW.extra1]!;
  const column = Math.floor(s / pitch);
  const x = s - column * pitch;
  placeAlong(t, x, piece);
  piece[PIECE.cos] = 0;
  piece[PIECE.sin] = 1;
  choosePiece(hash(column, 3), piece);
  piece[PIECE.edge] = 1e9;
  piece[PIECE.edgeS] = 0;
  piece[PIECE.edgeT] = 0;
  if (x < seam) {
    const angle = (2 * Math.PI * x) / seam;
    piece[PIECE.slopeS] = ((Math.PI * rise) / seam) * Math.sin(angle);
    piece[PIECE.open] = 0.8 - 0.2 * Math.cos(angle);
  } else {
    const near = Math.min(x - seam, pitch - x);
    piece[PIECE.open] = near < rise ? 0.72 + 0.28 * (near / rise) : 1;
  }
}

/** Finds the piece at the place that PIECE.s and PIECE.t of `piece` (PIECE.count slots) name, and fills the rest. */
export function layOut(layout: number, rows: Float64Array, row: number, piece: Float64Array): void {
  switch (layout) {
    case LAYOUT.continuous:
      layContinuous(piece);
      return;
    case LAYOUT.rows:
      layRows(rows, row, piece);
      return;
    case LAYOUT.herringbone:
      layHerringbone(rows, row, piece);
      return;
    case LAYOUT.chevron:
      layChevron(rows, row, piece);
      return;
    case LAYOUT.flemish:
      layFlemish(rows, row, piece);
      return;
    case LAYOUT.english:
      layEnglish(rows, row, piece);
      return;
    case LAYOUT.hexagons:
      layHexagons(rows, row, piece);
      return;
    case LAYOUT.irregular:
      layIrregular(rows, row, piece);
      return;
    case LAYOUT.roof:
      layRoof(rows, row, piece);
      return;
    default:
      laySeams(rows, row, piece);
  }
}
