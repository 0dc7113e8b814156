import type { Point } from '../../../layout/geometry.ts';
import { lookAlong, lookDown, placeInView } from '../camera.ts';
import { sidesFor, storeysAmong } from '../dimensions.ts';
import { bandAlong, blob, rect, smoothLine, type SiteDraft } from '../draft.ts';
import { openPits, plantBed, plantBelt, plantTree, rowOfTrees, scatterTrees, usualHeight } from '../planting.ts';
import { plantingOf } from '../schemes.ts';
import { arrangeCourtyard } from './courtyard.ts';
import { cityBlock, layShore, type Garden } from './garden.ts';
import { arrangePlayground } from './playground.ts';
import { arrangeRoofGarden } from './roof-garden.ts';
import { arrangeWaterside } from './waterside.ts';
import type { SitePlan } from '../site-plan.ts';

export type LandscapeKind =
  | 'courtyard'
  | 'park'
  | 'waterside'
  | 'plaza'
  | 'campus'
  | 'residential-green'
  | 'entrance-gate'
  | 'playground'
  | 'roof-garden'
  | 'street';

/** An open space in its style: ground, water, planting, things to sit on, the view along its axis. */
export function arrangeLandscape(draft: SiteDraft, kind: LandscapeKind, style: string): SitePlan {
  const garden: Garden = { draft, style, planting: plantingOf(style), side: draft.chance.next() < 0.5 ? -1 : 1 };
  const plan = LANDSCAPES[kind](garden);
  if (draft.brief.people === true)
    for (let k = 0; k < 7; k++)
      draft.put('person', [draft.chance.around(7), draft.chance.between(-8, 6)], {
        form: draft.chance.next() < 0.6 ? 'walking' : 'standing',
        turn: draft.chance.between(0, 360),
        onPaths: true,
      });
  const { shot } = draft.brief.view;
  if (shot === 'bird' || shot === 'top' || shot === 'axonometric')
    return {
      ...plan,
      camera: lookDown(draft.brief, { middle: [0, -4], width: 30, depth: 30, height: 4 }, draft.chance.fork()),
    };
  return { ...plan, surroundings: draft.brief.outlook ?? plan.surroundings };
}

