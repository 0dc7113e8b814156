import { hashUniform } from '../../random.ts';
import { mixColour, scaleColour, setColour } from './material.ts';
import type { PatternDefinition } from './material.ts';
import { barCoverage, fbm, noise, resolved, smoothStep } from '../noise.ts';

/** Even paint. */
const plain: PatternDefinition = {
  size: [1, 1],
  grain: 0.3,
  vary: 0,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(
      s,
      m,
      0,
      1 +
        m.grain *
          (0.05 * (fbm(u * 0.8, v * 0.8, foot, 2, m.seed) - 0.5) +
            0.06 * (noise(u * 140, v * 140, m.seed + 2) - 0.5) * resolved(foot * 140)),
    );
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Trowelled plaster: crossing strokes of about w, clouds, fine tooth. Colours: body, [darker veil]. */
const plaster: PatternDefinition = {
  size: [0.55, 0.55],
  grain: 0.5,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv) / m.w;
    const x = u / m.w;
    const y = v / m.w;
    const choice = smoothStep(0.4, 0.6, noise(x * 0.9, y * 0.9, m.seed));
    const rising = fbm((x + y * 0.7) * 1.3, (y - x * 0.7) * 4.6, foot * 4.6, 4, m.seed + 3) - 0.5;
    const falling = fbm((x - y * 0.8) * 1.2, (y + x * 0.8) * 4.2, foot * 4.2, 4, m.seed + 4) - 0.5;
    const stroke = rising + (falling - rising) * choice;
    const cloud = fbm(x * 0.45, y * 0.45, foot * 0.45, 4, m.seed + 7) - 0.5;
    setColour(s, m, 0, 1 + m.grain * (0.2 * stroke + 0.26 * cloud));
    if (m.count > 1) mixColour(s, m, 1, 0.7 * m.grain * smoothStep(0.0, 0.3, cloud + stroke * 0.3));
    s.tiltU = m.grain * 0.35 * stroke;
    s.tiltV = m.grain * 0.25 * cloud;
    s.gloss = m.gloss;
    s.rough = m.rough;
  },
};

/** Cast or trowelled cement in panels of w × h with joints; with `vary` above 0.5, tie holes. Colours: body, stain. */
const concrete: PatternDefinition = {
  size: [1.2, 1.2],
  joint: 0.006,
  grain: 0.6,
  vary: 0.3,
  gloss: 0.02,
  rough: 0.4,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const i = Math.floor(u / m.w);
    const j = Math.floor(v / m.h);
    const cloud = fbm(u * 0.8 + i * 0.7, v * 0.8 + j * 1.3, foot * 0.8, 5, m.seed);
    const drip = fbm(u * 3.1, v * 0.4, Math.max(fu * 3.1, fv * 0.4), 3, m.seed + 6);
    setColour(
      s,
      m,
      0,
      1 + 0.12 * m.vary * (hashUniform(i, j, m.seed) - 0.5) + m.grain * (0.5 * (cloud - 0.5) + 0.2 * (drip - 0.5)),
    );
    if (m.count > 1) mixColour(s, m, 1, m.grain * 0.6 * smoothStep(0.5, 0.75, cloud));
    const pores = fbm(u * 40, v * 40, foot * 40, 2, m.seed + 9);
    scaleColour(s, 1 - 0.4 * m.grain * smoothStep(0.68, 0.78, pores));
    const seam = Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv));
    scaleColour(s, 1 - 0.5 * seam);
    if (m.vary > 0.5) {
      const a = Math.abs(Math.abs(u / m.w - i - 0.5) - 0.25) * m.w;
      const b = Math.abs(Math.abs(v / m.h - j - 0.5) - 0.25) * m.h;
      scaleColour(
        s,
        1 - 0.7 * smoothStep(0.022 + foot * 0.5, 0.016, Math.hypot(a, b)) * Math.min(1, 0.02 / Math.max(foot, 0.02)),
      );
    }
    s.gloss = m.gloss * (0.6 + 0.8 * cloud);
    s.rough = m.rough;
  },
};

