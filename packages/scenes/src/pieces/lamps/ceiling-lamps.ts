import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { ovalFrame } from './parts.ts';

export const buildCeilingLamp: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildDisc)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  disc: buildDisc,
  square: buildSquare,
  panel: buildPanel,
  downlight: buildDownlight,
};

/** An opal disc under a metal ring. */
function buildDisc(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const ring = height * 0.55;
  frame.add(
    createLathe(
      [
        [0, -ring],
        [radius - 0.004, -ring],
        [radius, -ring + 0.003],
        [radius, -0.002],
        [radius - 0.002, 0],
        [0, 0],
      ],
      { sides: 80, crease: 0.7 },
    ),
    look('body'),
  );
  const r = radius * 0.94;
  frame.add(
    createLathe(
      [
        [0, -height],
        [r * 0.55, -height + (height - ring) * 0.06],
        [r * 0.88, -height + (height - ring) * 0.35],
        [r * 0.985, -height + (height - ring) * 0.7],
        [r, -ring + 0.001],
        [0, -ring + 0.001],
      ],
      { sides: 80, crease: 1 },
    ),
    named('diffuser'),
  );
}

function buildSquare(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const rail = Math.min(0.02, w * 0.12, d * 0.12);
  const body = look('body');
  for (const side of [-1, 1]) {
    object.box([side > 0 ? w - rail : -w, -height, -d], [side > 0 ? w : -w + rail, 0, d], body, {
      bevel: 0.0025,
      grain: 'z',
    });
    object.box([-w + rail, -height, side > 0 ? d - rail : -d], [w - rail, 0, side > 0 ? d : -d + rail], body, {
      bevel: 0.0025,
      grain: 'x',
    });
  }
  object.box([-w + rail, -height * 0.9, -d + rail], [w - rail, -height * 0.5, d - rail], named('diffuser'), {
    bevel: 0.002,
  });
  object.box([-w + rail, -height * 0.5, -d + rail], [w - rail, 0, d - rail], body, { bevel: 0 });
}

/** A thin frame, flush light, floating a finger below the ceiling. */
function buildPanel(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const t = Math.min(0.03, height * 0.55);
  const body = look('body');
  object.box([-w, -height, -d], [w, -height + t, d], body, { bevel: 0.002 });
  object.box([-w + 0.008, -height - 0, -d + 0.008], [w - 0.008, -height + t * 0.5, d - 0.008], named('diffuser'), {
    bevel: 0.0008,
    at: [0, -0.0012, 0],
  });
  object.box([-w * 0.55, -height + t, -d * 0.55], [w * 0.55, 0, d * 0.55], body, { bevel: 0.002 });
}

/** Spots in a plate that just shows below the ceiling: one, or as many as its length has room for. */
function buildDownlight(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const cell = Math.min(width, depth);
  const along = width >= depth;
  const count = Math.max(1, Math.min(12, Math.round(Math.max(width, depth) / Math.max(cell, 0.16))));
  const long = Math.max(width, depth) / count;
  const body = look('body');
  for (let k = 0; k < count; k++) {
    const t = (k + 0.5 - count / 2) * long;
    const spot = object.within({
      at: along ? [t, 0, 0] : [0, 0, t],
      size: along ? [long / cell, 1, 1] : [1, 1, long / cell],
    });
    const r = cell / 2;
    const wall = Math.min(0.006, r * 0.12);
    spot.add(
      createLathe(
        [
          [r * 0.55, -height * 0.35],
          [r * 0.66, -height * 0.6],
          [r - wall, -height],
          [r - 0.001, -height],
          [r, -height + 0.001],
          [r, -0.001],
          [r - 0.001, 0],
          [0, 0],
          [0, -height * 0.35],
          [r * 0.55, -height * 0.35],
        ].map(([x, y]) => [x!, y!] as const),
        { sides: 48, crease: 0.6 },
      ),
      body,
    );
    spot.add(createCylinder(r * 0.54, height * 0.08, { sides: 36, bevel: 0.0008 }), named('diffuser'), {
      at: [0, -height * 0.43, 0],
    });
  }
}

