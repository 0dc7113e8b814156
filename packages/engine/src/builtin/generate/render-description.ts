import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import type { KernelContext } from '@yujian/imaging';
import { wornInScene } from '@yujian/lift/dress/worn';
import type { RenderSettings } from '@yujian/renderer/render/job';
import { SceneError } from '@yujian/renderer/scene/scene';
import { rolesIn } from '@yujian/scenes/shell/looks';
import { meteredWithin } from '@yujian/scenes/metered-within';
import { buildScene } from '@yujian/scenes/build-scene';
import { InvalidInput } from '../../core/errors.ts';
import { writeLayerParts } from '../../craft/layers/layer-parts.ts';
import { partsOfView } from '../../craft/layers/parts-of-view.ts';
import { dressScene } from './dress-scene.ts';
import { ownPool } from '../render3d/own-pool.ts';
import { renderLight } from '../render3d/render-light.ts';
import { seeView } from '../render3d/see-view.ts';
import type { DrawnInput, OperationContext, OperationResult } from '../worker-protocol.ts';

const BUILD_SHARE = 0.04;
const LOOK_SHARE = 0.05;
const SAVE_SHARE = 0.02;
/** The house look of a photograph. */
const LOOK = { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0.15 } as const;

/** Shares of the whole for what lies before the building. */
function kernelOf(context: OperationContext): KernelContext {
  return {
    progress: (fraction) => context.progress(BUILD_SHARE * fraction, 'seeing'),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
}

/**
 * A picture of a described scene, and the description beside it, so that it can be reopened.
 *
 * @throws {InvalidInput} what cannot be built or seen, in the person's words
 */
export async function renderDescription(input: DrawnInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'building');
  const pool = ownPool(context.renderThreads);
  pool.warm();
  const { width, height, quality, seed } = input;
  try {
    const dressed = input.references && (await dressScene(input.scene, input.references, kernelOf(context)));
    const described = dressed?.scene ?? input.scene;
    const { scene, camera, ev, white } = buildScene(described);
    context.throwIfCancelled();
    context.progress(BUILD_SHARE, 'building');
    const settings: RenderSettings = {
      width,
      height,
      quality,
      seed,
      estimator: { kind: 'fast' },
      exposure: { auto: true, ev, white, within: meteredWithin(described) },
      look: LOOK,
    };
    const to = 1 - LOOK_SHARE - SAVE_SHARE;
    const { picture, content, ...made } = await renderLight({
      scene,
      camera,
      settings,
      context,
      pool,
      from: BUILD_SHARE,
      to,
    });
    const buffers = await seeView({
      ...content,
      scene,
      camera,
      textures: 'ready',
      size: input,
      hasClay: false,
      context,
      pool,
      from: to,
      to: 1 - SAVE_SHARE,
    });
    const layers = await writeLayerParts(partsOfView(buffers, scene), context.workDir);
    const path = join(context.workDir, 'scene.json');
    await writeFile(path, JSON.stringify(described));
    context.progress(1, 'saving');
    const worn = wornInScene(described, scene);
    return {
      ...made,
      notes: [...made.notes, ...(dressed?.notes(rolesIn(scene)) ?? [])],
      files: [{ ...picture, ...(worn && { worn }) }, layers, { path, role: 'scene', kind: 'file', type: SCENE_TYPE }],
    };
  } catch (error) {
    if (error instanceof SceneError)
      throw new InvalidInput(error.message, '场景搭不起来：请检查房间的大小和家具的位置');
    throw error;
  }
}
