import { OUTDOOR } from '@yujian/contract/scene/pieces/outdoor';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import type { PieceType } from '@yujian/contract/scene/pieces';
import { describe, expect, it } from 'vitest';
import { buildPiece } from '../furniture.fixture.ts';
import type { PieceBuilder } from '../piece-builder.ts';
import { OUTDOOR_BUILDERS } from './builders.ts';

const CATALOGUE: Readonly<Record<string, PieceEntry>> = OUTDOOR;
const BUILDERS: Readonly<Record<string, PieceBuilder>> = OUTDOOR_BUILDERS;
const LEAFY = new Set(['tree', 'bamboo', 'shrub', 'hedge', 'grasses', 'flowers', 'groundcover', 'water-plants']);
const CASES = Object.entries(CATALOGUE).flatMap(([type, { forms }]) => forms.map(({ key }) => [type, key] as const));

describe('outdoor pieces', () => {
  it('are all built', () => {
    expect(Object.keys(BUILDERS).toSorted()).toEqual(Object.keys(CATALOGUE).toSorted());
  });

  it.each(CASES)('%s %s stands on the ground within its size, least, usual and most', (type, form) => {
    const entry = CATALOGUE[type]!;
    for (const size of [entry.least, entry.size, entry.most]) {
      const { low, high, scene, triangles } = buildPiece(BUILDERS[type]!, type as PieceType, form, size);
      const [w, d, h] = size;
      // leaves may pass a little
      const isLeafy = LEAFY.has(type) || form === 'vine';
      const slack = isLeafy ? 0.1 * Math.max(w, d, h) + 0.06 : 0.012;
      const label = `${size.join('×')}`;
      expect(Math.max(-low[0], high[0]), `${label} width`).toBeLessThan(w / 2 + slack);
      expect(Math.max(-low[2], high[2]), `${label} depth`).toBeLessThan(d / 2 + slack);
      expect(high[1], `${label} top`).toBeLessThan(h + slack);
      // lilies float, a bench without a back ends at its seat
      if (form !== 'lily' && form !== 'plain')
        expect(high[1], `${label} reaches its height`).toBeGreaterThan(0.7 * h - 0.02);
      expect(low[1], `${label} foot`).toBeLessThan(isLeafy ? 0.05 : 0.02);
      expect(low[1], `${label} foot`).toBeGreaterThan(isLeafy ? -0.12 * h - 0.05 : -0.022);
      expect(triangles).toBeGreaterThan(11);
      expect(triangles).toBeLessThan(4_000_000);
      for (const mesh of scene.meshes) {
        expect(mesh.positions.every(Number.isFinite)).toBe(true);
        expect(mesh.normals?.every(Number.isFinite) ?? true).toBe(true);
      }
    }
  });

  it.each(CASES)('%s %s is the same from the same seed', (type, form) => {
    const { size } = CATALOGUE[type]!;
    const [a, b] = [0, 1].map(() => buildPiece(BUILDERS[type]!, type as PieceType, form, size, 5));
    expect(a!.high).toEqual(b!.high);
    expect(a!.triangles).toBe(b!.triangles);
  });
});
