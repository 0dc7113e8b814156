import { createBall, createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createRod } from '../parts/posts.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addCable, addGlobe, ovalFrame, ringPath } from './parts.ts';

export const buildChandelier: PieceBuilder = (object, order) => (FORMS[order.form] ?? buildArms)(object, order);

const FORMS: Readonly<Record<string, PieceBuilder>> = {
  arms: buildArms,
  ring: buildRings,
  sputnik: buildSputnik,
  branch: buildBranch,
};

/** A turned stem with curved arms, drip pans, candles and hanging drops. */
function buildArms(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const [metal, glass] = [look('metal'), look('glass')];
  const h = Math.min(height * 0.78, radius * 1.5);
  const at = (share: number): number => -height + share * h;
  const s = Math.min(radius, h) * 0.09;
  object.add(
    createLathe(
      [
        [0, at(0)],
        [s * 0.4, at(0.012)],
        [s * 0.62, at(0.05)],
        [s * 0.3, at(0.09)],
        [s * 0.45, at(0.12)],
        [s * 1.5, at(0.2)],
        [s * 1.35, at(0.27)],
        [s * 0.4, at(0.33)],
        [s * 0.34, at(0.5)],
        [s * 0.8, at(0.56)],
        [s * 0.7, at(0.62)],
        [s * 0.28, at(0.7)],
        [s * 0.26, at(0.9)],
        [s * 0.5, at(0.94)],
        [s * 0.2, at(1)],
        [0, at(1)],
      ],
      { sides: 40, crease: 0.8 },
    ),
    metal,
  );
  const arms = radius > 0.6 ? 12 : radius > 0.38 ? 8 : 6;
  const pan = Math.min(0.045, radius * 0.11);
  const reach = radius - pan - 0.006;
  const candle = Math.min(0.1, h * 0.16);
  for (let k = 0; k < arms; k++) {
    const arm = frame.within({ turn: (k / arms) * 2 * Math.PI });
    const curve = createCurve(
      [
        [s * 0.9, at(0.26), 0],
        [reach * 0.35, at(0.1), 0],
        [reach * 0.75, at(0.14), 0],
        [reach, at(0.36), 0],
      ],
      7,
    );
    arm.add(createTube(curve, Math.min(0.0075, radius * 0.017), { sides: 10 }), metal);
    // a scroll back under each arm
    arm.add(
      createTube(
        createCurve(
          [
            [reach * 0.36, at(0.11), 0],
            [reach * 0.5, at(0.22), 0],
            [reach * 0.4, at(0.3), 0],
            [reach * 0.3, at(0.25), 0],
          ],
          5,
        ),
        Math.min(0.005, radius * 0.011),
        { sides: 8 },
      ),
      metal,
    );
    arm.add(
      createLathe(
        [
          [0, 0],
          [pan * 0.3, 0],
          [pan * 0.9, pan * 0.26],
          [pan, pan * 0.36],
          [pan * 0.95, pan * 0.4],
          [pan * 0.4, pan * 0.16],
          [0, pan * 0.16],
        ],
        { sides: 28, crease: 1 },
      ),
      metal,
      { at: [reach, at(0.36), 0] },
    );
    arm.add(createCylinder(pan * 0.3, candle, { sides: 18, bevel: 0.002 }), named('wax'), {
      at: [reach, at(0.36) + pan * 0.16, 0],
    });
    arm.add(
      createLathe(
        [
          [0, 0],
          [pan * 0.16, 0],
          [pan * 0.34, candle * 0.18],
          [pan * 0.3, candle * 0.34],
          [pan * 0.1, candle * 0.56],
          [0, candle * 0.64],
        ],
        { sides: 16, crease: 1.2 },
      ),
      named('flame'),
      { at: [reach, at(0.36) + pan * 0.16 + candle, 0] },
    );
    for (const turn of [0, 2.1, 4.2])
      addDrop(
        arm,
        [reach + Math.cos(turn) * pan * 0.9, at(0.36) + pan * 0.3, Math.sin(turn) * pan * 0.9],
        Math.min(0.045, h * 0.07),
        glass,
      );
    // strings of beads from the crown down to the arms
    const beads = Math.max(8, Math.round(Math.hypot(reach * 0.8, h * 0.4) / 0.0125));
    for (let b = 1; b < beads; b++) {
      const t = b / beads;
      arm.add(createBall(0.0052, { sides: 8 }), glass, {
        at: [
          s * 0.7 + (reach * 0.8 - s * 0.7) * t,
          at(0.62) + (at(0.22) - at(0.62)) * t - Math.sin(t * Math.PI) * h * 0.09,
          0,
        ],
      });
    }
  }
  addDrop(object, [0, at(0.075), 0], h * 0.06, glass);
  addCable(object, at(1), metal, { radius: Math.min(0.065, radius * 0.3), thick: 0.004 });
}

