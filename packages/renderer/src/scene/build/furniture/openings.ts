import type { Vec3 } from '../../scene.ts';
import type { ObjectBuilder } from '../scene-builder.ts';
import { createUnitSheet } from './finishes.ts';
import { rectangleProfile } from '../profile.ts';
import { createSweep, createTube } from '../sweep.ts';
import { createBall } from '../lathe.ts';

interface GlazingLook {
  readonly frame: string;
  readonly pane: string;
  readonly handle?: string;
  /** width seen and depth of the bars, metres */
  readonly bar?: number;
  readonly depth?: number;
  /** heights of cross bars, from below */
  readonly transoms?: readonly number[];
}

/** Glazing that fills the rectangle from the origin to (width, height), in the plane z = 0, looking to +z: outer frame, mullions that make `bays` bays, panes. */
export function addGlazing(
  object: ObjectBuilder,
  width: number,
  height: number,
  bays: number,
  { frame, pane, handle, bar = 0.045, depth = 0.07, transoms = [] }: GlazingLook,
): void {
  const outer: Vec3[] = [
    [0, 0, 0],
    [width, 0, 0],
    [width, height, 0],
    [0, height, 0],
  ];
  object.add(
    createSweep(rectangleProfile(0, -depth / 2, bar, depth / 2, 0.002), outer, { closed: true, up: [0, 0, 1] }),
    frame,
  );
  for (let k = 1; k < bays; k++) {
    const x = (width * k) / bays;
    object.box([x - bar / 2, bar, -depth / 2], [x + bar / 2, height - bar, depth / 2], frame, { bevel: 0.002 });
  }
  for (const y of transoms)
    object.box([bar, y - bar / 2, -depth / 2 + 0.004], [width - bar, y + bar / 2, depth / 2 - 0.004], frame, {
      bevel: 0.002,
    });
  for (let k = 0; k < bays; k++) {
    object.add(createUnitSheet(width / bays - bar * 0.6, height - bar * 1.2), pane, {
      at: [(width * k) / bays + bar * 0.3, bar * 0.6, 0],
      part: 'glass',
    });
  }
  if (handle) {
    const x = width / bays - bar * 0.1;
    const y = Math.min(1.05, height / 2);
    object.add(
      createTube(
        [
          [x, y - 0.09, depth / 2],
          [x, y - 0.09, depth / 2 + 0.035],
          [x, y + 0.09, depth / 2 + 0.035],
          [x, y + 0.09, depth / 2],
        ],
        0.006,
        { smooth: false, crease: 3, sides: 12 },
      ),
      handle,
    );
  }
}

/** A round curtain rail along x from 0, with end knobs and brackets towards −z. */
export function addCurtainRail(object: ObjectBuilder, width: number, metal: string, reach = 0.1): void {
  object.add(
    createTube(
      [
        [0, 0, 0],
        [width / 2, 0, 0],
        [width, 0, 0],
      ],
      0.011,
      { sides: 16 },
    ),
    metal,
  );
  for (const x of [0, width]) object.add(createBall(0.02, { sides: 24 }), metal, { at: [x, 0, 0] });
  for (const x of [0.12, width / 2, width - 0.12])
    object.add(
      createTube(
        [
          [x, 0, 0],
          [x, 0, -reach],
        ],
        0.006,
        { sides: 10 },
      ),
      metal,
    );
}
