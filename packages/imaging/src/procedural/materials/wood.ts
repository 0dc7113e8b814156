import { hashUniform } from '../../random.ts';
import { fadeUnit, mixColour, scaleColour, setColour } from './material.ts';
import type { Material, PatternDefinition, SurfaceSample } from './material.ts';
import { barCoverage, clamp, fbm, noise, resolved, smoothStep } from '../noise.ts';

/**
 * Albedo factor of sawn wood along `along` and across `across` metres: cathedral rings, long fibres and
 * short pores. `id` picks the board.
 */
function grainFactor(m: Material, along: number, across: number, fAlong: number, fAcross: number, id: number): number {
  const shift = id * 37.7;
  const wander = noise(along * 0.9 + shift, across * 3 + shift, m.seed) - 0.5;
  const ring = (across + wander * 0.06) * 42 + shift;
  const rings = resolved(fAcross * 42) * (Math.abs(ring - Math.floor(ring) - 0.5) * 2 - 0.5);
  const fibres = fbm(along * 2.4 + shift, across * 55, Math.max(fAlong * 2.4, fAcross * 55), 3, m.seed + 5) - 0.5;
  const pores = fbm(along * 9 + shift, across * 190, Math.max(fAlong * 9, fAcross * 190), 2, m.seed + 9) - 0.5;
  const cloud = noise(along * 0.7 + shift, across * 2, m.seed + 3) - 0.5;
  return 1 + m.grain * (0.26 * rings + 0.75 * fibres + 0.5 * pores + 0.3 * cloud);
}

/** One board: tone, second colour by hash, grain. */
function board(
  m: Material,
  along: number,
  across: number,
  fAlong: number,
  fAcross: number,
  tone: number,
  toneMean: number,
  s: SurfaceSample,
): void {
  setColour(s, m, 0, 1);
  if (m.count > 1) mixColour(s, m, 1, clamp((toneMean - 0.5) * 2 * m.vary, 0, 1));
  const factor = 1 + m.vary * 0.55 * (toneMean - 0.5);
  scaleColour(s, factor * grainFactor(m, along, across, fAlong, fAcross, tone));
  s.gloss = m.gloss;
  s.rough = m.rough;
}

function joints(m: Material, coverage: number, s: SurfaceSample): void {
  scaleColour(s, 1 - 0.72 * coverage);
  s.gloss *= 1 - coverage;
}

/** Planks of length w and width h along u. Colours: body, second tone. */
const planks: PatternDefinition = {
  size: [1.9, 0.17],
  joint: 0.003,
  gloss: 0.05,
  rough: 0.35,
  sample(m, u, v, fu, fv, s) {
    const row = Math.floor(v / m.h);
    const offset = hashUniform(row, 5, m.seed) * m.w;
    const column = Math.floor((u + offset) / m.w);
    const tone = hashUniform(row, column, m.seed);
    board(m, u, v - row * m.h + tone * 3, fu, fv, tone, fadeUnit(tone, 0.5, m.h, fv), s);
    const across = barCoverage(v + m.joint / 2, m.h, m.joint, fv);
    const ends = barCoverage(u + offset + m.joint / 2, m.w, m.joint, fu);
    joints(m, across + ends - across * ends, s);
    const edge = v / m.h - row;
    if (fv < m.h * 0.2) s.tiltV = edge < 0.05 ? 0.12 : edge > 0.95 ? -0.12 : 0;
  },
};

/** Herringbone of blocks w long and h wide, laid at 45° to the walls. Colours: body, second tone. */
const herringbone: PatternDefinition = {
  size: [0.6, 0.12],
  joint: 0.0025,
  gloss: 0.05,
  rough: 0.32,
  vary: 0.5,
  sample(m, u, v, fu, fv, s) {
    const foot = (fu + fv) / 2;
    const x = ((u + v) * Math.SQRT1_2) / m.h;
    const y = ((v - u) * Math.SQRT1_2) / m.h;
    const n = Math.max(2, Math.round(m.w / m.h));
    const i = Math.floor(x);
    const j = Math.floor(y);
    const k = (((i - j) % (2 * n)) + 2 * n) % (2 * n);
    const lies = k < n;
    const along = lies ? k + x - i : 2 * n - 1 - k + y - j;
    const across = lies ? y - j : x - i;
    const tone = lies ? hashUniform(i - k, j, m.seed) : hashUniform(i, j - (2 * n - 1 - k), m.seed + 1);
    board(m, along * m.h, across * m.h + tone * 3, foot, foot, tone, fadeUnit(tone, 0.5, m.h, foot), s);
    scaleColour(s, 1 + (lies ? 0.07 : -0.07) * resolved(foot / m.w));
    const bar = m.joint / m.h;
    const side = barCoverage(across + bar / 2, 1, bar, foot / m.h);
    const end = barCoverage(along + bar / 2, n, bar, foot / m.h);
    joints(m, Math.max(side, end), s);
  },
};

