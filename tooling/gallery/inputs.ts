import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureTool } from './picture-tools.ts';

export const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = 'apps/web/public/samples';
export const INPUTS = 'docs/inputs';

/** A committed picture that the tools are given. */
export interface GalleryInput {
  readonly key: string;
  /** from the repository's root */
  readonly file: string;
  readonly title: string;
  /** tools that are made for it */
  readonly fits: readonly PictureTool[];
}

/** What the page's samples are made for, by the families that it shows them in; bare rooms are furnished too. */
const FITS: Readonly<Record<string, PictureTool>> = {
  interior: 'indoor-render',
  commercial: 'gongzhuang-render',
  architecture: 'architectural-render',
  landscape: 'landscape-render',
  'birds-view': 'birds-view-render',
};
const BARE: ReadonlySet<string> = new Set(['bare-line', 'bare-clay']);

/** What stands in docs/inputs: drawn by draw-inputs.ts, further rooms and buildings first, then what no render tool is for. */
export const OWN_INPUTS = {
  'study-line': { type: 'png', title: 'Study, line drawing', fits: ['indoor-render', 'gongzhuang-render'] },
  'cafe-line': { type: 'png', title: 'Café, line drawing', fits: ['indoor-render', 'gongzhuang-render'] },
  'school-line': { type: 'png', title: 'School, line drawing', fits: ['architectural-render'] },
  'plaza-line': { type: 'png', title: 'Plaza, line drawing', fits: ['landscape-render'] },
  'dining-worn': { type: 'webp', title: 'Dining room, line drawing by hand on worn paper', fits: ['indoor-render'] },
  'bedroom-sheet': { type: 'webp', title: 'Bedroom, photo of the drawing on a table', fits: ['indoor-render'] },
  'meeting-clay': { type: 'webp', title: 'Meeting room, white model', fits: ['indoor-render', 'gongzhuang-render'] },
  'museum-clay': { type: 'webp', title: 'Museum, white model', fits: ['architectural-render'] },
  'bedroom-photo': {
    type: 'webp',
    title: 'Bedroom, picture in colour',
    fits: ['indoor-render', 'fine-render', 'lock-img', 'lock-img-out'],
  },
  'office-photo': {
    type: 'webp',
    title: 'Office, picture in colour',
    fits: ['gongzhuang-render', 'fine-render', 'lock-img'],
  },
  'villa-photo': {
    type: 'webp',
    title: 'Villa, picture in colour',
    fits: ['architectural-render', 'fine-render', 'lock-img-out'],
  },
  'garden-photo': {
    type: 'webp',
    title: 'Garden court, picture in colour',
    fits: ['landscape-render', 'fine-render', 'lock-img-out'],
  },
  'bare-photo': {
    type: 'webp',
    title: 'Bare room, picture in colour',
    fits: ['indoor-render', 'oldhouse', 'empty-room'],
  },
  'window-screenshot': {
    type: 'webp',
    title: 'Screenshot of a modelling program, with its toolbars',
    fits: ['indoor-render'],
  },
  cat: { type: 'png', title: 'Drawing of a cat', fits: [] },
  text: { type: 'png', title: 'Page of text', fits: [] },
  plan: { type: 'png', title: 'Floor plan', fits: [] },
  noise: { type: 'webp', title: 'Noise', fits: [] },
  plain: { type: 'png', title: 'One colour', fits: [] },
} as const satisfies Record<
  string,
  { readonly type: 'png' | 'webp'; readonly title: string; readonly fits: readonly PictureTool[] }
>;
export type OwnInput = keyof typeof OWN_INPUTS;

export function fileOf(key: OwnInput): string {
  return `${INPUTS}/${key}.${OWN_INPUTS[key].type}`;
}

/** Every committed input: the samples of the page, then docs/inputs. */
export function listInputs(): GalleryInput[] {
  const samples = JSON.parse(readFileSync(join(ROOT, SAMPLES, 'index.json'), 'utf8')) as {
    id: string;
    file: string;
    title: { en: string };
    families: string[];
  }[];
  return [
    ...samples.map(({ id, file, title, families }) => ({
      key: id,
      file: `${SAMPLES}/${file}`,
      title: title.en,
      fits: [...families.flatMap((family) => FITS[family] ?? []), ...(BARE.has(id) ? (['empty-room'] as const) : [])],
    })),
    ...(Object.keys(OWN_INPUTS) as OwnInput[]).map((key) => ({
      key,
      file: fileOf(key),
      title: OWN_INPUTS[key].title,
      fits: OWN_INPUTS[key].fits,
    })),
  ];
}

/** SHA-256 of a committed file, hexadecimal. */
export function hashFile(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('hex');
}
