import type { Address, Tool } from '@yujian/contract/tools/tool';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';

export interface ScenePhoneProps {
  readonly tool: Tool;
  readonly address: Address;
  readonly bar: ReactNode;
}

const SCREENS: Readonly<Record<string, ComponentType<ScenePhoneProps>>> = {
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
export function ScenePhone({ tool, ...rest }: ScenePhoneProps) {
  const Screen = SCREENS[tool.id] ?? Words;
  return <Screen tool={tool} {...rest} />;
}
