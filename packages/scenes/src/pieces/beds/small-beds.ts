import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { createRod } from '../parts/posts.ts';
import { brokenEdge, createSlab } from '../parts/slab.ts';
import { addWoodenFrame, buildUpholstered, mattressTop } from './bed.ts';
import { addBedding } from './bedding.ts';

export const buildSingleBed: PieceBuilder = (object, order) => {
  const { form, width, depth, height } = order;
  if (form === 'house') return buildHouse(object, order);
  if (form === 'upholstered') return height >= 0.55 ? buildUpholstered(object, order) : buildBox(object, order);
  if (height < 0.55) return buildBox(object, order);
  addWoodenFrame(object, order, Math.min(0.42, height));
  addBedding(object, order, {
    half: width / 2 - 0.018,
    head: -depth / 2 + 0.06,
    foot: depth / 2 - 0.055,
    base: 0.26,
    top: mattressTop(height),
    support: height - mattressTop(height),
    hem: 0.25,
    places: 1,
  });
};

/** A low box without a headboard. */
function buildBox(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const wood = look('frame');
  object.add(createSlab(roundedRectangle(width, depth, 0.012, 4), brokenEdge(0.1, 0.004)), wood, { at: [0, 0.08, 0] });
  object.box([-width / 2 + 0.06, 0, -depth / 2 + 0.06], [width / 2 - 0.06, 0.08, depth / 2 - 0.06], wood, {
    bevel: 0.002,
  });
  // its height is that of the mattress
  object.box([-width / 2, 0.18, -depth / 2], [width / 2, height, -depth / 2 + 0.03], wood, { bevel: 0.005 });
  addBedding(object, order, {
    half: width / 2 - 0.004,
    head: -depth / 2 + 0.035,
    foot: depth / 2 - 0.004,
    base: 0.178,
    top: Math.max(0.3, height - 0.02),
    support: 0,
    hem: 0.17,
    places: 1,
  });
}

/** Posts, ridge and rafters of a small house over a low bed; low rails at its sides. */
function buildHouse(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const p = 0.021;
  const roofed = height > 0.75;
  const eaves = roofed ? height - Math.min(0.4, width * 0.42, height * 0.34) : height;
  for (const sz of [-1, 1]) {
    const z = sz * (d - p);
    for (const sx of [-1, 1])
      object.add(createSlab(roundedRectangle(2 * p, 2 * p, 0.006, 3), brokenEdge(eaves, 0.004)), wood, {
        at: [sx * (w - p), 0, z],
      });
    if (roofed)
      for (const sx of [-1, 1])
        object.add(
          createRod(
            [
              [sx * (w - p), eaves - 0.006, z],
              [sx * (w - p) * 0.5, (eaves + height) / 2 - p * 0.6, z],
              [0, height - p - 0.001, z],
            ],
            p * 0.96,
            12,
          ),
          wood,
        );
  }
  const bars: [number, number][] = roofed
    ? [
        [0, height - p - 0.002],
        [-(w - p), eaves - p],
        [w - p, eaves - p],
      ]
    : [
        [-(w - p), eaves - p - 0.002],
        [w - p, eaves - p - 0.002],
      ];
  for (const [x, y] of bars)
    object.add(
      createRod(
        [
          [x, y, -d + p],
          [x, y, 0],
          [x, y, d - p],
        ],
        p * 0.9,
        12,
      ),
      wood,
    );
  for (const sx of [-1, 1])
    object.box([sx * (w - p) - 0.012, 0.14, -d + 2 * p], [sx * (w - p) + 0.012, 0.26, d - 2 * p], wood, {
      bevel: 0.004,
    });
  for (const sz of [-1, 1])
    object.box([-w + 2 * p, 0.14, sz * (d - p) - 0.012], [w - 2 * p, 0.26, sz * (d - p) + 0.012], wood, {
      bevel: 0.004,
    });
  object.box([-w + 0.03, 0.2, -d + 0.03], [w - 0.03, 0.222, d - 0.03], wood, { bevel: 0.002 });
  const guard = Math.min(0.6, eaves - 0.06);
  object.add(
    createRod(
      [
        [-w + 2 * p, guard, -d + p],
        [0, guard, -d + p],
        [w - 2 * p, guard, -d + p],
      ],
      0.014,
    ),
    wood,
  );
  const posts = 6;
  for (let k = 0; k < posts; k++) {
    const x = -w + 2 * p + ((width - 4 * p) * (k + 0.5)) / posts;
    object.add(
      createRod(
        [
          [x, 0.25, -d + p],
          [x, guard, -d + p],
        ],
        0.009,
      ),
      wood,
    );
  }
  addBedding(object, order, {
    half: w - 2 * p - 0.004,
    head: -d + 2 * p + 0.012,
    foot: d - 2 * p - 0.004,
    base: 0.222,
    top: Math.min(0.38, height - 0.03),
    support: guard - 0.38,
    hem: 0.25,
    places: 1,
    throwOver: false,
  });
}

