import { useTexts } from '../../lib/i18n.ts';
import { stageTexts } from './stage.texts.ts';

const STAGES: readonly (keyof typeof stageTexts.zh)[] = ['reading', 'seeing', 'sketching', 'lifting', 'painting', 'measuring', 'repeating', 'drawing', 'saving', 'building', 'textures', 'cache', 'preview', 'light', 'denoise', 'develop'];

/** The step a task is at, in words; a step of another engine keeps its own name. */
export function useStageWords(): (stage: string) => string {
  const t = useTexts(stageTexts);
  return (stage) => {
    const known = STAGES.find((name) => name === stage);
    return known ? t(known) : stage;
  };
}
