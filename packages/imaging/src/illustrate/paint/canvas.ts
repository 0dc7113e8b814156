import type { Rgb } from '../manner.ts';
import { blur, clamp, ramp, type Grid } from '../planes.ts';
import { noiseField } from './noise.ts';
import { densityOf, type Wash, type WashName } from './wash.ts';

/** Paint as optical density per channel: what lies over one another multiplies. */
export interface Canvas {
  readonly grid: Grid;
  readonly seed: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Where white is left beside lines, 0 to 1, on the side of the light. */
  readonly gap: Float32Array;
  /** 0 on the bare border of a loose sheet, 1 within it. */
  readonly frame: Float32Array;
  /** How thick each wash was laid, where that is asked for. */
  readonly laid: LaidWash[] | null;
}

/** One wash as it lies, apart from the others: what passes it is exp(−Σ thickness × density). */
export interface LaidWash {
  readonly name: WashName;
  /** Its colours: of the first, and of the second that it runs into. */
  readonly colours: readonly Rgb[];
  /** Thickness of each colour per pixel, in steps of 1 / THICKNESS_STEPS, rounded down. */
  readonly planes: readonly Uint8Array[];
}

/** Steps of thickness per unit: a byte holds up to 2. */
export const THICKNESS_STEPS = 127;

/** Loose border, as shares of the shorter side: where paint begins, and where it is whole. Interiors go nearer to the edge. */
const BORDER = { from: 0.01, to: 0.055, interior: 0.55 } as const;
const GAP = 2.4;

export function openCanvas(
  grid: Grid,
  line: Float32Array,
  seed: number,
  border: 'loose' | 'bleed',
  setting: 'interior' | 'exterior',
  isRecorded: boolean,
): Canvas {
  const size = grid.width * grid.height;
  return {
    grid,
    seed,
    red: new Float32Array(size),
    green: new Float32Array(size),
    blue: new Float32Array(size),
    gap: gapsOf(line, grid),
    frame: border === 'loose' ? looseFrame(grid, seed, setting) : new Float32Array(size).fill(1),
    laid: isRecorded ? [] : null,
  };
}

/** Lays so much of a wash's colour at pixel i. */
export function stain(canvas: Canvas, wash: Wash): (i: number, thickness: number) => void {
  const first = densityOf(wash.colour);
  const second = wash.second && densityOf(wash.second.colour);
  const share = wash.second?.share;
  const kept = keepLaid(canvas, wash);
  return (i, thickness) => {
    const t = second && share ? clamp(share[i]!) : 0;
    canvas.red[i]! += thickness * (second ? first[0] + (second[0] - first[0]) * t : first[0]);
    canvas.green[i]! += thickness * (second ? first[1] + (second[1] - first[1]) * t : first[1]);
    canvas.blue[i]! += thickness * (second ? first[2] + (second[2] - first[2]) * t : first[2]);
    if (!kept) return;
    // a clamped byte rounds to the nearest
    const steps = thickness * THICKNESS_STEPS;
    kept[0]![i] = steps * (1 - t) - 0.5;
    if (kept[1]) kept[1][i] = steps * t - 0.5;
  };
}

/** Planes of a wash that is recorded. */
function keepLaid({ laid, red }: Canvas, { name, colour, second }: Wash): readonly Uint8ClampedArray[] | null {
  if (!laid) return null;
  const colours = second ? [colour, second.colour] : [colour];
  const planes = colours.map(() => new Uint8ClampedArray(red.length));
  laid.push({ name, colours, planes: planes.map((plane) => new Uint8Array(plane.buffer)) });
  return planes;
}

export function densityAt({ density }: Wash): (i: number) => number {
  return typeof density === 'number' ? () => density : (i) => density[i]!;
}

function gapsOf(line: Float32Array, grid: Grid): Float32Array {
  const { width, height, scale } = grid;
  const offset = Math.max(1, Math.round(GAP * scale));
  const moved = new Float32Array(line.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      moved[y * width + x] = line[Math.max(0, y - offset) * width + Math.max(0, x - offset)]!;
  return blur(moved, grid, 0.9 * scale);
}

function looseFrame(grid: Grid, seed: number, setting: 'interior' | 'exterior'): Float32Array {
  const { width, height } = grid;
  const [waves, ripples] = [noiseField(grid, 110, 110, seed, 3), noiseField(grid, 22, 22, seed + 3, 3)];
  const shorter = Math.min(width, height);
  const reach = setting === 'interior' ? BORDER.interior : 1;
  return waves.map((wave, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const inside = Math.min(x, width - 1 - x, y, height - 1 - y) / shorter / reach;
    return ramp(BORDER.from, BORDER.to, inside + 0.055 * wave + 0.025 * ripples[i]!);
  });
}
