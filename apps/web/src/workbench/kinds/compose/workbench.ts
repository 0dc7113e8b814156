import { lazy } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Workbench } from '../../core/workbench.ts';

/** Tools that put things of other pictures into one. */
export const composeWorkbench: Workbench = {
  Screen: lazy(() => loadChunk(async () => ({ default: (await import('./compose-screen.tsx')).ComposeScreen }))),
  Phone: lazy(() => loadChunk(async () => ({ default: (await import('./compose-phone.tsx')).ComposePhone }))),
};
