import { readFile } from 'node:fs/promises';
import type { Note, PipelineRequest } from '@yujian/contract/jobs';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { sceneDescription } from '@yujian/contract/scene/description-schema';
import type { Angle } from '@yujian/contract/fields/params';
import { REFERENCE_KEYS } from '@yujian/contract/tools/scene-fields';
import { pictureSize } from '@yujian/contract/tools/time';
import { InvalidInput } from '@yujian/engine/core/errors';
import type { References, WordsInput } from '@yujian/engine/core/operations';
import { LayoutError } from '@yujian/scenes/layout/layout-error';
import { aspectOf } from '@yujian/scenes/drawings/draw-view';
import { sceneWordsOf } from '@yujian/scenes/instructions/scene-views';
import { QUESTIONS } from '@yujian/scenes/instructions/reasons';
import { limitSize } from '@yujian/scenes/layout/limit-size';
import { makeScene, panoramaOf, wishOf, type SceneRequest } from '@yujian/scenes/make-scene';
import { factsOfRequest } from '@yujian/scenes/scene-facts';
import { angleCamera } from '@yujian/scenes/view/angle-camera';
import { missingWishes } from '@yujian/scenes/layout/missing-wishes';
import { readWords } from '@yujian/scenes/words/read-words';
import type { Pipeline } from '../pipeline.ts';
import { readRequest, type RequestReader, type SceneFile } from '../request-reader.ts';
import { runVariants } from '../run-variants.ts';

/** A tool's settings before the scene's file is read. */
export interface SceneSettings {
  readonly request: Omit<SceneRequest, 'scene'>;
  readonly file: SceneFile | null;
  readonly picture: Pick<WordsInput, 'quality' | 'width' | 'height'>;
  readonly references?: References;
  readonly count: number;
  readonly angles: readonly Angle[];
}

const SEEDS = 2 ** 32;

/** Pictures of a scene out of words: each of a run is drawn with the next seed. */
export const generatePipeline: Pipeline = async (request, context) => {
  const settings = readSceneSettings(request).settings;
  const from = await readScene(settings.file);
  const drawn: SceneDescription[] = [];
  const { run, notes } = await runVariants(settings.count, context, (variant, own) => {
    const wished = { ...settings.request, scene: from, seed: (settings.request.seed + variant) % SEEDS };
    return context.engines.run(
      'generate',
      inputOf(settings, wished, () => arranged(wished, drawn)),
      own,
    );
  });
  return { run, notes: [...notesOn(settings, drawn), ...notes] };
};

/** All around one place of a scene. */
export const panoramaPipeline: Pipeline = async (request, context) => {
  const settings = readSceneSettings(request).settings;
  const wished = { ...settings.request, scene: await readScene(settings.file) };
  const drawn: SceneDescription[] = [];
  const scene = (): SceneDescription => panoramaOf(arranged(wished, drawn));
  const { run, notes } = await runVariants(1, context, (_variant, own) =>
    context.engines.run('panorama', inputOf(settings, wished, scene), own),
  );
  return { run, notes: [...notesOn(settings, drawn), ...notes] };
};

