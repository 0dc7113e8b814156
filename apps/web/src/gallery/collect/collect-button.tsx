import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { formatNumber } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './collect-button.module.css';
import { collectTexts } from './collect-texts.ts';
import { useCollecting, type Collectable } from './use-collecting.ts';

const CollectInto = lazy(() => loadChunk(async () => ({ default: (await import('./collect-into.tsx')).CollectInto })));

interface CollectButtonProps {
  readonly item: Collectable & { readonly collects: number };
}

/** The heart with its count, and beside it the choice of a collection. */
export function CollectButton({ item }: CollectButtonProps) {
  const t = useTexts(collectTexts);
  const loggedIn = useLoggedIn();
  const { toggle, take } = useCollecting(item);
  return (
    <span className={`${styles['pair']} ${item.collected ? styles['on'] : ''}`}>
      <Button
        className={styles['heart']}
        aria-pressed={item.collected}
        icon={<Icon of={item.collected ? IconHeartFilled : IconHeart} />}
        onClick={toggle}
      >
        {t(item.collected ? 'collected' : 'collect')}
        <span className="sr">{t('count', { n: item.collects })}</span>
        <span className="lt" aria-hidden="true">
          {formatNumber(item.collects)}
        </span>
      </Button>
      {loggedIn === true && (
        <Suspense fallback={null}>
          <CollectInto chosen={item.collected ? (item.collectionId ?? null) : null} onChoose={take} />
        </Suspense>
      )}
    </span>
  );
}
