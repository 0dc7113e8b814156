import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createPost, createRod } from '../parts/posts.ts';
import { channels, createPanel } from '../parts/panel.ts';
import { createSlab, roundEdge } from '../parts/slab.ts';

export const buildOfficeChair: PieceBuilder = (object, order) => {
  if (order.form === 'visitor') return buildVisitor(object, order);
  const { width, depth, height, look } = order;
  const reach = Math.min(width, depth) / 2;
  const seat = 0.46;
  addStarBase(object, reach, seat - 0.1, { metal: look('metal'), plastic: order.named('rubber') });
  if (order.form === 'executive') buildExecutive(object, order, seat);
  else buildTask(object, order, seat);
  const arm = Math.min(height - 0.12, seat + 0.2);
  const x = width / 2 - 0.045;
  for (const side of [-1, 1]) {
    object.add(
      createRod(
        [
          [side * 0.12, seat - 0.07, 0],
          [side * (x - 0.06), seat - 0.075, 0],
          [side * x, seat - 0.05, -0.005],
          [side * x, seat + 0.05, -0.01],
          [side * x, arm - 0.02, -0.015],
        ],
        0.014,
        12,
      ),
      look('metal'),
    );
    addPad(
      object,
      [side * x - 0.045, arm - 0.026, -0.14],
      [side * x + 0.045, arm, 0.12],
      order.form === 'executive' ? look('seat') : order.named('rubber'),
      { radius: 0.012, segments: 8 },
    );
  }
};

/** Five spokes on twin castors, gas lift with its sleeves. */
function addStarBase(
  object: ObjectBuilder,
  reach: number,
  top: number,
  { metal, plastic }: { metal: string; plastic: string },
): void {
  const wheel = 0.027;
  const ring = reach - wheel - 0.014;
  for (let k = 0; k < 5; k++) {
    const angle = (k / 5) * 2 * Math.PI + Math.PI / 2;
    const at = (r: number, y: number): Vec3 => [Math.cos(angle) * r, y, Math.sin(angle) * r];
    const spoke = createCurve([at(0.025, 0.12), at(ring * 0.5, 0.103), at(ring, 0.076)], 5);
    object.add(
      createTube(spoke, 0.019, { sides: 12, size: spoke.map((_, j) => 1.15 - 0.5 * (j / spoke.length)) }),
      metal,
    );
    object.add(createCylinder(0.011, 0.03, { sides: 16 }), plastic, { at: at(ring, 0.05) });
    for (const side of [-1, 1]) {
      const [ox, oz] = [-Math.sin(angle) * side * 0.012, Math.cos(angle) * side * 0.012];
      const [cx, , cz] = at(ring, 0);
      object.within({ at: [cx + ox, wheel, cz + oz], turn: -angle }).add(
        createLathe(
          [
            [0, -0.009],
            [wheel - 0.004, -0.009],
            [wheel, -0.005],
            [wheel, 0.005],
            [wheel - 0.004, 0.009],
            [0, 0.009],
          ],
          { sides: 24, crease: 0.6 },
        ),
        plastic,
        { tilt: Math.PI / 2 },
      );
    }
  }
  object.add(createCylinder(0.034, 0.075, { top: 0.028, sides: 28, bevel: 0.003 }), metal, { at: [0, 0.07, 0] });
  object.add(createCylinder(0.025, top * 0.45, { sides: 24 }), plastic, { at: [0, 0.13, 0] });
  object.add(createCylinder(0.014, top - 0.15, { sides: 20, bevel: 0.001 }), metal, { at: [0, 0.15, 0] });
  object.add(createSlab(roundedRectangle(0.2, 0.24, 0.04, 5), roundEdge(0.045, 0.012)), plastic, {
    at: [0, top - 0.01, -0.01],
  });
}

