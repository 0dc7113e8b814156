import { createRandom } from '../../packages/imaging/src/random.ts';
import type { MeshBuilder, Point } from './mesh.ts';

/** Furniture stands on y = 0 with its back to +Z and its middle at x = 0, unless its docstring says otherwise. Metres. */

export function sofa(b: MeshBuilder, width: number, seats: number): void {
  const half = width / 2,
    arm = 0.2,
    depth = 0.95;
  b.cushion(-half, 0.1, 0, half, 0.3, depth, 0.05);
  b.cushion(-half, 0.1, 0.02, -half + arm, 0.6, depth, 0.08, 0.01);
  b.cushion(half - arm, 0.1, 0.02, half, 0.6, depth, 0.08, 0.01);
  b.cushion(-half + arm, 0.28, depth - 0.2, half - arm, 0.76, depth, 0.08);
  const seat = (width - 2 * arm) / seats;
  for (let i = 0; i < seats; i++) {
    const x = -half + arm + i * seat;
    b.cushion(x + 0.005, 0.29, -0.02, x + seat - 0.005, 0.46, depth - 0.2, 0.06, 0.02);
    b.cushion(x + 0.015, 0.44, depth - 0.36, x + seat - 0.015, 0.84, depth - 0.16, 0.08, 0.035);
  }
  for (const x of [-half + 0.1, half - 0.1]) for (const z of [0.1, depth - 0.1]) b.cylinder(x, z, 0.02, 0, 0.11, 12);
}

/** A loose cushion of side `size`, leaning back, its foot at the origin. */
export function throwPillow(b: MeshBuilder, size: number): void {
  b.cushion(-size / 2, 0, -0.07, size / 2, size * 0.95, 0.07, 0.065, 0.045);
}

export function armchair(b: MeshBuilder): void {
  const half = 0.36;
  for (const side of [-1, 1]) {
    const x = side * half;
    b.tube(
      [
        [x, 0, 0.02],
        [x, 0.56, 0.04],
      ],
      0.022,
      12,
    );
    b.tube(
      [
        [x, 0, 0.74],
        [x, 0.62, 0.7],
      ],
      0.022,
      12,
    );
    b.cushion(x - 0.04, 0.545, -0.04, x + 0.04, 0.58, 0.76, 0.016);
    b.bar([x, 0.24, 0.03], [x, 0.2, 0.73], 0.032);
  }
  b.bar([-half, 0.25, 0.04], [half, 0.25, 0.04], 0.034);
  b.bar([-half, 0.22, 0.72], [half, 0.22, 0.72], 0.034);
  b.cushion(-half + 0.04, 0.28, -0.02, half - 0.04, 0.45, 0.66, 0.06, 0.025);
  // The back leans: stacked slices of one cushion would show, so it is turned as a whole.
  leaningCushion(b, half - 0.04, 0.4, 0.98, 0.5, 0.84, 0.075);
}

function leaningCushion(
  b: MeshBuilder,
  half: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
  thick: number,
): void {
  const rows = 18;
  const outline = (t: number): { y: number; z: number; inset: number } => ({
    y: y0 + (y1 - y0) * t,
    z: z0 + (z1 - z0) * t,
    inset: 0.07 * Math.max(0, (Math.abs(t - 0.5) - 0.38) / 0.12) ** 2,
  });
  const profile = (front: number): (readonly [Point, Point])[] =>
    Array.from({ length: rows + 1 }, (_, i) => {
      const t = i / rows;
      const { y, z, inset } = outline(t);
      const swell = front * thick * Math.sin(Math.PI * Math.min(1, Math.max(0, 0.08 + 0.84 * t))) ** 0.5;
      return [
        [-half + inset, y, z + swell],
        [half - inset, y, z + swell],
      ] as const;
    });
  b.strip(profile(-1));
  b.strip(profile(1));
  for (const side of [-1, 1]) {
    b.strip(
      Array.from({ length: rows + 1 }, (_, i) => {
        const front = profile(-1)[i]!,
          back = profile(1)[i]!;
        return [side < 0 ? front[0] : front[1], side < 0 ? back[0] : back[1]] as const;
      }),
    );
  }
  const top = [profile(-1).at(-1)!, profile(1).at(-1)!];
  b.quad(top[0]![0], top[0]![1], top[1]![1], top[1]![0]);
}

