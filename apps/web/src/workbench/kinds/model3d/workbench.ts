import { lazy } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Workbench } from '../../core/workbench.ts';

/** Tools that start from a 3D model; the viewer and its loaders are large. */
export const model3dWorkbench: Workbench = {
  Screen: lazy(() => loadChunk(async () => ({ default: (await import('./model3d-screen.tsx')).Model3dScreen }))),
  Phone: lazy(() => loadChunk(async () => ({ default: (await import('./model3d-phone.tsx')).Model3dPhone }))),
};
