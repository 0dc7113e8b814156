import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import type { PhoneProps } from '../../core/workbench.ts';

const SCREENS: Readonly<Record<string, ComponentType<PhoneProps>>> = {
  'text2-img': lazy(() => loadChunk(async () => ({ default: (await import('./words/words-phone.tsx')).WordsPhone }))),
  'text2-img-pro': lazy(() => loadChunk(async () => ({ default: (await import('./plan/pro-phone.tsx')).ProPhone }))),
  panorama: lazy(() =>
    loadChunk(async () => ({ default: (await import('./panorama/panorama-phone.tsx')).PanoramaPhone })),
  ),
  'multi-angle-render': lazy(() =>
    loadChunk(async () => ({ default: (await import('./angles/angles-phone.tsx')).AnglesPhone })),
  ),
};
const Words = SCREENS['text2-img']!;

/** A phone's form of a tool that works on a scene. */
export function ScenePhone({ tool, ...rest }: PhoneProps) {
  const Screen = SCREENS[tool.id] ?? Words;
  return <Screen tool={tool} {...rest} />;
}
