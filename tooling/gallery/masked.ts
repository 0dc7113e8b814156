import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Params } from '@yujian/contract/fields/params';
import { setsOf } from '@yujian/contract/catalog/sets';
import { findTool, type ToolId } from '@yujian/contract/tools/registry';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import type { RunContext } from '@yujian/engine/core/engine';
import { drawMask, readSelectable } from '@yujian/engine/craft/selection/click-select';
import { SILENT } from '@yujian/imaging';
import sharp from 'sharp';
import { INPUTS, ROOT } from './inputs.ts';
import { SEED } from './plan.ts';
import { completeParams, runPipeline } from './run-tool.ts';

const FOLDER = 'docs/pictures/masked';
const WIDTH = 480;
/** Pixels by which what a click chose is grown, as a person grows it before a removal. */
const GROWN = 6;

/** A committed picture, the pixels that are clicked in it, and those that are clicked away. */
const INPUTS_CLICKED: readonly {
  readonly key: string;
  readonly file: string;
  readonly title: string;
  readonly add: readonly (readonly [x: number, y: number])[];
  readonly remove: readonly (readonly [x: number, y: number])[];
}[] = [
  {
    key: 'bedroom',
    file: `${INPUTS}/bedroom-photo.webp`,
    title: 'Bedroom, the plant',
    add: [
      [640, 220],
      [635, 345],
    ],
    remove: [],
  },
  {
    key: 'office',
    file: `${INPUTS}/office-photo.webp`,
    title: 'Office, the large picture on the wall',
    add: [[115, 250]],
    remove: [],
  },
  {
    key: 'villa',
    file: `${INPUTS}/villa-photo.webp`,
    title: 'Villa, the deck',
    add: [[706, 505]],
    remove: [
      [900, 530],
      [620, 530],
    ],
  },
  {
    key: 'garden',
    file: `${INPUTS}/garden-photo.webp`,
    title: 'Garden, a rock by the pond',
    add: [[443, 527]],
    remove: [
      [443, 585],
      [443, 480],
      [370, 540],
      [520, 540],
    ],
  },
  {
    key: 'bare',
    file: `${INPUTS}/bare-photo.webp`,
    title: 'Bare room, the window',
    add: [
      [156, 277],
      [130, 380],
    ],
    remove: [],
  },
  {
    key: 'living',
    file: 'apps/web/public/samples/living-photo.webp',
    title: 'Living room, the armchair',
    add: [
      [925, 440],
      [985, 400],
    ],
    remove: [],
  },
];

/** What each of them is given to. */
const TRIED: readonly { readonly tool: ToolId; readonly title: string; readonly settings: Params }[] = [
  { tool: 'clean', title: 'Removed', settings: {} },
  { tool: 'lama', title: 'Another colour', settings: { fill: 'colour', colour: '#2f6f6a' } },
  { tool: 'matting', title: 'Cut out', settings: {} },
  { tool: 'backgroundchange', title: 'On a colour', settings: { colour: '#d9d4c8' } },
  { tool: 'extend-img', title: 'Extended by a fifth', settings: {} },
];

/** A tool on a committed photo, what it is told, and what is selected: a rectangle in shares of the picture, or clicks in pixels. */
interface Case {
  readonly key: string;
  /** a committed picture, or what an earlier case made of one, by its key */
  readonly file: string;
  readonly tool: ToolId;
  readonly title: string;
  readonly settings: Params;
  readonly place?: readonly [left: number, top: number, right: number, bottom: number];
  readonly clicks?: readonly (readonly [x: number, y: number])[];
}

/** A sofa that was set into a bare room, cut out of it again. */
const SOFA = {
  file: 'bare-sofa',
  clicks: [
    [520, 388],
    [520, 448],
    [688, 472],
    [776, 416],
    [426, 440],
    [828, 496],
    [600, 512],
    [688, 408],
    [592, 378],
    [620, 372],
    [700, 384],
    [720, 386],
  ],
} as const;

/** One cut-out in small sets of each kind, and one large. */
const SETS: readonly Case[] = [
  ...(
    [
      ['indoor-shed-shot', 'nordic-window'],
      ['indoor-shed-shot', 'green-salon'],
      ['outdoor-shed-shot', 'birch-lawn'],
      ['outdoor-shed-shot', 'roof-dusk'],
    ] as const
  ).map(([tool, set]) => ({
    ...SOFA,
    key: set,
    tool,
    title: setsOf('indoor', 'outdoor').find(({ key }) => key === set)!.name.en,
    settings: { set, count: 1 },
  })),
  {
    ...SOFA,
    key: 'walnut-study-large',
    tool: 'indoor-shed-shot',
    title: 'Walnut study, large',
    settings: { set: 'walnut-study', count: 1, stage: 'large' },
  },
];

