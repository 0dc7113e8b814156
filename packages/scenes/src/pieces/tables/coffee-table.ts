import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addLegs } from '../parts/posts.ts';
import { addConeFoot, addLegRing } from '../parts/round-feet.ts';
import { brokenEdge, createSlab, ovalOutline, roundEdge, undercutEdge } from '../parts/slab.ts';

export const buildCoffeeTable: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'round':
    case 'cone-foot':
    case 'tripod':
      return buildRound(object, order);
    case 'nest':
      return buildNest(object, order);
    case 'block':
      return buildBlock(object, order);
    case 'slab':
      return buildSlab(object, order);
    default:
      return buildRectangle(object, order);
  }
};

/** A top over a frame with a slatted shelf. */
function buildRectangle(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const base = look('base');
  const [w, d] = [width / 2, depth / 2];
  object.add(createSlab(roundedRectangle(width, depth, 0.014, 4), brokenEdge(0.022, 0.003)), look('top'), {
    at: [0, height - 0.022, 0],
  });
  addLegs(object, base, {
    foot: [w - 0.05, d - 0.05],
    head: [w - 0.045, d - 0.045],
    height: height - 0.022,
    thick: [0.014, 0.018],
    square: true,
  });
  for (const side of [-1, 1]) {
    object.box(
      [-w + 0.06, height - 0.062, side * (d - 0.045) - 0.01],
      [w - 0.06, height - 0.024, side * (d - 0.045) + 0.01],
      base,
      { bevel: 0.003 },
    );
    object.box(
      [side * (w - 0.045) - 0.01, height - 0.062, -d + 0.06],
      [side * (w - 0.045) + 0.01, height - 0.024, d - 0.06],
      base,
      { bevel: 0.003 },
    );
    object.box([side * (w - 0.05) - 0.01, 0.085, -d + 0.06], [side * (w - 0.05) + 0.01, 0.107, d - 0.06], base, {
      bevel: 0.003,
    });
  }
  const slats = Math.max(5, Math.round((depth - 0.12) / 0.062));
  for (let k = 0; k < slats; k++) {
    const z = -d + 0.075 + ((depth - 0.15) * k) / (slats - 1);
    object.box([-w + 0.05, 0.107, z - 0.019], [w - 0.05, 0.121, z + 0.019], base, { bevel: 0.003 });
  }
}

const THREE_LEGS = { count: 3, turn: -Math.PI / 2, foot: 0.4, head: 0.345, thick: [0.017, 0.028] } as const;
const FOUR_LEGS = { count: 4, turn: Math.PI / 4, foot: 0.37, head: 0.35, thick: [0.016, 0.028] } as const;

/** A round or oval top with an undercut rim: on a cone, on three stout legs, or on four with a shelf. */
function buildRound(object: ObjectBuilder, { form, width, depth, height, look, chance }: PieceOrder): void {
  const base = look('base');
  const size = [width, depth, height - 0.034] as const;
  object.add(createSlab(ovalOutline(width, depth, { sides: 88 }), undercutEdge(0.036, 0.045)), look('top'), {
    at: [0, height - 0.036, 0],
  });
  if (form === 'cone-foot' || (form === 'round' && chance.next() < 0.5))
    return addConeFoot(object, base, size, [0.5, 0.1]);
  if (form === 'tripod') return addLegRing(object, base, size, THREE_LEGS);
  addLegRing(object, base, size, FOUR_LEGS);
  object.add(createSlab(ovalOutline(width * 0.66, depth * 0.66, { sides: 64 }), roundEdge(0.016, 0.006)), base, {
    at: [0, height * 0.34, 0],
  });
}

