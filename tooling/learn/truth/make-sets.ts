import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { emptyBrief } from '@yujian/contract/scene/brief';
import { SCENE_KINDS } from '@yujian/contract/scene/kinds';
import { createChance } from '@yujian/renderer/scene/build/random';
import { makeScene } from '@yujian/scenes/make-scene';
import { cameraOfView, chooseWay, type View } from './cameras.ts';
import { makeSet, prepareScene, type ReadyScene } from './make-set.ts';
import { SETS_FOLDER } from './read-set.ts';
import { packSet, SET_VERSION, type SetHeader, type UnpackedSet } from './set-format.ts';
import { halfOf, hashText } from './split.ts';

export interface SetsOrder {
  /** number in the list of the first set, and how many numbers follow from there */
  readonly from: number;
  readonly count: number;
  /** does the scenes whose numbers leave `part` when divided by `parts`, for several processes */
  readonly part: number;
  readonly parts: number;
  /** pixels of the longer side; null = 512 to 768 by turns */
  readonly longest: number | null;
  /** one in so many sets has a picture in colour too; 0: none has */
  readonly coloured: number;
  /** makes sets of these kinds only; null = of all */
  readonly kinds: ReadonlySet<string> | null;
  /** makes only sets that are learned from, or only those that are measured on */
  readonly halves: 'learn' | 'held' | 'all';
  readonly folder?: string;
}

const KINDS = SCENE_KINDS.filter(({ setting }) => setting !== 'studio');
const ASPECTS = [4 / 3, 3 / 2, 16 / 9, 1, 3 / 4, 4 / 3, 16 / 10, 5 / 4, 2 / 3, 21 / 9];
const SIDES = [512, 576, 640, 640, 768];
/** Pictures of a scene. */
const VIEWS = 2;
/** Coprime to the number of kinds, so that neighbours in the list differ and all kinds have their turn. */
const STRIDE = 23;

/** Makes sets of an endless fixed list, two pictures of each scene; what is there is left. Says a line about each. */
export function makeSets(
  { from, count, part, parts, longest, coloured, kinds, halves, folder = SETS_FOLDER }: SetsOrder,
  say: (line: string) => void,
): void {
  mkdirSync(folder, { recursive: true });
  let ready: ReadyScene | null = null;
  for (let number = from; number < from + count; number++) {
    if (Math.floor(number / VIEWS) % parts !== part) continue;
    if (number % VIEWS === 0) ready = null;
    const plan = planSet(number, longest, coloured);
    if ((kinds && !kinds.has(plan.kind.key)) || !isAsked(halves, plan) || isThere(plan.key, folder)) continue;
    const start = performance.now();
    ready ??= arrangeScene(plan);
    const outcome = makePlanned(plan, ready);
    if (typeof outcome === 'string') {
      say(`${plan.key}: left out, ${outcome}`);
      continue;
    }
    const { header, bytes } = packSet(outcome);
    writeFileSync(join(folder, `${plan.key}.bin`), bytes);
    writeFileSync(join(folder, `${plan.key}.json.part`), JSON.stringify(header));
    renameSync(join(folder, `${plan.key}.json.part`), join(folder, `${plan.key}.json`));
    say(
      `${plan.key}: ${header.width} × ${header.height}, ${header.half}, ${Math.round(bytes.length / 1024)} KiB, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  }
}

interface SetPlan {
  readonly key: string;
  readonly kind: (typeof KINDS)[number];
  readonly style: string;
  readonly seed: number;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly hasColour: boolean;
  /** seed of what is free in the camera */
  readonly cameraSeed: number;
}

/** What the set of a number is of: the same on every machine. */
function planSet(number: number, longest: number | null, coloured: number): SetPlan {
  const scene = Math.floor(number / VIEWS);
  const kind = KINDS[(scene * STRIDE) % KINDS.length]!;
  const chance = createChance(hashText(`scene ${scene}`));
  const style = chance.pick<{ readonly key: string }>(STYLES[kind.family]).key;
  const seed = chance.whole(4294967296);
  const cameraSeed = hashText(`camera ${number}`);
  const own = createChance(cameraSeed);
  const view = chooseWay(kind.setting === 'room' ? 'room' : 'site', number, own);
  const aspect = own.pick(ASPECTS);
  const side = longest ?? own.pick(SIDES);
  const [width, height] = aspect >= 1 ? [side, Math.round(side / aspect)] : [Math.round(side * aspect), side];
  return {
    key: `${kind.key}.${style}.${seed}.${view}`,
    kind,
    style,
    seed,
    view,
    width,
    height,
    hasColour: coloured > 0 && hashText(`colour ${number}`) % coloured === 0,
    cameraSeed,
  };
}

function arrangeScene({ kind, style, seed, width, height }: SetPlan): ReadyScene {
  return prepareScene(
    makeScene({
      words: '',
      negative: '',
      brief: { ...emptyBrief(), kind: kind.key, style },
      scene: null,
      keep: { layout: true, materials: true, view: true },
      seed,
      aspect: width / height,
    }),
  );
}

/** The set, or why there is none. */
function makePlanned(
  { key, view, width, height, hasColour, cameraSeed }: SetPlan,
  ready: ReadyScene,
): UnpackedSet | string {
  const camera = cameraOfView(ready.description, view, createChance(cameraSeed ^ 0x2545f491), width / height);
  if (!camera) return 'the view has no perspective';
  return makeSet({ key, ready, camera, view, width, height, hasColour }) ?? 'it shows too little';
}

function isAsked(halves: SetsOrder['halves'], { kind, style, seed }: SetPlan): boolean {
  return halves === 'all' || (halfOf(kind.key, style, seed) === 'learn') === (halves === 'learn');
}

function isThere(key: string, folder: string): boolean {
  const file = join(folder, `${key}.json`);
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as SetHeader).version === SET_VERSION;
}
