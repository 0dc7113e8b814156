import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import type { MaterialBank } from '@yujian/renderer/materials/bake';
import type { RenderSettings } from '@yujian/renderer/render/job';
import { readPicture, type Developed } from '@yujian/renderer/render/picture';
import type { Shared } from '@yujian/renderer/render/content';
import { prepareRender } from '@yujian/renderer/render/prepare';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import type { PackedGeometry } from '@yujian/renderer/tracer/packed-geometry';
import { Failed } from '../../core/errors.ts';
import type { OperationContext } from '../worker-protocol.ts';
import type { RenderPool } from './render-pool.ts';
import { writeRgbaPng } from './result-pictures.ts';

interface LightWork {
  readonly context: OperationContext;
  readonly pool: RenderPool;
  /** the part of the operation's progress that the light takes, 0 to 1 */
  readonly from: number;
  readonly to: number;
}

export interface LightJob extends LightWork {
  readonly scene: Scene;
  readonly camera: Camera;
  /** of `scene`, where it is packed already */
  readonly packed?: PackedGeometry | null;
  readonly settings: RenderSettings;
}

interface LitPicture {
  readonly picture: OutputFile;
  readonly notes: readonly Note[];
  readonly endedEarlyAt?: number;
  /** what was rendered, for looking at it again */
  readonly content: { readonly packed: PackedGeometry; readonly bank: MaterialBank };
}

/** Computes the light of what is prepared, so that `readPicture` and the like find it there; previews on the way go through `shown`. */
export async function traceLight(
  shared: Shared,
  { context, pool, from, to }: LightWork,
  shown: (sofar: SrgbImage) => SrgbImage = (sofar) => sofar,
): Promise<{ readonly endedEarlyAt?: number }> {
  context.throwIfCancelled();
  return pool.run(shared, {
    wishes: context.wishes,
    onProgress: (share, phase) => context.progress(from + (to - from) * share, phase),
    onShown: (phase) => {
      const sofar = readPicture(shared, phase + 1);
      if (sofar) context.preview(shown(toImage(sofar)));
    },
  });
}

/** The light of a scene on its camera, previews on the way, as `render.png` in the work folder. */
export async function renderLight(job: LightJob): Promise<LitPicture> {
  const { scene, camera, packed = null, context, settings } = job;
  const shared = prepareRender(scene, camera, settings, packed);
  const { endedEarlyAt } = await traceLight(shared, job);
  const path = join(context.workDir, 'render.png');
  const finished = readPicture(shared);
  if (finished === null) throw new Failed('The render ended without a picture.');
  await writeRgbaPng(path, finished.data, finished);
  const early = endedEarlyAt === undefined ? {} : { endedEarlyAt };
  return {
    picture: {
      path,
      role: 'image',
      kind: 'image',
      type: 'image/png',
      width: settings.width,
      height: settings.height,
      ...early,
    },
    notes: earlyNotes(endedEarlyAt),
    content: shared.content,
    ...early,
  };
}

/** A developed picture without its alpha. */
export function toImage({ width, height, data }: Developed): SrgbImage {
  const rgb = new Uint8ClampedArray(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return { width, height, channels: 3, data: rgb };
}

export function earlyNotes(share: number | undefined): Note[] {
  if (share === undefined) return [];
  const percent = Math.round(100 * share);
  return [{ zh: `提前收尾：光算到 ${percent} %`, en: `Ended early, at ${percent} % of the light` }];
}
