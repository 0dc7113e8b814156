import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import { tintArea } from '@yujian/imaging/holes/tint-area';
import type { InpaintInput } from '../../core/operations.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { readMask } from '../../craft/masks/mask.ts';
import { coverMasked, createPlaneFinder } from '../surface/cover-masked.ts';
import { libraryCover } from '../surface/samplers.ts';
import { AS_IT_STANDS, insertNamed } from '../insertion/insert-thing.ts';
import { readThingWords } from '../insertion/read-thing-words.ts';
import { readFillWords } from '../fill/read-fill-words.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { eraseMasked } from './erase.ts';

const AS_IT_IS = { scale: 1, turn: 0, offsetX: 0, offsetY: 0, shading: 1 } as const;
const COLOURED: Note = {
  zh: '选区只改了颜色，保留了原来的明暗和纹理；材质和形状没有变。',
  en: 'Only the colour of the selection was changed; its shading and texture are kept, its material and shape are as they were.',
};

/**
 * What is masked becomes a colour under its own shading, or is gone; every other pixel is the picture's own.
 *
 * @throws {InvalidInput} no picture; no mask, one of another size, nothing or everything painted; words of another meaning
 */
export async function inpaint(input: InpaintInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const thing = input.colour === null ? readThingWords(input.words) : null;
  const meaning =
    input.colour === null
      ? thing === null && readFillWords(input.words)
      : { kind: 'colour' as const, colour: input.colour };
  const original = await readOriginal(input.picture.path);
  const mask = await readMask(input.mask, original, { exact: true });
  context.throwIfCancelled();
  if (meaning === false)
    return insertNamed(original, mask, thing!, { ...(input.setting ?? AS_IT_STANDS), seed: input.seed }, context);
  if (meaning.kind === 'empty') return eraseMasked(original, mask, { lines: null, seed: input.seed }, context);
  if (meaning.kind === 'material') {
    const plane = createPlaneFinder(original, context)(mask, null);
    const { material } = meaning;
    const key = plane?.kind === 'floor' ? material.floor : plane?.kind === 'wall' ? material.wall : material.other;
    const surface = { ...AS_IT_IS, mask, cover: libraryCover(key, meaning.colour), plane };
    return coverMasked(original, [surface], input.seed, context);
  }
  context.progress(0.3, 'painting');
  const weight = { ...mask, data: Float32Array.from(mask.data, (value) => value / 255) };
  const image = tintArea(original, weight, meaning.colour);
  context.throwIfCancelled();
  context.progress(0.8, 'saving');
  const files = await writeMasked(image, mask, original, join(context.workDir, 'inpainted.png'));
  context.progress(1, 'saving');
  return { files, notes: [COLOURED] };
}
