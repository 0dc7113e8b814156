import type { LabelMap } from '@yujian/imaging/image';
import type { Surfaces } from '@yujian/imaging/buffers/surfaces';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import type { Camera } from '@yujian/imaging/structure';
import { classNumber, type SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Affine, DirtySet } from '../../tooling/learn/truth/dirt.ts';
import { SKY } from '../../tooling/learn/truth/read-set.ts';

type Truth = DirtySet['truth'];

/** Has no plane worth speaking of. */
const LOOSE: ReadonlySet<number> = new Set(
  (['plant', 'tree', 'shrub', 'grass', 'person', 'rock', 'decoration', 'vase'] satisfies SurfaceClass[]).map(
    classNumber,
  ),
);
const FREE_FORM = 3;
const STEP = 2;

export interface PlaneFigures {
  /** area by whole degrees of error, 0 to 180, as shares of the picture */
  readonly byDegree: readonly number[];
  /** share of the picture that was taken for a free form; its guessed roundness is compared like everything else */
  readonly freeForm: number;
}

/** Compares the found normals with the true ones, both as the true camera sees them. Panes, foliage and sky do not count. */
export function comparePlanes(
  surfaces: Surfaces,
  found: Camera,
  truth: Truth,
  real: Camera,
  toClean: Affine,
): PlaneFigures {
  const { width, height, normal, axis } = surfaces;
  const [seen, trueEye] = [new Pinhole(found), new Pinhole(real)];
  const scale = Math.hypot(toClean.a, toClean.d);
  const [p, q] = [new Float64Array(3), new Float64Array(3)];
  const byDegree = Array.from({ length: 181 }, () => 0);
  const share = (STEP * STEP) / (width * height);
  let freeForm = 0;
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      const at = y * width + x;
      if (!isSolid(truth, at) || LOOSE.has(truth.part[at]!)) continue;
      if (axis[at] === FREE_FORM) freeForm += share;
      seen.toCamera(normal[at * 3]!, normal[at * 3 + 1]!, normal[at * 3 + 2]!, p);
      trueEye.toCamera(truth.normal[at * 3]!, truth.normal[at * 3 + 1]!, truth.normal[at * 3 + 2]!, q);
      const right = (toClean.a * p[0]! - toClean.b * p[1]!) / scale,
        up = (toClean.e * p[1]! - toClean.d * p[0]!) / scale;
      const cos =
        (right * q[0]! + up * q[1]! + p[2]! * q[2]!) / (Math.hypot(right, up, p[2]!) * Math.hypot(q[0]!, q[1]!, q[2]!));
      byDegree[Math.round((Math.acos(Math.max(-1, Math.min(1, cos))) * 180) / Math.PI)]! += share;
    }
  }
  return { byDegree, freeForm };
}

export interface OrderFigures {
  readonly pairs: number;
  readonly right: number;
}

/** Pixels that two regions have to touch along, and by how much their true depths have to differ. */
const LEAST_BORDER = 8;
const APART = 0.05;
const LEAST_AREA = 0.001;

/** Of each two neighbouring regions whose median depths differ by more than 5 % in truth: whether the nearer one was found nearer. */
export function compareOrder(labels: LabelMap, surfaces: Surfaces, truth: Truth): OrderFigures {
  const { width, height, count, data } = labels;
  const [real, found]: [number[][], number[][]] = [
    Array.from({ length: count }, () => []),
    Array.from({ length: count }, () => []),
  ];
  const areas = new Uint32Array(count);
  const borders = new Map<number, number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x,
        label = data[at]!;
      areas[label]!++;
      if (isSolid(truth, at)) {
        real[label]!.push(truth.depth[at]!);
        found[label]!.push(surfaces.depth[at]!);
      }
      for (const other of [x + 1 < width ? data[at + 1]! : label, y + 1 < height ? data[at + width]! : label]) {
        if (other === label) continue;
        const pair = Math.min(label, other) * count + Math.max(label, other);
        borders.set(pair, (borders.get(pair) ?? 0) + 1);
      }
    }
  }
  const isCounted = (label: number): boolean =>
    real[label]!.length >= LEAST_AREA * width * height && real[label]!.length > 0.6 * areas[label]!;
  const medians = Array.from({ length: count }, (_, label) =>
    isCounted(label) ? ([median(real[label]!), median(found[label]!)] as const) : null,
  );
  let pairs = 0,
    right = 0;
  for (const [pair, length] of borders) {
    const [a, b] = [medians[Math.floor(pair / count)], medians[pair % count]];
    if (length < LEAST_BORDER || !a || !b || Math.abs(Math.log(a[0] / b[0])) < APART) continue;
    pairs++;
    if ((a[0] < b[0] && a[1] < b[1]) || (a[0] > b[0] && a[1] > b[1])) right++;
  }
  return { pairs, right };
}

function isSolid({ part, pane }: Truth, at: number): boolean {
  return part[at] !== 0 && part[at] !== SKY && pane[at] === 0;
}

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1]!;
}