/** Basket parquet: squares of w with strips of h in turns. Colours: body, second tone. */
const parquet: PatternDefinition = {
  size: [0.45, 0.09],
  joint: 0.0025,
  gloss: 0.06,
  rough: 0.3,
  vary: 0.55,
  sample(m, u, v, fu, fv, s) {
    const foot = (fu + fv) / 2;
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.w);
    const lies = ((i + j) & 1) === 0;
    const along = lies ? u : v;
    const across = lies ? v : u;
    const strip = Math.floor(across / m.h);
    const tone = hashUniform(i * 31 + (lies ? 0 : 7), j * 17 + strip, m.seed);
    board(m, along, across + tone * 3, lies ? fu : fv, lies ? fv : fu, tone, fadeUnit(tone, 0.5, m.h, foot), s);
    scaleColour(s, 1 + (lies ? 0.09 : -0.09) * resolved(foot / m.w / 2));
    const seam = Math.max(
      barCoverage(u + m.joint / 2, m.w, m.joint, fu),
      barCoverage(v + m.joint / 2, m.w, m.joint, fv),
      0.7 * barCoverage(across + m.joint / 2, m.h, m.joint, lies ? fv : fu),
    );
    joints(m, seam, s);
  },
};

/** Upright slats: period w of which the share `h` (0 to 1) is wood, the rest a dark gap. Colours: wood, gap. */
const slats: PatternDefinition = {
  size: [0.055, 0.62],
  grain: 0.5,
  gloss: 0.03,
  vary: 0.35,
  sample(m, u, v, fu, fv, s) {
    const index = Math.floor(u / m.w);
    const tone = hashUniform(index, 3, m.seed);
    board(m, v, u + tone * 3, fv, fu, tone, fadeUnit(tone, 0.5, m.w, fu), s);
    const wood = barCoverage(u, m.w, m.w * m.h, fu);
    const gap = 1 - wood;
    if (m.count > 1) mixColour(s, m, 1, gap);
    else scaleColour(s, 1 - 0.8 * gap);
    const part = (u / m.w - index) / m.h;
    const shown = resolved(fu / m.w);
    if (part < 1) {
      s.tiltU = shown * (part < 0.16 ? -0.7 : part > 0.84 ? 0.7 : 0);
      scaleColour(s, 1 - 0.3 * shown * smoothStep(0.75, 1, part));
    }
  },
};

/** Veneer sheets of w × h with shadow joints. Colours: body, second tone. */
const veneer: PatternDefinition = {
  size: [0.9, 2.4],
  joint: 0.005,
  grain: 0.55,
  gloss: 0.06,
  vary: 0.3,
  rough: 0.3,
  sample(m, u, v, fu, fv, s) {
    const column = Math.floor(u / m.w);
    const row = Math.floor(v / m.h);
    const tone = hashUniform(column, row, m.seed);
    const mirrored = (column & 1) === 1 ? m.w - (u - column * m.w) : u - column * m.w;
    board(
      m,
      v * 0.8,
      mirrored + hashUniform(column >> 1, row, m.seed + 2) * 3,
      fv,
      fu,
      tone,
      fadeUnit(tone, 0.5, m.w, fu),
      s,
    );
    const seam = Math.max(
      barCoverage(u + m.joint / 2, m.w, m.joint, fu),
      barCoverage(v + m.joint / 2, m.h, m.joint, fv),
    );
    joints(m, seam, s);
  },
};

/** Boards lying (weatherboard, larch cladding) of height h and length w, each casting a line of shadow. Colours: body, weathered tone. */
const cladding: PatternDefinition = {
  size: [3.2, 0.14],
  joint: 0.008,
  grain: 0.6,
  vary: 0.55,
  sample(m, u, v, fu, fv, s) {
    planks.sample(m, u, v, fu, fv, s);
    const part = v / m.h - Math.floor(v / m.h);
    const shown = resolved(fv / m.h);
    scaleColour(s, 1 - 0.28 * shown * smoothStep(0.8, 1, part));
    s.tiltV = 0.16 * shown;
    const weather = fbm(u * 0.35, v * 0.35, fu * 0.35, 3, m.seed + 21);
    if (m.count > 1) mixColour(s, m, 1, 0.45 * smoothStep(0.5, 0.75, weather));
  },
};

/** Woven cane of mesh w. Colours: cane, ground behind it. */
const rattan: PatternDefinition = {
  size: [0.024, 0.024],
  grain: 0.5,
  sample(m, u, v, fu, fv, s) {
    setColour(s, m, 0, 1);
    const foot = (fu + fv) / 2;
    const a = barCoverage(u, m.w, m.w * 0.42, fu);
    const b = barCoverage(v, m.h, m.h * 0.42, fv);
    const c = barCoverage((u + v) * Math.SQRT1_2, m.w, m.w * 0.3, foot);
    const d = barCoverage((u - v) * Math.SQRT1_2, m.w, m.w * 0.3, foot);
    const covered = 1 - (1 - a) * (1 - b) * (1 - c * 0.7) * (1 - d * 0.7);
    if (m.count > 1) mixColour(s, m, 1, 1 - covered);
    else scaleColour(s, 0.35 + 0.65 * covered);
    scaleColour(s, 0.9 + 0.2 * noise(u * 3, v * 3, m.seed));
    s.gloss = 0.02;
  },
};

export const WOOD = { planks, herringbone, parquet, slats, veneer, cladding, rattan } as const;
