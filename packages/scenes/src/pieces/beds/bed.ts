import { createLathe } from '@yujian/renderer/scene/build/lathe';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addPad, fitMesh, turnMapping } from '../parts/fit.ts';
import { channels, createPanel, squares } from '../parts/panel.ts';
import { addLegs } from '../parts/posts.ts';
import { brokenEdge, createSlab, roundEdge } from '../parts/slab.ts';
import { addBedding } from './bedding.ts';

export const buildBed: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'platform':
      return buildPlatform(object, order);
    case 'wood':
      return buildWooden(object, order);
    case 'canopy':
      return buildCanopy(object, order);
    case 'divan':
      return buildDivan(object, order);
    case 'panelled':
      return buildPanelled(object, order);
    default:
      return buildUpholstered(object, order);
  }
};

/** Top of the mattress: lower under a low headboard. */
export function mattressTop(height: number): number {
  return Math.max(0.36, Math.min(0.52, height - 0.14));
}

export function buildUpholstered(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, chance } = order;
  const head = look('headboard');
  const [w, d] = [width / 2, depth / 2];
  const board = 0.1;
  const rail = Math.min(0.3, mattressTop(height) - 0.1);
  addPad(object, [-w, 0.09, -d + board - 0.02], [-w + 0.06, rail, d], head, { radius: 0.024, piping: 0.007 });
  addPad(object, [w - 0.06, 0.09, -d + board - 0.02], [w, rail, d], head, { radius: 0.024, piping: 0.007 });
  addPad(object, [-w + 0.03, 0.09, d - 0.06], [w - 0.03, rail, d], head, { radius: 0.024 });
  object.box([-w + 0.06, rail - 0.05, -d + board], [w - 0.06, rail - 0.025, d - 0.06], look('frame'), { bevel: 0.002 });
  const plain = chance.next() < 0.5;
  const relief = plain
    ? channels(width, Math.round(width / 0.15), 0.04)
    : squares(width, height - 0.1, Math.round(width / 0.3), Math.max(2, Math.round((height - 0.1) / 0.3)), 0.022);
  object.add(
    fitMesh(
      createPanel(width, height - 0.1, board - 0.02, { relief, pitch: plain ? [0.019, 0.12] : 0.022, edge: 0.035 }),
      [-w, 0.1, -d + 0.02],
      [w, height, -d + board],
    ),
    head,
  );
  object.box([-w + 0.004, 0.1, -d], [w - 0.004, height - 0.008, -d + 0.03], head, { bevel: 0.006 });
  addLegs(object, look('frame'), { foot: [w - 0.09, d - 0.1], height: 0.1, thick: [0.018, 0.026], square: true });
  addBedding(object, order, {
    half: w - 0.004,
    head: -d + board,
    foot: d - 0.004,
    base: rail - 0.026,
    top: mattressTop(height),
    support: height - mattressTop(height),
    hem: rail * 0.85,
    places: width > 1.31 ? 2 : 1,
  });
}

/** A wide, low platform that seems to float, a plain board at the head. */
function buildPlatform(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const deck = Math.min(0.24, mattressTop(height) - 0.16);
  object.add(createSlab(roundedRectangle(width, depth, 0.012, 4), brokenEdge(0.06, 0.004)), wood, {
    at: [0, deck - 0.06, 0],
  });
  object.box([-w + 0.22, 0, -d + 0.06], [w - 0.22, deck - 0.06, d - 0.25], wood, { bevel: 0.002 });
  object.add(createSlab(roundedRectangle(width, 0.04, 0.012, 4), brokenEdge(height - deck, 0.006)), wood, {
    at: [0, deck, -d + 0.02],
  });
  const pads = 2;
  for (let k = 0; k < pads; k++) {
    const each = (width - 0.12) / pads;
    const x = -w + 0.06 + each * k;
    if (height - deck > 0.4)
      addPad(
        object,
        [x + 0.01, deck + 0.14, -d + 0.036],
        [x + each - 0.01, height - 0.03, -d + 0.1],
        look('headboard'),
        { radius: 0.028, puff: 0.012, wrinkle: 0.003, seed: k, piping: 0.006 },
      );
  }
  addBedding(object, order, {
    half: w - 0.08,
    head: -d + 0.11,
    foot: d - 0.1,
    base: deck,
    top: mattressTop(height),
    support: height - mattressTop(height),
    hem: deck + 0.03,
    places: 2,
  });
}

