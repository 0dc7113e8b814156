import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { columnsOf, wholePieces, type Field } from './region.ts';

/** Screens of wooden bars before paper: frames about 0.9 m wide, each with a grid whose middle is a larger field. */
export function addLattice(
  object: ObjectBuilder,
  whole: Field,
  fields: readonly Field[],
  wood: string,
  paper: string,
): void {
  const count = wholePieces(whole.x1 - whole.x0, 0.85);
  const wide = (whole.x1 - whole.x0) / count;
  for (const { x0, x1, y0, y1 } of fields) object.box([x0, y0, 0], [x1, y1, 0.006], paper, { bevel: 0 });
  for (let k = 0; k < count; k++) {
    for (const field of columnsOf(fields, whole.x0 + k * wide, whole.x0 + (k + 1) * wide))
      addScreen(object, field, wood);
  }
}

function addScreen(object: ObjectBuilder, { x0, x1, y0, y1 }: Field, wood: string): void {
  const [frame, bar] = [0.045, 0.014];
  const [width, height] = [x1 - x0, y1 - y0];
  if (width < 0.12 || height < 0.12) return;
  object
    .box([x0, y0, 0.004], [x0 + frame, y1, 0.04], wood, { grain: 'y', bevel: 0.002 })
    .box([x1 - frame, y0, 0.004], [x1, y1, 0.04], wood, { grain: 'y', bevel: 0.002 });
  object
    .box([x0 + frame, y0, 0.004], [x1 - frame, y0 + frame, 0.038], wood, { grain: 'x', bevel: 0.002 })
    .box([x0 + frame, y1 - frame, 0.004], [x1 - frame, y1, 0.038], wood, { grain: 'x', bevel: 0.002 });
  const [l, r, b, t] = [x0 + frame, x1 - frame, y0 + frame, y1 - frame];
  const across = Math.max(2, 2 * Math.round((r - l) / 0.26));
  const up = Math.max(2, Math.round((t - b) / 0.19));
  const [dx, dy] = [(r - l) / across, (t - b) / up];
  const isLarge = across >= 4 && up >= 7;
  const [low, high] = isLarge ? [b + dy * Math.floor(up * 0.34), b + dy * Math.ceil(up * 0.66)] : [0, 0];
  const upright = (x: number, from: number, to: number): void => {
    if (to - from > 0.01)
      object.box([x - bar / 2, from, 0.012], [x + bar / 2, to, 0.032], wood, { grain: 'y', bevel: 0.0015 });
  };
  const level = (y: number, from: number, to: number): void => {
    if (to - from > 0.01)
      object.box([from, y - bar / 2, 0.013], [to, y + bar / 2, 0.031], wood, { grain: 'x', bevel: 0.0015 });
  };
  for (let k = 1; k < across; k++) {
    const x = l + k * dx;
    const isInner = isLarge && k > 1 && k < across - 1;
    if (isInner) {
      upright(x, b, low);
      upright(x, high, t);
    } else upright(x, b, t);
  }
  for (let k = 1; k < up; k++) {
    const y = b + k * dy;
    const isInner = isLarge && y > low + 1e-6 && y < high - 1e-6;
    if (isInner) {
      level(y, l, l + dx);
      level(y, r - dx, r);
    } else level(y, l, r);
  }
}
