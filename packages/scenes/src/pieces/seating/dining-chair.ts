import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addCane } from '../parts/cane.ts';
import { fitMesh } from '../parts/fit.ts';
import { createPanel } from '../parts/panel.ts';
import { createPost, createRod } from '../parts/posts.ts';
import { createSlab, ovalOutline, roundEdge, standUpright } from '../parts/slab.ts';
import { createWrap } from '../parts/wrap.ts';
import { ease } from './armchair.ts';

export const buildDiningChair: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'wishbone':
      return buildWishbone(object, order);
    case 'ladder':
      return buildLadder(object, order);
    case 'cantilever':
      return buildCantilever(object, order);
    case 'ming':
      return buildMing(object, order);
    case 'rattan':
      return buildRattan(object, order);
    default:
      return buildUpholstered(object, order);
  }
};

/** Top of a dining chair's seat, metres. */
const DINING_SEAT = 0.455;

/** A seat's outline, narrower behind. */
function seatOutline(front: number, back: number, depth: number, radius = 0.04): Vec2[] {
  return roundedRectangle(1, depth, radius, 5).map(([x, z]): Vec2 => [
    x * (back + (front - back) * (z / depth + 0.5)) + 0,
    z,
  ]);
}

function buildUpholstered(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [cover, wood] = [look('seat'), look('frame')];
  const [w, d] = [width / 2, depth / 2];
  const wrap = createWrap({
    radius: [w - 0.03, depth * 0.5],
    thickness: 0.048,
    span: 1.45,
    foot: DINING_SEAT - 0.035,
    flare: 0.12,
    power: 2.6,
    columns: 30,
    top: (angle) => height - (height - DINING_SEAT - 0.13) * ease(0.75, 1.45, Math.abs(angle)),
  });
  object.add(fitMesh(wrap, [-w, DINING_SEAT - 0.045, -d], [w, height, d * 0.3]), cover);
  object.add(
    fitMesh(
      createSlab(ovalOutline(width - 0.05, depth - 0.05, { power: 3.2 }), roundEdge(0.085, 0.036, 6), {
        corner: 2,
        crown: 0.014,
      }),
      [-w + 0.022, DINING_SEAT - 0.085, -d + 0.035],
      [w - 0.022, DINING_SEAT, d],
    ),
    cover,
  );
  object.add(createSlab(roundedRectangle(width - 0.16, depth - 0.16, 0.03), roundEdge(0.022, 0.004)), wood, {
    at: [0, DINING_SEAT - 0.1, 0.01],
  });
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      object.add(
        createPost([
          { at: [sx * (w - 0.035), 0, sz > 0 ? d - 0.06 : -d + 0.03], size: 0.009 },
          { at: [sx * (w - 0.09), DINING_SEAT - 0.075, sz > 0 ? d - 0.11 : -d + 0.1], size: 0.017 },
        ]),
        wood,
      );
    }
  }
}

