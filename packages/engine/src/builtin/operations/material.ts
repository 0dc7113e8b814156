import { join } from 'node:path';
import type { CoveredSurface, Note } from '@yujian/contract/jobs';
import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import { analyse, SEEN_SIDE, type KernelContext, type SrgbImage } from '@yujian/imaging';
import { cellAt } from '@yujian/imaging/buffers/segmentation-map';
import { NAMES } from '@yujian/imaging/names';
import { makeTileable } from '@yujian/imaging/kernels/texture-synthesis/make-tileable';
import { toLinear } from '@yujian/imaging/ops/colour';
import { linearFromHex } from '@yujian/imaging/ops/light-colour';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import type { Sampler } from '@yujian/imaging/procedural/materials/sample';
import { coverSurface, createColourSampler } from '@yujian/imaging/surface/cover-surface';
import { createPictureSampler } from '@yujian/imaging/surface/picture-sampler';
import { findPlane } from '@yujian/imaging/surface/find-plane';
import { createPlaneMap, measureArea, scaleQuad } from '@yujian/imaging/surface/plane-map';
import { separateSurface } from '@yujian/imaging/surface/surface-layers';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { createPlaneSampler } from '@yujian/renderer/materials/plane-sampler';
import { InvalidInput } from '../../core/errors.ts';
import type { Covering, MaterialInput } from '../../core/operations.ts';
import { regionClassifier } from '../../craft/analysis/region-classifier.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { type ChangeMask, readMask } from '../../craft/masks/mask.ts';
import { PREVIEW_SIDE, readPicture } from '../../craft/pictures/picture-file.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const [SEEN_SHARE, SPLIT_SHARE, LAID_SHARE] = [0.05, 0.3, 0.5];
const SAVED_SHARE = 0.92;
/** Mean chance of sky over a selection from which it is the sky. */
const SKY = 0.6;

/** Pixels of a person's picture of a material: long side at most, and shorter side at least. */
const SWATCH_SIDE = 1536;
const SWATCH_LEAST = 8;

const NO_PLANE_WORDS = {
  en: 'No plane was found for this surface: drag the four corners of the perspective frame onto it, or click the floor.',
  zh: '没有认出这个面的透视：请把透视框的四个角拖到面上，或者点选地面。',
} as const;
const PLAIN: Note = {
  zh: '没有认出这个面的透视；一种颜色不需要它，已经铺上。',
  en: 'The perspective of this surface was not found; a colour needs none and was laid on.',
};

/**
 * What is masked is covered with another material, in its plane's perspective and under the picture's own light; every other pixel
 * is the picture's own.
 *
 * @throws {InvalidInput} no picture; no mask, one of another size, nothing or everything painted; a mask on the sky; a material
 * without a plane to lie on; a material that is not in the library
 */
export async function changeMaterial(input: MaterialInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const original = await readOriginal(input.picture.path);
  const mask = await readMask(input.mask, original, { exact: true });
  const pulse = (): void => context.throwIfCancelled();
  pulse();
  context.progress(SEEN_SHARE, 'seeing');
  const plane = await seePlane(input, original, mask, { progress() {}, throwIfCancelled: pulse });
  if (plane === null && input.covering.kind !== 'colour') throw new InvalidInput(NO_PLANE_WORDS.en, NO_PLANE_WORDS.zh);
  context.progress(SPLIT_SHARE, 'painting');
  const layers = separateSurface(original, mask, pulse);
  if (layers === null) throw new RangeError('expected a mask of which something is painted');
  const sampler = await createSampler(input.covering, pulse);
  const laying = { ...input, texture: input.covering.kind === 'colour' ? 1 : 0 };
  context.progress(LAID_SHARE, 'painting');
  let rows = 0;
  const image = coverSurface(original, layers, plane, sampler, laying, () => {
    pulse();
    if (rows++ % 64 === 0)
      context.progress(LAID_SHARE + ((SAVED_SHARE - LAID_SHARE) * rows) / layers.window.height, 'painting');
  });
  const small = fitWithin(original.width, original.height, PREVIEW_SIDE);
  context.preview(resizeSrgb(image, small.width, small.height, 'box'));
  context.progress(SAVED_SHARE, 'saving');
  const files = await writeMasked(image, mask, original, join(context.workDir, 'material.png'));
  context.progress(1, 'saving');
  const [picture, ...others] = files;
  return {
    files: [{ ...picture!, covered: coveredBy(input.covering, plane, mask) }, ...others],
    notes: plane === null ? [PLAIN] : [],
  };
}

