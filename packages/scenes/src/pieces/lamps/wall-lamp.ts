import { createBall, createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addBulb, addClothShade } from './parts.ts';

export const buildWallLamp: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildCylinder)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  cylinder: buildCylinder,
  globe: buildGlobe,
  arm: buildArm,
  linear: buildLinear,
  lantern: buildLantern,
};

/** A round plate against the wall, its back at z = `back`. */
function addPlate(object: ObjectBuilder, y: number, back: number, radius: number, metal: string): void {
  object.add(
    createLathe(
      [
        [0, 0],
        [radius - 0.001, 0],
        [radius, 0.001],
        [radius, 0.009],
        [radius - 0.004, 0.013],
        [radius * 0.3, 0.015],
        [0, 0.015],
      ],
      { sides: 44, crease: 0.8 },
    ),
    metal,
    { at: [0, y, back], tilt: Math.PI / 2 },
  );
}

/** A tube open above and below, washing the wall both ways. */
function buildCylinder(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [metal, back] = [look('metal'), -depth / 2];
  const gap = Math.min(0.03, depth * 0.2);
  const [rx, rz] = [width / 2, (depth - gap) / 2];
  const r = Math.min(rx, rz);
  const tube = object.within({ at: [0, 0, depth / 2 - rz], size: [rx / r, 1, rz / r] });
  const t = Math.min(0.004, r * 0.1);
  const e = 0.0015;
  tube.add(
    createLathe(
      [
        [r - t, e],
        [r - t + e, 0],
        [r - e, 0],
        [r, e],
        [r, height - e],
        [r - e, height],
        [r - t + e, height],
        [r - t, height - e],
        [r - t, e],
      ],
      { sides: 56, crease: 0.9 },
    ),
    metal,
  );
  const core = r - t - 0.001;
  tube.add(createCylinder(core, Math.min(0.05, height * 0.25), { sides: 40, bevel: 0.001 }), metal, {
    at: [0, height / 2 - Math.min(0.025, height * 0.125), 0],
  });
  for (const up of [1, -1])
    tube.add(createCylinder(core * 0.82, 0.006, { sides: 36, bevel: 0.001 }), named('diffuser'), {
      at: [0, height / 2 + up * Math.min(0.03, height * 0.15) - 0.003, 0],
    });
  const plate = Math.min(0.045, height * 0.3, rx);
  addPlate(object, height / 2, back, plate, metal);
  object.add(createCylinder(plate * 0.4, gap + t, { sides: 24, bevel: 0 }), metal, {
    at: [0, height / 2, back + 0.004],
    tilt: Math.PI / 2,
  });
}

/** An opal ball on a bent arm. */
function buildGlobe(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [metal, back] = [look('metal'), -depth / 2];
  const r = Math.min(width / 2, height * 0.38, (depth - 0.008) / 2);
  const z = depth / 2 - r;
  object.shine(r, named('opal'), [0, height - r, z], named('opal skin'));
  const plate = Math.min(0.05, width * 0.4, height * 0.2);
  const y = plate;
  addPlate(object, y, back, plate, metal);
  const cup = Math.min(r * 0.5, 0.035);
  const foot = height - 2 * r;
  if (z - back > plate * 0.8)
    object.add(
      createTube(
        createCurve(
          [
            [0, y, back + 0.006],
            [0, y, back + (z - back) * 0.6],
            [0, y + (foot - y) * 0.3, z],
            [0, foot + cup * 0.2, z],
          ],
          7,
        ),
        Math.min(0.0065, r * 0.12),
        { sides: 12 },
      ),
      metal,
    );
  else
    object.add(
      createRod(
        [
          [0, y, back + 0.006],
          [0, foot + 0.01, z],
        ],
        Math.min(0.006, r * 0.12),
      ),
      metal,
    );
  object.add(createCylinder(cup * 0.7, cup * 0.6, { top: cup, sides: 32, bevel: 0.002 }), metal, {
    at: [0, Math.max(0, foot - cup * 0.28), z],
  });
}

