import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import { SURFACES_MAX } from '@yujian/contract/edit/surfaces-max';
import { scalePlane } from '@yujian/imaging/geometry/plane-rect';
import { resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import { toLinear } from '@yujian/imaging/ops/colour';
import { makeTileable } from '@yujian/imaging/kernels/texture-synthesis/make-tileable';
import type { Mask, SrgbImage } from '@yujian/imaging';
import type { Sampler } from '@yujian/imaging/procedural/materials/sample';
import { coverSurface, coveredArea, type Covering } from '@yujian/imaging/surface/cover-surface';
import { coverSurfaces, partSurfaces, separateSurfaces } from '@yujian/imaging/surface/cover-surfaces';
import { findPlane } from '@yujian/imaging/surface/find-plane';
import { colourSampler, pictureSampler } from '@yujian/imaging/surface/samplers';
import { mirroredLevels, separateSurface, type SurfaceLayers } from '@yujian/imaging/surface/surface-layers';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { createPlaneSampler } from '@yujian/renderer/materials/plane-sampler';
import { fitMask, readMask } from '../selection/raster/load-raster.ts';
import type { Analysis } from '../understood/analysis.ts';
import type { Size } from '../viewer/view.ts';

/** A file with a number of its own: a blob that is sent to a worker is another one there. */
export interface NumberedBlob {
  readonly id: number;
  readonly blob: Blob;
}

export interface SurfaceSettings {
  /** A key of the library or a colour; '' = none. */
  readonly finish: string;
  /** A picture of the material that takes its place, and the metres that it shows across. */
  readonly picture: NumberedBlob | null;
  readonly tileWidth: number;
  readonly plane: SurfacePlane | null;
  /** Set by hand, or found with confidence. */
  readonly isSure: boolean;
  readonly scale: number;
  readonly turn: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly shading: number;
}

export type SurfaceErrand =
  /** The surfaces beside the one in hand, the lowest first. */
  | {
      readonly kind: 'keep';
      readonly picture: NumberedBlob;
      readonly surfaces: readonly { readonly mask: Blob; readonly settings: SurfaceSettings }[];
    }
  | { readonly kind: 'take'; readonly picture: NumberedBlob; readonly mask: Blob; readonly analysis: Analysis | null }
  /** Small while something is dragged; null: only what is kept is shown. */
  | { readonly kind: 'cover'; readonly settings: SurfaceSettings | null; readonly isDraft: boolean };

export type SurfaceAnswer =
  /** Square metres of each; null where no plane tells. */
  | { readonly kind: 'kept'; readonly areas: readonly (number | null)[] }
  | {
      readonly kind: 'taken';
      /** In pixels of the picture; null = none was found. */
      readonly plane: SurfacePlane | null;
      /** 0 to 1. */
      readonly confidence: number;
    }
  | {
      readonly kind: 'covered';
      readonly preview: ImageBitmap | null;
      readonly area: number | null;
      readonly milliseconds: number;
    }
  | { readonly kind: 'failed'; readonly of: SurfaceErrand['kind'] };

/** Pixels that a preview has, and while something is dragged. */
const PREVIEW_PIXELS = 480_000;
const DRAFT_PIXELS = 90_000;
const TILE_SIDE = 768;
const SEED = 1;

/** The sizes in which a picture is looked at. */
const SIZES = ['preview', 'draft'] as const;
type Sizes<T> = Readonly<Record<(typeof SIZES)[number], T>>;

/** A selected surface taken apart in one size; null where nothing of it is left in this size. */
interface Separated {
  readonly mask: Mask;
  readonly layers: SurfaceLayers | null;
}

/** The surfaces beside the one in hand, covered. */
interface Kept {
  readonly made: SrgbImage;
  /** All of them, 0 to 255. */
  readonly mask: Mask;
  /** Of `made`, for what mirrors it. */
  readonly levels: ReturnType<typeof mirroredLevels>;
}

let seen: { readonly id: number; readonly image: Sizes<SrgbImage> } | null = null;
let kept: Sizes<Kept> | null = null;
/** With the size of the picture itself. */
let taken: (Sizes<Separated> & { readonly width: number; readonly height: number }) | null = null;
const samplers = new Map<string, Sampler>();
const tiles = new Map<string, Sampler>();

self.addEventListener('message', ({ data }: MessageEvent<SurfaceErrand>) => {
  const done = data.kind === 'take' ? take(data) : data.kind === 'keep' ? keep(data) : cover(data);
  void done.then(
    (answer) =>
      self.postMessage(answer, { transfer: answer.kind === 'covered' && answer.preview ? [answer.preview] : [] }),
    () => self.postMessage({ kind: 'failed', of: data.kind } satisfies SurfaceAnswer),
  );
});

async function look({ id, blob }: NumberedBlob): Promise<Sizes<SrgbImage>> {
  if (seen?.id === id) return seen.image;
  const preview = await readPixels(blob, PREVIEW_PIXELS);
  seen = { id, image: { preview, draft: scaled(preview, DRAFT_PIXELS) } };
  return seen.image;
}

async function keep({ picture, surfaces }: Extract<SurfaceErrand, { kind: 'keep' }>): Promise<SurfaceAnswer> {
  kept = null;
  if (surfaces.length === 0) return { kind: 'kept', areas: [] };
  const image = await look(picture);
  const read = await Promise.all(
    surfaces.map(async ({ mask, settings }) => ({
      whole: await readMask(mask),
      settings,
      sampler: await samplerOf(settings),
    })),
  );
  const areas: (number | null)[] = [];
  const layAll = (sized: SrgbImage, isTold: boolean): Kept => {
    const masks = read.map(({ whole }) => softMask(whole, sized.width, sized.height));
    const parts = partSurfaces(masks);
    const separated = separateSurfaces(sized, parts, () => undefined);
    const laid = read.flatMap(({ whole, settings, sampler }, i) => {
      const covering = sampler && coveringOf(settings, sampler, sized, whole);
      if (isTold) areas.push(covering?.plane ? coveredArea(covering.plane, parts[i]!) : null);
      const layers = separated[i];
      return layers && covering ? [{ layers, covering }] : [];
    });
    const data = masks[0]!.data.map((_, i) => Math.max(...masks.map((mask) => mask.data[i]!)));
    const made = coverSurfaces(sized, laid, () => undefined);
    return { made, mask: { ...masks[0]!, data }, levels: mirroredLevels(made) };
  };
  kept = { preview: layAll(image.preview, true), draft: layAll(image.draft, false) };
  return { kind: 'kept', areas };
}

async function take({ picture, mask, analysis }: Extract<SurfaceErrand, { kind: 'take' }>): Promise<SurfaceAnswer> {
  const whole = await readMask(mask);
  const image = await look(picture);
  const found = analysis && planeOf(analysis, whole);
  const separate = (sized: SrgbImage): Separated => {
    const mask = softMask(whole, sized.width, sized.height);
    return { mask, layers: separateSurface(sized, mask, () => undefined) };
  };
  const { width, height } = whole;
  taken = { width, height, preview: separate(image.preview), draft: separate(image.draft) };
  return {
    kind: 'taken',
    plane: found && {
      corners: found.corners.map(({ x, y }) => ({ x, y })) as SurfacePlane['corners'],
      width: found.width,
      height: found.height,
    },
    confidence: found?.confidence ?? 0,
  };
}

async function cover({ settings, isDraft }: Extract<SurfaceErrand, { kind: 'cover' }>): Promise<SurfaceAnswer> {
  const since = performance.now();
  const size = isDraft ? 'draft' : 'preview';
  const sampler = settings && (await samplerOf(settings));
  const [image, others, surface] = [seen?.image[size], kept?.[size], taken?.[size]];
  const isLaid = image !== undefined && surface?.layers && taken && settings && sampler;
  if (image === undefined || (!isLaid && others === undefined))
    return { kind: 'covered', preview: null, area: null, milliseconds: 0 };
  const pixels = new ImageData(image.width, image.height);
  if (others) paint(pixels, others.made, others.mask);
  let area: number | null = null;
  if (isLaid) {
    const covering = coveringOf(settings, sampler, image, taken!);
    const layers = surface!.layers!;
    const under = others ? beneath(image, others.made, layers) : image;
    const made = coverSurface(under, layers, covering, () => undefined, others?.levels);
    paint(pixels, made, surface!.mask);
    if (covering.plane && !isDraft) area = coveredArea(covering.plane, surface!.mask);
  }
  return { kind: 'covered', preview: await createImageBitmap(pixels), area, milliseconds: performance.now() - since };
}

function coveringOf(settings: SurfaceSettings, sampler: Sampler, sized: SrgbImage, whole: Size): Covering {
  const { scale, turn, offsetX, offsetY, shading, isSure, finish, picture } = settings;
  const plane = settings.plane && scalePlane(settings.plane, sized.width / whole.width, sized.height / whole.height);
  const texture = !picture && finish.startsWith('#') ? 1 : 0;
  return { plane, sampler, scale, turn, offsetX, offsetY, shading, texture, seed: SEED, isSure };
}

/** The picture where a surface is whole, for its light; around it, for its borders, what the others look like. */
function beneath(image: SrgbImage, made: SrgbImage, { window, share }: SurfaceLayers): SrgbImage {
  const data = made.data.slice();
  for (let y = 0; y < window.height; y++)
    for (let x = 0; x < window.width; x++) {
      if (share[y * window.width + x] !== 255) continue;
      const from = ((y + window.top) * image.width + x + window.left) * image.channels;
      for (let c = 0; c < image.channels; c++) data[from + c] = image.data[from + c]!;
    }
  return { ...image, data };
}

function paint(pixels: ImageData, made: SrgbImage, mask: Mask): void {
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    for (let c = 0; c < 3; c++) pixels.data[i * 4 + c] = made.data[i * made.channels + c]!;
    pixels.data[i * 4 + 3] = 255;
  }
}

