import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Understood } from '../use-understood.ts';
import { understoodTexts } from '../texts.ts';
import styles from './things-offer.module.css';

/** Where real furniture is chosen: the way to the place where it is confirmed. */
export function ThingsOffer({ understood }: { readonly understood: Understood }) {
  const t = useTexts(understoodTexts);
  const n = understood.corrections.things.length;
  if (!understood.furnishes) return null;
  return (
    <div className={styles['offer']}>
      <span className="t2">{n > 0 ? t('offered', { n }) : t('offer')}</span>
      <Button
        size="small"
        look="soft"
        onClick={() => {
          understood.setTab('things');
          understood.setOpen(true);
        }}
      >
        {t('confirm')}
      </Button>
    </div>
  );
}
