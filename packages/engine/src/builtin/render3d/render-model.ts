import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '@yujian/contract/jobs';
import { coarsenessFor } from '@yujian/renderer/buffers/view-buffers';
import { prepareMaterials } from '@yujian/renderer/materials/bake';
import { SceneError, type Camera, type Scene } from '@yujian/renderer/scene/scene';
import { packScene } from '@yujian/renderer/tracer/pack';
import type { PackedGeometry } from '@yujian/renderer/tracer/packed-geometry';
import { InvalidInput } from '../../core/errors.ts';
import type { Render3dInput } from '../../core/operations.ts';
import { partsOfDrawing, writeLayerParts } from '../../craft/layers/layer-parts.ts';
import { partsOfView } from '../../craft/layers/parts-of-view.ts';
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
import { ownPool } from './own-pool.ts';
import { renderLight } from './render-light.ts';
import type { RenderPool } from './render-pool.ts';
import { renderSettings } from './render-settings.ts';
import { writeGreyPng } from './result-pictures.ts';
import { seeView } from './see-view.ts';
import { createLookout } from './what-is-seen.ts';
import { writePasses } from './write-passes.ts';

/** Shares of the work: reading and building, the light, what is seen besides it, writing. */
const READ_SHARE = 0.04;
const BUILD_SHARE = 0.04;
const PASSES_SHARE = 0.14;
const SAVE_SHARE = 0.02;

/**
 * A view of a person's model: picture, passes when asked for, and the model as it was rendered.
 *
 * @throws {InvalidInput} what is wrong with the model or the scene, in the person's words
 */
export async function renderModel(input: Render3dInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const pool = ownPool(context.renderThreads);
  pool.warm();
  const model = await readModel(input.model);
  context.throwIfCancelled();
  const { camera, scene, packed, model: dressed, notes, ev } = await inWords(() => arrange(model, input));
  context.progress(READ_SHARE, 'building');

  const job = { input, context, scene, packed, camera, ev, pool };
  const made = await inWords(() => (input.preset === 'line' ? drawLines(job) : renderPhoto(job)));

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
  const early =
    looksRound && cutLevel === null && input.surroundings === 'none' && !isOfOneStuff(input.preset)
      ? composeScene(model, input, { camera: given, cutLevel })
      : null;
  const lookout = looksRound ? createLookout(early?.scene ?? model.scene, model.scene.instances.length) : null;
  try {
    const camera = given ?? automaticCamera(lookout!, focus, { width, height, cutHeight: cut.height });
    const composed = early ?? composeScene(model, input, { camera, cutLevel });
    const lamp = lookout === null || cutLevel !== null ? null : lampForDarkRoom(composed.scene, lookout, camera.eye);
    const portals = lookout === null || cutLevel !== null ? [] : findPortals(composed.scene, lookout.packed);
    const scene = { ...composed.scene, portals, ...(lamp && { lights: [lamp] }) };
    return {
      ...composed,
      scene,
      camera,
      packed: early && lookout!.packed,
      notes: [...cut.notes, ...composed.notes, ...(lamp === null ? [] : [LAMP_NOTE])],
    };
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

async function renderPhoto(job: Job): Promise<OperationResult> {
  const { input, context, scene, camera, ev, pool } = job;
  const to = 1 - SAVE_SHARE - PASSES_SHARE;
  const { content, picture, ...made } = await renderLight({
    scene,
    camera,
    packed: job.packed,
    settings: renderSettings(input, ev),
    context,
    pool,
    from: READ_SHARE + BUILD_SHARE,
    to,
  });
  const buffers = await seeView({
    ...job,
    ...content,
    textures: 'ready',
    size: input,
    hasClay: input.passes,
    from: to,
    to: 1 - SAVE_SHARE,
  });
  const layers = await writeLayerParts(partsOfView(buffers, scene), context.workDir);
  if (!input.passes) return { ...made, files: [picture, layers] };
  const passes = await writePasses(context.workDir, buffers);
  return { ...made, files: [picture, layers, ...passes.files], notes: [...made.notes, ...passes.notes] };
}

async function drawLines(job: Job): Promise<OperationResult> {
  const { input, context, scene } = job;
  const packed = job.packed ?? packScene(scene);
  const bank = prepareMaterials(scene.materials, scene.pictures, { bodies: scene, coarseness: coarsenessFor(input) });
  const buffers = await seeView({
    ...job,
    packed,
    bank,
    textures: input.passes ? 'bake' : 'none',
    size: input,
    hasClay: input.passes,
    from: READ_SHARE + BUILD_SHARE,
    to: 1 - SAVE_SHARE,
  });
  const path = join(context.workDir, 'render.png');
  await writeGreyPng(path, buffers.line, input);
  const picture: OutputFile = {
    path,
    role: 'image',
    kind: 'image',
    type: 'image/png',
    width: input.width,
    height: input.height,
  };
  const layers = await writeLayerParts(partsOfDrawing(input.width, input.height), context.workDir);
  if (!input.passes) return { files: [picture, layers], notes: [] };
  const passes = await writePasses(context.workDir, buffers);
  return { files: [picture, layers, ...passes.files], notes: passes.notes };
}

/** A scene that cannot be rendered is the person's to mend. */
async function inWords<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SceneError)
      throw new InvalidInput(error.message, '场景算不出来，请检查相机的位置和模型的数据');
    throw error;
  }
}
