import { SHOTS } from '@yujian/contract/scene/brief-options';
import { useTexts } from '../../../../../lib/i18n.ts';
import { wordsTexts } from '../texts.ts';
import type { Wish } from '../use-wish.ts';
import styles from '../words.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { MeasureInput } from './measure-input.tsx';

const SWITCH = ['on', 'off'] as const;

/** How it is looked at, and whether somebody is there. */
export function ViewPart({ wish }: { readonly wish: Wish }) {
  const t = useTexts(wordsTexts);
  const { brief, edit } = wish;
  const { view } = brief;
  const set = (change: Partial<typeof view>) => edit({ view: { ...view, ...change } });
  return (
    <>
      <ChoiceRow
        label={t('shot')}
        open={t('open')}
        keys={SHOTS}
        name={(key) => t(`shot.${key}`)}
        value={view.shot}
        onChange={(shot) => set({ shot })}
      />
      <div className={styles['sizes']}>
        <MeasureInput
          label={t('lens')}
          unit={t('millimetres')}
          least={10}
          most={200}
          whole
          value={view.lens}
          onChange={(lens) => set({ lens })}
        />
        <MeasureInput
          label={t('eye')}
          unit={t('metres')}
          least={0.1}
          most={500}
          value={view.eye}
          onChange={(eye) => set({ eye })}
        />
      </div>
      <ChoiceRow
        label={t('people')}
        open={t('open')}
        keys={SWITCH}
        name={(key) => t(`people.${key}`)}
        value={brief.people === null ? null : brief.people ? 'on' : 'off'}
        onChange={(next) => edit({ people: next === null ? null : next === 'on' })}
      />
    </>
  );
}
