import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import { scalePlane, type PlaneRect } from '@yujian/imaging/geometry/plane-rect';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import { coverSurface, coveredArea } from '@yujian/imaging/surface/cover-surface';
import { findPlane, type FoundPlane, type PlaneKind } from '@yujian/imaging/surface/find-plane';
import { separateSurface } from '@yujian/imaging/surface/surface-layers';
import { InvalidInput } from '../../core/errors.ts';
import type { MaterialInput } from '../../core/operations.ts';
import { analysePhoto } from '../../craft/analysis/analyse-photo.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { chosenIn } from '../../craft/masks/shape-mask.ts';
import { PREVIEW_SIDE } from '../../craft/pictures/picture-file.ts';
import type { OperationContext } from '../worker-protocol.ts';
import type { Cover } from './samplers.ts';

/** Confidence under which a plane is told to be a guess. */
const SURE = 0.45;
const PLANE_SHARE = 0.35;
const LIGHT_SHARE = 0.55;
const LAID_SHARE = 0.93;

export type Laying = Pick<MaterialInput, 'scale' | 'turn' | 'offsetX' | 'offsetY' | 'shading' | 'seed'>;

const NO_PLANE = new InvalidInput(
  'No plane was found for this surface, so a pattern cannot lie on it in perspective: click a floor, wall or façade, or drag the four corners of the frame onto the surface. Nothing was charged.',
  '没有认出这个面的透视，纹理没法贴上去：请点选地面、墙面或立面，或者把透视框的四个角拉到面上。没有扣费。',
);

/** What lies behind a surface, as far as anyone knows. */
export interface SurfacePlane {
  readonly rect: PlaneRect;
  readonly kind: PlaneKind | null;
  /** Set by a person, or found with confidence. */
  readonly isSure: boolean;
  readonly note: Note | null;
}

/**
 * The plane of what is masked: as a person set it, else as the analysis finds it.
 *
 * @returns null where none is found
 */
export function planeOfMasked(
  original: SrgbImage,
  mask: ChangeMask,
  given: PlaneRect | null,
  context: OperationContext,
): SurfacePlane | null {
  if (given !== null) return { rect: given, kind: null, isSure: true, note: null };
  const { structure } = analysePhoto(original, {
    throwIfCancelled: () => context.throwIfCancelled(),
    progress: (fraction: number) => context.progress(PLANE_SHARE * fraction, 'seeing'),
  });
  const { width, height } = structure;
  const found = findPlane(structure, chosenIn(mask, structure));
  if (found === null) return null;
  const rect = scalePlane(found, original.width / width, original.height / height);
  return { rect, kind: found.kind, isSure: found.confidence >= SURE, note: noteOf(found) };
}

function noteOf({ confidence }: FoundPlane): Note {
  return confidence < SURE
    ? {
        zh: '透视是猜的，不太有把握：对不上时把透视框的四个角拉到面上，再来一次。尺度按常见的视高估计。',
        en: 'The perspective is a guess, and not a sure one: where it does not fit, drag the corners of the frame onto the surface and run again. The scale follows a usual eye height.',
      }
    : {
        zh: '尺度按常见的视高估计；给出面的实际宽高会更准。',
        en: 'The scale follows a usual eye height; it is exact once you give the surface’s real size.',
      };
}

/** Covers what is masked, and writes the result. @throws {InvalidInput} a pattern without a plane */
export async function coverMasked(
  original: SrgbImage,
  mask: ChangeMask,
  cover: Cover,
  plane: SurfacePlane | null,
  laying: Laying,
  context: OperationContext,
): Promise<{ readonly files: readonly OutputFile[]; readonly notes: readonly Note[] }> {
  if (plane === null && !cover.isEven) throw NO_PLANE;
  context.progress(PLANE_SHARE, 'painting');
  const { width, height } = original;
  const pulse = (): void => context.throwIfCancelled();
  const layers = separateSurface(original, mask, pulse);
  if (layers === null) throw new RangeError('expected a mask of which something is painted');
  context.progress(LIGHT_SHARE, 'painting');
  let rows = 0;
  const covering = {
    ...laying,
    plane: plane?.rect ?? null,
    isSure: plane?.isSure ?? false,
    sampler: cover.sampler,
    texture: cover.isColour ? 1 : 0,
  };
  const made = coverSurface(original, layers, covering, () => {
    pulse();
    if (++rows % 64 === 0)
      context.progress(LIGHT_SHARE + ((LAID_SHARE - LIGHT_SHARE) * rows) / layers.window.height, 'painting');
  });
  const small = fitWithin(width, height, PREVIEW_SIDE);
  context.preview(resizeSrgb(made, small.width, small.height, 'box'));
  context.progress(LAID_SHARE, 'saving');
  const files = await writeMasked(made, mask, original, join(context.workDir, 'covered.png'));
  return { files, notes: [laidNote(mask, cover, plane), ...(plane?.note ? [plane.note] : [])] };
}

function laidNote(mask: ChangeMask, { name }: Cover, plane: SurfacePlane | null): Note {
  const chosen = mask.data.reduce((sum, value) => sum + value / 255, 0);
  const share = ((100 * chosen) / mask.data.length).toFixed(0);
  const area = plane === null ? null : coveredArea(plane.rect, mask);
  const metres = area === null ? '' : area >= 10 ? area.toFixed(0) : area.toFixed(1);
  return {
    zh: `铺了${name.zh}${area === null ? '' : `，约 ${metres} m²`}，占画面 ${share}%；照片的光影留着`,
    en: `Covered with ${name.en}${area === null ? '' : `, about ${metres} m²`}, ${share} % of the picture; the photo’s light stays`,
  };
}
