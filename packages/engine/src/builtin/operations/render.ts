import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KernelContext, SrgbImage, Structure } from '@yujian/imaging';
import type { StyleReference } from '@yujian/imaging/paint';
import { findForeign } from '@yujian/imaging/fidelity/find-foreign';
import { understoodShare } from '@yujian/imaging/fidelity/understood-share';
import { restrictToSetting } from '@yujian/imaging/kernels/semantic-segmentation/restrict-to-setting';
import { applyView, applyViewToMap } from '@yujian/imaging/kernels/grade/view';
import type { Manner } from '@yujian/imaging/illustrate/manner';
import type { IllustrationPlan } from '@yujian/imaging/illustrate/plan';
import { poolCells } from '@yujian/imaging/kernels/region-classification/fusion/pool-cells';
import { isModelView } from '@yujian/imaging/photo';
import { tintsOf } from '@yujian/imaging/ops/main-colours';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { plainDoubted } from '@yujian/lift/things/plain-doubted';
import { whyPainted } from '@yujian/lift/wishes/why-painted';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import type { RenderInput } from '../../core/operations.ts';
import { writeLayerParts, type LayerParts } from '../../craft/layers/layer-parts.ts';
import { partsOfStructure } from '../../craft/layers/parts-of-structure.ts';
import { withWashes } from '../../craft/layers/parts-of-washes.ts';
import { readPicture, writePng } from '../../craft/pictures/picture-file.ts';
import { composeLook, type ComposedLook } from '../render/compose-look.ts';
import { askedFidelity, fidelityNotes } from '../../craft/fidelity/asked-fidelity.ts';
import type { FaithfulPicture } from '../../craft/fidelity/faithful-picture.ts';
import { finishPhoto } from '../render/finish-photo.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';
import {
  budgetOf,
  cannotFurnish,
  furnishingNotes,
  PHOTO_STAYS,
  readFurnishedWords,
  readFurnishing,
  withinBudget,
} from '../render/read-furnishing.ts';
import { paintFaithfully } from '../render/paint-faithfully.ts';
import { dressAfter } from '../render/reference-dress.ts';
import { readSheet, analyseSheet, type ReadSheet } from '../../craft/analysis/read-sheet.ts';
import { refuseBlank } from '../../craft/analysis/refuse-blank.ts';
import { rebuildingNotes } from '../render/lift-rebuilt.ts';
import { renderLifted } from '../render/render-lifted.ts';
import { ILLUSTRATED, liftedShares, PAINTED, partOf, spanOf } from './render-stages.ts';
import { chooseManner } from '@yujian/lift/wishes/choose-manner';
import { paintPlan, planOf, sketchFirst } from '../illustrate/illustrate.ts';
import { earlyNotes } from '../render3d/render-light.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

/** Points by which less is asked of what is painted in place: a repeat costs it as much as the first time. */
const PAINTED_LENIENCE = 20;

/** A lifted picture that keeps less than this of the input's structure is compared with one that is painted in place. */
const POOR = 35;
const UNSURE: Note = {
  zh: '立成空间后和底图差得太多，改为在原图上着色；说明几个区域是什么、拖准房间的角，就能立起来',
  en: 'Lifted into space it kept too little of the picture, so it was painted over in place; say what some regions are, or drag the corners of the room, and it can be lifted',
};

/** Points of fidelity below which a photoreal picture of a drawing or model is not shown where nobody asked for one. */
const SHOWN = 40;
const TORN: Note = {
  zh: '写实那张丢了太多线条，所以给你表现图；仍想要写实，可在“画法”里选',
  en: 'The photoreal picture lost too much of your drawing, so this is a presentation drawing; if you still want the other, choose photoreal under "Manner"',
};

/** Said of a photo that was asked to wear an earlier picture's materials. */
const OWN_MATERIALS: Note = {
  zh: '照片保留它自己的材质，存下的那套没有用上；线稿和白模才会用',
  en: 'A photo keeps its own materials: the saved set was not used. Drawings and white models wear it',
};

