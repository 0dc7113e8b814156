/**
 * Renders the sample scenes for the gallery: a picture each in docs/pictures/renderer, and a line in its gallery.json
 * that says how it was made.
 *   node tooling/run.mjs tooling/render-gallery.ts [scene …] [--quality=draft|presentable|portfolio] [--width=1280] [--into=folder] [--fresh]
 * Pictures that are there are skipped, so that an interrupted run goes on where it was.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createRenderPool } from '../packages/engine/src/builtin/render3d/render-pool.ts';
import { createWishes } from '../packages/engine/src/builtin/wishes.ts';
import type { Quality, RenderSettings } from '../packages/renderer/src/render/job.ts';
import { readPicture } from '../packages/renderer/src/render/picture.ts';
import { prepareRender } from '../packages/renderer/src/render/prepare.ts';
import { GALLERY } from '../packages/renderer/src/scene/samples/gallery.ts';
import type { Sample } from '../packages/renderer/src/scene/samples/sample.ts';

interface Recipe {
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
  readonly seed: number;
  readonly lens: number | null;
  /** as stored, and as shown with every copy counted */
  readonly triangles: { readonly stored: number; readonly shown: number };
  readonly threads: number;
  readonly seconds: number;
}

const SEED = 1;
const QUALITIES: readonly Quality[] = ['draft', 'presentable', 'portfolio'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'string', default: 'portfolio' },
    width: { type: 'string', default: '1280' },
    into: { type: 'string', default: 'docs/pictures/renderer' },
    fresh: { type: 'boolean', default: false },
  },
});
const quality = QUALITIES.find((known) => known === values.quality);
if (!quality) throw new Error(`expected one of ${QUALITIES.join(', ')} for quality but received ${values.quality}`);
const unknown = positionals.filter((name) => !(name in GALLERY));
if (unknown.length > 0)
  throw new Error(`expected some of ${Object.keys(GALLERY).join(', ')} but received ${unknown.join(', ')}`);
const width = Number(values.width);
const folder = resolve(import.meta.dirname, '..', values.into);
const record = join(folder, 'gallery.json');

await mkdir(folder, { recursive: true });
const recipes: Record<string, Recipe> = existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : {};
const pool = createRenderPool();
for (const [name, make] of Object.entries(GALLERY)) {
  const file = join(folder, `${name}.webp`);
  const wanted = positionals.length === 0 || positionals.includes(name);
  if (!wanted || (existsSync(file) && !values.fresh)) continue;
  const { picture, recipe } = await render(make);
  await writeFile(`${file}.part`, picture);
  await rename(`${file}.part`, file);
  recipes[name] = recipe;
  await writeFile(record, `${JSON.stringify(recipes, null, 2)}\n`);
  console.log(
    `${name}: ${recipe.width} × ${recipe.height}, ${recipe.quality}, ${recipe.seconds} s on ${recipe.threads} threads, ${recipe.triangles.stored} triangles kept and ${recipe.triangles.shown} shown`,
  );
}
await pool.close();

async function render(make: () => Sample): Promise<{ picture: Buffer; recipe: Recipe }> {
  const start = performance.now();
  const { scene, camera, ev, white } = make();
  const settings: RenderSettings = {
    width,
    height: Math.round(width / 1.6),
    quality: quality!,
    seed: SEED,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev, white },
    look: { contrast: 0.5, saturation: 0.5, bloom: 0.5, vignette: 0.4, grain: 0 },
  };
  const shared = prepareRender(scene, camera, settings);
  await pool.run(shared, { wishes: createWishes(), onProgress: () => undefined, onShown: () => undefined });
  const developed = readPicture(shared);
  if (!developed) throw new Error('The render ended without a picture.');
  const raw = { width: developed.width, height: developed.height, channels: 4 } as const;
  const picture = await sharp(Buffer.from(developed.data.buffer), { raw })
    .removeAlpha()
    .webp({ quality: 90, effort: 6 })
    .toBuffer();
  const triangles = (mesh: number): number => scene.meshes[mesh]!.indices.length / 3;
  return {
    picture,
    recipe: {
      width: developed.width,
      height: developed.height,
      quality: quality!,
      seed: SEED,
      lens: camera.projection.kind === 'perspective' ? camera.projection.lens : null,
      triangles: {
        stored: scene.meshes.reduce((sum, _, k) => sum + triangles(k), 0),
        shown: scene.instances.reduce((sum, { mesh }) => sum + triangles(mesh), 0),
      },
      threads: pool.threads,
      seconds: Math.round((performance.now() - start) / 100) / 10,
    },
  };
}