/** Round table; `foot` is a cone or three legs. */
export function roundTable(b: MeshBuilder, radius: number, height: number, foot: 'cone' | 'legs'): void {
  b.cylinder(0, 0, radius, height - 0.035, height, 64);
  if (foot === 'cone')
    b.lathe(
      0,
      0,
      [
        [0.3 * radius + 0.1, 0],
        [0.3 * radius + 0.1, 0],
        [0.19 * radius + 0.06, height - 0.035],
      ],
      48,
    );
  else
    for (let k = 0; k < 3; k++) {
      const angle = 0.5 + (2 * Math.PI * k) / 3;
      const c = Math.cos(angle),
        s = Math.sin(angle);
      b.tube(
        [
          [0.92 * radius * c, 0, 0.92 * radius * s],
          [0.72 * radius * c, height - 0.03, 0.72 * radius * s],
        ],
        0.018,
        12,
      );
    }
}

export function floorLamp(b: MeshBuilder): void {
  b.cylinder(0, 0, 0.15, 0, 0.02, 40);
  b.tube(
    [
      [0, 0.02, 0],
      [0, 1.35, 0],
    ],
    0.012,
    12,
  );
  b.lathe(
    0,
    0,
    [
      [0.2, 1.33],
      [0.2, 1.33],
      [0.15, 1.63],
      [0.15, 1.63],
      [0, 1.64],
    ],
    48,
  );
}

/** Hanging lamp: `y` is the lower rim, `ceiling` where the cord ends. */
export function pendant(b: MeshBuilder, y: number, ceiling: number, radius: number): void {
  const h = 0.62 * radius;
  const dome = Array.from({ length: 12 }, (_, i): [number, number] => {
    const a = (i / 11) * (Math.PI / 2 - 0.12);
    return [radius * Math.cos(a), y + h * Math.sin(a)];
  });
  b.lathe(0, 0, dome, 56);
  b.lathe(
    0,
    0,
    dome.map(([r, yy]): [number, number] => [r * 0.965, yy]),
    56,
  );
  b.cylinder(0, 0, 0.035, y + h - 0.005, y + h + 0.05, 24);
  b.fine(() =>
    b.tube(
      [
        [0, y + h + 0.05, 0],
        [0, ceiling, 0],
      ],
      0.004,
      8,
    ),
  );
  b.cylinder(0, 0, 0.05, ceiling - 0.02, ceiling, 24);
}

export function globePendant(b: MeshBuilder, y: number, ceiling: number, radius: number): void {
  b.lathe(0, 0, arc(radius, y + radius, -Math.PI / 2, Math.PI / 2, 24), 48);
  b.fine(() =>
    b.tube(
      [
        [0, y + 2 * radius, 0],
        [0, ceiling, 0],
      ],
      0.004,
      8,
    ),
  );
}

function arc(radius: number, y: number, from: number, to: number, steps: number): [number, number][] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / steps;
    return [Math.max(0, radius * Math.cos(a)), y + radius * Math.sin(a)];
  });
}

export function vase(b: MeshBuilder, height: number, radius: number): void {
  const profile = [
    [0.55, 0],
    [0.55, 0],
    [0.85, 0.18],
    [1, 0.4],
    [0.9, 0.6],
    [0.55, 0.8],
    [0.36, 0.9],
    [0.42, 1],
    [0.42, 1],
    [0.34, 0.94],
  ] as const;
  b.lathe(
    0,
    0,
    smoothProfile(profile).map(([r, y]): [number, number] => [r * radius, y * height]),
    48,
  );
}