/** Two tables, one reaching over the other. */
function buildNest(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const left = chance.next() < 0.5 ? 1 : -1;
  const table = (x: number, z: number, across: number, deep: number, high: number, part: 'top' | 'base'): void => {
    object.add(createSlab(ovalOutline(across, deep, { sides: 72 }), roundEdge(0.02, 0.007)), look(part), {
      at: [x, high - 0.02, z],
    });
    const legs = { count: 3, turn: 0.4 * left, foot: 0.42, head: 0.35, thick: [0.009, 0.014] } as const;
    addLegRing(object, look('base'), [across, deep, high - 0.02], { ...legs, centre: [x, z] });
    object.add(
      createSlab(ovalOutline(across * 0.72, deep * 0.72, { sides: 48 }), roundEdge(0.008, 0.003)),
      look('base'),
      { at: [x, high - 0.028, z] },
    );
  };
  const [big, small] = [width * 0.64, width * 0.46];
  table(
    -left * (width - big) * 0.5,
    -depth / 2 + Math.min(depth * 0.94, big) / 2,
    big,
    Math.min(depth * 0.94, big),
    height,
    'top',
  );
  table(
    left * (width - small) * 0.5,
    depth / 2 - Math.min(depth * 0.72, small) / 2,
    small,
    Math.min(depth * 0.72, small),
    height * 0.74,
    'base',
  );
}

/** Blocks of stone set close, with a joint between. */
function buildBlock(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const share = chance.between(0.56, 0.64);
  const [w, d] = [width / 2, depth / 2];
  object.add(
    createSlab(roundedRectangle(width * share - 0.006, depth, 0.03, 6), brokenEdge(height, 0.005)),
    look('top'),
    { at: [-w + (width * share) / 2 - 0.003, 0, 0] },
  );
  const small = width * (1 - share) - 0.006;
  const low = height * chance.between(0.72, 0.8);
  object.add(createSlab(roundedRectangle(small, depth * 0.78, 0.03, 6), brokenEdge(low, 0.005)), look('top'), {
    at: [w - small / 2, 0, d - depth * 0.39],
  });
  object.add(
    createSlab(roundedRectangle(small * 0.62, depth * 0.4, 0.012, 4), brokenEdge(0.018, 0.003)),
    look('base'),
    { at: [w - small / 2, low, d - depth * 0.4] },
  );
}

/** A plank with its natural edge on two trestles of the same wood. */
function buildSlab(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const base = look('base');
  const seed = chance.whole(999);
  const count = 36;
  const wander = (x: number, side: number): number =>
    0.055 * depth * (0.65 * noise2(x * 2.3, side * 7, seed) + 0.35 * noise2(x * 8, side * 7, seed + 2) - 1);
  const near = Array.from({ length: count + 1 }, (_, k): Vec2 => {
    const x = -width / 2 + (width * k) / count;
    return [x, depth / 2 + wander(x, 1)];
  });
  const far = Array.from({ length: count + 1 }, (_, k): Vec2 => {
    const x = width / 2 - (width * k) / count;
    return [x, -depth / 2 - wander(x, -1)];
  });
  object.add(
    createSlab(
      [...near, ...far],
      [
        [0.026, 0],
        [0.012, 0.014],
        [0.002, 0.03],
        [0, 0.04],
        [0.003, 0.047],
        [0.01, 0.05],
      ],
      { crease: 0.9 },
    ),
    base,
    { at: [0, height - 0.05, 0] },
  );
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.min(0.2, width * 0.2));
    object.add(createSlab(roundedRectangle(0.05, depth * 0.7, 0.008, 3), brokenEdge(height - 0.05, 0.004)), base, {
      at: [x, 0, 0],
    });
    object.add(createSlab(roundedRectangle(0.072, depth * 0.78, 0.01, 3), brokenEdge(0.03, 0.004)), base, {
      at: [x, 0, 0],
    });
  }
  object.box(
    [-width / 2 + Math.min(0.2, width * 0.2), height * 0.3, -0.016],
    [width / 2 - Math.min(0.2, width * 0.2), height * 0.3 + 0.05, 0.016],
    base,
    { bevel: 0.004 },
  );
}