/** Said of a photo whose furniture was to be real. */
const OWN_FURNITURE: Note = {
  zh: '照片里的家具照原样；线稿和白模才能换成真家具，往照片里添家具用“局部渲染 Pro · 室内”',
  en: 'Furniture in a photo stays as it is: that of drawings and white models can become real. To add a piece to a photo, use "Local Pro, indoor"',
};

/** Long side of a style reference; its palette and contrast need no more. */
const REFERENCE_SIDE = 384;

/**
 * A finished view of a drawing, model or photo: what is seen in it is lifted into space, dressed and lit. What cannot be lifted
 * well, and what keeps its own materials, is painted over in place.
 */
export async function renderPicture(input: RenderInput, context: OperationContext): Promise<OperationResult> {
  const silent: KernelContext = { throwIfCancelled: () => context.throwIfCancelled(), progress() {} };
  const { note, ...sheet } = await readSheet(input, silent);
  const { picture } = sheet;
  const reference = await readReference(input);
  const first = input.variant === 0 ? sketchFirst(input, sheet, reference?.image, silent) : null;
  if (first) context.preview(first);
  const { structure, named, chances } = analysePicture(
    input,
    sheet,
    partOf('seeing', input.manner === 'auto' || input.manner === 'real' ? liftedShares(picture) : ILLUSTRATED, context),
  );
  const why = whyPainted(input, structure);
  if (why !== null && input.mode === 'furnish') throw cannotFurnish(structure);
  if (why !== null && input.corrections === null) refuseBlank(structure, picture);
  const analysis = { picture, structure, named, chances, reference, look: sheet.look };
  const made = await renderAnalysed(input, analysis, sheet, why, context);
  return note === null
    ? made
    : { ...made, files: [...made.files, ...(await saveSheet(input, picture, context))], notes: [note, ...made.notes] };
}

/** In the manner that is asked for, or that suits what is surely understood. */
async function renderAnalysed(
  input: RenderInput,
  analysis: Analysis,
  sheet: Omit<ReadSheet, 'note'>,
  why: ReturnType<typeof whyPainted>,
  context: OperationContext,
): Promise<OperationResult> {
  const real = (): Promise<OperationResult> =>
    why === null
      ? lift(input, analysis, context)
      : isFinished(input, analysis)
        ? finish(input, analysis, context)
        : paintOver(input, analysis, why.notes, context);
  // materials of an earlier view are worn, not painted
  if (input.manner === 'real' || (input.manner === 'auto' && (input.materials || isRebuilt(input)))) return real();
  const plan = planOf(input, sheet, analysis.named, partOf('planning', ILLUSTRATED, context));
  const chosen = chooseManner(input.manner, input.mode, { structure: analysis.named, ...plan });
  if (chosen.manner !== 'real') return illustrate(input, analysis, sheet, plan, chosen.manner, chosen.why, context);
  const made = await real();
  const { fidelity } = made.files.find(({ role }) => role === 'image')!;
  return analysis.structure.kind !== 'photo' && fidelity && fidelity.score < SHOWN
    ? illustrate(input, analysis, sheet, plan, 'digital', TORN, context)
    : made;
}

