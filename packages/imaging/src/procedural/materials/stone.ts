import { hashUniform } from '../../random.ts';
import { fadeUnit, mixColour, scaleColour, setColour } from './material.ts';
import type { Material, PatternDefinition, SurfaceSample } from './material.ts';
import { barCoverage, fbm, nearestCell, noise, resolved, smoothStep } from '../noise.ts';

/** Veined stone at a point: body clouded, thin and broad veins in colour 1. */
function veined(m: Material, u: number, v: number, foot: number, s: SurfaceSample): void {
  const wx = fbm(u * 0.9, v * 0.9, foot * 0.9, 3, m.seed) - 0.5;
  const wy = fbm(u * 0.9 + 17, v * 0.9 + 5, foot * 0.9, 3, m.seed + 3) - 0.5;
  const flow = fbm((u + v * 0.55 + wx * 1.5) * 0.85, (v * 0.5 + wy * 1.5) * 0.85, foot, 4, m.seed + 7);
  const line = Math.abs(flow - 0.5) * 2;
  const fine = Math.abs(fbm(u * 2.6 + wy * 2, v * 1.8 + wx * 2, foot * 2.6, 3, m.seed + 11) - 0.5) * 2;
  const cloud = fbm(u * 0.6 + wx, v * 0.6 + wy, foot, 2, m.seed + 19);
  setColour(s, m, 0, 0.94 + 0.12 * cloud);
  const shown = resolved(foot * 1.6);
  const broad = shown * smoothStep(0.12, 0.0, line) * (0.45 + 0.55 * cloud) + (1 - shown) * 0.09;
  const thin = resolved(foot * 5) * smoothStep(0.05 + foot, 0.0, fine) * smoothStep(0.45, 0.7, cloud);
  mixColour(s, m, m.count > 1 ? 1 : 0, Math.min(1, m.grain * (0.9 * broad + 0.55 * thin)), m.count > 1 ? 1 : 0.6);
  mixColour(s, m, m.count > 2 ? 2 : 0, m.grain * 0.35 * smoothStep(0.3, 0.1, line) * cloud);
}

