import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import type { OpeningItem } from '@yujian/contract/catalog/opening-items';
import type { Params } from '@yujian/contract/fields/params';
import { findTool } from '@yujian/contract/tools/registry';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import sharp from 'sharp';
import { describePicture } from '../../../apps/worker/src/host/media/describe.ts';
import { runContext } from '../masked.ts';
import { SEED } from '../plan.ts';
import { completeParams, runPipeline } from '../run-tool.ts';
import { FRONT } from './front.ts';
import { inputsOf, PUBLIC } from './make-inputs.ts';
import { idsOf, type OpeningOrder } from './order.ts';
import { ORDERS } from './orders.ts';
import { writeOpeningPage } from './write-page.ts';

const FOLDER = join(PUBLIC, 'gallery');
const ITEMS = join(FOLDER, 'items.json');
/** Pixels of the long side, and across of what is all around. */
const KEPT_SIDE = 960;
const PANORAMA_WIDTH = 1280;
const QUALITY = 80;
const TILE_WIDTH = 360;
const TILE_QUALITY = 76;
/** Those that stand for their style on the page have a smaller copy. */
const TILED = new Set(OPENING_GALLERY.map(({ key }) => key));
/** Shapes that differ by less are the same view. */
const SAME_SHAPE = 0.01;

type Engine = ReturnType<typeof createBuiltinEngine>;

/** Makes the pictures of the opening gallery that are not there with the same settings, and writes down how each was made. */
export async function makeOpening(wanted: readonly string[], say: (line: string) => void): Promise<void> {
  let items: ReadonlyMap<string, OpeningItem> = new Map(readItems().map((item) => [item.key, item]));
  const engine = createBuiltinEngine();
  try {
    for (const order of ORDERS) {
      const isWanted = wanted.length === 0 || wanted.some((part) => order.key.includes(part));
      const item = isWanted ? await itemOf(order, items.get(order.key), engine, say) : undefined;
      if (item) items = new Map([...items, [order.key, item]]);
      writeItems(items);
    }
  } finally {
    await engine.close();
  }
  removeOthers(readItems());
  writeOpeningPage(readItems());
}

/** Files that no item needs any more. */
function removeOthers(items: readonly OpeningItem[]): void {
  const needed = new Set([
    'gallery/items.json',
    ...items.map(({ key }) => `gallery/${key}.webp`),
    ...[...TILED].map((key) => `gallery/${key}-tile.webp`),
    ...items.flatMap(({ inputs }) => Object.values(inputs)),
  ]);
  for (const file of globSync('gallery/**/*.*', { cwd: PUBLIC })) if (!needed.has(file)) rmSync(join(PUBLIC, file));
}

export function readItems(): OpeningItem[] {
  return existsSync(ITEMS) ? (JSON.parse(readFileSync(ITEMS, 'utf8')) as OpeningItem[]) : [];
}

/** Whole or not at all; a line per item in the order of the orders, and none that nobody ordered. */
function writeItems(items: ReadonlyMap<string, OpeningItem>): void {
  const lines = ORDERS.flatMap(({ key }) => {
    const item = items.get(key);
    return item ? [JSON.stringify({ ...item, front: frontOf(key) })] : [];
  });
  writeFileSync(`${ITEMS}.part`, `[\n${lines.join(',\n')}\n]\n`);
  renameSync(`${ITEMS}.part`, ITEMS);
}

function frontOf(key: string): number | null {
  const at = FRONT.indexOf(key);
  return at < 0 ? null : at + 1;
}

/** An order's item: what is there of the same settings and files, else made anew; undefined where its picture cannot be made. */
async function itemOf(
  order: OpeningOrder,
  known: OpeningItem | undefined,
  engine: Engine,
  say: (line: string) => void,
): Promise<OpeningItem | undefined> {
  const { key, tool, title, place } = order;
  const inputs = await inputsOf(order, engine);
  const hasSeed = findTool(tool)!.fields.some((field) => field.key === 'seed');
  const params = {
    ...completeParams(tool, { ...(hasSeed && { seed: SEED }), ...order.settings }, Object.keys(inputs)),
    ...inputs,
  };
  const [c1, c2, c3] = idsOf(place);
  if (known && isThere(known, params)) return { ...known, title, c1, c2, c3, look: await lookOf(key) };
  try {
    const made = await make(order, params, inputs, engine);
    say(`${key} ${made.seconds} s`);
    return { key, tool, title, params, inputs, ...made, c1, c2, c3, front: null, look: await lookOf(key) };
  } catch (error) {
    say(`${key} failed: ${String(error)}`);
    return undefined;
  }
}

/** Always as the describer of this version sees it. */
const lookOf = (key: string) => describePicture(join(FOLDER, `${key}.webp`), new AbortController().signal);

function isThere({ key, params, sha256 }: OpeningItem, ordered: Params): boolean {
  const file = join(FOLDER, `${key}.webp`);
  return (
    JSON.stringify(params) === JSON.stringify(ordered) && existsSync(file) && sha256 === hashOf(readFileSync(file))
  );
}

async function make(
  { key, tool }: OpeningOrder,
  params: Params,
  inputs: Readonly<Record<string, string>>,
  engine: Engine,
): Promise<Pick<OpeningItem, 'before' | 'width' | 'height' | 'engine' | 'seconds' | 'sha256' | 'worn'>> {
  const context = runContext();
  try {
    const media = Object.fromEntries(Object.entries(inputs).map(([field, path]) => [field, join(PUBLIC, path)]));
    const start = performance.now();
    const files = await runPipeline(tool, params, media, engine, context);
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    const made = files.find(({ role }) => role === 'image');
    if (!made) throw new Error('The run ended without a picture.');
    const kept = await sharp(made.path)
      .flatten({ background: '#ffffff' })
      .resize({
        width: tool === 'panorama' ? PANORAMA_WIDTH : KEPT_SIDE,
        height: KEPT_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = kept.info;
    if (TILED.has(key))
      await sharp(made.path)
        .resize({ width: TILE_WIDTH })
        .webp({ quality: TILE_QUALITY })
        .toFile(join(FOLDER, `${key}-tile.webp`));
    const file = join(FOLDER, `${key}.webp`);
    writeFileSync(`${file}.part`, kept.data);
    renameSync(`${file}.part`, file);
    return {
      before: await beforeOf(tool, inputs, width / height),
      width,
      height,
      engine: { label: engine.label, version: engine.version },
      seconds,
      sha256: hashOf(kept.data),
      ...(made.worn && { worn: made.worn }),
    };
  } finally {
    rmSync(context.workDir, { recursive: true, force: true });
  }
}

/** The picture that was worked on, unless what was made of it is framed in another way or shows another place. */
async function beforeOf(
  tool: OpeningOrder['tool'],
  inputs: Readonly<Record<string, string>>,
  shape: number,
): Promise<string | null> {
  const before = inputs['upload_img'];
  if (before === undefined || ['stage', 'matte', 'outpaint'].includes(findTool(tool)!.operation)) return null;
  const { width, height } = await sharp(join(PUBLIC, before)).metadata();
  return Math.abs(width / height / shape - 1) < SAME_SHAPE ? before : null;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
