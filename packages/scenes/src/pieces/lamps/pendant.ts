import { createBall, createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addBulb, addCable, addClothShade, createShell, ovalFrame, ringPath } from './parts.ts';

export const buildPendant: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildDome)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  dome: buildDome,
  globe: buildGlobe,
  paper: buildPaper,
  linear: buildLinear,
  lantern: buildLantern,
  cone: buildCone,
  drum: buildDrum,
  woven: buildWoven,
};

/** A spun shade with a rolled rim and a white inside, its lamp in its neck. */
function addSpun(object: ObjectBuilder, order: PieceOrder, unit: readonly Vec2[], tall: number): void {
  const { width, depth, height, look, named } = order;
  const { frame, radius } = ovalFrame(object, width, depth);
  const h = Math.min(radius * 2 * tall, height * 0.72);
  const outer = unit.map(([r, y]): Vec2 => [r * radius, -height + y * h]);
  const { outside, inside } = createShell(outer, 0.003, 80);
  frame.add(outside, look('body')).add(inside, look('shade'));
  frame.add(
    createTube(ringPath(radius - 0.0025, -height + 0.0025, 72), 0.0025, { sides: 8, closed: true, up: [0, 1, 0] }),
    look('body'),
  );
  const neck = unit.at(-2)![0] * radius;
  frame.add(
    createCylinder(Math.max(0.012, neck * 0.8), Math.min(0.05, h * 0.3), { sides: 28, bevel: 0.003 }),
    look('metal'),
    { at: [0, -height + h - 0.012, 0] },
  );
  const size = Math.min(0.045, radius * 0.28, h * 0.16);
  addBulb(object, [0, -height + h * 0.9, 0], { metal: look('metal'), bulb: named('bulb'), size });
  addCable(object, -height + h, look('metal'), { radius: Math.min(0.055, radius * 0.8) });
}

function buildDome(object: ObjectBuilder, order: PieceOrder): void {
  addSpun(
    object,
    order,
    [
      [1, 0],
      [0.995, 0.06],
      [0.97, 0.2],
      [0.9, 0.42],
      [0.76, 0.64],
      [0.55, 0.82],
      [0.3, 0.93],
      [0.12, 0.965],
      [0.1, 1],
      [0, 1],
    ],
    0.42,
  );
}

function buildCone(object: ObjectBuilder, order: PieceOrder): void {
  addSpun(
    object,
    order,
    [
      [1, 0],
      [0.99, 0.03],
      [0.6, 0.5],
      [0.25, 0.9],
      [0.16, 0.96],
      [0.14, 1],
      [0, 1],
    ],
    0.62,
  );
}

/** An opal ball, round in a place of any shape. */
function buildGlobe(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const radius = Math.min(width, depth) / 2;
  const r = Math.min(radius, height * 0.42);
  const y = -height + r;
  object.shine(r, named('opal'), [0, y, 0], named('opal skin'));
  const collar = Math.min(0.05, r * 0.4);
  object.add(
    createLathe(
      [
        [0, 0],
        [collar, 0],
        [collar, 0.018],
        [collar * 0.8, 0.024],
        [collar * 0.3, 0.03],
        [collar * 0.2, 0.05],
        [0, 0.05],
      ],
      { sides: 36, crease: 0.7 },
    ),
    look('metal'),
    { at: [0, y + r - collar * 0.28, 0] },
  );
  addCable(object, y + r + 0.03, look('metal'), { radius: Math.min(0.055, radius * 0.8) });
}

/** A paper lantern over bamboo rings: ribbed, a little flat, open above and below. */
function buildPaper(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const h = Math.min(radius * 1.7, height * 0.75);
  const ribs = Math.max(9, Math.round(h / 0.022));
  const wander = chance.between(0.7, 1.3);
  const outline: Vec2[] = Array.from({ length: ribs * 3 + 1 }, (_, k) => {
    const t = k / (ribs * 3);
    const angle = 0.32 + t * (Math.PI - 0.64);
    const bay = Math.abs(Math.sin((k / 3) * Math.PI));
    const flat = (-Math.cos(angle) + Math.cos(0.32)) / (2 * Math.cos(0.32));
    return [Math.sin(angle) * radius * (1 - 0.018 * bay * wander), -height + flat * h];
  });
  frame.add(createLathe(outline, { sides: 56, crease: 0.9 }), named('glow'));
  for (const [r, y] of [outline[0]!, outline.at(-1)!])
    frame.add(
      createTube(ringPath(r - 0.002, y === -height ? y + 0.002 : y - 0.002), 0.002, {
        sides: 6,
        closed: true,
        up: [0, 1, 0],
      }),
      look('metal'),
    );
  const [neck, top] = outline.at(-1)!;
  frame.add(
    createRod(
      [
        [-neck, top - 0.002, 0],
        [neck, top - 0.002, 0],
      ],
      0.002,
      6,
    ),
    look('metal'),
  );
  addBulb(object, [0, top - h * 0.3, 0], { metal: look('metal'), bulb: named('bulb'), size: Math.min(0.045, h * 0.1) });
  object.add(
    createTube(
      [
        [0, top, 0],
        [0, top - h * 0.3, 0],
      ],
      0.0028,
      { sides: 8 },
    ),
    look('metal'),
  );
  addCable(object, top, look('metal'), { radius: Math.min(0.05, radius * 0.8) });
}

