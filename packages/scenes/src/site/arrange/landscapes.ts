import type { Point } from '../../layout/geometry.ts';
import { lookAlong, lookDown } from './camera.ts';
import { bandAlong, blob, rect, smoothLine, type SiteDraft } from './draft.ts';
import { plantBed, plantBelt, plantTree, rowOfTrees, scatterTrees, usualHeight } from './planting.ts';
import { plantingOf, type Planting } from './schemes.ts';
import type { SitePlan } from './site-plan.ts';

export type LandscapeKind = 'courtyard' | 'park' | 'waterside' | 'plaza' | 'campus' | 'residential-green' | 'entrance-gate' | 'playground' | 'roof-garden' | 'street';

interface Garden {
  readonly draft: SiteDraft;
  readonly style: string;
  readonly planting: Planting;
  /** −1 or 1: which side the weight of the composition lies on */
  readonly side: number;
}

/** An open space in its style: ground, water, planting, things to sit on, the view along its axis. */
export function arrangeLandscape(draft: SiteDraft, kind: LandscapeKind, style: string): SitePlan {
  const garden: Garden = { draft, style, planting: plantingOf(style), side: draft.chance.next() < 0.5 ? -1 : 1 };
  const plan = LANDSCAPES[kind](garden);
  if (draft.brief.people === true) for (let k = 0; k < 7; k++) draft.put('person', [draft.chance.around(7), draft.chance.between(-8, 6)], { form: draft.chance.next() < 0.6 ? 'walking' : 'standing', turn: draft.chance.between(0, 360), onPaths: true });
  const { shot } = draft.brief.view;
  if (shot === 'bird' || shot === 'top' || shot === 'axonometric') return { ...plan, camera: lookDown(draft.brief, { middle: [0, -4], width: 30, depth: 30, height: 4 }, draft.chance.fork()) };
  return { ...plan, surroundings: draft.brief.outlook ?? plan.surroundings };
}

