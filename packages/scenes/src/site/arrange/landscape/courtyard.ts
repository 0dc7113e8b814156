import type { Point } from '../../../layout/geometry.ts';
import { lookAlong } from '../camera.ts';
import { sidesFor } from '../dimensions.ts';
import { blob, rect } from '../draft.ts';
import { plantBed, plantBelt, plantTree, usualHeight } from '../planting.ts';
import type { SitePlan } from '../site-plan.ts';
import { layShore, type Garden } from './garden.ts';

/** A court within walls: a dry garden, a pond garden or a terrace garden by its style. */
export function arrangeCourtyard(garden: Garden): SitePlan {
  const { draft, style, planting, side } = garden;
  const { chance } = draft;
  const [wide, d] = sidesFor(draft.brief.size, [chance.between(13, 18), chance.between(12, 16)]);
  const w = wide / 2;
  const back = -d + 5;
  const isChinese = style === 'jiangnan';
  const wall = isChinese ? 'lattice-wall' : style === 'meadow' || style === 'wetland' ? 'fence' : 'wall';
  draft.edge(
    wall,
    [
      [-w, 6],
      [-w, back],
      [w, back],
      [w, 6],
    ],
    wall === 'fence' ? 1.8 : isChinese ? 2.9 : 2.5,
    wall === 'fence' ? 0.08 : 0.3,
    wall === 'fence' ? 'darkWood' : 'edge',
  );
  if (style === 'dry-garden') dryGarden(garden, w, back);
  else if (isChinese) pondGarden(garden, w, back);
  else terraceGarden(garden, w, back);
  const spots: Point[] = [
    [side * (w - 2.4), back + 2.4],
    [-side * (w - 2.2), back + 2.6],
    [side * (w - 2), 1.5],
  ];
  spots.forEach((at, k) => {
    const form =
      k === 0
        ? planting.accents[chance.whole(planting.accents.length)]!
        : chance.pick([...planting.accents, ...planting.trees]);
    plantTree(draft, form, at, Math.min(7, usualHeight(form)));
  });
  for (let k = 0; k < 9; k++)
    plantTree(draft, chance.pick(planting.trees), [chance.around(w + 6), back - 4 - chance.between(0, 9)], 8.5);
  plantBelt(draft, [-w + 0.4, back + 0.8], [w - 0.4, back + 0.8], 1.1, planting, { front: [0, 12] });
  return {
    ground: style === 'dry-garden' ? 'gravel' : isChinese ? 'paving' : 'lawn',
    surroundings: isChinese ? 'garden' : 'forest',
    extent: 120,
    camera:
      style === 'dry-garden'
        ? lookAlong(draft.brief, [-side * w * 0.3, 6.6], [side * w * 0.1, back], { lens: 26, eye: 1.72, shift: -0.02 })
        : lookAlong(draft.brief, [-side * w * 0.42, 7.8], [side * w * 0.12, back], { lens: 24, shift: 0.02 }),
  };
}

/** Raked gravel, stones in odd groups on moss, clipped azaleas, a pine, a lantern, a veranda to look from. */
function dryGarden({ draft, planting, side }: Garden, w: number, back: number): void {
  const { chance } = draft;
  draft.patch('gravel', rect(-w + 0.9, back + 1.9, w - 0.9, 4.6), { y: 0.03, edging: 0.12 });
  draft.patch('deck', rect(-w + 0.4, 5, w - 0.4, 7.4), { y: 0.42 });
  const groups: Point[] = [
    [side * w * chance.between(0.3, 0.42), back + chance.between(4, 4.8)],
    [-side * w * chance.between(0.36, 0.48), chance.between(-2.6, -1.4)],
    [side * w * chance.between(0.34, 0.5), chance.between(0.6, 1.8)],
  ];
  groups.forEach(([x, z], k) => {
    const stones = [3, 2, 1][k]!;
    const grow = [1, 0.75, 0.6][k]!;
    draft.put('groundcover', [x, z], {
      form: 'moss',
      size: [4.2 * grow, 2.7 * grow, 0.24],
      onPaths: true,
      gap: -2,
      y: 0.02,
    });
    for (let i = 0; i < stones; i++) {
      const isTall = i === 0 && k < 2;
      draft.put('rock', [x + (i - (stones - 1) / 2) * 1.25 * grow, z + (i % 2) * 0.55 - 0.2], {
        form: isTall ? 'upright' : 'boulder',
        size: [
          grow * chance.between(1, 1.3),
          grow * chance.between(0.8, 1.05),
          grow * (isTall ? chance.between(1.7, 2.2) : chance.between(0.6, 0.85)),
        ],
        turn: chance.between(0, 360),
        onPaths: true,
        isFixed: true,
        y: 0.03,
      });
    }
  });
  for (let k = 0; k < 16; k++)
    draft.put('shrub', [-w + 1.3 + ((2 * w - 2.6) * (k + chance.next())) / 16, back + 1.5 + chance.between(0, 0.5)], {
      form: 'round',
      size: [chance.between(0.8, 1.6), chance.between(0.8, 1.2), chance.between(0.5, 1)],
      gap: -0.3,
    });
  draft.put('stepping-stones', [-side * (w - 1.9), 2.3], {
    form: 'natural',
    size: [0.9, 3.8, 0.09],
    onPaths: true,
    isFixed: true,
    y: 0.02,
  });
  draft.put('stone-lantern', [-side * (w - 2.2), back + 3.2], {
    form: 'yukimi',
    size: [0.85, 0.85, 1.4],
    onPaths: true,
  });
  draft.put('bamboo', [-side * w * 0.5, back + 1.3], { size: [3.6, 0.9, 4.2], gap: -1, onPaths: true, isFixed: true });
  plantTree(draft, 'pine', [side * (w - 2.6), back + 3], 4.4, { onPaths: true });
  plantTree(draft, 'maple', [-side * (w - 1.6), back + 2], 4.4, { onPaths: true, gap: -2 });
  for (let k = 0; k < 14; k++)
    plantTree(
      draft,
      chance.pick([...planting.trees, 'pine', 'broadleaf']),
      [-w - 4 + ((2 * w + 8) * (k + chance.next())) / 14, back - 2.6 - chance.between(0, 5)],
      6.5,
      { gap: -1.5 },
    );
}

