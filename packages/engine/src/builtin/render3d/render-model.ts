import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import { coarsenessFor, prepareView } from '@yujian/renderer/buffers/view-buffers';
import { prepareMaterials, type MaterialBank } from '@yujian/renderer/materials/bake';
import { readPicture, type Developed } from '@yujian/renderer/render/picture';
import { prepareRender } from '@yujian/renderer/render/prepare';
import { SceneError, type Camera, type Scene } from '@yujian/renderer/scene/scene';
import { packScene } from '@yujian/renderer/tracer/pack';
import type { PackedGeometry } from '@yujian/renderer/tracer/packed-geometry';
import { Failed, InvalidInput } from '../../core/errors.ts';
import type { Render3dInput } from '../../core/operations.ts';
import type { ModelScene } from '../model/read-glb.ts';
import { writeGlb } from '../model/write-glb.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { composeScene, isOfOneStuff, type Composed } from './compose-scene.ts';
import { cutHeightOf } from './cut-height.ts';
import { isWithin, LAMP_NOTE, lampForDarkRoom } from './dark-room.ts';
import { findPortals } from './find-portals.ts';
import { focusOf } from './focus-bounds.ts';
import { automaticCamera, cameraOf } from './model-camera.ts';
import { readModel } from './model-file.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { renderSettings } from './render-settings.ts';
import { writeGreyPng, writeRgbaPng } from './result-pictures.ts';
import { createViewWork, type Textures } from './view-code.ts';
import { createLookout } from './what-is-seen.ts';
import { writePasses } from './write-passes.ts';

const VIEW_CODE = new URL('./view-code.ts', import.meta.url).href;

/** Shares of the work: reading and building, the light, what is seen besides it, writing. */
const READ_SHARE = 0.04;
const BUILD_SHARE = 0.04;
const PASSES_SHARE = 0.14;
const SAVE_SHARE = 0.02;

let ownPool: RenderPool | undefined;

/** The threads of this process, warm from the last render. */
function poolOf(threads: number): RenderPool {
  ownPool ??= createRenderPool({ threads });
  return ownPool;
}

/**
 * A view of a person's model: picture, passes when asked for, and the model as it was rendered.
 *
 * @throws {InvalidInput} what is wrong with the model or the scene, in the person's words
 */
export async function renderModel(input: Render3dInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const pool = poolOf(context.renderThreads);
  pool.warm();
  const model = await readModel(input.model);
  context.throwIfCancelled();
  const { camera, scene, packed, model: dressed, notes, ev } = await inWords(() => arrange(model, input));
  context.progress(READ_SHARE, 'building');

  const job = { input, context, scene, packed, camera, ev, pool };
  const made = await inWords(() => (input.preset === 'line' ? drawLines(job) : renderLight(job)));

  context.progress(1 - SAVE_SHARE, 'saving');
  const scenePath = join(context.workDir, 'scene.glb');
  await writeFile(scenePath, await writeGlb(dressed, camera));
  context.progress(1, 'saving');
  return {
    ...made,
    files: [...made.files, { path: scenePath, role: 'scene', kind: 'model', type: 'model/gltf-binary' }],
    notes: [...model.notes, ...notes, ...made.notes],
  };
}

interface Arranged extends Composed {
  readonly camera: Camera;
  /** of `scene`, where it was packed to find the camera */
  readonly packed: PackedGeometry | null;
}

/** Where the camera stands and what it sees. */
function arrange(model: ModelScene, input: Render3dInput): Arranged {
  const { width, height } = input;
  const focus = focusOf(model.scene, model.bounds);
  const cut = cutHeightOf(input.sectionHeight, focus.bounds);
  const cutLevel = cut.height === null ? null : focus.bounds.min[1] + cut.height;
  const given = input.camera && cameraOf(input.camera);
  const looksRound = given === null || isWithin(given.eye, focus.bounds);
  // one looks round in the scene itself where it does not depend on the camera and shows the model as it is: what is packed for that serves the light too
  const early = looksRound && cutLevel === null && input.surroundings === 'none' && !isOfOneStuff(input.preset) ? composeScene(model, input, { camera: given, cutLevel }) : null;
  const lookout = looksRound ? createLookout(early?.scene ?? model.scene, model.scene.instances.length) : null;
  try {
    const camera = given ?? automaticCamera(lookout!, focus, { width, height, cutHeight: cut.height });
    const composed = early ?? composeScene(model, input, { camera, cutLevel });
    const lamp = lookout === null || cutLevel !== null ? null : lampForDarkRoom(composed.scene, lookout, camera.eye);
    const portals = lookout === null || cutLevel !== null ? [] : findPortals(composed.scene, lookout.packed);
    const scene = { ...composed.scene, portals, ...(lamp && { lights: [lamp] }) };
    return { ...composed, scene, camera, packed: early && lookout!.packed, notes: [...cut.notes, ...composed.notes, ...(lamp === null ? [] : [LAMP_NOTE])] };
  } finally {
    lookout?.release();
  }
}

