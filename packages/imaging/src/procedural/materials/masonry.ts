import { hashUniform } from '../../random.ts';
import { fadeUnit, mixColour, scaleColour, setColour } from './material.ts';
import type { Material, PatternDefinition, SurfaceSample } from './material.ts';
import { barCoverage, fbm, nearestCell, noise, resolved, smoothStep } from '../noise.ts';

/** Units of w × h in rows shifted by `bond` of a width: tone from unit to unit, bevelled edges, joints in the last colour. */
function bonded(m: Material, u: number, v: number, fu: number, fv: number, bond: number, s: SurfaceSample): void {
  const j = Math.floor(v / m.h);
  const x = u + (j & 1 ? bond : 0) * m.w;
  const i = Math.floor(x / m.w);
  const tone = hashUniform(i, j, m.seed);
  const mean = fadeUnit(tone, 0.5, Math.min(m.w, m.h), Math.max(fu * 0.6, fv));
  setColour(s, m, 0, 1 + m.vary * 0.7 * (mean - 0.5));
  if (m.count > 2)
    mixColour(s, m, 1, fadeUnit(hashUniform(i, j, m.seed + 3) < m.vary * 0.5 ? 0.8 : 0, m.vary * 0.4, m.h, fv));
  const foot = Math.max(fu, fv);
  scaleColour(s, 1 + m.grain * 0.5 * (fbm(u * 26 + i, v * 26 + j, foot * 26, 3, m.seed + 5) - 0.5));
  const ju = barCoverage(x + m.joint / 2, m.w, m.joint, fu);
  const jv = barCoverage(v + m.joint / 2, m.h, m.joint, fv);
  const joint = ju + jv - ju * jv;
  mixColour(s, m, m.count - 1, m.count > 1 ? joint : 0, 0.9);
  if (m.count === 1) scaleColour(s, 1 - 0.45 * joint);
  s.gloss = m.gloss * (1 - joint);
  s.rough = m.rough;
  const shown = resolved((foot / Math.min(m.w, m.h)) * 1.5);
  if (shown > 0) {
    const a = x / m.w - i;
    const b = v / m.h - j;
    const edge = Math.max(0.03, (2 * m.joint) / m.h);
    s.tiltU = shown * (a < edge ? -0.14 : a > 1 - edge ? 0.14 : 0.05 * (hashUniform(i, j, m.seed + 8) - 0.5));
    s.tiltV = shown * (b < edge ? -0.16 : b > 1 - edge ? 0.16 : 0.05 * (hashUniform(i, j, m.seed + 9) - 0.5));
  }
}

/** Square or oblong tiles in a straight grid. Colours: tile, [second tile], joint. */
const tile: PatternDefinition = {
  size: [0.3, 0.3],
  joint: 0.004,
  vary: 0.25,
  grain: 0.15,
  gloss: 0.1,
  rough: 0.15,
  sample: (m, u, v, fu, fv, s) => bonded(m, u, v, fu, fv, 0, s),
};

/** Brick in running bond. Colours: brick, burnt brick, joint. */
const brick: PatternDefinition = {
  size: [0.25, 0.075],
  joint: 0.011,
  vary: 0.6,
  grain: 0.6,
  sample(m, u, v, fu, fv, s) {
    bonded(m, u, v, fu, fv, 0.5, s);
    scaleColour(s, 0.9 + 0.2 * fbm(u * 0.7, v * 0.7, fu, 3, m.seed + 40));
  },
};

/** Dressed stone in courses. Colours: stone, [darker stone], joint. */
const ashlar: PatternDefinition = {
  size: [0.9, 0.4],
  joint: 0.008,
  vary: 0.35,
  grain: 0.5,
  sample(m, u, v, fu, fv, s) {
    const j = Math.floor(v / m.h);
    bonded(m, u + hashUniform(j, 1, m.seed) * 0.3 * m.w, v, fu, fv, 0.5, s);
    scaleColour(s, 0.9 + 0.2 * fbm(u * 2.3, v * 2.3, fu * 2.3, 4, m.seed + 40));
  },
};

/** Large paving slabs in broken rows. Colours: stone, [second], joint. */
const paving: PatternDefinition = {
  size: [0.9, 0.45],
  joint: 0.008,
  vary: 0.3,
  grain: 0.4,
  gloss: 0.01,
  sample(m, u, v, fu, fv, s) {
    const j = Math.floor(v / m.h);
    bonded(m, u + hashUniform(j, 2, m.seed) * m.w, v, fu, fv, 0, s);
    const foot = Math.max(fu, fv);
    scaleColour(
      s,
      (0.9 + 0.2 * fbm(u * 0.5, v * 0.5, foot * 0.5, 4, m.seed + 31)) *
        (0.95 + 0.1 * fbm(u * 60, v * 60, foot * 60, 2, m.seed + 33)),
    );
  },
};

