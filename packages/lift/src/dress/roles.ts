import type { Region } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import type { Role } from '@yujian/contract/scene/roles';
import type { SurfaceClass as PartClass } from '@yujian/renderer/scene/classes';

/** What a region is made of: a role of the style, or a material that is the same in every style. */
export type Stuff = { readonly role: Role } | { readonly named: string };

const INDOORS: Readonly<Record<Name, Stuff>> = {
  wall: { role: 'wall' },
  floor: { role: 'floor' },
  ceiling: { role: 'ceiling' },
  window: { role: 'glass' },
  door: { role: 'door' },
  curtain: { role: 'curtain' },
  rug: { role: 'rug' },
  sofa: { role: 'upholstery' },
  chair: { role: 'seat' },
  table: { role: 'wood' },
  bed: { role: 'linen' },
  cabinet: { role: 'wood' },
  shelf: { role: 'wood' },
  counter: { role: 'stone' },
  appliance: { role: 'fitting' },
  sanitary: { role: 'sanitary' },
  lamp: { role: 'shade' },
  picture: { role: 'darkWood' },
  mirror: { named: 'mirror' },
  plant: { named: 'leaf' },
  textile: { role: 'throw' },
  stair: { role: 'darkWood' },
  railing: { role: 'metal' },
  column: { role: 'wall' },
  beam: { role: 'darkWood' },
  thing: { role: 'ceramic' },
  person: { named: 'charcoal cloth' },
  sky: { role: 'wall' },
  ground: { role: 'floor' },
  paving: { role: 'paving' },
  grass: { role: 'lawn' },
  water: { role: 'water' },
  tree: { named: 'tree leaf' },
  rock: { role: 'rock' },
  facade: { role: 'wall' },
  roof: { role: 'ceiling' },
  glass: { role: 'glass' },
  road: { role: 'floor' },
  car: { named: 'car graphite' },
  fence: { role: 'metal' },
};

const OUTDOORS: Readonly<Record<Name, Stuff>> = {
  ...INDOORS,
  wall: { role: 'facade' },
  facade: { role: 'facade' },
  floor: { role: 'deck' },
  ceiling: { role: 'facadeAccent' },
  ground: { role: 'paving' },
  roof: { role: 'roof' },
  road: { role: 'road' },
  column: { role: 'facade' },
  beam: { role: 'facadeAccent' },
  stair: { role: 'stone' },
  counter: { role: 'stone' },
  fence: { role: 'facadeAccent' },
  sofa: { role: 'plinth' },
  chair: { role: 'wood' },
  bed: { role: 'plinth' },
  table: { role: 'stone' },
  cabinet: { role: 'facadeAccent' },
  shelf: { role: 'facadeAccent' },
  thing: { role: 'plinth' },
  picture: { role: 'facadeAccent' },
  plant: { named: 'tree leaf' },
  textile: { role: 'plinth' },
  lamp: { role: 'metal' },
  appliance: { role: 'metal' },
};

/** Rooms whose cabinets are lacquered rather than of wood. */
const LACQUERED: ReadonlySet<string> = new Set(['kitchen', 'bathroom', 'wardrobe', 'childs-room', 'clinic']);

/** Other stuff for the small parts of soft things and for loose things, so that not all are of one cloth or one clay. */
const CUSHIONS: readonly Stuff[] = [{ role: 'accent' }, { role: 'seat' }, { role: 'throw' }];
const LOOSE: readonly Stuff[] = [{ role: 'ceramic' }, { role: 'pot' }, { role: 'ceramic' }, { role: 'fitting' }];
/** Share of its group from which a soft part is the thing's body rather than something that lies on it. */
const BODY_SHARE = 0.04;
/** Share of the picture above which a group is several things taken for one: then nothing lies on it. */
const LARGEST_GROUP = 0.12;

/** Whether a region lies on a soft thing rather than being its body: cushions, folded throws. Small parts of a white model are bits of its shade. */
export function isOnTop(
  region: Region,
  groupArea: number,
  { pixels, isModel }: Pick<Space, 'pixels' | 'isModel'>,
): boolean {
  return (
    !isModel &&
    (region.name === 'sofa' || region.name === 'bed' || region.name === 'chair') &&
    region.corrected === undefined &&
    groupArea < LARGEST_GROUP * pixels &&
    region.area < BODY_SHARE * groupArea
  );
}

/** The place that is dressed. */
export interface Space {
  readonly indoors: boolean;
  /** see SceneKindKey */
  readonly kind: string;
  /** of the picture */
  readonly pixels: number;
  /** It is a white model. */
  readonly isModel?: boolean;
}

/** What a region is made of, by its name, what is drawn on it, and its share of the thing that it belongs to. */
export function stuffOf(region: Region, space: Space, groupArea: number): Stuff {
  const { name, surface, group } = region;
  if (!space.indoors) {
    if (name === 'tree' && surface === 'wood') return { named: 'bark' };
    if (surface === 'panel' && (name === 'wall' || name === 'facade')) return { role: 'facadeAccent' };
    if (name === 'thing' && surface === 'metal') return { role: 'metal' };
    if (name === 'thing' && surface === 'wood') return { role: 'facadeAccent' };
    return OUTDOORS[name];
  }
  if (isOnTop(region, groupArea, space)) return CUSHIONS[group % CUSHIONS.length]!;
  if (name === 'wall' && surface === 'panel') return { role: 'accentWall' };
  if (name === 'wall' && surface === 'tile') return { role: 'tile' };
  if (name === 'cabinet' && LACQUERED.has(space.kind)) return { role: 'lacquer' };
  if (name === 'thing')
    return surface === 'wood'
      ? { role: 'darkWood' }
      : surface === 'metal'
        ? { role: 'metal' }
        : LOOSE[group % LOOSE.length]!;
  return INDOORS[name];
}

/** The renderer's class of a region's name. */
export function partOf(name: Name): PartClass {
  return name === 'thing' ? 'decoration' : name;
}
