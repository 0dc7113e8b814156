import { STYLES } from '@yujian/contract/catalog/spaces';
import { PIECES, pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { ROLE_KEYS, type Role } from '@yujian/contract/scene/roles';
import { describe, expect, it } from 'vitest';
import { findLibraryMaterial, materialOf } from './finish.ts';
import { styleOf } from './styles.ts';
import { varyStyle } from './vary-style.ts';

const FAMILIES = {
  interior: 'living-room',
  commercial: 'cafe',
  architecture: 'villa',
  landscape: 'courtyard',
} as const;
/** The roles that a picture of a family is mostly made of. */
const SEEN: Readonly<Record<keyof typeof FAMILIES, readonly Role[]>> = {
  interior: [
    'floor',
    'wall',
    'accentWall',
    'tile',
    'wood',
    'darkWood',
    'metal',
    'stone',
    'lacquer',
    'upholstery',
    'seat',
    'accent',
    'rug',
    'curtain',
  ],
  commercial: [
    'floor',
    'wall',
    'accentWall',
    'tile',
    'wood',
    'darkWood',
    'metal',
    'stone',
    'lacquer',
    'upholstery',
    'seat',
    'accent',
  ],
  architecture: [
    'facade',
    'facadeAccent',
    'plinth',
    'roof',
    'frame',
    'paving',
    'pavingAccent',
    'path',
    'edge',
    'metal',
  ],
  landscape: [
    'paving',
    'pavingAccent',
    'path',
    'deck',
    'gravel',
    'lawn',
    'bed',
    'water',
    'edge',
    'rock',
    'wood',
    'metal',
  ],
};
const cases = (Object.keys(FAMILIES) as (keyof typeof FAMILIES)[]).flatMap((family) =>
  STYLES[family].map(({ key }) => [family, key] as const),
);

describe('styles', () => {
  it.each(cases)('%s %s names only materials of the library, forms and colours that exist', (family, key) => {
    const style = styleOf(FAMILIES[family], key);
    expect(style.key).toBe(key);
    for (const seed of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const { finishes } = varyStyle(FAMILIES[family], key, seed);
      for (const role of ROLE_KEYS) {
        const { material, colour } = finishes[role];
        expect(findLibraryMaterial(material ?? ''), `${role}: ${material}`).toBeDefined();
        if (colour !== null) expect(colour).toMatch(/^[0-9a-f]{6}$/i);
        const made = materialOf(finishes[role], role);
        if (made.metal === 0 && made.kind === 'surface' && role !== 'glass')
          expect(Math.max(...made.base), role).toBeLessThanOrEqual(0.86);
      }
    }
    for (const [type, forms] of Object.entries(style.forms)) {
      expect(type in PIECES, type).toBe(true);
      for (const form of forms)
        expect(
          pieceEntry(type as PieceType).forms.map((entry) => entry.key),
          `${type} ${form}`,
        ).toContain(form);
    }
  });

  it.each(Object.keys(FAMILIES) as (keyof typeof FAMILIES)[])(
    'any two styles of %s differ in material, not only in hue',
    (family) => {
      const list = STYLES[family].map(({ key }) => styleOf(FAMILIES[family], key));
      for (const [k, a] of list.entries()) {
        for (const b of list.slice(k + 1)) {
          const different = SEEN[family].filter((role) => a.finishes[role].material !== b.finishes[role].material);
          expect(
            different.length / SEEN[family].length,
            `${a.key} and ${b.key} share ${SEEN[family].filter((role) => !different.includes(role)).join(', ')}`,
          ).toBeGreaterThanOrEqual(0.6);
        }
      }
    },
  );

  it.each(cases)('ten seeds give ten dresses of %s %s', (family, key) => {
    const dresses = new Set(
      Array.from({ length: 10 }, (_, seed) => JSON.stringify(varyStyle(FAMILIES[family], key, seed).finishes)),
    );
    expect(dresses.size).toBeGreaterThanOrEqual(family === 'interior' || family === 'commercial' ? 10 : 8);
    expect(varyStyle(FAMILIES[family], key, 3)).toEqual(varyStyle(FAMILIES[family], key, 3));
  });

  it('works on show bring a colour into a hall of white and grey, in every dress', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const colour = Number.parseInt(varyStyle('exhibition-hall', 'tech', seed).finishes.stone.colour ?? '', 16);
      const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
      expect(Math.max(...channels) - Math.min(...channels)).toBeGreaterThan(80);
    }
    expect(styleOf('office', 'tech').finishes.stone.colour).not.toBe(
      styleOf('exhibition-hall', 'tech').finishes.stone.colour,
    );
  });
});
