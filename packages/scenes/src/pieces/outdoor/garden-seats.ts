import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { fitMesh } from '../parts/fit.ts';
import type { PieceBuilder } from '../piece-builder.ts';

/** Boards side by side along z, from z0 to z1, their faces at y. */
function boards(
  object: ObjectBuilder,
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  y: number,
  thick: number,
  material: string,
  pitch = 0.075,
): void {
  const count = Math.max(2, Math.round((z1 - z0) / pitch));
  const step = (z1 - z0) / count;
  for (let k = 0; k < count; k++)
    object.box([x0, y - thick, z0 + step * k + 0.005], [x1, y, z0 + step * (k + 1) - 0.005], material, {
      bevel: 0.005,
      grain: 'x',
    });
}

export const buildGardenBench: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const seat = Math.min(height, 0.45);
  if (form === 'stone') {
    const foot = Math.min(0.34, width * 0.22);
    object.box([-w, seat - 0.13, -d], [w, height, d], look('stone'), { bevel: 0.015, grain: 'x' });
    for (const x of [-w + width * 0.12, w - width * 0.12 - foot])
      object.box([x, 0, -d + 0.05], [x + foot, seat - 0.125, d - 0.05], look('stone'), { bevel: 0.012 });
    return;
  }
  if (form === 'curved') {
    // a bench bent round: an arc of `width` that bows back by the depth that is left over
    const band = Math.min(depth * 0.72, 0.46);
    const bow = depth - band;
    const arc = Array.from({ length: 25 }, (_, k): Vec3 => {
      const s = -1 + k / 12;
      return [s * (w - 0.02), 0, -d + band / 2 + bow * (1 - s * s)];
    });
    object.add(
      fitMesh(
        createSweep(rectangleProfile(-band / 2, seat - 0.09, band / 2, height, 0.012), arc, { smooth: true }),
        [-w, seat - 0.09, -d],
        [w, height, d],
      ),
      look('seat'),
    );
    object.add(
      fitMesh(
        createSweep(rectangleProfile(-band / 2 + 0.09, 0, band / 2 - 0.09, seat - 0.085, 0.008), arc.slice(1, -1), {
          smooth: true,
        }),
        [-w * 0.9, 0, -d + 0.07],
        [w * 0.9, seat - 0.085, d - 0.07],
      ),
      look('stone'),
    );
    return;
  }
  const hasBack = form === 'back' && height > seat + 0.18;
  const leg = look('base');
  boards(object, [-w, w], [-d + (hasBack ? 0.1 : 0.01), d - 0.005], seat, 0.035, look('seat'));
  for (const x of [-w + width * 0.09, 0, w - width * 0.09].filter((_, k) => k !== 1 || width > 2)) {
    for (const z of [-d + (hasBack ? 0.14 : 0.06), d - 0.06])
      object.box([x - 0.03, 0, z - 0.02], [x + 0.03, seat - 0.035, z + 0.02], leg, { bevel: 0.004, grain: 'y' });
    object.box([x - 0.03, seat - 0.08, -d + (hasBack ? 0.1 : 0.04)], [x + 0.03, seat - 0.035, d - 0.04], leg, {
      bevel: 0.004,
      grain: 'z',
    });
    if (hasBack)
      object.add(
        createSweep(
          rectangleProfile(-0.03, -0.018, 0.03, 0.018, 0.004),
          [
            [x, seat - 0.09, -d + 0.15],
            [x, seat + 0.03, -d + 0.12],
            [x, height - 0.012, -d + 0.04],
          ],
          { up: [0, 0, 1] },
        ),
        leg,
      );
  }
  if (!hasBack) return;
  const rows = Math.max(2, Math.round((height - seat - 0.12) / 0.095));
  for (let k = 0; k < rows; k++) {
    const t = (k + 0.5) / rows;
    const y = seat + 0.12 + (height - seat - 0.14) * t;
    object.box([-w, y - 0.038, -d + 0.125 - 0.075 * t], [w, y + 0.038, -d + 0.15 - 0.075 * t], look('seat'), {
      bevel: 0.005,
      grain: 'x',
    });
  }
};

