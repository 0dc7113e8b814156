import type { Mass } from '@yujian/contract/scene/description-schema';
import type { Point } from '../../layout/geometry.ts';
import { heightOf } from '../height.ts';
import { lookAlong, lookAtBuilding, placeInView } from './camera.ts';
import { sidesFor, stackOf } from './dimensions.ts';
import { bandAlong, blob, rect, smoothLine, type SiteDraft } from './draft.ts';
import { openPits, plantBed, plantTree, rowOfTrees, scatterTrees, usualHeight } from './planting.ts';
import { PLANTINGS, type Scheme } from './schemes.ts';
import type { SitePlan } from './site-plan.ts';

/** A pavilion on its platform, by a pond or in a meadow. */
export function arrangePavilion(draft: SiteDraft, scheme: Scheme): SitePlan {
  const { chance, brief } = draft;
  const planting = PLANTINGS[scheme.garden];
  const isTiled = scheme.roofs.includes('upturned');
  const [w, d] = sidesFor(brief.size, [chance.between(6, 10), chance.between(5, 6.5)]);
  const base = isTiled ? 0.6 : 0.42;
  const stack = stackOf(brief.size, { storeys: 1, storeyHeight: 3.2, groundHeight: 3.2 }, base);
  const side = chance.next() < 0.5 ? -1 : 1;
  const isPond = brief.outlook === 'water' || brief.finishes.water !== undefined || chance.next() < 0.9;
  const front = isPond ? 2.4 : 1.7;
  draft.patch(isTiled ? 'pavingAccent' : 'deck', rect(-w / 2 - 1.6, -d - 1, w / 2 + 1.6, front), { y: base - 0.02 });
  const isOpen = isTiled || chance.next() < 0.9;
  draft.mass({
    outline: rect(-w / 2, -d, w / 2, 0).map(([x, z]) => [x, z]),
    y: base,
    ...stack,
    facade: isOpen ? 'colonnade' : scheme.house.includes('timber') ? 'timber' : 'plain',
    groundFacade: null,
    bay: isTiled ? Math.max(2.4, w / 3) : 2.6,
    glazing: 0.95,
    roof: isTiled ? 'upturned' : chance.pick(['flat', scheme.roofs[0]!]),
    rise: isTiled ? d * 0.44 : scheme.roofs[0] === 'flat' ? 0 : d * 0.3,
    overhang: isTiled ? 1.3 : 1.1,
    role: isTiled ? 'facade' : scheme.role,
    accentRole: isTiled ? 'darkWood' : 'wood',
    entrance: 0,
  });
  const run = Math.round(base / 0.155) * 0.36;
  const camera = lookAtBuilding(
    brief,
    { middle: [0, 0], width: w + 6, depth: d + 2, height: base + heightOf(stack) + d * 0.4 },
    chance.fork(),
  );
  const eye: Point = [camera.eye[0], camera.eye[2]];
  draft.see(eye, [
    [-w / 2 - 1.5, 1],
    [w / 2 + 1.5, 1],
  ]);
  if (isPond) {
    // it stands with its feet in a lake and is seen across it; the way to it comes from one side
    const middle: Point = [eye[0] * 0.45, 1.2 + chance.between(6.2, 7)];
    const lake = blob(chance, middle, chance.between(14, 18), 6.6, { rough: 0.1, points: 44 });
    draft.patch('water', lake, { y: -0.14 });
    draft.stair({
      at: [-side * (w / 2 + 1.6 + run), -d / 2],
      turn: -side * 90,
      width: 2.4,
      from: 0,
      to: base - 0.02,
      run,
      role: 'pavingAccent',
    });
    draft.patch(
      'path',
      bandAlong(
        smoothLine([
          [-side * (w / 2 + 1.6 + run), -d / 2],
          [-side * (w / 2 + 8), -d / 2 - 1],
          [-side * 26, -d / 2 + chance.between(-9, 1)],
        ]),
        2,
      ),
      { y: 0.02, edging: 0.1 },
    );
    lake.forEach(([x, z], k) => {
      if (Math.abs(x) < w / 2 + 1.8 && z < 4) return;
      if (k % 3 !== 1)
        draft.put('rock', [x, z], {
          form: 'boulder',
          size: [chance.between(0.6, 1.3), chance.between(0.5, 0.9), chance.between(0.3, 0.6)],
          turn: k * 50,
          inWater: true,
          y: -0.1,
          gap: -0.4,
        });
      else
        draft.put('grasses', [x * 1.03, z * 1.06], {
          form: 'reed',
          size: [1.2, 1, chance.between(0.8, 1.3)],
          gap: -0.4,
        });
    });
    for (let k = 0; k < 9; k++)
      draft.put('water-plants', [middle[0] + chance.around(11), middle[1] + chance.around(4)], {
        form: k % 3 === 0 ? chance.pick(planting.water).form : 'lily',
        size: [1.9, 1.5, k % 3 === 0 ? 0.9 : 0.12],
        y: -0.135,
        inWater: true,
        onPaths: true,
      });
    for (const [ahead, aside] of [
      [5.4, -0.95],
      [6.4, 0.98],
      [7.6, -0.86],
    ] as const)
      draft.put('water-plants', placeInView(camera, ahead, aside * side), {
        form: 'reed',
        size: [1.6, 1.2, chance.between(1, 1.35)],
        y: -0.14,
        inWater: true,
        onPaths: true,
        isFixed: true,
      });
  } else {
    draft.stair({ at: [0, 1.75 + run], turn: 0, width: 2.6, from: 0, to: base - 0.02, run, role: 'pavingAccent' });
    draft.patch('path', rect(-1.2, 1.8 + run, 1.2, 22), { y: 0.02, edging: 0.1 });
  }
  for (const s of [-1, 1]) {
    const accent = chance.pick(planting.accents);
    plantTree(draft, accent, [s * (w / 2 + 4.6), -d - 1.5], usualHeight(accent));
    const bed = blob(chance, [s * (w / 2 + 3.6), -3.8], 2, 2.4);
    draft.patch('bed', bed, { y: 0.04 });
    plantBed(draft, bed, planting, { front: eye, density: 2 });
    const framing = chance.pick(planting.trees);
    // the sun comes from the other side than the camera: there the tree stands behind
    const isShade = s === Math.sign(eye[0]);
    plantTree(
      draft,
      framing,
      placeInView(camera, isShade ? 11 : 30, s * (isShade ? 1.12 : 0.9)),
      usualHeight(framing),
      { onPaths: true },
    );
  }
  scatterTrees(draft, rect(-22, -26, 22, -d - 4), 22, planting.trees);
  if (brief.people === true)
    for (let k = 0; k < 3; k++)
      draft.put('person', [chance.around(w * 0.4), -d * chance.between(0.2, 0.8)], {
        form: 'standing',
        turn: chance.around(60),
        y: base,
        isFixed: true,
      });
  return { ground: 'lawn', surroundings: brief.outlook ?? 'forest', extent: 130, camera };
}

