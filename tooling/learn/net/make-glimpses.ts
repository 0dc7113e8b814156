import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_FACES } from '@yujian/imaging/buffers/segmentation-map';
import { toHalf } from '@yujian/imaging/kernels/region-classification/forest/half';
import { NAMES } from '@yujian/imaging/names';
import { listSets, namesOf, readSet, type TruthSet } from '../truth/read-set.ts';
import { simplifyDrawing } from '../truth/simplify-drawing.ts';
import { hashText } from '../truth/split.ts';
import { shellOf } from './shell-of.ts';

/** Raise it when the meaning of a file changes; older ones are then made again. */
const GLIMPSE_VERSION = 2;

export const GLIMPSES_FOLDER = join(import.meta.dirname, '../../../.cache/learn/glimpses');

/**
 * Writes what train.py learns from: of each set of the half that is learned from, `<key>.raw` and, where people draw it
 * otherwise (simplify-drawing.ts), `<key>.simple.raw`, with the planes line,
 * openness, name, shell (u8 each), object (u16), normal (i8, 3 interleaved, upright axes turned with the camera) and
 * natural logarithm of the depth (f16; NaN for sky and behind panes), and `<key>.json` with its size. Also `names.json`,
 * the order of what is learned. What is there is left, so that an interrupted run goes on.
 */
export function makeGlimpses(sets: string, folder: string, say: (line: string) => void): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'names.json'), JSON.stringify({ names: NAMES, shell: SHELL_FACES }));
  const headers = listSets(sets).filter(({ half }) => half === 'learn');
  let made = 0;
  for (const header of headers) {
    const about = join(folder, `${header.key}.json`);
    if (
      existsSync(about) &&
      (JSON.parse(readFileSync(about, 'utf8')) as { version: number }).version === GLIMPSE_VERSION
    )
      continue;
    const set = readSet(header, sets);
    const simple = simplifyDrawing(set, hashText(header.key));
    if (simple !== set) writeGlimpse(folder, `${header.key}.simple`, simple);
    writeGlimpse(folder, header.key, set);
    made++;
  }
  say(`${made} glimpses made, ${headers.length} in all`);
}

function writeGlimpse(folder: string, key: string, set: TruthSet): void {
  const about = join(folder, `${key}.json`);
  writeFileSync(join(folder, `${key}.raw`), Buffer.concat(planesOf(set)));
  const { width, height, setting, kind, style, seed, box } = set.header;
  writeFileSync(
    `${about}.part`,
    JSON.stringify({
      version: GLIMPSE_VERSION,
      key,
      width,
      height,
      setting,
      scene: `${kind}.${style}.${seed}`,
      hasBox: box !== null,
    }),
  );
  renameSync(`${about}.part`, about);
}

function planesOf(set: TruthSet): Uint8Array[] {
  const { header, line, clay, object, normal, depth, pane } = set;
  const [c, s] = [Math.cos(header.camera.yaw), Math.sin(header.camera.yaw)];
  const turned = new Int8Array(normal.length);
  for (let at = 0; at < normal.length; at += 3) {
    const x = normal[at]!,
      z = normal[at + 2]!;
    turned[at] = Math.round(x * c - z * s);
    turned[at + 1] = normal[at + 1]!;
    turned[at + 2] = Math.round(z * c + x * s);
  }
  const far = Uint16Array.from(depth, (metres, at) =>
    metres === Infinity || pane[at] !== 0 ? 0x7e00 : toHalf(Math.log(metres)),
  );
  const bytes = (plane: Uint16Array | Int8Array): Uint8Array =>
    new Uint8Array(plane.buffer, plane.byteOffset, plane.byteLength);
  return [line, clay, namesOf(set), shellOf(header), bytes(object), bytes(turned), bytes(far)];
}
