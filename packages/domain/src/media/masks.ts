import { AppError } from '@yujian/contract';
import type { ClickPoint, SelectionBox } from '@yujian/contract/edit/selection';
import type { MediaRow } from './rows.ts';

/** Key of the recipe of a mask that clicks gave, by which those that nothing uses are found. */
export const CLICKED = 'clicked';
export const MASK_NAME = 'mask.png';

/** @throws AppError impossible when a point or the whole box lies outside the picture */
export function assertWithin(
  { width, height }: Pick<MediaRow, 'width' | 'height'>,
  points: readonly ClickPoint[],
  box: SelectionBox | null,
): void {
  const [wide, high] = [width ?? 0, height ?? 0];
  const values = { width: wide, height: high };
  if (points.some(({ x, y }) => x < 0 || y < 0 || x >= wide || y >= high))
    throw new AppError('impossible', { message: 'impossible.clickOutside', values, data: values });
  if (box === null) return;
  const left = Math.max(0, box.x),
    top = Math.max(0, box.y);
  if (Math.min(wide, box.x + box.width) - left < 1 || Math.min(high, box.y + box.height) - top < 1)
    throw new AppError('impossible', { message: 'impossible.boxOutside', values, data: values });
}
