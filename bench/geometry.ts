import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FidelityRecord } from '@yujian/contract/jobs';
import { findTool } from '@yujian/contract/tools/registry';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import type { RenderInput } from '@yujian/engine/core/operations';
import { readSheet, analyseSheet } from '@yujian/engine/craft/analysis/read-sheet';
import { measureFidelity, type Mask, type SrgbImage, type Structure } from '@yujian/imaging';
import { SILENT } from '@yujian/imaging/image';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { listInputs, type GalleryInput } from '../tooling/gallery/inputs.ts';
import { orderRender } from '../tooling/gallery/make-picture.ts';
import type { RenderTool } from '../tooling/gallery/picture-tools.ts';
import { hashEngine } from '../tooling/gallery/manifest.ts';
import { bend, enlarge, findFreeWall, paintOut, pasteLines, putWindow, shift } from './geometry/tamper.ts';
import { recall, remember } from './remember.ts';
import { quantile, type Bench, type Row } from './table.ts';

const SIZE = 1024;
const USUAL = 0.75;
const KEPT_BAR = 0.9;
const LOCKED_BAR = 0.95;
const INVENTED_BAR = 0.05;
/** Share of the diagonal from which on an opening is large enough to be taken out, and the size of one that is put in. */
const LARGE = 0.06;
const WINDOW = { width: 80, height: 96 };
const OPENINGS: ReadonlySet<string> = new Set(['window', 'door']);

interface Rendered {
  readonly fidelity: FidelityRecord;
  readonly result: SrgbImage;
}

/** Of one picture: what is kept at the usual strength and locked, and the score of each way of tampering. */
interface Figures {
  readonly first: FidelityRecord;
  readonly second: FidelityRecord;
  readonly scores: readonly (readonly [what: string, score: number])[];
}

/** How much of the structure of every drawing and white model that is committed a result keeps, and whether one that was tampered with is found out. One picture after the other, remembered as they are done. */
export const geometry: Bench = {
  name: 'geometry',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'yujian-bench-'));
    const engine = createBuiltinEngine();
    const render = async (input: RenderInput): Promise<Rendered> => {
      const { files } = await engine.run('render', input, {
        signal: new AbortController().signal,
        enough: new AbortController().signal,
        workDir: folder,
        onProgress: () => undefined,
        onPreview: () => undefined,
      });
      const picture = files.find(({ role }) => role === 'image');
      if (picture?.fidelity === undefined) throw new Error(`${input.picture.path} gave no picture that is measured.`);
      return { fidelity: picture.fidelity, result: await readPicture(picture.path, { maxSide: SIZE }) };
    };
    const usual = new Kept();
    const locked = new Kept();
    const tampered = new Map<string, boolean[]>();
    try {
      for (const input of listDrawings()) {
        const name = `geometry/${hashEngine()}/${input.key}`;
        const figures = recall<Figures>(name) ?? (await measure(input, render));
        remember(name, figures);
        const { first, second, scores } = figures;
        usual.add(input, first);
        locked.add(input, second);
        console.log(
          `${input.key}: kept ${percent(first.kept)}, locked ${percent(second.kept)}; new ${percent(first.invented)}, ${percent(second.invented)}; score ${first.score}, ${second.score}`,
        );
        for (const [what, score] of scores) {
          const isFound = score < thresholdOf(input);
          console.log(`  ${what}: ${score}${isFound ? '' : ', passes'}`);
          tampered.set(what, [...(tampered.get(what) ?? []), isFound]);
        }
      }
    } finally {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
    return [
      ...usual.rows(
        'lines kept at strength 0.75',
        ({ kept }) => kept,
        (value) => value >= KEPT_BAR,
        'at least 90 %',
      ),
      ...locked.rows(
        'lines kept, locked',
        ({ kept }) => kept,
        (value) => value >= LOCKED_BAR,
        'at least 95 %',
      ),
      ...usual.rows(
        'new long lines at strength 0.75',
        ({ invented }) => invented,
        (value) => value <= INVENTED_BAR,
        'at most 5 %',
      ),
      ...locked.rows(
        'new long lines, locked',
        ({ invented }) => invented,
        (value) => value <= INVENTED_BAR,
        'at most 5 %',
      ),
      ...[...tampered].map(([what, found]): Row => ({
        what: `results with ${what} that fall under the tool's threshold`,
        value: `${found.filter(Boolean).length} of ${found.length}`,
        bar: 'all',
        holds: found.every(Boolean),
      })),
    ];
  },
};

