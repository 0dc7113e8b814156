import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { ovalFrame } from './parts.ts';

export const buildCandle: PieceBuilder = (object, order) =>
  (order.form === 'holder' ? buildHolder : buildPillars)(object, order);

/** One thick candle, or three of different heights where there is room. */
function buildPillars(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, chance } = order;
  const { frame, radius } = ovalFrame(object, width, depth);
  if (radius < 0.07) {
    addCandle(frame, [0, 0, 0], radius, height, order);
    return;
  }
  const r = radius * 0.46;
  const away = radius - r;
  [1, 0.72, 0.5].forEach((share, k) => {
    const angle = (k / 3) * 2 * Math.PI + Math.PI / 2;
    addCandle(
      frame,
      [Math.cos(angle) * away * (k === 0 ? 1 : 1.0), 0, -Math.sin(angle) * away],
      k === 0 ? r : r * chance.between(0.92, 0.98),
      height * share,
      order,
    );
  });
}

/** Wax with a hollow at the wick, a flame while the lamps are lit. */
function addCandle(
  object: ObjectBuilder,
  [x, y, z]: readonly [number, number, number],
  radius: number,
  height: number,
  { look, named, lamp }: PieceOrder,
): void {
  const flame = Math.min(0.034, height * 0.22);
  const wax = height - flame;
  const lip = Math.min(0.005, radius * 0.2);
  object.add(
    createLathe(
      [
        [0, 0],
        [radius - 0.002, 0],
        [radius, 0.002],
        [radius, wax - lip * 0.6],
        [radius - lip * 0.5, wax],
        [radius - lip * 1.4, wax - lip * 0.3],
        [radius * 0.5, wax - lip * 1.3],
        [0, wax - lip * 1.5],
      ],
      { sides: 40, crease: 1 },
    ),
    look('wax'),
    { at: [x, y, z] },
  );
  const bend = flame * 0.14;
  object.add(
    createTube(
      [
        [x, y + wax - lip * 1.6, z],
        [x, y + wax + flame * 0.1, z],
        [x + bend, y + wax + flame * (lamp ? 0.24 : 0.95), z],
      ],
      0.0009,
      { sides: 6 },
    ),
    named('wick'),
  );
  if (!lamp) return;
  object.add(
    createLathe(
      [
        [0, 0],
        [flame * 0.1, flame * 0.02],
        [flame * 0.2, flame * 0.2],
        [flame * 0.17, flame * 0.42],
        [flame * 0.07, flame * 0.75],
        [0, flame * 0.9],
      ],
      { sides: 16, crease: 1.3 },
    ),
    named('flame'),
    { at: [x + bend * 0.5, y + wax + flame * 0.08, z] },
  );
}

/** A turned stick with a pan and a slim candle. */
function buildHolder(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look } = order;
  const { frame, radius } = ovalFrame(object, width, depth);
  const h = height * 0.46;
  const s = Math.min(radius * 0.26, 0.014);
  frame.add(
    createLathe(
      [
        [0, 0],
        [radius * 0.97, 0],
        [radius, 0.002],
        [radius * 0.98, 0.005],
        [radius * 0.6, 0.008 + h * 0.03],
        [s, h * 0.14],
        [s * 0.7, h * 0.3],
        [s * 1.5, h * 0.36],
        [s * 0.8, h * 0.42],
        [s * 0.62, h * 0.7],
        [s * 1.1, h * 0.8],
        [radius * 0.44, h * 0.9],
        [radius * 0.48, h * 0.92],
        [s * 1.25, h * 0.92],
        [s * 1.35, h],
        [s * 1.05, h],
        [s, h - 0.004],
        [0, h - 0.004],
      ],
      { sides: 44, crease: 0.7 },
    ),
    look('metal'),
  );
  addCandle(frame, [0, h - 0.006, 0], Math.min(0.011, s * 0.95), height - h + 0.006, order);
  frame.add(createCylinder(s * 1.12, 0.002, { sides: 24, bevel: 0.0005 }), look('metal'), { at: [0, h - 0.001, 0] });
}