const LANDSCAPES: Readonly<Record<LandscapeKind, (garden: Garden) => SitePlan>> = {
  courtyard: (garden) => {
    const { draft, style, planting, side } = garden;
    const { chance } = draft;
    const [w, d] = [(draft.brief.size.width ?? chance.between(13, 18)) / 2, draft.brief.size.depth ?? chance.between(12, 16)];
    const back = -d + 5;
    const isChinese = style === 'jiangnan';
    const wall = isChinese ? 'lattice-wall' : style === 'meadow' || style === 'wetland' ? 'fence' : 'wall';
    draft.edge(wall, [[-w, 6], [-w, back], [w, back], [w, 6]], wall === 'fence' ? 1.8 : isChinese ? 2.9 : 2.5, wall === 'fence' ? 0.08 : 0.3, wall === 'fence' ? 'darkWood' : 'edge');
    if (style === 'dry-garden') dryGarden(garden, w, back);
    else if (isChinese) pondGarden(garden, w, back);
    else terraceGarden(garden, w, back);
    const spots: Point[] = [[side * (w - 2.4), back + 2.4], [-side * (w - 2.2), back + 2.6], [side * (w - 2), 1.5]];
    spots.forEach((at, k) => {
      const form = k === 0 ? planting.accents[chance.whole(planting.accents.length)]! : chance.pick([...planting.accents, ...planting.trees]);
      plantTree(draft, form, at, Math.min(7, usualHeight(form)));
    });
    for (let k = 0; k < 9; k++) plantTree(draft, chance.pick(planting.trees), [chance.around(w + 6), back - 4 - chance.between(0, 9)], 8.5);
    plantBelt(draft, [-w + 0.4, back + 0.8], [w - 0.4, back + 0.8], 1.1, planting, { front: [0, 12] });
    return { ground: style === 'dry-garden' ? 'gravel' : 'lawn', surroundings: isChinese ? 'garden' : 'forest', extent: 120, camera: lookAlong(draft.brief, [-side * w * 0.42, 8.6], [side * w * 0.12, back], { lens: 24 }) };
  },
  park: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    const bend = side * chance.between(5, 9);
    const line = smoothLine([[0, 16], [0.4 * side, 7], [bend * 0.5, -2], [bend, -12], [bend * 0.3, -24], [-bend * 0.6, -38], [-bend, -56]], 7);
    draft.patch(garden.style === 'wetland' ? 'deck' : 'path', bandAlong(line, 2.6), { y: 0.02, edging: 0.1 });
    draft.keep(bandAlong(line, 3.4));
    const pond: Point = [-side * 9, -9];
    const isPond = chance.next() < 0.75;
    if (isPond) shore(garden, blob(chance, pond, chance.between(4.5, 6.5), chance.between(3.5, 5)), pond);
    // drifts along the path, trees in groups behind them
    for (let k = 0; k < 7; k++) {
      const at = line[Math.min(line.length - 1, 4 + k * 5)]!;
      const off = (k % 2 === 0 ? 1 : -1) * chance.between(3, 4.6);
      const outline = blob(chance, [at[0] + off, at[1]], chance.between(1.5, 2.6), chance.between(1.2, 2.1), { points: 16 });
      draft.patch('bed', outline, { y: 0.03 });
      plantBed(draft, outline, planting, { front: [0, 16], density: 1 });
    }
    for (let k = 0; k < 4; k++) {
      const at = line[6 + k * 7]!;
      draft.put('garden-bench', [at[0] + (k % 2 === 0 ? -2.1 : 2.1), at[1]], { form: planting.bench, turn: k % 2 === 0 ? 90 : 270 });
      draft.put(planting.lamp.type, [at[0] + (k % 2 === 0 ? 1.7 : -1.7), at[1] - 1.4], { form: planting.lamp.form });
    }
    for (const [x, z] of [[-side * 5.5, 3.5], [side * 7.5, 2], [side * 12, -8], [-side * 16, -14]] as const) {
      const form = chance.pick(planting.trees);
      plantTree(draft, form, [x + chance.around(1), z + chance.around(1)], usualHeight(form) * 1.1);
    }
    scatterTrees(draft, rect(-34, -64, 34, -6), 46, [...planting.trees, ...planting.accents], { size: 1.05, gap: 0.4 });
    for (let k = 0; k < 4; k++) draft.put('rock', [pond[0] + chance.around(8), pond[1] + chance.around(6)], { form: planting.rock === 'taihu' ? 'cluster' : planting.rock, turn: chance.between(0, 360), size: [chance.between(0.7, 1.5), chance.between(0.6, 1.1), chance.between(0.4, 0.8)] });
    return { ground: 'lawn', surroundings: 'hills', extent: 160, camera: lookAlong(draft.brief, [-0.3 * side, 13.5], [bend * 0.32, -14], { lens: 26 }) };
  },
  waterside: (garden) => {
    const { draft, style, planting, side } = garden;
    const { chance } = draft;
    const shoreline = smoothLine([[-60, -4], [-24, -5 - 2 * side], [-6, -3.5], [10, -7 + side], [30, -4.5], [60, -7]], 6);
    const water: Point[] = [...shoreline, [60, -70], [-60, -70]];
    draft.patch('water', water, { y: -0.5 });
    const walk = shoreline.map(([x, z]): Point => [x, z + 4.2]);
    draft.patch(style === 'wetland' || style === 'tropical' ? 'deck' : 'paving', bandAlong(walk, 3), { y: 0.04, edging: 0.12 });
    const deck: Point = [side * 7, -5.4];
    draft.patch('deck', rect(deck[0] - 4, deck[1] - 5, deck[0] + 4, deck[1] + 2.6), { y: 0.12 });
    draft.edge('railing', [[deck[0] - 3.9, deck[1] + 0.6], [deck[0] - 3.9, deck[1] - 4.9], [deck[0] + 3.9, deck[1] - 4.9], [deck[0] + 3.9, deck[1] + 0.6]], 1.1, 0.05, 'metal');
    draft.put('garden-bench', [deck[0], deck[1] - 3.4], { form: planting.bench, turn: 180, size: [2.4, 0.5, 0.45], onPaths: true, isFixed: true, y: 0.12 });
    draft.put('boat', [-side * 9, -14], { form: style === 'jiangnan' ? 'punt' : 'rowing', turn: 60 * side, inWater: true, onPaths: true, isFixed: true, y: -0.62 });
    for (let k = 0; k < 26; k++) {
      const at = shoreline[chance.whole(shoreline.length)]!;
      if (Math.abs(at[0]) < 40) draft.put('water-plants', [at[0], at[1] - chance.between(0.9, 2)], { form: chance.pick(planting.water).form, size: [1.6, 1.2, chance.between(0.5, 1.1)], y: -0.5, inWater: true, onPaths: true });
    }
    for (let k = 0; k < 40; k++) {
      const at = shoreline[chance.whole(shoreline.length)]!;
      if (Math.abs(at[0]) > 36) continue;
      const wish = chance.pick([...planting.low, ...planting.shrubs]);
      draft.put(wish.type, [at[0], at[1] + chance.between(0.8, 2.2)], { form: wish.form, turn: chance.between(0, 360), gap: -0.3 });
    }
    for (let k = 0; k < 6; k++) draft.put('rock', [chance.around(24), shoreline[8]![1] + 0.6 + chance.around(0.4)], { form: 'boulder', size: [chance.between(0.8, 1.6), chance.between(0.7, 1.2), chance.between(0.4, 0.8)], turn: chance.between(0, 360) });
    for (const x of [-22, -13, -4 * side - 9, 16, 26]) plantTree(draft, chance.pick(planting.trees), [x, 3.4 + chance.between(0, 2)], 8);
    for (let k = 0; k < 6; k++) draft.put(planting.lamp.type, [-20 + k * 8, 2.4], { form: planting.lamp.form });
    rowOfTrees(draft, [-30, 7], [30, 7], 7.5, planting.trees[0]!, 8);
    return { ground: 'lawn', surroundings: 'hills', extent: 72, camera: lookAlong(draft.brief, [-side * 9, 5.2], [side * 6, -9], { lens: 25 }) };
  },
  plaza: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    const w = (draft.brief.size.width ?? chance.between(32, 44)) / 2;
    draft.patch('paving', rect(-w, -44, w, 18), { y: 0.02, isKept: false });
    const step = chance.pick([4.5, 6, 9]);
    for (let z = -40; z < 14; z += step) draft.patch('pavingAccent', rect(-w + 0.2, z, w - 0.2, z + 0.5), { y: 0.03, isKept: false });
    if (chance.next() < 0.5) for (let x = -w + step; x < w - 1; x += step) draft.patch('pavingAccent', rect(x, -43.8, x + 0.5, 17.8), { y: 0.034, isKept: false });
    const isFountain = chance.next() < 0.5;
    if (isFountain) draft.put('fountain', [0, -12], { form: 'bowl', size: [6, 6, 1.9], isFixed: true });
    else draft.patch('water', rect(-w * 0.42, -18, w * 0.42, -11), { y: -0.02, edging: 0.4 });
    draft.keep(rect(-4, -10, 4, 16));
    for (const s of [-1, 1]) {
      for (let k = 0; k < 4; k++) {
        const z = 6 - k * 10.5;
        const outline = rect(s > 0 ? w * 0.5 : -w * 0.5 - 5, z - 5.6, s > 0 ? w * 0.5 + 5 : -w * 0.5, z);
        draft.patch(k % 2 === 0 ? 'lawn' : 'bed', outline, { y: 0.42, edging: 0.42, isKept: false });
        const tree = planting.trees[k % planting.trees.length]!;
        for (const x of [1.3, 3.7]) plantTree(draft, tree, [(s > 0 ? w * 0.5 : -w * 0.5 - 5) + x, z - 2.8], usualHeight(tree) * 0.9, { gap: -3 });
        plantBed(draft, outline, planting, { density: 0.5 });
        draft.put('garden-bench', [s * (w * 0.5 - 0.7), z - 2.8], { form: planting.bench, turn: s > 0 ? 270 : 90, size: [2.6, 0.55, 0.45], onPaths: true });
        draft.put('street-lamp', [s * (w * 0.5 - 2.2), z + 1.6], { form: 'post', onPaths: true });
      }
      draft.put('bin', [s * (w * 0.5 - 1.2), -1.6], { onPaths: true });
    }
    for (let k = 0; k < 4; k++) cityBlock(draft, -w * 1.4 + k * w * 0.95, -64, w * 0.8, 16, 4 + chance.whole(5), k);
    for (const s of [-1, 1]) for (let k = 0; k < 2; k++) cityBlock(draft, s * (w + 16), -8 - k * 30, 15, 24, 4 + chance.whole(4), k + (s > 0 ? 3 : 5));
    if (chance.next() < 0.6) for (let k = 0; k < 3; k++) draft.put('flagpole', [-side * (6 + 2.4 * k), -34], { onPaths: true });
    return { ground: 'paving', surroundings: 'city', extent: 170, camera: lookAlong(draft.brief, [-side * 3.4, 15.5], [side * 0.6, -24], { lens: 24 }) };
  },
  campus: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    draft.patch('paving', rect(-2.6, -60, 2.6, 18), { y: 0.02 });
    draft.patch('pavingAccent', rect(-3.1, -60, -2.6, 18), { y: 0.024 });
    draft.patch('pavingAccent', rect(2.6, -60, 3.1, 18), { y: 0.024 });
    draft.patch('path', bandAlong([[side * 2.6, -10], [side * 14, -14], [side * 30, -13]], 2), { y: 0.018 });
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
    return { ground: 'lawn', surroundings: 'garden', extent: 160, camera: lookAlong(draft.brief, [-side * 1.2, 15], [side * 0.4, -30], { lens: 28 }) };
  },
  'residential-green': (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    for (let k = 0; k < 3; k++) cityBlock(draft, -26 + 26 * k, -46, 20, 13, 6 + chance.whole(3), 0, 'balconies');
    cityBlock(draft, -side * 34, -16, 13, 24, 6, 0, 'balconies');
    const loop = smoothLine([[side * 1, 16], [side * 1.5, 4], [side * 8, -6], [side * 9, -18], [-side * 2, -24], [-side * 13, -16], [-side * 12, -4], [-side * 20, 6]], 6);
    draft.patch('path', bandAlong(loop, 2.2), { y: 0.02, edging: 0.1 });
    draft.patch('paving', blob(chance, [-side * 3, -13], 5.4, 4.6, { rough: 0.05 }), { y: 0.024, isKept: false });
    draft.put('pergola', [-side * 3, -14.5], { form: chance.pick(['timber', 'vine', 'metal']), size: [6, 3, 2.7], onPaths: true });
    for (const [x, form] of [[2.4, 'slide'], [-8.4, 'seesaw']] as const) draft.put(form, [side * x, -12.5], { onPaths: true });
    draft.put('garden-bench', [-side * 3, -10.4], { form: planting.bench, turn: 0, onPaths: true });
    for (let k = 0; k < 8; k++) {
      const at = loop[Math.min(loop.length - 1, 3 + k * 5)]!;
      const outline = blob(chance, [at[0] + (k % 2 ? 3.2 : -3.2), at[1] - 0.5], 2.1, 1.6, { points: 14 });
      draft.patch('bed', outline, { y: 0.03 });
      plantBed(draft, outline, planting, { front: [0, 16] });
      draft.put(planting.lamp.type, [at[0] + (k % 2 ? -1.6 : 1.6), at[1]], { form: planting.lamp.form });
    }
    for (const at of [[-side * 6, 2], [side * 7, 3.5], [side * 13, -8]] as const) plantTree(draft, chance.pick([...planting.accents, ...planting.trees]), at, 6.6);
    scatterTrees(draft, rect(-30, -36, 30, 2), 26, [...planting.trees, ...planting.accents]);
    draft.edge('hedge', [[-side * 10, 7], [-side * 22, 3]], 0.9, 0.7, 'lawn');
    return { ground: 'lawn', surroundings: 'city', extent: 160, camera: lookAlong(draft.brief, [side * 1.3, 14.5], [-side * 1.5, -14], { lens: 25 }) };
  },
  'entrance-gate': (garden) => {
    const { draft, style, planting, side } = garden;
    const { chance } = draft;
    const half = chance.between(5, 7);
    draft.patch('road', rect(-half + 1.2, -60, half - 1.2, 20), { y: 0.008 });
    draft.patch('pavingAccent', rect(-half + 1.2, -3.5, half - 1.2, 4.5), { y: 0.016, isKept: false });
    for (const s of [-1, 1]) draft.patch('paving', rect(s > 0 ? half - 1.2 : -half - 2.2, -60, s > 0 ? half + 2.2 : -half + 1.2, 20), { y: 0.05, edging: 0.12, isKept: false });
    const isTiled = style === 'jiangnan';
    const tall = isTiled ? 3.8 : chance.between(3.8, 4.6);
    const post = { y: 0, storeys: 1, storeyHeight: tall, groundHeight: tall, facade: 'blind', groundFacade: null, bay: 3, glazing: 0, overhang: isTiled ? 0.5 : 0.1, role: isTiled ? 'facade' : 'facadeAccent', accentRole: 'facade', entrance: null } as const;
    for (const s of [-1, 1]) draft.mass({ ...post, outline: rect(s > 0 ? half : -half - 1.6, -1.2, s > 0 ? half + 1.6 : -half, 1.2).map(([x, z]) => [x, z]), roof: isTiled ? 'hip' : 'parapet', rise: isTiled ? 0.9 : 0 });
    draft.mass({ ...post, outline: rect(-half - 2.4, -1.5, half + 2.4, 1.5).map(([x, z]) => [x, z]), y: tall + 0.02 + (isTiled ? -0.6 : 0.06), groundHeight: 2, storeyHeight: 2, storeys: 1, roof: isTiled ? 'upturned' : 'flat', rise: isTiled ? 1.5 : 0, role: 'facade', overhang: isTiled ? 1.1 : 0.5 });
    draft.mass({ ...post, outline: rect(side > 0 ? half + 3.2 : -half - 6.4, -2, side > 0 ? half + 6.4 : -half - 3.2, 1).map(([x, z]) => [x, z]), y: 0.1, storeyHeight: 3, groundHeight: 3, facade: 'plain', glazing: 0.9, bay: 1.6, roof: 'flat', rise: 0, overhang: 0.5, entrance: 0 });
    for (const s of [-1, 1]) {
      draft.edge(isTiled ? 'lattice-wall' : 'wall', [[s * (half + (s === side ? 6.5 : 1.7)), 0], [s * 30, 0]], 2.5, 0.3, 'edge');
      plantBelt(draft, [s * (half + (s === side ? 7.6 : 3)), 1.4], [s * 26, 1.4], 1.8, planting, { front: [0, 18] });
      rowOfTrees(draft, [s * (half + 4.4), -6], [s * (half + 4.4), -56], 7.5, planting.trees[0]!, usualHeight(planting.trees[0]!), { onPaths: false });
      const accent = chance.pick(planting.accents);
      plantTree(draft, accent, [s * (half + 9.5), 4.6], usualHeight(accent));
      for (let k = 0; k < 3; k++) draft.put('bollard-light', [s * (half + 1.6), 4 + 3 * k], { onPaths: true });
    }
    draft.put('rock', [-side * (half + 6), 4.6], { form: style === 'jiangnan' ? 'taihu' : 'boulder', size: [2.6, 1.2, 1.7] });
    draft.put('car', [side * 2, -16], { turn: 180, onPaths: true });
    for (let k = 0; k < 3; k++) cityBlock(draft, -34 + 34 * k, -78, 24, 15, 7 + chance.whole(4), k);
    return { ground: 'lawn', surroundings: 'city', extent: 160, camera: lookAlong(draft.brief, [-side * 4.6, 16.5], [side * 0.8, -2], { lens: 26, shift: 0.1 }) };
  },
  playground: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    const rubber = blob(chance, [0, -5], 11, 7.5, { rough: 0.1 });
    draft.patch('pavingAccent', rubber, { y: 0.03, edging: 0.16, isKept: false });
    draft.patch('gravel', blob(chance, [side * 5, -7], 4, 3, { rough: 0.08 }), { y: 0.036, isKept: false });
    draft.patch('path', bandAlong(smoothLine([[-side * 2, 18], [-side * 2, 8], [-side * 4, 2]]), 2.4), { y: 0.02 });
    const put = (type: 'slide' | 'swing' | 'climbing-frame' | 'seesaw' | 'sandpit', at: Point, turn: number): boolean => draft.put(type, at, { turn, onPaths: true });
    put('slide', [-side * 5, -6.5], -side * 25 + chance.around(12));
    put('climbing-frame', [side * 1.2, -8.2], chance.around(30));
    put('swing', [side * 6.2, -6], side * 14);
    put('seesaw', [-side * 1.6, -1.6], 60 * side);
    put('sandpit', [side * 4.2, -0.6], 0);
    for (const [x, z, turn] of [[-9.6, 2.6, 30], [9.6, 3, -30], [0, 4, 0]] as const) draft.put('garden-bench', [side * x, z], { form: chance.pick(['back', 'curved', 'plain']), turn: turn * side + 180 });
    draft.put('bin', [side * 2.6, 4.2], {});
    for (let k = 0; k < 5; k++) {
      const angle = Math.PI + (Math.PI * (k + 0.5)) / 5;
      const outline = blob(chance, [14.5 * Math.cos(angle), -5 + 11 * Math.sin(angle)], 2.4, 1.7, { points: 14 });
      draft.patch('bed', outline, { y: 0.03 });
      plantBed(draft, outline, planting, { front: [0, 14] });
    }
    draft.edge('hedge', [[-18, -20], [18, -20]], 1.1, 0.8, 'lawn');
    for (const at of [[-12.5, -10], [12.8, -11], [-14, 0], [14.4, 1]] as const) plantTree(draft, chance.pick(planting.trees), at, 7.6);
    scatterTrees(draft, rect(-34, -42, 34, -22), 24, planting.trees);
    for (let k = 0; k < 3; k++) cityBlock(draft, -30 + 30 * k, -60, 22, 13, 6 + chance.whole(4), 0, 'balconies');
    return { ground: 'lawn', surroundings: 'garden', extent: 140, camera: lookAlong(draft.brief, [-side * 5, 11.5], [side * 1.4, -8], { lens: 24, eye: 1.9 }) };
  },
  'roof-garden': (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    const [w, back] = [chance.between(8.5, 11), -11];
    draft.patch('paving', rect(-w, back, w, 9), { y: 0.02, isKept: false });
    draft.patch('deck', rect(side > 0 ? -w + 2 : -2.5, -7.4, side > 0 ? 2.5 : w - 2, 4), { y: 0.12, isKept: false });
    draft.edge('wall', [[-w, 9], [-w, back], [w, back], [w, 9]], 0.5, 0.3, 'edge');
    draft.edge('railing', [[-w + 0.1, 9], [-w + 0.1, back + 0.1], [w - 0.1, back + 0.1], [w - 0.1, 9]], 1.4, 0.05, 'metal');
    const raised = (x0: number, z0: number, x1: number, z1: number): void => {
      const outline = rect(x0, z0, x1, z1);
      draft.patch('bed', outline, { y: 0.5, edging: 0.16, isKept: false });
      plantBed(draft, outline, planting, { front: [0, 14], density: 1.3 });
    };
    const tree = planting.accents[0]!;
    plantTree(draft, tree, [side * (w - 2), back + 2], 4, { onPaths: true });
    plantTree(draft, planting.accents.at(-1)!, [-side * (w - 1.9), back + 2.1], 3.8, { onPaths: true });
    raised(-w + 0.5, back + 0.5, w - 0.5, back + 2.1);
    raised(side > 0 ? w - 2.2 : -w + 0.5, back + 2.4, side > 0 ? w - 0.5 : -w + 2.2, 3);
    draft.put('pergola', [-side * 2.6, -4.6], { form: chance.pick(['metal', 'timber', 'vine']), size: [4.6, 3.6, 2.6], onPaths: true, gap: -2 });
    draft.put('outdoor-sofa', [-side * 2.6, -5.4], { onPaths: true, isFixed: true, y: 0.12 });
    draft.put('outdoor-table', [-side * 2.6, -3.8], { form: 'low', size: [1, 0.7, 0.36], onPaths: true, isFixed: true, y: 0.12 });
    draft.put('outdoor-table', [side * 4.4, -1.6], { form: 'dining', size: [1.8, 0.9, 0.74], turn: 90, onPaths: true });
    for (const [dx, dz, turn] of [[-0.85, -0.45, 90], [-0.85, 0.45, 90], [0.85, -0.45, 270], [0.85, 0.45, 270]] as const) draft.put('outdoor-chair', [side * 4.4 + dx, -1.6 + dz], { form: 'teak', turn, onPaths: true, isFixed: true });
    draft.put('parasol', [side * 4.4, -3.6], { onPaths: true, isFixed: true, size: [2.4, 2.4, 2.6] });
    draft.put('lounger', [-side * 6.4, 1.6], { turn: 180 + side * 10, onPaths: true });
    draft.put('lounger', [-side * 5.1, 1.8], { turn: 180 + side * 8, onPaths: true });
    for (let k = 0; k < 4; k++) draft.put('bollard-light', [side * (w - 2.6), -7 + k * 3], { onPaths: true });
    for (let k = 0; k < 5; k++) cityBlock(draft, -60 + 30 * k, -46 - 14 * (k % 2), 20, 16, 6 + chance.whole(9), k);
    return { ground: 'road', surroundings: 'city', extent: 160, camera: lookAlong(draft.brief, [side * 1.6, 8], [-side * 0.8, -8], { lens: 22 }) };
  },
  street: (garden) => {
    const { draft, planting, side } = garden;
    const { chance } = draft;
    const road = chance.between(6.5, 8) / 2;
    const walk = chance.between(4, 5.5);
    draft.patch('road', rect(-road, -120, road, 24), { y: 0.004 });
    for (const s of [-1, 1]) {
      draft.patch('paving', rect(s > 0 ? road : -road - walk, -120, s > 0 ? road + walk : -road, 24), { y: 0.12, edging: 0, isKept: false });
      draft.edge('kerb', [[s * (road - 0.02), 24], [s * (road - 0.02), -120]], 0.13, 0.24, 'edge');
      rowOfTrees(draft, [s * (road + 1.1), 12], [s * (road + 1.1), -90], chance.between(7.5, 9), planting.trees.includes('palm') ? 'palm' : 'plane', 7.4);
      let z = 14;
      for (let k = 0; z > -100 && k < 9; k++) {
        const wide = chance.between(9, 15);
        streetHouse(draft, s, road + walk, z, wide, k);
        z -= wide + (chance.next() < 0.15 ? 3 : 0);
      }
      for (let k = 0; k < 5; k++) {
        draft.put('street-lamp', [s * (road + 0.6), 6 - k * 18], { form: 'arm', turn: s > 0 ? 180 : 0, size: [1.6, 0.4, 6.5], onPaths: true });
        draft.put('garden-bench', [s * (road + 1.2), 3 - k * 17], { form: 'back', turn: s > 0 ? 90 : 270, onPaths: true });
        if (k < 3 && draft.put('outdoor-table', [s * (road + walk - 1.3), -2 - k * 14], { form: 'bistro', size: [0.7, 0.7, 0.74], onPaths: true })) draft.put('outdoor-chair', [s * (road + walk - 1.3), -2.8 - k * 14], { form: 'metal', onPaths: true });
      }
    }
    for (let z = -120; z < 20; z += 6) draft.patch('trim', rect(-0.07, z, 0.07, z + 3), { y: 0.012, isKept: false });
    for (let k = 0; k < 5; k++) draft.put('car', [(k % 2 ? -1 : 1) * (road * 0.5), -10 - k * 13], { turn: k % 2 ? 0 : 180, form: chance.pick(['sedan', 'suv', 'van']), onPaths: true });
    draft.put('bicycle', [side * (road + 0.7), 3], { turn: 90, onPaths: true });
    return { ground: 'paving', surroundings: 'city', extent: 170, camera: lookAlong(draft.brief, [side * (road + walk * 0.45), 17], [-side * road * 0.3, -30], { lens: 26 }) };
  },
};

