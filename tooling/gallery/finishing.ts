import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATMOSPHERES } from '@yujian/contract/catalog/settings';
import { PLAN_CARDS, titledIn } from '@yujian/contract/edit/plan-cards';
import type { Params } from '@yujian/contract/fields/params';
import type { ToolId } from '@yujian/contract/tools/registry';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import sharp from 'sharp';
import { INPUTS, ROOT } from './inputs.ts';
import { keep, runContext, runTool, table } from './masked.ts';

const FOLDER = 'docs/pictures/finishing';
const SIZE = { size: '1024' };

const PHOTOS = [
  { key: 'villa', file: `${INPUTS}/villa-photo.webp`, place: 'exterior' },
  { key: 'garden', file: `${INPUTS}/garden-photo.webp`, place: 'exterior' },
  { key: 'bedroom', file: `${INPUTS}/bedroom-photo.webp`, place: 'interior' },
  { key: 'office', file: `${INPUTS}/office-photo.webp`, place: 'interior' },
] as const;

interface Trial {
  readonly tool: ToolId;
  readonly key: string;
  readonly title: string;
  readonly settings: Params;
}

const OUTDOORS = ['dawn', 'golden-hour', 'dusk', 'night', 'fog', 'rain', 'snow', 'autumn'];
const INDOORS = ['golden-hour', 'dusk', 'night', 'overcast'];
const MANNERS = [
  ['watercolour', 'Watercolour'],
  ['marker', 'Marker'],
  ['pencil', 'Coloured pencil'],
  ['digital', 'Soft digital'],
] as const;

/** What each photo is given to. */
function trialsOf(place: 'exterior' | 'interior'): readonly Trial[] {
  const restyle = place === 'interior' ? 'style-transfer-indoor' : 'style-transfer';
  return [
    ...(place === 'interior' ? INDOORS : OUTDOORS).map((atmosphere) => ({
      tool: 'atmosphere-change' as const,
      key: atmosphere,
      title: ATMOSPHERES.find(({ key }) => key === atmosphere)!.name.en,
      settings: { ...SIZE, atmosphere, place },
    })),
    ...MANNERS.map(
      ([manner, title]) =>
        ({
          tool: restyle,
          key: manner,
          title,
          settings: { ...SIZE, manner, keepColour: true },
        }) as const,
    ),
    { tool: 'toline', key: 'cad', title: 'Lines for CAD', settings: { lineStyle: 'cad' } },
    { tool: 'img2prompt', key: 'palette', title: 'Palette', settings: {} },
  ];
}

const SHEETS = [
  { card: 'board', title: 'Mood board' },
  { card: 'sheet', title: 'Presentation sheet, page 1 of 2' },
] as const;
/** Pixels across: letters are to be read. */
const SHEET_WIDTH = 1400;

/** The sheets of the image agent's ready plans. */
async function makeSheets(engine: ReturnType<typeof createBuiltinEngine>): Promise<string> {
  const picture = join(ROOT, INPUTS, 'office-photo.webp');
  const shown: string[] = [];
  for (const { card, title } of SHEETS) {
    const context = runContext();
    const plan = titledIn(PLAN_CARDS.find(({ key }) => key === card)!.plan, 'en');
    const made = await runTool('agent-nano', { plan }, { picture, mask: picture }, engine, context);
    const file = `pictures/finishing/office.${card}.webp`;
    await sharp(made)
      .resize({ width: SHEET_WIDTH })
      .webp({ quality: 80 })
      .toFile(join(ROOT, 'docs', file));
    shown.push(`![${title}](${file})\n\n**${title}**`);
    rmSync(context.workDir, { recursive: true, force: true });
  }
  return `## Sheets\n\n${shown.join('\n\n')}\n`;
}

/** Every finishing tool on every committed photo: docs/gallery-finishing.md. None is left out. */
export async function makeFinishingGallery(say: (line: string) => void): Promise<void> {
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const engine = createBuiltinEngine();
  const sections: string[] = [];
  try {
    for (const { key, file, place } of PHOTOS) {
      const picture = join(ROOT, file);
      const cells = [await keep(key, 'given', await sharp(picture).toBuffer(), 'As given', FOLDER)];
      for (const { tool, key: name, title, settings } of trialsOf(place)) {
        const context = runContext();
        const before = performance.now();
        const made = await runTool(tool, settings, { picture, mask: picture }, engine, context);
        say(`${key} ${name} ${((performance.now() - before) / 1000).toFixed(1)} s`);
        cells.push(await keep(key, name, await sharp(made).toBuffer(), title, FOLDER));
        rmSync(context.workDir, { recursive: true, force: true });
      }
      sections.push(`## ${key.charAt(0).toUpperCase()}${key.slice(1)}\n\n${table(cells)}\n`);
    }
    sections.push(await makeSheets(engine));
  } finally {
    await engine.close();
  }
  writeFileSync(
    join(ROOT, 'docs/gallery-finishing.md'),
    `# Finishing tools

Every committed photo by the tools that finish a picture, by the built-in engine, untouched and none left out; nothing is set but what stands under each. \`npm run gallery -- finishing\` makes them.

${sections.join('\n')}`,
  );
}
