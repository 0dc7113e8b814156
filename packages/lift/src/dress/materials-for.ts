import type { Role } from '@yujian/contract/scene/roles';
import type { Region } from '@yujian/imaging';
import { surfaceOf, type Name } from '@yujian/imaging/names';
import { varyStyle } from '@yujian/scenes/style/vary-style';
import { createDress, type DressChoices } from './dress.ts';
import { stuffOf } from './roles.ts';

/** Other roles that a style may dress such a thing from. */
const KINDRED: Partial<Readonly<Record<Role, readonly Role[]>>> = {
  wall: ['accentWall', 'tile'],
  wood: ['darkWood', 'lacquer', 'stone'],
  lacquer: ['wood', 'darkWood'],
  upholstery: ['seat', 'leather', 'accent'],
  seat: ['upholstery', 'leather', 'accent'],
  stone: ['wood', 'lacquer'],
  linen: ['throw', 'accent'],
  throw: ['linen', 'accent'],
  curtain: ['sheer', 'linen'],
  facade: ['facadeAccent', 'plinth'],
  facadeAccent: ['facade'],
  paving: ['pavingAccent', 'path', 'deck'],
  floor: ['tile'],
  door: ['wood', 'lacquer'],
  ceiling: ['wall'],
};
/** Dresses of the style that are looked at. */
const DRESSES = 12;
const MOST = 8;

/**
 * What a style has for things of a name: keys of the material library, first the one that they would wear, then those of the style's
 * other dresses and of kindred roles. `own` is null for what no style dresses, as leaves.
 */
export function materialsFor(
  choices: DressChoices,
  name: Name,
  indoors: boolean,
): { readonly own: string | null; readonly others: readonly string[] } {
  const region: Region = {
    id: 0,
    name,
    corrected: name,
    surface: surfaceOf(name),
    confidence: 1,
    facing: null,
    offset: null,
    group: 0,
    area: 1,
    minX: 0,
    minY: 0,
    maxX: 0,
    maxY: 0,
    centroidX: 0,
    centroidY: 0,
  };
  const stuff = stuffOf(region, { indoors, kind: choices.kind, pixels: 1 }, 1);
  if (!('role' in stuff)) return { own: null, others: [] };
  const { looks } = createDress(choices, { indoors, pixels: 1 }, [1, 0, 0]);
  const own = choices.things?.[name]?.material ?? looks.finishOf(stuff.role).material;
  const found = new Set<string>();
  const dresses = Array.from(
    { length: DRESSES },
    (_, k) => varyStyle(choices.kind, choices.style, (choices.seed + k) % 2 ** 32).finishes,
  );
  for (const role of [stuff.role, ...(KINDRED[stuff.role] ?? [])]) {
    for (const { [role]: finish } of dresses)
      if (finish.material !== null && finish.material !== own) found.add(finish.material);
  }
  return { own, others: [...found].slice(0, MOST) };
}
