import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import { SILENT, type SrgbImage } from '@yujian/imaging';
import { findHoleLines } from '@yujian/imaging/holes/find-hole-lines';
import { findPictureLines } from '@yujian/imaging/holes/find-picture-lines';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import type { OperationContext } from '../worker-protocol.ts';

/** Lines that go on through what is masked, in pixels of the picture, whose centres lie at +0.5. */
export function foundLines(
  picture: SrgbImage,
  mask: ChangeMask,
  context: Pick<OperationContext, 'throwIfCancelled'>,
): HoleLine[] {
  const hole = { ...mask, data: mask.data.map((value) => (value > 0 ? 1 : 0)) };
  const lines = findPictureLines(picture, hole, { ...SILENT, throwIfCancelled: () => context.throwIfCancelled() });
  return findHoleLines(lines, picture, hole).map(({ x0, y0, x1, y1 }) => ({
    x0: x0 + 0.5,
    y0: y0 + 0.5,
    x1: x1 + 0.5,
    y1: y1 + 0.5,
  }));
}
