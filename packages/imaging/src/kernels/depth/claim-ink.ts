import { surfaceKeys } from '../../buffers/surfaces.ts';
import type { Structure } from '../../structure.ts';

/** Radius of the vote in pixels, and the ink from which a pixel belongs to a line. */
const REACH = 4;
const INKED = 0.12;
/** Share of ink from which a surface is a line itself (a thin leg, a rod): it keeps its pixels. */
const MOSTLY_INK = 0.6;

/**
 * A drawn line has a width, and its pixels fell to whichever region was nearest: the borders have
 * teeth. Each inked pixel goes to the surface that holds most of the paper around it, weighted by
 * nearness, so that borders run along the middle of the lines, or of a white model's edges. Photos are returned as they are. Calls `onRow` at each row.
 */
export function claimInk(structure: Structure, onRow: () => void): Structure {
  if (structure.kind === 'photo') return structure;
  const { width, height, labels, ink, regions } = structure;
  const from = labels.data;
  const keys = surfaceKeys(regions);
  const inked = new Float32Array(regions.length + 1);
  const area = new Float32Array(regions.length + 1);
  for (let i = 0; i < from.length; i++) {
    const key = keys[from[i]!]!;
    area[key]!++;
    if (ink.data[i]! >= INKED) inked[key]!++;
  }
  const isLine = Uint8Array.from(regions, (region) =>
    inked[keys[region.id]!]! > MOSTLY_INK * area[keys[region.id]!]! ? 1 : 0,
  );
  const to = from.slice();
  const side = 2 * REACH + 1;
  const weights = Float32Array.from({ length: side * side }, (_, k) => {
    const dx = (k % side) - REACH;
    const dy = Math.floor(k / side) - REACH;
    return dx * dx + dy * dy > (REACH + 0.3) ** 2 ? 0 : Math.exp(-(dx * dx + dy * dy) / (2 * 1.7 * 1.7));
  });
  const found = new Int32Array(side * side);
  const nearest = new Int32Array(side * side);
  const closeness = new Float32Array(side * side);
  const votes = new Float32Array(side * side);
  for (let y = REACH; y < height - REACH; y++) {
    onRow();
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      if (ink.data[i]! < INKED || isLine[from[i]!]) continue;
      let kinds = 0;
      for (let dy = -REACH; dy <= REACH; dy++) {
        for (let dx = -REACH; dx <= REACH; dx++) {
          const weight = weights[(dy + REACH) * side + dx + REACH]!;
          const q = i + dy * width + dx;
          if (weight === 0 || ink.data[q]! >= INKED) continue;
          const key = keys[from[q]!]!;
          let k = 0;
          while (k < kinds && found[k] !== key) k++;
          if (k === kinds) {
            found[kinds++] = key;
            votes[k] = 0;
            closeness[k] = 0;
          }
          votes[k]! += weight;
          if (weight > closeness[k]!) {
            closeness[k] = weight;
            nearest[k] = from[q]!;
          }
        }
      }
      let best = -1;
      for (let k = 0; k < kinds; k++) if (best < 0 || votes[k]! > votes[best]!) best = k;
      if (best >= 0 && keys[from[i]!] !== found[best]) to[i] = nearest[best]!;
    }
  }
  return { ...structure, labels: { ...labels, data: to } };
}
