import { REGION_NAMES } from '@yujian/contract/structure/names';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from '../panel.module.css';
import { understoodTexts } from '../texts.ts';
import type { Telling } from './use-telling.ts';

/** Offers to say the same of what is alike, and says of how many it was said. */
export function SpreadRow({ telling: { spread, spreadTo, point } }: { readonly telling: Telling }) {
  const t = useTexts(understoodTexts);
  const pick = usePick();
  if (!spread) return null;
  const { whole, twins, done } = spread;
  if (whole.length + twins.length + done === 0) return null;
  const name = pick(REGION_NAMES.find(({ key }) => key === spread.name)!.name);
  // what is meant is seen before it is pressed
  const pointing = (where: 'whole' | 'twins') => ({
    onClick: () => spreadTo(where),
    onPointerEnter: () => point(where),
    onPointerLeave: () => point(null),
    onFocus: () => point(where),
    onBlur: () => point(null),
  });
  return (
    <div className={styles['row']}>
      <span role="status">{done > 0 ? t('spreadDone', { n: done }) : t('spreadAsk')}</span>
      {whole.length > 0 && (
        <Button size="small" look="soft" {...pointing('whole')}>
          {t('spreadWhole', { n: whole.length, name })}
        </Button>
      )}
      {twins.length > 0 && (
        <Button size="small" look="soft" {...pointing('twins')}>
          {t('spreadTwins', { n: twins.length })}
        </Button>
      )}
    </div>
  );
}
