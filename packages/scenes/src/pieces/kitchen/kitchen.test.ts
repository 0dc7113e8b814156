import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { KITCHEN } from '@yujian/contract/scene/pieces/kitchen';
import { describe, expect, it } from 'vitest';
import { buildPiece, heightAt, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { blindCornerOf } from './blind-corner.ts';
import { KITCHEN_BUILDERS } from './builders.ts';

describe('kitchen', () => {
  itHoldsThePieceBar(KITCHEN_BUILDERS, (type) => ({
    triangles: 60_000,
    fill: [0.95, 0.9, 0.95],
    over: type === 'kitchen-run' ? 0.4 : 0,
  }));

  it.each(KITCHEN['kitchen-run'].forms.map(({ key }) => key))('%s has its worktop where one works standing', (form) => {
    for (const size of [KITCHEN['kitchen-run'].least, KITCHEN['kitchen-run'].size, KITCHEN['kitchen-run'].most]) {
      const { scene } = buildPiece(KITCHEN_BUILDERS['kitchen-run'], 'kitchen-run', form, size);
      // the front rim of the worktop, before wall units and sink
      const level = heightAt(scene, 0.01, size[1] / 2 - 0.045);
      expect(level).toBeGreaterThan(0.85);
      expect(level).toBeLessThan(0.95);
    }
  });

  it('has a real bowl under the worktop', () => {
    const { scene } = buildPiece(KITCHEN_BUILDERS['kitchen-run'], 'kitchen-run', 'open', [3.2, 0.62, 0.9]);
    const levels = Array.from({ length: 16 }, (_, k) => heightAt(scene, -1.5 + (k / 15) * 3, 0.005));
    expect(Math.min(...levels)).toBeLessThan(0.72);
    expect(Math.min(...levels)).toBeGreaterThan(0.6);
  });

  it.each([0, 90, 180, -90])('finds where two lines make a corner, however they are turned: %d°', (turn) => {
    const piece = (
      id: string,
      type: PlacedPiece['type'],
      [x, z]: [number, number],
      own: number,
      width: number,
    ): PlacedPiece => {
      const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      return {
        id,
        type,
        form: 'shaker',
        at: [x * c + z * s, z * c - x * s],
        y: 0,
        turn: turn + own,
        size: [width, 0.62, 0.9],
        seed: 1,
        finishes: {},
        on: null,
        held: false,
      };
    };
    const run = piece('run', 'kitchen-run', [0, 0], 0, 3);
    const right = piece('arm', 'base-units', [1.5 - 0.31, 0.31 + 1], -90, 2);
    const left = piece('arm', 'base-units', [-1.5 + 0.31, 0.31 + 1], 90, 2);
    expect(blindCornerOf(run, [run, right])).toEqual({ side: 1, covered: 0.62 });
    expect(blindCornerOf(run, [run, left])).toEqual({ side: -1, covered: 0.62 });
    expect(blindCornerOf(right, [run, right])).toEqual({ side: -1, covered: 0 });
    expect(blindCornerOf(left, [run, left])).toEqual({ side: 1, covered: 0 });
    expect(blindCornerOf(run, [run, piece('apart', 'base-units', [1.19, 2.4], -90, 2)])).toBeNull();
  });

  it.each([-1, 1] as const)('has no fronts behind the other line of a corner: %d', (side) => {
    const { scene, low, high } = buildPiece(
      KITCHEN_BUILDERS['kitchen-run'],
      'kitchen-run',
      'shaker',
      [3, 0.62, 2.3],
      1,
      null,
      { side, covered: 0.62 },
    );
    expect([low[0], high[0]].map(Math.abs).every((x) => Math.abs(x - 1.5) < 0.01)).toBe(true);
    const front = (x: number): number =>
      Math.max(
        ...scene.instances.flatMap(({ mesh }) => {
          const { positions } = scene.meshes[mesh]!;
          return Array.from({ length: positions.length / 3 }, (_, k) => k)
            .filter(
              (k) =>
                Math.abs(positions[3 * k]! - x) < 0.25 && positions[3 * k + 1]! > 0.15 && positions[3 * k + 1]! < 0.8,
            )
            .map((k) => positions[3 * k + 2]!);
        }),
      );
    expect(front(side * 1.2)).toBeLessThan(front(-side * 1.2) - 0.01);
  });
});
