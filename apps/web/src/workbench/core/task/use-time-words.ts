import type { Task } from '@yujian/contract/api/tasks';
import { useTexts } from '../../../lib/i18n.ts';
import { coarseSeconds } from './estimate.ts';
import { timeTexts, type TimeKey } from './time.texts.ts';

type Translate = (key: TimeKey, values?: Readonly<Record<string, string | number>>) => string;

/** A step of coarseSeconds, but 0, in words. */
function stretch(t: Translate, step: number): string {
  if (step < 60) return t('seconds', { n: step });
  if (step === 90) return t('minuteAndHalf');
  return step < 3600 ? t('minutes', { n: step / 60 }) : t('hours', { n: step / 3600 });
}

/** What is left of a run, in words. @param step see useTimeLeft */
export function useTimeWords(): (step: number, isSlow: boolean) => string {
  const t = useTexts(timeTexts);
  return (step, isSlow) =>
    step === 0 ? t(isSlow ? 'slowSoon' : 'soon') : t(isSlow ? 'slowLeft' : 'left', { time: stretch(t, step) });
}

/** A waiting task's place, and what it waits for and about how long, as far as that is known. "Next" only when it is. */
export function useQueueWords(): (task: Pick<Task, 'queue_num' | 'wait'>) => {
  readonly place: string;
  readonly more: string;
} {
  const t = useTexts(timeTexts);
  return ({ queue_num: before, wait }) => {
    const step = wait === null ? null : coarseSeconds(wait.seconds);
    if (step === 0) return { place: t('next'), more: '' };
    const isOwn = wait?.for === 'own';
    const what = isOwn
      ? t('ownFirst')
      : before > 0
        ? t('before', { n: before })
        : wait === null
          ? ''
          : t('othersFirst');
    const when = step === null ? '' : t('starts', { time: stretch(t, step) });
    return { place: t('place', { n: before + 1 }), more: [what, when].filter((part) => part !== '').join(' · ') };
  };
}