/** Bent top rail on a Y-shaped splat, seat woven of cord. */
function buildWishbone(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const top = height - 0.018;
  const seat = DINING_SEAT - 0.01;
  const armZ = d * 0.25;
  const rail = createCurve(
    [
      [-w + 0.022, top - 0.075, armZ],
      [-w + 0.016, top - 0.07, armZ - 0.07],
      [-w + 0.035, top - 0.045, -d * 0.35],
      [-w * 0.55, top - 0.012, -d + 0.055],
      [0, top, -d + 0.018],
      [w * 0.55, top - 0.012, -d + 0.055],
      [w - 0.035, top - 0.045, -d * 0.35],
      [w - 0.016, top - 0.07, armZ - 0.07],
      [w - 0.022, top - 0.075, armZ],
    ],
    6,
  );
  object.add(
    createTube(rail, 0.0165, {
      sides: 12,
      size: rail.map((_, k) => Math.min(1, 0.55 + Math.min(k, rail.length - 1 - k) * 0.22)),
    }),
    wood,
  );
  for (const side of [-1, 1]) {
    // the rear leg bends forward to carry the rail
    const leg = createCurve(
      [
        [side * (w - 0.075), 0, -d + 0.04],
        [side * (w - 0.06), seat * 0.55, -d + 0.085],
        [side * (w - 0.055), seat, -d + 0.11],
        [side * (w - 0.045), (seat + top) / 2, -d + 0.155],
        [side * (w - 0.024), top - 0.062, -d * 0.22],
      ],
      5,
    );
    object.add(
      createPost(leg.map((at, k) => ({ at, size: 0.011 + 0.007 * Math.sin((k / (leg.length - 1)) * Math.PI) }))),
      wood,
    );
    object.add(
      createPost([
        { at: [side * (w - 0.045), 0, d - 0.04], size: 0.0105 },
        { at: [side * (w - 0.045), seat * 0.75, d - 0.042], size: 0.018 },
        { at: [side * (w - 0.045), seat + 0.008, d - 0.043], size: 0.016 },
      ]),
      wood,
    );
    for (const y of [seat - 0.16, seat - 0.03])
      object.add(
        createRod(
          [
            [side * (w - 0.047), y, d - 0.05],
            [side * (w - 0.052), y, 0],
            [side * (w - 0.06), y, -d + 0.1],
          ],
          y > seat - 0.1 ? 0.0125 : 0.009,
        ),
        wood,
      );
  }
  for (const [y, z, r] of [
    [seat - 0.03, d - 0.045, 0.0125],
    [seat - 0.03, -d + 0.1, 0.0125],
    [seat - 0.12, d - 0.043, 0.009],
    [seat - 0.2, -d + 0.085, 0.009],
  ] as const) {
    const reach = w - (z > 0 ? 0.045 : 0.062);
    object.add(
      createRod(
        [
          [-reach, y, z],
          [0, y, z],
          [reach, y, z],
        ],
        r,
      ),
      wood,
    );
  }
  const fork = (points: Vec3[]): void => {
    object.add(
      createSweep(rectangleProfile(-0.011, -0.004, 0.011, 0.004, 0.002), createCurve(points, 6), {
        smooth: true,
        up: [0, 0, 1],
        crease: 0.6,
      }),
      wood,
    );
  };
  const stem: Vec3 = [0, seat + (top - seat) * 0.42, -d + 0.062];
  fork([[0, seat - 0.03, -d + 0.098], [0, seat + (top - seat) * 0.2, -d + 0.078], stem]);
  for (const side of [-1, 1])
    fork([
      [side * 0.004, stem[1] - 0.02, stem[2]],
      [side * 0.02, seat + (top - seat) * 0.6, -d + 0.05],
      [side * 0.062, seat + (top - seat) * 0.84, -d + 0.035],
      [side * 0.085, top - 0.008, -d + 0.03],
    ]);
  addCordSeat(object, width - 0.1, width - 0.125, depth - 0.13, look('seat'), { y: seat - 0.022, z: -0.0 });
}

/** Cord wound round four rails: four fields of strands that meet in the diagonals, sunk towards the middle. */
function addCordSeat(
  object: ObjectBuilder,
  front: number,
  back: number,
  depth: number,
  cord: string,
  { y, z }: { y: number; z: number },
): void {
  const strand = 0.0125;
  const relief = (x: number, v: number): number => {
    const [dx, dv] = [Math.min(x, front - x) / front, Math.min(v, depth - v) / depth];
    const across = dx < dv ? v : x;
    return 0.0042 * (1 - Math.abs(Math.sin((Math.PI * across) / strand))) + 0.012 * Math.min(dx, dv) * 2;
  };
  const seat = createPanel(front, depth, 0.03, { relief, pitch: strand / 2.1, edge: 0.014 });
  object.add(fitMesh(seat, [-front / 2, 0, 0], [front / 2, depth, 0.03]), cord, {
    at: [0, y - 0.012, z + depth / 2],
    tilt: -Math.PI / 2,
    size: [(front + back) / (2 * front), 1, 1],
  });
}