export const buildBunkBed: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look } = order;
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const p = 0.034;
  const stairs = form === 'stairs';
  // steps stand at the foot and take length from the beds
  const steps = stairs ? Math.min(0.4, depth * 0.19) : 0;
  const foot = d - steps;
  const upper = height - 0.42;
  for (const sx of [-1, 1]) {
    for (const z of [-d + p, foot - p])
      object.add(createSlab(roundedRectangle(2 * p, 2 * p, 0.01, 3), brokenEdge(height, 0.005)), wood, {
        at: [sx * (w - p), 0, z],
      });
    for (const y of [0.18, upper - 0.12])
      object.box([sx * (w - p) - 0.015, y, -d + 2 * p], [sx * (w - p) + 0.015, y + 0.14, foot - 2 * p], wood, {
        bevel: 0.005,
      });
  }
  for (const z of [-d + p, foot - p]) {
    for (const y of [0.18, upper - 0.12])
      object.box([-w + 2 * p, y, z - 0.013], [w - 2 * p, y + 0.14, z + 0.013], wood, { bevel: 0.005 });
    for (const y of [height - 0.075, height - 0.23])
      object.box([-w + 2 * p, y, z - 0.011], [w - 2 * p, y + 0.07, z + 0.011], wood, { bevel: 0.005 });
    for (const y of [0.42, 0.6])
      object.box([-w + 2 * p, y, z - 0.011], [w - 2 * p, y + 0.08, z + 0.011], wood, { bevel: 0.005 });
  }
  // guards: whole behind, open for the way up in front
  const way = 0.42;
  for (const y of [height - 0.075, height - 0.23]) {
    object.box([-w + p - 0.011, y, -d + 2 * p], [-w + p + 0.011, y + 0.07, foot - 2 * p], wood, { bevel: 0.005 });
    object.box([w - p - 0.011, y, -d + 2 * p], [w - p + 0.011, y + 0.07, foot - 2 * p - (stairs ? 0 : way)], wood, {
      bevel: 0.005,
    });
  }
  for (const y of [0.21, upper - 0.03])
    object.box([-w + 0.05, y, -d + 0.05], [w - 0.05, y + 0.02, foot - 0.05], wood, { bevel: 0.002 });
  const linen = {
    places: 1,
    throwOver: false,
    cushions: false,
    half: w - 2 * p - 0.002,
    head: -d + 2 * p + 0.002,
    foot: foot - 2 * p - 0.002,
  } as const;
  const dressed = { ...order, look: (part: string) => look(part === 'throw' || part === 'cushion' ? 'cover' : part) };
  addBedding(object, dressed, { ...linen, base: 0.23, top: 0.38, support: 0.3, hem: 0.27 });
  addBedding(object, dressed, { ...linen, base: upper - 0.01, top: upper + 0.13, support: 0.25, hem: upper + 0.03 });
  if (stairs) {
    const count = 4;
    for (let k = 0; k < count; k++) {
      const top = ((upper - 0.02) * (k + 1)) / count;
      const [x0, x1] = [
        w - 0.012 - ((width - 0.02) * (count - 0)) / count + ((width - 0.02) * k) / count,
        w - 0.012 - ((width - 0.02) * (count - k - 1)) / count,
      ];
      object.box([x0, top - 0.03, foot + 0.004], [x1, top, d], wood, { bevel: 0.004 });
      object.box([x0 + 0.004, 0, foot + 0.006], [x1 - 0.002, top - 0.03, d - 0.02], wood, { bevel: 0.002 });
      object.box([x0 + 0.012, 0.02, d - 0.02], [x1 - 0.01, top - 0.038, d - 0.004], wood, { bevel: 0.003 });
    }
    return;
  }
  const [z0, z1] = [foot - 2 * p - way + 0.02, foot - 2 * p - 0.02];
  for (const z of [z0, z1])
    object.box([w - 0.03, 0, z - 0.016], [w, height - 0.1, z + 0.016], wood, { grain: 'y', bevel: 0.006 });
  for (let y = 0.28; y < upper; y += 0.27)
    object.add(
      createRod(
        [
          [w - 0.015, y, z0],
          [w - 0.015, y, (z0 + z1) / 2],
          [w - 0.015, y, z1],
        ],
        0.014,
        12,
      ),
      wood,
    );
};
