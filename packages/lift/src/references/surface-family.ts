import type { Role } from '@yujian/contract/scene/roles';
import type { Triple } from '@yujian/imaging/ops/colour';
import type { SurfaceGrain } from './surface-grain.ts';

/** Surfaces that a reference may show. */
export type PartKey =
  | 'floor'
  | 'wall'
  | 'rug'
  | 'curtain'
  | 'upholstery'
  | 'seat'
  | 'joinery'
  | 'facade'
  | 'roof'
  | 'paving';

/** What a surface may surely be seen to be made of. */
export type Family = 'wood' | 'terracotta' | 'terrazzo' | 'concrete' | 'plaster' | 'paint';

/** Materials of the library that a role may have of a family. */
export const FAMILY_MATERIALS: Readonly<Record<Family, Readonly<Partial<Record<Role, readonly string[]>>>>> = {
  wood: {
    floor: ['oak-planks', 'grey-oak-planks', 'smoked-oak-planks', 'walnut-planks'],
    wood: ['oak-veneer', 'ash-veneer', 'teak-veneer', 'walnut-veneer'],
  },
  terracotta: { floor: ['hexagon-terracotta'] },
  terrazzo: { floor: ['terrazzo-light', 'terrazzo-dark'] },
  concrete: { floor: ['microcement', 'polished-concrete'] },
  plaster: { wall: ['white-plaster', 'lime-wash', 'trowelled-plaster'] },
  paint: { wall: ['matt-white-paint'] },
};

interface Look {
  readonly family: Family;
  /** Degrees in the plane of Oklab's a and b; chroma, and grain, from and to. */
  readonly hue?: readonly [number, number];
  readonly chroma?: readonly [number, number];
  readonly fine?: readonly [number, number];
  readonly rough?: readonly [number, number];
  readonly oneWay?: readonly [number, number];
}

/** The first that fits is taken; nothing else is sure. Bounds are of 44 floors and 50 walls of rendered rooms, and of photos. */
const LOOKS: Readonly<Partial<Record<PartKey | 'sample', readonly Look[]>>> = {
  floor: [
    { family: 'wood', hue: [44, 90], chroma: [0.04, 0.14] },
    { family: 'wood', hue: [44, 90], chroma: [0.018, 0.14], oneWay: [5.5, Infinity] },
    { family: 'terracotta', hue: [28, 44], chroma: [0.06, 0.14], oneWay: [0, 5.5] },
    { family: 'terrazzo', chroma: [0, 0.02], fine: [0.024, 0.07], rough: [0.06, 0.2], oneWay: [0, 5.5] },
    { family: 'concrete', chroma: [0, 0.03], fine: [0, 0.013], rough: [0, 0.04], oneWay: [0, 5.5] },
  ],
  wall: [
    { family: 'paint', fine: [0, 0.004], rough: [0, 0.035] },
    { family: 'plaster', fine: [0.004, 0.014], rough: [0, 0.045] },
  ],
  joinery: [{ family: 'wood', hue: [44, 90], chroma: [0.04, 0.14] }],
  sample: [{ family: 'wood', hue: [44, 82], chroma: [0.025, 0.14], fine: [0.004, 0.2], oneWay: [3, Infinity] }],
};

/** What a surface of a colour (Oklab, without the picture's light) and grain is surely made of; null where it is not sure. */
export function familyOf(key: PartKey | 'sample', [, a, b]: Triple, grain: SurfaceGrain | null): Family | null {
  const measured = { hue: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b), ...grain };
  const fits = (look: Look): boolean =>
    (['hue', 'chroma', 'fine', 'rough', 'oneWay'] as const).every((of) => {
      const [from, to] = look[of] ?? [-Infinity, Infinity];
      const value = measured[of as keyof typeof measured] as number | undefined;
      return look[of] === undefined || (value !== undefined && value >= from && value < to);
    });
  return grain === null ? null : (LOOKS[key]?.find(fits)?.family ?? null);
}
