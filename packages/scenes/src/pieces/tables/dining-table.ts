import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { turnMapping } from '../parts/fit.ts';
import { addLegs, createPost } from '../parts/posts.ts';
import { addConeFoot, addLegRing } from '../parts/round-feet.ts';
import { brokenEdge, createSlab, ovalOutline, standSideways, undercutEdge } from '../parts/slab.ts';

export const buildDiningTable: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'round':
    case 'cone-foot':
    case 'tripod':
      return buildRound(object, order);
    case 'oval':
      return buildOval(object, order);
    case 'trestle':
      return buildTrestle(object, order);
    case 'farm':
      return buildFarm(object, order);
    default:
      return buildRectangle(object, order);
  }
};

/** A thin, undercut top on tapered legs set at its corners, an apron set back. */
function buildRectangle(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const base = look('base');
  const [w, d] = [width / 2, depth / 2];
  object.add(createSlab(roundedRectangle(width, depth, 0.035, 6), undercutEdge(0.032, 0.022, 0.012)), look('top'), {
    at: [0, height - 0.032, 0],
  });
  addLegs(object, base, {
    foot: [w - 0.05, d - 0.05],
    head: [w - 0.085, d - 0.085],
    height: height - 0.03,
    thick: [0.017, 0.031],
  });
  for (const side of [-1, 1]) {
    object.box(
      [-w + 0.1, height - 0.1, side * (d - 0.1) - 0.011],
      [w - 0.1, height - 0.031, side * (d - 0.1) + 0.011],
      base,
      { bevel: 0.003 },
    );
    object.box(
      [side * (w - 0.1) - 0.011, height - 0.1, -d + 0.1],
      [side * (w - 0.1) + 0.011, height - 0.031, d - 0.1],
      base,
      { bevel: 0.003 },
    );
  }
}

const THREE_LEGS = { count: 3, turn: -Math.PI / 2, foot: 0.36, head: 0.25, thick: [0.024, 0.042] } as const;

/** A round top on a turned column, spreading towards the floor, on a cone, or on three legs below a ring. */
function buildRound(object: ObjectBuilder, { form, width, depth, height, look, chance }: PieceOrder): void {
  object.add(createSlab(ovalOutline(width, depth, { sides: 96 }), undercutEdge(0.034, 0.05)), look('top'), {
    at: [0, height - 0.034, 0],
  });
  if (form === 'cone-foot') return addConeFoot(object, look('base'), [width, depth, height - 0.032], [0.5, 0.13]);
  if (form === 'tripod') {
    const ring = createSlab(ovalOutline(width * 0.62, depth * 0.62), brokenEdge(0.03, 0.004));
    object.add(ring, look('base'), { at: [0, height - 0.062, 0] });
    return addLegRing(object, look('base'), [width, depth, height - 0.045], THREE_LEGS);
  }
  const r = Math.min(0.42, Math.min(width, depth) * 0.3);
  if (chance.next() < 0.5) {
    const tulip: Vec2[] = [
      [0, 0],
      [r - 0.004, 0],
      [r, 0.006],
      [r * 0.96, 0.018],
      [r * 0.6, 0.05],
      [r * 0.28, 0.13],
      [r * 0.18, 0.28],
      [r * 0.17, 0.42],
      [r * 0.24, 0.56],
      [r * 0.5, height - 0.05],
      [r * 0.62, height - 0.034],
      [0, height - 0.034],
    ];
    object.add(turnMapping(createLathe(tulip, { sides: 64, crease: 1 })), look('base'));
    return;
  }
  const staves = 28;
  for (let k = 0; k < staves; k++) {
    const angle = (k / staves) * 2 * Math.PI;
    const at = (radius: number, y: number): [number, number, number] => [
      Math.cos(angle) * radius,
      y,
      Math.sin(angle) * radius,
    ];
    object.add(
      createPost(
        [
          { at: at(r * 0.92, 0.02), size: r * 0.105 },
          { at: at(r * 0.62, height * 0.55), size: r * 0.074 },
          { at: at(r * 0.72, height - 0.034), size: r * 0.085 },
        ],
        { sides: 10 },
      ),
      look('base'),
    );
  }
  object.add(createSlab(ovalOutline(2 * r, 2 * r, { sides: 64 }), brokenEdge(0.03, 0.004)), look('base'));
}

