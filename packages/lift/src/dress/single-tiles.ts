import type { Material } from '@yujian/renderer/scene/scene';
import type { Looks } from '@yujian/scenes/shell/looks';

/** What a material's name ends with where it is one tile rather than many. */
const SINGLE = ', one tile';
/** Side of a piece of a material that is one tile, metres: larger than any wall. */
export const TILE_SPAN = 40;
/** Tiles that were drawn one by one have their own joints. */
const UNJOINTED = { width: TILE_SPAN, length: TILE_SPAN, offset: 0.5, joint: 0, bevel: 0, tilt: 0, ragged: 0 } as const;

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
