import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';

const Inspiration = lazy(() => loadChunk(async () => ({ default: (await import('./inspiration.tsx')).Inspiration })));

/** The front page of the gallery, which stands below the fold: it comes after what one starts with. */
export function LazyInspiration() {
  return (
    <Suspense fallback={null}>
      <Inspiration />
    </Suspense>
  );
}
