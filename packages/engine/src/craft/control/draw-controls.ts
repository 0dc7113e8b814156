import type { SrgbImage, Structure } from '@yujian/imaging';
import { findQuantile } from '@yujian/imaging/ops/morphology';
import { resizeMap } from '@yujian/imaging/ops/resize';
import type { Size } from '../pictures/sizes.ts';
import { colourOfRegion } from './ade-colours.ts';
import type { SceneView } from './scene-view.ts';
import { thinLines } from './thin-lines.ts';

/**
 * What a control net may be given, as such nets were taught to read it: `lines` are the person's own, white on black with their
 * weight (line art, soft edges, scribble); `drawing` the same black on white; `edges` one pixel wide (canny); `depth` near is
 * bright; `normal` red left, green up, blue towards the eye (ScanNet's, as the normal nets have it); `classes` the colours of ADE20K.
 */
export const CONTROL_KINDS = ['lines', 'drawing', 'edges', 'depth', 'normal', 'classes'] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** What is laid where the picture ends: grey of 0 to 255; null goes on as the picture does. */
export const CONTROL_PADDING: Readonly<Record<ControlKind, number | null>> = {
  lines: 0,
  drawing: 255,
  edges: 0,
  depth: null,
  normal: null,
  classes: null,
};

/** Ink of less than this is a smudge. */
const FAINT = 0.08;
/** Ink from which a line is an edge, and with which it goes on being one. */
const [EDGE, TRACE] = [0.16, 0.07] as const;
/** Ink that is drawn full white: hand lines are grey. */
const FULL = 0.75;

export function drawLines({ ink }: Pick<Structure, 'ink'>, { width, height }: Size): SrgbImage {
  const sized = sizedInk(ink, width, height);
  return grey(width, height, (i) => (sized[i]! < FAINT ? 0 : Math.min(1, sized[i]! / FULL)));
}

export function drawEdges({ ink }: Pick<Structure, 'ink'>, { width, height }: Size): SrgbImage {
  const sized = sizedInk(ink, width, height);
  const thin = thinLines({ width, height, data: holdTogether(sized, width, height) });
  return grey(width, height, (i) => thin.data[i]!);
}

/** Black for white. */
export function invert({ width, height, channels, data }: SrgbImage): SrgbImage {
  return { width, height, channels, data: Uint8Array.from(data, (value) => 255 - value) };
}

/** Inverse depth from the nearest to the farthest, a few strays left out; sky is black. */
export function drawDepth({ width, height, depth }: SceneView): SrgbImage {
  const near = Float32Array.from(depth.filter(Number.isFinite), (metres) => 1 / Math.max(0.05, metres));
  const [least, most] = [findQuantile(near, 0.005), findQuantile(near, 0.98)];
  const span = Math.max(1e-9, most - least);
  // what is far is not sky: it stays a trace brighter
  return grey(width, height, (i) =>
    Number.isFinite(depth[i]!)
      ? 0.02 + 0.98 * Math.min(1, Math.max(0, (1 / Math.max(0.05, depth[i]!) - least) / span))
      : 0,
  );
}

export function drawNormals({ width, height, depth, normal }: SceneView): SrgbImage {
  const data = new Uint8Array(width * height * 3);
  const toByte = (value: number): number => Math.round(127.5 + 127.5 * Math.min(1, Math.max(-1, value)));
  for (let i = 0; i < width * height; i++) {
    // the sky faces the eye
    const isSky = !Number.isFinite(depth[i]!);
    data[i * 3] = isSky ? 128 : toByte(-normal[i * 3]!);
    data[i * 3 + 1] = isSky ? 128 : toByte(normal[i * 3 + 1]!);
    data[i * 3 + 2] = isSky ? 255 : toByte(normal[i * 3 + 2]!);
  }
  return { width, height, channels: 3, data };
}

/** Each region in the colour of its class; unmixed. */
export function drawClasses(
  { labels, regions, setting }: Pick<Structure, 'labels' | 'regions' | 'setting'>,
  { width, height }: Size,
): SrgbImage {
  const colours = regions.map((region) => colourOfRegion(region, setting));
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = Math.min(labels.height - 1, Math.floor(((y + 0.5) * labels.height) / height)) * labels.width;
    for (let x = 0; x < width; x++)
      data.set(
        colours[labels.data[row + Math.min(labels.width - 1, Math.floor(((x + 0.5) * labels.width) / width))]!]!,
        (y * width + x) * 3,
      );
  }
  return { width, height, channels: 3, data };
}

/** 1 on edges and on what hangs together with them through traces of ink (hysteresis; Canny 1986). */
function holdTogether(ink: Float32Array, width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height);
  const open: number[] = [];
  const take = (i: number): void => {
    data[i] = 1;
    open.push(i);
  };
  for (let i = 0; i < ink.length; i++)
    if (ink[i]! >= EDGE && !data[i]) {
      take(i);
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const x = next % width;
        for (let dy = -width; dy <= width; dy += width)
          for (let dx = x === 0 ? 0 : -1; dx <= (x === width - 1 ? 0 : 1); dx++) {
            const j = next + dy + dx;
            if (j >= 0 && j < ink.length && !data[j] && ink[j]! >= TRACE) take(j);
          }
      }
    }
  return data;
}

function sizedInk(ink: Structure['ink'], width: number, height: number): Float32Array {
  return width === ink.width && height === ink.height ? ink.data : resizeMap(ink, width, height).data;
}

function grey(width: number, height: number, at: (i: number) => number): SrgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    data[i * 3] = data[i * 3 + 1] = data[i * 3 + 2] = Math.round(255 * Math.min(1, Math.max(0, at(i))));
  return { width, height, channels: 3, data };
}
