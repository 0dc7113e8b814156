import { createExtrusion, roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createUnitSheet } from '@yujian/renderer/scene/build/furniture/finishes';
import { createPost, createRod } from '../parts/posts.ts';
import { createSlab } from '../parts/slab.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addFlameRow, addLog, addLogFire } from './fire.ts';

export const buildFireplace: PieceBuilder = (object, order) =>
  ({ modern: buildLinear, stove: buildStove, plain: buildPlain }[order.form] ?? buildMantel)(object, order);

/** A box of brick, open to +z: back, splayed cheeks, floor and a head that hides the flue. */
function addFirebox(object: ObjectBuilder, [x0, y0, z0]: Vec3, [x1, y1, z1]: Vec3, brick: string, splay: number): void {
  const t = 0.025;
  object.box([x0, y0, z0], [x1, y1, z0 + t], brick, { bevel: 0 });
  object.box([x0, y0, z0], [x1, y0 + t, z1], brick, { bevel: 0 });
  object.box([x0, y1 - t, z0], [x1, y1, z1], brick, { bevel: 0 });
  for (const side of [-1, 1]) {
    const x = side > 0 ? x1 : x0;
    const corners: Vec2[] = [
      [x, -z1],
      [x - side * t, -z1],
      [x - side * (t + splay), -z0 - t],
      [x, -z0 - t],
    ];
    object.add(createExtrusion(side > 0 ? corners : corners.toReversed(), [], y1 - y0 - 2 * t), brick, {
      at: [0, y1 - t, 0],
      tilt: -Math.PI / 2,
    });
  }
}

/** A classical chimneypiece: panelled pilasters on blocks, frieze, cornice and shelf; over 1.5 m its breast goes on in panels. */
function buildMantel(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, named } = order;
  const stone = look('surround');
  const [w, d] = [width / 2, depth / 2];
  const top = Math.min(height, 1.25);
  const hearth = Math.min(0.03, depth * 0.1);
  object.box([-w, 0, -d], [w, hearth, d], stone, { bevel: 0.004 });
  const front = d - Math.min(0.18, depth * 0.36);
  const shelf = Math.min(0.045, top * 0.05);
  const over = Math.min(0.055, (d - front) * 0.6, width * 0.05);
  const leg = Math.min(0.2, width * 0.145);
  const legX = w - over;
  const frieze = Math.min(0.2, top * 0.18);
  const cornice = Math.min(0.075, top * 0.07);
  const underShelf = top - shelf;
  const underCornice = underShelf - cornice;
  const open = underCornice - frieze;
  const face = front - 0.022;
  for (const side of [-1, 1]) {
    const [a, b] = side < 0 ? [-legX, -legX + leg] : [legX - leg, legX];
    object.box([a, hearth, -d], [b, open, face], stone, { bevel: 0.002, grain: 'y' });
    // block at the foot, capital at the head
    object.box([a - 0.008, hearth, face - 0.02], [b + 0.008, hearth + Math.min(0.13, top * 0.12), front], stone, {
      bevel: 0.004,
    });
    object.box([a - 0.008, open - 0.05, face - 0.02], [b + 0.008, open - 0.028, front - 0.004], stone, {
      bevel: 0.006,
    });
    object.box([a - 0.002, open - 0.028, face - 0.02], [b + 0.002, open, front - 0.01], stone, { bevel: 0.003 });
    addFieldFrame(
      object,
      [a + 0.03, hearth + Math.min(0.13, top * 0.12) + 0.035],
      [b - 0.03, open - 0.085],
      face,
      stone,
    );
  }
  object.box([-legX, open, -d], [legX, underCornice, face], stone, { bevel: 0.002, grain: 'x' });
  addFieldFrame(object, [-legX + leg + 0.04, open + 0.04], [legX - leg - 0.04, underCornice - 0.04], face, stone);
  for (const side of [-1, 1]) {
    const x = side * (legX - leg / 2);
    object.add(
      createLathe(
        [
          [0, 0],
          [0.042, 0],
          [0.042, 0.006],
          [0.034, 0.012],
          [0.027, 0.006],
          [0.018, 0.008],
          [0.01, 0.014],
          [0, 0.015],
        ].map(([r, y]): Vec2 => [r! * Math.min(1, frieze / 0.15), y!]),
        { sides: 40, crease: 0.7 },
      ),
      stone,
      { at: [x, (open + underCornice) / 2, face], tilt: Math.PI / 2 },
    );
  }
  // the cornice returns along both sides; profile: x out, y up
  const profile: Vec2[] = [
    [0, 0],
    [-0.12, 0],
    [-0.16, 0.1],
    [-0.22, 0.28],
    [-0.36, 0.42],
    [-0.42, 0.44],
    [-0.42, 0.52],
    [-0.6, 0.62],
    [-0.78, 0.8],
    [-0.84, 1],
    [0.4, 1],
    [0.4, 0],
  ];
  const path: Vec3[] = [
    [-legX, underCornice, -d],
    [-legX, underCornice, face],
    [legX, underCornice, face],
    [legX, underCornice, -d],
  ];
  object.add(createSweep(profile.map(([x, y]): Vec2 => [x * over, y * cornice]).toReversed(), path), stone);
  object.box([-legX, underCornice, -d], [legX, underShelf, face], stone, { bevel: 0.001 });
  object.add(
    createSlab(
      [
        [-w, -d],
        [w, -d],
        [w, face + over],
        [-w, face + over],
      ],
      [
        [0.008, 0],
        [0, 0.006],
        [0, shelf * 0.6],
        [0.006, shelf * 0.72],
        [0.01, shelf - 0.003],
        [0.013, shelf],
      ],
      { crease: 0.5 },
    ),
    stone,
    { at: [0, underShelf, 0] },
  );
  // inside: a slip of metal round the opening, then brick
  const inner = legX - leg;
  const slip = Math.min(0.06, inner * 0.12);
  const gap = 0.012;
  const floor = hearth;
  object.add(
    createExtrusion(
      [
        [-inner, floor],
        [inner, floor],
        [inner, open],
        [-inner, open],
      ],
      [
        [
          [-inner + slip, floor + 0.002],
          [-inner + slip, open - slip * 1.2],
          [inner - slip, open - slip * 1.2],
          [inner - slip, floor + 0.002],
        ],
      ],
      0.012,
    ),
    named('firestone'),
    { at: [0, 0, face - gap] },
  );
  const z0 = -d;
  addFirebox(
    object,
    [-inner, floor, z0],
    [inner, open, face - gap - 0.012],
    named('firebrick'),
    Math.min(0.09, inner * 0.18),
  );
  addHearthFire(object, order, { floor, open, back: z0, face, room: 2 * (inner - slip) * 0.72 });
  if (height - top < 0.1) {
    if (height > top) object.box([-legX, top, -d], [legX, height, face - 0.06], stone, { bevel: 0.003 });
    return;
  }
  const breast = Math.max(-d + 0.02, face - 0.05);
  object.box([-legX, top, -d], [legX, height, breast - 0.012], look('surround'), { bevel: 0.003 });
  addFieldFrame(object, [-legX + 0.09, top + 0.1], [legX - 0.09, height - 0.1], breast - 0.012, stone, 0.012);
}

