import { expect, test } from 'vitest';
import { findMarks } from '../../structure/find-marks.ts';
import { type LabelMap, SILENT } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { type Canvas, strokeLine, toPicture } from '../../testing/draw-scene.ts';
import { lumaSrgb } from '../../ops/colour.ts';
import { HAND_TOLERANCE, traceLines } from '../line-segments/trace-lines.ts';
import { findHatching } from './find-hatching.ts';
import { findInk, findPaper } from './find-ink.ts';

const [width, height] = [480, 360];
type Point = readonly [number, number];
const FACE = { left: 60, top: 60, right: 220, bottom: 200 } as const;
const PANEL = { left: 270, top: 60, right: 430, bottom: 300 } as const;

function outline(canvas: Canvas, { left, top, right, bottom }: typeof FACE | typeof PANEL): void {
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  corners.forEach((corner, k) => strokeLine(canvas, corner, corners[(k + 1) % 4]!, 0.2));
}

/** A face with strokes at 60° that end before its outline by `short` pixels, and a panel of upright slats. */
function draw(short: number): Canvas {
  const canvas: Canvas = { width, height, data: new Float32Array(width * height).fill(1) };
  const random = createRandom(4);
  outline(canvas, FACE);
  outline(canvas, PANEL);
  const [ux, uy] = [0.5, -Math.sqrt(0.75)];
  for (let x = FACE.left - 60; x < FACE.right; x += 8) {
    const at = [x + 0.6 * random(), FACE.bottom] as const;
    const inside = Array.from({ length: 260 }, (_, k): Point => [at[0] + ux * k, at[1] + uy * k]).filter(
      ([px, py]) =>
        px > FACE.left + short && px < FACE.right - short && py > FACE.top + short && py < FACE.bottom - short,
    );
    if (inside.length > 20) strokeLine(canvas, inside[0]!, inside.at(-1)!, 0.45);
  }
  for (let x = PANEL.left + 10; x < PANEL.right; x += 10) strokeLine(canvas, [x, PANEL.top], [x, PANEL.bottom], 0.35);
  return canvas;
}

function look(canvas: Canvas): { readonly hatched: number; readonly slats: number; readonly labels: LabelMap } {
  const picture = toPicture(canvas);
  const luma = lumaSrgb(picture);
  const { mask, ink } = findInk(luma, findPaper(luma), SILENT);
  const { lines } = traceLines(mask, ink, HAND_TOLERANCE, SILENT);
  const isHatching = findHatching(lines, mask);
  const share = (within: (x: number) => boolean): number => {
    const inner = lines
      .map((line, id) => ({ ...line, id }))
      .filter(
        ({ x0, x1, y0, y1 }) =>
          within((x0 + x1) / 2) &&
          Math.abs(y1 - y0) > 8 &&
          ![FACE.left, FACE.right, PANEL.left, PANEL.right].some((edge) => Math.abs(edge - (x0 + x1) / 2) < 3),
      );
    return inner.filter(({ id }) => isHatching[id]).length / inner.length;
  };
  return {
    hatched: share((x) => x < 240),
    slats: share((x) => x > 250),
    labels: findMarks(picture, luma, 'sketch', SILENT).partition(),
  };
}

/** Share of an area that the region with most of it covers. */
function whole({ data }: LabelMap, { left, top, right, bottom }: typeof FACE | typeof PANEL): number {
  const counts = new Map<number, number>();
  for (let y = top + 4; y < bottom - 4; y++)
    for (let x = left + 4; x < right - 4; x++)
      counts.set(data[y * width + x]!, (counts.get(data[y * width + x]!) ?? 0) + 1);
  return Math.max(...counts.values()) / ((right - left - 8) * (bottom - top - 8));
}

test.each([
  ['in the open', 16],
  ['at the outline', 1],
])(
  'strokes that shade a face and end %s are hatching, slats are not: the face is one region, the slats are many',
  (_, short) => {
    const { hatched, slats, labels } = look(draw(short));
    expect(hatched).toBeGreaterThan(0.8);
    expect(slats).toBe(0);
    expect(whole(labels, FACE)).toBeGreaterThan(0.95);
    expect(whole(labels, PANEL)).toBeLessThan(0.3);
  },
);
