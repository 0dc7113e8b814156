import { STYLES } from '@yujian/contract/catalog/spaces';
import { emptyBrief } from '@yujian/contract/scene/brief';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_KINDS } from '@yujian/contract/scene/kinds';
import { buildScene } from '@yujian/scenes/build-scene';
import { arrange } from '@yujian/scenes/layout/arrange';
import { findFaults } from '@yujian/scenes/layout/faults';
import { footprintOverlap } from '@yujian/scenes/layout/footprints';
import { makeScene } from '@yujian/scenes/make-scene';
import { PROMPTS } from '@yujian/scenes/words/prompts/prompts.fixture';
import { scorePrompts } from '@yujian/scenes/words/prompts/prompts.score';
import { readWords } from '@yujian/scenes/words/read-words';
import { finishesOf } from '@yujian/scenes/style/finishes-of';
import { milliseconds, quantile, seconds, type Bench, type Row } from './table.ts';

const LIVING_ROOM = '现代客厅，36平，左边落地窗，灰绿色沙发，大理石茶几，午后阳光';
const BUILD_BAR_MS = 2000;
const OVERLAP_BAR = 0.7;
const SLOTS_BAR = 0.85;
const SEEDS = 10;
const RANDOM_SCENES = 200;

/** Scenes and words: from a sentence to triangles, how much ten seeds differ, what is right of 150 prompts, and faults of random scenes. */
export const scenes: Bench = {
  name: 'scenes',
  run: async () => [...timeRows(), ...varietyRows(), ...wordRows(), ...faultRows()],
};

function timeRows(): Row[] {
  const room = timed(LIVING_ROOM, SEEDS);
  const all = SCENE_KINDS.map(({ key, name }) => ({ key, ms: Math.max(...timed(name.zh, 2)) })).toSorted(
    (a, b) => b.ms - a.ms,
  );
  const slowest = all[0]!;
  return [
    {
      what: 'a living room, from its sentence to triangles (median of ten seeds)',
      value: seconds(quantile(room, 0.5)),
      bar: `under ${seconds(BUILD_BAR_MS)}`,
      holds: quantile(room, 0.5) < BUILD_BAR_MS,
    },
    {
      what: `each of ${all.length} kinds, two seeds: the slowest (${slowest.key})`,
      value: seconds(slowest.ms),
      bar: 'beside it',
      holds: true,
    },
  ];
}

function timed(words: string, seeds: number): number[] {
  return Array.from({ length: seeds }, (_, k) => {
    const start = performance.now();
    buildScene(
      makeScene({
        words,
        negative: '',
        brief: null,
        scene: null,
        keep: { layout: true, materials: true, view: true },
        seed: k + 1,
        aspect: 4 / 3,
      }),
    );
    return performance.now() - start;
  });
}

function varietyRows(): Row[] {
  return (['living-room', 'bedroom', 'office', 'cafe'] as const).map((kind): Row => {
    const drawn = Array.from({ length: SEEDS }, (_, k) =>
      arrange({ ...emptyBrief(), kind }, { layout: k + 1, materials: k + 1, view: k + 1 }),
    );
    const overlaps = drawn.flatMap((scene, k) => drawn.slice(k + 1).map((other) => footprintOverlap(scene, other)));
    const palettes = new Set(drawn.map((scene) => JSON.stringify(finishesOf(scene)))).size;
    const most = Math.max(...overlaps);
    return {
      what: `ten seeds of one ${kind}: footprints in common (median, most), palettes`,
      value: `${quantile(overlaps, 0.5).toFixed(2)}, ${most.toFixed(2)}, ${palettes}`,
      bar: `under ${OVERLAP_BAR}, ${SEEDS}`,
      holds: most < OVERLAP_BAR && palettes === SEEDS,
    };
  });
}

function wordRows(): Row[] {
  const start = performance.now();
  for (const { text } of PROMPTS) readWords(text);
  const each = (performance.now() - start) / PROMPTS.length;
  const isChinese = ({ text }: (typeof PROMPTS)[number]): boolean => /\p{Script=Han}/u.test(text);
  const row = (what: string, prompts: typeof PROMPTS): Row => {
    const { right, slots } = scorePrompts(prompts, readWords);
    return {
      what: `${what}: slots read right`,
      value: `${right} of ${slots}, ${((100 * right) / slots).toFixed(1)} %`,
      bar: `at least ${100 * SLOTS_BAR} %`,
      holds: right / slots >= SLOTS_BAR,
    };
  };
  return [
    row('100 Chinese prompts', PROMPTS.filter(isChinese)),
    row(
      '50 English prompts',
      PROMPTS.filter((prompt) => !isChinese(prompt)),
    ),
    { what: 'reading a prompt', value: milliseconds(each), bar: 'beside it', holds: true },
  ];
}

function faultRows(): Row[] {
  const rooms = SCENE_KINDS.filter(({ setting }) => setting === 'room');
  const drawn = Array.from({ length: RANDOM_SCENES }, (_, k): SceneDescription => {
    const { key, family } = rooms[k % rooms.length]!;
    const styles = STYLES[family];
    return arrange(
      { ...emptyBrief(), kind: key, style: styles[(k * 7) % styles.length]!.key },
      { layout: 1000 + k, materials: k, view: k },
    );
  });
  const faulty = drawn.filter((scene) => findFaults(scene).length > 0).length;
  const pieces = drawn.reduce((sum, scene) => sum + scene.pieces.length, 0);
  return [
    {
      what: `${RANDOM_SCENES} random rooms of ${rooms.length} kinds, ${pieces} pieces: with a piece through another, floating, in the way, or without room to use`,
      value: `${faulty}`,
      bar: 'none',
      holds: faulty === 0,
    },
  ];
}
