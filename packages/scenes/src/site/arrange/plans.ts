import type { Mass } from '@yujian/contract/scene/description-schema';
import type { Point } from '../../layout/geometry.ts';
import { lookAlong, lookDown } from './camera.ts';
import { bandAlong, bandsRound, blob, rect, smoothLine, type SiteDraft } from './draft.ts';
import { storeysAmong } from './dimensions.ts';
import { rounded } from './massing.ts';
import { plantTree, scatterTrees, usualHeight } from './planting.ts';
import { layLawnTones, layTownRound, plantGroves } from './quarter.ts';
import type { Scheme } from './schemes.ts';
import type { SitePlan } from './site-plan.ts';

export type PlanKind = 'urban-district' | 'business-park' | 'housing-estate' | 'campus-plan' | 'waterfront' | 'village';

interface Town {
  readonly draft: SiteDraft;
  readonly scheme: Scheme;
  /** one block of a town was built at one time: its bodies are of one material */
  readonly isBlock?: boolean;
}

/** A quarter from the air: streets, blocks, greens, water; the view from a drone, or straight down. */
export function arrangePlan(draft: SiteDraft, kind: PlanKind, scheme: Scheme): SitePlan {
  const { span, height } = PLANS[kind]({ draft, scheme });
  const subject = { middle: [0, 0] as const, width: span, depth: span * 0.82, height };
  const eyeLevel = draft.brief.view.shot === 'low' || draft.brief.view.shot === 'frontal';
  const camera = eyeLevel
    ? lookAlong(draft.brief, [4, span * 0.55], [0, -20])
    : lookDown(draft.brief, subject, draft.chance.fork(), kind === 'village' ? [0.42, 0.54] : [0.5, 0.62]);
  return {
    ground: kind === 'urban-district' ? 'paving' : kind === 'village' ? 'lawn' : 'road',
    surroundings: draft.brief.outlook ?? (kind === 'village' ? 'hills' : kind === 'waterfront' ? 'city' : 'city'),
    extent: kind === 'urban-district' ? 300 : 420,
    camera,
  };
}

