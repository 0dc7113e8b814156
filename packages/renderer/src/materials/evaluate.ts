import { MATERIAL_KINDS, type SurfacePoint } from '../transport/surface-point.ts';
import { type MaterialBank, TILE } from './bake.ts';
import { layOut } from './layout.ts';
import { MAP, mapPoint } from './mapping.ts';
import { PIECE } from './piece.ts';
import { decodingTable } from './pictures.ts';
import { readPicture } from './read-picture.ts';
import { ROW } from './rows.ts';
import { createSlowNoise, SLOW } from './slow-noise.ts';

/**
 * One per thread. Fills what a surface point's material gives: its values, pictures and substance, no finer than the
 * point's footprint, and bends the shading normal by relief. Allocates nothing; the same point gives the same answer.
 */
export function createMaterialEvaluator(bank: MaterialBank): (point: SurfacePoint) => void {
  const { rows, tiles, texels, places, pictures } = bank;
  const map = new Float64Array(MAP.count);
  const piece = new Float64Array(PIECE.count);
  const grain = new Float64Array(GRAIN.count);
  const texel = new Float64Array(4);
  const table = decodingTable();
  const slots = new Float64Array(SLOW.count);
  const step = new Float64Array(3);
  const readSlow = createSlowNoise();

  function applyPictures(point: SurfacePoint, row: number): void {
    const scaleU = rows[row + ROW.mapScaleU]!;
    const scaleV = rows[row + ROW.mapScaleV]!;
    const u = point.u * scaleU + rows[row + ROW.mapOffsetU]!;
    const v = point.v * scaleV + rows[row + ROW.mapOffsetV]!;
    const tt = point.tx * point.tx + point.ty * point.ty + point.tz * point.tz;
    const mapped = tt > 1e-16;
    // share of the picture's width that one sample stands for
    const reach = (point.footprint * Math.abs(scaleU)) / (mapped ? Math.sqrt(tt) : 1);
    const base = rows[row + ROW.baseMap]!;
    if (base >= 0) {
      readPicture(pictures, table, base, u, v, reach, texel);
      point.baseR *= texel[0]!;
      point.baseG *= texel[1]!;
      point.baseB *= texel[2]!;
      const cutout = rows[row + ROW.cutout]!;
      if (cutout >= 0) point.opacity = texel[3]! < cutout ? 0 : 1;
    }
    const roughnessMetal = rows[row + ROW.roughnessMetalMap]!;
    if (roughnessMetal >= 0) {
      readPicture(pictures, table, roughnessMetal, u, v, reach, texel);
      point.roughness *= texel[1]!;
      point.metal *= texel[2]!;
    }
    const emission = rows[row + ROW.emissionMap]!;
    if (emission >= 0) {
      readPicture(pictures, table, emission, u, v, reach, texel);
      point.emissionR *= texel[0]!;
      point.emissionG *= texel[1]!;
      point.emissionB *= texel[2]!;
    }
    const normal = rows[row + ROW.normalMap]!;
    if (normal >= 0 && mapped) {
      readPicture(pictures, table, normal, u, v, reach, texel);
      const z = Math.max(0.1, 2 * texel[2]! - 1);
      const side = point.behind ? -1 : 1;
      const alongU = (side * (2 * texel[0]! - 1)) / z;
      // green points up the picture, v runs down it
      const alongV = (-side * (2 * texel[1]! - 1)) / z;
      const a = alongU / Math.sqrt(tt);
      const b = alongV / Math.sqrt(Math.max(1e-30, point.bx * point.bx + point.by * point.by + point.bz * point.bz));
      step[0] = a * point.tx + b * point.bx;
      step[1] = a * point.ty + b * point.by;
      step[2] = a * point.tz + b * point.bz;
      bend(point, step);
    }
  }

  function applySubstance(point: SurfacePoint, row: number): void {
    const scale = rows[row + ROW.scale]!;
    const footprint = point.footprint / scale;
    const tile = rows[row + ROW.grain]! * TILE.stride;
    if (footprint > rows[row + ROW.coarse]!) {
      applyMean(point, row, tile);
      return;
    }
    mapPoint(point, places, rows[row + ROW.followsLength]! > 0, map);
    const cos = rows[row + ROW.cos]!;
    const sin = rows[row + ROW.sin]!;
    let s = (cos * map[MAP.s]! + sin * map[MAP.t]!) / scale;
    let t = (cos * map[MAP.t]! - sin * map[MAP.s]!) / scale;
    slots[SLOW.s] = s;
    slots[SLOW.t] = t;
    readSlow(slots);
    const slowTone = slots[SLOW.tone]!;
    const ragged = rows[row + ROW.ragged]!;
    if (ragged > 0) {
      slots[SLOW.s] = s * 23 + 5.1;
      slots[SLOW.t] = t * 23;
      readSlow(slots);
      s += ragged * slots[SLOW.tone]!;
      slots[SLOW.t] = t * 23 + 9.7;
      readSlow(slots);
      t += ragged * slots[SLOW.tone]!;
    }
    piece[PIECE.s] = s;
    piece[PIECE.t] = t;
    layOut(rows[row + ROW.layout]!, rows, row, piece);
    const strewn = rows[row + ROW.strewn]!;
    if (strewn > 0) strew(tiles, tile, strewn > 1, map, piece);
    grain[GRAIN.footprint] = footprint;
    readGrain(tiles, texels, tile, map, piece, grain);

    const tone =
      (1 + rows[row + ROW.macro]! * slowTone) * (1 + rows[row + ROW.variation]! * 1.6 * (piece[PIECE.chance]! - 0.5));
    let r = grain[GRAIN.r]! * tone,
      g = grain[GRAIN.g]! * tone,
      b = grain[GRAIN.b]! * tone;
    const tints = rows[row + ROW.tints]!;
    if (tints > 0) {
      const tint = row + ROW.tint0 + 3 * Math.floor(piece[PIECE.chance2]! * tints);
      r *= rows[tint]!;
      g *= rows[tint + 1]!;
      b *= rows[tint + 2]!;
    }
    let roughness = point.roughness * 2 * grain[GRAIN.roughness]!;
    const turnC = piece[PIECE.cos]!,
      turnS = piece[PIECE.sin]!;
    const relief = rows[row + ROW.relief]!;
    let slopeS = turnC * grain[GRAIN.slopeU]! - turnS * grain[GRAIN.slopeV]! + piece[PIECE.slopeS]!;
    let slopeT = turnS * grain[GRAIN.slopeU]! + turnC * grain[GRAIN.slopeV]! + piece[PIECE.slopeT]!;
    const tilt = rows[row + ROW.tilt]!;
    if (tilt > 0) {
      slopeS += tilt * (2 * piece[PIECE.chance2]! - 1);
      const other = piece[PIECE.chance]! * 7.31;
      slopeT += tilt * (2 * (other - Math.floor(other)) - 1);
    }
    const metalHere = tiles[tile + TILE.hasMetal]! > 0;
    let metal = metalHere ? grain[GRAIN.metal]! : point.metal;

    const joint = rows[row + ROW.joint]!;
    let open = piece[PIECE.open]!;
    if (joint > 0) {
      const past = piece[PIECE.edge]! - joint;
      const half = 0.5 * footprint + 0.0002;
      const inside = past < -half ? 0 : past > half ? 1 : (past + half) / (2 * half);
      const bevel = rows[row + ROW.bevel]!;
      if (inside < 1) {
        const out = 1 - inside;
        const grit = 0.85 + 0.3 * grain[GRAIN.relief]!;
        r = r * inside + rows[row + ROW.jointColour]! * grit * out;
        g = g * inside + rows[row + ROW.jointColour + 1]! * grit * out;
        b = b * inside + rows[row + ROW.jointColour + 2]! * grit * out;
        roughness = roughness * inside + rows[row + ROW.jointRoughness]! * out;
        metal *= inside;
      }
      if (bevel > 0 && past < bevel && past > -0.4 * bevel) {
        const steep =
          (rows[row + ROW.bevelSlope]! * (past > 0 ? 1 - past / bevel : 1 + past / (0.4 * bevel)) * bevel) /
          (bevel + footprint);
        slopeS -= steep * piece[PIECE.edgeS]!;
        slopeT -= steep * piece[PIECE.edgeT]!;
      }
    }
    const ties = rows[row + ROW.ties]!;
    if (ties > 0) open *= tieHole(row);
    if (open < 1) {
      r *= open;
      g *= open;
      b *= open;
    }
    point.baseR = r < 0.95 ? r : 0.95;
    point.baseG = g < 0.95 ? g : 0.95;
    point.baseB = b < 0.95 ? b : 0.95;
    point.metal = metal;
    roughness = roughness < 0.02 ? 0.02 : roughness > 1 ? 1 : roughness;
    const lost = grain[GRAIN.lost]! * relief * relief;
    if (lost > 1e-5)
      roughness = Math.sqrt(Math.sqrt(Math.min(1, roughness * roughness * roughness * roughness + 2 * lost)));
    point.roughness = roughness;
    if (relief > 0) {
      const a = -relief * (cos * slopeS - sin * slopeT);
      const c = -relief * (sin * slopeS + cos * slopeT);
      const side = point.behind ? -1 : 1;
      step[0] = side * (a * map[MAP.sx]! + c * map[MAP.tx]!);
      step[1] = side * (a * map[MAP.sy]! + c * map[MAP.ty]!);
      step[2] = side * (a * map[MAP.sz]! + c * map[MAP.tz]!);
      bend(point, step);
    }
  }

  function applyMean(point: SurfacePoint, row: number, tile: number): void {
    const joint = rows[row + ROW.jointShare]!;
    const piecePart = 1 - joint;
    const at = tile + TILE.mean;
    const tint = row + ROW.meanTint;
    point.baseR = tiles[at]! * rows[tint]! * piecePart + rows[row + ROW.jointColour]! * joint;
    point.baseG = tiles[at + 1]! * rows[tint + 1]! * piecePart + rows[row + ROW.jointColour + 1]! * joint;
    point.baseB = tiles[at + 2]! * rows[tint + 2]! * piecePart + rows[row + ROW.jointColour + 2]! * joint;
    point.roughness = Math.min(
      1,
      point.roughness * 2 * tiles[at + 3]! * piecePart + rows[row + ROW.jointRoughness]! * joint,
    );
    if (tiles[tile + TILE.hasMetal]! > 0) point.metal = tiles[at + 4]!;
  }

  /** Light in the cone that a formwork tie left, 1 elsewhere; bends the slopes at its rim. */
  function tieHole(row: number): number {
    const s = piece[PIECE.s]!,
      t = piece[PIECE.t]!;
    const length = rows[row + ROW.length]!;
    const width = rows[row + ROW.width]!;
    const inset = rows[row + ROW.ties]!;
    const x = s - Math.floor(s / length) * length;
    const y = t - Math.floor(t / width) * width;
    const half = length / 2;
    const dx = Math.abs(x - half) - (half - inset);
    const dy = Math.abs(y - width / 2) - (width / 2 - inset);
    const middle = Math.abs(x - half);
    const d2 = Math.min(dx * dx, middle * middle) + dy * dy;
    if (d2 > 0.00034) return 1;
    const d = Math.sqrt(d2);
    return d < 0.0115 ? 0.3 + 0.14 * (d / 0.0115) + (y - width / 2 > 0 === dy > 0 ? 0.06 : 0) : 0.86;
  }

  return (point: SurfacePoint): void => {
    const row = point.material * ROW.stride;
    point.kind = rows[row]!;
    point.baseR = rows[row + ROW.base]!;
    point.baseG = rows[row + ROW.base + 1]!;
    point.baseB = rows[row + ROW.base + 2]!;
    point.roughness = rows[row + ROW.roughness]!;
    point.metal = rows[row + ROW.metal]!;
    point.ior = rows[row + ROW.ior]!;
    point.coat = rows[row + ROW.coat]!;
    point.coatRoughness = rows[row + ROW.coatRoughness]!;
    point.sheenR = rows[row + ROW.sheen]!;
    point.sheenG = rows[row + ROW.sheen + 1]!;
    point.sheenB = rows[row + ROW.sheen + 2]!;
    point.translucency = rows[row + ROW.translucency]!;
    point.emissionR = rows[row + ROW.emission]!;
    point.emissionG = rows[row + ROW.emission + 1]!;
    point.emissionB = rows[row + ROW.emission + 2]!;
    point.opacity = 1;
    point.isUnseen = rows[row + ROW.unseen] === 1;
    const source = rows[row + ROW.source]!;
    if (source === 0) return;
    if (source === 1) applyPictures(point, row);
    else if (point.kind === MATERIAL_KINDS.surface) applySubstance(point, row);
    else keepTint(point, row);
  };

  /** Glass and water take relief and roughness from a substance; their tint stays the material's. */
  function keepTint(point: SurfacePoint, row: number): void {
    const r = point.baseR,
      g = point.baseG,
      b = point.baseB;
    applySubstance(point, row);
    point.baseR = r;
    point.baseG = g;
    point.baseB = b;
  }
}

