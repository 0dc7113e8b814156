import { SILENT, type Mask, type SrgbImage } from '@yujian/imaging';
import { fillPicture, SOFT_RIM } from '@yujian/engine/builtin/fill/fill-picture';
import { foundLines } from '@yujian/engine/builtin/fill/found-lines';
import { fillRoom } from '@yujian/engine/builtin/fill/fill-room';
import { keepOutside } from '@yujian/engine/craft/masks/keep-outside';
import { drawGrey, selectableOf } from '@yujian/engine/craft/selection/click-select';
import { encodeSrgb, SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import { deltaE2000, labOf } from './material/delta-e.ts';
import { hide } from './removal/cases.ts';
import { renderEmptied } from './removal/pairs.ts';
import { createPeers, type Fill } from './removal/peers.ts';
import { scoreRemoval } from './removal/score.ts';
import { quantile, seconds, type Bench, type Row } from './table.ts';

interface Result {
  /** Mean ΔE2000, mean SSIM of luma and gradient over the truth's, in the true furniture. */
  readonly colour: number;
  readonly ssim: number;
  readonly texture: number;
  readonly ms: number;
}

/** Overlap (IoU) of found and true furniture that is asked for, on average. */
const FOUND_BAR = 0.6;
/** A room takes so long at most, processor time. */
const ROOM_MS = 12_000;

/** Rooms rendered with and without their furniture: what is found of it, and what is seen where it stood, by ours and by peers. */
export const emptyRoom: Bench = {
  name: 'empty-room',
  async run() {
    const peers = await createPeers();
    const fills: Readonly<Record<string, Fill>> = {
      ours: fillOurs,
      'today’s erase': eraseToday,
      Telea: peers['Telea']!,
      membrane: peers['membrane']!,
      'Gaussian blur': peers['Gaussian blur']!,
      'mean colour': fillMean,
    };
    const results = new Map(Object.keys(fills).map((name) => [name, [] as Result[]]));
    const overlaps: number[] = [];
    const found: Result[] = [];
    for (const { name, picture, truth, piece, shadow } of renderEmptied()) {
      const hole = { ...piece, data: piece.data.map((value, pixel) => value | shadow.data[pixel]!) };
      const level = levelled(truth, picture, hole);
      const score = (made: SrgbImage, ms: number, within = hole): Result => {
        const { ssim, texture } = scoreRemoval(made, picture, level, within);
        return { colour: colourError(made, level, piece), ssim, texture, ms };
      };
      for (const [way, fill] of Object.entries(fills)) {
        const began = processorMs();
        // peers see nothing of what is removed; ours looks at the room with it, as the product does
        const made = fill(way === 'ours' ? picture : hide(picture, hole), hole);
        results.get(way)!.push(score(made, processorMs() - began));
      }
      const chosen = await chooseFurniture(picture);
      overlaps.push(overlap(chosen, piece));
      found.push(score(fillOurs(picture, chosen), 0));
      const own = results.get('ours')!.at(-1)!;
      const today = results.get('today’s erase')!.at(-1)!;
      console.log(
        `${name}: found ${overlaps.at(-1)!.toFixed(2)}, ΔE ${own.colour.toFixed(1)} (today ${today.colour.toFixed(1)}, found mask ${found.at(-1)!.colour.toFixed(1)}), SSIM ${own.ssim.toFixed(3)} (${today.ssim.toFixed(3)}), texture ${own.texture.toFixed(2)} (${today.texture.toFixed(2)}), ${seconds(own.ms)}`,
      );
    }
    return rowsOf(results, overlaps, found);
  },
};

function rowsOf(
  results: ReadonlyMap<string, readonly Result[]>,
  overlaps: readonly number[],
  found: readonly Result[],
): Row[] {
  const mean = (list: readonly Result[], of: (result: Result) => number): number =>
    list.reduce((sum, one) => sum + of(one), 0) / list.length;
  const ours = results.get('ours')!;
  const today = results.get('today’s erase')!;
  const won = ours.filter((one, k) => one.colour < today[k]!.colour).length;
  const overlapMean = overlaps.reduce((sum, value) => sum + value, 0) / overlaps.length;
  const colour = (list: readonly Result[]): number => mean(list, (one) => one.colour);
  const others = [...results].filter(([name]) => name !== 'ours');
  return [
    {
      what: `furniture found in ${overlaps.length} rooms: overlap (IoU) with the true one, mean, and the least`,
      value: `${overlapMean.toFixed(2)}, ${Math.min(...overlaps).toFixed(2)}`,
      bar: `at least ${FOUND_BAR}`,
      holds: overlapMean >= FOUND_BAR,
    },
    {
      what: 'mean ΔE2000 where furniture stood, against the empty render in the same light, true selection',
      value: `${colour(ours).toFixed(2)}; ${others.map(([name, list]) => `${name} ${colour(list).toFixed(2)}`).join(', ')}`,
      bar: 'below all',
      holds: others.every(([, list]) => colour(ours) < colour(list)),
    },
    {
      what: 'rooms in which that is below today’s erase',
      value: `${won} of ${ours.length}`,
      bar: 'three quarters',
      holds: won >= 0.75 * ours.length,
    },
    {
      what: 'the same with the selection that was found, shadow and rim included',
      value: colour(found).toFixed(2),
      bar: 'below today’s erase of the true one',
      holds: colour(found) < colour(today),
    },
    {
      what: 'SSIM of luma there, mean',
      value: [...results].map(([name, list]) => `${name} ${mean(list, (one) => one.ssim).toFixed(3)}`).join(', '),
      bar: 'above today’s erase',
      holds: mean(ours, (one) => one.ssim) > mean(today, (one) => one.ssim),
    },
    {
      what: 'texture energy over the truth’s, median',
      value: [...results]
        .map(
          ([name, list]) =>
            `${name} ${quantile(
              list.map((one) => one.texture),
              0.5,
            ).toFixed(2)}`,
        )
        .join(', '),
      bar: '0.5 to 1.5',
      holds:
        Math.abs(
          quantile(
            ours.map((one) => one.texture),
            0.5,
          ) - 1,
        ) <= 0.5,
    },
    {
      what: 'processor time of a room of 640 × 480, analysis included, slowest',
      value: seconds(Math.max(...ours.map(({ ms }) => ms))),
      bar: seconds(ROOM_MS),
      holds: ours.every(({ ms }) => ms < ROOM_MS),
    },
  ];
}

function fillOurs(picture: SrgbImage, hole: Mask): SrgbImage {
  const mask = { ...hole, data: hole.data.map((value) => 255 * value) };
  const { image, left } = fillRoom(picture, mask, 1, SILENT);
  return left === null ? image : fillLeft(image, left, left === mask ? SOFT_RIM : 0);
}

function eraseToday(picture: SrgbImage, hole: Mask): SrgbImage {
  return fillLeft(picture, { ...hole, data: hole.data.map((value) => 255 * value) }, SOFT_RIM);
}

function fillLeft(picture: SrgbImage, mask: Mask, rim: number): SrgbImage {
  const lines = foundLines(picture, mask, SILENT);
  const filled = fillPicture(
    picture,
    { mask, barred: null, lines, rim, seed: 1 },
    { ...SILENT, preview: () => undefined },
  );
  return keepOutside(picture, filled.image, mask, { window: filled.window, seam: 0 });
}

/** The toy: one colour for all of it. */
function fillMean(picture: SrgbImage, hole: Mask): SrgbImage {
  const sums = [0, 0, 0];
  let count = 0;
  hole.data.forEach((value, pixel) => {
    if (value) return;
    count++;
    for (let c = 0; c < 3; c++) sums[c]! += picture.data[3 * pixel + c]!;
  });
  const data = Uint8ClampedArray.from(picture.data);
  hole.data.forEach((value, pixel) => {
    for (let c = 0; value && c < 3; c++) data[3 * pixel + c] = sums[c]! / count;
  });
  return { ...picture, data };
}

/** The truth in the light of the picture: an empty room is brighter, which nothing in the picture tells. Each channel by its median ratio outside of the hole. */
function levelled(truth: SrgbImage, picture: SrgbImage, { data: hole }: Mask): SrgbImage {
  const gains = [0, 1, 2].map((c) => {
    const ratios: number[] = [];
    for (let pixel = 0; pixel < hole.length; pixel += 7) {
      const [own, other] = [picture.data[3 * pixel + c]!, truth.data[3 * pixel + c]!];
      if (!hole[pixel] && own > 8 && own < 245 && other > 8 && other < 245)
        ratios.push(SRGB_TO_LINEAR[own]! / SRGB_TO_LINEAR[other]!);
    }
    return ratios.length === 0 ? 1 : quantile(ratios, 0.5);
  });
  return {
    ...truth,
    data: Uint8ClampedArray.from(truth.data, (value, i) => 255 * encodeSrgb(gains[i % 3]! * SRGB_TO_LINEAR[value]!)),
  };
}

function colourError(made: SrgbImage, truth: SrgbImage, { data: within }: Mask): number {
  const lab = ({ data }: SrgbImage, pixel: number): [number, number, number] =>
    labOf(
      SRGB_TO_LINEAR[data[3 * pixel]!]!,
      SRGB_TO_LINEAR[data[3 * pixel + 1]!]!,
      SRGB_TO_LINEAR[data[3 * pixel + 2]!]!,
    );
  let [sum, count] = [0, 0];
  for (let pixel = 0; pixel < within.length; pixel += 3) {
    if (!within[pixel]) continue;
    sum += deltaE2000(lab(made, pixel), lab(truth, pixel));
    count++;
  }
  return sum / count;
}

async function chooseFurniture(picture: SrgbImage): Promise<Mask> {
  const { grey } = await drawGrey(await selectableOf(picture, SILENT), [], null, SILENT, 'furniture');
  return { width: picture.width, height: picture.height, data: Uint8Array.from(grey, (value) => (value > 0 ? 1 : 0)) };
}

function overlap(a: Mask, b: Mask): number {
  let [both, either] = [0, 0];
  a.data.forEach((value, pixel) => {
    both += value & b.data[pixel]!;
    either += value | b.data[pixel]!;
  });
  return either === 0 ? 1 : both / either;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
