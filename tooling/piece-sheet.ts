/**
 * Renders every piece of the catalogue in a studio, each of its forms, into one labelled sheet for each group.
 *   node tooling/run.mjs tooling/piece-sheet.ts [type or group …] [--fresh]
 * Rendered pictures are kept under node_modules/.cache and used again while a piece is built the same, so that an
 * interrupted run goes on where it was.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { emptyBrief } from '../packages/contract/src/scene/brief.ts';
import { PIECE_GROUPS, pieceEntry, type PieceType } from '../packages/contract/src/scene/pieces.ts';
import { createRenderPool } from '../packages/engine/src/builtin/render3d/render-pool.ts';
import { createWishes } from '../packages/engine/src/builtin/wishes.ts';
import { readPicture } from '../packages/renderer/src/render/picture.ts';
import { prepareRender } from '../packages/renderer/src/render/prepare.ts';
import { buildScene } from '../packages/scenes/src/build-scene.ts';
import { makeScene } from '../packages/scenes/src/make-scene.ts';
import { meteredWithin } from '../packages/scenes/src/metered-within.ts';

const ROOT = join(import.meta.dirname, '..');
const KEPT = join(ROOT, 'node_modules/.cache/piece-sheet');
const SHEETS = join(ROOT, 'docs/pictures/scenes');
/** Side of a type's first form and of its others, pixels. */
const LARGE = 512;
const SMALL = 256;
const LABEL = 40;
const GAP = 16;
const SHEET_WIDTH = 2400;
/** Styles in turn, so that materials are seen as well as forms. */
const STYLES = ['modern', 'japandi', 'mid-century', 'new-chinese', 'french', 'nordic', 'industrial', 'cream'];

/** What would stand beside the thing on its set. */
const COMPANY: readonly PieceType[] = ['side-table', 'potted-plant', 'floor-lamp', 'stool'];

const words = process.argv.slice(2);
const isFresh = words.includes('--fresh');
const named = words.filter((word) => !word.startsWith('--'));
const pool = createRenderPool();

for (const folder of [KEPT, SHEETS]) await mkdir(folder, { recursive: true });
for (const { key, pieces } of PIECE_GROUPS) {
  const isWanted = (type: PieceType): boolean => named.length === 0 || named.includes(type) || named.includes(key);
  if (pieces.some(isWanted)) await writeSheet(key, pieces, isWanted);
}
await pool.close();

async function writeSheet(
  group: string,
  types: readonly PieceType[],
  isWanted: (type: PieceType) => boolean,
): Promise<void> {
  const layers: OverlayOptions[] = [];
  const labels: string[] = [];
  let [left, top] = [GAP, GAP];
  for (const [index, type] of types.entries()) {
    const { name, forms } = pieceEntry(type);
    const others = Math.ceil((forms.length - 1) / 2);
    if (left + LARGE + others * SMALL > SHEET_WIDTH) [left, top] = [GAP, top + LARGE + LABEL + GAP];
    for (const [k, form] of forms.entries()) {
      const side = k === 0 ? LARGE : SMALL;
      const at =
        k === 0
          ? { left, top }
          : { left: left + LARGE + Math.floor((k - 1) / 2) * SMALL, top: top + ((k - 1) % 2) * SMALL };
      layers.push({
        input: await keep(type, form.key, STYLES[index % STYLES.length]!, side, isFresh && isWanted(type)),
        ...at,
      });
    }
    labels.push(
      `<text x="${left}" y="${top + LARGE + 24}" font-size="17" fill="#2b2925">${name.zh}  <tspan fill="#8a857c">${name.en}: ${forms.map((form) => form.name.en.toLowerCase()).join(', ')}</tspan></text>`,
    );
    left += LARGE + others * SMALL + GAP;
    console.log(type);
  }
  const [width, height] = [SHEET_WIDTH, top + LARGE + LABEL + GAP];
  layers.push({
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans CJK SC, Noto Sans, sans-serif">${labels.join('')}</svg>`,
    ),
    left: 0,
    top: 0,
  });
  await sharp({ create: { width, height, channels: 3, background: '#faf9f6' } })
    .composite(layers)
    .webp({ quality: 74, effort: 6 })
    .toFile(join(SHEETS, `pieces-${group}.webp`));
}

/** One form in its studio as PNG: the kept picture, or rendered now. */
async function keep(type: PieceType, form: string, style: string, side: number, anew: boolean): Promise<Buffer> {
  const brief = {
    ...emptyBrief(),
    kind: 'studio' as const,
    style,
    pieces: [{ type, count: 1, form, finish: null, relation: null }],
    without: COMPANY.filter((other) => other !== type),
  };
  const description = makeScene({
    words: '',
    negative: '',
    brief,
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed: 5,
    aspect: 1,
  });
  const { scene, camera, ev, white } = buildScene(description);
  const mark = createHash('sha256').update(JSON.stringify([camera, scene.materials, scene.instances.length, side]));
  for (const { positions } of scene.meshes) mark.update(positions);
  const file = join(KEPT, `${type}-${form}-${mark.digest('hex').slice(0, 12)}.png`);
  if (existsSync(file) && !anew) return readFile(file);
  const shared = prepareRender(scene, camera, {
    width: side,
    height: side,
    quality: side === LARGE ? 'presentable' : 'draft',
    seed: 1,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev, white, within: meteredWithin(description) },
    look: { contrast: 0.5, saturation: 0.5, bloom: 0.2, vignette: 0, grain: 0 },
  });
  await pool.run(shared, { wishes: createWishes(), onProgress: () => undefined, onShown: () => undefined });
  const picture = readPicture(shared);
  if (picture === null) throw new Error('The render ended without a picture.');
  const png = await sharp(Buffer.from(picture.data), { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
  await writeFile(`${file}.part`, png);
  await rename(`${file}.part`, file);
  return png;
}