/** As given, else as found; null where none is. */
async function seePlane(
  { picture, plane, covering }: MaterialInput,
  original: SrgbImage,
  mask: ChangeMask,
  kernel: KernelContext,
): Promise<SurfacePlane | null> {
  const look = await readPicture(picture.path, { maxSide: SEEN_SIDE, minSide: SEEN_SIDE });
  const selected = shrinkMask(mask, look.width, look.height);
  const segmentation = segmentationOf(look, kernel);
  refuseSky(selected, (x, y) => {
    const cell = cellAt(segmentation, x, y, look.width, look.height);
    return segmentation.names[cell * NAMES.length + NAMES.indexOf('sky')]!;
  });
  if (plane !== null || covering.kind === 'colour') return plane;
  const structure = analyse(
    look,
    {
      setting: segmentation.outdoors > 0.5 ? 'exterior' : 'interior',
      view: 'eye',
      classifier: regionClassifier(),
      segment: segmentationOf,
    },
    kernel,
  );
  const found = findPlane(structure, selected);
  if (found === null) return null;
  const { corners, width, height } = scaleQuad(found, original.width / look.width);
  return { corners: [...corners], width, height };
}

function shrinkMask({ width, height, data }: ChangeMask, wide: number, high: number): ChangeMask {
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / high)) * width;
    for (let x = 0; x < wide; x++)
      out[y * wide + x] = data[row + Math.min(width - 1, Math.floor(((x + 0.5) * width) / wide))]!;
  }
  return { width: wide, height: high, data: out };
}

function refuseSky({ width, data }: ChangeMask, chanceAt: (x: number, y: number) => number): void {
  let [sky, all] = [0, 0];
  for (let i = 0; i < data.length; i += 7) {
    if (data[i] === 0) continue;
    sky += chanceAt(i % width, Math.floor(i / width));
    all++;
  }
  if (all > 0 && sky > SKY * all)
    throw new InvalidInput(
      'The selection is the sky, which is made of no material: select a surface.',
      '选中的是天空，天空没有材质：请选一个面。',
    );
}

async function createSampler(covering: Covering, pulse: () => void): Promise<Sampler> {
  if (covering.kind === 'colour') return createColourSampler(linearFromHex(covering.colour));
  if (covering.kind === 'picture') return readSwatch(covering, pulse);
  const entry = LIBRARY.find(({ key }) => key === covering.key);
  if (!entry)
    throw new InvalidInput(
      `There is no material "${covering.key}" in the library: choose another.`,
      `材质库里没有“${covering.key}”：请换一种。`,
    );
  return createPlaneSampler(entry.material);
}

/** A person's picture of a material, made to repeat; one of a single colour is that colour. */
async function readSwatch(
  { picture, width }: Extract<Covering, { readonly kind: 'picture' }>,
  pulse: () => void,
): Promise<Sampler> {
  const swatch = await readPicture(picture.path, { maxSide: SWATCH_SIDE });
  if (Math.min(swatch.width, swatch.height) < SWATCH_LEAST)
    throw new InvalidInput(
      `The picture of the material is ${swatch.width} × ${swatch.height} pixels: use one of at least ${SWATCH_LEAST} × ${SWATCH_LEAST}.`,
      `材质图只有 ${swatch.width} × ${swatch.height} 像素：请用至少 ${SWATCH_LEAST} × ${SWATCH_LEAST} 的图。`,
    );
  const linear = toLinear(swatch);
  const tile = makeTileable(linear, pulse);
  return createPictureSampler(tile, (width * tile.width) / linear.width);
}

function coveredBy(covering: Covering, plane: SurfacePlane | null, mask: ChangeMask): CoveredSurface {
  const map = plane && createPlaneMap(plane);
  const selected = mask.data.reduce((sum, value) => sum + value, 0) / 255;
  const named = covering.kind === 'library' ? covering.key : covering.kind === 'colour' ? covering.colour : null;
  return {
    material: named,
    area: map ? Math.round(100 * measureArea(map, mask)) / 100 : null,
    share: Math.round((1000 * selected) / mask.data.length) / 1000,
  };
}