/** Things set into photos. */
const SET_IN: readonly Case[] = [
  {
    key: 'bedroom-chair',
    file: `${INPUTS}/bedroom-photo.webp`,
    tool: 'local-rendering-pro-indoor',
    title: '“a green velvet armchair”',
    settings: { promptTxt: 'a green velvet armchair' },
    place: [0.1, 0.55, 0.45, 0.98],
  },
  {
    key: 'living-table',
    file: 'apps/web/public/samples/living-photo.webp',
    tool: 'local-rendering-pro-indoor',
    title: '“a walnut coffee table”',
    settings: { promptTxt: 'a walnut coffee table' },
    place: [0.35, 0.6, 0.75, 1],
  },
  {
    key: 'living-pendant',
    file: 'apps/web/public/samples/living-photo.webp',
    tool: 'local-rendering-pro-indoor',
    title: '“a brass pendant lamp”',
    settings: { promptTxt: 'a brass pendant lamp' },
    place: [0.42, 0, 0.66, 0.4],
  },
  {
    key: 'bare-sofa',
    file: `${INPUTS}/bare-photo.webp`,
    tool: 'local-rendering-pro-indoor',
    title: 'A sofa of the library, in linen',
    settings: { fill: 'piece', piece: 'sofa', pieceFinish: 'linen-natural' },
    place: [0.4, 0.5, 0.9, 0.98],
  },
  {
    key: 'villa-tree',
    file: `${INPUTS}/villa-photo.webp`,
    tool: 'local-rendering-pro',
    title: '“一棵橄榄树”',
    settings: { promptTxt: '一棵橄榄树' },
    place: [0.02, 0.3, 0.3, 0.95],
  },
  {
    key: 'villa-window',
    file: `${INPUTS}/villa-photo.webp`,
    tool: 'architectural-part',
    title: 'A steel window',
    settings: { part: 'steel' },
    place: [0.47, 0.32, 0.56, 0.47],
  },
  {
    key: 'living-window',
    file: 'apps/web/public/samples/living-photo.webp',
    tool: 'architectural-part',
    title: 'A French window',
    settings: { part: 'french' },
    place: [0.65, 0.15, 0.95, 0.55],
  },
];

/** Rooms of which the furniture is found and removed. */
const EMPTIED = [
  { key: 'bedroom', file: `${INPUTS}/bedroom-photo.webp` },
  { key: 'office', file: `${INPUTS}/office-photo.webp` },
  { key: 'living', file: 'apps/web/public/samples/living-photo.webp' },
] as const;

/** Every masked tool on every committed photo, selected by clicks: docs/gallery-masked.md. None is left out. */
export async function makeMaskedGallery(say: (line: string) => void): Promise<void> {
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const engine = createBuiltinEngine();
  const sections: string[] = [];
  const made = new Map<string, string>();
  try {
    for (const input of INPUTS_CLICKED) {
      const context = runContext();
      const picture = join(ROOT, input.file);
      const pointsOf = (list: typeof input.add, add: boolean) => list.map(([x, y]) => ({ x, y, add }));
      const points = [...pointsOf(input.add, true), ...pointsOf(input.remove, false)];
      const { files } = await engine.run('segment', { picture: { path: picture }, points, box: null }, context);
      const mask = join(context.workDir, 'grown.png');
      await sharp(files[0]!.path).extractChannel(0).dilate(GROWN).png().toFile(mask);
      const { width, height } = await sharp(picture).metadata();
      const cells = [await keep(input.key, 'selected', await overlay(picture, mask), 'Selected by clicks')];
      for (const { tool, title, settings } of TRIED) {
        const [dx, dy] = [Math.round(0.1 * width), Math.round(0.1 * height)];
        const own: Params = tool === 'extend-img' ? { margins: { left: dx, top: dy, right: dx, bottom: dy } } : {};
        const before = performance.now();
        const result = await runTool(tool, { ...settings, ...own }, { picture, mask }, engine, context);
        const seconds = ((performance.now() - before) / 1000).toFixed(1);
        say(`${input.key} ${tool} ${seconds} s`);
        cells.push(
          await keep(input.key, tool, await sharp(result).flatten({ background: '#ffffff' }).toBuffer(), title),
        );
      }
      sections.push(`## ${input.title}\n\n${table(cells)}\n`);
      rmSync(context.workDir, { recursive: true, force: true });
    }
    sections.push(`## Things set in\n\n${table(await runCases('set', SET_IN, made, engine, say))}\n`);
    sections.push(`## Sets\n\n${table(await runCases('stage', SETS, made, engine, say))}\n`);
    sections.push(`## Rooms emptied\n\n${table(await emptied(engine, say))}\n`);
    for (const path of made.values()) rmSync(dirname(path), { recursive: true, force: true });
  } finally {
    await engine.close();
  }
  writeFileSync(
    join(ROOT, 'docs/gallery-masked.md'),
    `# Masked tools

Every committed photo by every tool that changes a part of a picture, by the built-in engine, untouched and none left out. What is selected was clicked (one to five clicks, each of them in \`tooling/gallery/masked.ts\`) and grown by ${GROWN} pixels; nothing else is set. \`npm run gallery -- masked\` makes them.

${sections.join('\n')}`,
  );
}

