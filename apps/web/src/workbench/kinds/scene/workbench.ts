import { lazy } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { Workbench } from '../../core/workbench.ts';

/** Tools that make scenes, or work on them. */
export const sceneWorkbench: Workbench = {
  Screen: lazy(() => loadChunk(async () => ({ default: (await import('./scene-screen.tsx')).SceneScreen }))),
  Phone: lazy(() => loadChunk(async () => ({ default: (await import('./scene-phone.tsx')).ScenePhone }))),
  results: {
    panorama: lazy(() =>
      loadChunk(async () => ({ default: (await import('./panorama/panorama-result.tsx')).PanoramaResult })),
    ),
  },
};
