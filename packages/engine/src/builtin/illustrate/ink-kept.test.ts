import { join } from 'node:path';
import { SILENT } from '@yujian/imaging';
import { inkKept } from '@yujian/imaging/illustrate/ink-kept';
import { borderOf, MANNERS } from '@yujian/imaging/illustrate/manner';
import { paintLayers } from '@yujian/imaging/illustrate/paint-illustration';
import { PALETTES } from '@yujian/imaging/illustrate/palettes';
import { planIllustration } from '@yujian/imaging/illustrate/plan-illustration';
import { describe, expect, it } from 'vitest';
import { readPicture } from '../../craft/pictures/picture-file.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';

const SAMPLES = join(import.meta.dirname, '../../../../../apps/web/public/samples');
/** At 640 pixels lines are a pixel wide; at the sizes of results more is kept: docs/illustration.md. */
const LEAST = { watercolour: 0.88, marker: 0.85, pencil: 0.8, digital: 0.95, card: 0.95 } as const;

describe.each(['living-line.png', 'villa-line.png'])('of %s', (file) => {
  it('hardly a line of the person is lost in any manner', async () => {
    const drawing = await readPicture(join(SAMPLES, file), { maxSide: 640 });
    const plan = planIllustration(drawing, { segmentation: segmentationOf(drawing, SILENT), structure: null }, SILENT);
    for (const manner of MANNERS) {
      const options = { manner, palette: PALETTES['timber']!, seed: 5, border: borderOf(manner) };
      const { image, washes } = paintLayers(plan, drawing, options, SILENT);
      expect(inkKept(drawing, 'line', image), manner).toBeGreaterThan(LEAST[manner]);
      expect(inkKept(drawing, 'line', washes), manner).toBeLessThan(0.2);
    }
  });
});