/** One scene from several angles, each a picture of its own. */
export const viewsPipeline: Pipeline = async (request, context) => {
  const settings = readSceneSettings(request).settings;
  const wished = { ...settings.request, scene: await readScene(settings.file) };
  const drawn: SceneDescription[] = [];
  const { run, notes } = await runVariants(settings.angles.length, context, (variant, own) => {
    const seenFrom = (angle: Angle) => (): SceneDescription => {
      const scene = drawn[0] ?? arranged(wished, drawn);
      return { ...scene, camera: { ...angleCamera(scene, angle), aspect: scene.camera.aspect } };
    };
    return context.engines.run('views', inputOf(settings, wished, seenFrom(settings.angles[variant]!)), own);
  });
  return { run, notes: [...notesOn(settings, drawn), ...notes] };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readSceneSettings(request: PipelineRequest): { settings: SceneSettings; unread: string[] } {
  const reader = readRequest(request);
  const size = pictureSize(request.params);
  const keeps = (key: string): boolean => !reader.has(key) || reader.flag(key);
  for (const key of ['ratio', 'size']) if (reader.has(key)) reader.text(key);
  const settings: SceneSettings = {
    request: {
      words: reader.text('promptTxt'),
      negative: reader.text('negativePrompt'),
      brief: reader.brief('brief'),
      keep: { layout: keeps('keepLayout'), materials: keeps('keepMaterials'), view: keeps('keepView') },
      seed: reader.number('seed'),
      aspect: size.width / size.height,
    },
    file: reader.has('scene') || 'scene' in request.media ? reader.optionalScene('scene') : null,
    ...readReferences(reader),
    picture: { quality: reader.text('quality') as WordsInput['quality'], ...size },
    count: reader.has('count') ? reader.number('count') : 1,
    angles: reader.has('angles') ? reader.angles('angles') : [],
  };
  return { settings, unread: reader.unread() };
}

function readReferences(reader: RequestReader): Pick<SceneSettings, 'references'> {
  if (!reader.has('referenceTakes')) return {};
  const takes = reader.text('referenceTakes') as References['takes'];
  const pictures = REFERENCE_KEYS.flatMap((key) => reader.optionalPicture(key) ?? []);
  return pictures.length === 0 ? {} : { references: { pictures, takes } };
}

/** A scene of words alone, and what is to be said of them once it was drawn. */
export function wordsInput(
  words: string,
  seed: number,
  picture: SceneSettings['picture'],
): { readonly input: WordsInput; readonly notes: () => Note[] } {
  const request = {
    words,
    negative: '',
    brief: null,
    keep: { layout: true, materials: true, view: true },
    seed,
    aspect: picture.width / picture.height,
  };
  const settings = { request, file: null, picture, count: 1, angles: [] };
  const drawn: SceneDescription[] = [];
  const wished = { ...request, scene: null };
  return {
    input: inputOf(settings, wished, () => arranged(wished, drawn)),
    notes: () => notesOn(settings, drawn),
  };
}

/** The one scene of a plan's wish, arranged when it is first asked for, and what is to be said of it, once. */
export interface WishedScene {
  /** @throws {InvalidInput} the wish says nothing of a scene, or cannot be arranged */
  readonly scene: () => SceneDescription;
  readonly notes: () => Note[];
}

/** The scene that a plan's wish tells of. A room is looked at squarely, so that its views are named by their sides. */
export function sceneOfWish(wish: string, seed: number): WishedScene {
  const words = sceneWordsOf(wish);
  const drawn: SceneDescription[] = [];
  const read = wishOf({ words, negative: '', brief: null });
  const isRoom = sceneKind(read.kind ?? 'living-room').setting === 'room';
  const request = {
    words,
    negative: '',
    brief: isRoom ? { ...read, view: { ...read.view, shot: 'frontal' as const } } : read,
    keep: { layout: true, materials: true, view: true },
    seed,
    aspect: aspectOf('front'),
  };
  const settings = {
    request,
    file: null,
    picture: { quality: 'presentable', width: 0, height: 0 },
    count: 1,
    angles: [],
  } as const;
  let isTold = false;
  return {
    scene: () => {
      if (words === '') throw new InvalidInput(QUESTIONS.scene.en, QUESTIONS.scene.zh);
      return drawn[0] ?? arranged({ ...request, scene: null }, drawn);
    },
    notes: () => {
      const notes = isTold ? [] : notesOn(settings, drawn);
      isTold = true;
      return notes;
    },
  };
}

async function readScene(file: SceneFile | null): Promise<SceneDescription | null> {
  return file && sceneDescription.parse(JSON.parse(await readFile(file.path, 'utf8')));
}

function inputOf(
  { request, picture, references }: SceneSettings,
  wished: SceneRequest,
  scene: () => SceneDescription,
): WordsInput {
  const facts = factsOfRequest(wished);
  let made: SceneDescription | undefined;
  return {
    words: request.words,
    negative: request.negative,
    facts,
    scene: () => (made ??= scene()),
    ...picture,
    ...(references && { references }),
    seed: facts.seeds.view,
  };
}

/** The scene of a wish, kept among those that were drawn. A wish that cannot be arranged is the person's to mend. */
function arranged(wished: SceneRequest, drawn: SceneDescription[]): SceneDescription {
  try {
    const scene = makeScene(wished);
    drawn.push(scene);
    return scene;
  } catch (error) {
    if (error instanceof LayoutError) throw new InvalidInput(error.message, error.zh);
    throw error;
  }
}

/** What scenes that were drawn show otherwise than was asked. Engines that read the words were told all of them. */
function notesOn(settings: SceneSettings, drawn: readonly SceneDescription[]): Note[] {
  return drawn.length === 0 ? [] : [...wishNotes(settings), ...missingNotes(settings, drawn)];
}

/** What is drawn otherwise than it was asked: sizes that no such place has, words that could not be shown or contradict each other. Of a wish corrected by hand the words need no remark. */
function wishNotes({ request, file }: SceneSettings): Note[] {
  const { words, brief } = request;
  const sizes = file === null ? limitSize(wishOf(request)).limits : [];
  const notes: Note[] = sizes.map(({ note }) => note);
  if (brief !== null) return notes;
  const { unknown, conflicts, limits } = readWords(words);
  const quote = ({ from, to }: { from: number; to: number }): string => words.slice(from, to).trim();
  if (unknown.length > 0)
    notes.push({
      zh: `没看懂，未画出：${unknown.map(quote).join('、')}`,
      en: `Not understood and not shown: ${unknown.map(quote).join(', ')}`,
    });
  for (const { kept, dropped } of conflicts)
    notes.push({
      zh: `“${quote(kept)}”与“${quote(dropped)}”矛盾，按前者`,
      en: `"${quote(kept)}" and "${quote(dropped)}" contradict each other; the first was taken`,
    });
  for (const { slot, at, given } of limits)
    if (sizes.every(({ measure }) => slot !== `size.${measure}`))
      notes.push({
        zh: `“${quote(at)}”超出上限，按 ${given} 算`,
        en: `"${quote(at)}" is beyond the limit; ${given} is taken`,
      });
  return notes;
}

/** What was asked for and found no place, and how many of it, the most of all pictures. A scene that was given stands as it is. */
function missingNotes({ request, file }: SceneSettings, scenes: readonly SceneDescription[]): Note[] {
  if (file !== null && request.keep.layout) return [];
  const most = new Map<PieceType, number>();
  for (const { brief, pieces } of scenes)
    for (const { type, missing } of missingWishes(brief, pieces))
      most.set(type, Math.max(most.get(type) ?? 0, missing));
  const list = (language: 'zh' | 'en', separator: string): string =>
    [...most].map(([type, count]) => `${PIECES[type].name[language]}${count > 1 ? ` × ${count}` : ''}`).join(separator);
  return most.size === 0
    ? []
    : [{ zh: `放不下，没有摆进：${list('zh', '、')}`, en: `Found no place: ${list('en', ', ')}` }];
}
