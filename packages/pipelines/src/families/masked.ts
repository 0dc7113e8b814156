import type { SetKey } from '@yujian/contract/catalog/sets';
import type { LightFrom } from '@yujian/contract/catalog/light-from';
import type { InsertedForm } from '@yujian/contract/scene/inserted-openings';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { ParamValue } from '@yujian/contract/fields/params';
import type { Note, PipelineRequest } from '@yujian/contract/jobs';
import type {
  Background,
  ComposeInput,
  CoveredSurface,
  Covering,
  EraseInput,
  FacesInput,
  InpaintInput,
  Inserted,
  InsertInput,
  MaterialInput,
  MatteInput,
  OutpaintInput,
  PictureFile,
  PlacedThing,
  StageInput,
  WordsInput,
} from '@yujian/engine/core/operations';
import { KEPT_SLOTS, keptKeys } from '@yujian/contract/edit/surfaces-max';
import { THING_KEYS } from '@yujian/contract/tools/wanwuqianyi';
import type { Pipeline, PipelineContext } from '../pipeline.ts';
import { readRequest, type RequestReader } from '../request-reader.ts';
import { wordsInput } from './words.ts';

interface Read<I> {
  readonly input: I;
  readonly unread: string[];
}

/** Something of a picture is gone. */
export const erasePipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('erase', readEraseInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

export const facesPipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('faces', readFacesInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** What a room is furnished with is gone. */
export const clearPipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('erase', readClearInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** A part of a picture is made anew. */
export const inpaintPipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('inpaint', readInpaintInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** A part of a picture becomes what is chosen: words are any engine's, a piece, a window or what a reference shows is set in, a material is laid. */
export const localPipeline: Pipeline = async (request, context) => {
  const { input } = readLocalInput(request);
  const run =
    input.operation === 'inpaint'
      ? await context.engines.run('inpaint', input.input, context)
      : input.operation === 'insert'
        ? await context.engines.run('insert', input.input, context)
        : await context.engines.run('material', input.input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** A surface is covered with another material. */
export const materialPipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('material', readMaterialInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** Things of other pictures are put into a picture. */
export const composePipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('compose', readComposeInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** A picture goes on beyond its edges. */
export const outpaintPipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('outpaint', readOutpaintInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** A thing is cut out, on nothing, a colour or a picture. */
export const mattePipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('matte', readMatteInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** The share of the work that a scene behind the foreground is. */
const SCENE_SHARE = 0.8;
/** A background from words: about so many pixels, sides in steps of 16, at most this long to its width; the rest is cover-fitted. */
const SCENE_PIXELS = 1280 * 960;
const SCENE_STEP = 16;
const SCENE_RATIO = 3;

type SceneSize = Pick<WordsInput, 'width' | 'height'>;

/** Something else lies behind a foreground: where words say what, a scene is made of them first. */
export const backgroundPipeline: Pipeline = async (request, context) => {
  const { input, words, set, seed } = readBackgroundInput(request).input;
  if (set !== null) {
    const { picture, mask, lightMatch } = input;
    const staged: StageInput = {
      ...{ picture, mask, set, lightMatch, seed },
      subject: 'auto',
      cameraHeight: 'auto',
      ratio: null,
      stage: 'large',
    };
    const run = await context.engines.run('stage', staged, context);
    context.onResult(0, run);
    return { run, notes: run.notes };
  }
  const made = words === null ? null : await renderScene(words, seed, await sceneSize(input.picture, context), context);
  const run = await context.engines.run(
    'matte',
    made === null ? input : { ...input, background: { kind: 'picture', picture: made.picture } },
    made === null ? context : { ...context, onProgress: within(context, SCENE_SHARE, 1) },
  );
  context.onResult(0, run);
  return {
    run: { ...run, bytesSentOut: run.bytesSentOut + (made?.bytesSentOut ?? 0) },
    notes: [...(made?.notes ?? []), ...run.notes],
  };
};

/** In the ratio of the picture that it lies behind. */
async function sceneSize({ path }: PictureFile, { sizeOf }: PipelineContext): Promise<SceneSize> {
  const { width, height } = await sizeOf(path);
  const ratio = Math.min(SCENE_RATIO, Math.max(1 / SCENE_RATIO, width / height));
  const side = (pixels: number): number => SCENE_STEP * Math.round(Math.sqrt(pixels) / SCENE_STEP);
  return { width: side(SCENE_PIXELS * ratio), height: side(SCENE_PIXELS / ratio) };
}

async function renderScene(
  words: string,
  seed: number,
  size: SceneSize,
  context: PipelineContext,
): Promise<{ readonly picture: PictureFile; readonly notes: readonly Note[]; readonly bytesSentOut: number }> {
  const { input, notes } = wordsInput(words, seed, { quality: 'presentable', ...size });
  const {
    files,
    notes: told,
    bytesSentOut,
  } = await context.engines.run('generate', input, {
    ...context,
    onProgress: within(context, 0, SCENE_SHARE),
  });
  const picture = files.find(({ role }) => role === 'image');
  if (!picture) throw new RangeError('expected a picture of the scene but the engine gave none');
  return { picture: { path: picture.path }, notes: [...notes(), ...told], bytesSentOut };
}

function within(context: PipelineContext, from: number, to: number): PipelineContext['onProgress'] {
  return (fraction, stage) => context.onProgress(from + (to - from) * fraction, stage);
}

/** What a mask was drawn with is for whoever edits it again. */
function readMasked(reader: RequestReader): { picture: PictureFile; mask: PictureFile } {
  reader.plain('maskDocument');
  return { picture: reader.picture('upload_img'), mask: reader.picture('mask') };
}

/** @throws {TypeError} when the request does not fit the tool; so do the others */
export function readEraseInput(request: PipelineRequest): Read<EraseInput> {
  const reader = readRequest(request);
  const input = { ...readMasked(reader), lines: reader.holeLines('lines'), seed: reader.number('seed') };
  return { input, unread: reader.unread() };
}

export function readFacesInput(request: PipelineRequest): Read<FacesInput> {
  const reader = readRequest(request);
  const input = {
    ...readMasked(reader),
    cleaning: reader.number('cleaning'),
    sharpening: reader.number('sharpening'),
  };
  return { input, unread: reader.unread() };
}

export function readClearInput(request: PipelineRequest): Read<EraseInput> {
  const reader = readRequest(request);
  const input = { ...readMasked(reader), lines: null, room: true, seed: reader.number('seed') };
  return { input, unread: reader.unread() };
}

export function readInpaintInput(request: PipelineRequest): Read<InpaintInput> {
  const reader = readRequest(request);
  const fill = reader.text('fill');
  const [words, colour] = [reader.text('promptTxt'), reader.text('colour')];
  const input: InpaintInput = {
    ...readMasked(reader),
    // a model that reads no colours is told in words
    words: fill === 'words' ? words : fill === 'colour' ? `the same surface in the colour ${colour}` : '',
    negative: '',
    colour: fill === 'colour' ? colour : null,
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

type LocalInput =
  | { readonly operation: 'inpaint'; readonly input: InpaintInput }
  | { readonly operation: 'insert'; readonly input: InsertInput }
  | { readonly operation: 'material'; readonly input: MaterialInput };

export function readLocalInput(request: PipelineRequest): Read<LocalInput> {
  const reader = readRequest(request);
  const masked = { ...readMasked(reader), seed: reader.number('seed') };
  const setting = {
    turn: reader.number('turn'),
    removes: reader.flag('removes'),
    light: reader.text('lightFrom') as LightFrom,
  };
  const [fill, words, material] = [reader.text('fill'), reader.text('promptTxt'), reader.text('material')];
  const [piece, finish] = [reader.text('piece') as PieceType, reader.text('pieceFinish')];
  const form = reader.has('part') ? (reader.text('part') as InsertedForm) : null;
  const reference = reader.optionalPicture('ref_img');
  const insert = (thing: Inserted): LocalInput => ({ operation: 'insert', input: { ...masked, ...setting, thing } });
  const inputOf = (): LocalInput => {
    switch (fill) {
      case 'piece':
        return insert({ kind: 'piece', type: piece, finish });
      case 'part':
        return insert({ kind: 'opening', form: form! });
      case 'reference':
        if (reference === null) throw new TypeError('expected a reference picture but received none');
        return insert({ kind: 'picture', picture: reference });
      case 'material':
        return {
          operation: 'material',
          input: {
            picture: masked.picture,
            surfaces: [{ ...AS_IT_IS, mask: masked.mask, covering: namedCovering(material) }],
            seed: masked.seed,
          },
        };
      default:
        return { operation: 'inpaint', input: { ...masked, setting, words, negative: '', colour: null } };
    }
  };
  return { input: inputOf(), unread: reader.unread() };
}

/** A material in its own size and direction, under all of the picture's light. */
const AS_IT_IS = { plane: null, scale: 1, turn: 0, offsetX: 0, offsetY: 0, shading: 1 } as const;

function namedCovering(name: string): Covering {
  return name.startsWith('#') ? { kind: 'colour', colour: name } : { kind: 'library', key: name };
}

export function readMaterialInput(request: PipelineRequest): Read<MaterialInput> {
  const reader = readRequest(request);
  const { picture, mask } = readMasked(reader);
  const own = reader.optionalPicture('material_img');
  const surface: CoveredSurface = {
    mask,
    covering: coveringOf(reader.text('material'), own, reader.plain('material_img'), reader.number('tileWidth')),
    plane: reader.plane('plane'),
    scale: reader.number('scale'),
    turn: reader.number('turn'),
    offsetX: reader.number('offsetX'),
    offsetY: reader.number('offsetY'),
    shading: reader.number('shading'),
  };
  const files = KEPT_SLOTS.map((slot) => {
    const keys = keptKeys(slot);
    const own = reader.optionalPicture(keys.picture);
    return { slot, mask: reader.optionalPicture(keys.mask), own, id: reader.plain(keys.picture) };
  });
  const kept = reader.surfaces('surfaces').map((one) => {
    const { slot, material, tileWidth, maskDocument: _, ...lie } = one;
    const file = files.find((other) => other.slot === slot);
    if (!file?.mask) throw new TypeError(`expected a mask for surface ${slot} but received none`);
    return { ...lie, mask: file.mask, covering: coveringOf(material, file.own, file.id, tileWidth) };
  });
  return {
    input: { picture, surfaces: [...kept, surface], seed: reader.number('seed') },
    unread: reader.unread(),
  };
}

/** The farthest thing first; things that no order names lie before those that it does. */
export function readComposeInput(request: PipelineRequest): Read<ComposeInput> {
  const reader = readRequest(request);
  const set = reader.placements('placements');
  const things = THING_KEYS.flatMap((key, i): (PlacedThing & { readonly i: number })[] => {
    const [picture, mask] = [reader.optionalPicture(key), reader.optionalPicture(`${key}_mask`)];
    return picture === null ? [] : [{ i, picture, mask, placement: set?.things[i] ?? null }];
  });
  const rank = ({ i }: { readonly i: number }): number => {
    const at = set?.depth.indexOf(i) ?? -1;
    return at < 0 ? THING_KEYS.length + i : at;
  };
  const input: ComposeInput = {
    picture: reader.picture('upload_img'),
    things: things
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ picture, mask, placement }) => ({ picture, mask, placement })),
    light: reader.text('lightFrom') as LightFrom,
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

/** A picture takes the place of what is named. */
function coveringOf(name: string, picture: PictureFile | null, id: ParamValue | undefined, width: number): Covering {
  if (picture !== null) return { kind: 'picture', picture, id: typeof id === 'string' ? id : '', width };
  if (name === '') throw new TypeError('expected a material but received none');
  return namedCovering(name);
}

export function readOutpaintInput(request: PipelineRequest): Read<OutpaintInput> {
  const reader = readRequest(request);
  const input: OutpaintInput = {
    picture: reader.picture('upload_img'),
    ...reader.margins('margins'),
    words: reader.text('promptTxt'),
    lines: reader.holeLines('lines'),
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

export function readMatteInput(request: PipelineRequest): Read<MatteInput> {
  const reader = readRequest(request);
  const input: MatteInput = {
    ...readForeground(reader),
    feather: reader.number('feather'),
    offsetX: reader.number('offsetX'),
    offsetY: reader.number('offsetY'),
    scale: reader.number('scale'),
    lightMatch: 0,
    shadow: 0,
  };
  return { input, unread: reader.unread() };
}

/** `words` or `set`: a scene of them is to lie behind, and `seed` is its own. */
export function readBackgroundInput(request: PipelineRequest): Read<{
  readonly input: MatteInput;
  readonly words: string | null;
  readonly set: SetKey | null;
  readonly seed: number;
}> {
  const reader = readRequest(request);
  const [words, seed] = [reader.text('promptTxt'), reader.number('seed')];
  const input: MatteInput = {
    ...readForeground(reader),
    feather: 0,
    offsetX: 0,
    offsetY: 0,
    scale: 1,
    lightMatch: reader.number('lightMatch'),
    shadow: reader.number('shadow'),
  };
  const [background, set] = [reader.text('background'), reader.text('set') as SetKey];
  return {
    input: { input, words: background === 'words' ? words : null, set: background === 'set' ? set : null, seed },
    unread: reader.unread(),
  };
}

function readForeground(
  reader: RequestReader,
): Pick<MatteInput, 'picture' | 'mask' | 'refine'> & { readonly background: Background } {
  reader.plain('maskDocument');
  return {
    picture: reader.picture('upload_img'),
    mask: reader.optionalPicture('mask'),
    refine: reader.number('refine'),
    background: backgroundOf(reader),
  };
}

function backgroundOf(reader: RequestReader): Background {
  const [kind, colour, picture] = [reader.text('background'), reader.text('colour'), reader.optionalPicture('bg_img')];
  if (kind === 'picture') {
    if (picture === null) throw new TypeError('expected a picture for bg_img but received none');
    return { kind, picture };
  }
  return kind === 'colour' ? { kind, colour } : { kind: 'clear' };
}
