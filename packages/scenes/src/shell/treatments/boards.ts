import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { columnsOf, wholePieces, type Field } from './region.ts';

const SLAT = { width: 0.038, pitch: 0.064, depth: 0.03, felt: 0.009 } as const;

/** Upright slats on dark felt, a whole number from end to end. */
export function addSlats(
  object: ObjectBuilder,
  whole: Field,
  fields: readonly Field[],
  wood: string,
  felt: string,
): void {
  for (const { x0, x1, y0, y1 } of fields) object.box([x0, y0, 0], [x1, y1, SLAT.felt], felt, { bevel: 0 });
  const count = wholePieces(whole.x1 - whole.x0, SLAT.pitch);
  const pitch = (whole.x1 - whole.x0) / count;
  for (let k = 0; k < count; k++) {
    const middle = whole.x0 + (k + 0.5) * pitch;
    for (const { x0, x1, y0, y1 } of columnsOf(fields, middle - SLAT.width / 2, middle + SLAT.width / 2)) {
      if (x1 - x0 > SLAT.width * 0.5)
        object.box([x0, y0, SLAT.felt], [x1, y1, SLAT.felt + SLAT.depth], wood, { grain: 'y', bevel: 0.0015 });
    }
  }
}

/** Flat panels of veneer with open joints, on a recessed base. */
export function addFlatPanels(
  object: ObjectBuilder,
  whole: Field,
  fields: readonly Field[],
  wood: string,
  dark: string,
): void {
  const count = wholePieces(whole.x1 - whole.x0, 0.62);
  const wide = (whole.x1 - whole.x0) / count;
  for (const { x0, x1, y0, y1 } of fields) object.box([x0, y0, 0], [x1, y1, 0.004], dark, { bevel: 0 });
  for (let k = 0; k < count; k++) {
    for (const { x0, x1, y0, y1 } of columnsOf(
      fields,
      whole.x0 + k * wide + 0.002,
      whole.x0 + (k + 1) * wide - 0.002,
    )) {
      const foot = y0 < 0.05 ? 0.06 : y0;
      const tall = y1 - foot > 2.75;
      const cut = tall ? foot + 2.1 : y1;
      if (cut - foot > 0.03)
        object.box([x0, foot, 0.004], [x1, cut - (tall ? 0.002 : 0), 0.022], wood, { grain: 'y', bevel: 0.0012 });
      if (tall) object.box([x0, cut + 0.002, 0.004], [x1, y1, 0.022], wood, { grain: 'y', bevel: 0.0012 });
    }
  }
  for (const { x0, x1, y0 } of fields)
    if (y0 < 0.05) object.box([x0, 0, 0], [x1, 0.058, 0.01], dark, { bevel: 0.001, grain: 'x' });
}

/** Boards with a groove at each joint up to a cap rail, a skirting before them. */
export function addWainscot(object: ObjectBuilder, whole: Field, fields: readonly Field[], wood: string): void {
  const count = wholePieces(whole.x1 - whole.x0, 0.095);
  const wide = (whole.x1 - whole.x0) / count;
  for (const { x0, x1, y0, y1 } of fields)
    object.box([x0, y0, 0], [x1, y1 - 0.01, 0.006], wood, { bevel: 0, grain: 'y' });
  for (let k = 0; k < count; k++) {
    for (const { x0, x1, y0, y1 } of columnsOf(fields, whole.x0 + k * wide, whole.x0 + (k + 1) * wide))
      object.box([x0 + 0.0008, y0, 0], [x1 - 0.0008, y1 - 0.01, 0.014], wood, { grain: 'y', bevel: 0.003 });
  }
  const cap: Vec2[] = [
    [0, 0],
    [0.018, 0],
    [0.018, 0.016],
    [0.026, 0.03],
    [0.034, 0.034],
    [0.034, 0.046],
    [0.03, 0.05],
    [0, 0.05],
  ];
  const base: Vec2[] = [
    [0, 0],
    [0.026, 0],
    [0.026, 0.1],
    [0.021, 0.115],
    [0.014, 0.12],
    [0, 0.12],
  ];
  for (const { x0, x1, y0, y1 } of fields) {
    if (Math.abs(y1 - whole.y1) < 0.01)
      object.add(
        createSweep(
          cap,
          [
            [x1, y1 - 0.04, 0],
            [x0, y1 - 0.04, 0],
          ],
          { crease: 0.5 },
        ),
        wood,
      );
    if (y0 < 0.05)
      object.add(
        createSweep(
          base,
          [
            [x1, 0, 0],
            [x0, 0, 0],
          ],
          { crease: 0.4 },
        ),
        wood,
        { part: 'skirting' },
      );
  }
}

const PICTURE_MOULD: Vec2[] = [
  [0, 0],
  [0.034, 0],
  [0.034, 0.005],
  [0.026, 0.008],
  [0.022, 0.015],
  [0.012, 0.018],
  [0.006, 0.012],
  [0, 0.008],
];

