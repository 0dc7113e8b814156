/**
 * Renders every material of the library: a ball for the picker on the web, and a labelled sheet for each group with the
 * ball beside a surface of a room.
 *   node tooling/run.mjs tooling/material-sheet.ts [key or group …]
 * Rendered pictures are kept under node_modules/.cache and used again while a material stays as it is, so that an
 * interrupted run goes on where it was; --fresh renders anew what is named, --balls leaves the surfaces out.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { LIBRARY, type LibraryMaterial } from '../packages/renderer/src/materials/library.ts';
import type { RenderSettings } from '../packages/renderer/src/render/job.ts';
import { readPicture } from '../packages/renderer/src/render/picture.ts';
import { renderHere } from '../packages/renderer/src/render/run-here.ts';
import { type Stage, stageBall, stageSurface } from './samples/material-stage.ts';

const ROOT = join(import.meta.dirname, '..');
const KEPT = join(ROOT, 'node_modules/.cache/material-sheet');
const THUMBNAILS = join(ROOT, 'apps/web/public/materials');
const SHEETS = join(ROOT, 'docs/pictures/renderer');
const BALL = 224;
const SURFACE = 336;
const THUMBNAIL = 160;
const LABEL = 40;
const GAP = 16;
const COLUMNS = 3;

const words = process.argv.slice(2);
const isFresh = words.includes('--fresh');
const withSurfaces = !words.includes('--balls');
const named = words.filter((word) => !word.startsWith('--'));
const chosen = LIBRARY.filter(({ key, group }) => named.length === 0 || named.includes(key) || named.includes(group));

for (const folder of [KEPT, THUMBNAILS, SHEETS]) await mkdir(folder, { recursive: true });
for (const entry of chosen) {
  const ball = await keep(entry, 'ball', () => stageBall(entry), BALL);
  await sharp(ball)
    .resize(THUMBNAIL, THUMBNAIL)
    .webp({ quality: 88, effort: 6 })
    .toFile(join(THUMBNAILS, `${entry.key}.webp`));
  if (withSurfaces) await keep(entry, 'surface', () => stageSurface(entry), SURFACE);
  console.log(entry.key);
}
if (withSurfaces) for (const group of new Set(chosen.map((entry) => entry.group))) await writeSheet(group);

/** The picture as PNG: the kept one, or rendered now. */
async function keep(entry: LibraryMaterial, kind: string, stage: () => Stage, width: number): Promise<Buffer> {
  const file = keptFile(entry, kind);
  if (existsSync(file) && !isFresh) return readFile(file);
  const picture = await renderStage(stage(), width, BALL);
  await writeFile(`${file}.part`, picture);
  await rename(`${file}.part`, file);
  return picture;
}

function keptFile(entry: LibraryMaterial, kind: string): string {
  const mark = createHash('sha256').update(JSON.stringify(entry.material)).digest('hex').slice(0, 12);
  return join(KEPT, `${entry.key}-${kind}-${mark}.png`);
}

async function renderStage({ scene, camera, ev }: Stage, width: number, height: number): Promise<Buffer> {
  const settings: RenderSettings = {
    width,
    height,
    quality: 'draft',
    seed: 1,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev, white: 'auto' },
    look: { contrast: 0.5, saturation: 0.5, bloom: 0.2, vignette: 0, grain: 0 },
  };
  const picture = readPicture(renderHere(scene, camera, settings));
  if (!picture) throw new Error('The render ended without a picture.');
  return sharp(Buffer.from(picture.data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}

/** All materials of a group that have been rendered, with their names. */
async function writeSheet(group: LibraryMaterial['group']): Promise<void> {
  const entries = LIBRARY.filter(
    (entry) => entry.group === group && existsSync(keptFile(entry, 'ball')) && existsSync(keptFile(entry, 'surface')),
  );
  const cell = { width: BALL + SURFACE + GAP, height: BALL + LABEL };
  const layers: OverlayOptions[] = [];
  const labels: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const left = GAP + (index % COLUMNS) * cell.width;
    const top = GAP + Math.floor(index / COLUMNS) * cell.height;
    layers.push(
      { input: keptFile(entry, 'ball'), left, top },
      { input: keptFile(entry, 'surface'), left: left + BALL, top },
    );
    labels.push(
      `<text x="${left}" y="${top + BALL + 22}" font-size="15" fill="#2b2925">${entry.name.zh}  <tspan fill="#8a857c">${entry.name.en}</tspan></text>`,
    );
  }
  const width = GAP + Math.min(COLUMNS, entries.length) * cell.width;
  const height = GAP + Math.ceil(entries.length / COLUMNS) * cell.height;
  layers.push({
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans CJK SC, Noto Sans, sans-serif">${labels.join('')}</svg>`,
    ),
    left: 0,
    top: 0,
  });
  await sharp({ create: { width, height, channels: 3, background: '#faf9f6' } })
    .composite(layers)
    .webp({ quality: 86, effort: 6 })
    .toFile(join(SHEETS, `materials-${group}.webp`));
}
