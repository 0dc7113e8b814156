import type { Patch } from '@yujian/contract/scene/description-schema';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Looks } from '../shell/looks.ts';
import { inset } from './outline.ts';

/** How a bank goes down: metres out from the shore, and how much of the way to the water's level; beyond 1 under water. */
const ROWS: readonly Vec2[] = [
  [0, 0],
  [0.25, 0.16],
  [0.55, 0.5],
  [0.85, 0.85],
  [1.15, 1.15],
  [1.8, 1.9],
];
/** Green down to the water, pebbles where it laps at them. */
const WET = 3;

/** The slope from the ground down into natural water: grass, then pebbles, uneven as banks are. */
export function layBank(
  builder: SceneBuilder,
  { id, outline, y }: Pick<Patch, 'id' | 'outline' | 'y'>,
  looks: Looks,
): void {
  const rings = ROWS.map(([out]) => inset(outline, out));
  const slope = (from: number, to: number, material: string): void => {
    const writer = new MeshWriter();
    const rows = rings.slice(from, to + 1).map((ring, k) =>
      [...ring, ring[0]!].map(([x, z]) => {
        const down = ROWS[from + k]![1];
        const rough = from + k === 0 ? 0 : 0.06 * noise2(x * 1.7, z * 1.7, 11);
        return writer.vertex([x, y * down + rough, z], [0, 1, 0], x, -z);
      }),
    );
    for (let k = 0; k + 1 < rows.length; k++)
      for (let i = 0; i + 1 < rows[k]!.length; i++)
        writer.quad(rows[k]![i]!, rows[k]![i + 1]!, rows[k + 1]![i + 1]!, rows[k + 1]![i]!);
    builder.object(`${id} bank`, 'ground').add(smoothNormals(writer.finish()), material, { aligned: true });
  };
  slope(0, WET, looks.role('lawn'));
  slope(WET, ROWS.length - 1, looks.named('river-pebbles'));
}