/** Concrete cast against rough boards h high, with tie holes. Colours: body, stain. */
const boardmarked: PatternDefinition = {
  size: [2.4, 0.1],
  joint: 0.004,
  grain: 0.6,
  vary: 0.5,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const j = Math.floor(v / m.h);
    const tone = hashUniform(j, Math.floor(u / m.w + hashUniform(j, 4, m.seed)), m.seed);
    const shown = resolved(fv / m.h);
    const fibre = fbm(u * 3 + tone * 31, v * 70, Math.max(fu * 3, fv * 70), 3, m.seed + 5) - 0.5;
    const cloud = fbm(u * 0.6, v * 0.6, foot * 0.6, 4, m.seed + 8) - 0.5;
    setColour(s, m, 0, 1 + shown * m.vary * 0.35 * (tone - 0.5) + m.grain * (0.35 * fibre + 0.45 * cloud));
    if (m.count > 1) mixColour(s, m, 1, 0.5 * smoothStep(0.1, 0.3, cloud));
    scaleColour(s, 1 - 0.45 * barCoverage(v, m.h, m.joint, fv));
    s.tiltV = shown * 0.25 * (tone - 0.5);
    const a = u - Math.floor(u / 1.2 + 0.5) * 1.2;
    const b = v - Math.floor(v / 0.9 + 0.5) * 0.9;
    scaleColour(
      s,
      1 - 0.7 * smoothStep(0.025 + foot * 0.5, 0.018, Math.hypot(a, b)) * Math.min(1, 0.02 / Math.max(foot, 0.02)),
    );
  },
};

/** Rammed earth in lifts of h. Colours: body, second, third lift. */
const rammed: PatternDefinition = {
  size: [2, 0.16],
  grain: 0.7,
  vary: 0.6,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const y = v + 0.05 * (fbm(u * 1.1, v * 2, foot, 3, m.seed) - 0.5);
    const lift = Math.floor(y / m.h);
    const part = y / m.h - lift;
    const tone = hashUniform(lift, 1, m.seed);
    setColour(s, m, 0, 1);
    const shown = resolved(fv / m.h / 2);
    if (m.count > 1)
      mixColour(s, m, 1 + (Math.floor(tone * 97) % (m.count - 1)), shown * m.vary * hashUniform(lift, 2, m.seed));
    for (let k = 1; k < m.count; k++) mixColour(s, m, k, ((1 - shown) * 0.5 * m.vary) / (m.count - 1));
    scaleColour(s, 0.86 + 0.28 * fbm(u * 30, v * 60, foot * 60, 4, m.seed + 4));
    scaleColour(
      s,
      1 -
        0.25 * resolved(fv / m.h) * smoothStep(0.25, 0, part) +
        m.grain * 0.3 * resolved(foot * 12) * (noise(u * 5, v * 12, m.seed + 6) - 0.5),
    );
  },
};

/** Boiserie: fields of w × h framed by two mouldings. Colours: paint, [gilding of the inner moulding]. */
const panelling: PatternDefinition = {
  size: [1.05, 1.35],
  joint: 0.03,
  grain: 0.3,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 1 + 0.05 * m.grain * (fbm(u * 1.2, v * 1.2, foot, 3, m.seed) - 0.5));
    const a = Math.abs(u / m.w - Math.floor(u / m.w) - 0.5) * m.w;
    const b = Math.abs(v / m.h - Math.floor(v / m.h) - 0.5) * m.h;
    const inside = Math.min(m.w / 2 - a, m.h / 2 - b);
    const upright = m.w / 2 - a < m.h / 2 - b;
    const sideU = u / m.w - Math.floor(u / m.w) > 0.5 ? 1 : -1;
    const sideV = v / m.h - Math.floor(v / m.h) > 0.5 ? 1 : -1;
    const rail = 0.1;
    const profile = (at: number, width: number): number => {
      const t = (inside - at) / width;
      return t > 0 && t < 1 ? (t < 0.5 ? 1 : -1) * resolved(foot / width / 1.5) : 0;
    };
    const slope = profile(rail, m.joint * 1.4) + 0.6 * profile(rail + 0.06, m.joint);
    if (upright) s.tiltU = -slope * sideU * 0.8;
    else s.tiltV = -slope * sideV * 0.8;
    const groove = barCoverage(inside - rail - m.joint * 0.4, 100, m.joint * 0.35, foot);
    scaleColour(s, 1 - 0.35 * groove);
    if (m.count > 1) mixColour(s, m, 1, 0.85 * barCoverage(inside - rail - 0.066, 100, m.joint * 0.5, foot));
    s.gloss = m.gloss;
  },
};

