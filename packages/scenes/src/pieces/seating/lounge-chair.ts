import { createCushion } from '@yujian/renderer/scene/build/cushion';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createFilledPillow } from '../parts/pillow.ts';
import { addLegs, createPost, createRod } from '../parts/posts.ts';
import { createSlab, roundEdge } from '../parts/slab.ts';

export const buildLoungeChair: PieceBuilder = (object, order) => {
  switch (order.form) {
    case 'chaise':
      return buildChaise(object, order);
    case 'rocker':
      return buildRocker(object, order);
    default:
      return buildPlywood(object, order);
  }
};

/** A moulded shell: a rectangle with round corners, its long sides bent forward by `dish` metres, facing +z, on y = 0. */
function createShell(width: number, height: number, thick: number, dish: number): Mesh {
  const [columns, rows] = [18, 14];
  const writer = new MeshWriter();
  const place = (i: number, j: number, side: number): Vec3 => {
    const [a, b] = [(2 * i) / columns - 1, (2 * j) / rows - 1];
    // a squircle, so that the corners are round
    const k = 1 - 0.13 * Math.abs(a) ** 5 * Math.abs(b) ** 5 - 0.05 * b * b * a * a;
    const [x, y] = [(a * k * width) / 2, ((b * k + 1) * height) / 2];
    const rim = Math.max(Math.abs(a), Math.abs(b)) ** 16;
    return [x, y, dish * (a * a) + 0.3 * dish * b ** 4 + side * (thick / 2) * (1 - 0.75 * rim)];
  };
  const sheet = (side: number): number[][] =>
    Array.from({ length: rows + 1 }, (_, j) =>
      Array.from({ length: columns + 1 }, (__, i) =>
        writer.vertex(place(i, j, side), [0, 0, side], (i / columns) * width, (j / rows) * height),
      ),
    );
  const [front, back] = [sheet(1), sheet(-1)];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      writer.quad(front[j]![i]!, front[j]![i + 1]!, front[j + 1]![i + 1]!, front[j + 1]![i]!);
      writer.quad(back[j]![i]!, back[j + 1]![i]!, back[j + 1]![i + 1]!, back[j]![i + 1]!);
    }
  }
  for (let j = 0; j < rows; j++) {
    writer.quad(back[j]![columns]!, back[j + 1]![columns]!, front[j + 1]![columns]!, front[j]![columns]!);
    writer.quad(front[j]![0]!, front[j + 1]![0]!, back[j + 1]![0]!, back[j]![0]!);
  }
  for (let i = 0; i < columns; i++) {
    writer.quad(back[0]![i]!, back[0]![i + 1]!, front[0]![i + 1]!, front[0]![i]!);
    writer.quad(front[rows]![i]!, front[rows]![i + 1]!, back[rows]![i + 1]!, back[rows]![i]!);
  }
  return smoothNormals(writer.finish(), 0.9);
}

