import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/chunk-failure.ts';
import { useStore } from '../lib/store.ts';
import { talkPanel } from '../lib/talk-panel.ts';

const TalkPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/talk/talk-panel.tsx')).TalkPanel })),
);

/** The assistant beside whatever screen is shown. */
export function TalkHost() {
  return useStore(talkPanel) ? (
    <Suspense fallback={null}>
      <TalkPanel />
    </Suspense>
  ) : null;
}