/** Houses side by side along a street, each another: widths, heights, fronts. Seen across the street. */
export function arrangeStreetFacade(draft: SiteDraft, scheme: Scheme): SitePlan {
  const { chance, brief } = draft;
  const width = brief.size.width ?? chance.between(34, 46);
  let x = -width / 2 - 12;
  let k = 0;
  const fronts: readonly Mass['facade'][] = [...scheme.block, scheme.house[0]!, ...scheme.block, 'balconies'];
  while (x < width / 2 + 12 && k < 9) {
    const wide = chance.between(7, 13);
    const usual = 2 + chance.whole(4);
    const isPitched = scheme.roofs.some((roof) => /gable|hip|mansard/.test(roof)) && chance.next() < 0.7;
    const roof = isPitched ? scheme.roofs.find((each) => /gable|hip|mansard/.test(each))! : 'parapet';
    const stack = stackOf(
      brief.size,
      { storeys: usual, storeyHeight: chance.between(3, 3.5), groundHeight: chance.between(3.9, 4.5) },
      0.14,
    );
    draft.mass({
      outline: rect(x, -11, x + wide - 0.02, chance.around(0.12)).map(([a, b]) => [a, b]),
      y: 0.14,
      ...stack,
      facade: fronts[Math.floor(chance.next() ** 1.4 * fronts.length)]!,
      groundFacade: chance.next() < 0.85 ? 'shopfront' : null,
      bay: chance.between(2.6, 3.6),
      glazing: chance.between(0.5, 0.8),
      roof,
      rise: roof === 'mansard' ? 2.8 : isPitched ? 3 : 0,
      overhang: 0.25,
      role: k % 3 === 1 ? scheme.accent : scheme.role,
      accentRole: k % 3 === 1 ? scheme.role : scheme.accent,
      entrance: 0,
    });
    x += wide;
    k += 1;
  }
  draft.patch('paving', rect(-80, 0.2, 80, 4.6), { y: 0.14, isKept: false });
  draft.edge(
    'kerb',
    [
      [-80, 4.7],
      [80, 4.7],
    ],
    0.15,
    0.24,
    'edge',
  );
  draft.patch('road', rect(-80, 4.8, 80, 10.4), { y: 0.006 });
  for (let at = -60; at < 60; at += 6) draft.patch('trim', rect(at, 7.54, at + 2.6, 7.66), { y: 0.02, isKept: false });
  draft.edge(
    'kerb',
    [
      [80, 10.5],
      [-80, 10.5],
    ],
    0.15,
    0.24,
    'edge',
  );
  draft.patch('paving', rect(-80, 10.6, 80, 24), { y: 0.14, isKept: false });
  rowOfTrees(draft, [-22, 3.6], [22, 3.6], chance.between(9, 12), 'plane', 6.4);
  openPits(draft, 0.14, ([, z]) => z < 4.6);
  for (let i = 0; i < 4; i++)
    draft.put('street-lamp', [-18 + 12 * i, 4], { form: 'post', size: [0.5, 0.5, 4.2], onPaths: true });
  for (let i = 0; i < 4; i++) {
    const at = -15 + 9.5 * i + chance.around(2);
    if (draft.put('outdoor-table', [at, 1.7], { form: 'bistro', size: [0.7, 0.7, 0.74], onPaths: true }))
      for (const s of [-1, 1])
        draft.put('outdoor-chair', [at + s * 0.75, 1.7], {
          form: 'metal',
          turn: s > 0 ? 270 : 90,
          onPaths: true,
          isFixed: true,
          size: [0.5, 0.52, 0.82],
        });
  }
  for (let i = 0; i < 4; i++)
    draft.put('car', [-21 + 14 * i + chance.around(3), i % 2 ? 6.2 : 9], {
      turn: 90,
      onPaths: true,
      form: chance.pick(['sedan', 'suv', 'sedan']),
    });
  draft.put('bicycle', [chance.around(8), 3.9], { turn: 90, onPaths: true });
  draft.put('garden-bench', [chance.around(10), 3.6], { form: 'back', turn: 180, onPaths: true });
  if (brief.people === true)
    for (let i = 0; i < 6; i++)
      draft.put('person', [chance.around(16), chance.between(1.4, 3.4)], { form: 'walking', turn: 90, onPaths: true });
  const lens = 26;
  const away = (width * 0.66 * lens) / 36;
  // along the street rather than across it, so that fronts run into the depth
  const aside = chance.next() < 0.5 ? -1 : 1;
  const from: Point = [aside * chance.between(9, 14), Math.max(16, Math.min(19.5, away * 1.05))];
  const camera = lookAlong(brief, from, [aside * chance.between(-9, -5), 0], { lens, shift: 0.24 });
  draft.see(from, [
    [-width * 0.42, 3.2],
    [width * 0.42, 3.2],
  ]);
  const planting = PLANTINGS[scheme.garden];
  plantTree(draft, 'plane', placeInView(camera, 9, aside * 1.2), 8, { onPaths: true });
  // a planted strip along the near kerb takes the asphalt out of the middle of the picture
  const [middle] = placeInView(camera, from[1] - 11.6, 0);
  for (const [a, b] of [
    [-13, -1.6],
    [1.6, 13],
  ] as const) {
    const strip = rect(middle + a, 11, middle + b, 12.3);
    draft.patch('bed', strip, { y: 0.2, edging: 0.1, isKept: false });
    plantBed(draft, strip, planting, { front: [middle, 18], density: 2.2, tall: -0.4, onPaths: true });
  }
  for (const [ahead, s] of [
    [6.4, 0.8],
    [7, 0.98],
  ] as const)
    draft.put('shrub', placeInView(camera, ahead, -aside * s), {
      form: planting.shrubs[0]!.form,
      size: [1.1, 1.1, 0.9],
      onPaths: true,
    });
  draft.put('bicycle', placeInView(camera, 7.4, -aside * 0.62), { turn: 70, onPaths: true });
  return { ground: 'paving', surroundings: brief.outlook ?? 'street', extent: 150, camera };
}
