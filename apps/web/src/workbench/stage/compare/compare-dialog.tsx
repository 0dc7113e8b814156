import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { openModal } from '../../../lib/modals.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { ChooseOther } from './choose-other.tsx';
import styles from './compare.module.css';
import type { Pair } from './pair.ts';
import { compareTexts } from './texts.ts';
import { TwoResults } from './two-results.tsx';
import { useSide } from './use-side.ts';

interface CompareDialogProps {
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
  readonly onClose: () => void;
}

/** Two results of one's own beside each other, and in which settings they differ. */
export function CompareDialog({ pair, onPair, onClose }: CompareDialogProps) {
  const t = useTexts(compareTexts);
  const loggedIn = useLoggedIn();
  const [changing, setChanging] = useState<'a' | 'b' | null>(null);
  const [a, b] = [useSide(pair.a), useSide(pair.b)];
  const choosing = pair.b === null ? 'b' : changing;
  const there = a.is === 'there' ? pair.a : b.is === 'there' ? pair.b : null;

  const content = () => {
    if (loggedIn === false)
      return (
        <Said
          action={
            <Button look="primary" onClick={() => openModal('login')}>
              {t('login')}
            </Button>
          }
        >
          {t('loginFirst')}
        </Said>
      );
    if (a.is === 'gone' || (pair.b !== null && b.is === 'gone'))
      return (
        <Said
          action={there !== null && <Button onClick={() => onPair({ a: there, b: null })}>{t('chooseOther')}</Button>}
        >
          {t('gone')}
        </Said>
      );
    const broken = a.is === 'broken' ? a : b.is === 'broken' ? b : null;
    if (broken) return <Said action={<Button onClick={broken.retry}>{t('retry')}</Button>}>{t('broke')}</Said>;
    if (choosing !== null) {
      const beside = choosing === 'b' ? a : b;
      return (
        <ChooseOther
          beside={beside.is === 'there' ? beside.side : null}
          title={pair.b === null ? t('chooseOther') : t('chooseFor', { letter: choosing.toUpperCase() })}
          onChoose={(id) => {
            setChanging(null);
            onPair(choosing === 'b' ? { ...pair, b: id } : { ...pair, a: id });
          }}
          onCancel={() => (pair.b === null ? onClose() : setChanging(null))}
        />
      );
    }
    if (a.is !== 'there' || b.is !== 'there')
      return (
        <div className={styles['waiting']} role="status">
          {t('loading')}
        </div>
      );
    return (
      <TwoResults
        key={`${pair.a}~${pair.b}`}
        a={a.side}
        b={b.side}
        onChange={setChanging}
        onSwap={() => onPair({ a: pair.b!, b: pair.a })}
      />
    );
  };
  return (
    <Dialog bare title={t('title')} width={1480} className={styles['dialog'] ?? ''} onClose={onClose}>
      {content()}
    </Dialog>
  );
}

/** One sentence in the middle, and what one may do about it. */
function Said({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['said']}>
      <EmptyLine action={action}>{children}</EmptyLine>
    </div>
  );
}
