import type { Point } from '../../../layout/geometry.ts';
import { lookAlong } from '../camera.ts';
import { rect } from '../draft.ts';
import { plantBed, plantTree } from '../planting.ts';
import type { SitePlan } from '../site-plan.ts';
import { cityBlock, type Garden } from './garden.ts';

/** A deck between raised beds over the town: a pergola with seats, a table, a plunge pool with loungers. */
export function arrangeRoofGarden(garden: Garden): SitePlan {
  const { draft, style, planting, side } = garden;
  const { chance } = draft;
  const [w, back] = [chance.between(8, 10), chance.between(-13, -11)];
  const camera = lookAlong(draft.brief, [side * chance.between(2.2, 3.2), 5.6], [-side * 1.4, back], {
    lens: 24,
    eye: 1.62,
    shift: 0.05,
  });
  const eye: Point = [camera.eye[0], camera.eye[2]];
  draft.see(eye, [
    [-3.5, -4],
    [3.5, -4],
  ]);
  draft.patch('paving', rect(-w, back, w, 11), { y: 0.02, isKept: false });
  const [x0, x1] = [-w + 2.5, w - 2.5];
  draft.patch('deck', rect(x0, back + 2.6, x1, 5.6), { y: 0.12, isKept: false });
  draft.edge(
    'wall',
    [
      [-w, 11],
      [-w, back],
      [w, back],
      [w, 11],
    ],
    0.55,
    0.3,
    'edge',
  );
  draft.edge(
    'railing',
    [
      [-w + 0.1, 11],
      [-w + 0.1, back + 0.1],
      [w - 0.1, back + 0.1],
      [w - 0.1, 11],
    ],
    1.4,
    0.05,
    'metal',
  );
  const beds: [number, number, number, number][] = [
    [-w + 0.4, back + 0.4, w - 0.4, back + 2.3],
    [-w + 0.4, back + 2.6, -w + 2.2, 3.4],
    [w - 2.2, back + 2.6, w - 0.4, 3.4],
    [-side * 1.9 - 1.7, -0.6, -side * 1.9 + 1.7, 0.6],
    [side * (w - 3.6) - 0.9, -1.6, side * (w - 3.6) + 0.9, 1.6],
  ];
  const tall = style === 'tropical' ? ['palm', 'palm', 'multi-stem'] : planting.accents;
  beds.forEach(([a, b, c, d], index) => {
    const outline = rect(a, b, c, d);
    draft.patch('bed', outline, { y: index < 3 ? 0.5 : 0.42, edging: 0.16, isKept: false });
    if (index < 3) {
      const isWide = c - a > d - b;
      for (let t = 1.2; t < (isWide ? c - a : d - b) - 0.8; t += chance.between(2.6, 3.8)) {
        const form = chance.pick(tall);
        plantTree(
          draft,
          form,
          isWide ? [a + t, (b + d) / 2] : [(a + c) / 2, b + t],
          form === 'palm' ? chance.between(3.6, 6.2) : 3.6,
          { onPaths: true, gap: -2 },
        );
      }
    }
    plantBed(draft, outline, planting, { front: eye, density: 2.6, tall: 1.2, onPaths: true });
  });
  const at: Point = [-side * 2.9, back + 6];
  draft.put('pergola', at, {
    form: chance.pick(['timber', 'vine', 'metal']),
    size: [chance.between(4.6, 5.4), 3.8, 2.7],
    onPaths: true,
    isFixed: true,
    y: 0.12,
  });
  const y = 0.12;
  draft.put('outdoor-sofa', [at[0] - 0.3, at[1] - 1.1], { onPaths: true, isFixed: true, y, size: [2.4, 0.88, 0.7] });
  draft.put('outdoor-table', [at[0] - 0.3, at[1] + 0.4], {
    form: 'low',
    size: [1.1, 0.7, 0.36],
    onPaths: true,
    isFixed: true,
    y,
  });
  draft.put('outdoor-chair', [at[0] + 1.5, at[1] + 0.3], {
    form: 'rope',
    turn: 285,
    onPaths: true,
    isFixed: true,
    y,
    size: [0.72, 0.75, 0.8],
  });
  draft.put('outdoor-chair', [at[0] - 2, at[1] + 0.3], {
    form: 'rope',
    turn: 80,
    onPaths: true,
    isFixed: true,
    y,
    size: [0.72, 0.75, 0.8],
  });
  if (chance.next() < 0.7 || draft.brief.finishes.water !== undefined) {
    const [px, pz] = [side * (w - 4.6), back + 5.6];
    draft.patch('water', rect(px - 1.7, pz - 1.7, px + 1.7, pz + 3.6), { y: 0.1, edging: 0.28 });
    for (const k of [0, 1])
      draft.put('lounger', [px - side * 2.7, pz + 0.2 + 1.1 * k], { turn: side * 90, onPaths: true, isFixed: true, y });
    draft.put('parasol', [px - side * 2.9, pz - 1.2], { onPaths: true, isFixed: true, size: [2.4, 2.4, 2.5], y });
  } else {
    const [tx, tz] = [side * (w - 4.8), back + 6];
    draft.put('outdoor-table', [tx, tz], {
      form: 'dining',
      size: [1.9, 0.9, 0.74],
      turn: 90,
      onPaths: true,
      isFixed: true,
      y,
    });
    for (const [dx, dz, turn] of [
      [-0.85, -0.5, 90],
      [-0.85, 0.45, 90],
      [0.85, -0.5, 270],
      [0.85, 0.45, 270],
    ] as const)
      draft.put('outdoor-chair', [tx + dx, tz + dz], { form: 'teak', turn, onPaths: true, isFixed: true, y });
    draft.put('parasol', [tx, tz - 2], { onPaths: true, isFixed: true, size: [2.6, 2.6, 2.6], y });
  }
  for (const k of [0, 1])
    draft.put('lounger', [-side * (w - 3.2) + side * 1.05 * k, -0.2 + 0.3 * k], {
      turn: 180 + side * 12,
      onPaths: true,
      y,
      isFixed: true,
    });
  for (let k = 0; k < 3; k++)
    for (const s of [-1, 1])
      draft.put('bollard-light', [s * (w - 2.8), back + 4 + k * 4], { onPaths: true, isFixed: true, y });
  for (let k = 0; k < 6; k++)
    cityBlock(draft, -75 + 30 * k + chance.around(5), -62 - 18 * (k % 2), 20, 16, 5 + chance.whole(8), k);
  return { ground: 'road', surroundings: 'city', extent: 160, camera };
}