/** Polished marble in slabs of w × h. Colours: body, vein, warm veil. */
const marble: PatternDefinition = {
  size: [1.2, 1.2],
  joint: 0.002,
  gloss: 0.09,
  rough: 0.12,
  grain: 0.7,
  sample(m, u, v, fu, fv, s) {
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.h);
    const shift = hashUniform(i, j, m.seed) * 13;
    veined(m, u + shift, v + shift * 0.7, Math.max(fu, fv), s);
    scaleColour(s, 1 + 0.08 * m.vary * fadeUnit(hashUniform(i, j, m.seed + 1) - 0.5, 0, m.w, fu));
    const seam = Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv));
    scaleColour(s, 1 - 0.4 * seam);
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Slabs mirrored at each joint, so that the veins open like a book. Colours: body, vein, warm veil. */
const bookmatch: PatternDefinition = {
  size: [1.2, 2.4],
  joint: 0.002,
  gloss: 0.11,
  rough: 0.1,
  grain: 0.95,
  sample(m, u, v, fu, fv, s) {
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.h);
    const x = (i & 1) === 1 ? (i + 1) * m.w - u : u - i * m.w;
    const y = (j & 1) === 1 ? (j + 1) * m.h - v : v - j * m.h;
    veined(m, x * 1.15 + y * 0.3 + (i >> 1) * 7, y * 0.8 + (j >> 1) * 5, Math.max(fu, fv), s);
    const seam = Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv));
    scaleColour(s, 1 - 0.35 * seam);
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Travertine cut with the bed: lying bands with pits, slabs w × h. Colours: body, dark band. */
const travertine: PatternDefinition = {
  size: [0.9, 0.6],
  joint: 0.003,
  gloss: 0.04,
  rough: 0.3,
  grain: 0.6,
  sample(m, u, v, fu, fv, s) {
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.h);
    const shift = hashUniform(i, j, m.seed) * 9;
    const wave = noise(u * 1.2 + shift, v * 2, m.seed) * 0.06;
    const band = fbm(u * 0.8 + shift, (v + wave) * 14 + shift, Math.max(fu * 0.8, fv * 14), 4, m.seed + 3);
    setColour(s, m, 0, 1);
    mixColour(s, m, m.count > 1 ? 1 : 0, m.grain * smoothStep(0.42, 0.72, band), m.count > 1 ? 1 : 0.8);
    const pits = fbm(u * 16 + shift, v * 70, Math.max(fu * 16, fv * 70), 2, m.seed + 8);
    scaleColour(s, 1 - 0.5 * m.grain * smoothStep(0.66, 0.8, pits));
    scaleColour(s, 1 + 0.14 * m.vary * fadeUnit(hashUniform(i, j, m.seed + 1) - 0.5, 0, m.w, fu));
    const seam = Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv));
    scaleColour(s, 1 - 0.45 * seam);
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Terrazzo with chips of about w. Colours: matrix, then chips. */
const terrazzo: PatternDefinition = {
  size: [0.035, 0.035],
  gloss: 0.07,
  rough: 0.22,
  joint: 0,
  grain: 0.7,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 0.97 + 0.06 * noise(u * 1.5, v * 1.5, m.seed));
    for (let layer = 0; layer < 2; layer++) {
      const size = layer === 0 ? m.w : m.w * 0.42;
      const shown = resolved(foot / size / 1.6);
      const index = (value: number): number => (m.count > 1 ? 1 + (Math.floor(value * 997) % (m.count - 1)) : 0);
      if (shown <= 0) {
        if (m.count > 1) for (let k = 1; k < m.count; k++) mixColour(s, m, k, 0.12 / (m.count - 1));
        continue;
      }
      const near = nearestCell(u / size + layer * 31, v / size, m.seed + layer * 5);
      const reach = 0.22 + 0.26 * hashUniform(near.x, near.y, m.seed + 77);
      const chip = smoothStep(reach + 0.06, reach - 0.02, near.first) * (near.second - near.first > 0.08 ? 1 : 0.2);
      mixColour(s, m, index(near.value), m.grain * chip * shown, 0.85 + 0.3 * near.value);
    }
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Speckled granite in slabs of w × h laid in broken rows. Colours: body, dark grain, light grain. */
const granite: PatternDefinition = {
  size: [0.9, 0.45],
  joint: 0.006,
  vary: 0.4,
  grain: 0.5,
  gloss: 0.01,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const j = Math.floor(v / m.h);
    const x = u + (hashUniform(j, 3, m.seed) * 0.5 + 0.25) * m.w;
    const i = Math.floor(x / m.w);
    setColour(s, m, 0, 1 + 0.3 * m.vary * fadeUnit(hashUniform(i, j, m.seed) - 0.5, 0, m.h, fv));
    const speck = fbm(u * 90, v * 90, foot * 90, 2, m.seed + 4);
    mixColour(s, m, m.count > 1 ? 1 : 0, m.grain * smoothStep(0.56, 0.72, speck), m.count > 1 ? 1 : 0.6);
    if (m.count > 2) mixColour(s, m, 2, m.grain * smoothStep(0.44, 0.3, speck));
    scaleColour(s, 0.9 + 0.2 * fbm(u * 0.8, v * 0.8, foot * 0.8, 3, m.seed + 9));
    const seam = Math.max(barCoverage(x, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv));
    scaleColour(s, 1 - 0.5 * seam);
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Worn limestone flags of differing widths. Colours: body, stain. */
const limestone: PatternDefinition = {
  size: [0.8, 0.55],
  joint: 0.007,
  vary: 0.5,
  grain: 0.55,
  gloss: 0.02,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const j = Math.floor(v / m.h);
    const width = m.w * (0.75 + 0.6 * hashUniform(j, 9, m.seed));
    const x = u + hashUniform(j, 3, m.seed) * width;
    const i = Math.floor(x / width);
    setColour(s, m, 0, 1 + 0.35 * m.vary * fadeUnit(hashUniform(i, j, m.seed) - 0.5, 0, m.h, fv));
    const stain = fbm(u * 1.7 + i * 3, v * 1.7 + j * 5, foot * 1.7, 5, m.seed + 5);
    mixColour(s, m, m.count > 1 ? 1 : 0, m.grain * smoothStep(0.45, 0.75, stain), m.count > 1 ? 1 : 0.75);
    scaleColour(s, 0.88 + 0.24 * fbm(u * 24, v * 24, foot * 24, 3, m.seed + 6));
    const seam = Math.max(
      barCoverage(x + 0.01 * noise(v * 9, 0, m.seed), width, m.joint, fu),
      barCoverage(v, m.h, m.joint, fv),
    );
    scaleColour(s, 1 - 0.5 * seam);
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Natural rock of grain w: strata, cracks and lichen. Colours: body, dark, moss. */
const rock: PatternDefinition = {
  size: [0.5, 0.5],
  grain: 0.7,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv) / m.w;
    const x = u / m.w;
    const y = v / m.w;
    const big = fbm(x * 1.4, y * 1.1, foot * 1.4, 5, m.seed);
    const crack = Math.abs(fbm(x * 1.1 + big, y * 2.1 - big, foot * 2, 4, m.seed + 5) - 0.5) * 2;
    setColour(s, m, 0, 0.62 + 0.75 * big);
    if (m.count > 1) mixColour(s, m, 1, m.grain * 0.75 * resolved(foot * 3) * smoothStep(0.05, 0.0, crack));
    if (m.count > 2)
      mixColour(
        s,
        m,
        2,
        0.6 *
          (resolved(foot * 3) * smoothStep(0.58, 0.75, fbm(x * 2.7, y * 2.7, foot * 2.7, 3, m.seed + 8)) +
            (1 - resolved(foot * 3)) * 0.15),
      );
    s.tiltU =
      (fbm(x * 2 + 0.2, y * 2, foot * 2, 4, m.seed) - fbm(x * 2 - 0.2, y * 2, foot * 2, 4, m.seed)) * 1.6 * m.grain;
    s.tiltV =
      (fbm(x * 2, y * 2 + 0.2, foot * 2, 4, m.seed) - fbm(x * 2, y * 2 - 0.2, foot * 2, 4, m.seed)) * 1.6 * m.grain;
    s.gloss = m.gloss;
  },
};

export const STONE = { marble, bookmatch, travertine, terrazzo, granite, limestone, rock } as const;
