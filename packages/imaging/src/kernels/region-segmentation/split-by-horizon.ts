import type { LabelMap } from '../../image.ts';

const LARGE = 0.05;
const MARGIN = 0.03;

/**
 * Cuts large regions that run from the picture's upper border to well below the horizon (a row, in pixels) along it:
 * where a drawing leaves sky and ground blank, nothing else divides them.
 */
export function splitByHorizon(labels: LabelMap, horizon: number): LabelMap {
  const { width, height, data } = labels;
  const areas = new Int32Array(labels.count);
  const onTop = new Int32Array(labels.count);
  const lowest = new Int32Array(labels.count);
  for (let i = 0; i < data.length; i++) {
    const label = data[i]!;
    areas[label]!++;
    if (i < width) onTop[label]!++;
    lowest[label] = Math.floor(i / width);
  }
  const numbers = new Int32Array(labels.count).fill(-1);
  let count = labels.count;
  for (let label = 0; label < labels.count; label++) {
    const isBoth = onTop[label]! > MARGIN * width && lowest[label]! > horizon + MARGIN * height;
    if (isBoth && horizon > MARGIN * height && areas[label]! > LARGE * data.length) numbers[label] = count++;
  }
  if (count === labels.count) return labels;
  const split = data.slice();
  for (let i = Math.ceil(horizon) * width; i < data.length; i++)
    if (numbers[data[i]!]! >= 0) split[i] = numbers[data[i]!]!;
  return { width, height, count, data: split };
}
