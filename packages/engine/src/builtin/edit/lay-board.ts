import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import type { Note } from '@yujian/contract/jobs';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import type { KernelContext } from '@yujian/imaging';
import { boardPalette } from '@yujian/imaging/ops/board-palette';
import { oklabToHex, toByte } from '@yujian/imaging/ops/colour';
import { createSample } from '@yujian/imaging/procedural/materials/material';
import sharp, { type Sharp } from 'sharp';
import type { PictureFile, SheetWishes } from '../../core/operations.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';
import { openPicture } from '../../craft/pictures/picture-file.ts';
import { createComposer, dayIn, fitPicture, type Composer } from '../../craft/sheets/composer.ts';
import { INK, PAPER, SHEET } from '../../craft/sheets/sheet.ts';
import { openTypesetter } from '@yujian/platform/typesetting/typesetter';
import { readFacts, type Described } from '../describe/read-facts.ts';
import { readPhoto } from '../restyle/read-photo.ts';
import { libraryCover } from '../surface/samplers.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { sampleSurfaces, type SurfaceSample } from './surface-samples.ts';
import { AI_MADE, writeSheets } from './write-sheets.ts';

/** Long side at which a picture is looked at. */
const SIDE = 1280;
/** Millimetres. */
const MARGIN = 18;
const TOP = 52;
const GAP = 8;
const RIGHT = SHEET.width - MARGIN;
const PICTURE = { width: 252, height: 172, tall: 212, alone: 384 } as const;
const CHIP = 22;
const MOST_CHIPS = 6;
/** From a chip's or swatch's lower edge to the second baseline under it. */
const UNDER = 9.8;
/** From a swatch to the next one's upper edge. */
const CAPTION = 15;
const SWATCH = { most: 58, inset: 0.42, border: 1.2 } as const;
const SWATCHES = 6;
const FACE = {
  title: { size: 11, weight: 600 },
  label: { size: 3.4, weight: 600 },
  text: { size: 3.4, weight: 400 },
} as const;
/** Confidence from which a fact stands on a board as it is. */
const SURE = 0.7;
const FACTS: Readonly<Partial<Record<Described['facts'][number]['key'], Text>>> = {
  space: { zh: '空间', en: 'Space' },
  light: { zh: '光', en: 'Light' },
};
/** Metres of a material that its swatch shows, and its pixels. */
const SHOWN = 1.2;
const SWATCH_PIXELS = 360;

/**
 * A mood board of a picture: its colours, and pieces of the surfaces that are surely what they are called. A material is
 * named only where a step before has laid it: its look alone does not tell.
 *
 * @param before what was done to the picture on the way
 */
export async function layBoard(
  picture: PictureFile,
  title: string,
  { language, date }: Pick<SheetWishes, 'language' | 'date'>,
  before: readonly EditStep[],
  context: OperationContext,
): Promise<OperationResult> {
  const kernel: KernelContext = {
    progress: (fraction) => context.progress(0.7 * fraction, 'seeing'),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
  const photo = await readPhoto(picture, SIDE, null, kernel);
  const quiet = { ...kernel, progress() {} };
  const { facts } = readFacts(photo.picture, photo.structure, photo.chances, segmentationOf(photo.look, quiet), quiet);
  const isPhoto = photo.structure.kind === 'photo';
  const samples = isPhoto ? sampleSurfaces(photo.picture, photo.structure, photo.chances, SWATCHES) : [];
  context.progress(0.8, 'saving');

  const say = (text: Text): string => text[language];
  const told = facts.flatMap(({ key, value, confidence }) => {
    const label = FACTS[key];
    return label && value && (confidence ?? 1) >= SURE && isPhoto ? [{ label: say(label), value: say(value) }] : [];
  });
  // A single piece tells nothing of what a picture is made of.
  const swatches = (samples.length < 2 ? [] : samples).map((sample) => ({
    sample,
    name: nameOf(sample),
    laid: laidOn(sample, before),
  }));
  const under = [say(BOARD), dayIn(language, date), say(AI_MADE)].join(' · ');
  const chips = boardPalette(photo.picture).map(({ lab, share }) => {
    const hex = `#${oklabToHex(lab)}`;
    return { hex, code: hex.toUpperCase(), share: `${Math.max(1, Math.round(100 * share))} %` };
  });
  const words = [
    title,
    under,
    ...told.flatMap(({ label, value }) => [label, value]),
    ...chips.flatMap(({ code, share }) => [code, share]),
    ...swatches.flatMap(({ name, laid }) => [name ? say(name) : '', laid ? say(laid.name) : '']),
  ];
  const sheet = createComposer(await openTypesetter(words));
  // Beside a tall picture there is room for its colours.
  const isTall = photo.picture.height > photo.picture.width;
  const main = await fitPicture(picture.path, {
    x: MARGIN,
    y: TOP,
    width: swatches.length === 0 ? PICTURE.alone : PICTURE.width,
    height: isTall ? PICTURE.tall : PICTURE.height,
  });
  sheet.picture(main);
  const side = Math.max(main.x + main.width + 12, swatches.length === 0 && !isTall ? RIGHT - 120 : 0);
  sheet.block(title, { x: MARGIN, y: TOP - 16, width: side - MARGIN - 8, most: 1 }, FACE.title);
  sheet.line(under, MARGIN, TOP - 8.5, FACE.text, INK.quiet);
  for (const [index, { label, value }] of told.entries()) {
    const y = TOP - 8.5 - 5.6 * (told.length - 1 - index);
    sheet.line(label, side, y, FACE.label);
    sheet.block(value, { x: side + 18, y, width: RIGHT - side - 18, most: 1 }, FACE.text, INK.quiet);
  }
  const bottom = main.y + main.height;
  if (!isTall)
    layChips(chips, sheet, {
      x: MARGIN,
      y: bottom + 10,
      width: Math.max(main.width, 170),
      high: CHIP,
      columns: MOST_CHIPS,
    });
  else if (swatches.length > 0)
    layChips(chips, sheet, { x: side, y: bottom - CHIP - UNDER, width: RIGHT - side, high: CHIP, columns: MOST_CHIPS });
  else
    layChips(chips, sheet, {
      x: side,
      y: TOP,
      width: RIGHT - side,
      high: (main.height - 2 * UNDER - GAP) / 2,
      columns: MOST_CHIPS / 2,
    });
  const across = RIGHT - side > 190 ? 3 : 2;
  const size = Math.min(SWATCH.most, (RIGHT - side - GAP * (across - 1)) / across);
  for (const [index, { sample, name, laid }] of swatches.entries()) {
    const [x, y] = [side + (index % across) * (size + GAP), TOP + Math.floor(index / across) * (size + CAPTION)];
    sheet.picture(await cropOf(picture, photo.picture, sample, { x, y, size }));
    if (laid !== null) {
      const small = size * SWATCH.inset;
      const [left, top] = [x + size - small, y + size - small];
      const { border } = SWATCH;
      sheet.field(left - border, top - border, small + border, small + border, PAPER);
      const open = (): Sharp => swatchOf(laid);
      sheet.picture({ x: left, y: top, width: small, height: small, pixels: SWATCH_PIXELS, open });
    }
    if (name !== null) sheet.block(say(name), { x, y: y + size + 5, width: size, most: 1 }, FACE.label);
    if (laid !== null)
      sheet.block(say(laid.name), { x, y: y + size + UNDER, width: size, most: 1 }, FACE.text, INK.quiet);
  }
  const files = await writeSheets([sheet.marks], { title, date, language }, context);
  return { files, notes: [isPhoto ? shownNote(swatches.flatMap(({ name }) => name ?? [])) : NO_PHOTO] };
}

function layChips(
  chips: readonly { readonly hex: string; readonly code: string; readonly share: string }[],
  sheet: Composer,
  at: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly high: number;
    readonly columns: number;
  },
): void {
  const columns = Math.min(at.columns, chips.length);
  const width = (at.width - 4 * (columns - 1)) / columns;
  for (const [index, { hex, code, share }] of chips.entries()) {
    const x = at.x + (index % columns) * (width + 4);
    const y = at.y + Math.floor(index / columns) * (at.high + UNDER + GAP);
    sheet.field(x, y, width, at.high, hex);
    sheet.line(code, x, y + at.high + 5, FACE.label);
    sheet.line(share, x, y + at.high + UNDER, FACE.text, INK.quiet);
  }
}

