import { PIECES } from '@yujian/contract/scene/pieces';
import { describe, expect, it } from 'vitest';
import { buildPiece, heightAt, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { STORAGE_BUILDERS } from './builders.ts';

describe('storage', () => {
  itHoldsThePieceBar(STORAGE_BUILDERS, (type, form) => ({
    triangles: type === 'wardrobe' && (form === 'open' || form === 'glass') ? 50_000 : 30_000,
    hung: type === 'wall-shelf',
  }));

  it.each(PIECES.bookshelf.forms.map(({ key }) => key))(
    'a bookshelf (%s) holds books and vessels, each of its own class',
    (form) => {
      const parts = new Set(
        [1, 2, 3].flatMap((seed) =>
          buildPiece(STORAGE_BUILDERS.bookshelf, 'bookshelf', form, PIECES.bookshelf.size, seed).scene.instances.map(
            ({ part }) => part,
          ),
        ),
      );
      expect(parts).toContain('shelf');
      expect(parts).toContain('book');
      expect(parts).toContain('vase');
    },
  );

  it('a library of six metres stays light', () => {
    expect(buildPiece(STORAGE_BUILDERS.bookshelf, 'bookshelf', 'grid', [6, 0.34, 3.2]).triangles).toBeLessThan(120000);
  });

  it.each([
    ['sideboard', 0.78],
    ['tv-unit', 0.42],
    ['dresser', 0.85],
  ] as const)('a %s has its top at %f m', (type, top) => {
    for (const { key } of PIECES[type].forms) {
      const { scene } = buildPiece(STORAGE_BUILDERS[type], type, key, PIECES[type].size);
      expect(heightAt(scene, 0.1, 0.02)).toBeCloseTo(top, 2);
    }
  });
});
