import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

/** Free weights: dumbbells in rows by size, or a rack to lift a bar in. */
export const buildWeights: PieceBuilder = (object, order) => {
  if (order.form === 'rig') addRig(object, order);
  else addDumbbells(object, order);
};

function addDumbbells(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [metal, body, rubber] = [look('metal'), named('graphite'), named('rubber')];
  const [w, d] = [width / 2, depth / 2];
  const tiers = height > 0.85 ? 3 : 2;
  const lean = 0.32;
  // two frames, leaning back from a foot on the floor
  for (const side of [-1, 1]) {
    const [a, b] = [side * (w - 0.05), side * w];
    const [x0, x1] = [Math.min(a, b), Math.max(a, b)];
    object.box([x0, 0.014, -d], [x1, 0.064, d], body, { bevel: 0.004, grain: 'z' });
    for (const z of [-d + 0.05, d - 0.05])
      object.add(createCylinder(0.026, 0.016, { sides: 20, bevel: 0.004 }), rubber, { at: [(x0 + x1) / 2, 0, z] });
    const reach = Math.hypot(height - 0.2, d * 1.1);
    const post = object.within({ at: [(x0 + x1) / 2, 0.06, d * 0.3], tilt: -Math.atan2(d * 1.1, height - 0.2) });
    post.box([-0.025, -0.01, -0.035], [0.025, reach, 0.035], body, { bevel: 0.004, grain: 'y' });
  }
  const count = Math.max(2, Math.floor((width - 0.14) / 0.185));
  for (let tier = 0; tier < tiers; tier++) {
    const t = tier / (tiers - 1);
    const y = 0.2 + (height - 0.42) * t;
    const z = (d - 0.22) * (1 - t) - d * 0.5 * t;
    const shelf = object.within({ at: [0, y, z], tilt: lean });
    const deep = Math.min(0.13, d * 0.44);
    // two angle bars that carry the heads, their lips up
    for (const side of [-1, 1]) {
      shelf.box([-w + 0.05, -0.006, side * deep * 0.62 - 0.045], [w - 0.05, 0, side * deep * 0.62 + 0.045], metal, {
        bevel: 0.001,
      });
      shelf.box(
        [-w + 0.05, -0.006, side * (deep * 0.62 + 0.045) - 0.003],
        [w - 0.05, 0.022, side * (deep * 0.62 + 0.045) + 0.003],
        metal,
        { bevel: 0.001 },
      );
    }
    for (let k = 0; k < count; k++) {
      const x = -w + 0.07 + ((width - 0.14) * (k + 0.5)) / count;
      // pairs of one size; the heavy ones lie low
      const step = (tiers - 1 - tier) * Math.ceil(count / 2) + Math.floor(k / 2);
      const radius = Math.min(0.05 + 0.0022 * step, 0.08);
      const head = Math.min(0.055 + 0.0035 * step, deep * 0.85);
      addDumbbell(shelf, [x, radius + 0.001, 0], radius, head, deep, rubber, metal);
    }
  }
  object.box([-w + 0.05, 0.09, -d * 0.35], [w - 0.05, 0.13, -d * 0.35 + 0.04], body, { bevel: 0.004 });
}

/** Two round heads and a knurled bar between, lying along z. */
function addDumbbell(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  radius: number,
  head: number,
  grip: number,
  rubber: string,
  metal: string,
): void {
  const half = grip * 0.52;
  object.add(createCylinder(0.015, 2 * half + 0.01, { sides: 14 }), metal, {
    at: [x, y, z - half - 0.005],
    tilt: Math.PI / 2,
  });
  for (const side of [-1, 1]) {
    const from = side > 0 ? z + half : z - half - head;
    object.add(createCylinder(radius, head, { sides: 28, bevel: 0.008 }), rubber, {
      at: [x, y, from],
      tilt: Math.PI / 2,
    });
    object.add(createCylinder(radius * 0.56, 0.004, { sides: 24, bevel: 0.0015 }), metal, {
      at: [x, y, side > 0 ? from + head - 0.002 : from - 0.002],
      tilt: Math.PI / 2,
    });
  }
}

