import { join } from 'node:path';
import type { LightFrom } from '@yujian/contract/catalog/light-from';
import type { InsertedForm } from '@yujian/contract/scene/inserted-openings';
import type { SrgbImage } from '@yujian/imaging';
import { findPlane } from '@yujian/imaging/surface/find-plane';
import { joinScenes } from '@yujian/lift/furnish/join-scenes';
import { buildInsertedOpening, type OpeningLook } from '@yujian/lift/insertion/build-opening';
import { createPhotoStage } from '@yujian/lift/insertion/photo-stage';
import { wallOfMask } from '@yujian/lift/insertion/wall-of-mask';
import { InvalidInput } from '../../core/errors.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { boundsOfMask, chosenIn } from '../../craft/masks/shape-mask.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { cameraNotes, lightWords } from './notes.ts';
import { lightAt, readPhotoScene, reflectanceIn, WHITE } from './photo-scene.ts';
import { renderWindow } from './render-window.ts';

/** A window or door, and how it is put in. */
export interface OpeningInsertion extends Pick<OpeningLook, 'finishes' | 'seed'> {
  readonly form: InsertedForm;
  readonly light: LightFrom;
}

const SHARE = { seen: 0.2, lit: 0.93 } as const;
/** What is outside of a room's windows, over the photo's white. */
const OVEREXPOSED = 1.25;

const NO_WALL = new InvalidInput(
  'No wall was recognised where the selection is, so a window or door has no plane to sit in: select a part of a wall or façade. Nothing was charged.',
  '选区里没有认出墙面，门窗没有面可以装：请圈一块墙或立面。没有扣费。',
);

/**
 * Puts a window or door into the wall that is masked, as large as the mask's rectangle on it, with reveal and panes. Every pixel
 * outside the mask is the picture's own.
 *
 * @throws {InvalidInput} no wall is found
 */
export async function insertOpening(
  original: SrgbImage,
  mask: ChangeMask,
  { form, finishes, seed, light: from }: OpeningInsertion,
  context: OperationContext,
): Promise<OperationResult> {
  const scene = readPhotoScene(original, { from: 0, to: SHARE.seen }, context);
  const { structure, eyeHeight, white } = scene;
  const chosen = chosenIn(mask, structure);
  const plane = findPlane(structure, chosen);
  const place = plane?.kind === 'wall' ? wallOfMask(structure, plane, chosen, eyeHeight) : null;
  if (place === null) throw NO_WALL;
  context.progress(SHARE.seen, 'composing');
  const light = lightAt(scene, place.at, from, () => context.throwIfCancelled());
  const window = boundsOfMask(mask);
  const wall = reflectanceIn(original, window, mask, white);
  const stage = createPhotoStage({ ...scene, light, at: place.at, ground: wall, hasWalls: false });
  // through a room's window the day is seen, overexposed as in most photos of rooms
  const day = (OVEREXPOSED * WHITE * stage.level) / white;
  const built = buildInsertedOpening(place, {
    form,
    finishes,
    seed,
    wall,
    outside: structure.setting === 'interior' ? [day, day, day] : null,
  });
  const made = await renderWindow(
    original,
    scene,
    {
      window,
      stage: { ...stage, scene: joinScenes(stage.scene, built.wall) },
      thing: built.opening,
      before: null,
      fade: null,
      seed,
      from: SHARE.seen,
      to: SHARE.lit,
    },
    context,
  );
  context.progress(SHARE.lit, 'saving');
  const image = keepOutside(original, made, mask, { window, seam: 0 });
  const files = await writeMasked(image, mask, original, join(context.workDir, 'inserted.png'));
  const size = `${place.width.toFixed(2)} × ${place.height.toFixed(2)}`;
  const lit = lightWords(light);
  context.progress(1, 'saving');
  return {
    files,
    notes: [
      { zh: `开口宽 × 高约 ${size} 米；${lit.zh}`, en: `The opening is about ${size} m wide × high; ${lit.en}` },
      ...(structure.setting === 'interior'
        ? [{ zh: '新窗进来的光没有照到房间里', en: 'The light that a new window would let in does not reach the room' }]
        : []),
      ...cameraNotes(structure),
    ],
  };
}
