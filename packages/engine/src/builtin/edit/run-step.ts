import { join } from 'node:path';
import type { EditStep, Adjustment } from '@yujian/contract/edit/edit-kinds';
import { STYLES } from '@yujian/contract/catalog/spaces';
import type { Note } from '@yujian/contract/jobs';
import { encodeSrgb } from '@yujian/imaging/ops/colour';
import { tintArea } from '@yujian/imaging/holes/tint-area';
import { findLibraryMaterial } from '@yujian/scenes/style/finish';
import sharp from 'sharp';
import { InvalidInput } from '../../core/errors.ts';
import type { EnhanceInput, PictureFile, RestyleInput, SheetWishes } from '../../core/operations.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { AS_IT_STANDS, insertNamed } from '../insertion/insert-thing.ts';
import { insertPicture } from '../insertion/insert-picture.ts';
import { readThingWords } from '../insertion/read-thing-words.ts';
import { compose, cutOutOf } from '../operations/compose.ts';
import { enhance } from '../operations/enhance.ts';
import { eraseMasked } from '../operations/erase.ts';
import { drawLineart } from '../operations/lineart.ts';
import { matte } from '../operations/matte.ts';
import { outpaint } from '../operations/outpaint.ts';
import { relight } from '../operations/relight.ts';
import { restyle } from '../operations/restyle.ts';
import { upscale } from '../operations/upscale.ts';
import { coverMasked, createPlaneFinder } from '../surface/cover-masked.ts';
import { libraryCover, pictureCover } from '../surface/samplers.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import type { Areas } from './areas.ts';
import { layBoard } from './lay-board.ts';
import { layPresentation } from './lay-presentation.ts';

/** Longest side of what is lit or dressed anew. */
const MAX_SIDE = 2560;
/** By which share of its side a picture goes on beyond an edge. */
const EXTENDED = 0.25;
/** Metres that a picture of a material shows across where nobody says. */
const TILE_WIDTH = 1;
const LAID = { scale: 1, turn: 0, offsetX: 0, offsetY: 0, shading: 1 } as const;
const PLACED = { offsetX: 0, offsetY: 0, scale: 1, lightMatch: 0, shadow: 0 } as const;

/** What a step works on. */
export interface StepInput {
  readonly picture: PictureFile;
  /** Pixels of the picture's longer side. */
  readonly side: number;
  readonly second: PictureFile | null;
  readonly areas: Areas;
  readonly sheet: SheetWishes | null;
  /** What was done to the picture, in order. */
  readonly before: readonly EditStep[];
  readonly seed: number;
}

/** A step's result, and where it may differ from what it was given; null: anywhere. */
export interface StepResult extends OperationResult {
  readonly touched: ChangeMask | null;
}

/**
 * Does one step of an instruction.
 *
 * @throws {InvalidInput} it cannot be done in this picture: the sentence says why
 */