export const buildLounger: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const seat = Math.min(0.32, height * 0.78);
  const frame = look('frame');
  const isSling = form === 'sling';
  const bar = isSling ? 0.022 : 0.03;
  for (const side of [-1, 1]) {
    object.box([side < 0 ? -w : w - bar * 2, seat - 0.09, -d], [side < 0 ? -w + bar * 2 : w, seat - 0.03, d], frame, {
      bevel: 0.006,
      grain: 'z',
    });
    for (const z of [-d + 0.14, d - 0.2])
      object.box([side < 0 ? -w : w - bar * 2, 0, z], [side < 0 ? -w + bar * 2 : w, seat - 0.09, z + bar * 2], frame, {
        bevel: 0.005,
        grain: 'y',
      });
  }
  const fold = -d + depth * 0.36;
  const rise = Math.min(height - seat - 0.07, depth * 0.3);
  const tilt = Math.atan2(Math.max(0.01, rise), fold + d);
  const back = object.within({ at: [0, seat - 0.02, fold], tilt });
  const long = (fold + d) / Math.cos(tilt) - 0.035 * Math.sin(tilt) - 0.02;
  if (isSling) {
    object.box([-w + 0.03, seat - 0.02, fold], [w - 0.03, seat - 0.008, d - 0.01], look('cover'), { bevel: 0.004 });
    back.box([-w + 0.03, 0, -long], [w - 0.03, 0.012, 0], look('cover'), { bevel: 0.004 });
    back
      .box([-w + 0.01, -0.03, -long], [-w + 0.04, 0.005, 0], frame)
      .box([w - 0.04, -0.03, -long], [w - 0.01, 0.005, 0], frame);
    return;
  }
  boards(object, [-w + 0.06, w - 0.06], [fold, d - 0.01], seat - 0.025, 0.018, frame, 0.08);
  boards(back, [-w + 0.06, w - 0.06], [-long, -0.01], 0, 0.018, frame, 0.08);
  const pad = Math.min(0.06, height - seat + 0.02);
  object.add(
    createCushion(width - 0.1, pad, d - fold - 0.04, { radius: 0.022, puff: 0.003, segments: 8 }),
    look('cover'),
    { at: [0, seat - 0.028, (fold + d) / 2] },
  );
  if (rise > 0.05)
    back.add(
      createCushion(width - 0.1, 0.05, long - 0.06, { radius: 0.022, puff: 0.003, segments: 8 }),
      look('cover'),
      { at: [0, -0.002, -long / 2] },
    );
};