interface Job {
  readonly input: Render3dInput;
  readonly context: OperationContext;
  readonly scene: Scene;
  readonly packed: PackedGeometry | null;
  readonly camera: Camera;
  /** stops by which the hour is shown darker */
  readonly ev: number;
  readonly pool: RenderPool;
}

async function renderLight(job: Job): Promise<OperationResult> {
  const { input, context, scene, camera, ev } = job;
  const shared = prepareRender(scene, camera, renderSettings(input, ev), job.packed);
  context.throwIfCancelled();
  const from = READ_SHARE + BUILD_SHARE;
  const to = 1 - SAVE_SHARE - (input.passes ? PASSES_SHARE : 0);
  const { packed, bank } = shared.content;
  const end = await job.pool.run(shared, {
    wishes: context.wishes,
    onProgress: (share, phase) => context.progress(from + (to - from) * share, phase),
    onShown: (phase) => {
      const sofar = readPicture(shared, phase + 1);
      if (sofar) context.preview(toImage(sofar));
    },
  });
  const path = join(context.workDir, 'render.png');
  const finished = readPicture(shared);
  if (finished === null) throw new Failed('The render ended without a picture.');
  await writeRgbaPng(path, finished.data, finished);
  const early = end.endedEarlyAt === undefined ? {} : { endedEarlyAt: end.endedEarlyAt };
  const picture: OutputFile = { path, role: 'image', kind: 'image', type: 'image/png', width: input.width, height: input.height, ...early };
  const passes = input.passes ? await writePasses(context.workDir, await see(job, { packed, bank, textures: 'ready' }, to, 1 - SAVE_SHARE)) : { files: [], notes: [] };
  return { files: [picture, ...passes.files], notes: [...earlyNotes(end.endedEarlyAt), ...passes.notes], ...early };
}

async function drawLines(job: Job): Promise<OperationResult> {
  const { input, context, scene } = job;
  const packed = job.packed ?? packScene(scene);
  const bank = prepareMaterials(scene.materials, scene.pictures, { bodies: scene, coarseness: coarsenessFor(input) });
  const buffers = await see(job, { packed, bank, textures: input.passes ? 'bake' : 'none' }, READ_SHARE + BUILD_SHARE, 1 - SAVE_SHARE);
  const path = join(context.workDir, 'render.png');
  await writeGreyPng(path, buffers.line, input);
  const picture: OutputFile = { path, role: 'image', kind: 'image', type: 'image/png', width: input.width, height: input.height };
  if (!input.passes) return { files: [picture], notes: [] };
  const passes = await writePasses(context.workDir, buffers);
  return { files: [picture, ...passes.files], notes: passes.notes };
}

interface Seen {
  readonly packed: PackedGeometry;
  readonly bank: MaterialBank;
  readonly textures: Textures;
}

/** The buffers of the view, as the share of the work from `from` to `to`. */
async function see({ input, context, scene, camera, pool: threads }: Job, { packed, bank, textures }: Seen, from: number, to: number) {
  const { width, height } = input;
  const view = prepareView(scene, packed, camera, { width, height });
  context.throwIfCancelled();
  await threads.run(
    createViewWork(view, bank, textures),
    { wishes: context.wishes, onProgress: (share) => context.progress(from + (to - from) * share, 'drawing'), onShown: () => undefined },
    VIEW_CODE,
  );
  return view.buffers;
}

/** The developed picture so far, without its alpha. */
function toImage({ width, height, data }: Developed): SrgbImage {
  const rgb = new Uint8ClampedArray(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return { width, height, channels: 3, data: rgb };
}

function earlyNotes(share: number | undefined): Note[] {
  if (share === undefined) return [];
  const percent = Math.round(100 * share);
  return [{ zh: `提前收尾：光算到 ${percent} %`, en: `Ended early, at ${percent} % of the light` }];
}

/** A scene that cannot be rendered is the person's to mend. */
async function inWords<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SceneError) throw new InvalidInput(error.message, '场景算不出来，请检查相机的位置和模型的数据');
    throw error;
  }
}
