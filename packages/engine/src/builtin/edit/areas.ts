import { join } from 'node:path';
import { EDIT_TARGETS, type EditStep, type EditTarget } from '@yujian/contract/edit/edit-kinds';
import type { Structure, SrgbImage } from '@yujian/imaging';
import { InvalidInput } from '../../core/errors.ts';
import type { PictureFile } from '../../core/operations.ts';
import { analysePhoto, type AnalysedPhoto } from '../../craft/analysis/analyse-photo.ts';
import { readMask, type ChangeMask } from '../../craft/masks/mask.ts';
import { writeMask } from '../../craft/masks/write-mask.ts';
import { drawGrey, readSelectable, withShadow } from '../../craft/selection/click-select.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { namedArea } from './named-area.ts';

/** `surface`: what is to look different; `thing`: with its shadow and the rim that bleeds over its edge; `place`: as marked. */
type Use = 'surface' | 'thing' | 'place';

/** Where the steps of an instruction do their work, in the picture as it came in. */
export interface Areas {
  /** @throws {InvalidInput} nothing is marked, or what is named is not surely seen */
  of(step: EditStep, use: Use): Promise<ChangeMask>;
  /** What was marked as a file; null: nothing. */
  regionFile(): Promise<PictureFile | null>;
  setting(): Structure['setting'];
  structure(): Structure;
  size(): { readonly width: number; readonly height: number };
}

/**
 * @param original the picture as it came in
 * @param kept what is to stay as it is
 */
export function createAreas(
  original: SrgbImage,
  picture: PictureFile,
  region: PictureFile | null,
  kept: readonly EditTarget[],
  context: OperationContext,
): Areas {
  let seen: AnalysedPhoto | null = null;
  const kernel = { progress() {}, throwIfCancelled: () => context.throwIfCancelled() };
  const see = (): AnalysedPhoto => (seen ??= analysePhoto(original, kernel));
  const named = (target: EditTarget): ChangeMask | null =>
    target === 'region' || target === 'picture' || target === 'furniture'
      ? null
      : namedArea(original, see(), target === 'artwork' ? 'picture' : target);
  const { width, height } = original;

  const find = async (target: EditTarget): Promise<ChangeMask> => {
    if (target === 'region') {
      if (region === null) throw NO_PLACE;
      return readMask(region, original);
    }
    if (target === 'furniture') {
      const { grey } = await drawGrey(await readSelectable(picture.path, kernel), [], null, kernel, 'furniture');
      if (grey.every((value) => value === 0)) throw notSeen(target);
      return { width, height, data: grey };
    }
    const area = named(target);
    if (area === null) throw notSeen(target);
    return area;
  };

  return {
    async of({ target = 'region' }, use) {
      const found = await find(target);
      const isNamed = target !== 'region' && target !== 'furniture';
      const data = use === 'thing' && isNamed ? withShadow(found.data, original) : Uint8Array.from(found.data);
      for (const other of kept.filter((one) => one !== target)) {
        const area = named(other);
        if (area) for (let i = 0; i < data.length; i++) data[i] = Math.min(data[i]!, 255 - area.data[i]!);
      }
      if (data.every((value) => value === 0)) throw notSeen(target);
      return { width, height, data };
    },
    async regionFile() {
      if (region === null) return null;
      const path = join(context.workDir, 'marked.png');
      await writeMask(await readMask(region, original), 'white-changes', path);
      return { path };
    },
    setting: () => see().structure.setting,
    structure: () => see().structure,
    size: () => ({ width, height }),
  };
}

const NO_PLACE = new InvalidInput('Mark the place on the picture.', '请在图上框出位置。');

function notSeen(target: EditTarget): InvalidInput {
  const { zh, en } = EDIT_TARGETS.find(({ key }) => key === target)!.name;
  return new InvalidInput(
    `“${en}” was not surely seen in the picture: mark it, then it is done there.`,
    `图里没有认准“${zh}”：把它框出来，就改框里的。`,
  );
}