/** A cut drop hanging from a point. */
function addDrop(object: ObjectBuilder, [x, y, z]: Vec3, length: number, glass: string): void {
  object.add(
    createLathe(
      [
        [0, -length],
        [length * 0.13, -length * 0.82],
        [length * 0.2, -length * 0.6],
        [length * 0.08, -length * 0.3],
        [length * 0.03, -length * 0.16],
        [0, -length * 0.1],
      ],
      { sides: 6, crease: 0.1 },
    ),
    glass,
    { at: [x, y, z] },
  );
}

/** Two hoops of light, one in the other, hung askew on wires. */
function buildRings(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const { frame, radius } = ovalFrame(object, width, depth);
  const metal = look('metal');
  const t = Math.min(0.042, height * 0.1);
  const hang = [
    [radius - 0.012, -height],
    [radius * 0.66, -height + Math.min(0.26, height * 0.3)],
  ] as const;
  for (const [r, y] of hang) {
    const path = ringPath(r, 0, 88);
    frame.add(
      createSweep(rectangleProfile(-0.012, 0.005, 0.012, t, 0.002), path, {
        closed: true,
        up: [0, 1, 0],
        smooth: true,
      }),
      metal,
      { at: [0, y, 0] },
    );
    frame.add(
      createSweep(rectangleProfile(-0.009, 0, 0.009, 0.012, 0.002), path, {
        closed: true,
        up: [0, 1, 0],
        smooth: true,
      }),
      named('diffuser'),
      { at: [0, y, 0] },
    );
    for (let k = 0; k < 3; k++) {
      const angle = (k / 3) * 2 * Math.PI + (r < radius * 0.8 ? 1 : 0.3);
      frame.add(
        createTube(
          [
            [0.03 * Math.cos(angle), -0.02, 0.03 * Math.sin(angle)],
            [r * Math.cos(angle) * 0.7, (y + t) * 0.7, r * Math.sin(angle) * 0.7],
            [r * Math.cos(angle), y + t, r * Math.sin(angle)],
          ],
          0.0011,
          { sides: 5 },
        ),
        metal,
      );
    }
  }
  object.add(createCylinder(Math.min(0.09, radius * 0.4), 0.026, { sides: 44, bevel: 0.004 }), metal, {
    at: [0, -0.026, 0],
  });
}

/** Rods from a core in all directions, an opal ball at the end of each. */
function buildSputnik(object: ObjectBuilder, { width, depth, height, look, named }: PieceOrder): void {
  const [metal, opal, skin] = [look('metal'), named('opal'), named('opal skin')];
  const tall = Math.min(height * 0.84, Math.max(width, depth));
  const [rx, ry, rz] = [width / 2, tall / 2, depth / 2];
  const ball = Math.min(rx, ry, rz) * 0.13;
  const y = -height + ry;
  const core = Math.min(rx, ry, rz) * 0.17;
  object.add(createBall(core, { sides: 32 }), metal, { at: [0, y, 0] });
  const count = 20;
  const ways = Array.from({ length: count }, (_, k): Vec3 => {
    const up = 1 - (2 * (k + 0.5)) / count;
    const angle = k * 2.39996;
    const flat = Math.sqrt(1 - up * up);
    return [flat * Math.cos(angle), up * 0.94, flat * Math.sin(angle)];
  });
  for (const way of [...ways.slice(1), [0, -1, 0], [1, 0, 0], [-1, 0, 0], [0, 0, 1], [0, 0, -1]] as Vec3[]) {
    const end: Vec3 = [way[0] * (rx - ball), y + way[1] * (ry - ball), way[2] * (rz - ball)];
    const near: Vec3 = [way[0] * core * 0.8, y + way[1] * core * 0.8, way[2] * core * 0.8];
    object.add(createRod([near, end], Math.max(0.0028, ball * 0.1), 8), metal);
    addGlobe(object, end, ball, { opal, skin, metal, collar: 0 });
  }
  object.add(
    createRod(
      [
        [0, -0.02, 0],
        [0, y + core * 0.8, 0],
      ],
      0.006,
      10,
    ),
    metal,
  );
  addCable(object, -0.05, metal, { radius: Math.min(0.06, rx * 0.3, rz * 0.3), thick: 0.006 });
}

