import type { KernelContext } from '../image.ts';
import { fitTilt } from '../kernels/camera-calibration/fit-camera.ts';
import type { Line } from '../geometry/line.ts';
import { guessTilt } from './guess-tilt.ts';

const DEGREE = Math.PI / 180;
/**
 * How much better the lines must run towards three vanishing points once they are turned, and the tilt (radians) from which
 * on it is worth resampling a picture: ruled on paper, by hand, on the even ground of a picture that no scanner or camera
 * has seen, and the edges of a white model.
 */
const BARS = {
  paper: { better: 1.005, least: 0.15 * DEGREE },
  hand: { better: 1.02, least: 0.5 * DEGREE },
  exported: { better: 1.1, least: 0.15 * DEGREE },
  model: { better: 1.02, least: 0.3 * DEGREE },
} as const;
/** Radians: where the uprights alone say so too, their word is the finer one. */
const AGREED = 0.4 * DEGREE;
/** Radians: a greater tilt shows in the uprights too. */
const MOST_ALONE = 3 * DEGREE;

/**
 * By how much a drawing or a white model lies turned clockwise on its sheet (radians): the tilt at which all its lines
 * together run best towards the three vanishing points of a camera that is held level, where that is better than none.
 * What nobody has scanned is looked at only where its uprights lean.
 */
export function resolveTilt(
  lines: readonly Line[],
  width: number,
  height: number,
  origin: keyof typeof BARS,
  context: KernelContext,
): number {
  const guess = guessTilt(lines, width, height);
  if (guess === 0 && origin === 'exported') return 0;
  const { tilt, gain } = fitTilt(lines, width, height, guess, origin === 'hand', context);
  if (Math.abs(tilt) < BARS[origin].least || gain < BARS[origin].better) return 0;
  if (guess !== 0 && Math.abs(tilt - guess) < AGREED) return guess;
  return Math.abs(tilt) < MOST_ALONE ? tilt : 0;
}