/** An upholstered base without a board: pillows lie and lean as somebody left them. */
function buildDivan(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const [w, d] = [width / 2, depth / 2];
  const top = mattressTop(height);
  const deck = top - 0.2;
  object.box([-w + 0.06, 0, -d + 0.06], [w - 0.06, 0.06, d - 0.06], look('frame'), { bevel: 0.003 });
  addPad(object, [-w, 0.055, -d], [w, deck, d], look('headboard'), { radius: 0.03, piping: 0.007 });
  addBedding(object, order, {
    half: w - 0.004,
    head: -d,
    foot: d - 0.004,
    base: deck - 0.004,
    top,
    support: height + 0.22 - top,
    hem: deck * 0.75,
    places: width > 1.31 ? 2 : 1,
    loose: true,
  });
}

/** Posts, rails and upright slats at the head. */
function buildWooden(object: ObjectBuilder, order: PieceOrder): void {
  addWoodenFrame(object, order, 0.3);
  const { width, depth, height } = order;
  addBedding(object, order, {
    half: width / 2 - 0.018,
    head: -depth / 2 + 0.06,
    foot: depth / 2 - 0.055,
    base: 0.26,
    top: mattressTop(height),
    support: height - mattressTop(height),
    hem: 0.25,
    places: width > 1.31 ? 2 : 1,
  });
}

/** Frame with a slatted head and a low foot. */
export function addWoodenFrame(object: ObjectBuilder, { width, depth, height, look }: PieceOrder, foot: number): void {
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const p = 0.024;
  for (const side of [-1, 1]) {
    for (const [z, tall] of [
      [-d + p, height],
      [d - p, foot],
    ] as const)
      object.add(createSlab(roundedRectangle(2 * p, 2 * p, 0.008, 3), brokenEdge(tall, 0.005)), wood, {
        at: [side * (w - p), 0, z],
      });
    object.box([side * (w - p) - 0.014, 0.15, -d + 2 * p], [side * (w - p) + 0.014, 0.28, d - 2 * p], wood, {
      bevel: 0.004,
    });
  }
  object.box([-w + 2 * p, 0.15, d - p - 0.014], [w - 2 * p, 0.28, d - p + 0.014], wood, { bevel: 0.004 });
  object.box([-w + 0.04, 0.235, -d + 0.06], [w - 0.04, 0.258, d - 0.06], wood, { bevel: 0.002 });
  object.box([-w + p, height - 0.075, -d + p - 0.016], [w - p, height - 0.012, -d + p + 0.016], wood, { bevel: 0.006 });
  object.box([-w + 2 * p, 0.24, -d + p - 0.012], [w - 2 * p, 0.32, -d + p + 0.012], wood, { bevel: 0.004 });
  const slats = Math.max(5, Math.round((width - 0.15) / 0.11));
  for (let k = 0; k < slats; k++) {
    const x = -w + 0.07 + ((width - 0.14) * (k + 0.5)) / slats;
    object.box([x - 0.017, 0.32, -d + p - 0.008], [x + 0.017, height - 0.07, -d + p + 0.008], wood, {
      bevel: 0.003,
      grain: 'y',
    });
  }
}

