import type { Mesh } from '../../scene.ts';
import type { ObjectBuilder } from '../scene-builder.ts';
import { createBall, createCylinder, createLathe } from '../lathe.ts';
import { createTube } from '../sweep.ts';
import type { Vec2 } from '../vector.ts';

/** A cloth shade as one sheet, on y = 0, open above and below, its rims bound. */
function createShade(bottom: number, top: number, height: number): Mesh {
  return createLathe(
    [
      [bottom, 0],
      [bottom + (top - bottom) * 0.5, height * 0.5],
      [top, height],
    ],
    { sides: 72 },
  );
}

/** A floor lamp on y = 0: disc foot, thin stem, cloth shade with a bulb inside. */
export function addFloorLamp(
  object: ObjectBuilder,
  height: number,
  { metal, shade, bulb }: { metal: string; shade: string; bulb: string },
): void {
  object.add(createCylinder(0.145, 0.018, { sides: 64, bevel: 0.004 }), metal);
  object.add(
    createTube(
      [
        [0, 0.016, 0],
        [0, height * 0.5, 0],
        [0, height - 0.06, 0],
      ],
      0.009,
      { sides: 16 },
    ),
    metal,
  );
  addShade(object, height - 0.3, { shade, bulb, metal, bottom: 0.215, top: 0.165, height: 0.29 });
}

/** A table lamp on y = 0 with a turned body. */
export function addTableLamp(
  object: ObjectBuilder,
  height: number,
  { body, shade, bulb, metal }: { body: string; shade: string; bulb: string; metal: string },
): void {
  const h = height * 0.52;
  object.add(
    createLathe(
      [
        [0, 0],
        [h * 0.24, 0],
        [h * 0.26, 0.006],
        [h * 0.34, h * 0.3],
        [h * 0.3, h * 0.62],
        [h * 0.1, h * 0.93],
        [h * 0.05, h],
        [0, h],
      ],
      { sides: 56, crease: 0.7 },
    ),
    body,
  );
  object.add(createCylinder(0.006, height * 0.2, { sides: 14, bevel: 0 }), metal, { at: [0, h - 0.01, 0] });
  addShade(object, height * 0.6, {
    shade,
    bulb,
    metal,
    bottom: height * 0.3,
    top: height * 0.24,
    height: height * 0.38,
  });
}

/** A pendant hanging from y = 0 (the ceiling): rose, cord, spun dome with a white inside and a bulb. */
export function addPendant(
  object: ObjectBuilder,
  drop: number,
  radius: number,
  { dome, inside, cord, bulb }: { dome: string; inside: string; cord: string; bulb: string },
): void {
  object.add(createCylinder(0.05, 0.022, { sides: 40, bevel: 0.004 }), cord, { at: [0, -0.022, 0] });
  const height = radius * 0.72;
  object.add(
    createTube(
      [
        [0, -0.02, 0],
        [0, -drop / 2, 0],
        [0, -drop + height, 0],
      ],
      0.003,
      { sides: 8 },
    ),
    cord,
  );
  const outer: Vec2[] = [
    [1, 0],
    [0.985, 0.12],
    [0.93, 0.26],
    [0.8, 0.42],
    [0.58, 0.56],
    [0.3, 0.65],
    [0.1, 0.69],
    [0.085, 0.72],
    [0, 0.72],
  ];
  const scaled = (k: number): Vec2[] => outer.map(([r, y]) => [r * radius * k, y * radius * (0.5 + 0.5 * k)]);
  object.add(createLathe([[radius * 0.985, 0], ...scaled(1)], { sides: 80, crease: 1 }), dome, { at: [0, -drop, 0] });
  object.add(createLathe([...scaled(0.985)].toReversed(), { sides: 80, crease: 1 }), inside, { at: [0, -drop, 0] });
  object.add(createCylinder(0.022, height * 0.35, { sides: 24 }), cord, { at: [0, -drop + height * 0.6, 0] });
  object.add(createBall(radius * 0.17, { sides: 24 }), bulb, { at: [0, -drop + height * 0.42, 0] });
}

/** A ball of opal glass on a cord from y = 0, or on what it is set upon. */
export function addGlobe(
  object: ObjectBuilder,
  radius: number,
  drop: number,
  { globe, cord }: { globe: string; cord: string },
): void {
  object.add(
    createTube(
      [
        [0, 0, 0],
        [0, -drop / 2, 0],
        [0, -drop + radius, 0],
      ],
      0.003,
      { sides: 8 },
    ),
    cord,
  );
  object.add(createCylinder(0.028, 0.05, { sides: 32 }), cord, { at: [0, -drop + radius - 0.015, 0] });
  object.add(createBall(radius, { sides: 40 }), globe, { at: [0, -drop, 0] });
}

function addShade(
  object: ObjectBuilder,
  y: number,
  look: { shade: string; bulb: string; metal: string; bottom: number; top: number; height: number },
): void {
  object.add(createShade(look.bottom, look.top, look.height), look.shade, { at: [0, y, 0] });
  for (const [radius, at] of [
    [look.bottom, y],
    [look.top, y + look.height],
  ] as const) {
    const ring = Array.from({ length: 48 }, (_, k): [number, number, number] => [
      radius * Math.cos((k / 48) * 2 * Math.PI),
      at,
      -radius * Math.sin((k / 48) * 2 * Math.PI),
    ]);
    object.add(createTube(ring, 0.0035, { sides: 8, closed: true, up: [0, 1, 0] }), look.shade);
  }
  for (let k = 0; k < 3; k++) {
    const angle = (k / 3) * 2 * Math.PI;
    object.add(
      createTube(
        [
          [0, y + look.height * 0.72, 0],
          [Math.cos(angle) * look.top, y + look.height - 0.004, Math.sin(angle) * look.top],
        ],
        0.002,
        { sides: 6 },
      ),
      look.metal,
    );
  }
  object.add(createCylinder(0.017, 0.06, { sides: 20 }), look.metal, { at: [0, y + look.height * 0.22, 0] });
  object.add(createBall(0.036, { sides: 24 }), look.bulb, { at: [0, y + look.height * 0.22 + 0.09, 0] });
}
