import { createBox } from '@yujian/renderer/scene/build/box';
import { createHeightfield } from '@yujian/renderer/scene/build/heightfield';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { mergeMeshes, smoothNormals, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { roughNoise2 } from '@yujian/renderer/scene/build/random';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import { normalise, place, standAlong } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { spray } from './foliage.ts';

/** Cloth stretched over ribs, sagging between them, its rim at y = 0 and its point at `rise`. */
function createCanopy(corners: readonly (readonly [number, number])[], rise: number, sag: number): Mesh {
  const writer = new MeshWriter();
  const steps = 8;
  corners.forEach(([ax, az], k) => {
    const [bx, bz] = corners[(k + 1) % corners.length]!;
    const rows = Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps;
      return Array.from({ length: steps + 1 }, (__, j) => {
        const s = j / steps;
        const [x, z] = [(ax + (bx - ax) * s) * t, (az + (bz - az) * s) * t];
        const hollow = sag * Math.sin(Math.PI * s) * Math.sin(Math.PI * Math.min(1, 0.15 + 0.7 * t));
        return writer.vertex([x, rise * (1 - t) - hollow, z], [0, 1, 0], x, z);
      });
    });
    for (let i = 0; i < steps; i++)
      for (let j = 0; j < steps; j++)
        writer.quad(rows[i]![j]!, rows[i + 1]![j]!, rows[i + 1]![j + 1]!, rows[i]![j + 1]!);
  });
  return smoothNormals(writer.finish(), 0.5);
}

export const buildParasol: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const sides = form === 'square' ? 4 : 8;
  const rim = Array.from({ length: sides }, (_, k): [number, number] => {
    const angle = ((k + 0.5) / sides) * 2 * Math.PI;
    const reach = 1 / Math.cos(Math.PI / sides);
    return [0.5 * width * reach * Math.cos(angle), 0.5 * depth * reach * Math.sin(angle)].map((value, axis) =>
      Math.max(-[width, depth][axis]! / 2, Math.min([width, depth][axis]! / 2, value)),
    ) as [number, number];
  });
  const rise = Math.min(0.55, height * 0.2);
  const edge = height - rise - 0.06;
  const cloth = createCanopy(rim, rise, 0.06);
  object.add(cloth, look('cloth'), { at: [0, edge, 0], part: 'textile' });
  const valance: Mesh[] = rim.map(([x, z], k) => {
    const [u, v] = rim[(k + 1) % sides]!;
    return transformMesh(
      createBox(Math.hypot(u - x, v - z), 0.12, 0.004, { bevel: 0.001 }),
      place({ at: [((x + u) / 2) * 0.998, edge - 0.13, ((z + v) / 2) * 0.998], turn: -Math.atan2(v - z, u - x) }),
    );
  });
  object.add(mergeMeshes(valance), look('cloth'), { part: 'textile', size: [0.995, 1, 0.995] });
  object
    .add(createCylinder(0.025, height - 0.02, { sides: 20 }), look('pole'))
    .add(createCylinder(0.03, 0.06, { top: 0.012, sides: 16 }), look('pole'), { at: [0, height - 0.06, 0] });
  for (const [x, z] of rim)
    object
      .add(
        createTube(
          [
            [0, height - 0.1, 0],
            [x * 0.98, edge + 0.005, z * 0.98],
          ],
          0.009,
          { sides: 6 },
        ),
        look('pole'),
      )
      .add(
        createTube(
          [
            [0, edge - 0.18, 0],
            [x * 0.48, edge + rise * 0.5 - 0.05, z * 0.48],
          ],
          0.007,
          { sides: 6 },
        ),
        look('pole'),
      );
  object.add(createCylinder(Math.min(0.28, width * 0.12), 0.07, { bevel: 0.015, sides: 32 }), look('pole'));
};

