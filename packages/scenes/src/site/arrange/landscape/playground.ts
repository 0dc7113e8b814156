import type { Point } from '../../../layout/geometry.ts';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import { lookAlong, placeInView } from '../camera.ts';
import { bandAlong, blob, rect, smoothLine } from '../draft.ts';
import { plantBed, plantTree, scatterTrees, usualHeight } from '../planting.ts';
import type { SitePlan } from '../site-plan.ts';
import { cityBlock, type Garden } from './garden.ts';

/** Colours of the rubber: ground, islands in it, textile and sheet of the frames. */
const COLOURS = [
  ['b0623c', 'd9b878', '2f6f78'],
  ['3f7476', 'd3a552', 'c2553a'],
  ['6d8a4c', 'd8c48e', 'cc6d35'],
  ['4d6f94', 'd2c4a2', 'cf9434'],
] as const;

/** Soft ground in two colours with a slide, swings, a frame and sand, seats in the shade, planting round it. */
export function arrangePlayground(garden: Garden): SitePlan {
  const { draft, planting, side } = garden;
  const { chance } = draft;
  const [rx, rz] = [chance.between(10.5, 13), chance.between(7.5, 9)];
  const middle: Point = [side * chance.between(0, 1.5), -5.5];
  const camera = lookAlong(draft.brief, [-side * chance.between(4.5, 6.5), 7.4], [side * 1.6, -8], {
    lens: 24,
    eye: 1.7,
    shift: 0.08,
  });
  draft.see(
    [camera.eye[0], camera.eye[2]],
    [
      [-7, -6],
      [7, -6],
    ],
  );
  draft.patch('pavingAccent', blob(chance, middle, rx, rz, { rough: chance.between(0.06, 0.16), points: 40 }), {
    y: 0.03,
    edging: 0.16,
    isKept: false,
  });
  draft.patch('paving', blob(chance, [middle[0] + side * 4.5, middle[1] - 1.4], 3.6, 2.7, { rough: 0.1 }), {
    y: 0.042,
    isKept: false,
  });
  draft.patch('paving', blob(chance, [middle[0] - side * 4.6, middle[1] + 1], 3.2, 2.6, { rough: 0.14 }), {
    y: 0.045,
    isKept: false,
  });
  draft.patch('paving', blob(chance, [middle[0] + side * 0.5, middle[1] + 4.2], 1.9, 1.3, { rough: 0.1 }), {
    y: 0.048,
    isKept: false,
  });
  // a painted ribbon winds over the ground, with rings and stepping dots
  draft.patch(
    'paving',
    bandAlong(
      smoothLine(
        [
          [middle[0] - rx * 0.86, middle[1] + rz * 0.2],
          [middle[0] - rx * 0.35, middle[1] + rz * 0.52],
          [middle[0] + rx * 0.12, middle[1] + rz * 0.16],
          [middle[0] + rx * 0.55, middle[1] + rz * 0.56],
          [middle[0] + rx * 0.88, middle[1] + rz * 0.1],
        ],
        9,
      ),
      0.5,
    ),
    { y: 0.051, isKept: false },
  );
  for (const [x, z, r] of [
    [-0.3, 0.72, 1.3],
    [0.42, 0.36, 1],
  ] as const) {
    const at: Point = [middle[0] + side * rx * x, middle[1] + rz * z];
    ['lacquer', 'pavingAccent', 'lacquer'].forEach((role, k) =>
      draft.patch(
        role as 'lacquer' | 'pavingAccent',
        blob(chance, at, r * (1 - 0.3 * k), r * (1 - 0.3 * k), { rough: 0, points: 30 }),
        { y: 0.054 + 0.003 * k, isKept: false },
      ),
    );
  }
  for (let k = 0; k < 6; k++)
    draft.patch(
      k % 2 === 0 ? 'lacquer' : 'paving',
      blob(
        chance,
        [middle[0] + side * (-rx * 0.12 + 1.05 * k), middle[1] + rz * 0.74 - 0.12 * k * k * 0.3],
        0.34,
        0.34,
        { rough: 0, points: 20 },
      ),
      { y: 0.066, isKept: false },
    );
  draft.patch(
    'path',
    bandAlong(
      smoothLine([
        [-side * 9, 18],
        [-side * 8, 8],
        [-side * 6.5, 1],
      ]),
      2.4,
    ),
    { y: 0.02, edging: 0.1 },
  );
  draft.patch(
    'path',
    bandAlong(
      smoothLine([
        [side * 7, -1],
        [side * 15, 2],
        [side * 26, 1],
      ]),
      2,
    ),
    { y: 0.022, edging: 0.1 },
  );
  const put = (
    type: 'slide' | 'swing' | 'climbing-frame' | 'seesaw' | 'sandpit',
    [x, z]: Point,
    turn: number,
    size: readonly [number, number, number],
  ): boolean => draft.put(type, [middle[0] + x, middle[1] + z], { turn, onPaths: true, size });
  const slots: Point[] =
    chance.next() < 0.5
      ? [
          [-side * 4.4, -1.6],
          [side * 1.4, -3.6],
          [side * 6.6, -1],
        ]
      : [
          [side * 1.2, -3.2],
          [-side * 4.8, -2.6],
          [side * 6.4, 0.2],
        ];
  put('slide', slots[0]!, -side * 32 + chance.around(14), [1.5, 5, 3]);
  put('climbing-frame', slots[1]!, chance.around(30), [3.4, 3.4, 2.9]);
  put('swing', slots[2]!, side * -18 + chance.around(8), [3.8, 2.2, 2.5]);
  put('seesaw', [-side * 0.8, 2.6], 64 * side, [0.5, 3, 0.85]);
  put('sandpit', [side * 4.2, 4], chance.around(20), [3, 3, 0.32]);
  for (const [x, z, turn] of [
    [-rx - 0.4, 1.4, 60],
    [rx + 0.6, 4.4, -40],
    [rx * 0.4, -rz - 7.4, 0],
  ] as const)
    draft.put('garden-bench', [middle[0] + side * x, z], {
      form: chance.pick(['back', 'curved', 'plain']),
      turn: turn * side + 180,
      onPaths: true,
    });
  draft.put('bin', [middle[0] + side * (rx + 1.2), 1.8], {});
  draft.put('parasol', [middle[0] + side * (rx + 0.9), -3.6], { size: [3, 3, 2.6], onPaths: true });
  for (let k = 0; k < 9; k++) {
    const angle = Math.PI * (0.94 + (1.12 * k) / 8);
    const outline = blob(
      chance,
      [middle[0] + (rx + 2.6) * Math.cos(angle), middle[1] + (rz + 2.2) * Math.sin(angle)],
      2.4,
      1.6,
      { points: 16 },
    );
    draft.patch('bed', outline, { y: 0.05, edging: 0.08 });
    plantBed(draft, outline, planting, { front: [0, 14], density: 1 });
  }
  const corner = placeInView(camera, 6, side * 0.95);
  const near = blob(chance, corner, 2, 1.3);
  draft.patch('bed', near, { y: 0.06, edging: 0.08 });
  plantBed(draft, near, planting, { front: [camera.eye[0], camera.eye[2]], density: 2.4 });
  const form = chance.pick(planting.trees);
  plantTree(draft, form, placeInView(camera, 10.5, -side * 1.14), usualHeight(form) * 1.1);
  plantTree(draft, chance.pick(planting.trees), placeInView(camera, 17, side * 0.98), usualHeight(form) * 1.05, {
    onPaths: true,
  });
  for (let k = -2; k <= 2; k++)
    plantTree(draft, chance.pick(planting.trees), [k * 8 + chance.around(1.5), -19 + chance.around(1.5)], 8.5);
  draft.edge(
    'hedge',
    [
      [-30, -24],
      [30, -24],
    ],
    1.2,
    0.9,
    'lawn',
  );
  scatterTrees(draft, rect(-44, -46, 44, -26), 30, [...planting.trees, ...planting.accents], { size: 1.1 });
  for (let k = 0; k < 3; k++)
    cityBlock(draft, -34 + 34 * k + chance.around(4), -66, 22, 13, 5 + chance.whole(4), 0, 'balconies');
  const [ground, island, textile] = chance.pick(COLOURS);
  const finish = (material: string, colour: string): Finish => ({ material, colour });
  return {
    ground: 'lawn',
    surroundings: 'garden',
    extent: 140,
    camera,
    finishes: {
      pavingAccent: finish('microcement', ground),
      paving: finish('microcement', island),
      accent: finish('cotton-white', textile),
      lacquer: finish('matt-white-paint', textile),
    },
  };
}