/** Paper screens: wooden grid w × h over rice paper. Colours: paper, wood. */
const paperGrid: PatternDefinition = {
  size: [0.3, 0.42],
  joint: 0.022,
  grain: 0.4,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    const fibre = fbm(u * 30, v * 12, foot * 30, 3, m.seed) - 0.5;
    setColour(s, m, 0, 1 + m.grain * 0.2 * fibre);
    s.glow = 0.12;
    const bar = Math.max(
      barCoverage(u, m.w, m.joint, fu),
      barCoverage(v, m.h, m.joint, fv),
      barCoverage(u, m.w * 4, m.joint * 2.6, fu),
    );
    mixColour(s, m, 1, bar);
    s.glow *= 1 - bar;
    const part = u / m.w - Math.floor(u / m.w);
    scaleColour(s, 1 - 0.12 * smoothStep(0.25, 0, part) * resolved(fu / m.w));
  },
};

/** Chinese lattice: frames within frames of period w × h over a ground. Colours: ground, wood. */
const lattice: PatternDefinition = {
  size: [0.36, 0.48],
  joint: 0.018,
  grain: 0.5,
  sample(m, u, v, fu, fv, s) {
    const a = Math.abs(u / m.w - Math.floor(u / m.w) - 0.5) * m.w;
    const b = Math.abs(v / m.h - Math.floor(v / m.h) - 0.5) * m.h;
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 1);
    const inset = Math.min(m.w / 2 - a, m.h / 2 - b);
    const shown = resolved((foot / m.w) * 2);
    const frame = barCoverage(inset, 100, m.joint, foot) + barCoverage(inset - 0.085, 100, m.joint, foot);
    const ties =
      inset < 0.085 ? Math.max(barCoverage(a - 0.05, 100, m.joint, fu), barCoverage(b - 0.07, 100, m.joint, fv)) : 0;
    const core = Math.max(a + b * 0.75 < m.joint * 1.6 ? 1 : 0, 0);
    const bars = Math.min(1, Math.max(frame, ties, core));
    mixColour(s, m, 1, shown * bars + (1 - shown) * 0.4, 0.9 + 0.2 * noise(u * 20, v * 20, m.seed));
    if (bars > 0.5) s.tiltU = shown * 0.3 * (hashUniform(Math.floor(u * 50), 0, 1) - 0.5);
  },
};

/** Ink-wash mural: ranges of hills in mist over w metres. Colours: paper, ink, [accent sun]. */
const mural: PatternDefinition = {
  size: [4, 2.6],
  grain: 0.6,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 0.96 + 0.08 * fbm(u * 6, v * 6, foot * 6, 3, m.seed));
    const y = v / m.h - Math.floor(v / m.h);
    for (let layer = 0; layer < 4; layer++) {
      const ridge =
        0.72 - layer * 0.17 + 0.3 * (fbm((u / m.w) * (2 + layer) + layer * 7, layer, foot, 5, m.seed + layer) - 0.5);
      const below = ridge - y;
      if (below > 0) mixColour(s, m, 1, m.grain * (0.25 + 0.16 * layer) * Math.exp(-below * (9 - layer)));
    }
    if (m.count > 2)
      mixColour(
        s,
        m,
        2,
        0.8 * smoothStep(0.075, 0.07, Math.hypot((u / m.w - Math.floor(u / m.w) - 0.7) * (m.w / m.h), y - 0.78)),
      );
  },
};

/** Lying bands of colour, h high in all (clinic, school). Colours: upper wall, band, second band. */
const bands: PatternDefinition = {
  size: [2.4, 2.8],
  joint: 0.004,
  grain: 0.2,
  gloss: 0.03,
  sample(m, u, v, fu, fv, s) {
    const y = v - Math.floor(v / m.h) * m.h;
    setColour(s, m, 0, 1);
    const edge = (at: number): number => smoothStep(at + fv * 0.6 + 0.002, at - fv * 0.6 - 0.002, y);
    mixColour(s, m, 1, edge(m.h * 0.42));
    if (m.count > 2) mixColour(s, m, 2, edge(m.h * 0.42) - edge(m.h * 0.38));
    scaleColour(s, 1 - 0.2 * barCoverage(u, m.w, m.joint, fu));
    s.gloss = m.gloss;
  },
};

/** Blocks of colour with round tops (children's rooms), about w wide. Colours: wall, then blocks. */
const blocks: PatternDefinition = {
  size: [1.1, 1.6],
  grain: 0.2,
  sample(m, u, v, fu, fv, s) {
    const foot = Math.max(fu, fv);
    setColour(s, m, 0, 1);
    const i = Math.floor(u / m.w);
    const y = v - Math.floor(v / 3) * 3;
    for (let k = -1; k <= 1; k++) {
      const at = i + k;
      const radius = m.w * (0.36 + 0.22 * hashUniform(at, 1, m.seed));
      const top = m.h * (0.35 + 0.65 * hashUniform(at, 2, m.seed));
      const x = Math.abs(u - (at + 0.5) * m.w);
      const distance = y < top - radius ? x - radius : Math.hypot(x, y - (top - radius)) - radius;
      const colour = m.count > 1 ? 1 + (Math.floor(hashUniform(at, 3, m.seed) * 97) % (m.count - 1)) : 0;
      mixColour(s, m, colour, smoothStep(foot * 0.6 + 0.002, -foot * 0.6 - 0.002, distance));
    }
    s.gloss = m.gloss;
  },
};

