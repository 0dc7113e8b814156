import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { useWorks } from './use-works.ts';
import styles from './works-screen.module.css';
import { worksTexts } from './works.texts.ts';

/** Reads on when the end of the list comes near; a button for whoever does not scroll. */
export function WorksMore({ works }: { readonly works: ReturnType<typeof useWorks> }) {
  const t = useTexts(worksTexts);
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = works;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles['more']}>
      <Button look="soft" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('loadMore')}
      </Button>
    </div>
  );
}