export async function runStep(step: EditStep, input: StepInput, context: OperationContext): Promise<StepResult> {
  const { picture, side, second, areas, seed } = input;
  const value = step.value ?? '';
  const size = Math.min(side, MAX_SIDE);
  const whole = async (made: Promise<OperationResult>): Promise<StepResult> => ({ ...(await made), touched: null });
  const restyled = (change: Partial<RestyleInput>): Promise<StepResult> =>
    whole(
      restyle(
        {
          picture,
          reference: null,
          style: null,
          setting: areas.setting(),
          manner: 'real',
          keepColour: false,
          words: '',
          strength: 0.75,
          size,
          seed,
          ...change,
        },
        context,
      ),
    );
  switch (step.do) {
    case 'material':
      return layMaterial(await areas.of(step, 'surface'), value, input, context);
    case 'recolour':
      return tint(await areas.of(step, 'surface'), value, input, context, []);
    case 'remove': {
      const mask = await areas.of(step, 'thing');
      const room = step.target === 'furniture';
      return masked(mask, eraseMasked(await readOriginal(picture.path), mask, { lines: null, seed, room }, context));
    }
    case 'add': {
      const thing = readThingWords(value);
      if (thing === null) throw notBuilt(value);
      const removes = step.target !== undefined && step.target !== 'region';
      const mask = await areas.of({ ...step, target: step.target ?? 'region' }, removes ? 'thing' : 'place');
      const setting = { ...AS_IT_STANDS, removes, seed };
      return masked(mask, insertNamed(await readOriginal(picture.path), mask, thing, setting, context));
    }
    case 'relight':
      return whole(
        relight({ picture, atmosphere: value, setting: null, strength: 1, lamps: 0.5, size, seed }, context),
      );
    case 'style': {
      const isInside = STYLES.interior.some(({ key }) => key === value);
      const isOutside = STYLES.architecture.some(({ key }) => key === value);
      const own = areas.setting();
      const setting = (own === 'interior' ? isInside : isOutside) ? own : isInside ? 'interior' : 'exterior';
      if (setting !== own) throw otherPlace(own);
      return restyled({ style: value, setting });
    }
    case 'style-of':
      return restyled({ reference: secondOf(second) });
    case 'manner':
      return restyled({ manner: value as RestyleInput['manner'] });
    case 'adjust':
      return whole(enhance({ picture, as: adjustment(value as Adjustment) }, context));
    case 'look':
      return whole(enhance({ picture, as: { ...AS_IS, look: value } }, context));
    case 'upright':
      return whole(enhance({ picture, as: { ...UNTOUCHED, upright: 'auto' } }, context));
    case 'extend': {
      const { width, height } = areas.size();
      const sides = value === '' ? ['left', 'right', 'top', 'bottom'] : value.split('+');
      const by = (name: string, length: number): number => (sides.includes(name) ? Math.round(EXTENDED * length) : 0);
      const margins = {
        left: by('left', width),
        right: by('right', width),
        top: by('top', height),
        bottom: by('bottom', height),
      };
      return whole(outpaint({ picture, ...margins, words: '', lines: null, seed }, context));
    }
    case 'upscale':
      return whole(
        upscale(
          { picture, to: value === '' ? '2' : value, printWidth: 0, dpi: 0, content: 'auto', cleaning: null },
          context,
        ),
      );
    case 'cutout':
    case 'background':
      return whole(
        matte(
          {
            ...PLACED,
            picture,
            mask: await areas.regionFile(),
            refine: 0.5,
            feather: 0,
            background: step.do === 'cutout' ? { kind: 'clear' } : { kind: 'colour', colour: value },
          },
          context,
        ),
      );
    case 'lineart':
      return whole(
        drawLineart({ picture, style: 'ink', lineWeight: 0.5, detail: 0.5, straighten: 0.5, realWidth: null }, context),
      );
    case 'put':
      return put(step, input, context);
    case 'material-of': {
      const cover = await pictureCover(secondOf(second).path, '', TILE_WIDTH);
      const original = await readOriginal(picture.path);
      const mask = await areas.of(step, 'surface');
      const plane = createPlaneFinder(original, context, areas.structure())(mask, null);
      const made = coverMasked(original, [{ ...LAID, mask, cover, plane }], seed, context);
      return masked(
        mask,
        made.then((result) => ({ ...result, notes: [...result.notes, AS_TILE] })),
      );
    }
    case 'board':
    case 'sheet': {
      if (input.sheet === null) throw new TypeError(`expected the wishes for a sheet with a step "${step.do}"`);
      return whole(
        step.do === 'board'
          ? layBoard(picture, value, input.sheet, input.before, context)
          : layPresentation(picture, value, input.sheet, context),
      );
    }
    // Done before any step.
    case 'scene':
    case 'keep':
      return { files: [], notes: [], touched: null };
  }
}

async function masked(mask: ChangeMask, made: Promise<OperationResult>): Promise<StepResult> {
  return { ...(await made), touched: mask };
}

/** Covers an area with a material of the library; where it has no plane, it takes the material's colour. */
async function layMaterial(
  mask: ChangeMask,
  value: string,
  input: StepInput,
  context: OperationContext,
): Promise<StepResult> {
  const [key = '', dye] = value.split('#');
  const cover = libraryCover(key, dye === undefined ? null : `#${dye}`);
  const original = await readOriginal(input.picture.path);
  const plane = cover.isEven ? null : createPlaneFinder(original, context, input.areas.structure())(mask, null);
  if (plane === null && !cover.isEven) {
    const { zh, en } = cover.name;
    return tint(mask, dye === undefined ? baseColour(key) : `#${dye}`, input, context, [
      {
        zh: `它不是一个平面，${zh}的纹理贴不上去，只换了颜色`,
        en: `It is no plane, so the texture of ${en} cannot lie on it: only the colour changed`,
      },
    ]);
  }
  return masked(mask, coverMasked(original, [{ ...LAID, mask, cover, plane }], input.seed, context));
}

function baseColour(key: string): string {
  const base = findLibraryMaterial(key)?.base ?? [0.5, 0.5, 0.5];
  const byte = (linear: number): string =>
    Math.round(255 * encodeSrgb(Math.min(1, Math.max(0, linear))))
      .toString(16)
      .padStart(2, '0');
  return `#${base.map(byte).join('')}`;
}