/** A sample at the picture's own resolution. */
async function cropOf(
  { path }: PictureFile,
  seen: { readonly width: number },
  sample: SurfaceSample,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
) {
  const { source, width, height } = await openPicture(path);
  const scale = width / seen.width;
  const pixels = Math.max(1, Math.round(sample.side * scale));
  const left = Math.min(width - pixels, Math.round(sample.x * scale));
  const top = Math.min(height - pixels, Math.round(sample.y * scale));
  const crop = await source.extract({ left, top, width: pixels, height: pixels }).png().toBuffer();
  return { x, y, width: size, height: size, pixels, open: () => sharp(crop) };
}

interface Laid {
  readonly name: Text;
  readonly key: string;
  readonly dye: string | null;
}

/** What a step before has laid on a surface, the last of them. */
function laidOn({ name }: SurfaceSample, before: readonly EditStep[]): Laid | null {
  const step = before.findLast(
    ({ do: kind, target }) => target === name && (kind === 'material' || kind === 'recolour' || kind === 'material-of'),
  );
  if (step?.do !== 'material') return null;
  const [key = '', dye] = (step.value ?? '').split('#');
  const material = MATERIALS.find((one) => one.key === key);
  return material ? { name: material.name, key, dye: dye === undefined ? null : `#${dye}` } : null;
}

/** A material of the library, laid flat under even light. */
function swatchOf({ key, dye }: Laid): Sharp {
  const { sampler } = libraryCover(key, dye);
  const sample = createSample();
  const data = new Uint8Array(SWATCH_PIXELS ** 2 * 3);
  const step = SHOWN / SWATCH_PIXELS;
  for (let i = 0; i < SWATCH_PIXELS ** 2; i++) {
    sampler((i % SWATCH_PIXELS) * step, -Math.floor(i / SWATCH_PIXELS) * step, step, step, sample);
    data.set([toByte(sample.r), toByte(sample.g), toByte(sample.b)], i * 3);
  }
  return sharp(data, { raw: { width: SWATCH_PIXELS, height: SWATCH_PIXELS, channels: 3 } });
}

function nameOf({ name }: SurfaceSample): Text | null {
  return REGION_NAMES.find(({ key }) => key === name)?.name ?? null;
}

const BOARD: Text = { zh: '情绪板', en: 'Mood board' };
const NO_PHOTO: Note = {
  zh: '这是线稿或白模：颜色和光说明不了成品，材质没有取样',
  en: 'This is a drawing or white model: its colours and light say little of what it shows, and no material is shown',
};

function shownNote(names: readonly Text[]): Note {
  if (names.length === 0)
    return { zh: '没有哪个面认得准，材质样不写名字', en: 'No surface was surely seen, so the swatches have no names' };
  const list = { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en.toLowerCase()).join(', ') };
  return {
    zh: `认准的面：${list.zh}，其余的材质样不写名字；材料名只写这份计划自己铺上去的`,
    en: `Surely seen: ${list.en}; other swatches have no name, and a material is named only where this plan laid it`,
  };
}
