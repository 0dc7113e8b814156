import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { ScreenProps } from '../../core/workbench.ts';

/** What stands in the middle differs by tool; each comes when it is opened. */
const SCREENS: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  'text2-img': lazy(() => loadChunk(async () => ({ default: (await import('./words/words-screen.tsx')).WordsScreen }))),
  'text2-img-pro': lazy(() => loadChunk(async () => ({ default: (await import('./plan/pro-screen.tsx')).ProScreen }))),
  panorama: lazy(() =>
    loadChunk(async () => ({ default: (await import('./panorama/panorama-screen.tsx')).PanoramaScreen })),
  ),
  'multi-angle-render': lazy(() =>
    loadChunk(async () => ({ default: (await import('./angles/angles-screen.tsx')).AnglesScreen })),
  ),
};
const Words = SCREENS['text2-img']!;

/** The screen of a tool that works on a scene. */
export function SceneScreen({ tool, address }: ScreenProps) {
  const Screen = SCREENS[tool.id] ?? Words;
  return <Screen tool={tool} address={address} />;
}