/** A chimney breast with a plain opening lined by a thin band of metal, a hearth of stone before it. */
function buildPlain(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, named } = order;
  const [breast, metal] = [look('breast'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const front = d - Math.min(0.16, depth * 0.34);
  const hearth = Math.min(0.05, depth * 0.1);
  const half = Math.min(0.46, width * 0.31);
  const open = Math.min(hearth + 0.72, height * 0.66);
  object.box([-w, 0, -d], [w, hearth, d], look('surround'), { bevel: 0.003, grain: 'x' });
  for (const side of [-1, 1])
    object.box([side > 0 ? half : -w, hearth, -d], [side > 0 ? w : -half, open, front], breast, {
      bevel: 0,
      grain: 'y',
    });
  object.box([-w, open, -d], [w, height, front], breast, { bevel: 0, grain: 'y' });
  const t = 0.008;
  for (const side of [-1, 1])
    object.box(
      [side > 0 ? half - t : -half, hearth, front - Math.min(0.14, depth * 0.3)],
      [side > 0 ? half : -half + t, open, front + 0.004],
      metal,
      {
        bevel: 0.001,
      },
    );
  object.box([-half, open - t, front - Math.min(0.14, depth * 0.3)], [half, open, front + 0.004], metal, {
    bevel: 0.001,
  });
  addFirebox(
    object,
    [-half + t, hearth, -d],
    [half - t, open - t, front - 0.02],
    named('firebrick'),
    Math.min(0.1, half * 0.2),
  );
  addHearthFire(object, order, { floor: hearth, open, back: -d, face: front, room: half * 1.36 });
}

/** Logs that burn on firedogs on the floor of an opening between its back and its face, metres. */
function addHearthFire(
  object: ObjectBuilder,
  order: PieceOrder,
  { floor, open, back, face, room }: { floor: number; open: number; back: number; face: number; room: number },
): void {
  const [deep, middle] = [(face - back) * 0.7, (back + face) / 2 + 0.012];
  addGrate(object, [0, floor + 0.025, middle], room, deep, order.look('metal'));
  addLogFire(
    object,
    [0, floor + 0.025 + Math.min(0.05, deep * 0.2), middle],
    room * 0.9,
    deep * 0.8,
    open - floor - 0.16,
    order,
  );
}

/** A raised moulding round a field on a face that looks to +z. */
function addFieldFrame(
  object: ObjectBuilder,
  [x0, y0]: Vec2,
  [x1, y1]: Vec2,
  z: number,
  material: string,
  thick = 0.008,
): void {
  if (x1 - x0 < 0.05 || y1 - y0 < 0.05) return;
  const t = thick;
  object.add(
    createSweep(
      [
        [-t * 1.2, -0.002],
        [t * 1.2, -0.002],
        [t * 1.2, t * 0.3],
        [t * 0.6, t],
        [-t * 0.2, t * 0.9],
        [-t * 0.9, t * 0.35],
        [-t * 1.2, t * 0.3],
      ],
      [
        [x0, y0, z],
        [x1, y0, z],
        [x1, y1, z],
        [x0, y1, z],
      ],
      { closed: true, up: [0, 0, 1] },
    ),
    material,
  );
}

/** Two firedogs and the bars between them. */
function addGrate(object: ObjectBuilder, [x, y, z]: Vec3, width: number, depth: number, metal: string): void {
  for (const side of [-1, 1]) {
    const at = x + side * width * 0.36;
    const lift = Math.min(0.05, depth * 0.2);
    object.add(
      createRod(
        [
          [at, y + lift, z - depth * 0.45],
          [at, y + lift, z],
          [at, y + lift, z + depth * 0.4],
        ],
        0.007,
        8,
      ),
      metal,
    );
    object.add(
      createPost([
        { at: [at, y, z + depth * 0.4], size: 0.009 },
        { at: [at, y + lift + 0.1, z + depth * 0.4], size: 0.007 },
      ]),
      metal,
    );
    object.add(
      createLathe(
        [
          [0, -0.016],
          [0.012, -0.01],
          [0.017, 0],
          [0.012, 0.01],
          [0, 0.016],
        ],
        { sides: 20, crease: 2 },
      ),
      metal,
      { at: [at, y + lift + 0.112, z + depth * 0.4] },
    );
    object.add(
      createPost([
        { at: [at, y, z - depth * 0.45], size: 0.007 },
        { at: [at, y + lift, z - depth * 0.45], size: 0.006 },
      ]),
      metal,
    );
  }
}

/** A chimney breast of slabs with a long slot of fire, its ledge floating over a shadow gap. */
function buildLinear(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, named, lamp } = order;
  const [stone, metal] = [look('surround'), look('metal')];
  const [w, d] = [width / 2, depth / 2];
  const ledge = Math.min(0.36, height * 0.3);
  const thick = Math.min(0.08, height * 0.08);
  const face = d - Math.min(0.14, depth * 0.34);
  object.box([-w + 0.04, 0, -d], [w - 0.04, ledge - thick, face - 0.03], metal, { bevel: 0.001 });
  object.box([-w, ledge - thick, -d], [w, ledge, d], stone, { bevel: 0.003, grain: 'x' });
  const slot = Math.min(0.42, Math.max(0.18, (height - ledge) * 0.42));
  const [from, half] = [ledge + Math.min(0.1, (height - ledge - slot) * 0.3), w - Math.min(0.16, width * 0.09)];
  const to = from + slot;
  const j = 0.0015;
  // four slabs round the slot, with fine joints
  object.box([-w, ledge, -d], [-half - j, height, face], stone, { bevel: 0.002, grain: 'y' });
  object.box([half + j, ledge, -d], [w, height, face], stone, { bevel: 0.002, grain: 'y' });
  object.box([-half, to, -d], [half, height, face], stone, { bevel: 0.002, grain: 'x' });
  object.box([-half, ledge, -d], [half, from, face], stone, { bevel: 0.002, grain: 'x' });
  const t = 0.012;
  object.add(
    createSweep(
      rectangleProfile(-t / 2, -0.05, t / 2, 0.004, 0.001),
      [
        [-half + t / 2, from + t / 2, face],
        [half - t / 2, from + t / 2, face],
        [half - t / 2, to - t / 2, face],
        [-half + t / 2, to - t / 2, face],
      ],
      { closed: true, up: [0, 0, 1] },
    ),
    metal,
  );
  object.box([-half, from, -d], [half, to, -d + 0.012], named('firestone'), { bevel: 0 });
  const bed = from + 0.028;
  object.box([-half + t, from + 0.002, -d + 0.012], [half - t, bed, face - 0.05], named('firestone'), { bevel: 0.002 });
  const middle = (-d + face) / 2 - 0.005;
  const deep = Math.max(0.03, face - 0.05 + d - 0.03);
  addGravel(object, [-half + t + 0.01, bed, middle], 2 * (half - t) - 0.02, deep, order);
  if (lamp) addFlameRow(object, [0, bed + 0.008, middle], 2 * half - 0.16, slot * 0.6, order);
}

