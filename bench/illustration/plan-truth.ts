import { segmentationOf } from '@yujian/engine/craft/analysis/segmentation-model';
import { analyseSheet } from '@yujian/engine/craft/analysis/read-sheet';
import { SILENT } from '@yujian/imaging';
import { PAINT_CLASSES, type IllustrationPlan, type PaintClass } from '@yujian/imaging/illustrate/plan';
import { planIllustration } from '@yujian/imaging/illustrate/plan-illustration';
import { classOf } from '@yujian/imaging/illustrate/plan/fold-classes';
import { NAMES } from '@yujian/imaging/names';
import { CLEAN, drawDirt, makeDirty } from '../../tooling/learn/truth/dirt.ts';
import { NAMELESS, namesOf, readSet, type Medium, type SetHeader } from '../../tooling/learn/truth/read-set.ts';
import { hashText } from '../../tooling/learn/truth/split.ts';
import { digestOf, recall, remember } from '../remember.ts';
import { layTruth } from '../structure/lay-truth.ts';

/** Classes whose colour a person sees as a statement, by what they state. */
const LOUD: Readonly<Partial<Record<PaintClass, string>>> = {
  green: 'green',
  grass: 'green',
  glass: 'glass',
  water: 'water',
  roof: 'roof',
  art: 'art',
};
/** Certainty of places that count as understood, of 255. */
const SURE = 127;

/** What a plan is worth beside the truth, as shares of the picture's named area. */
export interface PlanFigures {
  /** Paint is of the true class. */
  readonly right: number;
  /** A loud class is painted where another one is. */
  readonly wronglyLoud: number;
  /** Of what is of a loud class, what is painted so. */
  readonly loudFound: number;
  readonly understood: number;
  /** Of the understood area, what is of the true class. */
  readonly understoodRight: number;
  /** Wrongly loud area by painted and true class. */
  readonly mistakes: Readonly<Record<string, number>>;
}

const CODE = digestOf([
  'packages/imaging/models/*',
  'packages/imaging/src/**/*',
  'bench/illustration/*.ts',
  'tooling/learn/name-of-part.ts',
  'tooling/learn/truth/*.ts',
]);

/** As `measurePlan`, remembered. */
export function planFigures(header: SetHeader, medium: Medium, state: 'simple' | 'dirty'): PlanFigures | null {
  const name = `illustration/${CODE}/${header.key}.${medium}.${state}`;
  const before = recall<PlanFigures>(name);
  if (before) return before;
  const figures = measurePlan(header, medium, state);
  if (figures) remember(name, figures);
  return figures;
}

/** Plans the picture of a set as people draw it, or dirty, as the product would, and compares; null where the set has none. */
function measurePlan(header: SetHeader, medium: Medium, state: 'simple' | 'dirty'): PlanFigures | null {
  const seed = hashText(`dirt ${header.key} ${medium}`);
  const dirty = makeDirty(
    readSet(header),
    medium,
    state === 'dirty' ? drawDirt(seed, medium) : { ...CLEAN, seed, isSimple: true },
  );
  if (dirty === null) return null;
  const { picture, truth } = layTruth(dirty);
  const { setting } = header;
  const structure = analyseSheet({ picture, look: picture }, { setting, aerial: false, corrections: null }, SILENT);
  const plan = planIllustration(picture, { segmentation: segmentationOf(picture, SILENT), structure, setting }, SILENT);
  return comparePlan(plan, namesOf(truth));
}

/** `names`: number in NAMES of each pixel of the plan. */
export function comparePlan(plan: IllustrationPlan, names: Uint8Array): PlanFigures {
  const keys = PAINT_CLASSES.filter((key) => plan.classes[key]);
  const planes = keys.map((key) => plan.classes[key]!);
  const truths = NAMES.map((name) => classOf(plan.setting, name));
  let [named, right, wronglyLoud, understood, understoodRight, loud, loudFound] = [0, 0, 0, 0, 0, 0, 0];
  const mistakes: Record<string, number> = {};
  for (let i = 0; i < names.length; i++) {
    if (names[i] === NAMELESS) continue;
    named++;
    let best = 0;
    for (let k = 1; k < planes.length; k++) if (planes[k]![i]! > planes[best]![i]!) best = k;
    const [painted, truth] = [keys[best]!, truths[names[i]!]!];
    const isRight = painted === truth;
    if (isRight) right++;
    if (plan.certainty[i]! > SURE) {
      understood++;
      if (isRight) understoodRight++;
    }
    if (LOUD[truth] !== undefined) {
      loud++;
      if (LOUD[painted] === LOUD[truth]) loudFound++;
    }
    if (LOUD[painted] === undefined || LOUD[painted] === LOUD[truth]) continue;
    wronglyLoud++;
    const mistake = `${painted} on ${truth}`;
    mistakes[mistake] = (mistakes[mistake] ?? 0) + 1;
  }
  const share = (count: number, of = named): number => (of === 0 ? 0 : count / of);
  return {
    right: share(right),
    wronglyLoud: share(wronglyLoud),
    loudFound: share(loudFound, loud),
    understood: share(understood),
    understoodRight: share(understoodRight, understood),
    mistakes: Object.fromEntries(Object.entries(mistakes).map(([key, count]) => [key, share(count)])),
  };
}
