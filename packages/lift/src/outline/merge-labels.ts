import type { LabelMap } from '@yujian/imaging';

/** The partition with all regions of one key made one; each keeps the number of its first region. Keys of null stay by themselves. */
export function mergeLabels(
  labels: LabelMap,
  keyOf: (id: number) => string | null,
): { readonly labels: LabelMap; readonly firstOf: Int32Array } {
  const firsts = new Map<string, number>();
  const firstOf = Int32Array.from({ length: labels.count }, (_, id) => {
    const key = keyOf(id);
    if (key === null) return id;
    const first = firsts.get(key) ?? id;
    firsts.set(key, first);
    return first;
  });
  return { labels: { ...labels, data: labels.data.map((id) => firstOf[id]!) }, firstOf };
}
