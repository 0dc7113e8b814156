/**
 * Insertions, deletions, replacements and swaps of neighbours that make one word of the other (Damerau-Levenshtein, optimal string
 * alignment); `most` + 1 where there are more.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [new Uint8Array(b.length + 1), Uint8Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = new Uint8Array(b.length + 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
}