export const buildPergola: PieceBuilder = (object, { form, width, depth, height, chance, look, named }) => {
  const frame = look(form === 'metal' ? 'metal' : 'frame');
  const [w, d] = [width / 2, depth / 2];
  const [post, beam, rafter] = form === 'metal' ? [0.08, 0.14, 0.05] : [0.14, 0.2, 0.06];
  const over = Math.min(0.3, width * 0.08);
  const bays = Math.max(1, Math.round((width - 2 * over) / 3.2));
  const top = height - (form === 'metal' ? 0.12 : 0.16);
  for (const z of [-d + over, d - over - post]) {
    for (let k = 0; k <= bays; k++) {
      const x = -w + over + ((width - 2 * over - post) * k) / bays;
      object.box([x, 0, z], [x + post, top - beam, z + post], frame, { bevel: 0.006, grain: 'y' });
      object.box([x - 0.03, 0, z - 0.03], [x + post + 0.03, 0.03, z + post + 0.03], frame, { bevel: 0.004 });
    }
    object.box([-w, top - beam, z + 0.01], [w, top, z + post - 0.01], frame, { bevel: 0.006, grain: 'x' });
  }
  const count = Math.max(3, Math.round(width / (form === 'metal' ? 0.22 : 0.42)));
  for (let k = 0; k < count; k++) {
    const x = -w + 0.05 + ((width - 0.1 - rafter) * k) / (count - 1);
    object.box([x, top - 0.04, -d], [x + rafter, height, d], frame, { bevel: 0.005, grain: 'z' });
  }
  if (form !== 'vine') return;
  const frames: Matrix4[] = [];
  const size = Math.min(0.5, width * 0.16, depth * 0.3);
  for (let k = 0; k < Math.round(width * depth * 7); k++)
    frames.push(
      standAlong(
        [chance.around(w - size * 0.7), height - 0.18 * chance.next() - size * 0.4, chance.around(d - size * 0.7)],
        normalise([chance.around(1), chance.between(-0.5, 0.6), chance.around(1)]),
        chance.between(0, 6.28),
        size * chance.between(0.7, 1),
      ),
    );
  for (const x of [-w + over + post / 2, w - over - post / 2])
    for (let k = 0; k < 26; k++)
      frames.push(
        standAlong(
          [x + chance.around(0.05), 0.2 + (top - 0.3) * chance.next(), d - over - post / 2],
          normalise([chance.around(0.6), 0.3, chance.around(0.6)]),
          chance.between(0, 6.28),
          Math.min(over, 0.3) * 0.9,
        ),
      );
  object.scatter(spray('broad', 8), named('tree leaf'), frames, 'plant');
};

export const buildFountain: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [stone, water] = [look('stone'), look('water')];
  const [w, d] = [width / 2, depth / 2];
  const surface = (x0: number, x1: number, z0: number, z1: number, y: number): void => {
    object.add(
      createHeightfield([x0, z0], [x1, z1], 30, 30, (x, z) => y + 0.004 * roughNoise2(x * 7, z * 7, 3)),
      water,
      { part: 'water', aligned: true },
    );
  };
  if (form === 'wall') {
    const [t, low] = [Math.min(0.3, depth * 0.3), Math.min(0.35, height * 0.45)];
    object.box([-w, 0, -d], [w, height, -d + t], stone, { bevel: 0.012, grain: 'x' });
    for (const [a, b, c, e] of [
      [-w, w, d - 0.1, d],
      [-w, -w + 0.1, -d + t, d - 0.1],
      [w - 0.1, w, -d + t, d - 0.1],
    ] as const)
      object.box([a, 0, c], [b, low, e], stone, { bevel: 0.01 });
    object.box([-w + 0.1, 0, -d + t], [w - 0.1, 0.06, d - 0.1], stone, { bevel: 0 });
    surface(-w + 0.1, w - 0.1, -d + t, d - 0.1, low - 0.07);
    object.add(
      createHeightfield(
        [-w * 0.7, 0],
        [w * 0.7, height - 0.1 - low + 0.07],
        24,
        24,
        (x, z) => 0.012 + 0.006 * roughNoise2(x * 22, z * 3, 2),
      ),
      water,
      { at: [0, height - 0.1, -d + t], tilt: Math.PI / 2, part: 'water' },
    );
    return;
  }
  const bowl = (radius: number, foot: number, top: number): void => {
    const deep = top - foot;
    const profile: [number, number][] = [
      [0, foot],
      [radius * 0.35, foot],
      [radius * 0.8, foot + deep * 0.45],
      [radius, top - 0.03],
      [radius, top],
      [radius * 0.93, top],
      [radius * 0.88, top - 0.04],
      [radius * 0.6, foot + deep * 0.45],
      [0, foot + deep * 0.35],
    ];
    object.add(createLathe(profile, { sides: 64, crease: 0.5 }), stone, { size: [1, 1, depth / width] });
    const pool = createLathe(
      [
        [0, top - 0.035],
        [radius * 0.885, top - 0.035],
      ],
      { sides: 48 },
    );
    object.add(
      {
        ...pool,
        normals: pool.normals!.map((_, k) => (k % 3 === 1 ? 1 : 0)),
        indices: pool.indices.map((_, k, all) => (k % 3 === 1 ? all[k + 1]! : k % 3 === 2 ? all[k - 1]! : all[k]!)),
      },
      water,
      { part: 'water', size: [1, 1, depth / width] },
    );
  };
  if (form === 'bowl' && height > 0.8) {
    bowl(w, 0, Math.min(0.42, height * 0.36));
    object.add(
      createLathe(
        [
          [0, 0],
          [w * 0.16, 0],
          [w * 0.1, height * 0.3],
          [w * 0.08, height * 0.6],
          [w * 0.12, height * 0.7],
          [0, height * 0.7],
        ],
        { sides: 32, crease: 0.4 },
      ),
      stone,
    );
    bowl(w * 0.56, height * 0.6, height * 0.74);
    object.add(
      createLathe(
        [
          [0, height * 0.66],
          [w * 0.07, height * 0.66],
          [w * 0.05, height * 0.9],
          [0, height * 0.9],
        ],
        { sides: 24 },
      ),
      stone,
    );
    bowl(w * 0.28, height * 0.88, height);
    return;
  }
  bowl(w, 0, height);
};