/** Mesh stretched in a bent frame, with a support at the loins. */
function buildTask(object: ObjectBuilder, { width, depth, height, look }: PieceOrder, seat: number): void {
  const [cover, frame] = [look('seat'), look('frame')];
  const [w, d] = [width / 2, depth / 2];
  const pad = reshape(
    createCushion(width - 0.15, 0.075, depth - 0.16, { radius: 0.034, puff: 0.012, segments: 16 }),
    ([x, y, z]) => [x * (1 - 0.04 * (z < 0 ? -z * 4 : 0)), y - (z > d - 0.2 ? (z - d + 0.2) ** 2 * 2.5 : 0), z],
  );
  object.add(fitMesh(pad, [-w + 0.075, seat - 0.07, -d + 0.15], [w - 0.075, seat, d - 0.01]), cover);
  object.add(createSlab(roundedRectangle(width - 0.19, depth - 0.22, 0.07, 6), roundEdge(0.022, 0.009)), frame, {
    at: [0, seat - 0.082, 0.06],
  });
  const [low, high] = [seat + 0.06, height - 0.012];
  const bow = (y: number): number => {
    const t = (y - low) / (high - low);
    return -d + 0.108 - 0.085 * t + 0.035 * Math.sin(t * Math.PI) - 0.02 * Math.sin(t * 2 * Math.PI);
  };
  const half = (y: number): number => (w - 0.1) * (0.94 - 0.14 * ((y - low) / (high - low)) ** 2);
  const steps = 14;
  const side = (sign: number): Vec3[] =>
    Array.from({ length: steps + 1 }, (_, k) => {
      const y = low + ((high - low) * k) / steps;
      return [sign * half(y), y, bow(y)];
    });
  const loop = [
    ...side(-1),
    ...createCurve(
      [
        [-half(high), high, bow(high)],
        [0, high, bow(high) - 0.01],
        [half(high), high, bow(high)],
      ],
      5,
    ).slice(1, -1),
    ...side(1).toReversed(),
    ...createCurve(
      [
        [half(low), low, bow(low)],
        [0, low - 0.015, bow(low)],
        [-half(low), low, bow(low)],
      ],
      5,
    ).slice(1, -1),
  ];
  object.add(createTube(loop, 0.011, { sides: 10, closed: true, up: [0, 0, 1] }), frame);
  object.add(createNet(low, high, half, bow), cover);
  const loin = low + (high - low) * 0.28;
  object.add(
    createTube(
      createCurve(
        [
          [-half(loin), loin, bow(loin) - 0.006],
          [0, loin, bow(loin) - 0.028],
          [half(loin), loin, bow(loin) - 0.006],
        ],
        8,
      ),
      0.013,
      { sides: 10 },
    ),
    frame,
  );
  const spine = createCurve(
    [
      [0, seat - 0.075, -0.04],
      [0, seat - 0.06, -d + 0.14],
      [0, seat + 0.05, -d + 0.05],
      [0, loin, bow(loin) - 0.035],
      [0, low + (high - low) * 0.6, Math.max(-d + 0.024, bow(low + (high - low) * 0.6) - 0.02)],
    ],
    6,
  );
  object.add(
    createTube(spine, 0.019, { sides: 12, size: spine.map((_, k) => 1.05 - 0.45 * (k / spine.length)) }),
    frame,
  );
}

/** Threads across and along between the sides of a bent frame, with light between them. */
function createNet(low: number, high: number, half: (y: number) => number, bow: (y: number) => number): Mesh {
  const writer = new MeshWriter();
  const belly = (x: number, y: number): number => bow(y) - 0.022 * (1 - (x / half(y)) ** 2);
  const strip = (points: readonly Vec3[], wide: readonly [number, number]): void => {
    for (let k = 0; k + 1 < points.length; k++) {
      const [a, b] = [points[k]!, points[k + 1]!];
      const corners = [a, b, b, a].map((p, j) =>
        writer.vertex(
          [p[0] + (j < 2 ? -1 : 1) * wide[0], p[1] + (j < 2 ? -1 : 1) * wide[1], p[2]],
          [0, 0, 1],
          p[0],
          p[1],
        ),
      );
      writer.quad(corners[0]!, corners[1]!, corners[2]!, corners[3]!);
      writer.quad(corners[3]!, corners[2]!, corners[1]!, corners[0]!);
    }
  };
  const rows = Math.round((high - low) / 0.0075);
  for (let r = 1; r < rows; r++) {
    const y = low + ((high - low) * r) / rows;
    strip(
      [-1, -0.5, 0, 0.5, 1].map((t): Vec3 => [t * half(y), y, belly(t * half(y), y)]),
      [0, 0.0019],
    );
  }
  for (let c = 1; c < 34; c++) {
    const t = (c / 34) * 2 - 1;
    strip(
      Array.from({ length: 11 }, (_, k): Vec3 => {
        const y = low + ((high - low) * k) / 10;
        return [t * half(y), y, belly(t * half(y), y)];
      }),
      [0.0011, 0],
    );
  }
  return writer.finish();
}

