import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { makeScene } from '@yujian/scenes/make-scene';
import { readWords } from '@yujian/scenes/words/read-words';
import { makeSet, prepareScene } from '../tooling/learn/truth/make-set.ts';
import { readSet, type SetHeader, type TruthSet } from '../tooling/learn/truth/read-set.ts';
import { packSet } from '../tooling/learn/truth/set-format.ts';
import { digestOf } from './remember.ts';

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

/** A draft of a scene in colour with the truth about it, kept under a name that says what of the scene was changed. */
export function renderSet(key: string, description: SceneDescription, width: number, height: number): TruthSet {
  const name = `${key}.${width}x${height}`;
  const file = join(FOLDER, name);
  if (existsSync(`${file}.json`)) return readSet(JSON.parse(readFileSync(`${file}.json`, 'utf8')) as SetHeader, FOLDER);
  const ready = prepareScene(description);
  const set = makeSet({ key: name, ready, camera: description.camera, view: '', width, height, hasColour: true });
  if (!set) throw new Error(`The scene ${key} shows too little.`);
  const { header, bytes } = packSet(set);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.bin`, bytes);
  writeFileSync(`${file}.json.part`, JSON.stringify(header));
  renameSync(`${file}.json.part`, `${file}.json`);
  return readSet(header, FOLDER);
}
