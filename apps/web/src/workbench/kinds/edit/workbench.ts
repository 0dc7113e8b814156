import { lazy } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Workbench } from '../../core/workbench.ts';

/** Pictures that are changed by what a person says, turn after turn. */
export const editWorkbench: Workbench = {
  Screen: lazy(() => loadChunk(async () => ({ default: (await import('./edit-screen.tsx')).EditScreen }))),
  Phone: lazy(() => loadChunk(async () => ({ default: (await import('./edit-phone.tsx')).EditPhone }))),
};
