import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMES } from '@yujian/imaging/names';
import type { SrgbImage } from '@yujian/imaging/image';
import { CLASSES, classNumber } from '@yujian/renderer/scene/classes';
import { nameOfPart } from '../name-of-part.ts';
import { lightClay } from './light-clay.ts';
import { SET_VERSION, unpackSet, type SetHeader, type TruthSet } from './set-format.ts';

export type { SetHeader, TruthSet } from './set-format.ts';
export type Medium = 'line' | 'clay' | 'colour';

export const SETS_FOLDER = join(import.meta.dirname, '../../../.cache/learn/sets');
/** In `namesOf`: nothing that has a name. */
export const NAMELESS = 255;

/** Headers of all whole sets, by key. */
export function listSets(folder = SETS_FOLDER): SetHeader[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SetHeader)
    .filter(({ version }) => version === SET_VERSION);
}

export function readSet(header: SetHeader, folder = SETS_FOLDER): TruthSet {
  return unpackSet(header, readFileSync(join(folder, `${header.key}.bin`)));
}

/** The set's picture in a medium, as a file would give it: three channels; null where it has no colour. */
export function pictureOf(set: TruthSet, medium: Medium): SrgbImage | null {
  const { width, height } = set.header;
  if (medium === 'colour') return set.colour && { width, height, channels: 3, data: set.colour };
  const grey = medium === 'line' ? set.line : lightClay(set);
  const data = new Uint8Array(grey.length * 3);
  for (const [at, value] of grey.entries()) data.fill(value, at * 3, at * 3 + 3);
  return { width, height, channels: 3, data };
}

/**
 * Number in NAMES of each pixel; NAMELESS where there is none. What is seen through a pane is the pane: a
 * window, a door or glass, as it is to a person who reads a drawing.
 */
export function namesOf(set: Pick<TruthSet, 'part' | 'pane'>): Uint8Array {
  const numbers = CLASSES.map((name) => {
    const known = nameOfPart[name];
    return known === null ? NAMELESS : NAMES.indexOf(known);
  });
  return Uint8Array.from(set.part, (part, at) => numbers[set.pane[at]! || part]!);
}

/** Number of the class that stands for sky in the plane `part`. */
export const SKY = classNumber('sky');
