import type { Covering, MaterialInput } from '../../core/operations.ts';
import { readMask } from '../../craft/masks/mask.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { coverMasked, createPlaneFinder, type Laid } from '../surface/cover-masked.ts';
import { colourCover, libraryCover, pictureCover, type Cover } from '../surface/samplers.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

/**
 * Covers what is masked with other materials, each in its plane's perspective and under the picture's own light.
 *
 * @throws {InvalidInput} no picture; no mask, one of another size, nothing or everything painted; a material that cannot be
 * laid; no plane for a pattern
 */
export async function material(input: MaterialInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const original = await readOriginal(input.picture.path);
  const findPlane = createPlaneFinder(original, context);
  const surfaces: Laid[] = [];
  for (const { covering, mask: file, plane: given, ...lie } of input.surfaces) {
    const mask = await readMask(file, original, { exact: true });
    const cover = await coverOf(covering);
    context.throwIfCancelled();
    const plane = cover.isEven && given === null ? null : findPlane(mask, given);
    surfaces.push({ ...lie, mask, cover, plane });
  }
  const { files, notes } = await coverMasked(original, surfaces, input.seed, context);
  context.progress(1, 'saving');
  return { files, notes };
}

function coverOf(covering: Covering): Cover | Promise<Cover> {
  switch (covering.kind) {
    case 'library':
      return libraryCover(covering.key, null);
    case 'colour':
      return colourCover(covering.colour);
    case 'picture':
      return pictureCover(covering.picture.path, covering.id, covering.width);
  }
}