/** A presentation drawing: the person's own lines over paint. */
async function illustrate(
  input: RenderInput,
  { named: structure, reference }: Analysis,
  sheet: Omit<ReadSheet, 'note'>,
  plan: IllustrationPlan,
  manner: Manner,
  why: Note | null,
  context: OperationContext,
): Promise<OperationResult> {
  const { settings, ...words } = composeLook(input);
  const painted = paintPlan(input, manner, plan, sheet, reference?.image, partOf('colouring', ILLUSTRATED, context));
  partOf('saving', ILLUSTRATED, context).progress(0);
  const toView = (image: SrgbImage): SrgbImage => applyView(image, structure, settings.view);
  const { workDir } = context;
  const files = await saveFiles(
    {
      image: toView(painted.image),
      fidelity: null,
      overlay: null,
      firstScore: null,
      parts: withWashes(partsOfStructure(structure, settings.view, null), painted.paper, painted.laid, (plane) =>
        applyViewToMap(plane, structure, settings.view),
      ),
    },
    plan.understood,
    input.variant,
    workDir,
  );
  const [picture, ...others] = files;
  const washes = toView(painted.washes);
  const path = join(workDir, `washes-${input.variant}.png`);
  await writePng(washes, path);
  context.progress(1, 'saving');
  const sure = Math.round(100 * plan.understood);
  const said: Note = {
    zh: `看准的面积 ${sure} %；没看准的地方只铺淡墙色或留白`,
    en: `Understood surely: ${sure} % of the area; what is not is left in the quiet colour of the wall, or bare`,
  };
  return {
    files: [
      { ...picture!, manner },
      { path, role: 'washes', kind: 'image', type: 'image/png', width: washes.width, height: washes.height },
      ...others,
    ],
    notes: [...notesOf(words), ...(why ? [why] : []), said],
  };
}

/** The sheet that the pictures of a run are compared with, with the first of them. */
async function saveSheet(
  { variant }: RenderInput,
  picture: SrgbImage,
  { workDir }: OperationContext,
): Promise<OutputFile[]> {
  if (variant > 0) return [];
  const path = join(workDir, 'sheet.png');
  await writePng(picture, path);
  return [{ path, role: 'sheet', kind: 'image', type: 'image/png', width: picture.width, height: picture.height }];
}

interface Analysis {
  readonly picture: SrgbImage;
  readonly structure: Structure;
  /** The same before what is doubted became plain: paint is laid by chances, and doubts for itself. */
  readonly named: Structure;
  /** What the segmentation says of the regions: of `poolCells`. */
  readonly chances: Float32Array;
  readonly reference: StyleReference | undefined;
  /** The picture as it is looked at. */
  readonly look: SrgbImage;
}

async function lift(input: RenderInput, analysis: Analysis, context: OperationContext): Promise<OperationResult> {
  const { picture, structure, reference } = analysis;
  const shares = liftedShares(picture);
  const part = (stage: string): KernelContext => partOf(stage, shares, context);
  const { settings } = composeLook(input);
  const { choices: wished, grade, ...words } = readLiftWishes(input);
  const choices = reference
    ? dressAfter(wished, tintsOf(reference.image), reference.weight, structure.setting, budgetOf(input))
    : wished;
  const furnishing = readFurnishing(input, structure);
  const made = await renderLifted(
    {
      picture,
      structure,
      choices: withinBudget(choices, input),
      grade,
      reference,
      furnishing,
      rebuilding: isRebuilt(input) && structure.kind !== 'photo' ? { things: input.corrections?.things ?? [] } : null,
      lines: { strength: settings.strength, lock: settings.lock },
      view: settings.view,
      quality: qualityFor(picture),
      seed: settings.seed % 2 ** 32,
      foreign: furnishing ? () => 0 : foreignIn(analysis, context),
    },
    askedFidelity(input, settings.strength),
    { lifting: part('lifting'), light: spanOf('light', shares), measuring: part('measuring') },
    context,
  );
  const swaps = made.fitted ? rebuildingNotes(made.fitted) : [];
  if (made.fidelity && made.fidelity.score < POOR && !furnishing && !made.fitted?.things.length) {
    const painted = paintAnalysed(input, analysis, { ...context, progress() {}, preview() {} });
    if ((painted.fidelity?.score ?? 0) > made.fidelity.score)
      return savePainted(input, analysis, painted, [UNSURE, ...swaps], context);
  }
  part('saving').progress(0);
  const { endedEarlyAt, worn } = made;
  const early = endedEarlyAt === undefined ? {} : { endedEarlyAt };
  const [first, ...others] = await saveFiles(
    made,
    understoodShare(structure, analysis.chances),
    input.variant,
    context.workDir,
  );
  context.progress(1, 'saving');
  return {
    files: [
      { ...first!, ...early, ...(worn && { worn }) },
      ...others,
      ...(made.room ? [await saveRoom(made.room, input.variant, context.workDir)] : []),
    ],
    notes: [
      ...notesOf(furnishing && !input.styleOnly ? readFurnishedWords(input.words) : words),
      ...(furnishing ? furnishingNotes(structure, made.missing) : []),
      ...swaps,
      ...(structure.kind === 'photo' ? [PHOTO_STAYS] : []),
      ...fidelityNotes(made),
      ...earlyNotes(endedEarlyAt),
    ],
    ...early,
  };
}

