import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import { segmentationOf } from '@yujian/engine/craft/analysis/segmentation-model';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { SILENT, type SrgbImage } from '@yujian/imaging';
import { SRGB_TO_LINEAR, type Triple } from '@yujian/imaging/ops/colour';
import { chooseFinishes } from '@yujian/lift/references/choose-finishes';
import { readReference, REFERENCE_SIDE } from '@yujian/lift/references/read-reference';
import type { Family } from '@yujian/lift/references/surface-family';
import { factsOfScene } from '@yujian/scenes/scene-facts';
import { makeScene } from '@yujian/scenes/make-scene';
import { materialOf } from '@yujian/scenes/style/finish';
import { finishesOf } from '@yujian/scenes/style/finishes-of';
import { deltaE2000, labOf } from './material/delta-e.ts';
import { quantile, type Bench, type Row } from './table.ts';

/** Rooms of which each is the reference of the next. Thresholds of the reading were chosen with some of them in sight. */
const ROOMS = [
  '法式客厅，30平，橡木地板，浅蓝墙',
  '现代卧室，20平，深胡桃木地板，米白墙，双人床',
  '极简厨房，16平，微水泥地面，白墙',
  '乡村餐厅，25平，红陶六角砖地面，奶油色墙',
  '日式书房，15平，浅橡木地板，灰泥墙',
  '北欧客厅，28平，灰橡木地板，灰绿墙',
  '轻奢客厅，35平，水磨石地面，暖灰墙',
  '咖啡馆，50平，橡木人字拼地板，陶土色墙',
];
const SIZE = { width: 640, height: 426 } as const;
const WHOLE = { layout: true, materials: true, view: true };
const ROLES = ['floor', 'wall'] as const;
/** Groups of the library that a family stands for. */
const GROUPS: Readonly<Record<Family, readonly string[]>> = {
  wood: ['wood'],
  terracotta: ['tile'],
  terrazzo: ['stone'],
  concrete: ['concrete'],
  plaster: ['plaster'],
  paint: ['plaster'],
};
const FLOOR_BAR = 14;
const WALL_BAR = 12;
const RIGHT_BAR = 0.8;

/** Rooms dressed after drafts of other rooms of which floor and walls are known. */
export const references: Bench = {
  name: 'references',
  async run() {
    const dir = await mkdtemp(join(tmpdir(), 'references-'));
    const engine = createBuiltinEngine();
    const scenes = ROOMS.map((words, k) => sceneOf(words, 40 + k));
    const far = { own: far0(), none: far0(), mean: far0() };
    const told = { right: 0, wrong: 0 };
    try {
      for (const [k, scene] of scenes.entries()) {
        const picture = await draw(engine, scene, join(dir, String(k)));
        const reading = readReference(picture, segmentationOf(picture, SILENT), SIZE.width);
        const next = scenes[(k + 1) % scenes.length]!;
        const plain = { ...next, finishes: {} };
        const taken = chooseFinishes([reading], plain, 'materials');
        const dressed = {
          ...plain,
          referenceFinishes: Object.fromEntries(taken.map(({ role, finish }) => [role, finish])),
        };
        const mean = meanOf(picture);
        for (const role of ROLES) {
          const truth = baseOf(finishesOf(scene)[role], role);
          far.own[role].push(distance(truth, baseOf(finishesOf(dressed)[role], role)));
          far.none[role].push(distance(truth, baseOf(finishesOf(plain)[role], role)));
          far.mean[role].push(distance(truth, mean));
        }
        const family = reading.parts.find(({ key }) => key === 'floor')?.family;
        const group = MATERIALS.find(({ key }) => key === finishesOf(scene).floor.material)?.group ?? '';
        if (family) told[GROUPS[family].includes(group) ? 'right' : 'wrong'] += 1;
      }
    } finally {
      await engine.close();
      await rm(dir, { recursive: true, force: true });
    }
    return [...rowsOf('floor', far, FLOOR_BAR), ...rowsOf('wall', far, WALL_BAR), familyRow(told)];
  },
};

type Far = Readonly<Record<'own' | 'none' | 'mean', Readonly<Record<(typeof ROLES)[number], number[]>>>>;

function far0(): Record<(typeof ROLES)[number], number[]> {
  return { floor: [], wall: [] };
}

function rowsOf(role: (typeof ROLES)[number], { own, none, mean }: Far, bar: number): Row[] {
  const of = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [best, plain, peer] = [of(own[role]), of(none[role]), of(mean[role])];
  return [
    {
      what: `${role}: colour of the result beside the reference's own, ${ROOMS.length} rooms (ΔE2000, mean; median ${quantile(own[role], 0.5).toFixed(1)})`,
      value: best.toFixed(1),
      bar: `under ${bar}, and under both below`,
      holds: best < bar && best < plain && best < peer,
    },
    { what: `${role}: without a reference`, value: plain.toFixed(1), bar: 'beside it', holds: true },
    { what: `${role}: the mean colour of the reference`, value: peer.toFixed(1), bar: 'beside it', holds: true },
  ];
}

function familyRow({ right, wrong }: { readonly right: number; readonly wrong: number }): Row {
  return {
    what: `what the floor is made of, where it is told (${right + wrong} of ${ROOMS.length}): right`,
    value: `${right} of ${right + wrong}`,
    bar: `at least ${100 * RIGHT_BAR} %`,
    holds: right >= RIGHT_BAR * (right + wrong),
  };
}

function sceneOf(words: string, seed: number): SceneDescription {
  return makeScene({
    words,
    negative: '',
    brief: null,
    scene: null,
    keep: WHOLE,
    seed,
    aspect: SIZE.width / SIZE.height,
  });
}

async function draw(
  engine: ReturnType<typeof createBuiltinEngine>,
  scene: SceneDescription,
  name: string,
): Promise<SrgbImage> {
  const workDir = await mkdtemp(name);
  const { signal } = new AbortController();
  const made = await engine.run(
    'generate',
    { words: '', negative: '', facts: factsOfScene(scene), scene: () => scene, quality: 'draft', ...SIZE, seed: 1 },
    { signal, enough: signal, workDir, onProgress() {}, onPreview() {} },
  );
  const picture = made.files.find(({ role }) => role === 'image')!;
  return readPicture(picture.path, { maxSide: REFERENCE_SIDE, minSide: REFERENCE_SIDE });
}

function baseOf(finish: Finish, role: (typeof ROLES)[number]): Triple {
  return [...materialOf(finish, role).base];
}

function meanOf({ data, channels }: SrgbImage): Triple {
  const sums: Triple = [0, 0, 0];
  for (let i = 0; i < data.length; i += channels) for (let c = 0; c < 3; c++) sums[c]! += SRGB_TO_LINEAR[data[i + c]!]!;
  return sums.map((sum) => (sum * channels) / data.length) as Triple;
}

function distance(a: Triple, b: Triple): number {
  return deltaE2000(labOf(...a), labOf(...b));
}
