import { useTexts } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/button.tsx';
import { batchTexts } from '../../core/batch/texts.ts';
import type { BatchStarter } from '../../core/batch/use-batch-start.ts';
import { priceWords } from '../../core/form/price-words.ts';
import type { Starter } from '../../core/session/use-start.ts';
import { workbenchTexts } from '../../core/texts.ts';
import styles from './batch-strip.module.css';

interface BatchFootProps {
  readonly batch: BatchStarter;
  /** Starts the one on the form. */
  readonly starter: Starter;
}

/** First one, then all: the filled button is the one that comes next. */
export function BatchFoot({ batch, starter }: BatchFootProps) {
  const t = useTexts(batchTexts);
  const words = useTexts(workbenchTexts);
  const online = useOnline();
  const { ready, sending, price, affordable, isTried } = batch;
  return (
    <div className={styles['foot']}>
      {affordable < ready ? (
        <p role="alert">{t('enoughFor', { n: affordable })}</p>
      ) : (
        <p>{t(isTried ? 'tried' : 'advice')}</p>
      )}
      <Button
        look={isTried ? 'outline' : 'primary'}
        size="large"
        block
        disabled={!online || starter.blocked !== null}
        loading={starter.starting}
        onClick={starter.start}
      >
        {t('tryOne', { price: priceWords(words, starter.price) })}
      </Button>
      <Button
        look={isTried ? 'primary' : 'outline'}
        size="large"
        block
        disabled={!online || sending > 0 || ready === 0}
        loading={batch.starting}
        onClick={batch.start}
      >
        {sending > 0 ? words('stillSending') : t('run', { n: ready, price: priceWords(words, price) })}
      </Button>
    </div>
  );
}
