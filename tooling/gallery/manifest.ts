import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Params } from '@yujian/contract/fields/params';
import { hashFile, ROOT } from './inputs.ts';
import type { PictureTool } from './picture-tools.ts';

export const PICTURES = 'docs/pictures/from-pictures';
const FILE = join(ROOT, PICTURES, 'manifest.json');

export const TIMES = ['under 5 s', 'under 15 s', 'under 30 s', 'over 30 s'] as const;

/** A picture, or why there is none. */
export type Outcome =
  | {
      readonly kind: 'picture';
      readonly width: number;
      readonly height: number;
      /** of its 8-bit RGB pixels, hexadecimal */
      readonly sha256: string;
      /** 0 to 100; null where the input shows too few long lines to judge by */
      readonly fidelity: number | null;
      readonly isRepeated: boolean;
      readonly notes: readonly string[];
    }
  | { readonly kind: 'refused' | 'failed'; readonly why: string };

/** How a picture of the gallery was made and what came of it. */
export interface Entry {
  readonly tool: PictureTool;
  readonly input: string;
  readonly inputSha256: string;
  readonly settings: Params;
  readonly size: number | null;
  readonly seed: number;
  /** of the sources that made it */
  readonly engine: string;
  /** of processors, all threads together, on a machine that had other work too */
  readonly time: (typeof TIMES)[number];
  readonly outcome: Outcome;
}

export type Manifest = Readonly<Record<string, Entry>>;

export function readManifest(): Manifest {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Manifest) : {};
}

/** Whole or not at all; a line per entry, in the order of their keys. */
export function writeManifest(manifest: Manifest): void {
  const lines = Object.keys(manifest)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(manifest[key])}`);
  writeFileSync(`${FILE}.part`, `{\n${lines.join(',\n')}\n}\n`);
  renameSync(`${FILE}.part`, FILE);
}

/** What a picture depends on besides its input and settings: the engine's sources, tests apart, and its models. */
const SOURCES = [
  'packages/{imaging,lift,renderer,scenes}/src/**/*.ts',
  'packages/imaging/models/*.bin',
  'packages/engine/src/builtin/**/*.ts',
  'packages/contract/src/{catalog,scene,structure,tools}/*.ts',
];

/** Twelve hexadecimal digits that change with the engine. */
export function hashEngine(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  for (const file of files) hash.update(`${file} ${hashFile(file)}\n`);
  return hash.digest('hex').slice(0, 12);
}
