import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { mergeMeshes, smoothNormals, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';

/** A skin through rings of equally many points; closed round and at both ends. */
function loft(rings: readonly (readonly Vec3[])[], crease = 1): Mesh {
  const writer = new MeshWriter();
  const count = rings[0]!.length;
  const vertices = rings.map((ring, k) => ring.map((point, i) => writer.vertex(point, [0, 1, 0], i / count, k)));
  for (let k = 0; k + 1 < rings.length; k++) {
    for (let i = 0; i < count; i++) {
      const n = (i + 1) % count;
      writer.quad(vertices[k]![i]!, vertices[k]![n]!, vertices[k + 1]![n]!, vertices[k + 1]![i]!);
    }
  }
  for (const [k, isLast] of [
    [0, false],
    [rings.length - 1, true],
  ] as const) {
    const ring = rings[k]!;
    const middle = ring.reduce(
      (sum, p): Vec3 => [sum[0] + p[0] / count, sum[1] + p[1] / count, sum[2] + p[2] / count],
      [0, 0, 0] as Vec3,
    );
    const centre = writer.vertex(middle, [0, 1, 0], 0, 0);
    const rim = ring.map((point) => writer.vertex(point, [0, 1, 0], 0, 0));
    for (let i = 0; i < count; i++) {
      const n = (i + 1) % count;
      if (isLast) writer.triangle(rim[i]!, rim[n]!, centre);
      else writer.triangle(rim[n]!, rim[i]!, centre);
    }
  }
  return smoothNormals(writer.finish(), crease);
}

/** Linear between given points of z (as shares of the length, back to front) and value. */
function along(points: readonly Vec2[], at: number): number {
  for (let k = 0; k + 1 < points.length; k++) {
    const [[a, u], [b, v]] = [points[k]!, points[k + 1]!];
    if (at <= b) {
      const t = Math.max(0, (at - a) / Math.max(1e-9, b - a));
      return u + (v - u) * t * t * (3 - 2 * t);
    }
  }
  return points.at(-1)![1];
}

/** A smooth line through the points of a section, three steps from each to the next (Catmull-Rom). */
function rounded(points: readonly Vec2[]): Vec2[] {
  return points.flatMap((b, k): Vec2[] => {
    const c = points[k + 1];
    if (!c) return [b];
    const [a, d] = [points[k - 1] ?? b, points[k + 2] ?? c];
    return [0, 1 / 3, 2 / 3].map((t): Vec2 => {
      const at = (i: 0 | 1): number =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      return [at(0), at(1)];
    });
  });
}

interface CarShape {
  /** upper edge of the body below the windows, roof line and its ends, in shares of length (back 0, front 1) and height */
  readonly belt: readonly Vec2[];
  readonly cabin: readonly Vec2[];
}

const CARS: Readonly<Record<string, CarShape>> = {
  sedan: {
    belt: [
      [0, 0.5],
      [0.03, 0.62],
      [0.12, 0.655],
      [0.3, 0.65],
      [0.66, 0.63],
      [0.9, 0.53],
      [0.97, 0.46],
      [1, 0.36],
    ],
    cabin: [
      [0.1, 0.64],
      [0.24, 0.94],
      [0.42, 1],
      [0.54, 0.98],
      [0.74, 0.6],
    ],
  },
  suv: {
    belt: [
      [0, 0.5],
      [0.02, 0.62],
      [0.2, 0.655],
      [0.66, 0.64],
      [0.93, 0.57],
      [0.98, 0.48],
      [1, 0.36],
    ],
    cabin: [
      [0.015, 0.63],
      [0.08, 0.95],
      [0.3, 1],
      [0.56, 0.98],
      [0.74, 0.63],
    ],
  },
  van: {
    belt: [
      [0, 0.46],
      [0.01, 0.56],
      [0.5, 0.57],
      [0.8, 0.55],
      [0.95, 0.46],
      [1, 0.34],
    ],
    cabin: [
      [0.005, 0.55],
      [0.03, 0.97],
      [0.4, 1],
      [0.72, 0.97],
      [0.93, 0.5],
    ],
  },
};

export const buildCar: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const { belt, cabin } = CARS[form] ?? CARS['sedan']!;
  const [glass, metal] = [look('glass'), look('metal')];
  const body =
    chance.next() < 0.25
      ? look('body')
      : named(chance.pick(['car graphite', 'car silver', 'car blue', 'car graphite']));
  const half = width / 2 - 0.01;
  const zOf = (t: number): number => -depth / 2 + depth * t;
  const low = Math.min(0.24, height * 0.15);
  const stations = Array.from({ length: 41 }, (_, k) => k / 40);
  const girth = (t: number): number =>
    half * (1 - 0.09 * Math.max(0, (t - 0.84) / 0.16) ** 2 - 0.07 * Math.max(0, (0.1 - t) / 0.1) ** 2);
  const ring = (t: number, top: number): Vec3[] => {
    const w = girth(t);
    const lower = low + 0.1 * Math.max(0, Math.abs(t - 0.5) - 0.44) * 4;
    const side: Vec2[] = [
      [0.86, lower],
      [0.97, lower + 0.06],
      [1, lower + 0.5 * (top - lower)],
      [0.985, lower + 0.76 * (top - lower)],
      [0.93, top - 0.03],
      [0.84, top],
    ];
    const skin = rounded(side);
    return [
      ...skin.map(([x, y]): Vec3 => [w * x, y, zOf(t)]),
      ...skin.toReversed().map(([x, y]): Vec3 => [-w * x, y, zOf(t)]),
    ].toReversed();
  };
  object.add(loft(stations.map((t) => ring(t, height * along(belt, t)))), body);
  // the cabin: a glass body under a roof of sheet metal, pillars between
  const [c0, c1] = [cabin[0]![0], cabin.at(-1)![0]];
  const inside = (t: number): number =>
    Math.min(1, Math.max(0.02, (height * along(cabin, t) - height * along(belt, t)) / (0.36 * height)));
  const cabinRing = (t: number, from: number, to: number, out: number): Vec3[] => {
    const base = height * along(belt, t) - 0.02;
    const tall = Math.max(0.004, height * along(cabin, t) - base);
    const w = (y: number): number => girth(t) * (0.9 - 0.2 * y * inside(t)) + out;
    const skin = rounded(
      [from, from + (to - from) * 0.5, from + (to - from) * 0.86, to].map((y, k): Vec2 => [
        w(y) * (k === 3 ? 0.86 : 1),
        base + tall * y,
      ]),
    );
    return [
      ...skin.map(([x, y]): Vec3 => [x, y, zOf(t)]),
      ...skin.toReversed().map(([x, y]): Vec3 => [-x, y, zOf(t)]),
    ].toReversed();
  };
  const spans = (a: number, b: number, count: number): number[] =>
    Array.from({ length: count + 1 }, (_, k) => a + ((b - a) * k) / count);
  object.add(loft(spans(c0 + 0.004, c1 - 0.004, 26).map((t) => cabinRing(t, 0, 0.95, -0.012))), named('screen'), {
    part: 'glass',
  });
  const roof = cabin.filter(([, y]) => y > 0.9);
  object.add(
    loft(spans(roof[0]![0] - 0.015, roof.at(-1)![0] + 0.03, 16).map((t) => cabinRing(t, 0.84, 1, 0.006))),
    body,
  );
  const pillar = (t0: number, t1: number): void => {
    for (const side of [-1, 1]) {
      const at = (t: number, y: number): Vec3 => {
        const base = height * along(belt, t) - 0.02;
        return [
          side * (girth(t) * (0.9 - 0.2 * y * inside(t)) - 0.006),
          base + (height * along(cabin, t) - base) * y,
          zOf(t),
        ];
      };
      object.add(createTube([at(t0, 0.04), at((t0 + t1) / 2, 0.5), at(t1, 0.9)], 0.028, { sides: 6 }), body);
    }
  };
  pillar(c0 + 0.02, roof[0]![0]);
  pillar(c1 - 0.01, roof.at(-1)![0]);
  pillar(0.46, 0.455);
  if (form !== 'sedan') pillar(0.24, 0.235);
  // wheels in dark arches
  const r = Math.min(0.335, height * 0.235);
  for (const t of [0.19, 0.81]) {
    for (const side of [-1, 1]) {
      const at: Vec3 = [side * (half - 0.1), r, zOf(t)];
      object.add(createCylinder(r * 1.13, 0.05, { sides: 28, bevel: 0.004 }), named('rubber'), {
        at: [side * (girth(t) - 0.046), r * 1.15, zOf(t)],
        roll: (side * -Math.PI) / 2,
      });
      object.add(
        createLathe(
          [
            [0, -0.1],
            [r * 0.9, -0.1],
            [r, -0.07],
            [r, 0.07],
            [r * 0.9, 0.098],
            [r * 0.7, 0.098],
            [r * 0.66, 0.08],
            [0, 0.08],
          ],
          { sides: 32, crease: 0.5 },
        ),
        named('rubber'),
        { at, roll: (side * -Math.PI) / 2 },
      );
      const rim = [
        createLathe(
          [
            [0, 0],
            [r * 0.16, 0],
            [r * 0.16, 0.02],
            [0, 0.025],
          ],
          { sides: 16 },
        ),
        createLathe(
          [
            [r * 0.6, 0],
            [r * 0.68, 0.012],
            [r * 0.68, 0.0],
            [r * 0.6, -0.01],
          ],
          { sides: 28 },
        ),
      ];
      for (let k = 0; k < 5; k++)
        rim.push(
          transformMesh(
            createTube(
              [
                [0, 0.01, 0],
                [r * 0.64, 0.004, 0],
              ],
              r * 0.075,
              { sides: 6 },
            ),
            place({ turn: (k * 2 * Math.PI) / 5 }),
          ),
        );
      object.add(mergeMeshes(rim), metal, { at: [side * (half - 0.016), r, zOf(t)], roll: (side * -Math.PI) / 2 });
    }
  }
  const [nose, tail] = [zOf(1) - 0.02, zOf(0) + 0.02];
  for (const side of [-1, 1]) {
    const front = girth(0.97);
    object.box(
      [side * front * 0.74 - 0.16, height * 0.37, zOf(0.955)],
      [side * front * 0.74 + 0.16, height * 0.425, zOf(0.995)],
      named('mirror'),
      { bevel: 0.02 },
    );
    object.box(
      [side * front * 0.72 - 0.16, height * 0.47, zOf(0.0) + 0.006],
      [side * front * 0.72 + 0.16, height * 0.53, zOf(0.03)],
      named('red petal'),
      { bevel: 0.015 },
    );
    object.box(
      [side * (half - 0.04) - 0.04, height * 0.62, zOf(0.67)],
      [side * (half - 0.04) + 0.04, height * 0.7, zOf(0.69)],
      body,
      { bevel: 0.02 },
    );
    object.box(
      [side * (half - 0.006) - 0.004, height * 0.5, zOf(0.4)],
      [side * (half - 0.006) + 0.004, height * 0.517, zOf(0.44)],
      metal,
      { bevel: 0.003 },
    );
  }
  object.box([-width * 0.27, height * 0.24, zOf(0.97)], [width * 0.27, height * 0.32, nose + 0.012], named('rubber'), {
    bevel: 0.015,
  });
  object.box(
    [-0.22, height * 0.36, tail - 0.012],
    [0.22, height * 0.42, tail + 0.03],
    chance.next() < 0.5 ? named('blue petal') : named('white petal'),
    { bevel: 0.004 },
  );
  object.box([-half * 0.8, low * 0.6, zOf(0.06)], [half * 0.8, low + 0.08, zOf(0.94)], named('rubber'), {
    bevel: 0.02,
  });
  object.box(
    [-half * 0.82, low + 0.1, zOf(c0 + 0.08)],
    [half * 0.82, height * 0.56, zOf(c1 - 0.1)],
    glass === '' ? body : named('rubber'),
    { bevel: 0.02 },
  );
};

