import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import { boundsOf, layOver } from '@yujian/imaging/kernels/composition/lay-over';
import { matchLight } from '@yujian/imaging/kernels/composition/match-light';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import { createCameraRays } from '@yujian/renderer/camera/camera-rays';
import type { RenderSettings } from '@yujian/renderer/render/job';
import { readPicture } from '@yujian/renderer/render/picture';
import { prepareRender } from '@yujian/renderer/render/prepare';
import { addBillboard } from '@yujian/renderer/scene/billboard';
import { SceneError } from '@yujian/renderer/scene/scene';
import { buildScene } from '@yujian/scenes/build-scene';
import { meteredWithin } from '@yujian/scenes/metered-within';
import { stageSet } from '@yujian/scenes/sets/all';
import { describeSet, TABLE_HEIGHT } from '@yujian/scenes/sets/describe-set';
import sharp from 'sharp';
import { Failed, InvalidInput } from '../../core/errors.ts';
import type { StageInput } from '../../core/operations.ts';
import { writePng } from '../../craft/pictures/picture-file.ts';
import { ownPool } from '../render3d/own-pool.ts';
import { earlyNotes, toImage, traceLight } from '../render3d/render-light.ts';
import { findElevation } from '../stage/find-elevation.ts';
import {
  type Bounds,
  cameraOfSubject,
  eyeHeightOf,
  eyeHeightSeen,
  type Frame,
  frameSubject,
  ownFrame,
  resizeFrame,
  sizeOfSubject,
} from '../stage/frame-subject.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { cutOutOf } from './compose.ts';

/** Fewer pixels than this across are no subject. */
const LEAST_SIDE = 16;
/** Width of a small proposal's longer side, and most pixels of a large picture's light. */
const SMALL_SIDE = 448;
const LIT_PIXELS = 1_000_000;
/** Longer side of the copy of the cut-out that throws shadows and is mirrored. */
const SHADOW_SIDE = 640;
/** Larger cut-outs are not kept from one proposal to the next. */
const KEPT_BYTES = 64 * 2 ** 20;
const CUT_SHARE = 0.1;
const LIGHT_SHARE = 0.9;
const LOOK = { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0.15 } as const;
/** Depth of a body, in the smaller of its height and width. */
const THICKNESS = 0.55;

/** Share of a side along which the frame goes through a subject that is cut by it. */
const CUT_LENGTH = 0.08;

const DOUBTFUL: Note = {
  zh: '没有画选区，主体是自动找的，不太有把握：请看一下边缘，不对就先选出主体。',
  en: 'Nothing was selected, so the subject was found by itself, and not surely: look at its edge, and select it if it is wrong.',
};
const CUT: Note = {
  zh: '主体被原图的边裁掉了一部分，布景里也就缺这一块；换一张拍全的图更好。',
  en: 'The subject is cut by the frame of its picture, and so it is in the set; a picture that shows all of it would be better.',
};
const EYE_LEVEL: Note = {
  zh: '抠出的主体说不准机位多高，按平视搭的景；俯拍或低拍的请在“机位”里选。',
  en: 'A cut-out does not tell surely how high its camera stood, so the set is seen at eye level; choose low or high where it was.',
};
const FOUND: Note = {
  zh: '机位按主体脚下两条边的斜度定；不对的话在“机位”里选。',
  en: 'The camera’s height was found from the two edges at the subject’s foot; choose another where it is wrong.',
};
const REDUCED: Note = {
  zh: '主体太大，画面以 5000 像素为限，主体缩小了，不再是原像素。',
  en: 'The subject is very large: the picture is kept within 5000 pixels, so the subject was reduced and has no longer its own pixels.',
};
const ENLARGED: Note = {
  zh: '布景的光按 100 万像素算好再放大，会略软；主体仍是原像素。',
  en: 'The set is rendered at one megapixel and enlarged, so it is a little softer; the subject keeps its own pixels.',
};

/**
 * Renders a set around a cut-out and lays the cut-out's own pixels over it.
 *
 * @throws {InvalidInput} no picture; a mask that does not fit; nothing found, or a subject of a few pixels
 */
