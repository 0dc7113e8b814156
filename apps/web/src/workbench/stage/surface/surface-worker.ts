import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import { resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import { toLinear } from '@yujian/imaging/ops/colour';
import { makeTileable } from '@yujian/imaging/kernels/texture-synthesis/make-tileable';
import { separateSurface, type SurfaceLayers } from '@yujian/imaging/kernels/photo/surface-layers';
import type { Mask, SrgbImage } from '@yujian/imaging';
import type { Sampler } from '@yujian/imaging/procedural/materials/sample';
import { coverSurface, coveredArea } from '@yujian/imaging/surface/cover-surface';
import { findPlane, usualAlbedo, type PlaneKind } from '@yujian/imaging/surface/find-plane';
import { colourSampler, pictureSampler } from '@yujian/imaging/surface/samplers';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { createPlaneSampler } from '@yujian/renderer/materials/plane-sampler';
import { fitMask, readMask } from '../selection/raster/load-raster.ts';
import type { Analysis } from '../understood/analysis.ts';

export interface SurfaceSettings {
  /** A key of the library or a colour; '' = none. */
  readonly finish: string;
  /** A picture of the material that takes its place, and the metres that it shows across. */
  readonly picture: Blob | null;
  readonly tileWidth: number;
  readonly plane: SurfacePlane | null;
  readonly scale: number;
  readonly turn: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly shading: number;
}

export type SurfaceErrand =
  | { readonly kind: 'take'; readonly picture: Blob; readonly mask: Blob; readonly analysis: Analysis | null }
  /** Small while something is dragged. */
  | { readonly kind: 'cover'; readonly settings: SurfaceSettings; readonly isDraft: boolean };

export type SurfaceAnswer =
  | {
      readonly kind: 'taken';
      /** In pixels of the picture; null = none was found. */
      readonly plane: SurfacePlane | null;
      readonly surface: PlaneKind | null;
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

interface Taken {
  readonly width: number;
  readonly height: number;
  readonly image: SrgbImage;
  readonly mask: Mask;
  readonly draft: { readonly image: SrgbImage; readonly mask: Mask };
  readonly layers: SurfaceLayers;
}
let taken: Taken | null = null;
const samplers = new Map<string, Sampler>();
let tile: { readonly of: Blob; readonly width: number; readonly sampler: Sampler } | null = null;

self.addEventListener('message', ({ data }: MessageEvent<SurfaceErrand>) => {
  const done = data.kind === 'take' ? take(data) : cover(data);
  void done.then(
    (answer) =>
      self.postMessage(answer, { transfer: answer.kind === 'covered' && answer.preview ? [answer.preview] : [] }),
    () => self.postMessage({ kind: 'failed', of: data.kind } satisfies SurfaceAnswer),
  );
});

async function take({ picture, mask, analysis }: Extract<SurfaceErrand, { kind: 'take' }>): Promise<SurfaceAnswer> {
  const whole = await readMask(mask);
  const image = await readPixels(picture, PREVIEW_PIXELS);
  const { width, height } = image;
  const grey = softMask(whole, width, height);
  const found = analysis && planeOf(analysis, whole);
  const binary = { width, height, data: grey.data.map((value) => (value > 127 ? 1 : 0)) };
  const small = scaled(image, DRAFT_PIXELS);
  taken = {
    width: whole.width,
    height: whole.height,
    image,
    mask: grey,
    draft: { image: small, mask: softMask(whole, small.width, small.height) },
    layers: separateSurface(image, toLinear(image), binary, usualAlbedo(found?.kind ?? null), () => undefined),
  };
  return {
    kind: 'taken',
    plane: found && {
      corners: found.corners.map(({ x, y }) => ({ x, y })) as SurfacePlane['corners'],
      width: found.width,
      height: found.height,
    },
    surface: found?.kind ?? null,
    confidence: found?.confidence ?? 0,
  };
}

async function cover({ settings, isDraft }: Extract<SurfaceErrand, { kind: 'cover' }>): Promise<SurfaceAnswer> {
  const since = performance.now();
  const sampler = await samplerOf(settings);
  if (!taken || sampler === null) return { kind: 'covered', preview: null, area: null, milliseconds: 0 };
  const { image, mask } = isDraft ? taken.draft : taken;
  const plane = settings.plane && inPixelsOf(settings.plane, image.width / taken.width, image.height / taken.height);
  const { scale, turn, offsetX, offsetY, shading } = settings;
  const made = coverSurface(
    image,
    taken.layers,
    mask,
    { plane, sampler, scale, turn, offsetX, offsetY, shading, seed: SEED },
    () => undefined,
  );
  const pixels = new ImageData(image.width, image.height);
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    for (let c = 0; c < 3; c++) pixels.data[i * 4 + c] = made.data[i * made.channels + c]!;
    pixels.data[i * 4 + 3] = 255;
  }
  return {
    kind: 'covered',
    preview: await createImageBitmap(pixels),
    area: plane && !isDraft ? coveredArea(plane, mask) : null,
    milliseconds: performance.now() - since,
  };
}

/** Null where nothing is chosen, or it is seen through. */
async function samplerOf({ finish, picture, tileWidth }: SurfaceSettings): Promise<Sampler | null> {
  if (picture) {
    if (tile?.of !== picture || tile.width !== tileWidth) {
      const pixels = await readPixels(picture, TILE_SIDE ** 2);
      const own = makeTileable(toLinear(pixels));
      tile = { of: picture, width: tileWidth, sampler: pictureSampler(own, (tileWidth * own.width) / pixels.width) };
    }
    return tile.sampler;
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
  return found && { ...found, ...inPixelsOf(found, whole.width / width, whole.height / height) };
}

function inPixelsOf<P extends { readonly corners: readonly { readonly x: number; readonly y: number }[] }>(
  plane: P,
  sx: number,
  sy: number,
): P & { readonly corners: SurfacePlane['corners'] } {
  const corners = plane.corners.map(({ x, y }) => ({ x: x * sx, y: y * sy })) as SurfacePlane['corners'];
  return { ...plane, corners };
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