export const buildBicycle: PieceBuilder = (object, { width, depth, height, look, named }) => {
  const r = Math.min(0.335, depth * 0.19);
  const [back, front] = [-depth / 2 + r + 0.012, depth / 2 - r - 0.012];
  for (const z of [back, front]) {
    const circle = (radius: number): Vec3[] =>
      Array.from({ length: 33 }, (_, k): Vec3 => [
        0,
        r + 0.0 + radius * Math.cos((k * Math.PI) / 16),
        z + radius * Math.sin((k * Math.PI) / 16),
      ]);
    object
      .add(createTube(circle(r - 0.018), 0.018, { sides: 8 }), named('rubber'))
      .add(createTube(circle(r - 0.042), 0.01, { sides: 6 }), look('metal'));
    for (let k = 0; k < 14; k++)
      object.add(
        createTube(
          [
            [0.012 * (k % 2 ? 1 : -1), r, z],
            [0, r + (r - 0.045) * Math.cos((k * Math.PI) / 7), z + (r - 0.045) * Math.sin((k * Math.PI) / 7)],
          ],
          0.0014,
          { sides: 4 },
        ),
        look('metal'),
      );
    object.add(
      createTube(
        [
          [-0.05, r, z],
          [0.05, r, z],
        ],
        0.016,
        { sides: 8 },
      ),
      look('metal'),
    );
  }
  const frame = look('frame');
  const saddle: Vec3 = [0, height * 0.83, back + depth * 0.17];
  const crank: Vec3 = [0, r * 0.86, back + depth * 0.28];
  const head: Vec3 = [0, height * 0.8, front - depth * 0.13];
  const headLow: Vec3 = [0, height * 0.66, front - depth * 0.11];
  const tube = (a: Vec3, b: Vec3, thick: number, material = frame): unknown =>
    object.add(createTube([a, b], thick, { sides: 10 }), material);
  tube(crank, saddle, 0.016);
  tube(crank, headLow, 0.018);
  tube([0, saddle[1] - 0.1, saddle[2] - 0.02], [0, headLow[1] + 0.06, headLow[2]], 0.015);
  tube(headLow, [0, height - 0.06, head[2]], 0.016);
  for (const x of [-0.04, 0.04]) {
    tube([x, r, back], crank, 0.009);
    tube([x, r, back], [0, saddle[1] - 0.12, saddle[2] - 0.02], 0.008);
    object.add(
      createTube(
        [
          [x, headLow[1], headLow[2]],
          [x, r + 0.1, front - 0.03],
          [x, r, front],
        ],
        0.011,
        { sides: 8 },
      ),
      frame,
    );
  }
  object.add(
    loft(
      [
        [0.03, -0.14, 0.012],
        [0.075, -0.1, 0.028],
        [0.07, -0.02, 0.026],
        [0.03, 0.06, 0.02],
        [0.016, 0.13, 0.014],
      ].map(([w, z, h]) =>
        Array.from({ length: 10 }, (_, k): Vec3 => [
          w! * Math.cos((k * Math.PI) / 5),
          saddle[1] + 0.025 + h! * Math.sin((k * Math.PI) / 5),
          saddle[2] + z!,
        ]),
      ),
    ),
    named('rubber'),
  );
  const bar = width / 2 - 0.015;
  object.add(
    createTube(
      createCurve(
        [
          [-bar, height - 0.03, head[2] - 0.16],
          [-bar * 0.85, height - 0.02, head[2]],
          [0, height - 0.05, head[2] + 0.02],
          [bar * 0.85, height - 0.02, head[2]],
          [bar, height - 0.03, head[2] - 0.16],
        ],
        4,
      ),
      0.012,
      { sides: 8 },
    ),
    look('metal'),
  );
  for (const side of [-1, 1]) {
    object.add(
      createTube(
        [
          [side * bar, height - 0.03, head[2] - 0.17],
          [side * bar * 0.96, height - 0.026, head[2] - 0.07],
        ],
        0.0155,
        { sides: 8 },
      ),
      named('rubber'),
    );
    tube(
      [side * 0.07, crank[1], crank[2]],
      [side * 0.07, crank[1] - 0.14 * side, crank[2] + 0.08 * side],
      0.009,
      look('metal'),
    );
    object.box(
      [side * 0.07 + (side < 0 ? -0.1 : 0), crank[1] - 0.14 * side - 0.012, crank[2] + 0.08 * side - 0.04],
      [side * 0.07 + (side < 0 ? 0 : 0.1), crank[1] - 0.14 * side + 0.012, crank[2] + 0.08 * side + 0.04],
      named('rubber'),
      { bevel: 0.004 },
    );
  }
  object.add(createCylinder(0.095, 0.006, { sides: 28, bevel: 0.002 }), look('metal'), {
    at: [0.04, crank[1], crank[2]],
    roll: Math.PI / 2,
  });
};

