import { lazy } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Workbench } from '../../core/workbench.ts';

/** Tools that start from a picture. */
export const renderWorkbench: Workbench = {
  Screen: lazy(() => loadChunk(async () => ({ default: (await import('./render-screen.tsx')).RenderScreen }))),
  Phone: lazy(() => loadChunk(async () => ({ default: (await import('./render-phone.tsx')).RenderPhone }))),
};
