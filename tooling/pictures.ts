import { mkdtemp, mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corrections } from '@yujian/contract/structure/corrections';
import sharp from 'sharp';
import { createBuiltinEngine } from '../packages/engine/src/builtin/builtin-engine.ts';
import type { RenderInput } from '../packages/engine/src/core/operations.ts';
import { PLAIN_ROOM } from '../packages/engine/src/testing/plain-room.ts';
import { LIVING_THINGS } from './living-things.ts';

const ROOT = join(import.meta.dirname, '..');
const SAMPLES = join(ROOT, 'apps/web/public/samples');

/** What the product shows of itself: its own engine on its own sample inputs, and nothing else. */
interface Shown {
  readonly file: string;
  readonly sample: string;
  readonly input: Partial<RenderInput>;
}

const OUTDOORS = { family: 'architecture', setting: 'exterior', space: 'villa' } as const;

const PICTURES: readonly Shown[] = [
  {
    file: 'docs/pictures/living-real-furniture.webp',
    sample: 'living-line.png',
    input: {
      style: 'modern',
      furniture: 'real',
      corrections: corrections.parse({ things: LIVING_THINGS }),
    },
  },
  { file: 'docs/pictures/living-modern.webp', sample: 'living-line.png', input: { style: 'modern' } },
  { file: 'docs/pictures/living-luxury.webp', sample: 'living-line.png', input: { style: 'luxury' } },
  { file: 'docs/pictures/living-new-chinese.webp', sample: 'living-line.png', input: { style: 'new-chinese' } },
  { file: 'docs/pictures/living-cream.webp', sample: 'living-line.png', input: { style: 'cream' } },
  {
    file: 'docs/pictures/living-words-zh.webp',
    sample: 'living-line.png',
    input: { style: 'modern', words: '墨绿色沙发，胡桃木地板，黄昏' },
  },
  { file: 'docs/pictures/living-sketch-nordic.webp', sample: 'living-sketch.webp', input: { style: 'nordic' } },
  { file: 'docs/pictures/living-clay-japandi.webp', sample: 'living-clay.webp', input: { style: 'japandi' } },
  {
    file: 'docs/pictures/bedroom-modern.webp',
    sample: 'bedroom-line.png',
    input: { space: 'bedroom', style: 'modern' },
  },
  {
    file: 'docs/pictures/kitchen-japandi.webp',
    sample: 'kitchen-line.png',
    input: { space: 'kitchen', style: 'japandi' },
  },
  { file: 'docs/pictures/villa-modern.webp', sample: 'villa-line.png', input: { ...OUTDOORS, style: 'modern' } },
  {
    file: 'docs/pictures/villa-dusk.webp',
    sample: 'villa-line.png',
    input: { ...OUTDOORS, style: 'concrete', atmosphere: 'dusk' },
  },
  {
    file: 'docs/pictures/villa-words-en.webp',
    sample: 'villa-line.png',
    input: { ...OUTDOORS, style: 'modern', words: 'red brick facade, autumn, golden hour' },
  },
  {
    file: 'docs/pictures/tower-curtain-wall.webp',
    sample: 'tower-line.png',
    input: { ...OUTDOORS, space: 'office-building', style: 'curtain-wall' },
  },
  {
    file: 'docs/pictures/courtyard-modern.webp',
    sample: 'court-line.png',
    input: { ...OUTDOORS, space: 'courtyard', style: 'modern' },
  },
  {
    file: 'docs/pictures/bird-modern.webp',
    sample: 'bird-line.png',
    input: { family: 'planning', setting: 'exterior', aerial: true, space: 'urban-district', style: 'modern' },
  },
];

/** Makes the pictures of README and docs again; arguments choose by part of the file name. `structure` draws those of structure.md instead. */
const wanted = process.argv.slice(2);
await (wanted[0] === 'structure' ? import('./structure-pictures.ts') : renderAll());

async function renderAll(): Promise<void> {
  const engine = createBuiltinEngine();
  const workDir = await mkdtemp(join(tmpdir(), 'yujian-pictures-'));
  try {
    for (const { file, sample, input } of PICTURES.filter(
      (one) => wanted.length === 0 || wanted.some((part) => one.file.includes(part)),
    )) {
      const { files } = await engine.run(
        'render',
        { ...PLAIN_ROOM, ...input, picture: { path: join(SAMPLES, sample) } },
        {
          signal: new AbortController().signal,
          enough: new AbortController().signal,
          workDir,
          onProgress: () => undefined,
          onPreview: () => undefined,
        },
      );
      const path = join(ROOT, file);
      await mkdir(join(path, '..'), { recursive: true });
      await sharp(files[0]!.path).webp({ quality: 80 }).toFile(path);
      console.log(`${file} ${Math.round((await stat(path)).size / 1024)} KB`);
    }
  } finally {
    await engine.close();
    await rm(workDir, { recursive: true, force: true });
  }
}
