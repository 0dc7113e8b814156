import type { RoomShell, SceneCamera } from '@yujian/contract/scene/description-schema';
import type { Camera, RoomBox } from '@yujian/imaging/structure';
import { FILM_WIDTH } from '@yujian/renderer/camera/camera-rays';
import { upright } from '@yujian/renderer/camera/upright';

/**
 * The scene's world as imaging sees it: X right, Y up, Z forward, the camera at the origin. `turn` is where Z points,
 * radians clockwise from the scene's −z seen from above.
 */
export interface World {
  readonly turn: number;
  readonly eye: readonly [x: number, y: number, z: number];
}

/** Writes a direction of the scene into `out` (length 3) as one of the world. */
export function turnDirection({ turn }: Pick<World, 'turn'>, x: number, y: number, z: number, out: Float64Array): void {
  const c = Math.cos(turn),
    s = Math.sin(turn);
  out[0] = c * x + s * z;
  out[1] = y;
  out[2] = s * x - c * z;
}

const BINS = 360;
const NEAR = (1.5 * Math.PI) / 180;
const ALONG = (3 * Math.PI) / 180;
const QUARTER = Math.PI / 2;

/**
 * Along which level direction the upright surfaces of a picture run: the peak of their normals' directions modulo 90°.
 * `normal` is 3 per pixel in the scene's world; `weight` says how much each pixel counts.
 *
 * @returns radians within 0 to π/2, and the share of weight that lies within 3° of it; share 0 when nothing is upright
 */
export function findFrame(normal: Float32Array, weight: (pixel: number) => number): { turn: number; share: number } {
  const bins = new Float64Array(BINS);
  const angles: number[] = [],
    weights: number[] = [];
  for (let pixel = 0; pixel * 3 < normal.length; pixel++) {
    const x = normal[pixel * 3]!,
      y = normal[pixel * 3 + 1]!,
      z = normal[pixel * 3 + 2]!;
    const level = Math.hypot(x, z),
      counts = weight(pixel);
    if (level < 0.9 || Math.abs(y) > 0.2 || counts === 0) continue;
    const angle = modulo(Math.atan2(x, -z), QUARTER);
    angles.push(angle);
    weights.push(counts);
    bins[Math.min(BINS - 1, Math.floor((angle / QUARTER) * BINS))]! += counts;
  }
  let peak = 0,
    most = -1;
  for (let bin = 0; bin < BINS; bin++) {
    const here = bins[bin]! + 0.5 * (bins[(bin + 1) % BINS]! + bins[(bin + BINS - 1) % BINS]!);
    if (here > most) [most, peak] = [here, bin];
  }
  const rough = ((peak + 0.5) / BINS) * QUARTER;
  let sum = 0,
    count = 0,
    along = 0,
    all = 0;
  for (const [at, angle] of angles.entries()) {
    const off = wrap(angle - rough, QUARTER),
      counts = weights[at]!;
    all += counts;
    if (Math.abs(off) < ALONG) along += counts;
    if (Math.abs(off) > NEAR) continue;
    sum += off * counts;
    count += counts;
  }
  return { turn: modulo(rough + (count > 0 ? sum / count : 0), QUARTER), share: all > 0 ? along / all : 0 };
}

/** The scene's camera as imaging's, in the frame of the given direction, and the world that goes with it. Perspective only. */
export function describeCamera(
  camera: SceneCamera,
  frame: { readonly turn: number; readonly share: number },
  width: number,
  height: number,
): { camera: Camera; world: World } {
  const [dx, dy, dz] = [
    camera.target[0] - camera.eye[0],
    camera.target[1] - camera.eye[1],
    camera.target[2] - camera.eye[2],
  ];
  const heading = Math.atan2(dx, -dz);
  const pitch = Math.atan2(dy, Math.hypot(dx, dz));
  const { tilt, rise } = camera.upright ? upright(pitch) : { tilt: pitch, rise: 0 };
  const focal = (camera.lens / FILM_WIDTH) * width;
  const yaw = wrap(heading - frame.turn, QUARTER);
  return {
    camera: {
      focal,
      centerX: width / 2 - camera.shiftX * width - 0.5,
      centerY: height / 2 + camera.shiftY * height + rise * focal - 0.5,
      pitch: tilt,
      yaw,
      confidence: frame.share,
    },
    world: { turn: heading - yaw, eye: camera.eye },
  };
}

const LEVEL_CEILINGS: ReadonlySet<RoomShell['ceiling']['kind']> = new Set(['flat', 'tray', 'beams', 'coffer']);
/** metres that a corner of the floor may lie off its place in a box */
const CROOKED = 0.03;

/** The room as imaging's box, the higher rim of its ceiling left out; null when it is none, or lies across the world's axes, or a side is open. */
export function boxOf(shell: RoomShell, world: World): RoomBox | null {
  if (!LEVEL_CEILINGS.has(shell.ceiling.kind) || shell.open.length > 0) return null;
  const point = new Float64Array(3);
  const corners = shell.plan.map(([x, z]) => {
    turnDirection(world, x - world.eye[0], 0, z - world.eye[2], point);
    return [point[0]!, point[2]!] as const;
  });
  const xs = corners.map(([x]) => x),
    zs = corners.map(([, z]) => z);
  const [leftX, rightX, frontZ, backZ] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const isOnSide = ([x, z]: readonly [number, number]): boolean =>
    Math.min(x - leftX, rightX - x) < CROOKED || Math.min(z - frontZ, backZ - z) < CROOKED;
  const area =
    Math.abs(
      corners.reduce(
        (sum, [x, z], at) =>
          sum + x * corners[(at + 1) % corners.length]![1] - z * corners[(at + 1) % corners.length]![0],
        0,
      ),
    ) / 2;
  if (!corners.every(isOnSide) || area < (rightX - leftX) * (backZ - frontZ) * 0.995) return null;
  if (leftX > -0.05 || rightX < 0.05 || backZ < 0.3) return null;
  return { floorY: -world.eye[1], ceilingY: shell.height - world.eye[1], leftX, rightX, backZ, confidence: 1 };
}

function modulo(value: number, by: number): number {
  return value - Math.floor(value / by) * by;
}

/** Into −by/2 to by/2. */
function wrap(value: number, by: number): number {
  return modulo(value + by / 2, by) - by / 2;
}
