import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { createWishes } from '@yujian/engine/builtin/wishes';
import type { OperationContext } from '@yujian/engine/builtin/worker-protocol';
import { makeScene } from '@yujian/scenes/make-scene';
import { readWords } from '@yujian/scenes/words/read-words';
import sharp from 'sharp';
import { makeSet, prepareScene } from '../tooling/learn/truth/make-set.ts';
import { readSet, type SetHeader, type TruthSet } from '../tooling/learn/truth/read-set.ts';
import { packSet } from '../tooling/learn/truth/set-format.ts';
import { digestOf } from './remember.ts';

const [WIDTH, HEIGHT] = [512, 384];
const FOLDER = join(
  import.meta.dirname,
  '../.cache/bench/rendered',
  digestOf(['packages/{renderer,scenes}/src/**/*.ts', 'tooling/learn/truth/*.ts']),
);

/** The scene of a picture of the opening gallery. */
export function galleryScene(key: string, aspect: number): SceneDescription {
  const entry = OPENING_GALLERY.find((one) => one.key === key);
  if (!entry) throw new Error(`expected a picture of the opening gallery but received ${key}`);
  return makeScene({
    words: entry.words.zh,
    negative: '',
    brief: { ...readWords(entry.words.zh).brief, kind: entry.kind, style: entry.style },
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed: entry.seed,
    aspect,
  });
}

/**
 * A picture of the opening gallery and the truth about it, 512 × 384, drawn once and kept: a draft in colour.
 *
 * @param hour 0 to 24, under a clear sky, with lamps from 18:00 on; null = as its words say
 */
export function gallerySet(
  key: string,
  hour: number | null,
): { readonly scene: SceneDescription; readonly set: TruthSet } {
  const said = galleryScene(key, WIDTH / HEIGHT);
  const light = hour === null ? {} : { hour, lamps: hour < 18 ? 0 : 1, weather: 'clear' as const };
  const scene = { ...said, light: { ...said.light, ...light } };
  const name = `${key}.${hour ?? 'said'}.${WIDTH}x${HEIGHT}`;
  const file = join(FOLDER, name);
  if (existsSync(`${file}.json`))
    return { scene, set: readSet(JSON.parse(readFileSync(`${file}.json`, 'utf8')) as SetHeader, FOLDER) };
  const size = { width: WIDTH, height: HEIGHT };
  const made = makeSet({
    key: name,
    ready: prepareScene(scene),
    camera: scene.camera,
    view: '',
    ...size,
    hasColour: true,
  });
  if (!made) throw new Error(`The scene ${key} shows too little.`);
  const { header, bytes } = packSet(made);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.bin`, bytes);
  writeFileSync(`${file}.json.part`, JSON.stringify(header));
  renameSync(`${file}.json.part`, `${file}.json`);
  return { scene, set: readSet(header, FOLDER) };
}

/** A set's picture as a file. */
export async function writeSet(
  { header: { width, height }, colour }: TruthSet,
  folder: string,
): Promise<{ path: string }> {
  const path = join(folder, 'given.png');
  await sharp(colour!, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path);
  return { path };
}

/** What an operation of the built-in engine runs in, with nobody to tell of its progress. */
export function operationContext(workDir: string): OperationContext {
  return { workDir, wishes: createWishes(), renderThreads: 1, throwIfCancelled() {}, progress() {}, preview() {} };
}