export const buildStoneLantern: PieceBuilder = (object, { form, width, depth, height, look, named }) => {
  const stone = look('stone');
  const body = object.within({ size: [width, height, depth] });
  const isLow = form === 'yukimi';
  const six = { sides: 6, crease: 0.4 };
  const [foot, box, roof] = isLow ? [0.3, 0.58, 0.62] : [0.56, 0.76, 0.78];
  if (isLow) {
    for (let k = 0; k < 4; k++)
      body.add(
        createTube(
          [
            [0.44 * Math.cos(k * 1.571 + 0.785), 0.03, 0.44 * Math.sin(k * 1.571 + 0.785)],
            [0.36 * Math.cos(k * 1.571 + 0.785), 0.2, 0.36 * Math.sin(k * 1.571 + 0.785)],
            [0.2 * Math.cos(k * 1.571 + 0.785), 0.3, 0.2 * Math.sin(k * 1.571 + 0.785)],
          ],
          0.055,
          { sides: 10 },
        ),
        stone,
        { size: [1, 1, 1], at: [0, -0.0, 0] },
      );
    body.add(
      createLathe(
        [
          [0, 0],
          [0.12, 0],
          [0.12, 0.02],
          [0, 0.02],
        ],
        six,
      ),
      stone,
    );
  } else
    body.add(
      createLathe(
        [
          [0, 0],
          [0.42, 0],
          [0.42, 0.05],
          [0.3, 0.09],
          [0.17, 0.12],
          [0.15, 0.46],
          [0.2, 0.5],
          [0.34, 0.53],
          [0.36, 0.56],
          [0, 0.56],
        ],
        six,
      ),
      stone,
    );
  body.add(
    createLathe(
      [
        [0, foot - 0.03],
        [0.36, foot - 0.03],
        [0.38, foot],
        [0.36, foot + 0.03],
        [0, foot + 0.03],
      ],
      six,
    ),
    stone,
  );
  for (let k = 0; k < 6; k++)
    body.add(createBox(0.07, box - foot, 0.07, { bevel: 0.008 }), stone, {
      at: [0.22 * Math.cos((k * Math.PI) / 3), foot + 0.02, 0.22 * Math.sin((k * Math.PI) / 3)],
      turn: (-k * Math.PI) / 3,
    });
  body.add(createCylinder(0.13, box - foot - 0.04, { sides: 12, bevel: 0.01 }), named('opal'), {
    at: [0, foot + 0.03, 0],
    part: 'lamp',
  });
  body.add(
    createLathe(
      [
        [0, roof - 0.02],
        [0.4, roof - 0.02],
        [0.49, roof + 0.02],
        [0.46, roof + 0.05],
        [0.24, roof + 0.12],
        [0.1, roof + 0.16],
        [0.09, roof + 0.18],
        [0, roof + 0.18],
      ],
      six,
    ),
    stone,
  );
  body.add(
    createLathe(
      [
        [0, roof + 0.16],
        [0.08, roof + 0.16],
        [0.1, Math.min(0.95, roof + 0.2)],
        [0.04, 0.98],
        [0, 1],
      ],
      { sides: 20 },
    ),
    stone,
  );
};