function buildLadder(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [wood, cover] = [look('frame'), look('seat')];
  const [w, d] = [width / 2, depth / 2];
  const rake = 0.075;
  const seat = DINING_SEAT - 0.015;
  const postZ = (y: number): number =>
    -d + 0.02 + rake - rake * ease(seat * 0.8, height * 1.25, y) * 1.25 - rake * 0.5 * (1 - ease(0, seat, y));
  for (const side of [-1, 1]) {
    object.add(
      createPost(
        [0, 0.15, 0.3, seat, seat + 0.12, (seat + height) / 2 + 0.05, height - 0.02, height].map((y, k, all) => ({
          at: [side * (w - 0.02), y, Math.max(-d + 0.019, postZ(y))] as const,
          size: k === all.length - 1 ? 0.009 : k === 0 ? 0.012 : 0.0165,
        })),
      ),
      wood,
    );
    object.add(
      createPost([
        { at: [side * (w - 0.02), 0, d - 0.022], size: 0.012 },
        { at: [side * (w - 0.02), seat, d - 0.022], size: 0.0175 },
      ]),
      wood,
    );
    for (const y of [0.16, 0.27])
      object.add(
        createRod(
          [
            [side * (w - 0.02), y, d - 0.022],
            [side * (w - 0.02), y, 0],
            [side * (w - 0.02), y, postZ(y)],
          ],
          0.0085,
        ),
        wood,
      );
  }
  for (const [y, z] of [
    [0.3, d - 0.022],
    [0.2, d - 0.022],
    [0.24, postZ(0.24)],
  ] as const)
    object.add(
      createRod(
        [
          [-w + 0.02, y, z],
          [0, y, z],
          [w - 0.02, y, z],
        ],
        0.0085,
      ),
      wood,
    );
  for (const z of [d - 0.025, postZ(seat) + 0.004])
    object.box([-w + 0.024, seat - 0.055, z - 0.009], [w - 0.024, seat - 0.008, z + 0.009], wood, { bevel: 0.003 });
  for (const side of [-1, 1])
    object.box(
      [side * (w - 0.02) - 0.009, seat - 0.055, postZ(seat)],
      [side * (w - 0.02) + 0.009, seat - 0.008, d - 0.03],
      wood,
      { bevel: 0.003 },
    );
  const rungs = Math.max(3, Math.round((height - seat - 0.06) / 0.11));
  for (let k = 0; k < rungs; k++) {
    const y = seat + 0.1 + ((height - seat - 0.16) * k) / (rungs - 1);
    const z = Math.max(-d + 0.019, postZ(y + 0.02));
    const path = createCurve(
      [
        [-w + 0.026, y + 0.02, z],
        [0, y + 0.02, Math.max(-d + 0.008, z - 0.02)],
        [w - 0.026, y + 0.02, z],
      ],
      7,
    );
    object.add(
      createSweep(rectangleProfile(-0.005, -0.022, 0.005, 0.022, 0.003), path, { smooth: true, crease: 0.6 }),
      wood,
    );
  }
  const pad = createCushion(width - 0.03, 0.035, depth - 0.07, { radius: 0.016, puff: 0.008, segments: 12 });
  object.add(fitMesh(pad, [-w + 0.008, seat - 0.012, postZ(seat) + 0.018], [w - 0.008, DINING_SEAT, d - 0.004]), cover);
}

