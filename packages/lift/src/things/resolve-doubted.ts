import type { InputKind, Region, Structure } from '@yujian/imaging';

/** What is not believed: names of less than such a confidence, from such a share of the picture on, in such inputs; and what is seen in their place. */
interface Doubt {
  readonly kinds: readonly InputKind[];
  readonly below: number;
  readonly from: number;
  readonly instead: 'floor' | 'wall';
}

const DOUBTS: Partial<Readonly<Record<Region['name'], Doubt>>> = {
  // a patch of light has the outline of a rug
  rug: { kinds: ['clay'], below: 0.5, from: 0.01, instead: 'floor' },
  // what is left of a wall between a shelf and a lamp has the outline of a picture, and a bare wall is less wrong than art
  picture: { kinds: ['line', 'sketch', 'clay'], below: 0.3, from: 0, instead: 'wall' },
};

/** What lies on floor and walls of a room and nobody is sure of is floor and wall. What a person corrected stays. */
export function resolveDoubted(structure: Structure): Structure {
  const { kind, setting, width, height, regions } = structure;
  if (setting !== 'interior') return structure;
  const settle = (region: Region): Region => {
    const doubt = DOUBTS[region.name];
    if (!doubt || region.corrected !== undefined || region.material !== undefined || !doubt.kinds.includes(kind))
      return region;
    return region.confidence < doubt.below && region.area >= doubt.from * width * height
      ? { ...region, name: doubt.instead, surface: doubt.instead }
      : region;
  };
  return { ...structure, regions: regions.map(settle) };
}
