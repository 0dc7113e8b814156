import { prepareView, type ViewBuffers } from '@yujian/renderer/buffers/view-buffers';
import type { MaterialBank } from '@yujian/renderer/materials/bake';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import type { PackedGeometry } from '@yujian/renderer/tracer/packed-geometry';
import type { OperationContext } from '../worker-protocol.ts';
import type { RenderPool } from './render-pool.ts';
import type { Size } from './result-pictures.ts';
import { createViewWork, type Textures } from './view-code.ts';

const VIEW_CODE = new URL('./view-code.ts', import.meta.url).href;

export interface ViewJob {
  readonly scene: Scene;
  readonly packed: PackedGeometry;
  readonly camera: Camera;
  readonly bank: MaterialBank;
  readonly textures: Textures;
  readonly size: Size;
  /** the white model too */
  readonly hasClay: boolean;
  readonly context: OperationContext;
  readonly pool: RenderPool;
  /** the part of the operation's progress that the looking takes, 0 to 1 */
  readonly from: number;
  readonly to: number;
}

/** What a camera sees of a scene besides its light, on the threads of the pool. */
export async function seeView({
  scene,
  packed,
  camera,
  bank,
  textures,
  size: { width, height },
  hasClay,
  context,
  pool,
  from,
  to,
}: ViewJob): Promise<ViewBuffers> {
  const view = prepareView(scene, packed, camera, { width, height, clay: hasClay ? 'fine' : 'none' });
  context.throwIfCancelled();
  await pool.run(
    createViewWork(view, bank, textures),
    {
      wishes: context.wishes,
      onProgress: (share) => context.progress(from + (to - from) * share, 'drawing'),
      onShown: () => undefined,
    },
    VIEW_CODE,
  );
  return view.buffers;
}
