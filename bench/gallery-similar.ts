import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describePicture } from '../apps/worker/src/host/media/describe.ts';
import { similarSet, type ScenePicture } from './gallery/similar-set.ts';
import type { Bench, Row } from './table.ts';

const NEAREST = 10;
const BAR = 7;
/** Steps of each channel of the peer's histogram. */
const STEPS = 4;
const COPY = { side: 160, quality: 40 } as const;

type Distances = readonly (readonly number[])[];

/** Whether the pictures nearest to one are of its kind or style, among drafts of generated scenes. */
export const gallerySimilar: Bench = {
  name: 'gallery-similar',
  async run() {
    const set = await similarSet();
    const looks = await Promise.all(set.map(({ file }) => lookOf(file)));
    const copies = await looksOfCopies(set);
    const histograms = await Promise.all(set.map(({ file }) => histogramOf(file)));
    const ours = distancesOf(looks, looks);
    const held = sharedOf(set, ours, true);
    const found = distancesOf(copies, looks).filter((row, k) => row.indexOf(Math.min(...row)) === k).length;
    const count = `of ${set.filter(({ isReported }) => isReported).length} of ${set.length} drafts`;
    const beside = (what: string, value: number): Row => ({
      what: `… ${what}`,
      value: value.toFixed(1),
      bar: 'beside it',
      holds: true,
    });
    return [
      {
        what: `of the ten nearest, so many share kind or style: mean ${count}`,
        value: held.toFixed(1),
        bar: `${BAR} or more`,
        holds: held >= BAR,
      },
      beside('of the other half, on which weights were tried', sharedOf(set, ours, false)),
      beside('by a histogram of 64 colours alone (the peer)', sharedOf(set, distancesOf(histograms, histograms), true)),
      beside('by chance', NEAREST * chanceOf(set)),
      {
        what: `a copy of ${COPY.side} pixels, JPEG of quality ${COPY.quality}, finds its original first`,
        value: `${found} of ${set.length}`,
        bar: 'all',
        holds: found === set.length,
      },
    ];
  },
};

async function lookOf(file: string): Promise<Uint8Array> {
  return Buffer.from((await describePicture(file, new AbortController().signal)).descriptor, 'base64');
}

async function looksOfCopies(set: readonly ScenePicture[]): Promise<Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-similar-'));
  const copy = join(folder, 'copy.jpg');
  const looks: Uint8Array[] = [];
  for (const { file } of set) {
    await sharp(file).resize(COPY.side).jpeg({ quality: COPY.quality }).toFile(copy);
    looks.push(await lookOf(copy));
  }
  await rm(folder, { recursive: true });
  return looks;
}

/** Shares of colours, STEPS steps a channel. */
async function histogramOf(file: string): Promise<Float32Array> {
  const data = await sharp(file).removeAlpha().raw().toBuffer();
  const shares = new Float32Array(STEPS ** 3);
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [0, 1, 2].map((c) => Math.floor((data[at + c]! * STEPS) / 256)) as [number, number, number];
    shares[(r * STEPS + g) * STEPS + b]! += 3 / data.length;
  }
  return shares;
}

function distancesOf(from: readonly ArrayLike<number>[], to: readonly ArrayLike<number>[]): Distances {
  return from.map((one) =>
    to.map((other) => {
      let sum = 0;
      for (let k = 0; k < one.length; k++) sum += Math.abs(one[k]! - other[k]!);
      return sum;
    }),
  );
}

/** Mean number of the nearest that share kind or style, asked with the pictures of one half and among all. */
function sharedOf(set: readonly ScenePicture[], distances: Distances, isReported: boolean): number {
  const counts = set.flatMap((asked, k) => {
    if (asked.isReported !== isReported) return [];
    const others = set.map((_, i) => i).filter((i) => i !== k);
    const nearest = others.toSorted((a, b) => distances[k]![a]! - distances[k]![b]!).slice(0, NEAREST);
    return [nearest.filter((i) => isAlike(asked, set[i]!)).length];
  });
  return counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

function chanceOf(set: readonly ScenePicture[]): number {
  const alike = set.flatMap((one) => set.filter((other) => other !== one && isAlike(one, other)));
  return alike.length / (set.length * (set.length - 1));
}

function isAlike(one: ScenePicture, other: ScenePicture): boolean {
  return one.kind === other.kind || one.style === other.style;
}
