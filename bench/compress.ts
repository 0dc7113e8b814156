import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import initOxipng, { optimise } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js';
import { compress as compressPicture } from '@yujian/engine/builtin/operations/compress';
import type { CompressInput } from '@yujian/engine/core/operations';
import { structuralSimilarity } from '@yujian/imaging/ops/ssim';
import sharp from 'sharp';
import { type Bench, type Row } from './table.ts';

const INPUTS = join(import.meta.dirname, '../docs/inputs');
const PICTURES = [
  'bedroom-photo.webp',
  'villa-photo.webp',
  'garden-photo.webp',
  'museum-clay.webp',
  'cafe-line.png',
  'text.png',
];
/** Of the PNG's bytes. */
const LIMITS = [0.12, 0.04];
const FORMATS = ['jpeg', 'webp', 'avif'] as const;
/** Pictures of each: AVIF takes a minute for each search. */
const SEARCHED = { jpeg: 5, webp: 5, avif: 2 } as const;
const NEAR = 0.97;
const TIMES = 3;

interface Made {
  readonly bytes: Buffer;
  /** Seconds of processor time. */
  readonly seconds: number;
}

/** Bytes without loss against oxipng, jpegtran and cwebp; structural similarity within a limit against a search over quality. */
export const compress: Bench = {
  name: 'compress',
  async run() {
    await initOxipng(
      await readFile(createRequire(import.meta.url).resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')),
    );
    const folder = await mkdtemp(join(tmpdir(), 'bench-compress-'));
    try {
      return [...(await measureLossless(folder)), ...(await measureLimits(folder))];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measureLossless(folder: string): Promise<Row[]> {
  const totals: Record<
    string,
    { ours: number; peer: number; time: number; peerTime: number; worst: number; same: boolean }
  > = {};
  for (const name of PICTURES) {
    const png = await sharp(join(INPUTS, name)).png().toBuffer();
    const jpeg = await sharp(png).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    const webp = await sharp(png).webp({ lossless: true, effort: 2 }).toBuffer();
    const peers = [
      ['PNG against oxipng level 4', png, () => Buffer.from(optimise(png, 4, false, false)), 'keep'],
      [
        'JPEG against jpegtran -optimize -progressive',
        jpeg,
        () => runTool(folder, jpeg, 'jpegtran', ['-copy', 'all', '-optimize', '-progressive', '-outfile']),
        'keep',
      ],
      [
        'WebP against cwebp -lossless -z 9',
        webp,
        () => runTool(folder, png, 'cwebp', ['-quiet', '-exact', '-lossless', '-z', '9', '-o']),
        'keep',
      ],
    ] as const;
    for (const [what, given, peer, format] of peers) {
      const theirs = await timed(async () => peer());
      const ours = await timed(() => compressTo(folder, given, { format }));
      const same = (await decode(ours.bytes)).equals(await decode(given));
      const total = (totals[what] ??= { ours: 0, peer: 0, time: 0, peerTime: 0, worst: 0, same: true });
      total.ours += ours.bytes.length;
      total.peer += theirs.bytes.length;
      total.time += ours.seconds;
      total.peerTime += theirs.seconds;
      total.worst = Math.max(total.worst, ours.bytes.length / theirs.bytes.length);
      total.same &&= same;
      console.log(
        `${name} ${what}: ${ours.bytes.length} / ${theirs.bytes.length}, ${ours.seconds.toFixed(1)} / ${theirs.seconds.toFixed(1)} s, ${same}`,
      );
    }
  }
  return Object.entries(totals).map(([what, { ours, peer, time, peerTime, worst, same }]) => ({
    what: `${what}: KB of ${PICTURES.length} pictures, ours / peer; worst single ratio; CPU s`,
    value: `${kb(ours)} / ${kb(peer)}; ${worst.toFixed(3)}; ${time.toFixed(1)} / ${peerTime.toFixed(1)}; pixels ${same ? 'equal' : 'differ'}`,
    bar: `at most the peer's, equal pixels, ${TIMES} × its time`,
    holds: same && worst <= 1 && time <= TIMES * peerTime,
  }));
}

async function measureLimits(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of FORMATS) {
    let [ssim, peerSsim, better, near, count, time, peerTime] = [0, 0, 0, 0, 0, 0, 0];
    for (const name of PICTURES.slice(0, SEARCHED[format])) {
      const png = await sharp(join(INPUTS, name)).removeAlpha().png().toBuffer();
      const truth = await decode(png);
      const { width, height } = await sharp(png).metadata();
      const score = async (file: Buffer): Promise<number> =>
        structuralSimilarity(
          { width, height, channels: 3, data: truth },
          { width, height, channels: 3, data: await decode(file) },
        );
      for (const share of LIMITS) {
        const limit = Math.round(png.length * share);
        const theirs = await timed(() => searchPlainly(png, format, limit));
        if (theirs.bytes.length === 0) continue;
        const ours = await timed(() => compressTo(folder, png, { format, limit }));
        const [own, other] = [await score(ours.bytes), await score(theirs.bytes)];
        console.log(
          `${name} ${format} ${kb(limit)} KB: ${own.toFixed(4)} / ${other.toFixed(4)}, fills ${(ours.bytes.length / limit).toFixed(3)} / ${(theirs.bytes.length / limit).toFixed(3)}, ${ours.seconds.toFixed(1)} / ${theirs.seconds.toFixed(1)} s`,
        );
        ssim += own;
        peerSsim += other;
        if (own >= other) better += 1;
        if (ours.bytes.length >= NEAR * limit) near += 1;
        count += 1;
        time += ours.seconds;
        peerTime += theirs.seconds;
      }
    }
    rows.push({
      what: `${format.toUpperCase()} within a limit: mean SSIM, ours / sharp's quality by bisection; not below it; within 3 %; CPU s`,
      value: `${(ssim / count).toFixed(4)} / ${(peerSsim / count).toFixed(4)}; ${better} of ${count}; ${near} of ${count}; ${time.toFixed(1)} / ${peerTime.toFixed(1)}`,
      bar: `all at least the peer's and within 3 %, ${TIMES} × its time`,
      holds: better === count && near === count && time <= TIMES * peerTime,
    });
  }
  return rows;
}

async function compressTo(folder: string, given: Buffer, wish: Partial<CompressInput>): Promise<Buffer> {
  const path = join(folder, 'given');
  await writeFile(path, given);
  const input = {
    picture: { path },
    limit: null,
    format: 'keep',
    metadata: true,
    profile: true,
    alpha: true,
    ...wish,
  } as const;
  const { files } = await compressPicture(input, {
    workDir: folder,
    wishes: new Int32Array(0) as never,
    renderThreads: 1,
    throwIfCancelled() {},
    progress() {},
    preview() {},
  });
  return readFile(files[0]!.path);
}

/** What anyone does with sharp: the highest quality that fits, its other settings as they are. */
async function searchPlainly(png: Buffer, format: (typeof FORMATS)[number], limit: number): Promise<Buffer> {
  let [low, high, best] = [0, 101, Buffer.alloc(0)];
  while (high - low > 1) {
    const quality = (low + high) >> 1;
    const options = format === 'jpeg' ? { quality, mozjpeg: true } : { quality };
    const file = await sharp(png).toFormat(format, options).toBuffer();
    if (file.length <= limit) [low, best] = [quality, file];
    else high = quality;
  }
  return best;
}

async function runTool(folder: string, given: Buffer, tool: string, options: readonly string[]): Promise<Buffer> {
  const [from, to] = [join(folder, 'peer-in'), join(folder, 'peer-out')];
  await writeFile(from, given);
  const times = execFileSync('sh', ['-c', '"$@" && times', 'sh', tool, ...options, to, from], { encoding: 'utf8' });
  const ofChild = times.split('\n')[1]!.matchAll(/(\d+)m([\d.]+)s/g);
  for (const [, minutes, rest] of ofChild) spawnedSeconds += 60 * Number(minutes) + Number(rest);
  return readFile(to);
}

let spawnedSeconds = 0;

/** Processor time of this process and of what it started. */
async function timed(make: () => Promise<Buffer>): Promise<Made> {
  const start = cpuSeconds();
  const bytes = await make();
  return { bytes, seconds: cpuSeconds() - start };
}

function cpuSeconds(): number {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return spawnedSeconds + (userCPUTime + systemCPUTime) / 1e6;
}

function decode(file: Buffer): Promise<Buffer> {
  return sharp(file).toColourspace('srgb').removeAlpha().raw().toBuffer();
}

function kb(bytes: number): string {
  return String(Math.round(bytes / 1024));
}