const PLANS: Readonly<Record<PlanKind, (town: Town) => { span: number; height: number }>> = {
  'urban-district': (town) => {
    const { draft } = town;
    const { chance } = draft;
    const [block, road] = [chance.between(44, 52), 14];
    const pitch = block + road;
    const green: Point = [chance.whole(3) - 1, chance.whole(2) - 1];
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const [x, z] = [i * pitch, j * pitch];
        if (i === green[0] && j === green[1]) square(town, x, z, block);
        else
          cityBlock(
            town,
            x,
            z,
            block,
            i === 0 && j === -1
              ? 'tower'
              : j === 1
                ? chance.pick(['perimeter', 'slabs', 'mixed'])
                : chance.pick(['perimeter', 'perimeter', 'slabs', 'tower', 'mixed']),
          );
      }
    }
    for (let i = -4; i <= 4; i++)
      for (let j = -4; j <= 4; j++)
        if (Math.max(Math.abs(i), Math.abs(j)) > 1) farBlock(town, i * pitch, j * pitch, block);
    const reach = 4.5 * pitch;
    for (let line = -4.5; line <= 4.5; line += 1) {
      street(town, [line * pitch, -reach], [line * pitch, reach], road, Math.abs(line) < 1);
      street(town, [-reach, line * pitch], [reach, line * pitch], road, Math.abs(line) < 1);
    }
    return { span: pitch * 2.25, height: 40 };
  },
  'business-park': (town) => {
    const { draft, scheme } = town;
    const { chance } = draft;
    beginQuarter(town, [104, 82], ([x, z]) => Math.hypot(x, 1.2 * z) > 68);
    const lake = blob(chance, [chance.around(12), chance.around(8)], chance.between(26, 34), chance.between(18, 24), {
      points: 36,
      rough: 0.14,
    });
    draft.patch('water', lake, { y: -0.4, edging: 0.6 });
    for (const band of bandsRound(blobRing(lake, 1.22), 5)) draft.patch('paving', band, { y: 0.03 });
    const count = 8 + chance.whole(3);
    for (let k = 0; k < count; k++) {
      const angle = (2 * Math.PI * (k + chance.around(0.16))) / count;
      const away = chance.between(58, 70);
      const [w, d] = [chance.between(26, 40), chance.between(16, 22)];
      const turn = (Math.round((-angle * 4) / Math.PI) * 45 + 90) % 90;
      const form = chance.next();
      const at: Point = [away * Math.cos(angle) * 1.15, away * Math.sin(angle)];
      body(
        town,
        at,
        form < 0.35 ? w * 0.62 : w,
        form < 0.35 ? w * 0.62 : d,
        turn,
        form < 0.35 ? 8 + chance.whole(8) : 3 + chance.whole(4),
      );
      if (form > 0.65) body(town, [at[0] + 8, at[1] + 14], d, w * 0.5, turn, 2 + chance.whole(2), undefined, false);
    }
    ringRoad(town, 104, 82);
    parking(town, [-70, 82], 42);
    parking(town, [60, 82], 34);
    for (let k = 0; k < count; k++) {
      const angle = (2 * Math.PI * (k + 0.5)) / count;
      draft.patch(
        'path',
        bandAlong(
          [
            [40 * Math.cos(angle), 30 * Math.sin(angle)],
            [98 * Math.cos(angle), 76 * Math.sin(angle)],
          ],
          2.6,
        ),
        { y: 0.034 },
      );
    }
    endQuarter(town, [104, 82]);
    plantGroves(draft, [100, 80], 60);
    return { span: 190, height: scheme.glazing > 0.5 ? 40 : 30 };
  },
  'housing-estate': (town) => {
    const { draft } = town;
    const { chance } = draft;
    const rows = 4;
    const bend = chance.around(8);
    const tall = chance.next() < 0.4;
    beginQuarter(town, [112, 102]);
    for (let j = 0; j < rows; j++) {
      const z = -66 + j * 42;
      for (let i = 0; i < 3; i++) {
        if (j === 1 && i === 1) continue;
        const x = -66 + i * 66 + bend * Math.sin(j) + chance.around(4);
        const storeys = tall ? 11 + chance.whole(8) : 6 + chance.whole(6);
        body(
          town,
          [x, z + chance.around(3)],
          tall ? 30 : chance.between(40, 48),
          14,
          chance.pick([0, 0, 6, -6]),
          storeys,
          'balconies',
        );
      }
    }
    square(town, 0, -24, 40);
    const path = smoothLine(
      [
        [-100, 80],
        [-40, 44],
        [-30, 4],
        [30, -2],
        [36, -48],
        [100, -86],
      ],
      8,
    );
    draft.patch('path', bandAlong(path, 3), { y: 0.03 });
    const second = smoothLine(
      [
        [100, 60],
        [34, 34],
        [8, 62],
        [-90, 62],
      ],
      8,
    );
    draft.patch('path', bandAlong(second, 2.4), { y: 0.033 });
    draft.patch('pavingAccent', blob(chance, [2, 40], 10, 6), { y: 0.036, isKept: false });
    for (const [type, at] of [
      ['slide', [-2, 40]],
      ['climbing-frame', [5, 41]],
    ] as const)
      draft.put(type, at, { onPaths: true });
    ringRoad(town, 112, 102);
    parking(town, [-84, 94], 44);
    parking(town, [84, 94], 44);
    endQuarter(town, [112, 102]);
    plantGroves(draft, [106, 98], 80);
    return { span: 205, height: 36 };
  },
  'campus-plan': (town) => {
    const { draft } = town;
    const { chance } = draft;
    beginQuarter(town, [150, 108], ([x, z]) => Math.hypot(x - 36, z - 74) > 44);
    draft.patch('paving', rect(-7, -110, 7, 110), { y: 0.02 });
    for (let z = -100; z < 106; z += 9) draft.patch('pavingAccent', rect(-7, z, 7, z + 1), { y: 0.03, isKept: false });
    for (const s of [-1, 1])
      for (const z of [-32, 8, 48, 84])
        draft.patch(
          'path',
          bandAlong(
            [
              [s * 7, z],
              [s * 146, z + s * 4],
            ],
            3,
          ),
          { y: 0.024 },
        );
    for (const s of [-1, 1])
      draft.patch(
        'path',
        bandAlong(
          [
            [s * 84, -100],
            [s * 84, 102],
          ],
          3,
        ),
        { y: 0.026 },
      );
    draft.patch('lawn', rect(-22, -46, 22, 20), { y: 0.05, edging: 0.4 });
    draft.patch(
      'path',
      bandAlong(
        [
          [-22, -46],
          [22, 20],
        ],
        3,
      ),
      { y: 0.07 },
    );
    draft.patch(
      'path',
      bandAlong(
        [
          [22, -46],
          [-22, 20],
        ],
        3,
      ),
      { y: 0.074 },
    );
    body(town, [0, -72], 56, 24, 0, 5);
    body(town, [0, -76], 18, 18, 0, 8);
    for (const s of [-1, 1]) {
      for (let k = 0; k < 3; k++) {
        const z = -52 + k * 40;
        const form = chance.next();
        body(town, [s * 52, z], 40, 13, 0, 4 + chance.whole(2));
        if (form < 0.7) body(town, [s * (52 + 13.4), z + 15.2], 13, 16, 0, 4);
        if (form > 0.3) body(town, [s * (52 - 13.4), z + 14.8], 12, 15, 0, 3);
      }
    }
    running(town, [-100, 62]);
    body(town, [92, 66], 40, 26, 0, 2, undefined, false);
    const pond = blob(chance, [36, 74], 16, 10);
    draft.patch('water', pond, { y: -0.3, edging: 0.3 });
    for (const s of [-1, 1])
      for (let z = -40; z < 100; z += 9) plantTree(draft, 'ginkgo', [s * 11.5, z], 9, { gap: -6 });
    ringRoad(town, 150, 108);
    endQuarter(town, [150, 108]);
    plantGroves(draft, [140, 104], 70);
    return { span: 225, height: 24 };
  },
  waterfront: (town) => {
    const { draft } = town;
    const { chance } = draft;
    const line = smoothLine(
      [
        [-400, 34],
        [-160, 26],
        [-60, 38],
        [30, 22],
        [120, 34],
        [400, 18],
      ],
      8,
    );
    draft.patch('water', [...line.map(([x, z]): Point => [x, z]), [400, 300], [-400, 300]], { y: -1.2 });
    draft.patch(
      'paving',
      bandAlong(
        line.map(([x, z]): Point => [x, z - 7]),
        11,
      ),
      { y: 0.05, edging: 0.4 },
    );
    draft.patch('deck', rect(-26, 22, 14, 46), { y: 0.15 });
    const pitch = 58;
    for (let i = -2; i <= 2; i++) {
      for (let j = 0; j < 3; j++) {
        const [x, z] = [i * pitch, -24 - j * pitch];
        if (i === 1 && j === 0) square(town, x, z, 44);
        else
          cityBlock(
            town,
            x,
            z,
            44,
            j === 0
              ? chance.pick(['slabs', 'perimeter', 'mixed'])
              : chance.pick(['tower', 'perimeter', 'mixed', 'tower']),
          );
      }
    }
    for (let i = -5; i <= 5; i++)
      for (let j = 0; j < 5; j++) if (Math.abs(i) > 2 || j > 2) farBlock(town, i * pitch, -26 - j * pitch, 44);
    for (let i = -2; i <= 2; i++) street(town, [(i - 0.5) * pitch, -260], [(i - 0.5) * pitch, 12], 13, true);
    for (const j of [0, 1, 2])
      street(town, [-300, -24 - (j + 0.5) * pitch], [300, -24 - (j + 0.5) * pitch], 13, j === 0);
    for (let k = 2; k < line.length - 2; k++)
      plantTree(draft, 'broadleaf', [line[k]![0], line[k]![1] - 15], 9, { onPaths: true, gap: -3 });
    for (let x = -130; x < 140; x += 9) {
      const near = line.reduce((best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best));
      plantTree(draft, 'willow', [x, near[1] - 3.2], 7, { onPaths: true });
    }
    for (let k = 0; k < 5; k++)
      draft.put('boat', [-60 + k * 34 + chance.around(10), 62 + chance.around(12)], {
        form: 'rowing',
        size: [2.8, 9, 2.4],
        turn: 90 + chance.around(20),
        inWater: true,
        isFixed: true,
        y: -1.6,
      });
    return { span: 230, height: 44 };
  },
  village: (town) => {
    const { draft, scheme } = town;
    const { chance } = draft;
    for (let k = 0; k < 22; k++) {
      const away = 20 + 80 * ((k + 0.5) / 22) ** 0.7;
      draft.patch(
        'lawn',
        blob(
          chance,
          [away * 1.2 * Math.sin(k * 2.39996), away * Math.cos(k * 2.39996)],
          chance.between(9, 20),
          chance.between(7, 15),
          { rough: 0.24 },
        ),
        { y: 0.01 },
      );
    }
    const lane = smoothLine(
      [
        [-130, 44],
        [-66, 28],
        [-28, -4],
        [14, 2],
        [48, -26],
        [74, -74],
        [120, -100],
      ],
      9,
    );
    draft.patch('path', bandAlong(lane, 4), { y: 0.03 });
    draft.keep(bandAlong(lane, 5));
    const second = smoothLine(
      [
        [14, 2],
        [22, 34],
        [56, 56],
        [110, 66],
      ],
      8,
    );
    draft.patch('path', bandAlong(second, 3.2), { y: 0.034 });
    draft.keep(bandAlong(second, 4.2));
    const stream = smoothLine(
      [
        [-160, 90],
        [-90, 66],
        [-30, 54],
        [4, 66],
        [40, 96],
        [80, 150],
      ],
      7,
    );
    draft.patch('water', bandAlong(stream, chance.between(8, 13)), { y: -0.5 });
    const roof = scheme.roofs.find((each) => each !== 'flat' && each !== 'parapet' && each !== 'green') ?? 'gable';
    for (const [line, step] of [
      [lane, 3],
      [second, 4],
    ] as const) {
      for (let k = 2; k < line.length - 2; k += step) {
        for (const s of [-1, 1]) {
          if (chance.next() < 0.12) continue;
          const [a, b] = [line[k - 1]!, line[k + 1]!];
          const angle = Math.atan2(-(b[1] - a[1]), b[0] - a[0]);
          const away = s * chance.between(10, 13);
          const at: Point = [line[k]![0] + away * Math.sin(angle), line[k]![1] + away * Math.cos(angle)];
          if (isInWater(draft, at)) continue;
          house(town, at, (angle * 180) / Math.PI + (s > 0 ? 180 : 0) + chance.around(7), roof);
        }
      }
    }
    draft.patch('paving', blob(chance, [lane[27]![0], lane[27]![1]], 9, 7, { rough: 0.08 }), {
      y: 0.04,
      isKept: false,
    });
    plantTree(draft, 'broadleaf', [lane[27]![0] + 2, lane[27]![1] + 2], 13, { onPaths: true });
    for (let k = 3; k < lane.length - 3; k += 3)
      for (const s of [-1, 1]) {
        const [a, b] = [lane[k - 1]!, lane[k + 1]!];
        const angle = Math.atan2(-(b[1] - a[1]), b[0] - a[0]);
        const away = s * chance.between(24, 29);
        const at: Point = [lane[k]![0] + away * Math.sin(angle), lane[k]![1] + away * Math.cos(angle)];
        if (chance.next() < 0.72 && Math.hypot(at[0], at[1]) < 85 && !isInWater(draft, at))
          house(town, at, (angle * 180) / Math.PI + (s > 0 ? 180 : 0) + chance.around(10), roof);
      }
    layFields(draft);
    for (let k = 0; k < 46; k++) {
      const turn = k * 2.39996;
      const away = 22 + 118 * ((k + 0.5) / 46) ** 0.6;
      const [x, z] = [away * Math.sin(turn) * 1.1, away * Math.cos(turn) - 8];
      const form = chance.pick(['broadleaf', 'plane', 'broadleaf', 'ginkgo', 'willow']);
      for (let i = 0; i < 3 + chance.whole(4); i++)
        plantTree(
          draft,
          form,
          [x + chance.around(8), z + chance.around(7)],
          usualHeight(form) * chance.between(1.05, 1.5),
          { gap: -1.5 },
        );
    }
    scatterTrees(draft, rect(-150, -130, 150, -84), 90, ['broadleaf', 'broadleaf', 'birch', 'plane'], {
      size: 1.5,
      gap: -2,
    });
    for (let k = 1; k < stream.length - 1; k += 2)
      for (const s of [-1, 1])
        plantTree(
          draft,
          chance.pick(['willow', 'broadleaf']),
          [stream[k]![0] + chance.around(2), stream[k]![1] + s * chance.between(8, 11)],
          8.5,
          { gap: -1 },
        );
    return { span: 104, height: 8 };
  },
};