/** Four posts to the full height and rails between their heads. */
function buildCanopy(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  const tall = height;
  const p = 0.026;
  const turned = tall > 0.9;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const at = [sx * (w - p), 0, sz * (d - p)] as const;
      object.add(createSlab(roundedRectangle(2 * p, 2 * p, 0.005, 2), brokenEdge(0.4, 0.004)), wood, { at });
      const r = p * 0.96;
      const upper = tall - 0.46;
      if (turned)
        object.add(
          turnMapping(
            createLathe(
              [
                [0, 0],
                [r * 0.7, 0],
                [r, 0.02],
                [r * 0.75, 0.04],
                [r * 0.95, 0.07],
                [r, upper * 0.3],
                [r * 0.62, upper * 0.9],
                [r * 0.8, upper * 0.93],
                [r * 0.8, upper],
                [0, upper],
              ],
              { sides: 24, crease: 0.7 },
            ),
          ),
          wood,
          { at: [at[0], 0.4, at[2]] },
        );
      object.add(
        createSlab(roundedRectangle(2 * p, 2 * p, 0.005, 2), brokenEdge(turned ? 0.06 : tall - 0.4, 0.004)),
        wood,
        { at: [at[0], turned ? tall - 0.06 : 0.4, at[2]] },
      );
    }
    object.box(
      [sx * (w - p) - 0.015, tall - 0.045, -d + 2 * p],
      [sx * (w - p) + 0.015, tall - 0.015, d - 2 * p],
      wood,
      { bevel: 0.004 },
    );
    object.box([sx * (w - p) - 0.015, 0.17, -d + 2 * p], [sx * (w - p) + 0.015, 0.3, d - 2 * p], wood, {
      bevel: 0.004,
    });
  }
  for (const z of [-d + p, d - p]) {
    object.box([-w + 2 * p, tall - 0.045, z - 0.015], [w - 2 * p, tall - 0.015, z + 0.015], wood, { bevel: 0.004 });
    object.box([-w + 2 * p, 0.17, z - 0.015], [w - 2 * p, 0.3, z + 0.015], wood, { bevel: 0.004 });
  }
  object.box([-w + 0.04, 0.245, -d + 0.05], [w - 0.04, 0.268, d - 0.05], wood, { bevel: 0.002 });
  const top = Math.min(0.52, Math.max(0.4, tall - 0.2));
  const board = Math.min(tall - 0.06, Math.max(top + 0.04, 1));
  addPad(object, [-w + 2 * p + 0.002, 0.3, -d + 0.006], [w - 2 * p - 0.002, board, -d + 0.075], look('headboard'), {
    radius: 0.03,
    puff: 0.012,
    wrinkle: 0.003,
    piping: 0.007,
    segments: 16,
  });
  addBedding(object, order, {
    half: w - 2 * p - 0.004,
    head: -d + 0.08,
    foot: d - 2 * p - 0.004,
    base: 0.268,
    top,
    support: board - top,
    hem: 0.3,
    places: 2,
  });
}

/** A headboard wider than the mattress, framed in wood and set with square pads. */
function buildPanelled(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const [wood, head] = [look('frame'), look('headboard')];
  const [w, d] = [width / 2, depth / 2];
  const inner = w - Math.min(0.16, width * 0.08);
  const rail = Math.min(0.28, mattressTop(height) - 0.1);
  object.box([-w, 0.0, -d], [w, height, -d + 0.03], wood, { bevel: 0.003 });
  for (const side of [-1, 1])
    object.box([side < 0 ? -w : w - 0.022, 0, -d + 0.03], [side < 0 ? -w + 0.022 : w, height, -d + 0.09], wood, {
      bevel: 0.003,
      grain: 'y',
    });
  object.box([-w, height - 0.022, -d + 0.03], [w, height, -d + 0.09], wood, { bevel: 0.003 });
  const across = Math.max(3, Math.round((width - 0.05) / 0.34));
  const up = Math.max(1, Math.round((height - rail - 0.02) / 0.36));
  const [pw, ph] = [(width - 0.048) / across, (height - 0.024 - rail) / up];
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < up; j++)
      addPad(
        object,
        [-w + 0.024 + pw * i + 0.003, rail + ph * j + 0.003, -d + 0.028],
        [-w + 0.024 + pw * (i + 1) - 0.003, rail + ph * (j + 1) - 0.003, -d + 0.084],
        head,
        { radius: 0.022, puff: 0.01, segments: 7, seed: i + 7 * j },
      );
  }
  object.add(createSlab(roundedRectangle(2 * inner, depth - 0.09, 0.02, 4), roundEdge(rail - 0.07, 0.012)), wood, {
    at: [0, 0.07, 0.045],
  });
  object.box([-inner + 0.08, 0, -d + 0.09], [inner - 0.08, 0.07, d - 0.12], wood, { bevel: 0.002 });
  addBedding(object, order, {
    half: inner,
    head: -d + 0.09,
    foot: d - 0.004,
    base: rail - 0.004,
    top: mattressTop(height),
    support: height - mattressTop(height),
    hem: rail * 0.8,
    places: 2,
  });
}
