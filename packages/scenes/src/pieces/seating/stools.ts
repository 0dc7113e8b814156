import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createBall, createLathe } from '@yujian/renderer/scene/build/lathe';
import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { addPad, fitMesh } from '../parts/fit.ts';
import { addLegs, createPost, createRod } from '../parts/posts.ts';
import { brokenEdge, createSlab, ovalOutline, roundEdge } from '../parts/slab.ts';
import { createWrap } from '../parts/wrap.ts';

/** Seat height of a bar stool of a height: with a back, what is over 0.65 m is back, up to 0.3 m of it. */
function barSeat(form: string, height: number): number {
  return form === 'back' ? height - Math.max(0.1, Math.min(0.3, height - 0.65)) : height;
}

export const buildBarStool: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [cover, frame, metal] = [look('seat'), look('frame'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const seat = barSeat(form, height);
  const rest = Math.max(0.16, seat - 0.46);
  if (form === 'round') {
    object.add(
      fitMesh(
        createSlab(ovalOutline(width * 0.9, depth * 0.9, { sides: 56 }), roundEdge(0.06, 0.028, 6), {
          crown: 0.012,
          corner: 2,
        }),
        [-w * 0.9, seat - 0.07, -d * 0.9],
        [w * 0.9, seat, d * 0.9],
      ),
      cover,
    );
    object.add(createSlab(ovalOutline(width * 0.86, depth * 0.86, { sides: 56 }), brokenEdge(0.014, 0.003)), frame, {
      at: [0, seat - 0.08, 0],
    });
    for (let k = 0; k < 4; k++) {
      const angle = (k / 4) * 2 * Math.PI + Math.PI / 4;
      const at = (r: number, y: number): Vec3 => [
        Math.cos(angle) * r * (w - 0.002),
        y,
        Math.sin(angle) * r * (d - 0.002),
      ];
      object.add(
        createPost([
          { at: at(0.98, 0), size: 0.012 },
          { at: at(0.6, seat - 0.07), size: 0.0175 },
        ]),
        frame,
      );
    }
    const share = 0.98 - (0.38 * rest) / (seat - 0.07);
    object.add(
      createTube(
        ovalOutline((width - 0.004) * share, (depth - 0.004) * share, { sides: 48 }).map(([x, z]): Vec3 => [
          x,
          rest,
          z,
        ]),
        0.0085,
        { sides: 8, closed: true, up: [0, 1, 0] },
      ),
      metal,
    );
    return;
  }
  const splay = 0.05;
  addLegs(object, frame, {
    foot: [w - 0.016, d - 0.016],
    head: [w - 0.016 - splay, d - 0.016 - splay],
    height: seat - 0.045,
    thick: [0.011, 0.016],
    square: form === 'back',
  });
  const at = (y: number): number => splay * (y / (seat - 0.045));
  for (const side of [-1, 1]) {
    object.add(
      createRod(
        [
          [-(w - 0.016 - at(rest)), rest, side * (d - 0.016 - at(rest))],
          [0, rest, side * (d - 0.016 - at(rest))],
          [w - 0.016 - at(rest), rest, side * (d - 0.016 - at(rest))],
        ],
        0.009,
      ),
      side > 0 ? metal : frame,
    );
    object.add(
      createRod(
        [
          [side * (w - 0.016 - at(rest + 0.06)), rest + 0.06, -(d - 0.016 - at(rest + 0.06))],
          [side * (w - 0.016 - at(rest + 0.06)), rest + 0.06, d - 0.016 - at(rest + 0.06)],
        ],
        0.009,
      ),
      frame,
    );
  }
  if (form === 'saddle') {
    const block = createCushion(width - 0.03, 0.05, depth - 0.05, { radius: 0.02, segments: 16 });
    const dished = reshape(block, ([x, y, z]) => [x, y + 0.034 * (x / (w - 0.015)) ** 2 * (y > 0.02 ? 1 : 0.8), z]);
    object.add(fitMesh(dished, [-w + 0.008, seat - 0.075, -d + 0.02], [w - 0.008, seat, d - 0.02]), frame);
    return;
  }
  object.add(createSlab(roundedRectangle(width - 0.07, depth - 0.07, 0.03, 5), roundEdge(0.018, 0.004)), frame, {
    at: [0, seat - 0.066, 0],
  });
  addPad(object, [-w + 0.022, seat - 0.052, -d + 0.03], [w - 0.022, seat + 0.004, d - 0.012], cover, {
    radius: 0.026,
    puff: 0.01,
    segments: 12,
  });
  const back = createWrap({
    radius: [w - 0.01, d - 0.01],
    thickness: 0.034,
    span: 1.35,
    foot: seat - 0.02,
    power: 2.6,
    columns: 26,
    top: (angle) => height - 0.25 * (height - seat) * (Math.abs(angle) / 1.35) ** 3,
  });
  object.add(fitMesh(back, [-w, Math.max(seat - 0.02, height - 0.24), -d], [w, height, d * 0.2]), cover);
  if (height - 0.24 > seat)
    for (const side of [-1, 1])
      object.add(
        createRod(
          [
            [side * (w * 0.45), seat - 0.03, -d + 0.03],
            [side * (w * 0.45), (seat + height) / 2, -d + 0.022],
          ],
          0.009,
        ),
        metal,
      );
};

export const buildStool: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [wood, clay] = [look('frame'), look('seat')];
  const [w, d] = [width / 2, depth / 2];
  const small = Math.min(width, depth);
  if (form === 'drum') {
    const section: Vec2[] = [
      [0, 0],
      [0.36, 0],
      [0.375, 0.012],
      [0.38, 0.04],
      [0.43, 0.13],
      [0.485, 0.32],
      [0.5, 0.5],
      [0.485, 0.68],
      [0.43, 0.87],
      [0.38, 0.96],
      [0.37, 0.988],
      [0.35, 1],
      [0, 1],
    ];
    object.add(
      fitMesh(
        createLathe(
          section.map(([r, y]): Vec2 => [r * small, y * height]),
          { sides: 72, crease: 0.9 },
        ),
        [-w, 0, -d],
        [w, height, d],
      ),
      clay,
    );
    for (const y of [0.115, 0.885]) {
      for (let k = 0; k < 28; k++) {
        const angle = (k / 28) * 2 * Math.PI;
        object.add(createBall(small * 0.014, { sides: 10 }), clay, {
          at: [Math.cos(angle) * w * 0.842, y * height, Math.sin(angle) * d * 0.842],
        });
      }
    }
    for (let k = 0; k < 4; k++) {
      // a pierced coin on each side: dark disc with a ring round it
      const angle = (k / 4) * 2 * Math.PI + Math.PI / 4;
      const ring = Array.from({ length: 28 }, (_, j): Vec3 => [
        0.13 * small * Math.cos((j / 28) * 2 * Math.PI),
        0.13 * small * Math.sin((j / 28) * 2 * Math.PI),
        0,
      ]);
      object
        .within({ at: [Math.sin(angle) * w * 0.975, height / 2, Math.cos(angle) * d * 0.975], turn: angle })
        .add(createTube(ring, small * 0.011, { sides: 8, closed: true, up: [0, 0, 1] }), clay);
    }
    return;
  }
  if (form === 'block') {
    // hewn from one trunk with a waist: the adze has left flutes round it
    const flutes = 16;
    const section: Vec2[] = [
      [0, 0],
      [0.94, 0],
      [0.975, 0.008],
      [0.995, 0.03],
      ...Array.from({ length: 15 }, (_, k): Vec2 => [
        1 - 0.17 * Math.sin((Math.PI * (k + 0.5)) / 15) ** 1.5,
        0.06 + (0.88 * (k + 0.5)) / 15,
      ]),
      [0.995, 0.97],
      [0.975, 0.992],
      [0.94, 1],
      [0, 1],
    ];
    const trunk = createLathe(section, { sides: flutes * 6, crease: 0.7 });
    const hewn = reshape(trunk, ([x, y, z]) => {
      const along = Math.sin(Math.PI * y);
      const k = 1 - 0.022 * along * Math.abs(Math.cos((Math.atan2(z, x) * flutes) / 2)) ** 3;
      return [x * k, y, z * k];
    });
    object.add(fitMesh(hewn, [-w, 0, -d], [w, height, d]), wood);
    return;
  }
  const seat = createSlab(
    ovalOutline(width, depth, { sides: 64, power: 2.3 }),
    [
      [0.012, 0],
      [0.002, 0.014],
      [0, 0.024],
      [0.004, 0.031],
      [0.02, 0.034],
      [small * 0.2, 0.027],
      [small * 0.34, 0.024],
    ],
    { crease: 1 },
  );
  object.add(seat, wood, { at: [0, height - 0.034, 0] });
  for (let k = 0; k < 3; k++) {
    const angle = (k / 3) * 2 * Math.PI + Math.PI / 2;
    const at = (r: number, y: number): Vec3 => [Math.cos(angle) * r * w, y, Math.sin(angle) * r * d];
    object.add(
      createPost([
        { at: at(0.92, 0), size: 0.0125 },
        { at: at(0.78, height * 0.4), size: 0.0165 },
        { at: at(0.56, height - 0.03), size: 0.0145 },
      ]),
      wood,
    );
  }
};

