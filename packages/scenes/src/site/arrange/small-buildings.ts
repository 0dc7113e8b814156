import type { Mass } from '@yujian/contract/scene/description';
import { lookAtBuilding, lookAlong } from './camera.ts';
import { blob, rect, type SiteDraft } from './draft.ts';
import { plantBed, plantTree, rowOfTrees, scatterTrees, usualHeight } from './planting.ts';
import { PLANTINGS, type Scheme } from './schemes.ts';
import type { SitePlan } from './site-plan.ts';

/** A pavilion on its platform, by a pond or in a meadow. */
export function arrangePavilion(draft: SiteDraft, scheme: Scheme): SitePlan {
  const { chance, brief } = draft;
  const planting = PLANTINGS[scheme.garden];
  const isTiled = scheme.roofs.includes('upturned');
  const [w, d] = [brief.size.width ?? chance.between(6, 10), brief.size.depth ?? chance.between(5, 6.5)];
  const base = isTiled ? 0.6 : 0.42;
  draft.patch(isTiled ? 'pavingAccent' : 'deck', rect(-w / 2 - 1.6, -d - 1, w / 2 + 1.6, 1.7), { y: base - 0.02 });
  const isOpen = isTiled || chance.next() < 0.4;
  draft.mass({ outline: rect(-w / 2, -d, w / 2, 0).map(([x, z]) => [x, z]), y: base, storeys: 1, storeyHeight: 3.2, groundHeight: 3.2, facade: isOpen ? 'colonnade' : scheme.house.includes('timber') ? 'timber' : 'plain', groundFacade: null, bay: isTiled ? Math.max(2.4, w / 3) : 2.6, glazing: 0.95, roof: isTiled ? 'upturned' : chance.pick(['flat', scheme.roofs[0]!]), rise: isTiled ? d * 0.44 : scheme.roofs[0] === 'flat' ? 0 : d * 0.3, overhang: isTiled ? 1.3 : 1.1, role: isTiled ? 'facade' : scheme.role, accentRole: isTiled ? 'darkWood' : scheme.accent, entrance: 0 });
  const run = Math.round(base / 0.155) * 0.36;
  draft.stair({ at: [0, 1.75 + run], turn: 0, width: 2.6, from: 0, to: base - 0.02, run, role: 'pavingAccent' });
  const side = chance.next() < 0.5 ? -1 : 1;
  const isPond = chance.next() < 0.8;
  const camera = lookAtBuilding(brief, { middle: [0, 0], width: w + 5, depth: d + 2, height: base + 3.2 + d * 0.4 }, chance.fork());
  draft.keep([[-2, 2], [2, 2], [camera.eye[0] + 2, camera.eye[2] + 1], [camera.eye[0] - 2, camera.eye[2] + 1]]);
  if (isPond) {
    draft.patch('water', blob(chance, [side * 5.6, 5.4], 4.4, 2.7), { y: -0.12 });
    for (let k = 0; k < 5; k++) draft.put('water-plants', [side * 5.6 + chance.around(2.4), 5.2 + chance.around(1.4)], { form: chance.pick(planting.water).form, size: [1.3, 1.1, 0.5], y: -0.115, inWater: true, onPaths: true });
    for (let k = 0; k < 8; k++) draft.put('rock', [side * 5.6 + 4.9 * Math.cos(k * 0.8), 5.4 + 3.2 * Math.sin(k * 0.8)], { form: 'boulder', size: [chance.between(0.5, 1), 0.6, chance.between(0.3, 0.5)], turn: k * 50, inWater: true, y: -0.04 });
  }
  draft.patch('path', rect(-1.2, 1.8 + run, 1.2, 22), { y: 0.02, edging: 0.1 });
  for (const s of [-1, 1]) {
    const accent = chance.pick(planting.accents);
    plantTree(draft, accent, [s * (w / 2 + 4.6), -1.5], usualHeight(accent));
    plantBed(draft, blob(chance, [s * (w / 2 + 3), -3.6], 1.9, 2.2), planting, { front: [0, 12] });
    plantBed(draft, blob(chance, [s * 3.6, 3.4], 1.3, 0.9), planting, { front: [0, 12] });
  }
  scatterTrees(draft, rect(-22, -26, 22, -d - 4), 22, planting.trees);
  return { ground: 'lawn', surroundings: brief.outlook ?? 'forest', extent: 130, camera };
}

