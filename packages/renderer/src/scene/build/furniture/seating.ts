import type { ObjectBuilder } from '../scene-builder.ts';
import { createCushion, createPillow } from '../cushion.ts';
import { createCylinder } from '../lathe.ts';
import { createTube } from '../sweep.ts';

interface SofaLook {
  readonly fabric: string;
  readonly legs: string;
  /** two or three, by width, when not said */
  readonly seats?: number;
}

/** A sofa that stands on y = 0 with its back at −z, centred in x: plinth, arms, back, seat and back cushions that have been sat on. */
export function addSofa(
  object: ObjectBuilder,
  width: number,
  depth: number,
  { fabric, legs, seats = width > 2.6 ? 3 : 2 }: SofaLook,
): void {
  const arm = 0.17;
  const inner = (width - 2 * arm) / seats;
  object.add(createCushion(width - 0.02, 0.17, depth - 0.04, { radius: 0.03, segments: 10 }), fabric, {
    at: [0, 0.13, 0],
  });
  object.add(
    createCushion(width - 2 * arm + 0.02, 0.52, 0.16, { radius: 0.055, puff: 0.006, wrinkle: 0.002 }),
    fabric,
    { at: [0, 0.2, -depth / 2 + 0.09] },
  );
  for (const side of [-1, 1]) {
    object.add(
      createCushion(arm, 0.43, depth, { radius: 0.05, puff: 0.01, wrinkle: 0.003, segments: 12, seed: 3 + side }),
      fabric,
      { at: [side * (width / 2 - arm / 2), 0.15, 0] },
    );
  }
  for (let k = 0; k < seats; k++) {
    const x = -width / 2 + arm + inner * (k + 0.5);
    const seat = createCushion(inner - 0.008, 0.17, depth - 0.2, {
      radius: 0.05,
      puff: 0.022,
      sag: 0.02,
      wrinkle: 0.006,
      segments: 16,
      seed: 11 + k,
    });
    object.add(seat, fabric, { at: [x, 0.285, 0.09] });
    const back = createCushion(inner - 0.015, 0.42, 0.19, {
      radius: 0.07,
      puff: 0.035,
      wrinkle: 0.009,
      segments: 16,
      seed: 21 + k,
    });
    object.add(back, fabric, { at: [x, 0.43, -depth / 2 + 0.25], tilt: -0.2, roll: k % 2 ? 0.012 : -0.015 });
  }
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      object.add(createCylinder(0.016, 0.14, { top: 0.021, sides: 20 }), legs, {
        at: [sx * (width / 2 - 0.14), 0, sz * (depth / 2 - 0.12)],
      });
    }
  }
}

/** A loose pillow standing at (x, y, z) of its rim's lower edge, leaning back by `lean` radians. */
export function addPillow(
  object: ObjectBuilder,
  fabric: string,
  at: readonly [number, number, number],
  { width = 0.48, height = 0.46, thickness = 0.17, turn = 0, lean = 0.3, roll = 0, seed = 1 } = {},
): void {
  object
    .within({ at, turn, tilt: -lean, roll })
    .add(createPillow(width, height, thickness, { seed }), fabric, { at: [0, height / 2, 0], part: 'textile' });
}

/** A low lounge chair on y = 0, facing +z: round wooden frame, floating armrests, slung cushions. */
export function addLoungeChair(object: ObjectBuilder, { fabric, wood }: { fabric: string; wood: string }): void {
  const half = 0.34;
  for (const side of [-1, 1]) {
    const x = side * half;
    const bar = (points: [number, number, number][], radius: number): void => {
      object.add(
        createTube(points, radius, {
          sides: 12,
          size: points.map((_, k) => (k === 0 || k === points.length - 1 ? 0.8 : 1)),
        }),
        wood,
      );
    };
    bar(
      [
        [x, 0.001, 0.36],
        [x, 0.2, 0.35],
        [x, 0.4, 0.34],
        [x, 0.555, 0.335],
      ],
      0.019,
    );
    bar(
      [
        [x, 0.005, -0.46],
        [x, 0.2, -0.4],
        [x, 0.42, -0.345],
        [x, 0.575, -0.32],
      ],
      0.019,
    );
    object.add(
      createTube(
        [
          [x, 0.275, 0.35],
          [x, 0.262, 0.05],
          [x, 0.235, -0.4],
        ],
        0.0145,
        { sides: 10 },
      ),
      wood,
    );
    const rest = createCushion(0.066, 0.026, 0.8, { radius: 0.012, segments: 12 });
    object.add(rest, wood, { at: [x, 0.557, -0.03], tilt: 0.03 });
  }
  for (const [y, z] of [
    [0.272, 0.34],
    [0.238, -0.38],
  ] as const) {
    object.add(
      createTube(
        [
          [-half, y, z],
          [0, y, z],
          [half, y, z],
        ],
        0.0145,
        { sides: 10 },
      ),
      wood,
    );
  }
  object.add(
    createTube(
      [
        [-half, 0.52, -0.345],
        [0, 0.52, -0.36],
        [half, 0.52, -0.345],
      ],
      0.0125,
      { sides: 10 },
    ),
    wood,
  );
  for (let k = 0; k < 7; k++) {
    const x = -0.27 + k * 0.09;
    object.add(
      createTube(
        [
          [x, 0.25, -0.37],
          [x, 0.53, -0.43],
          [x, 0.79, -0.53],
        ],
        0.0085,
        { sides: 8 },
      ),
      wood,
    );
  }
  object.add(
    createTube(
      [
        [-0.31, 0.79, -0.525],
        [0, 0.8, -0.535],
        [0.31, 0.79, -0.525],
      ],
      0.0135,
      { sides: 10 },
    ),
    wood,
  );
  const seat = createCushion(0.6, 0.125, 0.68, {
    radius: 0.045,
    puff: 0.022,
    sag: 0.016,
    wrinkle: 0.005,
    segments: 14,
    seed: 41,
  });
  object.add(seat, fabric, { at: [0, 0.27, 0.0], tilt: -0.06 });
  const back = createCushion(0.59, 0.56, 0.13, { radius: 0.05, puff: 0.026, wrinkle: 0.006, segments: 14, seed: 43 });
  object.add(back, fabric, { at: [0, 0.375, -0.305], tilt: -0.33 });
}

/** A pouf on y = 0. */
export function addPouf(object: ObjectBuilder, fabric: string, radius = 0.27, height = 0.38): void {
  object.add(
    createCushion(2 * radius, height, 2 * radius, {
      radius: Math.min(radius, height / 2) * 0.92,
      puff: 0.02,
      sag: 0.025,
      wrinkle: 0.006,
      segments: 18,
      seed: 51,
    }),
    fabric,
  );
}
