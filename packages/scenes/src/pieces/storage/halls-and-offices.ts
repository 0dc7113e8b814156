import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import type { PieceBuilder } from '../piece-builder.ts';
import { addCase, addFront } from '../parts/case.ts';
import { brokenEdge, createSlab } from '../parts/slab.ts';

/** For shoes: louvred doors under a top, or a tall cabinet with an open niche for keys and a gap below for slippers. */
export const buildShoeCabinet: PieceBuilder = (object, { form, width, depth, height, look, chance }) => {
  const [body, top, handle] = [look('body'), look('top'), look('handle')];
  const [w, d] = [width / 2, depth / 2];
  const bays = Math.max(2, Math.round(width / 0.45));
  const t = 0.02;
  const face = d - 0.001;
  const at = (k: number): number => -w + t + ((width - 2 * t) * k) / bays;
  const front = (k: number, low: number, high: number, style: 'flat' | 'louvred'): void => {
    addFront(object, [at(k), at(k + 1)], [low, high], face - 0.021, body, {
      style,
      thick: 0.02,
      hinge: k % 2 === 0 ? 'left' : 'right',
      grain: 'y',
    });
  };
  const lift = 0.13;
  if (form === 'tall' && height > 1.3) {
    const niche: [number, number] = [Math.min(0.95, height * 0.42), Math.min(1.35, height * 0.62)];
    addCase(object, [-w, lift, -d], [w, niche[0], face], body, { board: t });
    addCase(object, [-w, niche[1], -d], [w, height, face], body, { board: t });
    for (const side of [-1, 1])
      object.box([side < 0 ? -w : w - t, niche[0], -d], [side < 0 ? -w + t : w, niche[1], face], body, {
        grain: 'y',
        bevel: 0.0015,
      });
    object.box([-w + t, niche[0], -d], [w - t, niche[1], -d + 0.012], top, { bevel: 0 });
    object.box([-w + t, niche[0], -d + 0.012], [w - t, niche[0] + 0.016, face - 0.002], top, { bevel: 0.003 });
    for (let k = 0; k < bays; k++) {
      front(k, lift + t, niche[0] - t, 'flat');
      front(k, niche[1] + t, height - t, 'flat');
    }
    for (const x of [-w * 0.4, w * 0.45])
      object.add(createCylinder(0.008, 0.014, { sides: 16 }), handle, { at: [x, niche[1] - 0.014, 0] });
  } else {
    const louvred = chance.next() < 0.6;
    addCase(object, [-w, lift, -d], [w, height - 0.022, face], body, { board: t });
    for (let k = 0; k < bays; k++) front(k, lift + t, height - 0.022 - t, louvred ? 'louvred' : 'flat');
    object.add(createSlab(roundedRectangle(width, depth, 0.006, 3), brokenEdge(0.022, 0.004)), top, {
      at: [0, height - 0.022, 0],
    });
  }
  // stands on recessed cheeks; slippers fit under it
  for (const side of [-1, 1])
    object.box([side < 0 ? -w + 0.02 : w - 0.05, 0, -d], [side < 0 ? -w + 0.05 : w - 0.02, lift, d - 0.06], body, {
      bevel: 0.002,
    });
  object.box([-w + 0.05, 0, -d], [w - 0.05, lift, -d + 0.03], body, { bevel: 0.002 });
};

