import type { WornMaterials } from '@yujian/contract/scene/material-set';

/** Whether two sets are of the same materials, whatever their titles and the order they were written in. */
export function areSameMaterials(a: WornMaterials, b: WornMaterials): boolean {
  return written(a) === written(b);
}

function written({ place, finishes, things }: WornMaterials): string {
  const lines = (all: WornMaterials['finishes'] | WornMaterials['things']): string[] =>
    Object.entries(all)
      .map(([key, { material, colour }]) => `${key} ${material} ${colour}`)
      .toSorted();
  return JSON.stringify([place, lines(finishes), lines(things)]);
}
