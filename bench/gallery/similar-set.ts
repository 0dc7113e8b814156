import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { emptyBrief } from '@yujian/contract/scene/brief';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { makeScene } from '@yujian/scenes/make-scene';
import sharp from 'sharp';
import { prepareScene, renderColour } from '../../tooling/learn/truth/make-set.ts';
import { digestOf } from '../remember.ts';

export interface ScenePicture {
  readonly file: string;
  readonly kind: SceneKindKey;
  /** Of its family: a modern house and a modern room share none. */
  readonly style: string;
  /** Of the half that nothing is tuned on. */
  readonly isReported: boolean;
}

interface FamilySet {
  readonly family: string;
  readonly kinds: readonly SceneKindKey[];
  readonly styles: readonly string[];
  /** Scenes of each kind and style: so many that each picture has nine that are alike at least. */
  readonly seeds: number;
}

const SETS: readonly FamilySet[] = [
  {
    family: 'interior',
    kinds: ['living-room', 'bedroom', 'kitchen', 'bathroom', 'study'],
    styles: ['cream', 'new-chinese', 'industrial', 'nordic', 'dark-academia'],
    seeds: 2,
  },
  {
    family: 'architecture',
    kinds: ['villa', 'office-building', 'cultural'],
    styles: ['concrete', 'brick', 'new-chinese'],
    seeds: 2,
  },
  {
    family: 'landscape',
    kinds: ['plaza', 'courtyard', 'park'],
    styles: ['modern', 'jiangnan', 'meadow'],
    seeds: 2,
  },
];
const [WIDTH, HEIGHT] = [384, 288];
const FOLDER = join(
  import.meta.dirname,
  '../../.cache/bench/similar',
  digestOf(['packages/{renderer,scenes}/src/**/*.ts']),
);

/** Drafts of generated scenes in all kinds and styles of SETS, drawn once and kept. */
export async function similarSet(): Promise<readonly ScenePicture[]> {
  mkdirSync(FOLDER, { recursive: true });
  const pictures: ScenePicture[] = [];
  for (const { family, kinds, styles, seeds } of SETS)
    for (const [k, kind] of kinds.entries())
      for (const [s, style] of styles.entries())
        for (let seed = 1; seed <= seeds; seed++) {
          const file = join(FOLDER, `${kind}.${style}.${seed}.png`);
          if (!existsSync(file)) await draw(kind, style, seed, file);
          pictures.push({ file, kind, style: `${family}/${style}`, isReported: (seed + k + s) % 2 === 1 });
        }
  return pictures;
}

async function draw(kind: SceneKindKey, style: string, seed: number, file: string): Promise<void> {
  const scene = makeScene({
    words: '',
    negative: '',
    brief: { ...emptyBrief(), kind, style },
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed,
    aspect: WIDTH / HEIGHT,
  });
  const data = renderColour(scene, prepareScene(scene).built, WIDTH, HEIGHT);
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toFile(`${file}.part`);
  renameSync(`${file}.part`, file);
}