async function measure(input: GalleryInput, render: (input: RenderInput) => Promise<Rendered>): Promise<Figures> {
  const order = orderOf(input);
  const first = await render(order);
  const second = await render({ ...order, strength: 1, lock: true });
  return { first: first.fidelity, second: second.fidelity, scores: await tamper(order, first.result) };
}

/** Drawings and white models that one of the render tools is made for. */
function listDrawings(): GalleryInput[] {
  return listInputs().filter(({ key, fits }) => fits.length > 0 && !key.endsWith('-photo'));
}

/** Nothing set but the picture; never drawn again, so that each strength is measured as it is. */
function orderOf(input: GalleryInput): RenderInput {
  return {
    ...orderRender({ tool: toolOf(input), settings: {} }, input),
    size: SIZE,
    strength: USUAL,
    lock: false,
    fidelity: 0,
    variant: 0,
  };
}

/** The first tool that is made for an input; of drawings and models that is never the one which draws lines. */
function toolOf({ key, fits: [first] }: GalleryInput): RenderTool {
  if (first === undefined || first === 'toline') throw new Error(`No render tool is made for ${key}.`);
  return first;
}

function thresholdOf(input: GalleryInput): number {
  return findTool(toolOf(input))?.fidelity ?? 0;
}

/**
 * Score, 0 to 100, of a result that was tampered with in each way that this picture allows. All its other new lines are
 * taken to be explained, so that only the tampering is held against it.
 */
async function tamper(order: RenderInput, result: SrgbImage): Promise<[string, number][]> {
  const sheet = await readSheet(order, SILENT);
  const structure = analyseSheet(sheet, order, SILENT);
  const score = (picture: SrgbImage, explained: Mask): number =>
    measureFidelity(sheet.picture, structure, picture, explained, SILENT).score ?? 0;
  const all = explainAll(structure, null);
  const [shortest, pane] = [LARGE * Math.hypot(structure.width, structure.height), findOpening(structure)];
  const place = findFreeWall(structure, WINDOW);
  return [
    ['everything shifted by 6 pixels', score(shift(result, 6), all)],
    ['everything enlarged by 2 %', score(enlarge(result, 0.02), all)],
    ['everything bent by 2 %', score(bend(result, 0.02), all)],
    ['nothing but the lines given, on grey', score(pasteLines(structure, result), all)],
    ...(pane && pane.maxX - pane.minX > shortest && pane.maxY - pane.minY > shortest
      ? [['a window or door painted over', score(paintOut(result, pane), all)] as [string, number]]
      : []),
    ...(place
      ? [
          ['a window put into a bare wall', score(putWindow(result, place), explainAll(structure, place))] as [
            string,
            number,
          ],
        ]
      : []),
  ];
}

/** The largest window or door by area. */
function findOpening({ regions }: Structure) {
  return regions.filter(({ surface }) => OPENINGS.has(surface)).toSorted((a, b) => b.area - a.area)[0];
}

/** Every line explained but those in `open` and just beside it. */
function explainAll(
  { width, height }: Structure,
  open: { minX: number; minY: number; maxX: number; maxY: number } | null,
): Mask {
  const data = new Uint8Array(width * height).fill(1);
  if (open)
    for (let y = open.minY - 6; y <= open.maxY + 6; y++)
      data.fill(0, y * width + open.minX - 6, y * width + open.maxX + 7);
  return { width, height, data };
}

/** What results keep, drawings and white models apart. */
class Kept {
  readonly #records = new Map<string, FidelityRecord[]>([
    ['drawings', []],
    ['white models', []],
  ]);

  add({ key }: GalleryInput, record: FidelityRecord): void {
    this.#records.get(key.endsWith('-clay') || key === 'window-screenshot' ? 'white models' : 'drawings')!.push(record);
  }

  rows(what: string, read: (record: FidelityRecord) => number, holds: (value: number) => boolean, bar: string): Row[] {
    return [...this.#records].map(([name, records]) => {
      const values = records.map(read);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return {
        what: `${what}, of ${values.length} ${name}: mean, median; pictures that hold by themselves`,
        value: `${percent(mean)}, ${percent(quantile(values, 0.5))}; ${values.filter(holds).length}`,
        bar,
        holds: holds(mean),
      };
    });
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