const LANDSCAPES: Readonly<Record<LandscapeKind, (garden: Garden) => SitePlan>> = {
  courtyard: arrangeCourtyard,
  waterside: arrangeWaterside,
  playground: arrangePlayground,
  'roof-garden': arrangeRoofGarden,
  park: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    const bend = side * chance.between(5, 9);
    const line = smoothLine(
      [
        [0, 16],
        [0.4 * side, 7],
        [bend * 0.5, -2],
        [bend, -12],
        [bend * 0.3, -24],
        [-bend * 0.6, -38],
        [-bend, -56],
      ],
      7,
    );
    draft.keep(bandAlong(line, 3.4));
    const pond: Point = [-side * 9, -9];
    const isPond = chance.next() < 0.75;
    if (isPond) layShore(garden, blob(chance, pond, chance.between(4.5, 6.5), chance.between(3.5, 5)), pond);
    // drifts along the path, trees in groups behind them
    for (let k = 0; k < 12; k++) {
      const at = line[Math.min(line.length - 1, 3 + k * 3)]!;
      const off = (k % 2 === 0 ? 1 : -1) * chance.between(3, 4.2);
      const outline = blob(chance, [at[0] + off, at[1]], chance.between(1.7, 2.9), chance.between(1.6, 2.9), {
        points: 18,
      });
      draft.patch('bed', outline, { y: 0.03 });
      plantBed(draft, outline, planting, { front: [0, 16], density: 2.6 });
    }
    // laid over the rims of the beds beside it
    draft.patch(garden.style === 'wetland' ? 'deck' : 'path', bandAlong(line, 2.6), { y: 0.05, edging: 0.1 });
    for (let k = 0; k < 4; k++) {
      const at = line[6 + k * 7]!;
      draft.put('garden-bench', [at[0] + (k % 2 === 0 ? -2.1 : 2.1), at[1]], {
        form: planting.bench,
        turn: k % 2 === 0 ? 90 : 270,
      });
      draft.put(planting.lamp.type, [at[0] + (k % 2 === 0 ? 1.7 : -1.7), at[1] - 1.4], { form: planting.lamp.form });
    }
    for (const [x, z] of [
      [-side * 5.5, 3.5],
      [side * 7.5, 2],
      [side * 12, -8],
      [-side * 16, -14],
    ] as const) {
      const form = chance.pick(planting.trees);
      plantTree(draft, form, [x + chance.around(1), z + chance.around(1)], usualHeight(form) * 1.1);
    }
    scatterTrees(draft, rect(-34, -64, 34, -6), 46, [...planting.trees, ...planting.accents], { size: 1.05, gap: 0.4 });
    for (let k = 0; k < 4; k++)
      draft.put('rock', [pond[0] + chance.around(8), pond[1] + chance.around(6)], {
        form: planting.rock === 'taihu' ? 'cluster' : planting.rock,
        turn: chance.between(0, 360),
        size: [chance.between(0.7, 1.5), chance.between(0.6, 1.1), chance.between(0.4, 0.8)],
      });
    return {
      ground: 'lawn',
      surroundings: 'hills',
      extent: 160,
      camera: lookAlong(draft.brief, [-0.3 * side, 13.5], [bend * 0.32, -14], { lens: 26 }),
    };
  },
  plaza: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    const w = sidesFor(draft.brief.size, [chance.between(32, 44), 62])[0] / 2;
    draft.patch('paving', rect(-w, -44, w, 18), { y: 0.02, isKept: false });
    const step = chance.pick([4.5, 6, 9]);
    for (let z = -40; z < 14; z += step)
      draft.patch('pavingAccent', rect(-w + 0.2, z, w - 0.2, z + 0.5), { y: 0.03, isKept: false });
    if (chance.next() < 0.5)
      for (let x = -w + step; x < w - 1; x += step)
        draft.patch('pavingAccent', rect(x, -43.8, x + 0.5, 17.8), { y: 0.034, isKept: false });
    const isFountain = draft.brief.finishes.water === undefined && chance.next() < 0.4;
    if (isFountain) draft.put('fountain', [0, -12], { form: 'bowl', size: [6, 6, 1.9], isFixed: true });
    else {
      const [px, long] = [side * chance.between(0.5, 2.5), chance.between(17, 26)];
      draft.patch('water', rect(px - 3.6, 5 - long, px + 3.6, 5), { y: -0.02, edging: 0.4 });
    }
    draft.keep(rect(-4, -10, 4, 16));
    // a raised bed with a tree and a seat at its rim stands at the side of the near ground
    const camera = lookAlong(draft.brief, [-side * 4.4, 14.5], [side * 0.8, -24], { lens: 24, shift: 0.1 });
    const [ix, iz] = placeInView(camera, 9.4, side * 0.86);
    const island = rect(ix - 2.6, iz - 1.8, ix + 2.6, iz + 1.8);
    draft.patch('bed', island, { y: 0.42, edging: 0.4, isKept: false });
    plantTree(draft, chance.pick(planting.accents), [ix + side * 0.6, iz - 0.3], 5.2, { onPaths: true, gap: -3 });
    plantBed(draft, island, planting, { density: 1.2, onPaths: true, front: [0, 16] });
    draft.put('garden-bench', [ix - side * 3.3, iz], {
      form: planting.bench,
      turn: side > 0 ? 270 : 90,
      size: [2.6, 0.55, 0.45],
      onPaths: true,
    });
    for (const s of [-1, 1]) {
      for (let k = 0; k < 4; k++) {
        const z = 6 - k * 10.5;
        const outline = rect(s > 0 ? w * 0.5 : -w * 0.5 - 5, z - 5.6, s > 0 ? w * 0.5 + 5 : -w * 0.5, z);
        draft.patch(k % 2 === 0 ? 'lawn' : 'bed', outline, { y: 0.42, edging: 0.42, isKept: false });
        const tree = planting.trees[k % planting.trees.length]!;
        for (const x of [1.3, 3.7])
          plantTree(draft, tree, [(s > 0 ? w * 0.5 : -w * 0.5 - 5) + x, z - 2.8], usualHeight(tree) * 0.9, { gap: -3 });
        plantBed(draft, outline, planting, { density: 0.5 });
        draft.put('garden-bench', [s * (w * 0.5 - 0.7), z - 2.8], {
          form: planting.bench,
          turn: s > 0 ? 270 : 90,
          size: [2.6, 0.55, 0.45],
          onPaths: true,
        });
        draft.put('street-lamp', [s * (w * 0.5 - 2.2), z + 1.6], { form: 'post', onPaths: true });
      }
      draft.put('bin', [s * (w * 0.5 - 1.2), -1.6], { onPaths: true });
    }
    for (let k = 0; k < 4; k++) cityBlock(draft, -w * 1.4 + k * w * 0.95, -64, w * 0.8, 16, 4 + chance.whole(5), k);
    for (const s of [-1, 1])
      for (let k = 0; k < 2; k++)
        cityBlock(draft, s * (w + 16), -8 - k * 30, 15, 24, 4 + chance.whole(4), k + (s > 0 ? 3 : 5));
    if (chance.next() < 0.6)
      for (let k = 0; k < 3; k++) draft.put('flagpole', [-side * (6 + 2.4 * k), -34], { onPaths: true });
    return { ground: 'paving', surroundings: 'city', extent: 170, camera };
  },
  campus: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    draft.patch('paving', rect(-2.6, -60, 2.6, 18), { y: 0.02 });
    draft.patch('pavingAccent', rect(-3.1, -60, -2.6, 18), { y: 0.024 });
    draft.patch('pavingAccent', rect(2.6, -60, 3.1, 18), { y: 0.024 });
    for (let z = 14; z > -58; z -= 6)
      draft.patch('pavingAccent', rect(-2.6, z, 2.6, z + 0.36), { y: 0.028, isKept: false });
    draft.patch(
      'path',
      bandAlong(
        [
          [side * 2.6, -10],
          [side * 14, -14],
          [side * 30, -13],
        ],
        2,
      ),
      { y: 0.018 },
    );
    const form = chance.pick([planting.trees[0]!, 'ginkgo', 'plane']);
    for (const s of [-1, 1]) {
      rowOfTrees(draft, [s * 5.4, 10], [s * 5.4, -56], 7, form, usualHeight(form), { onPaths: false });
      for (let k = 0; k < 4; k++) {
        draft.put('garden-bench', [s * 3.9, 5 - k * 12], { form: 'back', turn: s > 0 ? 270 : 90 });
        draft.put('street-lamp', [s * 3.7, 1 - k * 12], { form: 'post' });
      }
      plantBelt(draft, [s * 4.3, 3.6], [s * 4.3, -4], 1, planting);
    }
    for (let k = 0; k < 3; k++) cityBlock(draft, -side * (20 + k * 2), 2 - k * 22, 18, 15, 3 + chance.whole(2), k);
    cityBlock(draft, 0, -76, 34, 18, 5, 4);
    cityBlock(draft, side * 26, -34, 22, 16, 4, 6);
    scatterTrees(draft, rect(8, -50, 34, 12), 12, [...planting.trees, ...planting.accents]);
    scatterTrees(draft, rect(-34, -50, -8, 12), 8, planting.trees);
    draft.put('bicycle-rack', [side * 7.6, -8], { size: [3, 0.6, 0.85] });
    for (let k = 0; k < 3; k++) draft.put('bicycle', [side * 7 + k * 0.9, -9.4], { turn: 8 });
    return {
      ground: 'lawn',
      surroundings: 'garden',
      extent: 160,
      camera: lookAlong(draft.brief, [-side * 1.2, 15], [side * 0.4, -30], { lens: 28 }),
    };
  },
  'residential-green': (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    for (let k = 0; k < 3; k++) cityBlock(draft, -26 + 26 * k, -46, 20, 13, 6 + chance.whole(3), 0, 'balconies');
    cityBlock(draft, -side * 34, -16, 13, 24, 6, 0, 'balconies');
    const loop = smoothLine(
      [
        [side * 1, 16],
        [side * 1.5, 4],
        [side * 8, -6],
        [side * 9, -18],
        [-side * 2, -24],
        [-side * 13, -16],
        [-side * 12, -4],
        [-side * 20, 6],
      ],
      6,
    );
    draft.patch('path', bandAlong(loop, 2.2), { y: 0.02, edging: 0.1 });
    draft.patch('paving', blob(chance, [-side * 3, -13], 5.4, 4.6, { rough: 0.05 }), { y: 0.024, isKept: false });
    draft.put('pergola', [-side * 3, -14.5], {
      form: chance.pick(['timber', 'vine', 'metal']),
      size: [6, 3, 2.7],
      onPaths: true,
    });
    for (const [x, form] of [
      [2.4, 'slide'],
      [-8.4, 'seesaw'],
    ] as const)
      draft.put(form, [side * x, -12.5], { onPaths: true });
    draft.put('garden-bench', [-side * 3, -10.4], { form: planting.bench, turn: 0, onPaths: true });
    for (let k = 0; k < 8; k++) {
      const at = loop[Math.min(loop.length - 1, 3 + k * 5)]!;
      const outline = blob(chance, [at[0] + (k % 2 ? 3.2 : -3.2), at[1] - 0.5], 2.1, 1.6, { points: 14 });
      draft.patch('bed', outline, { y: 0.03 });
      plantBed(draft, outline, planting, { front: [0, 16] });
      draft.put(planting.lamp.type, [at[0] + (k % 2 ? -1.6 : 1.6), at[1]], { form: planting.lamp.form });
    }
    for (const at of [
      [-side * 6, 2],
      [side * 7, 3.5],
      [side * 13, -8],
    ] as const)
      plantTree(draft, chance.pick([...planting.accents, ...planting.trees]), at, 6.6);
    scatterTrees(draft, rect(-30, -36, 30, 2), 26, [...planting.trees, ...planting.accents]);
    draft.edge(
      'hedge',
      [
        [-side * 10, 7],
        [-side * 22, 3],
      ],
      0.9,
      0.7,
      'lawn',
    );
    return {
      ground: 'lawn',
      surroundings: 'city',
      extent: 160,
      camera: lookAlong(draft.brief, [side * 1.3, 14.5], [-side * 1.5, -14], { lens: 25 }),
    };
  },
  'entrance-gate': (garden) => {
    const { draft, style, planting, side } = garden;
    const { chance } = draft;
    const half = chance.between(5, 7);
    draft.patch('road', rect(-half + 1.2, -60, half - 1.2, 20), { y: 0.008 });
    // the forecourt is a carpet of stone with bands across; asphalt begins behind the gate
    draft.patch('path', rect(-half + 1.2, -5, half - 1.2, 20), { y: 0.016, isKept: false });
    for (let z = -5; z < 20; z += 4.2)
      draft.patch('pavingAccent', rect(-half + 1.2, z, half - 1.2, z + 0.55), { y: 0.022, isKept: false });
    for (const s of [-1, 1])
      draft.patch('pavingAccent', rect(s > 0 ? half - 2 : -half + 1.7, -5, s > 0 ? half - 1.7 : -half + 2, 20), {
        y: 0.024,
        isKept: false,
      });
    for (const s of [-1, 1])
      draft.patch('paving', rect(s > 0 ? half - 1.2 : -half - 2.2, -60, s > 0 ? half + 2.2 : -half + 1.2, 20), {
        y: 0.05,
        edging: 0.12,
        isKept: false,
      });
    const isTiled = style === 'jiangnan';
    const tall = isTiled ? 3.8 : chance.between(3.8, 4.6);
    const post = {
      y: 0,
      storeys: 1,
      storeyHeight: tall,
      groundHeight: tall,
      facade: 'blind',
      groundFacade: null,
      bay: 3,
      glazing: 0,
      overhang: isTiled ? 0.5 : 0.1,
      role: isTiled ? 'facade' : 'facadeAccent',
      accentRole: 'facade',
      entrance: null,
    } as const;
    for (const s of [-1, 1])
      draft.mass({
        ...post,
        outline: rect(s > 0 ? half : -half - 1.6, -1.2, s > 0 ? half + 1.6 : -half, 1.2).map(([x, z]) => [x, z]),
        roof: isTiled ? 'hip' : 'parapet',
        rise: isTiled ? 0.9 : 0,
      });
    draft.mass({
      ...post,
      outline: rect(-half - 2.4, -1.5, half + 2.4, 1.5).map(([x, z]) => [x, z]),
      y: tall + 0.02 + (isTiled ? -0.6 : 0.06),
      groundHeight: 2,
      storeyHeight: 2,
      storeys: 1,
      roof: isTiled ? 'upturned' : 'flat',
      rise: isTiled ? 1.5 : 0,
      role: 'facade',
      overhang: isTiled ? 1.1 : 0.5,
    });
    draft.mass({
      ...post,
      outline: rect(side > 0 ? half + 3.2 : -half - 6.4, -2, side > 0 ? half + 6.4 : -half - 3.2, 1).map(([x, z]) => [
        x,
        z,
      ]),
      y: 0.1,
      storeyHeight: 3,
      groundHeight: 3,
      facade: 'plain',
      glazing: 0.9,
      bay: 1.6,
      roof: 'flat',
      rise: 0,
      overhang: 0.5,
      entrance: 0,
    });
    for (const s of [-1, 1]) {
      draft.edge(
        isTiled ? 'lattice-wall' : 'wall',
        [
          [s * (half + (s === side ? 6.5 : 1.7)), 0],
          [s * 30, 0],
        ],
        2.5,
        0.3,
        'edge',
      );
      plantBelt(draft, [s * (half + (s === side ? 7.6 : 3)), 1.4], [s * 26, 1.4], 1.8, planting, { front: [0, 18] });
      rowOfTrees(
        draft,
        [s * (half + 4.4), -6],
        [s * (half + 4.4), -56],
        7.5,
        planting.trees[0]!,
        usualHeight(planting.trees[0]!),
        { onPaths: false },
      );
      const accent = chance.pick(planting.accents);
      plantTree(draft, accent, [s * (half + 9.5), 4.6], usualHeight(accent));
      for (let k = 0; k < 3; k++) draft.put('bollard-light', [s * (half + 1.6), 4 + 3 * k], { onPaths: true });
      const near = rect(s > 0 ? half + 2.5 : -half - 5.6, 5.4, s > 0 ? half + 5.6 : -half - 2.5, 13.6);
      draft.patch('bed', near, { y: 0.16, edging: 0.16, isKept: false });
      plantTree(draft, chance.pick(planting.accents), [s * (half + 4.2), 8], 4.2, { onPaths: true, gap: -2 });
      plantBed(draft, near, planting, { front: [0, 17], density: 1.6, onPaths: true });
    }
    draft.put('rock', [-side * (half + 6), 4.6], {
      form: style === 'jiangnan' ? 'taihu' : 'boulder',
      size: [2.6, 1.2, 1.7],
    });
    draft.put('car', [side * 2, -16], { turn: 180, onPaths: true });
    for (let k = 0; k < 3; k++) cityBlock(draft, -34 + 34 * k, -78, 24, 15, 7 + chance.whole(4), k);
    return {
      ground: 'lawn',
      surroundings: 'city',
      extent: 160,
      camera: lookAlong(draft.brief, [-side * 4.6, 16.5], [side * 0.8, -2], { lens: 26, shift: 0.1 }),
    };
  },
  street: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    const road = chance.between(6.8, 7.8) / 2;
    const walk = chance.between(4, 5.5);
    draft.patch('road', rect(-road, -120, road, 24), { y: 0.004 });
    draft.see(
      [side * (road + walk * 0.45), 17],
      [
        [-side * road * 0.4, -5],
        [side * road * 0.6, -5],
      ],
    );
    for (const s of [-1, 1]) {
      draft.patch('paving', rect(s > 0 ? road : -road - walk, -120, s > 0 ? road + walk : -road, 24), {
        y: 0.12,
        edging: 0,
        isKept: false,
      });
      draft.edge(
        'kerb',
        [
          [s * (road - 0.02), 24],
          [s * (road - 0.02), -120],
        ],
        0.13,
        0.24,
        'edge',
      );
      rowOfTrees(
        draft,
        [s * (road + 1.1), 12],
        [s * (road + 1.1), -90],
        chance.between(7.5, 9),
        planting.trees.includes('palm') ? 'palm' : 'plane',
        7.4,
      );
      let z = 14;
      for (let k = 0; z > -100 && k < 9; k++) {
        const wide = chance.between(9, 15);
        streetHouse(draft, s, road + walk, z, wide, k);
        z -= wide + (chance.next() < 0.15 ? 3 : 0);
      }
      for (let k = 0; k < 5; k++) {
        draft.put('street-lamp', [s * (road + 0.6), 6 - k * 18], {
          form: 'arm',
          turn: s > 0 ? 180 : 0,
          size: [1.6, 0.4, 6.5],
          onPaths: true,
        });
        draft.put('garden-bench', [s * (road + 1.2), 3 - k * 17], {
          form: 'back',
          turn: s > 0 ? 90 : 270,
          onPaths: true,
        });
        if (
          k < 4 &&
          draft.put('outdoor-table', [s * (road + walk - 1.1), 8 - k * 8.5], {
            form: 'bistro',
            size: [0.7, 0.7, 0.74],
            onPaths: true,
          })
        )
          for (const z of [-0.75, 0.75])
            draft.put('outdoor-chair', [s * (road + walk - 1.1), 8 - k * 8.5 + z], {
              form: 'metal',
              turn: z > 0 ? 180 : 0,
              onPaths: true,
              isFixed: true,
              size: [0.5, 0.52, 0.82],
            });
      }
    }
    openPits(draft, 0.12, ([x, z]) => Math.abs(x) > road && z > -50);
    for (const s of [-1, 1]) {
      // strips of green between the trees, and a lane for bicycles beside them
      for (let z = 5; z > -60; z -= 9) {
        const strip = rect(s > 0 ? road + 0.4 : -road - 1.7, z - 5.4, s > 0 ? road + 1.7 : -road - 0.4, z);
        draft.patch('bed', strip, { y: 0.17, edging: 0.1, isKept: false });
        if (z > -40) plantBed(draft, strip, planting, { front: [0, 17], density: 2, tall: -0.4, onPaths: true });
      }
      draft.patch('pavingAccent', rect(s > 0 ? road - 1.5 : -road, -120, s > 0 ? road : -road + 1.5, 24), {
        y: 0.008,
        isKept: false,
      });
    }
    for (let z = -120; z < 20; z += 6) draft.patch('trim', rect(-0.07, z, 0.07, z + 3), { y: 0.012, isKept: false });
    for (let x = -road + 1.8; x < road - 1.7; x += 0.95)
      draft.patch('trim', rect(x, 6.2, x + 0.5, 9.6), { y: 0.016, isKept: false });
    for (let k = 0; k < 5; k++)
      draft.put('car', [(k % 2 ? -1 : 1) * (road * 0.5), -10 - k * 13], {
        turn: k % 2 ? 0 : 180,
        form: chance.pick(['sedan', 'suv', 'van']),
        onPaths: true,
        isFixed: true,
      });
    draft.put('bicycle', [side * (road + 0.7), 3], { turn: 90, onPaths: true });
    return {
      ground: 'paving',
      surroundings: 'city',
      extent: 170,
      camera: lookAlong(draft.brief, [side * (road + walk * 0.45), 17], [-side * road * 0.3, -30], { lens: 26 }),
    };
  },
};