/** Fields round a village that lie along one another: pasture, corn, ploughed land, orchards, with hedges and trees at their edges. */
function layFields(draft: SiteDraft): void {
  const { chance } = draft;
  const [wide, deep, angle] = [44, 31, 0.22];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const place = (a: number, b: number): Point => [a * c + b * s, b * c - a * s];
  for (let j = -9; j <= 4; j++) {
    for (let i = -7; i <= 7; i++) {
      const [a, b] = [(i + (j % 2) * 0.35) * wide, j * deep];
      const at = place(a + wide / 2, b + deep / 2);
      const isBuilt =
        Math.hypot(at[0], at[1]) < 40 ||
        draft.masses.some(({ outline }) => outline.some(([x, z]) => Math.hypot(x - at[0], z - at[1]) < 22));
      const isCrossed = draft.patches.some(
        ({ id, role, outline }) =>
          !id.startsWith('lawn') &&
          role !== 'bed' &&
          role !== 'gravel' &&
          outline.some(([x, z]) => Math.hypot(x - at[0], z - at[1]) < 21),
      );
      if (isBuilt || isCrossed) continue;
      const corners: Point[] = [
        place(a + 0.8, b + deep - 0.8),
        place(a + wide - 0.8, b + deep - 0.8),
        place(a + wide - 0.8, b + 0.8),
        place(a + 0.8, b + 0.8),
      ];
      const near = Math.hypot(at[0], at[1]) < 150;
      if (near && chance.next() < 0.14) {
        for (let k = 0; k < 20; k++)
          plantTree(
            draft,
            'multi-stem',
            place(a + wide / 2 + ((k % 5) - 2) * 6.4, b + deep / 2 + (Math.floor(k / 5) - 1.5) * 6),
            4.4,
          );
        continue;
      }
      const strips = near && chance.next() < 0.4 ? 3 + chance.whole(3) : 1;
      for (let k = 0; k < strips; k++) {
        const [from, to] = [b + 0.8 + ((deep - 1.6) * k) / strips, b + 0.4 + ((deep - 1.6) * (k + 1)) / strips];
        draft.patch(
          chance.pick(['lawn', 'lawn', 'lawn', 'lawn', 'path', 'bed']),
          strips === 1
            ? corners
            : [place(a + 0.8, to), place(a + wide - 0.8, to), place(a + wide - 0.8, from), place(a + 0.8, from)],
          { y: 0.05, isKept: true },
        );
      }
      if (chance.next() < 0.55) draft.edge('hedge', [corners[3]!, corners[2]!], chance.between(1.2, 2), 1.2, 'edge');
      for (let k = 0; k < 3; k++)
        if (chance.next() < 0.35)
          plantTree(draft, 'broadleaf', place(a, b + deep * chance.next()), chance.between(7, 11), { onPaths: true });
    }
  }
}

