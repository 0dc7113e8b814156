import { hashUniform } from '../../random.ts';
import { mixColour, scaleColour, setColour } from './material.ts';
import type { PatternDefinition } from './material.ts';
import { barCoverage, fbm, nearestCell, noise, resolved, smoothStep } from '../noise.ts';

/** Loose stones of about w. Colours: body, dark, light. */
const gravel: PatternDefinition = {
  size: [0.04, 0.04],
  grain: 0.7,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const shown = resolved((foot / m.w) * 0.8);
    setColour(s, m, 0, 0.9 + 0.2 * fbm(u * 0.6, v * 0.6, foot * 0.6, 4, m.seed + 4));
    if (shown > 0) {
      const near = nearestCell(u / m.w, v / m.w, m.seed);
      if (m.count > 1) mixColour(s, m, 1 + (Math.floor(near.value * 991) % (m.count - 1)), 0.6 * shown);
      scaleColour(s, 1 + shown * m.grain * (0.75 * (near.value - 0.5) + 0.3 - 0.8 * near.first));
      s.tiltU = shown * 0.9 * (u / m.w - near.x - 0.5);
      s.tiltV = shown * 0.9 * (v / m.w - near.y - 0.5);
    } else scaleColour(s, 0.85 + 0.3 * fbm(u * 5, v * 5, foot * 5, 4, m.seed + 2));
  },
};

/** Raked fine gravel: furrows of period w, rings round unseen stones. Colours: body, furrow. */
const raked: PatternDefinition = {
  size: [0.11, 0.11],
  grain: 0.6,
  sample(m, u, v, fu, fv, s) {
    const near = nearestCell(u / 3.4, v / 3.4, m.seed, 0.5);
    const ring = near.first * 3.4;
    const bent = ring < 1.1;
    const t = bent ? ring : v + 0.25 * noise(u * 0.35, v * 0.2, m.seed);
    const shown = resolved(Math.max(fu * (bent ? 1 : 0.1), fv) / m.w);
    const wave = Math.sin((t / m.w) * 2 * Math.PI);
    setColour(s, m, 0, 1 + shown * m.grain * 0.32 * wave);
    if (m.count > 1) mixColour(s, m, 1, shown * 0.35 * smoothStep(0, -1, wave));
    s.tiltV = shown * 0.55 * Math.cos((t / m.w) * 2 * Math.PI);
    scaleColour(s, 0.9 + 0.2 * fbm(u * 70, v * 70, Math.max(fu, fv) * 70, 2, m.seed + 5));
  },
};

/** Mown lawn. Colours: light, dark, dry. */
const grass: PatternDefinition = {
  size: [1, 1],
  grain: 0.6,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const patch = fbm(u * 0.25, v * 0.25, foot * 0.25, 4, m.seed);
    const tuft = fbm(u * 7, v * 7, foot * 7, 4, m.seed + 3);
    const blade = fbm(u * 70, v * 24, foot * 70, 2, m.seed + 6);
    setColour(s, m, 0, 1);
    if (m.count > 1) mixColour(s, m, 1, smoothStep(0.35, 0.7, tuft * 0.6 + blade * 0.4));
    if (m.count > 2) mixColour(s, m, 2, 0.5 * smoothStep(0.55, 0.8, patch));
    scaleColour(s, 0.8 + m.grain * 0.7 * (tuft - 0.3) + 0.35 * (patch - 0.5));
    s.tiltU = 0.8 * (blade - 0.5);
    s.tiltV = 0.8 * (tuft - 0.5);
  },
};

/** Tall grasses and flowers in drifts. Colours: grass, dark, seed heads, flowers … */
const meadow: PatternDefinition = {
  size: [1, 1],
  grain: 0.8,
  sample(m, u, v, fu, fv, s) {
    grass.sample(m, u, v, fu, fv, s);
    const foot = Math.max(fu, fv);
    const drift = fbm(u * 0.5, v * 0.5, foot * 0.5, 3, m.seed + 20);
    const streak = fbm(u * 26, v * 5, foot * 26, 3, m.seed + 22);
    if (m.count > 2) mixColour(s, m, 2, 0.8 * smoothStep(0.45, 0.65, drift) * smoothStep(0.45, 0.6, streak));
    const shown = resolved(foot / 0.09);
    if (m.count > 3) {
      const near = nearestCell(u / 0.09, v / 0.09, m.seed + 30);
      const bloom = near.value < 0.16 + 0.5 * smoothStep(0.5, 0.7, drift) ? smoothStep(0.32, 0.2, near.first) : 0;
      mixColour(
        s,
        m,
        3 + (Math.floor(near.value * 9973) % (m.count - 3)),
        shown * bloom + (1 - shown) * 0.14 * smoothStep(0.5, 0.7, drift),
      );
    }
    scaleColour(s, 1 + m.grain * 0.6 * (streak - 0.5));
  },
};

