import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { Role } from '@yujian/contract/scene/roles';
import type { Material, Scene } from '@yujian/renderer/scene/scene';
import { findLibraryMaterial, materialOf, overlayFinish } from '../style/finish.ts';
import { findNamedMaterial } from '../style/named.ts';
import type { Finishes } from '../style/style.ts';

/** Names of materials for what is built, and what the names mean. */
export interface Looks {
  /** the scene's material of a role */
  readonly role: (role: Role) => string;
  /** the material of a role where a finish of its own lies over it */
  readonly finish: (role: Role, finish: Finish | undefined) => string;
  /** a material that no style chooses, or one of the library by its key */
  readonly named: (key: string) => string;
  readonly finishOf: (role: Role) => Finish;
  readonly find: (name: string) => Material | undefined;
}

export function createLooks(finishes: Finishes, lampRadiance: readonly [number, number, number]): Looks {
  const made = new Map<string, Material>();
  const name = (role: Role, finish: Finish): string => {
    const key = `${role}: ${finish.material ?? ''}#${finish.colour ?? ''}`;
    if (!made.has(key)) made.set(key, { ...materialOf(finish, role), name: key });
    return key;
  };
  return {
    role: (role) => name(role, finishes[role]),
    finish: (role, finish) => name(role, overlayFinish(finishes[role], finish)),
    named: (key) => `named: ${key}`,
    finishOf: (role) => finishes[role],
    find: (key) => {
      const known = made.get(key);
      if (known) return known;
      const plain = key.startsWith('named: ') ? key.slice(7) : key;
      const found = findNamedMaterial(plain, lampRadiance) ?? findLibraryMaterial(plain);
      if (found) made.set(key, { ...found, name: key });
      return made.get(key);
    },
  };
}

/** The roles whose materials something in a built scene has. */
export function rolesIn({ materials }: Pick<Scene, 'materials'>): ReadonlySet<string> {
  return new Set(materials.flatMap(({ name }) => (name.includes(': ') ? [name.split(': ', 1)[0]!] : [])));
}
