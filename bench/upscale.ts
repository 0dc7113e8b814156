import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { upscale as upscalePicture } from '@yujian/engine/builtin/operations/upscale';
import type { SrgbImage } from '@yujian/imaging';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { resizeMap, type ResizeFilter } from '@yujian/imaging/ops/resize';
import { structuralSimilarity } from '@yujian/imaging/ops/ssim';
import { createRandom } from '@yujian/imaging/random';
import sharp from 'sharp';
import { loadOpenCv } from './removal/peers.ts';
import { type Bench, type Row } from './table.ts';

const INPUTS = join(import.meta.dirname, '../docs/inputs');
const PHOTOS = ['bedroom-photo.webp', 'villa-photo.webp', 'garden-photo.webp', 'office-photo.webp'];
const DRAWINGS = ['plan.png', 'cafe-line.png', 'school-line.png'];
/** Width and height of what is enlarged back. */
const TRUTH = [640, 448] as const;
const NOISE = 5;
const QUALITY = 60;
const SECONDS_MAX = 40;

type Peer = (small: SrgbImage, width: number, height: number) => SrgbImage;

/** Pictures made small by three kernels, with noise and JPEG or without, enlarged back: PSNR of luma and structural similarity against the truth. */
export const upscale: Bench = {
  name: 'upscale',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'bench-upscale-'));
    try {
      const peers = await createPeers();
      const rows: Row[] = [];
      for (const [what, pictures, factor, noise, quality] of [
        ['×2, photos', PHOTOS, 2, 0, 100],
        ['×4, photos', PHOTOS, 4, 0, 100],
        [`×2, photos with noise σ ${NOISE}, cleaned`, PHOTOS, 2, NOISE, 100],
        [`×2, photos as JPEG ${QUALITY}, cleaned`, PHOTOS, 2, 0, QUALITY],
        [`×2, photos with noise as JPEG ${QUALITY}, cleaned`, PHOTOS, 2, NOISE, QUALITY],
        ['×2, drawings', DRAWINGS, 2, 0, 100],
        ['×4, drawings', DRAWINGS, 4, 0, 100],
      ] as const)
        rows.push(await measure(folder, peers, what, { pictures, factor, noise, quality }));
      return [...rows, await measureTime(folder)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Case {
  readonly pictures: readonly string[];
  readonly factor: 2 | 4;
  readonly noise: number;
  readonly quality: number;
}

async function measure(
  folder: string,
  peers: Readonly<Record<string, Peer>>,
  what: string,
  { pictures, factor, noise, quality }: Case,
): Promise<Row> {
  const [width, height] = TRUTH;
  const names = ['ours', ...Object.keys(peers)];
  const sums = new Map(names.map((name) => [name, { psnr: 0, ssim: 0 }]));
  let count = 0;
  for (const name of pictures) {
    const truth = await readRgb(
      await sharp(join(INPUTS, name)).flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer(),
      TRUTH,
    );
    for (const kernel of ['box', 'cubic', 'gauss'] as const) {
      const clean = await shrink(truth, factor, kernel);
      const dirty = noise === 0 ? clean : addNoise(clean, noise);
      const raw = sharp(dirty.data, { raw: { width: dirty.width, height: dirty.height, channels: 3 } });
      const file = await (quality === 100 ? raw.png() : raw.jpeg({ quality })).toBuffer();
      const small = await readRgb(file);
      const isDirty = noise > 0 || quality < 100;
      const made: Record<string, SrgbImage> = { ours: await enlargeBy(folder, file, factor, isDirty) };
      for (const [peer, enlarge] of Object.entries(peers)) made[peer] = enlarge(small, width, height);
      for (const [by, picture] of Object.entries(made)) {
        const sum = sums.get(by)!;
        sum.psnr += psnr(picture, truth);
        sum.ssim += structuralSimilarity(picture, truth);
      }
      count += 1;
    }
  }
  const means = names.map((name) => {
    const { psnr: p, ssim } = sums.get(name)!;
    return { name, psnr: p / count, ssim: ssim / count };
  });
  const [ours, ...others] = means;
  return {
    what: `${what}: mean PSNR dB / SSIM`,
    value: means.map(({ name, psnr: p, ssim }) => `${name} ${p.toFixed(2)} / ${ssim.toFixed(4)}`).join('; '),
    bar: 'both above every peer',
    holds: others.every((peer) => ours!.psnr > peer.psnr && ours!.ssim > peer.ssim),
  };
}

async function measureTime(folder: string): Promise<Row> {
  const file = await sharp(join(INPUTS, 'villa-photo.webp')).resize(2450, 1633).png().toBuffer();
  const start = process.cpuUsage();
  await enlargeBy(folder, file, 2, false);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  return {
    what: '×2 of 4 MP, exact, file to file: CPU s',
    value: seconds.toFixed(1),
    bar: `< ${SECONDS_MAX}`,
    holds: seconds < SECONDS_MAX,
  };
}

async function createPeers(): Promise<Readonly<Record<string, Peer>>> {
  const cv = await loadOpenCv();
  const byOpenCv =
    (method: number): Peer =>
    (small, width, height) => {
      const from = cv.matFromArray(small.height, small.width, cv.CV_8UC3, Uint8Array.from(small.data));
      const to = new cv.Mat();
      cv.resize(from, to, { width, height }, 0, 0, method);
      const data = Uint8ClampedArray.from(to.data);
      for (const mat of [from, to]) mat.delete();
      return { width, height, channels: 3, data };
    };
  const lanczos: Peer = (small, width, height) => resize(small, width, height, 'lanczos');
  return {
    'Lanczos-3': lanczos,
    'sharpened Lanczos': (small, width, height) =>
      perChannel(lanczos(small, width, height), (map) => {
        const soft = blurMap(map, 1.2);
        return { ...map, data: map.data.map((value, i) => value + 0.8 * (value - soft.data[i]!)) };
      }),
    'OpenCV cubic': byOpenCv(cv.INTER_CUBIC),
    'OpenCV Lanczos-4': byOpenCv(cv.INTER_LANCZOS4),
  };
}

async function shrink(truth: SrgbImage, factor: number, kernel: 'box' | 'cubic' | 'gauss'): Promise<SrgbImage> {
  const { width, height, data } = truth;
  const [wide, high] = [width / factor, height / factor];
  if (kernel === 'cubic')
    return readRgb(
      await sharp(data, { raw: { width, height, channels: 3 } })
        .resize(wide, high, { kernel: 'cubic' })
        .png()
        .toBuffer(),
    );
  const soft = kernel === 'gauss' ? perChannel(truth, (map) => blurMap(map, 0.4 * factor)) : truth;
  return resize(soft, wide, high, 'box');
}

function addNoise(image: SrgbImage, sigma: number): SrgbImage {
  const random = createRandom(11);
  const data = Uint8ClampedArray.from(image.data, (value) => {
    const radius = Math.sqrt(-2 * Math.log(random() + 1e-12));
    return value + sigma * radius * Math.cos(2 * Math.PI * random());
  });
  return { ...image, data };
}

function resize(image: SrgbImage, width: number, height: number, filter: ResizeFilter): SrgbImage {
  return perChannel(image, (map) => resizeMap(map, width, height, filter));
}

type Change = (map: Parameters<typeof blurMap>[0]) => ReturnType<typeof resizeMap>;

function perChannel(image: SrgbImage, change: Change): SrgbImage {
  const maps = [0, 1, 2].map((channel) => {
    const data = new Float32Array(image.width * image.height);
    for (let i = 0; i < data.length; i++) data[i] = image.data[3 * i + channel]!;
    return change({ width: image.width, height: image.height, data });
  });
  const { width, height } = maps[0]!;
  const data = new Uint8ClampedArray(3 * width * height);
  for (const [channel, map] of maps.entries())
    for (const [i, value] of map.data.entries()) data[3 * i + channel] = value;
  return { width, height, channels: 3, data };
}

async function enlargeBy(folder: string, file: Buffer, factor: number, isDirty: boolean): Promise<SrgbImage> {
  const path = join(folder, 'given');
  await writeFile(path, file);
  const { files } = await upscalePicture(
    { picture: { path }, to: String(factor), printWidth: 1, dpi: 100, content: 'auto', cleaning: isDirty ? 1 : null },
    {
      workDir: folder,
      wishes: new Int32Array(0) as never,
      renderThreads: 1,
      throwIfCancelled() {},
      progress() {},
      preview() {},
    },
  );
  return readRgb(await readFile(files[0]!.path));
}

async function readRgb(file: Buffer, crop?: readonly [number, number]): Promise<SrgbImage> {
  const opened = sharp(file).toColourspace('srgb').removeAlpha();
  const cut = crop ? opened.extract({ left: 0, top: 16, width: crop[0], height: crop[1] }) : opened;
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

function psnr(a: SrgbImage, b: SrgbImage): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i += 3) {
    const difference = (at: number): number => a.data[i + at]! - b.data[i + at]!;
    sum += (0.299 * difference(0) + 0.587 * difference(1) + 0.114 * difference(2)) ** 2;
  }
  return 10 * Math.log10((255 ** 2 * a.data.length) / 3 / sum);
}
