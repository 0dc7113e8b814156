import { goldOf } from '@yujian/contract/tools/price';
import { secondsOf } from '@yujian/contract/tools/time';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useTaskPace } from '../../lib/queries.ts';
import formStyles from '../fields/form.module.css';
import styles from './quality-panel.module.css';
import { Fields, type PanelProps } from './fields.tsx';
import { qualityTexts } from './quality-texts.ts';

/** Size, and what each quality costs and takes. */
export function QualityPanel({ tool, form }: PanelProps) {
  const t = useTexts(qualityTexts);
  const pick = usePick();
  const pace = useTaskPace(tool.id).data?.pace ?? 1;
  const field = tool.fields.find(({ key }) => key === 'quality');
  const words = (seconds: number) =>
    seconds < 90
      ? t('seconds', { n: Math.max(1, Math.round(seconds)) })
      : t('minutes', { n: Math.round(seconds / 60) });
  return (
    <div className={formStyles['group']}>
      <div className={formStyles['head']}>{t('picture')}</div>
      <Fields tool={tool} form={form} keys={['ratio', 'size']} />
      <fieldset className={styles['qualities']}>
        <legend className={formStyles['head']}>{t('quality')}</legend>
        {field?.kind === 'choice' &&
          field.options.map((option) => {
            const params = { ...form.settings, quality: option.key };
            const seconds = secondsOf(tool, params, pace);
            return (
              <label key={option.key} className={styles['quality']}>
                <input
                  type="radio"
                  className="sr"
                  aria-label={pick(option.name)}
                  name="quality"
                  checked={form.settings['quality'] === option.key}
                  onChange={() => form.set('quality', option.key)}
                />
                <span>
                  <b>{pick(option.name)}</b>
                  <span className="sp" />
                  <span className="t3 fs12">
                    {t('goldAndTime', { gold: goldOf(tool, params), time: seconds === null ? '…' : words(seconds) })}
                  </span>
                </span>
              </label>
            );
          })}
      </fieldset>
      <div className={styles['sliders']}>
        <Fields tool={tool} form={form} keys={['passes']} />
      </div>
    </div>
  );
}