/** Null where nothing is chosen, or it is seen through. */
async function samplerOf({ finish, picture, tileWidth }: SurfaceSettings): Promise<Sampler | null> {
  if (picture) {
    const name = `${picture.id} ${tileWidth}`;
    const known = tiles.get(name);
    if (known) return known;
    const pixels = await readPixels(picture.blob, TILE_SIDE ** 2);
    const own = makeTileable(toLinear(pixels));
    const sampler = pictureSampler(own, (tileWidth * own.width) / pixels.width);
    if (tiles.size >= SURFACES_MAX) tiles.clear();
    tiles.set(name, sampler);
    return sampler;
  }
  if (finish.startsWith('#')) return colourSampler(finish);
  const material = LIBRARY.find(({ key }) => key === finish)?.material;
  if (!material || material.kind !== 'surface') return null;
  const known = samplers.get(finish) ?? createPlaneSampler(material);
  samplers.set(finish, known);
  return known;
}

function planeOf(analysis: Analysis, whole: Mask) {
  const { width, height, labels, regions } = analysis;
  const mask = softMask(whole, width, height);
  const found = findPlane(
    {
      ...analysis,
      labels: { width, height, data: labels, count: regions.length },
      regions: regions.map((region) => ({ ...region, area: region.share * width * height })),
    },
    { width, height, data: mask.data.map((value) => (value > 127 ? 1 : 0)) },
  );
  return found && scalePlane(found, whole.width / width, whole.height / height);
}

async function readPixels(picture: Blob, most: number): Promise<SrgbImage> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, Math.sqrt(most / (bitmap.width * bitmap.height)));
  const [width, height] = [
    Math.max(8, Math.round(bitmap.width * scale)),
    Math.max(8, Math.round(bitmap.height * scale)),
  ];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, channels: 4, data: context.getImageData(0, 0, width, height).data };
}

function scaled(image: SrgbImage, most: number): SrgbImage {
  const scale = Math.min(1, Math.sqrt(most / (image.width * image.height)));
  return resizeSrgb(
    image,
    Math.max(8, Math.round(image.width * scale)),
    Math.max(8, Math.round(image.height * scale)),
    'box',
  );
}

/** 0 to 255. */
function softMask(mask: Mask, width: number, height: number): Mask {
  if (mask.width < width) return fitMask({ ...mask, data: mask.data as Uint8Array<ArrayBuffer> }, width, height);
  const map = resizeMap({ ...mask, data: Float32Array.from(mask.data) }, width, height, 'box');
  return { width, height, data: Uint8Array.from(map.data, Math.round) };
}