export const buildPouf: PieceBuilder = (object, { form, width, depth, height, look, chance }) => {
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  const seed = chance.whole(900);
  if (form === 'square') {
    addPad(object, [-w, 0.012, -d], [w, height, d], cover, {
      radius: 0.05,
      puff: 0.022,
      sag: 0.02,
      wrinkle: 0.005,
      segments: 18,
      seed,
      piping: 0.01,
    });
    object.box([-w + 0.06, 0, -d + 0.06], [w - 0.06, 0.03, d - 0.06], cover, { bevel: 0.003 });
    return;
  }
  if (form === 'knit') {
    // cables of thick yarn from pole to pole, sagging under their own weight
    const strands = Math.round(Math.min(width, depth) * 62);
    const [rows, sides] = [26, strands * 6];
    const base = createLathe(
      Array.from({ length: rows + 1 }, (_, k): Vec2 => {
        const angle = (k / rows) * Math.PI;
        return [k === 0 || k === rows ? 0 : Math.sin(angle) ** 0.62, -Math.cos(angle) * 0.5];
      }),
      { sides, crease: 4 },
    );
    const knitted = reshape(base, ([x, y, z]) => {
      const angle = Math.atan2(z, x);
      const r = Math.hypot(x, z);
      const stitch = Math.abs(Math.sin((angle * strands) / 2 + 0.5 * Math.sin(y * 60)));
      const k = 1 + 0.055 * (stitch - 0.6) * Math.min(1, r * 2);
      return [x * k, y * k, z * k];
    });
    object.add(fitMesh(knitted, [-w, 0, -d], [w, height, d]), cover);
    return;
  }
  const tub = createSlab(
    ovalOutline(width, depth, { sides: 72 }),
    roundEdge(height, Math.min(0.075, height * 0.22), 7),
    { corner: 2, crown: 0.012 },
  );
  object.add(fitMesh(tub, [-w, 0, -d], [w, height, d]), cover);
  for (const y of [height * 0.085, height * 0.86])
    object.add(
      createTube(
        ovalOutline(width - 0.01, depth - 0.01, { sides: 64 }).map(([x, z]): Vec3 => [
          x * (y < 0.1 ? 0.97 : 0.985),
          y,
          z * (y < 0.1 ? 0.97 : 0.985),
        ]),
        0.005,
        { sides: 6, closed: true, up: [0, 1, 0] },
      ),
      cover,
    );
};

