/**
 * Renders the opening gallery: a picture of every entry and a smaller one for tiles, in apps/web/public/gallery, and a
 * line in its recipes.json that says how it was made.
 *   npm run gallery -- [part of a key …] [--quality=draft|presentable|portfolio] [--width=960] [--into=folder] [--fresh]
 * Pictures that are there are skipped, so that an interrupted run goes on where it was. At the end docs/gallery.md shows them all.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { OPENING_GALLERY, type GalleryEntry } from '../packages/contract/src/catalog/opening-gallery.ts';
import { createRenderPool } from '../packages/engine/src/builtin/render3d/render-pool.ts';
import { createWishes } from '../packages/engine/src/builtin/wishes.ts';
import type { Quality, RenderSettings } from '../packages/renderer/src/render/job.ts';
import { readPicture } from '../packages/renderer/src/render/picture.ts';
import { prepareRender } from '../packages/renderer/src/render/prepare.ts';
import { buildScene } from '../packages/scenes/src/build-scene.ts';
import { meteredWithin } from '../packages/scenes/src/metered-within.ts';
import { makeScene } from '../packages/scenes/src/make-scene.ts';
import { readWords } from '../packages/scenes/src/words/read-words.ts';

interface Recipe {
  readonly words: string;
  readonly kind: string;
  readonly style: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
  readonly pieces: number;
  readonly triangles: number;
  readonly seconds: number;
}

const QUALITIES: readonly Quality[] = ['draft', 'presentable', 'portfolio'];
const TILE_WIDTH = 360;
const DEFAULT_FOLDER = 'apps/web/public/gallery';
const PAGE = join(import.meta.dirname, '../docs/gallery.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'string', default: 'presentable' },
    width: { type: 'string', default: '960' },
    into: { type: 'string', default: DEFAULT_FOLDER },
    fresh: { type: 'boolean', default: false },
  },
});
const quality = QUALITIES.find((known) => known === values.quality);
if (!quality) throw new Error(`expected one of ${QUALITIES.join(', ')} for quality but received ${values.quality}`);
const width = Number(values.width);
const height = Math.round((width * 2) / 3);
const folder = resolve(import.meta.dirname, '..', values.into);
const record = join(folder, 'recipes.json');

await mkdir(folder, { recursive: true });
const recipes: Record<string, Recipe> = existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : {};
const pool = createRenderPool();
for (const entry of OPENING_GALLERY) {
  const file = join(folder, `${entry.key}.webp`);
  const wanted = positionals.length === 0 || positionals.some((part) => entry.key.includes(part));
  if (!wanted || (existsSync(file) && !values.fresh)) continue;
  const { pixels, recipe } = await render(entry);
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  await writeFile(
    join(folder, `${entry.key}-tile.webp`),
    await picture.clone().resize({ width: TILE_WIDTH }).webp({ quality: 76 }).toBuffer(),
  );
  await writeFile(`${file}.part`, await picture.webp({ quality: 80 }).toBuffer());
  await rename(`${file}.part`, file);
  recipes[entry.key] = recipe;
  await writeFile(record, `${JSON.stringify(recipes, null, 2)}\n`);
  console.log(`${entry.key}: ${recipe.pieces} pieces, ${recipe.triangles} triangles, ${recipe.seconds} s`);
}
await pool.close();
if (values.into === DEFAULT_FOLDER) await writePage();

/** Each picture with its sentence and seed, in docs/gallery.md. */
async function writePage(): Promise<void> {
  const cells = OPENING_GALLERY.filter(({ key }) => existsSync(join(folder, `${key}.webp`))).map(
    ({ key, words, seed }) =>
      `![${words.en}](../${DEFAULT_FOLDER}/${key}.webp)<br>${words.zh}<br>${words.en} (seed ${seed})`,
  );
  const rows = Array.from(
    { length: Math.ceil(cells.length / 2) },
    (_, index) => `| ${cells[2 * index]} | ${cells[2 * index + 1] ?? ''} |`,
  );
  const page = await readFile(PAGE, 'utf8');
  await writeFile(
    PAGE,
    page.replace(
      /(<!-- opening -->\n)[\s\S]*?(<!-- \/opening -->)/,
      (_, open: string, close: string) => `${open}| | |\n|---|---|\n${rows.join('\n')}\n${close}`,
    ),
  );
}

async function render({
  kind,
  style,
  words,
  seed,
}: GalleryEntry): Promise<{ pixels: Uint8ClampedArray; recipe: Recipe }> {
  const start = performance.now();
  const brief = { ...readWords(words.zh).brief, kind, style };
  const scene = makeScene({
    words: words.zh,
    negative: '',
    brief,
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed,
    aspect: width / height,
  });
  const built = buildScene(scene);
  const settings: RenderSettings = {
    width,
    height,
    quality: quality!,
    seed,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev: built.ev, white: built.white, within: meteredWithin(scene) },
    look: { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0 },
  };
  const shared = prepareRender(built.scene, built.camera, settings);
  await pool.run(shared, { wishes: createWishes(), onProgress: () => undefined, onShown: () => undefined });
  const picture = readPicture(shared);
  if (picture === null) throw new Error('The render ended without a picture.');
  const { meshes, instances } = built.scene;
  const triangles = instances.reduce((sum, { mesh }) => sum + meshes[mesh]!.indices.length / 3, 0);
  return {
    pixels: picture.data,
    recipe: {
      words: words.zh,
      kind,
      style,
      seed,
      width,
      height,
      quality: quality!,
      pieces: scene.pieces.length,
      triangles,
      seconds: Math.round((performance.now() - start) / 100) / 10,
    },
  };
}