function addRig(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [metal, body, rubber] = [look('metal'), named('graphite'), named('rubber')];
  const [w, d] = [width / 2, depth / 2];
  const x = Math.min(0.58, w - 0.3);
  const t = 0.035;
  const front = d - 0.25;
  for (const side of [-1, 1]) {
    for (const z of [-d + t, front - t]) {
      object.box([side * x - t, 0.008, z - t], [side * x + t, height, z + t], body, { bevel: 0.004, grain: 'y' });
      object.box([side * x - 0.07, 0, Math.max(-d, z - 0.07)], [side * x + 0.07, 0.01, z + 0.07], body, {
        bevel: 0.002,
      });
      for (let y = 0.3; y < height - 0.1; y += 0.1)
        for (const face of [-1, 1])
          object.add(createCylinder(0.011, 0.002, { sides: 14, bevel: 0.0004 }), named('screen'), {
            at: [side * x, y, z + face * (t - 0.0004) - (face > 0 ? 0 : 0.0012)],
            tilt: Math.PI / 2,
          });
    }
    for (const y of [0.06, height - 2 * t])
      object.box([side * x - t, y, -d + 2 * t], [side * x + t, y + 2 * t, front - 2 * t], body, {
        bevel: 0.004,
        grain: 'z',
      });
    // plates on the horns behind
    for (const [y, r] of [
      [0.42, 0.2],
      [0.95, 0.16],
    ] as const) {
      if (y + r > height - 0.1) continue;
      const z = (-d + front) / 2;
      object.add(createCylinder(0.025, 0.2, { sides: 24 }), metal, {
        at: [side > 0 ? x + t + 0.2 : -x - t, y, z],
        roll: Math.PI / 2,
      });
      const radius = Math.min(r, (front + d) / 2 - 0.005);
      for (const k of [0, 1])
        addPlate(object, [side * (x + t + 0.012 + 0.05 * k + 0.022), y, z], radius, rubber, metal);
    }
  }
  for (const y of [0.06, height - 2 * t])
    object.box([-x + t, y, -d], [x - t, y + 2 * t, -d + 2 * t], body, { bevel: 0.004, grain: 'x' });
  object.add(
    createRod(
      [
        [-x, height - t, front - t],
        [x, height - t, front - t],
      ],
      0.017,
      18,
    ),
    metal,
  );
  // the bar on its hooks, loaded
  const y = Math.min(1.32, height * 0.72);
  const z = front + 0.045;
  for (const side of [-1, 1]) {
    object.box([side * x - 0.022, y - 0.06, front], [side * x + 0.022, y - 0.016, front + 0.085], metal, {
      bevel: 0.003,
    });
    object.box([side * x - 0.022, y - 0.02, front + 0.071], [side * x + 0.022, y + 0.03, front + 0.085], metal, {
      bevel: 0.003,
    });
    object.box([side * x - 0.026, y - 0.09, front - 0.004], [side * x + 0.026, y + 0.05, front + 0.008], metal, {
      bevel: 0.003,
    });
    const sleeve = x + t + 0.03;
    object.add(createCylinder(0.025, w - sleeve, { sides: 24 }), metal, {
      at: [side > 0 ? w : -sleeve, y, z],
      roll: Math.PI / 2,
    });
    object.add(createCylinder(0.038, 0.02, { sides: 24 }), metal, {
      at: [side > 0 ? sleeve + 0.02 : -sleeve, y, z],
      roll: Math.PI / 2,
    });
    const plates = Math.min(2, Math.floor((w - sleeve - 0.05) / 0.055));
    for (let k = 0; k < plates; k++)
      addPlate(
        object,
        [side * (sleeve + 0.045 + 0.052 * k), y, z],
        Math.min(0.22 - 0.03 * k, d - z - 0.002, height - y),
        rubber,
        metal,
      );
  }
  object.add(createCylinder(0.0145, 2 * x + 0.2, { sides: 20 }), metal, { at: [x + 0.1, y, z], roll: Math.PI / 2 });
}

/** A rubber plate about the x axis with a rim, a web set back and a hub of steel. */
function addPlate(object: ObjectBuilder, at: Vec3, r: number, rubber: string, metal: string): void {
  const half = 0.022;
  object.add(
    createLathe(
      [
        [0.026, -half * 0.9],
        [r * 0.36, -half * 0.9],
        [r * 0.4, -half * 0.5],
        [r * 0.78, -half * 0.5],
        [r * 0.82, -half],
        [r - 0.006, -half],
        [r, -half + 0.006],
        [r, half - 0.006],
        [r - 0.006, half],
        [r * 0.82, half],
        [r * 0.78, half * 0.5],
        [r * 0.4, half * 0.5],
        [r * 0.36, half * 0.9],
        [0.026, half * 0.9],
        [0.026, -half * 0.9],
      ],
      { sides: 56, crease: 0.5 },
    ),
    rubber,
    { at, roll: Math.PI / 2 },
  );
  object.add(
    createLathe(
      [
        [0.0255, -half * 0.98],
        [0.045, -half * 0.98],
        [0.047, -half * 0.88],
        [0.047, half * 0.88],
        [0.045, half * 0.98],
        [0.0255, half * 0.98],
        [0.0255, -half * 0.98],
      ],
      { sides: 32, crease: 0.5 },
    ),
    metal,
    { at, roll: Math.PI / 2 },
  );
}
