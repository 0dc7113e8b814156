import type { Pinhole } from '../../geometry/pinhole.ts';
import { type SegmentationMap, SHELL_FACES, type ShellFace } from '../../buffers/segmentation-map.ts';
import { BACK, type BoxExtent, CEILING, FLOOR, LEFT, RIGHT } from '../../geometry/box-faces.ts';

/** What the segmentation says lies behind the cells of a grid of which it is sure, ready to be compared with boxes. */
export interface ShellView {
  /** Of the whole grid. */
  readonly total: number;
  readonly cells: number;
  /** Three numbers per cell. */
  readonly rays: Float64Array;
  /**
   * Logarithm of the chance of each side (FLOOR to RIGHT) behind each cell, five numbers per cell, less that of the likeliest:
   * as the segmentation has it, and, where the camera looks over a corner, as if it had taken the right or the left wall for the back one.
   */
  readonly readings: readonly Float32Array[];
}

/** Every second cell each way. */
const STRIDE = 2;
/** What a cell is believed to be wrong about. */
const DOUBT = 0.1;
/** Chance of the likeliest side from which on a cell counts. */
const SURE = 0.6;
const SIDES = 5;
/** Radians of yaw from which on two walls may both be called the back one. */
const OVER_CORNER = 0.4;

type Reading = readonly [floor: ShellFace, ceiling: ShellFace, back: ShellFace, left: ShellFace, right: ShellFace];
const AS_SAID: Reading = ['floor', 'ceiling', 'back', 'left', 'right'];
/** The box's right or left wall is what the segmentation takes for the back one. */
const RIGHT_IS_BACK: Reading = ['floor', 'ceiling', 'left', 'none', 'back'];
const LEFT_IS_BACK: Reading = ['floor', 'ceiling', 'right', 'back', 'none'];

export function viewShell(segmentation: SegmentationMap, pinhole: Pinhole, width: number, height: number): ShellView {
  const columns = Math.ceil(segmentation.width / STRIDE);
  const total = columns * Math.ceil(segmentation.height / STRIDE);
  const all = Int32Array.from(
    { length: total },
    (_, cell) => Math.floor(cell / columns) * STRIDE * segmentation.width + (cell % columns) * STRIDE,
  );
  const places = all.filter(
    (place) =>
      Math.max(...segmentation.shell.subarray(place * SHELL_FACES.length, (place + 1) * SHELL_FACES.length)) >= SURE,
  );
  const cells = places.length;
  const rays = new Float64Array(3 * cells);
  const ray = new Float64Array(3);
  places.forEach((place, cell) => {
    const column = place % segmentation.width;
    pinhole.ray(
      ((column + 0.5) / segmentation.width) * width - 0.5,
      (((place - column) / segmentation.width + 0.5) / segmentation.height) * height - 0.5,
      ray,
    );
    rays.set(ray, 3 * cell);
  });
  const ways =
    Math.abs(pinhole.camera.yaw) > OVER_CORNER
      ? [AS_SAID, pinhole.camera.yaw > 0 ? RIGHT_IS_BACK : LEFT_IS_BACK]
      : [AS_SAID];
  return { total, cells, rays, readings: ways.map((way) => readShell(segmentation, places, way)) };
}

function readShell({ shell }: SegmentationMap, places: Int32Array, way: Reading): Float32Array {
  const faces = way.map((face) => SHELL_FACES.indexOf(face));
  const logs = new Float32Array(SIDES * places.length);
  places.forEach((place, cell) => {
    const chances = faces.map((face) => shell[place * SHELL_FACES.length + face]!);
    const most = Math.max(...chances);
    chances.forEach((chance, side) => (logs[SIDES * cell + side] = Math.log((chance + DOUBT) / (most + DOUBT))));
  });
  return logs;
}

/** How well a box agrees with what the segmentation is sure of: the mean over the whole grid of the logarithm of the chance of the side behind each, at most 0; of the readings the best. */
export function agreeWithShell(box: BoxExtent, { total, cells, rays, readings }: ShellView): number {
  let best = -Infinity;
  for (const logs of readings) {
    let sum = 0;
    for (let cell = 0; cell < cells; cell++)
      sum += logs[SIDES * cell + sideBehind(box, rays[3 * cell]!, rays[3 * cell + 1]!, rays[3 * cell + 2]!)]!;
    best = Math.max(best, sum / total);
  }
  return best;
}

/** As `findFace`, for a room that goes on behind the camera. */
function sideBehind({ floorY, ceilingY, leftX, rightX, backZ }: BoxExtent, x: number, y: number, z: number): number {
  const level = y < 0 ? floorY / y : y > 0 ? ceilingY / y : Infinity;
  const across = x < 0 ? leftX / x : x > 0 ? rightX / x : Infinity;
  const along = z > 0 ? backZ / z : Infinity;
  if (level <= along && level <= across) return y < 0 ? FLOOR : CEILING;
  if (along <= across) return BACK;
  return x < 0 ? LEFT : RIGHT;
}

/** Slope per metre of depth of a side that the segmentation does not see. */
const UNSEEN = 3;

/** The boxes, one metre deep, one per reading, whose sides part the cells of the back wall from those of each other side with the fewest wrong. */
export function readBoxes({ cells, rays, readings }: ShellView): BoxExtent[] {
  return readings.map((logs) => {
    const part = (side: number, axis: 0 | 1, sign: 1 | -1): number => {
      const slopes: { slope: number; isBack: boolean }[] = [];
      for (let cell = 0; cell < cells; cell++) {
        const [along, depth] = [rays[3 * cell + axis]! * sign, rays[3 * cell + 2]!];
        const isBack = logs[SIDES * cell + BACK] === 0;
        if (along > 0 && depth > 0.05 && (isBack || logs[SIDES * cell + side] === 0))
          slopes.push({ slope: along / depth, isBack });
      }
      slopes.sort((p, q) => p.slope - q.slope);
      let wrong = slopes.filter(({ isBack }) => isBack).length;
      let [best, least] = [0, wrong];
      slopes.forEach(({ isBack }, k) => {
        wrong += isBack ? -1 : 1;
        if (wrong < least) [best, least] = [k + 1, wrong];
      });
      return (
        sign *
        (best === slopes.length ? Math.max(UNSEEN, slopes.at(-1)?.slope ?? 0) : Math.max(0.02, slopes[best]!.slope))
      );
    };
    return {
      floorY: part(FLOOR, 1, -1),
      ceilingY: part(CEILING, 1, 1),
      leftX: part(LEFT, 0, -1),
      rightX: part(RIGHT, 0, 1),
      backZ: 1,
    };
  });
}