/** Of rooms whose furniture is to be real; an empty room is furnished by itself. */
function isRebuilt({ furniture, mode }: RenderInput): boolean {
  return furniture === 'real' && mode === 'render';
}

/** The room as a scene that the scene tools open. */
async function saveRoom(room: SceneDescription, variant: number, workDir: string): Promise<OutputFile> {
  const path = join(workDir, `room-${variant}.json`);
  await writeFile(path, JSON.stringify(room));
  return { path, role: 'scene', kind: 'file', type: SCENE_TYPE };
}

async function paintOver(
  input: RenderInput,
  analysis: Analysis,
  why: readonly Note[],
  context: OperationContext,
): Promise<OperationResult> {
  return savePainted(input, analysis, paintAnalysed(input, analysis, context), why, context);
}

/** Photos and finished renders have a light of their own; a model's plain view that is refined is given one. */
function isFinished({ mode }: RenderInput, { picture, structure }: Analysis): boolean {
  return structure.kind === 'photo' && !(mode === 'refine' && isModelView(picture));
}

/** A photo, or a finished render: in place. */
async function finish(
  input: RenderInput,
  { picture, structure, chances }: Analysis,
  context: OperationContext,
): Promise<OperationResult> {
  const part = (stage: string): KernelContext => partOf(stage, PAINTED, context);
  const { notes, wishes, ...finished } = finishPhoto(input, picture, structure, chances, {
    painting: part('painting'),
    measuring: part('measuring'),
  });
  part('saving').progress(0);
  const files = await saveFiles(
    { ...finished, parts: partsOfStructure(structure, composeLook(input).settings.view, null) },
    understoodShare(structure, chances),
    input.variant,
    context.workDir,
  );
  context.progress(1, 'saving');
  return {
    files,
    notes: [
      ...notesOf(wishes),
      ...(input.materials ? [OWN_MATERIALS] : []),
      ...(isRebuilt(input) ? [OWN_FURNITURE] : []),
      ...notes,
    ],
  };
}

/** What the segmentation of a picture says of its regions. */
function chancesOf(picture: SrgbImage, { labels, setting }: Structure, kernel: KernelContext): Float32Array {
  return poolCells(labels, restrictToSetting(segmentationOf(picture, { ...kernel, progress() {} }), setting));
}

/** How much of a result shows what its picture does not. */
function foreignIn({ look, structure }: Analysis, context: OperationContext): (result: SrgbImage) => number {
  const kernel: KernelContext = { progress() {}, throwIfCancelled: () => context.throwIfCancelled() };
  return (result) => findForeign(segmentationOf(look, kernel), segmentationOf(result, kernel), structure.setting);
}

type Painted = FaithfulPicture & { readonly composed: ComposedLook };

function paintAnalysed(input: RenderInput, analysis: Analysis, context: OperationContext): Painted {
  const { picture, structure, reference } = analysis;
  const part = (stage: string): KernelContext => partOf(stage, PAINTED, context);
  const composed = composeLook(input);
  const painted = paintFaithfully(
    {
      picture,
      structure,
      look: composed.look,
      settings: composed.settings,
      reference,
      foreign: foreignIn(analysis, context),
    },
    Math.max(0, input.fidelity - PAINTED_LENIENCE),
    {
      painting: { ...part('painting'), preview: (image) => context.preview(image) },
      measuring: part('measuring'),
      repeating: part('repeating'),
    },
  );
  return { ...painted, composed };
}

