import { join } from 'node:path';
import { segmentationOf } from '@yujian/engine/craft/analysis/segmentation-model';
import { readSheet, analyseSheet } from '@yujian/engine/craft/analysis/read-sheet';
import { SILENT } from '@yujian/imaging';
import { inkKept } from '@yujian/imaging/illustrate/ink-kept';
import { borderOf, MANNERS } from '@yujian/imaging/illustrate/manner';
import { paintIllustration, paintLayers } from '@yujian/imaging/illustrate/paint-illustration';
import { PALETTES } from '@yujian/imaging/illustrate/palettes';
import { planIllustration } from '@yujian/imaging/illustrate/plan-illustration';
import { quantile, seconds, type Bench, type Row } from './table.ts';

const SAMPLES = join(import.meta.dirname, '../apps/web/public/samples');
const INPUTS = [
  ['living-line.png', 'interior'],
  ['kitchen-line.png', 'interior'],
  ['living-sketch.webp', 'interior'],
  ['villa-line.png', 'exterior'],
  ['court-line.png', 'exterior'],
  ['villa-sketch.webp', 'exterior'],
] as const;
const SIDES = [
  [1280, 7000],
  [1600, 12_000],
] as const;
const REPAINT_MS = 2000;
const FIRST_MS = 3000;
const KEPT = { watercolour: 0.95, marker: 0.95, pencil: 0.85, digital: 0.95, card: 0.95 } as const;

/** Seconds of illustrations of the page's samples, one thread, and how much of the drawing's ink they keep. */
export const illustration: Bench = {
  name: 'illustration',
  async run() {
    const rows: Row[] = [];
    const kept = new Map(MANNERS.map((manner) => [manner, [] as number[]]));
    for (const [side, bar] of SIDES) {
      const [whole, repaint] = [[] as number[], [] as number[]];
      for (const [file, setting] of INPUTS) {
        const began = performance.now();
        const sheet = await readSheet(
          { picture: { path: join(SAMPLES, file) }, size: side, corrections: null },
          SILENT,
        );
        const structure = analyseSheet(
          { picture: sheet.look, look: sheet.look },
          { setting, aerial: false, corrections: null },
          SILENT,
        );
        const plan = planIllustration(
          sheet.look,
          { segmentation: segmentationOf(sheet.look, SILENT), structure, setting },
          SILENT,
        );
        for (const manner of MANNERS) {
          const start = performance.now();
          const { image } = paintLayers(
            plan,
            sheet.picture,
            { manner, palette: PALETTES['mist']!, seed: 7, border: borderOf(manner) },
            SILENT,
            sheet.enlargement,
          );
          if (manner === MANNERS[0]) whole.push(performance.now() - began);
          repaint.push(performance.now() - start);
          if (side === SIDES[0][0]) kept.get(manner)!.push(inkKept(sheet.picture, structure.kind, image));
        }
      }
      rows.push({
        what: `illustration of ${side} px, understanding included, median`,
        value: seconds(quantile(whole, 0.5)),
        bar: seconds(bar),
        holds: quantile(whole, 0.5) < bar,
      });
      if (side === SIDES[0][0])
        rows.push({
          what: `painted again at ${side} px with the plan kept, 90 %`,
          value: seconds(quantile(repaint, 0.9)),
          bar: seconds(REPAINT_MS),
          holds: quantile(repaint, 0.9) < REPAINT_MS,
        });
    }
    const first: number[] = [];
    for (const [file, setting] of INPUTS) {
      const began = performance.now();
      const { look } = await readSheet(
        { picture: { path: join(SAMPLES, file) }, size: 640, corrections: null },
        SILENT,
      );
      const plan = planIllustration(
        look,
        { segmentation: segmentationOf(look, SILENT), structure: null, setting },
        SILENT,
      );
      paintIllustration(
        plan,
        look,
        { manner: 'digital', palette: PALETTES['mist']!, seed: 7, border: 'bleed', lines: true },
        SILENT,
      );
      first.push(performance.now() - began);
    }
    rows.push({
      what: 'first preview, from the soft field alone, median',
      value: seconds(quantile(first, 0.5)),
      bar: seconds(FIRST_MS),
      holds: quantile(first, 0.5) < FIRST_MS,
    });
    for (const [manner, shares] of kept) {
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      rows.push({
        what: `ink that keeps 75 % of its contrast, ${manner}, mean (least)`,
        value: `${(100 * mean).toFixed(1)} % (${(100 * Math.min(...shares)).toFixed(1)})`,
        bar: `${100 * KEPT[manner]} %`,
        holds: mean >= KEPT[manner],
      });
    }
    return rows;
  },
};