/** Asks whether a material's picture has a hole at (u, v). */
export function createHoleTest(bank: MaterialBank): (material: number, u: number, v: number) => boolean {
  const { rows, pictures } = bank;
  const table = decodingTable();
  const texel = new Float64Array(4);
  return (material, u, v) => {
    const row = material * ROW.stride;
    const cutout = rows[row + ROW.cutout]!;
    if (cutout < 0) return false;
    readPicture(
      pictures,
      table,
      rows[row + ROW.baseMap]!,
      u * rows[row + ROW.mapScaleU]! + rows[row + ROW.mapOffsetU]!,
      v * rows[row + ROW.mapScaleV]! + rows[row + ROW.mapOffsetV]!,
      0,
      texel,
    );
    return texel[3]! < cutout;
  };
}

const GRAIN = {
  r: 0,
  g: 1,
  b: 2,
  roughness: 3,
  slopeU: 4,
  slopeV: 5,
  relief: 6,
  metal: 7,
  lost: 8,
  footprint: 9,
  count: 10,
} as const;

/** Adds a step along the surface to the shading normal; it stays on the side of the face that it was on. */
function bend(point: SurfacePoint, step: Float64Array): void {
  let x = point.nx + step[0]!,
    y = point.ny + step[1]!,
    z = point.nz + step[2]!;
  const facing = x * point.gx + y * point.gy + z * point.gz;
  if (facing < 0.05) {
    const lift = 0.05 - facing;
    x += lift * point.gx;
    y += lift * point.gy;
    z += lift * point.gz;
  }
  const k = 1 / Math.sqrt(x * x + y * y + z * z);
  point.nx = x * k;
  point.ny = y * k;
  point.nz = z * k;
}

