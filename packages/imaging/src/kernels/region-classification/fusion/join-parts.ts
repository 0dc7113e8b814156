/** How much a part's name is its thing's, where nothing else is said. */
const SHARED = 0.5;
const LEAST = 1e-6;

/**
 * Likelihoods of names (row by row) in which parts of one thing agree more: each is the geometric mean of its own and
 * its thing's, the mean of the parts' by area. Regions that are a thing by themselves stay as they are.
 */
export function joinParts(
  probabilities: Float32Array,
  classes: number,
  areas: ArrayLike<number>,
  things: ArrayLike<number>,
  shared = SHARED,
): Float32Array {
  const parts = new Map<number, number[]>();
  for (let i = 0; i < areas.length; i++) {
    const thing = parts.get(things[i]!);
    if (thing) thing.push(i);
    else parts.set(things[i]!, [i]);
  }
  const out = probabilities.slice();
  for (const ids of parts.values()) {
    if (ids.length < 2) continue;
    const common = new Float64Array(classes);
    let area = 0;
    for (const i of ids) {
      area += areas[i]!;
      for (let c = 0; c < classes; c++) common[c]! += areas[i]! * probabilities[i * classes + c]!;
    }
    for (const i of ids) {
      let sum = 0;
      for (let c = 0; c < classes; c++) {
        const value =
          (probabilities[i * classes + c]! + LEAST) ** (1 - shared) * (common[c]! / (area || 1) + LEAST) ** shared;
        out[i * classes + c] = value;
        sum += value;
      }
      for (let c = 0; c < classes; c++) out[i * classes + c]! /= sum;
    }
  }
  return out;
}
