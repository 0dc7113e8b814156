import { lazy } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Workbench } from '../../core/workbench.ts';

/** Tools that change a chosen part of a picture. */
export const maskWorkbench: Workbench = {
  Screen: lazy(() => loadChunk(async () => ({ default: (await import('./mask-screen.tsx')).MaskScreen }))),
  Phone: lazy(() => loadChunk(async () => ({ default: (await import('./mask-phone.tsx')).MaskPhone }))),
};