/** Moss in cushions. Colours: body, bright. */
const moss: PatternDefinition = {
  size: [0.3, 0.3],
  grain: 0.6,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const lump = fbm(u / m.w, v / m.w, foot / m.w, 4, m.seed);
    setColour(s, m, 0, 0.7 + 0.6 * lump);
    if (m.count > 1) mixColour(s, m, 1, smoothStep(0.5, 0.75, fbm(u * 2, v * 2, foot * 2, 3, m.seed + 4)));
    scaleColour(s, 0.85 + 0.3 * fbm(u * 50, v * 50, foot * 50, 2, m.seed + 5));
    s.tiltU = (noise(u * 6, v * 6, m.seed) - 0.5) * 0.8;
    s.tiltV = (noise(u * 6 + 9, v * 6, m.seed) - 0.5) * 0.8;
  },
};

/** Asphalt with faint wear along u. Colours: body. */
const asphalt: PatternDefinition = {
  size: [1, 1],
  grain: 0.5,
  gloss: 0.01,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(
      s,
      m,
      0,
      0.85 +
        0.3 * fbm(u * 0.3, v * 0.9, foot * 0.9, 4, m.seed) +
        m.grain * 0.3 * (fbm(u * 60, v * 60, foot * 60, 2, m.seed + 3) - 0.5),
    );
    s.gloss = m.gloss;
  },
};

/** Sand or bare earth. Colours: body, second. */
const sand: PatternDefinition = {
  size: [1, 1],
  grain: 0.5,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 1);
    if (m.count > 1) mixColour(s, m, 1, smoothStep(0.4, 0.7, fbm(u * 0.4, v * 0.4, foot * 0.4, 5, m.seed)));
    scaleColour(s, 0.85 + 0.3 * fbm(u * 18, v * 18, foot * 18, 4, m.seed + 3));
  },
};

/** Leaves per clump across, and the layers of leaves with their size, share and light. */
const CLUMP = 4.4;
const LEAF_LAYERS = [
  { size: 1.5, cover: 0.7, light: 0.62 },
  { size: 1.15, cover: 0.8, light: 0.95 },
  { size: 0.9, cover: 0.62, light: 1.25 },
] as const;

/**
 * Leaves of about w in rounded clumps that are lit from above and dark between each other; in each, three layers
 * of pointed leaves. From afar the clumps and a mottle remain. Colours: leaf, dark, light, [blossom].
 */
