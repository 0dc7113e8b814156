import type { KernelContext } from '../../image.ts';
import { Pinhole } from '../../pinhole.ts';
import type { Camera } from '../../structure.ts';
import type { Line } from '../see-segments/line.ts';
import { type CameraHints, fitCamera } from './fit-camera.ts';
import { packLines, scoreAxes } from './score-axes.ts';

/** Fewer lines tell nothing of a whole view. */
const FEWEST = 12;
/** Fewer lines above the horizon tell nothing of the walls, and so much better they must run along them (logarithm of the score). */
const FEWEST_HIGH = 40;
const CLEARLY = 0.2;
/** Spread at which two cameras are compared. */
const COMPARED = { base: 0.005, perPixel: 0.8 };

/**
 * The camera of a picture's lines: that of all of them or that of those that tell of the whole view (thin-crowds.ts), whichever
 * explains the other's lines the better. Where both see the room they hardly differ; where one thing that stands askew has most of
 * the lines, its camera explains little else. It stands along the walls, not along a floor that is laid across
 * them, unless a person said where a line runs.
 */
export function findCamera(all: readonly Line[], telling: readonly Line[], width: number, height: number, hints: CameraHints, context: KernelContext): Camera {
  const camera = fitEither(all, telling, width, height, hints, context);
  return hints.holds?.lines.length ? camera : standAlongWalls(camera, all, width, height);
}

function fitEither(all: readonly Line[], telling: readonly Line[], width: number, height: number, hints: CameraHints, context: KernelContext): Camera {
  const ofAll = fitCamera(all, width, height, hints, context);
  if (telling.length < FEWEST || telling.length === all.length) return ofAll;
  const ofTelling = fitCamera(telling, width, height, hints, context);
  return scoreOf(all, ofAll, width, height) * scoreOf(telling, ofAll, width, height) > scoreOf(telling, ofTelling, width, height) * scoreOf(all, ofTelling, width, height) ? ofAll : ofTelling;
}

/** Boards in a herringbone run half a right angle off the walls, and may have more lines than these; above the horizon there is no floor. */
function standAlongWalls(camera: Camera, lines: readonly Line[], width: number, height: number): Camera {
  const { horizon } = new Pinhole(camera);
  const high = lines.filter(({ y0, y1 }) => (y0 + y1) / 2 < horizon);
  if (high.length < FEWEST_HIGH) return camera;
  const turned = { ...camera, yaw: camera.yaw + (camera.yaw > 0 ? -Math.PI / 4 : Math.PI / 4) };
  return Math.log(scoreOf(high, turned, width, height) / scoreOf(high, camera, width, height)) > CLEARLY ? turned : camera;
}

function scoreOf(lines: readonly Line[], camera: Camera, width: number, height: number): number {
  return scoreAxes(packLines(lines, width, height), camera, COMPARED).score + 1e-6;
}
