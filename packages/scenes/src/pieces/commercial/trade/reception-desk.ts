import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Matrix4 } from '@yujian/renderer/scene/scene';
import { addFront } from '../../parts/case.ts';
import { boxRing, createLoft } from '../../parts/loft.ts';
import { createRod } from '../../parts/posts.ts';
import { brokenEdge, createSlab } from '../../parts/slab.ts';
import { addWorktop } from '../../parts/worktop.ts';
import type { PieceBuilder, PieceOrder } from '../../piece-builder.ts';

/** Where one works sitting, metres. */
const DESK = 0.74;
const TOE = 0.1;

/** A ledge for guests at +z, a desk behind it with drawers and a screen; a set-back foot, a line of light under the ledge. */
export const buildReceptionDesk: PieceBuilder = (object, order) =>
  (order.form === 'curved' ? buildCurved : order.form === 'block' ? buildBlock : buildStraight)(object, order);

const ledgeDepth = (depth: number): number => Math.min(0.36, depth * 0.46);

function buildStraight(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, named } = order;
  const [front, top] = [look('front'), look('top')];
  const [w, d] = [width / 2, depth / 2];
  const t = 0.04;
  const face = d - 0.05;
  const back = d - ledgeDepth(depth);
  object.box([-w + 0.06, 0, back + 0.03], [w - 0.06, TOE, face - 0.07], named('rubber'), { bevel: 0.001 });
  object.box([-w + 0.02, TOE, back], [w - 0.02, height - t - 0.02, face - 0.02], top, { bevel: 0.001, grain: 'x' });
  const faces: readonly [number, number] = [TOE, height - t - 0.02];
  if (order.form === 'slatted')
    addFront(object, [-w, w], faces, face - 0.02, front, { style: 'slatted', thick: 0.03, gap: 0.0015, slat: 0.05 });
  else {
    // panels whose joints run on over the shadow gap
    const panels = Math.max(2, Math.round(width / 1));
    for (let k = 0; k < panels; k++)
      object.box(
        [-w + (width * k) / panels + 0.0015, faces[0], face - 0.02],
        [-w + (width * (k + 1)) / panels - 0.0015, faces[1], face],
        front,
        { bevel: 0.002, grain: 'y' },
      );
  }
  object.box([-w, height - t, back - 0.02], [w, height, d], top, { bevel: 0.004, grain: 'x' });
  object.box([-w + 0.05, height - t - 0.02, back + 0.02], [w - 0.05, height - t, face - 0.035], named('steel'), {
    bevel: 0.001,
  });
  object.box(
    [-w + 0.06, height - t - 0.014, face - 0.036],
    [w - 0.06, height - t - 0.004, face - 0.026],
    named('light line'),
    { bevel: 0.001, part: 'lamp' },
  );
  object.box([-w + 0.08, TOE - 0.014, face - 0.066], [w - 0.08, TOE - 0.004, face - 0.056], named('light line'), {
    bevel: 0.001,
    part: 'lamp',
  });
  for (const side of [-1, 1])
    object.box([side > 0 ? w - t : -w, 0, -d], [side > 0 ? w : -w + t, height - t - 0.02, face - 0.022], front, {
      bevel: 0.003,
      grain: 'y',
    });
  addDesk(object, order, { half: w - t, back: -d, front: back });
}