const foliage: PatternDefinition = {
  size: [0.09, 0.075],
  grain: 0.7,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const clumpSize = CLUMP * m.w;
    const strayU = 0.5 * (fbm(u / m.w / 2.6, v / m.h / 2.6, foot / m.w / 2.6, 3, m.seed + 7) - 0.5);
    const strayV = 0.5 * (fbm(u / m.w / 2.6 + 9, v / m.h / 2.6, foot / m.w / 2.6, 3, m.seed + 8) - 0.5);
    const cu = u / clumpSize + strayU;
    const cv = v / clumpSize + strayV;
    const clump = nearestCell(cu, cv, m.seed + 2);
    const clumpShown = resolved(foot / clumpSize);
    const fromTop = cv - clump.y - 0.5 - (hashUniform(clump.x, clump.y, m.seed + 9) - 0.5) * 0.9;
    const fromSide = cu - clump.x - 0.5 - (hashUniform(clump.x, clump.y, m.seed + 2) - 0.5) * 0.9;
    const crevice = smoothStep(0, 0.32, clump.second - clump.first);
    const mottle = fbm(u / m.w / 1.3, v / m.h / 1.3, foot / m.w / 1.3, 4, m.seed + 17) - 0.5;
    const body =
      0.35 +
      clumpShown * (0.5 * crevice + 0.75 * fromTop + 0.4 * (clump.value - 0.5)) +
      (1 - clumpShown) * 0.32 +
      1.1 * mottle;
    const lit = body < 0 ? 0 : body > 1 ? 1 : body;
    setColour(s, m, m.count > 1 ? 1 : 0, m.count > 1 ? 0.58 + 0.5 * lit : 0.4 + 0.25 * lit);
    mixColour(s, m, 0, smoothStep(0.2, 0.75, lit) * 0.75, 0.8 + 0.4 * lit);
    s.tiltU = clumpShown * 0.9 * fromSide + 0.5 * mottle;
    s.tiltV = clumpShown * 0.9 * fromTop + 0.2;
    const shown = resolved((foot / m.w) * 1.7);
    if (shown <= 0) return;
    for (let layer = 0; layer < LEAF_LAYERS.length; layer++) {
      const { size, cover, light } = LEAF_LAYERS[layer]!;
      const x = u / (m.w * size) + layer * 13.7;
      const y = v / (m.h * size) + layer * 5.3;
      const seed = m.seed + 23 + layer * 3;
      const near = nearestCell(x, y, seed);
      if (near.value > cover) continue;
      const px = x - near.x - 0.5 - (hashUniform(near.x, near.y, seed) - 0.5) * 0.9;
      const py = y - near.y - 0.5 - (hashUniform(near.x, near.y, seed + 7) - 0.5) * 0.9;
      const turn = hashUniform(near.x, near.y, seed + 5);
      const angle = turn * 6.283;
      const along = (px * Math.cos(angle) + py * Math.sin(angle)) / 0.66;
      const across = py * Math.cos(angle) - px * Math.sin(angle);
      const half = 0.3 * (1 - along * along);
      const soft = 0.04 + (foot / m.w) * 0.5;
      const blade = shown * smoothStep(soft, -soft, Math.abs(across) - half);
      if (blade <= 0) continue;
      const tone = light * (0.55 + 0.75 * lit) * (1 + m.grain * 0.7 * (turn - 0.5)) * (across > 0 ? 1.06 : 0.92);
      const sunlit = layer > 0 ? smoothStep(0.45, 0.85, 0.6 * lit + 0.4 * turn) : 0;
      mixColour(s, m, 0, blade, tone);
      if (m.count > 2) mixColour(s, m, 2, 0.8 * blade * sunlit, tone);
      if (m.count > 3 && layer === 2 && turn > 0.86) mixColour(s, m, 3, blade);
      s.tiltU += blade * 0.35 * Math.cos(angle);
      s.tiltV += blade * 0.25 * Math.sin(angle);
    }
  },
};

/** Bark in ridges along v. Colours: body, crack. */
const bark: PatternDefinition = {
  size: [0.05, 0.3],
  grain: 0.7,
  sample(m, u, v, fu, fv, s) {
    const ridge = fbm(u / m.w, v / m.h, Math.max(fu / m.w, fv / m.h), 4, m.seed);
    setColour(s, m, 0, 0.75 + 0.5 * ridge);
    if (m.count > 1) mixColour(s, m, 1, m.grain * smoothStep(0.55, 0.72, ridge));
    s.tiltU = 1.2 * (ridge - 0.5);
  },
};

/** Water with ripples of about w. Colours: deep, shallow. */
const water: PatternDefinition = {
  size: [0.9, 0.5],
  gloss: 0.75,
  rough: 0.03,
  grain: 0.5,
  sample(m, u, v, fu, fv, s) {
    const x = u / m.w;
    const y = v / m.h;
    const foot = Math.max(fu / m.w, fv / m.h);
    setColour(s, m, 0, 1);
    if (m.count > 1) mixColour(s, m, 1, 0.6 * smoothStep(0.4, 0.7, fbm(u * 0.2, v * 0.2, foot, 2, m.seed + 3)));
    const step = 0.12 + foot * 0.5;
    const height = (a: number, b: number): number => fbm(a + 0.4 * b, b, foot, 3, m.seed);
    const scale = (m.grain * 0.14 * resolved(foot * 0.3)) / step;
    s.tiltU = -scale * (height(x + step, y) - height(x - step, y));
    s.tiltV = -scale * (height(x, y + step) - height(x, y - step));
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Brushed or polished metal, brushed along v. Colours: metal. */
const metal: PatternDefinition = {
  size: [0.6, 0.6],
  gloss: 0.35,
  rough: 0.3,
  grain: 0.4,
  sample(m, u, v, fu, fv, s) {
    const brushed = fbm(u * 160, v * 1.6, Math.max(fu * 160, fv * 1.6), 3, m.seed) - 0.5;
    setColour(
      s,
      m,
      0,
      1 + m.grain * (0.35 * brushed + 0.2 * resolved(Math.max(fu, fv) * 2) * (noise(u * 2, v * 2, m.seed + 3) - 0.5)),
    );
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Weathering steel in sheets w × h: rust in runs and blooms. Colours: rust, dark, bright. */
const corten: PatternDefinition = {
  size: [1.2, 2.6],
  joint: 0.006,
  grain: 0.7,
  vary: 0.4,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.h);
    const bloom = fbm(u * 2.2 + i, v * 2.2 + j, foot * 2.2, 5, m.seed);
    const run = fbm(u * 11, v * 0.7 + i, Math.max(fu * 11, fv * 0.7), 4, m.seed + 4);
    setColour(s, m, 0, 1 + m.vary * 0.3 * (hashUniform(i, j, m.seed) - 0.5));
    if (m.count > 1) mixColour(s, m, 1, m.grain * smoothStep(0.45, 0.7, bloom * 0.5 + run * 0.5));
    if (m.count > 2) mixColour(s, m, 2, m.grain * 0.7 * smoothStep(0.5, 0.32, bloom));
    scaleColour(s, 0.85 + 0.3 * fbm(u * 45, v * 45, foot * 45, 3, m.seed + 8));
    scaleColour(s, 1 - 0.6 * Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv)));
  },
};

