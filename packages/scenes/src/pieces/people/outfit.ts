import type { Placement } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { createCollar } from '../parts/collar.ts';
import { createLoft } from '../parts/loft.ts';
import { arms, hem, legs, trunk } from './body.ts';
import type { Figure } from './figure.ts';
import { joined } from './surface.ts';
import type { Field } from './surface.ts';

/** Cloth gives where limbs bend: shallow creases across, drawn aslant. */
export function creased(field: Field, depth: number, seed: number): Field {
  return (x, y, z) => {
    const d = field(x, y, z);
    if (d > 0.04 || d < -0.04) return d;
    const wave =
      Math.sin(y * 62 + 3.2 * Math.sin(x * 17 + seed) + 2.4 * Math.sin(z * 15 + seed * 2)) *
        Math.sin(y * 13 + x * 9 + seed) +
      0.5 * Math.sin(x * 48 + y * 21 + z * 34 + seed);
    return d - depth * wave;
  };
}

const up = ({ hip, stature }: Figure, share: number): number => hip + (share - 0.53) * stature;

/** What hangs over the hips goes straight down from them. */
const HANGING = [
  [0.462, 0.105, 0.079, -0.006],
  [0.48, 0.106, 0.08, -0.007],
] as const;

/** A thigh that swings forward takes the hem with it. */
function overThighs(figure: Figure, to = 0.466): Field {
  const thighs = legs(figure, 0.026);
  const foot = up(figure, to);
  return (x, y, z) => Math.max(thighs(x, y, z), foot - y);
}

/** A sweater or shirt over the trousers. */
export function sweater(figure: Figure, isWoman: boolean, seed: number): Field {
  return creased(
    joined(0.03, [trunk(figure, 0.014, isWoman, HANGING), overThighs(figure), arms(figure, 0.011, 0.97)]),
    0.0032,
    seed,
  );
}

/** A shirt's body alone, for what shows in a jacket's opening. */
export function shirtFront(figure: Figure, isWoman: boolean): Field {
  return trunk(figure, 0.006, isWoman);
}

/** Where a jacket's opening begins, as a share of the stature, and half its width for each metre above. */
const [BUTTON, OPENING] = [0.64, 0.3];

/** The lapels of a jacket: turned back along its opening, lying on its front, `broad` metres at their widest. */
export function lapels(figure: Figure, isWoman: boolean, broad: number): Mesh[] {
  const front = trunk(figure, 0.016, isWoman, HANGING);
  const [foot, head] = [up(figure, BUTTON), up(figure, 0.815)];
  const faceAt = (x: number, y: number): number => {
    let z = figure.z + 0.2 * figure.stature;
    while (z > figure.z - 0.02 && front(x, y, z) > 0) z -= 0.002;
    return z;
  };
  return [-1, 1].map((side) => {
    const rings = Array.from({ length: 13 }, (_, k): Vec3[] => {
      const t = k / 12;
      const y = foot + (head - foot) * t;
      const edge = (y - foot) * OPENING;
      // widest where it is notched, three quarters of the way up
      const wide = broad * Math.min(1, 0.08 + 1.25 * t) * (t > 0.82 ? 0.72 : 1);
      const [inner, outer] = [side * edge, side * (edge + wide)];
      const [zi, zo] = [faceAt(inner, y), faceAt(outer, y)];
      const section: Vec3[] = [
        [inner, y, zi + 0.012],
        [inner, y, zi + 0.002],
        [outer, y, zo + 0.003],
        [outer, y, zo + 0.011],
        [(inner + outer) / 2, y, (zi + zo) / 2 + 0.015],
      ];
      return side > 0 ? section.reverse() : section;
    });
    return createLoft(rings, { crease: 1, capFirst: true, capLast: true });
  });
}

/** A jacket, or a coat down to `to` of the stature, open in a V over the chest. */
export function jacket(figure: Figure, isWoman: boolean, to: number, seed: number): Field {
  const parts = [
    trunk(figure, 0.016, isWoman, HANGING),
    overThighs(figure, Math.min(to, 0.466)),
    arms(figure, 0.014, 0.96),
  ];
  if (to < 0.45) parts.push(hem(figure, 0.62, to, 0.118, 0.02));
  const body = joined(0.035, parts);
  const button = up(figure, BUTTON);
  const cut: Field = (x, y, z) =>
    Math.max(Math.abs(x) - Math.max(0, y - button) * OPENING - (y < button ? -0.05 : 0), -(z - figure.z - 0.005));
  return creased((x, y, z) => Math.max(body(x, y, z), -cut(x, y, z)), 0.0028, seed);
}

/** A collar about a figure's neck, `loose` metres off it: a band of knit, or turned down by a share of the stature. */
export function collarOf(
  { stature: s, neck: [x, y, z] }: Figure,
  { loose, fall, open }: { loose: number; fall: number; open?: number },
): { readonly mesh: Mesh; readonly placement: Placement } {
  return {
    mesh: createCollar({
      radius: [0.034 * s + loose, 0.036 * s + loose],
      stand: 0.022 * s,
      fall: fall * s,
      ...(open === undefined ? {} : { open }),
      drop: (aside) => 0.12 * aside,
    }),
    placement: { at: [x, y + 0.014 * s, z + 0.004 * s], turn: -Math.PI / 2 },
  };
}

/** A dress: bodice, short sleeves, a skirt that widens to `to` of the stature. */
export function dress(figure: Figure, to: number, seed: number): Field {
  const body = joined(0.03, [
    trunk(figure, 0.01, true),
    arms(figure, 0.012, 0.02),
    pleated(figure, hem(figure, 0.62, to, 0.14, 0.014)),
  ]);
  return creased(body, 0.0022, seed);
}

export function skirt(figure: Figure, to: number): Field {
  return pleated(figure, hem(figure, 0.6, to, 0.13, 0.012));
}

/** Falls in soft folds that deepen towards the hem. */
function pleated({ hip, stature, z: middle }: Figure, field: Field): Field {
  return (x, y, z) =>
    field(x, y, z) -
    0.011 * Math.max(0, Math.min(1, (hip - y) / (0.2 * stature))) * Math.sin(9 * Math.atan2(x, z - middle) + 1.3);
}

export function trousers(figure: Figure, isWoman: boolean, seed: number): Field {
  const waist = up(figure, 0.6);
  const pelvis = trunk(figure, 0.008, isWoman);
  const seat: Field = (x, y, z) => Math.max(pelvis(x, y, z), y - waist);
  return creased(joined(0.03, [seat, legs(figure, isWoman ? 0.009 : 0.014)]), 0.0032, seed);
}

/** Corners of a box that holds the figure between two heights. */
export function boxOf({ stature: s, z }: Figure, from: number, to: number): [Vec3, Vec3] {
  return [
    [-0.2 * s, from, z - 0.33 * s],
    [0.2 * s, to, z + 0.42 * s],
  ];
}