/** On the water: the waterline is a quarter of the hull above its foot. */
export const buildBoat: PieceBuilder = (object, { form, width, depth, height, look, named }) => {
  const wood = look('body');
  const isPunt = form === 'punt';
  const hull = isPunt ? Math.min(0.5, height * 0.45) : height * 0.82;
  const half = width / 2;
  const shape = (t: number): { w: number; low: number; top: number } => {
    const s = Math.abs(2 * t - 1);
    return isPunt
      ? {
          w: half * (1 - 0.45 * s ** 3),
          low: 0.22 * hull * s ** 4 + (s > 0.6 ? (s - 0.6) ** 2 * hull * 2 : 0),
          top: hull * (0.78 + 0.22 * s * s),
        }
      : {
          w:
            half *
            Math.max(
              0.06,
              Math.max(0, Math.cos((Math.PI / 2) * Math.max(0, t > 0.5 ? (t - 0.42) / 0.58 : 0.35 * (1 - 2 * t)))) **
                0.8,
            ),
          low: t > 0.85 ? (t - 0.85) * hull * 2.2 : 0,
          top: hull * (0.82 + 0.18 * s * s),
        };
  };
  const section = (t: number, thin: number): Vec3[] => {
    const { w, low, top } = shape(t);
    const z = -depth / 2 + depth * t;
    const [outer, floor] = [Math.max(0.015, w - thin), low + thin];
    return [
      [0.55, floor],
      [0.86, floor + 0.28 * (top - floor)],
      [1, top],
    ].flatMap(([x, y]) => [[x! * outer, y!, z] as Vec3]);
  };
  const writer = new MeshWriter();
  const stations = Array.from({ length: 29 }, (_, k) => k / 28);
  const skin = (thin: number, inward: boolean): void => {
    const rows = stations.map((t) => {
      const right = section(t, thin);
      return [...right.toReversed(), ...right.map(([x, y, z]): Vec3 => [-x, y, z])].map((point, i) =>
        writer.vertex(point, [0, 1, 0], t * depth, i * 0.2),
      );
    });
    for (let k = 0; k + 1 < rows.length; k++)
      for (let i = 0; i + 1 < rows[k]!.length; i++) {
        const quad = [rows[k]![i]!, rows[k + 1]![i]!, rows[k + 1]![i + 1]!, rows[k]![i + 1]!];
        if (inward) quad.reverse();
        writer.quad(quad[3]!, quad[2]!, quad[1]!, quad[0]!);
      }
  };
  skin(0, false);
  skin(0.03, true);
  object.add(smoothNormals(writer.finish(), 0.6), wood);
  for (const end of [0.001, 0.999]) {
    const points = section(end, 0);
    const z = points[0]![2];
    const cap = new MeshWriter();
    const rim = [...points, ...points.map(([x, y]): Vec3 => [-x, y, z]).toReversed()].map((point) =>
      cap.vertex(point, [0, 0, end > 0.5 ? 1 : -1], 0, 0),
    );
    for (let i = 1; i + 1 < rim.length; i++) cap.triangle(rim[0]!, rim[i]!, rim[i + 1]!);
    object.add(cap.finish(), wood, { at: [0, 0, 0] });
  }
  for (const side of [-1, 1])
    object.add(
      createTube(
        stations.map((t): Vec3 => {
          const { w, top } = shape(t);
          return [side * Math.max(0.01, w - 0.02), top - 0.022, -depth / 2 + 0.02 + (depth - 0.04) * t];
        }),
        0.02,
        { sides: 6 },
      ),
      wood,
    );
  for (const t of [0.24, 0.5, 0.7]) {
    const { w, top } = shape(t);
    object.box(
      [-w * 0.9, top - 0.16, -depth / 2 + depth * t - 0.1],
      [w * 0.9, top - 0.13, -depth / 2 + depth * t + 0.1],
      wood,
      { bevel: 0.006, grain: 'x' },
    );
  }
  if (!isPunt) {
    for (const side of [-1, 1])
      object.add(
        createTube(
          [
            [side * half * 0.5, hull * 0.9, -depth * 0.18],
            [side * half * 0.75, height - 0.02, depth * 0.02],
            [side * half * 0.6, hull * 0.95, depth * 0.3],
          ],
          0.018,
          { sides: 6 },
        ),
        wood,
      );
    return;
  }
  // mats on hoops over the middle
  const rise = height - hull * 0.8;
  const arc = (grow: number): Vec2[] =>
    Array.from({ length: 17 }, (_, k): Vec2 => [
      (half - 0.03 + grow) * Math.cos((k * Math.PI) / 16),
      Math.max(0, (rise - 0.03 + grow) * Math.sin((k * Math.PI) / 16)),
    ]);
  const mat = new MeshWriter();
  const rows = [0.32, 0.52, 0.72].map((t) =>
    arc(0).map(([x, y]) => mat.vertex([x * 0.98, hull * 0.78 + y, -depth / 2 + depth * t], [0, 1, 0], t * depth, x)),
  );
  for (let k = 0; k < 2; k++)
    for (let i = 0; i < 16; i++) mat.quad(rows[k]![i + 1]!, rows[k]![i]!, rows[k + 1]![i]!, rows[k + 1]![i + 1]!);
  object.add(smoothNormals(mat.finish()), named('rubber'), { part: 'textile' });
  for (const t of [0.325, 0.42, 0.52, 0.62, 0.715])
    object.add(
      createTube(
        arc(0.008).map(([x, y]): Vec3 => [x * 0.985, hull * 0.78 + y, -depth / 2 + depth * t]),
        0.014,
        { sides: 6 },
      ),
      wood,
    );
};