export const buildBollardLight: PieceBuilder = (object, { width, depth, height, look, named, lamp, light }) => {
  const post = object.within({ size: [width, 1, depth] });
  const cap = Math.min(0.05, height * 0.1);
  const glow = Math.min(0.14, height * 0.24);
  post
    .add(createCylinder(0.5, 0.012, { sides: 28 }), look('metal'))
    .add(createCylinder(0.42, height - cap - glow, { sides: 28, bevel: 0.004 }), look('metal'));
  post.add(createCylinder(0.36, glow, { sides: 24, bevel: 0 }), named('opal'), {
    at: [0, height - cap - glow, 0],
    part: 'lamp',
  });
  post.add(createCylinder(0.46, cap, { sides: 28, bevel: 0.006 }), look('metal'), { at: [0, height - cap, 0] });
  if (lamp)
    light({
      kind: 'sphere',
      centre: [0, height - cap - glow / 2, 0],
      radius: 0.03,
      radiance: [lamp[0] * 1.6, lamp[1] * 1.6, lamp[2] * 1.6],
      visible: false,
    });
};

export const buildStreetLamp: PieceBuilder = (object, { form, width, depth, height, look, named, lamp, light }) => {
  const metal = look('metal');
  const r = Math.min(0.06, depth * 0.25);
  if (form === 'post') {
    const head = Math.min(width * 0.48, depth * 0.48, 0.22);
    object
      .add(createCylinder(Math.min(0.13, width * 0.45, depth * 0.45), 0.25, { top: r, sides: 24 }), metal)
      .add(createCylinder(r, height - 0.55, { top: r * 0.7, sides: 20 }), metal, { at: [0, 0.2, 0] });
    object.add(
      createLathe(
        [
          [0, 0],
          [head * 0.5, 0],
          [head * 0.9, 0.28],
          [0, 0.28],
        ],
        { sides: 24, crease: 0.5 },
      ),
      named('opal'),
      { at: [0, height - 0.42, 0], part: 'lamp' },
    );
    object.add(
      createLathe(
        [
          [0, 0],
          [head, 0],
          [head, 0.02],
          [head * 0.4, 0.1],
          [0, 0.14],
        ],
        { sides: 28, crease: 0.5 },
      ),
      metal,
      { at: [0, height - 0.14, 0] },
    );
    if (lamp)
      light({
        kind: 'sphere',
        centre: [0, height - 0.28, 0],
        radius: 0.06,
        radiance: [lamp[0] * 3, lamp[1] * 3, lamp[2] * 3],
        visible: false,
      });
    return;
  }
  const reach = width - 2 * r - 0.02;
  const x = -width / 2 + r * 1.35;
  object
    .add(createCylinder(r * 1.3, 0.35, { sides: 24 }), metal, { at: [x, 0, 0] })
    .add(createCylinder(r, height - 0.3, { top: r * 0.6, sides: 20 }), metal, { at: [x, 0.3, 0] });
  object.add(
    createTube(
      [
        [x, height - 0.06, 0],
        [x + reach * 0.4, height - 0.05, 0],
        [width / 2 - 0.02, height - 0.05, 0],
      ],
      r * 0.5,
      { sides: 10 },
    ),
    metal,
  );
  const long = Math.min(0.6, reach * 0.6);
  object.box(
    [width / 2 - long, height - 0.1, -Math.min(0.09, depth / 2)],
    [width / 2, height - 0.05, Math.min(0.09, depth / 2)],
    metal,
    { bevel: 0.012 },
  );
  object.box(
    [width / 2 - long + 0.03, height - 0.108, -Math.min(0.06, depth / 3)],
    [width / 2 - 0.03, height - 0.1, Math.min(0.06, depth / 3)],
    named('opal'),
    { bevel: 0, part: 'lamp' },
  );
  if (lamp)
    light({
      kind: 'sphere',
      centre: [width / 2 - long / 2, height - 0.2, 0],
      radius: 0.06,
      radiance: [lamp[0] * 4, lamp[1] * 4, lamp[2] * 4],
      visible: false,
    });
};

