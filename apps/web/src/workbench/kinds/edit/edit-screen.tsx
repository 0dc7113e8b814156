import type { ScreenProps } from '../../core/workbench.ts';

export function EditScreen({ tool }: ScreenProps) {
  return <h1>{tool.title.zh}</h1>;
}
