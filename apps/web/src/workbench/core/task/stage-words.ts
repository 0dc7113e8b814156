import { translateEngineName } from '@yujian/contract/catalog/engine-kinds';
import type { Language } from '@yujian/contract/text';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { stageTexts } from './stage.texts.ts';

type StageKey = keyof typeof stageTexts.zh;

/** Steps by the name that an engine gives them. */
const STEPS: Readonly<Record<string, StageKey>> = {
  ...Object.fromEntries(
    (
      [
        'reading',
        'seeing',
        'planning',
        'colouring',
        'lifting',
        'painting',
        'measuring',
        'repeating',
        'drawing',
        'saving',
        'compressing',
        'building',
        'textures',
        'cache',
        'preview',
        'light',
        'denoise',
        'develop',
        'preparing',
        'training',
        'denoising',
        'enlarging',
        'filling',
        'shaping',
        'decoding',
      ] as const
    ).map((key) => [key, key]),
  ),
  'filling in frames': 'fillingFrames',
  'loading models': 'loadingModels',
  'reading the words': 'readingWords',
  'reading the picture': 'reading',
  'measuring depth': 'measuringDepth',
  'cutting out': 'cuttingOut',
  'waiting for a free node': 'waitingForNode',
};

/** Steps that name an engine. */
const AT_ENGINES: readonly (readonly [RegExp, StageKey])[] = [
  [/^waiting for (.+)$/, 'waitingFor'],
  [/^waiting at (.+)$/, 'waitingAt'],
  [/^sending to (.+)$/, 'sendingTo'],
  [/^fetched from (.+)$/, 'fetchedFrom'],
];

/** A step with its count, if it counts, in words; one that is unknown keeps its own name. */
export function wordsOfStage(stage: string, language: Language, t: Translate<StageKey>): string {
  const [, step = stage, count = ''] = /^(.+?)( \d+\/\d+| \d+ %)?$/.exec(stage) ?? [];
  const key = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined;
  if (key !== undefined) return t(key) + count;
  for (const [pattern, place] of AT_ENGINES) {
    const engine = pattern.exec(step)?.[1];
    if (engine !== undefined) return t(place, { engine: translateEngineName(engine, language) }) + count;
  }
  return stage;
}

/** The step a task is at, in words. */
export function useStageWords(): (stage: string) => string {
  const t = useTexts(stageTexts);
  const language = useLanguage();
  return (stage) => wordsOfStage(stage, language, t);
}
