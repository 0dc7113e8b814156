import type { SrgbImage } from '../image.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { Camera } from '../structure.ts';

/** Point in metres: X right, Y up, Z ahead, camera at the origin. */
export type Point = readonly [number, number, number];

/** Flat polygon of a scene. `tone` is the grey it is filled with, 0 to 1. */
export interface Panel {
  readonly points: readonly Point[];
  readonly tone?: number;
}

export interface DrawOptions {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  /** Darkness of outlines, 0 (none: a white model) to 1. */
  readonly ink: number;
}

/** Grey canvas, 0 black to 1 white, row-major. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Draws panels from the first (farthest) to the last (nearest), each filled and outlined: a hidden-line drawing with a known camera. */
export function drawScene(panels: readonly Panel[], { width, height, camera, ink }: DrawOptions): Canvas {
  const canvas: Canvas = { width, height, data: new Float32Array(width * height).fill(1) };
  const pinhole = new Pinhole(camera);
  for (const panel of panels) {
    const outline = projectPanel(panel, pinhole);
    if (outline.length < 3) continue;
    fillPolygon(canvas, outline, panel.tone ?? 1);
    if (ink > 0)
      outline.forEach(([u, v], i) => strokeLine(canvas, [u, v], outline[(i + 1) % outline.length]!, 1 - ink));
  }
  return canvas;
}

/** Anti-aliased line one and a half pixels wide. */
export function strokeLine(
  { width, height, data }: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  tone: number,
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 1e-6 || length > 1e5) return;
  const ux = (to[0] - from[0]) / length;
  const uy = (to[1] - from[1]) / length;
  const x0 = Math.max(0, Math.floor(Math.min(from[0], to[0]) - 2));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(from[0], to[0]) + 2));
  const y0 = Math.max(0, Math.floor(Math.min(from[1], to[1]) - 2));
  const y1 = Math.min(height - 1, Math.ceil(Math.max(from[1], to[1]) + 2));
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const along = Math.min(length, Math.max(0, (x - from[0]) * ux + (y - from[1]) * uy));
      const distance = Math.hypot(x - from[0] - ux * along, y - from[1] - uy * along);
      const cover = Math.min(1, Math.max(0, 1.25 - distance));
      const i = y * width + x;
      data[i] = Math.min(data[i]!, 1 - cover * (1 - tone));
    }
  }
}

/** 8-bit picture of a canvas, each channel the grey times its tint and the light at (x, y). */
export function toPicture(
  canvas: Canvas,
  tint: Point = [1, 1, 1],
  light: (x: number, y: number) => number = () => 1,
): SrgbImage {
  const { width, height } = canvas;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < canvas.data.length; i++) {
    const level = canvas.data[i]! * light(i % width, Math.floor(i / width));
    for (let channel = 0; channel < 3; channel++) data[3 * i + channel] = Math.round(250 * level * tint[channel]!);
  }
  return { width, height, channels: 3, data };
}

/** The picture seen in a mirror. */
export function mirrorPicture(image: SrgbImage): SrgbImage {
  const { width, height, channels } = image;
  const data = new Uint8Array(image.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < channels; c++)
        data[(y * width + x) * channels + c] = image.data[(y * width + width - 1 - x) * channels + c]!;
    }
  }
  return { width, height, channels, data };
}

/** Six sides of a box as panels, those that face away left out by the order of drawing: back, sides, top, front. */
export function makeBlock(
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
  tones: readonly [number, number, number] = [1, 1, 1],
): Panel[] {
  const [front, side, top] = tones;
  const left: Panel = {
    points: [
      [x0, y0, z0],
      [x0, y0, z1],
      [x0, y1, z1],
      [x0, y1, z0],
    ],
    tone: side,
  };
  const right: Panel = {
    points: [
      [x1, y0, z0],
      [x1, y0, z1],
      [x1, y1, z1],
      [x1, y1, z0],
    ],
    tone: side,
  };
  const sides = x0 > 0 ? [right, left] : x1 < 0 ? [left, right] : [];
  const upper: Panel = {
    points: [
      [x0, y1, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x0, y1, z1],
    ],
    tone: top,
  };
  const face: Panel = {
    points: [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y1, z0],
      [x0, y1, z0],
    ],
    tone: front,
  };
  return [...sides.slice(sides.length - 1), ...(y1 < 0 ? [upper] : []), face];
}

function projectPanel(panel: Panel, pinhole: Pinhole): [number, number][] {
  const nearest = 0.1;
  const points = panel.points.map(([x, y, z]) => {
    const q = new Float64Array(3);
    pinhole.toCamera(x, y, z, q);
    return q;
  });
  const clipped: Float64Array[] = [];
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length]!;
    if (point[2]! >= nearest) clipped.push(point);
    if (point[2]! >= nearest !== next[2]! >= nearest) {
      const t = (nearest - point[2]!) / (next[2]! - point[2]!);
      clipped.push(point.map((value, k) => value + (next[k]! - value) * t));
    }
  });
  const { focal, centerX, centerY } = pinhole.camera;
  return clipped.map((q) => [centerX + (focal * q[0]!) / q[2]!, centerY - (focal * q[1]!) / q[2]!]);
}

function fillPolygon({ width, height, data }: Canvas, outline: readonly [number, number][], tone: number): void {
  const top = Math.max(0, Math.ceil(Math.min(...outline.map((p) => p[1]))));
  const bottom = Math.min(height - 1, Math.floor(Math.max(...outline.map((p) => p[1]))));
  for (let y = top; y <= bottom; y++) {
    const crossings: number[] = [];
    outline.forEach(([u0, v0], i) => {
      const [u1, v1] = outline[(i + 1) % outline.length]!;
      if (v0 <= y !== v1 <= y) crossings.push(u0 + ((y - v0) / (v1 - v0)) * (u1 - u0));
    });
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k]!));
      const to = Math.min(width - 1, Math.floor(crossings[k + 1]!));
      for (let x = from; x <= to; x++) data[y * width + x] = tone;
    }
  }
}
