import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { WornMaterials } from '@yujian/contract/scene/material-set';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { ROLE_KEYS, type Role } from '@yujian/contract/scene/roles';
import type { Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import type { Scene } from '@yujian/renderer/scene/scene';
import { mainPartOf } from '@yujian/scenes/layout/arrange';
import { rolesIn } from '@yujian/scenes/shell/looks';
import { overlayFinish } from '@yujian/scenes/style/finish';
import { finishesOf as finishesOfScene } from '@yujian/scenes/style/finishes-of';
import { NAME_OF_PIECE } from '../wishes/read-wishes.ts';
import { type DressChoices, finishesOf } from './dress.ts';
import { stuffOf } from './roles.ts';

/** Share of all that has a name which a person must have told of before it speaks for the name. */
const SPEAKS_FOR = 0.5;
/** What the room itself is built of; things of these names wear their role and nothing else. */
const SHELL: ReadonlySet<Name> = new Set<Name>(['wall', 'floor', 'ceiling']);

/**
 * What a lifted picture wears, so that the next one may wear the same (`DressChoices.materials`): the finish of every role, and
 * by name what words wished or a person told of most of what has the name, where they told one thing of it.
 */
export function wornBy(
  choices: DressChoices,
  { setting, regions }: Pick<Structure, 'setting' | 'regions'>,
): WornMaterials {
  const indoors = setting === 'interior';
  const finishes = { ...finishesOf(choices) };
  const things: Partial<Record<Name, Finish>> = {};
  const roleOf = (name: Name): Role | null => {
    const region = regions.find((one) => one.name === name);
    const stuff = region && stuffOf(region, { indoors, kind: choices.kind, pixels: 1 }, 1);
    return stuff && 'role' in stuff ? stuff.role : null;
  };
  const put = (name: Name, finish: Finish): void => {
    const role = roleOf(name);
    if (role === null) things[name] = finish;
    else if (indoors && SHELL.has(name)) finishes[role] = overlayFinish(finishes[role], finish);
    else things[name] = overlayFinish(finishes[role], finish);
  };
  for (const [name, finish] of Object.entries({ ...choices.materials?.things, ...choices.things }) as [Name, Finish][])
    put(name, finish);
  for (const [name, material] of correctedOf(regions)) put(name, { material, colour: null });
  return { place: setting, finishes, things };
}

function correctedOf(regions: Structure['regions']): ReadonlyMap<Name, string> {
  const corrected = new Map<Name, string>();
  for (const name of new Set(regions.flatMap((region) => (region.material === undefined ? [] : region.name)))) {
    const own = regions.filter((region) => region.name === name);
    const spoken = own.filter(({ material }) => material !== undefined);
    const [first] = spoken;
    const area = (list: typeof own): number => list.reduce((sum, region) => sum + region.area, 0);
    if (spoken.every(({ material }) => material === first!.material) && area(spoken) >= SPEAKS_FOR * area(own))
      corrected.set(name, first!.material!);
  }
  return corrected;
}

/**
 * The same of a described scene as it was built: of the roles that something in it has; by name where all of its pieces of the
 * name were given one finish of their own. Null of a set for a single thing.
 */
export function wornInScene(description: SceneDescription, built: Pick<Scene, 'materials'>): WornMaterials | null {
  const { shell, pieces } = description;
  if (shell.kind === 'studio') return null;
  const all = finishesOfScene(description);
  const used = rolesIn(built);
  // in a room it lies beyond the windows
  const isOwn = (role: Role): boolean => used.has(role) && !(shell.kind === 'room' && role === 'paving');
  const finishes = Object.fromEntries(ROLE_KEYS.filter(isOwn).map((role) => [role, all[role]]));
  const given = new Map<Name, Set<string>>();
  for (const piece of pieces) {
    const name = NAME_OF_PIECE[piece.type];
    const part = mainPartOf(piece);
    if (name === undefined || part === undefined) continue;
    const wish = piece.finishes[part];
    const finish = wish && overlayFinish(all[pieceEntry(piece.type).parts[part]!], wish);
    given.set(name, (given.get(name) ?? new Set()).add(JSON.stringify(finish ?? null)));
  }
  const things = [...given].flatMap(([name, [first, ...others]]) => {
    const finish = others.length === 0 ? (JSON.parse(first!) as Finish | null) : null;
    return finish === null ? [] : [[name, finish] as const];
  });
  return { place: shell.kind === 'room' ? 'interior' : 'exterior', finishes, things: Object.fromEntries(things) };
}