function isInWater(draft: SiteDraft, [x, z]: Point): boolean {
  return draft.patches.some(
    ({ role, outline }) => role === 'water' && outline.some(([u, v]) => Math.hypot(u - x, v - z) < 11),
  );
}

function blobRing(outline: readonly Point[], share: number): Point[] {
  const middle: Point = [
    outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
    outline.reduce((sum, [, z]) => sum + z, 0) / outline.length,
  ];
  return outline.map(([x, z]): Point => [middle[0] + (x - middle[0]) * share, middle[1] + (z - middle[1]) * share]);
}

/** One body of a quarter, turned by degrees; left out where it would stand in another or in water. */
function body(
  { draft, scheme, isBlock = false }: Town,
  at: Point,
  width: number,
  depth: number,
  turn: number,
  usual: number,
  facade?: Mass['facade'],
  isMain = true,
): void {
  const { chance } = draft;
  const storeys = storeysAmong(draft.brief.size, usual, isMain);
  const radius = 0.5 * Math.hypot(width, depth);
  const angle = (turn * Math.PI) / 180;
  const plain: Point[] =
    scheme.isRounded && width > 14 && depth > 12
      ? rounded(-width / 2, -depth / 2, width / 2, depth / 2, Math.min(5, depth * 0.3))
      : rect(-width / 2, -depth / 2, width / 2, depth / 2);
  const outline = plain.map(([x, z]): [number, number] => [
    at[0] + x * Math.cos(angle) + z * Math.sin(angle),
    at[1] - x * Math.sin(angle) + z * Math.cos(angle),
  ]);
  const isLow = storeys <= 4;
  const roof =
    isLow && chance.next() < 0.7
      ? chance.pick(scheme.blockRoofs)
      : chance.pick(['parapet', 'green', 'parapet', 'green', 'flat'] as const);
  if (radius < 1) return;
  draft.mass({
    outline,
    y: 0.15,
    storeys,
    storeyHeight: 3.4,
    groundHeight: storeys > 3 ? 4.6 : 3.8,
    facade: facade ?? chance.pick(scheme.block),
    groundFacade: null,
    bay: chance.between(3.2, 4),
    glazing: scheme.glazing,
    roof,
    rise: roof === 'mansard' ? 3 : /gable|hip|shed/.test(roof) ? depth * 0.22 : 0,
    overhang: roof === 'flat' ? 0.6 : 0.2,
    role: isBlock ? scheme.role : chance.pick([scheme.role, scheme.role, scheme.accent, 'edge', 'paving'] as const),
    accentRole: scheme.accent,
    entrance: 0,
  });
}