/** Moves the tile about in a lattice of triangles, mixing three placements by chance near their borders (after Heitz and Neyret, 2018). */
function strew(tiles: Float64Array, tile: number, woven: boolean, map: Float64Array, piece: Float64Array): void {
  const s = piece[PIECE.along]!,
    t = piece[PIECE.across]!,
    metresU = tiles[tile + TILE.metresU]!,
    metresV = tiles[tile + TILE.metresV]!;
  const size = 0.6 * Math.min(metresU, metresV);
  // skewed coordinates: each triangle has three corners, each corner a place of its own in the tile
  const x = (s - 0.57735027 * t) / size;
  const y = (1.15470054 * t) / size;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const fy = y - j;
  const upper = fx + fy > 1;
  let w0 = upper ? fx + fy - 1 : 1 - fx - fy;
  let w1 = upper ? 1 - fy : fx;
  let w2 = upper ? 1 - fx : fy;
  w0 *= w0 * w0;
  w1 *= w1 * w1;
  w2 *= w2 * w2;
  const chance = (w0 + w1 + w2) * map[MAP.chance]!;
  let ci = i;
  let cj = j;
  if (chance < w0) {
    if (upper) {
      ci++;
      cj++;
    }
  } else if (chance < w0 + w1) ci++;
  else cj++;
  let h = (Math.imul(ci, 0x27d4eb2f) ^ Math.imul(cj, 0x165667b1)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h ^= h >>> 12;
  // threads must meet threads: woven tiles move by quarters of themselves
  piece[PIECE.along] = s + (woven ? (h & 3) * 0.25 * metresU : (h & 65535) * 0.000113);
  piece[PIECE.across] = t + (woven ? ((h >>> 16) & 3) * 0.25 * metresV : (h >>> 16) * 0.000137);
}

/** Reads a tile at the piece's place in its grain, between its texels, at the level that `out`'s footprint asks for. */
function readGrain(
  tiles: Float64Array,
  texels: Uint32Array,
  tile: number,
  map: Float64Array,
  piece: Float64Array,
  out: Float64Array,
): void {
  const a = piece[PIECE.along]!,
    b = piece[PIECE.across]!,
    footprint = out[GRAIN.footprint]!,
    chance = map[MAP.chance]!;
  const width = tiles[tile + TILE.width]!;
  const height = tiles[tile + TILE.height]!;
  const perU = width / tiles[tile + TILE.metresU]!;
  const perV = height / tiles[tile + TILE.metresV]!;
  // fractional levels are mixed by chance: one read per hit
  const fine = footprint * Math.sqrt(perU * perV);
  let level = 0;
  if (fine > 1) {
    level = 31 - Math.clz32(fine | 0);
    if (fine - (1 << level) > chance * (1 << level)) level++;
    const top = tiles[tile + TILE.levels]! - 1;
    if (level > top) level = top;
  }
  let offset = tiles[tile]! | 0;
  let w = width | 0;
  let h = height | 0;
  for (let k = 0; k < level; k++) {
    offset += 2 * w * h;
    w = w > 1 ? w >> 1 : 1;
    h = h > 1 ? h >> 1 : 1;
  }
  const x = (a * perU * w) / width - 0.5;
  const y = (b * perV * h) / height - 0.5;
  // truncation is quicker than floor; the shift makes both coordinates positive
  const fx = ((x + 16777216) | 0) - 16777216;
  const fy = ((y + 16777216) | 0) - 16777216;
  const wx = x - fx;
  const wy = y - fy;
  const x0 = fx & (w - 1);
  const x1 = (x0 + 1) & (w - 1);
  const y0 = (fy & (h - 1)) * w;
  const y1 = ((fy + 1) & (h - 1)) * w;
  const k00 = offset + 2 * (y0 + x0),
    k10 = offset + 2 * (y0 + x1),
    k01 = offset + 2 * (y1 + x0),
    k11 = offset + 2 * (y1 + x1);
  const w11 = wx * wy;
  const w10 = wx - w11;
  const w01 = wy - w11;
  const w00 = 1 - wx - w01;
  let p = texels[k00]! | 0,
    q = texels[k10]! | 0,
    m = texels[k01]! | 0,
    n = texels[k11]! | 0;
  const r = (p & 255) * w00 + (q & 255) * w10 + (m & 255) * w01 + (n & 255) * w11;
  const g = ((p >> 8) & 255) * w00 + ((q >> 8) & 255) * w10 + ((m >> 8) & 255) * w01 + ((n >> 8) & 255) * w11;
  const c = ((p >> 16) & 255) * w00 + ((q >> 16) & 255) * w10 + ((m >> 16) & 255) * w01 + ((n >> 16) & 255) * w11;
  out[GRAIN.r] = r * r * (1 / 65025);
  out[GRAIN.g] = g * g * (1 / 65025);
  out[GRAIN.b] = c * c * (1 / 65025);
  out[GRAIN.roughness] = ((p >>> 24) * w00 + (q >>> 24) * w10 + (m >>> 24) * w01 + (n >>> 24) * w11) * (1 / 255);
  p = texels[k00 + 1]! | 0;
  q = texels[k10 + 1]! | 0;
  m = texels[k01 + 1]! | 0;
  n = texels[k11 + 1]! | 0;
  const steep = tiles[tile + TILE.steepest]! * (1 / 127);
  out[GRAIN.slopeU] = ((p & 255) * w00 + (q & 255) * w10 + (m & 255) * w01 + (n & 255) * w11 - 128) * steep;
  out[GRAIN.slopeV] =
    (((p >> 8) & 255) * w00 + ((q >> 8) & 255) * w10 + ((m >> 8) & 255) * w01 + ((n >> 8) & 255) * w11 - 128) * steep;
  out[GRAIN.relief] =
    (((p >> 16) & 255) * w00 + ((q >> 16) & 255) * w10 + ((m >> 16) & 255) * w01 + ((n >> 16) & 255) * w11) * (1 / 255);
  out[GRAIN.metal] = ((p >>> 24) * w00 + (q >>> 24) * w10 + (m >>> 24) * w01 + (n >>> 24) * w11) * (1 / 255);
  out[GRAIN.lost] = tiles[tile + TILE.lost + level]!;
}