/** A building as background of an open space. */
function cityBlock(draft: SiteDraft, x: number, z: number, width: number, depth: number, storeys: number, draw: number, facade: 'grid' | 'punched' | 'curtain-wall' | 'ribbon' | 'balconies' = (['grid', 'punched', 'ribbon', 'curtain-wall'] as const)[draw % 4]!): void {
  draft.mass({ outline: rect(x - width / 2, z - depth / 2, x + width / 2, z + depth / 2).map(([a, b]) => [a, b]), y: 0.15, storeys, storeyHeight: 3.4, groundHeight: 4.4, facade, groundFacade: null, bay: 3.4, glazing: 0.65, roof: 'parapet', rise: 0, overhang: 0, role: draw % 3 === 2 ? 'facadeAccent' : 'facade', accentRole: 'facadeAccent', entrance: 0 });
}

function streetHouse(draft: SiteDraft, s: number, x: number, z: number, wide: number, k: number): void {
  const { chance } = draft;
  const storeys = 2 + chance.whole(4);
  const deep = chance.between(10, 13);
  const outline: Point[] = s > 0 ? rect(x, z - wide + 0.02, x + deep, z) : rect(-x - deep, z - wide + 0.02, -x, z);
  const isPitched = chance.next() < 0.45 && wide < deep + 1;
  draft.mass({ outline: outline.map(([a, b]) => [a, b]), y: 0.12, storeys, storeyHeight: chance.between(3.1, 3.5), groundHeight: chance.between(4, 4.6), facade: chance.pick(['punched', 'brick', 'arched', 'plain', 'balconies']), groundFacade: 'shopfront', bay: chance.between(2.8, 3.6), glazing: chance.between(0.5, 0.75), roof: isPitched ? 'gable' : chance.pick(['parapet', 'parapet', 'mansard']), rise: isPitched ? 3.2 : 2.6, overhang: 0.3, role: k % 3 === 1 ? 'facadeAccent' : 'facade', accentRole: k % 3 === 1 ? 'facade' : 'facadeAccent', entrance: s > 0 ? 3 : 1 });
}

