import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SceneView } from '@yujian/contract/edit/scene-views';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import type { RenderSettings } from '@yujian/renderer/render/job';
import { aspectOf, drawView } from '@yujian/scenes/drawings/draw-view';
import type { Drawing, Mark, Place } from '@yujian/scenes/drawings/drawing';
import { LayoutError } from '@yujian/scenes/layout/layout-error';
import sharp from 'sharp';
import { InvalidInput } from '../../core/errors.ts';
import type { DrawnInput, OperationContext, OperationResult } from '../worker-protocol.ts';
import { ownPool } from '../render3d/own-pool.ts';
import { renderLight } from '../render3d/render-light.ts';
import { renderDescription } from './render-description.ts';

const SAVE_SHARE = 0.02;
/** Even from edge to edge: what is drawn over it is. */
const LOOK = { contrast: 0.5, saturation: 0.5, bloom: 0.1, vignette: 0, grain: 0 } as const;
/** Dash and gap, in widths of the line. */
const DASHES = [5, 4] as const;

/**
 * A view of a scene by its name, `size` pixels on its longer side, and the scene beside it.
 *
 * @throws {InvalidInput} the scene cannot be drawn so, in the person's words
 */
export async function renderView(
  scene: SceneDescription,
  view: SceneView,
  { size, quality, seed }: Pick<DrawnInput, 'quality' | 'seed'> & { readonly size: number },
  context: OperationContext,
): Promise<OperationResult> {
  const aspect = aspectOf(view);
  const [width, height] = [Math.round(size * Math.min(1, aspect)), Math.round(size / Math.max(1, aspect))];
  const drawn = drawnAs(scene, view);
  if ('shell' in drawn)
    return renderDescription({ words: '', negative: '', scene: drawn, quality, width, height, seed }, context);
  const settings: RenderSettings = {
    width,
    height,
    quality,
    seed,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev: drawn.ev, white: 'auto', ...drawn.metered },
    look: LOOK,
  };
  const { content: _, ...made } = await renderLight({
    scene: drawn.scene,
    camera: drawn.camera,
    settings,
    context,
    pool: ownPool(context.renderThreads),
    from: 0,
    to: 1 - SAVE_SHARE,
  });
  const [path, file] = [join(context.workDir, 'drawing.png'), join(context.workDir, 'scene.json')];
  await sharp(made.picture.path)
    .composite([{ input: Buffer.from(svgOf(drawn.marks, width, height)) }])
    .png({ compressionLevel: 6 })
    .toFile(path);
  await writeFile(file, JSON.stringify(scene));
  context.progress(1, 'saving');
  const { picture, ...rest } = made;
  return {
    ...rest,
    files: [
      { ...picture, path },
      { path: file, role: 'scene', kind: 'file', type: SCENE_TYPE },
    ],
  };
}

function drawnAs(scene: SceneDescription, view: SceneView): Drawing | SceneDescription {
  try {
    return drawView(scene, view);
  } catch (error) {
    if (error instanceof LayoutError) throw new InvalidInput(error.message, error.zh);
    throw error;
  }
}

function svgOf(marks: readonly Mark[], width: number, height: number): string {
  const at = ([x, y]: Place): string => `${(x * width).toFixed(2)} ${(y * height).toFixed(2)}`;
  const drawn = marks.map((mark) => {
    if (mark.kind === 'area') {
      const path = mark.rings.map((ring) => `M${ring.map(at).join('L')}Z`).join('');
      // areas that touch leave no hair between them
      return `<path d="${path}" fill="${mark.colour}" fill-rule="evenodd" stroke="${mark.colour}" stroke-width="0.8"/>`;
    }
    const wide = mark.width * width;
    const dashes = mark.isDashed ? ` stroke-dasharray="${DASHES.map((length) => length * wide).join(' ')}"` : '';
    return `<path d="M${mark.points.map(at).join('L')}" fill="none" stroke="${mark.colour}" stroke-width="${wide}"${dashes}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`;
}