/** An arm that swings out, a small cloth shade at its end. */
function buildArm(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [metal, back] = [look('metal'), -depth / 2];
  const shade = Math.min(height * 0.55, 0.22);
  const r = Math.min(width / 2, depth * 0.42);
  const k = width / 2 / r;
  const z = depth / 2 - r;
  const plate = Math.min(0.03, width * 0.35);
  const y = Math.min(height * 0.28, height - shade - 0.01);
  object.box([-plate, 0, back], [plate, y * 1.75, back + 0.014], metal, { bevel: 0.003 });
  object.add(
    createRod(
      [
        [0, y, back + 0.01],
        [0, y, z],
      ],
      0.005,
    ),
    metal,
  );
  object.add(createCylinder(0.009, 0.03, { sides: 20, bevel: 0.002 }), metal, { at: [0, y - 0.015, z] });
  object.add(
    createRod(
      [
        [0, y, z],
        [0, height - shade * 0.6, z],
      ],
      0.0045,
    ),
    metal,
  );
  addClothShade(object.within({ at: [0, 0, z], size: [k, 1, 1] }), height - shade, {
    bottom: r,
    top: r * 0.72,
    height: shade,
    shade: look('shade'),
    metal,
    bulb: named('bulb'),
  });
}

/** A bar of light standing off the wall. */
function buildLinear(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [metal, back] = [look('metal'), -depth / 2];
  const along = width > height;
  const [long, wide] = along ? [width, height] : [height, width];
  const bar = object.within(along ? { at: [-width / 2, height / 2, 0], roll: -Math.PI / 2 } : { at: [0, 0, 0] });
  const h = wide / 2;
  const t = Math.min(0.05, depth * 0.5);
  bar.box([-h, 0, depth / 2 - t], [h, long, depth / 2 - t * 0.35], metal, { grain: 'y', bevel: 0.002 });
  bar.box([-h * 0.82, h * 0.18, depth / 2 - t * 0.5], [h * 0.82, long - h * 0.18, depth / 2], named('diffuser'), {
    bevel: Math.min(0.004, t * 0.2),
  });
  for (const y of [long * 0.25, long * 0.75])
    bar.box(
      [-Math.min(0.012, h * 0.6), y - 0.012, back],
      [Math.min(0.012, h * 0.6), y + 0.012, depth / 2 - t * 0.9],
      metal,
      { bevel: 0.0015 },
    );
}

/** A small house of metal bars and panes around a lamp, hung from a bracket. */
function buildLantern(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [metal, back] = [look('metal'), -depth / 2];
  const gap = Math.min(0.03, depth * 0.18);
  const d = (depth - gap) / 2;
  const box = object.within({ at: [0, 0, depth / 2 - d] });
  const w = width / 2;
  const bar = Math.min(0.009, w * 0.14, d * 0.14);
  const [low, high] = [height * 0.06, height * 0.74];
  const k = 0.78;
  box.box([-w * k, low - bar, -d * k], [w * k, low + bar, d * k], metal, { bevel: 0.0015 });
  box.box([-w, high, -d], [w, high + bar * 1.6, d], metal, { bevel: 0.0015 });
  for (let s = 0; s < 4; s++) {
    const t = s / 4;
    const next = (s + 1) / 4;
    const size = (q: number): number => 0.94 - 0.62 * q;
    box.box(
      [-w * size(t), high + bar * 1.6 + (height * 0.9 - high - bar * 1.6) * t, -d * size(t)],
      [w * size(t), high + bar * 1.6 + (height * 0.9 - high - bar * 1.6) * next, d * size(t)],
      metal,
      { bevel: 0.002 },
    );
  }
  box.add(createBall(Math.min(0.012, w * 0.2), { sides: 20 }), metal, {
    at: [0, height - Math.min(0.012, w * 0.2), 0],
  });
  box.add(createCylinder(Math.min(0.006, w * 0.1), height * 0.1, { sides: 12 }), metal, { at: [0, height * 0.88, 0] });
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      box.add(
        createRod(
          [
            [sx * (w * k - bar), low, sz * (d * k - bar)],
            [sx * (w - bar * 1.4), high + bar * 0.5, sz * (d - bar * 1.4)],
          ],
          bar * 0.8,
          8,
        ),
        metal,
      );
  box.box([-w * 0.66, low + bar, -d * 0.66], [w * 0.66, high, d * 0.66], named('glow'), { bevel: 0.001 });
  addBulb(box, [0, low + bar, 0], {
    metal,
    bulb: named('bulb'),
    size: Math.min(0.03, w * 0.3, d * 0.3, height * 0.1),
    up: true,
  });
  box.box([-w * 0.3, 0, -d * 0.3], [w * 0.3, low, d * 0.3], metal, { bevel: 0.002 });
  object.box([-w * 0.5, height * 0.2, back], [w * 0.5, height * 0.7, back + Math.min(0.012, gap * 0.6)], metal, {
    bevel: 0.002,
  });
  object.box([-bar, height * 0.6, back + 0.004], [bar, height * 0.6 + bar * 2, depth / 2 - d * 1.6], metal, {
    bevel: 0.001,
  });
}