/** A high padded back in rolls, thick seat. */
function buildExecutive(object: ObjectBuilder, { width, depth, height, look }: PieceOrder, seat: number): void {
  const cover = look('seat');
  const [w, d] = [width / 2, depth / 2];
  addPad(object, [-w + 0.07, seat - 0.11, -d + 0.12], [w - 0.07, seat + 0.012, d - 0.012], cover, {
    radius: 0.045,
    puff: 0.018,
    sag: 0.008,
    segments: 14,
    piping: 0.007,
  });
  const tall = height - seat + 0.03;
  const lean = 0.13;
  const rolls = Math.max(4, Math.round(tall / 0.1));
  const upright = createPanel(tall, width - 0.16, 0.085, {
    relief: channels(tall, rolls, 0.026),
    pitch: [0.016, 0.08],
    edge: 0.035,
  });
  const back = object.within({ at: [0, seat - 0.03, -d + 0.045 + Math.sin(lean) * tall], tilt: -lean });
  back
    .within({ at: [0, tall / 2 - 0.006, 0], roll: Math.PI / 2 })
    .add(fitMesh(upright, [-tall / 2 + 0.01, -width / 2 + 0.08, 0], [tall / 2 - 0.01, width / 2 - 0.08, 0.085]), cover);
  back.add(createSlab(roundedRectangle(width - 0.2, 0.02, 0.008, 3), roundEdge(tall - 0.07, 0.03)), cover, {
    at: [0, 0.03, -0.006],
  });
  object.add(
    createRod(
      [
        [0, seat - 0.1, -0.05],
        [0, seat - 0.09, -d + 0.18],
        [0, seat + 0.06, -d + 0.1],
        [0, seat + 0.2, -d + 0.075],
      ],
      0.022,
      12,
    ),
    look('frame'),
  );
}

/** A chair for the other side of the desk: sled of steel tube, padded seat and back. */
function buildVisitor(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [cover, metal] = [look('seat'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const seat = 0.45;
  const r = 0.0115;
  const arm = Math.min(height - 0.06, seat + 0.2);
  for (const side of [-1, 1]) {
    const x = side * (w - r);
    const sled = createCurve(
      [
        [x, r + 0.002, -d + 0.06],
        [x, r + 0.002, 0],
        [x, r + 0.004, d - 0.07],
        [x, r + 0.035, d - r - 0.006],
        [x, arm * 0.5, d - 0.05],
        [x, arm - 0.04, d - 0.1],
        [x, arm - r, d - 0.15],
        [x, arm - r, -d + 0.16],
      ],
      5,
    );
    object.add(createTube(sled, r, { sides: 12 }), metal);
    object.add(createSlab(roundedRectangle(0.04, depth * 0.5, 0.016, 5), roundEdge(0.02, 0.008)), look('frame'), {
      at: [side * (w - 0.02), arm - 0.014, -0.02],
    });
    object.add(
      createRod(
        [
          [x, seat - 0.075, d - 0.055],
          [x, seat - 0.075, 0],
          [x, seat - 0.075, -d + 0.1],
        ],
        r * 0.9,
      ),
      metal,
    );
    object.add(
      createPost([
        { at: [x, r, -d + 0.06], size: r },
        { at: [x, arm - r, -d + 0.13], size: r },
      ]),
      metal,
    );
  }
  for (const [y, z] of [
    [r, -d + 0.07],
    [seat - 0.075, d * 0.4],
    [seat - 0.075, -d * 0.5],
  ] as const)
    object.add(
      createRod(
        [
          [-w + r, y, z],
          [0, y, z],
          [w - r, y, z],
        ],
        r * 0.9,
      ),
      metal,
    );
  addPad(object, [-w + 0.04, seat - 0.07, -d + 0.1], [w - 0.04, seat + 0.008, d - 0.02], cover, {
    radius: 0.032,
    puff: 0.012,
    segments: 12,
    piping: 0.006,
  });
  const tall = (height - seat - 0.06) / Math.cos(0.16);
  const pad = createCushion(width - 0.08, tall, 0.06, { radius: 0.028, puff: 0.012, segments: 14 });
  object
    .within({ at: [0, seat + 0.055, -d + 0.024 + Math.sin(0.16) * tall], tilt: -0.16 })
    .add(fitMesh(pad, [-w + 0.04, 0, -0.02], [w - 0.04, tall - 0.006, 0.045]), cover);
}
