import { hashUniform } from '../../random.ts';
import { mixColour, scaleColour, setColour } from './material.ts';
import type { Material, PatternDefinition, SurfaceSample } from './material.ts';
import { barCoverage, fbm, nearestCell, noise, resolved, smoothStep } from '../noise.ts';

/** Over-under weave of thread w: a tooth of light and dark, and uneven yarns. */
function woven(m: Material, u: number, v: number, fu: number, fv: number, s: SurfaceSample): void {
  const shown = resolved((Math.max(fu, fv) / m.w) * 3);
  if (shown > 0) {
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.w);
    const over = ((i + j) & 1) === 0;
    const part = over ? u / m.w - i : v / m.w - j;
    scaleColour(s, 1 + shown * m.grain * 0.4 * (Math.sin(part * Math.PI) - 0.64));
  }
  const yarnU = fbm(u * 9, v * 130, Math.max(fu * 9, fv * 130), 3, m.seed + 1) - 0.5;
  const yarnV = fbm(u * 130, v * 9, Math.max(fu * 130, fv * 9), 3, m.seed + 2) - 0.5;
  const worn = fbm(u * 5, v * 5, Math.max(fu, fv) * 5, 3, m.seed + 3) - 0.5;
  scaleColour(s, 1 + m.grain * (0.3 * (yarnU + yarnV) + 0.22 * worn));
}

/** Linen: uneven yarns both ways. */
const linen: PatternDefinition = {
  size: [0.007, 0.007],
  grain: 0.6,
  sample(m, u, v, fu, fv, s) {
    setColour(s, m, 0, 0.96 + 0.08 * noise(u * 3, v * 3, m.seed));
    woven(m, u, v, fu, fv, s);
  },
};

/** Bouclé: curls of about w. Colours: body, shadow. */
const boucle: PatternDefinition = {
  size: [0.022, 0.022],
  grain: 0.7,
  sample(m, u, v, fu, fv, s) {
    setColour(s, m, 0, 1);
    const shown = resolved((Math.max(fu, fv) / m.w) * 0.8);
    if (shown > 0) {
      const near = nearestCell(
        u / m.w + 0.8 * noise(u * 11, v * 11, m.seed + 5),
        v / m.w + 0.8 * noise(u * 11 + 5, v * 11, m.seed + 6),
        m.seed,
      );
      scaleColour(s, 1 + shown * m.grain * (0.1 - 0.32 * near.first * near.first + 0.12 * (near.value - 0.5)));
      s.tiltU = shown * 0.5 * (near.value - 0.5);
      s.tiltV = shown * 0.5 * (0.5 - near.first);
    }
    scaleColour(s, 0.93 + 0.14 * fbm(u * 9, v * 9, Math.max(fu, fv) * 9, 2, m.seed + 3));
  },
};

/** Velvet: pile brushed this way and that, with a sheen. */
const velvet: PatternDefinition = {
  size: [0.3, 0.3],
  grain: 0.6,
  gloss: 0.05,
  rough: 0.9,
  sample(m, u, v, fu, fv, s) {
    const brushed = fbm(u / m.w + 0.5 * (v / m.w), (v / m.w) * 1.6, Math.max(fu, fv) / m.w, 3, m.seed);
    setColour(s, m, 0, 1 + m.grain * 0.9 * (brushed - 0.5));
    s.tiltU = m.grain * 0.25 * (brushed - 0.5);
    s.gloss = m.gloss * (0.5 + brushed);
    s.rough = m.rough;
  },
};

/** Leather: fine grain, creases, wear; with `joint` above 0.01, seamed in panels of w × h. Colours: body, wear. */
const leather: PatternDefinition = {
  size: [0.6, 0.6],
  grain: 0.5,
  gloss: 0.07,
  rough: 0.35,
  joint: 0,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const wear = fbm(u * 5, v * 5, foot * 5, 4, m.seed);
    setColour(s, m, 0, 0.9 + 0.2 * wear);
    if (m.count > 1) mixColour(s, m, 1, 0.6 * smoothStep(0.52, 0.75, wear));
    const crease = Math.abs(fbm(u * 14, v * 9, foot * 14, 3, m.seed + 5) - 0.5) * 2;
    scaleColour(s, 1 - m.grain * 0.3 * resolved(foot * 20) * smoothStep(0.12, 0, crease));
    const pebbled = resolved(foot * 130) > 0 ? fbm(u * 130, v * 130, foot * 130, 1, m.seed + 7) - 0.5 : 0;
    scaleColour(s, 1 + m.grain * 0.4 * pebbled);
    if (m.joint > 0.01) {
      const seam = Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv));
      scaleColour(s, 1 - 0.4 * seam);
      const a = u / m.w - Math.floor(u / m.w) - 0.5;
      const b = v / m.h - Math.floor(v / m.h) - 0.5;
      s.tiltU = 0.8 * a * a * a * 8;
      s.tiltV = 0.8 * b * b * b * 8;
    }
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Felt: flecked, matt. */
const felt: PatternDefinition = {
  size: [0.01, 0.01],
  grain: 0.4,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 1 + m.grain * 0.4 * (fbm(u * 60, v * 60, foot * 60, 3, m.seed) - 0.5));
  },
};

/** Cut pile of tufts w. Colours: body, second yarn. */
const carpet: PatternDefinition = {
  size: [0.014, 0.014],
  grain: 0.6,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 1);
    if (m.count > 1) mixColour(s, m, 1, 0.5 * smoothStep(0.45, 0.6, fbm(u * 35, v * 35, foot * 35, 2, m.seed + 3)));
    scaleColour(
      s,
      1 +
        m.grain *
          (0.55 * (fbm(u / m.w / 2, v / m.w / 2, foot / m.w / 2, 3, m.seed) - 0.5) +
            0.22 * (fbm(u * 2.4, v * 2.4, foot * 2.4, 3, m.seed + 5) - 0.5)),
    );
    s.tiltU = 0.3 * (noise(u * 6, v * 6, m.seed + 8) - 0.5);
  },
};

