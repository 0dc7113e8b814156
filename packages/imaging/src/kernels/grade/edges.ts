import type { LabelMap } from '../../image.ts';

/** Spread of the coverage estimate in pixels, and its slope across a straight border. */
const SPREAD = 1.15;
const REACH = 2;
const SLOPE = 0.347;

/**
 * Takes the stairs off borders between surfaces. Around each border pixel the share of every surface is
 * estimated with a Gaussian, which rounds the staircase to the border that it stands for; the pixel then
 * mixes both sides by the share that a straight border there would cover. Brightness is compressed
 * while mixing, so that a window or a lamp does not eat the frame beside it. `keys` gives each label's
 * surface, `ragged` 1 for those whose borders stay as they are. Changes `picture` (radiance RGB, interleaved).
 */
export function smoothBorders(
  picture: Float32Array,
  labels: LabelMap,
  keys: Int32Array,
  ragged: Uint8Array,
  onRow: () => void,
): void {
  const { width, height, data } = labels;
  const side = 2 * REACH + 1;
  const weights = Float32Array.from({ length: side * side }, (_, k) =>
    Math.exp(-(((k % side) - REACH) ** 2 + (Math.floor(k / side) - REACH) ** 2) / (2 * SPREAD * SPREAD)),
  );
  const compressed = (i: number): number =>
    1 / (1 + 0.2126 * picture[i]! + 0.7152 * picture[i + 1]! + 0.0722 * picture[i + 2]!);
  const changes: number[] = [];
  const colours: number[] = [];
  const found = new Int32Array(side * side);
  const votes = new Float32Array(side * side);
  const sums = new Float32Array(side * side * 3);
  for (let y = REACH; y < height - REACH; y++) {
    onRow();
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      const own = keys[data[i]!]!;
      const isInner =
        keys[data[i - 1]!] === own &&
        keys[data[i + 1]!] === own &&
        keys[data[i - width]!] === own &&
        keys[data[i + width]!] === own &&
        keys[data[i - width - 1]!] === own &&
        keys[data[i - width + 1]!] === own &&
        keys[data[i + width - 1]!] === own &&
        keys[data[i + width + 1]!] === own;
      if (isInner || ragged[data[i]!]) continue;
      let kinds = 0;
      let total = 0;
      let touchesRagged = false;
      for (let dy = -REACH; dy <= REACH; dy++) {
        for (let dx = -REACH; dx <= REACH; dx++) {
          const q = i + dy * width + dx;
          const label = data[q]!;
          const key = keys[label]!;
          if (ragged[label] && dx * dx + dy * dy < 3) touchesRagged = true;
          let k = 0;
          while (k < kinds && found[k] !== key) k++;
          if (k === kinds) {
            found[kinds++] = key;
            votes[k] = 0;
            sums.fill(0, k * 3, k * 3 + 3);
          }
          const weight = weights[(dy + REACH) * side + dx + REACH]!;
          const bright = weight * compressed(q * 3);
          votes[k]! += weight;
          total += weight;
          for (let c = 0; c < 3; c++) sums[k * 3 + c]! += picture[q * 3 + c]! * bright;
        }
      }
      if (touchesRagged || kinds < 2) continue;
      let best = 0;
      for (let k = 1; k < kinds; k++) if (votes[k]! > votes[best]!) best = k;
      const share = votes[best]! / total;
      const cover = Math.min(1, Math.max(0.5, 0.5 + (share - 0.5) / SLOPE));
      changes.push(i);
      for (let c = 0; c < 3; c++) {
        let all = 0;
        for (let k = 0; k < kinds; k++) all += sums[k * 3 + c]!;
        const inner =
          found[best] === own ? picture[i * 3 + c]! * compressed(i * 3) : sums[best * 3 + c]! / votes[best]!;
        const outer = (all - sums[best * 3 + c]!) / (total - votes[best]!);
        colours.push(cover * inner + (1 - cover) * outer);
      }
    }
  }
  for (let n = 0; n < changes.length; n++) {
    const a = changes[n]! * 3;
    const luminance = 0.2126 * colours[n * 3]! + 0.7152 * colours[n * 3 + 1]! + 0.0722 * colours[n * 3 + 2]!;
    const scale = 1 / Math.max(0.02, 1 - luminance);
    for (let c = 0; c < 3; c++) picture[a + c] = colours[n * 3 + c]! * scale;
  }
}
