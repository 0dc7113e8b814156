import { createUnitSheet } from '@yujian/renderer/scene/build/furniture/finishes';
import { createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { addCane } from './cane.ts';
import { createRod } from './posts.ts';

/** Boards of a case: its outer box and the boards inside. */
interface CaseOptions {
  readonly board?: number;
  readonly inside?: string;
  /** x of upright boards' middles */
  readonly dividers?: readonly number[];
  /** y of level boards' middles, over the whole width */
  readonly shelves?: readonly number[];
  readonly back?: boolean;
  /** the top runs over the sides, instead of between them */
  readonly cap?: boolean;
}

/** A hollow case of boards between two corners, open in front. */
export function addCase(
  object: ObjectBuilder,
  from: Vec3,
  to: Vec3,
  material: string,
  { board = 0.02, inside = material, dividers = [], shelves = [], back = true, cap = false }: CaseOptions = {},
): void {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const t = board;
  const head = cap ? y1 - t : y1;
  object.box([x0, y0, z0], [x0 + t, head, z1], material, { grain: 'y', bevel: 0.0015 });
  object.box([x1 - t, y0, z0], [x1, head, z1], material, { grain: 'y', bevel: 0.0015 });
  object.box([x0 + t, y0, z0], [x1 - t, y0 + t, z1], material, { grain: 'x', bevel: 0.0015 });
  object.box([cap ? x0 : x0 + t, y1 - t, z0], [cap ? x1 : x1 - t, y1, z1], material, { grain: 'x', bevel: 0.0015 });
  if (back) object.box([x0 + t, y0 + t, z0 + 0.004], [x1 - t, y1 - t, z0 + 0.012], inside, { bevel: 0, grain: 'y' });
  for (const x of dividers)
    object.box([x - t / 2, y0 + t, z0 + 0.012], [x + t / 2, y1 - t, z1 - 0.001], inside, { grain: 'y', bevel: 0.0012 });
  for (const y of shelves)
    object.box([x0 + t, y - t / 2, z0 + 0.012], [x1 - t, y + t / 2, z1 - 0.001], inside, { grain: 'x', bevel: 0.0012 });
}

export type FrontStyle = 'flat' | 'framed' | 'slatted' | 'cane' | 'glass' | 'louvred';
export type HandleStyle = 'none' | 'bar' | 'knob' | 'ring' | 'edge' | 'cup';

interface FrontOptions {
  readonly style?: FrontStyle;
  /** thickness, metres */
  readonly thick?: number;
  /** joint at each side, metres: two fronts side by side leave twice this */
  readonly gap?: number;
  readonly grain?: 'x' | 'y';
  readonly glass?: string;
  /** from one slat to the next, metres */
  readonly slat?: number;
  readonly cane?: string;
  readonly handle?: HandleStyle;
  readonly fitting?: string;
  /** where a door's handle sits; drawers have theirs in the middle */
  readonly hinge?: 'left' | 'right' | 'drawer';
}

/** A door or drawer front over the opening x0…x1, y0…y1, its back at `z`; gaps all round, its handle in front. */
export function addFront(
  object: ObjectBuilder,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  z: number,
  material: string,
  options: FrontOptions = {},
): void {
  const {
    style = 'flat',
    thick = 0.019,
    gap = 0.0015,
    grain = x1 - x0 > 1.3 * (y1 - y0) ? 'x' : 'y',
    glass,
    slat = 0.026,
    cane = material,
    handle = 'none',
    fitting = material,
    hinge = 'drawer',
  } = options;
  const [l, r, b, t] = [x0 + gap, x1 - gap, y0 + gap, y1 - gap];
  const rail = Math.min(0.055, (r - l) * 0.2, (t - b) * 0.25);
  if (style === 'flat') object.box([l, b, z], [r, t, z + thick], material, { grain, bevel: 0.0015 });
  else if (style === 'slatted') {
    object.box([l, b, z], [r, t, z + thick * 0.45], material, { grain: 'y', bevel: 0.001 });
    const count = Math.max(3, Math.round((r - l) / slat));
    const pitch = (r - l) / count;
    for (let k = 0; k < count; k++)
      object.box(
        [l + pitch * k + pitch * 0.14, b, z + thick * 0.45],
        [l + pitch * (k + 1) - pitch * 0.14, t, z + thick],
        material,
        { grain: 'y', bevel: 0.0025 },
      );
  } else {
    const width = style === 'glass' ? Math.min(rail, 0.03) : rail;
    object.box([l, b, z], [l + width, t, z + thick], material, { grain: 'y', bevel: 0.0012 });
    object.box([r - width, b, z], [r, t, z + thick], material, { grain: 'y', bevel: 0.0012 });
    for (const y of [b, t - width])
      object.box([l + width, y, z], [r - width, y + width, z + thick], material, { grain: 'x', bevel: 0.0012 });
    const [il, ir, ib, it] = [l + width, r - width, b + width, t - width];
    if (style === 'framed') object.box([il, ib, z], [ir, it, z + thick * 0.5], material, { grain, bevel: 0.0008 });
    if (style === 'glass')
      object.add(createUnitSheet(ir - il + 0.008, it - ib + 0.008), glass ?? material, {
        at: [il - 0.004, ib - 0.004, z + thick * 0.45],
        part: 'glass',
        aligned: true,
      });
    if (style === 'cane') addCane(object.within({ at: [(il + ir) / 2, ib, z + thick * 0.5] }), ir - il, it - ib, cane);
    if (style === 'louvred') {
      const slats = Math.max(3, Math.round((it - ib) / 0.024));
      for (let k = 0; k < slats; k++)
        object
          .within({ at: [0, ib + ((it - ib) * (k + 0.5)) / slats, z + thick / 2], tilt: 0.7 })
          .box([il, -0.012, -0.002], [ir, 0.012, 0.002], material, { bevel: 0.001, grain: 'x' });
    }
  }
  if (handle === 'none') return;
  const low = t - b < 0.5;
  const x =
    hinge === 'drawer'
      ? (l + r) / 2
      : hinge === 'left'
        ? r - Math.max(0.03, rail * 0.5)
        : l + Math.max(0.03, rail * 0.5);
  const y = hinge === 'drawer' ? (b + t) / 2 : b + (t - b) * (low ? 0.62 : (y0 + y1) / 2 > 1.5 ? 0.25 : 0.52);
  addHandle(object, [x, y, z + thick], handle, fitting, {
    upright: hinge !== 'drawer',
    length: hinge === 'drawer' ? Math.min(0.16, (r - l) * 0.4) : Math.min(0.22, (t - b) * 0.4),
    top: t,
    bottom: b,
  });
}

/** How far handles of a style stand before their front, metres. */
export const HANDLE_REACH: Readonly<Record<HandleStyle, number>> = {
  none: 0,
  bar: 0.03,
  knob: 0.026,
  ring: 0.016,
  edge: 0.014,
  cup: 0.024,
};

function addHandle(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  style: HandleStyle,
  metal: string,
  { upright, length, top, bottom }: { upright: boolean; length: number; top: number; bottom: number },
): void {
  if (style === 'knob') {
    object.add(
      createLathe(
        [
          [0, 0],
          [0.0075, 0],
          [0.006, 0.004],
          [0.0055, 0.01],
          [0.011, 0.016],
          [0.013, 0.02],
          [0.011, 0.025],
          [0, 0.026],
        ],
        { sides: 20, crease: 1 },
      ),
      metal,
      { at: [x, y, z], tilt: Math.PI / 2 },
    );
    return;
  }
  if (style === 'ring') {
    object.add(
      createLathe(
        [
          [0, 0],
          [0.021, 0],
          [0.021, 0.002],
          [0.019, 0.003],
          [0, 0.0035],
        ],
        { sides: 28 },
      ),
      metal,
      { at: [x, y, z], tilt: Math.PI / 2 },
    );
    const ring = Array.from({ length: 22 }, (_, k): Vec3 => {
      const angle = (k / 22) * 2 * Math.PI;
      return [x + 0.017 * Math.sin(angle), y - 0.019 + 0.017 * Math.cos(angle), z + 0.007 + 0.002 * Math.cos(angle)];
    });
    object.add(createTube(ring, 0.0024, { sides: 6, closed: true, up: [0, 0, 1] }), metal);
    object.add(
      createRod(
        [
          [x, y, z],
          [x, y, z + 0.012],
        ],
        0.004,
        8,
      ),
      metal,
    );
    return;
  }
  if (style === 'cup') {
    object.box([x - length * 0.35, y - 0.012, z], [x + length * 0.35, y + 0.014, z + 0.003], metal, { bevel: 0.001 });
    object.box([x - length * 0.35, y + 0.006, z], [x + length * 0.35, y + 0.014, z + 0.024], metal, { bevel: 0.003 });
    object.box([x - length * 0.35, y - 0.01, z + 0.019], [x + length * 0.35, y + 0.012, z + 0.024], metal, {
      bevel: 0.002,
    });
    return;
  }
  if (style === 'edge') {
    const half = length * 0.5;
    if (upright) object.box([x - 0.003, y - half, z], [x + 0.003, y + half, z + 0.014], metal, { bevel: 0.0012 });
    else object.box([x - half, top - 0.006, z], [x + half, top, z + 0.014], metal, { bevel: 0.0012 });
    return;
  }
  const half = Math.min(length / 2, upright ? (top - bottom) * 0.45 : 1);
  const along = (t: number, out: number): Vec3 => (upright ? [x, y + t, z + out] : [x + t, y, z + out]);
  object.add(createRod([along(-half, 0.025), along(0, 0.025), along(half, 0.025)], 0.005, 10), metal);
  for (const t of [-half * 0.72, half * 0.72])
    object.add(createRod([along(t, -0.001), along(t, 0.025)], 0.0036, 8), metal);
}
