import { hashUniform } from '../../random.ts';
import type { Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';
import { fbm } from '../../procedural/noise.ts';

/** How far leaves stand out of a drawn outline and how wide a spray of them is, as shares of the picture's width. */
const REACH = 0.007;
const SPRAY = 0.0055;
/** Smallest crown that gets a leafy outline, as a share of the picture. */
const SMALLEST = 0.0012;
/** What may be seen between the leaves: things behind a crown, not in front of it. */
const BEHIND: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>(['sky', 'tree', 'grass', 'ground', 'water']);

/**
 * Gives crowns of trees the ragged outline of leaves where they stand before the sky, other crowns or the
 * ground: near such a border a pixel takes its label from a place moved by noise. Outdoors, at eye level
 * and from the air. Calls `onRow` at each row.
 */
export function ruffleCrowns(structure: Structure, seed: number, onRow: () => void): Structure {
  const { width, height, labels, regions } = structure;
  if (structure.setting !== 'exterior') return structure;
  const isCrown = Uint8Array.from(regions, (one) =>
    one.surface === 'tree' && one.area > SMALLEST * width * height ? 1 : 0,
  );
  if (!isCrown.includes(1)) return structure;
  const isBehind = Uint8Array.from(regions, (one) => (BEHIND.has(one.surface) ? 1 : 0));
  const reach = REACH * width;
  const step = 1 / (SPRAY * width);
  const from = labels.data;
  const to = from.slice();
  const probe = Math.ceil(reach);
  for (let y = probe; y < height - probe; y++) {
    onRow();
    for (let x = probe; x < width - probe; x++) {
      const i = y * width + x;
      const own = from[i]!;
      if (!isCrown[own] && !isBehind[own]) continue;
      const near = [from[i - probe]!, from[i + probe]!, from[i - probe * width]!, from[i + probe * width]!];
      if (near.every((label) => label === own) || !(isCrown[own] || near.some((label) => isCrown[label]))) continue;
      const across = Math.round(
        reach * 2.4 * (fbm(x * step, y * step, 0.2, 3, seed + 41) - 0.5) +
          (hashUniform(x >> 1, y >> 1, seed) - 0.5) * 1.5,
      );
      const down = Math.round(reach * 2.4 * (fbm(x * step, y * step, 0.2, 3, seed + 43) - 0.5));
      const u = Math.min(width - 1, Math.max(0, x + across));
      const v = Math.min(height - 1, Math.max(0, y + down));
      const other = from[v * width + u]!;
      if ((isCrown[own] && isBehind[other]) || (isCrown[other] && isBehind[own])) to[i] = other;
    }
  }
  return { ...structure, labels: { ...labels, data: to } };
}
