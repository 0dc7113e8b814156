import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { addFront } from '../parts/case.ts';
import { createPost, createRod } from '../parts/posts.ts';
import { addWorktop } from '../parts/worktop.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

export const buildKitchenIsland: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildWaterfall)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  waterfall: buildWaterfall,
  panelled: buildPanelled,
  legs: buildLegs,
  slatted: buildSlatted,
};

/** Room for knees on the far side, metres. */
const OVERHANG = 0.28;

/** A stone sheet that folds down to the floor at both ends; drawers to the cook, a clean back to the guests. */
function buildWaterfall(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const t = 0.04;
  const stone = look('top');
  addWorktop(object, [-w, height - t, -d], [w, height, d], stone, undefined, 0.0025);
  for (const side of [-1, 1])
    addWorktop(
      object,
      [side > 0 ? w - t : -w, 0, -d],
      [side > 0 ? w : -w + t, height - t, d],
      stone,
      undefined,
      0.0012,
    );
  addBody(object, {
    x0: -w + t,
    x1: w - t,
    back: -d + Math.min(OVERHANG, depth * 0.3),
    front: d - 0.024,
    foot: 0.09,
    top: height - t,
    body: look('front'),
    fitting: look('handle'),
    channel: true,
  });
}

interface Body {
  readonly x0: number;
  readonly x1: number;
  readonly back: number;
  readonly front: number;
  readonly foot: number;
  readonly top: number;
  readonly body: string;
  readonly fitting: string;
  readonly channel: boolean;
}

/** Cabinets with drawers towards +z, on a set-back plinth. */
function addBody(object: ObjectBuilder, { x0, x1, back, front, foot, top, body, fitting, channel }: Body): void {
  const carcass = front - 0.02;
  const grip = channel ? 0.032 : 0;
  object.box([x0 + 0.03, 0, back + 0.05], [x1 - 0.03, foot, carcass - 0.05], body, { grain: 'x', bevel: 0.001 });
  object.box([x0, foot, back], [x1, top - grip, carcass], body, { grain: 'y', bevel: 0.001 });
  if (grip > 0) object.box([x0, top - grip, back], [x1, top, carcass - 0.025], fitting, { grain: 'x', bevel: 0.001 });
  const count = Math.max(2, Math.round((x1 - x0) / 0.75));
  const unit = (x1 - x0) / count;
  const high = top - grip - 0.002;
  for (let k = 0; k < count; k++) {
    const rows = k % 2 === 0 ? [0, 0.5, 1] : [0, 0.4, 0.75, 1];
    for (let row = 0; row + 1 < rows.length; row++) {
      addFront(
        object,
        [x0 + k * unit, x0 + (k + 1) * unit],
        [foot + 0.003 + (high - foot) * rows[row]!, foot + (high - foot) * rows[row + 1]!],
        carcass,
        body,
        { handle: channel ? 'none' : 'cup', fitting, thick: 0.02, grain: 'x', style: channel ? 'flat' : 'framed' },
      );
    }
  }
}

/** A top that reaches out on all sides, farthest to the guests; slats on the back and both ends, drawers to the cook. */
function buildSlatted(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const [body, t, thick] = [look('front'), 0.04, 0.028];
  const top = height - t;
  addWorktop(object, [-w, top, -d], [w, height, d], look('top'), undefined, 0.003);
  const x = w - Math.min(0.1, width * 0.05) - thick;
  const [back, front, foot] = [-d + Math.min(OVERHANG, depth * 0.28) + thick, d - 0.03, 0.07];
  addBody(object, { x0: -x, x1: x, back, front, foot, top, body, fitting: look('handle'), channel: true });
  const slats = { style: 'slatted', thick, gap: 0, slat: 0.05 } as const;
  addFront(object.within({ at: [0, 0, back], turn: Math.PI }), [-x - thick, x + thick], [foot, top], 0, body, slats);
  const half = (front - back) / 2;
  for (const side of [-1, 1])
    addFront(
      object.within({ at: [side * x, 0, (front + back) / 2], turn: (side * Math.PI) / 2 }),
      [-half, half],
      [foot, top],
      0,
      body,
      slats,
    );
}