/** Framed fields of applied mouldings, large over a dado rail and low beneath it, as French rooms have them; a cornice under the ceiling. */
export function addMouldings(
  object: ObjectBuilder,
  whole: Field,
  fields: readonly Field[],
  material: string,
  toCeiling: boolean,
): void {
  const rail = 0.86;
  const isTall = whole.y1 - whole.y0 > 1.7 && whole.y0 < 0.1;
  const count = wholePieces(whole.x1 - whole.x0, 1.05);
  const wide = (whole.x1 - whole.x0) / count;
  const margin = Math.min(0.12, wide * 0.14);
  for (let k = 0; k < count; k++) {
    for (const field of columnsOf(fields, whole.x0 + k * wide + margin / 2, whole.x0 + (k + 1) * wide - margin / 2)) {
      const low = field.y0 < 0.1 ? 0.14 : field.y0;
      const top = field.y1 - (toCeiling && Math.abs(field.y1 - whole.y1) < 0.01 ? 0.1 : 0);
      const rows =
        isTall && low < rail - 0.3 && top > rail + 0.5
          ? [
              [low + margin * 0.6, rail - margin * 0.7],
              [rail + margin, top - margin],
            ]
          : [[low + margin * 0.6, top - margin * 0.6]];
      for (const [y0, y1] of rows)
        addFrame(object, { x0: field.x0 + margin / 2, x1: field.x1 - margin / 2, y0: y0!, y1: y1! }, material);
    }
  }
  if (isTall) {
    const dado: Vec2[] = [
      [0, -0.03],
      [0.012, -0.026],
      [0.016, -0.012],
      [0.028, -0.004],
      [0.03, 0.006],
      [0.02, 0.014],
      [0.008, 0.018],
      [0, 0.022],
    ];
    for (const { x0, x1, y0, y1 } of fields)
      if (y0 < rail - 0.05 && y1 > rail + 0.05)
        object.add(
          createSweep(
            dado,
            [
              [x1, rail, 0],
              [x0, rail, 0],
            ],
            { crease: 0.5 },
          ),
          material,
        );
  }
}

function addFrame(object: ObjectBuilder, { x0, x1, y0, y1 }: Field, material: string): void {
  if (x1 - x0 < 0.16 || y1 - y0 < 0.14) return;
  const path: Vec3[] = [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ];
  object.add(createSweep(PICTURE_MOULD, path, { closed: true, up: [0, 0, 1], crease: 0.5 }), material);
}

/** Panels in frames of stiles and rails, with mouldings round each, a base and a cap: the classic panelled wall. */
export function addFramedPanels(object: ObjectBuilder, whole: Field, fields: readonly Field[], wood: string): void {
  const count = wholePieces(whole.x1 - whole.x0, 0.72);
  const wide = (whole.x1 - whole.x0) / count;
  const stile = Math.min(0.11, wide * 0.2);
  for (const { x0, x1, y0, y1 } of fields) object.box([x0, y0, 0], [x1, y1, 0.008], wood, { bevel: 0, grain: 'y' });
  for (const field of fields) {
    const rails = railsOf(field);
    for (const [low, high] of rails)
      object.box([field.x0, low, 0], [field.x1, high, 0.022], wood, { grain: 'x', bevel: 0.0015 });
    for (let k = 0; k <= count; k++) {
      const middle = whole.x0 + k * wide;
      const [a, b] = [Math.max(field.x0, middle - stile / 2), Math.min(field.x1, middle + stile / 2)];
      if (b - a > 0.01) object.box([a, field.y0, 0], [b, field.y1, 0.0216], wood, { grain: 'y', bevel: 0.0015 });
    }
    for (let k = 0; k < count; k++) {
      for (let r = 0; r + 1 < rails.length; r++) {
        const panel = {
          x0: Math.max(field.x0, whole.x0 + k * wide + stile / 2),
          x1: Math.min(field.x1, whole.x0 + (k + 1) * wide - stile / 2),
          y0: rails[r]![1],
          y1: rails[r + 1]![0],
        };
        if (panel.x1 - panel.x0 < 0.1 || panel.y1 - panel.y0 < 0.1) continue;
        const path: Vec3[] = [
          [panel.x0, panel.y0, 0],
          [panel.x1, panel.y0, 0],
          [panel.x1, panel.y1, 0],
          [panel.x0, panel.y1, 0],
        ];
        object.add(
          createSweep(
            [
              [0, 0.008],
              [0.03, 0.008],
              [0.026, 0.014],
              [0.014, 0.016],
              [0.008, 0.025],
              [0, 0.026],
            ],
            path,
            { closed: true, up: [0, 0, 1], crease: 0.5 },
          ),
          wood,
        );
        const inset = 0.07;
        if (panel.x1 - panel.x0 > 0.24 && panel.y1 - panel.y0 > 0.24)
          object.box([panel.x0 + inset, panel.y0 + inset, 0.006], [panel.x1 - inset, panel.y1 - inset, 0.017], wood, {
            grain: 'y',
            bevel: 0.008,
          });
      }
    }
    if (field.y0 < 0.05)
      object.add(
        createSweep(
          [
            [0, 0],
            [0.034, 0],
            [0.034, 0.12],
            [0.028, 0.14],
            [0.022, 0.145],
            [0, 0.145],
          ],
          [
            [field.x1, 0, 0],
            [field.x0, 0, 0],
          ],
          { crease: 0.4 },
        ),
        wood,
        { part: 'skirting' },
      );
  }
}

/** Heights from and to which rails run: at the foot, at dado height, near the top. */
function railsOf({ y0, y1 }: Field): [number, number][] {
  const foot: [number, number] = [y0, y0 + (y0 < 0.05 ? 0.2 : 0.1)];
  const head: [number, number] = [Math.max(foot[1] + 0.05, y1 - 0.12), y1];
  if (y1 - y0 < 1.6) return [foot, head];
  const dado = y0 + Math.min(0.92, (y1 - y0) * 0.4);
  return [foot, [dado - 0.05, dado + 0.05], head];
}