/** An oval top on two drums. */
function buildOval(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  object.add(
    createSlab(ovalOutline(width, depth, { sides: 112, power: 2.5 }), undercutEdge(0.034, 0.05)),
    look('top'),
    { at: [0, height - 0.034, 0] },
  );
  const r = Math.min(depth * 0.26, width * 0.17);
  for (const x of [-1, 1]) {
    object.add(
      createSlab(
        ovalOutline(r * 1.5, r * 2, { sides: 56 }),
        [
          [0.004, 0],
          [0, 0.004],
          [0, 0.035],
          [0.006, 0.04],
          [0.03, height * 0.5],
          [0.006, height - 0.034],
        ],
        { crease: 0.4 },
      ),
      look('base'),
      { at: [x * width * 0.23, 0, 0] },
    );
  }
}

/** Two trestles of bent bars and a stretcher, a long thin top. */
function buildTrestle(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const base = look('base');
  const [w, d] = [width / 2, depth / 2];
  object.add(createSlab(roundedRectangle(width, depth, 0.012, 4), brokenEdge(0.03, 0.004)), look('top'), {
    at: [0, height - 0.03, 0],
  });
  const x = w - Math.min(0.34, width * 0.2);
  for (const side of [-1, 1]) {
    for (const sz of [-1, 1]) {
      object.add(
        createPost(
          [
            { at: [side * x, 0, sz * (d - 0.06)], size: [0.02, 0.03] },
            { at: [side * x, height - 0.09, sz * 0.1], size: [0.02, 0.036] },
          ],
          { square: true },
        ),
        base,
      );
    }
    object.box([side * x - 0.026, height - 0.09, -d + 0.09], [side * x + 0.026, height - 0.03, d - 0.09], base, {
      bevel: 0.005,
    });
    object.box([side * x - 0.018, 0.2, -d * 0.6], [side * x + 0.018, 0.245, d * 0.6], base, { bevel: 0.004 });
  }
  object.box([-x - 0.05, 0.205, -0.016], [x + 0.05, 0.245, 0.016], base, { bevel: 0.004 });
}

/** Planks with breadboard ends on turned legs. */
function buildFarm(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [top, base] = [look('top'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  const t = 0.04;
  const end = Math.min(0.12, width * 0.09);
  const boards = Math.max(4, Math.round(depth / 0.17));
  for (let k = 0; k < boards; k++) {
    const z = -d + (depth * k) / boards;
    object.box(
      [-w + end + 0.0006, height - t, z + 0.0006],
      [w - end - 0.0006, height, z + depth / boards - 0.0006],
      top,
      { bevel: 0.002 },
    );
  }
  for (const side of [-1, 1])
    object.box([side < 0 ? -w : w - end, height - t, -d], [side < 0 ? -w + end : w, height - 0.0006, d], top, {
      grain: 'z',
      bevel: 0.004,
    });
  const [lx, lz] = [w - 0.085, d - 0.085];
  const s = 0.042;
  const turned: Vec2[] = [
    [0.026, 0],
    [0.034, 0.012],
    [0.03, 0.05],
    [0.026, 0.075],
    [0.036, 0.1],
    [0.028, 0.115],
    [0.026, 0.14],
    [0.04, 0.33],
    [0.044, 0.42],
    [0.034, 0.49],
    [0.028, 0.5],
    [0.04, 0.515],
    [0.04, 0.53],
    [0.03, 0.545],
  ];
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const at = [sx * lx, 0, sz * lz] as const;
      object.add(turnMapping(createLathe([[0, 0], ...turned, [0, 0.545]], { sides: 28, crease: 0.7 })), base, { at });
      object.add(createSlab(roundedRectangle(2 * s, 2 * s, 0.004, 2), brokenEdge(height - t - 0.545, 0.004)), base, {
        at: [at[0], 0.545, at[2]],
      });
    }
  }
  for (const side of [-1, 1]) {
    object.box([-lx + s, height - t - 0.11, side * lz - 0.012], [lx - s, height - t, side * lz + 0.012], base, {
      bevel: 0.003,
    });
    const apron: Vec2[] = [
      [-lz + s, height - t],
      [lz - s, height - t],
      [lz - s, height - t - 0.11],
      [-lz + s, height - t - 0.11],
    ];
    object.add(standSideways(createSlab(apron, brokenEdge(0.024, 0.003)), side * lx - 0.012), base);
  }
}
