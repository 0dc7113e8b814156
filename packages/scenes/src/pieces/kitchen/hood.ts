import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createLoft } from '../parts/loft.ts';
import type { PieceBuilder } from '../piece-builder.ts';

/** A hood on the wall over a hob, up to its full height: a canopy drawn in to a flue, or a plain box over a rim of metal. Back at −depth / 2. */
export const buildHood: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, named } = order;
  const [w, d] = [width / 2, depth / 2];
  const metal = look('metal');
  const rim = 0.045;
  if (form === 'box') {
    const [side, front] = [Math.min(0.05, width * 0.05), Math.min(0.06, depth * 0.12)];
    object.box([-w + side, rim, -d], [w - side, height, d - front], look('body'), { bevel: 0.003, grain: 'y' });
  } else {
    const flue = [Math.min(0.16, width * 0.17), Math.min(0.28, depth * 0.56)] as const;
    const head = rim + Math.min(0.3, (height - rim) * 0.36);
    const joint = head + (height - head) * 0.56;
    const ring = (x: number, z: number, y: number): Vec3[] => [
      [-x, y, z],
      [x, y, z],
      [x, y, -d],
      [-x, y, -d],
    ];
    object.add(
      createLoft([ring(w, d, rim - 0.001), ring(w, d, rim + 0.004), ring(flue[0], -d + flue[1], head)], {
        crease: 0.3,
        capFirst: true,
        capLast: true,
      }),
      metal,
    );
    // the flue is of two lengths, one sliding in the other
    object.box([-flue[0], head - 0.002, -d], [flue[0], joint, -d + flue[1]], metal, { bevel: 0.002, grain: 'y' });
    const thin = 0.004;
    object.box([-flue[0] + thin, joint, -d], [flue[0] - thin, height, -d + flue[1] - thin], metal, {
      bevel: 0.002,
      grain: 'y',
    });
  }
  addUnderside(object, [w, d], rim, metal, named('screen'));
  for (const x of [-w * 0.62, w * 0.62])
    object.box([x - 0.03, 0.004, d - 0.105], [x + 0.03, 0.0075, d - 0.075], named('diffuser'), {
      bevel: 0.0005,
      part: 'lamp',
    });
};

/** A rim open below: filters of baffles set into it, switches in its front. */
function addUnderside(
  object: ObjectBuilder,
  [w, d]: readonly [number, number],
  rim: number,
  metal: string,
  dark: string,
): void {
  const t = 0.012;
  object.box([-w, 0, d - t], [w, rim, d], metal, { bevel: 0.002, grain: 'x' });
  object.box([-w, 0, -d], [w, rim, -d + t], metal, { bevel: 0.002, grain: 'x' });
  for (const side of [-1, 1])
    object.box([side > 0 ? w - t : -w, 0, -d + t], [side > 0 ? w : -w + t, rim, d - t], metal, { bevel: 0.002 });
  object.box([-w + t, 0.0075, -d + t], [w - t, rim - 0.001, d - t], metal, { bevel: 0 });
  const panels = Math.max(1, Math.round(w / 0.22));
  const wide = (2 * w - 0.08) / panels;
  for (let k = 0; k < panels; k++) {
    const [x0, x1] = [-w + 0.04 + k * wide + 0.006, -w + 0.04 + (k + 1) * wide - 0.006];
    object.box([x0, 0.003, -d + 0.04], [x1, 0.0076, d - 0.12], dark, { bevel: 0.001 });
    const bars = Math.max(3, Math.round((x1 - x0) / 0.03));
    for (let j = 0; j < bars; j++) {
      const x = x0 + ((x1 - x0) * (j + 0.5)) / bars;
      object.box([x - 0.009, 0.001, -d + 0.046], [x + 0.009, 0.0032, d - 0.126], metal, { bevel: 0.0008, grain: 'z' });
    }
  }
  for (let k = -2; k <= 2; k++)
    object.box([k * 0.028 - 0.007, rim * 0.36, d - 0.003], [k * 0.028 + 0.007, rim * 0.64, d], dark, { bevel: 0.001 });
}
