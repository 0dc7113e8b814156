import type { KernelContext } from '../image.ts';
import { fitCamera, scoreCamera } from '../kernels/see-camera/fit-camera.ts';
import type { Line } from '../kernels/see-segments/line.ts';
import { guessTilt } from './guess-tilt.ts';
import { mapPoint, turnAbout } from './homography.ts';

/** How much better the lines must run towards three vanishing points once they are turned: ruled on paper, by hand, and on the even ground of a picture that no scanner or camera has seen. */
const BETTER = { paper: 1.005, hand: 1.02, exported: 1.1 } as const;
/** Radians: a hand's uprights lean by as much themselves. */
const LEAST_BY_HAND = (2 * Math.PI) / 180;

/**
 * By how much a drawing lies turned clockwise on its sheet (radians): what its uprights say, where it is confirmed by all
 * its lines, which, turned back, must run better towards the three vanishing points of a camera that is held level.
 * Either alone is misled: a view that was cropped to one side fits a turned camera, and furniture has leaning legs.
 * 0 when they do not agree.
 */
export function settleTilt(lines: readonly Line[], width: number, height: number, origin: keyof typeof BETTER, context: KernelContext): number {
  const guess = guessTilt(lines, width, height);
  if (guess === 0 || (origin === 'hand' && Math.abs(guess) < LEAST_BY_HAND)) return 0;
  const settle = (tilt: number): number => {
    context.throwIfCancelled();
    const turned = turnBack(lines, tilt, width, height);
    return scoreCamera(turned, fitCamera(turned, width, height, {}, context), width, height);
  };
  return settle(guess) < BETTER[origin] * settle(0) ? 0 : guess;
}

function turnBack(lines: readonly Line[], tilt: number, width: number, height: number): Line[] {
  const turn = turnAbout(-tilt, [(width - 1) / 2, (height - 1) / 2]);
  return lines.map((line) => {
    const [[x0, y0], [x1, y1]] = [mapPoint(turn, line.x0, line.y0), mapPoint(turn, line.x1, line.y1)];
    return { ...line, x0, y0, x1, y1 };
  });
}
