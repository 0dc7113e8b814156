import type { PieceType } from '@yujian/contract/scene/pieces';
import { DECOR } from '@yujian/contract/scene/pieces/decor';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import { PLANTS } from '@yujian/contract/scene/pieces/plants';
import { describe, expect, it } from 'vitest';
import { buildPiece } from '../furniture.fixture.ts';
import type { PieceBuilder } from '../piece-builder.ts';
import { PLANTS_BUILDERS } from './builders.ts';
import { buildVase } from './vase.ts';

const CATALOGUE: Readonly<Record<string, PieceEntry>> = { ...PLANTS, vase: DECOR.vase };
const BUILDERS: Readonly<Record<string, PieceBuilder>> = { ...PLANTS_BUILDERS, vase: buildVase };
const CASES = Object.entries(CATALOGUE).flatMap(([type, { forms }]) => forms.map(({ key }) => [type, key] as const));

describe('plants and vases', () => {
  it.each(CASES)('%s %s keeps within its size, least, usual and most', (type, form) => {
    const entry = CATALOGUE[type]!;
    for (const size of [entry.least, entry.size, entry.most]) {
      const { low, high, scene } = buildPiece(BUILDERS[type]!, type as PieceType, form, size);
      const [w, d, h] = size;
      const isBare = type === 'vase' && form !== 'branch' && form !== 'flowers';
      // leaves may pass a little
      const slack = isBare ? 0.002 : 0.08 * Math.max(w, h) + 0.03;
      const foot = entry.mount === 'ceiling' ? -h : 0;
      const label = size.join('×');
      expect(Math.max(-low[0], high[0]), `${label} width`).toBeLessThan(w / 2 + slack);
      expect(Math.max(-low[2], high[2]), `${label} depth`).toBeLessThan(d / 2 + slack);
      expect(high[1] - foot, `${label} top`).toBeLessThan(h + slack);
      expect(high[1] - foot, `${label} reaches its height`).toBeGreaterThan(0.8 * h);
      expect(low[1] - foot, `${label} foot`).toBeGreaterThan(-slack);
      expect(low[1] - foot, `${label} foot`).toBeLessThan(entry.mount === 'ceiling' ? 0.25 * h : 0.02);
      // what hangs on a wall does not reach into it
      if (entry.mount === 'wall') expect(low[2], `${label} back`).toBeGreaterThan(-d / 2 - 0.03);
      for (const mesh of scene.meshes) {
        expect(mesh.positions.every(Number.isFinite)).toBe(true);
        expect(mesh.normals?.every(Number.isFinite) ?? true).toBe(true);
      }
    }
  });

  it.each(CASES)('%s %s is made of enough and not of too many triangles', (type, form) => {
    const { triangles } = buildPiece(BUILDERS[type]!, type as PieceType, form, CATALOGUE[type]!.size);
    expect(triangles).toBeGreaterThan(2000);
    // walls and hedges of leaves repeat a few shared meshes
    expect(triangles).toBeLessThan(type === 'green-wall' ? 200_000 : form === 'hedge' ? 100_000 : 55_000);
  });

  it.each(CASES)('%s %s is the same from the same seed and another from another', (type, form) => {
    const { size } = CATALOGUE[type]!;
    const [a, b, ...others] = [5, 5, 6, 7, 8].map((seed) =>
      fingerprint(buildPiece(BUILDERS[type]!, type as PieceType, form, size, seed).scene),
    );
    expect(a).toBe(b);
    // a gourd is one design
    if (form !== 'gourd') expect(others.some((other) => other !== a)).toBe(true);
  });

  it('hollows its vases down to a floor', () => {
    const { scene } = buildPiece(buildVase, 'vase', 'cylinder', [0.2, 0.2, 0.3]);
    const { positions, indices } = scene.meshes[0]!;
    const lows: number[] = [];
    // upward faces on the axis: the floor inside, not a lid
    for (let t = 0; t < indices.length; t += 3) {
      const [x, y, z] = [0, 1, 2].map((axis) =>
        [0, 1, 2].reduce((sum, k) => sum + positions[3 * indices[t + k]! + axis]! / 3, 0),
      );
      if (Math.hypot(x!, z!) < 0.05) lows.push(y!);
    }
    expect(Math.max(...lows)).toBeLessThan(0.03);
  });
});

function fingerprint(scene: ReturnType<typeof buildPiece>['scene']): string {
  const sum = (values: Iterable<number>): number => {
    let total = 0;
    let k = 0;
    for (const value of values) total += value * ((k++ % 97) + 1);
    return total;
  };
  return `${scene.meshes.map(({ positions }) => sum(positions)).join()}|${scene.instances.map(({ transform }) => sum(transform)).join()}`;
}