/** Of folded steel: rows of drawers, or pairs of doors, with label holders. */
export const buildFilingCabinet: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [body, handle] = [look('body'), look('handle')];
  const [w, d] = [width / 2, depth / 2];
  const columns = Math.max(1, Math.round(width / 0.5));
  const face = d - 0.031;
  addCase(object, [-w, 0.03, -d], [w, height, face + 0.001], body, { board: 0.014, cap: true });
  object.box([-w + 0.02, 0, -d + 0.02], [w - 0.02, 0.03, face - 0.03], body, { bevel: 0.002 });
  const rows = form === 'drawers' ? Math.max(2, Math.round(height / 0.36)) : Math.max(1, Math.round(height / 1.05));
  for (let k = 0; k < columns; k++) {
    for (let j = 0; j < rows; j++) {
      const [x0, x1] = [
        -w + 0.014 + ((width - 0.028) * k) / columns,
        -w + 0.014 + ((width - 0.028) * (k + 1)) / columns,
      ];
      const [y0, y1] = [0.044 + ((height - 0.058) * j) / rows, 0.044 + ((height - 0.058) * (j + 1)) / rows];
      if (form === 'drawers') {
        addFront(object, [x0, x1], [y0, y1], face - 0.018, body, {
          handle: 'cup',
          fitting: handle,
          gap: 0.002,
          grain: 'x',
        });
        object.box(
          [(x0 + x1) / 2 - 0.035, y1 - 0.075, face],
          [(x0 + x1) / 2 + 0.035, y1 - 0.045, face + 0.003],
          handle,
          { bevel: 0.001 },
        );
        object.box(
          [(x0 + x1) / 2 - 0.03, y1 - 0.071, face + 0.0026],
          [(x0 + x1) / 2 + 0.03, y1 - 0.049, face + 0.0034],
          body,
          { bevel: 0 },
        );
      } else {
        const middle = (x0 + x1) / 2;
        addFront(object, [x0, middle], [y0, y1], face - 0.018, body, {
          handle: 'bar',
          fitting: handle,
          hinge: 'left',
          gap: 0.002,
          grain: 'y',
        });
        addFront(object, [middle, x1], [y0, y1], face - 0.018, body, {
          handle: 'bar',
          fitting: handle,
          hinge: 'right',
          gap: 0.002,
          grain: 'y',
        });
      }
    }
  }
};

/** Lockers: one over another, each with air slots, a number plate and a lock. */
export const buildLockers: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [body, handle] = [look('body'), look('handle')];
  const front = form === 'wood' ? look('front') : body;
  const [w, d] = [width / 2, depth / 2];
  const columns = Math.max(1, Math.round(width / 0.33));
  const rows = Math.max(1, Math.round(height / (form === 'wood' ? 0.62 : 0.95)));
  const t = form === 'wood' ? 0.018 : 0.012;
  const face = d - 0.012;
  const xs = Array.from({ length: columns + 1 }, (_, k) => -w + t / 2 + ((width - t) * k) / columns);
  const foot = 0.08;
  addCase(object, [-w, foot, -d], [w, height, face], body, { board: t, dividers: xs.slice(1, -1), cap: true });
  object.box([-w + 0.01, 0, -d + 0.02], [w - 0.01, foot, face - 0.04], body, { bevel: 0.002 });
  for (let k = 0; k < columns; k++) {
    for (let j = 0; j < rows; j++) {
      const [x0, x1] = [xs[k]! + t / 2, xs[k + 1]! - t / 2];
      const [y0, y1] = [
        foot + t + ((height - foot - 2 * t) * j) / rows,
        foot + t + ((height - foot - 2 * t) * (j + 1)) / rows,
      ];
      addFront(object, [x0, x1], [y0, y1], face - 0.019, front, { thick: 0.018, gap: 0.002, grain: 'y' });
      const middle = (x0 + x1) / 2;
      if (form === 'metal')
        for (let s = 0; s < 4; s++)
          object
            .within({ at: [middle, y1 - 0.07 - 0.022 * s, face - 0.001], tilt: 0.6 })
            .box([-0.05, -0.006, -0.001], [0.05, 0.006, 0.002], body, { bevel: 0.0008 });
      object.box([middle - 0.022, y1 - 0.2, face - 0.001], [middle + 0.022, y1 - 0.176, face + 0.002], handle, {
        bevel: 0.0008,
      });
      object.add(createCylinder(0.011, 0.009, { sides: 18, bevel: 0.0015 }), handle, {
        at: [x1 - 0.035, (y0 + y1) / 2, face - 0.001],
        tilt: Math.PI / 2,
      });
    }
  }
};