/** A town in whose style one block is built: one front, one material, one share of glass, others than those of the next. */
function ownBlock({ draft, scheme }: Town): Town {
  const { chance } = draft;
  const front: Mass['facade'] =
    chance.next() < 0.45
      ? chance.pick(scheme.block)
      : chance.pick(['grid', 'ribbon', 'punched', 'balconies', 'curtain-wall', 'plain'] as const);
  const role = chance.pick([scheme.role, scheme.role, scheme.accent, 'edge', 'plinth', 'paving'] as const);
  return {
    draft,
    isBlock: true,
    scheme: {
      ...scheme,
      block: [front],
      role,
      accent: role === scheme.accent ? scheme.role : scheme.accent,
      glazing: Math.max(0.3, Math.min(0.92, scheme.glazing + chance.around(0.2))),
    },
  };
}

type BlockForm = 'perimeter' | 'tower' | 'slabs' | 'mixed';

/** A city block: built round its edge, as slabs, as a podium with a tower. */
function cityBlock(whole: Town, x: number, z: number, size: number, form: BlockForm): void {
  const town = ownBlock(whole);
  const { draft } = town;
  const { chance } = draft;
  draft.patch('paving', rect(x - size / 2, z - size / 2, x + size / 2, z + size / 2), {
    y: 0.12,
    edging: 0.3,
    isKept: false,
  });
  const [half, t] = [size / 2 - 3, 12];
  if (form === 'tower') {
    const storeys = 14 + chance.whole(16);
    const w = chance.between(17, 22);
    const [dx, dz] = [chance.around(5), chance.around(5)];
    body(town, [x + dx, z + dz], w, w * chance.between(0.85, 1.15), 0, storeys, undefined);
    draft.patch('lawn', rect(x - half, z + half - 9, x + half, z + half - 1), { y: 0.2, edging: 0.3 });
    body(town, [x - half + 6.5, z - half + 7], 12, 13, 0, 3, undefined, false);
  } else if (form === 'slabs') {
    for (const k of [-1, 1])
      body(town, [x, z + k * (half - t / 2)], 2 * half, t, 0, 5 + chance.whole(5), undefined, false);
    draft.patch('lawn', rect(x - half, z - half + t + 2, x + half, z + half - t - 2), {
      y: 0.18,
      edging: 0.3,
      isKept: false,
    });
  } else {
    const base = 4 + chance.whole(4);
    const gap = form === 'mixed' ? chance.whole(4) : -1;
    const rows: [number, number, number, number][] = [
      [x, z + half - t / 2, 2 * half, t],
      [x, z - half + t / 2, 2 * half, t],
      [x - half + t / 2, z, t, 2 * half - 2 * t - 0.05],
      [x + half - t / 2, z, t, 2 * half - 2 * t - 0.05],
    ];
    rows.forEach(([bx, bz, w, d], k) => {
      if (k !== gap)
        body(
          town,
          [bx, bz],
          w,
          d,
          0,
          base + (k === 0 ? chance.whole(3) : 0) + (form === 'mixed' && k === (gap + 1) % 4 ? 6 : 0),
          undefined,
          false,
        );
    });
    draft.patch('lawn', rect(x - half + t + 1, z - half + t + 1, x + half - t - 1, z + half - t - 1), {
      y: 0.18,
      isKept: false,
    });
  }
  scatterTrees(draft, rect(x - half, z - half, x + half, z + half), 9, ['broadleaf', 'plane', 'cherry'], {
    size: 1.15,
    gap: -1,
  });
}

