import { join } from 'node:path';
import type { LaidMaterial, Note, OutputFile } from '@yujian/contract/jobs';
import type { Text } from '@yujian/contract/text';
import type { Mask, SrgbImage, Structure } from '@yujian/imaging';
import { scalePlane, type PlaneRect } from '@yujian/imaging/geometry/plane-rect';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import { createSample } from '@yujian/imaging/procedural/materials/material';
import { coveredArea } from '@yujian/imaging/surface/cover-surface';
import { coverSurfaces, partSurfaces, separateSurfaces } from '@yujian/imaging/surface/cover-surfaces';
import { findPlane, type FoundPlane, type PlaneKind } from '@yujian/imaging/surface/find-plane';
import { kindOfPlane } from '@yujian/imaging/surface/reflection';
import { InvalidInput } from '../../core/errors.ts';
import type { CoveredSurface } from '../../core/operations.ts';
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

export interface Laid extends Pick<CoveredSurface, 'scale' | 'turn' | 'offsetX' | 'offsetY' | 'shading'> {
  readonly mask: ChangeMask;
  readonly cover: Cover;
  /** Null: none is known, or none is needed. */
  readonly plane: SurfacePlane | null;
}

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
 * Finds planes of what is masked: as a person set them, else as the analysis has them, which is made once unless it is known. Null where none is found.
 */
export function createPlaneFinder(
  original: SrgbImage,
  context: OperationContext,
  known: Structure | null = null,
): (mask: ChangeMask, given: PlaneRect | null) => SurfacePlane | null {
  let seen = known;
  return (mask, given) => {
    if (given !== null) return { rect: given, kind: null, isSure: true, note: null };
    seen ??= analysePhoto(original, {
      throwIfCancelled: () => context.throwIfCancelled(),
      progress: (fraction: number) => context.progress(PLANE_SHARE * fraction, 'seeing'),
    }).structure;
    const { width, height } = seen;
    const found = findPlane(seen, chosenIn(mask, seen));
    if (found === null) return null;
    const rect = scalePlane(found, original.width / width, original.height / height);
    return { rect, kind: found.kind, isSure: found.confidence >= SURE, note: noteOf(found) };
  };
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

/**
 * Covers surfaces, later ones over earlier ones, and writes the result.
 *
 * @param surfaces at least one
 * @throws {InvalidInput} a pattern without a plane
 */
export async function coverMasked(
  original: SrgbImage,
  surfaces: readonly Laid[],
  seed: number,
  context: OperationContext,
): Promise<{ readonly files: readonly OutputFile[]; readonly notes: readonly Note[] }> {
  if (surfaces.some(({ plane, cover }) => plane === null && !cover.isEven)) throw NO_PLANE;
  context.progress(PLANE_SHARE, 'painting');
  const { width, height } = original;
  const pulse = (): void => context.throwIfCancelled();
  const masks = surfaces.map(({ mask }) => mask);
  const parts = partSurfaces(masks);
  const separated = separateSurfaces(original, parts, pulse);
  context.progress(LIGHT_SHARE, 'painting');
  const seen = surfaces.flatMap((surface, i) => {
    const { cover, plane, mask: _, ...lie } = surface;
    const layers = separated[i];
    if (!layers) return [];
    const [rect, isSure, texture] = [plane?.rect ?? null, plane?.isSure ?? false, cover.isColour ? 1 : 0];
    return [{ layers, covering: { ...lie, seed, plane: rect, isSure, sampler: cover.sampler, texture } }];
  });
  const all = seen.reduce((sum, { layers }) => sum + layers.window.height, 0);
  let rows = 0;
  const made = coverSurfaces(original, seen, () => {
    pulse();
    if (++rows % 64 === 0) context.progress(LIGHT_SHARE + ((LAID_SHARE - LIGHT_SHARE) * rows) / all, 'painting');
  });
  const small = fitWithin(width, height, PREVIEW_SIDE);
  context.preview(resizeSrgb(made, small.width, small.height, 'box'));
  context.progress(LAID_SHARE, 'saving');
  const whole = { width, height, data: masks[0]!.data.map((_, i) => Math.max(...masks.map(({ data }) => data[i]!))) };
  const files = await writeMasked(made, whole, original, join(context.workDir, 'covered.png'));
  const laid = surfaces.flatMap((surface, i) => (separated[i] ? [laidOn(parts[i]!, surface)] : []));
  return {
    files: files.map((file) => (file.role === 'image' ? { ...file, laid } : file)),
    notes: [
      ...laid.map(laidNote),
      ...surfaces.flatMap(({ cover }, i) => (separated[i] ? [] : [hiddenNote(cover)])),
      ...(surfaces.some((surface) => isMirror(surface)) ? [MIRRORED] : []),
      ...new Set(surfaces.flatMap(({ plane }) => plane?.note ?? [])),
    ],
  };
}

const SURFACES: Readonly<Record<PlaneKind, Text>> = {
  floor: { zh: '地面', en: 'Floor' },
  ceiling: { zh: '顶面', en: 'Ceiling' },
  wall: { zh: '立面', en: 'Wall' },
};

function laidOn(mask: Mask, { cover: { material, name, size }, plane, scale }: Laid): LaidMaterial {
  return {
    material,
    name,
    size: size && [size[0] * scale, size[1] * scale],
    surface: plane && SURFACES[plane.kind ?? kindOfPlane(plane.rect)],
    area: plane && coveredArea(plane.rect, mask),
    share: mask.data.reduce((sum, value) => sum + value / 255, 0) / mask.data.length,
  };
}

function laidNote({ name, surface, area, share }: LaidMaterial): Note {
  const metres = area === null ? '' : area >= 10 ? area.toFixed(0) : area.toFixed(1);
  const percent = (100 * share).toFixed(0);
  return {
    zh: `${surface ? `${surface.zh}：` : ''}铺了${name.zh}${area === null ? '' : `，约 ${metres} m²`}，占画面 ${percent}%；照片的光影留着`,
    en: `${surface ? `${surface.en}: c` : 'C'}overed with ${name.en}${area === null ? '' : `, about ${metres} m²`}, ${percent} % of the picture; the photo’s light stays`,
  };
}

function hiddenNote({ name }: Cover): Note {
  return {
    zh: `${name.zh}那个面整个被后面的面盖住了，没有铺`,
    en: `The surface of ${name.en} lies wholly under later ones and was left out`,
  };
}

const MIRRORED: Note = {
  zh: '材料有光泽：地面里映着立在上面的东西',
  en: 'The material is glossy: the floor mirrors what stands on it',
};
/** Roughness up to which a mirror image is seen as one. */
const SMOOTH = 0.3;

/** A floor in which what stands on it is seen. */
function isMirror({ cover, plane }: Laid): boolean {
  if (!plane?.isSure || kindOfPlane(plane.rect) !== 'floor') return false;
  const sample = createSample();
  cover.sampler(0.5, 0.5, 1, 1, sample);
  return sample.rough < SMOOTH;
}