/** A pond with stones at its rim and plants in it. */
function shore({ draft, planting }: Garden, outline: readonly Point[], middle: Point): void {
  const { chance } = draft;
  draft.patch('water', outline, { y: -0.14 });
  outline.forEach(([x, z], k) => {
    const out = 1.06;
    const at: Point = [middle[0] + (x - middle[0]) * out, middle[1] + (z - middle[1]) * out];
    if (k % 2 === 0) draft.put('rock', at, { form: 'boulder', size: [chance.between(0.5, 1.1), chance.between(0.45, 0.8), chance.between(0.2, 0.55)], turn: chance.between(0, 360), inWater: true, gap: -0.4, isFixed: chance.next() < 0.6, y: -0.05 });
    else {
      const wish = chance.pick(planting.low);
      draft.put(wish.type, [middle[0] + (x - middle[0]) * 1.2, middle[1] + (z - middle[1]) * 1.2], { form: wish.form, size: [0.8, 0.7, 0.4], gap: -0.3 });
    }
  });
  const wish = chance.pick(planting.water);
  for (let k = 0; k < 4; k++) draft.put('water-plants', [middle[0] + chance.around(2.2), middle[1] + chance.around(1.6)], { form: wish.form, size: [1.5, 1.3, wish.form === 'lily' ? 0.15 : 0.7], y: -0.135, inWater: true, onPaths: true });
}