/** Hexagonal tiles w across. Colours: tile, [second], joint. */
const hex: PatternDefinition = {
  size: [0.2, 0.2],
  joint: 0.004,
  vary: 0.35,
  gloss: 0.06,
  rough: 0.25,
  sample(m, u, v, fu, fv, s) {
    const x = u / m.w;
    const y = v / m.w;
    const sx = 1;
    const sy = Math.sqrt(3);
    const ax = x - Math.floor(x / sx + 0.5) * sx;
    const ay = y - Math.floor(y / sy + 0.5) * sy;
    const bx = x - 0.5 - Math.floor((x - 0.5) / sx + 0.5) * sx;
    const by = y - sy / 2 - Math.floor((y - sy / 2) / sy + 0.5) * sy;
    const nearA = ax * ax + ay * ay < bx * bx + by * by;
    const px = nearA ? ax : bx;
    const py = nearA ? ay : by;
    const id = Math.round((x - px) * 2);
    const jd = Math.round((y - py) * 2);
    const edge = 0.5 - Math.max(Math.abs(px), Math.abs(px) * 0.5 + Math.abs(py) * 0.8660254);
    const foot = Math.max(fu, fv) / m.w;
    const tone = hashUniform(id, jd, m.seed);
    setColour(s, m, 0, 1 + m.vary * 0.5 * fadeUnit(tone - 0.5, 0, 1, foot));
    if (m.count > 2) mixColour(s, m, 1, fadeUnit(tone < 0.22 ? 1 : 0, 0.22, 1, foot));
    const bar = m.joint / m.w;
    const joint =
      smoothStep(bar + foot * 0.5, bar - foot * 0.5, edge) * Math.min(1, (bar * 2.5) / Math.max(foot, bar * 2.5));
    if (m.count > 1) mixColour(s, m, m.count - 1, joint);
    s.gloss = m.gloss * (1 - joint);
    s.rough = m.rough;
  },
};

/** Encaustic cement tiles w square: a star of arcs over four tiles. Colours: ground, figure, accent, joint. */
const cementTile: PatternDefinition = {
  size: [0.2, 0.2],
  joint: 0.002,
  vary: 0.2,
  gloss: 0.03,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv) / m.w;
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.w);
    let x = u / m.w - i;
    let y = v / m.w - j;
    if (i & 1) x = 1 - x;
    if (j & 1) y = 1 - y;
    setColour(s, m, 0, 1);
    const soft = 0.02 + foot * 0.5;
    const shown = resolved(foot * 1.5);
    const ring = Math.abs(Math.hypot(x, y) - 0.62);
    const petal = Math.abs(x - y) / (0.25 + Math.min(x, y));
    const corner = Math.hypot(1 - x, 1 - y);
    const figure = Math.max(
      smoothStep(0.09 + soft, 0.09 - soft, ring),
      smoothStep(0.3 + soft, 0.3 - soft, petal) * smoothStep(0.5 + soft, 0.5 - soft, Math.hypot(x, y)),
    );
    mixColour(s, m, 1, shown * figure + (1 - shown) * 0.38);
    if (m.count > 2) mixColour(s, m, 2, shown * smoothStep(0.34 + soft, 0.34 - soft, corner) + (1 - shown) * 0.08);
    scaleColour(s, 0.94 + 0.12 * fbm(u * 9, v * 9, Math.max(fu, fv) * 9, 3, m.seed));
    const joint = Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.w, m.joint, fv));
    scaleColour(s, 1 - 0.4 * joint);
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Stones of about w by Voronoi cells with joints of `joint`: rubble wall, pebbles, crazy paving. */
function cells(m: Material, u: number, v: number, fu: number, fv: number, rounded: number, s: SurfaceSample): void {
  const foot = Math.max(fu / m.w, fv / m.h);
  const shown = resolved(foot * 0.8);
  const near = nearestCell(u / m.w, v / m.h, m.seed, 0.8);
  const gap = near.second - near.first;
  const value = near.value;
  const body = m.count > 2 ? Math.floor(value * 991) % (m.count - 1) : 0;
  setColour(s, m, 0, 1);
  if (m.count > 2) mixColour(s, m, body, shown);
  scaleColour(s, 1 + shown * m.vary * 0.6 * (value - 0.5));
  scaleColour(s, 1 + m.grain * 0.4 * (fbm((u / m.w) * 5, (v / m.h) * 5, foot * 5, 3, m.seed + 5) - 0.5));
  const bar = m.joint / m.w;
  const joint = smoothStep(bar * 2 + foot * 0.6, bar * 0.6, gap);
  if (m.count > 1) mixColour(s, m, m.count - 1, shown * joint + (1 - shown) * 0.18);
  else scaleColour(s, 1 - 0.5 * joint);
  if (rounded > 0) {
    const px = u / m.w - near.x - 0.5;
    const py = v / m.h - near.y - 0.5;
    s.tiltU = shown * rounded * px;
    s.tiltV = shown * rounded * py;
    scaleColour(s, 1 - shown * 0.25 * rounded * smoothStep(0.25, 0.6, near.first));
  }
  s.gloss = m.gloss * (1 - joint);
  s.rough = m.rough;
}

