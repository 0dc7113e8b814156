import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { WornMaterials } from '@yujian/contract/scene/material-set';
import type { Role } from '@yujian/contract/scene/roles';
import type { Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { overlayFinish } from '@yujian/scenes/style/finish';
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