async function savePainted(
  input: RenderInput,
  analysis: Analysis,
  painted: Painted,
  why: readonly Note[],
  context: OperationContext,
): Promise<OperationResult> {
  partOf('saving', PAINTED, context).progress(0);
  const { composed } = painted;
  const files = await saveFiles(
    { ...painted, parts: partsOfStructure(analysis.structure, composed.settings.view, null) },
    understoodShare(analysis.structure, analysis.chances),
    input.variant,
    context.workDir,
  );
  context.progress(1, 'saving');
  return { files, notes: [...notesOf(composed), ...why, ...fidelityNotes(painted)] };
}

async function readReference({
  reference,
  referenceWeight,
  styleOnly,
}: RenderInput): Promise<StyleReference | undefined> {
  return reference && !styleOnly
    ? { image: await readPicture(reference.path, { maxSide: REFERENCE_SIDE }), weight: referenceWeight }
    : undefined;
}

/** Pixels of the longer side up to which a picture is lit as a draft. */
const DRAFT_SIDE = 640;

/** The light that a picture of this size is given: within a minute on two cores. */
function qualityFor({ width, height }: SrgbImage): 'draft' | 'presentable' {
  return Math.max(width, height) <= DRAFT_SIDE ? 'draft' : 'presentable';
}

async function saveFiles(
  { image, fidelity, overlay, parts }: FaithfulPicture & { readonly parts: LayerParts },
  understood: number,
  variant: number,
  workDir: string,
): Promise<OutputFile[]> {
  const save = async (picture: SrgbImage, role: string, name: string): Promise<OutputFile> => {
    const path = join(workDir, name);
    await writePng(picture, path);
    return { path, role, kind: 'image', type: 'image/png', width: picture.width, height: picture.height };
  };
  const picture = await save(image, 'image', `render-${variant}.png`);
  const layers = await writeLayerParts(parts, workDir, variant);
  if (!fidelity || !overlay) return [picture, layers];
  return [
    { ...picture, fidelity: { ...fidelity, understood } },
    await save(overlay, 'fidelity', `fidelity-${variant}.png`),
    layers,
  ];
}

let lastAnalysis: (Pick<Analysis, 'structure' | 'named' | 'chances'> & { readonly key: string }) | undefined;

/** The variants of a run look at one picture; it is understood once. What is doubted in it is plain. */
function analysePicture(
  input: RenderInput,
  sheet: Omit<ReadSheet, 'note'>,
  kernel: KernelContext,
): Pick<Analysis, 'structure' | 'named' | 'chances'> {
  const key = JSON.stringify([
    input.picture.path,
    sheet.picture.width,
    sheet.picture.height,
    input.setting,
    input.aerial,
    input.corrections,
  ]);
  if (lastAnalysis?.key !== key) {
    const named = analyseSheet(sheet, input, kernel);
    const chances = chancesOf(sheet.look, named, kernel);
    lastAnalysis = { key, structure: plainDoubted(named, chances), named, chances };
  }
  kernel.progress(1);
  return lastAnalysis;
}

function notesOf({ understood, notUnderstood }: Pick<ComposedLook, 'understood' | 'notUnderstood'>): Note[] {
  const notes: Note[] = [];
  if (understood.length > 0)
    notes.push({ zh: `听懂了：${understood.join('、')}`, en: `Understood: ${understood.join(', ')}` });
  if (notUnderstood.length > 0)
    notes.push({ zh: `没听懂：${notUnderstood.join('、')}`, en: `Not understood: ${notUnderstood.join(', ')}` });
  return notes;
}