/** A rail with adjustable spots, each aimed a little differently. */
export const buildTrackLight: PieceBuilder = (object, { width, depth, height, look, named, chance }) => {
  const metal = look('metal');
  const rail = Math.min(0.018, depth * 0.25);
  object.box([-width / 2, -0.022, -rail], [width / 2, 0, rail], metal, { grain: 'x', bevel: 0.0015 });
  const can = Math.min(0.034, depth * 0.36, (height - 0.05) * 0.42);
  const long = Math.min(can * 4, height - 0.045 - can * 0.4);
  const count = Math.max(2, Math.round(width / 0.62));
  for (let k = 0; k < count; k++) {
    const x = ((k + 0.5) / count - 0.5) * (width - 0.12);
    // one hangs straight down, so that the light is as tall as asked
    const roll = k === 0 ? 0 : chance.around(0.3);
    const y = -height + long + can * 0.3 + can * Math.sin(Math.abs(roll));
    object.box([x - can * 0.8, -0.034, -rail * 0.9], [x + can * 0.8, -0.021, rail * 0.9], metal, { bevel: 0.0015 });
    object.add(
      createRod(
        [
          [x, -0.03, 0],
          [x, y, 0],
        ],
        Math.min(0.005, can * 0.2),
        10,
      ),
      metal,
    );
    const head = object.within({ at: [x, y, 0], roll });
    head.add(
      createLathe(
        [
          [0, -long * 0.86],
          [can * 0.7, -long * 0.86],
          [can * 0.86, -long * 0.98],
          [can * 0.9, -long],
          [can * 0.985, -long],
          [can, -long + 0.0015],
          [can, can * 0.1],
          [can * 0.9, can * 0.26],
          [0, can * 0.3],
        ],
        { sides: 36, crease: 0.7 },
      ),
      metal,
      { at: [0, -can * 0.3, 0] },
    );
    head.add(createCylinder(can * 0.66, 0.003, { sides: 28, bevel: 0.0006 }), named('bulb'), {
      at: [0, -long * 0.9 - can * 0.3, 0],
    });
  }
  object.box([-width / 2, -0.024, -depth / 2], [-width / 2 + 0.05, 0, depth / 2], metal, { bevel: 0.002 });
};

/** A line of light: in its channel, or on studs below the ceiling. */
export const buildLightLine: PieceBuilder = (object, { form, width, depth, height, look, named }) => {
  const [w, d] = [width / 2, depth / 2];
  const metal = look('metal');
  const stud = form === 'hung' ? height * 0.3 : 0;
  const lip = Math.min(0.006, d * 0.25);
  for (const side of [-1, 1])
    object.box([-w, -height, side > 0 ? d - lip : -d], [w, -stud, side > 0 ? d : -d + lip], metal, {
      grain: 'x',
      bevel: Math.min(0.001, lip / 4),
    });
  object.box([-w, -height * 0.55 - stud * 0.45, -d + lip], [w, -stud, d - lip], metal, { bevel: 0, grain: 'x' });
  for (const side of [-1, 1])
    object.box([side > 0 ? w - lip : -w, -height, -d + lip], [side > 0 ? w : -w + lip, -stud, d - lip], metal, {
      bevel: 0.0008,
    });
  object.box(
    [-w + lip, -height * (form === 'hung' ? 0.995 : 0.92), -d + lip],
    [w - lip, -height * 0.55 - stud * 0.45, d - lip],
    named('diffuser'),
    { bevel: 0.0005 },
  );
  if (stud === 0) return;
  const count = Math.max(2, Math.round(width / 1.2) + 1);
  for (let k = 0; k < count; k++)
    object.add(createCylinder(Math.min(0.008, d * 0.5), stud + 0.001, { sides: 16, bevel: 0 }), metal, {
      at: [(k / (count - 1) - 0.5) * width * 0.86, -stud - 0.001, 0],
    });
};
