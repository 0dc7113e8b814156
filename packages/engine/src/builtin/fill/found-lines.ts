import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import { SILENT, type SrgbImage } from '@yujian/imaging';
import { findHoleLines } from '@yujian/imaging/holes/find-hole-lines';
import { findPictureLines } from '@yujian/imaging/holes/find-picture-lines';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import type { OperationContext } from '../worker-protocol.ts';

/** Where a picture lies in an extended one, in pixels. */
export interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Lines that go on through what is masked, in pixels of the masked picture, whose centres lie at +0.5. `seen` is the part of it that is known, with its corner at `at`. */
export function foundLines(
  picture: SrgbImage,
  mask: ChangeMask,
  context: Pick<OperationContext, 'throwIfCancelled'>,
  seen: SrgbImage = picture,
  { left, top }: Corner = { left: 0, top: 0 },
): HoleLine[] {
  const kernel = { ...SILENT, throwIfCancelled: () => context.throwIfCancelled() };
  const lines = findPictureLines(seen, kernel).map(({ x0, y0, x1, y1 }) => ({
    x0: x0 + left,
    y0: y0 + top,
    x1: x1 + left,
    y1: y1 + top,
  }));
  const hole = { ...mask, data: mask.data.map((value) => (value > 0 ? 1 : 0)) };
  return findHoleLines(lines, picture, hole).map(({ x0, y0, x1, y1 }) => ({
    x0: x0 + 0.5,
    y0: y0 + 0.5,
    x1: x1 + 0.5,
    y1: y1 + 0.5,
  }));
}