/** Raked gravel, stones in odd groups on moss, clipped azaleas, a pine, a lantern, a veranda to look from. */
function dryGarden({ draft, planting, side }: Garden, w: number, back: number): void {
  const { chance } = draft;
  draft.patch('gravel', rect(-w + 0.9, back + 1.9, w - 0.9, 4.6), { y: 0.03, edging: 0.12 });
  draft.patch('deck', rect(-w + 0.4, 5.2, w - 0.4, 7.4), { y: 0.42 });
  const groups: Point[] = [[side * w * 0.42, back + 4], [-side * w * 0.4, back + 5.4], [side * w * 0.1, 0.6]];
  groups.forEach(([x, z], k) => {
    const stones = k === 0 ? 3 : k === 1 ? 2 : 1;
    draft.put('groundcover', [x, z], { form: 'moss', size: [2.4 - 0.4 * k, 1.7 - 0.2 * k, 0.12], onPaths: true, gap: -2, y: 0.035 });
    for (let i = 0; i < stones; i++) draft.put('rock', [x + (i - (stones - 1) / 2) * 0.85, z + (i % 2) * 0.4 - 0.15], { form: i === 0 && k < 2 ? 'upright' : 'boulder', size: [chance.between(0.6, 0.9), chance.between(0.5, 0.7), i === 0 && k < 2 ? chance.between(0.9, 1.4) : chance.between(0.35, 0.6)], turn: chance.between(0, 360), onPaths: true, isFixed: true, y: 0.03 });
  });
  for (let k = 0; k < 7; k++) draft.put('shrub', [chance.around(w - 1.4), back + 1.5 + chance.between(0, 0.4)], { form: 'round', size: [chance.between(0.7, 1.2), chance.between(0.7, 1.1), chance.between(0.5, 0.8)] });
  draft.put('stepping-stones', [-side * (w - 1.7), 2.4], { form: 'natural', size: [0.9, 3.8, 0.09], onPaths: true, isFixed: true, y: 0.02 });
  draft.put('stone-lantern', [-side * (w - 1.8), back + 3.4], { form: 'yukimi', size: [0.7, 0.7, 1.1], onPaths: true });
  plantTree(draft, planting.accents[0]!, [side * (w - 2.2), back + 2.6], 4.2, { onPaths: true });
}

