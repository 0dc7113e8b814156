import { createUnitSheet } from '@yujian/renderer/scene/build/furniture/finishes';
import { createBall, createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import { place, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { addFront } from '../../parts/case.ts';
import { createSlab, roundEdge } from '../../parts/slab.ts';
import type { PieceBuilder, PieceOrder } from '../../piece-builder.ts';

/** A cold case: panelled below, a stone deck, panes to the guests at +z, glass shelves with trays of cakes, croissants, buns and tarts; lit from its top. */
export const buildPastryCase: PieceBuilder = (object, order) => {
  const { width, depth, height, look, named } = order;
  const [front, glass, top, steel] = [look('front'), look('glass'), look('top'), named('steel')];
  const [w, d] = [width / 2, depth / 2];
  const deck = Math.min(0.62, height * 0.5);
  object.box([-w + 0.05, 0, -d + 0.05], [w - 0.05, 0.09, d - 0.08], named('rubber'), { bevel: 0.001 });
  object.box([-w, 0.09, -d], [w, deck - 0.03, d - 0.022], front, { bevel: 0.002, grain: 'x' });
  const panels = Math.max(2, Math.round(width / 0.5));
  for (let k = 0; k < panels; k++)
    addFront(
      object,
      [-w + (width * k) / panels, -w + (width * (k + 1)) / panels],
      [0.09, deck - 0.034],
      d - 0.022,
      front,
      { style: 'slatted', thick: 0.02 },
    );
  object.box([-w, deck - 0.03, -d], [w, deck, d], top, { bevel: 0.004 });
  object.box([-w, height - 0.03, -d], [w, height, d - 0.05], top, { bevel: 0.005 });
  for (const side of [-1, 1])
    for (const z of [-d + 0.012, d - 0.07])
      object.box(
        [side * (w - 0.012) - 0.009, deck, z - 0.009],
        [side * (w - 0.012) + 0.009, height - 0.03, z + 0.009],
        steel,
        { bevel: 0.002, grain: 'y' },
      );
  const tall = height - 0.03 - deck;
  object.add(createUnitSheet(width - 0.008, tall), glass, {
    at: [-w + 0.004, deck, d - 0.056],
    part: 'glass',
    aligned: true,
  });
  for (const side of [-1, 1])
    object.add(createUnitSheet(depth - 0.09, tall), glass, {
      at: [side * (w - 0.003), deck, d - 0.07],
      turn: Math.PI / 2,
      part: 'glass',
      aligned: true,
    });
  object.box([-w + 0.03, height - 0.038, d - 0.1], [w - 0.03, height - 0.03, d - 0.088], named('light line'), {
    bevel: 0.001,
    part: 'lamp',
  });
  const rows = tall > 0.5 ? 3 : 2;
  for (let row = 0; row < rows; row++) {
    const y = deck + (tall * row) / rows;
    const back = -d + 0.03;
    const reach = d - 0.1 - row * 0.07;
    if (row > 0) {
      object.box([-w + 0.024, y - 0.008, back], [w - 0.024, y, reach], named('glass'), { bevel: 0.001, part: 'glass' });
      for (const side of [-1, 1])
        object.box(
          [side * (w - 0.03) - 0.006, y - 0.02, back],
          [side * (w - 0.03) + 0.006, y - 0.008, reach - 0.02],
          steel,
          { bevel: 0.001 },
        );
    }
    const trays = Math.max(2, Math.round((width - 0.08) / 0.42));
    const each = (width - 0.08) / trays;
    for (let k = 0; k < trays; k++)
      fillTray(
        object,
        order,
        {
          at: [-w + 0.04 + each * (k + 0.5), y, (back + reach) / 2],
          width: each - 0.03,
          depth: Math.min(0.4, reach - back - 0.05),
          room: tall / rows - 0.03,
        },
        (row * trays + k) % 5,
      );
  }
};

interface Tray {
  readonly at: Vec3;
  readonly width: number;
  readonly depth: number;
  readonly room: number;
}

/** A tray with one kind of pastry in rows, its card in front. */
function fillTray(
  object: ObjectBuilder,
  { chance, named }: PieceOrder,
  { at, width, depth, room }: Tray,
  kind: number,
): void {
  const tray = object.within({ at });
  tray.add(
    createSlab(roundedRectangle(width, depth, 0.012, 3), roundEdge(0.01, 0.003, 2)),
    named(kind % 2 ? 'steel' : 'white-ceramic'),
    { part: 'decoration' },
  );
  tray
    .within({ at: [0, 0.01, depth / 2 - 0.016], tilt: -0.3 })
    .box([-0.035, 0, 0], [0.035, 0.04, 0.0015], named('book ink'), { bevel: 0.0004, part: 'decoration' });
  const long = kind === 0;
  const pitch: Vec2 = kind === 3 ? [0.24, 0.24] : long ? [0.15, 0.1] : [0.095, 0.095];
  const [nx, nz] = [
    Math.max(1, Math.floor((width - 0.02) / pitch[0])),
    Math.max(1, Math.floor((depth - 0.04) / pitch[1])),
  ];
  const spots: Matrix4[] = [];
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < nz; j++)
      if (kind === 3 || chance.next() < 0.88)
        spots.push(
          place({
            at: [(i - (nx - 1) / 2) * pitch[0] + chance.around(0.004), 0.01, (j - (nz - 1) / 2) * pitch[1] - 0.012],
            turn: long ? chance.around(0.18) : chance.around(3),
            size: chance.between(0.94, 1.03),
          }),
        );
  const put = (mesh: Mesh, material: string): void => {
    tray.scatter(mesh, named(material), spots, 'decoration');
  };
  if (kind === 0) put(createCroissant(), 'bread');
  else if (kind === 1) {
    put(
      createLathe(
        [
          [0, 0],
          [0.03, 0],
          [0.041, 0.028],
          [0.0405, 0.033],
          [0.036, 0.032],
          [0.034, 0.027],
          [0, 0.027],
        ],
        { sides: 28, crease: 0.7 },
      ),
      'bread',
    );
    put(
      createLathe(
        [
          [0, 0.027],
          [0.034, 0.028],
          [0.028, 0.036],
          [0, 0.04],
        ],
        { sides: 24 },
      ),
      'lemon',
    );
    tray.scatter(
      createBall(0.008, { sides: 12 }),
      named('apple'),
      spots.map((spot) => raise(spot, 0.044)),
      'decoration',
    );
  } else if (kind === 2) {
    put(
      createLathe(
        [
          [0, 0],
          [0.034, 0],
          [0.042, 0.01],
          [0.04, 0.028],
          [0.025, 0.044],
          [0, 0.05],
        ],
        { sides: 28, crease: 2 },
      ),
      'bread',
    );
    put(
      createLathe(
        [
          [0.032, 0.0395],
          [0.024, 0.047],
          [0, 0.0525],
        ],
        { sides: 24, crease: 2 },
      ),
      'book cream',
    );
  } else if (kind === 3) {
    const high = Math.min(0.075, room - 0.06);
    const r = Math.min(0.105, width / 2 - 0.015, depth / 2 - 0.03);
    const layers = [
      [0, 0.3, 'bread', 0],
      [0.3, 0.38, 'book cream', 0.001],
      [0.38, 0.68, 'bread', 0],
      [0.68, 1, 'coffee', 0.002],
    ] as const;
    for (const [y0, y1, material, out] of layers)
      tray.scatter(
        createCylinder(r + out, high * (y1 - y0), { sides: 48, bevel: 0.003 }),
        named(material),
        spots.map((spot) => raise(spot, high * y0)),
        'decoration',
      );
    for (let k = 0; k < 8; k++)
      tray.scatter(
        createBall(0.011, { sides: 14 }),
        named(k % 2 ? 'apple' : 'book cream'),
        spots.map((spot) =>
          raise(shift(spot, Math.sin(k * 0.785) * r * 0.8, Math.cos(k * 0.785) * r * 0.8), high + 0.006),
        ),
        'decoration',
      );
  } else {
    put(createCylinder(0.037, 0.05, { sides: 32, bevel: 0.003 }), 'book cream');
    put(
      createLathe(
        [
          [0.038, 0.048],
          [0.037, 0.053],
          [0, 0.054],
        ],
        { sides: 32 },
      ),
      'book rust',
    );
    tray.scatter(
      createBall(0.009, { sides: 12 }),
      named('red petal'),
      spots.map((spot) => raise(spot, 0.06)),
      'decoration',
    );
  }
}

const raise = (spot: Matrix4, y: number): Matrix4 =>
  spot.map((value, k) => (k === 13 ? value + y : value)) as unknown as Matrix4;
const shift = (spot: Matrix4, x: number, z: number): Matrix4 =>
  spot.map((value, k) => (k === 12 ? value + x : k === 14 ? value + z : value)) as unknown as Matrix4;

/** A crescent rolled of seven turns, thick in the middle, 13 cm across. */
function createCroissant(): Mesh {
  const steps = 42;
  const path = Array.from({ length: steps + 1 }, (_, k): Vec3 => {
    const angle = (k / steps - 0.5) * 2.1;
    return [Math.sin(angle) * 0.066, 0.025, Math.cos(angle) * 0.05 - 0.035];
  });
  const size = path.map((_, k) => {
    const t = k / steps;
    const turn = (t * 7) % 1;
    return (
      (0.18 + 0.82 * Math.sin(Math.PI * t) ** 0.8) * (0.84 + 0.16 * Math.sqrt(turn < 0.5 ? turn * 2 : (1 - turn) * 2))
    );
  });
  const section = Array.from({ length: 14 }, (_, k): Vec2 => [
    Math.cos((k / 14) * 2 * Math.PI) * 0.03,
    Math.sin((k / 14) * 2 * Math.PI) * 0.025,
  ]);
  return createSweep(section, path, { smooth: true, crease: Math.PI, size });
}
