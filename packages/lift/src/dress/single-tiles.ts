import type { Material } from '@yujian/renderer/scene/scene';
import type { Looks } from '@yujian/scenes/shell/looks';
import { mapOn, type Plane } from '../place/lay.ts';
import type { Vec3 } from '@yujian/renderer/scene/scene';

/** What a material's name ends with where it is one tile rather than many. */
const SINGLE = ', one tile';
/** Side of a piece of a material that is one tile, metres: larger than any wall. */
const ENDLESS = 40;
/** Tiles that were drawn one by one have their own joints. */
const UNJOINTED = { width: ENDLESS, length: ENDLESS, offset: 0.5, joint: 0, bevel: 0, tilt: 0, ragged: 0 } as const;

/** The same looks, in which every material of tiles can be had as one tile of it. */
export function withSingleTiles(looks: Looks): Looks {
  return {
    ...looks,
    find(name): Material | undefined {
      if (!name.endsWith(SINGLE)) return looks.find(name);
      const material = looks.find(name.slice(0, -SINGLE.length));
      const { substance } = material ?? {};
      return (
        material && {
          ...material,
          name,
          substance: substance ? { ...substance, values: { ...substance.values, ...UNJOINTED } } : null,
        }
      );
    },
  };
}

export function singleTile(material: string): string {
  return `${material}${SINGLE}`;
}

/** The plane of one of many tiles on a wall: its mapping begins so that it is a piece of its own, with a tone of its own. */
export function planeOfTile(plane: Plane, id: number, centre: Vec3): Plane {
  const [, along] = mapOn({ ...plane, start: 0 }, centre);
  return { ...plane, start: ENDLESS * (2 * id + 1.5) - along };
}