/** Shells of moulded plywood with buttoned leather pads on a star of metal, and a stool before it. */
function buildPlywood(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [cover, wood, metal] = [look('cover'), look('base'), look('metal')];
  const d = depth / 2;
  const w = width / 2;
  const chair = Math.min(0.86, depth * 0.64);
  const z0 = -d;
  const seat = Math.min(0.4, height * 0.46);
  const shell = (place: { at: Vec3; tilt: number }, sw: number, sh: number, pad: number): void => {
    const within = object.within(place);
    within.add(createShell(sw, sh, 0.014, 0.05), wood);
    const cushion = createCushion(sw - 0.05, sh - 0.05, pad, {
      radius: 0.04,
      puff: 0.02,
      wrinkle: 0.005,
      segments: 14,
      seed: Math.round(sw * 100 + sh * 10),
    });
    within.add(fitMesh(cushion, [-sw / 2 + 0.03, 0.025, 0.006], [sw / 2 - 0.03, sh - 0.025, 0.006 + pad]), cover);
  };
  const deep = chair - 0.24;
  shell({ at: [0, seat - 0.1, z0 + chair - 0.01], tilt: -Math.PI / 2 + 0.16 }, width - 0.14, deep, 0.1);
  const lean = 0.38;
  const back = height - seat;
  const low = back * 0.52;
  const foot = z0 + 0.16 + Math.sin(lean) * back * 0.52;
  shell({ at: [0, seat - 0.03, foot], tilt: -lean }, width - 0.12, low, 0.1);
  const upper: Vec3 = [0, seat - 0.03 + Math.cos(lean) * low + 0.01, foot - Math.sin(lean) * low - 0.012];
  const rest = Math.min(low * 0.82, (height - upper[1] - 0.005) / Math.cos(lean + 0.08));
  shell({ at: upper, tilt: -lean - 0.08 }, width - 0.16, rest, 0.08);
  for (const side of [-1, 1]) {
    object.box(
      [side * 0.16 - 0.02, seat + low * 0.4, Math.max(z0 + 0.02, foot - 0.17)],
      [side * 0.16 + 0.02, seat + low * 0.4 + 0.16, Math.max(z0 + 0.02, foot - 0.17) + 0.014],
      metal,
      { bevel: 0.004 },
    );
    addPad(
      object,
      [side > 0 ? w - 0.085 : -w, seat + 0.1, z0 + chair * 0.26],
      [side > 0 ? w : -w + 0.085, seat + 0.15, z0 + chair * 0.76],
      cover,
      { radius: 0.022, puff: 0.008, segments: 10 },
    );
    object.box(
      [side * (w - 0.05) - 0.008, seat - 0.06, z0 + chair * 0.42],
      [side * (w - 0.05) + 0.008, seat + 0.105, z0 + chair * 0.6],
      wood,
      { bevel: 0.004 },
    );
  }
  const centre = z0 + chair * 0.55;
  const star = (at: number, reach: number, arms: number, top: number): void => {
    object.add(createCylinder(0.03, top - 0.05, { sides: 24 }), metal, { at: [0, 0.05, at] });
    for (let k = 0; k < arms; k++) {
      const angle = (k / arms) * 2 * Math.PI + Math.PI / arms;
      const tip: Vec3 = [Math.cos(angle) * reach, 0.022, at + Math.sin(angle) * reach];
      object.add(
        createTube(
          createCurve(
            [[0, 0.075, at], [Math.cos(angle) * reach * 0.5, 0.055, at + Math.sin(angle) * reach * 0.5], tip],
            4,
          ),
          0.016,
          { sides: 10, size: [1.2, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.75, 0.6] },
        ),
        metal,
      );
      object.add(createCylinder(0.014, 0.02, { sides: 16 }), metal, { at: [tip[0], 0, tip[2]] });
    }
  };
  star(centre, Math.min(w - 0.06, chair * 0.42), 5, seat - 0.08);
  const room = depth - chair - 0.04;
  if (room < 0.25) return;
  const stool = d - room / 2 - 0.004;
  shell({ at: [0, seat - 0.11, stool + room / 2], tilt: -Math.PI / 2 + 0.03 }, width * 0.78, room, 0.1);
  star(stool, Math.min(room * 0.45, w - 0.1), 4, seat - 0.09);
}

