import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { describe, expect, it } from 'vitest';
import { createLooks } from '../shell/looks.ts';
import { styleOf } from '../style/styles.ts';
import { layBank } from './bank.ts';

describe('layBank', () => {
  it('slopes from the ground at the shore to under the water, facing up', () => {
    const outline = Array.from({ length: 24 }, (_, k): [number, number] => [
      9 * Math.cos((k * Math.PI) / 12),
      9 * Math.sin((k * Math.PI) / 12),
    ]);
    for (const shore of [outline, outline.toReversed()]) {
      const looks = createLooks(styleOf('waterside', 'tropical').finishes, [0, 0, 0]);
      const builder = new SceneBuilder(looks.find);
      layBank(builder, { id: 'water-1', outline: shore, y: -0.45 }, looks);
      const { meshes } = builder.finish();
      for (const { positions, normals } of meshes)
        for (let k = 0; k < positions.length; k += 3) {
          const out = 9 - Math.hypot(positions[k]!, positions[k + 2]!);
          expect(positions[k + 1]!).toBeCloseTo(out < 0.01 ? 0 : positions[k + 1]!, 3);
          if (out > 1.1) expect(positions[k + 1]!).toBeLessThan(-0.42);
          expect(normals![k + 1]!).toBeGreaterThan(0.3);
        }
    }
  });
});
