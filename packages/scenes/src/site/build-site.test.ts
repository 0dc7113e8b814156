import { emptyBrief } from '@yujian/contract/scene/brief';
import { SCENE_KINDS } from '@yujian/contract/scene/kinds';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { countOpenEdges, measureVolume } from '@yujian/renderer/scene/build/mesh-tools';
import { describe, expect, it } from 'vitest';
import { createLooks } from '../shell/looks.ts';
import { styleOf } from '../style/styles.ts';
import { arrangeSite } from './arrange/arrange-site.ts';
import { buildSite } from './build-site.ts';
import { createWallStrip } from './facade/wall-strip.ts';
import { createPlate, inset, orient, rectangle, sidesOf } from './outline.ts';

describe('outlines', () => {
  it('run to the right as seen from outside, whichever way they are given', () => {
    const square = rectangle([0, 0], 4, 2);
    for (const outline of [square, square.toReversed()]) {
      for (const { normal, from, to, index, length } of sidesOf(outline)) {
        const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
        expect(middle[0] * normal[0] + middle[1] * normal[1]).toBeGreaterThan(0);
        const edge = [outline[index]!, outline[(index + 1) % 4]!];
        expect(Math.hypot(edge[0]![0] - edge[1]![0], edge[0]![1] - edge[1]![1])).toBeCloseTo(length);
        expect((edge[0]![0] + edge[1]![0]) / 2).toBeCloseTo(middle[0]);
      }
    }
    expect(inset(square, 0.5)).toHaveLength(4);
    expect(orient(square)).toEqual(orient(square.toReversed()).length === 4 ? orient(square) : []);
  });

  it('give closed plates of the right volume, with holes too', () => {
    const plate = createPlate(rectangle([1, 2], 4, 3, 20), 0, 0.5);
    expect(countOpenEdges(plate)).toBe(0);
    expect(measureVolume(plate)).toBeCloseTo(6, 4);
    const holed = createPlate(rectangle([0, 0], 4, 4), 0, 1, { holes: [rectangle([0, 0], 1, 1)] });
    expect(measureVolume(holed)).toBeCloseTo(15, 4);
  });

  it('give wall strips that leave out their openings', () => {
    const strip = createWallStrip(
      5,
      3,
      [
        { from: 1, to: 2, sill: 1, head: 2 },
        { from: 3, to: 4, sill: 0, head: 2.5, arch: true },
      ],
      0,
    );
    let area = 0;
    for (let t = 0; t < strip.indices.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => [
        strip.positions[3 * strip.indices[t + k]!]!,
        strip.positions[3 * strip.indices[t + k]! + 1]!,
      ]);
      area += Math.abs((b![0]! - a![0]!) * (c![1]! - a![1]!) - (c![0]! - a![0]!) * (b![1]! - a![1]!)) / 2;
    }
    expect(area).toBeCloseTo(15 - 1 - (2 + Math.PI / 8), 1);
  });
});

describe('built sites', () => {
  it.each(
    SCENE_KINDS.filter(({ setting }) => setting === 'site').map(
      ({ key, family }, k) => [key, STYLES[family][k % STYLES[family].length]!.key] as const,
    ),
  )('%s in %s is whole and light enough', (kind, style) => {
    const scene = arrangeSite({ ...emptyBrief(), kind, style }, { layout: 5, materials: 5, view: 5 });
    if (scene.shell.kind !== 'site') throw new Error('expected a site');
    const looks = createLooks(styleOf(kind, style).finishes, [1, 0.7, 0.4]);
    const builder = new SceneBuilder(looks.find);
    buildSite(builder, scene.shell, looks, scene);
    const { meshes, instances } = builder.finish();
    expect(meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0)).toBeLessThan(2_000_000);
    expect(instances.length).toBeLessThan(40_000);
    // a sum is finite only where all of it is
    for (const { positions } of meshes) {
      let sum = 0;
      for (const value of positions) sum += value;
      expect(sum).toSatisfy(Number.isFinite);
    }
  });
});
