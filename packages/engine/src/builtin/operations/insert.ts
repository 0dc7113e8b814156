import type { InsertInput } from '../../core/operations.ts';
import { readMask } from '../../craft/masks/mask.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { insertThing } from '../insertion/insert-thing.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

/**
 * Sets a piece of the library, a window or door, or what another picture shows into a picture; every pixel outside the mask is
 * the picture's own.
 *
 * @throws {InvalidInput} no picture; no mask, one of another size, nothing or everything painted; a thing that has no place there
 */
export async function insert(input: InsertInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const original = await readOriginal(input.picture.path);
  const mask = await readMask(input.mask, original, { exact: true });
  context.throwIfCancelled();
  return insertThing(original, mask, input.thing, input, context);
}
