import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SegmentInput } from '../../core/operations.ts';
import { drawMask, readSelectable } from '../../craft/selection/click-select.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const SELECT_SHARE = 0.6;

/** The mask of the thing that points and a box name, as the interactive click gives it. */
export async function segment(
  { picture, points, box }: SegmentInput,
  context: OperationContext,
): Promise<OperationResult> {
  const kernel = { progress() {}, throwIfCancelled: () => context.throwIfCancelled() };
  context.progress(0, 'reading');
  const selectable = await readSelectable(picture.path, kernel);
  context.progress(SELECT_SHARE, 'seeing');
  const { png, width, height } = await drawMask(selectable, points, box, kernel);
  const path = join(context.workDir, 'mask.png');
  await writeFile(path, png);
  context.progress(1, 'saving');
  return { files: [{ path, role: 'image', kind: 'image', type: 'image/png', width, height }], notes: [] };
}