/** Broken stones strewn over a bed. */
function addGravel(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  width: number,
  depth: number,
  { named, chance }: PieceOrder,
): void {
  const stone = createLathe(
    [
      [0, -0.011],
      [0.011, -0.006],
      [0.015, 0.002],
      [0.008, 0.01],
      [0, 0.012],
    ],
    { sides: 7, crease: 0.3 },
  );
  const count = Math.round(Math.min(420, width * depth * 2600));
  for (let k = 0; k < count; k++) {
    const size: Vec3 = [chance.between(0.6, 1.3), chance.between(0.5, 0.9), chance.between(0.6, 1.3)];
    object.add(stone, named('firestone'), {
      at: [x + chance.between(0.012, width - 0.012), y + 0.004, z + chance.around(Math.max(0.002, depth / 2 - 0.016))],
      turn: chance.between(0, 6),
      size,
    });
  }
}

/** A stove of cast iron on legs over a hearth plate: glazed door, top plate, flue to its full height; logs stacked beside it where there is room. */
function buildStove(object: ObjectBuilder, order: PieceOrder): void {
  const { width, depth, height, look, named, lamp, chance } = order;
  const [plate, iron] = [look('surround'), named('cast iron')];
  const [w, d] = [width / 2, depth / 2];
  const slab = 0.025;
  object.box([-w, 0, -d], [w, slab, d], plate, { bevel: 0.004 });
  const bodyW = Math.min(0.58, width * 0.64);
  const beside = width - bodyW > 0.4;
  const cx = beside ? -w + bodyW / 2 + 0.1 : 0;
  const [b, deep] = [bodyW / 2, Math.min(0.4, depth * 0.72)];
  const [back, front] = [-d + (depth - deep) * 0.4, -d + (depth - deep) * 0.4 + deep];
  const leg = Math.min(0.15, height * 0.13);
  const top = Math.min(height * 0.72, 0.82);
  const stove = object.within({ at: [cx, 0, 0] });
  for (const sx of [-1, 1])
    for (const z of [back + 0.04, front - 0.04])
      stove.add(
        createPost([
          { at: [sx * (b - 0.02), slab, z], size: 0.016 },
          { at: [sx * (b - 0.045), slab + leg * 0.6, z], size: 0.012 },
          { at: [sx * (b - 0.04), slab + leg, z], size: 0.022 },
        ]),
        iron,
      );
  const low = slab + leg;
  const shell = 0.03;
  const [l, r, y0, y1] = [-b + 0.014, b - 0.014, low + 0.02, top - 0.028];
  // base and top plates overhang the body
  for (const [from, to, out] of [
    [low, y0, 0.008],
    [y1, top, 0],
  ] as const)
    stove.add(
      createSlab(
        roundedRectangle(bodyW - 2 * out, deep - 2 * out, 0.03, 5).map(([x, z]): Vec2 => [x, z + (back + front) / 2]),
        [
          [0.01, 0],
          [0, 0.006],
          [0, to - from - 0.006],
          [0.006, to - from],
        ],
        { crease: 1 },
      ),
      iron,
      { at: [0, from, 0] },
    );
  stove.box([l, y0, back + 0.015], [r, y1, back + 0.015 + shell], iron, { bevel: 0.004 });
  for (const [a, c] of [
    [l, l + shell],
    [r - shell, r],
  ] as const)
    stove.box([a, y0, back + 0.02], [c, y1, front - 0.016], iron, { bevel: 0.005 });
  stove.box([l, y0, back + 0.02], [r, y0 + 0.05, front - 0.016], iron, { bevel: 0.004 });
  stove.box([l, y1 - 0.05, back + 0.02], [r, y1, front - 0.016], iron, { bevel: 0.004 });
  // the door: a frame with round corners, its pane, hinges, a coiled handle
  const [dl, dr, db, dt] = [l + 0.022, r - 0.022, y0 + 0.03, y1 - 0.03];
  const dw = dr - dl;
  const frame = Math.min(0.045, dw * 0.14);
  const outline = (inset: number): Vec2[] =>
    roundedRectangle(dw - 2 * inset, dt - db - 2 * inset, 0.03, 6).map(([x, y]): Vec2 => [x, y + (db + dt) / 2]);
  stove.add(createExtrusion(outline(0), [outline(frame)], 0.016), iron, { at: [0, 0, front - 0.001] });
  stove.add(
    createTube(
      outline(frame).map(([x, y]): Vec3 => [x, y, front - 0.001]),
      0.004,
      { sides: 8, closed: true, up: [0, 0, 1] },
    ),
    iron,
  );
  stove.add(createUnitSheet(dw - 2 * frame + 0.01, dt - db - 2 * frame + 0.01), named('glass pane'), {
    at: [-(dw - 2 * frame + 0.01) / 2, db + frame - 0.005, front - 0.01],
    part: 'glass',
    aligned: true,
  });
  stove.add(
    createRod(
      [
        [dr - 0.02, (db + dt) / 2 - 0.05, front + 0.024],
        [dr - 0.02, (db + dt) / 2, front + 0.026],
        [dr - 0.02, (db + dt) / 2 + 0.05, front + 0.024],
      ],
      0.008,
      12,
    ),
    look('metal'),
  );
  stove.add(
    createRod(
      [
        [dr - 0.02, (db + dt) / 2, front - 0.004],
        [dr - 0.02, (db + dt) / 2, front + 0.026],
      ],
      0.005,
      8,
    ),
    look('metal'),
  );
  for (const y of [db + 0.07, dt - 0.07])
    stove.add(
      createRod(
        [
          [dl - 0.002, y - 0.022, front],
          [dl - 0.002, y, front],
          [dl - 0.002, y + 0.022, front],
        ],
        0.007,
        10,
      ),
      iron,
    );
  stove.box([-0.06, y0 - 0.004, front - 0.02], [0.06, y0 + 0.022, front - 0.002], iron, { bevel: 0.003 });
  addLogFire(stove, [0, y0 + 0.05, (back + front) / 2], (r - l) * 0.78, deep * 0.62, (y1 - y0) * 0.62, {
    named,
    chance,
    lamp,
  });
  // the flue, its collar and its joint
  const pipe = Math.min(0.07, deep * 0.2);
  const at = back + pipe + 0.05;
  stove.add(
    createLathe(
      [
        [pipe + 0.014, 0],
        [pipe + 0.014, 0.01],
        [pipe + 0.004, 0.03],
        [pipe + 0.002, 0.03],
      ],
      { sides: 40 },
    ),
    iron,
    { at: [0, top - 0.001, at] },
  );
  // it bends back into the wall, where it shows a collar
  const bend = Math.min(0.1, (height - top) * 0.35);
  const turn = height - pipe - 0.002;
  const knee = Array.from({ length: 9 }, (_, k): Vec3 => [
    0,
    turn - bend + bend * Math.sin((k / 8) * (Math.PI / 2)),
    at - bend + bend * Math.cos((k / 8) * (Math.PI / 2)),
  ]);
  const end = -d + 0.001;
  const flue: readonly Vec3[] = [[0, top, at], ...knee.filter(([, , z]) => z > end + 0.001), [0, turn, end]];
  stove.add(createTube(flue, pipe, { sides: 32, up: [0, 0, 1] }), iron);
  stove.add(createCylinder(pipe * 1.35, 0.008, { sides: 40, bevel: 0.002 }), iron, {
    at: [0, turn - pipe * 0.34, -d],
    tilt: Math.PI / 2,
  });
  if (!beside) return;
  // logs stacked between two hoops
  const [x0, x1] = [cx + b + 0.06, w - 0.04];
  const radius = 0.042;
  const across = Math.max(1, Math.floor((x1 - x0) / (radius * 2.15)));
  const long = Math.min(0.3, depth * 0.7);
  for (let row = 0; row < 4; row++) {
    const count = row % 2 === 0 ? across : across - 1;
    for (let k = 0; k < count; k++) {
      const x = (x0 + x1) / 2 + (k - (count - 1) / 2) * radius * 2.12;
      const y = slab + radius * 1.12 + row * radius * 1.86;
      if (y + radius * 1.2 > height) continue;
      addLog(
        object,
        [x, y, -long / 2 + chance.around(0.012)],
        [x, y, long / 2 + chance.around(0.012)],
        radius * chance.between(0.84, 0.96),
        order,
      );
    }
  }
}
