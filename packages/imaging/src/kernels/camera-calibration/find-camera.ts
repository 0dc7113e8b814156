import type { KernelContext } from '../../image.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Camera } from '../../structure.ts';
import type { Line } from '../../geometry/line.ts';
import type { CameraHints } from './camera-prior.ts';
import { fitCamera } from './fit-camera.ts';
import { packLines, scoreAxes } from './score-axes.ts';

/** Fewer lines above the horizon tell nothing of the walls, and so much better they must run along them (logarithm of the score). */
const FEWEST_HIGH = 40;
const CLEARLY = 0.2;
/** Spread at which two cameras are compared. */
const COMPARED = { base: 0.005, perPixel: 0.8 };

/** The camera that the lines of a picture agree on. Indoors it stands along the walls, not along a floor that is laid across them, unless a person said where a line runs. */
export function findCamera(
  all: readonly Line[],
  telling: readonly Line[],
  width: number,
  height: number,
  hints: CameraHints,
  context: KernelContext,
): Camera {
  const camera = fitCamera(all, telling, width, height, hints, context);
  return hints.setting === 'exterior' || hints.holds?.lines.length
    ? camera
    : standAlongWalls(camera, all, width, height);
}

/** Boards in a herringbone run half a right angle off the walls, and may have more lines than these; above the horizon there is no floor. */
function standAlongWalls(camera: Camera, lines: readonly Line[], width: number, height: number): Camera {
  const { horizon } = new Pinhole(camera);
  const high = lines.filter(({ y0, y1 }) => (y0 + y1) / 2 < horizon);
  if (high.length < FEWEST_HIGH) return camera;
  const turned = { ...camera, yaw: camera.yaw + (camera.yaw > 0 ? -Math.PI / 4 : Math.PI / 4) };
  return Math.log(scoreOf(high, turned, width, height) / scoreOf(high, camera, width, height)) > CLEARLY
    ? turned
    : camera;
}

function scoreOf(lines: readonly Line[], camera: Camera, width: number, height: number): number {
  return scoreAxes(packLines(lines, width, height), camera, COMPARED).score + 1e-6;
}