/** A long, low seat with one raised end at −z and a bolster. */
function buildChaise(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [cover, wood] = [look('cover'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  const seat = Math.min(0.42, height - 0.15);
  const leg = 0.17;
  object.add(createSlab(roundedRectangle(width - 0.02, depth - 0.06, 0.03, 5), roundEdge(0.05, 0.008)), wood, {
    at: [0, leg, 0.02],
  });
  addPad(object, [-w, leg + 0.045, -d + 0.04], [w, seat - 0.1, d - 0.01], cover, {
    radius: 0.03,
    segments: 10,
    piping: 0.007,
  });
  addPad(object, [-w + 0.004, seat - 0.12, -d + 0.2], [w - 0.004, seat + 0.012, d], cover, {
    radius: 0.055,
    puff: 0.02,
    sag: 0.014,
    wrinkle: 0.004,
    segments: 18,
    seed: chance.whole(90),
    piping: 0.008,
  });
  const lean = 0.42;
  const tall = (height - seat + 0.02) / Math.cos(lean) - 0.05;
  const reach = Math.sin(lean) * tall;
  const back = createCushion(width, tall, 0.15, { radius: 0.06, puff: 0.022, wrinkle: 0.004, segments: 16, seed: 4 });
  object
    .within({ at: [0, seat - 0.03, -d + reach + 0.06], tilt: -lean })
    .add(fitMesh(back, [-w, 0, -0.05], [w, tall, 0.095]), cover);
  object
    .within({ at: [0, seat + 0.01, -d + reach + 0.2], tilt: -0.7 })
    .add(createFilledPillow(width * 0.8, 0.24, 0.15, { seed: chance.whole(90), segments: 12 }), cover, {
      at: [0, 0.12, 0],
      part: 'textile',
    });
  addLegs(object, wood, {
    foot: [w - 0.06, d - 0.09],
    head: [w - 0.08, d - 0.12],
    height: leg + 0.003,
    thick: [0.014, 0.024],
  });
}

/** Rockers under a frame of turned posts, seat and back slung. */
function buildRocker(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const [cover, wood] = [look('cover'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  const seat = Math.min(0.42, height * 0.5);
  const x = w - 0.04;
  const rest = Math.min(height - 0.1, seat + 0.2);
  const radius = (d * d) / (2 * 0.14);
  const arc = (z: number): number => (z * z) / (2 * radius);
  const [front, rear] = [d * 0.42, -d * 0.34];
  for (const side of [-1, 1]) {
    const runner = Array.from({ length: 25 }, (_, k): Vec3 => {
      const z = -d + 0.012 + ((depth - 0.024) * k) / 24;
      return [side * x, 0.0165 + arc(z), z];
    });
    object.add(
      createSweep(rectangleProfile(-0.013, -0.0165, 0.013, 0.0165, 0.004), runner, { smooth: true, crease: 0.6 }),
      wood,
    );
    object.add(
      createPost([
        { at: [side * x, arc(front) + 0.02, front], size: 0.013 },
        { at: [side * x, seat - 0.08, front - 0.01], size: 0.018 },
        { at: [side * x, rest - 0.01, front - 0.02], size: 0.013 },
      ]),
      wood,
    );
    object.add(
      createPost([
        { at: [side * x, arc(rear) + 0.02, rear], size: 0.013 },
        { at: [side * x, seat - 0.09, rear - 0.01], size: 0.018 },
        { at: [side * x, rest - 0.01, rear - 0.05], size: 0.013 },
      ]),
      wood,
    );
    object.add(createSlab(roundedRectangle(0.066, front - rear + 0.16, 0.024, 5), roundEdge(0.024, 0.009)), wood, {
      at: [side * (w - 0.034), rest - 0.02, (front + rear) / 2 - 0.02],
    });
    object.add(
      createRod(
        [
          [side * x, seat - 0.09, front - 0.01],
          [side * x, seat - 0.115, rear - 0.01],
        ],
        0.015,
      ),
      wood,
    );
  }
  for (const [y, z] of [
    [seat - 0.09, front - 0.01],
    [seat - 0.115, rear - 0.01],
    [0.17, front],
    [0.17, rear],
  ] as const)
    object.add(
      createRod(
        [
          [-x, y, z],
          [0, y, z],
          [x, y, z],
        ],
        y < 0.2 ? 0.011 : 0.015,
      ),
      wood,
    );
  const lean = 0.36;
  const foot = rear - 0.02;
  const tall = Math.min((height - seat + 0.1) / Math.cos(lean) - 0.012, (foot + d - 0.03) / Math.sin(lean));
  const rack = object.within({ at: [0, seat - 0.1, foot], tilt: -lean });
  for (const side of [-1, 1])
    rack.add(
      createRod(
        [
          [side * (w - 0.1), 0, 0],
          [side * (w - 0.1), tall * 0.5, -0.01],
          [side * (w - 0.1), tall, 0],
        ],
        0.016,
      ),
      wood,
    );
  for (let k = 0; k < 4; k++)
    rack.box([-w + 0.1, tall * (0.24 + 0.22 * k), -0.012], [w - 0.1, tall * (0.24 + 0.22 * k) + 0.045, 0], wood, {
      bevel: 0.004,
    });
  rack.add(
    fitMesh(
      createCushion(width - 0.19, tall * 0.8, 0.1, {
        radius: 0.042,
        puff: 0.024,
        wrinkle: 0.005,
        segments: 14,
        seed: chance.whole(90),
      }),
      [-w + 0.1, 0.1, 0.004],
      [w - 0.1, tall - 0.012, 0.1],
    ),
    cover,
  );
  const pad = createCushion(width - 0.12, 0.11, front - rear, {
    radius: 0.042,
    puff: 0.02,
    sag: 0.012,
    wrinkle: 0.004,
    segments: 14,
    seed: chance.whole(90),
  });
  object
    .within({ at: [0, seat - 0.035, (front + rear) / 2], tilt: -0.06 })
    .add(
      fitMesh(pad, [-w + 0.075, -0.07, -(front - rear) / 2 - 0.03], [w - 0.075, 0.035, (front - rear) / 2 + 0.06]),
      cover,
    );
}
