import { join } from 'node:path';
import { SILENT, type Mask, type SrgbImage } from '@yujian/imaging';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { fillHole } from '@yujian/imaging/holes/fill-hole';
import { findHoleLines } from '@yujian/imaging/holes/find-hole-lines';
import { findPictureLines } from '@yujian/imaging/holes/find-picture-lines';
import { createPeers, type Fill } from './removal/peers.ts';
import { scoreRemoval, type RemovalScore } from './removal/score.ts';
import { quantile, seconds, type Bench, type Row } from './table.ts';

const INPUTS = join(import.meta.dirname, '../docs/inputs');
const PICTURES = ['bare', 'bedroom', 'garden', 'office', 'villa'] as const;
/** Left, top, width and height as shares of the picture; set before the first run. */
const HIDDEN = [
  [0.12, 0.15, 0.16, 0.22],
  [0.42, 0.38, 0.18, 0.24],
  [0.7, 0.2, 0.2, 0.2],
  [0.25, 0.68, 0.24, 0.2],
] as const;
/** How far below a peer a case may lie before it counts as lost. */
const LOST = 0.02;
const LOST_SHARE = 0.1;
const [BLURRED, HARSH] = [0.8, 1.25];
const SECONDS_MS = 8000;
const PREVIEW_MS = 1500;

type Result = RemovalScore & { readonly ms: number };

/** Photos with a rectangle hidden, filled by ours and by peers that look the same way at the same picture. */
export const removal: Bench = {
  name: 'removal',
  async run() {
    const fills: Readonly<Record<string, Fill>> = { ours: fillOurs, ...(await createPeers()) };
    const results = new Map(Object.keys(fills).map((name) => [name, [] as Result[]]));
    for (const picture of PICTURES) {
      const truth = await readPicture(join(INPUTS, `${picture}-photo.webp`), { maxSide: 4096 });
      for (const [k, share] of HIDDEN.entries()) {
        const hole = rectangle(truth, share);
        const hidden = hide(truth, hole);
        for (const [name, fill] of Object.entries(fills)) {
          const began = processorMs();
          const made = fill(hidden, hole);
          const result = { ms: processorMs() - began, ...scoreRemoval(made, truth, hole) };
          results.get(name)!.push(result);
          console.log(
            `${picture} ${k + 1} ${name}: SSIM ${result.ssim.toFixed(3)}, texture ${result.texture.toFixed(2)}, ${seconds(result.ms)}`,
          );
        }
      }
    }
    return [...rowsOf(results), ...(await timesOfMegapixel())];
  },
};

function rowsOf(results: ReadonlyMap<string, readonly Result[]>): Row[] {
  const ours = results.get('ours')!;
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  const peers = [...results].filter(([name]) => name !== 'ours');
  const ssim = mean(ours.map((one) => one.ssim));
  const texture = quantile(
    ours.map((one) => one.texture),
    0.5,
  );
  const outside = ours.reduce((sum, one) => sum + one.outside, 0);
  return [
    ...peers.map(([name, list]): Row => {
      const theirs = mean(list.map((one) => one.ssim));
      return {
        what: `SSIM in the hole, mean of ${ours.length}, beside ${name}`,
        value: `${ssim.toFixed(3)}, theirs ${theirs.toFixed(3)}`,
        bar: 'above',
        holds: ssim > theirs,
      };
    }),
    ...peers.map(([name, list]): Row => {
      const lost = ours.filter((one, k) => one.ssim < list[k]!.ssim - LOST).length;
      return {
        what: `cases more than ${LOST} below ${name}`,
        value: `${lost} of ${ours.length}`,
        bar: `at most ${LOST_SHARE * ours.length}`,
        holds: lost <= LOST_SHARE * ours.length,
      };
    }),
    {
      what: 'texture energy over the truth’s, median',
      value: `${texture.toFixed(2)}; ${peers
        .map(
          ([name, list]) =>
            `${name} ${quantile(
              list.map((one) => one.texture),
              0.5,
            ).toFixed(2)}`,
        )
        .join(', ')}`,
      bar: `${BLURRED} to ${HARSH}`,
      holds: texture >= BLURRED && texture <= HARSH,
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

function rectangle(
  { width, height }: SrgbImage,
  [left, top, wide, tall]: readonly [number, number, number, number],
): Mask {
  const data = new Uint8Array(width * height);
  for (let y = Math.round(top * height); y < (top + tall) * height; y++)
    data.fill(1, y * width + Math.round(left * width), y * width + Math.round((left + wide) * width));
  return { width, height, data };
}

/** Processor time of this process: other load on the machine does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Nothing of what is hidden is handed on. */
function hide(image: SrgbImage, { data: hole }: Mask): SrgbImage {
  const data = Uint8ClampedArray.from(image.data);
  hole.forEach((value, pixel) => value === 1 && data.fill(0, 3 * pixel, 3 * pixel + 3));
  return { ...image, data };
}
