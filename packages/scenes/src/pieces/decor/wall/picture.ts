import { createLathe } from '@yujian/renderer/scene/build/lathe';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Mesh } from '@yujian/renderer/scene/scene';
import { drawWork } from '../art/draw-work.ts';
import { chooseFamily } from '../art/families.ts';
import type { Family } from '../art/families.ts';
import { drawSilk } from '../art/silk.ts';
import { createRod } from '../../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../../piece-builder.ts';
import { addFramed, createWrappedCanvas, sightOf } from './frames.ts';

export const buildPicture: PieceBuilder = (object, order) => {
  const { form, width, depth, height, chance, taste } = order;
  const wall = object.within({ at: [0, 0, -depth / 2] });
  const isChild = taste === 'child';
  if (form === 'scroll') return addScroll(wall, order);
  if (form === 'canvas') {
    const work = chooseFamily(chance, width / height, 'canvas', taste);
    const seed = chance.whole(1e6);
    wall.add(
      createWrappedCanvas(width, height, depth),
      order.print('canvas', () => drawWork(work, width / height, seed, false, seed, isChild)),
      { aligned: true },
    );
    return;
  }
  const gap = Math.min(0.06, width * 0.06, height * 0.06);
  const [columns, rows] =
    form === 'pair'
      ? [2, 1]
      : form === 'grid'
        ? width > height * 1.15
          ? [3, 2]
          : height > width * 1.3
            ? [2, 3]
            : [2, 2]
        : [1, 1];
  const [w, h] = [(width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows];
  const least = Math.min(w, h);
  const face = Math.min(least * 0.09, chance.pick([0.012, 0.018, 0.026]));
  const margin = least * (form === 'framed' ? chance.pick([0.1, 0.14, 0.17]) : 0.15);
  const shape = { width: w, height: h, depth, face, margin };
  const looks = { frame: order.look('frame'), mount: order.look('mount'), core: order.named('book white') };
  const [sw, sh] = sightOf(shape);
  const family = chooseFamily(chance, sw / sh, form === 'framed' ? 'framed' : 'series', taste);
  const tone = chance.whole(1e6);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const number = row * columns + column;
      const at = [(column - (columns - 1) / 2) * (w + gap), row * (h + gap), 0] as const;
      addFramed(
        wall.within({ at }),
        shape,
        order.print(`print ${number}`, () => drawWork(family, sw / sh, tone + number, true, tone, isChild)),
        looks,
      );
    }
  }
};

/** A hanging scroll: silk between two rods, the painting let into it, a cord to its nail. */
function addScroll(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, chance, look, print } = order;
  const r = Math.min(0.012, depth * 0.4, height * 0.03);
  const cord = Math.min(0.09, height * 0.08);
  const top = height - cord;
  const cloth = width - 0.05 * Math.min(1, width);
  const frame = look('frame');
  object.add(
    createRod(
      [
        [-cloth / 2 - 0.004, top - r * 0.5, r],
        [0, top - r * 0.5, r],
        [cloth / 2 + 0.004, top - r * 0.5, r],
      ],
      r * 0.5,
    ),
    frame,
  );
  object.add(
    createRod(
      [
        [-cloth / 2, r, r],
        [0, r, r],
        [cloth / 2, r, r],
      ],
      r,
      18,
    ),
    frame,
  );
  const knob = createLathe(
    [
      [0, 0],
      [r * 0.8, 0],
      [r * 0.8, 0.004],
      [r * 0.98, 0.007],
      [r * 0.98, (width - cloth) / 2 - 0.002],
      [r * 0.8, (width - cloth) / 2],
      [0, (width - cloth) / 2],
    ],
    { sides: 24, crease: 0.7 },
  );
  for (const side of [-1, 1]) object.add(knob, frame, { at: [(side * cloth) / 2, r, r], roll: (-side * Math.PI) / 2 });
  const nail = [0, height - 0.003, r * 0.6] as const;
  for (const side of [-1, 1])
    object.add(
      createRod(
        [[side * cloth * 0.22, top - r * 0.4, r], [side * cloth * 0.1, top + cord * 0.5, r * 0.8], nail],
        0.0013,
        6,
      ),
      order.named('rope'),
    );
  const seed = chance.whole(1e6);
  const belly = Math.min(0.003, depth * 0.1);
  const family: Family =
    cloth / (top - 2 * r) > 1.3
      ? chance.pick(['ink mountains', 'plum'])
      : chance.pick(['ink mountains', 'bamboo', 'plum', 'lotus', 'ink mountains']);
  object.add(
    createHanging(cloth, top - 2 * r, belly),
    print('silk', () => drawSilk(cloth / (top - 2 * r), seed)),
    { at: [0, r * 1.6, r], aligned: true },
  );
  const [pw, low, high] = [cloth * 0.82, r * 1.6 + (top - 2 * r) * 0.13, r * 1.6 + (top - 2 * r) * 0.8];
  object.add(
    createHanging(pw, high - low, belly),
    print('painting', () => drawWork(family, pw / (high - low), seed, true)),
    { at: [0, low, r + 0.0015], aligned: true },
  );
}

/** A sheet that hangs, centred in x, on y = 0, facing +z, bowed a little along its height. Mapped 0 to 1. */
function createHanging(width: number, height: number, bow: number): Mesh {
  const writer = new MeshWriter();
  const steps = 14;
  const rows = Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps;
    const slope = (-bow * Math.PI * Math.cos(Math.PI * t)) / height;
    const l = Math.hypot(1, slope);
    return [0, 1].map((s) =>
      writer.vertex([(s - 0.5) * width, t * height, bow * Math.sin(Math.PI * t)], [0, slope / l, 1 / l], s, 1 - t),
    );
  });
  for (let k = 0; k < steps; k++) writer.quad(rows[k]![0]!, rows[k]![1]!, rows[k + 1]![1]!, rows[k + 1]![0]!);
  return writer.finish();
}