/** Carpet tiles of w turned in quarters. Colours: body, stripe, accent tile. */
const carpetTile: PatternDefinition = {
  size: [0.5, 0.5],
  grain: 0.6,
  vary: 0.4,
  joint: 0.002,
  sample(m, u, v, fu, fv, s) {
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.w);
    const quarter = ((i + j) & 1) === 0;
    const tone = hashUniform(i, j, m.seed);
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 1 + m.vary * 0.3 * (tone - 0.5) + (quarter ? 0.05 : -0.05));
    const along = quarter ? u : v;
    const line = fbm(along * 42, (quarter ? v : u) * 5, Math.max((quarter ? fu : fv) * 42, foot * 5), 2, m.seed + 3);
    if (m.count > 1) mixColour(s, m, 1, 0.75 * smoothStep(0.52, 0.6, line));
    if (m.count > 2 && tone > 0.86) mixColour(s, m, 2, 0.75);
    scaleColour(s, 1 - 0.3 * Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.w, m.joint, fv)));
  },
};

/** Woven rug: repeat of w × h; lozenges on lines. Colours: ground, figure, second figure. */
const rug: PatternDefinition = {
  size: [0.7, 0.7],
  grain: 0.5,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu / m.w, fv / m.h);
    const x = Math.abs(u / m.w - Math.floor(u / m.w) - 0.5);
    const y = Math.abs(v / m.h - Math.floor(v / m.h) - 0.5);
    const distance = x + y;
    setColour(s, m, 0, 1);
    const shown = resolved(foot * 2);
    const soft = 0.012 + foot * 0.5;
    const line = smoothStep(0.05 + soft, 0.05 - soft, Math.abs(distance - 0.5));
    mixColour(s, m, m.count > 1 ? 1 : 0, 0.8 * (shown * line + (1 - shown) * 0.2), m.count > 1 ? 1 : 0.75);
    if (m.count > 2) mixColour(s, m, 2, 0.8 * shown * smoothStep(0.14 + soft, 0.14 - soft, distance));
    carpetTooth(m, u, v, Math.max(fu, fv), s);
  },
};

function carpetTooth(m: Material, u: number, v: number, foot: number, s: SurfaceSample): void {
  scaleColour(
    s,
    1 +
      m.grain *
        (0.4 * (fbm(u * 40, v * 40, foot * 40, 2, m.seed) - 0.5) +
          0.2 * (fbm(u * 2.1, v * 2.1, foot * 2, 3, m.seed + 5) - 0.5)),
  );
}

/** Stripes of period w along u. Colours: ground, stripe, [thin stripe]. */
const stripes: PatternDefinition = {
  size: [0.16, 0.16],
  grain: 0.4,
  sample(m, u, v, fu, fv, s) {
    setColour(s, m, 0, 1);
    if (m.count > 1) mixColour(s, m, 1, barCoverage(u, m.w, m.w * 0.42, fu));
    if (m.count > 2) mixColour(s, m, 2, barCoverage(u - m.w * 0.66, m.w, m.w * 0.08, fu));
    carpetTooth(m, u, v, Math.max(fu, fv), s);
  },
};

/** Gingham of period w. Colours: ground, check. */
const check: PatternDefinition = {
  size: [0.08, 0.08],
  grain: 0.4,
  sample(m, u, v, fu, fv, s) {
    setColour(s, m, 0, 1);
    const a = barCoverage(u, m.w, m.w / 2, fu);
    const b = barCoverage(v, m.w, m.w / 2, fv);
    mixColour(s, m, m.count > 1 ? 1 : 0, 0.5 * (a + b), m.count > 1 ? 1 : 0.7);
    carpetTooth(m, u, v, Math.max(fu, fv), s);
  },
};

/** Silk: smooth with slubs and a sheen. */
const silk: PatternDefinition = {
  size: [0.4, 0.4],
  grain: 0.5,
  gloss: 0.08,
  rough: 0.5,
  sample(m, u, v, fu, fv, s) {
    const slub = fbm(u * 1.3, v * 60, Math.max(fu * 1.3, fv * 60), 3, m.seed) - 0.5;
    const sheen = fbm(u / m.w, v / m.w, Math.max(fu, fv) / m.w, 2, m.seed + 3) - 0.5;
    setColour(s, m, 0, 1 + m.grain * (0.3 * slub + 0.5 * sheen));
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Rubber floor in tiles of w with flecks. Colours: body, flecks … */
const rubber: PatternDefinition = {
  size: [1, 1],
  joint: 0.002,
  grain: 0.5,
  gloss: 0.02,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 0.95 + 0.1 * fbm(u * 3, v * 3, foot * 3, 2, m.seed));
    const shown = resolved(foot / 0.03);
    if (m.count > 1) {
      const near = nearestCell(u / 0.03, v / 0.03, m.seed);
      const fleck = near.value < 0.22 ? smoothStep(0.3, 0.22, near.first) : 0;
      mixColour(
        s,
        m,
        1 + (Math.floor(near.value * 9973) % (m.count - 1)),
        m.grain * (shown * fleck + (1 - shown) * 0.05),
      );
    }
    scaleColour(s, 1 - 0.3 * Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv)));
    s.gloss = m.gloss;
  },
};

export const TEXTILE = {
  linen,
  boucle,
  velvet,
  leather,
  felt,
  carpet,
  'carpet-tile': carpetTile,
  rug,
  stripes,
  check,
  silk,
  rubber,
} as const;
