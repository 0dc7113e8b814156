import { emptyBrief } from '@yujian/contract/scene/brief';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import { classNumber } from '@yujian/renderer/scene/classes';
import { makeScene } from '@yujian/scenes/make-scene';
import { describe, expect, it } from 'vitest';
import { makeSet, prepareScene } from './make-set.ts';
import { packSet, unpackSet } from './set-format.ts';
import { halfOf } from './split.ts';

const description = makeScene({
  words: '',
  negative: '',
  brief: { ...emptyBrief(), kind: 'bathroom', style: 'modern', plan: 'box', ceiling: 'flat' },
  scene: null,
  keep: { layout: true, materials: true, view: true },
  seed: 3,
  aspect: 1.5,
});
const set = makeSet({
  key: 'bathroom.modern.3.chosen',
  ready: prepareScene(description),
  camera: description.camera,
  view: 'chosen',
  width: 120,
  height: 80,
  hasColour: false,
})!;

describe('a set', () => {
  it('has its floor, its ceiling and its back wall where its box has them', () => {
    const { camera, box, width } = set.header;
    const pinhole = new Pinhole(camera);
    const ray = new Float64Array(3);
    const errors = { floor: 0, ceiling: 0, wall: 0 };
    const counts = { floor: 0, ceiling: 0, wall: 0 };
    for (const [pixel, depth] of set.depth.entries()) {
      if (set.pane[pixel] !== 0 || depth === Infinity) continue;
      pinhole.ray(pixel % width, Math.floor(pixel / width), ray);
      const add = (name: keyof typeof errors, error: number): void => {
        counts[name]++;
        errors[name] = Math.max(errors[name], Math.abs(error));
      };
      const up = set.normal[pixel * 3 + 1]!,
        ahead = set.normal[pixel * 3 + 2]!;
      if (set.part[pixel] === classNumber('floor') && up === 127) add('floor', ray[1]! * depth - box!.floorY);
      if (set.part[pixel] === classNumber('ceiling') && up === -127) add('ceiling', ray[1]! * depth - box!.ceilingY);
      if (set.part[pixel] === classNumber('wall') && ahead === -127 && ray[2]! * depth > box!.backZ - 0.15)
        add('wall', ray[2]! * depth - box!.backZ);
      expect(ray[0]! * set.normal[pixel * 3]! + ray[1]! * up + ray[2]! * ahead).toBeLessThan(3);
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
    expect(errors.floor).toBeLessThan(0.03);
    expect(errors.ceiling).toBeLessThan(0.03);
    expect(errors.wall).toBeLessThan(0.15);
  });

  it('comes back from its files as it was', () => {
    const { header, bytes } = packSet(set);
    const back = unpackSet(JSON.parse(JSON.stringify(header)), bytes);
    for (const plane of ['part', 'pane', 'object', 'normal', 'line', 'clay'] as const)
      expect(back[plane], plane).toEqual(set[plane]);
    const worst = Math.max(
      ...Array.from(set.depth, (depth, pixel) =>
        depth === Infinity ? (back.depth[pixel] === Infinity ? 0 : 1) : Math.abs(back.depth[pixel]! / depth - 1),
      ),
    );
    expect(worst).toBeLessThan(0.0002);
    expect(() => unpackSet(header, bytes.subarray(0, 100))).toThrow();
  });

  it('lies in the half of its scene, whichever view it is', () => {
    expect(halfOf('cafe', 'modern', 1)).toBe('held-kind');
    expect(halfOf('bedroom', 'cream', 1)).toBe('held-style');
    const seeds = Array.from({ length: 800 }, (_, seed) => halfOf('bedroom', 'modern', seed));
    expect(seeds.filter((half) => half === 'held-seed').length / 800).toBeCloseTo(1 / 8, 1);
  });
});
