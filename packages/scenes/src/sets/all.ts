import type { SetKey } from '@yujian/contract/catalog/sets';
import { INDOOR_SETS } from './indoor.ts';
import { OUTDOOR_SETS } from './outdoor.ts';
import { SURROUNDINGS } from './surroundings.ts';
import type { StageSet } from './stage-set.ts';

export const ALL_SETS: readonly StageSet[] = [...INDOOR_SETS, ...OUTDOOR_SETS, ...SURROUNDINGS];

export function stageSet(key: SetKey): StageSet {
  return ALL_SETS.find((set) => set.key === key)!;
}