/** A pond among stones, a Taihu rock before the white wall, a pavilion in the corner, stepping stones, bamboo. */
function pondGarden(garden: Garden, w: number, back: number): void {
  const { draft, planting, side } = garden;
  const { chance } = draft;
  draft.patch('paving', rect(-w + 0.2, 4.4, w - 0.2, 12), { y: 0.03 });
  const middle: Point = [-side * 0.8, -0.6];
  const pond = blob(chance, middle, w * 0.52, 3.4);
  // the moss of its shore holds the whole pond, so that the water is cut out of it
  draft.patch(
    'bed',
    pond.map(([x, z]): Point => [middle[0] + 1.26 * (x - middle[0]), middle[1] + 1.32 * (z - middle[1])]),
    { y: 0.02 },
  );
  layShore(garden, pond, middle);
  const at: Point = [side * (w - 3), back + 3.4];
  draft.mass({
    outline: rect(at[0] - 1.7, at[1] - 1.7, at[0] + 1.7, at[1] + 1.7).map(([x, z]) => [x, z]),
    y: 0.42,
    storeys: 1,
    storeyHeight: 3,
    groundHeight: 3,
    facade: 'colonnade',
    groundFacade: null,
    bay: 3.3,
    glazing: 0.3,
    roof: 'upturned',
    rise: 1.9,
    overhang: 0.95,
    role: 'facade',
    accentRole: 'darkWood',
    entrance: null,
  });
  draft.put('rock', [-side * w * 0.36, back + 2.5], { form: 'taihu', size: [1.7, 1.1, 2.4], turn: chance.around(30) });
  draft.put('rock', [-side * w * 0.36 + 1.5, back + 2.7], {
    form: 'taihu',
    size: [1.1, 0.8, 1.3],
    turn: chance.around(90),
  });
  draft.put('bamboo', [-side * (w - 1.9), back + 1.7], { size: [2.6, 1.4, 4.6], gap: -1 });
  draft.put('stone-lantern', [side * w * 0.18, back + 2.7], { form: 'tower', size: [0.5, 0.5, 1.3] });
  draft.put('stepping-stones', [side * (w * 0.5 + 0.7), 2.2], {
    form: 'natural',
    size: [0.9, 4.4, 0.1],
    turn: side * 12,
    isFixed: true,
    y: 0,
  });
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
  draft.put('outdoor-table', [x0 + 1.7, back + 4.8], {
    form: 'low',
    size: [1, 0.65, 0.36],
    onPaths: true,
    isFixed: true,
    y: 0.16,
  });
  draft.put('outdoor-chair', [x0 + 4, back + 4.8], {
    form: 'rope',
    turn: 270,
    onPaths: true,
    isFixed: true,
    y: 0.16,
    size: [0.72, 0.75, 0.8],
  });
  if (chance.next() < 0.5)
    draft.put('parasol', [x0 + 4.1, back + 3.6], { onPaths: true, isFixed: true, y: 0.16, size: [2.4, 2.4, 2.5] });
  const long = style === 'meadow';
  if (long)
    draft.edge(
      'rill',
      [
        [side * 1.4, 4],
        [side * 1.4, back + 3],
      ],
      0.1,
      0.5,
      'metal',
    );
  else {
    const px = side > 0 ? 1.2 : -1.2 - 4.4;
    draft.patch('water', rect(px, -2.6, px + 4.4, 2), { y: style === 'tropical' ? -0.05 : -0.03, edging: 0.35 });
    if (style === 'tropical' || style === 'wetland')
      draft.put('water-plants', [px + 1.2, -1.4], {
        form: planting.water[0]!.form,
        size: [1.4, 1.2, 0.6],
        y: -0.04,
        inWater: true,
        onPaths: true,
      });
  }
  draft.put('stepping-stones', [-side * 0.8, 1.2], { form: 'slabs', size: [1.2, 5.6, 0.05], isFixed: true, y: 0.012 });
  draft.keep(rect(-side * 0.8 - 0.7, -2, -side * 0.8 + 0.7, 4.2));
  for (const s of [-1, 1])
    plantBelt(draft, [s * (w - 0.95), back + 1.8], [s * (w - 0.95), 3.8], 1.4, planting, { front: [-s * 6, 4] });
  if (style === 'modern')
    draft.edge(
      'hedge',
      [
        [-w + 0.9, back + 1.75],
        [w - 0.9, back + 1.75],
      ],
      1,
      0.6,
      'lawn',
    );
  for (let k = 0; k < 3; k++) draft.put('bollard-light', [-side * 1.9, 3.4 - 2.6 * k], {});
  for (let k = 0; k < 3; k++)
    draft.put('rock', [side * (w - 2.6) + chance.around(0.8), -2 + k * 1.4], {
      form: 'boulder',
      size: [chance.between(0.6, 1.1), 0.7, chance.between(0.35, 0.6)],
      turn: chance.between(0, 360),
    });
  draft.put('garden-bench', [side * (w - 2.8), 3.2], { form: planting.bench, turn: side > 0 ? 270 : 90 });
}