/** The staff's side: a worktop, drawers at both ends, a screen, keys, a cup of pens. */
function addDesk(
  object: ObjectBuilder,
  { look, named, height, chance }: PieceOrder,
  { half, back, front }: { half: number; back: number; front: number },
): void {
  const top = look('top');
  addWorktop(object, [-half, DESK - 0.03, back + 0.01], [half, DESK, front], top, undefined, 0.002);
  const pedestal = Math.min(0.42, half * 0.5);
  for (const side of [-1, 1]) {
    const [x0, x1] = side > 0 ? [half - pedestal, half] : [-half, -half + pedestal];
    object.box([x0, 0.06, back + 0.05], [x1, DESK - 0.03, front], top, { bevel: 0.001, grain: 'y' });
    object.box([x0 + 0.02, 0, back + 0.09], [x1 - 0.02, 0.06, front], named('rubber'), { bevel: 0.001 });
    const rear = object.within({ at: [(x0 + x1) / 2, 0, back + 0.05], turn: Math.PI });
    for (const [y0, y1] of [
      [0.06, 0.34],
      [0.34, 0.53],
      [0.53, DESK - 0.034],
    ] as const)
      addFront(rear, [-pedestal / 2, pedestal / 2], [y0, y1], 0, top, {
        handle: 'edge',
        fitting: named('steel'),
        grain: 'x',
      });
  }
  const z = front - Math.min(0.1, (front - back) * 0.35);
  for (const x of half > 1.2 ? [-half * 0.4, half * 0.4] : [-half * 0.3]) {
    const screen = object.within({ at: [x, DESK, z], turn: Math.PI + chance.around(0.12) });
    const high = Math.min(0.34, height - DESK - 0.05);
    screen.box([-0.1, 0, -0.06], [0.1, 0.008, 0.06], named('steel'), { bevel: 0.002 });
    screen.add(
      createRod(
        [
          [0, 0.004, -0.02],
          [0, 0.06, -0.026],
          [0, 0.08 + high * 0.4, -0.024],
        ],
        0.012,
        12,
      ),
      named('steel'),
    );
    screen.box([-0.27, 0.06, -0.014], [0.27, 0.06 + high, 0.004], named('book ink'), {
      bevel: 0.004,
      part: 'appliance',
    });
    screen.box([-0.262, 0.068, 0.0042], [0.262, 0.052 + high, 0.005], named('display'), {
      bevel: 0,
      part: 'appliance',
    });
    screen.box([-0.2, 0, 0.08], [0.2, 0.014, 0.19], named('book white'), { bevel: 0.003, part: 'appliance' });
  }
  object.add(createCylinder(0.036, 0.1, { sides: 28, bevel: 0.003 }), named('steel'), {
    at: [half * 0.05, DESK, z],
    part: 'decoration',
  });
  for (let k = 0; k < 4; k++)
    object.add(
      createRod(
        [
          [half * 0.05 + chance.around(0.015), DESK + 0.09, z],
          [half * 0.05 + chance.around(0.02), DESK + 0.11, z],
          [half * 0.05 + chance.around(0.03), DESK + 0.155, z + chance.around(0.02)],
        ],
        0.004,
        8,
      ),
      named(chance.pick(['book ink', 'book rust', 'book ochre'])),
      { part: 'decoration' },
    );
}

