import { useTexts } from '../../../lib/i18n.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from '../viewer/stage-pane.module.css';
import own from './panel.module.css';
import { understoodTexts } from './texts.ts';
import type { Understood } from './use-understood.ts';

/** The picture as it is, or what was understood of it. */
export function UnderstoodSwitch({ understood }: { readonly understood: Understood }) {
  const t = useTexts(understoodTexts);
  const options = [
    { value: 'picture' as const, label: t('picture') },
    {
      value: 'understood' as const,
      label: (
        <>
          <bdi>{t('understood')}</bdi>
          {understood.asks > 0 && (
            <i
              className={own['asks']}
              role="img"
              aria-label={t('asks', { n: understood.asks })}
              title={t('asks', { n: understood.asks })}
            >
              {understood.asks}
            </i>
          )}
        </>
      ),
    },
  ];
  return (
    <Segmented
      label={t('shown')}
      options={options}
      value={understood.open ? 'understood' : 'picture'}
      onChange={(value) => understood.setOpen(value === 'understood')}
      className={styles['seg'] ?? ''}
    />
  );
}