/** A pond among stones, a Taihu rock before the white wall, a pavilion in the corner, stepping stones, bamboo. */
function pondGarden(garden: Garden, w: number, back: number): void {
  const { draft, planting, side } = garden;
  const { chance } = draft;
  draft.patch('paving', rect(-w + 0.2, 4.4, w - 0.2, 12), { y: 0.03, edging: 0.12 });
  const middle: Point = [-side * 0.8, -0.6];
  shore(garden, blob(chance, middle, w * 0.5, 3.3), middle);
  const at: Point = [side * (w - 3), back + 3.4];
  draft.mass({ outline: rect(at[0] - 1.7, at[1] - 1.7, at[0] + 1.7, at[1] + 1.7).map(([x, z]) => [x, z]), y: 0.42, storeys: 1, storeyHeight: 3, groundHeight: 3, facade: 'colonnade', groundFacade: null, bay: 3.3, glazing: 0.3, roof: 'upturned', rise: 1.9, overhang: 0.95, role: 'facade', accentRole: 'darkWood', entrance: null, });
  draft.put('rock', [-side * w * 0.36, back + 2.5], { form: 'taihu', size: [1.7, 1.1, 2.4], turn: chance.around(30) });
  draft.put('rock', [-side * w * 0.36 + 1.5, back + 2.7], { form: 'taihu', size: [1.1, 0.8, 1.3], turn: chance.around(90) });
  draft.put('bamboo', [-side * (w - 1.9), back + 1.7], { size: [2.6, 1.4, 4.6], gap: -1 });
  draft.put('stone-lantern', [side * w * 0.18, back + 2.7], { form: 'tower', size: [0.5, 0.5, 1.3] });
  draft.put('stepping-stones', [side * (w * 0.5 + 0.7), 2.2], { form: 'natural', size: [0.9, 4.4, 0.1], turn: side * 12, isFixed: true, y: 0 });
  plantBed(draft, rect(-w + 0.6, -2, -w + 2.4, 3.6), planting, { front: [0, 10] });
  plantBed(draft, rect(w - 2.4, -1, w - 0.6, 3.6), planting, { front: [0, 10] });
}