/** Rubble stone wall. Colours: stones …, joint. */
const rubble: PatternDefinition = {
  size: [0.38, 0.24],
  joint: 0.02,
  vary: 0.6,
  grain: 0.7,
  sample: (m, u, v, fu, fv, s) => cells(m, u, v, fu, fv, 0.5, s),
};
/** Irregular flags. Colours: stones …, joint. */
const crazyPaving: PatternDefinition = {
  size: [0.6, 0.6],
  joint: 0.022,
  vary: 0.4,
  grain: 0.5,
  sample: (m, u, v, fu, fv, s) => cells(m, u, v, fu, fv, 0, s),
};
/** Pebble mosaic: rings of pebbles. Colours: pebbles …, bed. */
const pebble: PatternDefinition = {
  size: [0.055, 0.055],
  joint: 0.006,
  vary: 0.5,
  grain: 0.3,
  sample(m, u, v, fu, fv, s) {
    cells(m, u, v, fu, fv, 0.8, s);
    const ring = Math.hypot(u - Math.floor(u / 1.6 + 0.5) * 1.6, v - Math.floor(v / 1.6 + 0.5) * 1.6);
    const band = barCoverage(ring, 0.4, 0.12, Math.max(fu, fv));
    scaleColour(s, 1 - 0.2 * band);
  },
};

/** Barrel roof tiles, columns w wide running along v, courses h. Colours: tile, weathered tone. */
const rooftile: PatternDefinition = {
  size: [0.22, 0.28],
  vary: 0.5,
  grain: 0.5,
  sample(m, u, v, fu, fv, s) {
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.h);
    const tone = hashUniform(i, j, m.seed);
    setColour(s, m, 0, 1 + 0.7 * m.vary * fadeUnit(tone - 0.5, 0, m.h, Math.max(fu, fv)));
    if (m.count > 1) mixColour(s, m, 1, 0.7 * smoothStep(0.5, 0.75, fbm(u * 0.8, v * 0.8, fu, 4, m.seed + 3)));
    const shown = resolved(fu / m.w);
    const wave = Math.cos((u / m.w) * 2 * Math.PI);
    scaleColour(s, 1 + shown * 0.35 * wave);
    s.tiltU = -shown * 0.7 * Math.sin((u / m.w) * 2 * Math.PI);
    scaleColour(s, 1 - 0.45 * barCoverage(v + (wave > 0 ? 0 : m.h / 2), m.h, 0.025, fv));
    s.gloss = m.gloss;
  },
};

/** Thatch or reed: combed streaks along v. Colours: straw, shadow. */
const thatch: PatternDefinition = {
  size: [0.02, 0.35],
  grain: 0.8,
  sample(m, u, v, fu, fv, s) {
    const streak = fbm(u * 45, v * 3, Math.max(fu * 45, fv * 3), 4, m.seed);
    setColour(s, m, 0, 0.75 + 0.5 * noise(u * 1.4, v * 1.4, m.seed + 4));
    mixColour(s, m, m.count > 1 ? 1 : 0, m.grain * smoothStep(0.5, 0.72, streak), m.count > 1 ? 1 : 0.5);
    const course = (v + 0.05 * noise(u * 6, 0, m.seed)) / m.h;
    scaleColour(s, 1 - 0.3 * resolved(fv / m.h) * smoothStep(0.8, 1, course - Math.floor(course)));
    s.tiltU = (streak - 0.5) * 0.8;
  },
};

export const MASONRY = {
  tile,
  brick,
  ashlar,
  paving,
  hex,
  'cement-tile': cementTile,
  rubble,
  'crazy-paving': crazyPaving,
  pebble,
  rooftile,
  thatch,
} as const;
