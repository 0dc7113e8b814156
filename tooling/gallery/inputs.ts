import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = 'apps/web/public/samples';
export const INPUTS = 'docs/inputs';

/** A committed picture that the tools are given. */
export interface GalleryInput {
  readonly key: string;
  /** from the repository's root */
  readonly file: string;
  readonly title: string;
}

/** What stands in docs/inputs: drawn by draw-inputs.ts, further rooms and buildings first, then what no render tool is for. */
export const OWN_INPUTS = {
  'study-line': { type: 'png', title: 'Study, line drawing' },
  'cafe-line': { type: 'png', title: 'Café, line drawing' },
  'school-line': { type: 'png', title: 'School, line drawing' },
  'plaza-line': { type: 'png', title: 'Plaza, line drawing' },
  'dining-worn': { type: 'webp', title: 'Dining room, line drawing by hand on worn paper' },
  'bedroom-sheet': { type: 'webp', title: 'Bedroom, photo of the drawing on a table' },
  'meeting-clay': { type: 'webp', title: 'Meeting room, white model' },
  'museum-clay': { type: 'webp', title: 'Museum, white model' },
  'bedroom-photo': { type: 'webp', title: 'Bedroom, picture in colour' },
  'office-photo': { type: 'webp', title: 'Office, picture in colour' },
  'villa-photo': { type: 'webp', title: 'Villa, picture in colour' },
  'garden-photo': { type: 'webp', title: 'Garden court, picture in colour' },
  'bare-photo': { type: 'webp', title: 'Bare room, picture in colour' },
  'window-screenshot': { type: 'webp', title: 'Screenshot of a modelling program, with its toolbars' },
  cat: { type: 'png', title: 'Drawing of a cat' },
  text: { type: 'png', title: 'Page of text' },
  plan: { type: 'png', title: 'Floor plan' },
  noise: { type: 'webp', title: 'Noise' },
  plain: { type: 'png', title: 'One colour' },
} as const satisfies Record<string, { readonly type: 'png' | 'webp'; readonly title: string }>;
export type OwnInput = keyof typeof OWN_INPUTS;

export function fileOf(key: OwnInput): string {
  return `${INPUTS}/${key}.${OWN_INPUTS[key].type}`;
}

/** Every committed input: the samples of the page, then docs/inputs. */
export function listInputs(): GalleryInput[] {
  const samples = JSON.parse(readFileSync(join(ROOT, SAMPLES, 'index.json'), 'utf8')) as { id: string; file: string; title: { en: string } }[];
  return [
    ...samples.map(({ id, file, title }) => ({ key: id, file: `${SAMPLES}/${file}`, title: title.en })),
    ...(Object.keys(OWN_INPUTS) as OwnInput[]).map((key) => ({ key, file: fileOf(key), title: OWN_INPUTS[key].title })),
  ];
}

/** SHA-256 of a committed file, hexadecimal. */
export function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(join(ROOT, file))).digest('hex');
}
