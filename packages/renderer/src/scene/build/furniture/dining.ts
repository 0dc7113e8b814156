import { createBox } from '../box.ts';
import { createCushion } from '../cushion.ts';
import type { ObjectBuilder } from '../scene-builder.ts';
import { createCurve, createTube } from '../sweep.ts';
import { createCylinder } from '../lathe.ts';

/** A table on y = 0 along x: chamfered top on four tapered legs. */
export function addTable(
  object: ObjectBuilder,
  width: number,
  depth: number,
  height: number,
  { top, legs }: { top: string; legs: string },
): void {
  object.add(createBox(width, 0.03, depth, { bevel: 0.006 }), top, { at: [0, height - 0.03, 0] });
  object.box(
    [-width / 2 + 0.12, height - 0.1, -depth / 2 + 0.1],
    [width / 2 - 0.12, height - 0.03, -depth / 2 + 0.122],
    legs,
  );
  object.box(
    [-width / 2 + 0.12, height - 0.1, depth / 2 - 0.122],
    [width / 2 - 0.12, height - 0.03, depth / 2 - 0.1],
    legs,
  );
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1])
      object.add(
        createTube(
          [
            [sx * (width / 2 - 0.07), 0, sz * (depth / 2 - 0.07)],
            [sx * (width / 2 - 0.12), height - 0.03, sz * (depth / 2 - 0.12)],
          ],
          0.027,
          { size: [0.55, 1], sides: 16 },
        ),
        legs,
      );
  }
}

/** A chair on y = 0 facing +z: round legs, upholstered seat, a bent back rail. */
export function addDiningChair(object: ObjectBuilder, { frame, seat }: { frame: string; seat: string }): void {
  for (const side of [-1, 1]) {
    object.add(
      createTube(
        [
          [side * 0.215, 0, 0.21],
          [side * 0.195, 0.44, 0.19],
        ],
        0.016,
        { size: [0.65, 1], sides: 12 },
      ),
      frame,
    );
    object.add(
      createTube(
        createCurve(
          [
            [side * 0.215, 0, -0.24],
            [side * 0.2, 0.44, -0.19],
            [side * 0.205, 0.62, -0.2],
            [side * 0.21, 0.76, -0.235],
          ],
          4,
        ),
        0.016,
        { sides: 12, size: [0.65, ...Array.from({ length: 12 }, () => 1)] },
      ),
      frame,
    );
    object.add(
      createTube(
        [
          [side * 0.2, 0.4, 0.19],
          [side * 0.2, 0.4, -0.19],
        ],
        0.012,
        { sides: 10 },
      ),
      frame,
    );
  }
  object.add(
    createTube(
      [
        [-0.2, 0.4, 0.19],
        [0.2, 0.4, 0.19],
      ],
      0.012,
      { sides: 10 },
    ),
    frame,
  );
  const rail = createCurve(
    [
      [-0.24, 0.74, -0.2],
      [-0.14, 0.76, -0.265],
      [0, 0.765, -0.285],
      [0.14, 0.76, -0.265],
      [0.24, 0.74, -0.2],
    ],
    5,
  );
  object.add(
    createTube(rail, 0.024, {
      sides: 12,
      up: [0, 1, 0],
      size: rail.map((_, k) => (k === 0 || k === rail.length - 1 ? 0.5 : 1)),
    }),
    frame,
  );
  object.add(createCushion(0.46, 0.055, 0.44, { radius: 0.025, puff: 0.012, segments: 12 }), seat, {
    at: [0, 0.415, 0],
  });
}

/** A bar stool on y = 0. */
export function addStool(
  object: ObjectBuilder,
  height: number,
  { frame, seat }: { frame: string; seat: string },
): void {
  const corner = (k: number, r: number, y: number): [number, number, number] => [
    r * Math.cos((k + 0.5) * (Math.PI / 2)),
    y,
    r * Math.sin((k + 0.5) * (Math.PI / 2)),
  ];
  for (let k = 0; k < 4; k++) {
    object.add(
      createTube([corner(k, 0.245, 0), corner(k, 0.17, height - 0.04)], 0.014, { size: [0.8, 1], sides: 12 }),
      frame,
    );
    object.add(
      createTube([corner(k, 0.222, height * 0.32), corner(k + 1, 0.222, height * 0.32)], 0.009, { sides: 8 }),
      frame,
    );
  }
  object.add(createCylinder(0.185, 0.045, { bevel: 0.012, sides: 48 }), seat, { at: [0, height - 0.045, 0] });
}