async function tint(
  mask: ChangeMask,
  colour: string,
  { picture }: StepInput,
  context: OperationContext,
  notes: readonly Note[],
): Promise<StepResult> {
  const original = await readOriginal(picture.path);
  context.progress(0.3, 'painting');
  const weights = { ...mask, data: Float32Array.from(mask.data, (value) => value / 255) };
  const image = keepOutside(original, tintArea(original, weights, colour), mask, { seam: 0 });
  const files = await writeMasked(image, mask, original, join(context.workDir, 'tinted.png'));
  context.progress(1, 'saving');
  return { files, notes, touched: mask };
}

async function put(step: EditStep, input: StepInput, context: OperationContext): Promise<StepResult> {
  const { picture, areas, seed } = input;
  const second = await thingOf(secondOf(input.second), context);
  if (step.target !== undefined) {
    const mask = await areas.of(step, step.target === 'region' ? 'place' : 'thing');
    const original = await readOriginal(picture.path);
    return masked(mask, insertPicture(original, mask, second, context));
  }
  const thing = { picture: second, mask: null, placement: null };
  const made = await compose({ picture, things: [thing], light: 'auto', seed }, context);
  const alpha = made.files.find(({ role }) => role === 'alpha');
  return {
    ...made,
    notes: [...made.notes, IN_THE_MIDDLE],
    touched: alpha ? await readGrey(alpha.path) : null,
  };
}

/**
 * What picture 2 shows, cut out.
 *
 * @throws {InvalidInput} more than one thing stands out, or none does
 */
async function thingOf(picture: PictureFile, context: OperationContext): Promise<PictureFile> {
  const { cutOut, isDoubtful } = await cutOutOf({ picture, mask: null, placement: null }, context);
  if (isDoubtful)
    throw new InvalidInput(
      'It is not clear which thing of picture B is meant: cut it out first, then bring the cut-out as picture B.',
      '图 B 里看不准要放的是哪一件：先用“智能抠图”把它抠出来，再把抠好的图当作图 B。',
    );
  const path = join(context.workDir, 'thing.png');
  const { width, height, channels, data } = cutOut;
  await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toFile(path);
  return { path };
}

async function readGrey(path: string): Promise<ChangeMask> {
  const { width, height, channels, data } = await readOriginal(path);
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => data[i * channels]!) };
}

const IN_THE_MIDDLE: Note = {
  zh: '没有说放哪里，就放在画面中下方；框出位置会放在框里',
  en: 'No place was named, so it stands in the lower middle; mark a place to have it there',
};
const AS_TILE: Note = {
  zh: '图 B 整张当作一块 1 米宽的材质来铺',
  en: 'All of picture B was laid as a material 1 m wide',
};

const UNTOUCHED = {
  kind: 'enhance',
  denoise: 0,
  deblur: 0,
  light: 0,
  colour: 0,
  detail: 0,
  dehaze: 0,
  upright: 0,
  lens: 0,
  dust: 0,
} as const;
const AS_IS = {
  kind: 'look',
  look: 'none',
  strength: 1,
  exposure: 0,
  warmth: 0,
  contrast: 0,
  saturation: 0,
  glow: 0,
  grain: 0,
  vignette: 0,
} as const;
/** How far "a little brighter" goes, of 1. */
const SOME = 0.35;

function adjustment(value: Adjustment): EnhanceInput['as'] {
  switch (value) {
    case 'denoise':
    case 'deblur':
    case 'dehaze':
      return { ...UNTOUCHED, [value]: 'auto' };
    case 'brighter':
      return { ...AS_IS, exposure: SOME };
    case 'darker':
      return { ...AS_IS, exposure: -SOME };
    case 'warmer':
      return { ...AS_IS, warmth: SOME };
    case 'cooler':
      return { ...AS_IS, warmth: -SOME };
    case 'contrast-up':
      return { ...AS_IS, contrast: SOME };
    case 'contrast-down':
      return { ...AS_IS, contrast: -SOME };
    case 'saturation-up':
      return { ...AS_IS, saturation: SOME };
    case 'saturation-down':
      return { ...AS_IS, saturation: -SOME };
  }
}

function secondOf(second: PictureFile | null): PictureFile {
  if (second !== null) return second;
  throw new InvalidInput('It needs a second picture.', '这一步要有第二张图。');
}

function notBuilt(words: string): InvalidInput {
  return new InvalidInput(
    `“${words}” is nothing that the built-in engine can build: it knows some 130 pieces of furniture, lamps and plants, windows and doors.`,
    `“${words}”内置引擎做不出来：它认得一百三十来件家具、灯、植物，以及门窗。`,
  );
}

function otherPlace(own: 'interior' | 'exterior'): InvalidInput {
  return own === 'interior'
    ? new InvalidInput('This is a style of buildings, and the picture shows a room.', '这是建筑的风格，图里是室内。')
    : new InvalidInput('This is a style of rooms, and the picture shows a building.', '这是室内的风格，图里是室外。');
}