export const buildBicycleRack: PieceBuilder = (object, { width, depth, height, look }) => {
  const count = Math.max(2, Math.round(width / 0.75));
  const r = 0.022;
  for (let k = 0; k < count; k++) {
    const x = -width / 2 + r + ((width - 2 * r) * k) / (count - 1);
    const z = depth / 2 - r;
    const arc = Array.from({ length: 9 }, (_, i): Vec3 => [
      x,
      height - r - 0.2 + 0.2 * Math.sin((Math.PI * i) / 8),
      z * Math.cos((Math.PI * i) / 8),
    ]);
    object.add(
      createTube([[x, 0, z], [x, height * 0.4, z], ...arc, [x, height * 0.4, -z], [x, 0, -z]], r, { sides: 12 }),
      look('metal'),
    );
    for (const side of [-1, 1])
      object.box([x - r, 0, side * z - r], [x + r, 0.008, side * z + r], look('metal'), { bevel: 0.002 });
  }
};

export const buildBin: PieceBuilder = (object, { form, width, depth, height, look, named }) => {
  const metal = look('body');
  if (form === 'double') {
    for (const side of [-1, 1]) {
      const [a, b] = side < 0 ? [-width / 2, -0.015] : [0.015, width / 2];
      object.box([a, 0.05, -depth / 2], [b, height - 0.16, depth / 2], metal, { bevel: 0.015 });
      object.box(
        [a + 0.03, height - 0.16, -depth / 2 + 0.02],
        [b - 0.03, height - 0.06, depth / 2 - 0.02],
        named('rubber'),
        { bevel: 0 },
      );
    }
    object.box([-width / 2, height - 0.07, -depth / 2], [width / 2, height, depth / 2], metal, { bevel: 0.015 });
    object.box([-width / 2 + 0.04, 0, -depth / 2 + 0.04], [width / 2 - 0.04, 0.05, depth / 2 - 0.04], named('rubber'), {
      bevel: 0,
    });
    return;
  }
  const body = object.within({ size: [width, 1, depth] });
  body.add(createCylinder(0.44, 0.04, { sides: 32, bevel: 0 }), named('rubber')).add(
    createLathe(
      [
        [0, 0.04],
        [0.46, 0.04],
        [0.48, 0.07],
        [0.5, height - 0.2],
        [0.47, height - 0.17],
        [0, height - 0.17],
      ],
      { sides: 40 },
    ),
    metal,
  );
  body.add(createCylinder(0.4, 0.1, { sides: 32, bevel: 0 }), named('rubber'), { at: [0, height - 0.17, 0] });
  for (let k = 0; k < 4; k++)
    body.add(createCylinder(0.025, 0.12, { sides: 8 }), metal, {
      at: [0.43 * Math.cos(k * 1.571), height - 0.18, 0.43 * Math.sin(k * 1.571)],
    });
  body.add(
    createLathe(
      [
        [0, height - 0.08],
        [0.5, height - 0.08],
        [0.5, height - 0.055],
        [0.3, height - 0.01],
        [0, height],
      ],
      { sides: 40, crease: 0.4 },
    ),
    metal,
  );
};

export const buildFlagpole: PieceBuilder = (object, { width, depth, height, chance, look }) => {
  const x = -width / 2 + 0.09;
  const r = Math.min(0.055, depth * 0.2);
  object
    .add(createCylinder(Math.min(0.09, depth * 0.4), 0.3, { sides: 24 }), look('metal'), { at: [x, 0, 0] })
    .add(createCylinder(r, height - 0.35, { top: r * 0.5, sides: 20 }), look('metal'), { at: [x, 0.28, 0] });
  object.add(
    createLathe(
      [
        [0, -0.07],
        [0.05, -0.02],
        [0.05, 0.01],
        [0, 0.07],
      ],
      { sides: 20 },
    ),
    look('metal'),
    { at: [x, height - 0.07, 0] },
  );
  const long = width - 0.12;
  const tall = Math.min(long * 0.66, height * 0.2);
  const phase = chance.between(0, 6);
  const writer = new MeshWriter();
  const rows = Array.from({ length: 9 }, (_, j) =>
    Array.from({ length: 29 }, (__, i) => {
      const t = i / 28;
      return writer.vertex(
        [
          x + 0.03 + long * t * 0.98,
          height - 0.16 - (tall * j) / 8 - 0.22 * tall * t * t,
          Math.min(0.12, depth * 0.4) * t * Math.sin(7 * t + phase + 0.4 * (j / 8)),
        ],
        [0, 0, 1],
        long * t,
        (tall * j) / 8,
      );
    }),
  );
  for (let j = 0; j < 8; j++)
    for (let i = 0; i < 28; i++) writer.quad(rows[j + 1]![i]!, rows[j + 1]![i + 1]!, rows[j]![i + 1]!, rows[j]![i]!);
  object.add(smoothNormals(writer.finish()), look('cloth'), { part: 'textile' });
};