/** A slim bar of light on two wires under a long rose. */
function buildLinear(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [w, t] = [width / 2, Math.min(0.055, height * 0.2)];
  const b = Math.min(depth, 0.065) / 2;
  const metal = look('metal');
  object.box([-w, -height + 0.006, -b], [w, -height + t, b], metal, { bevel: 0.002, grain: 'x' });
  object.box([-w + 0.004, -height, -b + 0.005], [w - 0.004, -height + 0.012, b - 0.005], named('diffuser'), {
    bevel: 0.002,
  });
  const rose = Math.min(w * 0.55, 0.4);
  object.box([-rose, -0.022, -Math.min(b, 0.03)], [rose, 0, Math.min(b, 0.03)], metal, { bevel: 0.003 });
  for (const side of [-1, 1]) {
    object.add(
      createTube(
        [
          [side * rose * 0.85, -0.02, 0],
          [side * w * 0.82, -height + t, 0],
        ],
        0.0012,
        { sides: 6 },
      ),
      metal,
    );
    object.add(createCylinder(0.006, 0.012, { sides: 14 }), metal, { at: [side * w * 0.82, -height + t, 0] });
  }
  object.add(
    createTube(
      [
        [rose * 0.8, -0.02, 0],
        [w * 0.72, -height * 0.5, 0],
        [w * 0.78, -height + t, 0],
      ],
      0.002,
      { sides: 6 },
    ),
    metal,
  );
}

/** A framed lantern with paper behind a lattice, a cap and a tassel. */
function buildLantern(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const body = look('body');
  const tassel = Math.min(0.22, height * 0.2);
  const h = Math.min(height * 0.6, Math.max(width, depth) * 1.25);
  const foot = -height + tassel;
  const top = foot + h;
  const [w, d] = [width / 2, depth / 2];
  const post = Math.min(0.018, w * 0.14, d * 0.14);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      object.box(
        [sx > 0 ? w - post * 2 : -w + post, foot + 0.01, sz > 0 ? d - post * 2 : -d + post],
        [sx > 0 ? w - post : -w + post * 2, top - 0.01, sz > 0 ? d - post : -d + post * 2],
        body,
        { grain: 'y', bevel: 0.0015 },
      );
    }
  for (const [y, out] of [
    [foot, 0.2],
    [top - post * 1.6, 0],
  ] as const)
    object.box([-w + post * out, y, -d + post * out], [w - post * out, y + post * 1.6, d - post * out], body, {
      grain: 'x',
      bevel: 0.003,
    });
  object.box([-w * 0.55, top, -d * 0.55], [w * 0.55, top + post, d * 0.55], body, { bevel: 0.003 });
  const [iw, id, low, high] = [w - post * 1.6, d - post * 1.6, foot + post * 1.6, top - post * 1.6];
  object.box([-iw, low, -id], [iw, high, id], look('shade'), { bevel: 0.001 });
  object.shine(Math.min(0.07, iw * 0.5), named('opal'), [0, (low + high) / 2, 0]);
  // bars in front of the paper: two uprights, two levels, as on an old window
  const bar = post * 0.4;
  for (const [half, face, across] of [
    [w, d, true],
    [d, w, false],
  ] as const) {
    const z = face - post * 1.5;
    for (const side of [-1, 1]) {
      const strip = (a0: number, a1: number, y0: number, y1: number): void => {
        const [z0, z1] = [side * z - bar, side * z + bar];
        object.box(across ? [a0, y0, z0] : [z0, y0, a0], across ? [a1, y1, z1] : [z1, y1, a1], body, { bevel: 0.0008 });
      };
      for (const s of [-0.42, 0.42]) {
        strip(s * half - bar, s * half + bar, low, high);
        const y = (low + high) / 2 + (s * (high - low)) / 1.2;
        strip(-half + post * 1.5, half - post * 1.5, y - bar, y + bar);
      }
    }
  }
  object.add(
    createRod(
      [
        [0, foot, 0],
        [0, foot - tassel * 0.3, 0],
      ],
      0.0025,
      6,
    ),
    body,
  );
  object.add(createBall(Math.min(0.014, tassel * 0.1), { sides: 16 }), look('metal'), {
    at: [0, foot - tassel * 0.32, 0],
  });
  for (let k = 0; k < 26; k++) {
    const angle = k * 2.4;
    const r = Math.min(0.014, tassel * 0.09) * Math.sqrt((k + 0.5) / 26);
    object.add(
      createTube(
        [
          [r * 0.5 * Math.cos(angle), foot - tassel * 0.36, r * 0.5 * Math.sin(angle)],
          [r * Math.cos(angle), foot - tassel * 0.7, r * Math.sin(angle)],
          [r * Math.cos(angle), -height + (k === 0 ? 0 : tassel * 0.04 * chance.next()), r * Math.sin(angle)],
        ],
        0.0016,
        { sides: 5 },
      ),
      body,
    );
  }
  addCable(object, top + post, look('metal'), { radius: Math.min(0.05, w * 0.8, d * 0.8) });
}