export const buildOutdoorSofa: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const frame = look('frame');
  const [seat, arm, t] = [0.26, Math.min(height, 0.58), 0.07];
  for (const side of [-1, 1]) {
    const [a, b] = side < 0 ? [-w, -w + t] : [w - t, w];
    object
      .box([a, 0, -d], [b, arm - 0.035, -d + 0.07], frame, { bevel: 0.008, grain: 'y' })
      .box([a, 0, d - 0.07], [b, arm - 0.035, d], frame, { bevel: 0.008, grain: 'y' });
    object.box([a, arm - 0.035, -d], [b, arm, d], frame, { bevel: 0.008, grain: 'z' });
    if (form === 'rope')
      for (let k = 0; k < 22; k++)
        object.add(
          createTube(
            [
              [(a + b) / 2, seat - 0.05, -d + 0.09 + ((depth - 0.18) * k) / 21],
              [(a + b) / 2, arm - 0.03, -d + 0.09 + ((depth - 0.18) * k) / 21],
            ],
            0.006,
            { sides: 6 },
          ),
          look('cover'),
        );
  }
  boards(object, [-w + t, w - t], [-d + 0.05, d - 0.01], seat, 0.03, frame, 0.1);
  object
    .box([-w + t, seat - 0.1, d - 0.045], [w - t, seat - 0.005, d - 0.005], frame, { bevel: 0.006 })
    .box([-w + t, seat - 0.1, -d], [w - t, seat, -d + 0.04], frame, { bevel: 0.006 });
  for (const y of [0.42, 0.56].filter((at) => at < height - 0.1))
    object.box([-w + t, y, -d], [w - t, y + 0.06, -d + 0.03], frame, { bevel: 0.006, grain: 'x' });
  object
    .box([-w, height - 0.06, -d], [-w + t, height, -d + 0.05], frame, { bevel: 0.006 })
    .box([w - t, height - 0.06, -d], [w, height, -d + 0.05], frame, { bevel: 0.006 });
  object.box([-w + t, height - 0.06, -d], [w - t, height, -d + 0.03], frame, { bevel: 0.006, grain: 'x' });
  for (const x of [-w, w - t])
    object.box([x, arm - 0.03, -d], [x + t, height - 0.05, -d + 0.05], frame, { bevel: 0.006, grain: 'y' });
  const seats = Math.max(1, Math.round((width - 2 * t) / 0.75));
  const each = (width - 2 * t) / seats;
  const back = Math.min(0.4, height - seat - 0.17);
  for (let k = 0; k < seats; k++) {
    const x = -w + t + each * (k + 0.5);
    object.add(
      createCushion(each - 0.012, 0.15, depth - 0.06, {
        radius: 0.045,
        puff: 0.008,
        sag: 0.008,
        wrinkle: 0.003,
        seed: k + 1,
        segments: 10,
      }),
      look('cover'),
      { at: [x, seat, 0.02] },
    );
    object.within({ at: [x, seat + 0.14, -d + 0.12], tilt: -0.12 }).add(
      createCushion(each - 0.03, back, 0.15, {
        radius: 0.05,
        puff: 0.012,
        wrinkle: 0.003,
        seed: k + 4,
        segments: 10,
      }),
      look('cover'),
    );
  }
  if (width > 1.2)
    object
      .within({ at: [-w + t + 0.27, seat + 0.17, -d + 0.27], turn: 0.3, tilt: -0.3 })
      .add(
        createCushion(0.4, Math.min(0.38, height - seat - 0.24), 0.11, { radius: 0.05, puff: 0.02, segments: 10 }),
        look('cushion'),
      );
};

export const buildOutdoorTable: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  if (form === 'bistro') {
    object.add(createCylinder(0.5, 0.025, { bevel: 0.006, sides: 56 }), look('top'), {
      at: [0, height - 0.025, 0],
      size: [width, 1, depth],
    });
    object.add(createCylinder(0.022, height - 0.03, { sides: 20 }), look('base'), { at: [0, 0.01, 0] });
    for (let k = 0; k < 3; k++)
      object.add(
        createTube(
          [
            [0, 0.16, 0],
            [0.12 * width * Math.cos(k * 2.094), 0.1, 0.12 * width * Math.sin(k * 2.094)],
            [0.34 * width * Math.cos(k * 2.094), 0.014, 0.34 * depth * Math.sin(k * 2.094)],
          ],
          0.013,
          { sides: 10 },
        ),
        look('base'),
      );
    object.add(createCylinder(0.06, 0.012, { sides: 24 }), look('base'), { at: [0, height - 0.037, 0] });
    object.add(createCylinder(0.3, 0.014, { bevel: 0.004, sides: 40 }), look('base'), { size: [width, 1, depth] });
    return;
  }
  const isLow = form === 'low';
  boards(object, [-w, w], [-d, d], height, isLow ? 0.03 : 0.032, look('top'), 0.11);
  const [ix, iz] = [w - Math.min(0.16, width * 0.1), d - Math.min(0.1, depth * 0.12)];
  for (const side of [-1, 1]) {
    for (const z of [-iz, iz - 0.05])
      object.box([side * ix - 0.025, 0, z], [side * ix + 0.025, height - 0.032, z + 0.05], look('base'), {
        bevel: 0.004,
        grain: 'y',
      });
    object.box(
      [side * ix - 0.025, height - 0.08, -iz + 0.05],
      [side * ix + 0.025, height - 0.033, iz - 0.05],
      look('base'),
      { bevel: 0.004 },
    );
    object.box([side * ix - 0.025, 0.0, -iz + 0.05], [side * ix + 0.025, 0.04, iz - 0.05], look('base'), {
      bevel: 0.004,
    });
  }
  object.box([-ix, height - 0.075, -0.03], [ix, height - 0.033, 0.03], look('base'), { bevel: 0.004 });
};