/** Catmull-Rom through a profile; corners (double points) stay. */
function smoothProfile(profile: readonly (readonly [number, number])[]): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i < profile.length - 1; i++) {
    const [p1, p2] = [profile[i]!, profile[i + 1]!];
    out.push([p1[0], p1[1]]);
    if (p1[0] === p2[0] && p1[1] === p2[1]) continue;
    const p0 = profile[i - 1] ?? p1,
      p3 = profile[i + 2] ?? p2;
    for (const t of [0.25, 0.5, 0.75]) {
      const at = (c: 0 | 1): number =>
        0.5 *
        (2 * p1[c] +
          (p2[c] - p0[c]) * t +
          (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t +
          (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t ** 3);
      out.push([Math.max(0, at(0)), at(1)]);
    }
  }
  out.push([...profile.at(-1)!]);
  return out;
}

export function bowl(b: MeshBuilder, radius: number): void {
  b.lathe(
    0,
    0,
    [
      [0.4 * radius, 0],
      [0.4 * radius, 0],
      [0.8 * radius, 0.16 * radius],
      [radius, 0.42 * radius],
      [radius, 0.42 * radius],
      [0.95 * radius, 0.42 * radius],
      [0.95 * radius, 0.42 * radius],
      [0.72 * radius, 0.2 * radius],
      [0, 0.1 * radius],
    ],
    40,
  );
}

/** A stem with pairs of leaves, from (x, y, z) bending outwards along `angle`. */
export function branch(
  b: MeshBuilder,
  from: Point,
  angle: number,
  height: number,
  reach: number,
  pairs: number,
  leaf: number,
  seed: number,
): void {
  const random = createRandom(seed);
  const c = Math.cos(angle),
    s = Math.sin(angle);
  const stem = (t: number): Point => [
    from[0] + reach * t ** 1.8 * c,
    from[1] + height * t,
    from[2] + reach * t ** 1.8 * s,
  ];
  b.fine(() =>
    b.tube(
      Array.from({ length: 7 }, (_, i) => stem(i / 6)),
      Math.max(0.0025, leaf * 0.02),
      6,
    ),
  );
  for (let i = 0; i < pairs; i++) {
    const t = 0.35 + (0.65 * (i + 0.5)) / pairs;
    for (const side of [-1, 1])
      leafBlade(
        b,
        stem(t),
        angle + side * (0.9 + 0.5 * random()) + 0.6 * (random() - 0.5),
        leaf * (0.75 + 0.4 * random()),
        0.45 + 0.75 * random(),
      );
  }
  leafBlade(b, stem(1), angle, leaf, 1.2);
}

/** A pointed leaf that rises, droops and is rolled about its rib. */
export function leafBlade(b: MeshBuilder, from: Point, angle: number, length: number, rise: number): void {
  const c = Math.cos(angle),
    s = Math.sin(angle);
  const roll = 0.9 * Math.sin(7.3 * angle + 31 * rise);
  const steps = 10;
  b.fine(() =>
    b.strip(
      Array.from({ length: steps + 1 }, (_, i) => {
        const t = i / steps;
        const w = 0.21 * length * Math.sin(Math.PI * (0.03 + 0.97 * t) ** 0.75) + 0.002;
        const along = length * (t - 0.25 * rise * t * t);
        const y = from[1] + length * (rise * t - (0.55 + 0.35 * rise) * t * t);
        const x = from[0] + along * c,
          z = from[2] + along * s;
        const level = w * Math.cos(roll),
          tilt = w * Math.sin(roll);
        return [
          [x - level * s, y - tilt, z + level * c],
          [x + level * s, y + tilt, z - level * c],
        ] as const;
      }),
    ),
  );
}

/** Potted plant with tall stems and broad leaves. */
export function plant(b: MeshBuilder, height: number, seed: number): void {
  const random = createRandom(seed);
  b.lathe(
    0,
    0,
    [
      [0.12, 0],
      [0.12, 0],
      [0.17, 0.34],
      [0.17, 0.34],
      [0.155, 0.34],
      [0.155, 0.34],
      [0.15, 0.3],
      [0.15, 0.3],
      [0, 0.3],
    ],
    40,
  );
  const stems = 6;
  for (let i = 0; i < stems; i++) {
    const angle = (2 * Math.PI * (i + 0.5 * random())) / stems;
    branch(
      b,
      [0.04 * Math.cos(angle), 0.3, 0.04 * Math.sin(angle)],
      angle,
      (height - 0.5) * (0.45 + 0.55 * random()),
      0.12 + 0.26 * random(),
      3,
      0.34,
      seed + i,
    );
  }
}

export function books(b: MeshBuilder, count: number, seed: number): void {
  const random = createRandom(seed);
  let x = 0;
  for (let i = 0; i < count; i++) {
    const w = 0.025 + 0.025 * random();
    const h = 0.2 + 0.09 * random();
    b.box(x, 0, 0, x + w, h, 0.17);
    x += w + 0.002;
  }
}

export function bookStack(b: MeshBuilder): void {
  b.box(-0.16, 0, -0.11, 0.16, 0.03, 0.11);
  b.at(0.01, 0.03, 0, 0.18, () => b.box(-0.14, 0, -0.1, 0.14, 0.028, 0.1));
}

/** A framed picture on a wall at z = 0, facing −Z, its middle at y = 0, with a motif of hills and a sun drawn in lines. */
export function framedArt(b: MeshBuilder, width: number, height: number): void {
  const w = width / 2,
    h = height / 2,
    f = 0.03;
  b.box(-w, -h, -0.035, -w + f, h, 0);
  b.box(w - f, -h, -0.035, w, h, 0);
  b.box(-w + f, h - f, -0.035, w - f, h, 0);
  b.box(-w + f, -h, -0.035, w - f, -h + f, 0);
  b.quad([-w + f, -h + f, -0.012], [w - f, -h + f, -0.012], [w - f, h - f, -0.012], [-w + f, h - f, -0.012]);
  const z = -0.013;
  const curve = (at: (t: number) => Point): void => {
    for (let i = 0; i < 48; i++) b.mark(at(i / 48), at((i + 1) / 48));
  };
  curve((t) => [-w + f + t * 2 * (w - f), -0.25 * h + 0.16 * h * Math.sin(5.2 * t + 0.4), z]);
  curve((t) => [-w + f + t * 2 * (w - f), -0.5 * h + 0.12 * h * Math.sin(4.1 * t + 2.2), z]);
  curve((t) => [0.3 * w + 0.27 * h * Math.cos(6.2832 * t), 0.3 * h + 0.27 * h * Math.sin(6.2832 * t), z]);
}

/** Curtain hanging along X from 0 to `width`, from y0 to y1. */
export function curtain(b: MeshBuilder, width: number, y0: number, y1: number, folds: number): void {
  for (let f = 0; f < folds; f++) {
    const steps = 10;
    b.strip(
      Array.from({ length: steps + 1 }, (_, i) => {
        const t = i / steps;
        const x = ((f + t) * width) / folds;
        const z = -0.05 * Math.sin(Math.PI * t);
        return [
          [x, y0, z * 1.25],
          [x, y1, z],
        ] as const;
      }),
    );
  }
}

/** Upright slats along X from 0 to `width` on a wall at z = 0. */
export function slats(b: MeshBuilder, width: number, y0: number, y1: number, pitch: number): void {
  const count = Math.floor(width / pitch);
  for (let i = 0; i < count; i++) b.box(i * pitch, y0, -0.03, i * pitch + 0.58 * pitch, y1, 0);
}

/** A low cabinet with doors and a top, along X. */
export function cabinet(b: MeshBuilder, width: number, y0: number, y1: number, depth: number, doors: number): void {
  b.box(-width / 2, y0, 0.01, width / 2, y1 - 0.025, depth);
  b.box(-width / 2 - 0.015, y1 - 0.025, -0.012, width / 2 + 0.015, y1, depth);
  const step = width / doors;
  for (let i = 0; i < doors; i++) {
    const x = -width / 2 + i * step;
    b.box(x + 0.006, y0 + 0.012, -0.008, x + step - 0.006, y1 - 0.037, 0.01);
    b.box(x + step / 2 - 0.07, y1 - 0.085, -0.026, x + step / 2 + 0.07, y1 - 0.072, -0.008);
  }
}

/** Joints of boards that run along Z: between x0 and x1, z0 and z1, at height y. */
export function boardMarks(
  b: MeshBuilder,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y: number,
  board: number,
  seed: number,
): void {
  const random = createRandom(seed);
  for (let x = x0; x <= x1; x += board) {
    b.mark([x, y, z0], [x, y, z1]);
    for (let z = z0 + 2.2 * random(); z < z1; z += 1.6 + 0.8 * random())
      b.mark([x, y, z], [Math.min(x1, x + board), y, z]);
  }
}

/** A grid of joints on a level floor. */
export function tileMarks(
  b: MeshBuilder,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y: number,
  tileX: number,
  tileZ = tileX,
): void {
  for (let x = x0; x <= x1 + 1e-6; x += tileX) b.mark([x, y, z0], [x, y, z1]);
  for (let z = z0; z <= z1 + 1e-6; z += tileZ) b.mark([x0, y, z], [x1, y, z]);
}

/** Bar stool, round seat. */
export function stool(b: MeshBuilder, height: number): void {
  b.lathe(
    0,
    0,
    [
      [0, height - 0.06],
      [0.17, height - 0.06],
      [0.17, height - 0.06],
      [0.19, height - 0.045],
      [0.19, height - 0.01],
      [0.18, height],
      [0.18, height],
      [0, height],
    ],
    48,
  );
  const foot = (k: number, t: number): Point => {
    const angle = Math.PI / 4 + (Math.PI * k) / 2;
    const r = 0.2 - 0.06 * t;
    return [r * Math.cos(angle), (height - 0.05) * t, r * Math.sin(angle)];
  };
  for (let k = 0; k < 4; k++) {
    b.tube([foot(k, 0), foot(k, 1)], 0.014, 10);
    b.tube([foot(k, 0.3), foot(k + 1, 0.3)], 0.009, 8);
  }
}

/** Double bed, head at +Z against a wall at z = 2.1, with bedding. */
export function bed(b: MeshBuilder, width: number): void {
  const half = width / 2;
  b.cushion(-half - 0.04, 0.08, 0, half + 0.04, 0.3, 2.08, 0.03);
  b.cushion(-half, 0.28, 0.02, half, 0.52, 2.06, 0.08, 0.015);
  b.cushion(-half - 0.035, 0.22, -0.03, half + 0.035, 0.56, 1.42, 0.07, 0.02);
  b.cushion(-half - 0.05, 0.24, 0.22, half + 0.05, 0.585, 0.8, 0.06, 0.006);
  for (const side of [-1, 1]) {
    const x = (side * half) / 2;
    b.at(x, 0.5, 1.86, 0, () => leanPillow(b, 0.66, 0.44));
    b.at(x * 0.98, 0.53, 1.66, 0, () => leanPillow(b, 0.58, 0.36));
  }
  b.at(0, 0.54, 1.48, 0, () => leanPillow(b, 0.46, 0.27));
}

function leanPillow(b: MeshBuilder, width: number, height: number): void {
  b.cushion(-width / 2, 0, -0.075, width / 2, height, 0.075, 0.07, 0.05);
}

export function lounger(b: MeshBuilder): void {
  b.cushion(-0.33, 0.2, 0, 0.33, 0.3, 1.3, 0.03);
  b.polygon([
    [-0.33, 0.28, 1.3],
    [0.33, 0.28, 1.3],
    [0.33, 0.72, 1.82],
    [-0.33, 0.72, 1.82],
  ]);
  b.polygon([
    [-0.33, 0.2, 1.34],
    [0.33, 0.2, 1.34],
    [0.33, 0.64, 1.87],
    [-0.33, 0.64, 1.87],
  ]);
  for (const x of [-0.33, 0.33]) b.quad([x, 0.28, 1.3], [x, 0.72, 1.82], [x, 0.64, 1.87], [x, 0.2, 1.34]);
  b.quad([-0.33, 0.72, 1.82], [0.33, 0.72, 1.82], [0.33, 0.64, 1.87], [-0.33, 0.64, 1.87]);
  for (const x of [-0.28, 0.28]) for (const z of [0.08, 1.25]) b.bar([x, 0, z], [x, 0.21, z], 0.05);
}

/** Tree with a forked trunk and a crown of several balls; `rows` is how finely they are cut (few for far trees). */
export function tree(b: MeshBuilder, height: number, crown: number, seed: number, rows = 34): void {
  const random = createRandom(seed);
  const fork = 0.42 * height;
  b.lathe(
    0,
    0,
    [
      [0.03 * height, 0],
      [0.018 * height, 0.12 * height],
      [0.014 * height, fork],
    ],
    14,
  );
  const balls = 7;
  for (let i = 0; i < balls; i++) {
    const angle = (2 * Math.PI * i) / balls + random();
    const r = i === 0 ? 0 : crown * (0.42 + 0.2 * random());
    const y = i === 0 ? height - 0.62 * crown : height - crown * (0.75 + 0.55 * random());
    const at: Point = [r * Math.cos(angle), y, r * Math.sin(angle)];
    b.tube([[0, fork - 0.02 * height, 0], [at[0] * 0.6, (fork + at[1]) / 2, at[2] * 0.6], at], 0.008 * height, 7);
    const size = crown * (0.46 + 0.16 * random());
    b.blob(at[0], at[1], at[2], size, size * 0.82, size, seed * 31 + i, 0.26, rows > 20 ? 9 : 5, rows);
  }
}

/** A row of clipped, slightly uneven balls along X. */
export function hedge(b: MeshBuilder, length: number, height: number, seed: number): void {
  const random = createRandom(seed);
  for (let x = 0; x < length; x += 0.62 * height)
    b.blob(
      x,
      0.42 * height,
      0.1 * (random() - 0.5),
      0.52 * height,
      0.55 * height * (0.9 + 0.2 * random()),
      0.5 * height,
      seed + Math.round(x * 100),
      0.17,
      8,
    );
}

export function car(b: MeshBuilder): void {
  b.cushion(-0.88, 0.24, -2.15, 0.88, 0.84, 2.15, 0.2);
  b.cushion(-0.76, 0.7, -1.15, 0.76, 1.38, 1.45, 0.26);
  for (const x of [-0.81, 0.81])
    for (const z of [-1.35, 1.3])
      b.tube(
        [
          [x - 0.08, 0.3, z],
          [x + 0.08, 0.3, z],
        ],
        0.3,
        20,
      );
}