/** Cloth on a wide hoop, closed below by a disc of the same cloth. */
function buildDrum(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const h = Math.min(radius * 0.95, height * 0.6);
  addClothShade(frame, -height, {
    bottom: radius,
    top: radius,
    height: h,
    shade: look('shade'),
    metal: look('metal'),
    bulb: named('bulb'),
    closed: true,
  });
  object.add(
    createTube(
      [
        [0, -height + h, 0],
        [0, -height + h * 0.4, 0],
      ],
      0.005,
      { sides: 10 },
    ),
    look('metal'),
  );
  addCable(object, -height + h, look('metal'), { radius: Math.min(0.06, radius * 0.8) });
}

/** A bell of bent cane: uprights over hoops, woven through by pairs of level strands. */
function buildWoven(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const h = Math.min(radius * 1.35, height * 0.7);
  const profile = createCurve(
    [
      [1, 0, 0],
      [0.985, 0.16, 0],
      [0.9, 0.45, 0],
      [0.66, 0.78, 0],
      [0.34, 0.95, 0],
      [0.13, 1, 0],
    ],
    5,
  ).map(([r, y]): Vec2 => [Math.min(1, r) * (radius - 0.004), -height + 0.004 + Math.max(0, y) * (h - 0.008)]);
  const cane = named('rope');
  const uprights = Math.max(22, Math.min(44, Math.round(radius * 130)));
  const strand = Math.max(0.0016, Math.min(0.0032, radius * 0.011));
  for (let k = 0; k < uprights; k++) {
    const angle = (k / uprights) * 2 * Math.PI;
    frame.add(
      createTube(
        profile
          .filter((_, row) => row % 3 === 0 || row === profile.length - 1)
          .map(([r, y]): Vec3 => [r * Math.cos(angle), y, r * Math.sin(angle)]),
        strand,
        { sides: 5 },
      ),
      cane,
    );
  }
  const levels = Math.max(9, Math.min(26, Math.round(h / 0.013)));
  for (let row = 0; row <= levels; row++) {
    const at = (row / levels) * (profile.length - 1);
    const [a, b] = [profile[Math.floor(at)]!, profile[Math.min(profile.length - 1, Math.floor(at) + 1)]!];
    const f = at - Math.floor(at);
    const [r, y] = [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
    const rim = row === 0 || row === levels;
    const waves = ringPath(1, y, uprights * 2).map(([cx, , cz], k): Vec3 => {
      const way = rim ? r : r + (k % 2 === 1 ? 0 : (k / 2 + row) % 2 === 0 ? strand : -strand);
      return [cx * Math.min(way, radius - strand), y, cz * Math.min(way, radius - strand)];
    });
    frame.add(createTube(waves, rim ? strand * 1.15 : strand * 0.8, { sides: 5, closed: true, up: [0, 1, 0] }), cane);
  }
  addBulb(object, [0, -height + h * 0.86, 0], {
    metal: look('metal'),
    bulb: named('bulb'),
    size: Math.min(0.036, radius * 0.2, h * 0.12),
  });
  object.add(createCylinder(radius * 0.14, 0.012, { sides: 28, bevel: 0.002 }), look('metal'), {
    at: [0, -height + h - 0.01, 0],
  });
  object.add(
    createTube(
      [
        [0, -height + h, 0],
        [0, -height + h * 0.85, 0],
      ],
      0.004,
      { sides: 8 },
    ),
    look('metal'),
  );
  addCable(object, -height + h, look('metal'), { radius: Math.min(0.055, radius * 0.8) });
}
