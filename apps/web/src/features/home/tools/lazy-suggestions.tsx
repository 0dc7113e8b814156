import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { PictureInHand } from '../../../lib/picture-in-hand.ts';

const Suggestions = lazy(() => loadChunk(async () => ({ default: (await import('./suggestions.tsx')).Suggestions })));

/** Loaded with the first picture that is put down. */
export function LazySuggestions({ picture }: { readonly picture: PictureInHand }) {
  return (
    <Suspense fallback={null}>
      <Suggestions picture={picture} />
    </Suspense>
  );
}
