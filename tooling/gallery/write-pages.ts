import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANNERS, PALETTES } from '@yujian/contract/catalog/manners';
import type { Option } from '@yujian/contract/catalog/settings';
import { findTool } from '@yujian/contract/tools/registry';
import { listInputs, ROOT } from './inputs.ts';
import { PICTURES, readManifest, type Entry, type Manifest } from './manifest.ts';
import { FIT_SIDE, MANNER_SIDE, planManners, planTools, type GalleryOrder } from './plan.ts';

const COLUMNS = 4;
const WIDTH = 210;
/** Said of a second try, which the number tells too. */
const REPEATED = /with the geometry locked, free of charge/;
/** What the gallery's pages say of what has been made, by file from the root. */
export function pagesOf(manifest: Manifest): Readonly<Record<string, string>> {
  return {
    'docs/gallery-manners.md': mannersPage(manifest),
    'docs/gallery-tools.md': toolsPage(manifest),
  };
}

export function writePages(): void {
  for (const [file, text] of Object.entries(pagesOf(readManifest()))) writeFileSync(join(ROOT, file), text);
}

function toolsPage(manifest: Manifest): string {
  const notes = new Footnotes();
  const orders = planTools();
  const sections = listInputs().map(({ key, file, title }) => {
    const made = orders.filter((order) => order.input === key && manifest[order.key]);
    if (made.length === 0) return '';
    const cells = [
      picture(fromDocs(file), title, `**${title}**, as it is given`),
      ...made.map((order) => cell(order, manifest[order.key]!, toolTitle(order), notes)),
    ];
    return `## ${title}\n\n${table(cells, COLUMNS)}\n`;
  });
  const refused = orders.filter(({ key }) => manifest[key]?.outcome.kind === 'refused').length;
  const made = orders.filter(({ key }) => manifest[key]);
  const failed = made.filter(({ key }) => manifest[key]!.outcome.kind === 'failed').length;
  return `# Every input

Each picture that is committed as an input, by the tools that are made for it: the page's samples and [docs/inputs](inputs), of which the last ones are none that any of these tools is made for. Nothing is set but the picture; seed 7, by the built-in engine, untouched, none left out: of ${FIT_SIDE} pixels. The number is the fidelity, 0 to 100; the time is that of the processors, all threads together, on a machine that had other work too. \`npm run gallery -- from-pictures\` makes what is not there, and [manifest.json](${fromDocs(PICTURES)}/manifest.json) holds settings, seed, hash and outcome of each.

${made.length === orders.length ? `All ${made.length}` : `So far ${made.length} of ${orders.length}`} were tried: ${made.length - refused - failed} gave a picture, ${refused} were refused with a reason, ${failed} failed.

${sections.filter(Boolean).join('\n')}${notes.list()}`;
}

function mannersPage(manifest: Manifest): string {
  const notes = new Footnotes();
  const inputs = new Map(listInputs().map((input) => [input.key, input]));
  const nameOf = (options: readonly Option[], key: unknown): string => options.find((one) => one.key === key)!.name.en;
  const sections = [...Map.groupBy(planManners(), ({ input }) => input)].map(([key, orders]) => {
    const { file, title } = inputs.get(key)!;
    const cells = orders
      .filter((order) => manifest[order.key])
      .map((order) =>
        cell(
          order,
          manifest[order.key]!,
          order.settings['palette'] === 'auto'
            ? nameOf(MANNERS, order.settings['manner'])
            : nameOf(PALETTES, order.settings['palette']),
          notes,
        ),
      );
    return cells.length === 0
      ? ''
      : `## ${title}\n\n${table([picture(fromDocs(file), title, `**${title}**, as it is given`), ...cells], COLUMNS)}\n`;
  });
  return `# Every manner and palette

Presentation drawings of the page's samples: first each manner in the palette of the style, then each palette in watercolour. Nothing else is set; of ${MANNER_SIDE} pixels, seed 7, untouched. How they are made: [illustration.md](illustration.md).

${sections.filter(Boolean).join('\n')}${notes.list()}`;
}

function toolTitle({ tool }: GalleryOrder): string {
  return findTool(tool)!.title.en;
}

function cell({ key }: GalleryOrder, { outcome, time }: Entry, title: string, notes: Footnotes, width = WIDTH): string {
  if (outcome.kind !== 'picture') return `**${title}** ${outcome.kind}: ${outcome.why}`;
  const said = [
    ...(outcome.fidelity === null ? [] : [`${outcome.fidelity}${outcome.isRepeated ? ', second try' : ''}`]),
    time,
  ].join(', ');
  return picture(
    `${fromDocs(PICTURES)}/${key}.webp`,
    title,
    `**${title}** ${said}${outcome.notes
      .filter((note) => !REPEATED.test(note))
      .map((note) => notes.mark(note))
      .join('')}`,
    width,
  );
}

function picture(file: string, alt: string, below: string, width = WIDTH): string {
  return `<img src="${file}" width="${width}" alt="${alt}"><br>${below}`;
}

function table(cells: readonly string[], columns: number): string {
  const rows = Array.from(
    { length: Math.ceil(cells.length / columns) },
    (_, row) =>
      `| ${Array.from({ length: columns }, (__, column) => cells[row * columns + column] ?? '').join(' | ')} |`,
  );
  return [`|${' |'.repeat(columns)}`, `|${'---|'.repeat(columns)}`, ...rows].join('\n');
}

/** A path from the root as a page in docs has it. */
function fromDocs(file: string): string {
  return file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`;
}

/** What was said to the person, told once and numbered. */
class Footnotes {
  readonly #said: string[] = [];

  mark(note: string): string {
    if (!this.#said.includes(note)) this.#said.push(note);
    return ` <sup>${this.#said.indexOf(note) + 1}</sup>`;
  }

  list(): string {
    return this.#said.length === 0
      ? ''
      : `\n## What was said with them\n\n${this.#said.map((note, k) => `${k + 1}. ${note}`).join('\n')}\n`;
  }
}
