import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/chunk-failure.ts';
import type { ToolSearchBoxProps } from './tool-search-box.tsx';
import styles from './tool-search-box.module.css';

const ToolSearchBox = lazy(() =>
  loadChunk(async () => ({ default: (await import('./tool-search-box.tsx')).ToolSearchBox })),
);

/** The search, loaded beside the screen; until then its field stands there. */
export function LazyToolSearchBox({ look }: ToolSearchBoxProps) {
  return (
    <Suspense fallback={<div className={`${styles['field']} ${styles[look]}`} />}>
      <ToolSearchBox look={look} />
    </Suspense>
  );
}