/** Framed panels on all sides, corner posts, a moulded foot. */
function buildPanelled(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const [body, fitting, t] = [look('front'), look('handle'), 0.035];
  addWorktop(object, [-w, height - t, -d], [w, height, d], look('top'), undefined, 0.004);
  const inset = 0.045;
  const [x, front, back] = [w - inset, d - inset, -d + Math.min(OVERHANG, depth * 0.28)];
  const top = height - t;
  addBody(object, {
    x0: -x + 0.05,
    x1: x - 0.05,
    back: back + 0.02,
    front: front - 0.002,
    foot: 0.1,
    top,
    body,
    fitting,
    channel: false,
  });
  for (const sx of [-1, 1]) {
    for (const z of [front - 0.07, back])
      object.box([sx > 0 ? x - 0.07 : -x, 0, z], [sx > 0 ? x : -x + 0.07, top, z + 0.07], body, {
        grain: 'y',
        bevel: 0.004,
      });
    const side = object.within({ at: [sx * (x - 0.026), 0, (front + back) / 2], turn: (sx * Math.PI) / 2 });
    const half = (front - back) / 2 - 0.07;
    addFront(side, [-half, half], [0.1, top - 0.002], 0, body, { style: 'framed', thick: 0.02 });
  }
  const panels = Math.max(2, Math.round(width / 0.8));
  const rear = object.within({ at: [0, 0, back + 0.022], turn: Math.PI });
  for (let k = 0; k < panels; k++) {
    const unit = (2 * x - 0.14) / panels;
    addFront(rear, [-x + 0.07 + k * unit, -x + 0.07 + (k + 1) * unit], [0.1, top - 0.002], 0, body, {
      style: 'framed',
      thick: 0.02,
    });
  }
  for (const [y, out] of [
    [0, 0.012],
    [0.085, 0.006],
  ] as const)
    object.box([-x - out, y, back - out], [x + out, y + (y > 0 ? 0.016 : 0.085), front + out], body, {
      grain: 'x',
      bevel: 0.004,
    });
  // brackets carry the overhang
  for (const sx of [-1, 0, 1])
    object.box([sx * (x - 0.1) - 0.022, top - 0.2, back - 0.02], [sx * (x - 0.1) + 0.022, top, back + 0.004], body, {
      grain: 'y',
      bevel: 0.004,
    });
}

/** A worktable: turned legs, one row of drawers, a slatted shelf below. */
function buildLegs(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [w, d] = [width / 2, depth / 2];
  const [body, fitting, t] = [look('front'), look('handle'), 0.04];
  addWorktop(object, [-w, height - t, -d], [w, height, d], look('top'), undefined, 0.004);
  const top = height - t;
  const [x, z, leg] = [w - 0.06, d - 0.06, 0.04];
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const at = (y: number, size: number) => ({ at: [sx * (x - leg), y, sz * (z - leg)] as const, size });
      object.add(
        createPost([at(0, leg * 0.62), at(0.12, leg * 0.95), at(0.2, leg)], { square: false, sides: 20 }),
        body,
      );
      object.box(
        [sx * (x - leg) - leg, 0.2, sz * (z - leg) - leg],
        [sx * (x - leg) + leg, 0.32, sz * (z - leg) + leg],
        body,
        { grain: 'y', bevel: 0.004 },
      );
      object.add(
        createPost([at(0.32, leg * 0.8), at(0.38, leg * 0.98), at(0.48, leg * 0.72), at(top - 0.24, leg * 0.95)], {
          sides: 20,
        }),
        body,
      );
      object.box(
        [sx * (x - leg) - leg, top - 0.24, sz * (z - leg) - leg],
        [sx * (x - leg) + leg, top, sz * (z - leg) + leg],
        body,
        { grain: 'y', bevel: 0.004 },
      );
    }
  const low = top - 0.2;
  object.box([-x + 2 * leg, low, -z + 0.012], [x - 2 * leg, top, -z + 0.034], body, { grain: 'x' });
  for (const sx of [-1, 1])
    object.box(
      [sx > 0 ? x - 0.034 : -x + 0.012, low, -z + 2 * leg],
      [sx > 0 ? x - 0.012 : -x + 0.034, top, z - 2 * leg],
      body,
      { grain: 'z' },
    );
  object.box([-x + 2 * leg, low, z - 0.06], [x - 2 * leg, top, z - 0.04], body, { grain: 'x', bevel: 0.001 });
  const count = Math.max(2, Math.round((2 * x) / 0.75));
  const unit = (2 * x - 4 * leg) / count;
  for (let k = 0; k < count; k++)
    addFront(
      object,
      [-x + 2 * leg + k * unit, -x + 2 * leg + (k + 1) * unit],
      [low + 0.012, top - 0.012],
      z - 0.04,
      body,
      { style: 'framed', handle: 'cup', fitting, thick: 0.02, grain: 'x' },
    );
  const slats = Math.max(5, Math.round((2 * z) / 0.11));
  const pitch = (2 * (z - leg)) / slats;
  for (let k = 0; k < slats; k++)
    object.box(
      [-x + leg, 0.285, -z + leg + k * pitch + 0.006],
      [x - leg, 0.307, -z + leg + (k + 1) * pitch - 0.006],
      body,
      { grain: 'x' },
    );
  for (const sx of [-1, 1])
    object.box([sx * (x - leg) - 0.02, 0.25, -z + leg], [sx * (x - leg) + 0.02, 0.285, z - leg], body, { grain: 'z' });
  // a rail for towels at the end
  object.add(
    createRod(
      [
        [x, top - 0.1, -z * 0.6],
        [x + 0.035, top - 0.1, -z * 0.6],
        [x + 0.035, top - 0.1, z * 0.6],
        [x, top - 0.1, z * 0.6],
      ],
      0.0055,
      10,
    ),
    fitting,
  );
}