export const buildBench: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const wood = look('frame');
  const [w, d] = [width / 2, depth / 2];
  if (form === 'upholstered') {
    addPad(object, [-w, height - 0.12, -d], [w, height, d], look('seat'), {
      radius: 0.04,
      puff: 0.016,
      sag: 0.008,
      wrinkle: 0.003,
      segments: 18,
      piping: 0.008,
    });
    object.add(createSlab(roundedRectangle(width - 0.06, depth - 0.06, 0.02, 4), brokenEdge(0.025, 0.003)), wood, {
      at: [0, height - 0.142, 0],
    });
    addLegs(object, wood, {
      foot: [w - 0.07, d - 0.05],
      head: [w - 0.11, d - 0.075],
      height: height - 0.135,
      thick: [0.012, 0.021],
    });
    return;
  }
  const t = 0.034;
  object.add(
    createSlab(roundedRectangle(width, depth, 0.02, 5), [
      [0.014, 0],
      [0.001, 0.016],
      [0, t - 0.006],
      [0.005, t],
    ]),
    wood,
    { at: [0, height - t, 0] },
  );
  const x = w - Math.min(0.2, width * 0.13);
  addLegs(object, wood, {
    foot: [x + 0.03, d - 0.035],
    head: [x, d - 0.075],
    height: height - t,
    thick: [0.014, 0.022],
    square: true,
  });
  addBenchRails(object, wood, x, d - 0.06, height);
};

function addBenchRails(object: ObjectBuilder, wood: string, x: number, z: number, height: number): void {
  for (const side of [-1, 1])
    object.box(
      [side * (x + 0.018) - 0.011, height * 0.3, -z + 0.02],
      [side * (x + 0.018) + 0.011, height * 0.3 + 0.034, z - 0.02],
      wood,
      { bevel: 0.004 },
    );
  object.box([-x - 0.03, height * 0.3 + 0.004, -0.011], [x + 0.03, height * 0.3 + 0.034, 0.011], wood, {
    bevel: 0.004,
  });
}
