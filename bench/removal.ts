import { join } from 'node:path';
import { SILENT, type Mask, type SrgbImage } from '@yujian/imaging';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { fillHole } from '@yujian/imaging/holes/fill-hole';
import { findHoleLines } from '@yujian/imaging/holes/find-hole-lines';
import { findPictureLines } from '@yujian/imaging/holes/find-picture-lines';
import { BROKEN_DEGREES } from './removal/crossing-lines.ts';
import { hide, rectangle, removalCases } from './removal/cases.ts';
import { createPeers, type Fill } from './removal/peers.ts';
import { scoreRemoval, type RemovalScore } from './removal/score.ts';
import { quantile, seconds, type Bench, type Row } from './table.ts';

const INPUTS = join(import.meta.dirname, '../docs/inputs');
/** How far below a peer a case may lie before it counts as lost. */
const LOST = 0.02;
const LOST_SHARE = 0.1;
/** The peers that issue 27 names. */
const BARS: ReadonlySet<string> = new Set(['Telea', 'Navier-Stokes']);
const LINES_DEGREES = 1.5;
const [BLURRED, HARSH] = [0.8, 1.25];
const SECONDS_MS = 8000;
const PREVIEW_MS = 1500;

type Result = RemovalScore & { readonly kind: string; readonly ms: number };

/** Photos with a rectangle hidden and rendered pairs with and without a piece, filled by ours and by peers that look the same way at the same picture. */
export const removal: Bench = {
  name: 'removal',
  async run() {
    const fills: Readonly<Record<string, Fill>> = { ours: fillOurs, ...(await createPeers()) };
    const results = new Map(Object.keys(fills).map((name) => [name, [] as Result[]]));
    for await (const { name: picture, kind, hidden, truth, hole } of removalCases()) {
      for (const [name, fill] of Object.entries(fills)) {
        const began = processorMs();
        const made = fill(hidden, hole);
        const result = { kind, ms: processorMs() - began, ...scoreRemoval(made, hidden, truth, hole) };
        results.get(name)!.push(result);
        console.log(
          `${picture} ${name}: SSIM ${result.ssim.toFixed(3)}, PSNR ${result.psnr.toFixed(1)} dB, texture ${result.texture.toFixed(2)}, lines ${result.lines.map((off) => off.toFixed(1)).join(' ')}, ${seconds(result.ms)}`,
        );
      }
    }
    return [...rowsOf(results), ...(await timesOfMegapixel())];
  },
};

function rowsOf(results: ReadonlyMap<string, readonly Result[]>): Row[] {
  const ours = results.get('ours')!;
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  const median = (list: readonly number[]): number => quantile(list, 0.5);
  const peers = [...results].filter(([name]) => name !== 'ours');
  const beside = (figure: (list: readonly Result[]) => string): string =>
    `${figure(ours)}; ${peers.map(([name, list]) => `${name} ${figure(list)}`).join(', ')}`;
  const ssim = mean(ours.map((one) => one.ssim));
  const texture = median(ours.map((one) => one.texture));
  const lines = ours.flatMap((one) => one.lines);
  const bars = peers.filter(([name]) => BARS.has(name));
  const lostToAny = ours.filter((one, k) => bars.some(([, list]) => one.ssim < list[k]!.ssim - LOST)).length;
  const outside = ours.reduce((sum, one) => sum + one.outside, 0);
  return [
    ...peers.flatMap(([name, list]): Row[] => {
      const theirs = mean(list.map((one) => one.ssim));
      const lost = ours.filter((one, k) => one.ssim < list[k]!.ssim - LOST).length;
      const hasBar = BARS.has(name);
      return [
        {
          what: `SSIM in the hole, mean of ${ours.length}, beside ${name}`,
          value: `${ssim.toFixed(3)}, theirs ${theirs.toFixed(3)}`,
          bar: hasBar ? 'above' : 'above (not asked for)',
          holds: ssim > theirs,
        },
        {
          what: `cases more than ${LOST} below ${name}`,
          value: `${lost} of ${ours.length}`,
          bar: `at most ${LOST_SHARE * ours.length}${hasBar ? '' : ' (not asked for)'}`,
          holds: lost <= LOST_SHARE * ours.length,
        },
      ];
    }),
    {
      what: `cases more than ${LOST} below either of ${[...BARS].join(' and ')}`,
      value: `${lostToAny} of ${ours.length}`,
      bar: `at most ${LOST_SHARE * ours.length}`,
      holds: lostToAny <= LOST_SHARE * ours.length,
    },
    ...[...new Set(ours.map(({ kind }) => kind))].map((kind): Row => {
      const of = (list: readonly Result[]): readonly Result[] => list.filter((one) => one.kind === kind);
      return {
        what: `SSIM, PSNR in dB and texture of the ${of(ours).length} ${kind}`,
        value: beside(
          (list) =>
            `${mean(of(list).map((one) => one.ssim)).toFixed(3)}, ${mean(of(list).map((one) => one.psnr)).toFixed(1)}, ${median(of(list).map((one) => one.texture)).toFixed(2)}`,
        ),
        bar: 'beside it',
        holds: true,
      };
    }),
    {
      what: 'texture energy over the truth’s, median',
      value: beside((list) => median(list.map((one) => one.texture)).toFixed(2)),
      bar: `${BLURRED} to ${HARSH}`,
      holds: texture >= BLURRED && texture <= HARSH,
    },
    {
      what: `degrees by which ${lines.length} lines that cross a hole are off, median (a broken one counts ${BROKEN_DEGREES}), and share that go on`,
      value: beside((list) => {
        const off = list.flatMap((one) => one.lines);
        return `${median(off).toFixed(1)}, ${Math.round(100 * mean(off.map((value) => (value < BROKEN_DEGREES ? 1 : 0))))} %`;
      }),
      bar: `${LINES_DEGREES}`,
      holds: median(lines) <= LINES_DEGREES,
    },
    {
      what: 'pixels changed outside of the hole',
      value: `${outside}`,
      bar: '0',
      holds: outside === 0,
    },
  ];
}

async function timesOfMegapixel(): Promise<Row[]> {
  const image = await readPicture(join(INPUTS, 'villa-photo.webp'), { maxSide: 1250, minSide: 1250 });
  const hole = rectangle(image, [0.3, 0.3, 0.3, 0.34]);
  const hidden = hide(image, hole);
  const [times, previews] = [[] as number[], [] as number[]];
  for (let run = 0; run < 3; run++) {
    const began = processorMs();
    let first = Number.NaN;
    fillOurs(hidden, hole, () => {
      if (Number.isNaN(first)) first = processorMs() - began;
    });
    times.push(processorMs() - began);
    previews.push(first);
  }
  return [
    {
      what: `${((image.width * image.height) / 1e6).toFixed(1)} MP with a 10 % hole, processor time, median of 3`,
      value: seconds(quantile(times, 0.5)),
      bar: seconds(SECONDS_MS),
      holds: quantile(times, 0.5) < SECONDS_MS,
    },
    {
      what: 'its first preview, median of 3',
      value: seconds(quantile(previews, 0.5)),
      bar: seconds(PREVIEW_MS),
      holds: quantile(previews, 0.5) < PREVIEW_MS,
    },
  ];
}

function fillOurs(image: SrgbImage, hole: Mask, preview?: () => void): SrgbImage {
  const lines = findHoleLines(findPictureLines(image, hole, SILENT), image, hole);
  return fillHole(image, { hole, barred: null, lines, seed: 1 }, { ...SILENT, ...(preview && { preview }) });
}

/** Processor time of this process: other load on the machine does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