function streetHouse(draft: SiteDraft, s: number, x: number, z: number, wide: number, k: number): void {
  const { chance } = draft;
  const storeys = storeysAmong(draft.brief.size, 2 + chance.whole(4), true);
  const deep = chance.between(10, 13);
  const outline: Point[] = s > 0 ? rect(x, z - wide + 0.02, x + deep, z) : rect(-x - deep, z - wide + 0.02, -x, z);
  const isPitched = chance.next() < 0.45 && wide < deep + 1;
  draft.mass({
    outline: outline.map(([a, b]) => [a, b]),
    y: 0.12,
    storeys,
    storeyHeight: chance.between(3.1, 3.5),
    groundHeight: chance.between(4, 4.6),
    facade: chance.pick(['punched', 'brick', 'arched', 'plain', 'balconies']),
    groundFacade: 'shopfront',
    bay: chance.between(2.8, 3.6),
    glazing: chance.between(0.5, 0.75),
    roof: isPitched ? 'gable' : chance.pick(['parapet', 'parapet', 'mansard']),
    rise: isPitched ? 3.2 : 2.6,
    overhang: 0.3,
    role: k % 3 === 1 ? 'facadeAccent' : 'facade',
    accentRole: k % 3 === 1 ? 'facade' : 'facadeAccent',
    entrance: s > 0 ? 3 : 1,
  });
}