/** A green square: lawn, crossing paths, a pool, trees in rows. */
function square({ draft }: Town, x: number, z: number, size: number): void {
  const half = size / 2;
  draft.patch('lawn', rect(x - half, z - half, x + half, z + half), { y: 0.1, edging: 0.4, isKept: false });
  draft.patch(
    'path',
    bandAlong(
      [
        [x - half, z - half],
        [x + half, z + half],
      ],
      3,
    ),
    { y: 0.13 },
  );
  draft.patch(
    'path',
    bandAlong(
      [
        [x + half, z - half],
        [x - half, z + half],
      ],
      3,
    ),
    { y: 0.134 },
  );
  draft.patch('paving', blob(draft.chance, [x, z], size * 0.2, size * 0.2, { rough: 0 }), { y: 0.14 });
  draft.put('fountain', [x, z], { form: 'bowl', size: [6, 6, 1.8], isFixed: true });
  for (let k = -4; k <= 4; k++)
    for (const s of [-1, 1]) plantTree(draft, 'plane', [x + (k * size) / 9.5, z + s * (half - 2.5)], 8, { gap: -3 });
  scatterTrees(draft, rect(x - half, z - half, x + half, z + half), 12, ['broadleaf', 'cherry']);
}

/** A street and its cars; its trees are planted when the site is built. */
function street({ draft }: Town, [ax, az]: Point, [bx, bz]: Point, width: number, isMain: boolean): void {
  const { chance } = draft;
  const length = Math.hypot(bx - ax, bz - az);
  const [wx, wz] = [(bx - ax) / length, (bz - az) / length];
  const road = width - 5;
  draft.patch(
    'road',
    bandAlong(
      [
        [ax, az],
        [bx, bz],
      ],
      road,
    ),
    { y: 0.02 },
  );
  const share = isMain ? 0.36 : 0.2;
  const turn = (Math.atan2(wx, wz) * 180) / Math.PI;
  for (let t = length / 2 - 105; t < length / 2 + 105; t += 11) {
    const at: Point = [ax + wx * t, az + wz * t];
    if (Math.abs(t - length / 2) < 100 && chance.next() < share)
      draft.put('car', [at[0] - wz * (road / 4), at[1] + wx * (road / 4)], { turn: turn + 180, onPaths: true, gap: 1 });
    if (Math.abs(t - length / 2) < 100 && chance.next() < share)
      draft.put('car', [at[0] + wz * (road / 4), at[1] - wx * (road / 4)], { turn, onPaths: true, gap: 1 });
  }
}