/** Standing-seam sheet: seams every w along v. Colours: metal. */
const seam: PatternDefinition = {
  size: [0.45, 3],
  joint: 0.03,
  grain: 0.35,
  gloss: 0.12,
  rough: 0.4,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const i = Math.floor(u / m.w);
    setColour(
      s,
      m,
      0,
      1 +
        0.14 * (hashUniform(i, Math.floor(v / m.h), m.seed) - 0.5) +
        m.grain * 0.3 * (fbm(u * 2, v * 0.8, foot * 2, 4, m.seed) - 0.5),
    );
    const x = u - i * m.w;
    scaleColour(
      s,
      1 - 0.55 * barCoverage(u, m.w, m.joint * 0.5, fu) + 0.3 * barCoverage(u - m.joint * 0.5, m.w, m.joint * 0.4, fu),
    );
    s.tiltU = resolved(fu / m.joint / 1.5) * (x < m.joint * 0.5 ? 0.8 : x < m.joint ? -0.8 : 0);
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Glass: dark body, strong reflection; panes of w × h slightly out of true. Colours: tint. */
const glass: PatternDefinition = {
  size: [1.5, 3.2],
  gloss: 0.42,
  rough: 0.02,
  sample(m, u, v, _fu, _fv, s) {
    setColour(s, m, 0, 1);
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.h);
    s.tiltU = 0.012 * (hashUniform(i, j, m.seed) - 0.5) + 0.004 * (noise(u * 1.3, v * 1.3, m.seed) - 0.5);
    s.tiltV = 0.012 * (hashUniform(i, j, m.seed + 1) - 0.5);
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Mirror panels of w × h. Colours: tint. */
const mirror: PatternDefinition = {
  size: [0.6, 2.4],
  gloss: 0.8,
  rough: 0.04,
  joint: 0.004,
  sample(m, u, v, fu, fv, s) {
    glass.sample(m, u, v, fu, fv, s);
    scaleColour(s, 1 - 0.6 * Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv)));
  },
};

/** Backlit onyx in slabs: clouded bands that glow. Colours: body, vein, light band. */
const onyx: PatternDefinition = {
  size: [0.9, 1.4],
  gloss: 0.1,
  rough: 0.1,
  joint: 0.004,
  grain: 0.8,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const i = Math.floor(u / m.w);
    const x = (i & 1) === 1 ? (i + 1) * m.w - u : u - i * m.w;
    const warp = fbm(x * 1.3, v * 1.3, foot, 4, m.seed);
    const band = 0.5 + 0.5 * resolved(foot * 2) * Math.sin((x * 3.2 + v * 1.3 + warp * 5) * 3);
    setColour(s, m, 0, 0.7 + 0.6 * warp);
    if (m.count > 1) mixColour(s, m, 1, m.grain * smoothStep(0.7, 1, band));
    if (m.count > 2) mixColour(s, m, 2, m.grain * smoothStep(0.3, 0, band));
    scaleColour(s, 1 - 0.6 * barCoverage(u, m.w, m.joint, fu));
    s.glow = 0.8;
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

export const GROUND = {
  gravel,
  raked,
  grass,
  meadow,
  moss,
  asphalt,
  sand,
  foliage,
  bark,
  water,
  metal,
  corten,
  seam,
  glass,
  mirror,
  onyx,
} as const;
