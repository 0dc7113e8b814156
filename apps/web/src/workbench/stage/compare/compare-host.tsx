import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { readPair, withPair } from './pair.ts';

const CompareDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog })),
);

/** Compares whichever two pictures the address names, over any screen. */
export function CompareHost() {
  const [search, setSearch] = useSearchParams();
  const pair = readPair(search);
  if (pair === null) return null;
  return (
    <Suspense fallback={null}>
      <CompareDialog
        pair={pair}
        onPair={(next) => setSearch((now) => withPair(now, next), { replace: pair.b !== null })}
        onClose={() => setSearch((now) => withPair(now, null), { replace: true })}
      />
    </Suspense>
  );
}