/** A terrace with a table, a mirror of water or a rill, clipped hedges or tall grasses. */
function terraceGarden({ draft, style, planting, side }: Garden, w: number, back: number): void {
  const { chance } = draft;
  draft.patch('paving', rect(-w + 0.2, 4.2, w - 0.2, 12), { y: 0.04, edging: 0.1 });
  const x0 = side > 0 ? -w + 1.6 : w - 1.6 - 5.4;
  draft.patch('deck', rect(x0, back + 2.6, x0 + 5.4, back + 6.6), { y: 0.16, isKept: false });
  draft.put('outdoor-sofa', [x0 + 1.7, back + 3.3], { onPaths: true, isFixed: true, y: 0.16 });
  draft.put('outdoor-table', [x0 + 1.7, back + 4.8], { form: 'low', size: [1, 0.65, 0.36], onPaths: true, isFixed: true, y: 0.16 });
  draft.put('outdoor-chair', [x0 + 4, back + 4.8], { form: 'rope', turn: 270, onPaths: true, isFixed: true, y: 0.16, size: [0.72, 0.75, 0.8] });
  if (chance.next() < 0.5) draft.put('parasol', [x0 + 4.1, back + 3.6], { onPaths: true, isFixed: true, y: 0.16, size: [2.4, 2.4, 2.5] });
  const long = style === 'meadow';
  if (long) draft.edge('rill', [[side * 1.4, 4], [side * 1.4, back + 3]], 0.1, 0.5, 'metal');
  else {
    const px = side > 0 ? 1.2 : -1.2 - 4.4;
    draft.patch('water', rect(px, -2.6, px + 4.4, 2), { y: style === 'tropical' ? -0.05 : -0.03, edging: 0.35 });
    if (style === 'tropical' || style === 'wetland') draft.put('water-plants', [px + 1.2, -1.4], { form: planting.water[0]!.form, size: [1.4, 1.2, 0.6], y: -0.04, inWater: true, onPaths: true });
  }
  draft.put('stepping-stones', [-side * 0.8, 1.2], { form: 'slabs', size: [1.2, 5.6, 0.05], isFixed: true, y: 0.012 });
  draft.keep(rect(-side * 0.8 - 0.7, -2, -side * 0.8 + 0.7, 4.2));
  for (const s of [-1, 1]) plantBelt(draft, [s * (w - 0.95), back + 1.8], [s * (w - 0.95), 3.8], 1.4, planting, { front: [-s * 6, 4] });
  if (style === 'modern') draft.edge('hedge', [[-w + 0.9, back + 1.75], [w - 0.9, back + 1.75]], 1, 0.6, 'lawn');
  for (let k = 0; k < 3; k++) draft.put('bollard-light', [-side * 1.9, 3.4 - 2.6 * k], {});
  for (let k = 0; k < 3; k++) draft.put('rock', [side * (w - 2.6) + chance.around(0.8), -2 + k * 1.4], { form: 'boulder', size: [chance.between(0.6, 1.1), 0.7, chance.between(0.35, 0.6)], turn: chance.between(0, 360) });
  draft.put('garden-bench', [side * (w - 2.8), 3.2], { form: planting.bench, turn: side > 0 ? 270 : 90 });
}
