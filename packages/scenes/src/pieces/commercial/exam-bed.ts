import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { addPad } from '../parts/fit.ts';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder } from '../piece-builder.ts';

/** A couch to be examined on: two upholstered parts, the head raised, on a lifting column with castors; paper from a roll over it. */
export const buildExamBed: PieceBuilder = (object, { width, depth, height, look, named }) => {
  const [cover, frame] = [look('cover'), look('frame')];
  const [w, d] = [width / 2, depth / 2];
  const pad = 0.075;
  const rise = Math.min(0.2, height * 0.27);
  const top = height - rise;
  const hinge = -d + depth * 0.36;
  const angle = Math.asin(Math.min(0.6, (rise - 0.012) / (hinge + d - 0.05)));
  const long = (hinge + d - 0.05) / Math.cos(angle);
  // the flat part, on its steel frame
  addPad(object, [-w, top - pad, hinge + 0.012], [w, top, d], cover, {
    radius: 0.03,
    puff: 0.006,
    sag: 0.003,
    piping: 0.007,
    segments: 14,
  });
  const under = top - pad;
  const rails = rectangleProfile(-0.02, -0.02, 0.02, 0.02, 0.004);
  object.add(
    createSweep(
      rails,
      [
        [-w + 0.07, under - 0.02, hinge],
        [w - 0.07, under - 0.02, hinge],
        [w - 0.07, under - 0.02, d - 0.06],
        [-w + 0.07, under - 0.02, d - 0.06],
      ],
      { closed: true },
    ),
    frame,
  );
  // the head part turns about the hinge
  const head = object.within({ at: [0, under, hinge], tilt: angle });
  addPad(head, [-w, 0.004, -long], [w, pad - 0.002, -0.012], cover, {
    radius: 0.03,
    puff: 0.006,
    piping: 0.007,
    segments: 14,
  });
  head.box([-w + 0.08, -0.018, -long + 0.08], [w - 0.08, 0.004, -0.02], frame, { bevel: 0.003 });
  const stay = [Math.sin(angle) * long * 0.5 + under - 0.01, hinge - Math.cos(angle) * long * 0.5] as const;
  for (const side of [-1, 1])
    object.add(
      createRod(
        [
          [side * (w - 0.14), under - 0.03, hinge + 0.16],
          [side * (w - 0.14), stay[0], stay[1]],
        ],
        0.011,
        14,
      ),
      named('steel'),
    );
  // paper, drawn off a roll behind the head
  const p = w * 0.74;
  object.box([-p, top + 0.0035, hinge + 0.02], [p, top + 0.0065, d - 0.1], named('paper'), { bevel: 0.0003 });
  head.box([-p, pad + 0.0005, -long + 0.1], [p, pad + 0.0035, -0.02], named('paper'), { bevel: 0.0003 });
  // base plate, lifting column of three tubes, castors
  const plate = [w * 0.74, depth * 0.33] as const;
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      object.add(createCylinder(0.036, 0.026, { sides: 28, bevel: 0.005 }), named('rubber'), {
        at: [x * (plate[0] - 0.013), 0.036, z * (plate[1] - 0.045)],
        roll: Math.PI / 2,
      });
      object.add(createCylinder(0.012, 0.04, { sides: 16 }), frame, {
        at: [x * (plate[0] - 0.03), 0.06, z * (plate[1] - 0.045)],
      });
    }
  }
  for (const x of [-1, 1])
    object.box(
      [x * plate[0] - (x > 0 ? 0.06 : 0), 0.078, -plate[1]],
      [x * plate[0] + (x > 0 ? 0 : 0.06), 0.11, plate[1]],
      frame,
      { bevel: 0.006 },
    );
  object.box([-plate[0] + 0.06, 0.082, -0.2], [plate[0] - 0.06, 0.106, 0.2], frame, { bevel: 0.004 });
  const lift = under - 0.04 - 0.106;
  [
    [0.15, 0, 0.48],
    [0.132, 0.46, 0.76],
    [0.114, 0.74, 1],
  ].forEach(([size, from, to]) =>
    object.box(
      [-size! / 2, 0.106 + lift * from!, -size! * 0.75],
      [size! / 2, 0.106 + lift * to!, size! * 0.75],
      frame,
      { bevel: 0.006, grain: 'y' },
    ),
  );
  object.box([-w + 0.09, under - 0.04, -0.16], [w - 0.09, under - 0.018, 0.16], frame, { bevel: 0.003 });
};
