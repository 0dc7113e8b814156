import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import { boundsOf } from '@yujian/imaging/kernels/composition/lay-over';
import { illuminationOf, matchIllumination } from '@yujian/imaging/kernels/composition/match-illumination';
import { placeThing } from '@yujian/imaging/kernels/composition/place-thing';
import type { PictureFile } from '../../core/operations.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { boundsOfMask } from '../../craft/masks/shape-mask.ts';
import type { Window } from '../../craft/pictures/sizes.ts';
import { cutOutOf, GUESSED } from '../operations/compose.ts';
import { contactShade, layThings } from './lay-things.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { fadeInside } from './fade-inside.ts';

const SHADOW = 0.7;
const LIGHT_MATCH = 0.8;

const AS_SHOWN: Note = {
  zh: '参考图里的东西按它自己的角度放进了选区，立在选区下沿；要调位置、大小和透视，用“万物迁移”',
  en: 'The thing of the reference stands on the selection’s lower edge, seen as in its own picture; to place, scale and turn it use “Transfer anything”',
};

/** Puts what a picture shows into the mask: as large as fits, standing on its lower edge. */
export async function insertPicture(
  original: SrgbImage,
  mask: ChangeMask,
  picture: PictureFile,
  context: OperationContext,
): Promise<OperationResult> {
  const { width, height } = original;
  context.progress(0.1, 'cuttingOut');
  const { cutOut, isDoubtful } = await cutOutOf({ picture, mask: null, placement: null }, context);
  const own = Uint8Array.from({ length: cutOut.width * cutOut.height }, (_, i) => cutOut.data[i * 4 + 3]!);
  const part = boundsOf(own, cutOut.width) ?? { left: 0, top: 0, width: cutOut.width, height: cutOut.height };
  const place = boundsOfMask(mask);
  const scale = Math.min(place.width / part.width, place.height / part.height);
  const [wide, high] = [part.width * scale, part.height * scale];
  const [left, bottom] = [place.left + (place.width - wide) / 2, place.top + place.height];
  const bounds = { x: part.left, y: part.top, width: part.width, height: part.height };
  const corners = [
    { x: left, y: bottom - high },
    { x: left + wide, y: bottom - high },
    { x: left + wide, y: bottom },
    { x: left, y: bottom },
  ] as const;
  context.progress(0.6, 'painting');
  const placed = placeThing(cutOut, bounds, corners, width, height)!;
  matchIllumination(placed, illuminationOf(cutOut, own), original, illuminationOf(original, null), LIGHT_MATCH);
  const data = Uint8ClampedArray.from(original.data);
  const laid = [{ placed, shadow: SHADOW, opacity: 1 }];
  layThings({ ...original, data }, laid, faded(contactShade(laid, width, height), mask, place));
  context.throwIfCancelled();
  context.progress(0.9, 'saving');
  const image = keepOutside(original, { ...original, data }, mask, { seam: 0 });
  const files = await writeMasked(image, mask, original, join(context.workDir, 'inserted.png'));
  context.progress(1, 'saving');
  return { files, notes: [AS_SHOWN, ...(isDoubtful ? [GUESSED] : [])] };
}

function faded(shade: Uint8Array, mask: ChangeMask, window: Window): Uint8Array {
  const share = fadeInside(mask, window);
  const out = new Uint8Array(shade.length);
  for (let y = 0; y < window.height; y++)
    for (let x = 0; x < window.width; x++) {
      const i = (y + window.top) * mask.width + x + window.left;
      out[i] = Math.round(shade[i]! * share[y * window.width + x]!);
    }
  return out;
}
