import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { Mask, SrgbImage } from '@yujian/imaging';
import type { PlaneRect } from '@yujian/imaging/geometry/plane-rect';
import { separateSurface } from '@yujian/imaging/kernels/photo/surface-layers';
import { toLinear } from '@yujian/imaging/ops/colour';
import { resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import { coverSurface, coveredArea } from '@yujian/imaging/surface/cover-surface';
import { findPlane, usualAlbedo, type FoundPlane, type PlaneKind } from '@yujian/imaging/surface/find-plane';
import { InvalidInput } from '../../core/errors.ts';
import type { MaterialInput } from '../../core/operations.ts';
import { analysePhoto } from '../../craft/analysis/analyse-photo.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { PREVIEW_SIDE } from '../../craft/pictures/picture-file.ts';
import type { OperationContext } from '../worker-protocol.ts';
import type { Cover } from './samplers.ts';

/** Pixels at most at which a surface's light is worked out; of larger pictures it is enlarged. */
const LIGHT_PIXELS = 3e6;
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
  if (given !== null) return { rect: given, kind: null, note: null };
  const { structure } = analysePhoto(original, {
    throwIfCancelled: () => context.throwIfCancelled(),
    progress: (fraction: number) => context.progress(PLANE_SHARE * fraction, 'seeing'),
  });
  const { width, height } = structure;
  const found = findPlane(structure, fitted(mask, width, height));
  if (found === null) return null;
  const [sx, sy] = [original.width / width, original.height / height];
  const corners = found.corners.map(({ x, y }) => ({ x: x * sx, y: y * sy })) as unknown as PlaneRect['corners'];
  return { rect: { corners, width: found.width, height: found.height }, kind: found.kind, note: noteOf(found) };
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
  const scale = Math.min(1, Math.sqrt(LIGHT_PIXELS / (width * height)));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const small = scale === 1 ? original : resizeSrgb(original, wide, high, 'box');
  const pulse = (): void => context.throwIfCancelled();
  const layers = separateSurface(
    small,
    toLinear(small),
    fitted(mask, wide, high),
    usualAlbedo(plane?.kind ?? null),
    pulse,
  );
  context.progress(LIGHT_SHARE, 'painting');
  const { scale: size, turn, offsetX, offsetY, shading, seed } = laying;
  const covering = {
    plane: plane?.rect ?? null,
    sampler: cover.sampler,
    scale: size,
    turn,
    offsetX,
    offsetY,
    shading,
    seed,
  };
  context.preview(preview(original, layers, mask, covering, pulse));
  let rows = 0;
  const made = coverSurface(original, layers, mask, covering, () => {
    pulse();
    if (++rows % 64 === 0) context.progress(LIGHT_SHARE + ((LAID_SHARE - LIGHT_SHARE) * rows) / height, 'painting');
  });
  context.progress(LAID_SHARE, 'saving');
  const image = keepOutside(original, made, mask, { window: { left: 0, top: 0, width, height }, seam: 0 });
  const files = await writeMasked(image, mask, original, join(context.workDir, 'covered.png'));
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

/** A small picture of how it becomes. */
function preview(
  original: SrgbImage,
  layers: ReturnType<typeof separateSurface>,
  mask: ChangeMask,
  covering: Parameters<typeof coverSurface>[3],
  pulse: () => void,
): SrgbImage {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(original.width, original.height));
  const [width, height] = [Math.round(original.width * scale), Math.round(original.height * scale)];
  const rect = covering.plane && {
    ...covering.plane,
    corners: covering.plane.corners.map(({ x, y }) => ({
      x: (x * width) / original.width,
      y: (y * height) / original.height,
    })) as unknown as PlaneRect['corners'],
  };
  const grey = resizeMap({ ...mask, data: Float32Array.from(mask.data) }, width, height, 'box');
  const small = { width, height, data: Uint8Array.from(grey.data, Math.round) };
  return coverSurface(resizeSrgb(original, width, height, 'box'), layers, small, { ...covering, plane: rect }, pulse);
}

/** Where a mask chooses more than half of a pixel, in another size: 1 is chosen. */
function fitted(mask: ChangeMask, width: number, height: number): Mask {
  if (mask.width === width && mask.height === height)
    return { width, height, data: mask.data.map((value) => (value > 127 ? 1 : 0)) };
  const { data } = resizeMap({ ...mask, data: Float32Array.from(mask.data) }, width, height, 'box');
  return { width, height, data: Uint8Array.from(data, (value) => (value > 127 ? 1 : 0)) };
}
