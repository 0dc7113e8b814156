import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Graph, GraphContext, GraphJob } from '../graph-job.ts';

export const CHECKPOINT = 'sdxl.safetensors';
export const STEPS = 12;

/** A picture from a picture, on a node that has {@link CHECKPOINT}. */
export function pictureJob(
  path: string,
  {
    steps = STEPS,
    seed = 1,
    checkpoint = CHECKPOINT,
  }: { readonly steps?: number; readonly seed?: number; readonly checkpoint?: string } = {},
): GraphJob {
  return {
    uploads: [{ key: 'picture', path, type: 'image/png' }],
    refuse: () => null,
    wordBytes: 10,
    build: (_, files): Graph => ({
      '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: checkpoint } },
      '2': { class_type: 'CLIPTextEncode', inputs: { text: 'white villa', clip: ['1', 1] } },
      '3': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['1', 1] } },
      '4': { class_type: 'LoadImage', inputs: { image: files.name('picture') } },
      '5': { class_type: 'VAEEncode', inputs: { pixels: ['4', 0], vae: ['1', 2] } },
      '6': {
        class_type: 'KSampler',
        inputs: {
          model: ['1', 0],
          seed,
          steps,
          cfg: 6.5,
          sampler_name: 'euler',
          scheduler: 'karras',
          positive: ['2', 0],
          negative: ['3', 0],
          latent_image: ['5', 0],
          denoise: 0.5,
        },
      },
      '7': { class_type: 'VAEDecode', inputs: { samples: ['6', 0], vae: ['1', 2] } },
      '8': { class_type: 'SaveImage', inputs: { images: ['7', 0], filename_prefix: `yujian/${files.runKey}` } },
    }),
  };
}

export interface WatchedContext extends GraphContext {
  readonly controller: AbortController;
  readonly progress: { readonly fraction: number; readonly stage: string }[];
  readonly previews: string[];
  /** Bytes, as they leave. */
  readonly sent: number[];
}

export async function watchedContext(): Promise<WatchedContext> {
  const controller = new AbortController();
  const progress: WatchedContext['progress'] = [];
  const previews: string[] = [];
  const sent: number[] = [];
  const workDir = await makeFolder('graph-run-');
  return {
    controller,
    signal: controller.signal,
    workDir,
    progress,
    previews,
    sent,
    onSent: (bytes) => sent.push(bytes),
    onProgress: (fraction, stage) => progress.push({ fraction, stage }),
    onPreview: (path) => previews.push(path),
  };
}

/** A small picture in one colour. */
export async function pictureFile(colour = '#345', size = 16): Promise<string> {
  const path = join(await makeFolder('graph-picture-'), 'picture.png');
  await writeFile(
    path,
    await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );
  return path;
}

const folders: string[] = [];

async function makeFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  folders.push(folder);
  return folder;
}

/** Removes what the functions above have made. */
export async function removeFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