/** A bow of fluted staves under a bent ledge, the desk following it inside. */
function buildCurved(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, named } = order;
  const [front, top] = [look('front'), look('top')];
  const [w, d] = [width / 2, depth / 2];
  const t = 0.045;
  const bow = Math.min(depth * 0.32, width * 0.2);
  const radius = (w * w) / (2 * bow) + bow / 2;
  const centre = d - radius;
  const span = Math.asin(Math.min(1, w / radius));
  const ledge = Math.min(0.34, depth * 0.38);
  const desk = Math.min(0.9, depth - bow - 0.03);
  const band = (outer: number, inner: number, reach = span): Vec2[] => {
    const steps = 48;
    const at = (k: number, r: number): Vec2 => [
      Math.sin(-reach + (2 * reach * k) / steps) * r,
      centre + Math.cos(-reach + (2 * reach * k) / steps) * r,
    ];
    return [
      ...Array.from({ length: steps + 1 }, (_, k) => at(k, radius - outer)),
      ...Array.from({ length: steps + 1 }, (_, k) => at(steps - k, radius - inner)),
    ];
  };
  const lift = (at: number): { at: readonly [number, number, number] } => ({ at: [0, at, 0] });
  const less = span - 0.03 / radius;
  object.add(createSlab(band(0.11, ledge - 0.03, less), brokenEdge(TOE, 0.001)), named('rubber'));
  object.add(createSlab(band(0.05, ledge - 0.01, less), brokenEdge(height - t - TOE - 0.02, 0.003)), front, lift(TOE));
  object.add(
    createSlab(band(0.06, ledge - 0.02, less), brokenEdge(0.02, 0.001)),
    named('steel'),
    lift(height - t - 0.02),
  );
  object.add(createSlab(band(0.046, 0.058, less - 0.02 / radius), brokenEdge(0.01, 0.001)), named('light line'), {
    ...lift(height - t - 0.011),
    part: 'lamp',
  });
  object.add(createSlab(band(0, ledge), brokenEdge(t, 0.005)), top, lift(height - t));
  const count = Math.round((2 * less * radius) / 0.045);
  const staves = Array.from({ length: count }, (_, k): Matrix4 => {
    const angle = -less + (2 * less * (k + 0.5)) / count;
    return place({ at: [Math.sin(angle) * (radius - 0.05), TOE, centre + Math.cos(angle) * (radius - 0.05)] });
  });
  object.scatter(
    createCylinder((less * radius) / count - 0.001, height - t - TOE - 0.02, { sides: 16, bevel: 0.002 }),
    front,
    staves,
  );
  object.add(createSlab(band(ledge - 0.01, desk, less), brokenEdge(0.03, 0.002)), top, lift(DESK - 0.03));
  for (const side of [-1, 1]) {
    const angle = side * (less - 0.2 / radius);
    object
      .within({
        at: [
          Math.sin(angle) * (radius - (ledge + desk) / 2),
          0,
          centre + Math.cos(angle) * (radius - (ledge + desk) / 2),
        ],
        turn: angle,
      })
      .box([-0.15, 0, -(desk - ledge) / 2 + 0.02], [0.15, DESK - 0.03, (desk - ledge) / 2 + 0.01], top, {
        bevel: 0.002,
        grain: 'y',
      });
  }
  const screen = object.within({ at: [0, DESK, centre + radius - (ledge + 0.1)], turn: Math.PI });
  const high = Math.min(0.34, height - DESK - 0.05);
  screen.box([-0.1, 0, -0.05], [0.1, 0.008, 0.05], named('steel'), { bevel: 0.002 });
  screen.add(
    createRod(
      [
        [0, 0.004, -0.02],
        [0, 0.06, -0.026],
        [0, 0.08 + high * 0.4, -0.024],
      ],
      0.012,
      12,
    ),
    named('steel'),
  );
  screen.box([-0.27, 0.06, -0.014], [0.27, 0.06 + high, 0.004], named('book ink'), { bevel: 0.004, part: 'appliance' });
  screen.box([-0.262, 0.068, 0.0042], [0.262, 0.052 + high, 0.005], named('display'), { bevel: 0, part: 'appliance' });
}

/** One mass of stone that narrows to its foot over a line of light, a wooden ledge let into its back. */
function buildBlock(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, named } = order;
  const [front, top] = [look('front'), look('top')];
  const [w, d] = [width / 2, depth / 2];
  const deep = ledgeDepth(depth);
  const middle = d - deep / 2;
  const lean = Math.min(0.12, deep * 0.35);
  const foot = 0.05;
  const ring = (out: number, y: number): ReturnType<typeof boxRing> =>
    boxRing(width - 2 * out, deep - out, y, 0.012, { at: [0, middle - out / 2] });
  object.add(
    createLoft(
      [
        ring(lean + 0.004, foot),
        ring(lean, foot + 0.005),
        ring(0, height - 0.16),
        ring(0, height - 0.006),
        ring(0.002, height - 0.002),
        ring(0.006, height),
      ],
      { crease: 0.3, capFirst: true, capLast: true },
    ),
    front,
  );
  object.box([-w + lean + 0.06, 0, d - deep + 0.04], [w - lean - 0.06, foot, d - lean - 0.06], named('rubber'), {
    bevel: 0.001,
  });
  object.box(
    [-w + lean + 0.04, foot - 0.012, d - lean - 0.058],
    [w - lean - 0.04, foot - 0.002, d - lean - 0.046],
    named('light line'),
    { bevel: 0.001, part: 'lamp' },
  );
  // a plate of wood let into the stone where one signs
  const plate = Math.min(0.7, width * 0.3);
  object.box([-plate / 2, height - 0.012, d - deep + 0.03], [plate / 2, height + 0.0015, d - 0.03], top, {
    bevel: 0.001,
    grain: 'x',
  });
  addDesk(object, order, { half: w - lean - 0.02, back: -d, front: d - deep });
  for (const side of [-1, 1])
    object.box(
      [side > 0 ? w - lean - 0.02 : -w + lean - 0.02, 0, -d],
      [side > 0 ? w - lean + 0.02 : -w + lean + 0.02, DESK, d - deep + 0.02],
      front,
      { bevel: 0.003, grain: 'y' },
    );
}