function ringRoad({ draft }: Town, rx: number, rz: number): void {
  const outline = rounded(-rx, -rz, rx, rz, 16);
  for (const band of bandsRound(outline, 8)) draft.patch('road', band, { y: 0.012 });
  outline.forEach(([x, z], k) => {
    const [u, v] = outline[(k + 1) % outline.length]!;
    const length = Math.hypot(u - x, v - z);
    if (length < 20) return;
    for (let t = 6; t < length - 4; t += 10)
      for (const s of [0.945, 1.055])
        plantTree(draft, 'plane', [(x + ((u - x) * t) / length) * s, (z + ((v - z) * t) / length) * s], 8, { gap: -2 });
    for (let t = 12; t < length - 8; t += 34)
      draft.put('car', [x + ((u - x) * t) / length, z + ((v - z) * t) / length], {
        turn: (Math.atan2(u - x, v - z) * 180) / Math.PI,
        onPaths: true,
      });
  });
}

/** Rows of bays with cars in some of them. */
function parking({ draft }: Town, [x, z]: Point, width: number): void {
  const { chance } = draft;
  draft.patch('road', rect(x - width / 2, z - 5.5, x + width / 2, z + 5.5), { y: 0.03 });
  for (let k = 0; k < Math.floor(width / 2.6); k++) {
    const at = x - width / 2 + 1.3 + 2.6 * k;
    draft.patch('trim', rect(at + 1.25, z - 5.3, at + 1.35, z - 0.4), { y: 0.04, isKept: false });
    if (chance.next() < 0.6)
      draft.put('car', [at, z - 2.8], {
        turn: 180,
        onPaths: true,
        gap: -0.8,
        form: chance.pick(['sedan', 'suv', 'van']),
      });
  }
}

