import type { SrgbImage } from '../image.ts';
import { lumaSrgb } from '../ops/colour.ts';
import type { InputKind } from '../structure.ts';
import { blur, gridOf } from './planes.ts';
import { readTransmittance } from './transmittance.ts';

/** Reach in pixels of 1024 within which a mark has its contrast; from this contrast on it is ink, and so much of it is to be left. */
const REACH = 2.5;
const INK = 0.1;
const KEPT = 0.75;

/** Share of a drawing's ink pixels, 0 to 1, that keep three quarters of their contrast against what is around them in a picture of the same size. */
export function inkKept(drawing: SrgbImage, kind: InputKind, picture: SrgbImage): number {
  const grid = gridOf(drawing);
  const before = readTransmittance(drawing, kind).luma;
  const after = lumaSrgb(picture).data;
  const [aroundBefore, aroundAfter] = [before, after].map((plane) => blur(plane, grid, REACH * grid.scale)) as [
    Float32Array,
    Float32Array,
  ];
  let ink = 0;
  let kept = 0;
  for (let i = 0; i < before.length; i++) {
    const contrast = (aroundBefore[i]! - before[i]!) / aroundBefore[i]!;
    if (contrast <= INK) continue;
    ink++;
    if ((aroundAfter[i]! - after[i]!) / aroundAfter[i]! > KEPT * contrast) kept++;
  }
  return ink === 0 ? 1 : kept / ink;
}
