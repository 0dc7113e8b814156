import type { LayerRecord } from '@yujian/contract/jobs';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import { PARTS_MAX } from './layer-parts.ts';

/** Something that is seen: what it is, and what it is called among its like. */
export interface SeenPart {
  readonly group: Text;
  readonly name: Text;
  /** pixels */
  readonly area: number;
}

/** Share of the picture below which a part is no layer of its own. */
const SPECK = 0.0004;
const REST: Text = { zh: '其余', en: 'Others' };

/**
 * Sorts parts into groups of one name, large parts first, and numbers what bears the same name. Specks of a
 * group, and what is more than a map can number, become one.
 *
 * @returns the record's table, and the number in it of each part given, from 1
 */
export function groupParts(
  seen: readonly SeenPart[],
): Pick<LayerRecord, 'groups' | 'parts'> & { readonly numbers: Uint8Array } {
  const groups = [...new Map(seen.map(({ group }) => [group.en, group])).values()].toSorted(
    (a, b) => rank(a) - rank(b),
  );
  const groupOf = seen.map(({ group }) => groups.findIndex(({ en }) => en === group.en));
  const byArea = seen.map((_, i) => i).toSorted((a, b) => seen[b]!.area - seen[a]!.area || a - b);
  const speck = SPECK * seen.reduce((sum, { area }) => sum + area, 0);
  const alone = byArea.filter((i) => seen[i]!.area >= speck).slice(0, PARTS_MAX - groups.length);
  const numbers = new Uint8Array(seen.length);
  const parts: { group: number; name: Text }[] = [];
  for (const i of alone) numbers[i] = parts.push({ group: groupOf[i]!, name: seen[i]!.name });
  const rest = new Map<number, number>();
  for (const i of byArea) {
    if (numbers[i] !== 0) continue;
    const group = groupOf[i]!;
    const number = rest.get(group) ?? parts.push({ group, name: REST });
    rest.set(group, number);
    numbers[i] = number;
  }
  return { groups, parts: numberNames(parts), numbers };
}

/** As a person would go through a room: walls, floor and ceiling first. */
function rank(group: Text): number {
  return REGION_NAMES.findIndex(({ name }) => name.en === group.en);
}

function numberNames(parts: readonly { readonly group: number; readonly name: Text }[]): LayerRecord['parts'] {
  const key = ({ group, name }: (typeof parts)[number]): string => `${group} ${name.en}`;
  const counts = Map.groupBy(parts, key);
  const seen = new Map<string, number>();
  return parts.map((part) => {
    if (counts.get(key(part))!.length === 1) return part;
    const n = (seen.get(key(part)) ?? 0) + 1;
    seen.set(key(part), n);
    return { ...part, name: { zh: `${part.name.zh} ${n}`, en: `${part.name.en} ${n}` } };
  });
}