export const buildOutdoorChair: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const seat = 0.42;
  const isMetal = form === 'metal';
  const frame = look(isMetal ? 'metal' : 'frame');
  const r = isMetal ? 0.011 : 0.018;
  const arm = Math.min(height - 0.06, 0.64);
  for (const side of [-1, 1]) {
    const x = side * (w - r);
    object.add(
      createTube(
        [
          [x, 0.0, d - r],
          [x, seat, d - r - 0.02],
          [x, arm - 0.03, d - r - 0.03],
          [x, arm - r, d - r - 0.08],
          [x, arm - r, -d + 0.12],
        ],
        r,
        { sides: 10 },
      ),
      frame,
    );
    object.add(
      createTube(
        [
          [x, 0.0, -d + r],
          [x, seat, -d + 0.08],
          [x, height - 2 * r, -d + r],
        ],
        r,
        { sides: 10 },
      ),
      frame,
    );
    object.add(
      createTube(
        [
          [x, seat - 0.03, d - 0.05],
          [x, seat - 0.03, -d + 0.09],
        ],
        r * 0.9,
        { sides: 8 },
      ),
      frame,
    );
  }
  object.add(
    createTube(
      [
        [-w + r, height - r, -d + r],
        [0, height - r, -d + r],
        [w - r, height - r, -d + r],
      ],
      r,
      { sides: 10 },
    ),
    frame,
  );
  for (const z of [d - 0.05, -d + 0.09])
    object.add(
      createTube(
        [
          [-w + r, seat - 0.03, z],
          [w - r, seat - 0.03, z],
        ],
        r * 0.9,
        { sides: 8 },
      ),
      frame,
    );
  if (form === 'teak') {
    boards(object, [-w + 0.03, w - 0.03], [-d + 0.09, d - 0.03], seat, 0.02, frame, 0.06);
    for (let k = 0; k < 4; k++)
      object.box(
        [-w + 0.02, seat + 0.1 + ((height - seat - 0.2) * k) / 3, -d + 0.062 - 0.014 * k],
        [w - 0.02, seat + 0.15 + ((height - seat - 0.2) * k) / 3, -d + 0.078 - 0.014 * k],
        frame,
        { bevel: 0.004, grain: 'x' },
      );
  } else if (form === 'rope') {
    const count = Math.round(width / 0.035);
    for (let k = 1; k < count; k++) {
      const x = -w + r + ((width - 2 * r) * k) / count;
      object.add(
        createTube(
          [
            [x, height - r, -d + r],
            [x, seat + 0.02, -d + 0.085],
            [x, seat - 0.02, -d + 0.1],
          ],
          0.006,
          { sides: 6 },
        ),
        look('seat'),
      );
    }
    object.add(
      createCushion(width - 0.08, 0.06, depth - 0.14, { radius: 0.025, puff: 0.006, segments: 9 }),
      look('seat'),
      { at: [0, seat - 0.035, 0.02] },
    );
  } else {
    for (let k = 0; k < 7; k++)
      object.box(
        [-w + 0.04 + ((width - 0.11) * k) / 6, seat + 0.02, -d + 0.055],
        [-w + 0.065 + ((width - 0.11) * k) / 6, height - 0.02, -d + 0.062],
        frame,
        { bevel: 0.001, grain: 'y' },
      );
    boards(object, [-w + 0.015, w - 0.015], [-d + 0.09, d - 0.04], seat - 0.015, 0.004, frame, 0.036);
  }
};