/** Bent twigs of metal along x, forking, with small opal balls among leaves of glass. */
function buildBranch(object: ObjectBuilder, { width, depth, height, look, named, chance }: PieceOrder): void {
  const [metal, opal, skin] = [look('metal'), named('opal'), named('opal skin')];
  const [w, d] = [width / 2, depth / 2];
  const ball = Math.min(0.05, w * 0.1, d * 0.13, height * 0.09);
  const tall = Math.min(height * 0.5, Math.max(0.2, w * 0.7));
  const mid = -height + tall * 0.5;
  const knots: Vec3[] = [
    [-w + ball, mid + tall * 0.12, -d * 0.1],
    [-w * 0.5, mid - tall * 0.1, d * 0.12],
    [0, mid + tall * 0.05, -d * 0.06],
    [w * 0.5, mid - tall * 0.12, d * 0.1],
    [w - ball, mid + tall * 0.1, 0],
  ];
  object.add(createTube(createCurve(knots, 8), Math.min(0.009, w * 0.02), { sides: 10 }), metal);
  for (const end of [knots[0]!, knots[4]!]) addGlobe(object, end, ball, { opal, skin, metal, collar: 0 });
  const count = 8;
  for (let k = 0; k < count; k++) {
    const side = k % 2 === 0 ? 1 : -1;
    const x = -w * 0.72 + (k / (count - 1)) * w * 1.44;
    const foot: Vec3 = [x - 0.14 * w * (k < 4 ? -1 : 1), mid - tall * 0.02 * side, 0];
    const out: Vec3 = [
      x,
      k === 2 ? -height + ball : mid + chance.between(-0.42, 0.42) * (tall - 2 * ball),
      side * (d - ball) * (k === 1 || k === 4 ? 1 : chance.between(0.55, 0.95)),
    ];
    const bend: Vec3 = [(foot[0] * 2 + out[0]) / 3, (foot[1] + out[1]) / 2 + tall * 0.08 * side, out[2] * 0.5];
    object.add(createTube(createCurve([foot, bend, out], 6), Math.min(0.005, w * 0.012), { sides: 8 }), metal);
    addGlobe(object, out, ball * (k === 1 || k === 2 || k === 4 ? 1 : chance.between(0.7, 1)), {
      opal,
      skin,
      metal,
      collar: 0,
    });
    object.add(
      createLathe(
        [
          [0, -ball],
          [ball * 0.34, -ball * 0.6],
          [ball * 0.42, 0],
          [ball * 0.2, ball * 0.7],
          [0, ball],
        ],
        { sides: 12, crease: 1.2 },
      ),
      look('glass'),
      { at: bend, roll: side * 0.9, size: [1, 1.2, 0.22] },
    );
  }
  for (const x of [-w * 0.25, w * 0.25])
    object.add(
      createTube(
        [
          [x * 0.3, -0.02, 0],
          [x, (mid + tall * 0.02) / 2, 0],
          [x, mid, 0],
        ],
        0.0016,
        { sides: 6 },
      ),
      metal,
    );
  addCable(object, -0.05, metal, { radius: Math.min(0.075, w * 0.3, d * 0.6), thick: 0.003 });
}
