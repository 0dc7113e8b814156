import { createExtrusion, roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addCase, addFront } from '../parts/case.ts';
import { addLegs, createPost } from '../parts/posts.ts';
import { brokenEdge, createSlab, roundEdge } from '../parts/slab.ts';

export const buildDesk: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look } = order;
  if (form === 'chinese') return buildPaintingTable(object, order);
  const [top, base, metal] = [look('top'), look('base'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  if (form === 'trestle') {
    object.add(createSlab(roundedRectangle(width, depth, 0.01, 4), brokenEdge(0.026, 0.003)), top, {
      at: [0, height - 0.026, 0],
    });
    const x = w - Math.min(0.3, width * 0.2);
    for (const side of [-1, 1]) {
      for (const sz of [-1, 1]) {
        for (const sx of [-1, 1])
          object.add(
            createPost(
              [
                { at: [side * x + sx * 0.13, 0, sz * (d - 0.06)], size: [0.013, 0.016] },
                { at: [side * x + sx * 0.022, height - 0.05, sz * (d - 0.075)], size: [0.013, 0.018] },
              ],
              { square: true },
            ),
            base,
          );
        object.box(
          [side * x - 0.11, 0.2, sz * (d - 0.063) - 0.009],
          [side * x + 0.11, 0.225, sz * (d - 0.063) + 0.009],
          base,
          { bevel: 0.003 },
        );
      }
      object.box([side * x - 0.03, height - 0.055, -d + 0.05], [side * x + 0.03, height - 0.026, d - 0.05], base, {
        bevel: 0.004,
      });
      for (const sx of [-1, 1])
        object.box(
          [side * x + sx * 0.098 - 0.008, 0.2, -d + 0.06],
          [side * x + sx * 0.098 + 0.008, 0.225, d - 0.06],
          base,
          { bevel: 0.003 },
        );
    }
    return;
  }
  const box = 0.1;
  const chest = form === 'drawers';
  const t = 0.026;
  object.add(createSlab(roundedRectangle(width, depth, chest ? 0.006 : 0.02, 5), brokenEdge(t, 0.004)), top, {
    at: [0, height - t, 0],
  });
  if (chest) {
    const unit = Math.min(0.42, width * 0.3);
    const face = d - 0.028;
    for (const [from, to, drawers] of [
      [w - unit, w - 0.01, 3],
      [-w + 0.01, -w + 0.05, 0],
    ] as const) {
      if (drawers === 0) {
        object.box([from, 0, -d + 0.01], [to, height - t, face], base, { grain: 'y', bevel: 0.003 });
        continue;
      }
      addCase(object, [from, 0.05, -d + 0.01], [to, height - t, face], base, { board: 0.018 });
      object.box([from + 0.02, 0, -d + 0.03], [to - 0.02, 0.05, face - 0.03], base, { bevel: 0.002 });
      const [y0, y1] = [0.07, height - t - 0.02];
      const share = [0, 0.46, 0.74, 1];
      for (let k = 0; k < drawers; k++)
        addFront(
          object,
          [from + 0.018, to - 0.018],
          [y0 + (y1 - y0) * share[k]!, y0 + (y1 - y0) * share[k + 1]!],
          face - 0.02,
          base,
          { handle: 'bar', fitting: metal, grain: 'x' },
        );
    }
    addCase(object, [-w + 0.05, height - t - box, -d + 0.03], [w - unit, height - t, face - 0.002], base, {
      board: 0.014,
    });
    addFront(
      object,
      [-w + 0.064, w - unit - 0.014],
      [height - t - box + 0.014, height - t - 0.014],
      face - 0.022,
      base,
      { handle: 'edge', fitting: metal, grain: 'x' },
    );
    object.box([-w + 0.05, height * 0.4, -d + 0.012], [w - unit, height - t - box, -d + 0.028], base, { bevel: 0.002 });
    return;
  }
  addLegs(object, base, {
    foot: [w - 0.045, d - 0.045],
    head: [w - 0.075, d - 0.07],
    height: height - t + 0.002,
    thick: [0.013, 0.023],
  });
  const [x, face] = [w - 0.12, d - 0.05];
  addCase(object, [-x, height - t - box, -d + 0.05], [x, height - t, face], base, { board: 0.012 });
  const drawers = width > 1.25 ? 2 : 1;
  for (let k = 0; k < drawers; k++)
    addFront(
      object,
      [-x + 0.012 + ((2 * x - 0.024) * k) / drawers, -x + 0.012 + ((2 * x - 0.024) * (k + 1)) / drawers],
      [height - t - box + 0.012, height - t - 0.012],
      face - 0.019,
      base,
      { handle: 'knob', fitting: metal, grain: 'x' },
    );
};

/** The long table of a scholar: recessed round legs, spandrels with cloud heads, double stretchers at the sides. */
export function buildPaintingTable(
  object: ObjectBuilder,
  { width, depth, height, look }: Pick<PieceOrder, 'width' | 'depth' | 'height' | 'look'>,
  flare = 0,
): void {
  const [top, base] = [look('top'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  const t = Math.min(0.032, height * 0.045);
  const lift = Math.min(flare, 0.05);
  const level = height - lift;
  object.add(
    createSlab(roundedRectangle(width, depth, 0.006, 3), [
      [0.007, 0],
      [0.004, t * 0.3],
      [0, t * 0.45],
      [0, t - 0.004],
      [0.004, t],
    ]),
    top,
    { at: [0, level - t, 0] },
  );
  if (lift > 0) {
    for (const side of [-1, 1]) {
      const rise = Array.from({ length: 13 }, (_, k): Vec2 => [w - 0.1 + 0.097 * (k / 12), lift * (k / 12) ** 2.4]);
      const scroll: Vec2[] = [...rise, [w, lift - 0.004], [w, 0]];
      object.add(
        createExtrusion(
          scroll.map(([x, y]): Vec2 => [side * x, y]),
          [],
          depth,
          0.5,
        ),
        top,
        { at: [0, level - 0.001, d] },
      );
    }
  }
  const inset = Math.min(0.24, width * 0.14);
  const [x, z] = [w - inset, d - 0.045];
  const r = Math.min(0.024, depth * 0.05);
  addLegs(object, base, { foot: [x + 0.012, z + 0.008], head: [x, z], height: level - t, thick: [r, r * 0.92] });
  for (const side of [-1, 1]) {
    for (const y of [level * 0.32, level * 0.44])
      object.box([side * (x + 0.007) - 0.009, y, -z], [side * (x + 0.007) + 0.009, y + 0.02, z], base, {
        bevel: 0.005,
      });
    // apron with a hanging head at each leg
    const [half, drop] = [w - 0.035, Math.min(0.052, height * 0.08)];
    const head = (sign: number): Vec2[] => [
      [sign * (x - 0.075), -drop],
      [sign * (x - 0.06), -drop * 1.25],
      [sign * (x - 0.05), -drop * 2.1],
      [sign * (x - 0.028), -drop * 2.5],
      [sign * (x + 0.028), -drop * 2.5],
      [sign * (x + 0.05), -drop * 2.1],
      [sign * (x + 0.06), -drop * 1.25],
      [sign * (x + 0.075), -drop],
    ];
    const apron: Vec2[] = [[-half, 0], [-half, -drop], ...head(-1).toReversed(), ...head(1), [half, -drop], [half, 0]];
    object.add(createExtrusion(apron, [], 0.012), base, { at: [0, level - t, side * z + 0.006] });
  }
  object.add(createSlab(roundedRectangle(2 * x + 0.1, 2 * z - 0.01, 0.004, 2), roundEdge(0.012, 0.003)), base, {
    at: [0, level - t - 0.013, 0],
  });
}