/** A sports ground: an oval track round a field. */
function running({ draft }: Town, [x, z]: Point): void {
  const oval = rounded(x - 26, z - 40, x + 26, z + 40, 25);
  draft.patch('pavingAccent', oval, { y: 0.03 });
  draft.patch('lawn', rounded(x - 18, z - 32, x + 18, z + 32, 17), { y: 0.05 });
}

/** A quarter's lawn, out to the streets round it, and its tones. */
function beginQuarter({ draft }: Town, [rx, rz]: Point, isOpen: (at: Point) => boolean = () => true): void {
  draft.patch('lawn', rect(-rx - 34, -rz - 34, rx + 34, rz + 34), { isKept: false });
  layLawnTones(draft, [rx, rz], 16, isOpen);
}

function endQuarter(town: Town, half: Point): void {
  layTownRound(town.draft, half, (x, z, size) => farBlock(town, x, z, size));
}

/** The town beyond: plain bodies round a yard, a tower here and there. */
function farBlock(whole: Town, x: number, z: number, size: number): void {
  const town = ownBlock(whole);
  const { draft } = town;
  const { chance } = draft;
  const draw = chance.next();
  draft.patch(
    draw < 0.45 || draw > 0.9 ? 'lawn' : 'paving',
    rect(x - size / 2, z - size / 2, x + size / 2, z + size / 2),
    { y: 0.1, isKept: false },
  );
  if (draw > 0.9) return;
  const [long, t, tall] = [size * 0.86, size * 0.27, 3 + chance.whole(5)];
  const out = (long - t) / 2;
  body(town, [x, z - out], long, t, 0, tall + chance.whole(2), undefined, false);
  body(town, [x, z + out], long, t, 0, tall + chance.whole(3), undefined, false);
  if (draw < 0.3) body(town, [x - out, z], t, long - 2 * t - 0.1, 0, tall + chance.whole(2), undefined, false);
  else if (draw > 0.72) body(town, [x + out * 0.3, z], t * 1.3, t * 1.2, 0, 9 + chance.whole(9), undefined, false);
}

/** A house of one or two wings on its plot, with a yard wall. */
function house({ draft, scheme }: Town, [x, z]: Point, turn: number, roof: Mass['roof']): void {
  const { chance } = draft;
  const angle = (turn * Math.PI) / 180;
  const place = (points: readonly Point[]): [number, number][] =>
    points.map(([a, b]) => [
      x + a * Math.cos(angle) + b * Math.sin(angle),
      z - a * Math.sin(angle) + b * Math.cos(angle),
    ]);
  const [w, d] = [chance.between(9.5, 13), chance.between(6, 7.4)];
  if (draft.masses.some(({ outline }) => outline.some(([u, v]) => Math.hypot(u - x, v - z) < 8.4))) return;
  draft.patch(
    chance.pick(['path', 'paving', 'paving']),
    place(rect(-w / 2 - 1.6, -d / 2 - 1.2, w / 2 + 1.6, d / 2 + 5.4)),
    { y: 0.04, isKept: false },
  );
  const storeys = Math.min(4, storeysAmong(draft.brief.size, 1 + chance.whole(2), true, 3));
  const common = {
    y: 0.2,
    storeys,
    storeyHeight: 3,
    groundHeight: 3.2,
    facade: chance.pick(scheme.house),
    groundFacade: null,
    bay: 3,
    glazing: scheme.glazing * 0.8,
    roof,
    overhang: 0.6,
    role: chance.next() < 0.8 ? scheme.role : scheme.accent,
    accentRole: scheme.accent,
    entrance: 0,
  } as const;
  draft.mass({ ...common, outline: place(rect(-w / 2, -d / 2, w / 2, d / 2)), rise: d * Math.max(0.36, scheme.pitch) });
  if (chance.next() < 0.55)
    draft.mass({
      ...common,
      storeys: 1,
      outline: place(rect(-w / 2, d / 2 - 0.1, -w / 2 + 4.4, d / 2 + 4.4)),
      rise: 1.7,
      entrance: null,
    });
  if (chance.next() < 0.7)
    draft.edge(
      scheme.walls === 'hedge' ? 'hedge' : 'wall',
      place([
        [w / 2, d / 2 + 0.4],
        [w / 2, d / 2 + 4.6],
        [0.8, d / 2 + 4.6],
      ]),
      1.5,
      scheme.walls === 'hedge' ? 0.6 : 0.3,
      'edge',
    );
}
