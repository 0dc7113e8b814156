import type { Chance } from '@yujian/renderer/scene/build/random';

export const FAMILIES = ['fields', 'brush', 'ink mountains', 'bamboo', 'plum', 'face', 'botanical', 'architecture', 'landscape', 'bauhaus', 'stripes', 'circles', 'weave', 'arches', 'cut paper'] as const;
export type Family = (typeof FAMILIES)[number];

const UPRIGHT: readonly Family[] = ['bamboo', 'face', 'botanical', 'plum', 'arches'];
const WIDE: readonly Family[] = ['landscape', 'ink mountains'];
const CANVAS: readonly Family[] = ['fields', 'brush', 'landscape', 'bauhaus', 'circles', 'cut paper', 'arches', 'stripes'];
const SERIES: readonly Family[] = ['botanical', 'face', 'brush', 'bauhaus', 'circles', 'architecture', 'cut paper', 'weave', 'arches', 'fields'];

/** A family that suits what carries it and its format (width / height). */
export function chooseFamily(chance: Chance, aspect: number, use: 'framed' | 'canvas' | 'series'): Family {
  const list: readonly Family[] = use === 'canvas' ? CANVAS : use === 'series' ? SERIES : FAMILIES;
  return chance.pick(list.filter((family) => !(aspect > 1.25 && UPRIGHT.includes(family)) && !(aspect < 0.6 && WIDE.includes(family))));
}