/** Rooms with the furniture that is found, and without it; nothing of the selection is put right. */
async function emptied(engine: ReturnType<typeof createBuiltinEngine>, say: (line: string) => void): Promise<string[]> {
  const cells: string[] = [];
  for (const { key, file } of EMPTIED) {
    const context = runContext();
    const [picture, mask] = [join(ROOT, file), join(context.workDir, 'mask.png')];
    const { png } = await drawMask(await readSelectable(picture, SILENT), [], null, SILENT, 'furniture');
    writeFileSync(mask, png);
    cells.push(await keep('emptied', `${key}-selected`, await overlay(picture, mask), 'Furniture as found'));
    const before = performance.now();
    const made = await runTool('clear-room', {}, { picture, mask }, engine, context);
    say(`${key} emptied ${((performance.now() - before) / 1000).toFixed(1)} s`);
    cells.push(await keep('emptied', key, await sharp(made).toBuffer(), 'Emptied'));
    rmSync(context.workDir, { recursive: true, force: true });
  }
  return cells;
}

export function runContext(): RunContext {
  return {
    signal: new AbortController().signal,
    enough: new AbortController().signal,
    workDir: mkdtempSync(join(tmpdir(), 'yujian-masked-')),
    onProgress: () => undefined,
    onPreview: () => undefined,
  };
}

async function runCases(
  name: string,
  cases: readonly Case[],
  made: Map<string, string>,
  engine: ReturnType<typeof createBuiltinEngine>,
  say: (line: string) => void,
): Promise<string[]> {
  const cells: string[] = [];
  for (const one of cases) {
    const context = runContext();
    const picture = made.get(one.file) ?? join(ROOT, one.file);
    const mask = await maskOf(one, picture, engine, context);
    const before = performance.now();
    const result = await runTool(one.tool, one.settings, { picture, mask }, engine, context);
    made.set(one.key, result);
    say(`${one.key} ${((performance.now() - before) / 1000).toFixed(1)} s`);
    cells.push(await keep(name, one.key, await sharp(result).toBuffer(), one.title));
  }
  return cells;
}

/** The mask of a rectangle or of clicks, as a file. */
export async function maskOf(
  { place, clicks = [] }: Pick<Case, 'place' | 'clicks'>,
  picture: string,
  engine: ReturnType<typeof createBuiltinEngine>,
  context: RunContext,
): Promise<string> {
  if (place === undefined) {
    const points = clicks.map(([x, y]) => ({ x, y, add: true }));
    const { files } = await engine.run('segment', { picture: { path: picture }, points, box: null }, context);
    return files[0]!.path;
  }
  const { width, height } = await sharp(picture).metadata();
  const [left, top, right, bottom] = place.map((share, i) => Math.round(share * (i % 2 === 0 ? width : height))) as [
    number,
    number,
    number,
    number,
  ];
  const mask = join(context.workDir, 'mask.png');
  const white = await sharp({
    create: { width: right - left, height: bottom - top, channels: 3, background: '#ffffff' },
  })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([{ input: white, left, top }])
    .toColourspace('b-w')
    .png()
    .toFile(mask);
  return mask;
}

export async function runTool(
  id: ToolId,
  settings: Params,
  { picture, mask }: { readonly picture: string; readonly mask: string },
  engine: ReturnType<typeof createBuiltinEngine>,
  context: RunContext,
): Promise<string> {
  const keys = new Set(findTool(id)!.fields.map(({ key }) => key));
  const media = { upload_img: picture, ...(keys.has('mask') && { mask }) };
  const params = completeParams(id, { ...(keys.has('seed') && { seed: SEED }), ...settings }, Object.keys(media));
  const files = await runPipeline(id, params, media, engine, context);
  return files.find(({ role }) => role === 'image')!.path;
}

async function overlay(picture: string, mask: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const alpha = await sharp(mask).extractChannel(0).linear(0.5).raw().toBuffer();
  const red = await sharp({ create: { width, height, channels: 3, background: '#d2452d' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: red }])
    .png()
    .toBuffer();
}

export async function keep(
  input: string,
  name: string,
  picture: Buffer,
  title: string,
  folder = FOLDER,
): Promise<string> {
  const file = `${folder}/${input}.${name}.webp`;
  await sharp(picture).resize({ width: WIDTH }).webp({ quality: 76 }).toFile(join(ROOT, file));
  return `<img src="${file.slice('docs/'.length)}" width="270" alt="${title}"><br>**${title}**`;
}

export function table(cells: readonly string[]): string {
  const columns = 3;
  const rows = Array.from(
    { length: Math.ceil(cells.length / columns) },
    (_, row) => `| ${cells.slice(row * columns, (row + 1) * columns).join(' | ')} |`,
  );
  return [`|${' |'.repeat(columns)}`, `|${'---|'.repeat(columns)}`, ...rows].join('\n');
}
