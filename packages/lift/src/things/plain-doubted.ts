import type { InputKind, Region, Structure } from '@yujian/imaging';
import { foldKinds, KINDS, kindOf, type Kind } from '@yujian/imaging/kernels/semantic-segmentation/kinds';
import { type Borders, measureBorders, perimeterOf } from './borders.ts';

/** Below which sum of its confidence and of the segmentation's chance of its kind a region's name is not believed; and how ragged it has to be besides, as the square of its border over that of a square of its area. */
interface Doubt {
  readonly below: number;
  readonly raggedFrom: number;
}

/**
 * Found on the samples and on drawings by other hands: what is believed wrongly spoils a picture, what is doubted wrongly is plaster.
 * Upholstery is seldom sure in drawings; what is torn off a floor has a ragged outline, cushions have not.
 */
const DOUBTS: Readonly<Record<'interior' | 'exterior', Partial<Readonly<Record<Region['name'], Doubt>>>>> = {
  exterior: {
    tree: { below: 0.78, raggedFrom: 0 },
    plant: { below: 0.78, raggedFrom: 0 },
    water: { below: 0.6, raggedFrom: 0 },
    window: { below: 0.7, raggedFrom: 0 },
    glass: { below: 0.7, raggedFrom: 0 },
  },
  interior: {
    plant: { below: 0.5, raggedFrom: 0 },
    tree: { below: 0.78, raggedFrom: 0 },
    water: { below: 0.78, raggedFrom: 0 },
    window: { below: 0.7, raggedFrom: 0 },
    sofa: { below: 0.7, raggedFrom: 5 },
    chair: { below: 0.7, raggedFrom: 5 },
    bed: { below: 0.7, raggedFrom: 5 },
    textile: { below: 0.7, raggedFrom: 5 },
  },
};
/** Share of its border beside something sure of the same name from which a doubted region is part of that. */
const PART = 0.2;
/** Crowns stand out against the sky: share of the border, and confidence, from which leaves there are believed. */
const CROWN = { beside: 0.3, confidence: 0.5 } as const;
/** What is beside the sky is sky only where the segmentation has it there with this chance. */
const SKY = 0.5;
const KINDS_OF_INPUT: ReadonlySet<InputKind> = new Set<InputKind>(['line', 'sketch', 'clay']);
/** What is plain, and is dressed as such. */
const PLAIN: ReadonlySet<Region['name']> = new Set<Region['name']>([
  'wall',
  'facade',
  'ceiling',
  'floor',
  'ground',
  'paving',
  'road',
  'roof',
  'sky',
]);
/** Chance that a plain neighbour is given by its border alone. */
const BESIDE = 0.1;

/**
 * Regions whose names are loud (leaves, water, glass, upholstery) and doubted are the plain surface beside them that the segmentation has
 * there, with its plane. What a person corrected stays, and so does all of a photo.
 *
 * @param chances of NAMES by region, of `poolCells`
 */
export function plainDoubted(structure: Structure, chances: Float32Array): Structure {
  const { kind, setting, labels, ink, regions } = structure;
  if (!KINDS_OF_INPUT.has(kind)) return structure;
  const kinds = foldKinds(chances);
  const chanceOf = (id: number, of: Kind): number => kinds[id * KINDS.length + KINDS.indexOf(of)]!;
  const borders = measureBorders(labels, ink);
  const isDoubted = ({ id, name, corrected, material, confidence, area }: Region): boolean => {
    const doubt = DOUBTS[setting][name];
    if (
      !doubt ||
      corrected !== undefined ||
      material !== undefined ||
      confidence + chanceOf(id, kindOf(name)) >= doubt.below
    )
      return false;
    return perimeterOf(borders, id) ** 2 >= doubt.raggedFrom * 16 * area;
  };
  const doubted = regions.map(isDoubted);
  const isPart = ({ id, name }: Region): boolean => {
    let sure = 0;
    for (const [other, { length }] of borders[id]!)
      if (regions[other]!.name === name && !doubted[other]) sure += length;
    return sure > PART * perimeterOf(borders, id);
  };
  const isCrown = ({ id, name, confidence }: Region): boolean => {
    if (kindOf(name) !== 'leaves' || confidence < CROWN.confidence) return false;
    let sky = 0;
    for (const [other, { length }] of borders[id]!) if (regions[other]!.name === 'sky') sky += length;
    return sky > CROWN.beside * perimeterOf(borders, id);
  };
  const plain = regions.map((region, id) => doubted[id]! && !isPart(region) && !isCrown(region));
  if (!plain.includes(true)) return structure;
  const resolved = [...regions];
  for (let isSettling = true; isSettling;) {
    isSettling = false;
    for (const [id, region] of regions.entries()) {
      const host = plain[id]
        ? hostOf(
            id,
            resolved,
            borders,
            (other) => !plain[other],
            (of) => chanceOf(id, of),
          )
        : null;
      if (!host) continue;
      const { name, surface, facing, offset, group } = host;
      resolved[id] = { ...region, name, surface, facing, offset, group };
      plain[id] = false;
      isSettling = true;
    }
  }
  return { ...structure, regions: resolved };
}

/** The plain neighbour with the longest border, each border weighed by the chance that the region is of its kind. */
function hostOf(
  id: number,
  regions: readonly Region[],
  borders: Borders,
  isSettled: (id: number) => boolean,
  chanceOf: (kind: Kind) => number,
): Region | null {
  let best: Region | null = null;
  let most = 0;
  for (const [other, { length }] of borders[id]!) {
    const region = regions[other]!;
    const weight = length * (BESIDE + chanceOf(kindOf(region.name)));
    if (
      !isSettled(other) ||
      !PLAIN.has(region.name) ||
      weight <= most ||
      (region.name === 'sky' && chanceOf('sky') < SKY)
    )
      continue;
    most = weight;
    best = region;
  }
  return best;
}