/** One bent steel tube from the back over the floor, seat and back of cane in wooden frames. */
function buildCantilever(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [wood, metal] = [look('frame'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const r = 0.0115;
  const seat = DINING_SEAT - 0.01;
  const x = w - r - 0.004;
  const lean = 0.05;
  const bend = (from: Vec3, corner: Vec3, to: Vec3, radius: number): Vec3[] => {
    const toward = (end: Vec3, t: number): Vec3 => {
      const l = Math.hypot(end[0] - corner[0], end[1] - corner[1], end[2] - corner[2]);
      return [
        corner[0] + ((end[0] - corner[0]) / l) * t,
        corner[1] + ((end[1] - corner[1]) / l) * t,
        corner[2] + ((end[2] - corner[2]) / l) * t,
      ];
    };
    return Array.from({ length: 7 }, (_, k): Vec3 => {
      const t = k / 6;
      const [a, b] = [toward(from, radius), toward(to, radius)];
      return [0, 1, 2].map(
        (axis) => (1 - t) ** 2 * a[axis]! + 2 * t * (1 - t) * corner[axis]! + t * t * b[axis]!,
      ) as unknown as Vec3;
    });
  };
  const top: Vec3 = [x, height - 0.012, -d + r + 0.004];
  const kink: Vec3 = [x, seat - 0.03, -d + 0.045 + lean];
  const knee: Vec3 = [x, seat - 0.03, d - r - 0.006];
  const foot: Vec3 = [x, r, d - 0.05];
  const heel: Vec3 = [x, r, -d + 0.04];
  const half = [
    top,
    ...bend(top, kink, knee, 0.06),
    ...bend(kink, knee, foot, 0.07),
    ...bend(knee, foot, heel, 0.06),
    ...bend(foot, heel, [0, r, -d + 0.04], 0.06),
  ];
  object.add(
    createTube([...half, ...half.toReversed().map(([px, py, pz]): Vec3 => [-px, py, pz])], r, { sides: 14 }),
    metal,
  );
  const frame = (fw: number, fh: number, place: { at: Vec3; tilt: number }): void => {
    const within = object.within(place);
    const path = roundedRectangle(fw - 0.034, fh - 0.034, 0.03, 5).map(([px, py]): Vec3 => [px, py + fh / 2, 0]);
    within.add(
      createSweep(rectangleProfile(-0.017, -0.011, 0.017, 0.011, 0.004), path, {
        closed: true,
        smooth: true,
        up: [0, 0, 1],
        crease: 0.6,
      }),
      wood,
    );
    addCane(within.within({ at: [0, 0.03, 0] }), fw - 0.06, fh - 0.06, named('cane'));
  };
  frame(width - 4 * r - 0.012, depth - 0.09, { at: [0, seat - 0.008, d - 0.03], tilt: -Math.PI / 2 });
  addSeatPad(object, width - 4 * r - 0.05, depth - 0.13, { y: seat - 0.006, z: d - 0.05, cover: look('seat') });
  const tall = Math.min(0.3, height - seat - 0.1);
  frame(width - 4 * r - 0.012, tall, { at: [0, height - tall - 0.004, -d + 0.018 + 0.1 * tall], tilt: -0.1 });
}

/** A thin loose pad, tied to the seat, narrower behind; its front at `z`. */
function addSeatPad(
  object: ObjectBuilder,
  width: number,
  depth: number,
  { y, z, cover }: { y: number; z: number; cover: string },
): void {
  const pad = createSlab(seatOutline(width, width * 0.9, depth, 0.06), roundEdge(0.022, 0.01, 5), {
    corner: 2,
    crown: 0.004,
  });
  object.add(pad, cover, { at: [0, y, z - depth / 2] });
}

/** The round-backed chair of the Ming: bow rail in one sweep, splat, aprons, stretchers rising in steps. */
function buildMing(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const seat = DINING_SEAT;
  const r = 0.0145;
  const top = height - r - 0.002;
  const front = seat + (top - seat) * 0.62;
  const bow = createCurve(
    [
      [-w + 0.03, front - 0.012, d - 0.03],
      [-w + 0.016, front, d - 0.09],
      [-w + 0.026, front + 0.015, 0],
      [-w + 0.07, top - 0.05, -d * 0.55],
      [-w * 0.5, top - 0.012, -d + 0.04],
      [0, top, -d + r + 0.003],
      [w * 0.5, top - 0.012, -d + 0.04],
      [w - 0.07, top - 0.05, -d * 0.55],
      [w - 0.026, front + 0.015, 0],
      [w - 0.016, front, d - 0.09],
      [w - 0.03, front - 0.012, d - 0.03],
    ],
    6,
  );
  object.add(
    createTube(bow, r, {
      sides: 14,
      size: bow.map((_, k) => Math.min(1, 0.6 + Math.min(k, bow.length - 1 - k) * 0.2)),
    }),
    wood,
  );
  const [fx, fz, bz] = [w - 0.035, d - 0.04, -d + 0.09];
  for (const side of [-1, 1]) {
    object.add(
      createPost([
        { at: [side * (fx + 0.01), 0, fz + 0.012], size: 0.0165 },
        { at: [side * fx, seat, fz], size: 0.0155 },
      ]),
      wood,
    );
    object.add(
      createPost([
        { at: [side * (fx + 0.008), 0, bz - 0.012], size: 0.0165 },
        { at: [side * fx, seat, bz], size: 0.0155 },
        { at: [side * (w - 0.064), top - 0.054, -d * 0.52], size: 0.0125 },
      ]),
      wood,
    );
    object.add(
      createPost(
        createCurve(
          [
            [side * fx, seat, fz - 0.075],
            [side * (fx - 0.004), seat + 0.08, fz - 0.06],
            [side * (w - 0.022), front - 0.004, fz - 0.072],
          ],
          5,
        ).map((at) => ({ at, size: 0.01 })),
      ),
      wood,
    );
    object.add(
      createRod(
        [
          [side * (fx + 0.007), 0.15, fz + 0.008],
          [side * (fx + 0.007), 0.15, bz - 0.008],
        ],
        0.009,
      ),
      wood,
    );
    object.box([side * fx - 0.006, seat - 0.085, bz], [side * fx + 0.006, seat - 0.025, fz], wood, { bevel: 0.003 });
  }
  for (const [y, z] of [
    [0.1, fz + 0.01],
    [0.19, bz - 0.008],
  ] as const)
    object.add(
      createRod(
        [
          [-fx, y, z],
          [0, y, z],
          [fx, y, z],
        ],
        0.0095,
      ),
      wood,
    );
  object.box([-fx + 0.01, seat - 0.085, fz - 0.006], [fx - 0.01, seat - 0.025, fz + 0.006], wood, { bevel: 0.003 });
  object.add(
    createSlab(roundedRectangle(width - 0.024, fz - bz + 0.05, 0.012), [
      [0.006, 0],
      [0, 0.008],
      [0, 0.014],
      [0.006, 0.024],
    ]),
    wood,
    { at: [0, seat - 0.026, (fz + bz) / 2] },
  );
  object.add(createSlab(roundedRectangle(width - 0.09, fz - bz - 0.035, 0.01), roundEdge(0.009, 0.003)), look('seat'), {
    at: [0, seat - 0.007, (fz + bz) / 2],
  });
  const splat = createCurve(
    [
      [0, seat - 0.004, bz + 0.006],
      [0, seat + (top - seat) * 0.35, bz + 0.012],
      [0, seat + (top - seat) * 0.7, -d + 0.06],
      [0, top - 0.006, -d + 0.022],
    ],
    6,
  );
  object.add(
    createSweep(rectangleProfile(-0.075, -0.005, 0.075, 0.005, 0.002), splat, {
      smooth: true,
      up: [0, 0, 1],
      crease: 0.6,
    }),
    wood,
  );
  object.add(
    standUpright(createSlab(ovalOutline(0.07, 0.07, { sides: 32 }), roundEdge(0.004, 0.0015)), bz + 0.011),
    wood,
    { at: [0, seat + (top - seat) * 0.42, 0] },
  );
}

/** A bent frame of rattan, back and seat of cane. */
function buildRattan(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const seat = DINING_SEAT - 0.012;
  const r = 0.013;
  const hoop = createCurve(
    [
      [-w + 0.05, 0, -d + 0.016],
      [-w + 0.055, seat * 0.6, -d + 0.075],
      [-w + 0.045, seat, -d + 0.095],
      [-w + 0.024, (seat + height) / 2, -d + 0.055],
      [-w + 0.035, height - 0.09, -d + 0.022],
      [-w * 0.5, height - 0.024, -d + 0.017],
      [0, height - r - 0.001, -d + 0.016],
    ],
    6,
  );
  const whole = [
    ...hoop,
    ...hoop
      .slice(0, -1)
      .toReversed()
      .map(([x, y, z]): Vec3 => [-x, y, z]),
  ];
  object.add(
    createTube(
      [[whole[0]![0], r * 0.4, whole[0]![2]], ...whole.slice(1, -1), [whole.at(-1)![0], r * 0.4, whole.at(-1)![2]]],
      r,
      { sides: 12 },
    ),
    wood,
  );
  for (const side of [-1, 1]) {
    object.add(
      createPost([
        { at: [side * (w - 0.04), 0, d - 0.03], size: 0.0115 },
        { at: [side * (w - 0.05), seat - 0.01, d - 0.05], size: 0.0135 },
      ]),
      wood,
    );
    object.add(
      createRod(
        [
          [side * (w - 0.045), 0.17, d - 0.038],
          [side * (w - 0.056), 0.17, -d + 0.05],
        ],
        0.0085,
      ),
      wood,
    );
    const brace = createCurve(
      [
        [side * (w - 0.044), seat - 0.16, d - 0.04],
        [side * (w - 0.06), seat - 0.06, d - 0.06],
        [side * (w - 0.13), seat - 0.025, d - 0.055],
      ],
      5,
    );
    object.add(createRod(brace, 0.007), wood);
  }
  for (const z of [d - 0.038, -d + 0.05])
    object.add(
      createRod(
        [
          [-w + 0.05, 0.21, z],
          [0, 0.21, z],
          [w - 0.05, 0.21, z],
        ],
        0.0085,
      ),
      wood,
    );
  const rim = seatOutline(width - 0.03, width - 0.07, depth - 0.1, 0.09).map(([x, z]): Vec3 => [x, seat, z + 0.028]);
  object.add(createTube(rim, 0.0155, { sides: 12, closed: true, up: [0, 1, 0] }), wood);
  addCane(
    object.within({ at: [0, seat + 0.006, d - 0.04], tilt: -Math.PI / 2 }),
    width - 0.075,
    depth - 0.12,
    named('cane'),
  );
  addSeatPad(object, width - 0.07, depth - 0.13, { y: seat - 0.003, z: d - 0.045, cover: look('seat') });
  const low = seat + 0.09;
  const tall = height - low - 0.055;
  const panel = object.within({ at: [0, low, -d + 0.088], tilt: -0.11 });
  const wide = width - 0.15;
  panel.add(
    createTube(
      roundedRectangle(wide, tall, 0.05, 5).map(([x, y]): Vec3 => [x, y + tall / 2, 0]),
      0.0085,
      { sides: 10, closed: true, up: [0, 0, 1] },
    ),
    wood,
  );
  addCane(panel.within({ at: [0, 0.012, 0] }), wide - 0.012, tall - 0.024, named('cane'));
  for (const y of [low + 0.02, low + tall * 0.55]) {
    for (const side of [-1, 1])
      object.add(
        createRod(
          [
            [side * (wide / 2), y, -d + 0.088 - (y - low) * 0.11],
            [side * (w - 0.034), y, -d + 0.085 - (y - low) * 0.16],
          ],
          0.0075,
        ),
        wood,
      );
  }
}