/** Houses side by side along a street, each another: widths, heights, fronts. Seen across the street. */
export function arrangeStreetFacade(draft: SiteDraft, scheme: Scheme): SitePlan {
  const { chance, brief } = draft;
  const width = brief.size.width ?? chance.between(34, 46);
  let x = -width / 2 - 12;
  let k = 0;
  const fronts: readonly Mass['facade'][] = [...scheme.block, ...scheme.house, 'punched', 'balconies'];
  while (x < width / 2 + 12 && k < 9) {
    const wide = chance.between(7, 13);
    const storeys = brief.size.storeys ?? 2 + chance.whole(4);
    const isPitched = scheme.roofs.some((roof) => /gable|hip|mansard/.test(roof)) && chance.next() < 0.7;
    const roof = isPitched ? scheme.roofs.find((each) => /gable|hip|mansard/.test(each))! : 'parapet';
    draft.mass({ outline: rect(x, -11, x + wide - 0.02, chance.around(0.12)).map(([a, b]) => [a, b]), y: 0.14, storeys, storeyHeight: chance.between(3, 3.5), groundHeight: chance.between(3.9, 4.5), facade: fronts[Math.floor(chance.next() ** 1.4 * fronts.length)]!, groundFacade: chance.next() < 0.85 ? 'shopfront' : null, bay: chance.between(2.6, 3.6), glazing: chance.between(0.5, 0.8), roof, rise: roof === 'mansard' ? 2.8 : isPitched ? 3 : 0, overhang: 0.25, role: k % 3 === 1 ? scheme.accent : scheme.role, accentRole: k % 3 === 1 ? scheme.role : scheme.accent, entrance: 0 });
    x += wide;
    k += 1;
  }
  draft.patch('paving', rect(-80, 0.2, 80, 4.6), { y: 0.14, isKept: false });
  draft.edge('kerb', [[-80, 4.7], [80, 4.7]], 0.15, 0.24, 'edge');
  draft.patch('road', rect(-80, 4.8, 80, 11.8), { y: 0.006 });
  draft.patch('paving', rect(-80, 12, 80, 20), { y: 0.14, isKept: false });
  rowOfTrees(draft, [-22, 3.6], [22, 3.6], chance.between(9, 12), 'plane', 6.4);
  for (let i = 0; i < 4; i++) draft.put('street-lamp', [-18 + 12 * i, 4], { form: 'post', size: [0.5, 0.5, 4.2], onPaths: true });
  for (let i = 0; i < 4; i++) {
    const at = -15 + 9.5 * i + chance.around(2);
    if (draft.put('outdoor-table', [at, 1.7], { form: 'bistro', size: [0.7, 0.7, 0.74], onPaths: true })) for (const s of [-1, 1]) draft.put('outdoor-chair', [at + s * 0.75, 1.7], { form: 'metal', turn: s > 0 ? 270 : 90, onPaths: true, isFixed: true, size: [0.5, 0.52, 0.82] });
  }
  for (let i = 0; i < 2; i++) draft.put('car', [chance.around(18), 9.6], { turn: 90, onPaths: true, form: chance.pick(['sedan', 'suv', 'van']) });
  draft.put('bicycle', [chance.around(8), 3.9], { turn: 90, onPaths: true });
  draft.put('garden-bench', [chance.around(10), 3.6], { form: 'back', turn: 180, onPaths: true });
  if (brief.people === true) for (let i = 0; i < 6; i++) draft.put('person', [chance.around(16), chance.between(1.4, 3.4)], { form: 'walking', turn: 90, onPaths: true });
  const lens = 26;
  const away = (width * 0.66 * lens) / 36;
  const off = chance.around(6);
  return { ground: 'paving', surroundings: brief.outlook ?? 'street', extent: 150, camera: lookAlong(brief, [off, Math.max(15, Math.min(19, away))], [off * 0.3, 0], { lens, shift: 0.2 }) };
}
