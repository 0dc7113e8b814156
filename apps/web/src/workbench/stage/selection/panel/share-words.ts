import type { Outline } from '../raster/contours.ts';
import type { Size } from '../../viewer/view.ts';

/** How much of the picture is selected, percent with one place; what is there is never 0. */
export function shareWords({ chosen }: Pick<Outline, 'chosen'>, { width, height }: Size): string {
  const share = (100 * chosen) / (width * height);
  return chosen > 0 && share < 0.1 ? '<0.1' : share.toFixed(1);
}
