import type { KernelContext } from '../../image.ts';
import type { Camera } from '../../structure.ts';
import type { Line } from '../see-segments/line.ts';
import { type CameraHints, fitCamera } from './fit-camera.ts';
import { packLines, scoreAxes } from './score-axes.ts';

/** Fewer lines tell nothing of a whole view. */
const FEWEST = 12;
/** Spread at which two cameras are compared. */
const COMPARED = { base: 0.005, perPixel: 0.8 };

/**
 * The camera of all lines or that of some which tell more of the whole view, whichever explains the other's lines the better: where
 * both see the room they hardly differ; where one thing that stands askew has most of the lines, its camera explains little else.
 */
export function fitEither(all: readonly Line[], telling: readonly Line[], width: number, height: number, hints: CameraHints, context: KernelContext): Camera {
  const ofAll = fitCamera(all, width, height, hints, context);
  if (telling.length < FEWEST) return ofAll;
  const ofTelling = fitCamera(telling, width, height, hints, context);
  const score = (lines: readonly Line[], camera: Camera): number => scoreAxes(packLines(lines, width, height), camera, COMPARED).score + 1e-6;
  return score(all, ofAll) * score(telling, ofAll) > score(telling, ofTelling) * score(all, ofTelling) ? ofAll : ofTelling;
}