export async function stage(input: StageInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const { cutOut, isDoubtful } = await cutOutOnce(input, context);
  const alpha = alphaOf(cutOut);
  const bounds = boundsOf(
    alpha.map((value) => (value < 128 ? 0 : value)),
    cutOut.width,
  );
  if (bounds === null || Math.max(bounds.width, bounds.height) < LEAST_SIDE)
    throw new InvalidInput(
      'There is hardly anything to be shown: the subject has less than 16 pixels. Give a larger picture, or select it.',
      '几乎没有可以展示的主体：不到 16 像素。请换一张大些的图，或先选出主体。',
    );
  const notes: Note[] = [...(isDoubtful ? [DOUBTFUL] : []), ...(isCut(alpha, bounds, cutOut) ? [CUT] : [])];
  const elevation = input.cameraHeight === 'auto' ? findElevation(alpha, cutOut.width, bounds) : null;
  if (input.cameraHeight === 'auto') notes.push(elevation === null ? EYE_LEVEL : FOUND);
  context.progress(CUT_SHARE, 'building');
  const whole = input.ratio === null ? ownFrame(bounds, cutOut) : frameSubject(bounds, input.ratio);
  const isLarge = input.stage === 'large';
  const frame = isLarge ? whole : resizeFrame(whole, widthOf(SMALL_SIDE, whole.width / whole.height));
  if (isLarge && frame.scale < 1) notes.push(REDUCED);
  const { image, notes: told } = await renderSet({ ...input, elevation }, cutOut, bounds, frame, context);
  notes.push(...told);
  context.progress(LIGHT_SHARE, 'saving');
  const laid = layInto(image, cutOut, frame, input.lightMatch);
  const path = join(context.workDir, `staged-${input.set}-${input.seed}.png`);
  await writePng(laid, path);
  const png = { kind: 'image', type: 'image/png' } as const;
  const picture: OutputFile = { path, role: 'image', ...png, width: laid.width, height: laid.height };
  if (!isLarge || frame.scale < 1) {
    context.progress(1, 'saving');
    return { files: [picture], notes };
  }
  const alphaPath = join(context.workDir, 'alpha.png');
  const { width, height } = cutOut;
  await sharp(alpha, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toFile(alphaPath);
  context.progress(1, 'saving');
  return {
    files: [
      { ...picture, corner: { left: frame.left, top: frame.top } },
      { path: alphaPath, role: 'alpha', ...png, width, height },
    ],
    notes,
  };
}

let last: { readonly key: string; readonly cutOut: ReturnType<typeof cutOutOf> } | null = null;

/** The proposals of a run are of one subject: the last one that was cut out is kept, until a large picture is made. */
async function cutOutOnce(
  { picture, mask, stage: asked }: StageInput,
  context: OperationContext,
): ReturnType<typeof cutOutOf> {
  const { mtimeMs, size } = await stat(picture.path);
  const key = JSON.stringify([picture.path, mtimeMs, size, mask?.path]);
  const known = last?.key === key ? last.cutOut : null;
  const cutOut = known ?? cutOutOf({ picture, mask, placement: null }, context);
  const made = await cutOut;
  last = asked === 'small' && made.cutOut.data.length < KEPT_BYTES ? { key, cutOut } : null;
  return made;
}

/** The set with the subject's shadow, mirror image and bounce, without the subject, at the frame's size. */
async function renderSet(
  input: StageInput & { readonly elevation: number | null },
  cutOut: SrgbImage,
  bounds: Bounds,
  frame: Frame,
  context: OperationContext,
): Promise<{ readonly image: SrgbImage; readonly notes: readonly Note[] }> {
  const size = sizeOfSubject(input.subject, bounds.width / bounds.height, input.set.startsWith('around-'));
  const set = stageSet(input.set);
  const ground = size.isSmall && set.shell.kind !== 'studio' ? TABLE_HEIGHT : 0;
  const eye =
    input.elevation === null
      ? eyeHeightOf(input.cameraHeight === 'auto' ? 'eye' : input.cameraHeight, size)
      : eyeHeightSeen(input.elevation, frame, bounds, size);
  const view = cameraOfSubject(frame, bounds, size, eye, ground);
  const lit = litFrame(frame);
  const pool = ownPool(context.renderThreads);
  pool.warm();
  try {
    const description = describeSet(set, { ...view, onTable: size.isSmall }, input.seed);
    const { scene, camera, ev, white } = buildScene(description);
    context.throwIfCancelled();
    const copy = fitWithin(cutOut.width, cutOut.height, SHADOW_SIDE);
    const { data } = resizeSrgb(cutOut, copy.width, copy.height, 'box');
    const staged = addBillboard(
      scene,
      { ...copy, data: Uint8ClampedArray.from(data), linear: false },
      {
        rays: createCameraRays(camera, lit.width, lit.height),
        left: lit.left,
        top: lit.top,
        scale: lit.scale * (cutOut.width / copy.width),
        ground,
        thickness: THICKNESS * size.height * Math.min(1, bounds.width / bounds.height),
      },
    );
    const settings: RenderSettings = {
      width: lit.width,
      height: lit.height,
      quality: input.stage === 'large' ? 'presentable' : 'draft',
      seed: input.seed,
      estimator: { kind: 'fast' },
      exposure: { auto: true, ev, white, within: meteredWithin(description) },
      look: LOOK,
    };
    const shared = prepareRender(staged, camera, settings);
    const { endedEarlyAt } = await traceLight(shared, { context, pool, from: CUT_SHARE * 2, to: LIGHT_SHARE });
    const made = readPicture(shared);
    if (made === null) throw new Failed('The render ended without a picture.');
    const image = toImage(made);
    const isEnlarged = lit.width < frame.width;
    return {
      image: isEnlarged ? resizeSrgb(image, frame.width, frame.height, 'lanczos') : image,
      notes: [...earlyNotes(endedEarlyAt), ...(isEnlarged ? [ENLARGED] : [])],
    };
  } catch (error) {
    if (error instanceof SceneError) throw new InvalidInput(error.message, '布景搭不起来：请换一个机位或主体大小再试');
    throw error;
  }
}

/** The cut-out over the set; where it covers a pixel wholly, and is not reduced, the pixel is its own. */
function layInto(background: SrgbImage, cutOut: SrgbImage, frame: Frame, lightMatch: number): SrgbImage {
  const { width, height } = background;
  const sideOf = (pixels: number): number => Math.max(1, Math.round(pixels * frame.scale));
  const subject = frame.scale === 1 ? cutOut : resizeSrgb(cutOut, sideOf(cutOut.width), sideOf(cutOut.height), 'box');
  const [left, top] = [Math.round(frame.left), Math.round(frame.top)];
  const placed = new Uint8ClampedArray(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let y = Math.max(0, -top); y < Math.min(subject.height, height - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(subject.width, width - left); x++) {
      const [from, to] = [4 * (y * subject.width + x), (y + top) * width + x + left];
      for (let c = 0; c < 3; c++) placed[to * 3 + c] = subject.data[from + c]!;
      alpha[to] = subject.data[from + 3]!;
    }
  const foreground: SrgbImage = { width, height, channels: 3, data: placed };
  return layOver(foreground, alpha, matchLight(background, foreground, alpha, lightMatch), null);
}

function litFrame(frame: Frame): Frame {
  const by = Math.sqrt(LIT_PIXELS / (frame.width * frame.height));
  return by < 1 ? resizeFrame(frame, Math.round(frame.width * by)) : frame;
}

function widthOf(longer: number, ratio: number): number {
  return Math.round(ratio >= 1 ? longer : longer * ratio);
}

function alphaOf({ width, height, data }: SrgbImage): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]!);
}

/** Whether the picture's edge goes through the subject; a cut-out that was trimmed to its bounds only touches it. */
function isCut(alpha: Uint8Array, { left, top, width, height }: Bounds, picture: SrgbImage): boolean {
  const right = left + width === picture.width;
  const bottom = top + height === picture.height;
  if (left === 0 && top === 0 && right && bottom) return false;
  const solid = (pixels: number, at: (k: number) => number): number =>
    Array.from({ length: pixels }, (_, k) => alpha[at(k)]!).filter((value) => value > 250).length;
  const column = (x: number): number => solid(picture.height, (y) => y * picture.width + x);
  const row = (y: number): number => solid(picture.width, (x) => y * picture.width + x);
  const [most, wide] = [CUT_LENGTH * height, CUT_LENGTH * width];
  return (
    (left === 0 && column(0) > most) ||
    (right && column(picture.width - 1) > most) ||
    (top === 0 && row(0) > wide) ||
    (bottom && row(picture.height - 1) > wide)
  );
}
