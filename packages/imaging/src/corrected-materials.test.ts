import { expect, test } from 'vitest';
import { SILENT, type SrgbImage } from './image.ts';
import type { PaintSettings } from './paint-spec.ts';
import { DEFAULT_SETTINGS, paint } from './paint.ts';
import type { InputKind, Structure } from './structure.ts';
import { meanColour } from './testing/picture-measures.ts';
import { plainLook } from './testing/plain-look.ts';
import { drawRoom } from './testing/synthetic-scene.ts';

const { image, structure } = drawRoom({ width: 180, height: 114 });
const look = {
  ...plainLook({ sofa: { pattern: 'plain', colours: ['#9a9a9a'] }, rug: { pattern: 'plain', colours: ['#9a9a9a'] } }),
  corrected: { oxblood: { pattern: 'plain' as const, colours: ['#8a1818'] } },
};

function redness(picture: SrgbImage, surface: 'rug' | 'wall'): number {
  const [r, g] = meanColour(picture, structure, surface) as [number, number, number];
  return r / Math.max(1, g);
}

test.each<[InputKind, PaintSettings['mode']]>([
  ['line', 'restyle'],
  ['sketch', 'restyle'],
  ['clay', 'restyle'],
  ['clay', 'refine'],
])('a region of a %s takes the material it was given (%s), and what lies beside it does not', (kind, mode) => {
  const render = (regions: Structure['regions']): SrgbImage =>
    paint(image, { ...structure, kind, regions }, look, { ...DEFAULT_SETTINGS, mode }, SILENT);
  const plain = render(structure.regions);
  const corrected = render(
    structure.regions.map((region) => (region.surface === 'rug' ? { ...region, material: 'oxblood' } : region)),
  );
  expect(redness(corrected, 'rug')).toBeGreaterThan(1.5 * redness(plain, 'rug'));
  expect(Math.abs(redness(corrected, 'wall') - redness(plain, 'wall'))).toBeLessThan(0.15);
});