/** Arched niches w × h with a shaded inside. Colours: wall, inside, [shelf rail]. */
const niches: PatternDefinition = {
  size: [0.95, 1.3],
  grain: 0.4,
  sample(m, u, v, fu, fv, s) {
    plaster.sample(m, u, v, fu, fv, s);
    const foot = Math.max(fu, fv);
    const i = Math.floor(u / m.w);
    const x = Math.abs(u / m.w - i - 0.5) * m.w;
    const y = v / m.h - Math.floor(v / m.h);
    const half = m.w * 0.34;
    const spring = 0.62;
    const distance = y < spring ? Math.max(x - half, (0.14 - y) * m.h) : Math.hypot(x, (y - spring) * m.h) - half;
    const inside = smoothStep(foot * 0.6, -foot * 0.6 - 0.002, distance);
    if (inside > 0) {
      const depth = smoothStep(0, 0.16, -distance);
      mixColour(s, m, m.count > 1 ? 1 : 0, inside, 0.5 + 0.5 * depth - 0.2 * smoothStep(0.5, 0.95, y));
      if (m.count > 2) mixColour(s, m, 2, inside * 0.9 * barCoverage((y - 0.14) * m.h, m.h * 0.36, 0.016, fv));
    }
  },
};

/** Book shelves with bays w × h, boards and books. Colours: board, dark back, then books. */
const shelves: PatternDefinition = {
  size: [0.8, 0.34],
  joint: 0.022,
  grain: 0.5,
  vary: 0.6,
  sample(m, u, v, fu, fv, s) {
    const bay = Math.floor(u / m.w);
    const shelf = Math.floor(v / m.h);
    const y = v - shelf * m.h;
    const slot = Math.floor(u / 0.032 + hashUniform(shelf, bay, m.seed));
    const height = m.h * (0.5 + 0.32 * hashUniform(slot, shelf, m.seed));
    const empty = noise(u * 2.3, shelf * 5.1, m.seed + 4) > 0.72;
    const shown = resolved(fu / 0.05);
    setColour(s, m, 1, 0.55);
    if (!empty && y < height) {
      const colour = m.count > 2 ? 2 + (Math.floor(hashUniform(slot, shelf, m.seed + 5) * 97) % (m.count - 2)) : 0;
      mixColour(s, m, colour, 0.55 + 0.45 * shown, 0.7 + 0.5 * hashUniform(slot, shelf, m.seed + 6));
      scaleColour(s, 1 - 0.5 * shown * barCoverage(u + 0.032 * hashUniform(shelf, bay, m.seed), 0.032, 0.005, fu));
    }
    scaleColour(s, 1 - 0.55 * smoothStep(m.h * 0.55, m.h, y));
    const boards = Math.max(barCoverage(u, m.w, m.joint, fu), barCoverage(v, m.h, m.joint, fv));
    mixColour(s, m, 0, boards, 0.9 + 0.2 * noise(u * 4, v * 30, m.seed));
  },
};

/** Metal mesh of w over a dark ground. Colours: wire, ground. */
const mesh: PatternDefinition = {
  size: [0.06, 0.06],
  joint: 0.006,
  sample(m, u, v, fu, fv, s) {
    setColour(s, m, m.count > 1 ? 1 : 0, m.count > 1 ? 1 : 0.4);
    const foot = Math.max(fu, fv);
    const wire = Math.max(
      barCoverage((u + v) * Math.SQRT1_2, m.w, m.joint, foot),
      barCoverage((u - v) * Math.SQRT1_2, m.w, m.joint, foot),
    );
    mixColour(s, m, 0, wire);
    scaleColour(s, 1 - 0.4 * barCoverage(u, 1.2, 0.03, fu));
    s.gloss = 0.03;
  },
};

export const WALLS = {
  plain,
  plaster,
  concrete,
  boardmarked,
  rammed,
  panelling,
  'paper-grid': paperGrid,
  lattice,
  mural,
  bands,
  blocks,
  niches,
  shelves,
  mesh,
} as const;
