import { hashUniform } from '../../random.ts';
import { ramp, rowsOf } from '../planes.ts';
import { type Canvas, densityAt, stain } from './canvas.ts';
import { valueNoise } from './noise.ts';
import type { Wash } from './wash.ts';

/** Width of the nib in pixels of 1024, the share of it by which strokes overlap, and how much darker it is there. */
const NIB = { width: 15, overlap: 0.14, darker: 0.13 } as const;
/** Steps of value in which a marker lays its colour. */
const STEPS = 4.2;
/** How far strokes stop before the border at most, as a share of the shorter side. */
const BORDER = { exterior: 0.05, interior: 0.022 } as const;

/** Alcohol marker: few flat tones in bands whose overlaps show, with crisp, uneven ends and white left. */
export function layMarker(
  canvas: Canvas,
  washes: readonly Wash[],
  setting: keyof typeof BORDER,
  pulse: () => void,
): void {
  const { grid, seed, gap, frame } = canvas;
  const { width, height, scale } = grid;
  const shorter = Math.min(width, height);
  const isBleed = frame[0] === 1;
  for (const wash of washes) {
    pulse();
    const [cos, sin] = [Math.cos(wash.turn), Math.sin(wash.turn)];
    const [densityOf, lay] = [densityAt(wash), stain(canvas, wash)];
    const [from, to] = rowsOf(wash.mask, grid, 0.01, 0);
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (wash.mask[i]! < 0.2) continue;
        const along = x * cos + y * sin;
        const across = y * cos - x * sin;
        const place =
          (across + 3 * scale * valueNoise(along / (90 * scale), across / (30 * scale), seed + 4)) /
          (NIB.width * scale);
        const band = Math.floor(place);
        const jitter = hashUniform(band, 7, seed);
        if (
          wash.isLoose &&
          !isBleed &&
          Math.min(x, width - 1 - x, y, height - 1 - y) / shorter < BORDER[setting] * (0.3 + 1.2 * jitter)
        )
          continue;
        const covered = ramp(0.42 - 0.1 * jitter, 0.52 - 0.1 * jitter, wash.mask[i]!);
        if (covered === 0) continue;
        const step = Math.round(densityOf(i) * STEPS + 0.25 * (jitter - 0.5)) / STEPS;
        const fibre =
          0.94 +
          0.12 * jitter +
          (place - band < NIB.overlap ? NIB.darker : 0) +
          0.04 * valueNoise(along / (40 * scale), across / (1.6 * scale), seed + 8);
        const thickness = covered * step * fibre * (1 - Math.min(1, 1.1 * wash.gap) * ramp(0.3, 0.7, gap[i]!));
        if (thickness > 0) lay(i, thickness);
      }
    }
  }
}
